## Tooor!: the board

tooor-title = Tooor! · { $period } · { $minute }′
tooor-title-lineup = Tooor! · line-up
tooor-title-half-time = Tooor! · half-time
tooor-title-before-extra = Tooor! · before extra time
tooor-title-penalties = Tooor! · penalty shoot-out
tooor-title-over = Tooor! · full time
tooor-period-first = 1st half
tooor-period-second = 2nd half
tooor-period-extra = extra time
tooor-score = 🟠 { $a }  { $goals-a } : { $goals-b }  { $b } 🔵
    .text = Orange { $a }  { $goals-a } : { $goals-b }  { $b } Blue
tooor-summary = { $goals-a } : { $goals-b }, { $minute }′
tooor-line-a-keeper = 🟠 Keeper { $name } { $strength }
    .text = Orange keeper { $name } { $strength }
tooor-line-a-defence = 🟠 Defence: { $players }
    .text = Orange defence: { $letters }
tooor-line-a-midfield = 🟠 Midfield: { $players }
    .text = Orange midfield: { $letters }
tooor-line-a-attack = 🟠 Attack: { $players }
    .text = Orange attack: { $letters }
tooor-line-b-attack = 🔵 Attack: { $players }
    .text = Blue attack: { $letters }
tooor-line-b-midfield = 🔵 Midfield: { $players }
    .text = Blue midfield: { $letters }
tooor-line-b-defence = 🔵 Defence: { $players }
    .text = Blue defence: { $letters }
tooor-line-b-keeper = 🔵 Keeper { $name } { $strength }
    .text = Blue keeper { $name } { $strength }
tooor-cards-left = Tactic cards left: 🟠 { $a } · 🔵 { $b }
    .text = Tactic cards left: Orange { $a } · Blue { $b }
tooor-penalties = Penalties { $goals-a }{ "\u00A0" }:{ "\u00A0" }{ $goals-b } – 🟠 { $a } · 🔵 { $b }
    .text = Penalties { $goals-a }{ "\u00A0" }:{ "\u00A0" }{ $goals-b } – Orange { $letters-a } · Blue { $letters-b }
tooor-row-attack = attack
tooor-row-midfield = midfield
tooor-row-defence = defence
tooor-rows-one-each = 1 from each row
tooor-rows-mm = 2 from midfield
tooor-rows-ss = 2 from attack
tooor-rows-dd = 2 from defence
tooor-rows-s = 1 from attack
tooor-rows-d = 1 from defence
tooor-rows-mms = 2 from midfield, 1 from attack
tooor-rows-mmd = 2 from midfield, 1 from defence
tooor-rows-mss = 1 from midfield, 2 from attack
tooor-rows-mdd = 1 from midfield, 2 from defence
tooor-nobody = nobody

## Tooor!: what the match waits for

tooor-now-lineup = Both coaches line up their teams in secret.
tooor-now-tactic = Both coaches choose a tactic card in secret.
tooor-now-half-time = Half-time. Both coaches may rearrange their teams, in secret.
tooor-now-extra-time = Level after 90 minutes: extra time. Each coach has drawn two tactic cards and may rearrange the team, in secret.
tooor-now-order = Still level: a penalty shoot-out. Both coaches name their shooters in secret.
tooor-now-next = Still level. Both coaches name one further shooter in secret.
tooor-now-over = The match is over.
tooor-now-dice = The dice are rolling.
tooor-now-attack = { $name } attacks with card { $card }: { $rows }.
tooor-now-counter = Counter-attack! { $name } attacks with card { $card }: { $rows }.
tooor-now-defend = { $name } defends against an attack of { $sum } with card { $card }: { $rows }.
tooor-now-gap = { $name } may move a player into the gap in { $row }.
tooor-now-shooter = The attack is through: { $name } names the shooter.

## Tooor!: the commentary

tooor-told-lined-up = Line-ups from back to front: { $first } { $a }, { $second } { $b }.
tooor-told-reveal = { $minute }′ Card { $high } against card { $low }: { $team } attacks.
tooor-told-reveal-equal = { $minute }′ Both play card { $card }: the dice decide.
tooor-told-toss = Dice { $high } to { $low }: { $team } comes first.
tooor-told-attack-through = { $team } attacks with { $effort } against { $other-effort }: through!
tooor-told-attack-stopped = { $team } attacks with { $effort } against { $other-effort }: stopped.
tooor-told-counter-through = { $team } counters with { $effort } against { $other-effort }: through!
tooor-told-counter-stopped = { $team } counters with { $effort } against { $other-effort }: stopped.
tooor-told-yellow = 🟨 { $player } ({ $team }) is booked.
    .text = Yellow card for { $player } ({ $team }).
