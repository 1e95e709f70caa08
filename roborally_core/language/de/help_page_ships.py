"""Die Kapitel der Hilfe über Raumschiffe (German)."""

TEXTS: dict[str, str] = {
    "help.program.ship": (
        "Klicke auf einen Befehl, und er kommt in das erste freie Register; ziehe ihn, um das Register zu "
        "wählen. Ein Klick auf ein Register nimmt ihn wieder heraus. Karten haben keine Zahlen: Wer zuerst "
        "handelt, folgt aus der Robo-Priorität. Die gestrichelte Linie zeigt, wohin dein Programm führt, "
        "wenn sonst niemand da wäre; ein rotes Feld kennzeichnet ein Register, das deinem Roboter schadet."
    ),
    "help.runner.scanners.title": "Scanner",
    "help.runner.scanners": (
        "Scanner suchen den Rumpf nach Rissen ab und treten gegen niemanden an; wie viele es sind, ist eine "
        "Einstellung des Spiels. In jedem Register fährt ein Scanner nach allen Robotern ein Feld vorwärts, "
        "schiebt dabei, wer dort steht, und schießt wie ein Roboter. Wo vor ihm ein Geländer, beschädigter "
        "Rumpf, eine Rampe, ein Schacht oder Weltraum liegt, dreht er sich: ungerade Nummern nach rechts, "
        "gerade nach links. So ist zu sehen, wohin er fährt. Einer, der zerstört wird, wird sofort von einem "
        "freien Depot ersetzt, auf Schiffen ohne Depot von einer Luftschleuse, und wartet dort auf die "
        "nächste Runde."
    ),
    "help.recon.goal.title": "Das Ziel",
    "help.recon.goal": (
        "Zwei Trupps spielen um einen Energiekristall. Dein Trupp gewinnt, wenn der Kristall am Ende eines "
        "Registers in eurer Luftschleuse liegt, wer immer ihn dorthin geschoben hat, oder wenn vom anderen "
        "Trupp niemand mehr übrig ist."
    ),
    "help.recon.squads.title": "Zwei Trupps",
    "help.recon.squads": (
        "Der rote Trupp verlässt das Schiff durch die rote Luftschleuse, der blaue durch die blaue, am "
        "Anfang und nach jeder Zerstörung. Trupps gewinnen und verlieren gemeinsam. Optionen gibt es "
        "keine, und kein Rumpf ist beschädigt."
    ),
    "help.recon.crystal.title": "Der Energiekristall",
    "help.recon.crystal": (
        "Ist eine Runde vorbei und kein Kristall an Bord, holt ein Kristallgreifer einen, von mehreren ein "
        "zufälliger; wer auf diesem Greifer steht, wird mit dem Kristall zerstört. Echte Roboter schieben "
        "ihn, auch in Reihen mit Robotern davor und dahinter; Strahlen, Arme und Transporter bewegen ihn; "
        "Laser enden an ihm und schaden ihm nicht. Er tut niemandem etwas, und ihn zu schieben bringt keinen "
        "Rang. Geht er im Weltraum, in einem Schacht oder mit einer Rampe verloren, wird ein neuer geholt."
    ),
    "help.runner.goal.title": "Das Ziel",
    "help.runner.goal": (
        "Inspiziere den Rumpf: Beende auf jedem Checkpoint (Inspektionspunkt) ein Register, in der "
        "Reihenfolge der Nummern. Der erste Roboter, der alle hinter sich hat, gewinnt; wer den letzten im "
        "selben Register erreicht, gewinnt mit. Du gewinnst auch, wenn sonst niemand übrig ist."
    ),
    "help.runner.turn.title": "Eine Runde und ihre Register (Phasen)",
    "help.runner.turn": (
        "Du bekommst bis zu neun Karten (Chips) aus einem eigenen Kasten, eine weniger für jeden "
        "Schadenspunkt, und legst fünf davon verdeckt in Register. Dann Register für Register: Die Roboter "
        "fahren in der Reihenfolge der Robo-Priorität; es ziehen die roten Traktorstrahlen, dann die roten "
        "und grünen, dann alle; Drehstrahlen drehen; die Roboter feuern; wer auf einem Checkpoint steht, "
        "inspiziert ihn. Am Ende der Runde reparieren Depots und Checkpoints."
    ),
    "help.runner.priority.title": "Robo-Priorität",
    "help.runner.priority": (
        "Wer in der letzten Runde mehr getan hat, handelt in dieser zuerst. Taten summieren sich: einen "
        "Roboter abschießen 35, einen in sein Ende schieben 30, zerstört werden 20, inspizieren 10, einmal "
        "schieben 10, ein Treffer 5, ein Zug 1. Ein Schub zählt einmal je Karte und nur für den Roboter, den "
        "du selbst schiebst, ein Treffer einmal je Roboter und Register; ein Abschuss zählt anstelle seines "
        "Schubs oder Treffers. Bei Gleichstand entscheidet das Los. Die Zahl neben einem Roboter ist sein "
        "Rang in dieser Runde, dahinter steht, was er seitdem verdient hat; ein Klick darauf zeigt, womit."
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
        "Jeder Treffer ist ein Schadenspunkt. Ab fünf Punkten brennen Register ein (ihre Chips werden "
        "gesperrt), das fünfte zuerst: Ein eingebranntes Register spielt jede Runde dieselbe Karte, bis du "
        "repariert wirst. Bei neun Punkten sind alle fünf gesperrt. Der zehnte zerstört den Roboter. Wer "
        "eine Runde auf einem Checkpoint beendet, wird einen Punkt los, auf einem Depot so viele, wie daran "
        "steht."
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
        "Robo-Priorität; dann drehen die Drehstrahlen, Transporter beamen, wer in diesem Register auf sie "
        "gekommen ist, und Triebwerke verbrennen, wer auf ihnen steht. Wohin ein Transporter führt, weiß "
        "niemand, bevor dort ein Roboter gebeamt wurde; von da an verrät es ein Klick auf sein Feld. Ein "
        "Zug, der über ein Triebwerk führt, geht ein Feld weiter und fliegt bis zu seinem Ende: über den "
        "Weltraum und über Schächte, nicht über Geländer und zerbrochenen Rumpf. Startrampen tragen dich nur "
        "in den Registern, die auf ihren Toren stehen; wer bleibt, fällt."
    ),
    "help.runner.hull.title": "Rumpfschäden",
    "help.runner.hull": (
        "Wird mit Rumpfschäden gespielt, können Checkpoints zerbrochen sein. Bevor sie geflickt sind, kommt "
        "niemand hinauf: Jeder Treffer vom Laser eines echten Roboters ist eine Reparatur, und die Zahl in "
        "der Ecke sagt, wie viele noch fehlen. Jeder Roboter darf jeden Punkt schweißen; danach ist er wie "
        "die anderen der Reihe nach zu inspizieren."
    ),
    "help.runner.options.title": "Optionen in diesem Spiel",
    "help.runner.options": (
        "Wird mit Optionen gespielt, hat jeder Roboter eine von sechs, zu Beginn für ihn gezogen; wird er "
        "neu gebaut, bekommt er sie geladen zurück. Schilde hindern dich nicht am Schweißen."
    ),
    "help.options.ship": (
        "Eine Option setzt du mit deinem Programm ein: Wähle sie und dann das Register, oder eine, die die "
        "ganze Runde wirkt. Jeder Einsatz kostet eine von {n} Einheiten Munition, was immer daraus wird; wer "
        "eine Runde auf einem Depot oder einem Checkpoint beendet, lädt nach, wer abschaltet auch. Solange "
        "ein Roboter virtuell ist, wird nichts eingesetzt und nichts verbraucht."
    ),
    "help.runner.reboot.title": "Abschaltung (Neustart)",
    "help.runner.reboot": (
        "Bitte mit deinem Programm darum. Dieses Programm wird noch gespielt, dann wird aller Schaden "
        "behoben. Die ganze nächste Runde steht dein Roboter still: Er hat keine Karten und feuert nicht, "
        "kann aber geschoben und getroffen werden, und Schaden, den er dann nimmt, bleibt."
    ),
    "help.runner.differences.title": "Wenn du die Rally kennst",
    "help.runner.differences": (
        "Karten haben keine Zahlen, über die Reihenfolge entscheiden Taten. Die Roboter beginnen gemeinsam "
        "und virtuell, wie bei BotWars, werden aber erst am Ende einer Runde echt, und sie kommen mit zwei "
        "Schadenspunkten an der Luftschleuse zurück, nie dort, wo sie inspiziert haben. Strahlen, die "
        "einander entgegenlaufen, halten still, statt zu streiten. Unterwegs wird nichts gespeichert: Es "
        "gibt keine Sicherungskopien."
    ),
}
