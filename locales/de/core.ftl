## Herausforderungen

challenge = ⚔️ { $host } fordert { $invited } zu { $game } heraus.
    .text = { $host } fordert { $invited } zu { $game } heraus.
challenge-terms = { $pace } · { $rated } · verfällt { $until }
challenge-rated = gewertet
challenge-unrated = nicht gewertet
challenge-declined = { $invited } möchte gerade nicht { $game } spielen. Vielleicht später, { $host }!
challenge-withdrawn = { $host } hat die Herausforderung an { $invited } ({ $game }) zurückgezogen.
challenge-expired = Die Herausforderung von { $host } an { $invited } ({ $game }) ist verfallen. Fordere mit `/tor herausfordern` neu heraus.

## Knöpfe

button-join = Mitspielen
button-leave = Aufstehen
button-add-bot = Bot dazu
button-start = Start
button-cancel = Abbrechen
button-accept = Annehmen
button-decline = Ablehnen
button-withdraw = Zurückziehen
button-your-move = Dein Zug
button-hint = Tipp
button-rules = Regeln
button-resign = Aufgeben
button-keep-playing = Weiterspielen
button-rematch = Revanche
button-replay = Nachspielen
button-analyse = Analyse
button-first = Anfang
button-last = Ende
button-back = Zurück
button-forward = Weiter

## Namen von Spielen und Spielweisen

game-plain = { $game }
game-variant = { $game } ({ $variant })
seat-name = { $name }
list-two = { $first }, { $second }
pace-live = Live
pace-relaxed = Gemütlich
pace-slow = Langsam
pace-none = Ohne Zeitgrenze
pace-with-limit = { $pace } ({ $limit } je Entscheidung)
limit-days = { $n ->
        [one] 1 Tag
       *[other] { $n } Tage
    }
limit-hours = { $n ->
        [one] 1 Stunde
       *[other] { $n } Stunden
    }
limit-minutes = { $n ->
        [one] 1 Minute
       *[other] { $n } Minuten
    }
limit-seconds = { $n ->
        [one] 1 Sekunde
       *[other] { $n } Sekunden
    }

## Der Satz über jedem Brett

message-moved = Hier geht es weiter unten in einer neueren Nachricht weiter.
status-own = Du bist dran
status-own-last = { $names } { $count ->
        [one] hat
       *[other] haben
    } gewählt: du bist dran
status-own-done = Du hast gewählt; es fehlt noch { $names }
status-turn = { $count ->
        [one] { $names } ist dran
       *[other] Dran sind { $names }
    }
status-waits = { $names } { $count ->
        [one] hat
       *[other] haben
    } gewählt; es fehlt noch { $others }
status-thinks = { $names } { $count ->
        [one] denkt
       *[other] denken
    } nach
status-until = { $status }{ "\u00A0" }· ⏳{ "\u00A0" }{ $until }
    .text = { $status }. Die Zeit läuft { $until } ab
status-warned = Die Zeit ist um: Wähle jetzt, sonst spielt Torwart für dich weiter.
status-left-resigned = 🚪 { $names } { $count ->
        [one] hat
       *[other] haben
    } aufgegeben: Torwart spielt { $count ->
        [one] diesen Platz
       *[other] diese Plätze
    } zu Ende, und gewinnen können nur noch die anderen.
    .text = { $names } { $count ->
        [one] hat
       *[other] haben
    } aufgegeben: Torwart spielt { $count ->
        [one] diesen Platz
       *[other] diese Plätze
    } zu Ende, und gewinnen können nur noch die anderen.
status-left-time = ⌛ Die Zeit von { $names } ist abgelaufen: Torwart spielt { $count ->
        [one] diesen Platz
       *[other] diese Plätze
    } zu Ende, und gewinnen können nur noch die anderen.
    .text = Die Zeit von { $names } ist abgelaufen: Torwart spielt { $count ->
        [one] diesen Platz
       *[other] diese Plätze
    } zu Ende, und gewinnen können nur noch die anderen.
status-left = Die Zeit von { $name } ist abgelaufen. Torwart spielt für { $name } weiter; die Partie zählt für { $name } als verloren.

## Wie es ausging

result-won = 🏆 { $winner } gewinnt!
    .text = { $winner } gewinnt!
