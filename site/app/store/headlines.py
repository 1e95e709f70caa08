"""Headlines of a film: a line for each highlight, said when it is seen, and over its cut in a reel."""

from __future__ import annotations

from roborally_core.effects.conditions import CONDITIONS
from roborally_core.effects.species import is_thing
from roborally_core.rules.events import CauseKind
from roborally_core.story.highlight_kinds import LOSSES, Highlight, HighlightKind, RaceTurn

from ..texts import t, worded
from .words import Words

_TICKS = (HighlightKind.CONTESTED, HighlightKind.CHECKPOINT)
_THINGS = (CauseKind.ELEMENT, CauseKind.CONDITION, CauseKind.RIM, CauseKind.OPTION)
"""The kinds of causes that are no robots."""
_CAUSED = (HighlightKind.FALL, HighlightKind.WRECK, HighlightKind.HEAVY)
"""Highlights whose cause is named after them, where it is no robot."""
_NOTED = {
    HighlightKind.HAULED: "film.point",
    HighlightKind.SWEPT: "film.swept",
    HighlightKind.DUEL: "film.duel",
    HighlightKind.HEAVY: "film.heavy",
}
"""The words on the board about highlights that are no checkpoints."""


def headline(one: Highlight, words: Words, *, own: bool = False) -> str:
    """A highlight in words, with the names of its robots and of what did it.

    The reader's robot is called their ``own`` where nobody else reads it; a reel is for others, too.
    """
    name = words.named(one.robot, own=own)
    if one.kind is HighlightKind.STRICKEN:
        return t("highlight.stricken", name=name, what=condition_told(one))
    key = f"highlight.{one.kind.name.lower()}" + (".by" if one.by >= 0 else "")
    if one.last or (is_thing(one.robot) and one.kind in LOSSES):
        key = ("highlight.last" if one.last else "highlight.gone") + (".by" if one.by >= 0 else "")
    other = words.named(one.by, own=own) if one.by >= 0 else ""
    squad = t(f"squad.{one.amount}") if one.kind is HighlightKind.HAULED else ""
    what = f"{words.namer.doer(one.cause)}" if one.cause.kind in _THINGS else ""
    told = t(
        worded(key, words.dialect),
        name=name,
        other=other,
        n=one.amount,
        squad=squad,
        what=what,
    )
    if one.race and one.kind in _TICKS:
        return t(f"highlight.{one.race.name.lower()}", told=told)
    return t("highlight.cause", told=told, what=what) if what and one.kind in _CAUSED else told


def condition_told(one: Highlight) -> str:
    """The words of the log about a robot that has come under a condition, without its name."""
    key, values = one.condition
    return CONDITIONS[key].told(values)


def race_note(one: Highlight | None, robot: int) -> str:
    """The words on the board about what a checkpoint of this robot changes; empty if it changes nothing."""
    if one is None or one.robot != robot or one.kind not in _TICKS:
        return ""
    if one.race is RaceTurn.NONE:
        return t("film.ahead") if one.kind is HighlightKind.CONTESTED else ""
    return t(f"film.{one.race.name.lower()}")


def stroke_note(one: Highlight | None) -> str:
    """The words at the robot of any other highlight, such as how far it was thrown; empty without any."""
    if one is None:
        return ""
    if one.kind is HighlightKind.STRICKEN:
        return condition_told(one).partition(":")[0]
    return t(_NOTED[one.kind], n=one.amount) if one.kind in _NOTED else ""
