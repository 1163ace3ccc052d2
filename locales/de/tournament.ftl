## Turniere: die Karte

cup-title = 🏆 **{ $name }** · { $game }
    .text = **{ $name }** · { $game }
cup-called = { $organiser } ruft ein Turnier aus. Drück **Mitspielen**, um dabei zu sein.
cup-organiser = Turnierleitung: { $organiser }.
cup-format-line = **Modus:** { $format }
cup-pace-line = **Bedenkzeit:** { $pace }
cup-pace-rounds = **Bedenkzeit:** { $pace }; eine Runde dauert höchstens { $limit }
cup-start-now = **Beginn:** sobald { $organiser } es sagt
cup-start-full = **Beginn:** sobald alle Plätze besetzt sind
cup-start-at = **Beginn:** { $when }
cup-places = **Dabei:** { $count } von { $limit }
cup-places-names = **Dabei:** { $count } von { $limit }: { $names }
cup-names-more = { $names } und { $more } weitere
cup-names-two = { $first }, { $second }
cup-lots-hash = -# 🎲 Lose: `{ $hash }`
    .text = -# Lose: `{ $hash }`
cup-lots-seed = -# 🎲 Lose, Startwert: `{ $seed }`
    .text = -# Lose, Startwert: `{ $seed }`
cup-running = **{ $stage }**: { $decided } von { $all ->
        [one] einer Partie
       *[other] { $all } Partien
    } entschieden
cup-running-until = **{ $stage }**: { $decided } von { $all ->
        [one] einer Partie
       *[other] { $all } Partien
    } entschieden; die Zeit dafür endet { $until }
cup-arena-running = **Die Arena ist offen**: { $open ->
        [0] keine Partie läuft
        [one] eine Partie läuft
       *[other] { $open } Partien laufen
    }, { $decided } entschieden; sie schließt { $until }
cup-arena-closing = **Die Arena ist geschlossen**: { $open ->
        [one] eine letzte Partie läuft
       *[other] { $open } letzte Partien laufen
    } noch
cup-leads = **Vorn:** { $names } ({ $points })
cup-still-in = **Noch dabei:** { $names }
cup-there = { $count ->
        [one] Eine Person spielt
       *[other] { $count } spielen
    } mit.
cup-there-left = { $count ->
        [one] Eine Person spielt
       *[other] { $count } spielen
    } mit, { $left } ausgestiegen.

## Modi

cup-format-round-robin = jeder gegen jeden, einmal
cup-format-round-robin-double = jeder gegen jeden, hin und zurück
cup-format-swiss = Schweizer System, in jeder Runde gegen jemanden mit gleich vielen Punkten, so viele Runden, wie es für einen Sieger braucht
cup-format-swiss-rounds = Schweizer System, { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }, jede gegen jemanden mit gleich vielen Punkten
cup-format-knockout = K.-o., wer verliert, ist draußen
cup-format-knockout-third = K.-o., wer verliert, ist draußen; mit Spiel um Platz drei
cup-format-double = Doppel-K.-o., wer zweimal verliert, ist draußen; ein Finale entscheidet
cup-format-double-reset = Doppel-K.-o., wer zweimal verliert, ist draußen, auch im Finale
cup-format-arena = Arena, so viele Partien, wie in { $time } passen
cup-format-groups = { $groups } Gruppen, die besten { $advance } jeder Gruppe kommen in die K.-o.-Runde
cup-format-groups-one = { $groups } Gruppen, wer eine Gruppe gewinnt, kommt in die K.-o.-Runde
cup-format-tables = { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    } an Tischen zu { $least } bis { $most }, jede Runde mit neuen Leuten
cup-format-table-knockout = K.-o. an Tischen zu { $least } bis { $most }, die besten { $advance } jedes Tischs kommen weiter
cup-format-table-knockout-one = K.-o. an Tischen zu { $least } bis { $most }, die beste Person jedes Tischs kommt weiter

## Was gilt, wenn jemand geht, fehlt oder frei hat

