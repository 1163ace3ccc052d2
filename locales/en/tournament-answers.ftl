## Tournaments: what the commands answer

button-tournament-leave = Leave
button-standings = Standings
button-pairings = Pairings
button-bracket = Bracket
button-round-before = Round before
button-round-after = Next round
button-tournament-keep = Leave it as it is
button-tournament-cancel = Cancel the tournament
button-tournament-undo = Take back
tournament-kind-round-robin = round robin
tournament-kind-swiss = Swiss
tournament-kind-knockout = knockout
tournament-kind-double = double elimination
tournament-kind-arena = arena
tournament-kind-groups = groups then knockout
tournament-kind-tables = round robin of tables
tournament-kind-table-knockout = knockout of tables
tournament-created = **{ $name }** is called. Its message stands in this channel: people press **Join** there, and I do the rest.
tournament-joined = You're in **{ $name }**. I'll call you when it begins.
tournament-joined-late = You're in **{ $name }**, from the next pairing on.
tournament-gone = You're no longer in **{ $name }**.
tournament-leave-ask = Leave **{ $name }**? A match of yours that is still open is lost.
tournament-begun = **{ $name }** has begun. I open the matches and call everyone.
tournament-kept = All stays as it is in **{ $name }**.
tournament-dropped = { $person } is no longer in **{ $name }**. It's in the log.
tournament-awarded = Match { $match } is decided. It's in the log.
tournament-extended = Match { $match } has more time: it ends { $until }.
tournament-extended-all = All open matches have more time: it ends { $until }.
tournament-undone-award = The award is taken back: match { $match } is open again.
tournament-undone-award-left = The award is taken back. Match { $match } is not open, though: somebody in it has left. `/tor tournament undo` can take that back too.
tournament-undone-drop = { $person } is in **{ $name }** again.
tournament-cancel-ask = Cancel **{ $name }**? Its open matches are called off, and nothing brings it back.
tournament-cancelled-done = **{ $name }** is cancelled.
tournament-why = Why this pairing?
tournament-why-match = **Match { $match }**
tournament-list = **Tournaments of this server** ({ $count })
tournament-list-line = **{ $name }** · { $game } · { $format } · { $status } · { $channel }
tournament-list-show = Show one
tournament-list-empty = There has been no tournament here yet. Call one with `/tor tournament create`.
tournament-status-sign-up = sign-up is open, { $count } in it
tournament-status-running = running, { $count } in it
tournament-status-finished = over
tournament-status-cancelled = cancelled
tournament-choice = { $name } · { $format } · { $status }
tournament-choice-now = When an organiser says so
tournament-choice-full = As soon as it is full
tournament-choice-in = In { $time }
tournament-choice-draw = Draw
tournament-choice-nobody = Nobody: all lose
tournament-all-time = all time
tournament-season = season { $number }

## What cannot be done by a command

refusal-tournament-unknown = I don't know this tournament. `/tor tournament list` shows those of this server.
refusal-tournament-none = No tournament is open here. Call one with `/tor tournament create`.
refusal-tournament-none-to-start = No tournament here waits for its start. `/tor tournament list` shows those there are.
refusal-tournament-in-none = You're in no tournament here. `/tor tournament list` shows what you can join.
refusal-tournament-which = Which tournament? Choose one in the option `tournament`.
refusal-tournament-no-member = I'm no member of this server, so I can't run a tournament here. Ask someone who manages it to add me.
refusal-tournament-may-not-call = In this server { $role } calls tournaments. Ask one of them.
refusal-tournament-too-many = You have { $most } tournaments going on here. End or cancel one first.
refusal-tournament-start = I can't read that start. Write `now`, `full`, a time such as `2h30m` or `1d`, or a moment as Discord writes it, such as `<t:1790000000>`.
refusal-tournament-no-such-format = I don't know this format. Choose one from the list.
refusal-tournament-not-for-two = { $game } is not played by two. Choose another variant, or a format of tables.
refusal-tournament-no-tables = { $game } is not played by more than two. Choose another game, or a format for two at a table.
refusal-tournament-few-seats = At these tables at least three sit. Choose more `seats`, or a format for two at a table.
refusal-tournament-no-seats = { $game } is not played by { $seats } at a table. Choose other `seats` ({ $most } at most), or another game.
refusal-tournament-foreign = This format ({ $format }) doesn't take { $options }. It takes { $takes }: leave out the rest, or choose another format.
refusal-tournament-no-deadline = There is no time limit for this, so nobody needs more time. If a match does not go on, award it.
refusal-tournament-undo-what = What shall I take back? Name either a `match` or a `player`.
refusal-tournament-nobody-called = Nobody in this tournament is called “{ $name }”. While you type, the option lists those who are in it.

## Settings of formats, as one types them

tournament-option-rounds = `{ opt-tor-tournament-create-rounds.name }`
tournament-option-double = `{ opt-tor-tournament-create-double.name }`
tournament-option-third = `{ opt-tor-tournament-create-third-place.name }`
tournament-option-groups = `{ opt-tor-tournament-create-groups.name }`
tournament-option-advance = `{ opt-tor-tournament-create-advance.name }`
tournament-option-seats = `{ opt-tor-tournament-create-seats.name }`
tournament-option-minutes = `{ opt-tor-tournament-create-minutes.name }`
tournament-option-reset = `{ opt-tor-tournament-create-reset.name }`
