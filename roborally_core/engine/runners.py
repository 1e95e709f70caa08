"""Stages of a register: each function makes a stage from the actions of one compiled floor in a step."""

from __future__ import annotations

from collections.abc import Callable

from ..effects.conditions import CONDITIONS, awake, matters
from ..effects.species import hovers
from ..elements.api import Element, Flight, Hook, HookKind
from ..rules.cards import Card
from ..rules.events import BEAT, Cause, StepStarted
from ..rules.state import Robot, State
from ..rules.timeline import Step, StepKind
from .carriers import Curves, Dynamic, Fixed, Ways
from .flights import throw_all
from .hooked import Hooked
from .importance import in_order
from .movement import shift
from .playing import play_moves
from .pushers import Thrust, push_all
from .resolve import carry_freely, commit, gather, slip
from .rules import Policy, Settle
from .stages import Happening, Stage
from .tables import Act, Reaction
from .world import World

Track = tuple[tuple[int, ...], int, Cause]
"""The squares a ram crosses, the direction in which it pushes, and its cause."""
Throws = dict[int, tuple[Callable[[World, Robot], Flight | None], Cause]]
Repeats = dict[int, Callable[[World, Robot, Card], bool]]

MAX_SLIDE = 512
"""Greatest number of rounds of one slide; no board has as many squares in a line."""

MAX_ROUNDS = 64
"""Greatest number of rounds of repeated cards that are played, whatever the floor says (RF-63)."""


def act_stage(step: Step, hooks: list[tuple[Element, Hook]], floor: Hooked) -> Stage | None:
    """A step in which elements act on the robots on their squares, or once, and then conditions act on their
    robots.
    """
    table: dict[int, tuple[Act, ...]] = {}
    happening: list[Happening] = []
    weighing: list[tuple[Reaction, Cause]] = []
    for element, hook in hooks:
        method = floor.method(element, hook)
        if hook.kind is HookKind.ACT:
            for pos in element.footprint(floor):
                table[pos] = (*table.get(pos, ()), floor.method(element, hook, pos=pos))
        elif hook.kind is HookKind.HAPPEN:
            happening.append(floor.happening(element, hook))
        else:
            weighing += [(reaction, method()) for reaction in floor.pressed.get(element.pos, ())]
    idle = not table and not happening and not weighing
    acting: tuple[str, ...] = ()
    if floor.rules.has_conditions:
        acting = tuple(key for key in sorted(CONDITIONS) if step in CONDITIONS[key].steps)
    if idle and not acting:
        return None

    def act(world: World) -> None:
        for robot in world.robots:
            pos = robot.pos
            if pos in table:
                for one in table[pos]:
                    one(world, robot)
                    if robot.pos != pos:
                        break  # the robot is gone, or elsewhere

    if not happening and not weighing and not acting:
        return Stage(step, act, frozenset(table))

    def run(world: World) -> None:
        under = _under(world, acting) if acting and world.state.conditions else ()
        if idle:
            if not under:
                return
            world.tell(BEAT)
            world.tell(StepStarted(step))
        happen_all(world, happening)
        act(world)
        for reaction, cause in weighing:
            reaction(world, cause)
        for key, robot in under:
            if (key, robot.id) in world.state.conditions:
                CONDITIONS[key].act(world, robot)

    return Stage(
        step,
        run,
        squares_of(happening).union(table),
        always=bool(weighing) or is_steady(happening),
        conditions=acting,
        announced=not idle,
    )


def happen_all(world: World, happening: list[Happening]) -> None:
    """Do the actions that happen once in a step, if they concern anybody."""
    for happen, squares in happening:
        if squares is None or not world.is_free_of_robots(squares):
            happen(world)


def squares_of(happening: list[Happening]) -> frozenset[int]:
    """The squares on which a robot must be for some of these actions to happen."""
    return frozenset().union(*[squares for _, squares in happening if squares is not None])


def is_steady(happening: list[Happening]) -> bool:
    """Whether some of these actions happen wherever robots stand."""
    return any(squares is None for _, squares in happening)


def moves_stage() -> Stage:
    """The step in which robots play their cards."""
    return Stage(Step.MOVES, lambda world: play_moves(world, world.order), always=True, announced=False)


def policy_stage(step: Step, policy: Policy) -> Stage:
    """A step in which the rules themselves act, by a policy."""
    return Stage(step, policy, always=True, announced=False)


def _under(world: World, keys: tuple[str, ...]) -> list[tuple[str, Robot]]:
    """The robots under one of these conditions, in the order of the conditions, then by number."""
    conditions = world.state.conditions
    return [(key, robot) for key in keys for robot in world.robots if (key, robot.id) in conditions]


def push_stage(step: Step, tracks: list[Track], slips: Dynamic) -> Stage:
    """A step in which all pushers push at once; rams go on in sub-steps while a robot is before them (S-11,
    RF-66).
    """
    first = [Thrust(squares[0], way, cause) for squares, way, cause in tracks]
    longer = [track for track in tracks if len(track[0]) > 1]

    def run(world: World) -> None:
        at_work = _at_work(world, longer)
        world.under_way = bool(at_work)
        moved = push_all(world, first)
        if not slips and not at_work:
            return
        everybody, at = list(moved), 0
        while at_work and moved:
            at += 1
            if world.unsettled:
                world.settle()
            if world.state.over:
                break
            came = {robot.id: robot.pos for robot in moved}
            at_work = _going_on(at_work, at, came)
            if at_work and world.facts is not None:
                world.facts.append(BEAT)
            moved = push_all(world, [Thrust(track[0][at], *track[1:], who) for track, who in at_work])
            everybody += moved
        world.come_to_rest()
        if slips:
            slip(world, slips, list(dict.fromkeys(everybody)))

    return Stage(step, run, frozenset(squares[0] for squares, _, _ in tracks))


