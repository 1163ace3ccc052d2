## Thor: the board

thor-title = Thor · round { $round } of { $length }
thor-title-one = Thor · one round
thor-title-over = Thor · the end
thor-summary = Round { $round } of { $length }, { $points }
thor-player = { $seat } { $name } · { $points } · ✋ { $offerings }
    .text = { $seat } { $name } · { $points } · hand { $offerings }
thor-player-will = { $seat } { $name } · { $points } · ✋ { $offerings } · 🃏 { $actions }
    .text = { $seat } { $name } · { $points } · hand { $offerings } + { $actions }
thor-player-over = { $seat } { $name } · { $points }
thor-points-first = { $now } now
thor-points = { $total } + { $now } now
thor-points-total = { $total ->
        [one] { $total } point
       *[other] { $total } points
    }
thor-rounds = Round by round: { $players }
thor-rounds-of = { $seat } { $rounds }
thor-legend = 🔥 offerings, the last one counts · 🎴 god cards left · ✋ in hand
    .text = #1 to #6: offerings, the last one counts · Gc: god cards left
thor-legend-will = 🔥 offerings, the last one counts · 🃏 action cards ({ $deck } in the deck) · 🎴 god cards left · ✋ in hand
    .text = #1 to #6: offerings, the last one counts · Ac: action cards ({ $deck } in the deck) · Gc: god cards left
thor-worth = Worth now: { $gods }
thor-worth-over = Worth at the end: { $gods }
thor-worth-god = { $god } { $value }
thor-above = Above: { $cards }
thor-above-god = { $god } { $card }
thor-dotted = { $first } · { $second }
thor-nothing = nothing

## Thor: gods and seats

thor-odin = 🔵 Odin
    .text = Odin
thor-thor = 🔺 Thor
    .text = Thor
thor-freya = ⭐ Freya
    .text = Freya
thor-freyr = 🍀 Freyr
    .text = Freyr
thor-njord = 🟪 Njörd
    .text = Njörd
thor-baldur = ☁️ Baldur
    .text = Baldur
thor-sign-odin = 🔵
    .text = Odin
thor-sign-thor = 🔺
    .text = Thor
thor-sign-freya = ⭐
    .text = Freya
thor-sign-freyr = 🍀
    .text = Freyr
thor-sign-njord = 🟪
    .text = Njörd
thor-sign-baldur = ☁️
    .text = Baldur
thor-name-odin = Odin
thor-name-thor = Thor
thor-name-freya = Freya
thor-name-freyr = Freyr
thor-name-njord = Njörd
thor-name-baldur = Baldur
thor-seat-a = 🇦
    .text = A
thor-seat-b = 🇧
    .text = B
thor-seat-c = 🇨
    .text = C
thor-seat-d = 🇩
    .text = D
thor-seat-e = 🇪
    .text = E
thor-seat-f = 🇫
    .text = F

## Thor: action cards

thor-card-gifts = Three Gifts
thor-card-times = Favourable Times
thor-card-curse = Curse of the Vanir
thor-card-intrigue = Loki's Intrigue
thor-card-counsel = Loki's Counsel
thor-card-wiles = Loki's Wiles
thor-card-tricks = Loki's Tricks
thor-card-might = Mjölnir's Might
thor-card-cry = Cry from Valhalla
thor-card-favour = Thor's Favour
thor-card-wrath = Thor's Wrath
thor-card-fruits = Yggdrasil's Fruits
thor-card-effect = { $card }: { $effect }
thor-effect-gifts = 3 points if you still hold it when the round ends
thor-effect-times = take up to two cards of this god at once
thor-effect-curse = take one card of this god from another player
thor-effect-intrigue = the god is worth 3 less
thor-effect-counsel = the god is worth 3 more
thor-effect-wiles = the god is worth 2 less
thor-effect-tricks = the god is worth 2 more
thor-effect-might = lay this god's offerings in any order
thor-effect-cry = everyone who has one gives a card of this god back
thor-effect-favour = the god is worth 5
thor-effect-wrath = the god is worth 0
thor-effect-fruits = the god is worth twice as much

## Thor: what happened

thor-last = { $turn }.
thor-earlier = Before that: { $turns }
thor-turn = { $seat } { $played }, then { $taken }
thor-turn-half = { $seat } { $played }
thor-did-offer = gives { $god } the { $value }
thor-did-act = plays { $card } above { $god }
thor-did-times = plays { $card } above { $god } and gets { $number ->
        [0] no card
        [one] one card
       *[other] { $number } cards
    }
