## Torschuss-Panik!: das Brett

panik-title-kick-off = Torschuss-Panik! · Anpfiff
panik-title-round = Torschuss-Panik! · Runde { $round }
panik-title-pass = Torschuss-Panik! · Durchgang { $round } von 3
panik-title-shoot-out = Torschuss-Panik! · Elfmeterschießen, Runde { $round }
panik-title-over = Torschuss-Panik! · Abpfiff
panik-summary = { $goals }, Runde { $round }
panik-summary-solo = { $goals } von 3, Durchgang { $round }
panik-ball-red = 🔴
    .text = R (rot)
panik-ball-yellow = 🟡
    .text = Y (gelb)
panik-ball-blue = 🔵
    .text = B (blau)
panik-ball-violet = 🟣
    .text = V (violett)
panik-ball-orange = 🟠
    .text = O (orange)
panik-each = { $name } { $number }
panik-player = { $ball } { $name }: { $goals ->
        [one] 1 Tor
       *[other] { $goals } Tore
    }{ $start ->
        [0] { "" }
       *[other] , { $start } am Start
    }{ $fields }{ $penalty ->
        [0] { "" }
       *[other] , { $penalty } am Elfmeterpunkt
    }{ $out ->
        [0] { "" }
       *[other] , { $out } verschossen
    }
panik-blocked = Keine Diagonalschritte innerhalb von { $tiles }.
panik-blocked-none = Diagonalschritte sind überall frei.
panik-roll-off = Auswürfeln: { $rolls }. { $name } beginnt.
panik-shoot-out = Elfmeterschießen: { $goals }.
panik-last-nothing = { $name } würfelte { $rolls } und bewegte nichts.
panik-last-stays = { $name } zog { $trail }; { $count ->
        [one] letzter Wurf
       *[other] letzte Würfe
    } { $rolls }.
panik-last-goal = ⚽ Tor für { $name }! ({ $trail }, { $count ->
        [one] letzter Wurf
       *[other] letzte Würfe
    } { $rolls })
    .text = Tor für { $name }! ({ $trail }, { $count ->
        [one] letzter Wurf
       *[other] letzte Würfe
    } { $rolls })
panik-last-penalty-goal = ⚽ Elfmetertor für { $name }! ({ $trail }, dann { $rolls })
    .text = Elfmetertor für { $name }! ({ $trail }, dann { $rolls })
panik-last-penalty-missed = { $name } ({ $trail }) verschoss den Elfmeter mit { $rolls }. Der Ball liegt wieder am Start.
panik-last-sent-back = { $name } ({ $trail }) würfelte { $rolls } und schickte { $balls ->
        [one] einen Ball
       *[other] { $balls } Bälle
    } von { $victim } zurück zum Start.
panik-last-fouled = Foul von { $name } an { $victim }! ({ $trail }, { $count ->
        [one] letzter Wurf
       *[other] letzte Würfe
    } { $rolls }) Der Ball von { $name } liegt wieder am Start.
panik-last-kick-goal = ⚽ { $name } würfelte { $rolls } und traf im Elfmeterschießen!
    .text = { $name } würfelte { $rolls } und traf im Elfmeterschießen!
panik-last-kick-missed = { $name } würfelte { $rolls } und verschoss im Elfmeterschießen.
panik-now-lay = Der Platz wird ausgelegt.
panik-now-roll-off = Alle würfeln aus, wer beginnt.
panik-now-first-roll = { $name } ist mit Würfeln dran.
panik-now-die = Für { $name } rollt der Würfel.
panik-now-choosing = { $name } würfelte { $rolls }. { $left ->
        [0] Kein Wurf bleibt.
        [one] Ein Wurf bleibt.
       *[other] Zwei Würfe bleiben.
    }
panik-now-moving = { $name } ({ $trail }) würfelte { $rolls }. { $left ->
        [0] Kein Wurf bleibt.
        [one] Ein Wurf bleibt.
       *[other] Zwei Würfe bleiben.
    }
panik-now-shared = { $name } ({ $trail }) würfelte { $rolls } und teilt sich { $place } mit { $victim }: Eine { $number } schickt jenen Ball zurück. { $left ->
        [0] Kein Wurf bleibt.
        [one] Ein Wurf bleibt.
       *[other] Zwei Würfe bleiben.
    }