result-resigned = 🏳️ { $loser } gibt auf. { $winner } gewinnt!
    .text = { $loser } gibt auf. { $winner } gewinnt!
result-left = 🏆 { $winner } gewinnt: Die Zeit der anderen Seite ist abgelaufen.
    .text = { $winner } gewinnt: Die Zeit der anderen Seite ist abgelaufen.
result-shared = 🏆 Ein geteilter Sieg: { $winners }!
    .text = Ein geteilter Sieg: { $winners }!
result-solo = 🏁 Das war's.
    .text = Das war's.
result-draw = 🤝 Unentschieden.
    .text = Unentschieden.
result-abandoned = Die Zeit aller ist abgelaufen. Niemand gewinnt.
result-left-resigned = 🚪 { $names } { $count ->
        [one] hat aufgegeben und liegt hinter allen, die geblieben sind: Torwart hat diesen Platz
       *[other] haben aufgegeben und liegen hinter allen, die geblieben sind: Torwart hat diese Plätze
    } zu Ende gespielt.
    .text = { $names } { $count ->
        [one] hat aufgegeben und liegt hinter allen, die geblieben sind: Torwart hat diesen Platz
       *[other] haben aufgegeben und liegen hinter allen, die geblieben sind: Torwart hat diese Plätze
    } zu Ende gespielt.
result-left-time = ⌛ Die Zeit von { $names } ist abgelaufen. Torwart hat { $count ->
        [one] diesen Platz zu Ende gespielt; er liegt
       *[other] diese Plätze zu Ende gespielt; sie liegen
    } hinter allen, die geblieben sind.
    .text = Die Zeit von { $names } ist abgelaufen. Torwart hat { $count ->
        [one] diesen Platz zu Ende gespielt; er liegt
       *[other] diese Plätze zu Ende gespielt; sie liegen
    } hinter allen, die geblieben sind.
result-gone-resigned = 🚪 Aufgegeben: { $names }.
    .text = Aufgegeben: { $names }.
result-gone-time = ⌛ Die Zeit von { $names } ist abgelaufen.
    .text = Die Zeit von { $names } ist abgelaufen.
match-called-off = Dieses Spiel wurde abgesagt: Das Turnier hat es anders entschieden.
result-unrated = (Nicht gewertet.)

## Würfel, die alle nachprüfen können

dice-hash = 🎲 `{ $hash }` · prüfen mit `/tor prüfen`
    .text = Würfel: `{ $hash }`, prüfen mit `/tor prüfen`
dice-seed = 🎲 Saat `{ $seed }` · prüfen mit `/tor prüfen`
    .text = Würfel: Saat `{ $seed }`, prüfen mit `/tor prüfen`

## Tische

lobby = 🪑 { $host } macht einen Tisch auf: { $game }. Drück **Mitspielen**.
    .text = { $host } macht einen Tisch auf: { $game }. Drück **Mitspielen**.
lobby-players = { $count } von { $room }: { $names }
lobby-terms = { $pace } · schließt { $until }
lobby-cancelled = Der Tisch für { $game } ist wieder zu. Mit `/tor öffnen` machst du einen neuen auf.
lobby-expired = Der Tisch für { $game } wurde nicht rechtzeitig gestartet. Mit `/tor öffnen` machst du einen neuen auf.

## Erinnerungen

call-turn = 👉 { $name }, du bist bei { $game } am Zug.
    .text = { $name }, du bist bei { $game } am Zug.
call-more = … und { $count ->
    [one] eine weitere Partie wartet
   *[other] { $count } weitere Partien warten
} auf dich: `/tor matches`.
call-past = Hier wartet nichts mehr auf dich.
notice-reminded = ⏰ { $name }, du bist bei { $game } am Zug: Die Hälfte deiner Zeit ist um. Du hast bis { $at } Zeit.
    .text = { $name }, du bist bei { $game } am Zug: Die Hälfte deiner Zeit ist um. Du hast bis { $at } Zeit.
notice-warned = ⚠️ { $name }, deine Zeit bei { $game } ist um. Ziehst du nicht bis { $at }, spielt Torwart für dich weiter, und die Partie zählt für dich als verloren.
    .text = { $name }, deine Zeit bei { $game } ist um. Ziehst du nicht bis { $at }, spielt Torwart für dich weiter, und die Partie zählt für dich als verloren.

