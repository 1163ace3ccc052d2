## Aufzählungen in Sätzen

list-two = { $first }, { $second }
