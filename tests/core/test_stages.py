"""A plan plays the stages that concern somebody, in order, and announces all of them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from roborally_core.base.geometry import Dir
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.engine.compile import Floor
from roborally_core.engine.layout import MOST_BITS
from roborally_core.engine.stages import Stage, StagePlan, play_plan
from roborally_core.engine.turn import play_register
from roborally_core.engine.world import World
from roborally_core.rules.events import BEAT, StepStarted
from roborally_core.rules.state import Robot, State, Status
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS

STEPS = (Step.MOVES, Step.ALL_BELTS, Step.PUSHERS, Step.GEARS, Step.FIRE, Step.CHECKPOINTS)


def world(*places: int, facts: list[Any] | None = None) -> Any:
    """A state with robots on these places, and the parts of a world that a plan asks for."""
    robots = [Robot(i, i, 0) for i in range(len(places))]
    state = State(robots)
    for robot, pos in zip(robots, places, strict=True):
        state.place(robot, pos)
    return SimpleNamespace(state=state, robots=robots, facts=facts, unsettled=False, swept=[], step=None)


def played(stages: list[Stage], on: Any) -> list[Step]:
    """The steps of ``stages`` that are played in a world, in order."""
    seen: list[Step] = []

    def noting(stage: Stage) -> Stage:
        def run(world: World) -> None:
            seen.append(world.step)
            stage.run(world)

        return stage._replace(run=run)

    play_plan(on, StagePlan([noting(stage) for stage in stages], 40))
    return seen


def nothing(_: World) -> None:
    """Most stages do this."""


def test_only_those_are_played_that_concern_somebody():
    stages = [Stage(step, nothing, frozenset({number})) for number, step in enumerate(STEPS, 1)]
    assert played(stages, world(6, 2)) == [Step.ALL_BELTS, Step.CHECKPOINTS]
    assert played(stages, world(0, 30)) == []


def test_some_are_played_wherever_robots_stand_and_some_if_there_is_something_to_see():
    stages = [Stage(Step.GEARS, nothing, always=True), Stage(Step.FIRE, nothing, shown=True)]
    assert played(stages, world(9)) == [Step.GEARS]
    assert played(stages, world(9, facts=[])) == [Step.GEARS, Step.FIRE]


def test_conditions_concern_the_stages_that_know_them():
    stages = [Stage(Step.GEARS, nothing, conditions=("a", "b")), Stage(Step.FIRE, nothing, conditions=("c",))]
    on = world(9)
    on.state.conditions["b", 0] = ()
    assert played(stages, on) == [Step.GEARS]


def test_every_announced_step_is_told_in_order_even_if_it_concerns_nobody():
    facts: list[Any] = []
    stages = [
        Stage(Step.MOVES, nothing, always=True, announced=False),
        Stage(Step.ALL_BELTS, nothing, frozenset({1})),
        Stage(Step.GEARS, lambda world: world.facts.append("turned"), frozenset({7})),
        Stage(Step.FIRE, nothing, frozenset({1})),
    ]
    on = world(7, facts=facts)
    assert played(stages, on) == [Step.MOVES, Step.GEARS]
    told = [BEAT, StepStarted(Step.ALL_BELTS), BEAT, StepStarted(Step.GEARS), "turned"]
    assert facts == [*told, BEAT, StepStarted(Step.FIRE)]
    assert on.step is Step.FIRE


def test_what_is_played_anyway_is_played_before_anybody_is_looked_at():
    def carry(world: Any) -> None:
        world.state.place(world.robots[0], 8)

    stages = [
        Stage(Step.MOVES, carry, always=True),
        Stage(Step.ALL_BELTS, nothing, frozenset({7})),
        Stage(Step.GEARS, nothing, frozenset({8})),
    ]
    assert played(stages, world(7)) == [Step.MOVES, Step.GEARS]


def test_a_robot_that_is_moved_is_concerned_by_what_comes_after_on_its_new_square_only():
    def carry(world: Any) -> None:
        world.state.place(world.robots[0], 8)

    stages = [
        Stage(Step.ALL_BELTS, carry, frozenset({7})),
        Stage(Step.PUSHERS, nothing, frozenset({7})),
        Stage(Step.GEARS, nothing, frozenset({8})),
        Stage(Step.FIRE, carry, frozenset({7, 8})),
    ]
    assert played(stages, world(7)) == [Step.ALL_BELTS, Step.GEARS, Step.FIRE]


def test_the_end_of_the_game_ends_a_plan():
    def end(world: Any) -> None:
        world.state.over = True

    stages = [Stage(Step.GEARS, end, always=True), Stage(Step.FIRE, nothing, always=True)]
    assert played(stages, world(7)) == [Step.GEARS]


@pytest.mark.parametrize(("side", "high"), [(12, True), (64, True), (64, False)])
def test_a_shot_meets_the_first_in_line_on_boards_of_any_size(side, high):
    """On the larger one several squares share a bit: a robot on such a square is no victim."""
    floor = Floor(Board(side, side, [ELEMENTS["start"](pos=side + 3, number=1)]), RULESETS["classic"])
    grid = floor.grid
    row = side - 2 if high else 1
    lines = {(3, row): Dir.E, (9, row): Dir.W, (6, row): Dir.N}
    number = floor.spots.index(grid.pos(5, row)) + (-MOST_BITS if high else MOST_BITS)
    shared = floor.spots[number] if 0 < number < len(floor.spots) else 0
    places = {grid.pos(*at): facing for at, facing in lines.items()}
    if shared > 0 and grid.contains(shared):
        places[shared] = Dir.N
    robots = []
    for i, (pos, facing) in enumerate(places.items()):
        robot = Robot(i, i, 0, start=pos, facing=facing)
        robot.status, robot.pos = Status.ACTIVE, pos
        robots.append(robot)
    state = State(robots)
    assert len(robots) == (4 if side == 64 else 3)
    play_register(World(floor, state, 1, []), 0)
    assert [robot.damage for robot in robots] == [0, 0, 2, 0][: len(robots)]