cup-rules = **Regeln:** { $leavers } { $absent } { $byes }
cup-rules-arena = Ein Sieg bringt zwei Punkte, ein Unentschieden einen; ab dem dritten Sieg in Folge doppelt. Wer aussteigt, verliert die offene Partie und darf zurückkommen. Wer eine Partie verpasst, ist draußen, bis er wieder mitmacht.
cup-leavers-round-robin = Wer vor der Hälfte seiner Partien aussteigt, wird aus der Tabelle gestrichen; wer später aussteigt, verliert den Rest.
cup-leavers-swiss = Wer aussteigt, verliert die offene Partie und darf zurückkommen.
cup-leavers-bracket = Wer aussteigt, verliert die offene Partie, und die Gegenseite kommt weiter.
cup-leavers-tables = Für alle, die aussteigen, spielt Torwart den Tisch zu Ende.
cup-absent = Wer eine Partie verpasst, verliert sie; nach zweien in Folge ist Schluss.
cup-byes-round-robin = Bei ungerader Zahl setzt in jeder Runde jemand aus.
cup-byes-swiss = Bei ungerader Zahl hat in jeder Runde jemand ein Freilos: Es zählt als Sieg, und niemand bekommt zwei, wenn es sich vermeiden lässt.
cup-byes-bracket = Freie Plätze gehen an die Bestgesetzten.
cup-byes-replay = Freie Plätze gehen an die Bestgesetzten. Eine unentschiedene Partie wird { $replays ->
        [one] { "" }
       *[other] bis zu { $replays }-mal{ " " }
    }wiederholt, dann entscheidet das Los.
cup-byes-lot = Freie Plätze gehen an die Bestgesetzten. Bei Unentschieden entscheidet das Los.
cup-byes-tables = Wer keinen Platz findet, hat ein Freilos; es zählt als Sieg.

## Runden

cup-stage-round = Runde { $round }
cup-stage-round-of = Runde { $round } von { $rounds }
cup-stage-groups = Gruppen, Runde { $round } von { $rounds }
cup-stage-of = Runde der letzten { $players }
cup-stage-quarter = Viertelfinale
cup-stage-semi = Halbfinale
cup-stage-final = Finale
cup-stage-upper = Siegerseite, Runde { $round }
cup-stage-upper-final = Siegerseite, Finale
cup-stage-lower = Verliererseite, Runde { $round }
cup-stage-third = Um Platz drei
cup-stage-reset = Zweites Finale
cup-stage-arena = Arena
cup-round = 📣 **{ $name }** · { $stage }
    .text = **{ $name }** · { $stage }
cup-round-matches = { $count ->
        [one] Eine Partie
       *[other] { $count } Partien
    }. Deine wartet in ihrem Thread oder hier im Kanal; `/tor hand` öffnet sie überall.
cup-round-until = { $count ->
        [one] Eine Partie, zu entscheiden
       *[other] { $count } Partien, zu entscheiden
    } bis { $at }. Deine wartet in ihrem Thread oder hier im Kanal; `/tor hand` öffnet sie überall.
cup-round-more = … und { $more } weitere: `/tor turnier paarungen` zeigt alle.
cup-pairings = **{ $name }** · { $stage } (Seite { $page } von { $pages })
cup-pairings-one = **{ $name }** · { $stage }
cup-pairings-none = Noch ist niemand gepaart.
cup-pair = `{ $no }` { $first } – { $second }
cup-pair-where = `{ $no }` { $first } – { $second } · { $where }
cup-pair-result = `{ $no }` { $first } – { $second } · { $result }
cup-table = `{ $no }` { $players }
cup-table-where = `{ $no }` { $players } · { $where }
cup-table-player = { $name }: Platz { $place }
cup-table-player-score = { $name }: Platz { $place } ({ $score })
cup-pair-won = **{ $name }**
cup-pair-bye = `{ $no }` { $name } · Freilos
cup-pair-rest = `{ $no }` { $name } · setzt aus
cup-pair-walkover = `{ $no }` { $name } · kampflos, { $over } ist ausgestiegen
cup-result = { $one } : { $two }
cup-result-awarded = { $result } (gewertet)
cup-result-forfeit = { $result } (nicht da)
cup-result-time = { $result } (Zeit abgelaufen)

