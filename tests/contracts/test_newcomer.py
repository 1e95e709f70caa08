"""A new element is one class: the engine, boards, scenes, drawings and facts need no change for it."""

from __future__ import annotations

import sys
import textwrap
import types
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from roborally_core.board.listed import element_json
from roborally_core.board.model import drawn
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element, on
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotDamaged, RobotTurned
from roborally_core.rules.timeline import Step
from roborally_core.scene import robot, scene

ROOT = Path(__file__).resolve().parents[2]


def code_of(document: str) -> str:
    """The first piece of Python in a document; all of it if it is Python."""
    text = (ROOT / document).read_text(encoding="utf-8")
    if document.endswith(".py"):
        return text
    return textwrap.dedent(text[text.index("```python") :].partition("\n")[2].partition("```")[0])


def made_of(document: str, package: str) -> dict[str, Any]:
    """The first piece of Python in a document, as a module of ``package``."""
    made = types.ModuleType(f"{package}.newcomer")
    made.__package__ = package
    sys.modules[made.__name__] = made
    try:
        exec(compile(code_of(document), document, "exec"), vars(made))
    finally:
        del sys.modules[made.__name__]
    return vars(made)


Whirligig = made_of("roborally_core/elements/README.md", "roborally_core.elements")["Whirligig"]


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ELEMENTS, "whirligig", Whirligig)


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_it_plays_at_once_under_every_ruleset_with_its_step(ruleset):
    floor = [{"type": "whirligig", "at": [1, 0], "sting": 2, "registers": [1]}]
    s = scene(ruleset, "A . .", floor, A=robot("E")).register(A=Command.MOVE_1)
    assert (s["A"].damage, s.facing("A")) == (2, "W")
    assert {f.cause.source for f in (*s.of(RobotDamaged), *s.of(RobotTurned))} == {0}
    assert s.register(2, A=Command.PAUSE).of(RobotTurned) == []


def test_the_test_the_contributors_are_shown_holds():
    shown = made_of("CONTRIBUTING.md", "tests.rulebook")
    tests = [value for name, value in shown.items() if name.startswith("test_")]
    assert len(tests) == 1
    tests[0]()


def test_it_can_kill_in_the_middle_of_a_move_like_anything_that_is_entered():
    floor = [{"type": "whirligig", "at": [1, 0]}]
    s = scene("rr", "A . .", floor, A=robot("E", damage=8)).register(A=Command.MOVE_2)
    assert s.at("A") is None


def test_it_is_written_read_and_drawn_like_any_other():
    s = scene("rr", ". .", [{"type": "whirligig", "at": [1, 0], "sting": 3}])
    element = s.board.elements[0]
    assert element_json(element, s.board.grid) == {"type": "whirligig", "at": [1, 0], "sting": 3}
    assert [command.op for command in drawn(s.board, element)] == ["circle"]
    assert element.paragraph.startswith("A whirligig stings")


def test_with_a_step_no_ruleset_has_it_is_refused_with_square_and_names(monkeypatch):
    @dataclass(eq=False, kw_only=True)
    class Idle(Element):
        """Does nothing anywhere."""

        key = "idle"
        title = "Idle"

        @on(Step.REPLACED)
        def act(self, world, robot):
            """Never played."""

    monkeypatch.setitem(ELEMENTS, "idle", Idle)
    with pytest.raises(BoardRefused, match=r"square \[1, 0\]: idle \(idle\).*Robo Rally"):
        scene("rr", "A .", [{"type": "idle", "at": [1, 0]}], A=robot()).register()
