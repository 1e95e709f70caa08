"""Texte für Regeln, die Trefferpunkte herunterzählen und von Flaggen und Etappen sprechen (German)."""

TEXTS: dict[str, str] = {
    "words.acts.points": "In jeder Etappe",
    "words.acts_in.points": "In den Etappen {n}",
    "help.order.title.points": "Der Ablauf einer Etappe",
    "help.order.points": "Etappe für Etappe wird gespielt, jeder Schritt für den ganzen Plan:",
    "board.facts.points": (
        "{w}×{h} · {n} Flagge · bis zu {starts} Roboter|{w}×{h} · {n} Flaggen · bis zu {starts} Roboter"
    ),
    "checkpoints.points": "Flaggen",
    "lobby.rules.points": "{rules}, {n} Flagge|{rules}, {n} Flaggen",
    # Zähler
    "flags.points": "Flagge {n} von {goal}",
    "burnt.title.points": "Verschmorte Register",
    "badge.down.points": "startet neu",
    "badge.announced.points": "wird neu starten",
    "badge.dead.points": "nächste Runde wieder da",
    "row.down.points": "startet neu",
    # Programmieren
    "slot.burnt.points": "{name}. Verschmort: bleibt bis zur Reparatur oder Zerstörung.",
    "reentry.facing.points": "Wieder da, Blick nach",
    "tip.clear.points": "Leert alle Register, die nicht verschmort sind (Entf)",
    "power.points": "Neustart",
    "tip.power.points": (
        "Um einen Neustart bitten: Diese Runde spielst du noch; in der nächsten steht dein Roboter mit allen "
        "Trefferpunkten still und kann geschoben und getroffen werden (P)"
    ),
    "idle.down.points": (
        "Dein Roboter startet neu: Alle Trefferpunkte sind zurück. Er setzt diese Runde aus und kann "
        "trotzdem geschoben und getroffen werden."
    ),
    "idle.burnt.points": "Alle fünf Register sind verschmort: Dein Roboter spielt sie noch einmal.",
    "idle.out.points": (
        "Du hast keinen Roboter mehr. Du kannst zusehen, wie es den anderen ergeht, oder über das Menü gehen."
    ),
    "programming.task.points": "Flagge {n} ist dran: Programmiere fünf Züge",
    "lesson.robot.points": "Der umrahmte Roboter ist deiner. Er fährt und schießt, wohin er blickt.",
    "lesson.flag.points": (
        "Die umrahmte Flagge ist das Ziel. Beende eine Etappe auf ihr, dann auf der nächsten Nummer, und "
        "zwar vor den anderen. Halte dich vom Elektrozaun fern."
    ),
    "lesson.ghost.points": (
        "Die gestrichelte Linie ist dein Weg, Förderbänder und Zahnräder eingerechnet. Der Schatten steht "
        "da, wo du ankommst, wenn dir niemand in die Quere kommt."
    ),
    "hint.burnt.points": "verschmort",
    "hint.wins.points": "erreicht in Etappe {register} die letzte Flagge und gewinnt",
    "hint.touches.points": "erreicht Flagge {n} in Etappe {register}",
    "hint.mends.points": "gibt {n} Trefferpunkt zurück|gibt {n} Trefferpunkte zurück",
    "hint.pushes.points": "schiebt in Etappe {register}: {n}, sofern niemand ausweicht",
    "hint.hurts.points": "kostet {n} Trefferpunkt|kostet {n} Trefferpunkte",
    "hint.rests.points": "startet danach neu",
    "hint.fatal.points": "endet in Etappe {register}: Nichts auf dieser Hand rettet dich",
    "outlook.registers.points": "Betrachtete Etappe",
    "outlook.acts.points": "{who} auf {where} wirkt (Etappen {more}).",
    "outlook.quiet.points": "In dieser Etappe kann dir niemand etwas anhaben.",
    # Zuschauen
    "register.now.points": "Etappe {n}",
    "watch.phase.points": "Etappe {n}",
    "cell.points": "Etappe {n}: {command}, Priorität {priority}",
    "cell.hidden.points": "Etappe {n}: noch verdeckt",
    "step.back.points": "Vorige Etappe",
    "step.on.points": "Nächste Etappe",
    "step.register_end.points": "Ende der Etappe",
    "step.checkpoints.points": "Flaggen, Schraubenschlüssel und Aufrüstungen",
    # Das Ende
    "over.flags.points": "Flaggen",
    "over.lives.points": "Roboter übrig",
}
