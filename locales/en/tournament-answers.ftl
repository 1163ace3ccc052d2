## Tournaments: what the commands answer

button-cup-leave = Leave
button-standings = Standings
button-pairings = Pairings
button-bracket = Bracket
button-round-before = Round before
button-round-after = Next round
button-cup-keep = Leave it as it is
button-cup-cancel = Cancel the tournament
button-cup-undo = Take back
cup-kind-round-robin = round robin
cup-kind-swiss = Swiss
cup-kind-knockout = knockout
cup-kind-double = double elimination
cup-kind-arena = arena
cup-kind-groups = groups then knockout
cup-kind-tables = round robin of tables
cup-kind-table-knockout = knockout of tables
cup-created = **{ $name }** is called. Its message stands in this channel: people press **Join** there, and I do the rest.
cup-joined = You're in **{ $name }**. I'll call you when it begins.
cup-joined-late = You're in **{ $name }**, from the next pairing on.
cup-gone = You're no longer in **{ $name }**.
cup-leave-ask = Leave **{ $name }**? A match of yours that is still open is lost.
cup-begun = **{ $name }** has begun. I open the matches and call everyone.
cup-kept = All stays as it is in **{ $name }**.
cup-dropped = { $person } is no longer in **{ $name }**. It's in the log.
cup-awarded = Match { $match } is decided. It's in the log.
cup-extended = Match { $match } has more time: it ends { $until }.
cup-extended-all = All open matches have more time: it ends { $until }.
cup-undone-award = The award is taken back: match { $match } is open again.
cup-undone-award-left = The award is taken back. Match { $match } is not open, though: somebody in it has left. `/tor tournament undo` can take that back too.
cup-undone-drop = { $person } is in **{ $name }** again.
cup-cancel-ask = Cancel **{ $name }**? Its open matches are called off, and nothing brings it back.
cup-cancelled-done = **{ $name }** is cancelled.
cup-why = Why this pairing?
cup-why-match = **Match { $match }**
cup-list = **Tournaments of this server** ({ $count })
cup-list-line = **{ $name }** · { $game } · { $format } · { $status } · { $channel }
cup-list-show = Show one
cup-list-empty = There has been no tournament here yet. Call one with `/tor tournament create`.
cup-status-sign-up = sign-up is open, { $count } in it
cup-status-running = running, { $count } in it
cup-status-finished = over
cup-status-cancelled = cancelled
cup-choice = { $name } · { $format } · { $status }
cup-choice-now = When an organiser says so
cup-choice-full = As soon as it is full
cup-choice-in = In { $time }
cup-choice-draw = Draw
cup-choice-nobody = Nobody: all lose
cup-all-time = all time
cup-season = season { $number }

## What cannot be done by a command

refusal-cup-unknown = I don't know this tournament. `/tor tournament list` shows those of this server.
refusal-cup-none = No tournament is open here. Call one with `/tor tournament create`.
refusal-cup-none-to-start = No tournament here waits for its start. `/tor tournament list` shows those there are.
refusal-cup-in-none = You're in no tournament here. `/tor tournament list` shows what you can join.
refusal-cup-which = Which tournament? Choose one in the option `tournament`.
refusal-cup-no-member = I'm no member of this server, so I can't run a tournament here. Ask someone who manages it to add me.
refusal-cup-may-not-call = In this server { $role } calls tournaments. Ask one of them.
refusal-cup-too-many = You have { $most } tournaments going on here. End or cancel one first.
refusal-cup-start = I can't read that start. Write `now`, `full`, a time such as `2h30m` or `1d`, or a moment as Discord writes it, such as `<t:1790000000>`.
refusal-cup-no-such-format = I don't know this format. Choose one from the list.
refusal-cup-not-for-two = { $game } is not played by two. Choose another variant, or a format of tables.
refusal-cup-no-tables = { $game } is not played by more than two. Choose another game, or a format for two at a table.
refusal-cup-few-seats = At these tables at least three sit. Choose more `seats`, or a format for two at a table.
refusal-cup-no-seats = { $game } is not played by { $seats } at a table. Choose other `seats` ({ $most } at most), or another game.
refusal-cup-foreign = This format ({ $format }) doesn't take { $options }. It takes { $takes }: leave out the rest, or choose another format.
refusal-cup-no-deadline = There is no time limit for this, so nobody needs more time. If a match does not go on, award it.
refusal-cup-undo-what = What shall I take back? Name either a `match` or a `player`.
refusal-cup-nobody-called = Nobody in this tournament is called “{ $name }”. While you type, the option lists those who are in it.

## Settings of formats, as one types them

cup-option-rounds = `{ opt-tor-tournament-create-rounds.name }`
cup-option-double = `{ opt-tor-tournament-create-double.name }`
cup-option-third = `{ opt-tor-tournament-create-third-place.name }`
cup-option-groups = `{ opt-tor-tournament-create-groups.name }`
cup-option-advance = `{ opt-tor-tournament-create-advance.name }`
cup-option-seats = `{ opt-tor-tournament-create-seats.name }`
cup-option-minutes = `{ opt-tor-tournament-create-minutes.name }`
cup-option-reset = `{ opt-tor-tournament-create-reset.name }`
