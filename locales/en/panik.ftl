## Torschuss-Panik!: the board

panik-title-kick-off = Torschuss-Panik! · kick-off
panik-title-round = Torschuss-Panik! · round { $round }
panik-title-pass = Torschuss-Panik! · pass { $round } of 3
panik-title-shoot-out = Torschuss-Panik! · shoot-out, round { $round }
panik-title-over = Torschuss-Panik! · full time
panik-summary = { $goals }, round { $round }
panik-summary-solo = { $goals } of 3, pass { $round }
panik-ball-red = 🔴
    .text = R (red)
panik-ball-yellow = 🟡
    .text = Y (yellow)
panik-ball-blue = 🔵
    .text = B (blue)
panik-ball-violet = 🟣
    .text = V (violet)
panik-ball-orange = 🟠
    .text = O (orange)
panik-each = { $name } { $number }
panik-player = { $ball } { $name }: { $goals ->
        [one] 1 goal
       *[other] { $goals } goals
    }{ $start ->
        [0] { "" }
       *[other] , { $start } on Start
    }{ $fields }{ $penalty ->
        [0] { "" }
       *[other] , { $penalty } on the penalty point
    }{ $out ->
        [0] { "" }
       *[other] , { $out } missed
    }
panik-blocked = No diagonal steps inside { $tiles }.
panik-blocked-none = Diagonal steps are open everywhere.
panik-roll-off = Roll-off: { $rolls }. { $name } begins.
panik-shoot-out = Shoot-out: { $goals }.
panik-last-nothing = { $name } rolled { $rolls } and moved nothing.
panik-last-stays = { $name } went { $trail }; { $count ->
        [one] last roll
       *[other] last rolls
    } { $rolls }.
panik-last-goal = ⚽ Goal for { $name }! ({ $trail }, { $count ->
        [one] last roll
       *[other] last rolls
    } { $rolls })
    .text = Goal for { $name }! ({ $trail }, { $count ->
        [one] last roll
       *[other] last rolls
    } { $rolls })
panik-last-penalty-goal = ⚽ Penalty goal for { $name }! ({ $trail }, then { $rolls })
    .text = Penalty goal for { $name }! ({ $trail }, then { $rolls })
panik-last-penalty-missed = { $name } ({ $trail }) missed the penalty with { $rolls }. The ball is back on Start.
panik-last-sent-back = { $name } ({ $trail }) rolled { $rolls } and sent { $balls ->
        [one] a ball
       *[other] { $balls } balls
    } of { $victim } back to Start.
panik-last-fouled = Foul by { $name } on { $victim }! ({ $trail }, { $count ->
        [one] last roll
       *[other] last rolls
    } { $rolls }) { $name }'s ball is back on Start.
panik-last-kick-goal = ⚽ { $name } rolled { $rolls } and scored in the shoot-out!
    .text = { $name } rolled { $rolls } and scored in the shoot-out!
panik-last-kick-missed = { $name } rolled { $rolls } and missed in the shoot-out.
panik-now-lay = The tiles are being laid.
panik-now-roll-off = Everyone rolls for who begins.
panik-now-first-roll = { $name } is to roll.
panik-now-die = The die is rolling for { $name }.
panik-now-choosing = { $name } rolled { $rolls }. { $left ->
        [0] No roll is left.
        [one] One roll is left.
       *[other] Two rolls are left.
    }
panik-now-moving = { $name } ({ $trail }) rolled { $rolls }. { $left ->
        [0] No roll is left.
        [one] One roll is left.
       *[other] Two rolls are left.
    }
panik-now-shared = { $name } ({ $trail }) rolled { $rolls } and shares { $place } with { $victim }: a { $number } sends that ball back. { $left ->
        [0] No roll is left.
        [one] One roll is left.
       *[other] Two rolls are left.
    }
panik-now-penalty = { $name } ({ $trail }) shoots a penalty and rolled { $rolls }. { $left ->
        [0] No roll is left.
        [one] One roll is left.
       *[other] Two rolls are left.
    }
panik-now-kick = { $name } kicks: a 6 within three rolls is a goal.
panik-now-over = { $name } has all three balls in the goal.
panik-now-over-shoot-out = { $name } wins the shoot-out.
panik-now-over-solo = { $goals ->
        [0] Three passes and no goal. The next match will be better.
        [one] Three passes, one goal. Well played.
        [3] Three passes, three goals. Nobody can do better!
       *[other] Three passes, { $goals } goals. Strong!
    }

## Torschuss-Panik!: what there is to press

panik-ask-roll = Your turn. Roll the die; it rolls on until you can use a number.
panik-ask-use = You rolled a { $face }. { $left ->
        [0] Use it, or stop.
       *[other] Use it, roll again, or stop.
    }
panik-ask-kick = Your kick. Roll the die: you have three rolls for a 6.
panik-press-roll = 🎲 Roll
    .text = Roll
panik-press-again = 🎲 Roll again ({ $left } left)
    .text = Roll again ({ $left } left)
