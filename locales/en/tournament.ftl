## Tournaments: the card

tournament-title = 🏆 **{ $name }** · { $game }
    .text = **{ $name }** · { $game }
tournament-called = { $organiser } calls a tournament. Press **Join** to take part.
tournament-organiser = Organised by { $organiser }.
tournament-format-line = **Format:** { $format }
tournament-pace-line = **Pace:** { $pace }
tournament-pace-rounds = **Pace:** { $pace }; a round lasts { $limit } at most
tournament-start-now = **Start:** when { $organiser } says so
tournament-start-full = **Start:** as soon as it is full
tournament-start-at = **Start:** { $when }
tournament-places = **In it:** { $count } of { $limit }
tournament-places-names = **In it:** { $count } of { $limit }: { $names }
tournament-names-more = { $names } and { $more } more
tournament-names-two = { $first }, { $second }
tournament-lots-hash = -# 🎲 Lots: `{ $hash }`
    .text = -# Lots: `{ $hash }`
tournament-lots-seed = -# 🎲 Lots, seed: `{ $seed }`
    .text = -# Lots, seed: `{ $seed }`
tournament-running = **{ $stage }**: { $decided } of { $all ->
        [one] one match
       *[other] { $all } matches
    } decided
tournament-running-until = **{ $stage }**: { $decided } of { $all ->
        [one] one match
       *[other] { $all } matches
    } decided; time for this ends { $until }
tournament-arena-running = **The arena is open**: { $open ->
        [0] no match
        [one] one match
       *[other] { $open } matches
    } running, { $decided } decided; it closes { $until }
tournament-arena-closing = **The arena is closed**: { $open ->
        [one] one last match is
       *[other] { $open } last matches are
    } still running
tournament-leads = **In front:** { $names } ({ $points })
tournament-still-in = **Still in it:** { $names }
tournament-there = { $count ->
        [one] One plays
       *[other] { $count } play
    }.
tournament-there-left = { $count ->
        [one] One plays
       *[other] { $count } play
    }, { $left } left.

## Formats

tournament-format-round-robin = round robin, everyone meets everyone once
tournament-format-round-robin-double = round robin, everyone meets everyone twice
tournament-format-swiss = Swiss, each round against someone with as many points, as many rounds as it takes to tell a winner
tournament-format-swiss-rounds = Swiss, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, each against someone with as many points
tournament-format-knockout = knockout, who loses is out
tournament-format-knockout-third = knockout, who loses is out; with a match for third place
tournament-format-double = double elimination, who loses twice is out; one final decides
tournament-format-double-reset = double elimination, who loses twice is out, in the final too
tournament-format-arena = arena, as many matches as fit into { $time }
tournament-format-groups = { $groups } groups, the best { $advance } of each go on to a knockout
tournament-format-groups-one = { $groups } groups, the winner of each goes on to a knockout
tournament-format-tables = { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } of tables of { $least } to { $most }, with new people each round
tournament-format-table-knockout = knockout of tables of { $least } to { $most }, the best { $advance } of each go on
tournament-format-table-knockout-one = knockout of tables of { $least } to { $most }, the best of each goes on

## What holds for leavers, no-shows and byes

tournament-rules = **Rules:** { $leavers } { $absent } { $byes }
tournament-rules-arena = Two points a win, one a draw; from the third win in a row on, double. Who leaves loses the open match and may come back. Who misses a match is out until they join again.
tournament-leavers-round-robin = Who leaves before half of their matches is struck from the table; who leaves later loses the rest.
tournament-leavers-swiss = Who leaves loses the open match and may come back.
tournament-leavers-bracket = Who leaves loses the open match, and the opponent goes on.
tournament-leavers-tables = For those who leave, Torwart plays the table to its end.
tournament-absent = Who misses a match loses it; two in a row, and you are out.
tournament-byes-round-robin = With an odd number, one rests each round.
tournament-byes-swiss = With an odd number, one has a bye each round: it counts as won, and nobody has two if it can be helped.
tournament-byes-bracket = Free places go to the best seeds.
tournament-byes-replay = Free places go to the best seeds. A drawn match is played again{ $replays ->
        [one] { "" }
       *[other] { " " }up to { $replays } times
    }, then the lot decides.
tournament-byes-lot = Free places go to the best seeds. After a drawn match the lot decides.
tournament-byes-tables = Who finds no seat has a bye, which counts as won.

## Rounds

tournament-stage-round = Round { $round }
tournament-stage-round-of = Round { $round } of { $rounds }
tournament-stage-groups = Groups, round { $round } of { $rounds }
tournament-stage-of = Round of { $players }
tournament-stage-quarter = Quarter-finals
tournament-stage-semi = Semi-finals
tournament-stage-final = Final
tournament-stage-upper = Winners' side, round { $round }
tournament-stage-upper-final = Winners' side, final
tournament-stage-lower = Losers' side, round { $round }
tournament-stage-third = For third place
tournament-stage-reset = Second final
tournament-stage-arena = Arena
tournament-round = 📣 **{ $name }** · { $stage }
    .text = **{ $name }** · { $stage }
