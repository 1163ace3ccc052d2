## Challenges

challenge = ⚔️ { $host } challenges { $invited } to { $game }.
    .text = { $host } challenges { $invited } to { $game }.
challenge-terms = { $pace } · { $rated } · expires { $until }
challenge-rated = rated
challenge-unrated = unrated
challenge-declined = { $invited } would rather not play { $game } now. Maybe later, { $host }!
challenge-withdrawn = { $host } took back the challenge to { $invited } ({ $game }).
challenge-expired = The challenge from { $host } to { $invited } ({ $game }) has expired. Challenge again with `/tor challenge`.

## Buttons

button-join = Join
button-leave = Leave
button-add-bot = Add bot
button-start = Start
button-cancel = Cancel
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-your-move = Your move
button-hint = Hint
button-rules = Rules
button-resign = Resign
button-keep-playing = Keep playing
button-rematch = Rematch
button-replay = Replay
button-analyse = Analyse
button-first = First
button-last = Last
button-back = Back
button-forward = Forward

## Names of games and of ways to play them

game-plain = { $game }
game-variant = { $game } ({ $variant })
seat-name = { $name }
list-two = { $first }, { $second }
pace-live = Live
pace-relaxed = Relaxed
pace-slow = Slow
pace-none = No time limit
pace-with-limit = { $pace } ({ $limit } a decision)
limit-days = { $n ->
        [one] 1 day
       *[other] { $n } days
    }
limit-hours = { $n ->
        [one] 1 hour
       *[other] { $n } hours
    }
limit-minutes = { $n ->
        [one] 1 minute
       *[other] { $n } minutes
    }
limit-seconds = { $n ->
        [one] 1 second
       *[other] { $n } seconds
    }

## The sentence above every board

message-moved = This goes on in a newer message below.
status-own = Your move
status-own-last = { $names } { $count ->
        [one] has
       *[other] have
    } chosen: your move
status-own-done = You have chosen; waiting for { $names }
status-turn = { $count ->
        [one] { $names }, your move
       *[other] { $names }: your move
    }
status-waits = { $names } { $count ->
        [one] has
       *[other] have
    } chosen; waiting for { $others }
status-thinks = { $names } { $count ->
        [one] is
       *[other] are
    } thinking
status-until = { $status }{ "\u00A0" }· ⏳{ "\u00A0" }{ $until }
    .text = { $status }. Time runs out { $until }
status-warned = Time is up: choose now, or Torwart plays on for you.
status-left-resigned = 🚪 { $names } resigned: Torwart plays { $count ->
        [one] that seat
       *[other] those seats
    } to the end, and only the others can still win.
    .text = { $names } resigned: Torwart plays { $count ->
        [one] that seat
       *[other] those seats
    } to the end, and only the others can still win.
status-left-time = ⌛ { $names } ran out of time: Torwart plays { $count ->
        [one] that seat
       *[other] those seats
    } to the end, and only the others can still win.
    .text = { $names } ran out of time: Torwart plays { $count ->
        [one] that seat
       *[other] those seats
    } to the end, and only the others can still win.
status-left = { $name } ran out of time. Torwart plays on for { $name }; the match counts as lost for { $name }.

## How it ended

result-won = 🏆 { $winner } wins!
    .text = { $winner } wins!
result-resigned = 🏳️ { $loser } resigns. { $winner } wins!
    .text = { $loser } resigns. { $winner } wins!
result-left = 🏆 { $winner } wins: the other side ran out of time.
    .text = { $winner } wins: the other side ran out of time.
result-shared = 🏆 A shared victory: { $winners }!
    .text = A shared victory: { $winners }!
result-solo = 🏁 That was it.
    .text = That was it.
result-draw = 🤝 A draw.
    .text = A draw.
result-abandoned = Everybody ran out of time. Nobody wins.
result-left-resigned = 🚪 { $names } resigned and { $count ->
        [one] comes behind all who stayed: Torwart played that seat
       *[other] come behind all who stayed: Torwart played those seats
    } to the end.
    .text = { $names } resigned and { $count ->
        [one] comes behind all who stayed: Torwart played that seat
       *[other] come behind all who stayed: Torwart played those seats
    } to the end.
result-left-time = ⌛ { $names } ran out of time and { $count ->
        [one] comes behind all who stayed: Torwart played that seat
       *[other] come behind all who stayed: Torwart played those seats
    } to the end.
    .text = { $names } ran out of time and { $count ->
        [one] comes behind all who stayed: Torwart played that seat
       *[other] come behind all who stayed: Torwart played those seats
    } to the end.
