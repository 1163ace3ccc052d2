## Stufen des Hauses

level = Stufe { $n }
level-optimal = optimal
level-punisher = Bestrafer
level-choice-1 = 1 · leicht: Wer ein wenig nachdenkt, gewinnt
level-choice-2 = 2 · zum Üben
level-choice-3 = 3 · die übliche
level-choice-4 = 4 · schwer zu schlagen
level-choice-5 = 5 · sehr stark
level-choice-optimal = optimal · auf Dauer nicht zu schlagen
level-choice-punisher = Bestrafer · sucht Schwächen und nutzt sie aus
level-choice-optimal-soon = optimal · mit Suche, bis { $game } hier gelöst ist, dann unschlagbar
level-choice-optimal-never = optimal · mit Suche: { $game } ist hier nicht gelöst
level-choice-alone = allein · nur du, um die meisten Punkte
house-player = { $name } ({ $level })
house-stands-in = Torwart ({ $level }) für { $name }
house-line = 🤖 { $players }
    .text = Bots: { $players }
house-line-practice = 🤖 { $players } · Training, nicht gewertet
    .text = Bots: { $players }, Training, nicht gewertet

## /tor training

practice-solving = Die genaue Lösung von { $game } habe ich noch nicht zur Hand, ich hole sie mir gerade. Bis dahin spiele ich mit Suche: gut, aber zu schlagen.
practice-unsolved = Auf diesem Rechner ist { $game } nicht gelöst, also spiele ich mit Suche: gut, aber zu schlagen.

## Bot dazu

bot-level = Wie gut soll Torwart spielen?
bot-level-menu = Eine Stufe für { $game }
bot-added = { $name } sitzt jetzt am Tisch.
bot-added-truth = { $added } { $truth }

## /tor profil des Hauses

profile-levels = **Wie weit meine Stufen auseinanderliegen**, in Wertungspunkten (100 heißt: fast zwei von drei Partien gewinnen):
profile-levels-game = **{ $game }** · { $steps }
profile-levels-step = { $low }→{ $high } { $points }
profile-solved = **{ $game } ist gelöst.** Selbst wer genau weiß, wie ich auf *optimal* spiele, gewinnt weniger als ein Millionstel mehr als die Hälfte; gegen *Bestrafer* höchstens { $punisher } von 1000 Partien mehr.
profile-solving = **{ $game } lässt sich lösen.** Die Lösung hole oder errechne ich, sobald sie nach einem Start gebraucht wird; gerade habe ich sie nicht zur Hand. Mit ihr gewinnt selbst, wer genau weiß, wie ich auf *optimal* spiele, weniger als ein Millionstel mehr als die Hälfte; gegen *Bestrafer* höchstens { $punisher } von 1000 Partien mehr.
profile-unsolved = **{ $game } lässt sich lösen**, auf diesem Rechner ist es das aber nicht: Hier suche ich.

## Was nicht geht

refusal-no-such-level = Auf dieser Stufe spiele ich { $game } nicht. Wähle eine von diesen: { $levels }.
refusal-not-alone = Dieses Spiel geht nicht allein. Lass `stufe` leer, dann spiele ich gegen dich.
