## Rings: das Brett

rings-title = { $game } · { $stage }
rings-name-standard = Rings
rings-name-random = Rings, zufälliger Aufbau
rings-name-quick = Rings, schnell und einfach
rings-stage-layout = die Scheiben werden ausgelegt
rings-stage-place = Ring { $ring } von 4
rings-stage-swap = ein Tausch von Scheiben
rings-stage-turn = { $turn }. Zug
rings-stage-over = { $turns ->
        [0] zu Ende vor dem ersten Zug
        [one] zu Ende nach 1 Zug
       *[other] zu Ende nach { $turns } Zügen
    }
rings-summary = { $stage }, { $side } ist dran

rings-shape-white = ⚪ Weiß (Kreise)
    .text = Weiß (w)
rings-shape-black = 🖤 Schwarz (Herzen)
    .text = Schwarz (b)
rings-player = { $side } { $player } · Ringe: { $rings }
rings-player-holding = { $side } { $player } · Ringe: { $rings } · auf der Hand: { $held }
rings-none = keine

rings-white = Weiß
rings-black = Schwarz
rings-blue = 🟦{ "\u00A0" }Blau
    .text = Blau
rings-purple = 🟪{ "\u00A0" }Lila
    .text = Lila (P)
rings-orange = 🟧{ "\u00A0" }Orange
    .text = Orange
rings-yellow = 🟨{ "\u00A0" }Gelb
    .text = Gelb (Y)
rings-colours-and = { $first } und { $second }
rings-space = { $space } { $colour }
rings-space-ring = { $space } { $colour } (Ring von { $side })

rings-beneath = Untere Scheiben: { $discs }.
rings-beneath-colour = { $colour } auf { $spaces }
rings-beneath-and = { $first }; { $second }

rings-last-laid-out = Die Scheiben liegen zufällig aus.
rings-last-placed = { $side } hat einen Ring auf { $space } { $colour } gesetzt.
rings-last-swapped = { $side } hat zwei Scheiben getauscht: { $first } ist jetzt { $first-colour }, { $second } ist { $second-colour }.
rings-last-kept = { $side } lässt die Scheiben liegen.
rings-last-moved = { $side } ist { $from }–{ $to } gezogen und hat { $left } an { $other } gegeben.
rings-last-moved-quick = { $side } ist { $from }–{ $to } gezogen; die verlassene Scheibe, { $left }, ist aus dem Spiel.
rings-last-moved-and-put = { $side } ist { $from }–{ $to } gezogen, hat { $left } an { $other } gegeben und { $held } auf { $put } gelegt.
rings-last-moved-and-lost = { $side } ist { $from }–{ $to } gezogen und hat { $left } an { $other } gegeben; { $held } passte nirgends hin und ist aus dem Spiel.

rings-now-layout = Die Scheiben werden zufällig ausgelegt.
rings-now-place-anywhere = Der erste Ring darf auf jedes Feld.
rings-now-place = Gesperrt für { $side }: { $colours }.
rings-now-swap = { $side } darf zwei beliebige Scheiben tauschen, auch unter Ringen.
rings-now-move = Gesperrt für { $side }: { $colours }.
rings-now-disc = { $side } muss noch { $held } legen.
rings-now-stuck = { $side } kann keinen Ring mehr ziehen: { $other } gewinnt.
rings-now-repetition = Dieselbe Stellung zum dritten Mal: unentschieden.
rings-now-turn-limit = { $turns } Züge ohne Sieger: unentschieden.
rings-again = Diese Stellung gab es schon einmal. Beim dritten Mal ist es unentschieden.

## Rings: was man drücken kann

rings-prompt-place = Wohin setzt du deinen Ring? Auf jedes freie Feld, dessen Farbe dir nicht gesperrt ist.
rings-prompt-swap = Wähle eine der beiden Scheiben, die du tauschen willst, oder lass alle liegen.
rings-prompt-swap-with = Mit welcher Scheibe tauschst du { $first }?
rings-prompt-move = Zieh einen Ring ein Feld weit, in jede Richtung.
rings-prompt-disc = Wohin legst du { $held }? Auf ein freies Feld mit einer einzelnen Scheibe in einer anderen Farbe.
rings-menu-a-h = Linien a bis h
rings-menu-a-c = Linien a bis c
rings-menu-d-f = Linien d bis f
rings-menu-g-h = Linien g und h
rings-menu-ring = Der Ring auf { $space }
rings-move = { $from } → { $to }
rings-no-swap = Kein Tausch

## Rings: was nicht geht

