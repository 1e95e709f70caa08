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
    "puzzle.making": "Jede Reihenfolge von Hand {n} von {all} wird probiert …",
    "puzzle.made": "Es ist ein Rätsel und steht auf deinem Regal.",
    "puzzle.made.unkept": "Es ist ein Rätsel. Der Browser bewahrt nichts auf, also kopiere den Link.",
    "puzzle.unmade.nobody": "Hier kann es niemand probieren: der Arbeiter der Maschinen läuft nicht.",
    "puzzle.unmade.idle": "Kein Rätsel: in dieser Runde gab es zu wenig zu programmieren.",
    "puzzle.unmade.choice": "Kein Rätsel: in dieser Runde wurde mehr als Karten entschieden.",
    "puzzle.unmade.plain": "Kein Rätsel: zu keinem Ziel führt genau ein Weg.",
    "puzzle.unmade.long": "Kein Rätsel: dieser Plan ist zu groß für einen Link.",
    "puzzle.own.play": "Spielen",
    "campaign.unfetched": "Die Kampagne ließ sich nicht holen. Versuch es noch einmal, wenn du online bist.",
    "puzzle.unfetched": "Die Rätsel ließen sich nicht holen. Versuch es noch einmal, wenn du online bist.",
}
