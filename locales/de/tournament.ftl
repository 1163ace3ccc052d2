## Turniere: die Karte

tournament-title = 🏆 **{ $name }** · { $game }
    .text = **{ $name }** · { $game }
tournament-called = { $organiser } ruft ein Turnier aus. Drück **Mitspielen**, um dabei zu sein.
tournament-organiser = Turnierleitung: { $organiser }.
tournament-format-line = **Modus:** { $format }
tournament-pace-line = **Bedenkzeit:** { $pace }
tournament-pace-rounds = **Bedenkzeit:** { $pace }; eine Runde dauert höchstens { $limit }
tournament-start-now = **Beginn:** sobald { $organiser } es sagt
tournament-start-full = **Beginn:** sobald alle Plätze besetzt sind
tournament-start-at = **Beginn:** { $when }
tournament-places = **Dabei:** { $count } von { $limit }
tournament-places-names = **Dabei:** { $count } von { $limit }: { $names }
tournament-names-more = { $names } und { $more } weitere
tournament-names-two = { $first }, { $second }
tournament-lots-hash = -# 🎲 Lose: `{ $hash }`
    .text = -# Lose: `{ $hash }`
tournament-lots-seed = -# 🎲 Lose, Startwert: `{ $seed }`
    .text = -# Lose, Startwert: `{ $seed }`
tournament-running = **{ $stage }**: { $decided } von { $all ->
        [one] einer Partie
       *[other] { $all } Partien
    } entschieden
tournament-running-until = **{ $stage }**: { $decided } von { $all ->
        [one] einer Partie
       *[other] { $all } Partien
    } entschieden; die Zeit dafür endet { $until }
tournament-arena-running = **Die Arena ist offen**: { $open ->
        [0] keine Partie läuft
        [one] eine Partie läuft
       *[other] { $open } Partien laufen
    }, { $decided } entschieden; sie schließt { $until }
tournament-arena-closing = **Die Arena ist geschlossen**: { $open ->
        [one] eine letzte Partie läuft
       *[other] { $open } letzte Partien laufen
    } noch
tournament-leads = **Vorn:** { $names } ({ $points })
tournament-still-in = **Noch dabei:** { $names }
tournament-there = { $count ->
        [one] Eine Person spielt
       *[other] { $count } spielen
    } mit.
tournament-there-left = { $count ->
        [one] Eine Person spielt
       *[other] { $count } spielen
    } mit, { $left } ausgestiegen.

## Modi

tournament-format-round-robin = jeder gegen jeden, einmal
tournament-format-round-robin-double = jeder gegen jeden, hin und zurück
tournament-format-swiss = Schweizer System, in jeder Runde gegen jemanden mit gleich vielen Punkten, so viele Runden, wie es für einen Sieger braucht
tournament-format-swiss-rounds = Schweizer System, { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    }, jede gegen jemanden mit gleich vielen Punkten
tournament-format-knockout = K.-o., wer verliert, ist draußen
tournament-format-knockout-third = K.-o., wer verliert, ist draußen; mit Spiel um Platz drei
tournament-format-double = Doppel-K.-o., wer zweimal verliert, ist draußen; ein Finale entscheidet
tournament-format-double-reset = Doppel-K.-o., wer zweimal verliert, ist draußen, auch im Finale
tournament-format-arena = Arena, so viele Partien, wie in { $time } passen
tournament-format-groups = { $groups } Gruppen, die besten { $advance } jeder Gruppe kommen in die K.-o.-Runde
tournament-format-groups-one = { $groups } Gruppen, wer eine Gruppe gewinnt, kommt in die K.-o.-Runde
tournament-format-tables = { $rounds ->
        [one] eine Runde
       *[other] { $rounds } Runden
    } an Tischen zu { $least } bis { $most }, jede Runde mit neuen Leuten
tournament-format-table-knockout = K.-o. an Tischen zu { $least } bis { $most }, die besten { $advance } jedes Tischs kommen weiter
tournament-format-table-knockout-one = K.-o. an Tischen zu { $least } bis { $most }, die beste Person jedes Tischs kommt weiter

## Was gilt, wenn jemand geht, fehlt oder frei hat