tooor-told-second-yellow = 🟨🟥 { $player } ({ $team }) sees a second yellow card and is sent off.
    .text = Second yellow card for { $player } ({ $team }): sent off.
tooor-told-red = 🟥 { $player } ({ $team }) is sent off.
    .text = Red card for { $player } ({ $team }): sent off.
tooor-told-injury = 🩹 { $player } ({ $team }) is injured: strength 1 less from now on.
    .text = { $player } ({ $team }) is injured: strength 1 less from now on.
tooor-told-move = { $player } ({ $team }) moves into { $row }.
tooor-told-goal = ⚽ TOOOR for { $team }! { $emoji } { $player } beats { $keeper }.
    .text = TOOOR for { $team }! { $player } beats { $keeper }.
tooor-told-saved = 🧤 { $team } shoots: { $emoji } { $player }, but { $keeper } saves it.
    .text = { $team } shoots: { $player }, but { $keeper } saves it.
tooor-told-penalty-goal = ⚽ Penalty for { $team }: { $emoji } { $player } v { $keeper } – in!
    .text = Penalty for { $team }: { $player } v { $keeper } – in!
tooor-told-penalty-saved = ❌ Penalty for { $team }: { $emoji } { $player } v { $keeper } – saved.
    .text = Penalty for { $team }: { $player } v { $keeper } – saved.
tooor-told-no-shot = { $team } has nobody left to shoot.
tooor-told-orders = Penalty shooters: { $first } { $a }, { $second } { $b }.
tooor-goals = Goals: { $goals }
tooor-goal = { $minute }′ { $player } ({ $team })

## Tooor!: what a coach is asked

tooor-choose-tactic = Choose a tactic card. The higher one attacks, the other defends and may counter.
tooor-choose-tactic-last = Choose a tactic card. The higher one attacks, the other defends and may counter. { $name } has chosen, so it is played at once.
tooor-chosen-tactic = You have chosen card { $card }. You can change it until both have chosen.
tooor-tactic-1 = 1: 1 midfield + 2 attack/defence
tooor-tactic-2 = 2: 2 midfield + 1 attack/defence
tooor-tactic-3 = 3: 1 attack/defence
tooor-tactic-4 = 4: 2 attack/defence
tooor-tactic-5 = 5: 2 midfield
tooor-tactic-6 = 6: 1 from each row
tooor-face-card = Tactic card { $card }
tooor-face-player = Player { $player }
tooor-choose-attackers = Choose your players for the attack: { $rows }.
tooor-choose-defenders = Choose your players for the defence: { $rows }.
tooor-choose-players = In this order so far: { $players }. Who is next?
tooor-menu-players = Players and their sum
tooor-one-by-one = One by one
tooor-squad = { $players } = { $sum }
tooor-squad-one = { $players }
tooor-player = { $player } { $strength }
tooor-player-named = { $emoji } { $player } { $strength }
    .text = { $player } { $strength }
tooor-choose-move = Who moves into { $row }? Nobody has to.
tooor-move-nobody = Nobody
tooor-choose-shooter = Who shoots? Strength and a die against { $keeper }'s { $strength } and a die; level is saved.
tooor-choose-lineup = Line up your team: take the rows of the first game, a ready formation, or move players one by one. At least two in each row.
tooor-choose-lineup-again = Leave your team as it is, take a ready formation, or move players one by one.
tooor-choose-lineup-next = So far: attack { $attack } · midfield { $midfield } · defence { $defence }. Finish, or move another player.
tooor-chosen-lineup = You have chosen: attack { $attack } · midfield { $midfield } · defence { $defence }. You can change it until both have chosen.
tooor-lineup-first = As in the first game
tooor-lineup-same = As it is
tooor-lineup-done = Finish
tooor-lineup-move = { $player } { $strength } → { $row }
tooor-menu-crest = Formation, players near their rows
tooor-menu-front = Formation, the strongest in attack
tooor-menu-back = Formation, the strongest in defence
tooor-menu-move = Move a player
tooor-shape = { $shape }: { $defence } / { $midfield } / { $attack }
tooor-choose-order = Name your { $count } shooters: the strongest first, or one by one. You can change it until both have chosen.
tooor-choose-order-last = Name your { $count } shooters: the strongest first, or one by one. { $name } has chosen, so this is final.
tooor-choose-order-next = So far: { $players }. Who shoots next?
tooor-chosen-order = Your shooters: { $players }. You can change it until both have chosen.
tooor-order-strongest = Strongest: { $players }
tooor-choose-next = Who takes the next penalty? You can change it until both have chosen.
tooor-choose-next-last = Who takes the next penalty? { $name } has chosen, so this is final.
tooor-chosen-next = { $player } takes the next penalty. You can change it until both have chosen.

