## Tooor!: das Brett

tooor-title = Tooor! · { $period } · { $minute }′
tooor-title-lineup = Tooor! · Aufstellung
tooor-title-half-time = Tooor! · Halbzeit
tooor-title-before-extra = Tooor! · vor der Verlängerung
tooor-title-penalties = Tooor! · Elfmeterschießen
tooor-title-over = Tooor! · Abpfiff
tooor-period-first = 1. Halbzeit
tooor-period-second = 2. Halbzeit
tooor-period-extra = Verlängerung
tooor-score = 🟠 { $a }  { $goals-a } : { $goals-b }  { $b } 🔵
    .text = Orange { $a }  { $goals-a } : { $goals-b }  { $b } Blau
tooor-summary = { $goals-a } : { $goals-b }, { $minute }′
tooor-line-a-keeper = 🟠 Im Tor { $name } { $strength }
    .text = Orange im Tor { $name } { $strength }
tooor-line-a-defence = 🟠 Abwehr: { $players }
    .text = Orange Abwehr: { $letters }
tooor-line-a-midfield = 🟠 Mittelfeld: { $players }
    .text = Orange Mittelfeld: { $letters }
tooor-line-a-attack = 🟠 Sturm: { $players }
    .text = Orange Sturm: { $letters }
tooor-line-b-attack = 🔵 Sturm: { $players }
    .text = Blau Sturm: { $letters }
tooor-line-b-midfield = 🔵 Mittelfeld: { $players }
    .text = Blau Mittelfeld: { $letters }
tooor-line-b-defence = 🔵 Abwehr: { $players }
    .text = Blau Abwehr: { $letters }
tooor-line-b-keeper = 🔵 Im Tor { $name } { $strength }
    .text = Blau im Tor { $name } { $strength }
tooor-cards-left = Taktikkarten übrig: 🟠 { $a } · 🔵 { $b }
    .text = Taktikkarten übrig: Orange { $a } · Blau { $b }
tooor-penalties = Elfmeter { $goals-a }{ "\u00A0" }:{ "\u00A0" }{ $goals-b } – 🟠 { $a } · 🔵 { $b }
    .text = Elfmeter { $goals-a }{ "\u00A0" }:{ "\u00A0" }{ $goals-b } – Orange { $letters-a } · Blau { $letters-b }
tooor-row-attack = Sturm
tooor-row-midfield = Mittelfeld
tooor-row-defence = Abwehr
tooor-rows-one-each = 1 aus jeder Reihe
tooor-rows-mm = 2 aus dem Mittelfeld
tooor-rows-ss = 2 aus dem Sturm
tooor-rows-dd = 2 aus der Abwehr
tooor-rows-s = 1 aus dem Sturm
tooor-rows-d = 1 aus der Abwehr
tooor-rows-mms = 2 aus dem Mittelfeld, 1 aus dem Sturm
tooor-rows-mmd = 2 aus dem Mittelfeld, 1 aus der Abwehr
tooor-rows-mss = 1 aus dem Mittelfeld, 2 aus dem Sturm
tooor-rows-mdd = 1 aus dem Mittelfeld, 2 aus der Abwehr
tooor-nobody = niemand

## Tooor!: worauf das Spiel wartet

tooor-now-lineup = Beide stellen verdeckt ihre Mannschaften auf.
tooor-now-tactic = Beide wählen verdeckt eine Taktikkarte.
tooor-now-half-time = Halbzeit. Beide dürfen verdeckt umstellen.
tooor-now-extra-time = Unentschieden nach 90 Minuten: Verlängerung. Beide haben zwei Taktikkarten gezogen und dürfen verdeckt umstellen.
tooor-now-order = Immer noch unentschieden: Elfmeterschießen. Beide benennen verdeckt ihre Schützen.
tooor-now-next = Immer noch unentschieden. Beide benennen verdeckt je einen weiteren Schützen.
tooor-now-over = Das Spiel ist aus.
tooor-now-dice = Die Würfel rollen.
tooor-now-attack = { $name } greift mit Karte { $card } an: { $rows }.
tooor-now-counter = Konter! { $name } greift mit Karte { $card } an: { $rows }.
tooor-now-defend = { $name } verteidigt gegen einen Angriff von { $sum } mit Karte { $card }: { $rows }.
tooor-now-gap = { $name } darf die Lücke füllen ({ $row }).
tooor-now-shooter = Der Angriff ist durch: { $name } bestimmt, wer schießt.