rings-refusal-place-now = Erst kommen die Ringe: Wähle ein Feld für deinen.
rings-refusal-swap-now = Erst kommt der Tausch: Wähle zwei Scheiben oder drück **Kein Tausch**.
rings-refusal-move-now = Jetzt wird ein Ring gezogen: Wähle einen der angebotenen Züge.
rings-refusal-disc-now = Gezogen hast du schon. Leg jetzt die Scheibe von deiner Hand: Wähle ein Feld für sie.
rings-refusal-empty = { $space } ist leer und aus dem Spiel. Wähle ein Feld, auf dem noch eine Scheibe liegt.
rings-refusal-ring = Auf { $space } steht ein Ring. Wähle ein Feld ohne Ring.
rings-refusal-controlled = { $space } ist { $colour }, und auf dieser Farbe hat { $side } einen Ring. Wähle ein Feld in einer anderen Farbe.
rings-refusal-no-ring = Auf { $space } steht keiner deiner Ringe. Geh von einem Feld aus, auf dem einer steht.
rings-refusal-far = { $space } liegt nicht neben { $from }. Ein Ring zieht ein Feld weit, in jede Richtung.
rings-refusal-two-discs = Auf { $space } liegen schon zwei Scheiben. Wähle ein Feld mit einer einzelnen.
rings-refusal-same-colour = { $space } ist schon { $colour }. Wähle ein Feld in einer anderen Farbe.
rings-refusal-itself = { $space } lässt sich nicht mit sich selbst tauschen. Wähle zwei verschiedene Felder.

## Rings: die Varianten

rings-variant-standard = Standard
rings-variant-random = Zufälliger Aufbau
rings-variant-quick = Schnell und einfach

## Rings: die Regeln

rings-rules-1 =
    { "" }**Was es ist**
    Ein Duell auf 8 × 8 Feldern. Auf jedem Feld liegt eine Scheibe: 🟦 Blau, 🟪 Lila, 🟧 Orange oder 🟨 Gelb, je 16 Stück. Weiß und Schwarz haben je zwei Ringe. Hinter den Ringen verschwinden die Felder, und **wer keinen Ring mehr ziehen kann, verliert**.

    { "" }**Farben**
    Die Farbe eines Feldes ist die seiner oberen Scheibe. Du **beherrschst** die Farben unter deinen Ringen. Eine Farbe, die dein Gegenüber beherrscht, ist dir verboten. Ein Feld ist **frei**, solange eine Scheibe und kein Ring darauf ist.

    { "" }**Die Ringe setzen**
    Weiß, Schwarz, Weiß, Schwarz setzen je einen Ring, auf ein freies Feld in einer Farbe, die nicht verboten ist. Deine beiden Ringe dürfen auf derselben Farbe stehen.

    { "" }**Das Brett lesen**
    Weiße Ringe sind Kreise 🔵🟣🟠🟡, schwarze sind Herzen 💙💜🧡💛, leere Felder sind ⬛. Was unter einer oberen Scheibe liegt, sagen die Worte unter dem Brett.
    .text =
    { "" }**Was es ist**
    Ein Duell auf 8 × 8 Feldern. Auf jedem Feld liegt eine Scheibe: Blau (B), Lila (P), Orange (O) oder Gelb (Y), je 16 Stück. Weiß und Schwarz haben je zwei Ringe. Hinter den Ringen verschwinden die Felder, und **wer keinen Ring mehr ziehen kann, verliert**.

    { "" }**Farben**
    Die Farbe eines Feldes ist die seiner oberen Scheibe. Du **beherrschst** die Farben unter deinen Ringen. Eine Farbe, die dein Gegenüber beherrscht, ist dir verboten. Ein Feld ist **frei**, solange eine Scheibe und kein Ring darauf ist.

    { "" }**Die Ringe setzen**
    Weiß, Schwarz, Weiß, Schwarz setzen je einen Ring, auf ein freies Feld in einer Farbe, die nicht verboten ist. Deine beiden Ringe dürfen auf derselben Farbe stehen.

    { "" }**Das Brett lesen**
    wB ist ein weißer Ring auf Blau, bB ein schwarzer Ring auf Blau, B eine blaue Scheibe, 2B eine blaue Scheibe auf einer anderen, ein Punkt ein leeres Feld. Was unter einer oberen Scheibe liegt, sagen die Worte unter dem Brett.
