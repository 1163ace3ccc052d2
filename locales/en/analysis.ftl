## /tor analyse

analysis-title = **Analysis** · { $game } · { $names } · page { $page } of { $pages }
analysis-exact = 🧮 **Exact.** This game is solved: these are the true chances between two who play perfectly, not guesses.
    .text = **Exact.** This game is solved: these are the true chances between two who play perfectly, not guesses.
analysis-estimate = 🔎 **An estimate.** I thought each decision through as well as I can, but nobody knows the true values. Don't mind a few points.
    .text = **An estimate.** I thought each decision through as well as I can, but nobody knows the true values. Don't mind a few points.
analysis-nothing = There was nothing to decide before it was over, so there is nothing to judge.
analysis-cut-short = It was not decided on the board: the numbers stop where play stopped. Giving up or running out of time is neither skill nor luck.
analysis-balance = **{ $name }** began at { $start }: own choices { $cost }, gifts from others { $given }, luck { $luck }, and ended at { $stood }.
analysis-balance-cut-short = **{ $name }** began at { $start }: own choices { $cost }, gifts from others { $given }, luck { $luck }, and stood at { $stood } when it stopped.
analysis-best = • Best moment: decision { $number }, chose { $move }: { $before } → { $after }
analysis-worst = • Worst moment: decision { $number }, chose { $move } (cost { $cost })
analysis-legend-two = -# Percentages are chances of winning (a draw counts half), first before a decision, then at the next one. A point is one percentage point.
analysis-legend-more = -# Percentages say what share of the others one may expect to leave behind, first before a decision, then at the next one. A point is one percentage point.
analysis-legend-alone = -# Percentages rise with the score one may expect, first before a decision, then at the next one. A point is one percentage point.
analysis-luck-dice = -# Luck is the rest: dice, cards, guesses that came off, and what my estimate did not see coming.
analysis-luck-guess = -# Luck is what is left: both chose in secret, and somebody guessed better.
analysis-luck-none = -# There are no dice here. "Luck" is what my estimate did not see coming.
analysis-line = **{ $number }.** { $name }: { $move } · { $before } → { $after } · { $cost } · { $best }
analysis-line-house = **{ $number }.** { $name } (Torwart played on): { $move } · { $before } → { $after } · { $cost } · { $best }
analysis-free = cost nothing
analysis-cost = cost { $points }
analysis-cost-high = ❗ cost **{ $points }**
    .text = cost **{ $points }** (!)
analysis-unknown = not weighed
analysis-optimum = optimum: { $moves }
analysis-top = best: { $moves }
analysis-move = { $move } ({ $part })
analysis-percent-exact = { $whole }.{ $tenth }%
analysis-percent = { $whole }%
analysis-points-exact = { $sign }{ $whole }.{ $tenth }
analysis-points = { $sign }{ $whole }
analysis-wait = I am looking at this match of { $game }. It takes a moment, and then it stands here. If nothing comes, ask again with `/tor analyse`.
analysis-running = This match is not over yet. When it is, `/tor analyse` shows what the best play was.
analysis-full = Many matches are being looked at just now. Try again in a minute.
analysis-enough = I am already looking at { $count } matches for you. Ask again when one of them is done.
analysis-too-long = This match is so long that I could not judge it in three minutes. `/tor replay` takes you through it step by step.
analysis-solving = I am still solving this game, and until then I would only be guessing. Ask again in a moment.

## The picture of it

course-up-two = Chances of { $name } in %
course-up-two-estimate = Estimated chances of { $name }
course-up-more = Share of the others left behind, in % (estimate)
course-up-alone = Expected score, 0 to 100 (estimate)
course-across = Decisions made
course-costly = costly
course-alt-goal = Goal for { $name } with decision { $number }.
course-alt-part = A new half begins after decision { $number }.
course-alt-estimate = { $chart } An estimate.
course-alt = Chart of the match over { $decisions ->
        [one] one decision
       *[other] { $decisions } decisions
    }. { $lines }
course-alt-side = { $name }: from { $start } to { $stood }, { $costly ->
        [0] no costly choice.
        [one] one costly choice.
       *[other] { $costly } costly choices.
    }
