## Thor: das Brett

thor-title = Thor · Runde { $round } von { $length }
thor-title-one = Thor · eine Runde
thor-title-over = Thor · Ende
thor-summary = Runde { $round } von { $length }, { $points }
thor-player = { $seat } { $name } · { $points } · ✋ { $offerings }
    .text = { $seat } { $name } · { $points } · Hand { $offerings }
thor-player-will = { $seat } { $name } · { $points } · ✋ { $offerings } · 🃏 { $actions }
    .text = { $seat } { $name } · { $points } · Hand { $offerings } + { $actions }
thor-player-over = { $seat } { $name } · { $points }
thor-points-first = jetzt { $now }
thor-points = { $total } + jetzt { $now }
thor-points-total = { $total ->
        [one] { $total } Punkt
       *[other] { $total } Punkte
    }
thor-rounds = Runde für Runde: { $players }
thor-rounds-of = { $seat } { $rounds }
thor-legend = 🔥 Opfergaben, die letzte zählt · 🎴 Götterkarten übrig · ✋ auf der Hand
    .text = #1 bis #6: Opfergaben, die letzte zählt · Gc: Götterkarten übrig
thor-legend-will = 🔥 Opfergaben, die letzte zählt · 🃏 Aktionskarten ({ $deck } im Stapel) · 🎴 Götterkarten übrig · ✋ auf der Hand
    .text = #1 bis #6: Opfergaben, die letzte zählt · Ac: Aktionskarten ({ $deck } im Stapel) · Gc: Götterkarten übrig
thor-worth = Jetzt wert: { $gods }
thor-worth-over = Am Ende wert: { $gods }
thor-worth-god = { $god } { $value }
thor-above = Darüber: { $cards }
thor-above-god = { $god } { $card }
thor-dotted = { $first } · { $second }
thor-nothing = nichts

## Thor: Götter und Plätze

thor-odin = 🔵 Odin
    .text = Odin
thor-thor = 🔺 Thor
    .text = Thor
thor-freya = ⭐ Freya
    .text = Freya
thor-freyr = 🍀 Freyr
    .text = Freyr
thor-njord = 🟪 Njörd
    .text = Njörd
thor-baldur = ☁️ Baldur
    .text = Baldur
thor-sign-odin = 🔵
    .text = Odin
thor-sign-thor = 🔺
    .text = Thor
thor-sign-freya = ⭐
    .text = Freya
thor-sign-freyr = 🍀
    .text = Freyr
thor-sign-njord = 🟪
    .text = Njörd
thor-sign-baldur = ☁️
    .text = Baldur
thor-name-odin = Odin
thor-name-thor = Thor
thor-name-freya = Freya
thor-name-freyr = Freyr
thor-name-njord = Njörd
thor-name-baldur = Baldur
thor-seat-a = 🇦
    .text = A
thor-seat-b = 🇧
    .text = B
thor-seat-c = 🇨
    .text = C
thor-seat-d = 🇩
    .text = D
thor-seat-e = 🇪
    .text = E
thor-seat-f = 🇫
    .text = F

## Thor: Aktionskarten

thor-card-gifts = Drei Gaben
thor-card-times = Gunst der Stunde
thor-card-curse = Fluch der Vanen
thor-card-intrigue = Lokis Ränke
thor-card-counsel = Lokis Rat
thor-card-wiles = Lokis Schliche
thor-card-tricks = Lokis Tricks
thor-card-might = Mjöllnirs Macht
thor-card-cry = Ruf aus Walhall
thor-card-favour = Thors Gunst
thor-card-wrath = Thors Zorn
thor-card-fruits = Yggdrasills Früchte
thor-card-effect = { $card }: { $effect }
thor-effect-gifts = 3 Punkte, wenn du sie am Rundenende noch hast
thor-effect-times = nimm sofort bis zu zwei Karten dieses Gottes
thor-effect-curse = nimm jemandem eine Karte dieses Gottes weg
thor-effect-intrigue = der Gott ist 3 weniger wert
thor-effect-counsel = der Gott ist 3 mehr wert
thor-effect-wiles = der Gott ist 2 weniger wert
thor-effect-tricks = der Gott ist 2 mehr wert
thor-effect-might = ordne die Opfergaben dieses Gottes beliebig
thor-effect-cry = wer eine hat, gibt eine Karte dieses Gottes zurück
thor-effect-favour = der Gott ist 5 wert
thor-effect-wrath = der Gott ist 0 wert
thor-effect-fruits = der Gott ist doppelt so viel wert

