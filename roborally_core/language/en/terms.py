"""The game's words for what several rule systems have; ``.points`` and ``.ship`` are those of a source."""

TEXTS: dict[str, str] = {
    "term.both": "{word} ({own})",
    "term.register": "register",
    "term.register.points": "stage",
    "term.register.ship": "phase",
    "term.card": "card",
    "term.card.ship": "chip",
    "term.checkpoint": "checkpoint",
    "term.checkpoint.points": "flag",
    "term.checkpoint.ship": "inspection point",
    "term.burnt": "burnt register",
    "term.burnt.points": "fused register",
    "term.burnt.ship": "locked chip",
    "term.down": "power-down",
    "term.down.points": "reboot",
    "term.down.ship": "reboot",
    "term.backup": "backup copy",
    "term.backup.points": "reinstatement square",
}
