## /tor analysieren

analysis-title = **Analyse** · { $game } · { $names } · Seite { $page } von { $pages }
analysis-exact = 🧮 **Exakt.** Dieses Spiel ist gelöst: Das sind die wahren Chancen zwischen zweien, die perfekt spielen, nichts ist geraten.
    .text = **Exakt.** Dieses Spiel ist gelöst: Das sind die wahren Chancen zwischen zweien, die perfekt spielen, nichts ist geraten.
analysis-estimate = 🔎 **Eine Schätzung.** Ich habe jede Entscheidung durchdacht, so gut ich kann, aber die wahren Werte kennt niemand. Auf ein paar Punkte kommt es nicht an.
    .text = **Eine Schätzung.** Ich habe jede Entscheidung durchdacht, so gut ich kann, aber die wahren Werte kennt niemand. Auf ein paar Punkte kommt es nicht an.
analysis-nothing = Es gab nichts zu entscheiden, bevor es vorbei war, also auch nichts zu beurteilen.
analysis-cut-short = Entschieden wurde es nicht auf dem Platz: Die Zahlen enden da, wo das Spiel stehen blieb. Aufgeben oder die Zeit ablaufen lassen ist weder Können noch Glück.
analysis-balance = **{ $name }** begann bei { $start }: eigene Wahl { $cost }, Geschenke der anderen { $given }, Glück { $luck }, und endete bei { $stood }.
analysis-balance-cut-short = **{ $name }** begann bei { $start }: eigene Wahl { $cost }, Geschenke der anderen { $given }, Glück { $luck }, und stand am Schluss bei { $stood }.
analysis-best = • Bester Moment: Entscheidung { $number } ({ $move }): { $before } → { $after }
analysis-worst = • Schlechtester Moment: Entscheidung { $number } ({ $move }), kostete { $cost }
analysis-legend-two = -# Prozente sind Gewinnchancen (ein Unentschieden zählt halb), erst vor einer Entscheidung, dann bei der nächsten. Ein Punkt ist ein Prozentpunkt.
analysis-legend-more = -# Prozente sagen, welchen Teil der anderen man voraussichtlich hinter sich lässt, erst vor einer Entscheidung, dann bei der nächsten. Ein Punkt ist ein Prozentpunkt.
analysis-legend-alone = -# Prozente steigen mit der Punktzahl, die zu erwarten ist, erst vor einer Entscheidung, dann bei der nächsten. Ein Punkt ist ein Prozentpunkt.
analysis-luck-dice = -# Glück ist der Rest: Würfel, Karten, geglücktes Raten und was meine Schätzung nicht kommen sah.
analysis-luck-guess = -# Glück ist, was übrig bleibt: Beide wählen verdeckt, und jemand hat besser geraten.
analysis-luck-none = -# Hier wird nicht gewürfelt. „Glück“ ist, was meine Schätzung nicht kommen sah.
analysis-line = **{ $number }.** { $name }: { $move } · { $before } → { $after } · { $cost } · { $best }
analysis-line-house = **{ $number }.** { $name } (Torwart spielte weiter): { $move } · { $before } → { $after } · { $cost } · { $best }
analysis-free = kostete nichts
analysis-cost = kostete { $points }
analysis-cost-high = ❗ kostete **{ $points }**
    .text = kostete **{ $points }** (!)
analysis-unknown = nicht beurteilt
analysis-optimum = optimal: { $moves }
analysis-top = am besten: { $moves }
analysis-move = { $move } ({ $part })
analysis-percent-exact = { $whole },{ $tenth } %
analysis-percent = { $whole } %
analysis-points-exact = { $sign }{ $whole },{ $tenth }
analysis-points = { $sign }{ $whole }
analysis-wait = Ich sehe mir diese Partie { $game } an. Das dauert einen Moment, dann steht es hier. Wenn nichts kommt, frag noch einmal mit `/tor analysieren`.
analysis-running = Diese Partie ist noch nicht zu Ende. Danach zeigt dir `/tor analysieren`, was das beste Spiel gewesen wäre.
analysis-full = Gerade werden viele Partien angesehen. Versuch es in einer Minute noch einmal.
analysis-enough = Ich sehe mir für dich schon { $count } Partien an. Frag noch einmal, wenn eine davon fertig ist.
analysis-too-long = Diese Partie ist so lang, dass ich sie in drei Minuten nicht beurteilen konnte. `/tor nachspielen` führt dich Schritt für Schritt hindurch.
analysis-solving = Ich löse dieses Spiel gerade noch, und bis dahin würde ich nur raten. Frag gleich noch einmal.

## Das Bild dazu

course-up-two = Chancen von { $name } in %
course-up-two-estimate = Geschätzte Chancen von { $name }
course-up-more = Anteil der Überholten in % (geschätzt)
course-up-alone = Erwartete Punkte, 0 bis 100 (geschätzt)
course-across = Getroffene Entscheidungen
course-costly = teuer
course-alt-goal = Tor für { $name } mit Entscheidung { $number }.
course-alt-part = Eine neue Halbzeit beginnt nach Entscheidung { $number }.
course-alt-estimate = { $chart } Eine Schätzung.
course-alt = Verlauf der Partie über { $decisions ->
        [one] eine Entscheidung
       *[other] { $decisions } Entscheidungen
    }. { $lines }
course-alt-side = { $name }: von { $start } auf { $stood }, { $costly ->
        [0] keine teure Entscheidung.
        [one] eine teure Entscheidung.
       *[other] { $costly } teure Entscheidungen.
    }