## Thor: was geschah

thor-last = { $turn }.
thor-earlier = Davor: { $turns }
thor-turn = { $seat } { $played } und { $taken }
thor-turn-half = { $seat } { $played }
thor-did-offer = gibt { $god } die { $value }
thor-did-act = legt { $card } über { $god }
thor-did-times = legt { $card } über { $god } und bekommt { $number ->
        [0] keine Karte
        [one] eine Karte
       *[other] { $number } Karten
    }
thor-did-curse = legt { $card } über { $god } und nimmt { $victim } eine Karte weg
thor-did-might = legt { $card } über { $god }: { $order }
thor-did-remove = gibt { $card } her und entfernt { $removed } über { $god }
thor-did-take = nimmt { $god }
thor-did-draw = zieht eine Karte
thor-did-draw-card = zieht { $card }
thor-did-nothing = nimmt nichts
thor-ended = Runde { $round } ist vorbei: { $how } Wert: { $values }. Punkte: { $points }.
thor-ended-over = { $how } Punkte dieser Runde: { $points }.
thor-ended-sixth = { $seat } gab { $god } die sechste Opfergabe.
thor-ended-last = { $seat } spielte die letzte eigene Opfergabe.
thor-value = { $god } { $value }
thor-got = { $seat } { $points }
thor-got-gifts = { $seat } { $points } (Drei Gaben +{ $gifts })
thor-state-ending = Mit diesem Zug endet die Runde. { $seat } darf noch eine Karte nehmen.
thor-state-close = Noch eine Opfergabe beendet die Runde bei: { $gods }.

## Thor: die Hand

thor-hand = Deine Opfergaben: { $cards }
thor-hand-god = { $god } { $values }
thor-hand-actions = Deine Aktionskarten: { $cards }
thor-hand-twice = 2 × { $card }
thor-ask-play = Spiele eine Opfergabe, dann nimm eine Götterkarte.
thor-ask-play-will = Spiele eine Opfergabe oder eine Aktionskarte, dann nimm eine Karte.
thor-ask-red = { $ask } Rote beenden die Runde.
thor-ask-god = { $card }. Über welchen Gott? Ein roter Knopf entfernt stattdessen die Karte dort, und deine bewirkt sonst nichts.
thor-ask-number = Wie viele Karten von { $god } nimmst du sofort? Danach nimmst du wie immer eine Karte.
thor-ask-victim = Wem nimmst du eine Karte von { $god } weg?
thor-ask-order = Bei { $god } liegen { $order }. Wie sollen die Opfergaben liegen? Die letzte zählt.
thor-ask-take = Nimm jetzt eine Götterkarte.
thor-ask-take-will = Nimm jetzt eine Götterkarte oder zieh eine Aktionskarte.
thor-ask-draw = Alle Götterkarten sind vergeben: Zieh eine Aktionskarte.
thor-ask-last = Mit diesem Zug endet die Runde. Du darfst noch eine Karte nehmen.
thor-menu-actions = Oder spiele eine Aktionskarte …
thor-menu-order = Oder ordne sie einzeln: Welche kommt zuerst?
thor-offering = { $god } { $value }
thor-button-above = Über { $god }
thor-button-remove = { $card } über { $god } entfernen
thor-button-number = { $number ->
        [0] Keine
       *[other] { $number }
    }
thor-button-from = Von { $seat } ({ $cards })
thor-button-order = { $order }
thor-button-begun = { $order } …
thor-button-take = { $god } (noch { $left })
    .told = eine Karte von { $god }
thor-button-draw = Aktionskarte ziehen (noch { $left })
    .told = eine Aktionskarte
thor-button-finish = Nichts nehmen
    .told = nichts genommen

## Thor: was nicht geht

