"""The cookbook's six effects: each in one file, played before and after, and held to every contract."""

from __future__ import annotations

import inspect
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import test_element_contract
import test_option_contract
import test_showing_contract
from test_newcomer import made_of

from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.engine.fitting import BoardRefused
from roborally_core.options import OPTIONS
from roborally_core.options.api import Option
from roborally_core.rules.events import BeamFired, CauseKind, RobotDamaged, RobotMoved
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, SceneError, read_scene, robot, scene
from roborally_core.situation.text import read_situation

ROOT = Path(__file__).resolve().parents[2]
BOOK = ROOT / "docs" / "cookbook"
FILES = sorted(path.stem for path in BOOK.glob("*.py"))


def effect(name: str) -> type[Any]:
    """The class of a file."""
    package = "options" if "import Gun, Option" in (BOOK / f"{name}.py").read_text() else "elements"
    made = made_of(f"docs/cookbook/{name}.py", f"roborally_core.{package}")
    (cls,) = [
        one
        for one in made.values()
        if isinstance(one, type) and issubclass(one, Element | Option) and one.__module__ == made["__name__"]
    ]
    return cls


EFFECTS = {name: effect(name) for name in FILES}
KEYS = {cls.key for cls in EFFECTS.values() if issubclass(cls, Element)}
TOW = EFFECTS["tow_hook"]


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    for cls in EFFECTS.values():
        if issubclass(cls, Element):
            monkeypatch.setitem(ELEMENTS, cls.key, cls)
        else:
            monkeypatch.setitem(OPTIONS, cls.key, cls())


def test_there_are_six_and_the_page_shows_each() -> None:
    page = (BOOK / "index.rst").read_text(encoding="utf-8")
    assert len(FILES) == 6
    assert [name for name in FILES if f"literalinclude:: {name}.py" not in page] == []
    assert "cookbook/index" in (ROOT / "docs" / "index.rst").read_text(encoding="utf-8")


# -- contracts -----------------------------------------------------------------------------------------


def asked(module: ModuleType, *names: str) -> list[Any]:
    """The tests of a contract, for each key (and ruleset)."""
    return [
        pytest.param(test, id=name)
        for name, test in vars(module).items()
        if name.startswith("test_") and tuple(inspect.signature(test).parameters) == names
    ]


@pytest.mark.parametrize("test", asked(test_element_contract, "key"))
@pytest.mark.parametrize("key", sorted(KEYS))
def test_the_contract_of_elements(key: str, test: Any) -> None:
    test(key)


@pytest.mark.parametrize("test", asked(test_showing_contract, "key", "ruleset"))
@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("key", sorted(KEYS))
def test_the_contract_of_scenes(key: str, ruleset: str, test: Any) -> None:
    if ELEMENTS[key](pos=0).fits(RULESETS[ruleset]):
        test(key, ruleset)


@pytest.mark.parametrize("test", asked(test_option_contract, "key"))
def test_the_contract_of_options(test: Any) -> None:
    if "chapter" not in test.__name__:  # this file is its chapter
        test(TOW.key)


def test_each_fits_some_ruleset_and_most_fit_all() -> None:
    for key in KEYS:
        fitting = [name for name, rules in RULESETS.items() if ELEMENTS[key](pos=0).fits(rules)]
        assert fitting or key == "swap-pad", key


# -- a strip that mirrors the next card ------------------------------------------------------------

EVERYWHERE = pytest.mark.parametrize("ruleset", sorted(RULESETS))


def at(kind: str, x: int, y: int = 0, **values: Any) -> dict[str, Any]:
    return {"type": kind, "at": [x, y], **values}


def drawn(s: Scene) -> list[str]:
    """The robots' squares, as letters in rows."""
    rows = [["."] * s.board.width for _ in range(s.board.height)]
    for name in s.names:
        where = s.at(name)
        if where is not None:
            rows[where[1]][where[0]] = name
    return [" ".join(row) for row in rows]


@EVERYWHERE
def test_a_card_played_on_the_strip_is_mirrored(ruleset: str) -> None:
    s = scene(ruleset, "A . .\n. . .", [at("mirror-strip", 1)], A=robot("E"))
    assert drawn(s.register(1, A="move-1")) == [". A .", ". . ."]
    assert s.register(2, A="turn-left").facing("A") == "S"
    assert drawn(s.register(3, A="move-1")) == [". . .", ". A ."]
    assert s.register(4, A="turn-left").facing("A") == "E"


def test_it_steps_aside_to_the_other_side() -> None:
    s = scene("botwars", ". . .\n. A .\n. . .", [at("mirror-strip", 1, 1)], A=robot("N"))
    assert drawn(s.register(A="side-left")) == [". . .", ". . A", ". . ."]


# -- a gate that takes toll ------------------------------------------------------------------------


@EVERYWHERE
def test_the_gate_takes_a_point_from_a_robot_that_passes(ruleset: str) -> None:
    s = scene(ruleset, "A . . .", [at("toll-gate", 1, facing="E")], A=robot("E"))
    assert drawn(s.register(1, A="move-2")) == [". . A ."]
    assert [(fact.robot, fact.amount, fact.cause.source) for fact in s.of(RobotDamaged)] == [(0, 1, 0)]
    s.register(2, A="back-1")
    assert (drawn(s), s["A"].damage) == ([". A . ."], 2)