## Tooor!: der Kommentar

tooor-told-lined-up = Aufstellungen von hinten nach vorn: { $first } { $a }, { $second } { $b }.
tooor-told-reveal = { $minute }′ Karte { $high } gegen Karte { $low }: { $team } greift an.
tooor-told-reveal-equal = { $minute }′ Beide spielen Karte { $card }: Die Würfel entscheiden.
tooor-told-toss = Würfel { $high } zu { $low }: { $team } beginnt.
tooor-told-attack-through = { $team } greift an, { $effort } gegen { $other-effort }: durch!
tooor-told-attack-stopped = { $team } greift an, { $effort } gegen { $other-effort }: abgewehrt.
tooor-told-counter-through = { $team } kontert, { $effort } gegen { $other-effort }: durch!
tooor-told-counter-stopped = { $team } kontert, { $effort } gegen { $other-effort }: abgewehrt.
tooor-told-yellow = 🟨 { $player } ({ $team }) sieht Gelb.
    .text = Gelb für { $player } ({ $team }).
tooor-told-second-yellow = 🟨🟥 { $player } ({ $team }) sieht zum zweiten Mal Gelb und muss vom Platz.
    .text = Zum zweiten Mal Gelb für { $player } ({ $team }): Platzverweis.
tooor-told-red = 🟥 { $player } ({ $team }) sieht Rot und muss vom Platz.
    .text = Rot für { $player } ({ $team }): Platzverweis.
tooor-told-injury = 🩹 { $player } ({ $team }) verletzt sich: ab jetzt Stärke 1 weniger.
    .text = { $player } ({ $team }) verletzt sich: ab jetzt Stärke 1 weniger.
tooor-told-move = { $player } ({ $team }) wechselt die Reihe: { $row }.
tooor-told-goal = ⚽ TOOOR für { $team }! { $emoji } { $player } schlägt { $keeper }.
    .text = TOOOR für { $team }! { $player } schlägt { $keeper }.
tooor-told-saved = 🧤 { $team } schießt: { $emoji } { $player }, aber { $keeper } hält.
    .text = { $team } schießt: { $player }, aber { $keeper } hält.
tooor-told-penalty-goal = ⚽ Elfmeter für { $team }: { $emoji } { $player } gegen { $keeper } – drin!
    .text = Elfmeter für { $team }: { $player } gegen { $keeper } – drin!
tooor-told-penalty-saved = ❌ Elfmeter für { $team }: { $emoji } { $player } gegen { $keeper } – gehalten.
    .text = Elfmeter für { $team }: { $player } gegen { $keeper } – gehalten.
tooor-told-no-shot = { $team } hat niemanden mehr, der schießen könnte.
tooor-told-orders = Elfmeterschützen: { $first } { $a }, { $second } { $b }.
tooor-goals = Tore: { $goals }
tooor-goal = { $minute }′ { $player } ({ $team })

## Tooor!: wonach du gefragt wirst