result-gone-resigned = 🚪 { $names } resigned.
    .text = { $names } resigned.
result-gone-time = ⌛ { $names } ran out of time.
    .text = { $names } ran out of time.
match-called-off = This match was called off: the tournament has decided it without it.
result-unrated = (Unrated.)

## Dice that anyone can check

dice-hash = 🎲 `{ $hash }` · check with `/tor verify`
    .text = Dice: `{ $hash }`, check with `/tor verify`
dice-seed = 🎲 seed `{ $seed }` · check with `/tor verify`
    .text = Dice: seed `{ $seed }`, check with `/tor verify`

## Lobbies

lobby = 🪑 { $host } opens a table: { $game }. Press **Join** to play.
    .text = { $host } opens a table: { $game }. Press **Join** to play.
lobby-players = { $count } of { $room }: { $names }
lobby-terms = { $pace } · closes { $until }
lobby-cancelled = The table for { $game } was closed. Open another with `/tor open`.
lobby-expired = Nobody started the table for { $game } in time. Open another with `/tor open`.

## Reminders

call-turn = 👉 { $name }, it's your move in { $game }.
    .text = { $name }, it's your move in { $game }.
call-more = … and { $count ->
    [one] one more match waits for you
   *[other] { $count } more matches wait for you
}: `/tor matches`.
call-past = Nothing waits for you here any more.
notice-reminded = ⏰ { $name }, it's your move in { $game }: half your time is gone. You have until { $at }.
    .text = { $name }, it's your move in { $game }: half your time is gone. You have until { $at }.
notice-warned = ⚠️ { $name }, your time in { $game } is up. If you don't move by { $at }, Torwart takes over and the match counts as lost for you.
    .text = { $name }, your time in { $game } is up. If you don't move by { $at }, Torwart takes over and the match counts as lost for you.

## /tor matches

matches-title = { $count ->
        [one] You have one match:
       *[other] You have { $count } matches:
    }
matches-line = **{ $game }** against { $against } · { $summary } · { $state }
matches-line-open = **{ $game }** against { $against } · { $state }
matches-choice = { $game } against { $against }: { $summary }
matches-choice-open = { $game } against { $against }: challenge
matches-choice-lobby = { $game } with { $against }: not started
matches-alone = nobody
matches-your-turn = **your turn**{ $deadline }
matches-their-turn = their turn{ $deadline }
matches-until = , time runs out { $until }
matches-no-deadline = { "" }
matches-open = challenge, expires { $until }
matches-lobby = not started, closes { $until }
matches-over = over

## /tor board and /tor resign

board-posted = The board stands at the bottom of { $channel } again.
board-out-of-reach = I can't write in { $channel }, where this match is played. The match goes on all the same: `/tor hand` shows it to you.
resign-ask = Do you want to resign this match of { $game } against { $against }? It counts as lost.
resign-done = You have resigned. Well played; there is always a rematch.
resign-kept = Good. The match goes on.

## /tor verify

verify-fair = ✅ **{ $game }**: { $checked }
    The hash shown before the match: `{ $hash }`
    The seed, whose SHA-256 it is: `{ $seed }`
    Mixed in, the numbers of the clicks that brought you to the table: { $clicks }
    The file holds the whole match; `torwart verify` and the little script in the project's `docs` check it without me.
verify-throws = { $rolls ->
        [one] the one throw
       *[other] all { $rolls } throws and shuffles
    } made again from the seed, and every one is as it was.
verify-seats = who sits where was drawn again from the seed, and it is as it was.
verify-seats-throws = who sits where was drawn again, and { $rolls ->
        [one] the one throw
       *[other] all { $rolls } throws and shuffles
    } made again from the seed. Everything is as it was.
verify-no-dice = ✅ **{ $game }**: in this match nothing was thrown, shuffled or drawn, so there is nothing to check. The hash of its seed was right all the same: `{ $hash }`
verify-unfair = ⚠️ **{ $game }**: { $faults } That must not happen: please tell whoever hosts this bot.
    The hash: `{ $hash }`
    The seed: `{ $seed }`
    The clicks: { $clicks }
verify-wrong-hash = The seed has another hash than the one shown before the match.
verify-wrong-seats = The seats are not as the seed draws them.
verify-wrong-throws = { $wrong } of { $rolls } throws are not what the seed gives.
verify-wrong-both = { $first } { $second }
verify-later = **{ $game }** is still being played. The hash of its secret seed: `{ $hash }`. The seed is shown when it is over; then `/tor verify` makes every throw again.
verify-file = The whole match of { $game } as data

## /tor replay

