"""Texte für Raumschiffe: Chips, Phasen, Inspektionspunkte, Neustart (German)."""

TEXTS: dict[str, str] = {
    "board.facts.squads": (
        "{w}×{h} · {n} Kristallgreifer · bis zu {starts} Roboter"
        "|{w}×{h} · {n} Kristallgreifer · bis zu {starts} Roboter"
    ),
    "squad": "Trupp",
    "squad.0": "Egal",
    "squad.about": (
        "Ein Trupp gewinnt gemeinsam. Wer keinen wünscht, kommt in den kleineren. Am Start steht es fest."
    ),
    "squad.1": "Roter Trupp",
    "squad.2": "Blauer Trupp",
    "squad.short.1": "Rot",
    "squad.short.2": "Blau",
    "lobby.squads": "{rules}, zwei Trupps um einen Energiekristall",
    "checkpoints.ship": "Checkpoints (Inspektionspunkte)",
    # Zähler
    "badge.dead.ship": "im Bau",
    "badge.arriving": "kommt an",
    "row.arriving": "wählt die Blickrichtung",
    "rank": "Robo-Priorität",
    "rank.short": "Nr. {n}",
    "rank.place": "handelt in dieser Runde als Nummer {n}",
    "rank.before": "In der letzten Runde verdient",
    "rank.since": "Bisher verdient",
    # Programmieren
    "slot.filled.ship": "Register {n}: {command}",
    "reentry.facing.ship": "Aus der Luftschleuse, Blick nach",
    "power.ship": "Abschalten (Neustart)",
    "tip.power.ship": (
        "Abschaltung (Neustart) ankündigen: Diese Runde spielst du noch, dann wird aller Schaden behoben; in "
        "der nächsten steht dein Roboter still und kann geschoben und getroffen werden (P)"
    ),
    "idle.arriving": (
        "Dein Roboter kommt aus der Luftschleuse. Wähle seine Blickrichtung; Karten gibt es in der nächsten "
        "Runde."
    ),
    "programming.crystal": "Der Energiekristall soll in deine Schleuse: Programmiere fünf Züge",
    "lesson.flag.squads": (
        "Der umrahmte Kristall soll in die Schleuse deines Trupps, auch sie umrahmt. Schiebe ihn dorthin, "
        "bevor die anderen ihn in ihre schieben. Bleib auf dem Rumpf: Der Weltraum ist für immer."
    ),
    "lesson.flag.squads.soon": (
        "Greifer holen gleich einen Energiekristall aus dem All. Schiebe ihn in die Schleuse deines Trupps, "
        "hier umrahmt, ehe die anderen ihn in ihre schieben. Bleib auf dem Rumpf: Der Weltraum ist für immer."
    ),
    "lesson.robot.ship": "Der umrahmte Roboter ist deiner. Er fährt, wohin er blickt.",
    "lesson.flag.ship": (
        "Der umrahmte Checkpoint (Inspektionspunkt) ist das Ziel. Beende ein Register auf ihm.|"
        "Der umrahmte Checkpoint (Inspektionspunkt) ist das Ziel. Beende ein Register auf ihm, dann auf der "
        "nächsten Nummer."
    ),
    "lesson.ghost.ship": (
        "Die gestrichelte Linie ist dein Weg, Traktorstrahlen eingerechnet. Der Schatten steht da, wo du "
        "ankommst, wenn dir niemand in die Quere kommt."
    ),
    "lesson.run.ship": (
        "Los! Zuerst wird das erste Register aller gespielt; wer in der letzten Runde mehr getan hat, kommt "
        "zuerst dran; dann das zweite …"
    ),
    "hint.delivers": "bringt den Energiekristall in Register {register} nach Hause und gewinnt",
    "hint.brings": (
        "bringt den Energiekristall {n} Schritt näher an deine Schleuse"
        "|bringt den Energiekristall {n} Schritte näher an deine Schleuse"
    ),
    "hint.approaches": (
        "bringt dich dem Heimschieben des Energiekristalls {n} Schritt näher"
        "|bringt dich dem Heimschieben des Energiekristalls {n} Schritte näher"
    ),
    "hint.lets_go": (
        "lässt den Energiekristall {n} Schritt weiter weg (jeder andere Weg ist schlechter)"
        "|lässt den Energiekristall {n} Schritte weiter weg (jeder andere Weg ist schlechter)"
    ),
    "option.reload.ship": (
        "Zum Nachladen eine Runde auf einem Depot oder einem Checkpoint beenden, oder abschalten."
    ),
    # Zuschauen
    "cell.ship": "Register {n}: {command}",
    "step.golden_first.ship": "Rote Traktorstrahlen",
    "step.express_first.ship": "Rote und grüne Traktorstrahlen",
    "step.all_belts.ship": "Alle Traktorstrahlen",
    "step.gears.ship": "Drehstrahlen",
    # Das Ende
}
