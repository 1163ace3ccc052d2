## Tournaments: the card

cup-title = 🏆 **{ $name }** · { $game }
    .text = **{ $name }** · { $game }
cup-called = { $organiser } calls a tournament. Press **Join** to take part.
cup-organiser = Organised by { $organiser }.
cup-format-line = **Format:** { $format }
cup-pace-line = **Pace:** { $pace }
cup-pace-rounds = **Pace:** { $pace }; a round lasts { $limit } at most
cup-start-now = **Start:** when { $organiser } says so
cup-start-full = **Start:** as soon as it is full
cup-start-at = **Start:** { $when }
cup-places = **In it:** { $count } of { $limit }
cup-places-names = **In it:** { $count } of { $limit }: { $names }
cup-names-more = { $names } and { $more } more
cup-names-two = { $first }, { $second }
cup-lots-hash = -# 🎲 Lots: `{ $hash }`
    .text = -# Lots: `{ $hash }`
cup-lots-seed = -# 🎲 Lots, seed: `{ $seed }`
    .text = -# Lots, seed: `{ $seed }`
cup-running = **{ $stage }**: { $decided } of { $all ->
        [one] one match
       *[other] { $all } matches
    } decided
cup-running-until = **{ $stage }**: { $decided } of { $all ->
        [one] one match
       *[other] { $all } matches
    } decided; time for this ends { $until }
cup-arena-running = **The arena is open**: { $open ->
        [0] no match
        [one] one match
       *[other] { $open } matches
    } running, { $decided } decided; it closes { $until }
cup-arena-closing = **The arena is closed**: { $open ->
        [one] one last match is
       *[other] { $open } last matches are
    } still running
cup-leads = **In front:** { $names } ({ $points })
cup-still-in = **Still in it:** { $names }
cup-there = { $count ->
        [one] One plays
       *[other] { $count } play
    }.
cup-there-left = { $count ->
        [one] One plays
       *[other] { $count } play
    }, { $left } left.

## Formats

cup-format-round-robin = round robin, everyone meets everyone once
cup-format-round-robin-double = round robin, everyone meets everyone twice
cup-format-swiss = Swiss, each round against someone with as many points, as many rounds as it takes to tell a winner
cup-format-swiss-rounds = Swiss, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, each against someone with as many points
cup-format-knockout = knockout, who loses is out
cup-format-knockout-third = knockout, who loses is out; with a match for third place
cup-format-double = double elimination, who loses twice is out; one final decides
cup-format-double-reset = double elimination, who loses twice is out, in the final too
cup-format-arena = arena, as many matches as fit into { $time }
cup-format-groups = { $groups } groups, the best { $advance } of each go on to a knockout
cup-format-groups-one = { $groups } groups, the winner of each goes on to a knockout
cup-format-tables = { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } of tables of { $least } to { $most }, with new people each round
cup-format-table-knockout = knockout of tables of { $least } to { $most }, the best { $advance } of each go on
cup-format-table-knockout-one = knockout of tables of { $least } to { $most }, the best of each goes on

## What holds for leavers, no-shows and byes

cup-rules = **Rules:** { $leavers } { $absent } { $byes }
cup-rules-arena = Two points a win, one a draw; from the third win in a row on, double. Who leaves loses the open match and may come back. Who misses a match is out until they join again.
cup-leavers-round-robin = Who leaves before half of their matches is struck from the table; who leaves later loses the rest.
cup-leavers-swiss = Who leaves loses the open match and may come back.
cup-leavers-bracket = Who leaves loses the open match, and the opponent goes on.
cup-leavers-tables = For those who leave, Torwart plays the table to its end.
cup-absent = Who misses a match loses it; two in a row, and you are out.
cup-byes-round-robin = With an odd number, one rests each round.
cup-byes-swiss = With an odd number, one has a bye each round: it counts as won, and nobody has two if it can be helped.
cup-byes-bracket = Free places go to the best seeds.
cup-byes-replay = Free places go to the best seeds. A drawn match is played again{ $replays ->
        [one] { "" }
       *[other] { " " }up to { $replays } times
    }, then the lot decides.
cup-byes-lot = Free places go to the best seeds. After a drawn match the lot decides.
cup-byes-tables = Who finds no seat has a bye, which counts as won.

## Rounds

