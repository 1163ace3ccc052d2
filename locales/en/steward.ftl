# What the bot says of a tournament's matches without being asked.

tournament-player = { $player }
tournament-players = { $first } – { $second }
tournament-line = 🏆 **{ $name }** · { $stage } · { $players }
tournament-podium = Well played, { $names }!
refusal-tournament-match-rematch = This match belongs to a tournament, which says who meets whom. To play again just for fun, use `/tor challenge`.
refusal-tournament-match-over = This match is over, and its result stands. `/tor tournament standings` shows what it changed.
thread-round = R{ $round }
