## Rings: the board

rings-title = { $game } · { $stage }
rings-name-standard = Rings
rings-name-random = Rings, Random Setup
rings-name-quick = Rings, Quick and Simple
rings-stage-layout = laying out the discs
rings-stage-place = ring { $ring } of 4
rings-stage-swap = one swap of discs
rings-stage-turn = turn { $turn }
rings-stage-over = { $turns ->
        [0] over before the first turn
        [one] over after 1 turn
       *[other] over after { $turns } turns
    }
rings-summary = { $stage }, { $side } to play

rings-shape-white = ⚪ White (circles)
    .text = White (w)
rings-shape-black = 🖤 Black (hearts)
    .text = Black (b)
rings-player = { $side } { $player } · rings: { $rings }
rings-player-holding = { $side } { $player } · rings: { $rings } · in hand: { $held }
rings-none = none

rings-white = White
rings-black = Black
rings-blue = 🟦{ "\u00A0" }blue
    .text = blue
rings-purple = 🟪{ "\u00A0" }purple
    .text = purple
rings-orange = 🟧{ "\u00A0" }orange
    .text = orange
rings-yellow = 🟨{ "\u00A0" }yellow
    .text = yellow
rings-colours-and = { $first } and { $second }
rings-space = { $space } { $colour }
rings-space-ring = { $space } { $colour } ({ $side }'s ring)

rings-beneath = Lower discs: { $discs }.
rings-beneath-colour = { $colour } at { $spaces }
rings-beneath-and = { $first }; { $second }

rings-last-laid-out = The discs are laid out at random.
rings-last-placed = { $side } put a ring on { $space } { $colour }.
rings-last-swapped = { $side } swapped two discs: { $first } is { $first-colour } now, { $second } is { $second-colour }.
rings-last-kept = { $side } left the discs as they lie.
rings-last-moved = { $side } moved { $from }–{ $to } and handed { $left } to { $other }.
rings-last-moved-quick = { $side } moved { $from }–{ $to }; the disc left behind, { $left }, is out of the game.
rings-last-moved-and-put = { $side } moved { $from }–{ $to }, handed { $left } to { $other } and put { $held } on { $put }.
rings-last-moved-and-lost = { $side } moved { $from }–{ $to } and handed { $left } to { $other }; { $held } fitted nowhere and is out of the game.

rings-now-layout = The discs are being laid out at random.
rings-now-place-anywhere = The first ring goes on any space.
rings-now-place = Closed to { $side }: { $colours }.
rings-now-swap = { $side } may swap any two discs, even under rings.
rings-now-move = Closed to { $side }: { $colours }.
rings-now-disc = { $side } still has to put down { $held }.
rings-now-stuck = { $side } cannot move any ring: { $other } wins.
rings-now-repetition = The same position for the third time: a draw.
rings-now-turn-limit = { $turns } turns without a winner: a draw.
rings-again = This position has come up before. The third time is a draw.

## Rings: what to press

rings-prompt-place = Where do you put your ring? Any free space will do, unless its colour is closed to you.
rings-prompt-swap = Choose one of the two discs to swap, or leave them as they lie.
rings-prompt-swap-with = Swap { $first } with which disc?
rings-prompt-move = Move a ring one space, in any direction.
rings-prompt-disc = Where do you put { $held }? On a free space with a single disc of another colour.
rings-menu-a-h = Files a to h
rings-menu-a-c = Files a to c
rings-menu-d-f = Files d to f
rings-menu-g-h = Files g and h
rings-menu-ring = The ring on { $space }
rings-move = { $from } → { $to }
rings-no-swap = No swap

## Rings: what is not allowed

rings-refusal-place-now = The rings come first: choose a space for yours.
rings-refusal-swap-now = The swap comes first: choose two discs, or press **No swap**.
rings-refusal-move-now = Now it is time to move a ring: choose one of the moves on offer.
rings-refusal-disc-now = You have already moved. Put down the disc you hold: choose a space for it.
rings-refusal-empty = { $space } is empty and out of the game. Choose a space that still has a disc.
rings-refusal-ring = There is a ring on { $space }. Choose a space without one.
rings-refusal-controlled = { $space } is { $colour }, and { $side } has a ring on that colour. Choose a space of another colour.
rings-refusal-no-ring = None of your rings is on { $space }. Start from a space where one is.
rings-refusal-far = { $space } is not next to { $from }. A ring moves one space, in any direction.
rings-refusal-two-discs = { $space } has two discs already. Choose a space with a single one.
rings-refusal-same-colour = { $space } is already { $colour }. Choose a space of another colour.
rings-refusal-itself = { $space } cannot be swapped with itself. Choose two different spaces.

## Rings: the variants

rings-variant-standard = Standard
rings-variant-random = Random Setup
rings-variant-quick = Quick and Simple

## Rings: the rules

rings-rules-1 =
    { "" }**What it is**
    A duel on 8 × 8 spaces. On every space lies a disc: 🟦 blue, 🟪 purple, 🟧 orange or 🟨 yellow, 16 of each. White and Black have two rings each. Spaces vanish behind the rings, and **whoever cannot move a ring loses**.

    { "" }**Colours**
    The colour of a space is that of its upper disc. You **control** the colours under your own rings. A colour that the other one controls is forbidden to you. A space is **free** while it has a disc and no ring.

    { "" }**Placing the rings**
    White, Black, White, Black put down one ring each, on a free space of a colour that is not forbidden. Your two rings may stand on the same colour.

    { "" }**Reading the board**
    White's rings are circles 🔵🟣🟠🟡, Black's are hearts 💙💜🧡💛, empty spaces are ⬛. The words below the board say what lies under an upper disc.
    .text =
    { "" }**What it is**
    A duel on 8 × 8 spaces. On every space lies a disc: blue (B), purple (P), orange (O) or yellow (Y), 16 of each. White and Black have two rings each. Spaces vanish behind the rings, and **whoever cannot move a ring loses**.

    { "" }**Colours**
    The colour of a space is that of its upper disc. You **control** the colours under your own rings. A colour that the other one controls is forbidden to you. A space is **free** while it has a disc and no ring.

    { "" }**Placing the rings**
    White, Black, White, Black put down one ring each, on a free space of a colour that is not forbidden. Your two rings may stand on the same colour.

    { "" }**Reading the board**
    wB is White's ring on blue, bB Black's ring on blue, B one blue disc, 2B a blue disc on another one, a dot an empty space. The words below the board say what lies under an upper disc.
rings-rules-2 =
    { "" }**A turn**
    { "" }**1.** Move one of your rings one space, in any of the eight directions, to a free space whose colour is not forbidden. You must.
    { "" }**2.** Hand the upper disc of the space you left to the other one, who keeps it until step 3 of the next turn. A space without discs is empty, and nobody can use it again.
    { "" }**3.** Put the disc that you were handed before on a free space with exactly one disc of another colour. That space now has two discs and the new colour. You must, if there is such a space; if there is none, the disc is out of the game.

    White's very first turn has no step 3: nobody has handed over a disc yet.

    { "" }**Good to know**
    • Discs in hand are open for all to see.
    • Only where the other one's rings stand now counts, not where they stood.
    • You may put the disc on the space you have just left, if a disc of another colour is left there.
    • No space ever has more than two discs, and none can be put under a ring.
rings-rules-3 =
    { "" }**The end**
    If you cannot move any of your rings in your turn, you lose at once, whatever you have in hand. If the same position comes up for the third time (discs, rings, hands and whose turn it is), it is a draw, and so it is after 300 turns.

    { "" }**Example**
    White has rings on d4 and e5, both yellow; Black on e4 (blue) and c4 (orange). White may not step onto blue or orange and moves d4–d3, which is purple. d4 is empty now, and Black is handed its yellow disc.
    Black may not step onto purple or yellow and moves e4–d5, blue again. White is handed blue. Now Black has to put down yellow and chooses f5: it was orange, it is yellow now, with orange below. White may step onto f5 from e5, since yellow is not forbidden to White.
rings-rules-4 =
    { "" }**Standard**
    The discs lie in a pattern that repeats every four spaces: every rank and every file has each colour twice.

    { "" }**Random Setup**
    The discs are laid out at random. After placing the second ring, Black may swap any two discs, even discs under rings, so that a ring then stands on another colour. It can happen that both control the same colour.

    { "" }**Quick and Simple**
    As Random Setup, but the disc you leave behind is out of the game: it is not handed over, and there is no step 3. Every turn empties a space, so it is over after 60 turns at the latest.

    { "" }**Where it comes from**
    Alain Couchot and Bernard Klein invented the game. As "Tor" it won the Golden Pawn of the Boulogne-Billancourt competition.

## Rings: the picture in words

rings-alt = { $title }. { $white } { $black } { $now } { $legal } Discs from rank 8 down to rank 1, each from a to h (B blue, P purple, O orange, Y yellow, a small letter the disc below, a dot an empty space): { $ranks }
rings-alt-after = { $title }. { $white } { $black } { $last } { $now } { $legal } Discs from rank 8 down to rank 1, each from a to h (B blue, P purple, O orange, Y yellow, a small letter the disc below, a dot an empty space): { $ranks }
rings-alt-side = { $side } is { $name }, rings: { $rings }.
rings-alt-side-holding = { $side } is { $name }, rings: { $rings }; in hand: { $held }.
rings-alt-first = Taken: { $spaces }.
rings-alt-open = May go to { $spaces }.
rings-alt-moves = { $from } may go to { $to }.
rings-alt-two = { $first } { $second }
