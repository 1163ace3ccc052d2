## Was jedes Spiel sagt

list-two = { $first }, { $second }
refusal-unreadable-move = Das ist kein Zug dieses Spiels. Drücke einen der Knöpfe auf deiner Anzeige.
refusal-not-your-turn = { $name } ist am Zug. Danach bist du dran.
refusal-stale = Diese Entscheidung ist vorbei, und nichts hat sich geändert. Deine neueste Anzeige hat die Knöpfe für die jetzige.
refusal-over = Dieses Spiel ist vorbei. Mit **Revanche** auf dem Brett beginnt ein neues.