## Tooor!: what cannot be done

tooor-refusal-card = You don't hold card { $card } any more. Choose one of the cards on your buttons.
tooor-refusal-dismissed = { $player } has been sent off. Choose someone who is still playing.
tooor-refusal-twice = You have named a player twice. Name each player once.
tooor-refusal-rows = Card { $card } asks you for other players: { $attack } from attack, { $midfield } from midfield, { $defence } from defence.
tooor-refusal-lineup-players = A line-up names exactly those who are playing. Press **Your move** for a fresh panel.
tooor-refusal-lineup-rows = Every row needs at least { $fewest } players. Move someone else, or leave everything as it is.
tooor-refusal-shooter = { $player } cannot shoot: choose someone from this attack or from your attack row.
tooor-refusal-there-already = { $player } plays in that row already. Choose someone from another row, or nobody.
tooor-refusal-order-length = Name { $count } shooters, no more and no fewer.
tooor-refusal-shot-already = { $player } has had more penalties than others. Choose one of the players on your buttons.
tooor-refusal-now-lineup = First line up your team. Press **Your move** for a fresh panel.
tooor-refusal-now-tactic = First choose a tactic card. Press **Your move** for a fresh panel.
tooor-refusal-now-choose = First choose the players for this attack. Press **Your move** for a fresh panel.
tooor-refusal-now-gap = First say who moves into the gap. Press **Your move** for a fresh panel.
tooor-refusal-now-shooter = First name the shooter. Press **Your move** for a fresh panel.
tooor-refusal-now-order = First name your shooters. Press **Your move** for a fresh panel.
tooor-refusal-now-next = First name the next shooter. Press **Your move** for a fresh panel.

## Tooor!: the variants

tooor-variant-first-draw-mixed = First line-up, draw possible, mixed teams
tooor-variant-first-draw-women = First line-up, draw possible, women
tooor-variant-first-draw-men = First line-up, draw possible, men
tooor-variant-first-extra-mixed = First line-up, extra time, mixed teams
tooor-variant-first-extra-women = First line-up, extra time, women
tooor-variant-first-extra-men = First line-up, extra time, men
tooor-variant-free-draw-mixed = Free line-up, draw possible, mixed teams
tooor-variant-free-draw-women = Free line-up, draw possible, women
tooor-variant-free-draw-men = Free line-up, draw possible, men
tooor-variant-free-extra-mixed = Free line-up, extra time, mixed teams
tooor-variant-free-extra-women = Free line-up, extra time, women
tooor-variant-free-extra-men = Free line-up, extra time, men

## Tooor!: the rules

tooor-rules-1 =
    { "" }**What it is**
    A football match for two coaches. Each has ten field players and a keeper. A player's card has four sides with different strengths; every time a player is used, the card is turned to the next side. The ids say where a player is at home: **S** attack, **M** midfield, **D** defence.

    { "" }**The line-up**
    In a first game everyone lies in the row of their crest: three in attack, four in midfield, three in defence. In a free line-up you spread your ten players over the three rows in secret, at least two in each.

    { "" }**The cards, side by side**
    S1 5 3 4 3 · S2 3 4 3 5 · S3 4 3 5 2
    M1 4 3 2 4 · M2 3 4 3 3 · M3 3 2 4 4 · M4 2 4 3 4
    D1 4 3 3 2 · D2 3 4 2 3 · D3 2 3 4 3
    Keeper 3 3 4 2. After the fourth side comes the first again.
tooor-rules-2 =
    { "" }**A round**
    A match has six rounds of 15 minutes. Both coaches choose one of their six tactic cards in secret; each card is played once in a match. The **higher card attacks**; if they are equal, dice decide.

    { "" }**The tactic cards**
    What the attacker uses – and the defender:
    { "" }**6** one of each row – one of each row
    { "" }**5** 2 midfield – 2 midfield
    { "" }**4** 2 attack – 2 defence
    { "" }**3** 1 attack – 1 defence
    { "" }**2** 2 midfield, 1 attack – 2 midfield, 1 defence
    { "" }**1** 1 midfield, 2 attack – 1 midfield, 2 defence
    If a row has too few players, all there are take part.

    { "" }**Attack and counter-attack**
    The attacker chooses players, then the defender. Both add their strengths and a die (0, 1, 1, 2, 2, 3). Higher: the attack is through. Equal or lower: it fails. Then all players used are turned.
    After a failed first attack the other coach **counters** with the other card. If that fails too, the round is over.

    { "" }**Example**
    Ana plays 2: M1 4 + M2 3 + S2 3 = 10. Ben defends with M1 4 + M2 3 + D3 2 = 9. Both roll a 2: 12 to 11, Ana is through.
