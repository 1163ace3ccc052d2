## Ratings

rating = **{ $value }** ± { $deviation }
rating-score = { $score ->
        [one] **1** point
       *[other] **{ $score }** points
    }
rating-change = { $name } { $before } → { $after } ({ $change })
rating-changes = 📈 { $changes }
    .text = Ratings: { $changes }
rating-enough = (Not rated: two of you have had { $most } rated matches in this game today. Tomorrow it counts again.)

## /tor leaderboard

leaderboard-title = 🏆 **{ $game }** · { $scope }{ $kind }
    .text = **{ $game }** · { $scope }{ $kind }
leaderboard-everywhere = everywhere
leaderboard-here = this server
leaderboard-season-running = season { $number }, ends { $ends }
leaderboard-season = season { $number }, ended { $ends }
leaderboard-people = { "" }
leaderboard-solo = { " · solo" }
leaderboard-line = { $place }. { $name } · { $rating } · { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
leaderboard-empty = Nobody has a place yet: it takes ten to fifteen rated matches. `/tor challenge` starts one.
leaderboard-empty-solo = Nobody has played alone yet. `/tor open` with one seat starts a solo game.
leaderboard-own = Your place: **{ $place }** of { $total } · { $rating }
leaderboard-own-provisional = You have no place yet: { $rating } is provisional after { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }. With some more it becomes certain enough.
leaderboard-own-none = You have played no rated match here yet. `/tor challenge` starts one.
leaderboard-other-game = Another game
leaderboard-to-me = My place
leaderboard-to-here = This server
leaderboard-to-everywhere = Everywhere
leaderboard-to-solo = Solo
leaderboard-to-people = Matches

## Seasons

season-choice = Season { $number }
season-choice-running = Season { $number } (now)
season-over = 🏁 **Season { $number } is over!** The final table:
    .text = **Season { $number } is over!** The final table:
season-solo = { $game } · Solo
season-place = { $place }. { $name } { $rating }
season-places = **{ $game }**: { $places }
season-nobody = **{ $game }**: nobody played enough for a place.
season-unplayed = Nobody played a rated match.
season-kept = `/tor leaderboard` keeps the whole table: choose season { $number }.
season-next = Season { $number } has begun. It ends on { $at }.
settings-seasons = Seasons: { $value }
settings-seasons-none = none
settings-seasons-months = { $months ->
        [one] one month
       *[other] { $months } months
    } each, announced in { $channel }; season { $number } ends { $ends }

## /tor profile

profile-title = 👤 **{ $name }**
    .text = **{ $name }**
profile-game = **{ $game }** · { $parts }
profile-everywhere = { $rating }, place { $place } everywhere
profile-everywhere-provisional = { $rating } everywhere (provisional)
profile-here = { $rating }, place { $place } in this server
profile-here-provisional = { $rating } in this server (provisional)
profile-house = { $rating } in matches with Torwart
profile-house-own = { $rating } ({ $level })
profile-solo = solo: { $rating }, place { $place }
profile-nothing = { "" }
profile-record = { $won } won, { $drawn } drawn, { $lost } lost
profile-streak-won = { $count } wins in a row (best: { $best })
profile-streak-lost = { $count } losses in a row
form-won = 🟩
    .text = W
form-drawn = ⬜
    .text = D
form-lost = 🟥
    .text = L
profile-empty = { $name } has not finished a match yet. Challenge them with `/tor challenge`.
profile-empty-own = You have not finished a match yet. `/tor challenge` starts one.
profile-empty-house = Nobody has finished a rated match with me yet. Be the first: `/tor challenge`.
profile-head-to-head = You against { $name }: { $won } won, { $drawn } drawn, { $lost } lost.
profile-never-met = You have not finished a match against { $name } yet.

## Refusals

refusal-no-such-season = This server has had no such season. Leave `season` empty to see the table of all time.
refusal-season-length = A season lasts one to six months; 0 switches seasons off.
refusal-bot-profile = Other bots don't play here. Ask for a person's profile, or for mine.