tournament-rules = **Regeln:** { $leavers } { $absent } { $byes }
tournament-rules-arena = Ein Sieg bringt zwei Punkte, ein Unentschieden einen; ab dem dritten Sieg in Folge doppelt. Wer aussteigt, verliert die offene Partie und darf zurückkommen. Wer eine Partie verpasst, ist draußen, bis er wieder mitmacht.
tournament-leavers-round-robin = Wer vor der Hälfte seiner Partien aussteigt, wird aus der Tabelle gestrichen; wer später aussteigt, verliert den Rest.
tournament-leavers-swiss = Wer aussteigt, verliert die offene Partie und darf zurückkommen.
tournament-leavers-bracket = Wer aussteigt, verliert die offene Partie, und die Gegenseite kommt weiter.
tournament-leavers-tables = Für alle, die aussteigen, spielt Torwart den Tisch zu Ende.
tournament-absent = Wer eine Partie verpasst, verliert sie; nach zweien in Folge ist Schluss.
tournament-byes-round-robin = Bei ungerader Zahl setzt in jeder Runde jemand aus.
tournament-byes-swiss = Bei ungerader Zahl hat in jeder Runde jemand ein Freilos: Es zählt als Sieg, und niemand bekommt zwei, wenn es sich vermeiden lässt.
tournament-byes-bracket = Freie Plätze gehen an die Bestgesetzten.
tournament-byes-replay = Freie Plätze gehen an die Bestgesetzten. Eine unentschiedene Partie wird { $replays ->
        [one] { "" }
       *[other] bis zu { $replays }-mal{ " " }
    }wiederholt, dann entscheidet das Los.
tournament-byes-lot = Freie Plätze gehen an die Bestgesetzten. Bei Unentschieden entscheidet das Los.
tournament-byes-tables = Wer keinen Platz findet, hat ein Freilos; es zählt als Sieg.

## Runden

tournament-stage-round = Runde { $round }
tournament-stage-round-of = Runde { $round } von { $rounds }
tournament-stage-groups = Gruppen, Runde { $round } von { $rounds }
tournament-stage-of = Runde der letzten { $players }
tournament-stage-quarter = Viertelfinale
tournament-stage-semi = Halbfinale
tournament-stage-final = Finale
tournament-stage-upper = Siegerseite, Runde { $round }
tournament-stage-upper-final = Siegerseite, Finale
tournament-stage-lower = Verliererseite, Runde { $round }
tournament-stage-third = Um Platz drei
tournament-stage-reset = Zweites Finale
tournament-stage-arena = Arena
tournament-round = 📣 **{ $name }** · { $stage }
    .text = **{ $name }** · { $stage }
tournament-round-matches = { $count ->
        [one] Eine Partie
       *[other] { $count } Partien
    }. Deine wartet in ihrem Thread oder hier im Kanal; `/tor hand` öffnet sie überall.
tournament-round-until = { $count ->
        [one] Eine Partie, zu entscheiden
       *[other] { $count } Partien, zu entscheiden
    } bis { $at }. Deine wartet in ihrem Thread oder hier im Kanal; `/tor hand` öffnet sie überall.
tournament-round-more = … und { $more } weitere: `/tor turnier paarungen` zeigt alle.
tournament-pairings = **{ $name }** · { $stage } (Seite { $page } von { $pages })
tournament-pairings-one = **{ $name }** · { $stage }
tournament-pairings-none = Noch ist niemand gepaart.
tournament-pair = `{ $no }` { $first } – { $second }
tournament-pair-where = `{ $no }` { $first } – { $second } · { $where }
tournament-pair-result = `{ $no }` { $first } – { $second } · { $result }
tournament-table = `{ $no }` { $players }
tournament-table-where = `{ $no }` { $players } · { $where }
tournament-table-player = { $name }: Platz { $place }
tournament-table-player-score = { $name }: Platz { $place } ({ $score })
tournament-pair-won = **{ $name }**
tournament-pair-bye = `{ $no }` { $name } · Freilos
tournament-pair-rest = `{ $no }` { $name } · setzt aus
tournament-pair-walkover = `{ $no }` { $name } · kampflos, { $over } ist ausgestiegen
tournament-result = { $one } : { $two }
tournament-result-awarded = { $result } (gewertet)
tournament-result-forfeit = { $result } (nicht da)
tournament-result-time = { $result } (Zeit abgelaufen)