@EVERYWHERE
def test_it_takes_from_the_pushed_and_stops_a_robot_that_cannot_pay(ruleset: str) -> None:
    floor = [at("toll-gate", 1, facing="E")]
    s = scene(ruleset, "A B . .", floor, A=robot("E"), B=robot("N")).register(A="move-1")
    assert drawn(s) == [". A B ."]
    paid = [fact.robot for fact in s.of(RobotDamaged) if fact.cause.kind is CauseKind.ELEMENT]
    assert paid == [1]
    last = RULESETS[ruleset].destroyed_at - 1
    s = scene(ruleset, "A . . .", floor, A=robot("E", damage=last)).register(A="move-2")
    assert (drawn(s), s["A"].damage) == ([". A . ."], last)


# -- a pair of pads that swap ----------------------------------------------------------------------


@EVERYWHERE
def test_robots_on_both_pads_change_places_when_the_register_ends(ruleset: str) -> None:
    floor = [at("swap-pad", 1), at("swap-pad", 3, 1)]
    s = scene(ruleset, "A . . . .\n. . . . B", floor, A=robot("E"), B=robot("W"))
    s.register(1, A="move-1", B="move-1")
    assert drawn(s) == [". B . . .", ". . . A ."]
    moved = [(fact.robot, fact.cause.source) for fact in s.of(RobotMoved)]
    assert moved == [(0, 0), (1, 1), (0, 0), (1, 0)]
    s.register(2)
    assert drawn(s) == [". A . . .", ". . . B ."]


def test_a_robot_that_stands_on_one_of_them_goes_to_the_other_and_three_are_no_pair() -> None:
    pads = [at("swap-pad", 1), at("swap-pad", 3, 1)]
    s = scene("classic", "A . . .\n. . . .", pads, A=robot("E")).register(A="move-1")
    assert drawn(s) == [". . . .", ". . . A"]
    with pytest.raises(BoardRefused, match="one of 3 swap pads 1; two make a pair"):
        scene("classic", "A . . .\n. . . .", [*pads, at("swap-pad", 2)], A=robot("E")).register()


# -- a slingshot -----------------------------------------------------------------------------------


@EVERYWHERE
def test_the_slingshot_throws_over_the_robot_there(ruleset: str) -> None:
    s = scene(ruleset, "A . B . .", [at("slingshot", 1, facing="E")], A=robot("E"), B=robot("N"))
    assert drawn(s.register(A="move-1")) == [". . B . A"]
    s = scene(
        ruleset, "A . B . C", [at("slingshot", 1, facing="E")], A=robot("E"), B=robot("N"), C=robot("N")
    )
    assert drawn(s.register(A="move-1")) == [". . B A C"]


def test_it_throws_the_pushed_and_lets_pass_a_robot_that_goes_on() -> None:
    floor = [at("slingshot", 2, facing="E")]
    s = scene("classic", "A B . . . .", floor, A=robot("E"), B=robot("N")).register(A="move-1")
    assert drawn(s) == [". A . . . B"]
    s = scene("classic", "A . . . . .", floor, A=robot("E")).register(A="move-3")
    assert drawn(s) == [". . . A . ."]


# -- a laser for the leader ------------------------------------------------------------------------


@EVERYWHERE
def test_it_fires_at_the_robot_ahead_and_at_nobody_else(ruleset: str) -> None:
    floor = [at("leader-laser", 0, facing="E")]
    goals = "\n1 . . 2" if ruleset != "robo-runner" else "\n. . . ."
    for ahead, hit in ({"A": 1}, [0]), ({"B": 1}, []), ({}, []):
        robots = {name: robot("N", checkpoints=ahead.get(name, 0)) for name in "AB"}
        s = scene(ruleset, f". A B .{goals}", floor, goal=2, **robots).register()
        beams = [fact for fact in s.of(BeamFired) if fact.cause.kind is CauseKind.ELEMENT]
        assert [fact.victim for fact in beams] == hit
        assert [s[name].damage for name in "AB"] == [len(hit), 0]


# -- a hook that pulls -----------------------------------------------------------------------------


@EVERYWHERE
def test_the_hook_pulls_the_first_in_sight_one_square_nearer_and_does_not_fire(ruleset: str) -> None:
    carrying = robot("E", options={"tow-hook": 2})
    s = scene(ruleset, "A . . B C\n. . . . 1", A=carrying, B=robot("N"), C=robot("N"))
    assert drawn(s) == ["A . . B C", ". . . . ."]
    s.engage("A", "tow-hook", 1).register(1)
    assert drawn(s) == ["A . B . C", ". . . . ."]
    assert (s["B"].damage, s.options("A")) == (0, {"tow-hook": 1})
    s.engage("A", "tow-hook", 2).register(2)
    assert drawn(s) == ["A B . . C", ". . . . ."]
    s.register(3)
    assert (drawn(s)[0], s["B"].damage) == ("A B . . C", 1)
    assert read_scene(s.text()).text() == s.text()


def test_no_game_goes_on_with_an_option_that_no_pool_has() -> None:
    text = scene("botwars", "A . .\n. . 1", A=robot("E", options=("tow-hook",))).text()
    with pytest.raises(SceneError, match="known as 'botwars'"):
        read_situation(text).setup()


def test_robots_before_it_and_behind_a_wall_stay() -> None:
    for drawing in ("A B . .", "A . .|B"):
        s = scene("botwars", f"{drawing}\n. . . 1", A=robot("E", options=("tow-hook",)), B=robot("N"))
        before = drawn(s)
        assert drawn(s.engage("A", "tow-hook", 1).register(1)) == before
