"""Thinking for a squad: the way of the power crystal, and how far a program helps it along (RN-50).

The goal here is a place for the crystal, not for the robot.  So programs are searched for on whole states,
register by register on the real engine, while all other robots stand still and the scanners are on their
rounds; all bounds are counts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from heapq import heappop, heappush
from typing import NamedTuple

from ..base.geometry import DIRS, NOWHERE, Dir, opposite
from ..elements.crystal_grappler import GRAPPLERS
from ..engine.compile import Floor
from ..engine.imagined import ImaginedWorld
from ..engine.turn import close_turn, play_register
from ..play.agreement import start_of
from ..play.game import Game
from ..play.submission import Choice, Submission, submit
from ..rules.state import Power, Robot, State, Status
from ..rules.timeline import REGISTERS
from ..rulesets.crystal import Crystal
from .alone import Alone
from .filler import FILL_WIDTH
from .judge import DEATH, LAST_LIFE, LOST, TURN, WON
from .seats import free_registers_of
from .strength import Level

FAR = 200
"""Number of steps that stands for an unreachable place."""

STEP = 170
"""Cost of a step left to do, of the robot or of the crystal, in thousandths of a turn."""

TURNING = 2
"""Steps round the crystal that a change of the pushing direction takes."""

THEIRS = 60
"""Cost of a step that the other side saves, in hundredths of a step of the squad's own."""

HURT = 90
"""Cost of a point of damage, in thousandths of a turn."""

DOOMED = 4 * TURN
"""Cost of standing on a grappler that is about to fetch a crystal, in thousandths of a turn."""

SHARE = 12
"""Number of positions a level looks at in a race for which it looks at one whole state here."""


RESCUE_WIDTH = 40
"""Number of states looked at in a register when every program found ends in destruction."""

Node = tuple[int, tuple[int, ...], State]
"""A program found so far: its worth, its cards, and the state it leads to."""


class WayHome(NamedTuple):
    """The crystal's way home for one side: ``steps_left[d][pos]`` if it is next pushed in direction d."""

    steps_left: tuple[dict[int, int], ...]


