"""Texte für Regeln, die Trefferpunkte herunterzählen und von Flaggen und Etappen sprechen (German)."""

TEXTS: dict[str, str] = {
    "checkpoints.points": "Checkpoints (Flaggen)",
    # Zähler
    # Programmieren
    "slot.burnt.points": "{name}. Eingebrannt: bleibt bis zur Reparatur oder Zerstörung.",
    "power.points": "Abschalten (Neustart)",
    "tip.power.points": (
        "Abschaltung (Neustart) ankündigen: Diese Runde spielst du noch; in der nächsten steht dein Roboter "
        "mit allen Trefferpunkten still und kann geschoben und getroffen werden (P)"
    ),
    "idle.down.points": (
        "Dein Roboter ist abgeschaltet: Alle Trefferpunkte sind zurück. Er setzt diese Runde aus und kann "
        "trotzdem geschoben und getroffen werden."
    ),
    "idle.out.points": (
        "Du hast keinen Roboter mehr. Du kannst zusehen, wie es den anderen ergeht, oder über das Menü gehen."
    ),
    "lesson.robot.points": "Der umrahmte Roboter ist deiner. Er fährt und schießt, wohin er blickt.",
    "lesson.flag.points": (
        "Der umrahmte Checkpoint (Flagge) ist das Ziel. Beende ein Register auf ihm.|"
        "Der umrahmte Checkpoint (Flagge) ist das Ziel. Beende ein Register auf ihm, dann auf der nächsten "
        "Nummer."
    ),
    "hint.mends.points": "gibt {n} Trefferpunkt zurück|gibt {n} Trefferpunkte zurück",
    "hint.hurts.points": "kostet {n} Trefferpunkt|kostet {n} Trefferpunkte",
    # Zuschauen
    "step.checkpoints.points": "Checkpoints, Schraubenschlüssel und Aufrüstungen",
    # Das Ende
    "over.lives.points": "Roboter übrig",
}
