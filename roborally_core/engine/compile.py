"""Compiling a board for a ruleset: elements become tables, steps become runners.

A step costs one look-up for each robot, and an empty step costs nothing, whatever the size of the board.
``Floor.plan[r]`` is what register ``r`` (from 0) plays.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ..base.geometry import DIRS, Dir
from ..board.model import Board
from ..elements.api import Element, Flight, Hook, HookKind, WorldView, each_register
from ..rules.events import Cause
from ..rules.state import Robot
from ..rules.timeline import KINDS, MOST_REGISTERS, OPENING, REGISTERS, Step, StepKind
from .carriers import Claim, Dynamic, Fixed
from .fire import BoardBeam
from .fire_runner import fire_stage
from .fitting import fitted
from .flights import force_all
from .grounded import lay_edge, sparing_way
from .hooked import Hooked
from .lanes import across, around, clear_edges, lanes_of, ways_of
from .layout import MOST_VARIANTS
from .mixing import mixed
from .option_hooks import Marked, marked, reaction, with_options
from .resolve import carry_all, settle
from .rules import Rules
from .runners import (
    Repeats,
    Throws,
    Track,
    act_stage,
    carry_stage,
    moves_stage,
    policy_stage,
    push_stage,
    replay_stage,
    shove_stage,
    throw_stage,
)
from .stages import Happening, Stage, StagePlan
from .tables import Drive, Entered
from .world import World

Claims = dict[int, list[Claim]]


class Floor(Hooked):
    """A board compiled for one ruleset; shared by all games on it, never changed."""

    __slots__ = ("_origin", "_variants", "beams", "before", "closing", "plan", "running")

    def __init__(
        self, board: Board, rules: Rules, *, checked: bool = False, origin: Floor | None = None
    ) -> None:
        for _ in self._build(board, rules, checked, origin):
            pass

    @classmethod
    def in_parts(cls, board: Board, rules: Rules) -> Iterator[Floor | None]:
        """None after each part of the work, and at last the floor: even the longest part takes only a tenth
        of the time, so that a page can show something in between.
        """
        floor = cls.__new__(cls)
        yield from floor._build(board, rules, False, None)
        yield floor

    def _build(self, board: Board, rules: Rules, checked: bool, origin: Floor | None) -> Iterator[None]:
        rules = mixed(rules, board)
        if not checked:
            yield from fitted(board, rules)
        super().__init__(board, rules)
        yield
        self._named: dict[tuple[int, str], tuple[int, ...]] = {}
        self._variants: dict[tuple[int, ...], Floor] = {}
        self._origin = origin
        """The floor of which this is another arrangement; None if this one lies as it was built."""
        self._begin()
        lay_edge(self, self.entered, self._deadly)
        yield
        for element in board.elements:
            element.build(self)
            yield
        self.lay_levels()
        self.beams: tuple[BoardBeam, ...] = ()
        """Every beam of the board that shines from the start, at the length it has while nobody stands in it.
        """
        self.walls = bytes(self._walls)
        self.solid = bytes(self._solid)
        self.deadly = dict(self._deadly)
        self.running: tuple[dict[Step, Fixed], ...] = tuple({} for _ in range(REGISTERS))
        """Carriers that always carry in the same direction in a step, by register (from 0)."""
        self.plan: tuple[StagePlan, ...] = ()
        self.before: tuple[StagePlan, ...] = ()
        """The part of each register before it is settled which robots play which cards; empty if there is
        none.
        """
        hooked: list[tuple[Element, Hook]] = []
        for element in board.elements:
            hooked += [(element, hook) for hook in element.active_hooks(rules)]
            yield
        options = marked(rules)
        self._react(hooked, options)
        yield
        self.lanes = lanes_of(
            *(self, self.walls, self.solid),
            noted={*self.entered, *self.thrusters},
            held={*self.holds, *self.left},
        )
        self.clear = clear_edges(self, self.walls, ends={*self.deadly, *self.shutters})
        yield
        yield from self._compile(hooked, options)
        self.resting = frozenset((*self.stopped, *self.slips))
        self.padded, near = self._where_cards_go_on()
        self.special = frozenset((*self.underfoot, *self.drives, *near))

    def _where_cards_go_on(self) -> tuple[frozenset[int], Iterable[int]]:
        """The places of :attr:`padded`, and those of them from which a card may lead to such an end."""
        repelled = [edge // 4 for edge, spring in self.springs.items() if spring.anywhere]
        bouncing = (*self.prolongs, *repelled, *self.passages) if self.prolongs or repelled else ()
        padded = across(self, bouncing)
        # thrusters take a robot farther than the squares of its card
        return padded, padded if self.thrusters else around(self, bouncing)

    def variant(self, memory: Mapping[int, int]) -> Floor:
        """The floor as it lies when the state remembers ``memory``: this one, unless rooms have turned
        (RF-44).
        """
        origin = self._origin or self
        rooms = origin.board.revolving
        if not rooms:
            return self
        key = tuple(memory.get(room.index, 0) & 3 for room in rooms)
        if not any(key):
            return origin
        found = origin._variants.get(key)
        if found is None:
            if len(origin._variants) >= MOST_VARIANTS:
                del origin._variants[next(iter(origin._variants))]
            turned = origin.board.arranged(memory)
            found = origin._variants[key] = Floor(turned, self.rules, checked=True, origin=origin)
        return found

    # -- compiling ----------------------------------------------------------------------------

    @property
    def _reactions(self) -> dict[HookKind, dict[int, tuple[Any, ...]]]:
        return {
            HookKind.ENTERED: self.entered,
            HookKind.TAKES: self.entered,
            HookKind.PRESSED: self.pressed,
            HookKind.SWITCHED: self.switched,
            HookKind.STRUCK: self.struck,
            HookKind.LEFT: self.left,
            HookKind.STOPPED: self.stopped,
            HookKind.TURNED: self.turned,
            HookKind.UNDERFOOT: self.underfoot,
            HookKind.PROLONG: self.prolongs,
            HookKind.WELDED: self.welded,
        }

    def _react(self, hooked: list[tuple[Element, Hook]], options: Marked) -> None:
        """Fill the tables of squares' effects: first elements that only notice arrivals, then elements on the
        square, then those that reach it from elsewhere, so that turning a board changes nothing.
        """
        slips: Claims = {}
        drives: dict[int, list[Drive]] = {}
        noticed: dict[int, tuple[Entered, ...]] = {}
        for element, hook in sorted(hooked, key=lambda one: (not one[0].notices, one[0].layer, one[0].key)):
            table = self._reactions.get(hook.kind)
            if table is not None:
                for pos in element.footprint(self):
                    table[pos] = (*table.get(pos, ()), self.method(element, hook, pos=pos))
                    if element.notices and hook.kind is HookKind.ENTERED:
                        noticed[pos] = self.entered[pos]
            elif hook.kind is HookKind.SLIP:
                self._claim(slips, element, hook, element.footprint(self))
            elif hook.kind is HookKind.DRIVE:
                for pos in self.squares_of(element, hook):
                    drives.setdefault(pos, []).append(getattr(element, hook.method))
        if noticed:
            self._notice_leavers(noticed)
        self.slips.update((pos, tuple(claims)) for pos, claims in slips.items())
        self.drives.update((pos, tuple(methods)) for pos, methods in drives.items())
        for kind in (HookKind.ENTERED, HookKind.LEFT, HookKind.STOPPED, HookKind.TURNED):
            reacts = reaction(options, kind)
            if reacts is not None:
                table = self._reactions[kind]
                for pos in self.places():
                    table[pos] = (*table.get(pos, ()), reacts)
        for edge, _ in self.drops:
            self.left.setdefault(edge // 4, ())

    def _notice_leavers(self, noticed: Mapping[int, tuple[Entered, ...]]) -> None:
        """Notice robots before leaving their squares costs them anything, perhaps all; ``noticed`` are the
        places where something does, with the first of their reactions.
        """

        def on_the_way(world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
            for notice in noticed.get(robot.pos, ()):
                notice(world, robot, direction, cause)

        for place in self.places():
            if not noticed.keys().isdisjoint(self.neighbours(place)):
                self.left[place] = (on_the_way, *self.left.get(place, ()))

    def _compile(self, hooked: list[tuple[Element, Hook]], options: Marked) -> Iterator[None]:
        """Make the plans of all steps from the methods marked for them."""
        steps = [(self.rules.register_steps, register) for register in range(1, REGISTERS + 1)]
        if self.rules.extra_steps:
            more = range(REGISTERS + 1, MOST_REGISTERS + 1)
            steps += [(self.rules.extra_steps, register) for register in more]
        plans: list[list[Stage]] = []
        for names, register in steps:
            plans.append([])
            yield from self._plan(plans[-1], names, register, hooked, options)
        before = [[stage for stage in plan if stage.step in OPENING] for plan in plans]
        if any(before):
            self.before = tuple(StagePlan(stages, self.size) for stages in before)
            plans = [[stage for stage in plan if stage.step not in OPENING] for plan in plans]
        self.plan = tuple(StagePlan(stages, self.size) for stages in plans)
        closing = [
            with_options(options, step, self._stage(step, _acting(hooked, step, REGISTERS), REGISTERS))
            for step in self.rules.closing_steps
        ]
        self.closing = StagePlan([stage for stage in closing if stage is not None], self.size)
        self._named.clear()

    @classmethod
    def of(cls, world: World) -> Floor:
        """The floor that ``world`` is played on: its plans and policies, which act in the world."""
        floor = world.floor
        assert isinstance(floor, cls)
        return floor

    def carry_all(self, world: World, moves: Sequence[tuple[Robot, int, Cause]]) -> None:
        """See :meth:`.Arena.carry_all`."""
        carry_all(world, moves)

    def force_all(self, world: World, forces: Sequence[tuple[Robot, Cause, Dir | Flight]]) -> list[Robot]:
        """See :meth:`.Arena.force_all`."""
        return force_all(world, forces)

    def _plan(
        self,
        stages: list[Stage],
        steps: tuple[Step, ...],
        register: int,
        hooked: list[tuple[Element, Hook]],
        options: Marked,
    ) -> Iterator[None]:
        """Make the plan of ``register``, a stage at a time."""
        between = dict(self.rules.between)
        for step in steps:
            if KINDS[step] is StepKind.MOVES:
                stages.append(moves_stage())
            elif step in between:
                stages.append(policy_stage(step, between[step]))
            else:
                acting = _acting(hooked, step, register)
                if KINDS[step] is not StepKind.FIRE:
                    for element, hook in acting:
                        self.squares_of(element, hook)
                        yield
                stage = self._stage(step, acting, min(register, REGISTERS))
                yield
                stage = with_options(options, step, stage)
                if stage is not None:
                    stages.append(stage)

    def _stage(self, step: Step, hooks: list[tuple[Element, Hook]], register: int) -> Stage | None:
        kind = KINDS[step]
        if kind is StepKind.FIRE:
            stage, beams = fire_stage(step, hooks, self)
            self.beams = tuple(dict.fromkeys((*self.beams, *beams)))
            return stage
        if kind is StepKind.ACT:
            return act_stage(step, hooks, self)
        if not hooks:
            return None
        if kind is StepKind.PUSH:
            return push_stage(step, self._tracks(hooks), self.slips)
        if kind is StepKind.SHOVE:
            arms = {e.pos: (int(getattr(e, hook.method)()), e.cause) for e, hook in hooks}
            return shove_stage(step, arms, self.slips)
        if kind is StepKind.THROW:
            throws: Throws = {e.pos: (self.method(e, hook), e.cause) for e, hook in hooks}
            return throw_stage(step, throws, self.slips)
        if kind is StepKind.REPLAY:
            again: Repeats = {e.pos: self.method(e, hook) for e, hook in hooks}
            return replay_stage(step, again)
        fixed: Fixed = {}
        claims: Claims = {}
        happening: list[Happening] = []
        for element, hook in hooks:
            if hook.kind is HookKind.HAPPEN:
                happening.append(self.happening(element, hook))
            elif hook.kind is HookKind.CARRY or self.spares(element) or element.pos in fixed:
                self._claim(claims, element, hook, self.squares_of(element, hook), register)
            else:
                way = each_register(getattr(element, hook.method)())[register - 1]
                fixed[element.pos] = (int(way), element.cause)
        for pos in fixed.keys() & claims.keys():
            always, cause = fixed.pop(pos)
            claims[pos].append((sparing_way(DIRS[always]), cause))
        dynamic: Dynamic = {pos: tuple(these) for pos, these in claims.items()}
        self.running[register - 1][step] = fixed
        curves = self.curves[register - 1] if kind is StepKind.CARRY else {}
        resolve = self.rules.settle or settle
        ways = ways_of(self, fixed, dynamic, curves)
        return carry_stage(step, kind, happening, fixed, dynamic, resolve, curves, self.slips, ways)

    def _claim(
        self, table: Claims, element: Element, hook: Hook, squares: tuple[int, ...], register: int = 1
    ) -> None:
        """Note that ``element`` decides where robots on ``squares`` are taken."""
        cause = element.cause
        if element.lines() and (self.shutters or self.louvers):  # its line to a square may be stopped
            for pos in squares:
                table.setdefault(pos, []).append((self.method(element, hook, register, pos), cause))
            return
        claim = (self.method(element, hook, register), cause)
        for pos in squares:
            table.setdefault(pos, []).append(claim)

    def _tracks(self, hooks: list[tuple[Element, Hook]]) -> list[Track]:
        """The tracks of rams: the squares each of them crosses."""
        return [
            (self.squares_of(element, hook), int(getattr(element, hook.method)()), element.cause)
            for element, hook in hooks
        ]


def _acting(hooked: list[tuple[Element, Hook]], step: Step, register: int) -> list[tuple[Element, Hook]]:
    return [(element, hook) for element, hook in hooked if step in hook.steps and element.at_work(register)]