## /tor matches

matches-title = { $count ->
        [one] Du hast eine Partie:
       *[other] Du hast { $count } Partien:
    }
matches-line = **{ $game }** gegen { $against } · { $summary } · { $state }
matches-line-open = **{ $game }** gegen { $against } · { $state }
matches-choice = { $game } gegen { $against }: { $summary }
matches-choice-open = { $game } gegen { $against }: Herausforderung
matches-choice-lobby = { $game } mit { $against }: noch nicht begonnen
matches-alone = niemanden
matches-your-turn = **du bist dran**{ $deadline }
matches-their-turn = die andere Seite ist dran{ $deadline }
matches-until = , die Zeit läuft { $until } ab
matches-no-deadline = { "" }
matches-open = Herausforderung, verfällt { $until }
matches-lobby = noch nicht begonnen, schließt { $until }
matches-over = beendet

## /tor board und /tor resign

board-posted = Das Brett steht wieder unten in { $channel }.
board-out-of-reach = In { $channel }, wo diese Partie gespielt wird, kann ich nicht schreiben. Die Partie geht trotzdem weiter: `/tor hand` zeigt sie dir.
resign-ask = Möchtest du diese Partie { $game } gegen { $against } aufgeben? Sie zählt dann als verloren.
resign-done = Du hast aufgegeben. Gut gespielt; eine Revanche ist immer möglich.
resign-kept = Gut so. Die Partie geht weiter.

## /tor prüfen

verify-fair = ✅ **{ $game }**: { $checked }
    Der Hash, der vor der Partie zu sehen war: `{ $hash }`
    Die Saat, deren SHA-256 er ist: `{ $seed }`
    Dazugemischt die Nummern der Klicks, mit denen ihr an den Tisch gekommen seid: { $clicks }
    In der Datei steht die ganze Partie; `torwart verify` und das kleine Skript in `docs` prüfen sie ohne mich.
verify-throws = { $rolls ->
        [one] der eine Wurf wurde
       *[other] alle { $rolls } Würfe und Mischungen wurden
    } aus der Saat noch einmal gemacht, und alles stimmt.
verify-seats = wer wo sitzt, wurde aus der Saat noch einmal ausgelost, und es stimmt.
verify-seats-throws = wer wo sitzt, wurde aus der Saat noch einmal ausgelost, und { $rolls ->
        [one] der eine Wurf wurde
       *[other] alle { $rolls } Würfe und Mischungen wurden
    } noch einmal gemacht. Alles stimmt.
verify-no-dice = ✅ **{ $game }**: In dieser Partie wurde nichts gewürfelt, gemischt oder ausgelost, da gibt es nichts zu prüfen. Der Hash der Saat stimmte trotzdem: `{ $hash }`
verify-unfair = ⚠️ **{ $game }**: { $faults } Das darf nicht sein: Sag bitte denen Bescheid, die diesen Bot betreiben.
    Der Hash: `{ $hash }`
    Die Saat: `{ $seed }`
    Die Klicks: { $clicks }
verify-wrong-hash = Die Saat hat einen anderen Hash als den, der vor der Partie zu sehen war.
verify-wrong-seats = Die Plätze sind nicht so, wie die Saat sie auslost.
verify-wrong-throws = { $wrong } von { $rolls } Würfen sind nicht das, was die Saat ergibt.
verify-wrong-both = { $first } { $second }
verify-later = **{ $game }** läuft noch. Der Hash der geheimen Saat: `{ $hash }`. Die Saat siehst du, wenn die Partie vorbei ist; dann macht `/tor prüfen` jeden Wurf noch einmal.
verify-file = Die ganze Partie { $game } als Daten

## /tor nachspielen

replay-step = **Schritt { $step } von { $steps }** · { $game } · { $names }
replay-opening = Die Anfangsstellung.
replay-move = { $name }: { $move }
replay-resigned = { $name } gibt auf.
replay-time = Die Zeit von { $name } läuft ab.
replay-move-house = { $name } (Torwart spielte weiter): { $move }
replay-chance = 🎲 `{ $move }`
    .text = Würfel: `{ $move }`
