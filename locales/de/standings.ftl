## Wertungen

rating = **{ $value }** ± { $deviation }
rating-score = { $score ->
        [one] **1** Punkt
       *[other] **{ $score }** Punkte
    }
rating-change = { $name } { $before } → { $after } ({ $change })
rating-changes = 📈 { $changes }
    .text = Wertungen: { $changes }
rating-enough = (Nicht gewertet: Zwei von euch hatten heute schon { $most } gewertete Partien in diesem Spiel. Morgen zählt es wieder.)

## /tor leaderboard

leaderboard-title = 🏆 **{ $game }** · { $scope }{ $kind }
    .text = **{ $game }** · { $scope }{ $kind }
leaderboard-everywhere = überall
leaderboard-here = dieser Server
leaderboard-season-running = Saison { $number }, endet { $ends }
leaderboard-season = Saison { $number }, zu Ende { $ends }
leaderboard-people = { "" }
leaderboard-solo = { " · solo" }
leaderboard-line = { $place }. { $name } · { $rating } · { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    }
leaderboard-empty = Noch hat niemand einen Platz: Dafür braucht es zehn bis fünfzehn gewertete Partien. Mit `/tor herausfordern` fängst du eine an.
leaderboard-empty-solo = Allein hat hier noch niemand gespielt. Mit `/tor öffnen` und einem Platz fängst du ein Solospiel an.
leaderboard-own = Dein Platz: **{ $place }** von { $total } · { $rating }
leaderboard-own-provisional = Du hast noch keinen Platz: { $rating } ist nach { $matches ->
        [one] 1 Partie
       *[other] { $matches } Partien
    } noch vorläufig. Mit einigen mehr wird es sicher genug.
leaderboard-own-none = Du hast hier noch keine gewertete Partie gespielt. Mit `/tor herausfordern` fängst du eine an.
leaderboard-other-game = Ein anderes Spiel
leaderboard-to-me = Mein Platz
leaderboard-to-here = Dieser Server
leaderboard-to-everywhere = Überall
leaderboard-to-solo = Solo
leaderboard-to-people = Partien

## Saisons

season-choice = Saison { $number }
season-choice-running = Saison { $number } (jetzt)
season-over = 🏁 **Saison { $number } ist zu Ende!** Die Abschlusstabelle:
    .text = **Saison { $number } ist zu Ende!** Die Abschlusstabelle:
season-solo = { $game } · Solo
season-place = { $place }. { $name } { $rating }
season-places = **{ $game }**: { $places }
season-nobody = **{ $game }**: Niemand hat genug für einen Platz gespielt.
season-unplayed = Niemand hat eine gewertete Partie gespielt.
season-kept = `/tor rangliste` bewahrt die ganze Tabelle auf: Wähle Saison { $number }.
season-next = Saison { $number } hat begonnen. Sie endet am { $at }.
settings-seasons = Saisons: { $value }
settings-seasons-none = keine
settings-seasons-months = je { $months ->
        [one] ein Monat
       *[other] { $months } Monate
    }, verkündet in { $channel }; Saison { $number } endet { $ends }

## /tor profile

profile-title = 👤 **{ $name }**
    .text = **{ $name }**
profile-game = **{ $game }** · { $parts }
profile-everywhere = { $rating }, Platz { $place } überall
profile-everywhere-provisional = { $rating } überall (vorläufig)
profile-here = { $rating }, Platz { $place } auf diesem Server
profile-here-provisional = { $rating } auf diesem Server (vorläufig)
profile-house = { $rating } in Partien mit Torwart
profile-house-own = { $rating } ({ $level })
profile-solo = solo: { $rating }, Platz { $place }
profile-nothing = { "" }
profile-record = { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren
profile-streak-won = { $count } Siege in Folge (Bestwert: { $best })
profile-streak-lost = { $count } Niederlagen in Folge
form-won = 🟩
    .text = S
form-drawn = ⬜
    .text = U
form-lost = 🟥
    .text = N
profile-empty = { $name } hat noch keine Partie beendet. Mit `/tor herausfordern` kannst du das ändern.
profile-empty-own = Du hast noch keine Partie beendet. Mit `/tor herausfordern` fängst du eine an.
profile-empty-house = Noch hat niemand eine gewertete Partie mit mir beendet. Mach den Anfang: `/tor herausfordern`.
profile-head-to-head = Du gegen { $name }: { $won } gewonnen, { $drawn } unentschieden, { $lost } verloren.
profile-never-met = Gegen { $name } hast du noch keine Partie beendet.

## Absagen

refusal-no-such-season = Eine solche Saison gab es auf diesem Server nicht. Lass `saison` leer, dann siehst du die Tabelle aller Zeiten.
refusal-season-length = Eine Saison dauert einen bis sechs Monate; 0 schaltet Saisons ab.
refusal-bot-profile = Andere Bots spielen hier nicht mit. Frag nach dem Profil einer Person oder nach meinem.