## Tabelle

tournament-standings = **{ $name }** · Tabelle (Seite { $page } von { $pages })
tournament-standings-one = **{ $name }** · Tabelle
tournament-standings-none = Noch hat niemand gespielt: Die Tabelle kommt mit dem Beginn.
tournament-group = **Gruppe { $group }**
tournament-row = { $place }. { $name } · { $points }
tournament-row-detail = { $place }. { $name } · { $points } · { $detail }
tournament-points-one = { $points } Punkt
tournament-points-many = { $points } Punkte
tournament-decimal = { $whole },{ $part }
tournament-in = dabei
tournament-out-in = ausgeschieden: { $stage }
tournament-winner = Turniersieg
tournament-third = das Spiel um Platz drei gewonnen
tournament-left = ausgestiegen
tournament-annulled = früh ausgestiegen, zählt nicht
tournament-gap = voraus durch { $break } ({ $above } zu { $below })
tournament-gap-plain = voraus durch { $break }
tournament-detail-two = { $first }, { $second }
tournament-breaks = -# Was zählt, in dieser Reihenfolge: { $breaks }.
tournament-break-counted = gewertete Partien
tournament-break-reached = wie weit man kam
tournament-break-place = Platz in der Gruppe
tournament-break-place-table = Platz am letzten Tisch
tournament-break-points = Punkte
tournament-break-direct = direkter Vergleich
tournament-break-buchholz-cut = Buchholz ohne den schwächsten Gegner
tournament-break-buchholz = Buchholz (die Punkte der Gegner)
tournament-break-sonneborn = Sonneborn-Berger (die Punkte der Besiegten)
tournament-break-goals = Tordifferenz
tournament-break-score = Punktedifferenz der Partien
tournament-break-wins = Siege
tournament-break-lot = Los
tournament-gap-buchholz-cut = Buchholz mit einer Streichung
tournament-gap-buchholz = Buchholz
tournament-gap-sonneborn = Sonneborn-Berger
tournament-gap-lot = Los

## Warum diese Paarung?

tournament-why-level = Beide hatten { $points }.
tournament-why-odd = { $above } gegen { $below }: Eine ungerade Zahl hatte so viele wie die höhere Seite, also musste jemand von ihnen nach unten.
tournament-why-met-all = { $above } gegen { $below }: Die höhere Seite war schon allen anderen begegnet, die so viele hatten.
tournament-why-closest = { $above } gegen { $below }: So kommen alle zusammen am engsten aus, ohne dass sich zwei wieder begegnen.
tournament-why-met = Sie waren sich schon begegnet; ohne Wiederholung ging es nicht mehr.
tournament-why-seat-fewer = { $name } hat den ersten Platz, weil er bisher seltener dorthin fiel.
tournament-why-seat-turn = { $name } hat den ersten Platz, weil er beim letzten Mal woanders war.
tournament-why-seat-lot = { $name } hat den ersten Platz durch das Los.
tournament-why-bye = Bei ungerader Zahl bleibt jemand übrig: { $name } ({ $points }) hatte noch kein Freilos, und so kommen alle anderen am engsten aus.
tournament-why-bye-had = { $name } hat das Freilos ({ $points }): { $others ->
        [one] Jemand, der nicht höher stand, hatte seins
       *[other] { $others }, die nicht höher standen, hatten ihres
    } schon.
tournament-why-bye-again = { $name } hat noch einmal ein Freilos ({ $points }): Alle hatten schon eins.
tournament-why-round-robin = Hier spielen alle gegen alle; wer wann, folgt aus der ausgelosten Reihenfolge.
tournament-why-group = In einer Gruppe spielen alle gegen alle.
tournament-why-seeds = So hat es die Setzliste ergeben: Die beiden Besten können sich erst im Finale begegnen.
tournament-why-bracket = Ihr Weg durch den Turnierbaum hat sie zusammengeführt.
tournament-why-arena = Beide waren frei, standen nah beieinander und hatten nicht eben erst gegeneinander gespielt.
tournament-why-tables = Die Plätze sind so verteilt, dass sich möglichst wenige wieder begegnen.
tournament-why-table-knockout = Wer weiterkommt, wird nach Punkten hin und zurück verteilt, damit die Tische gleich stark sind.
tournament-why-rest = { $name } setzt aus: In dieser Runde ist niemand übrig. Das zählt weder so noch so.
tournament-why-walkover = { $over } ist ausgestiegen, also zählt das als Sieg.
tournament-why-free = Es war niemand mehr da: { $name } kommt weiter.