## Tabelle

cup-standings = **{ $name }** · Tabelle (Seite { $page } von { $pages })
cup-standings-one = **{ $name }** · Tabelle
cup-standings-none = Noch hat niemand gespielt: Die Tabelle kommt mit dem Beginn.
cup-group = **Gruppe { $group }**
cup-row = { $place }. { $name } · { $points }
cup-row-detail = { $place }. { $name } · { $points } · { $detail }
cup-points-one = { $points } Punkt
cup-points-many = { $points } Punkte
cup-decimal = { $whole },{ $part }
cup-in = dabei
cup-out-in = ausgeschieden: { $stage }
cup-winner = Turniersieg
cup-third = das Spiel um Platz drei gewonnen
cup-left = ausgestiegen
cup-annulled = früh ausgestiegen, zählt nicht
cup-gap = voraus durch { $break } ({ $above } zu { $below })
cup-gap-plain = voraus durch { $break }
cup-detail-two = { $first }, { $second }
cup-breaks = -# Was zählt, in dieser Reihenfolge: { $breaks }.
cup-break-counted = gewertete Partien
cup-break-reached = wie weit man kam
cup-break-place = Platz in der Gruppe
cup-break-place-table = Platz am letzten Tisch
cup-break-points = Punkte
cup-break-direct = direkter Vergleich
cup-break-buchholz-cut = Buchholz ohne den schwächsten Gegner
cup-break-buchholz = Buchholz (die Punkte der Gegner)
cup-break-sonneborn = Sonneborn-Berger (die Punkte der Besiegten)
cup-break-goals = Tordifferenz
cup-break-score = Punktedifferenz der Partien
cup-break-wins = Siege
cup-break-lot = Los
cup-gap-buchholz-cut = Buchholz mit einer Streichung
cup-gap-buchholz = Buchholz
cup-gap-sonneborn = Sonneborn-Berger
cup-gap-lot = Los

## Warum diese Paarung?

cup-why-level = Beide hatten { $points }.
cup-why-odd = { $above } gegen { $below }: Eine ungerade Zahl hatte so viele wie die höhere Seite, also musste jemand von ihnen nach unten.
cup-why-met-all = { $above } gegen { $below }: Die höhere Seite war schon allen anderen begegnet, die so viele hatten.
cup-why-closest = { $above } gegen { $below }: So kommen alle zusammen am engsten aus, ohne dass sich zwei wieder begegnen.
cup-why-met = Sie waren sich schon begegnet; ohne Wiederholung ging es nicht mehr.
cup-why-seat-fewer = { $name } hat den ersten Platz, weil er bisher seltener dorthin fiel.
cup-why-seat-turn = { $name } hat den ersten Platz, weil er beim letzten Mal woanders war.
cup-why-seat-lot = { $name } hat den ersten Platz durch das Los.
cup-why-bye = Bei ungerader Zahl bleibt jemand übrig: { $name } ({ $points }) hatte noch kein Freilos, und so kommen alle anderen am engsten aus.
cup-why-bye-had = { $name } hat das Freilos ({ $points }): { $others ->
        [one] Jemand, der nicht höher stand, hatte seins
       *[other] { $others }, die nicht höher standen, hatten ihres
    } schon.
cup-why-bye-again = { $name } hat noch einmal ein Freilos ({ $points }): Alle hatten schon eins.
cup-why-round-robin = Hier spielen alle gegen alle; wer wann, folgt aus der ausgelosten Reihenfolge.
cup-why-group = In einer Gruppe spielen alle gegen alle.
cup-why-seeds = So hat es die Setzliste ergeben: Die beiden Besten können sich erst im Finale begegnen.
cup-why-bracket = Ihr Weg durch den Turnierbaum hat sie zusammengeführt.
cup-why-arena = Beide waren frei, standen nah beieinander und hatten nicht eben erst gegeneinander gespielt.
cup-why-tables = Die Plätze sind so verteilt, dass sich möglichst wenige wieder begegnen.
cup-why-table-knockout = Wer weiterkommt, wird nach Punkten hin und zurück verteilt, damit die Tische gleich stark sind.
cup-why-rest = { $name } setzt aus: In dieser Runde ist niemand übrig. Das zählt weder so noch so.
cup-why-walkover = { $over } ist ausgestiegen, also zählt das als Sieg.
cup-why-free = Es war niemand mehr da: { $name } kommt weiter.