thor-refusal-play-first = Spiele zuerst eine Karte aus der Hand, dann nimm eine.
thor-refusal-take-now = Du hast in diesem Zug schon gespielt. Nimm jetzt eine Karte.
thor-refusal-no-baldur = Baldur gibt es nur im großen Spiel. Wähle einen der fünf Götter auf dem Brett.
thor-refusal-not-your-offering = Diese Opfergabe hast du nicht. Wähle eine von denen auf deinen Knöpfen.
thor-refusal-empty-stack = Von diesem Gott ist keine Karte mehr da. Nimm eine eines anderen Gottes.
thor-refusal-no-will = Diese Partie wird ohne Aktionskarten gespielt. Spiele Opfergaben und nimm Götterkarten.
thor-refusal-empty-deck = Der Stapel der Aktionskarten ist aufgebraucht. Nimm eine Götterkarte.
thor-refusal-must-take = Nur in dem Zug, mit dem die Runde endet, darfst du auf eine Karte verzichten. Nimm eine.
thor-refusal-not-your-card = Diese Aktionskarte hast du nicht. Wähle eine aus deinem Menü.
thor-refusal-nothing-to-remove = Über diesem Gott liegt keine Aktionskarte. Wähle einen Gott mit einer, oder spiele deine Karte mit ihrem Text.
thor-refusal-gifts-above = Drei Gaben kann man nicht über einen Gott legen. Behalte sie für 3 Punkte, oder gib sie her, um eine andere Aktionskarte zu entfernen.
thor-refusal-place-taken = Über diesem Gott liegt schon eine Aktionskarte. Wähle einen anderen Gott, oder gib deine her, um sie zu entfernen.
thor-refusal-too-many = So viele Karten dieses Gottes sind nicht mehr da. Nimm weniger.
thor-refusal-no-victim = Dort kannst du keine Karte dieses Gottes nehmen. Wähle jemand anderen, der eine hat.
thor-refusal-from-whom = Jemand hat eine Karte dieses Gottes: Sag, wem du sie wegnimmst.
thor-refusal-other-order = Das sind nicht die Opfergaben dieses Gottes. Nenne jede genau einmal.
thor-refusal-which-order = Dieser Gott hat mehrere Opfergaben: Sag, in welcher Reihenfolge sie liegen sollen.

## Thor: die Varianten

thor-variant-basic = Fünf Götter, für jeden eine Runde
thor-variant-basic-one = Fünf Götter, eine einzige Runde
thor-variant-basic-will = Fünf Götter, Thors Wille, für jeden eine Runde
thor-variant-basic-will-one = Fünf Götter, Thors Wille, eine einzige Runde
thor-variant-big = Großes Spiel, für jeden eine Runde
thor-variant-big-one = Großes Spiel, eine einzige Runde
thor-variant-big-will = Großes Spiel, Thors Wille, für jeden eine Runde
thor-variant-big-will-one = Großes Spiel, Thors Wille, eine einzige Runde

## Thor: die Regeln

thor-rules-1 =
    { "" }**Was es ist**
    Du bringst den Göttern Opfergaben und sammelst ihre Karten. Was die Karten eines Gottes wert sind, bestimmt die letzte Opfergabe für ihn, und da reden alle mit.

    { "" }**Ein Zug**
    1. Spiele eine Opfergabe aus der Hand zu ihrem Gott. Alle bleiben sichtbar; nur die letzte zählt.
    2. Nimm eine Karte irgendeines Gottes, von dem noch welche da sind, und lege sie vor dich. Es muss nicht der Gott deiner Opfergabe sein.

    Jeder Gott hat fünf Götterkarten und sechs Opfergaben: Maus 0, Henne 1, Gans 2, Ziege 3, Eber 4, Stier 5. Sind alle Karten eines Gottes vergeben, darf man ihm trotzdem noch opfern.

    { "" }**Beispiel**
    Ana gibt Odin die 5 und nimmt eine Karte von Thor. Ben gibt Thor die 0: Anas Karte ist nichts wert, bis jemand Thor mehr gibt.
thor-rules-2 =
    { "" }**Das Ende einer Runde**
    Die Runde endet, wenn ein Gott die sechste Opfergabe bekommt. Wer sie gespielt hat, darf noch eine Karte nehmen.

    { "" }**Punkte**
    Ein Gott ist so viel wert wie seine letzte Opfergabe, ohne Opfergabe 0. Für jeden Gott bekommst du deine Karten mal diesen Wert.

    { "" }**Beispiel**
    Du hast 3 Karten von Freya, 2 von Odin und 3 von Thor. Die letzten Opfergaben sind Freya 2, Odin 5, Thor 4: Das macht 6 + 10 + 12 = 28 Punkte.

    { "" }**Nehmen**
    Solange etwas da ist, musst du eine Karte nehmen; nur in dem Zug, mit dem die Runde endet, darfst du verzichten.
