"""Mehrere Leute an einem Gerät (German)."""

TEXTS: dict[str, str] = {
    "hotseat.task": "Das Gerät wird weitergegeben",
    "hotseat.hand": "Gib das Gerät an {name}",
    "hotseat.about": "Alle anderen schauen weg.",
    "hotseat.take": "Ich bin {name}: Karten zeigen",
    "hotseat.back": "{name}: zurück zu meinem Programm",
    "hotseat.done": "Fertig",
    "hotseat.then": "weiter an {name}",
    "hotseat.run": "Alle starten",
    "hotseat.people": "Leute an diesem Gerät",
    "hotseat.rules": (
        "Ihr programmiert nacheinander und gebt das Gerät weiter; die Karten bleiben verdeckt. So ein Spiel "
        "zählt für niemandes Laufbahn."
    ),
    "hotseat.person": "Spieler {n}",
    "hotseat.name": "Name von Spieler {n}",
    "hotseat.look": "Ein anderer Roboter für {name}: {robot}",
    "hotseat.sides": "Roboter einer Seite gewinnen zusammen.",
    "hotseat.ready": "{n} Leute auf {board}",
}
