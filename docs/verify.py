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


# How each game throws: the words of a notation become the words that should have stood there, or nothing where no such throw is known. How many
# dice there were is taken from what stands there.


def panik(verb, rest, seats, dice):
    if verb == "lay":
        tiles = dice.shuffle(list("ABCDEFGHI"))[:len(rest)]
        return [verb] + [f"{tile}{dice.below(4)}" for tile in tiles]
    if verb in ("begin", "roll"):
        return [verb] + [1 + dice.below(6) for _ in rest]


def rings(pattern, rest, seats, dice):
    return ["".join(dice.shuffle(list(2 * "BPOYBPOYOYBPOYBPPBYOPBYOYOPBYOPB")))]


def two_cards(dice):
    first = dice.below(6)
    return sorted([1 + first, 1 + (first + 1 + dice.below(5)) % 6])


def tooor(verb, rest, seats, dice):
    if verb in ("toss", "clash", "shot"):
        return [verb] + [(0, 1, 1, 2, 2, 3)[dice.below(6)] for _ in rest]
    if verb == "event":
        return [verb, "RYYI--"[dice.below(6)]]
    if verb == "draw":
        return [verb] + two_cards(dice) + two_cards(dice)


def thor(verb, rest, seats, dice):
    if verb == "start":
        return [verb, dice.below(seats)]
    if verb == "deal":
        dealt = sum(letter != "-" for god in rest for letter in god)
        owners = [str(i % seats) if i < dealt else "-" for i in range(6 * len(rest))]
        owners = "".join(dice.shuffle(owners))
        return [verb] + [owners[i:i + 6] for i in range(0, len(owners), 6)]
    if verb == "deck":
        return [verb, "".join(dice.shuffle(sorted(rest[0], key="gtciowkmyfau".index)))]


GAMES = {"panik": panik, "rings": rings, "tooor": tooor, "thor": thor}


def thrown(game, notation, seats, dice):
    """What chance should have said, where it said this."""
    verb, *rest = notation.split()
    words = GAMES[game](verb, rest, seats, dice) if game in GAMES else None
    return " ".join(map(str, words)) if words else "a throw that this script knows"


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
