"""Rätsel (German)."""

from __future__ import annotations

TEXTS: dict[str, str] = {
    "puzzle.row": "{n} Tag in Folge|{n} Tage in Folge",
    "puzzle.menu.open": "Drei für heute",
    "puzzle.menu.solved": "Heute gelöst",
    "puzzle.copy": "Link kopieren",
    "puzzle.copied": "Der Link des Rätsels liegt in der Zwischenablage.",
    "puzzle.make": "Daraus ein Rätsel machen",
    "puzzle.make.tip": "Andere, oder du ein andermal, suchen den Weg, der dir entging",
    "puzzle.own.play": "Spielen",
    "campaign.unfetched": "Die Kampagne ließ sich nicht holen. Versuch es noch einmal, wenn du online bist.",
    "puzzle.unfetched": "Die Rätsel ließen sich nicht holen. Versuch es noch einmal, wenn du online bist.",
}