tournament-round-matches = { $count ->
        [one] One match
       *[other] { $count } matches
    }. Yours waits in its thread, or here in the channel; `/tor hand` opens it anywhere.
tournament-round-until = { $count ->
        [one] One match
       *[other] { $count } matches
    }, to be decided by { $at }. Yours waits in its thread, or here in the channel; `/tor hand` opens it anywhere.
tournament-round-more = … and { $more } more: `/tor tournament pairings` lists them all.
tournament-pairings = **{ $name }** · { $stage } (page { $page } of { $pages })
tournament-pairings-one = **{ $name }** · { $stage }
tournament-pairings-none = Nobody has been paired yet.
tournament-pair = `{ $no }` { $first } – { $second }
tournament-pair-where = `{ $no }` { $first } – { $second } · { $where }
tournament-pair-result = `{ $no }` { $first } – { $second } · { $result }
tournament-table = `{ $no }` { $players }
tournament-table-where = `{ $no }` { $players } · { $where }
tournament-table-player = { $name }: place { $place }
tournament-table-player-score = { $name }: place { $place } ({ $score })
tournament-pair-won = **{ $name }**
tournament-pair-bye = `{ $no }` { $name } · bye
tournament-pair-rest = `{ $no }` { $name } · rests
tournament-pair-walkover = `{ $no }` { $name } · walkover, { $over } has left
tournament-result = { $one } : { $two }
tournament-result-awarded = { $result } (awarded)
tournament-result-forfeit = { $result } (not there)
tournament-result-time = { $result } (time ran out)

## Standings