thor-did-curse = plays { $card } above { $god } and takes a card from { $victim }
thor-did-might = plays { $card } above { $god }: { $order }
thor-did-remove = spends { $card } and removes { $removed } above { $god }
thor-did-take = takes { $god }
thor-did-draw = draws a card
thor-did-draw-card = draws { $card }
thor-did-nothing = takes nothing
thor-ended = Round { $round } is over: { $how } Worth: { $values }. Points: { $points }.
thor-ended-over = { $how } Points of this round: { $points }.
thor-ended-sixth = { $seat } gave { $god } the sixth offering.
thor-ended-last = { $seat } played a last offering.
thor-value = { $god } { $value }
thor-got = { $seat } { $points }
thor-got-gifts = { $seat } { $points } (Three Gifts +{ $gifts })
thor-state-ending = The round ends with this turn. { $seat } may still take a card.
thor-state-close = One more offering ends the round: { $gods }.

## Thor: the hand

thor-hand = Your offerings: { $cards }
thor-hand-god = { $god } { $values }
thor-hand-actions = Your action cards: { $cards }
thor-hand-twice = 2 × { $card }
thor-ask-play = Play an offering, then take a god card.
thor-ask-play-will = Play an offering or an action card, then take a card.
thor-ask-red = { $ask } Red ones end the round.
thor-ask-god = { $card }. Above which god? A red button removes the card there instead, and yours does nothing else.
thor-ask-number = How many cards of { $god } do you take at once? After that you take one card as usual.
thor-ask-victim = From whom do you take a card of { $god }?
thor-ask-order = { $god } has { $order }. How shall the offerings lie? The last one counts.
thor-ask-take = Now take a god card.
thor-ask-take-will = Now take a god card or draw an action card.
thor-ask-draw = All god cards are taken: draw an action card.
thor-ask-last = The round ends with this turn. You may still take a card.
thor-menu-actions = Or play an action card …
thor-menu-order = Or lay them one by one: which comes first?
thor-offering = { $god } { $value }
thor-button-above = Above { $god }
thor-button-remove = Remove { $card } above { $god }
thor-button-number = { $number ->
        [0] None
       *[other] { $number }
    }
thor-button-from = From { $seat } ({ $cards })
thor-button-order = { $order }
thor-button-begun = { $order } …
thor-button-take = { $god } ({ $left } left)
    .told = a card of { $god }
thor-button-draw = Draw an action card ({ $left } left)
    .told = an action card
thor-button-finish = Take nothing
    .told = to take nothing

## Thor: what cannot be done

thor-refusal-play-first = First play a card from your hand, then take one.
thor-refusal-take-now = You have already played in this turn. Now take a card.
thor-refusal-no-baldur = Baldur is only in the big game. Choose one of the five gods on the board.
thor-refusal-not-your-offering = You do not hold this offering. Choose one of those on your buttons.
thor-refusal-empty-stack = No card of this god is left. Take one of another god.
thor-refusal-no-will = This match is played without action cards. Play offerings and take god cards.
thor-refusal-empty-deck = The deck of action cards is used up. Take a god card.
thor-refusal-must-take = You may go without a card only in the turn that ends the round. Take one.
thor-refusal-not-your-card = You do not hold this action card. Choose one of those in your menu.
thor-refusal-nothing-to-remove = No action card lies above this god. Choose a god with one, or play your card for its text.
thor-refusal-gifts-above = Three Gifts cannot be played above a god. Keep it for 3 points, or spend it to remove another action card.
thor-refusal-place-taken = An action card already lies above this god. Choose another god, or spend yours to remove it.
thor-refusal-too-many = There are not that many cards of this god left. Take fewer.
thor-refusal-no-victim = You cannot take a card of this god from there. Choose another player who has one.
thor-refusal-from-whom = Somebody has a card of this god: say from whom you take it.
thor-refusal-other-order = These are not the offerings of this god. Name each of them exactly once.
thor-refusal-which-order = This god has several offerings: say in which order they shall lie.

## Thor: the variants

thor-variant-basic = Five gods, a round for each player
thor-variant-basic-one = Five gods, one round
thor-variant-basic-will = Five gods, Will of Thor, a round for each player
thor-variant-basic-will-one = Five gods, Will of Thor, one round
thor-variant-big = Big game, a round for each player
thor-variant-big-one = Big game, one round
thor-variant-big-will = Big game, Will of Thor, a round for each player
thor-variant-big-will-one = Big game, Will of Thor, one round

## Thor: the rules