replay-hand = { $name } hatte die Wahl: { $choices }
replay-side-all = Wie alle es sahen
replay-side = Wie { $name } es sah
replay-running = Diese Partie ist noch nicht zu Ende. Danach führt dich `/tor nachspielen` Schritt für Schritt hindurch.
replay-no-match = Auf dieser Nachricht sehe ich keine Partie. Nimm eines meiner Bretter, oder nenne eine Partie mit `/tor nachspielen`.

## /tor verlauf

history-own = **Deine beendeten Partien**: { $count } (Seite { $page } von { $pages })
history-own-game = **Deine beendeten Partien { $game }**: { $count } (Seite { $page } von { $pages })
history-other = **Beendete Partien von { $name }**: { $count }, die du sehen darfst (Seite { $page } von { $pages })
history-other-game = **Beendete Partien von { $name }, { $game }**: { $count }, die du sehen darfst (Seite { $page } von { $pages })
history-line = { $number }. { $when } · **{ $game }** · { $result } · { $score } · gegen { $against }
history-line-no-score = { $number }. { $when } · **{ $game }** · { $result } · gegen { $against }
history-line-alone = { $number }. { $when } · **{ $game }** · { $result } · { $score }
history-line-alone-no-score = { $number }. { $when } · **{ $game }** · { $result }
history-choice = { $number }. { $game } { $score } gegen { $against }
history-choice-no-score = { $number }. { $game } gegen { $against }
history-choice-alone = { $number }. { $game }, allein gespielt
history-won = gewonnen
history-drawn = unentschieden
history-lost = verloren
history-played = allein gespielt
history-place = { $result }, Platz { $place } von { $count }
history-left = { $line } · vorzeitig gegangen: { $names }
history-menu = Eine davon nachspielen
history-none-game = Du hast noch keine Partie { $game } zu Ende gespielt. Fang eine an mit `/tor herausfordern` oder `/tor öffnen`.
history-none-other = Von { $name } gibt es keine beendete Partie, die du sehen darfst: nur Partien dieses Servers und solche, in denen du mitgespielt hast. Spielt doch eine: `/tor herausfordern`!
history-house = Ich spiele mit allen und führe über mich keine Liste. Nenne einen Menschen oder niemanden, dann siehst du deine eigenen Partien.

## /tor rules und /tor help

rules-title = **Die Regeln von { $game }** (Seite { $page } von { $pages })
help =
    { "" }**Torwart hütet eure Spiele.** Fordere jemanden heraus, wähle verdeckt und verfolge alles auf dem Brett.

    `/tor herausfordern` jemanden herausfordern; forderst du mich heraus, spiele ich mit
    `/tor öffnen` einen Tisch für eine bis sechs Personen aufmachen
    `/tor training` sofort gegen mich spielen, auf der Stufe deiner Wahl
    `/tor hand` deine private Ansicht, wo du auch bist
    `/tor partien` deine laufenden Partien: wer dran ist und bis wann
    `/tor brett` das Brett noch einmal, unten in seinem Kanal
    `/tor aufgeben` eine Partie aufgeben
    `/tor nachspielen`, `/tor prüfen` eine beendete Partie Schritt für Schritt ansehen; ihre Würfel nachprüfen
    `/tor analysieren` was das beste Spiel gewesen wäre, und was jede Wahl gekostet hat
    `/tor verlauf` beendete Partien, deine oder die von anderen
    `/tor rangliste`, `/tor profil` wer wo steht; Wertungen, Bilanz und Form
    `/tor turnier` ein Turnier anlegen, mitspielen, ansehen
    `/tor regeln` die Regeln, Seite für Seite
    `/tor einstellungen ich`, `/tor einstellungen server` Sprache, Direktnachrichten, Bretter als Text; Kanäle und Bedenkzeit dieses Servers
    `/tor datenschutz export`, `/tor datenschutz löschen` was ich über dich weiß, als Datei; vergiss mich

    Drück auf einem Brett **Dein Zug**: Nur du siehst deine Karten, und niemand sieht deine Wahl, bevor beide gewählt haben.
help-game = • **{ $game }**: für { $least } bis { $most } Personen
help-game-exact = • **{ $game }**: { $count ->
        [one] für eine Person
        [2] für zwei Personen
       *[other] für { $count } Personen
    }