class Squads:
    """Everything that robots pushing a crystal need to know about a floor; it is computed anew each time."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.homes = {
            side: self._way_home(start.pos)
            for side in range(1, floor.rules.squads + 1)
            if (start := start_of(floor.board, side)) is not None
        }
        self._walks: dict[tuple[int, int], dict[int, int]] = {}

    def ahead(self, pos: int, direction: int) -> int:
        """The square next to ``pos``; 0 if the edge is always shut, or if the square is deadly."""
        to = self.floor.to[direction][pos]
        shut = self.floor.solid[pos] >> direction & 1
        return NOWHERE if shut or to in self.floor.deadly or not self.floor.grid.contains(to) else to

    def _way_home(self, home: int) -> WayHome:
        """The way home, worked out backwards from the airlock: a pushing robot is behind the crystal and
        moves onto its square.
        """
        steps: tuple[dict[int, int], ...] = ({}, {}, {}, {})
        queue = [(1, int(d), home) for d in DIRS]
        while queue:
            cost, direction, to = heappop(queue)
            back = opposite(Dir(direction))
            at = self.ahead(to, back)
            behind = self.ahead(at, back) if at != NOWHERE else NOWHERE
            pushed = behind != NOWHERE and self.ahead(at, direction) == to
            if not pushed or self.ahead(behind, direction) != at or at in steps[direction]:
                continue
            steps[direction][at] = cost
            for other in DIRS:
                heappush(queue, (cost + 1 + (TURNING if other != direction else 0), int(other), at))
        return WayHome(steps)

    def walk(self, to: int, crystal: int) -> dict[int, int]:
        """The number of steps from every square to ``to``, round the crystal."""
        known = self._walks.get((to, crystal))
        if known is None:
            known = self._walks[to, crystal] = {to: 0}
            queue = deque([to])
            while queue:
                at = queue.popleft()
                for direction in DIRS:
                    before = self.ahead(at, direction)
                    fresh = before not in (NOWHERE, crystal) and before not in known
                    if fresh and self.ahead(before, opposite(direction)) == at:
                        known[before] = known[at] + 1
                        queue.append(before)
        return known

    def steps_home(self, side: int, robot: Robot, crystal: int) -> int:
        """The number of steps of ``robot`` and the crystal together until the crystal is home."""
        best = FAR
        for direction in DIRS:
            pushes = self.homes[side].steps_left[direction].get(crystal)
            if pushes is None:
                continue
            behind = self.ahead(crystal, opposite(direction))
            there = self.walk(behind, crystal).get(robot.pos, FAR)
            turn = min((robot.facing - direction) & 3, (direction - robot.facing) & 3)
            best = min(best, pushes + there + (turn + 1 if there else turn))
        return best


class SquadThought:
    """The thinking of one robot of a squad about one turn."""

    def __init__(self, game: Game, robot: Robot, level: Level, hand: tuple[int, ...] = ()) -> None:
        self.game, self.robot, self.level, self.hand = game, robot, level, hand
        self.squads = Squads(game.floor)
        self.side = game.state.side(robot.seat)
        self.alone = Alone(game, robot)
        self.nodes = 0

    # -- the worth of a state --------------------------------------------------------------------

    def worth(self, state: State) -> int:
        """The worth of ``state`` to the robot, in thousandths of a turn."""
        me = state.robots[self.robot.id]
        if state.over:
            return WON if me.seat in state.winners and not state.drawn else LOST
        if me.status is Status.OUT:
            return LOST
        value = -HURT * me.damage
        if not me.pos:
            value -= DEATH + LAST_LIFE // (1 + me.lives)
        stone = next((one.pos for one in state.strays if one.species == Crystal.number), 0)
        if not stone:
            return value + self._waiting(me)
        mine = self._nearest(state, self.side, stone)
        theirs = min((self._nearest(state, side, stone) for side in self.squads.homes if side != self.side),
                     default=FAR)  # fmt: skip
        own = self.squads.steps_home(self.side, me, stone) if me.pos and me.real else FAR
        return value - STEP * (2 * mine + own) // 3 + STEP * theirs * THEIRS // 100

    def _nearest(self, state: State, side: int, stone: int) -> int:
        """The number of steps for the robot of a side that can bring the crystal home first."""
        there = [one for one in state.robots if one.pos and one.real and state.side(one.seat) == side]
        return min((self.squads.steps_home(side, one, stone) for one in there), default=FAR)

    def _waiting(self, me: Robot) -> int:
        """The worth of a place while no crystal is on board: near a grappler is good, on one is bad."""
        spots = [element.pos for element in self.game.floor.groups.get(GRAPPLERS, ())]
        if not me.pos or not spots:
            return 0
        if me.pos in spots:
            return -DOOMED
        return -STEP * sum(self.squads.walk(pos, 0).get(me.pos, FAR) for pos in spots) // len(spots)

    # -- programs --------------------------------------------------------------------------------

    def programs(self) -> list[tuple[Submission, int]]:
        """The best submissions with their worth, best first."""
        free = free_registers_of(self.game, self.robot)
        hand = self.hand
        seen = hand[: max(len(free), self.level.cards_seen)]
        begin = self._begin(free)
        beam = self._search(seen, free, max(2, self.level.beam_width // SHARE), begin)
        lasting = [node for node in beam if self._survives(node, hand, free)]
        if not lasting:
            # A program that ends in destruction is examined first.
            beam = self._search(hand, free, RESCUE_WIDTH, begin)
            lasting = [node for node in beam if self._survives(node, hand, free)]
        if not lasting:
            # All of those rely on a robot in the way, which may be gone by that time.
            lasting = self._solo_survivors(hand, free)
        best = (lasting or beam)[: self.level.rehearsed]
        out = [self._finished(hand, free, self._filled(hand, free, node), node[2]) for node in best]
        out.sort(key=lambda item: -item[1])
        least = out[0][1] - self.level.slack
        return [item for item in out if item[1] >= least][: self.level.programs_kept]

    def _begin(self, free: tuple[int, ...], before: State | None = None) -> Node:
        """The node to begin with: the open turn without a program, or a state ``before`` it."""
        robot, state = self.robot, (before or self.game.state).copy()
        state.robots[robot.id].registers = [
            None if i in free else card for i, card in enumerate(robot.registers)
        ]
        return 0, (), state

    def _solo_survivors(self, hand: tuple[int, ...], free: tuple[int, ...]) -> list[Node]:
        """Programs the robot survives alone on the board, valued with the others there; best first."""
        found = self._search(hand, free, RESCUE_WIDTH, self._begin(free, self.alone.begin))
        lasting = [path for _, path, state in found if state.robots[self.robot.id].pos]
        after = [(path, self.states_along(self._laid(hand, free, path))[-1]) for path in lasting]
        nodes = [(self.worth(state), path, state) for path, state in after]
        return sorted((node for node in nodes if self._survives_alone(node, hand, free)), key=self._rank)

    def _filled(self, hand: tuple[int, ...], free: tuple[int, ...], node: Node) -> tuple[int, ...]:
        """The cards of a program; those after an expected win are chosen as if there had been no win."""
        _, path, state = node
        if not state.over or state.register == REGISTERS:
            return path
        open_ = state.copy()
        open_.over, open_.winners = False, ()
        return self._search(hand, free, FILL_WIDTH, (0, path, open_), state.register)[0][1]

    def _search(
        self, seen: tuple[int, ...], free: tuple[int, ...], width: int, begin: Node, first: int = 0
    ) -> list[Node]:
        """The ``width`` best programs of these cards that continue from ``begin`` with register ``first``.

        Those that destroy the robot are given only if there are no others.
        """
        robot, beam = self.robot, [begin]
        for register in range(first, REGISTERS):
            found: dict[object, Node] = {}
            for value, path, state in beam:
                if state.over:
                    found[path] = (value, path, state)
                    continue
                for card in self._choices(seen, path, register, free):
                    after = self._played(state, register, card)
                    me = after.robots[robot.id]
                    laid = path if card is None else (*path, card)
                    stones = tuple((one.pos, one.damage) for one in after.strays)
                    key = (me.pos, me.facing, me.damage, stones, tuple(sorted(map(self._kind, laid))))
                    if key not in found:
                        found[key] = (self.worth(after), laid, after)
            beam = sorted(found.values(), key=self._rank)[:width]
        return beam

    def _rank(self, node: Node) -> tuple[bool, int, tuple[int, ...]]:
        value, path, state = node
        return not (state.over or state.robots[self.robot.id].pos), -value, path

    def _survives(self, node: Node, hand: tuple[int, ...], free: tuple[int, ...]) -> bool:
        """Whether the robot survives a program that was found, both with the others and alone on
        the board.
        """
        state = node[2]
        return bool(state.over or state.robots[self.robot.id].pos) and self._survives_alone(node, hand, free)

    def _survives_alone(self, node: Node, hand: tuple[int, ...], free: tuple[int, ...]) -> bool:
        """Whether the robot survives the program alone on the board."""
        path = node[1]
        before = self.alone.nodes
        lasts = self.alone.survives(self._laid(hand, free, path), lambda state: None)
        self.nodes += self.alone.nodes - before
        return lasts

    def states_along(self, cards: Sequence[int | None]) -> list[State]:
        """The state after each register of a program, until the game ends."""
        robot, state, out = self.robot, self.game.state.copy(), []
        state.robots[robot.id].registers = list(cards)
        for register in range(REGISTERS):
            state = self._played(state, register, None)
            out.append(state)
            if state.over:
                break
        return out

    def distances_left(self, state: State) -> tuple[int, int]:
        """The number of steps of the crystal to the squad's airlock, and that of robot and
        crystal together.
        """
        me = state.robots[self.robot.id]
        stone = next((one.pos for one in state.strays if one.species == Crystal.number), 0)
        steps = self.squads.homes[self.side].steps_left
        alone = min((way[stone] for way in steps if stone in way), default=FAR)
        return alone, self.squads.steps_home(self.side, me, stone) if stone and me.pos else FAR

    def _kind(self, card: int) -> int:
        return int(self.game.rules.deck[card].command)

    def _choices(
        self, seen: tuple[int, ...], path: tuple[int, ...], register: int, free: tuple[int, ...]
    ) -> list[int | None]:
        """One card of each kind that is left, or the card of a burnt register."""
        if register not in free:
            return [None]
        kinds: dict[int, int | None] = {}
        for card in seen:
            if card not in path:
                kinds.setdefault(self._kind(card), card)
        return list(kinds.values()) or [None]

    def _played(self, state: State, register: int, card: int | None) -> State:
        after = state.copy()
        if card is not None:
            after.robots[self.robot.id].registers[register] = card
        play_register(ImaginedWorld(self.game.floor, after, self.game.goal), register)
        self.nodes += 1
        return after

    def _finished(
        self, hand: tuple[int, ...], free: tuple[int, ...], path: tuple[int, ...], state: State
    ) -> tuple[Submission, int]:
        """The program as a submission, with its value at the end of the turn."""
        after = state.copy()
        if not after.over:
            close_turn(ImaginedWorld(self.game.floor, after, self.game.goal))
        registers = tuple(card if i in free else None for i, card in enumerate(self._laid(hand, free, path)))
        me, choices = after.robots[self.robot.id], {}
        offered = self.game.offer(self.robot.seat).choices
        if Choice.POWER_DOWN in offered and me.pos and me.damage >= self.level.rest_from + 2:
            choices["power_down"] = 1
        return submit(registers, **choices), self.worth(after)

    def _laid(
        self, hand: tuple[int, ...], free: tuple[int, ...], path: tuple[int, ...]
    ) -> tuple[int | None, ...]:
        """A whole program: ``path`` in the free registers, then further cards of the hand as they come."""
        cards = iter([*path, *(card for card in hand if card not in path)])
        return tuple(next(cards, None) if i in free else self.robot.registers[i] for i in range(REGISTERS))

    def idle(self) -> list[tuple[Submission, int]]:
        """The submission of a robot that programs nothing: its facing, if it may choose (RN-03)."""
        none = (None,) * REGISTERS
        if Choice.FACING not in self.game.offer(self.robot.seat).choices:
            return [(Submission(none), 0)]
        scored = []
        for facing in DIRS:
            state = self.game.state.copy()
            me = state.robots[self.robot.id]
            me.facing, me.power = int(facing), Power.ON
            state.materialise(me, real=me.pos not in state.occupied)
            scored.append((self._ahead(state, me), -int(facing)))
        value, minus = max(scored)
        return [(submit(none, facing=-minus), value)]

    def _ahead(self, state: State, me: Robot) -> int:
        """The worth of standing a square further ahead."""
        to = self.squads.ahead(me.pos, me.facing)
        if to == NOWHERE or to in state.occupied:
            return self.worth(state) - STEP
        state.place(me, to)
        return self.worth(state)
