"""A new option is one class: a pool that names it contains it, and the engine plays it unchanged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from roborally_core import language
from roborally_core.base.geometry import Dir, Turn
from roborally_core.effects.hooks import carries
from roborally_core.engine.rules import Rules
from roborally_core.options.api import (
    Gun,
    Option,
    ShotFate,
    Span,
    WorldView,
    entered,
    happens,
    left,
    on,
    stopped,
    turned,
)
from roborally_core.rules.commands import Command, Motion
from roborally_core.rules.events import Cause, CauseKind, RobotTurned
from roborally_core.rules.state import Robot
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.sentences import tell_all


class SideSaddle(Option):
    """For the whole turn, the robot fires only to its left, and turns around after every move."""

    key = "side-saddle"
    title = "Side saddle"
    span = Span.HAND
    worked = "swings it round"

    def arm(self, world: WorldView, robot: Robot, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """To the left, with three points of damage."""
        return tuple(Gun(Turn.LEFT, 3) for _ in guns)

    def drive(self, world: WorldView, robot: Robot, motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
        """Turn around at the end."""
        return (*motions, Motion(0, Turn.NONE, Turn.AROUND))


def rules(ruleset: str, *options: Option) -> Rules:
    return replace(RULESETS[ruleset], options=options or (SideSaddle(),), ammunition=2)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_it_plays_under_every_ruleset_whose_pool_names_it(ruleset):
    s = scene(
        rules(ruleset),
        ". . . .\nA . . .\n. B . .\n. . 1 .",
        A=robot("E", options=("side-saddle",)),
        B=robot("W"),
    )
    s.engage("A", "side-saddle").register(A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == ((1, 1), "W")
    assert s["B"].damage == 3
    assert s.options("A") == {"side-saddle": 1}
    told = tell_all(s.facts, ["Ada", "Bob"], s.board, s.rules.deck, 0, s.rules.options)
    assert "Ada engages the side saddle (1 left)." in told
    assert "The side saddle of Ada swings it round." in told


# -- with a world ----------------------------------------------------------------------------------


def option(span: Span = Span.PHASE, **members: Any) -> Option:
    """An option called ``gadget`` with these members."""
    made = type("Gadget", (Option,), {"key": "gadget", "title": "Gadget", "span": span, **members})()
    assert isinstance(made, Option)
    return made


def marked(mark: Callable[..., Any], method: Callable[..., Any], name: str = "play") -> Any:
    method.__name__ = name
    return mark(method)


def with_gadget(ruleset: str, gadget: Option, drawing: str, **robots: Any) -> Scene:
    """Only robot A carries the gadget."""
    return scene(rules(ruleset, gadget), f"{drawing}\n. . . . 1", **robots)


def has(facing: str, **more: Any) -> Any:
    return robot(facing, options=("gadget",), **more)


EVERYWHERE = pytest.mark.parametrize("ruleset", sorted(RULESETS))


@EVERYWHERE
def test_it_acts_in_a_step_even_one_its_ruleset_has_not_while_it_works(ruleset: str) -> None:
    def spin(self: Option, world: WorldView, robot: Robot) -> None:
        world.turn(robot, Turn.RIGHT, self.cause(robot))

    gadget = option(spin=on(Step.REGISTER_END)(spin))
    s = with_gadget(ruleset, gadget, "A . . . .", A=has("N")).engage("A", "gadget", 2)
    assert [s.register(number).facing("A") for number in (1, 2)] == ["N", "E"]
    assert s.options("A") == {"gadget": 1}
    (fact,) = s.of(RobotTurned)
    assert fact.cause == Cause(CauseKind.OPTION, 0, "gadget")
    told = tell_all(s.facts, ["Ada"], s.board, s.rules.deck, 0, s.rules.options)
    assert "Ada is turned by a gadget and faces east." in told
    assert s.register(3).facing("A") == "E"


@EVERYWHERE
def test_it_reacts_to_what_happens_to_its_robot_and_to_no_other(ruleset: str) -> None:
    heard: list[tuple[str, int]] = []

    def four(what: str) -> Any:
        return lambda self, world, robot, direction, cause: heard.append((what, robot.id))

    def two(what: str) -> Any:
        return lambda self, world, robot: heard.append((what, robot.id))

    gadget = option(
        Span.HAND,
        come=marked(entered(), four("entered"), "come"),
        go=marked(left(), four("left"), "go"),
        end=marked(stopped(), two("stopped"), "end"),
        spin=marked(turned(), two("turned"), "spin"),
    )
    s = with_gadget(ruleset, gadget, "A . . B .", A=has("E"), B=robot("W"))
    s.engage("A", "gadget")
    s.register(1, A="move-2", B="turn-left")
    assert heard == [(what, 0) for what in ("left", "entered", "left", "entered", "stopped")]
    heard.clear()
    s.register(2, A="turn-left", B="pause")
    assert heard == [("turned", 0)]
    heard.clear()
    s.register(3, A="turn-right", B="turn-right")
    s.register(4, B="move-1")
    # pushed by another's card
    assert heard == [("turned", 0), ("left", 0), ("entered", 0), ("stopped", 0)]


@EVERYWHERE
def test_it_hears_of_belts_and_works_on_where_it_is_carried(ruleset: str) -> None:
    came: list[int] = []

    def come(self: Option, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        came.append(robot.pos)

    gadget = option(come=entered()(come))
    s = with_gadget(ruleset, gadget, ". > . . .", A=has("N", at=[1, 0])).engage("A", "gadget", 1).register(1)
    assert s.at("A") == (2, 0)
    assert came == [s["A"].pos]


@EVERYWHERE
def test_once_in_a_fire_step_it_acts_before_the_shots(ruleset: str) -> None:
    def shove(self: Option, world: WorldView, robot: Robot) -> None:
        other = world.in_sight(robot)
        assert other is not None
        world.push(other, Dir(robot.facing), self.cause(robot))

    gadget = option(
        shove=happens(Step.FIRE, Step.ROBOT_LASERS)(shove),
        arm=lambda self, world, robot, guns: (),
    )
    s = with_gadget(ruleset, gadget, "A . B . .", A=has("E"), B=robot("N")).engage("A", "gadget", 1)
    s.register(1)
    assert (s.at("B"), s["B"].damage) == ((3, 0), 0)
    assert s.register(2)["B"].damage == 1


def test_it_may_answer_a_shot_or_a_push_by_where_its_robot_stands() -> None:
    gadget = option(
        Span.HAND,
        answer=lambda self, world, robot, shot: ShotFate(ShotFate.SWALLOWED if robot.facing == 0 else 0),
        withstands=lambda self, world, robot, push: robot.facing == 0,
        worked="hold",
    )
    s = with_gadget("botwars", gadget, "A . B . .", A=has("N"), B=robot("W")).engage("A", "gadget")
    s.register(1)
    s.register(2, B="move-2")
    assert (s.at("A"), s["A"].damage) == ((0, 0), 0)
    s.register(3, A="turn-right")
    assert s["A"].damage == 1


def test_what_always_works_reacts_without_being_engaged() -> None:
    def mend(self: Option, world: WorldView, robot: Robot) -> None:
        world.heal(robot, 1, self.cause(robot))

    gadget = option(Span.ALWAYS, mend=on(Step.REGISTER_END)(mend))
    s = with_gadget("botwars", gadget, "A . . . .", A=has("N", damage=2)).register(1)
    assert s["A"].damage == 1


@pytest.mark.parametrize(
    ("members", "words"),
    [
        ({"span": Span.ALWAYS, "arm": Option.drive}, "never engaged, so it is not asked for arm"),
        ({"span": Span.ALWAYS, "fate": ShotFate.RETURNED}, "is not asked for what meets its robot"),
        (
            {"play": marked(carries(Step.HOLES), lambda self, world, robot: None)},
            "which only elements are",
        ),
        ({"play": marked(happens(Step.FIRE), lambda self, world: None)}, "takes 1 arguments, not the 2"),
        (
            {"play": marked(on(Step.FIRE), lambda self, world, robot: None)},
            "kind fire plays no such hook",
        ),
    ],
)
def test_what_could_never_be_asked_is_refused_in_words(members: dict[str, Any], words: str) -> None:
    with pytest.raises(TypeError, match=words):
        option(**members)


def test_one_without_a_translation_or_a_picture_keeps_its_name() -> None:
    language.use("de")
    try:
        gadget = option(worked="does something")
        assert (gadget.called, f"{gadget.noun:dem}") == ("Gadget", "dem Gadget")
        assert gadget.deed == "does something"
        assert gadget.about == gadget.paragraph
    finally:
        language.use("en")