tooor-rules-3 =
    { "" }**The shot**
    Whoever is through names a shooter: someone used in this attack, or anyone in the attack row, with the strength after turning. Shooter and die against keeper and die: higher is a goal, equal is saved. Then the shooter and the keeper are turned, and the round is over.

    { "" }**Events**
    Some corners of the cards carry a symbol. When turning passes it, the event die is rolled: one red card, two yellow cards, one injury, two blanks. Only the same symbol counts.
    🟨 yellow: the second one means sent off.
    🟥 red: sent off. The coach may move one player into the gap.
    🩹 injury: strength 1 less for the rest of the match.

    { "" }**The symbols, by the side one turns from**
    S1 injury 1, yellow 3 · S2 injury 4 · S3 yellow 2
    M1 yellow 2 · M3 red 3, yellow 4 · M4 injury 1
    D1 yellow 2, red 4 · D2 injury 2, yellow 4
    M2, D3 and the keeper have none.

    { "" }**Example**
    Ana's S1 shows 5 and rolls 0; Ben's keeper shows 3 and rolls 2. 5 to 5: saved. S1 is turned past an injury, and the event die shows one: from now on S1 is one weaker, 2 instead of 3.
    .text =
    { "" }**The shot**
    Whoever is through names a shooter: someone used in this attack, or anyone in the attack row, with the strength after turning. Shooter and die against keeper and die: higher is a goal, equal is saved. Then the shooter and the keeper are turned, and the round is over.

    { "" }**Events**
    Some corners of the cards carry a symbol. When turning passes it, the event die is rolled: one red card, two yellow cards, one injury, two blanks. Only the same symbol counts.
    Yellow (y): the second one means sent off.
    Red: sent off. The coach may move one player into the gap.
    Injury (i): strength 1 less for the rest of the match.

    { "" }**The symbols, by the side one turns from**
    S1 injury 1, yellow 3 · S2 injury 4 · S3 yellow 2
    M1 yellow 2 · M3 red 3, yellow 4 · M4 injury 1
    D1 yellow 2, red 4 · D2 injury 2, yellow 4
    M2, D3 and the keeper have none.

    { "" }**Example**
    Ana's S1 shows 5 and rolls 0; Ben's keeper shows 3 and rolls 2. 5 to 5: saved. S1 is turned past an injury, and the event die shows one: from now on S1 is one weaker, 2 instead of 3.
tooor-rules-4 =
    { "" }**Half-time**
    After the third round both coaches may rearrange their players in secret. Nothing is turned, cards and injuries stay. At least two in each row (one, if fewer than six are left), or everything as it is.

    { "" }**The end**
    After six rounds more goals win. If level: a draw, or extra time, as agreed.

    { "" }**Extra time**
    Two more rounds. Each coach draws two of the six tactic cards blind; only the owner sees them. Both may rearrange their teams. One card is for the first round, the other for the second.
tooor-rules-5 =
    { "" }**Penalty shoot-out**
    Still level: each coach names five players in order. The higher die begins. Shooter and die against keeper and die; after every shot only the keeper is turned. It stops as soon as it is decided. Level after five each: one further player each, until one side leads. Nobody shoots twice before everyone has shot.

    { "" }**What is played for you**
    Whatever leaves no choice: the last tactic card, a row of which everyone is needed, the only possible shooter.

    { "" }**Reading the board**
    `S1 5` is player S1 with strength 5, injuries counted. Bold players are used in this attack. Women, men or mixed teams differ in their names only.

## Tooor!: the picture in words

tooor-alt = { $title }. Orange, { $a }: { $goals-a ->
        [one] 1 goal
       *[other] { $goals-a } goals
    }. Blue, { $b }: { $goals-b ->
        [one] 1 goal
       *[other] { $goals-b } goals
    }. The pitch from top to bottom, each player with their strength, y a yellow card, i an injury, between asterisks who is used in this attack: { $rows }. { $now }
tooor-alt-two = { $first }; { $second }