tournament-standings = **{ $name }** · Standings (page { $page } of { $pages })
tournament-standings-one = **{ $name }** · Standings
tournament-standings-none = Nobody has played yet: the table comes with the start.
tournament-group = **Group { $group }**
tournament-row = { $place }. { $name } · { $points }
tournament-row-detail = { $place }. { $name } · { $points } · { $detail }
tournament-points-one = { $points } point
tournament-points-many = { $points } points
tournament-decimal = { $whole }.{ $part }
tournament-in = in it
tournament-out-in = out: { $stage }
tournament-winner = winner
tournament-third = won the match for third place
tournament-left = left
tournament-annulled = left early, does not count
tournament-gap = ahead by { $break } ({ $above } to { $below })
tournament-gap-plain = ahead by { $break }
tournament-detail-two = { $first }, { $second }
tournament-breaks = -# What counts, in this order: { $breaks }.
tournament-break-counted = matches that count
tournament-break-reached = how far one came
tournament-break-place = place in the group
tournament-break-place-table = place at the last table
tournament-break-points = points
tournament-break-direct = direct match
tournament-break-buchholz-cut = Buchholz without the weakest opponent
tournament-break-buchholz = Buchholz (the opponents' points)
tournament-break-sonneborn = Sonneborn-Berger (the points of those one won against)
tournament-break-goals = goal difference
tournament-break-score = score difference
tournament-break-wins = wins
tournament-break-lot = lot
tournament-gap-buchholz-cut = Buchholz cut 1
tournament-gap-buchholz = Buchholz
tournament-gap-sonneborn = Sonneborn-Berger
tournament-gap-lot = lot

## Why this pairing?

tournament-why-level = Both had { $points }.
tournament-why-odd = { $above } against { $below }: an odd number had as many as the upper one, so one of them had to meet someone below.
tournament-why-met-all = { $above } against { $below }: the upper one had met all others who had as many.
tournament-why-closest = { $above } against { $below }: this way everyone together comes out closest, without a rematch.
tournament-why-met = They had met before; no pairing without a rematch was left.
tournament-why-seat-fewer = { $name } has the first seat because they had it less often.
tournament-why-seat-turn = { $name } has the first seat because they did not have it last time.
tournament-why-seat-lot = { $name } has the first seat by lot.
tournament-why-bye = With an odd number one is left over: { $name } ({ $points }) had had no bye yet, and this way all others come out closest.
tournament-why-bye-had = { $name } has the bye ({ $points }): { $others ->
        [one] one who stood no higher
       *[other] { $others } who stood no higher
    } had had theirs.
tournament-why-bye-again = { $name } has a bye again ({ $points }): everyone had had one.
tournament-why-round-robin = Everyone meets everyone here; who meets when follows from the order of the lot.
tournament-why-group = Everyone of a group meets everyone else of it.
tournament-why-seeds = The seeding put them there: the best two can meet only in the final.
tournament-why-bracket = They meet because of how they came through the bracket.
tournament-why-arena = Both were free, stood close to each other, and had not just met.
tournament-why-tables = Seats are dealt so that as few as possible meet again.
tournament-why-table-knockout = Those who go on are dealt along their points, there and back, so that the tables are equally strong.
tournament-why-rest = { $name } rests: nobody is left to meet in this round. It counts for nothing.
tournament-why-walkover = { $over } has left, so this one counts as won.
tournament-why-free = Nobody was left to meet: { $name } goes on.

## The bracket as text

tournament-bracket = **{ $name }** (page { $page } of { $pages })
tournament-bracket-one = **{ $name }**
tournament-bracket-none = There is no bracket or cross table to show. `/tor tournament standings` shows who stands where.
tournament-bracket-open = ?
tournament-bracket-bye = (bye)

## The end

tournament-over = 🏁 **{ $name }** is over! { $winner } wins.
    .text = **{ $name }** is over! { $winner } wins.
tournament-over-nobody = **{ $name }** is over. Nobody was left to win it.
tournament-podium-1 = 🥇 { $name }
    .text = 1. { $name }
tournament-podium-2 = 🥈 { $name }
    .text = 2. { $name }
tournament-podium-3 = 🥉 { $name }
    .text = 3. { $name }
tournament-podium-why = { $line } · { $detail }
tournament-over-count = { $players } took part, { $matches ->
        [one] one match
       *[other] { $matches } matches
    } played. `/tor tournament standings` keeps the whole table. Thank you all!
tournament-cancelled = **{ $name }** was cancelled. Nobody has won; matches that were still going on are called off with it and do not count.
tournament-cancelled-few = **{ $name }** did not begin: too few had signed up (it takes { $least }). Call it again with `/tor tournament create`.

## What organisers did

tournament-log = **{ $name }** · What happened (page { $page } of { $pages })
tournament-log-line = { $when } { $act }
tournament-act-created = { $by } called it.
tournament-act-joined = { $by } signed up.
tournament-act-left = { $person } took back their sign-up.
tournament-act-removed = { $by } took { $person } off the list.
tournament-act-started = { $by } started it with { $count }.
tournament-act-started-self = It started by itself with { $count }.
tournament-act-paired = Round { $round }: { $count ->
        [one] one match was
       *[other] { $count } matches were
    } paired.
tournament-act-taken = Match { $match } ended { $result }.
tournament-act-missed = Time ran out for match { $match }: { $result }.
tournament-act-awarded = { $by } awarded match { $match }: { $result }.
tournament-act-undone-award = { $by } took back the award of match { $match }.
tournament-act-undone-drop = { $by } took { $person } in again.
tournament-act-withdrew = { $person } left.
tournament-act-dropped = { $by } took { $person } out.
tournament-act-absent = { $person } missed too many matches and is out.
tournament-act-entered = { $by } came in during the tournament.
tournament-act-extended = { $by } gave match { $match } more time: until { $at }.
tournament-act-extended-all = { $by } gave all open matches more time: until { $at }.
tournament-act-cancelled = { $by } cancelled it.
tournament-act-cancelled-few = It was cancelled: too few had signed up.
tournament-act-closed = Time was up: what is open is played to its end.
tournament-act-finished = It ended. { $winner } won.
tournament-act-finished-nobody = It ended, and nobody was left to win.
tournament-match = { $no } ({ $players })
tournament-lines-two = { $first } – { $second }

## Honours

tournament-honours = 🏆 **Tournaments** · { $scope } (page { $page } of { $pages })
    .text = **Tournaments** · { $scope } (page { $page } of { $pages })
tournament-honours-line = { $place }. { $name } · { $titles ->
        [0] no title
        [one] **1** title
       *[other] **{ $titles }** titles
    }, { $finals ->
        [0] no final
        [one] 1 final
       *[other] { $finals } finals
    }, { $points }
tournament-honours-empty = No tournament has been played to its end yet. Call one with `/tor tournament create`.

## Pictures in words

tournament-alt-bracket = Bracket of { $name }. { $lines }
tournament-alt-cross = Cross table of { $name }. { $lines }
tournament-alt-grid = Standings of { $name } after round { $round }. { $lines }
tournament-alt-grid-during = Standings of { $name } during round { $round }. { $lines }
tournament-alt-grid-first = Standings of { $name } before the first result. { $lines }
tournament-alt-from = From the round of { $players } on.
tournament-alt-group = Group { $group }:
tournament-alt-more = … and { $more } more.
tournament-alt-match = { $first } against { $second }: { $result }.
tournament-alt-open = { $first } against { $second }: not decided.
tournament-alt-bye = { $first } goes on without a match.
tournament-alt-waits = { $first } waits for an opponent.
tournament-alt-row = { $place }. { $name }, { $points }.
tournament-alt-row-left = { $place }. { $name }, { $points }, left.
tournament-alt-two = { $first } { $second }

## What cannot be done

refusal-tournament-settings = I can't play this format with these numbers. Leave its settings out, and I choose what fits.
refusal-tournament-advance = At a table of { $seats }, at most { $most } can go on. Choose a smaller `advance`, or leave it out.
refusal-tournament-name = A tournament needs a name of at most { $most } letters. Give it one and try again.
refusal-tournament-size = This format takes { $least } to { $most } people. Choose `places` in between, or another format.
refusal-tournament-start-passed = That start lies in the past. Choose one that is still to come.
refusal-tournament-not-organiser = Only { $organiser } and the organisers of this server can do that. Ask one of them.
refusal-tournament-already-in = You're in already. I'll tell you when it begins.
refusal-tournament-already-plays = You're in it already. `/tor hand` opens your match, and `/tor tournament pairings` shows who meets whom.
refusal-tournament-not-in = You're not in this tournament, so there is nothing to leave. `/tor tournament list` shows what you can join.
refusal-tournament-out-withdrew = You have left this tournament already. Where the format allows it, `/tor tournament join` brings you back.
refusal-tournament-out-removed = You're out already: an organiser took you out. Until the next round is paired, an organiser can take that back.
refusal-tournament-out-absent = You're out already: you missed too many matches. In an arena `/tor tournament join` brings you back; elsewhere an organiser can, until the next round is paired.
refusal-tournament-not-among = { $person } is not in this tournament. While you type, the option lists those who are.
refusal-tournament-gone-withdrew = { $person } is out already: they left. `/tor tournament undo` takes them in again, as long as no round was paired without them.
refusal-tournament-gone-removed = { $person } is out already: an organiser took them out. `/tor tournament undo` takes that back, as long as no round was paired without them.
refusal-tournament-gone-absent = { $person } is out already: they missed too many matches. `/tor tournament undo` takes them in again, as long as no round was paired without them.
refusal-tournament-full = All { $limit } places are taken. If someone leaves you can join; or call your own with `/tor tournament create`.
refusal-tournament-no-late-entry = It has begun, and this format takes nobody in any more. `/tor tournament list` shows what is open.
refusal-tournament-may-not-return = You can't come back by yourself after being taken out, or missing too many matches. Ask an organiser: until the next round is paired, they can take you in again.
refusal-tournament-started = It has begun already. `/tor tournament pairings` shows who meets whom.
refusal-tournament-not-started = It has not begun yet. That works once it has: `/tor tournament start` begins it.
refusal-tournament-too-few = { $have ->
        [0] Nobody has signed up
        [one] One has signed up
       *[other] { $have } have signed up
    }, and it takes { $least }. Wait for more, or cancel it.
refusal-tournament-over = This tournament is over. `/tor tournament standings` shows how it ended.
refusal-tournament-cancelled = This tournament was cancelled. `/tor tournament create` calls another.
refusal-tournament-no-such-match = I don't know this match. The option `match` lists them while you type.
refusal-tournament-no-match-to-play = Nobody meets anybody there, so there is nothing to decide. Name a match that is played.
refusal-tournament-decided = Match { $no } is decided. If it was awarded, `/tor tournament undo` takes that back, as long as no round was built on it.
refusal-tournament-not-in-match = They don't play in this match. `/tor tournament pairings` shows who does.
refusal-tournament-needs-winner = Here somebody has to go on: name a winner, not a draw.
refusal-tournament-not-due = The time for this match is not over yet. Wait until it is, or award the match.
refusal-tournament-not-due-until = The time for this match is not over yet: it ends { $until }. Wait until then, or award the match.
refusal-tournament-not-later = That is no more time than there is. Name at least one hour.
refusal-tournament-nothing-open = No match is open, so there is nothing to extend. The next ones come by themselves.
refusal-tournament-nothing-to-undo = There is nothing of that kind to take back. `/tor tournament pairings` shows how things stand.
refusal-tournament-not-awarded = Match { $no } was not awarded, so there is no award to take back. `/tor tournament pairings` shows how things stand.
refusal-tournament-still-in = { $person } is still in it, so there is nothing to take back. `/tor tournament log` shows what was done.
refusal-tournament-built-on = Round { $round } has been built on it, so it can't be taken back any more. Award the matches that are still open instead.
refusal-tournament-plays-on = One of them is in the next match already, so this award can't be taken back any more. If need be, award that match instead.
refusal-tournament-paired-without = Round { $round } was paired without { $person }, so this can't be taken back any more. Who left by themselves may come back with `/tor tournament join`, where the format allows it.
