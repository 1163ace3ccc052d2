## Turniere: was die Befehle antworten

button-cup-leave = Aussteigen
button-standings = Tabelle
button-pairings = Paarungen
button-bracket = Turnierbaum
button-round-before = Runde davor
button-round-after = Nächste Runde
button-cup-keep = Alles so lassen
button-cup-cancel = Turnier absagen
button-cup-undo = Zurücknehmen
cup-kind-round-robin = Jeder gegen jeden
cup-kind-swiss = Schweizer System
cup-kind-knockout = K.-o.
cup-kind-double = Doppel-K.-o.
cup-kind-arena = Arena
cup-kind-groups = Gruppen, dann K.-o.
cup-kind-tables = Tischrunden
cup-kind-table-knockout = K.-o. an Tischen
cup-created = **{ $name }** ist ausgerufen. Die Nachricht dazu steht in diesem Kanal: Wer mitmachen will, drückt dort **Mitspielen**, den Rest erledige ich.
cup-joined = Du bist bei **{ $name }** dabei. Ich rufe dich, wenn es losgeht.
cup-joined-late = Du bist bei **{ $name }** dabei, ab der nächsten Paarung.
cup-gone = Du bist bei **{ $name }** nicht mehr dabei.
cup-leave-ask = **{ $name }** verlassen? Eine Partie von dir, die noch offen ist, ist dann verloren.
cup-begun = **{ $name }** hat begonnen. Ich öffne die Partien und rufe alle.
cup-kept = Bei **{ $name }** bleibt alles, wie es ist.
cup-dropped = { $person } ist bei **{ $name }** nicht mehr dabei. Das steht im Protokoll.
cup-awarded = Partie { $match } ist entschieden. Das steht im Protokoll.
cup-extended = Partie { $match } hat mehr Zeit: Sie endet { $until }.
cup-extended-all = Alle offenen Partien haben mehr Zeit: Sie endet { $until }.
cup-undone-award = Die Entscheidung ist zurückgenommen: Partie { $match } ist wieder offen.
cup-undone-award-left = Die Entscheidung ist zurückgenommen. Offen ist Partie { $match } aber nicht: Jemand daraus ist ausgestiegen. Auch das nimmt `/tor turnier zurücknehmen` zurück.
cup-undone-drop = { $person } ist bei **{ $name }** wieder dabei.
cup-cancel-ask = **{ $name }** absagen? Die offenen Partien werden abgebrochen, und nichts holt das Turnier zurück.
cup-cancelled-done = **{ $name }** ist abgesagt.
cup-why = Warum diese Paarung?
cup-why-match = **Partie { $match }**
cup-list = **Turniere dieses Servers** ({ $count })
cup-list-line = **{ $name }** · { $game } · { $format } · { $status } · { $channel }
cup-list-show = Eins ansehen
cup-list-empty = Hier gab es noch kein Turnier. Ruf eins aus mit `/tor turnier anlegen`.
cup-status-sign-up = Anmeldung läuft, { $count } dabei
cup-status-running = läuft, { $count } dabei
cup-status-finished = vorbei
cup-status-cancelled = abgesagt
cup-choice = { $name } · { $format } · { $status }
cup-choice-now = Wenn die Turnierleitung es sagt
cup-choice-full = Sobald es voll ist
cup-choice-in = In { $time }
cup-choice-draw = Unentschieden
cup-choice-nobody = Niemand: alle verlieren
cup-all-time = alle Zeiten
cup-season = Saison { $number }

## Was mit einem Befehl nicht geht

refusal-cup-unknown = Dieses Turnier kenne ich nicht. `/tor turnier liste` zeigt die dieses Servers.
refusal-cup-none = Hier ist kein Turnier offen. Ruf eins aus mit `/tor turnier anlegen`.
refusal-cup-none-to-start = Hier wartet kein Turnier auf seinen Beginn. `/tor turnier liste` zeigt, welche es gibt.
refusal-cup-in-none = Du bist hier in keinem Turnier. `/tor turnier liste` zeigt, wo du mitmachen kannst.
refusal-cup-which = Welches Turnier? Wähle eins in der Option `turnier`.
refusal-cup-no-member = Ich bin auf diesem Server nicht Mitglied und kann hier kein Turnier leiten. Bitte jemanden, der ihn verwaltet, mich hinzuzufügen.
refusal-cup-may-not-call = Auf diesem Server ruft { $role } Turniere aus. Frag jemanden davon.
refusal-cup-too-many = Du hast hier schon { $most } laufende Turniere. Beende erst eins oder sag es ab.
refusal-cup-start = Diesen Beginn kann ich nicht lesen. Schreib `now`, `full`, eine Dauer wie `2h30m` oder `1d` oder einen Zeitpunkt, wie Discord ihn schreibt, etwa `<t:1790000000>`.
refusal-cup-no-such-format = Diesen Modus kenne ich nicht. Wähle einen aus der Liste.
refusal-cup-not-for-two = { $game } ist kein Spiel für zwei. Wähle eine andere Variante oder einen Modus mit Tischen.
refusal-cup-no-tables = { $game } ist kein Spiel für mehr als zwei. Wähle ein anderes Spiel oder einen Modus mit zweien an einem Tisch.
refusal-cup-few-seats = An diesen Tischen sitzen mindestens drei. Wähle mehr `sitze` oder einen Modus mit zweien an einem Tisch.
refusal-cup-no-seats = { $game } spielt man nicht zu { $seats } an einem Tisch. Wähle andere `sitze` (höchstens { $most }) oder ein anderes Spiel.
refusal-cup-foreign = Dieser Modus ({ $format }) kennt { $options } nicht. Er kennt { $takes }: Lass den Rest weg oder wähle einen anderen Modus.
refusal-cup-no-deadline = Hierfür gibt es keine Zeitgrenze, also braucht niemand mehr Zeit. Geht eine Partie nicht weiter, werte sie.
refusal-cup-undo-what = Was soll ich zurücknehmen? Nenn entweder eine `partie` oder eine `person`.
refusal-cup-nobody-called = Niemand bei diesem Turnier heißt „{ $name }“. Beim Tippen zeigt die Option alle, die dabei sind.

## Einstellungen der Modi, wie man sie tippt

cup-option-rounds = `{ opt-tor-tournament-create-rounds.name }`
cup-option-double = `{ opt-tor-tournament-create-double.name }`
cup-option-third = `{ opt-tor-tournament-create-third-place.name }`
cup-option-groups = `{ opt-tor-tournament-create-groups.name }`
cup-option-advance = `{ opt-tor-tournament-create-advance.name }`
cup-option-seats = `{ opt-tor-tournament-create-seats.name }`
cup-option-minutes = `{ opt-tor-tournament-create-minutes.name }`
cup-option-reset = `{ opt-tor-tournament-create-reset.name }`
