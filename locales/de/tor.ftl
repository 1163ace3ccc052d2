## TOR: das Brett

tor-title = TOR · { $period } · Duell { $tussle } von 13
tor-title-over = TOR · Abpfiff
tor-period-first = 1. Halbzeit
tor-period-second = 2. Halbzeit
tor-period-extra = Verlängerung
tor-period-extra-again = { $n }. Verlängerung
tor-score = 🔵 { $a }  { $goals-a } : { $goals-b }  { $b } 🔴
    .text = A { $a }  { $goals-a } : { $goals-b }  { $b } B
tor-summary = { $goals-a } : { $goals-b }, { $period }, Duell { $tussle }
tor-ball-kick-off = Der Ball liegt am Anstoßpunkt. Drei Schritte hintereinander sind ein Tor.
tor-ball-middle = Der Ball liegt im Mittelfeld. Zwei Schritte hintereinander sind ein Tor.
tor-ball-midfield = Der Ball liegt im Mittelfeld von { $defender }. { $steps ->
        [one] Noch ein Schritt, und { $attacker } trifft.
       *[other] Noch zwei Schritte, und { $attacker } trifft.
    }
tor-ball-penalty-area = Der Ball liegt im Strafraum von { $defender }. { $steps ->
        [one] Noch ein Schritt, und { $attacker } trifft.
       *[other] Noch { $steps } Schritte, und { $attacker } trifft.
    }
tor-last = Letztes Duell: { $a } { $card-a } ({ $class-a }) – { $b } { $card-b } ({ $class-b }). { $verdict }
tor-verdict-level = Keiner gewinnt, der Ball bleibt liegen.
tor-verdict-class = Der { $class } gewinnt.
tor-verdict-card = Die { $card } gewinnt.
tor-class-amateur = Amateur
tor-class-professional = Profi
tor-class-marker = Vorstopper
tor-goal = ⚽ Tor für { $name }!
    .text = Tor für { $name }!
tor-half-time = Halbzeit. Beide haben wieder alle dreizehn Karten.
tor-extra-time = Unentschieden nach zwei Halbzeiten: Verlängerung. Das nächste Tor entscheidet.
tor-extra-time-again = Immer noch kein Tor: eine weitere Verlängerung. Das nächste Tor entscheidet.
tor-goals = Tore: { $goals }
tor-goal-minute = { $minute }′ { $name }

## TOR: die Hand

tor-choose = Wähle eine Karte. Die 13 stoppt 10–12 und verliert gegen 1–9. Du kannst die Wahl ändern, bis beide gewählt haben.
tor-choose-last = Wähle eine Karte. Die 13 stoppt 10–12 und verliert gegen 1–9. { $name } hat schon gewählt, also wird sie sofort gespielt.
tor-chosen = Du hast die { $card } gewählt. Du kannst sie ändern, bis beide gewählt haben.
tor-card = { $card }
tor-refusal-not-in-hand = Die { $card } hast du in dieser Halbzeit schon gespielt. Wähle eine der Karten auf deinen Knöpfen.

## TOR: das Bild in Worten

tor-alt = { $title }. { $a } { $goals-a }, { $b } { $goals-b }. { $now }
tor-alt-two = { $first } { $second }
tor-alt-waits = { $name } hat noch nicht gewählt.
tor-alt-chosen = { $name } hat gewählt.

## TOR: die Varianten

tor-variant-full = Ganzer Platz
tor-variant-short = Kurzer Platz

## TOR: die Regeln

tor-rules-1 =
    { "" }**Was es ist**
    Ein Fußballspiel für zwei mit je dreizehn Karten: 1 bis 9 sind **Amateure**, 10 bis 12 **Profis**, die 13 ist der **Vorstopper**. Es hat zwei Halbzeiten. Jede beginnt mit allen dreizehn Karten auf beiden Händen und dem Ball am Anstoßpunkt.

    { "" }**Ein Duell**
    Beide wählen verdeckt eine Karte. Haben beide gewählt, werden beide gezeigt. Bis dahin darfst du es dir anders überlegen. Wer gewinnt, bewegt den Ball ein Feld auf das andere Tor zu. Beide Karten sind für den Rest der Halbzeit weg, und niemand darf sie noch einmal ansehen: Merken gehört zum Spiel.
tor-rules-2 =
    { "" }**Wer ein Duell gewinnt**
    • Die größere Zahl gewinnt.
    • Aber der Vorstopper schlägt nur Profis und verliert gegen jeden Amateur.
    • Gleiche Zahlen: Keiner gewinnt, der Ball bleibt liegen.

    { "" }**Beispiele**
    9 schlägt 3 · 10 schlägt 9 · 12 schlägt 10 · 13 schlägt 12 · 1 schlägt 13 · 7 gegen 7 ist unentschieden
tor-rules-3 =
    { "" }**Der Platz**
    🥅 ▫️ ▫️ ┃ ▫️ ▫️ 🥅 — Tor, Strafraum, Mittelfeld, Anstoßpunkt, Mittelfeld, Strafraum, Tor.
    Der Punkt dient nur dem Anstoß: Hat der Ball ihn verlassen, führt ein Schritt von einem Mittelfeld ins andere.

    { "" }**Ein Tor**
    Ein Ball, der ins andere Tor kommt, zählt eins. Er kehrt zum Anstoßpunkt zurück, und die Halbzeit geht mit den übrigen Karten weiter.

    { "" }**Kurzer Platz**
    Beide Mittelfelder sind ein Feld, das auch der Anstoßpunkt ist. Zwei gewonnene Duelle hintereinander sind ein Tor.
    .text =
    { "" }**Der Platz**
    G . . | . . G: Tor, Strafraum, Mittelfeld, Anstoßpunkt, Mittelfeld, Strafraum, Tor.
    Der Punkt dient nur dem Anstoß: Hat der Ball ihn verlassen, führt ein Schritt von einem Mittelfeld ins andere.

    { "" }**Ein Tor**
    Ein Ball, der ins andere Tor kommt, zählt eins. Er kehrt zum Anstoßpunkt zurück, und die Halbzeit geht mit den übrigen Karten weiter.

    { "" }**Kurzer Platz**
    Beide Mittelfelder sind ein Feld, das auch der Anstoßpunkt ist. Zwei gewonnene Duelle hintereinander sind ein Tor.
tor-rules-4 =
    { "" }**Das Ende einer Halbzeit**
    Eine Halbzeit endet, wenn alle dreizehn Karten gespielt sind. Ein Tor mit der letzten Karte zählt. In der zweiten Halbzeit haben beide wieder alle Karten.

    { "" }**Wer gewinnt**
    Wer nach zwei Halbzeiten mehr Tore hat. Bei Gleichstand gibt es Verlängerung, eine weitere Halbzeit mit allen Karten, die mit dem ersten Tor endet. Fällt keines, folgt noch eine; nach fünf torlosen ist es ein Unentschieden.

    { "" }**Beispiel**
    Anstoß. Ana spielt die 11, Ben die 13: Der Vorstopper hält den Profi auf, der Ball rollt in Anas Mittelfeld. Dann spielt Ana ihre 13 gegen Bens 2: Der Amateur gewinnt, der Ball liegt in Anas Strafraum. Noch ein Schritt, und es ist ein Tor.
