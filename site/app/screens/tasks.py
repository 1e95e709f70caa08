"""What the player is to do now."""

from __future__ import annotations

from ..texts import t, worded
from .parts import Whole
from .phase import Phase


def task_of(screen: Whole) -> str:
    """The task in words; empty while there is none."""
    if screen.phase is not Phase.PROGRAMMING:
        return t("waiting.phase") if screen.phase is Phase.WAITING else ""
    if screen.programming is not None and screen.programming.idle:
        return t("programming.facing" if screen.programming.turning else "programming.idle")
    number = screen.views[screen.session.me].checkpoints + 1
    if number > screen.session.game.goal:
        return t("programming.phase")
    return t(worded("programming.task", screen.words.dialect), n=number)