## Der Turnierbaum als Text

tournament-bracket = **{ $name }** (Seite { $page } von { $pages })
tournament-bracket-one = **{ $name }**
tournament-bracket-none = Hier gibt es keinen Turnierbaum und keine Kreuztabelle. `/tor turnier tabelle` zeigt, wer wo steht.
tournament-bracket-open = ?
tournament-bracket-bye = (Freilos)

## Das Ende

tournament-over = 🏁 **{ $name }** ist zu Ende! { $winner } gewinnt.
    .text = **{ $name }** ist zu Ende! { $winner } gewinnt.
tournament-over-nobody = **{ $name }** ist zu Ende. Es war niemand mehr da, um zu gewinnen.
tournament-podium-1 = 🥇 { $name }
    .text = 1. { $name }
tournament-podium-2 = 🥈 { $name }
    .text = 2. { $name }
tournament-podium-3 = 🥉 { $name }
    .text = 3. { $name }
tournament-podium-why = { $line } · { $detail }
tournament-over-count = { $players } waren dabei, { $matches ->
        [one] eine Partie wurde
       *[other] { $matches } Partien wurden
    } gespielt. `/tor turnier tabelle` bewahrt die ganze Tabelle auf. Danke euch allen!
tournament-cancelled = **{ $name }** wurde abgesagt. Niemand hat gewonnen; Partien, die noch liefen, sind mit abgesagt und zählen nicht.
tournament-cancelled-few = **{ $name }** hat nicht begonnen: Zu wenige hatten sich gemeldet (es braucht { $least }). Ruf es mit `/tor turnier anlegen` noch einmal aus.

## Was die Turnierleitung tat

tournament-log = **{ $name }** · Was geschah (Seite { $page } von { $pages })
tournament-log-line = { $when } { $act }
tournament-act-created = { $by } hat es ausgerufen.
tournament-act-joined = { $by } hat sich gemeldet.
tournament-act-left = { $person } hat sich wieder abgemeldet.
tournament-act-removed = { $by } hat { $person } von der Liste genommen.
tournament-act-started = { $by } hat es mit { $count } begonnen.
tournament-act-started-self = Es hat von selbst mit { $count } begonnen.
tournament-act-paired = Runde { $round }: { $count ->
        [one] Eine Partie wurde
       *[other] { $count } Partien wurden
    } gepaart.
tournament-act-taken = Partie { $match } endete { $result }.
tournament-act-missed = Die Zeit für Partie { $match } lief ab: { $result }.
tournament-act-awarded = { $by } hat Partie { $match } gewertet: { $result }.
tournament-act-undone-award = { $by } hat die Wertung von Partie { $match } zurückgenommen.
tournament-act-undone-drop = { $by } hat { $person } wieder aufgenommen.
tournament-act-withdrew = { $person } ist ausgestiegen.
tournament-act-dropped = { $by } hat { $person } herausgenommen.
tournament-act-absent = { $person } hat zu viele Partien verpasst und ist draußen.
tournament-act-entered = { $by } kam während des Turniers dazu.
tournament-act-extended = { $by } hat Partie { $match } mehr Zeit gegeben: bis { $at }.
tournament-act-extended-all = { $by } hat allen offenen Partien mehr Zeit gegeben: bis { $at }.
tournament-act-cancelled = { $by } hat es abgesagt.
tournament-act-cancelled-few = Es wurde abgesagt: Zu wenige hatten sich gemeldet.
tournament-act-closed = Die Zeit war um: Was offen ist, wird zu Ende gespielt.
tournament-act-finished = Es ging zu Ende. { $winner } hat gewonnen.
tournament-act-finished-nobody = Es ging zu Ende, und niemand war mehr da, um zu gewinnen.
tournament-match = { $no } ({ $players })
tournament-lines-two = { $first } – { $second }