thor-rules-1 =
    { "" }**What it is**
    You bring offerings to the gods and collect their cards. What a god's cards are worth is decided by the last offering to that god, and everyone has a say in it.

    { "" }**A turn**
    1. Play one offering from your hand to its god. All offerings stay visible; only the last one counts.
    2. Take one card of any god that has some left, and put it before you. It need not be the god of your offering.

    Each god has five god cards and six offerings: mouse 0, hen 1, goose 2, goat 3, boar 4, bull 5. Once all cards of a god are taken, offerings to that god may still be played.

    { "" }**Example**
    Ana gives Odin the 5 and takes a card of Thor. Ben gives Thor the 0: Ana's card is worth nothing, until someone gives Thor more.
thor-rules-2 =
    { "" }**The end of a round**
    The round ends when a god receives the sixth offering. Whoever played it may still take a card.

    { "" }**Points**
    A god is worth the last offering, or 0 without any. For each god you get your cards times that value.

    { "" }**Example**
    You have 3 cards of Freya, 2 of Odin and 3 of Thor. The last offerings are Freya 2, Odin 5, Thor 4: that makes 6 + 10 + 12 = 28 points.

    { "" }**Taking**
    You must take a card while there is one; only in the turn that ends the round you may go without.
thor-rules-3 =
    { "" }**The match**
    Lots decide who starts; play goes clockwise. A match has as many rounds as players, and each starts once. Or you play a single round. The highest total wins; whoever has as much wins too.

    { "" }**The deal**
    Five gods, 2 to 5 players: 14, 9, 7 or 6 offerings each. With 2, 3 or 4 players, 2, 3 or 2 offerings are set aside; nobody sees them.
    Big game with Baldur as the sixth god, 4 to 6 players: 9, 7 or 6 offerings each; with 5 players one is set aside.

    { "" }**The board**
    Each god is a column: offerings from top to bottom, then the cards left, then how many cards each player has. Players go by letters, which stand beside their names.
thor-rules-4 =
    { "" }**The Will of Thor** (3 to 6 players)
    Fourteen action cards are shuffled into a deck. You have two more choices in your turn:
    • Instead of taking a god card, draw an action card into your hand.
    • Instead of an offering, play one action card above a god that has none there. It stays.

    Or spend any action card to **remove** the one above a god. Both leave the round, and the place is free again. Cards that change the value count only while they lie there.

    { "" }**The end**
    The round also ends when someone plays their last offering. Each Three Gifts in hand is then worth 3 points, other action cards nothing. Removed cards never come back into the deck.

    { "" }**Example**
    Njörd's last offering is 3, and Yggdrasil's Fruits above make it 6. Ben spends Three Gifts to remove them: Njörd is worth 3 again, and Ben has given up his 3 points.
thor-rules-5 =
    { "" }**The action cards**
    • **Three Gifts** (2): 3 points in hand at the end; cannot be played above a god.
    • **Favourable Times**: take up to two cards of this god at once, and then one card as usual.
    • **Curse of the Vanir** (2): take one card of this god from another player. If nobody has one, nothing happens.
    • **Loki's Intrigue** −3 · **Loki's Counsel** +3 · **Loki's Wiles** −2 · **Loki's Tricks** +2
    • **Thor's Favour**: worth 5 · **Thor's Wrath**: worth 0
    • **Yggdrasil's Fruits**: worth twice as much
    • **Mjölnir's Might**: lay this god's offerings in any order; the last one counts.
    • **Cry from Valhalla**: everyone who has one gives a card of this god back, you too.

    A value can fall below zero: an offering of 1 and Loki's Intrigue make −2, and each card costs 2 points. Without offerings the card counts from 0. Favourable Times, the Curse, Might and the Cry do nothing more once played, but keep their place until they are removed.

## Thor: the picture in words

thor-alt = { $title }. Offerings, the last one counts: { $columns }. God cards in the same order, then hand and points: { $players }. { $deck } { $hand } { $now }
thor-alt-above = { $god } under { $card }
thor-alt-above-change = { $god } under { $card } { $change }
thor-alt-offerings = { $god } { $values }
thor-alt-plays = It is { $name }'s turn to play.
thor-alt-takes = It is { $name }'s turn to take a card.
thor-alt-hand = In your hand: { $held }.
thor-alt-god = { $god } { $values } (worth { $worth }, { $left } left)
thor-alt-god-empty = { $god } without offerings (worth { $worth }, { $left } left)
thor-alt-player = { $name } { $cards } (hand { $offerings }, points { $points })
thor-alt-player-will = { $name } { $cards } (hand { $offerings } + { $actions }, points { $points })
thor-alt-player-over = { $name } { $cards } ({ $points })
thor-alt-deck = Deck of action cards: { $deck }.
