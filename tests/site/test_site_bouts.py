"""Games among written robots, with cages that are made up here."""

from __future__ import annotations

import asyncio
import importlib
import sys
from types import ModuleType
from typing import Any

import pytest

from roborally_core.board.library import boards
from roborally_core.bots.caged import Caged, RobotFault
from roborally_core.workshop.lessons import LESSONS


class CageError(Exception):
    """As the page's."""


class FakeCage:
    """Runs its robot here, and stops it when it is asked to decide, if its source says so."""

    started = stopped = 0

    def __init__(self) -> None:
        self._caged, self._endless = Caged(), False

    async def start(self) -> None:
        FakeCage.started += 1

    async def ask(self, verb: str, text: str) -> str:
        if verb == "begin":
            self._endless = "endless" in text
            return self._caged.begin(text)
        if self._endless:
            FakeCage.stopped += 1
            raise CageError("late")
        return self._caged.answer(text)

    def close(self) -> None:
        """Nothing is left behind."""


@pytest.fixture
def bouts(monkeypatch: pytest.MonkeyPatch) -> Any:
    web, brain = ModuleType("app.web"), ModuleType("app.brain")
    web.Cage, web.CageError, web.breathe = FakeCage, CageError, lambda: asyncio.sleep(0)  # type: ignore[attr-defined]
    brain.think = None  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "app.web", web)
    monkeypatch.setitem(sys.modules, "app.brain", brain)
    monkeypatch.delitem(sys.modules, "app.workshop.robots.bouts", raising=False)
    monkeypatch.setattr(FakeCage, "started", 0)
    monkeypatch.setattr(FakeCage, "stopped", 0)
    yield importlib.import_module("app.workshop.robots.bouts")
    sys.modules.pop("app.workshop.robots.bouts", None)


def test_a_robot_that_never_answers_is_stopped_three_times_a_game_and_then_asked_no_more(bouts: Any) -> None:
    robots = [
        bouts.CagedRobot("stuck", "def bot(view): pass  # endless"),
        bouts.CagedRobot("fine", "def bot(view): return next(view.programs())"),
    ]
    board = boards()["first-shift"]
    for number in (1, 2):
        bout = asyncio.run(bouts.play("rr", board, bytes([number]), robots, turns=6))
        assert bout.faults == {0: (1, RobotFault("CageError", "late", 0))}
        assert [lapse.seat for lapse in bout.played.lapses] == [0] * bout.played.game.state.turn
        assert FakeCage.stopped == number * bouts.MOST_STOPPED
    assert len(robots[1].decisions) == bout.played.game.state.turn > bouts.MOST_STOPPED


def test_a_program_the_rules_refuse_is_a_fault_told_at_once_and_no_decision_to_look_at(bouts: Any) -> None:
    """Cards that no deck has were looked up when the decision was shown."""
    robots = [
        bouts.CagedRobot("nonsense", LESSONS[0].start),
        bouts.CagedRobot("fine", "def bot(view): return next(view.programs())"),
    ]
    told: list[tuple[int, int, str]] = []

    def heard(seat: int, turn: int, fault: RobotFault) -> None:
        told.append((seat, turn, fault.kind))
        assert len(robots[0].decisions) == 1, "the game has only begun"

    asyncio.run(bouts.play("rr", boards()["first-shift"], b"seed", robots, 4, heard))
    assert told == [(0, 1, "SubmissionError")]
    assert [one.program for one in robots[0].decisions] == [None] * 4
    assert None not in [one.program for one in robots[1].decisions]