Ram = tuple[Track, frozenset[int]]
"""A ram at work, and the robots it began with: it pushes no others (RF-23)."""


def _at_work(world: World, tracks: list[Track]) -> list[Ram]:
    """The rams that have a robot before them."""
    if not tracks:
        return []
    begun = [(track, frozenset(one.id for one in world.robots if one.pos == track[0][0])) for track in tracks]
    return [(track, who) for track, who in begun if who]


def _going_on(rams: list[Ram], at: int, came: dict[int, int]) -> list[Ram]:
    """The ``rams`` whose robots have come to square ``at`` of their track."""
    on = [
        (track, frozenset(one for one in who if came.get(one) == track[0][at]))
        for track, who in rams
        if at < len(track[0])
    ]
    return [(track, who) for track, who in on if who]


def shove_stage(step: Step, table: Fixed, slips: Dynamic) -> Stage:
    """A step in which the robots on pushing squares are pushed one by one, in their acting order, once
    (RN-18).

    If a push ends on sand, the robots it moved slip before the next push (RF-52).
    """

    def run(world: World) -> None:
        first = True
        for robot in in_order(world):
            if robot.pos not in table:
                continue
            if not first:
                world.tell(BEAT)
            first = False
            moved = shift(world, robot, *table[robot.pos])
            shoved, world.shoved = world.shoved, []
            if world.unsettled:
                world.settle()
            if slips and moved:
                slip(world, slips, [*shoved, robot])
            if world.state.over:
                return

    return Stage(step, run, frozenset(table))


def carry_stage(
    step: Step,
    kind: StepKind,
    happening: list[Happening],
    fixed: Fixed,
    dynamic: Dynamic,
    resolve: Settle,
    curves: Curves,
    slips: Dynamic,
    ways: Ways,
) -> Stage:
    """A step in which all carried robots move one square at once; in a SLIDE, again as long as a robot moves
    (S-2).
    """

    runs_free, carrying = any(way is not None for way in ways.values()), frozenset(ways)

    def run(world: World) -> None:
        if happening:
            happen_all(world, happening)
            if world.is_free_of_robots(carrying):
                return
        carried = carry_freely(world, ways) if runs_free else None
        if carried is None:
            intents = gather(world, fixed, dynamic, world.robots)
            moving = resolve(world, intents) if intents else intents
            if moving:
                commit(world, moving, curves)
            carried = [intent.robot for intent in moving]
        if carried and world.unsettled:
            world.settle()
        if carried and slips:
            slip(world, slips, carried)

    def run_slide(world: World) -> None:
        if happening:
            happen_all(world, happening)
            if world.unsettled:  # nobody slides after the end, nor with a robot that this has destroyed
                world.settle()
                world.tell(BEAT)
            if world.state.over:
                return
        who, moved, world.under_way = world.robots, dict[Robot, None](), True
        for world.substep in range(1, MAX_SLIDE + 1):
            intents = gather(world, fixed, dynamic, who)
            moving = resolve(world, intents) if intents else intents
            if not moving:
                break
            commit(world, moving)
            if world.unsettled:
                world.settle()
            who = [intent.robot for intent in moving if intent.robot.pos]
            moved.update(dict.fromkeys(who))
            if world.state.over:
                break
            world.tell(BEAT)
        world.come_to_rest()
        if slips and moved:
            slip(world, slips, list(moved))

    squares = squares_of(happening).union(carrying)
    return Stage(step, run_slide if kind is StepKind.SLIDE else run, squares, always=is_steady(happening))


def throw_stage(step: Step, throws: Throws, slips: Dynamic) -> Stage:
    """A step in which all robots on throwing squares are thrown at once (RF-25, RF-66)."""

    def run(world: World) -> None:
        landed = throw_all(world, throws)
        if slips and landed:
            if world.unsettled:
                world.settle()
            slip(world, slips, landed)

    return Stage(step, run, frozenset(throws))


def replay_stage(step: Step, again: Repeats) -> Stage:
    """A step in which robots on squares that repeat cards play their last card again, in rounds (RF-40,
    RF-63).

    It ends when no robot plays a card, or when everything is as it was before an earlier round. What hovers
    over such a square plays nothing again.
    """

    def run(world: World) -> None:
        last = {robot.id: (rank, robot, card) for rank, robot, card in world.order if not hovers(robot)}
        seen: list[tuple[object, ...]] = []
        while len(seen) < MAX_ROUNDS and not world.state.over:
            order = [
                (rank, robot, card)
                for rank, robot, card in last.values()
                if robot.pos in again and awake(world.state, robot) and again[robot.pos](world, robot, card)
            ]
            if not order:
                return
            now = _situation(world.state)
            if now in seen:
                return
            seen.append(now)
            world.substep = len(seen)
            play_moves(world, sorted(order, key=_rank))

    return Stage(step, run, frozenset(again))


def _rank(item: tuple[int, Robot, Card]) -> int:
    return item[0]


def _situation(state: State) -> tuple[object, ...]:
    """Everything that a round of cards depends on; a change of damage alone does not lead to
    another round.
    """
    robots = tuple((one.pos, one.facing, one.power, one.real) for one in (*state.robots, *state.unseated))
    conditions = sorted((key, values) for key, values in state.conditions.items() if matters(key[0]))
    return robots, tuple(sorted(state.memory.items())), tuple(conditions)
