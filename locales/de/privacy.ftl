## /tor datenschutz

cmd-tor-privacy =
    .name = datenschutz
    .description = Was ich über dich gespeichert habe
cmd-tor-privacy-export =
    .name = export
    .description = Alles, was ich über dich gespeichert habe, als Datei
cmd-tor-privacy-delete =
    .name = löschen
    .description = Vergiss mich: löschen, was du über mich gespeichert hast

button-delete-data = Meine Daten löschen
button-keep-data = Behalten

privacy-export = Hier ist alles, was ich über dich gespeichert habe: deine Einstellungen, deine Wertungen, deine Partien und Turniere mit allem, was du darin getan hast. Nur du siehst diese Nachricht; speichere die Datei, wenn du sie behalten willst.
privacy-export-file = Alles, was der Bot über dich gespeichert hat, als JSON
privacy-nothing = Über dich habe ich nichts gespeichert. Das ändert sich erst, wenn du spielst oder jemand dich herausfordert.
privacy-delete-ask =
    { "" }**Soll ich dich vergessen?** Das lässt sich nicht rückgängig machen; mit `/tor datenschutz export` bekommst du vorher eine Kopie.
    { "" }**Was verschwindet:** dein Name und deine Einstellungen, deine Wertungen, deine Bilanzen und die Verbindung zwischen dir und deinen Partien. { $count ->
        [0] Gerade läuft keine Partie von dir.
        [one] Deine laufende Partie oder offene Herausforderung wird aufgegeben.
       *[other] Deine { $count } laufenden Partien und offenen Herausforderungen werden aufgegeben.
    }{ $tournaments ->
        [0] { "" }
        [one] { " " }Dein Turnier verlässt du.
       *[other] { " " }Deine { $tournaments } Turniere verlässt du.
    }
    { "" }**Was bleibt:** die Züge deiner Partien, denn es sind auch die Partien der anderen. Dort heißt du „Ehemaliger Spieler“, und nichts führt zu dir zurück.
    Nachrichten, die in Kanälen stehen, behalten deinen Namen; löschen kann sie, wer den Server verwaltet.
privacy-deleted = Erledigt. Ich habe dich vergessen. Danke fürs Mitspielen; wenn du eines Tages wiederkommst, fängst du neu an.
privacy-deleting = Ich bin dabei, aber es dauert länger, als ich dich warten lassen darf. Frag in einer Minute noch einmal mit `/tor datenschutz löschen`: Wenn ich sage, dass ich nichts über dich gespeichert habe, ist es geschafft.
privacy-kept = Gut. Alles bleibt, wie es ist.

former-player = Ehemaliger Spieler
former-player-numbered = Ehemaliger Spieler { $number }
refusal-former-player = Die andere Seite dieser Partie ist nicht mehr da: Ihre Daten wurden gelöscht. Fordere jemand anderen heraus mit `/tor herausfordern`.