panik-now-penalty = { $name } ({ $trail }) schießt einen Elfmeter und würfelte { $rolls }. { $left ->
        [0] Kein Wurf bleibt.
        [one] Ein Wurf bleibt.
       *[other] Zwei Würfe bleiben.
    }
panik-now-kick = { $name } schießt: Eine 6 in drei Würfen ist ein Tor.
panik-now-over = { $name } hat alle drei Bälle im Tor.
panik-now-over-shoot-out = { $name } gewinnt das Elfmeterschießen.
panik-now-over-solo = { $goals ->
        [0] Drei Durchgänge und kein Tor. Beim nächsten Mal klappt es.
        [one] Drei Durchgänge, ein Tor. Gut gespielt.
        [3] Drei Durchgänge, drei Tore. Mehr geht nicht!
       *[other] Drei Durchgänge, { $goals } Tore. Stark!
    }

## Torschuss-Panik!: was es zu drücken gibt

panik-ask-roll = Du bist dran. Würfle; der Würfel rollt weiter, bis du eine Zahl nutzen kannst.
panik-ask-use = Du hast eine { $face } gewürfelt. { $left ->
        [0] Nutze sie oder hör auf.
       *[other] Nutze sie, würfle noch einmal oder hör auf.
    }
panik-ask-kick = Dein Schuss. Würfle: Du hast drei Würfe für eine 6.
panik-press-roll = 🎲 Würfeln
    .text = Würfeln
panik-press-again = 🎲 Noch einmal (noch { $left })
    .text = Noch einmal (noch { $left })
panik-press-step = Zieh { $from } → { $to }
panik-press-step-onto = Zieh { $from } → { $to }, zum Ball von { $name }
panik-press-penalty = Elfmeter von { $from }: braucht eine 6
panik-press-send-back = Ball von { $name } zurück zum Start schicken
panik-press-goal = ⚽ Tor von { $from }
    .text = Tor von { $from }
panik-press-goal-penalty = ⚽ Tor!
    .text = Tor!
panik-press-stop = Aufhören: der Zug endet
panik-press-stop-back = Aufhören: dein Ball muss zum Start
panik-refusal-roll-first = Würfle zuerst. Dann kannst du die Zahl nutzen, noch einmal würfeln oder aufhören.
panik-refusal-shoot-out = Im Elfmeterschießen gibt es nur eins zu tun: würfeln.
panik-refusal-third-roll = Das war der dritte Wurf. Nutze ihn oder hör auf.
panik-refusal-no-ball = Dort liegt keiner deiner Bälle. Nimm einen der Knöpfe unter dem Platz.
panik-refusal-other-ball = Ein Zug gehört einem Ball, und deiner ist schon unterwegs. Zieh mit ihm weiter oder hör auf.
panik-refusal-passed = Dieser Ball hatte seinen Durchgang schon. Nimm einen der anderen.
panik-refusal-step = Eine { $face } führt nicht dorthin. Nimm einen der Knöpfe unter dem Platz.
panik-refusal-penalty = Nur eine 1 führt zum Elfmeterpunkt, und nur von einem Feld mit einer 1.
panik-refusal-goal = Nur eine 6 trifft, und nur von G4, G5 oder vom Elfmeterpunkt.
panik-refusal-send-back = Zurückschicken kannst du nur einen Ball, mit dem du dir ein Feld teilst, und nur mit der Zahl dieses Feldes.

## Torschuss-Panik!: die Varianten

panik-variant-basic = Normaler Platz, 3×2
panik-variant-wide = Breiter Platz, 3×3
panik-variant-long = Langer Platz, 9×1
panik-variant-tiny = Winziger Platz, 1×1
panik-variant-small = Kleiner Platz, 2×2
panik-variant-large = Großer Platz, 4×2

## Torschuss-Panik!: die Regeln

