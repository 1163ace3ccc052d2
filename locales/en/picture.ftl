## Pictures in words

chart-alt = Chart of ratings. { $lines }
chart-alt-empty = Chart of ratings, still empty: there is no rated match yet.
chart-alt-two = { $first } { $second }
chart-alt-named = { $name }: from { $from } to { $to } in { $matches ->
        [one] one match
       *[other] { $matches } matches
    } between { $since } and { $until }; highest { $highest }, lowest { $lowest }.
chart-alt-line = From { $from } to { $to } in { $matches ->
        [one] one match
       *[other] { $matches } matches
    } between { $since } and { $until }; highest { $highest }, lowest { $lowest }.
