"""The worth of a position, in thousandths of a turn: minus the time to the goal."""

from __future__ import annotations

from collections.abc import Mapping

from ..elements.chop_shop import CHOP_SHOPS
from ..engine.rules import Rules
from ..engine.terms import LifeSpent
from ..engine.turn import close_turn
from ..engine.world import World
from ..play.offers import take
from ..play.submission import Choice
from ..robots.models import Model
from ..rules.state import Kit, Power, Robot, State, Status
from ..rules.timeline import REGISTERS
from .kit import commands_of, gain, takes_option
from .probe import Flips, burden
from .terrain import Terrain

TURN = 1000
"""One turn."""

WON = 1_000_000
"""The value of having won, far above all others."""

LOST = -1_000_000
"""The value of a seat that is out while others play on."""

DEATH = 2 * TURN
"""Cost of being destroyed, apart from the way back: the rest of the turn and a life."""

LAST_LIFE = 30 * TURN
"""Cost of being on the last life."""

RESTING = TURN + 100
"""Cost of a power-down that takes all damage away."""

DUE = 300
"""Cost of each checkpoint still to be touched, apart from the way: a touched one cannot be lost."""

PERIL = 60
"""Cost of each side from which a push ends in a pit."""

FRAIL = 120
"""Cost of each point of damage within four points of destruction."""

RISKED = 180
"""Cost of each point of damage that chance may deal."""

_PACE = (60, 90, 140, 200, 270, 340, 390, 430, 465, 490)
"""Distance a robot covers in a turn, in hundredths of a register, by the size of its hand."""


