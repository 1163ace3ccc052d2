#!/usr/bin/env python3
"""Checks the dice of an exported match of Torwart without Torwart: docs/FAIRNESS.md says how they are thrown.

    python3 verify.py match-….json
"""
import hashlib
import hmac
import json
import sys


def mac(key, text):
    return hmac.new(key, text.encode(), hashlib.sha256).digest()


class Dice:
    def __init__(self, key, label):
        self.key, self.label, self.block, self.words = key, label, 0, []

    def below(self, bound):
        while True:
            if not self.words:
                block = mac(self.key, f"{self.label}|{self.block}")
                self.words = [int.from_bytes(block[i:i + 8], "big") for i in (0, 8, 16, 24)]
                self.block += 1
            word = self.words.pop(0)
            if word < 2**64 - 1 - (2**64 - 1) % bound:
                return word % bound

    def shuffle(self, items):
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
        return items


def two_cards(dice):
    first = dice.below(6)
    return sorted([1 + first, 1 + (first + 1 + dice.below(5)) % 6])


def thrown(game, notation, seats, dice):
    """What chance should have said, where it said this: how many dice there were is taken from there."""
    verb, *rest = notation.split()
    if game == "rings":
        return "".join(dice.shuffle(list(2 * "BPOYBPOYOYBPOYBPPBYOPBYOYOPBYOPB")))
    if verb == "lay":
        tiles = dice.shuffle(list("ABCDEFGHI"))[:len(rest)]
        rest = [f"{tile}{dice.below(4)}" for tile in tiles]
    elif verb in ("begin", "roll"):
        rest = [1 + dice.below(6) for _ in rest]
    elif verb in ("toss", "clash", "shot"):
        rest = [(0, 1, 1, 2, 2, 3)[dice.below(6)] for _ in rest]
    elif verb == "event":
        rest = ["RYYI--"[dice.below(6)]]
    elif verb == "draw":
        rest = two_cards(dice) + two_cards(dice)
    elif verb == "start":
        rest = [dice.below(seats)]
    elif verb == "deal":
        dealt = sum(letter != "-" for god in rest for letter in god)
        owners = [str(i % seats) if i < dealt else "-" for i in range(6 * len(rest))]
        owners = "".join(dice.shuffle(owners))
        rest = [owners[i:i + 6] for i in range(0, len(owners), 6)]
    elif verb == "deck":
        rest = ["".join(dice.shuffle(sorted(rest[0], key="gtciowkmyfau".index)))]
    return " ".join(map(str, [verb, *rest]))


def main(path):
    match = json.load(open(path, encoding="utf-8"))
    seed = bytes.fromhex(match["seed"])
    faults = [] if hashlib.sha256(seed).hexdigest() == match["hash"] else ["the seed has another hash"]
    key = mac(seed, "clicks|" + ",".join(map(str, match["clicks"])))
    order = list(range(match["seats"]))
    if "order" in match and Dice(key, "seats|0").shuffle(order) != match["order"]:
        faults.append("the seats were not drawn so")
    chance = [step["notation"] for step in match["steps"] if step["by"] is None]
    for number, said in enumerate(chance):
        expected = thrown(match["game"], said, match["seats"], Dice(key, f"roll|{number}"))
        if expected != said:
            faults.append(f"throw {number}: {said}, not {expected}")
    checked = f"{'seats and ' if 'order' in match else ''}{len(chance)} throws"
    print(f"{checked} of {match['id']}:", "; ".join(faults) or "all as the seed gives them")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