replay-step = **Step { $step } of { $steps }** · { $game } · { $names }
replay-opening = The opening.
replay-move = { $name }: { $move }
replay-resigned = { $name } resigns.
replay-time = { $name } runs out of time.
replay-move-house = { $name } (Torwart played on): { $move }
replay-chance = 🎲 `{ $move }`
    .text = Dice: `{ $move }`
replay-hand = { $name } could choose: { $choices }
replay-side-all = As everyone saw it
replay-side = As { $name } saw it
replay-running = This match is not over yet. When it is, `/tor replay` takes you through it step by step.
replay-no-match = I see no match on this message. Use this on one of my boards, or name a match with `/tor replay`.

## /tor history

history-own = **Your finished matches**: { $count } (page { $page } of { $pages })
history-own-game = **Your finished matches of { $game }**: { $count } (page { $page } of { $pages })
history-other = **Finished matches of { $name }**: { $count } that you may see (page { $page } of { $pages })
history-other-game = **Finished matches of { $name }, { $game }**: { $count } that you may see (page { $page } of { $pages })
history-line = { $number }. { $when } · **{ $game }** · { $result } · { $score } · against { $against }
history-line-no-score = { $number }. { $when } · **{ $game }** · { $result } · against { $against }
history-line-alone = { $number }. { $when } · **{ $game }** · { $result } · { $score }
history-line-alone-no-score = { $number }. { $when } · **{ $game }** · { $result }
history-choice = { $number }. { $game } { $score } against { $against }
history-choice-no-score = { $number }. { $game } against { $against }
history-choice-alone = { $number }. { $game }, played alone
history-won = won
history-drawn = drawn
history-lost = lost
history-played = played alone
history-place = { $result }, place { $place } of { $count }
history-left = { $line } · left early: { $names }
history-menu = Step through one of them
history-none-game = You have not finished a match of { $game } yet. Start one with `/tor challenge` or `/tor open`.
history-none-other = There is no finished match of { $name } that you may see: only matches of this server, and those you played yourself. Make one with `/tor challenge`!
history-house = I play with everyone and keep no list of my own. Name a person, or nobody for your own matches.

## /tor rules and /tor help

rules-title = **The rules of { $game }** (page { $page } of { $pages })
help =
    { "" }**Torwart keeps games for you.** Challenge a friend, choose in private, watch the board.

    `/tor challenge` challenge someone; challenge me and I play along
    `/tor open` open a table for one to six
    `/tor practice` play against me at once, at the level you choose
    `/tor hand` your private panel, wherever you are
    `/tor matches` your running matches: whose turn, until when
    `/tor board` the board again, at the bottom of its channel
    `/tor resign` give up a match
    `/tor replay`, `/tor verify` step through a finished match; check its dice
    `/tor analyse` what the best play was, and what each choice cost
    `/tor history` finished matches, yours or someone else's
    `/tor leaderboard`, `/tor profile` who stands where; ratings, record and form
    `/tor tournament` call a tournament, take part, look at it
    `/tor rules` the rules, page by page
    `/tor settings me`, `/tor settings server` language, messages, boards as text; channels and pace of this server
    `/tor privacy export`, `/tor privacy delete` what I keep about you as a file; forget me

    Press **Your move** on a board: only you see your cards, and nobody sees your choice before both have chosen.
help-game = • **{ $game }**: { $least } to { $most } players
help-game-exact = • **{ $game }**: { $count ->
        [one] one player
        [2] two players
       *[other] { $count } players
    }

## /tor settings

settings-on = on
settings-off = off
settings-these = { $list }
settings-me-title = **Your settings**
settings-server-title = **The settings of this server**
settings-language = Language: { $value }
settings-language-auto = as in Discord
settings-direct = Direct messages: { $value }
settings-direct-closed = on, but your direct messages are closed to me; open them and switch this on again
settings-text-board = Boards as text: { $value }
settings-calls = Calls when it is your turn: { $value }
settings-calls-here = here, beside the board
settings-calls-direct = by direct message
settings-calls-closed = by direct message, but your direct messages are closed to me; open them and choose this again
settings-calls-never = never
settings-server-calls = Calls when it is somebody's turn: { $value }
settings-channels = Channels: { $value }
settings-all-channels = all
settings-pace = Pace, if none is chosen: { $value }
settings-organisers = Who may organise: { $value }
settings-organisers-managers = those who manage the server

## What cannot be done

