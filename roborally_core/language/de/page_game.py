"""Die Texte eines Spiels: Mitspieler, Programmieren, Menü, Ende (German)."""

TEXTS: dict[str, str] = {
    # Zähler
    "lives": "noch {n} Leben",
    "lives.title": "Leben",
    "damage": "Schaden {n} von {most}",
    "damage.title": "Schaden",
    "burnt.title": "Eingebrannte Register",
    "flags": "Checkpoint {n} von {goal}",
    "flags.short": "{n}/{goal}",
    "tip.lives": "Noch {n} Leben. Jede Rückkehr auf den Plan kostet eines.",
    "tip.damage": (
        "Schaden {n}. Jeder Punkt kostet eine Karte; ab {burns} brennen Register ein, das letzte zuerst. "
        "Der {most}. Punkt zerstört den Roboter."
    ),
    "points": "{n} von {most} Trefferpunkten",
    "points.short": "{n} TP",
    "points.title": "Trefferpunkte",
    "robots_left": "noch {n} Roboter",
    "robots_left.title": "Roboter übrig",
    "tip.points": (
        "{n} von {most} Trefferpunkten. Jeder verlorene kostet eine Karte; sobald weniger als {fuses} übrig "
        "sind, brennen Register ein, das letzte zuerst."
    ),
    "tip.robots_left": "Noch {n} Roboter, diesen mitgezählt.",
    "kit.options": "Optionen",
    "option.left": "{name} ({n})",
    "option.name": "{name}, Munition {n} von {full}. {state}",
    "option.ammunition": "Munition: {n} von {full}.",
    "option.reload": (
        "Zum Nachladen eine Runde auf einem Schraubenschlüssel oder einem Checkpoint beenden, oder "
        "abschalten."
    ),
    "option.empty": "Keine Munition mehr.",
    "option.always": "Wirkt immer.",
    "option.idle": "In dieser Runde ist nichts einzusetzen.",
    "option.pick.hand": "Anklicken, um sie für die ganze Runde einzusetzen.",
    "option.pick.phase": "Anklicken, dann ein Register wählen.",
    "option.aim": "Wähle ein Register für: {name}",
    "option.hand": "Für die ganze Runde eingesetzt. Zum Zurücknehmen anklicken.",
    "option.in": "In Register {n} eingesetzt. Zum Zurücknehmen anklicken.",
    "option.one": "{name}",
    "option.with": " mit {names}",
    "option.taken": "{name}: zurückgenommen",
    "option.set.hand": "{name}: für die ganze Runde eingesetzt",
    "option.set.phase": "{name}: in Register {n} eingesetzt",
    "kit.visited": "Benutzte Aufrüstcomputer",
    "kit.sets": "Aufgerüstet mit",
    "badge.lost": "getrennt",
    "badge.gone": "gegangen",
    "badge.out": "ausgeschieden",
    "badge.dead": "zerstört",
    "badge.down": "abgeschaltet",
    "badge.announced": "wird abschalten",
    "condition.state": "Zustand",
    "badge.virtual": "virtuell",
    "badge.ready": "bereit",
    "side": "Seite",
    "side.mine": "deine",
    "side.theirs": "ihre",
    "side.ally": "{name} (auf deiner Seite)",
    # Befehle
    "command.move_1": "Vor 1",
    "command.move_2": "Vor 2",
    "command.move_3": "Vor 3",
    "command.back_1": "Zurück",
    "command.back_2": "Zurück 2",
    "command.back_3": "Zurück 3",
    "command.turn_left": "Linksdrehung",
    "command.turn_right": "Rechtsdrehung",
    "command.u_turn": "Kehrtwende",
    "command.pause": "Pause",
    "command.side_left": "Schritt nach links",
    "command.side_right": "Schritt nach rechts",
    "short.move_1": "1",
    "short.move_2": "2",
    "short.move_3": "3",
    "short.back_1": "Zurück",
    "short.back_2": "Zur. 2",
    "short.back_3": "Zur. 3",
    "short.turn_left": "Links",
    "short.turn_right": "Rechts",
    "short.u_turn": "Kehrt",
    "short.pause": "Pause",
    "short.side_left": "Seite L",
    "short.side_right": "Seite R",
    "about.move_1": "Ein Feld vorwärts.",
    "about.move_2": "Zwei Felder vorwärts.",
    "about.move_3": "Drei Felder vorwärts.",
    "about.back_1": "Ein Feld rückwärts, ohne sich zu drehen.",
    "about.back_2": "Zwei Felder rückwärts.",
    "about.back_3": "Drei Felder rückwärts.",
    "about.turn_left": "Eine Vierteldrehung nach links.",
    "about.turn_right": "Eine Vierteldrehung nach rechts.",
    "about.u_turn": "Eine halbe Drehung.",
    "about.pause": "Tut nichts, mit Absicht.",
    "about.side_left": "Ein Feld nach links, ohne sich zu drehen.",
    "about.side_right": "Ein Feld nach rechts, ohne sich zu drehen.",
    # Programmieren
    "hand": "Deine Befehle",
    "program": "Dein Programm",
    "program.locked": "Dein Programm ist abgegeben und lässt sich nicht mehr ändern.",
    "help.unfetched": "Die Hilfe ließ sich nicht holen: gibt es ein Netz?",
    "log": "Was geschah",
    "slot.empty": "Register {n}: leer",
    "slot.filled": "Register {n}: {command}, Priorität {priority}",
    "slot.burnt": "{name}. Eingebrannt: bleibt bis zur Reparatur.",
    "tile.name": "{command}, {n} frei",
    "tile.priorities": "Prioritäten: {list}",
    "swap.name": "Die ganze Hand tauschen, noch {n}-mal",
    "swap.short": "Tauschen",
    "swap.about": "Tauscht deine ganze Hand gegen eine neue, gelegte Befehle eingeschlossen.",
    "reentry.facing": "Zurück auf dem Plan, Blick nach",
    "reentry.start": "Start mit Blick nach",
    "reentry.where": "auf Feld",
    "reentry.square": "Zurück auf Feld {n}",
    "facing.place": "Zieh eine Richtung hierher, oder drücke ihren Knopf",
    "facing.north": "Norden",
    "facing.east": "Osten",
    "facing.south": "Süden",
    "facing.west": "Westen",
    "confirm": "Programm starten",
    "confirm.anyway": "Trotzdem starten",
    "fatal": "Register {n} zerstört dich",
    "go": "Runde ansehen",
    "go.on": "Weiter zusehen",
    "clear": "Programm leeren",
    "power": "Abschalten",
    "tip.confirm": "Legt dein Programm fest (Eingabe)",
    "tip.fatal": "Dein Roboter würde zerstört, falls ihm nicht noch jemand in die Quere kommt",
    "tip.clear": "Leert alle Register, die nicht eingebrannt sind (Entf)",
    "tip.power": (
        "Abschaltung ankündigen: Diese Runde spielst du noch, dann wird aller Schaden behoben, und die "
        "nächste setzt du aus (P)"
    ),
    "idle.down": (
        "Dein Roboter ist abgeschaltet. Aller Schaden ist behoben; er setzt diese Runde aus und kann "
        "trotzdem geschoben und getroffen werden."
    ),
    "idle.burnt": "Alle fünf Register sind eingebrannt: Dein Roboter spielt sie noch einmal.",
    "idle.out": (
        "Dein Roboter hat sein letztes Leben verloren. Du kannst zusehen, wie es den anderen ergeht, oder "
        "über das Menü gehen."
    ),
    "idle.dead": "Dein Roboter ist in dieser Runde nicht auf dem Plan.",
    "waiting.phase": "Dein Programm steht",
    "waiting.machines": "Die Maschinen denken nach …",
    "waiting.turn": "Die Runde beginnt …",
    "fitting.missing": "Noch nicht da: {names}.",
    "fitting.everybody": "Die Partie geht mit allen weiter, die sie gespielt haben.",
    "fitting.strangers": "{names} hat sie nicht gespielt und hat keinen Platz darin.|"
    "{names} haben sie nicht gespielt und haben keinen Platz darin.",
    "fitting.stranger": "Du hast darin keinen Platz: Nur wer sie gespielt hat, sitzt darin, "
    "unter demselben Namen.",
    "waiting.send": "Die anderen erfahren davon, sobald du deinen Brief gesendet hast",
    "waiting.letters": "Alles ist versiegelt: Der nächste Brief deckt die Karten auf",
    "waiting.opens": "Der Brief von {names} öffnet Runde {turn}|Die Briefe von {names} öffnen Runde {turn}",
    "waiting.yours": "Alle Programme sind da, nur deins fehlt",
    "waiting.all": "Alle Programme sind da",
    "waiting.last": "Alle Programme sind da, nur das von {name} fehlt",
    "waiting.players": "Warten auf {names}",
    "programming.task": "Checkpoint {n} ist dran: plane fünf Züge",
    "programming.task.few": "Checkpoint {n} ist dran: plane die freien Register",
    "programming.phase": "Programmiere deinen Roboter",
    "programming.out": "Du bist draußen: Die anderen spielen weiter",
    "programming.idle": "In dieser Runde gibt es nichts zu programmieren",
    "programming.facing": "Wähle die Blickrichtung",
    "confirm.hint": "Fülle erst alle Register.",
    "time.up": "Die Zeit ist um: Der Rest wurde zufällig gefüllt.",
    "lesson": "Die Einweisung zeigen",
    "lesson.title": "Deine erste Schicht",
    "lesson.step": "{n} von {of}",
    "lesson.skip": "Überspringen",
    "lesson.begin": "Zeig es mir",
    "lesson.next": "Weiter",
    "lesson.done": "Verstanden",
    "lesson.welcome": "Eine Minute auf genau diesem Plan, und du kannst spielen.",
    "lesson.robot": (
        "Der umrahmte Roboter ist deiner. Sein Schnabel zeigt, wohin er blickt: Dorthin fährt und schießt er."
    ),
    "lesson.robot.facing": "Wähle unten seine Blickrichtung.",
    "lesson.flag": (
        "Der umrahmte Checkpoint ist das Ziel. Erreiche ihn.|"
        "Der umrahmte Checkpoint ist das Ziel. Erreiche ihn, dann die nächste Nummer."
    ),
    "lesson.flag.hull": "Bleib auf dem Rumpf: Der Weltraum ist für immer.",
    "lesson.flag.fence": "Halte dich vom Elektrozaun fern.",
    "lesson.flag.rivals": "Sei schneller als der andere Roboter.|Sei schneller als die anderen.",
    "lesson.tile": (
        "Das sind deine Befehle. Klicke auf einen oder drücke seine Nummer: Er kommt ins erste freie "
        "Register."
    ),
    "lesson.tile.touch": "Das sind deine Befehle. Tippe auf einen: Er kommt ins erste freie Register.",
    "lesson.tile.none": "Deine Befehle kommen nächste Runde. Jetzt: „{button}“.",
    "lesson.ghost.pale": (
        "Die gestrichelte Linie ist dein Weg bis zum Schatten. Noch hält dich niemand auf: Blasse Roboter "
        "fahren durch andere hindurch, bis jeder für sich steht."
    ),
    "lesson.ghost": (
        "Die gestrichelte Linie ist dein Weg, Bänder und Zahnräder eingerechnet. Der Schatten steht da, wo "
        "du ankommst, wenn dir niemand in die Quere kommt."
    ),
    "lesson.fill": "Fülle alle fünf Register.",
    "lesson.fill.back": "Ein Klick auf ein Register nimmt den Befehl zurück, die Rücktaste den letzten.",
    "lesson.fill.back.touch": "Tippe auf ein Register, um seinen Befehl zurückzunehmen.",
    "lesson.fill.hint": "Keine Idee? Die Glühbirne zeigt, was eine Maschine tun würde.",
    "lesson.run": (
        "Los! Zuerst werden alle ersten Register gespielt, die höchste Zahl voran; dann die zweiten …"
    ),
    "lesson.run.fatal": (
        "Lieber nicht: Das rote Register zerstört dich, das Kreuz auf dem Plan zeigt, wo. Nimm seinen Befehl "
        "zurück und leg einen anderen."
    ),
    "lesson.watch": (
        "Das war eine Runde. Der umrahmte Knopf zeigt sie noch einmal, und wenn etwas schiefgeht, sagt eine "
        "Karte, warum. Deine nächsten Befehle, bitte."
    ),
    # Tipps
    "hint": "Tipp (H)",
    "hint.title": "Was eine Maschine täte",
    "hint.close": "Meins behalten",
    "hint.use": "Übernehmen",
    "hint.thinking": "Die Maschinen sehen sich deine Hand an …",
    "hint.burnt": "eingebrannt",
    "hint.why": "Dieses Programm {reasons}.",
    "hint.nothing": "Etwas Besseres gibt diese Hand nicht her.",
    "hint.wins": "erreicht in Register {register} den letzten Checkpoint und gewinnt",
    "hint.touches": "erreicht Checkpoint {n} in Register {register}",
    "hint.stands": (
        "endet {n} Feld vor deinem nächsten Checkpoint|endet {n} Felder vor deinem nächsten Checkpoint"
    ),
    "hint.faces": (
        "endet {n} Feld vor deinem nächsten Checkpoint mit Blick darauf"
        "|endet {n} Felder vor deinem nächsten Checkpoint mit Blick darauf"
    ),
    "hint.nearer": "führt um die Hindernisse vor deinem nächsten Checkpoint herum",
    "hint.farther": "gibt so wenig Boden preis wie mit dieser Hand möglich",
    "hint.carried": "lässt dich vom Boden {n} Feld weit tragen|lässt dich vom Boden {n} Felder weit tragen",
    "hint.mends": "behebt {n} Schadenspunkt|behebt {n} Schadenspunkte",
    "hint.pushes": "schiebt {n} in Register {register} (sofern niemand ausweicht)",
    "hint.hurts": "kostet {n} Schadenspunkt|kostet {n} Schadenspunkte",
    "hint.rests": "schaltet danach für eine Runde ab, was allen Schaden behebt",
    "hint.swaps": "nimmt erst eine andere Hand (diese führt nirgendwohin)",
    "hint.fatal": "endet in Register {register}: Nichts auf dieser Hand rettet dich",
    "hint.also.power": "Außerdem kündigt es eine Abschaltung an.",
    "hint.also.options": "Außerdem setzt es ein: {names}.",
    # Weitere Entscheidungen
    "choice.sacrifice": "Option opfern ab",
    "choice.sacrifice.tip": (
        "Bei so vielen Trefferpunkten oder weniger geht eine Option statt eines Punktes verloren."
    ),
    "choice.sacrifice.damage": "Schaden {n}",
    "choice.sacrifice.damage.tip": (
        "Ab so viel Schaden geht eine Option verloren, statt dass ein Punkt hinzukommt."
    ),
    "choice.reset_2": "Zurücksetzen: 2",
    "choice.reset_3": "Zurücksetzen: 3",
    "choice.reset_4": "Zurücksetzen: 4",
    "choice.reset_5": "Zurücksetzen: 5",
    "choice.reset.0": "Wie programmiert",
    "choice.reset.tip": (
        "Endet das Register davor auf einem Rücksetzfeld, tritt diese übrige Karte an die Stelle der "
        "programmierten."
    ),
    "choice.free_card": "Zurücksetzen: nächste Runde",
    "choice.free_card.0": "Kein Wunsch",
    "choice.free_card.tip": (
        "Endet die Runde auf einem Rücksetzfeld, ist diese Karte in deiner nächsten Hand."
    ),
    "choice.wrench": "Auf zwei Schraubenschlüsseln",
    "choice.wrench.tip": "Was du nimmst, wenn die Runde auf einem Feld mit zwei Schraubenschlüsseln endet.",
    "choice.shop": "In einer Bastelwerkstatt",
    "choice.shop.tip": "Was du nimmst, wenn die Runde in einer Bastelwerkstatt endet.",
    "choice.shop.0": "Option",
    "choice.shop.1": "Reparatur",
    "choice.upgrade": "Nächster Kartensatz",
    "choice.upgrade.tip": "Was benutzbar wird, sobald genug Aufrüstcomputer besucht sind.",
    "choice.wrench.0": "Reparatur",
    "choice.wrench.1": "Option",
    "choice.never": "Nie",
    # Das Menü im Spiel
    "menu.title": "Spielmenü",
    "menu.back": "Zurück zum Spiel",
    "ready.some": "{names} ist fertig.|{names} sind fertig.",
    "ready.all": "Alle anderen sind fertig.",
    "menu.keep": "Speichern und teilen",
    "menu.save": "Spiel speichern",
    "menu.signed_log": "Signiertes Protokoll speichern",
    "menu.settings": "Einstellungen",
    "menu.help": "So wird gespielt",
    "workshop.back": "Zurück in die Werkstatt",
    "menu.leave": "Zum Hauptmenü",
    "menu.record": "Aufzeichnung herunterladen",
    "packet": "Mappe für diese Runde",
    "leave.title": "Das Spiel verlassen?",
    "leave.solo": "Das Spiel ist gespeichert: Du kannst es vom Hauptmenü aus fortsetzen.",
    "leave.match": (
        "Die anderen spielen weiter; eine Maschine kann deinen Platz übernehmen. Über „Deine Spiele“ kommst "
        "du zurück, wenn du nicht endgültig gehst."
    ),
    "leave.slow": "Dein Platz bleibt dir, Briefe liegen bereit: Komm über „Deine Spiele“ wieder.",
    "leave.yes": "Verlassen",
    "leave.good": "Endgültig verlassen",
    "leave.quit": "Verlassen und Fenster schließen",
    "leave.quit.good": "Endgültig verlassen und Fenster schließen",
    "tip.clock": "So lange kannst du programmieren. Ist die Zeit um, läuft das Programm, wie es ist.",
    "leave.later": "Später weiter",
    # Das Ende
    # Der Plan in Worten
    "words.title": "Der Plan in Worten",
    "words.robots": "Roboter",
    "words.squares": "Felder",
    "words.robot": "{name} auf {square}, {state}",
    "words.state": "Blick nach {facing}; {state}",
    "words.companion": "{species} von {name}",
    "words.stands": "{name} auf {square}, Blick nach {facing}",
    "words.lies": "{name} auf {square}",
    "words.hurt": "Schaden {n}",
    "words.idle": "wartet auf die nächste Runde",
    "words.off": "{name} ist nicht auf dem Plan",
    "words.square": "Feld",
    "words.what": "Was dort ist",
    "words.acts": "In jedem Register",
    "words.acts_in": "In den Registern {n}",
    "words.bare": "Blanker Boden",
    "wires.one": "{thing} {square}",
    "wires.leads": "{what}: führt nach {square}",
    "words.level": "Ebene {n}",
    "wires.drives": "Verdrahtet mit: {list}",
    "wires.driven": "Umgeschaltet von: {list}",
    "board.walk": "Plan: mit den Pfeiltasten über seine Felder gehen",
    "tip.robot": "{name} ({model})",
    "match.wished": (
        "{names} möchte, dass eine Maschine übernimmt.|{names} möchten, dass eine Maschine übernimmt."
    ),
    "match.agreed": (
        "Eine Maschine übernimmt, sobald auch {names} zustimmt.|"
        "Eine Maschine übernimmt, sobald auch {names} zustimmen."
    ),
    "match.agreed.all": "Eine Maschine übernimmt, sobald alle Anwesenden programmiert haben.",
}