tooor-choose-tactic = Wähle eine Taktikkarte. Die höhere greift an, die andere verteidigt und kann kontern.
tooor-choose-tactic-last = Wähle eine Taktikkarte. Die höhere greift an, die andere verteidigt und kann kontern. { $name } hat schon gewählt, also wird sie sofort gespielt.
tooor-chosen-tactic = Du hast Karte { $card } gewählt. Du kannst sie ändern, bis beide gewählt haben.
tooor-tactic-1 = 1: 1 Mittelfeld + 2 Sturm/Abwehr
tooor-tactic-2 = 2: 2 Mittelfeld + 1 Sturm/Abwehr
tooor-tactic-3 = 3: 1 Sturm/Abwehr
tooor-tactic-4 = 4: 2 Sturm/Abwehr
tooor-tactic-5 = 5: 2 Mittelfeld
tooor-tactic-6 = 6: 1 aus jeder Reihe
tooor-face-card = Taktikkarte { $card }
tooor-face-player = Spieler { $player }
tooor-choose-attackers = Wähle deine Spieler für den Angriff: { $rows }.
tooor-choose-defenders = Wähle deine Spieler für die Abwehr: { $rows }.
tooor-choose-players = Bisher in dieser Reihenfolge: { $players }. Wer kommt dazu?
tooor-menu-players = Spieler und ihre Summe
tooor-one-by-one = Einzeln
tooor-squad = { $players } = { $sum }
tooor-squad-one = { $players }
tooor-player = { $player } { $strength }
tooor-player-named = { $emoji } { $player } { $strength }
    .text = { $player } { $strength }
tooor-choose-move = Wer füllt die Lücke ({ $row })? Es muss niemand.
tooor-move-nobody = Niemand
tooor-choose-shooter = Wer schießt? Stärke und Würfel gegen { $keeper } mit { $strength } und Würfel; gleich viel ist gehalten.
tooor-choose-lineup = Stell deine Mannschaft auf: wie im ersten Spiel, eine fertige Formation, oder bewege einzelne Spieler. Mindestens zwei in jeder Reihe.
tooor-choose-lineup-again = Lass alles, wie es ist, nimm eine fertige Formation, oder bewege einzelne Spieler.
tooor-choose-lineup-next = Bisher: Sturm { $attack } · Mittelfeld { $midfield } · Abwehr { $defence }. Fertig, oder bewege noch jemanden.
tooor-chosen-lineup = Du hast gewählt: Sturm { $attack } · Mittelfeld { $midfield } · Abwehr { $defence }. Du kannst es ändern, bis beide gewählt haben.
tooor-lineup-first = Wie im ersten Spiel
tooor-lineup-same = So lassen
tooor-lineup-done = Fertig
tooor-lineup-move = { $player } { $strength } → { $row }
tooor-menu-crest = Formation, alle nah an ihrer Reihe
tooor-menu-front = Formation, die Stärksten im Sturm
tooor-menu-back = Formation, die Stärksten in der Abwehr
tooor-menu-move = Einen Spieler bewegen
tooor-shape = { $shape }: { $defence } / { $midfield } / { $attack }
tooor-choose-order = Benenne deine { $count } Schützen: die Stärksten zuerst, oder einzeln. Du kannst es ändern, bis beide gewählt haben.
tooor-choose-order-last = Benenne deine { $count } Schützen: die Stärksten zuerst, oder einzeln. { $name } hat schon gewählt, also gilt es sofort.
tooor-choose-order-next = Bisher: { $players }. Wer schießt danach?
tooor-chosen-order = Deine Schützen: { $players }. Du kannst es ändern, bis beide gewählt haben.
tooor-order-strongest = Stärkste: { $players }
tooor-choose-next = Wer schießt den nächsten Elfmeter? Du kannst es ändern, bis beide gewählt haben.
tooor-choose-next-last = Wer schießt den nächsten Elfmeter? { $name } hat schon gewählt, also gilt es sofort.
tooor-chosen-next = { $player } schießt den nächsten Elfmeter. Du kannst es ändern, bis beide gewählt haben.

## Tooor!: was nicht geht

