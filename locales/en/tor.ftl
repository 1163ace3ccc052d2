## TOR: the board

tor-title = TOR · { $period } · tussle { $tussle } of 13
tor-title-over = TOR · full time
tor-period-first = 1st half
tor-period-second = 2nd half
tor-period-extra = extra time
tor-period-extra-again = extra time { $n }
tor-score = 🔵 { $a }  { $goals-a } : { $goals-b }  { $b } 🔴
    .text = A { $a }  { $goals-a } : { $goals-b }  { $b } B
tor-summary = { $goals-a } : { $goals-b }, { $period }, tussle { $tussle }
tor-ball-kick-off = Ball on the kick-off spot. Three steps in a row and it is a goal.
tor-ball-middle = Ball in midfield. Two steps in a row and it is a goal.
tor-ball-midfield = Ball in { $defender }'s midfield. { $steps ->
        [one] One more step and { $attacker } scores.
       *[other] Two more steps and { $attacker } scores.
    }
tor-ball-penalty-area = Ball in { $defender }'s penalty area. { $steps ->
        [one] One more step and { $attacker } scores.
       *[other] { $steps } more steps and { $attacker } scores.
    }
tor-last = Last tussle: { $a } { $card-a } ({ $class-a }) – { $b } { $card-b } ({ $class-b }). { $verdict }
tor-verdict-level = Nobody wins; the ball stays.
tor-verdict-class = The { $class } wins.
tor-verdict-card = The { $card } wins.
tor-class-amateur = Amateur
tor-class-professional = Professional
tor-class-marker = Marker
tor-goal = ⚽ Goal for { $name }!
    .text = Goal for { $name }!
tor-half-time = Half-time. Both have all thirteen cards again.
tor-extra-time = Level after two halves: extra time. The next goal wins.
tor-extra-time-again = Still no goal: another half of extra time. The next goal wins.
tor-goals = Goals: { $goals }
tor-goal-minute = { $minute }′ { $name }

## TOR: the hand

tor-choose = Choose a card. 13 stops 10–12 and loses to 1–9. You can change it until both have chosen.
tor-choose-last = Choose a card. 13 stops 10–12 and loses to 1–9. { $name } has chosen, so it is played at once.
tor-chosen = You have chosen the { $card }. You can change it until both have chosen.
tor-card = { $card }
tor-refusal-not-in-hand = You have already played the { $card } in this half. Choose one of the cards on your buttons.

## TOR: the picture in words

tor-alt = { $title }. { $a } { $goals-a }, { $b } { $goals-b }. { $now }
tor-alt-two = { $first } { $second }
tor-alt-waits = { $name } has not chosen yet.
tor-alt-chosen = { $name } has chosen.

## TOR: the variants

tor-variant-full = Full pitch
tor-variant-short = Short pitch

## TOR: the rules

tor-rules-1 =
    { "" }**What it is**
    A football match for two, with thirteen cards each: 1 to 9 are **Amateurs**, 10 to 12 **Professionals**, the 13 is the **Marker**. It has two halves. Each half begins with all thirteen cards in both hands and the ball on the kick-off spot.

    { "" }**A tussle**
    Both choose a card in secret. When both have chosen, both are shown. Until then you may change your mind. The winner moves the ball one area towards the other's goal. Both cards are gone for the rest of the half, and nobody may look at them again: remembering is part of the game.
tor-rules-2 =
    { "" }**Who wins a tussle**
    • The larger number wins.
    • But the Marker beats Professionals only, and loses to every Amateur.
    • The same number: nobody wins, the ball stays.

    { "" }**Examples**
    9 beats 3 · 10 beats 9 · 12 beats 10 · 13 beats 12 · 1 beats 13 · 7 against 7 is level
tor-rules-3 =
    { "" }**The pitch**
    🥅 ▫️ ▫️ ┃ ▫️ ▫️ 🥅 — goal, penalty area, midfield, kick-off spot, midfield, penalty area, goal.
    The spot is for kick-off only: once the ball has left it, a step from one midfield leads into the other.

    { "" }**A goal**
    A ball moved into the other's goal counts one. It goes back to the kick-off spot, and the half goes on with the cards still in hand.

    { "" }**Short pitch**
    Both midfields are one area, which is also the kick-off spot. Two won tussles in a row score.
    .text =
    { "" }**The pitch**
    G . . | . . G: goal, penalty area, midfield, kick-off spot, midfield, penalty area, goal.
    The spot is for kick-off only: once the ball has left it, a step from one midfield leads into the other.

    { "" }**A goal**
    A ball moved into the other's goal counts one. It goes back to the kick-off spot, and the half goes on with the cards still in hand.

    { "" }**Short pitch**
    Both midfields are one area, which is also the kick-off spot. Two won tussles in a row score.
tor-rules-4 =
    { "" }**The end of a half**
    A half ends when all thirteen cards are played. A goal with the last card counts. In the second half both have all their cards again.

    { "" }**Who wins**
    More goals after two halves. If level: extra time, a further half with all cards that stops at the first goal. Without a goal there is another one; after five goalless ones it is a draw.

    { "" }**Example**
    Kick-off. Ana plays the 11, Ben the 13: the Marker stops the Professional, the ball goes to Ana's midfield. Then Ana plays her 13 against Ben's 2: the Amateur wins, the ball lies in Ana's penalty area. One more, and it is a goal.
