# What the bot says of a tournament's matches without being asked.

contest-player = { $player }
contest-players = { $first } – { $second }
contest-line = 🏆 **{ $name }** · { $stage } · { $players }
contest-podium = Well played, { $names }!
refusal-contest-rematch = This match belongs to a tournament, which says who meets whom. To play again just for fun, use `/tor challenge`.
refusal-contest-over = This match is over, and its result stands. `/tor tournament standings` shows what it changed.