tooor-refusal-card = Die Karte { $card } hast du nicht mehr. Wähle eine der Karten auf deinen Knöpfen.
tooor-refusal-dismissed = { $player } ist vom Platz gestellt. Wähle jemanden, der noch spielt.
tooor-refusal-twice = Du hast jemanden doppelt genannt. Nenne jeden nur einmal.
tooor-refusal-rows = Karte { $card } verlangt von dir andere Spieler: { $attack } aus dem Sturm, { $midfield } aus dem Mittelfeld, { $defence } aus der Abwehr.
tooor-refusal-lineup-players = Eine Aufstellung nennt genau die, die noch spielen. Drück **Dein Zug** für eine frische Ansicht.
tooor-refusal-lineup-rows = In jede Reihe gehören mindestens { $fewest } Spieler. Bewege jemand anderen, oder lass alles, wie es ist.
tooor-refusal-shooter = { $player } kann nicht schießen: Wähle jemanden aus diesem Angriff oder aus deinem Sturm.
tooor-refusal-there-already = { $player } steht schon in dieser Reihe. Wähle jemanden aus einer anderen, oder niemanden.
tooor-refusal-order-length = Nenne genau { $count } Schützen.
tooor-refusal-shot-already = { $player } hat schon öfter geschossen als andere. Wähle jemanden auf deinen Knöpfen.
tooor-refusal-now-lineup = Stell zuerst deine Mannschaft auf. Drück **Dein Zug** für eine frische Ansicht.
tooor-refusal-now-tactic = Wähle zuerst eine Taktikkarte. Drück **Dein Zug** für eine frische Ansicht.
tooor-refusal-now-choose = Wähle zuerst die Spieler für diesen Angriff. Drück **Dein Zug** für eine frische Ansicht.
tooor-refusal-now-gap = Sag zuerst, wer die Lücke füllt. Drück **Dein Zug** für eine frische Ansicht.
tooor-refusal-now-shooter = Bestimme zuerst, wer schießt. Drück **Dein Zug** für eine frische Ansicht.
tooor-refusal-now-order = Benenne zuerst deine Schützen. Drück **Dein Zug** für eine frische Ansicht.
tooor-refusal-now-next = Benenne zuerst den nächsten Schützen. Drück **Dein Zug** für eine frische Ansicht.

## Tooor!: die Varianten

tooor-variant-first-draw-mixed = Erste Aufstellung, Unentschieden möglich, gemischt
tooor-variant-first-draw-women = Erste Aufstellung, Unentschieden möglich, Frauen
tooor-variant-first-draw-men = Erste Aufstellung, Unentschieden möglich, Männer
tooor-variant-first-extra-mixed = Erste Aufstellung, Verlängerung, gemischt
tooor-variant-first-extra-women = Erste Aufstellung, Verlängerung, Frauen
tooor-variant-first-extra-men = Erste Aufstellung, Verlängerung, Männer
tooor-variant-free-draw-mixed = Freie Aufstellung, Unentschieden möglich, gemischt
tooor-variant-free-draw-women = Freie Aufstellung, Unentschieden möglich, Frauen
tooor-variant-free-draw-men = Freie Aufstellung, Unentschieden möglich, Männer
tooor-variant-free-extra-mixed = Freie Aufstellung, Verlängerung, gemischt
tooor-variant-free-extra-women = Freie Aufstellung, Verlängerung, Frauen
tooor-variant-free-extra-men = Freie Aufstellung, Verlängerung, Männer

## Tooor!: die Regeln

tooor-rules-1 =
    { "" }**Was es ist**
    Ein Fußballspiel für zwei, die je eine Mannschaft trainieren: zehn im Feld und eine Karte im Tor. Jede Karte hat vier Seiten mit verschiedenen Stärken; nach jedem Einsatz wird sie zur nächsten Seite gedreht. Die Kürzel sagen, wo jemand zu Hause ist: **S** Sturm, **M** Mittelfeld, **D** Abwehr.

    { "" }**Die Aufstellung**
    Im ersten Spiel liegen alle in der Reihe ihres Wappens: drei im Sturm, vier im Mittelfeld, drei in der Abwehr. Bei freier Aufstellung verteilst du deine zehn verdeckt auf die drei Reihen, mindestens zwei in jede.

    { "" }**Die Karten, Seite für Seite**
    S1 5 3 4 3 · S2 3 4 3 5 · S3 4 3 5 2
    M1 4 3 2 4 · M2 3 4 3 3 · M3 3 2 4 4 · M4 2 4 3 4
    D1 4 3 3 2 · D2 3 4 2 3 · D3 2 3 4 3
    Im Tor 3 3 4 2. Nach der vierten Seite kommt wieder die erste.