rings-rules-2 =
    { "" }**Ein Zug**
    { "" }**1.** Zieh einen deiner Ringe ein Feld weit, in eine der acht Richtungen, auf ein freies Feld, dessen Farbe nicht verboten ist. Das ist Pflicht.
    { "" }**2.** Gib die obere Scheibe des verlassenen Feldes deinem Gegenüber, das sie bis zu Schritt 3 des nächsten Zuges behält. Ein Feld ohne Scheiben ist leer, und niemand kann es mehr benutzen.
    { "" }**3.** Leg die Scheibe, die du vorher bekommen hast, auf ein freies Feld mit genau einer Scheibe in einer anderen Farbe. Dort liegen jetzt zwei Scheiben, und es gilt die neue Farbe. Das ist Pflicht, wenn es so ein Feld gibt; gibt es keines, ist die Scheibe aus dem Spiel.

    Der allererste Zug von Weiß hat keinen Schritt 3: Noch niemand hat eine Scheibe abgegeben.

    { "" }**Gut zu wissen**
    • Scheiben auf der Hand sind für alle sichtbar.
    • Es zählt nur, wo die Ringe deines Gegenübers jetzt stehen, nicht wo sie standen.
    • Du darfst die Scheibe auf das eben verlassene Feld legen, wenn dort noch eine in einer anderen Farbe liegt.
    • Nie liegen mehr als zwei Scheiben auf einem Feld, und unter einen Ring kommt keine.
rings-rules-3 =
    { "" }**Das Ende**
    Kannst du in deinem Zug keinen deiner Ringe ziehen, hast du sofort verloren, egal was du auf der Hand hast. Kommt dieselbe Stellung zum dritten Mal vor (Scheiben, Ringe, Hände und wer dran ist), ist es unentschieden, ebenso nach 300 Zügen.

    { "" }**Beispiel**
    Weiß hat Ringe auf d4 und e5, beide auf Gelb; Schwarz auf e4 (Blau) und c4 (Orange). Weiß darf nicht auf Blau oder Orange und zieht d4–d3, das ist Lila. d4 ist jetzt leer, und Schwarz bekommt die gelbe Scheibe von dort.
    Schwarz darf nicht auf Lila oder Gelb und zieht e4–d5, wieder Blau. Weiß bekommt Blau. Jetzt muss Schwarz Gelb legen und wählt f5: Es war Orange und ist jetzt Gelb, mit Orange darunter. Weiß darf von e5 auf f5 ziehen, denn Gelb ist Weiß nicht verboten.
rings-rules-4 =
    { "" }**Standard**
    Die Scheiben liegen in einem Muster, das sich alle vier Felder wiederholt: In jeder Reihe und auf jeder Linie kommt jede Farbe zweimal vor.

    { "" }**Zufälliger Aufbau**
    Die Scheiben werden zufällig ausgelegt. Nach dem Setzen des zweiten Rings darf Schwarz zwei beliebige Scheiben tauschen, auch Scheiben unter Ringen, sodass ein Ring danach auf einer anderen Farbe steht. So kann es sein, dass beide dieselbe Farbe beherrschen.

    { "" }**Schnell und einfach**
    Wie beim zufälligen Aufbau, aber die verlassene Scheibe ist aus dem Spiel: Sie wird nicht abgegeben, und es gibt keinen Schritt 3. Jeder Zug leert ein Feld, also ist nach spätestens 60 Zügen Schluss.

    { "" }**Woher es kommt**
    Alain Couchot und Bernard Klein haben das Spiel erfunden. Als „Tor“ gewann es den Goldenen Bauern des Wettbewerbs von Boulogne-Billancourt.

## Rings: das Bild in Worten

rings-alt = { $title }. { $white } { $black } { $now } { $legal } Scheiben von Reihe 8 bis Reihe 1, jeweils von a bis h (B blau, P lila, O orange, Y gelb, ein kleiner Buchstabe die Scheibe darunter, ein Punkt ein leeres Feld): { $ranks }
rings-alt-after = { $title }. { $white } { $black } { $last } { $now } { $legal } Scheiben von Reihe 8 bis Reihe 1, jeweils von a bis h (B blau, P lila, O orange, Y gelb, ein kleiner Buchstabe die Scheibe darunter, ein Punkt ein leeres Feld): { $ranks }
rings-alt-side = { $side } ist { $name }, Ringe: { $rings }.
rings-alt-side-holding = { $side } ist { $name }, Ringe: { $rings }; auf der Hand: { $held }.
rings-alt-first = Genommen: { $spaces }.
rings-alt-open = Erlaubt: { $spaces }.
rings-alt-moves = { $from } darf nach { $to }.
rings-alt-two = { $first } { $second }
