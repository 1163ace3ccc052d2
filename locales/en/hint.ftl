## Hints for those who practise

hint-title = 💡 **Hint** for this decision:
    .text = **Hint** for this decision:
hint-solved = The optimum plays { $moves }.
hint-share = **{ $move }**: { $percent }%
hint-only = You have no choice here: **{ $move }** is the only move.
hint-solved-worth = Played like that you win at least { $percent }% of the time, whatever I do.
hint-solved-sure = Played like that you win, whatever I do.
hint-solved-little = Played like that you win less than 1% of the time, if I make no mistake.
hint-solved-lost = If I make no mistake, you can't win this any more. But mistakes happen.
hint-searched = By search, so this is an estimate. The best first:
hint-guess = { $place }. **{ $move }**: about { $percent }%
hint-guess-alone = { $place }. **{ $move }**
hint-searched-worth = The number is my guess at your chances after that move.
hint-searched-worth-more = The number is my guess at the share of the others you leave behind.
hint-thinking = 💡 Let me think about it. The hint will stand here in a moment.
    .text = Let me think about it. The hint will stand here in a moment.
