## What every game says

list-two = { $first }, { $second }
refusal-unreadable-move = That is not a move of this game. Press one of the buttons on your panel.
refusal-not-your-turn = It's { $name }'s turn. Yours comes next.
refusal-stale = That decision is over, and nothing was changed. Your newest panel has the buttons for this one.
refusal-over = This match is over. Press **Rematch** on its board for another one.
