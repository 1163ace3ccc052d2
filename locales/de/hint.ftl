## Tipps beim Üben

hint-title = 💡 **Tipp** für diese Entscheidung:
    .text = **Tipp** für diese Entscheidung:
hint-solved = Das Optimum spielt { $moves }.
hint-share = **{ $move }**: { $percent } %
hint-only = Hier hast du keine Wahl: Es geht nur **{ $move }**.
hint-solved-worth = So gewinnst du mit mindestens { $percent } % Wahrscheinlichkeit, was immer ich tue.
hint-solved-sure = So gewinnst du, was immer ich tue.
hint-solved-little = So gewinnst du in weniger als 1 % der Fälle, wenn ich keinen Fehler mache.
hint-solved-lost = Wenn ich keinen Fehler mache, kannst du das nicht mehr gewinnen. Aber Fehler kommen vor.
hint-searched = Durch Suchen gefunden, also geschätzt. Das Beste zuerst:
hint-guess = { $place }. **{ $move }**: etwa { $percent } %
hint-guess-alone = { $place }. **{ $move }**
hint-searched-worth = Die Zahl ist meine Schätzung, wie gut es danach für dich steht.
hint-searched-worth-more = Die Zahl ist meine Schätzung, welchen Teil der anderen du hinter dir lässt.
hint-thinking = 💡 Ich denke kurz nach. Gleich steht der Tipp hier.
    .text = Ich denke kurz nach. Gleich steht der Tipp hier.
