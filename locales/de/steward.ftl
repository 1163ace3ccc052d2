# Was der Bot ungefragt über die Spiele eines Turniers sagt.

tournament-player = { $player }
tournament-players = { $first } – { $second }
tournament-line = 🏆 **{ $name }** · { $stage } · { $players }
tournament-podium = Stark gespielt, { $names }!
refusal-tournament-match-rematch = Diese Partie gehört zu einem Turnier, und das sagt, wer gegen wen spielt. Für eine Revanche einfach so nimm `/tor challenge`.
refusal-tournament-match-over = Diese Partie ist zu Ende, und ihr Ergebnis steht. `/tor turnier tabelle` zeigt, was sie geändert hat.
thread-round = R{ $round }
