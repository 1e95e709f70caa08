"""A mission's coach: words after a turn without its goal, and when a way to it is offered."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.missions import Mission
from roborally_core.play.game import Game
from roborally_core.rules.dialect import Dialect
from roborally_core.story.mishaps import MishapKind

from ..texts import t, worded
from .aims import aim_of
from .history import ToldMishap
from .status import views_of

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


def judge(mission: Mission, game: Game, mishaps: Iterable[ToldMishap], dialect: Dialect) -> str:
    """Words about the turn just played without the goal; counts it as a failure if it was one.

    It was one if the robot was destroyed, or if the turns of the mission's way are over.
    """
    lost = [one for one in mishaps if one.kind is MishapKind.DESTROYED]
    if lost or len(game.inputs) >= mission.best:
        _FAILURES[mission.key] = failed(mission) + 1
    if lost:
        return f"{t('coach.lost', why=lost[0].text)} {t('coach.same')}"
    number = aim_of(game, views_of(game), 0).number
    return t(worded("coach.missed", dialect), n=number) if number else t("coach.missed.none")
