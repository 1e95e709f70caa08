"""A mission's coach: words after a turn without its goal, and when a way to it is offered."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roborally_core.missions import Miss, Mission, MissKind, miss_of
from roborally_core.play.game import Game
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.events import Fact
from roborally_core.story.mishaps import MishapKind

from ..texts import t, worded
from .history import ToldMishap

OFFERED = 2
"""Number of failures in a mission after which a way to its goal is offered."""
_FAILURES: dict[str, int] = {}
"""Failures by mission since the page was opened: starting over counts as one."""


def failed(mission: Mission) -> int:
    """The number of failures in a mission."""
    return _FAILURES.get(mission.key, 0)


def begin_anew() -> None:
    """Forget all failures."""
    _FAILURES.clear()


def judge(
    mission: Mission, game: Game, facts: Iterable[Fact], mishaps: Sequence[ToldMishap], dialect: Dialect
) -> str:
    """Words about the turn just played without the goal; counts it as a failure if it was one.

    It was one if the robot was destroyed, or if the turns of the mission's way are over.  While some are left
    the player may be on the best way: nothing is called a failure, and nobody is sent back.
    """
    lost = next((one for one in mishaps if one.kind is MishapKind.DESTROYED), None)
    if lost or len(game.inputs) >= mission.best:
        _FAILURES[mission.key] = failed(mission) + 1
    if lost is None:
        why = reason_of(miss_of(game, facts), mishaps, dialect) or t("coach.none")
        left = mission.best - len(game.inputs)
        if left > 0:
            return f"{why} {t('coach.left', n=left)}"
        return f"{t('coach.missed', why=why)} {t('coach.chance')}"
    again = t("coach.same") if game.over else t("coach.chance")
    return f"{t('coach.lost', why=lost.text)} {again}"


def reason_of(
    miss: Miss | None, mishaps: Sequence[ToldMishap], dialect: Dialect, *, shots: bool = True
) -> str:
    """The mistake of a program that missed, in words; empty if none is known.

    A mishap explains more than the squares that were left, and the robot's end more than any other mishap.
    Without ``shots``, damage explains nothing: it keeps no robot from a checkpoint in the same turn.
    """
    if not shots:
        mishaps = [one for one in mishaps if one.kind is not MishapKind.HURT]
    if miss is not None and miss.kind is not MissKind.SHORT:
        return t(worded(f"coach.{miss.kind.value}", dialect), n=miss.number, early=miss.amount)
    if mishaps:
        return max(mishaps, key=lambda one: one.kind is MishapKind.DESTROYED).text
    return t("coach.short", number=miss.number, n=miss.amount) if miss is not None else ""