tooor-rules-2 =
    { "" }**Eine Runde**
    Ein Spiel hat sechs Runden zu 15 Minuten. Ihr wählt beide verdeckt eine eurer sechs Taktikkarten; jede wird im Spiel einmal gespielt. Die **höhere Karte greift an**; sind sie gleich, entscheiden die Würfel.

    { "" }**Die Taktikkarten**
    Wen der Angriff einsetzt – und wen die Abwehr:
    { "" }**6** einen aus jeder Reihe – einen aus jeder Reihe
    { "" }**5** 2 Mittelfeld – 2 Mittelfeld
    { "" }**4** 2 Sturm – 2 Abwehr
    { "" }**3** 1 Sturm – 1 Abwehr
    { "" }**2** 2 Mittelfeld, 1 Sturm – 2 Mittelfeld, 1 Abwehr
    { "" }**1** 1 Mittelfeld, 2 Sturm – 1 Mittelfeld, 2 Abwehr
    Hat eine Reihe zu wenige, spielen alle mit, die da sind.

    { "" }**Angriff und Konter**
    Erst wählt, wer angreift, dann die andere Seite. Beide zählen ihre Stärken zusammen und einen Würfel dazu (0, 1, 1, 2, 2, 3). Höher: Der Angriff ist durch. Gleich oder niedriger: abgewehrt. Danach werden alle Eingesetzten gedreht.
    Nach einem abgewehrten ersten Angriff **kontert** die andere Seite mit ihrer Karte. Klappt auch das nicht, ist die Runde vorbei.

    { "" }**Beispiel**
    Ana spielt die 2: M1 4 + M2 3 + S2 3 = 10. Ben wehrt mit M1 4 + M2 3 + D3 2 = 9 ab. Beide würfeln eine 2: 12 zu 11, Ana ist durch.
tooor-rules-3 =
    { "" }**Der Schuss**
    Wer durch ist, bestimmt, wer schießt: jemand aus diesem Angriff oder irgendwer aus dem Sturm, mit der Stärke nach dem Drehen. Stärke und Würfel gegen Torwart und Würfel: Höher ist ein Tor, gleich ist gehalten. Dann werden beide gedreht, und die Runde ist vorbei.

    { "" }**Ereignisse**
    Manche Ecken der Karten tragen ein Zeichen. Kommt es beim Drehen vorbei, rollt der Ereigniswürfel: einmal Rot, zweimal Gelb, einmal Verletzung, zweimal leer. Nur das gleiche Zeichen zählt.
    🟨 Gelb: Beim zweiten Mal ist es ein Platzverweis.
    🟥 Rot: Platzverweis. Du darfst jemanden in die Lücke stellen.
    🩹 Verletzung: Stärke 1 weniger für den Rest des Spiels.

    { "" }**Die Zeichen, nach der Seite, von der gedreht wird**
    S1 Verletzung 1, Gelb 3 · S2 Verletzung 4 · S3 Gelb 2
    M1 Gelb 2 · M3 Rot 3, Gelb 4 · M4 Verletzung 1
    D1 Gelb 2, Rot 4 · D2 Verletzung 2, Gelb 4
    M2, D3 und die Karte im Tor haben keine.

    { "" }**Beispiel**
    Anas S1 zeigt 5 und würfelt 0; Bens Torwart zeigt 3 und würfelt 2. 5 zu 5: gehalten. S1 dreht sich an einer Verletzung vorbei, und der Ereigniswürfel zeigt eine: Ab jetzt ist S1 um eins schwächer, 2 statt 3.
    .text =
    { "" }**Der Schuss**
    Wer durch ist, bestimmt, wer schießt: jemand aus diesem Angriff oder irgendwer aus dem Sturm, mit der Stärke nach dem Drehen. Stärke und Würfel gegen Torwart und Würfel: Höher ist ein Tor, gleich ist gehalten. Dann werden beide gedreht, und die Runde ist vorbei.

    { "" }**Ereignisse**
    Manche Ecken der Karten tragen ein Zeichen. Kommt es beim Drehen vorbei, rollt der Ereigniswürfel: einmal Rot, zweimal Gelb, einmal Verletzung, zweimal leer. Nur das gleiche Zeichen zählt.
    Gelb (y): Beim zweiten Mal ist es ein Platzverweis.
    Rot: Platzverweis. Du darfst jemanden in die Lücke stellen.
    Verletzung (i): Stärke 1 weniger für den Rest des Spiels.

    { "" }**Die Zeichen, nach der Seite, von der gedreht wird**
    S1 Verletzung 1, Gelb 3 · S2 Verletzung 4 · S3 Gelb 2
    M1 Gelb 2 · M3 Rot 3, Gelb 4 · M4 Verletzung 1
    D1 Gelb 2, Rot 4 · D2 Verletzung 2, Gelb 4
    M2, D3 und die Karte im Tor haben keine.

    { "" }**Beispiel**
    Anas S1 zeigt 5 und würfelt 0; Bens Torwart zeigt 3 und würfelt 2. 5 zu 5: gehalten. S1 dreht sich an einer Verletzung vorbei, und der Ereigniswürfel zeigt eine: Ab jetzt ist S1 um eins schwächer, 2 statt 3.