refusal-stale = That was an earlier moment of the match. The board shows the present one.
refusal-stale-here = That was an earlier moment of the match. Here is the present one.
refusal-too-quick = That came just as the buttons changed, so nothing was played. Press again if you mean it.
refusal-not-your-turn = It's { $name }'s turn.
refusal-not-your-turn-until = It's { $name }'s turn; their time runs out { $until }.
refusal-not-a-player = You are not in this match. Start one of your own with `/tor challenge`.
refusal-no-such-table = I don't know this match. `/tor matches` lists yours.
refusal-over = This match is over. Press **Rematch** on its board for another one.
refusal-seat-taken = You are out of this match, and Torwart plays on for you. `/tor challenge` starts a new one.
refusal-not-started = This match has not begun yet. Its message says what it waits for.
refusal-not-your-challenge = This challenge is for { $invited }. Make your own with `/tor challenge`.
refusal-own-challenge = This is your own challenge: now { $invited } has to answer. **Withdraw** takes it back.
refusal-not-your-withdrawal = Only { $host } can take this challenge back.
refusal-challenge-closed = This challenge is over. Make a new one with `/tor challenge`.
refusal-lobby-closed = This table takes nobody any more. Open one of your own with `/tor open`.
refusal-yourself = You can't challenge yourself. Challenge a friend, or me: I always have time.
refusal-another-bot = Other bots don't know how to play. Challenge a friend, or me.
refusal-too-many-matches = { $limit ->
        [one] { $name } already has a match, and one is the most. Try again when it is over.
       *[other] { $name } already has { $limit } matches, and that is the most. Try again when one of them is over.
    }
refusal-too-many-own = { $limit ->
        [one] You already have one match. Finish it first: `/tor matches` lists it.
       *[other] You already have { $limit } matches. Finish one first: `/tor matches` lists them.
    }
refusal-no-such-variant = There is no such variant of this game. Pick one from the list that appears while you type.
refusal-no-such-game = There is no such game. Pick one from the list.
refusal-no-such-pace = There is no such pace. Pick one from the list.
refusal-no-such-calls = Calls come beside the board, by direct message, or never: choose one of these.
refusal-no-such-language = I don't speak that language yet. Pick one from the list.
refusal-wrong-seats = This game needs another number of players; `/tor rules` says how many.
refusal-not-practice = Hints are for practice: an unrated match with nobody but you and me. `/tor practice` starts one.
refusal-many-hints = A lot of people are asking for hints right now. Press **Hint** again in a moment.
refusal-hint-late = The match has gone on, so this hint would come too late. Press **Hint** on your present panel for the next one.
refusal-no-advice = I couldn't think of a hint just now. Press **Hint** again, or trust your own eyes.
refusal-already-in = You're in already. The match begins when whoever opened the table presses **Start**.
refusal-not-in = You're not at this table. Press **Join** to take a seat.
refusal-lobby-full = All seats are taken. Open a table of your own with `/tor open`.
refusal-not-your-lobby = Only { $host } can do that: they keep this table.
refusal-too-few = { $least ->
    [one] One player is needed.
   *[other] It takes { $least } to begin. Wait for someone to join, or press **Add bot**.
}
refusal-wrong-channel = This server plays in other channels.
refusal-wrong-channel-list = This server plays in other channels: { $channels }.
refusal-cannot-write = I may not write in this channel. Ask whoever manages the server to let me view it and send messages.
refusal-only-you-see = Here only you can see what I say. Ask whoever manages the server to add me, or to allow external apps.
refusal-not-a-manager = Only those who manage the server can change this.
refusal-only-in-server = That works only in a server.
refusal-nobody-here = Nobody else can see a challenge here. Challenge them in a channel you share, or challenge me.
refusal-not-over = The match is still going on. A rematch comes after the end.
refusal-rematch-waits = You have already asked for a rematch. Now it's the other side's turn to accept.
refusal-no-finished-match = You have not finished a match yet. Start one with `/tor challenge`.
refusal-no-matches = You have no match running. Start one with `/tor challenge`.
refusal-which-match = You have more than one match. Name the one you mean: the option `match` lists them while you type.
refusal-unknown-button = I don't know this button; it may come from an older version of me. `/tor matches` shows your matches.
refusal-unknown-command = I can't read this command; Discord may still be showing an older list. Please try again in a minute.
refusal-unreadable = Discord sent me something I can't read, so I have done nothing. Please try again; `/tor help` shows what I can do.
refusal-unreadable-move = I can't read this move. Press **Your move** for a fresh panel.

## Our own mistakes

fault = That's our mistake (code { $code }). Your move was not taken; please try again. The match is safe.
late = This takes longer than Discord waits for an answer. It may still be done: look again in a moment, and if nothing has changed, please try again. Nothing is done twice, and the match is safe.
