## Turniere: was die Befehle antworten

button-tournament-leave = Aussteigen
button-standings = Tabelle
button-pairings = Paarungen
button-bracket = Turnierbaum
button-round-before = Runde davor
button-round-after = Nächste Runde
button-tournament-keep = Alles so lassen
button-tournament-cancel = Turnier absagen
button-tournament-undo = Zurücknehmen
tournament-kind-round-robin = Jeder gegen jeden
tournament-kind-swiss = Schweizer System
tournament-kind-knockout = K.-o.
tournament-kind-double = Doppel-K.-o.
tournament-kind-arena = Arena
tournament-kind-groups = Gruppen, dann K.-o.
tournament-kind-tables = Tischrunden
tournament-kind-table-knockout = K.-o. an Tischen
tournament-created = **{ $name }** ist ausgerufen. Die Nachricht dazu steht in diesem Kanal: Wer mitmachen will, drückt dort **Mitspielen**, den Rest erledige ich.
tournament-joined = Du bist bei **{ $name }** dabei. Ich rufe dich, wenn es losgeht.
tournament-joined-late = Du bist bei **{ $name }** dabei, ab der nächsten Paarung.
tournament-gone = Du bist bei **{ $name }** nicht mehr dabei.
tournament-leave-ask = **{ $name }** verlassen? Eine Partie von dir, die noch offen ist, ist dann verloren.
tournament-begun = **{ $name }** hat begonnen. Ich öffne die Partien und rufe alle.
tournament-kept = Bei **{ $name }** bleibt alles, wie es ist.
tournament-dropped = { $person } ist bei **{ $name }** nicht mehr dabei. Das steht im Protokoll.
tournament-awarded = Partie { $match } ist entschieden. Das steht im Protokoll.
tournament-extended = Partie { $match } hat mehr Zeit: Sie endet { $until }.
tournament-extended-all = Alle offenen Partien haben mehr Zeit: Sie endet { $until }.
tournament-undone-award = Die Entscheidung ist zurückgenommen: Partie { $match } ist wieder offen.
tournament-undone-award-left = Die Entscheidung ist zurückgenommen. Offen ist Partie { $match } aber nicht: Jemand daraus ist ausgestiegen. Auch das nimmt `/tor turnier zurücknehmen` zurück.
tournament-undone-drop = { $person } ist bei **{ $name }** wieder dabei.
tournament-cancel-ask = **{ $name }** absagen? Die offenen Partien werden abgebrochen, und nichts holt das Turnier zurück.
tournament-cancelled-done = **{ $name }** ist abgesagt.
tournament-why = Warum diese Paarung?
tournament-why-match = **Partie { $match }**
tournament-list = **Turniere dieses Servers** ({ $count })
tournament-list-line = **{ $name }** · { $game } · { $format } · { $status } · { $channel }
tournament-list-show = Eins ansehen
tournament-list-empty = Hier gab es noch kein Turnier. Ruf eins aus mit `/tor turnier anlegen`.
tournament-status-sign-up = Anmeldung läuft, { $count } dabei
tournament-status-running = läuft, { $count } dabei
tournament-status-finished = vorbei
tournament-status-cancelled = abgesagt
tournament-choice = { $name } · { $format } · { $status }
tournament-choice-now = Wenn die Turnierleitung es sagt
tournament-choice-full = Sobald es voll ist
tournament-choice-in = In { $time }
tournament-choice-draw = Unentschieden
tournament-choice-nobody = Niemand: alle verlieren
tournament-all-time = alle Zeiten
tournament-season = Saison { $number }

## Was mit einem Befehl nicht geht

refusal-tournament-unknown = Dieses Turnier kenne ich nicht. `/tor turnier liste` zeigt die dieses Servers.
refusal-tournament-none = Hier ist kein Turnier offen. Ruf eins aus mit `/tor turnier anlegen`.
refusal-tournament-none-to-start = Hier wartet kein Turnier auf seinen Beginn. `/tor turnier liste` zeigt, welche es gibt.
refusal-tournament-in-none = Du bist hier in keinem Turnier. `/tor turnier liste` zeigt, wo du mitmachen kannst.
refusal-tournament-which = Welches Turnier? Wähle eins in der Option `turnier`.
refusal-tournament-no-member = Ich bin auf diesem Server nicht Mitglied und kann hier kein Turnier leiten. Bitte jemanden, der ihn verwaltet, mich hinzuzufügen.
refusal-tournament-may-not-call = Auf diesem Server ruft { $role } Turniere aus. Frag jemanden davon.
refusal-tournament-too-many = Du hast hier schon { $most } laufende Turniere. Beende erst eins oder sag es ab.
refusal-tournament-start = Diesen Beginn kann ich nicht lesen. Schreib `now`, `full`, eine Dauer wie `2h30m` oder `1d` oder einen Zeitpunkt, wie Discord ihn schreibt, etwa `<t:1790000000>`.
refusal-tournament-no-such-format = Diesen Modus kenne ich nicht. Wähle einen aus der Liste.
refusal-tournament-not-for-two = { $game } ist kein Spiel für zwei. Wähle eine andere Variante oder einen Modus mit Tischen.
refusal-tournament-no-tables = { $game } ist kein Spiel für mehr als zwei. Wähle ein anderes Spiel oder einen Modus mit zweien an einem Tisch.
refusal-tournament-few-seats = An diesen Tischen sitzen mindestens drei. Wähle mehr `sitze` oder einen Modus mit zweien an einem Tisch.
refusal-tournament-no-seats = { $game } spielt man nicht zu { $seats } an einem Tisch. Wähle andere `sitze` (höchstens { $most }) oder ein anderes Spiel.
refusal-tournament-foreign = Dieser Modus ({ $format }) kennt { $options } nicht. Er kennt { $takes }: Lass den Rest weg oder wähle einen anderen Modus.
refusal-tournament-no-deadline = Hierfür gibt es keine Zeitgrenze, also braucht niemand mehr Zeit. Geht eine Partie nicht weiter, werte sie.
refusal-tournament-undo-what = Was soll ich zurücknehmen? Nenn entweder eine `partie` oder eine `person`.
refusal-tournament-nobody-called = Niemand bei diesem Turnier heißt „{ $name }“. Beim Tippen zeigt die Option alle, die dabei sind.

## Einstellungen der Modi, wie man sie tippt

tournament-option-rounds = `{ opt-tor-tournament-create-rounds.name }`
tournament-option-double = `{ opt-tor-tournament-create-double.name }`
tournament-option-third = `{ opt-tor-tournament-create-third-place.name }`
tournament-option-groups = `{ opt-tor-tournament-create-groups.name }`
tournament-option-advance = `{ opt-tor-tournament-create-advance.name }`
tournament-option-seats = `{ opt-tor-tournament-create-seats.name }`
tournament-option-minutes = `{ opt-tor-tournament-create-minutes.name }`
tournament-option-reset = `{ opt-tor-tournament-create-reset.name }`
