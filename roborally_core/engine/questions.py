"""Questions that elements may ask a running world; no question changes anything."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar

from ..base.geometry import Turn
from ..base.rng import Rng
from ..effects.conditions import LIFTING, awake, locked
from ..effects.hooks import HookKind
from ..rules.causes import CauseKind
from ..rules.commands import MOTIONS
from ..rules.state import Status
from ..rules.timeline import REGISTERS, Step
from .edges import NO_WAY
from .rays import open_part

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..base.geometry import Grid
    from ..elements.api import ElementView, Query
    from ..rules.cards import Card, Deck
    from ..rules.causes import Cause
    from ..rules.commands import Motion
    from ..rules.relief import Relief
    from ..rules.state import Robot, State
    from .tables import Tables
    from .terms import Terms


ACTIVE = Status.ACTIVE


@lru_cache(maxsize=256)
def _drawn(entropy: str, label: str, turn: int, deck: Deck, count: int) -> tuple[int, ...]:
    """Cards drawn from a deck; the last draws are kept, since a planner plays the same turn over and over."""
    return tuple(Rng(bytes.fromhex(entropy), label, turn).sample(deck.ids, count))


def _is(query: Query | None, state: State) -> bool:
    return query is not None and query(state)


class Questions:
    """The part of a world that answers questions."""

    __slots__ = ()
    imagined: ClassVar[bool] = False
    """Whether the turn is only imagined: events that nobody can foresee are left out (RN-13)."""

    floor: Tables
    rules: Terms
    state: State
    step: Step
    occupied: dict[int, Robot]
    robots: list[Robot]
    order: list[tuple[int, Robot, Card]]
    cards: Sequence[tuple[int, Robot, Card]]
    turn_of: int
    pushed_by_own_card: list[Robot]
    swept: list[Robot]

    def under(self, robot: Robot, key: str) -> tuple[int, ...] | None:
        """The values of the condition ``key`` for ``robot``; None if the robot is not under it."""
        return self.state.conditions.get((key, robot.id))

    def group(self, name: str) -> tuple[ElementView, ...]:
        """The elements that joined ``name``, in board order."""
        return self.floor.groups.get(name, ())

    @property
    def grid(self) -> Grid:
        """The numbering of the board's squares."""
        return self.floor.grid

    @property
    def relief(self) -> Relief | None:
        """Heights of the board's squares; None if all are on one level."""
        return self.floor.relief

    def loads(self, robot: Robot) -> bool:
        """Whether ``robot`` is a load on the ground: companions weigh nothing, and flyers do not touch the
        ground.
        """
        return robot.has_weight and not self.is_aloft(robot)

    def is_driven(self, cause: Cause) -> bool:
        """Whether ``cause`` presses the robots it moves against edges: a card, another robot, or an element
        that pushes (RF-49).
        """
        if cause.kind is not CauseKind.ELEMENT:
            return cause.is_walk
        return any(hook.kind is HookKind.PUSH for hook in self.floor.board.elements[cause.source].hooks)

    def looks_at(self, robot: Robot) -> int:
        """The square before the first wall in sight of ``robot``; 0 if a real robot or haze is in the way."""
        if robot.pos in self.floor.hazy:
            return 0
        view = self.view(robot.pos, robot.facing)
        if any(pos in self.occupied for pos in view):
            return 0
        return view[-1] if view else robot.pos

    def view(self, pos: int, direction: int) -> tuple[int, ...]:
        """The places a robot on ``pos`` sees and shoots at as the board stands now, the nearest first."""
        floor = self.floor
        return open_part(floor.rays[direction][pos] or floor.ray(pos, direction), self.state)

    def in_sight(self, robot: Robot, turn: Turn = Turn.NONE) -> Robot | None:
        """The first real robot that a shot of ``robot`` would meet, ahead or turned by ``turn``."""
        seen = self.view(robot.pos, (robot.facing + turn) & 3)
        return next((self.occupied[pos] for pos in seen if pos in self.occupied), None)

    @property
    def playing(self) -> tuple[Robot, Card] | None:
        """The robot that is playing a card, and the card; None when no card is being played."""
        if self.turn_of >= len(self.cards):
            return None
        _, robot, card = self.cards[self.turn_of]
        return robot, card

    def revealed(self, robot: Robot) -> Motion | None:
        """The motion of the card of ``robot`` for this register, of its first card if it has several; None
        without a card.
        """
        return next((MOTIONS[card.command] for _, one, card in self.order if one is robot), None)

    def has_played(self, robot: Robot) -> bool:
        """Whether ``robot`` has begun its card of this register, or has no card."""
        if self.step > Step.MOVES:
            return True
        places = [place for place, (_, one, _) in enumerate(self.order) if one is robot]
        return not places or places[0] <= self.turn_of

    def cards_begun(self, robot: Robot) -> int:
        """The number of cards that ``robot`` has begun in this register."""
        last = len(self.order) if self.step > Step.MOVES else self.turn_of
        return sum(one is robot and place <= last for place, (_, one, _) in enumerate(self.order))

    def is_awake(self, robot: Robot) -> bool:
        """Whether ``robot`` is neither powered down nor asleep."""
        return awake(self.state, robot)

    def is_free_of_robots(self, squares: frozenset[int]) -> bool:
        """Whether no body that the floor acts on stands on any of ``squares``."""
        occupied, robots = self.occupied, self.robots
        if not squares.isdisjoint(occupied):
            return False
        # all real robots on the board are in the map; the others have to be checked one by one
        if len(occupied) != len(robots):
            for robot in robots:
                if robot.pos in squares:
                    return False
        return True

    def is_in_play(self, robot: Robot) -> bool:
        """Whether ``robot`` is on the board, or on its way off it: square 0 is part of the ring around the
        board.
        """
        if robot.pos:
            return True
        if robot.principal is robot and robot.seat >= 0:
            return robot.status is ACTIVE
        return robot in self.state.unseated

    def is_held(self, robot: Robot) -> bool:
        """Whether the square of ``robot`` holds it: it cannot move, be moved, or be turned by elements."""
        holding = self.floor.holds.get(robot.pos)
        return holding is not None and holding(self.state)

    def is_aloft(self, robot: Robot) -> bool:
        """Whether ``robot`` flies, so that the ground does nothing to it (S-7); a held robot does not fly."""
        if self.state.conditions:
            for key in LIFTING:
                if (key, robot.id) in self.state.conditions:
                    return not self.is_held(robot)
        return False

    def is_burnt(self, robot: Robot, register: int) -> bool:
        """Whether damage has burnt in ``register`` (from 0), or a condition has locked it."""
        return register >= REGISTERS or register + 1 in self.locked(robot)

    def locked(self, robot: Robot) -> set[int]:
        """The registers of ``robot``, from 1, that damage has burnt in or a condition has locked."""
        return locked(self.state, robot, self.rules.locks[robot.damage])

    def spares(self, robot: Robot) -> bool:
        """Whether ``robot`` gives an option instead of the next point of damage (BW-13)."""
        one = robot.principal
        return self.rules.sacrifices and one.kit.spares(self.rules.destroyed_at - one.damage)

    def is_light_footed(self, robot: Robot) -> bool:
        """Whether ``robot`` has legs that find a footing almost anywhere (RF-47)."""
        return any(self.rules.options[one.option].light_footed for one in robot.kit.options)

    def line(self, pos: int, direction: int) -> tuple[int, ...]:
        """The places a line from ``pos`` crosses as the board stands now, ``pos`` first; empty if ``pos`` is
        shut.
        """
        floor = self.floor
        way = floor.line(pos, direction)
        if floor.shutters or floor.louvers:
            for number, at in enumerate(way):
                if number and _is(floor.louvers.get(way[number - 1] * 4 + direction), self.state):
                    return way[:number]
                if _is(floor.shutters.get(at), self.state):
                    return way[:number]
        return way

    def is_solid(self, pos: int, direction: int) -> bool:
        """Whether the edge of ``pos`` itself stops robots now, as a wall or closed louvers do."""
        floor = self.floor
        closed = floor.louvers.get(pos * 4 + direction)
        return bool(floor.solid[pos] >> direction & 1) or (closed is not None and closed(self.state))

    def is_clear(self, pos: int, direction: int) -> bool:
        """Whether the board lets a robot go one square from ``pos``, with nothing deadly there."""
        floor = self.floor
        if floor.clear[pos] >> direction & 1:
            return True
        if not floor.walls[pos] >> direction & 1:
            to = floor.to[direction][pos]
        elif floor.solid[pos] >> direction & 1:
            return False
        else:
            to = floor.beyond(pos, direction, self.state)
        if to in floor.deadly:
            return False
        slats, shutter = floor.louvers.get(pos * 4 + direction), floor.shutters.get(to)
        return not ((slats and slats(self.state)) or (shutter and shutter(self.state)))

    def passes(self, pos: int, direction: int) -> bool:
        """Whether the edge of ``pos`` lets a robot through on foot now; asking touches nothing."""
        return not self.floor.is_closed(pos, direction, self.state)

    def flies(self, pos: int, direction: int) -> bool:
        """Whether it lets a robot through the air, on the level of ``pos``: over lower ground, never into
        higher.
        """
        floor = self.floor
        return floor.across(pos, direction) != NO_WAY and not floor.is_closed(pos, direction, self.state)

    def ahead(self, pos: int, direction: int) -> int:
        """The square that a robot on ``pos`` would come to if nothing stopped it."""
        floor = self.floor
        return floor.beyond(pos, direction, self.state) if floor.turnouts else floor.to[direction][pos]

    def misses_sites(self, robot: Robot) -> bool:
        """Whether ``robot`` is powered down or asleep and the rules therefore keep it from touching sites
        (BW-15).
        """
        return not self.rules.sites_while_down and not awake(self.state, robot)

    def cards_of_turn(self, label: str, count: int) -> tuple[int, ...]:
        """``count`` random card ids from a full deck, the same throughout this turn for one ``label``."""
        fixed = None if self.imagined else self.state.fixed.get(label)
        if fixed is not None:
            return fixed[:count]
        return _drawn(self.state.entropy, label, self.state.turn, self.rules.deck, count)

    def draw(self, label: str, bound: int) -> int:
        """A random integer from 0 to below ``bound``, the same throughout this register for one ``label``."""
        state = self.state
        if state.fixed and not self.imagined and (fixed := state.fixed.get(label)):
            return min(fixed[0], bound - 1)
        return Rng(bytes.fromhex(state.entropy), label, state.turn, state.register).below(bound)