## Der Turnierbaum als Text

cup-bracket = **{ $name }** (Seite { $page } von { $pages })
cup-bracket-one = **{ $name }**
cup-bracket-none = Hier gibt es keinen Turnierbaum und keine Kreuztabelle. `/tor turnier tabelle` zeigt, wer wo steht.
cup-bracket-open = ?
cup-bracket-bye = (Freilos)

## Das Ende

cup-over = 🏁 **{ $name }** ist zu Ende! { $winner } gewinnt.
    .text = **{ $name }** ist zu Ende! { $winner } gewinnt.
cup-over-nobody = **{ $name }** ist zu Ende. Es war niemand mehr da, um zu gewinnen.
cup-podium-1 = 🥇 { $name }
    .text = 1. { $name }
cup-podium-2 = 🥈 { $name }
    .text = 2. { $name }
cup-podium-3 = 🥉 { $name }
    .text = 3. { $name }
cup-podium-why = { $line } · { $detail }
cup-over-count = { $players } waren dabei, { $matches ->
        [one] eine Partie wurde
       *[other] { $matches } Partien wurden
    } gespielt. `/tor turnier tabelle` bewahrt die ganze Tabelle auf. Danke euch allen!
cup-cancelled = **{ $name }** wurde abgesagt. Niemand hat gewonnen; Partien, die noch liefen, sind mit abgesagt und zählen nicht.
cup-cancelled-few = **{ $name }** hat nicht begonnen: Zu wenige hatten sich gemeldet (es braucht { $least }). Ruf es mit `/tor turnier anlegen` noch einmal aus.

## Was die Turnierleitung tat

cup-log = **{ $name }** · Was geschah (Seite { $page } von { $pages })
cup-log-line = { $when } { $act }
cup-act-created = { $by } hat es ausgerufen.
cup-act-joined = { $by } hat sich gemeldet.
cup-act-left = { $person } hat sich wieder abgemeldet.
cup-act-removed = { $by } hat { $person } von der Liste genommen.
cup-act-started = { $by } hat es mit { $count } begonnen.
cup-act-started-self = Es hat von selbst mit { $count } begonnen.
cup-act-paired = Runde { $round }: { $count ->
        [one] Eine Partie wurde
       *[other] { $count } Partien wurden
    } gepaart.
cup-act-taken = Partie { $match } endete { $result }.
cup-act-missed = Die Zeit für Partie { $match } lief ab: { $result }.
cup-act-awarded = { $by } hat Partie { $match } gewertet: { $result }.
cup-act-undone-award = { $by } hat die Wertung von Partie { $match } zurückgenommen.
cup-act-undone-drop = { $by } hat { $person } wieder aufgenommen.
cup-act-withdrew = { $person } ist ausgestiegen.
cup-act-dropped = { $by } hat { $person } herausgenommen.
cup-act-absent = { $person } hat zu viele Partien verpasst und ist draußen.
cup-act-entered = { $by } kam während des Turniers dazu.
cup-act-extended = { $by } hat Partie { $match } mehr Zeit gegeben: bis { $at }.
cup-act-extended-all = { $by } hat allen offenen Partien mehr Zeit gegeben: bis { $at }.
cup-act-cancelled = { $by } hat es abgesagt.
cup-act-cancelled-few = Es wurde abgesagt: Zu wenige hatten sich gemeldet.
cup-act-finished = Es ging zu Ende. { $winner } hat gewonnen.
cup-act-finished-nobody = Es ging zu Ende, und niemand war mehr da, um zu gewinnen.
cup-match = { $no } ({ $players })
cup-lines-two = { $first } – { $second }

## Ehren