cup-stage-round = Round { $round }
cup-stage-round-of = Round { $round } of { $rounds }
cup-stage-groups = Groups, round { $round } of { $rounds }
cup-stage-of = Round of { $players }
cup-stage-quarter = Quarter-finals
cup-stage-semi = Semi-finals
cup-stage-final = Final
cup-stage-upper = Winners' side, round { $round }
cup-stage-upper-final = Winners' side, final
cup-stage-lower = Losers' side, round { $round }
cup-stage-third = For third place
cup-stage-reset = Second final
cup-stage-arena = Arena
cup-round = 📣 **{ $name }** · { $stage }
    .text = **{ $name }** · { $stage }
cup-round-matches = { $count ->
        [one] One match
       *[other] { $count } matches
    }. Yours waits in its thread, or here in the channel; `/tor hand` opens it anywhere.
cup-round-until = { $count ->
        [one] One match
       *[other] { $count } matches
    }, to be decided by { $at }. Yours waits in its thread, or here in the channel; `/tor hand` opens it anywhere.
cup-round-more = … and { $more } more: `/tor tournament pairings` lists them all.
cup-pairings = **{ $name }** · { $stage } (page { $page } of { $pages })
cup-pairings-one = **{ $name }** · { $stage }
cup-pairings-none = Nobody has been paired yet.
cup-pair = `{ $no }` { $first } – { $second }
cup-pair-where = `{ $no }` { $first } – { $second } · { $where }
cup-pair-result = `{ $no }` { $first } – { $second } · { $result }
cup-table = `{ $no }` { $players }
cup-table-where = `{ $no }` { $players } · { $where }
cup-table-player = { $name }: place { $place }
cup-table-player-score = { $name }: place { $place } ({ $score })
cup-pair-won = **{ $name }**
cup-pair-bye = `{ $no }` { $name } · bye
cup-pair-rest = `{ $no }` { $name } · rests
cup-pair-walkover = `{ $no }` { $name } · walkover, { $over } has left
cup-result = { $one } : { $two }
cup-result-awarded = { $result } (awarded)
cup-result-forfeit = { $result } (not there)
cup-result-time = { $result } (time ran out)

## Standings

