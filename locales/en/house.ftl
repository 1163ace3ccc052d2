## Levels of the house

level = level { $n }
level-optimal = optimal
level-punisher = punisher
level-choice-1 = 1 · easy: a thoughtful beginner wins
level-choice-2 = 2 · for practising
level-choice-3 = 3 · the usual one
level-choice-4 = 4 · hard to beat
level-choice-5 = 5 · very strong
level-choice-optimal = optimal · cannot be beaten in the long run
level-choice-punisher = punisher · looks for weak play and punishes it
level-choice-optimal-soon = optimal · by search until { $game } is solved here, then unbeatable
level-choice-optimal-never = optimal · by search: { $game } is not solved here
level-choice-alone = alone · nobody but you, for the best score
house-player = { $name } ({ $level })
house-stands-in = Torwart ({ $level }) for { $name }
house-line = 🤖 { $players }
    .text = Bots: { $players }
house-line-practice = 🤖 { $players } · practice, unrated
    .text = Bots: { $players }, practice, unrated

## /tor practice

practice-solving = I don't have the exact solution of { $game } at hand yet: I'm getting it ready now. Until then I play by search, which is good but can be beaten.
practice-unsolved = On this machine { $game } is not solved, so I play by search: good, but it can be beaten.

## Add bot

bot-level = How well shall Torwart play?
bot-level-menu = A level for { $game }
bot-added = { $name } has taken a seat.
bot-added-truth = { $added } { $truth }

## /tor profile of the house

profile-levels = **How far apart my levels are**, in rating points (100 is winning nearly two of three):
profile-levels-game = **{ $game }** · { $steps }
profile-levels-step = { $low }→{ $high } { $points }
profile-solved = **{ $game } is solved.** Whoever knows exactly how I play at *optimal* wins less than a millionth more than their half; at *punisher* at most { $punisher } in 1000.
profile-solving = **{ $game } can be solved.** I fetch the solution or work it out when it is first needed after a start, and it is not at hand just now. With it, whoever knows exactly how I play at *optimal* wins less than a millionth more than their half; at *punisher* at most { $punisher } in 1000.
profile-unsolved = **{ $game } can be solved**, but on this machine it is not: here I search.

## What cannot be done

refusal-no-such-level = I don't play { $game } at that level. Choose one of these: { $levels }.
refusal-not-alone = This game is not for one alone. Leave `level` empty, and I'll be your opponent.