cup-honours = 🏆 **Turniere** · { $scope } (Seite { $page } von { $pages })
    .text = **Turniere** · { $scope } (Seite { $page } von { $pages })
cup-honours-line = { $place }. { $name } · { $titles ->
        [0] kein Titel
        [one] **1** Titel
       *[other] **{ $titles }** Titel
    }, { $finals ->
        [0] kein Finale
        [one] 1 Finale
       *[other] { $finals } Finals
    }, { $points }
cup-honours-empty = Noch wurde kein Turnier zu Ende gespielt. Ruf mit `/tor turnier anlegen` eins aus.

## Bilder in Worten

cup-alt-bracket = Turnierbaum von { $name }. { $lines }
cup-alt-cross = Kreuztabelle von { $name }. { $lines }
cup-alt-grid = Tabelle von { $name } nach Runde { $round }. { $lines }
cup-alt-grid-during = Tabelle von { $name } während Runde { $round }. { $lines }
cup-alt-grid-first = Tabelle von { $name } vor dem ersten Ergebnis. { $lines }
cup-alt-from = Ab der Runde der letzten { $players }.
cup-alt-group = Gruppe { $group }:
cup-alt-more = … und { $more } weitere.
cup-alt-match = { $first } gegen { $second }: { $result }.
cup-alt-open = { $first } gegen { $second }: nicht entschieden.
cup-alt-bye = { $first } kommt ohne Partie weiter.
cup-alt-waits = { $first } wartet auf die Gegenseite.
cup-alt-row = { $place }. { $name }, { $points }.
cup-alt-row-left = { $place }. { $name }, { $points }, ausgestiegen.
cup-alt-two = { $first } { $second }

## Absagen

refusal-cup-settings = Mit diesen Zahlen kann ich diesen Modus nicht spielen. Lass seine Einstellungen weg, dann wähle ich, was passt.
refusal-cup-advance = Von { $seats } an einem Tisch können höchstens { $most } weiterkommen. Wähl bei `weiter` weniger oder lass es weg.
refusal-cup-name = Ein Turnier braucht einen Namen mit höchstens { $most } Buchstaben. Gib ihm einen und versuch es noch einmal.
refusal-cup-size = Dieser Modus geht mit { $least } bis { $most } Leuten. Wähl `plätze` dazwischen oder einen anderen Modus.
refusal-cup-start-passed = Dieser Beginn liegt in der Vergangenheit. Wähl einen, der noch kommt.
refusal-cup-not-organiser = Das können nur { $organiser } und die Turnierleitung dieses Servers. Frag dort nach.
refusal-cup-already-in = Du bist schon dabei. Ich sage dir, wenn es losgeht.
refusal-cup-already-plays = Du spielst schon mit. `/tor hand` öffnet deine Partie, und `/tor turnier paarungen` zeigt, wer gegen wen spielt.
refusal-cup-not-in = Du bist bei diesem Turnier nicht dabei, also gibt es nichts zu verlassen. `/tor turnier liste` zeigt, wo du mitmachen kannst.
refusal-cup-out-withdrew = Du hast dieses Turnier schon verlassen. Wo der Modus es erlaubt, bringt dich `/tor turnier mitmachen` zurück.
refusal-cup-out-removed = Du bist schon draußen: Die Turnierleitung hat dich herausgenommen. Bis die nächste Runde gepaart ist, kann sie das zurücknehmen.
refusal-cup-out-absent = Du bist schon draußen: Du hast zu viele Partien verpasst. In einer Arena bringt dich `/tor turnier mitmachen` zurück; sonst kann es die Turnierleitung, bis die nächste Runde gepaart ist.
refusal-cup-not-among = { $person } ist bei diesem Turnier nicht dabei. Beim Tippen zeigt die Option alle, die es sind.
refusal-cup-gone-withdrew = { $person } ist schon draußen: selbst ausgestiegen. `/tor turnier zurücknehmen` nimmt wieder auf, solange noch keine neue Runde gepaart ist.
refusal-cup-gone-removed = { $person } ist schon draußen: von der Turnierleitung herausgenommen. `/tor turnier zurücknehmen` macht das rückgängig, solange noch keine neue Runde gepaart ist.
refusal-cup-gone-absent = { $person } ist schon draußen: zu viele Partien verpasst. `/tor turnier zurücknehmen` nimmt wieder auf, solange noch keine neue Runde gepaart ist.
refusal-cup-full = Alle { $limit } Plätze sind besetzt. Steigt jemand aus, kannst du mitmachen; oder ruf mit `/tor turnier anlegen` ein eigenes aus.
refusal-cup-no-late-entry = Es hat begonnen, und dieser Modus nimmt niemanden mehr auf. `/tor turnier liste` zeigt, was offen ist.
refusal-cup-may-not-return = Wer herausgenommen wurde oder zu viele Partien verpasst hat, kann nicht von selbst zurückkommen. Bitte die Turnierleitung: Bis die nächste Runde gepaart ist, kann sie dich wieder aufnehmen.
refusal-cup-started = Es hat schon begonnen. `/tor turnier paarungen` zeigt, wer gegen wen spielt.
refusal-cup-not-started = Es hat noch nicht begonnen. Das geht erst danach: `/tor turnier starten` beginnt es.
refusal-cup-too-few = { $have ->
        [0] Niemand hat sich gemeldet
        [one] Eine Person hat sich gemeldet
       *[other] { $have } haben sich gemeldet
    }, und es braucht { $least }. Wartet auf mehr oder sagt es ab.
