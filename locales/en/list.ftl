## Lists within sentences

list-two = { $first }, { $second }
