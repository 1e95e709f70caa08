"""Headlines of a film: a line for each highlight, said when it is seen, and over its cut in a reel."""

from __future__ import annotations

from roborally_core.story.highlights import Highlight, HighlightKind, RaceTurn

from ..texts import t, worded
from .words import Words

_TICKS = (HighlightKind.CONTESTED, HighlightKind.CHECKPOINT)


def headline(one: Highlight, words: Words) -> str:
    """A highlight in words, with the names of its robots."""
    key = f"highlight.{one.kind.name.lower()}" + (".by" if one.by >= 0 else "")
    if one.last:
        key = "highlight.last" + (".by" if one.by >= 0 else "")
    other = words.robot(one.by) if one.by >= 0 else ""
    told = t(worded(key, words.dialect), name=words.robot(one.robot), other=other, n=one.amount)
    if one.race and one.kind in _TICKS:
        return t(f"highlight.{one.race.name.lower()}", told=told)
    return told


def race_note(one: Highlight | None, robot: int) -> str:
    """The words on the board about what a checkpoint of this robot changes; empty if it changes nothing."""
    if one is None or one.robot != robot or one.kind not in _TICKS:
        return ""
    if one.race is RaceTurn.NONE:
        return t("film.ahead") if one.kind is HighlightKind.CONTESTED else ""
    return t(f"film.{one.race.name.lower()}")