panik-rules-1 =
    { "" }**Was es ist**
    Ein Wettlauf mit einem Würfel für eine bis fünf Personen: Alle bringen drei Bälle vom Start über einen Platz aus gemischten Plättchen ins Tor.

    { "" }**Ein Zug**
    Ein Zug gehört einem deiner Bälle. Von dort, wo er liegt, hat er bis zu **drei Würfe**, um wegzukommen. Hat er sich bewegt, hat er wieder drei Würfe, und so weiter. Wird keiner der drei genutzt, bleibt der Ball liegen, und der Zug ist vorbei.
    Bei den ersten drei Würfen darf jeder deiner Bälle eine Zahl nutzen. Der erste, der es tut, ist der Ball dieses Zuges.
    Du musst eine Zahl nie nutzen: Würfle noch einmal, solange du Würfe hast, oder hör auf.

    { "" }**Ein Schritt**
    Der Ball geht auf ein Nachbarfeld mit der gewürfelten Zahl: nach vorn, links, rechts oder schräg nach vorn. Nie zurück. Eigene Bälle dürfen auf einem Feld liegen.
    Drücke einmal **Würfeln**; danach rollt der Würfel von selbst weiter, bis du eine Zahl nutzen kannst.
panik-rules-2 =
    { "" }**Der Platz**
    Jedes Plättchen hat vier Felder und in der Mitte einen Kreis. Ist er gesperrt, gibt es innerhalb dieses Plättchens keine Diagonalschritte; die Zeile unter dem Platz sagt, wo. Über die Kanten der Plättchen hinweg sind Diagonalschritte immer erlaubt.
    Vom Start geht ein Ball in die beiden mittleren Spalten. In der letzten Reihe führen sie weiter auf **G4** und **G5**, die beiden Felder vor dem Tor.

    { "" }**Ein Tor**
    Von G4 oder G5 trifft eine **6**, und der Zug ist vorbei.

    { "" }**Ein Elfmeter**
    Von jedem Feld mit einer 1 darfst du mit einer **1** zum Elfmeterpunkt gehen. Dort hast du drei Würfe für eine 6. Gelingt sie nicht, geht der Ball zurück zum Start. In beiden Fällen ist der Zug vorbei.
panik-rules-3 =
    { "" }**Foulspiel**
    Kommt dein Ball auf ein Feld mit einem fremden Ball, entscheiden drei Würfe:
    • Du ziehst weiter, auch zum Elfmeter oder ins Tor: Dem anderen Ball geschieht nichts, dein Zug geht weiter.
    • Du würfelst und nutzt **die Zahl genau dieses Feldes**: Alle Bälle dieses Gegners dort gehen zurück zum Start, deiner bleibt, dein Zug ist vorbei.
    • Keins von beiden: **Dein** Ball geht zurück zum Start, und dein Zug ist vorbei. Aufhören zählt genauso.

    { "" }**Beispiel**
    Anas roter Ball geht mit einer 6 auf b2; das Feld hat eine 6, und dort liegt Bens Ball. Sie würfelt 4, das nützt nichts, dann 6: Sie kann Bens Ball zurückschicken oder auf eine benachbarte 6 weiterziehen.
panik-rules-4 =
    { "" }**Wer gewinnt**
    Runden werden immer zu Ende gespielt. Danach gewinnt, wer alle drei Bälle im Tor hat. Sind es mehrere, gibt es ein **Elfmeterschießen**: je ein Schuss, bis zu drei Würfe für eine 6, bis nach einer ganzen Runde jemand allein führt. Für die Plätze dahinter zählen die Tore.
    Wer beginnt, wird ausgewürfelt; die höchste Zahl gewinnt.

    { "" }**Allein**
    Du hast drei Durchgänge, jeden mit einem anderen Ball, und zählst deine Tore. Die meisten schaffen keins oder eins.

    { "" }**Plätze**
    Länge × Breite in Plättchen: 3×2 ist der übliche, 3×3 ist breit, 9×1 ist lang und dauert. Andere gehen auch, bis zu neun Plättchen und höchstens drei breit.

    { "" }**Beispiel**
    Ein Ball auf a5 würfelt 5 und 6, beides nützt nichts, dann 2: Er geht auf b6. Dort nützt die 6 nichts, aber die 1 führt nach c6, die 2 hinüber zurück nach b6 und die 4 auf G4. Dann 2, das nützt nichts, und 6: Tor!

## Torschuss-Panik!: das Bild in Worten

panik-alt = { $title }. { $players }. { $before } { $now } { $uses } { $blocked } Die Zahlen Reihe für Reihe, vom Tor abwärts: { $rows }.
panik-alt-bare = { $title }. { $players }. { $before } { $now } { $uses }
panik-alt-uses = Möglich: { $uses }.
panik-alt-two = { $first }. { $second }