## Ehren

tournament-honours = 🏆 **Turniere** · { $scope } (Seite { $page } von { $pages })
    .text = **Turniere** · { $scope } (Seite { $page } von { $pages })
tournament-honours-line = { $place }. { $name } · { $titles ->
        [0] kein Titel
        [one] **1** Titel
       *[other] **{ $titles }** Titel
    }, { $finals ->
        [0] kein Finale
        [one] 1 Finale
       *[other] { $finals } Finals
    }, { $points }
tournament-honours-empty = Noch wurde kein Turnier zu Ende gespielt. Ruf mit `/tor turnier anlegen` eins aus.

## Bilder in Worten

tournament-alt-bracket = Turnierbaum von { $name }. { $lines }
tournament-alt-cross = Kreuztabelle von { $name }. { $lines }
tournament-alt-grid = Tabelle von { $name } nach Runde { $round }. { $lines }
tournament-alt-grid-during = Tabelle von { $name } während Runde { $round }. { $lines }
tournament-alt-grid-first = Tabelle von { $name } vor dem ersten Ergebnis. { $lines }
tournament-alt-from = Ab der Runde der letzten { $players }.
tournament-alt-group = Gruppe { $group }:
tournament-alt-more = … und { $more } weitere.
tournament-alt-match = { $first } gegen { $second }: { $result }.
tournament-alt-open = { $first } gegen { $second }: nicht entschieden.
tournament-alt-bye = { $first } kommt ohne Partie weiter.
tournament-alt-waits = { $first } wartet auf die Gegenseite.
tournament-alt-row = { $place }. { $name }, { $points }.
tournament-alt-row-left = { $place }. { $name }, { $points }, ausgestiegen.
tournament-alt-two = { $first } { $second }

## Absagen

refusal-tournament-settings = Mit diesen Zahlen kann ich diesen Modus nicht spielen. Lass seine Einstellungen weg, dann wähle ich, was passt.
refusal-tournament-advance = Von { $seats } an einem Tisch können höchstens { $most } weiterkommen. Wähl bei `weiter` weniger oder lass es weg.
refusal-tournament-name = Ein Turnier braucht einen Namen mit höchstens { $most } Buchstaben. Gib ihm einen und versuch es noch einmal.
refusal-tournament-size = Dieser Modus geht mit { $least } bis { $most } Leuten. Wähl `plätze` dazwischen oder einen anderen Modus.
refusal-tournament-start-passed = Dieser Beginn liegt in der Vergangenheit. Wähl einen, der noch kommt.
refusal-tournament-not-organiser = Das können nur { $organiser } und die Turnierleitung dieses Servers. Frag dort nach.
refusal-tournament-already-in = Du bist schon dabei. Ich sage dir, wenn es losgeht.
refusal-tournament-already-plays = Du spielst schon mit. `/tor hand` öffnet deine Partie, und `/tor turnier paarungen` zeigt, wer gegen wen spielt.
refusal-tournament-not-in = Du bist bei diesem Turnier nicht dabei, also gibt es nichts zu verlassen. `/tor turnier liste` zeigt, wo du mitmachen kannst.
refusal-tournament-out-withdrew = Du hast dieses Turnier schon verlassen. Wo der Modus es erlaubt, bringt dich `/tor turnier mitmachen` zurück.
refusal-tournament-out-removed = Du bist schon draußen: Die Turnierleitung hat dich herausgenommen. Bis die nächste Runde gepaart ist, kann sie das zurücknehmen.
refusal-tournament-out-absent = Du bist schon draußen: Du hast zu viele Partien verpasst. In einer Arena bringt dich `/tor turnier mitmachen` zurück; sonst kann es die Turnierleitung, bis die nächste Runde gepaart ist.
refusal-tournament-not-among = { $person } ist bei diesem Turnier nicht dabei. Beim Tippen zeigt die Option alle, die es sind.
refusal-tournament-gone-withdrew = { $person } ist schon draußen: selbst ausgestiegen. `/tor turnier zurücknehmen` nimmt wieder auf, solange noch keine neue Runde gepaart ist.
refusal-tournament-gone-removed = { $person } ist schon draußen: von der Turnierleitung herausgenommen. `/tor turnier zurücknehmen` macht das rückgängig, solange noch keine neue Runde gepaart ist.
refusal-tournament-gone-absent = { $person } ist schon draußen: zu viele Partien verpasst. `/tor turnier zurücknehmen` nimmt wieder auf, solange noch keine neue Runde gepaart ist.
refusal-tournament-full = Alle { $limit } Plätze sind besetzt. Steigt jemand aus, kannst du mitmachen; oder ruf mit `/tor turnier anlegen` ein eigenes aus.
refusal-tournament-no-late-entry = Es hat begonnen, und dieser Modus nimmt niemanden mehr auf. `/tor turnier liste` zeigt, was offen ist.
refusal-tournament-may-not-return = Wer herausgenommen wurde oder zu viele Partien verpasst hat, kann nicht von selbst zurückkommen. Bitte die Turnierleitung: Bis die nächste Runde gepaart ist, kann sie dich wieder aufnehmen.
refusal-tournament-started = Es hat schon begonnen. `/tor turnier paarungen` zeigt, wer gegen wen spielt.
refusal-tournament-not-started = Es hat noch nicht begonnen. Das geht erst danach: `/tor turnier starten` beginnt es.
refusal-tournament-too-few = { $have ->
        [0] Niemand hat sich gemeldet
        [one] Eine Person hat sich gemeldet
       *[other] { $have } haben sich gemeldet
    }, und es braucht { $least }. Wartet auf mehr oder sagt es ab.