cup-standings = **{ $name }** · Standings (page { $page } of { $pages })
cup-standings-one = **{ $name }** · Standings
cup-standings-none = Nobody has played yet: the table comes with the start.
cup-group = **Group { $group }**
cup-row = { $place }. { $name } · { $points }
cup-row-detail = { $place }. { $name } · { $points } · { $detail }
cup-points-one = { $points } point
cup-points-many = { $points } points
cup-decimal = { $whole }.{ $part }
cup-in = in it
cup-out-in = out: { $stage }
cup-winner = winner
cup-third = won the match for third place
cup-left = left
cup-annulled = left early, does not count
cup-gap = ahead by { $break } ({ $above } to { $below })
cup-gap-plain = ahead by { $break }
cup-detail-two = { $first }, { $second }
cup-breaks = -# What counts, in this order: { $breaks }.
cup-break-counted = matches that count
cup-break-reached = how far one came
cup-break-place = place in the group
cup-break-place-table = place at the last table
cup-break-points = points
cup-break-direct = direct match
cup-break-buchholz-cut = Buchholz without the weakest opponent
cup-break-buchholz = Buchholz (the opponents' points)
cup-break-sonneborn = Sonneborn-Berger (the points of those one won against)
cup-break-goals = goal difference
cup-break-score = score difference
cup-break-wins = wins
cup-break-lot = lot
cup-gap-buchholz-cut = Buchholz cut 1
cup-gap-buchholz = Buchholz
cup-gap-sonneborn = Sonneborn-Berger
cup-gap-lot = lot

## Why this pairing?

cup-why-level = Both had { $points }.
cup-why-odd = { $above } against { $below }: an odd number had as many as the upper one, so one of them had to meet someone below.
cup-why-met-all = { $above } against { $below }: the upper one had met all others who had as many.
cup-why-closest = { $above } against { $below }: this way everyone together comes out closest, without a rematch.
cup-why-met = They had met before; no pairing without a rematch was left.
cup-why-seat-fewer = { $name } has the first seat because they had it less often.
cup-why-seat-turn = { $name } has the first seat because they did not have it last time.
cup-why-seat-lot = { $name } has the first seat by lot.
cup-why-bye = With an odd number one is left over: { $name } ({ $points }) had had no bye yet, and this way all others come out closest.
cup-why-bye-had = { $name } has the bye ({ $points }): { $others ->
        [one] one who stood no higher
       *[other] { $others } who stood no higher
    } had had theirs.
cup-why-bye-again = { $name } has a bye again ({ $points }): everyone had had one.
cup-why-round-robin = Everyone meets everyone here; who meets when follows from the order of the lot.
cup-why-group = Everyone of a group meets everyone else of it.
cup-why-seeds = The seeding put them there: the best two can meet only in the final.
cup-why-bracket = They meet because of how they came through the bracket.
cup-why-arena = Both were free, stood close to each other, and had not just met.
cup-why-tables = Seats are dealt so that as few as possible meet again.
cup-why-table-knockout = Those who go on are dealt along their points, there and back, so that the tables are equally strong.
cup-why-rest = { $name } rests: nobody is left to meet in this round. It counts for nothing.
cup-why-walkover = { $over } has left, so this one counts as won.
cup-why-free = Nobody was left to meet: { $name } goes on.

## The bracket as text

cup-bracket = **{ $name }** (page { $page } of { $pages })
cup-bracket-one = **{ $name }**
cup-bracket-none = There is no bracket or cross table to show. `/tor tournament standings` shows who stands where.
cup-bracket-open = ?
cup-bracket-bye = (bye)

## The end

cup-over = 🏁 **{ $name }** is over! { $winner } wins.
    .text = **{ $name }** is over! { $winner } wins.
cup-over-nobody = **{ $name }** is over. Nobody was left to win it.
cup-podium-1 = 🥇 { $name }
    .text = 1. { $name }
cup-podium-2 = 🥈 { $name }
    .text = 2. { $name }
cup-podium-3 = 🥉 { $name }
    .text = 3. { $name }
cup-podium-why = { $line } · { $detail }
cup-over-count = { $players } took part, { $matches ->
        [one] one match
       *[other] { $matches } matches
    } played. `/tor tournament standings` keeps the whole table. Thank you all!
cup-cancelled = **{ $name }** was cancelled. Nobody has won; matches that were still going on are called off with it and do not count.
cup-cancelled-few = **{ $name }** did not begin: too few had signed up (it takes { $least }). Call it again with `/tor tournament create`.

## What organisers did

cup-log = **{ $name }** · What happened (page { $page } of { $pages })
cup-log-line = { $when } { $act }
cup-act-created = { $by } called it.
cup-act-joined = { $by } signed up.
cup-act-left = { $person } took back their sign-up.
cup-act-removed = { $by } took { $person } off the list.
cup-act-started = { $by } started it with { $count }.
cup-act-started-self = It started by itself with { $count }.
cup-act-paired = Round { $round }: { $count ->
        [one] one match was
       *[other] { $count } matches were
    } paired.
cup-act-taken = Match { $match } ended { $result }.
cup-act-missed = Time ran out for match { $match }: { $result }.
cup-act-awarded = { $by } awarded match { $match }: { $result }.
cup-act-undone-award = { $by } took back the award of match { $match }.
cup-act-undone-drop = { $by } took { $person } in again.
cup-act-withdrew = { $person } left.
cup-act-dropped = { $by } took { $person } out.
cup-act-absent = { $person } missed too many matches and is out.
cup-act-entered = { $by } came in during the tournament.
cup-act-extended = { $by } gave match { $match } more time: until { $at }.
cup-act-extended-all = { $by } gave all open matches more time: until { $at }.
cup-act-cancelled = { $by } cancelled it.
cup-act-cancelled-few = It was cancelled: too few had signed up.
cup-act-finished = It ended. { $winner } won.
cup-act-finished-nobody = It ended, and nobody was left to win.
cup-match = { $no } ({ $players })
cup-lines-two = { $first } – { $second }

## Honours

cup-honours = 🏆 **Tournaments** · { $scope } (page { $page } of { $pages })
    .text = **Tournaments** · { $scope } (page { $page } of { $pages })
cup-honours-line = { $place }. { $name } · { $titles ->
        [0] no title
        [one] **1** title
       *[other] **{ $titles }** titles
    }, { $finals ->
        [0] no final
        [one] 1 final
       *[other] { $finals } finals
    }, { $points }
cup-honours-empty = No tournament has been played to its end yet. Call one with `/tor tournament create`.

## Pictures in words

cup-alt-bracket = Bracket of { $name }. { $lines }
cup-alt-cross = Cross table of { $name }. { $lines }
cup-alt-grid = Standings of { $name } after round { $round }. { $lines }
cup-alt-grid-during = Standings of { $name } during round { $round }. { $lines }
cup-alt-grid-first = Standings of { $name } before the first result. { $lines }
cup-alt-from = From the round of { $players } on.
cup-alt-group = Group { $group }:
cup-alt-more = … and { $more } more.
cup-alt-match = { $first } against { $second }: { $result }.
cup-alt-open = { $first } against { $second }: not decided.
cup-alt-bye = { $first } goes on without a match.
cup-alt-waits = { $first } waits for an opponent.
cup-alt-row = { $place }. { $name }, { $points }.
cup-alt-row-left = { $place }. { $name }, { $points }, left.
cup-alt-two = { $first } { $second }

## What cannot be done

refusal-cup-settings = I can't play this format with these numbers. Leave its settings out, and I choose what fits.
refusal-cup-advance = At a table of { $seats }, at most { $most } can go on. Choose a smaller `advance`, or leave it out.
refusal-cup-name = A tournament needs a name of at most { $most } letters. Give it one and try again.
refusal-cup-size = This format takes { $least } to { $most } people. Choose `places` in between, or another format.
refusal-cup-start-passed = That start lies in the past. Choose one that is still to come.
refusal-cup-not-organiser = Only { $organiser } and the organisers of this server can do that. Ask one of them.
refusal-cup-already-in = You're in already. I'll tell you when it begins.
refusal-cup-already-plays = You're in it already. `/tor hand` opens your match, and `/tor tournament pairings` shows who meets whom.
refusal-cup-not-in = You're not in this tournament, so there is nothing to leave. `/tor tournament list` shows what you can join.
refusal-cup-out-withdrew = You have left this tournament already. Where the format allows it, `/tor tournament join` brings you back.
refusal-cup-out-removed = You're out already: an organiser took you out. Until the next round is paired, an organiser can take that back.
refusal-cup-out-absent = You're out already: you missed too many matches. In an arena `/tor tournament join` brings you back; elsewhere an organiser can, until the next round is paired.
refusal-cup-not-among = { $person } is not in this tournament. While you type, the option lists those who are.
refusal-cup-gone-withdrew = { $person } is out already: they left. `/tor tournament undo` takes them in again, as long as no round was paired without them.
refusal-cup-gone-removed = { $person } is out already: an organiser took them out. `/tor tournament undo` takes that back, as long as no round was paired without them.
refusal-cup-gone-absent = { $person } is out already: they missed too many matches. `/tor tournament undo` takes them in again, as long as no round was paired without them.
refusal-cup-full = All { $limit } places are taken. If someone leaves you can join; or call your own with `/tor tournament create`.
refusal-cup-no-late-entry = It has begun, and this format takes nobody in any more. `/tor tournament list` shows what is open.
refusal-cup-may-not-return = You can't come back by yourself after being taken out, or missing too many matches. Ask an organiser: until the next round is paired, they can take you in again.
refusal-cup-started = It has begun already. `/tor tournament pairings` shows who meets whom.
refusal-cup-not-started = It has not begun yet. That works once it has: `/tor tournament start` begins it.
refusal-cup-too-few = { $have ->
        [0] Nobody has signed up
        [one] One has signed up
       *[other] { $have } have signed up
    }, and it takes { $least }. Wait for more, or cancel it.
refusal-cup-over = This tournament is over. `/tor tournament standings` shows how it ended.
refusal-cup-cancelled = This tournament was cancelled. `/tor tournament create` calls another.
refusal-cup-no-such-match = I don't know this match. The option `match` lists them while you type.
refusal-cup-no-match-to-play = Nobody meets anybody there, so there is nothing to decide. Name a match that is played.
refusal-cup-decided = Match { $no } is decided. If it was awarded, `/tor tournament undo` takes that back, as long as no round was built on it.
refusal-cup-not-in-match = They don't play in this match. `/tor tournament pairings` shows who does.
refusal-cup-needs-winner = Here somebody has to go on: name a winner, not a draw.
refusal-cup-not-due = The time for this match is not over yet. Wait until it is, or award the match.
refusal-cup-not-due-until = The time for this match is not over yet: it ends { $until }. Wait until then, or award the match.
refusal-cup-not-later = That is no more time than there is. Name at least one hour.
refusal-cup-nothing-open = No match is open, so there is nothing to extend. The next ones come by themselves.
refusal-cup-nothing-to-undo = There is nothing of that kind to take back. `/tor tournament pairings` shows how things stand.
refusal-cup-not-awarded = Match { $no } was not awarded, so there is no award to take back. `/tor tournament pairings` shows how things stand.
refusal-cup-still-in = { $person } is still in it, so there is nothing to take back. `/tor tournament log` shows what was done.
refusal-cup-built-on = Round { $round } has been built on it, so it can't be taken back any more. Award the matches that are still open instead.
refusal-cup-plays-on = One of them is in the next match already, so this award can't be taken back any more. If need be, award that match instead.
refusal-cup-paired-without = Round { $round } was paired without { $person }, so this can't be taken back any more. Who left by themselves may come back with `/tor tournament join`, where the format allows it.