## /tor settings

settings-on = an
settings-off = aus
settings-these = { $list }
settings-me-title = **Deine Einstellungen**
settings-server-title = **Die Einstellungen dieses Servers**
settings-language = Sprache: { $value }
settings-language-auto = wie in Discord
settings-direct = Direktnachrichten: { $value }
settings-direct-closed = an, aber deine Direktnachrichten sind für mich geschlossen; öffne sie und schalte dies noch einmal ein
settings-text-board = Bretter als Text: { $value }
settings-calls = Ruf, wenn du am Zug bist: { $value }
settings-calls-here = hier, neben dem Brett
settings-calls-direct = als Direktnachricht
settings-calls-closed = als Direktnachricht, aber deine Direktnachrichten sind für mich geschlossen; öffne sie und wähle dies noch einmal
settings-calls-never = nie
settings-server-calls = Ruf, wenn jemand am Zug ist: { $value }
settings-channels = Kanäle: { $value }
settings-all-channels = alle
settings-pace = Bedenkzeit, wenn keine gewählt wird: { $value }
settings-organisers = Wer Turniere leiten darf: { $value }
settings-organisers-managers = alle, die den Server verwalten

## Was nicht geht

refusal-stale = Das war ein früherer Moment der Partie. Das Brett zeigt den jetzigen.
refusal-stale-here = Das war ein früherer Moment der Partie. Hier ist der jetzige.
refusal-too-quick = Das kam in dem Augenblick, als die Knöpfe wechselten; es wurde nichts gespielt. Drück noch einmal, wenn du es so meinst.
refusal-not-your-turn = { $name } ist dran.
refusal-not-your-turn-until = { $name } ist dran; die Zeit läuft { $until } ab.
refusal-not-a-player = Du spielst in dieser Partie nicht mit. Beginne eine eigene mit `/tor herausfordern`.
refusal-no-such-table = Diese Partie kenne ich nicht. `/tor partien` zeigt deine.
refusal-over = Diese Partie ist zu Ende. Drück auf ihrem Brett **Revanche** für eine neue.
refusal-seat-taken = Du bist aus dieser Partie ausgeschieden, Torwart spielt für dich weiter. `/tor herausfordern` beginnt eine neue.
refusal-not-started = Diese Partie hat noch nicht begonnen. In ihrer Nachricht steht, worauf sie wartet.
refusal-not-your-challenge = Diese Herausforderung gilt { $invited }. Stell deine eigene mit `/tor herausfordern`.
refusal-own-challenge = Das ist deine eigene Herausforderung: Jetzt muss { $invited } antworten. **Zurückziehen** nimmt sie zurück.
refusal-not-your-withdrawal = Nur { $host } kann diese Herausforderung zurückziehen.
refusal-challenge-closed = Diese Herausforderung ist vorbei. Stell eine neue mit `/tor herausfordern`.
refusal-lobby-closed = An diesen Tisch kann niemand mehr. Mit `/tor öffnen` machst du einen eigenen auf.
refusal-yourself = Dich selbst kannst du nicht herausfordern. Fordere jemand anderen heraus oder mich: Ich habe immer Zeit.
refusal-another-bot = Andere Bots können das nicht. Fordere einen Menschen heraus oder mich.
refusal-too-many-matches = { $limit ->
        [one] { $name } hat schon eine Partie, mehr geht nicht. Versuch es wieder, wenn sie zu Ende ist.
       *[other] { $name } hat schon { $limit } Partien, mehr geht nicht. Versuch es wieder, wenn eine davon zu Ende ist.
    }
refusal-too-many-own = { $limit ->
        [one] Du hast schon eine Partie. Beende sie erst: `/tor partien` zeigt sie.
       *[other] Du hast schon { $limit } Partien. Beende erst eine: `/tor partien` zeigt sie.
    }
