"""Questions and deeds of an effect's author, each with an element of three lines that uses it."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from roborally_core.base.drawing import Ink
from roborally_core.base.geometry import Bearing, Dir, Turn, grid_of
from roborally_core.effects import hooks
from roborally_core.effects.hooks import PLAYS, HookKind
from roborally_core.elements import ELEMENTS, api
from roborally_core.elements.api import Beam, Element, Flight
from roborally_core.engine.edges import NO_WAY
from roborally_core.rules.events import BeamFired, RobotDamaged
from roborally_core.rules.timeline import KINDS, Step
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene

Make = Callable[..., type[Element]]


@pytest.fixture
def element(monkeypatch: pytest.MonkeyPatch) -> Make:
    """Makes an element of the methods given, on every board called ``thing``."""

    def make(key: str = "thing", **members: Any) -> type[Element]:
        members.setdefault("draw", lambda self, pen: pen.circle(50, 50, 40, Ink.METAL))
        made = type(
            key.title(), (Element,), {"key": key, "title": key.title(), "__doc__": "A thing.", **members}
        )
        monkeypatch.setitem(ELEMENTS, key, made)
        return made

    return make


def named(name: str, method: Callable[..., Any]) -> Callable[..., Any]:
    method.__name__ = name
    return method


def thing(x: int, y: int = 0, **values: Any) -> dict[str, Any]:
    return {"type": "thing", "at": [x, y], **values}


# -- marks -----------------------------------------------------------------------------------------

MARKS = sorted(
    name for name in hooks.__dict__ if name in api.__all__ and inspect.isfunction(getattr(api, name))
)
STEPPED = [
    name
    for name in MARKS
    if any(
        one.kind is one.VAR_POSITIONAL for one in inspect.signature(getattr(api, name)).parameters.values()
    )
]


def kind_of(mark: Any) -> HookKind:
    kind: HookKind = mark(named("play", lambda self: None)).hooks[0].kind
    return kind


def test_there_is_a_mark_for_every_kind_of_hook() -> None:
    assert {*[kind_of(getattr(api, name)()) for name in MARKS], kind_of(api.drives(over="row"))} == set(PLAYS)


@pytest.mark.parametrize("name", MARKS)
def test_every_mark_can_be_limited_to_rulesets(name: str) -> None:
    mark = getattr(api, name)
    kind = kind_of(mark())
    steps = [step for step in Step if KINDS[step] in PLAYS[kind].kinds][:1] if name in STEPPED else []
    takes = ", ".join(["self", *[f"a{number}" for number in range(PLAYS[kind].takes)]])
    method = named("play", eval(f"lambda {takes}: None"))
    made = type("Limited", (Element,), {"play": mark(*steps, when=lambda rules: rules is None)(method)})(
        pos=0
    )
    assert [hook.kind for hook in made.hooks] == [kind]
    assert made.active_hooks(RULESETS["classic"]) == []


def test_what_fires_while_it_is_live_is_asked_of_the_state_and_nothing_else() -> None:
    beam = api.fires(Step.FIRE, shining="shines")(named("beam", lambda self: Beam(self.pos, Dir.E, 1)))
    with pytest.raises(TypeError, match="shines takes 2 arguments, not the 1 it is called with"):
        type("Odd", (Element,), {"beam": beam, "shines": lambda self, world, robot: True})


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_end_of_a_register_comes_under_every_ruleset_whatever_else_fits(
    element: Make, ruleset: str
) -> None:
    ends: list[int] = []
    element(
        come=api.entered()(named("come", lambda self, world, robot, direction, cause: None)),
        end=api.register_ended()(named("end", lambda self, world: ends.append(world.state.register))),
    )
    scene(ruleset, "A . . .", [thing(3)], A=robot("N")).turn()
    assert ends == [1, 2, 3, 4, 5]


def test_a_beam_may_be_for_some_robots_only(element: Make) -> None:
    element(
        beam=api.fires(Step.BOARD_LASERS, Step.FIRE, at="hates")(
            named("beam", lambda self: Beam(self.pos, Dir.E, 1))
        ),
        hates=lambda self, world, robot: robot.seat == 1,
    )
    for ruleset in ("classic", "rr"):
        s = scene(ruleset, ". A B", [thing(0)], A=robot("N"), B=robot("N")).register()
        assert (s["A"].damage, s["B"].damage, s.of(BeamFired)) == (0, 0, [])
        s = scene(ruleset, ". . B A", [thing(0)], A=robot("N"), B=robot("N")).register()
        assert (s["A"].damage, s["B"].damage) == (0, 1)
        assert [fact.victim for fact in s.of(BeamFired)] == [1]


# -- questions -------------------------------------------------------------------------------------


def asked(
    element: Make, ruleset: str, drawing: str, ask: Callable[..., Any], *more: Any, **robots: Any
) -> Any:
    """The answer of ``ask(world, robot)`` at the end of a register in which nobody does anything."""
    answers: list[Any] = []
    element(
        end=api.register_ended()(
            named("end", lambda self, world: answers.append(ask(world, world.robots[0])))
        )
    )
    s = scene(ruleset, drawing, [thing(0), *more], **robots)
    s.register()
    return answers[0]


def test_the_damage_that_destroys_a_robot_can_be_asked(element: Make) -> None:
    for ruleset, rules in RULESETS.items():
        limit = asked(element, ruleset, ". A", lambda world, robot: world.rules.destroyed_at, A=robot("N"))
        assert limit == rules.destroyed_at


def test_whether_an_edge_lets_through_on_foot_and_in_the_air(element: Make) -> None:
    def ways(world: Any, robot: Any) -> list[tuple[bool, bool]]:
        return [(world.passes(robot.pos, way), world.flies(robot.pos, way)) for way in Dir]

    # a wall in the east, a robot in the south, the end of the board in the north, floor in the west
    found = asked(element, "classic", ". A|. .\n. B . .", ways, A=robot("N"), B=robot("N"))
    assert found == [(True, True), (False, False), (True, True), (True, True)]
    rimmed = asked(element, "botwars", ". A|. .\n. B . .", ways, A=robot("N"), B=robot("N"))
    assert rimmed == [(False, False), (False, False), (True, True), (True, True)]


def test_one_flies_off_a_ledge_and_not_against_one(element: Make) -> None:
    def ways(world: Any, robot: Any) -> tuple[bool, bool, bool, bool]:
        pos = robot.pos
        return (
            world.passes(pos, Dir.E),
            world.flies(pos, Dir.E),
            world.passes(pos, Dir.W),
            world.flies(pos, Dir.W),
        )

    answers: list[Any] = []
    element(
        end=api.register_ended()(
            named("end", lambda self, world: answers.append(ways(world, world.robots[0])))
        )
    )
    scene("robofactory", ". . A . .", [thing(0)], levels="0 2 1 0 0", A=robot("N")).register()
    assert answers == [(True, True, False, False)]
    assert NO_WAY == -1


def test_what_a_robot_sees_and_whom(element: Make) -> None:
    def seen(world: Any, robot: Any) -> tuple[int, Any, Any]:
        view = world.view(robot.pos, robot.facing)
        ahead, behind = world.in_sight(robot), world.in_sight(robot, Turn.AROUND)
        return len(view), ahead and ahead.id, behind and behind.id

    assert asked(element, "classic", ". . A . B|C", seen, A=robot("E"), B=robot(), C=robot()) == (2, 1, None)
    assert asked(element, "classic", ". . A . .|C", seen, A=robot("E"), C=robot()) == (2, None, None)
    assert asked(element, "classic", "B . A . .|C", seen, A=robot("E"), B=robot(), C=robot()) == (2, None, 1)


def test_which_card_is_played_and_whether_a_move_is_ones_own(element: Make) -> None:
    told: list[Any] = []

    def come(self: Any, world: Any, robot: Any, direction: Any, cause: Any) -> None:
        who, card = world.playing
        told.append((robot.id, who.id, card.command.name, api.is_own_move(cause), api.is_push(cause)))

    element(
        come=api.entered()(come),
        end=api.register_ended()(named("end", lambda self, world: told.append(world.playing))),
    )
    s = scene("classic", "A B . . .", [thing(2)], A=robot("E"), B=robot("N"))
    s.register(A="move-2")
    assert told == [
        (1, 0, "MOVE_2", False, True),
        (0, 0, "MOVE_2", True, False),
        None,
    ]


def test_a_card_that_is_repeated_is_the_one_being_played(element: Make) -> None:
    told: list[Any] = []

    def come(self: Any, world: Any, robot: Any, direction: Any, cause: Any) -> None:
        who, card = world.playing
        told.append((who.id, card.command.name))

    element(come=api.entered()(come))
    more = {"type": "repeater", "at": [2, 0]}
    s = scene("robofactory", ". A . . .\n. B . . .", [thing(3), more], A=robot("E"), B=robot("N"))
    s.register(B="u-turn", A="move-1")
    assert told == [(0, "MOVE_1")]


# -- deeds -----------------------------------------------------------------------------------------


def test_a_reaction_pushes_one_square_with_a_chain_when_all_have_come(element: Make) -> None:
    def come(self: Any, world: Any, robot: Any, direction: Any, cause: Any) -> None:
        world.push(robot, Dir.S, self.cause)

    element(come=api.entered()(come))
    s = scene("classic", "A . .\n. B .\n. . .\n. . .", [thing(1)], A=robot("E"), B=robot("N"))
    s.register(A="move-2")
    # the card goes on from where the push has taken its robot
    assert (s.at("A"), s.at("B")) == ((2, 1), (1, 2))


def test_a_robot_that_is_barred_is_not_pushed_and_two_pushed_into_one_square_both_stay(element: Make) -> None:
    def come(self: Any, world: Any, robot: Any, direction: Any, cause: Any) -> None:
        world.push(robot, self.facing, self.cause)

    element(come=api.entered()(come), directed=True)
    s = scene("classic", "A .|. .", [thing(1, facing="E")], A=robot("E")).register(A="move-1")
    assert s.at("A") == (1, 0)
    belts = [{"type": "belt", "at": [x, 1], "facing": "N"} for x in (0, 2)]
    floor = [thing(0, facing="E"), thing(2, facing="W"), *belts]
    s = scene("classic", ". . .\nA . B", floor, A=robot("N"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((0, 0), (2, 0))


def test_a_reaction_throws_over_others_heads_and_short_of_a_robot_there(element: Make) -> None:
    def come(self: Any, world: Any, robot: Any, direction: Any, cause: Any) -> None:
        world.throw(robot, Flight(Dir.E, 3), self.cause)

    element(come=api.entered()(come))
    s = scene("classic", "A . B . .", [thing(1)], A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), s.at("B")) == ((4, 0), (2, 0))
    s = scene("classic", "A . B . C", [thing(1)], A=robot("E"), B=robot("N"), C=robot("N")).register(
        A="move-1"
    )
    assert s.at("A") == (3, 0)
    s = scene("classic", "A . .|. .", [thing(1)], A=robot("E")).register(A="move-1")
    assert s.at("A") == (2, 0)


@pytest.mark.parametrize("ruleset", ["classic", "botwars", "robofactory"])
def test_two_that_throw_a_robot_to_each_other_come_to_an_end(element: Make, ruleset: str) -> None:
    def come(self: Any, world: Any, robot: Any, direction: Any, cause: Any) -> None:
        world.throw(robot, Flight(self.facing, 2), self.cause)

    element(come=api.entered()(come), directed=True)
    s = scene(ruleset, "A . . . .", [thing(1, facing="E"), thing(3, facing="W")], A=robot("E"))
    s.register(A="move-1")
    # there, back, and there again: the first one has thrown it once already
    assert s.at("A") == (1, 0)


def test_a_robot_that_falls_in_between_is_not_pushed_any_more(element: Make) -> None:
    def come(self: Any, world: Any, robot: Any, direction: Any, cause: Any) -> None:
        world.push(robot, Dir.E, self.cause)
        world.damage(robot, world.rules.destroyed_at, self.cause)

    element(come=api.entered()(come))
    s = scene("classic", "A . .", [thing(1)], A=robot("E")).register(A="move-1")
    assert s.at("A") is None
    assert len(s.of(RobotDamaged)) == 1


# -- values ----------------------------------------------------------------------------------------


def test_a_neighbour_in_one_of_eight_ways_is_no_matter_of_four() -> None:
    grid = grid_of(3, 3)
    assert grid.towards(grid.pos(1, 1), Bearing.SOUTH_EAST) == grid.pos(2, 2)
    with pytest.raises(TypeError, match="one of eight ways is a Bearing"):
        grid.towards(grid.pos(1, 1), Dir.E)  # type: ignore[arg-type]
