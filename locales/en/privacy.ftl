## /tor privacy

cmd-tor-privacy =
    .name = privacy
    .description = What I keep about you
cmd-tor-privacy-export =
    .name = export
    .description = Everything I keep about you, as a file
cmd-tor-privacy-delete =
    .name = delete
    .description = Forget me: delete what you keep about me

button-delete-data = Delete my data
button-keep-data = Keep it

privacy-export = Here is everything I keep about you: your settings, your ratings, your matches and tournaments with all that you did in them. Only you see this message; save the file if you want to keep it.
privacy-export-file = Everything the bot keeps about you, as JSON
privacy-nothing = I keep nothing about you. That only changes when you play, or when someone challenges you.
privacy-delete-ask =
    { "" }**Shall I forget you?** This can't be undone; `/tor privacy export` gives you a copy first.
    { "" }**What goes:** your name and settings, your ratings, your records, and the link between you and your matches. { $count ->
        [0] You have no match running.
        [one] Your running match or open challenge is given up.
       *[other] Your { $count } running matches and open challenges are given up.
    }{ $tournaments ->
        [0] { "" }
        [one] { " " }You leave your tournament.
       *[other] { " " }You leave your { $tournaments } tournaments.
    }
    { "" }**What stays:** the moves of your matches, because they are your opponents' matches too. There you are called “Former player”, and nothing leads back to you.
    Messages that stand in channels keep your name; whoever manages the server can delete them.
privacy-deleted = Done. I have forgotten you. Thank you for playing; if you come back one day, you start afresh.
privacy-deleting = I'm at it, but it takes longer than I may keep you waiting. Ask `/tor privacy delete` again in a minute: when I say that I keep nothing about you, it is done.
privacy-kept = Good. Everything stays as it is.

former-player = Former player
former-player-numbered = Former player { $number }
refusal-former-player = The other side of this match is not here any more: their data was deleted. Challenge someone else with `/tor challenge`.
