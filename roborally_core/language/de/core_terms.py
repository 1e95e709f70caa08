"""Die Wörter des Spiels für das, was mehrere Regelsysteme haben (German)."""

TEXTS: dict[str, str] = {
    "term.both": "{word} ({own})",
    "term.register": "Register",
    "term.register.points": "Etappe",
    "term.register.ship": "Phase",
    "term.card": "Karte",
    "term.card.ship": "Chip",
    "term.checkpoint": "Checkpoint",
    "term.checkpoint.points": "Flagge",
    "term.checkpoint.ship": "Inspektionspunkt",
    "term.burnt": "eingebranntes Register",
    "term.burnt.points": "verschmortes Register",
    "term.burnt.ship": "gesperrter Chip",
    "term.down": "Abschaltung",
    "term.down.points": "Neustart",
    "term.down.ship": "Neustart",
    "term.backup": "Sicherungskopie",
    "term.backup.points": "Wiederkehrfeld",
}
