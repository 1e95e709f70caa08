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
    "board.facts.ship": (
        "{w}×{h} · {n} Inspektionspunkt · bis zu {starts} Roboter|{w}×{h} · {n} Inspektionspunkte · bis zu "
        "{starts} Roboter"
    ),
    "checkpoints.ship": "Inspektionspunkte",
    "lobby.rules.ship": "{rules}, {n} Inspektionspunkt|{rules}, {n} Inspektionspunkte",
    "room.progress.ship": "{n} von {goal} Inspektionspunkten",
    # Zähler
    "flags.ship": "Inspektionspunkt {n} von {goal}",
    "tip.damage.ship": (
        "Schaden {n}. Jeder Punkt kostet einen Chip; ab {burns} werden sie gesperrt, der letzte zuerst. Der "
        "{most}. Punkt zerstört den Roboter."
    ),
    "burnt.title.ship": "Gesperrte Phasen",
    "badge.down.ship": "startet neu",
    "badge.announced.ship": "wird neu starten",
    "badge.dead.ship": "wird neu gebaut",
    "badge.arriving": "kommt an",
    "row.down.ship": "startet neu",
    "row.arriving": "wählt die Blickrichtung",
    "rank": "Robo-Priorität",
    "rank.short": "Nr. {n}",
    "rank.place": "handelt in dieser Runde als Nummer {n}",
    "rank.before": "In der letzten Runde verdient",
    "rank.since": "Bisher verdient",
    # Programmieren
    "slot.empty.ship": "Phase {n}: leer",
    "slot.filled.ship": "Phase {n}: {command}",
    "slot.burnt.ship": "{name}. Gesperrt: bleibt, bis der Roboter repariert ist.",
    "reentry.facing.ship": "Aus der Luftschleuse, Blick nach",
    "tip.clear.ship": "Leert alle Phasen, die nicht gesperrt sind (Entf)",
    "fatal.ship": "Phase {n} zerstört dich",
    "power.ship": "Neustart",
    "tip.power.ship": (
        "Um einen Neustart bitten: Diese Runde spielst du noch, dann wird aller Schaden behoben; in der "
        "nächsten steht dein Roboter still und kann geschoben und getroffen werden (P)"
    ),
    "idle.down.ship": (
        "Dein Roboter startet neu: Aller Schaden ist behoben. Er setzt diese Runde aus und kann trotzdem "
        "geschoben und getroffen werden."
    ),
    "idle.burnt.ship": "Alle fünf Chips sind gesperrt: Dein Roboter spielt sie noch einmal.",
    "idle.arriving": (
        "Dein Roboter kommt aus der Luftschleuse. Wähle seine Blickrichtung; Chips gibt es in der nächsten "
        "Runde."
    ),
    "programming.task.ship": "Inspektionspunkt {n} ist dran: Programmiere fünf Züge",
    "programming.crystal": "Der Energiekristall soll in deine Schleuse: Programmiere fünf Züge",
    "lesson.flag.squads": (
        "Der umrahmte Kristall soll in die Schleuse deines Trupps, auch sie umrahmt. Schiebe ihn dorthin, "
        "bevor die anderen ihn in ihre schieben. Bleib auf der Hülle: Das All ist für immer."
    ),
    "lesson.robot.ship": "Der umrahmte Roboter ist deiner. Er fährt, wohin er blickt.",
    "lesson.flag.ship": (
        "Der umrahmte Inspektionspunkt ist das Ziel. Beende eine Phase auf ihm, dann auf der nächsten "
        "Nummer, und zwar vor den anderen. Bleib auf dem Rumpf: Der Weltraum ist für immer."
    ),
    "lesson.ghost.ship": (
        "Die gestrichelte Linie ist dein Weg, Traktorstrahlen eingerechnet. Der Schatten steht da, wo du "
        "ankommst, wenn dir niemand in die Quere kommt."
    ),
    "lesson.run.ship": (
        "Los! Zuerst wird die erste Phase aller gespielt; wer in der letzten Runde mehr getan hat, kommt "
        "zuerst dran; dann die zweite …"
    ),
    "hint.burnt.ship": "gesperrt",
    "hint.wins.ship": "erreicht in Phase {register} den letzten Inspektionspunkt und gewinnt",
    "hint.touches.ship": "erreicht Inspektionspunkt {n} in Phase {register}",
    "hint.delivers": "bringt den Energiekristall in Phase {register} nach Hause und gewinnt",
    "hint.brings": (
        "bringt den Energiekristall {n} Schritt näher an deine Schleuse"
        "|bringt den Energiekristall {n} Schritte näher an deine Schleuse"
    ),
    "hint.approaches": (
        "bringt dich {n} Schritt näher daran, den Energiekristall heimzuschieben"
        "|bringt dich {n} Schritte näher daran, den Energiekristall heimzuschieben"
    ),
    "hint.lets_go": (
        "lässt den Energiekristall {n} Schritt weiter weg: Jeder andere Weg ist schlechter"
        "|lässt den Energiekristall {n} Schritte weiter weg: Jeder andere Weg ist schlechter"
    ),
    "hint.pushes.ship": "schiebt in Phase {register}: {n}, sofern niemand ausweicht",
    "hint.rests.ship": "startet danach neu",
    "hint.fatal.ship": "endet in Phase {register}: Nichts auf dieser Hand rettet dich",
    "outlook.registers.ship": "Betrachtete Phase",
    "outlook.acts.ship": "{who} auf {where} wirkt (Phasen {more}).",
    "outlook.quiet.ship": "In dieser Phase kann dir niemand etwas anhaben.",
    "option.reload.ship": (
        "Zum Nachladen eine Runde auf einem Depot oder einem Inspektionspunkt beenden, oder neu starten."
    ),
    "option.pick.phase.ship": "Anklicken, dann eine Phase wählen.",
    "option.aim.ship": "Wähle eine Phase für: {name}",
    "option.in.ship": "In Phase {n} eingesetzt. Zum Zurücknehmen anklicken.",
    "option.set.phase.ship": "{name}: in Phase {n} eingesetzt",
    # Zuschauen
    "register.now.ship": "Phase {n}",
    "watch.phase.ship": "Phase {n}",
    "cell.ship": "Phase {n}: {command}",
    "cell.hidden.ship": "Phase {n}: noch verdeckt",
    "step.back.ship": "Vorige Phase",
    "step.on.ship": "Nächste Phase",
    "step.golden_first.ship": "Rote Traktorstrahlen",
    "step.express_first.ship": "Rote und grüne Traktorstrahlen",
    "step.all_belts.ship": "Alle Traktorstrahlen",
    "step.gears.ship": "Drehstrahlen",
    "step.checkpoints.ship": "Inspektionen",
    # Das Ende
    "over.flags.ship": "Inspektionen",
}