class Judge:
    """The values of positions for one robot under one ruleset on one terrain."""

    def __init__(self, terrain: Terrain, goal: int, robot: Robot, model: Model, care: int = 100) -> None:
        """``care`` is the weight of danger, in hundredths."""
        self.terrain = terrain
        self.rules: Rules = terrain.floor.rules
        self.goal = goal
        self.limit = self.rules.destroyed_at
        self.robot = robot
        self._heals = model.heals
        self._peril, self._death = PERIL * care // 100, DEATH * care // 100
        self._switchable = terrain.switchable(goal, commands_of(self.rules.deck, robot.kit.sets))
        self._base = self._switchable.through(terrain.memory)
        self._flipped: dict[Flips, tuple[list[int], ...]] = {(): self._base}
        self._pace = [self._pace_with(damage) for damage in range(self.limit + 1)]
        self._frailty_costs = [
            FRAIL * max(0, 4 - (self.limit - damage)) * care // 100 for damage in range(self.limit + 1)
        ]
        self._ends: dict[tuple[int, int, int], tuple[int, int]] = {}
        self._gains: dict[tuple[int, ...], int] = {(): 0}
        self._shops = {element.pos for element in terrain.floor.groups.get(CHOP_SHOPS, ())}
        closer = robot.copy()
        closer.id = 0
        closer.status = Status.ACTIVE
        self._lone_state = State([closer])

    def _pace_with(self, damage: int) -> int:
        # A model that repairs itself soon regains its cards.
        felt = max(0, damage - 2 * self._heals)
        return _PACE[max(0, min(9, self.rules.hand_at_zero - felt))]

    def _ways(self, flips: Flips) -> tuple[list[int], ...]:
        """The ways on the floor as it is after the changes that a program makes."""
        known = self._flipped.get(flips)
        if known is None:
            known = self._flipped[flips] = self._switchable.through({**self.terrain.memory, **dict(flips)})
        return known

    def value(self, pos: int, facing: int, damage: int, ticked: int, flips: Flips = ()) -> int:
        """The worth of standing at ``pos`` when a register or turn ends.

        Damage slows a robot down, but never by much more than the turn it takes to
        sleep it off.
        """
        if ticked >= self.goal:
            return WON
        turns = self.turns_to_goal(pos, facing, damage, ticked, flips)
        due = DUE * (self.goal - ticked)
        return -turns - self._peril * self.terrain.peril(pos) - self._frailty_costs[damage] - due

    def turns_to_goal(self, pos: int, facing: int, damage: int, ticked: int, flips: Flips = ()) -> int:
        """The distance to the goal, which has not been reached yet, in thousandths of a turn."""
        way = self._ways(flips)[ticked][pos << 2 | facing]
        return min(way * TURN // self._pace[damage], way * TURN // self._pace[0] + RESTING)

    def value_without_rest(self, pos: int, facing: int, damage: int, ticked: int, flips: Flips = ()) -> int:
        """The same worth as :meth:`value`, for a robot that is not going to sleep."""
        if ticked >= self.goal:
            return WON
        way = self._ways(flips)[ticked][pos << 2 | facing]
        slow = way * TURN // self._pace[damage] - way * TURN // self._pace[0] - RESTING
        return self.value(pos, facing, damage, ticked, flips) - max(0, slow)

    def upgrades_value(self, stations: tuple[int, ...]) -> int:
        """The worth of having used ``stations`` for upgrades this turn (BW-14)."""
        known = self._gains.get(stations)
        if known is None:
            robot = self.robot
            best = min(self._base[robot.checkpoints][robot.pos << 2 | facing] for facing in range(4))
            floor = self.terrain.floor
            computers = {floor.board.built_at(one.index) for one in floor.groups.get("upgrades", ())}
            known = gain(self.rules.deck, robot.kit, stations, computers, best * TURN // self._pace[0])
            self._gains[stations] = known
        return known

    def destroyed_value(self, archive: int, ticked: int) -> int:
        """The worth of having been destroyed."""
        lives = self.robot.lives
        last = lives <= (0 if self.rules.life_spent is LifeSpent.ON_RETURN else 1)
        if last:
            return LOST
        best = min(self._base[ticked][archive << 2 | facing] for facing in range(4))
        value = -(best * TURN // self._pace[self.rules.return_damage]) - self._death
        value -= DUE * (self.goal - ticked)
        return value - LAST_LIFE // (1 + lives)

    def after_turn(self, pos: int, damage: int, archive: int) -> tuple[int, int]:
        """The damage and archive after the end of a turn for a robot at ``pos``."""
        key = (pos, damage, archive)
        known = self._ends.get(key)
        if known is None:
            mends = self.prefers_repair(pos, damage)
            robot = self._end_turn(pos, damage, archive, self.robot.kit, mends=mends)
            known = self._ends[key] = (robot.damage, robot.archive)
        return known

    def prefers_repair(self, pos: int, damage: int) -> bool:
        """Whether to be repaired instead of being fitted with an option if the turn ends at
        ``pos`` (RF-74).
        """
        if pos not in self._shops:
            return False
        mended = damage - self._end_turn(pos, damage, pos, self.robot.kit, mends=True).damage
        return not takes_option(mended, len(self.robot.kit.options))

    def _end_turn(self, pos: int, damage: int, archive: int, kit: Kit, *, mends: bool = False) -> Robot:
        """The robot, alone on the board, after the end of a turn that it ends in this state."""
        state = self._lone_state.copy()
        robot = state.robots[0]
        state.place(robot, pos)
        robot.damage, robot.archive, robot.power, robot.kit = damage, archive, Power.ON, kit
        world = World(self.terrain.floor, state, self.goal)
        if mends:
            take(world, robot, Choice.SHOP, 1)
        close_turn(world)
        return robot

    def gets_option(self, pos: int) -> bool:
        """Whether a robot that asks for an option gets one if the turn ends at ``pos`` (BW-13)."""
        return bool(self._end_turn(pos, 0, pos, Kit(wants_option=1)).kit.options)

    def state_value(self, state: State, seat: int) -> int:
        """The worth of ``state``, at the end of a turn, for the robot of ``seat``."""
        robot = state.robots[seat]
        if state.over:
            return WON if seat in state.winners and not state.drawn else LOST
        stations = tuple(pos for pos in robot.kit.visited if pos not in self.robot.kit.visited)
        gained = self.upgrades_value(stations)
        if not robot.pos:
            if robot.status is Status.OUT:
                return LOST
            return self.destroyed_value(robot.archive, robot.checkpoints) + gained
        ways = self._changes(state.memory)
        value = self.value(robot.pos, robot.facing, robot.damage, robot.checkpoints, ways) + gained
        if state.conditions:
            found = tuple((key, values) for (key, one), values in state.conditions.items() if one == robot.id)
            value -= TURN * burden(found) // REGISTERS
        return value

    def _changes(self, memory: Mapping[int, int]) -> Flips:
        """The part of ``memory`` that is new in this turn."""
        before = self.terrain.memory
        if not self._switchable.layers or memory == before:
            return ()
        return tuple(sorted(item for item in memory.items() if before.get(item[0]) != item[1]))