panik-press-step = Move { $from } → { $to }
panik-press-step-onto = Move { $from } → { $to }, to { $name }'s ball
panik-press-penalty = Penalty from { $from }: needs a 6
panik-press-send-back = Send { $name }'s ball back to Start
panik-press-goal = ⚽ Goal from { $from }
    .text = Goal from { $from }
panik-press-goal-penalty = ⚽ Goal!
    .text = Goal!
panik-press-stop = Stop: the turn ends
panik-press-stop-back = Stop: your ball goes back to Start
panik-refusal-roll-first = Roll the die first. Then you can use the number, roll again, or stop.
panik-refusal-shoot-out = In the shoot-out there is only one thing to do: roll the die.
panik-refusal-third-roll = That was the third roll. Use it, or stop.
panik-refusal-no-ball = None of your balls lies there. Press one of the buttons under the pitch.
panik-refusal-other-ball = A turn is played with one ball, and yours is already on its way. Move that one, or stop.
panik-refusal-passed = That ball has had its pass. Take one of the others.
panik-refusal-step = A { $face } does not lead there. Press one of the buttons under the pitch.
panik-refusal-penalty = Only a 1 leads to the penalty point, and only from a field numbered 1.
panik-refusal-goal = Only a 6 scores, and only from G4, G5 or the penalty point.
panik-refusal-send-back = You can send a ball back only from the field you share with it, with the number of that field.

## Torschuss-Panik!: the variants

panik-variant-basic = Basic pitch, 3×2
panik-variant-wide = Wide pitch, 3×3
panik-variant-long = Long pitch, 9×1
panik-variant-tiny = Tiny pitch, 1×1
panik-variant-small = Small pitch, 2×2
panik-variant-large = Large pitch, 4×2

## Torschuss-Panik!: the rules

panik-rules-1 =
    { "" }**What it is**
    A race with one die for one to five: everyone brings three balls from Start across a pitch of shuffled tiles into the goal.

    { "" }**A turn**
    A turn is played with one of your balls. From where it lies it has up to **three rolls** to leave. As soon as it has moved, it has three rolls again, and so on. If none of the three is used, the ball stays and the turn is over.
    In the first three rolls any of your balls may use a number. The first one that does is the ball of this turn.
    You never have to use a number: roll again while you have rolls, or stop.

    { "" }**A step**
    The ball steps to a neighbouring field whose number you rolled: ahead, left, right, or diagonally ahead. Never backwards. Your own balls may share a field.
    Press **Roll** once; the die then rolls on by itself until you can use a number.
panik-rules-2 =
    { "" }**The pitch**
    Each tile has four fields and a circle in its middle. If the circle is blocked, there are no diagonal steps inside this tile; the line under the pitch says where. Across the edges of tiles diagonal steps are always allowed.
    From Start a ball steps to the two middle columns. In the last row these lead on to **G4** and **G5**, the two fields before the goal.

    { "" }**A goal**
    From G4 or G5 a **6** scores, and the turn is over.

    { "" }**A penalty**
    From any field numbered 1 you may use a **1** to go to the penalty point. There you have three rolls for a 6. If you miss, the ball goes back to Start. Either way the turn is over.
panik-rules-3 =
    { "" }**Foul play**
    If your ball comes to a field with an opponent's ball, three rolls decide:
    • Step on, or use a penalty or a goal: nothing happens to the other ball, and your turn goes on.
    • Roll and use **the number of this very field**: all balls of that opponent there go back to Start, yours stays, your turn is over.
    • Neither: **your** ball goes back to Start, and your turn is over. Stopping counts as this.

    { "" }**Example**
    Ana's red ball steps with a 6 to b2, which has a 6 and holds Ben's ball. She rolls 4, no use, then 6: she can send Ben's ball back, or step on to a 6 next to it.
panik-rules-4 =
    { "" }**Who wins**
    Rounds are always finished. Then whoever has all three balls in the goal wins. If there are several, they play a **shoot-out**: one kick each, up to three rolls for a 6, until one of them leads after a whole round. The others are placed by their goals.
    Everyone rolls for who begins; the highest does.

    { "" }**Alone**
    You have three passes, each with another ball, and count your goals. Most people score none or one.

    { "" }**Pitches**
    Length × width in tiles: 3×2 is the usual one, 3×3 is wide, 9×1 is long and lasts. Others are possible up to nine tiles, at most three wide.

    { "" }**Example**
    A ball on a5 rolls 5 and 6, no use, then 2: it steps to b6. There 6 has no use, but 1 leads to c6, 2 back across to b6, and 4 to G4. Then 2, no use, and 6: goal!

## Torschuss-Panik!: the picture in words

panik-alt = { $title }. { $players }. { $before } { $now } { $uses } { $blocked } The numbers row by row, from the goal down: { $rows }.
panik-alt-bare = { $title }. { $players }. { $before } { $now } { $uses }
panik-alt-uses = Possible: { $uses }.
panik-alt-two = { $first }. { $second }
