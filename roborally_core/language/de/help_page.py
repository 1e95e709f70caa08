"""Die Hilfe: was jede Regel ihren Spielern sagt, Kapitel für Kapitel (German)."""

from . import help_page_ships

_KEYS = (
    "1–9 legt einen Befehl · Rücktaste nimmt den letzten zurück · Entf leert · Pfeile gehen zwischen den "
    "Registern, mit Umschalt bewegen sie den Befehl · {power} · G Vorschau · T was die anderen tun können · "
    "H Tipp · Eingabe startet das Programm · Leertaste hält die Runde an · S Tempo · M nur was mich "
    "betrifft · Ende springt ans Ende · R blickt auf das Spiel zurück: dort führen ← → von Register zu "
    "Register, Bild↑ und Bild↓ von Runde zu Runde, Esc in die Gegenwart · W zeigt, warum etwas schiefging · "
    "L was geschah · B der Plan in Worten · Z vergrößern · Esc Menü. Hat der Plan den Fokus, gehen die "
    "Pfeile über seine Felder und sagen, was dort liegt."
)

TEXTS: dict[str, str] = {
    **help_page_ships.TEXTS,
    "help.title": "So wird gespielt",
    "help.rules": "Regeln",
    "help.here.title": "Was auf {board} liegt",
    "help.words": "Die Wörter sind in allen Spielen dieselben. Die der Vorlage in Klammern: {list}.",
    "help.elements.title": "Was auf dem Boden liegen kann",
    "help.elements.guests": "Was Pläne aus anderen Spielen mitbringen können",
    "help.demo.one": "Amboss",
    "help.demo.other": "Bolzen",
    "help.demo.show": "{name}: in Aktion sehen",
    "help.demo.back": "Alle Elemente",
    "help.demo.pause": "Anhalten",
    "help.demo.play": "Weiter",
    "help.demo.try": "Hier spielen",
    "help.demo.story": "Was hier geschieht",
    "help.order.title": "Der Ablauf eines Registers",
    "help.order": "Register für Register wird gespielt, jeder Schritt für den ganzen Plan:",
    "help.order.end": "Am Ende der Runde",
    "help.models.title": "Robotermodelle",
    "help.program.title": "Programmieren",
    "help.program": (
        "Klicke auf einen Befehl, und er kommt ins erste freie Register; ziehe ihn, um das Register zu "
        "wählen. Ein Klick auf ein Register nimmt ihn wieder heraus. Die Zahl unter einem Befehl ist seine "
        "Priorität: Wo Roboter einander in die Quere kommen, ist die höhere Zahl zuerst gefahren. Die "
        "gestrichelte Linie zeigt, wohin dein Programm führt, wenn sonst niemand da wäre; ein rotes Feld "
        "kennzeichnet ein Register, das deinem Roboter schadet."
    ),
    "help.keys.title": "Tasten",
    "help.keys": _KEYS.format(power="P Abschaltung"),
    "help.keys.ship": _KEYS.format(power="P Abschalten"),
    "help.keys.points": _KEYS.format(power="P Abschalten · O Optionen, dann 1 bis 5 das Register"),
    # Robo Rally
    "help.rr.goal.title": "Das Ziel",
    "help.rr.goal": (
        "Berühre die Checkpoints in ihrer Reihenfolge, bevor es jemand anderes tut; darüberzurollen genügt. "
        "Du gewinnst auch, wenn alle anderen ausgeschieden sind."
    ),
    "help.rr.turn.title": "Eine Runde",
    "help.rr.turn": (
        "Alle bekommen bis zu neun Befehle aus einem eigenen Stapel, einen weniger für jeden Schadenspunkt, "
        "und legen fünf davon verdeckt in Register. Dann werden die Register eines nach dem anderen "
        "aufgedeckt und gespielt: Erst fahren die Roboter, dann wirken Öl, Bänder und Zahnräder, dann feuern "
        "die Laser, auch die der Roboter."
    ),
    "help.rr.damage.title": "Schaden",
    "help.rr.damage": (
        "Jeder Treffer ist ein Schadenspunkt. Ab fünf Punkten brennen Register ein, das letzte zuerst: Ein "
        "eingebranntes Register spielt jede Runde denselben Befehl, bis du repariert wirst. Der neunte Punkt "
        "zerstört den Roboter. Reparaturfelder heilen, wer eine Runde auf ihnen beendet."
    ),
    "help.rr.lives.title": "Leben",
    "help.rr.lives": (
        "Gruben, der Rand des Plans und zu viel Schaden zerstören einen Roboter. In der nächsten Runde kommt "
        "er mit zwei Schadenspunkten bei seiner Sicherungskopie zurück (dem letzten Checkpoint oder "
        "Reparaturfeld, das er gespeichert hat); das kostet ein Leben. Ohne Leben bist du ausgeschieden."
    ),
    "help.rr.down.title": "Abschaltung",
    "help.rr.down": (
        "Zusammen mit einem Programm angekündigt, behebt eine Abschaltung am Ende der Runde allen Schaden. "
        "In der nächsten Runde steht der Roboter still und feuert nicht, kann aber geschoben und getroffen "
        "werden."
    ),
    # Classic
    "help.classic.goal.title": "Das Ziel",
    "help.classic.goal": (
        "Berühre die Checkpoints in ihrer Reihenfolge, bevor es jemand anderes tut: Am Ende eines Registers "
        "musst du auf einem stehen. Du gewinnst auch, wenn alle anderen ausgeschieden sind."
    ),
    "help.classic.turn.title": "Eine Runde",
    "help.classic.turn": (
        "Alle bekommen bis zu neun Befehle, einen weniger für jeden Schadenspunkt; fünf davon legst du "
        "verdeckt in Register. Dann werden die Register eines nach dem anderen aufgedeckt und gespielt: Erst "
        "fahren die Roboter, dann wirken Bänder, Schieber, Zahnräder und Pressen, dann feuern alle Laser "
        "zugleich, dann werden Checkpoints berührt."
    ),
    "help.classic.damage.title": "Schaden",
    "help.classic.damage": (
        "Jeder Treffer ist ein Schadenspunkt. Ab fünf Punkten brennen Register ein, das letzte zuerst: Ein "
        "eingebranntes Register spielt jede Runde denselben Befehl, bis du repariert wirst. Der zehnte Punkt "
        "zerstört den Roboter. Reparaturfelder und Checkpoints heilen, wer eine Runde auf ihnen beendet."
    ),
    "help.classic.lives.title": "Leben",
    "help.classic.lives": (
        "Gruben, Pressen, der Rand des Plans und zu viel Schaden zerstören einen Roboter; das kostet ein "
        "Leben. In der nächsten Runde kommt er mit zwei Schadenspunkten bei seiner Sicherungskopie zurück "
        "(dem letzten Checkpoint oder Reparaturfeld, das er gespeichert hat), oder daneben, wenn dort "
        "schon jemand steht. Wer das letzte Leben verliert, scheidet aus."
    ),
    "help.classic.down.title": "Abschaltung",
    "help.classic.down": (
        "Zusammen mit einem Programm angekündigt, behebt eine Abschaltung am Ende der Runde allen Schaden. "
        "In der nächsten Runde steht der Roboter still und feuert nicht, kann aber geschoben und getroffen "
        "werden; er darf noch eine weitere abgeschaltet bleiben."
    ),
    # BotWars
    "help.botwars.goal.title": "Das Ziel",
    "help.botwars.goal": (
        "Berühre die Checkpoints (Flaggen) in ihrer Reihenfolge, bevor es jemand anderes tut: Dein Roboter "
        "berührt einen, indem er ein Register auf ihm beendet. Du gewinnst auch, wenn sonst niemand mehr "
        "einen Roboter hat."
    ),
    "help.botwars.turn.title": "Eine Runde und ihre Register (Etappen)",
    "help.botwars.turn": (
        "Du bekommst eine Karte weniger, als du Trefferpunkte hast: neun mit allen zehn. Fünf davon sind "
        "dein Programm. Es wird Register für Register gespielt, fünf insgesamt: Die Roboter fahren, die "
        "höchste Priorität zuerst; dann wirken Förderbänder, Schieber, Zahnräder und Pressen, es feuern die "
        "Laser des Plans, die Kreissägen und zuletzt die Laser der Roboter; dann zählen Checkpoints, "
        "Schraubenschlüssel und Aufrüstungen für die, die darauf stehen."
    ),
    "help.botwars.virtual.title": "Virtuell und echt",
    "help.botwars.virtual": (
        "Alle beginnen auf einem Feld, mit selbst gewählter Blickrichtung, und zwar virtuell: Sie sind blass "
        "zu sehen. Virtuelle Roboter gehen durch andere hindurch; sie schieben und schießen nicht und können "
        "von Robotern weder geschoben noch getroffen werden. Der Boden, seine Laser und der Zaun wirken auf "
        "sie wie auf alle, und Checkpoints dürfen sie berühren. Am Ende seiner ersten Runde wird ein Roboter "
        "echt, wenn er allein auf seinem Feld steht, sonst am Ende des ersten Registers, das er allein "
        "beendet."
    ),
    "help.botwars.points.title": "Trefferpunkte und eingebrannte (verschmorte) Register",
    "help.botwars.points": (
        "Ein Roboter hat zehn Trefferpunkte. Unter sechs brennen Register ein, das fünfte zuerst: bei fünf "
        "Trefferpunkten das fünfte, bei einem alle. Ein eingebranntes Register behält die Karte, die in ihm "
        "lag, und spielt sie jede Runde, bis der Roboter repariert oder zerstört wird. Beim letzten "
        "verlorenen Punkt wird der Roboter sofort zerstört, mitten in der Runde."
    ),
    "help.botwars.robots.title": "Übrige Roboter und Wiederkehr",
    "help.botwars.robots": (
        "Du hast drei Roboter. Wird einer zerstört, kommt der nächste zu Beginn der nächsten Runde: auf dem "
        "letzten Checkpoint oder Schraubenschlüssel, auf dem der alte ein Register beendet hat, sonst am "
        "Start, virtuell, heil und mit selbst gewählter Blickrichtung. Checkpoints und Aufrüstungen behält "
        "er, Optionen nicht. Wer keinen Roboter mehr hat, scheidet aus."
    ),
    "help.botwars.fence.title": "Der Elektrozaun",
    "help.botwars.fence": (
        "Ein Zaun läuft um den ganzen Plan und hier und da quer hindurch. Niemand kommt durch. Wer gegen ihn "
        "fährt, geschoben oder getragen wird, bleibt stehen und verliert zwei Trefferpunkte, einmal je Karte."
    ),
    "help.botwars.wires.title": "Schalter und Drähte",
    "help.botwars.wires": (
        "Ein grüner Schalter geht an, sobald der erste Roboter auf ihn kommt, und bleibt an. Ein roter "
        "kippt jedes Mal, wenn ein Roboter auf ihn kommt oder eine Presse auf ihn niedergeht. Ein "
        "elektrisches Auge kippt bei jedem Strahl, der genau hineintrifft. Sie senken Zugbrücken, öffnen "
        "und schließen Falltüren, wecken Teleporter und schläfern sie ein, schalten Blaster an und aus. "
        "Zeige auf einen Schalter, halte einen Finger darauf oder gehe mit den Pfeiltasten hin: Linien "
        "zeigen, womit er verdrahtet ist. Eine Zugbrücke trägt das Feld ihres Schalters."
    ),
    "help.botwars.teleporters.title": "Teleporter",
    "help.botwars.teleporters": (
        "Wer auf einen wachen Teleporter kommt, auch mitten in einem Zug, wird zum nächsten wachen "
        "gebracht, auf dem niemand steht, in der alphabetischen Reihenfolge der Farben: Es sind die "
        "Buchstaben darauf. Nach dem letzten kommt der erste. Dort geht der Zug weiter. Gibt es keinen, "
        "bleibt der Roboter, wo er ist. Graue schlafen."
    ),
    "help.botwars.conveyors.title": "Förderbänder",
    "help.botwars.conveyors": (
        "Gelbe Pfeile tragen ein Feld weit. Blaue tragen ein zweites Feld weit, wenn das erste auf ein "
        "anderes Förderband führte, und zwar dort entlang. Wer auf ein querlaufendes Band getragen wird, "
        "dreht sich mit. Würden zwei auf dasselbe Feld getragen, fährt der, der gerade von hinten auf ein "
        "Band kommt; sonst keiner. Förderbänder schieben niemanden."
    ),
    "help.botwars.sites.title": "Schraubenschlüssel und Optionen",
    "help.botwars.sites": (
        "Wer eine Runde auf einem Schraubenschlüssel beendet, bekommt einen Trefferpunkt zurück, zwei auf "
        "zwei Schraubenschlüsseln, einen auf einem Checkpoint. Auf zwei Schraubenschlüsseln darfst du "
        "stattdessen eine Option nehmen: Sag es mit deinem Programm. Eine Option kann statt eines "
        "Trefferpunktes geopfert werden; du bestimmst, ab wie vielen Trefferpunkten."
    ),
    "help.options.title": "Die Optionen",
    "help.options": (
        "Ein Roboter trägt jede Option höchstens einmal, aber beliebig viele. Eingesetzt werden sie mit dem "
        "Programm: Wähle eine und dann das Register, oder eine, die die ganze Runde wirkt. Jeder Einsatz "
        "kostet eine von {n} Einheiten Munition, was immer daraus wird; wer eine Runde auf einem "
        "Schraubenschlüssel oder einem Checkpoint beendet, lädt nach, wer abschaltet auch. Solange ein "
        "Roboter virtuell ist, wird nichts eingesetzt und nichts verbraucht. Wer zerstört wird, verliert "
        "alle Optionen."
    ),
    "help.botwars.upgrades.title": "Aufrüstungen",
    "help.botwars.upgrades": (
        "Wer ein Register auf einem Computer beendet, bekommt eine Aufrüstung, bei jedem Computer einmal. "
        "Zwei machen einen Satz neuer Karten zu deinem: zwei oder drei Felder zurück, zur Seite treten oder "
        "still stehen. Welchen, wählst du mit deinem Programm; von da an kannst du diese Karten bekommen."
    ),
    "help.botwars.reboot.title": "Abschaltung (Neustart)",
    "help.botwars.reboot": (
        "Bitte mit deinem Programm darum. Dieses Programm wird noch gespielt; die ganze nächste Runde steht "
        "dein Roboter mit allen Trefferpunkten still: Er hat keine Karten, feuert nicht und berührt nichts, "
        "kann aber geschoben und getroffen werden. Wird er vorher zerstört, fällt die Abschaltung aus."
    ),
    "help.botwars.report.title": "Der Bericht",
    "help.botwars.report": (
        "Nach jeder Runde erzählt der Bericht sie ganz, Register für Register. Klicke auf ein Register, und "
        "der Plan zeigt es. Er lässt sich als Seite speichern oder als Text kopieren, zum Veröffentlichen "
        "oder Verschicken. Felder heißen nach Reihe (r) und Spalte (c), von der südwestlichen Ecke aus: r4c7."
    ),
    "help.botwars.cards.title": "Wie der Bericht die Karten nennt",
    "help.botwars.cards": (
        "FWD1, FWD2, FWD3: 1 bis 3 vor · RVS1, RVS2, RVS3: 1 bis 3 zurück · LF90, RT90: Links-, "
        "Rechtsdrehung · UTRN: Kehrtwende · SLF1, SRT1: Schritt nach links, rechts · IDLE: Pause. Die Zahl "
        "dahinter ist die Priorität."
    ),
}