thor-rules-3 =
    { "" }**Die Partie**
    Das Los entscheidet, wer beginnt; dann geht es im Uhrzeigersinn. Eine Partie hat so viele Runden, wie Leute mitspielen, und jeder beginnt einmal. Oder ihr spielt eine einzige Runde. Die höchste Summe gewinnt; wer gleich viel hat, gewinnt mit.

    { "" }**Das Austeilen**
    Fünf Götter, 2 bis 5 Leute: je 14, 9, 7 oder 6 Opfergaben. Zu zweit, dritt und viert kommen 2, 3 und 2 Opfergaben beiseite; niemand sieht sie.
    Großes Spiel mit Baldur als sechstem Gott, 4 bis 6 Leute: je 9, 7 oder 6 Opfergaben; zu fünft kommt eine beiseite.

    { "" }**Das Brett**
    Jeder Gott ist eine Spalte: von oben nach unten die Opfergaben, dann die Karten im Stapel, dann die Karten, die jeder hat. Wer mitspielt, hat einen Buchstaben; er steht neben dem Namen.
thor-rules-4 =
    { "" }**Thors Wille** (3 bis 6 Leute)
    Vierzehn Aktionskarten werden zu einem Stapel gemischt. Du hast in deinem Zug zwei Möglichkeiten mehr:
    • Statt eine Götterkarte zu nehmen, zieh eine Aktionskarte auf die Hand.
    • Statt einer Opfergabe spiele eine Aktionskarte über einen Gott, bei dem noch keine liegt. Sie bleibt dort.

    Oder gib irgendeine Aktionskarte her, um die über einem Gott zu **entfernen**. Beide sind für die Runde aus dem Spiel, und der Platz ist wieder frei. Karten, die den Wert ändern, gelten nur, solange sie liegen.

    { "" }**Das Ende**
    Die Runde endet auch, wenn jemand die letzte eigene Opfergabe spielt. Dann zählt jede Karte Drei Gaben auf der Hand 3 Punkte, andere Aktionskarten nichts. Entfernte Karten kommen nicht zurück in den Stapel.

    { "" }**Beispiel**
    Njörds letzte Opfergabe ist 3, Yggdrasills Früchte darüber machen 6 daraus. Ben gibt Drei Gaben her, um sie zu entfernen: Njörd ist wieder 3 wert, und Ben verzichtet auf 3 Punkte.
thor-rules-5 =
    { "" }**Die Aktionskarten**
    • **Drei Gaben** (2): am Ende 3 Punkte auf der Hand; man kann sie nicht über einen Gott legen.
    • **Gunst der Stunde**: Nimm sofort bis zu zwei Karten dieses Gottes, und dann wie immer eine Karte.
    • **Fluch der Vanen** (2): Nimm jemandem eine Karte dieses Gottes weg. Hat niemand eine, geschieht nichts.
    • **Lokis Ränke** −3 · **Lokis Rat** +3 · **Lokis Schliche** −2 · **Lokis Tricks** +2
    • **Thors Gunst**: 5 wert · **Thors Zorn**: 0 wert
    • **Yggdrasills Früchte**: doppelt so viel wert
    • **Mjöllnirs Macht**: Ordne die Opfergaben dieses Gottes beliebig; die letzte zählt.
    • **Ruf aus Walhall**: Wer eine hat, gibt eine Karte dieses Gottes zurück, auch du.

    Ein Wert kann unter null fallen: Eine Opfergabe 1 und Lokis Ränke machen −2, und jede Karte kostet 2 Punkte. Ohne Opfergaben zählt die Karte von 0 an. Gunst der Stunde, Fluch, Macht und Ruf bewirken danach nichts mehr, belegen aber ihren Platz, bis sie entfernt werden.

## Thor: das Bild in Worten

thor-alt = { $title }. Opfergaben, die letzte zählt: { $columns }. Götterkarten in derselben Reihenfolge, dann Hand und Punkte: { $players }. { $deck } { $hand } { $now }
thor-alt-above = { $god } unter { $card }
thor-alt-above-change = { $god } unter { $card } { $change }
thor-alt-offerings = { $god } { $values }
thor-alt-plays = { $name } ist am Zug und spielt.
thor-alt-takes = { $name } ist am Zug und nimmt eine Karte.
thor-alt-hand = Auf deiner Hand: { $held }.
thor-alt-god = { $god } { $values } (Wert { $worth }, noch { $left })
thor-alt-god-empty = { $god } ohne Opfergaben (Wert { $worth }, noch { $left })
thor-alt-player = { $name } { $cards } (Hand { $offerings }, Punkte { $points })
thor-alt-player-will = { $name } { $cards } (Hand { $offerings } + { $actions }, Punkte { $points })
thor-alt-player-over = { $name } { $cards } ({ $points })
thor-alt-deck = Stapel der Aktionskarten: { $deck }.