refusal-cup-over = Dieses Turnier ist zu Ende. `/tor turnier tabelle` zeigt, wie es ausging.
refusal-cup-cancelled = Dieses Turnier wurde abgesagt. `/tor turnier anlegen` ruft ein neues aus.
refusal-cup-no-such-match = Diese Partie kenne ich nicht. Die Option `partie` zeigt sie dir beim Tippen.
refusal-cup-no-match-to-play = Dort spielt niemand gegen jemanden, also gibt es nichts zu entscheiden. Nenn eine Partie, die gespielt wird.
refusal-cup-decided = Partie { $no } ist entschieden. War es eine Wertung, nimmt `/tor turnier zurücknehmen` sie zurück, solange keine Runde darauf baut.
refusal-cup-not-in-match = In dieser Partie nicht dabei. `/tor turnier paarungen` zeigt, wer es ist.
refusal-cup-needs-winner = Hier muss jemand weiterkommen: Nenn einen Sieger, kein Unentschieden.
refusal-cup-not-due = Die Zeit für diese Partie ist noch nicht um. Warte so lange, oder werte die Partie.
refusal-cup-not-due-until = Die Zeit für diese Partie ist noch nicht um: Sie endet { $until }. Warte so lange, oder werte die Partie.
refusal-cup-not-later = Das ist nicht mehr Zeit als bisher. Nenn mindestens eine Stunde.
refusal-cup-nothing-open = Keine Partie ist offen, also gibt es nichts zu verlängern. Die nächsten kommen von selbst.
refusal-cup-nothing-to-undo = So etwas gibt es nicht zurückzunehmen. `/tor turnier paarungen` zeigt, wie es steht.
refusal-cup-not-awarded = Partie { $no } wurde nicht gewertet, also gibt es keine Wertung zurückzunehmen. `/tor turnier paarungen` zeigt, wie es steht.
refusal-cup-still-in = { $person } ist noch dabei, also gibt es nichts zurückzunehmen. `/tor turnier protokoll` zeigt, was getan wurde.
refusal-cup-built-on = Runde { $round } baut schon darauf auf, also lässt es sich nicht mehr zurücknehmen. Werte stattdessen die Partien, die noch offen sind.
refusal-cup-plays-on = Jemand davon ist schon in der nächsten Partie, also lässt sich diese Wertung nicht mehr zurücknehmen. Wenn nötig, werte stattdessen die neue Partie.
refusal-cup-paired-without = Runde { $round } ist ohne { $person } gepaart, also lässt sich das nicht mehr zurücknehmen. Wer selbst ausgestiegen ist, kann mit `/tor turnier mitmachen` zurück, wo der Modus es erlaubt.