refusal-no-such-variant = Diese Variante gibt es bei diesem Spiel nicht. Nimm eine aus der Liste, die beim Tippen erscheint.
refusal-no-such-game = Dieses Spiel gibt es nicht. Nimm eines aus der Liste.
refusal-no-such-pace = Diese Bedenkzeit gibt es nicht. Nimm eine aus der Liste.
refusal-no-such-calls = Rufe kommen neben dem Brett, als Direktnachricht oder nie: Wähle eines davon.
refusal-no-such-language = Diese Sprache spreche ich noch nicht. Nimm eine aus der Liste.
refusal-wrong-seats = Für dieses Spiel passt die Zahl der Mitspielenden nicht; `/tor regeln` sagt, wie viele es braucht.
refusal-not-practice = Tipps gibt es beim Üben: in einer ungewerteten Partie, in der nur du und ich spielen. `/tor training` beginnt eine.
refusal-many-hints = Gerade wollen viele einen Tipp. Drück gleich noch einmal auf **Tipp**.
refusal-hint-late = Die Partie ist schon weiter, dieser Tipp käme zu spät. Drück in deiner jetzigen Ansicht **Tipp** für den nächsten.
refusal-no-advice = Mir ist gerade kein Tipp eingefallen. Drück noch einmal auf **Tipp**, oder verlass dich auf dein Auge.
refusal-already-in = Du bist schon dabei. Es geht los, sobald auf **Start** gedrückt wird.
refusal-not-in = Du sitzt nicht an diesem Tisch. Mit **Mitspielen** nimmst du Platz.
refusal-lobby-full = Alle Plätze sind besetzt. Mit `/tor öffnen` machst du einen eigenen Tisch auf.
refusal-not-your-lobby = Das kann nur { $host }: der Tisch gehört { $host }.
refusal-too-few = { $least ->
    [one] Eine Person wird gebraucht.
   *[other] Zum Anfangen braucht es { $least }. Warte, bis jemand dazukommt, oder drück **Bot dazu**.
}
refusal-wrong-channel = Auf diesem Server wird in anderen Kanälen gespielt.
refusal-wrong-channel-list = Auf diesem Server wird in anderen Kanälen gespielt: { $channels }.
refusal-cannot-write = In diesem Kanal darf ich nicht schreiben. Bitte jemanden, der den Server verwaltet, mir hier das Lesen und Schreiben zu erlauben.
refusal-only-you-see = Hier kannst nur du sehen, was ich sage. Bitte jemanden, der den Server verwaltet, mich hinzuzufügen oder externe Apps zu erlauben.
refusal-not-a-manager = Das kann nur ändern, wer den Server verwaltet.
refusal-only-in-server = Das geht nur auf einem Server.
refusal-nobody-here = Hier kann niemand sonst eine Herausforderung sehen. Stell sie in einem gemeinsamen Kanal, oder fordere mich heraus.
refusal-not-over = Die Partie läuft noch. Die Revanche kommt nach dem Ende.
refusal-rematch-waits = Du hast schon um eine Revanche gebeten. Jetzt muss die andere Seite annehmen.
refusal-no-finished-match = Du hast noch keine Partie zu Ende gespielt. Fang eine an mit `/tor herausfordern`.
refusal-no-matches = Du hast gerade keine Partie. Beginne eine mit `/tor herausfordern`.
refusal-which-match = Du hast mehr als eine Partie. Sag, welche du meinst: Die Option `partie` zeigt sie beim Tippen.
refusal-unknown-button = Diesen Knopf kenne ich nicht; vielleicht stammt er von einer älteren Fassung von mir. `/tor partien` zeigt deine Partien.
refusal-unknown-command = Diesen Befehl kann ich nicht lesen; vielleicht zeigt Discord noch eine ältere Liste. Versuch es bitte in einer Minute noch einmal.
refusal-unreadable = Discord hat mir etwas geschickt, das ich nicht lesen kann; darum habe ich nichts getan. Versuch es bitte noch einmal. `/tor hilfe` zeigt, was ich kann.
refusal-unreadable-move = Diesen Zug kann ich nicht lesen. Drück **Dein Zug** für eine frische Ansicht.

## Unsere eigenen Fehler

fault = Das ist unser Fehler (Code { $code }). Dein Zug wurde nicht angenommen; versuch es bitte noch einmal. Die Partie ist sicher.
late = Das dauert länger, als Discord auf eine Antwort wartet. Vielleicht klappt es noch: Schau gleich noch einmal nach, und wenn sich nichts geändert hat, versuch es bitte noch einmal. Nichts geschieht doppelt, und die Partie ist sicher.
