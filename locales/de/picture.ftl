## Bilder in Worten

chart-alt = Verlauf der Wertung. { $lines }
chart-alt-empty = Verlauf der Wertung, noch leer: Es gibt noch keine gewertete Partie.
chart-alt-two = { $first } { $second }
chart-alt-named = { $name }: von { $from } auf { $to } in { $matches ->
        [one] einer Partie
       *[other] { $matches } Partien
    } zwischen { $since } und { $until }; höchster Wert { $highest }, niedrigster { $lowest }.
chart-alt-line = Von { $from } auf { $to } in { $matches ->
        [one] einer Partie
       *[other] { $matches } Partien
    } zwischen { $since } und { $until }; höchster Wert { $highest }, niedrigster { $lowest }.