refusal-tournament-over = Dieses Turnier ist zu Ende. `/tor turnier tabelle` zeigt, wie es ausging.
refusal-tournament-cancelled = Dieses Turnier wurde abgesagt. `/tor turnier anlegen` ruft ein neues aus.
refusal-tournament-no-such-match = Diese Partie kenne ich nicht. Die Option `partie` zeigt sie dir beim Tippen.
refusal-tournament-no-match-to-play = Dort spielt niemand gegen jemanden, also gibt es nichts zu entscheiden. Nenn eine Partie, die gespielt wird.
refusal-tournament-decided = Partie { $no } ist entschieden. War es eine Wertung, nimmt `/tor turnier zurücknehmen` sie zurück, solange keine Runde darauf baut.
refusal-tournament-not-in-match = In dieser Partie nicht dabei. `/tor turnier paarungen` zeigt, wer es ist.
refusal-tournament-needs-winner = Hier muss jemand weiterkommen: Nenn einen Sieger, kein Unentschieden.
refusal-tournament-not-due = Die Zeit für diese Partie ist noch nicht um. Warte so lange, oder werte die Partie.
refusal-tournament-not-due-until = Die Zeit für diese Partie ist noch nicht um: Sie endet { $until }. Warte so lange, oder werte die Partie.
refusal-tournament-not-later = Das ist nicht mehr Zeit als bisher. Nenn mindestens eine Stunde.
refusal-tournament-nothing-open = Keine Partie ist offen, also gibt es nichts zu verlängern. Die nächsten kommen von selbst.
refusal-tournament-nothing-to-undo = So etwas gibt es nicht zurückzunehmen. `/tor turnier paarungen` zeigt, wie es steht.
refusal-tournament-not-awarded = Partie { $no } wurde nicht gewertet, also gibt es keine Wertung zurückzunehmen. `/tor turnier paarungen` zeigt, wie es steht.
refusal-tournament-still-in = { $person } ist noch dabei, also gibt es nichts zurückzunehmen. `/tor turnier protokoll` zeigt, was getan wurde.
refusal-tournament-built-on = Runde { $round } baut schon darauf auf, also lässt es sich nicht mehr zurücknehmen. Werte stattdessen die Partien, die noch offen sind.
refusal-tournament-plays-on = Jemand davon ist schon in der nächsten Partie, also lässt sich diese Wertung nicht mehr zurücknehmen. Wenn nötig, werte stattdessen die neue Partie.
refusal-tournament-paired-without = Runde { $round } ist ohne { $person } gepaart, also lässt sich das nicht mehr zurücknehmen. Wer selbst ausgestiegen ist, kann mit `/tor turnier mitmachen` zurück, wo der Modus es erlaubt.