tooor-rules-4 =
    { "" }**Halbzeit**
    Nach der dritten Runde dürft ihr beide verdeckt umstellen. Nichts wird gedreht, Karten und Verletzungen bleiben. Mindestens zwei in jeder Reihe (einer, wenn weniger als sechs übrig sind), oder alles bleibt, wie es ist.

    { "" }**Das Ende**
    Nach sechs Runden gewinnen mehr Tore. Bei Gleichstand: unentschieden oder Verlängerung, wie ausgemacht.

    { "" }**Verlängerung**
    Zwei weitere Runden. Ihr zieht beide blind zwei der sechs Taktikkarten; nur du siehst deine. Beide dürfen umstellen. Eine Karte ist für die erste Runde, die andere für die zweite.
tooor-rules-5 =
    { "" }**Elfmeterschießen**
    Immer noch Gleichstand: Ihr benennt beide fünf Schützen in einer Reihenfolge. Der höhere Würfel beginnt. Stärke und Würfel gegen Torwart und Würfel; nach jedem Schuss wird nur die Karte im Tor gedreht. Schluss ist, sobald es entschieden ist. Gleichstand nach fünf: je ein weiterer Schütze, bis eine Seite führt. Niemand schießt zweimal, bevor alle einmal geschossen haben.

    { "" }**Was für dich gespielt wird**
    Alles, was keine Wahl lässt: die letzte Taktikkarte, eine Reihe, aus der alle gebraucht werden, der einzig mögliche Schütze.

    { "" }**So liest du das Brett**
    `S1 5` ist S1 mit Stärke 5, Verletzungen schon abgezogen. Fett ist, wer in diesem Angriff eingesetzt ist. Frauen, Männer oder gemischt: Das ändert nur die Namen.

## Tooor!: das Bild in Worten

tooor-alt = { $title }. Orange, { $a }: { $goals-a ->
        [one] 1 Tor
       *[other] { $goals-a } Tore
    }. Blau, { $b }: { $goals-b ->
        [one] 1 Tor
       *[other] { $goals-b } Tore
    }. Das Spielfeld von oben nach unten, jede Figur mit ihrer Stärke, y eine Gelbe Karte, i eine Verletzung, zwischen Sternchen wer in diesem Angriff mitspielt: { $rows }. { $now }
tooor-alt-two = { $first }; { $second }
