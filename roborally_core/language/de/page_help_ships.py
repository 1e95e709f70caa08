"""Die Kapitel der Hilfe über Raumschiffe (German)."""

TEXTS: dict[str, str] = {
    "help.program.ship": (
        "Klicke auf einen Befehl, und er kommt in die erste freie Phase; ziehe ihn, um die Phase zu "
        "wählen. Ein Klick auf eine Phase nimmt ihn wieder heraus. Chips haben keine Zahlen: Wer zuerst "
        "handelt, folgt aus der Robo-Priorität. Die gestrichelte Linie zeigt, wohin dein Programm führt, "
        "wenn sonst niemand da wäre; ein rotes Feld kennzeichnet eine Phase, die deinem Roboter schadet."
    ),
    "help.runner.goal.title": "Das Ziel",
    "help.runner.goal": (
        "Inspiziere den Rumpf: Beende auf jedem Inspektionspunkt eine Phase, in der Reihenfolge der Nummern. "
        "Der erste Roboter, der alle hinter sich hat, gewinnt; wer den letzten in derselben Phase erreicht, "
        "gewinnt mit. Du gewinnst auch, wenn sonst niemand übrig ist."
    ),
    "help.runner.turn.title": "Eine Runde und ihre Phasen",
    "help.runner.turn": (
        "Du bekommst bis zu neun Chips aus einem eigenen Kasten, einen weniger für jeden Schadenspunkt, "
        "und legst fünf davon verdeckt in Phasen. Dann Phase für Phase: Die Roboter fahren in der "
        "Reihenfolge der Robo-Priorität; es ziehen die roten Traktorstrahlen, dann die roten und grünen, "
        "dann alle; Drehstrahlen drehen; die Roboter feuern; wer auf einem Inspektionspunkt steht, "
        "inspiziert ihn. Am Ende der Runde reparieren Depots und Inspektionspunkte."
    ),
    "help.runner.priority.title": "Robo-Priorität",
    "help.runner.priority": (
        "Wer in der letzten Runde mehr getan hat, handelt in dieser zuerst. Taten summieren sich: einen "
        "Roboter abschießen 35, einen in sein Ende schieben 30, zerstört werden 20, inspizieren 10, einmal "
        "schieben 10, ein Treffer 5, ein Zug 1. Ein Schub zählt einmal je Chip und nur für den Roboter, "
        "den du selbst schiebst, ein Treffer einmal je Roboter und Phase; ein Abschuss zählt anstelle "
        "seines Schubs oder Treffers. Bei Gleichstand entscheidet das Los. Die Zahl neben einem Roboter "
        "ist sein Rang in dieser Runde, dahinter steht, was er seitdem verdient hat; ein Klick darauf "
        "zeigt, womit."
    ),
    "help.runner.virtual.title": "Aus der Luftschleuse",
    "help.runner.virtual": (
        "Alle Roboter kommen aus derselben Luftschleuse, und zwar virtuell: Sie sind blass zu sehen. In "
        "dieser Runde wählen sie nur ihre Blickrichtung. Virtuelle Roboter gehen durch andere hindurch; "
        "sie schieben und schießen nicht und können weder geschoben noch getroffen werden; Strahlen, "
        "Schächte und der Weltraum wirken auf sie wie auf alle, und inspizieren dürfen sie. Wer am Ende "
        "einer Runde allein auf seinem Feld steht, wird echt und bleibt es. Wer allein spielt, ist von "
        "Anfang an echt."
    ),
    "help.runner.damage.title": "Schaden",
    "help.runner.damage": (
        "Jeder Treffer ist ein Schadenspunkt. Ab fünf Punkten werden Chips gesperrt, die fünfte Phase "
        "zuerst: Eine gesperrte Phase spielt jede Runde denselben Chip, bis du repariert wirst. Bei neun "
        "Punkten sind alle fünf gesperrt. Der zehnte zerstört den Roboter. Wer eine Runde auf einem "
        "Inspektionspunkt beendet, wird einen Punkt los, auf einem Depot so viele, wie daran steht."
    ),
    "help.runner.lives.title": "Leben",
    "help.runner.lives": (
        "Der Weltraum, Kühlschächte und zu viel Schaden zerstören einen Roboter; das kostet ein Leben. In "
        "der nächsten Runde kommt er mit zwei Schadenspunkten und virtuell aus der Luftschleuse. Ohne "
        "Leben bist du ausgeschieden."
    ),
    "help.runner.beams.title": "Traktorstrahlen",
    "help.runner.beams": (
        "Blaue Strahlen ziehen ein Feld weit, grüne zwei, rote drei, ein Feld nach dem anderen. Um eine "
        "Ecke gezogen, drehst du dich mit dem Strahl; auf eine Ecke zu fahren oder geschoben zu werden, "
        "dreht niemanden. Strahlen schieben nicht: Werden zwei Roboter auf dasselbe Feld gezogen, bleiben "
        "beide, und kein Strahl zieht dich auf einen, der in diesem Augenblick entgegengesetzt zieht."
    ),
    "help.runner.elements.title": "Was ein Schiff sonst noch tut",
    "help.runner.elements": (
        "Nach den Strahlen schieben die Andockarme, einen Roboter nach dem anderen in der Reihenfolge der "
        "Robo-Priorität; dann drehen die Drehstrahlen, Transporter beamen, wer in dieser Phase auf sie "
        "gekommen ist, und Triebwerke verbrennen, wer auf ihnen steht. Wohin ein Transporter führt, weiß "
        "niemand, bevor dort ein Roboter gebeamt wurde; von da an verrät es ein Klick auf sein Feld. Ein "
        "Zug, der über ein Triebwerk führt, geht ein Feld weiter und fliegt bis zu seinem Ende: über den "
        "Weltraum und über Schächte, nicht über Geländer und zerbrochenen Rumpf. Startrampen tragen dich "
        "nur in den Phasen, die auf ihren Toren stehen; wer bleibt, fällt."
    ),
    "help.runner.hull.title": "Rumpfschäden",
    "help.runner.hull": (
        "Wird mit Rumpfschäden gespielt, können Inspektionspunkte zerbrochen sein. Bevor sie geflickt "
        "sind, kommt niemand hinauf: Jeder Treffer vom Laser eines echten Roboters ist eine Reparatur, und "
        "die Zahl in der Ecke sagt, wie viele noch fehlen. Jeder Roboter darf jeden Punkt schweißen; "
        "danach ist er wie die anderen der Reihe nach zu inspizieren."
    ),
    "help.runner.options.title": "Optionen in diesem Spiel",
    "help.runner.options": (
        "Wird mit Optionen gespielt, hat jeder Roboter eine von sechs, zu Beginn für ihn gezogen; wird er "
        "neu gebaut, bekommt er sie geladen zurück. Schilde hindern dich nicht am Schweißen."
    ),
    "help.options.ship": (
        "Eine Option setzt du mit deinem Programm ein: Wähle sie und dann die Phase, oder eine, die die "
        "ganze Runde wirkt. Jeder Einsatz kostet eine von {n} Einheiten Munition, was immer daraus wird; "
        "wer eine Runde auf einem Depot oder einem Inspektionspunkt beendet, lädt nach, wer neu startet "
        "auch. Solange ein Roboter virtuell ist, wird nichts eingesetzt und nichts verbraucht."
    ),
    "help.runner.reboot.title": "Neustart",
    "help.runner.reboot": (
        "Bitte mit deinem Programm darum. Dieses Programm wird noch gespielt, dann wird aller Schaden "
        "behoben. Die ganze nächste Runde steht dein Roboter still: Er hat keine Chips und feuert nicht, "
        "kann aber geschoben und getroffen werden, und Schaden, den er dann nimmt, bleibt."
    ),
    "help.runner.differences.title": "Wenn du die Rally kennst",
    "help.runner.differences": (
        "Chips haben keine Zahlen, über die Reihenfolge entscheiden Taten. Die Roboter beginnen gemeinsam "
        "und virtuell, wie bei BotWars, werden aber erst am Ende einer Runde echt, und sie kommen mit zwei "
        "Schadenspunkten an der Luftschleuse zurück, nie dort, wo sie inspiziert haben. Strahlen, die "
        "einander entgegenlaufen, halten still, statt zu streiten. Unterwegs wird nichts gespeichert: Es "
        "gibt keine Sicherungskopien."
    ),
}
