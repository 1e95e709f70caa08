"""The world: one state on one compiled board, and the actions on robots in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ..effects.conditions import CONDITIONS, governs, may_react_to_damage, under
from ..effects.species import hovers, is_inert, species_of
from ..rules.deeds import Deed
from ..rules.events import (
    BEAT,
    DROPPED,
    Cause,
    CauseKind,
    CheckpointReached,
    ConditionChanged,
    Fact,
    PlayerOut,
    RegisterLocked,
    RegisterUnlocked,
    RobotDamaged,
    RobotDestroyed,
    RobotDropped,
    RobotFell,
    RobotHealed,
    RobotMoved,
    RobotTurned,
)
from ..rules.state import MOST_BODIES, STRAYS, Companion, Power, Robot, State, Status
from ..rules.timeline import REGISTERS, Step
from .companions import dismiss, gather, lose, spawn
from .importance import note
from .instants import Instants
from .options_at_work import fit, reload, spared, strip
from .revolving import revolve
from .tables import Tables
from .terms import LifeSpent

if TYPE_CHECKING:
    from ..base.geometry import Dir
    from ..elements.api import Flight
    from ..rules.cards import Card
    from .tables import Entered

CARD_CAUSES = tuple(Cause(CauseKind.CARD, robot) for robot in range(MOST_BODIES))
PUSH_CAUSES = tuple(Cause(CauseKind.PUSH, robot) for robot in range(MOST_BODIES))
WEAPON_CAUSES = tuple(Cause(CauseKind.WEAPON, robot) for robot in range(MOST_BODIES))
_ELEMENT = CauseKind.ELEMENT

DROP_DAMAGE = 2
"""Points of damage that a fall costs for each level (S-8)."""


class Arena(Tables):
    """The board of a world.

    Conflicts of moves are settled by modules that need the world, so a floor implements these methods.
    """

    __slots__ = ()

    def variant(self, memory: Mapping[int, int]) -> Arena:
        """The board as it lies when the state remembers ``memory``: this one, unless rooms turned (RF-44)."""
        raise NotImplementedError

    def carry_all(self, world: World, moves: Sequence[tuple[Robot, int, Cause]]) -> None:
        """Carry robots one square each at once; each has its direction and cause."""
        raise NotImplementedError

    def force_all(self, world: World, forces: Sequence[tuple[Robot, Cause, Dir | Flight]]) -> list[Robot]:
        """Push or throw robots, all at once; the result has those that moved."""
        raise NotImplementedError


class World(Instants):
    """One state being played.

    ``robots`` are all that the floor acts on: those of the seats (``state.robots``), their companions, and
    strays.
    ``facts`` is the list facts are appended to, or None when nobody wants them
    (search).  ``goal`` is the number of checkpoints that count.  ``scratch``
    is forgotten after each register.  ``order`` are the cards of the register with their robots, ``cards``
    those of the present round, which may be a round of repeaters. ``substep`` counts the squares, from 1, of
    a step that carries robots as far as they go. ``halted`` is the robot whose card ends where it is, or -1;
    ``turn_of`` the place in ``cards`` of the card being played; ``shoved`` are the robots that card has
    pushed, on boards where the end of a move matters; ``moved_last`` is the robot that played it, while
    squares react to its end; ``pushed_by_own_card`` are those it has pushed itself, where deeds are counted;
    ``swept`` are robots brought to their squares by something other than cards and steps, where that
    matters; ``carried`` are those carried while the card was played, each with the square it was taken to;
    ``has_governing_conditions`` says, while cards are played, whether a condition may decide about them.
    """

    __slots__ = (
        "cards",
        "carried",
        "facts",
        "floor",
        "goal",
        "halted",
        "has_governing_conditions",
        "moved_last",
        "occupied",
        "order",
        "pushed_by_own_card",
        "robots",
        "rules",
        "scratch",
        "shoved",
        "state",
        "step",
        "substep",
        "swept",
        "turn_of",
    )

    def __init__(self, floor: Arena, state: State, goal: int, facts: list[Fact] | None = None) -> None:
        super().__init__(state)
        self.floor: Arena = floor.variant(state.memory)
        self.rules = floor.rules
        self.state = state
        self.robots = state.robots
        self.occupied = state.occupied
        self.goal = goal
        self.facts = facts
        self.step = Step.MOVES
        self.substep = 1
        self.scratch: dict[tuple[str, int], int] = {}
        self.halted = -1
        self.order: list[tuple[int, Robot, Card]] = []
        self.cards: Sequence[tuple[int, Robot, Card]] = ()
        self.turn_of = 0
        self.shoved: list[Robot] = []
        self.moved_last: Robot | None = None
        self.pushed_by_own_card: list[Robot] = []
        self.has_governing_conditions = False
        self.swept: list[Robot] = []
        self.carried: dict[int, int] = {}
        if state.companions or state.strays:
            gather(self)

    @property
    def all_real(self) -> bool:
        """Whether all robots are real and on the board: :attr:`occupied` has every one of them."""
        return len(self.occupied) == len(self.robots)

    # -- actions of elements and policies on robots -----------------------------------------

    def turn(self, robot: Robot, turn: int, cause: Cause) -> None:
        """Turn ``robot`` by ``turn`` quarter turns clockwise."""
        if self.floor.holds and cause.kind is _ELEMENT and self.is_held(robot):
            return
        before = robot.facing
        robot.facing = after = (before + turn) & 3
        if self.facts is not None and after != before:
            self.facts.append(RobotTurned(robot.id, before, after, cause))

    def damage(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Deal ``amount`` points at once; too many destroy the robot (RR-01, CL)."""
        if not (robot.pos or self.is_in_play(robot)) or (robot.id >= STRAYS and is_inert(robot)):
            return
        if not robot.real:
            if hovers(robot):
                return
            robot = robot.principal
            if not self.is_in_play(robot):
                return
        limit, facts = self.rules.destroyed_at, self.facts
        before, locked = robot.damage, self.locked(robot) if facts is not None else set[int]()
        if robot.kit.options and self.rules.sacrifices:
            amount = spared(self, robot, amount, cause)
        after = before + amount
        if after > limit:  # noqa: PLR1730 - done for every shot: no call
            after = limit
        if after == before:
            return
        robot.damage = after
        if facts is not None:
            facts.append(RobotDamaged(robot.id, after - before, after, cause))
        if after == limit:
            self.destroy(robot, cause)
            return
        if facts is not None:
            for register in sorted(self.locked(robot) - locked, reverse=True):
                facts.append(RegisterLocked(robot.id, register, robot.registers[register - 1] or 0))
        if self.state.conditions and may_react_to_damage(self.state):
            self.tell_hurt(robot)

    def tell_hurt(self, robot: Robot) -> None:
        """Let the conditions of ``robot`` and its companions react to damage it has survived."""
        bodies = {one.id: one for one in (robot, *self.state.companions) if one.principal is robot}
        for key, one_id in sorted(self.state.conditions):
            if one_id in bodies:
                CONDITIONS[key].hurt(self, bodies[one_id])

    def heal(self, robot: Robot, amount: int, cause: Cause) -> None:
        """Repair up to ``amount`` points of damage."""
        robot = robot.principal
        before, locked = robot.damage, self.locked(robot) if self.facts is not None else set[int]()
        after = max(0, before - amount)
        if after == before:
            return
        robot.damage = after
        self.tell(RobotHealed(robot.id, before - after, after, cause))
        for key, one in sorted(self.state.conditions):
            if one == robot.id:
                CONDITIONS[key].mended(self, robot, before - after)
        for register in sorted(locked - self.locked(robot)) if locked else ():
            self.tell(RegisterUnlocked(robot.id, register))

    def fall(self, robot: Robot, cause: Cause) -> None:
        """Let ``robot`` fall out of play where it is (RR-08)."""
        if not self.is_in_play(robot):
            return
        if self.facts is not None:
            self.facts.append(RobotFell(robot.id, robot.pos, cause))
        self.destroy(robot, cause)

    def destroy(self, robot: Robot, cause: Cause) -> None:
        """Take ``robot`` off the board; it waits for its return, or its seat is out."""
        pos = robot.pos
        if not self.is_in_play(robot):
            return
        if isinstance(robot, Companion):
            species_of(robot).destroyed(self, robot, cause)
            return
        if robot.id >= STRAYS:
            lose(self, robot, cause)
            return
        self.state.place(robot, 0)
        robot.power = Power.ON
        if robot.kit.options:
            strip(self, robot)
        if self.state.conditions:
            for key in [key for key in self.state.conditions if key[1] == robot.id]:
                del self.state.conditions[key]
        robot.registers = [None] * REGISTERS
        state = self.state
        state.falls += 1
        robot.fallen = state.falls
        self.unsettled = True
        facts = self.facts
        if facts is not None:
            facts.append(RobotDestroyed(robot.id, pos, cause))
        if state.companions:
            # until the instant is over its companions are still there, and other robots can meet them
            self._owners_lost.append((robot, cause))
        if self.floor.counts_deeds:
            note(self, robot, Deed.DIED)
        if self.rules.life_spent is LifeSpent.ON_DESTRUCTION:
            robot.lives -= 1
        if robot.lives > 0:
            robot.status = Status.WAITING
            return
        robot.status = Status.OUT
        if facts is not None:
            facts.append(PlayerOut(robot.seat))

    def tick_checkpoint(self, robot: Robot, number: int) -> None:
        """Tick checkpoint ``number`` if it is the robot's next; the last wins after the instant (S-13)."""
        robot = robot.principal
        if not robot.competes or robot.checkpoints != number - 1 or number > self.goal or self.state.over:
            return
        robot.checkpoints = number
        if self.facts is not None:
            self.facts.append(CheckpointReached(robot.id, number))
        if self.floor.counts_deeds:
            note(self, robot, Deed.TICKED)
        if number == self.goal and self.rules.wins_at_once:
            self._touched_last.append(robot.seat)
            self.unsettled = True

    def fit_option(self, robot: Robot, cause: Cause) -> bool:
        """Fit ``robot`` with an option it lacks, drawn at random; False if there is none (BW-13)."""
        return fit(self, robot.principal, cause)

    def reload(self, robot: Robot, cause: Cause) -> None:
        """Fill up the ammunition of all options of ``robot`` (RN-45)."""
        reload(self, robot.principal, cause)

    def spawn(self, species: str, robot: Robot, pos: int, facing: int, cause: Cause) -> None:
        """Bring a companion into play for ``robot``, unless it has one of this species; its square reacts."""
        spawn(self, species, robot, pos, facing, cause)

    def dismiss(self, one: Companion, cause: Cause) -> None:
        """Take a companion out of play."""
        dismiss(self, one, cause)

    def halt(self, robot: Robot) -> None:
        """End the card that ``robot`` is playing here, whatever is left of it; others have none to end."""
        if self.playing is not None and self.playing[0] is robot:
            self.halted = robot.id

    def begin_condition(self, robot: Robot, key: str, values: tuple[int, ...], cause: Cause) -> None:
        """Put ``robot``, if it is in play, under the condition ``key``, or change its values."""
        if robot.pos and self.state.conditions.get((key, robot.id)) != values:
            self.state.conditions[key, robot.id] = values
            self.state.stirred = True
            self.has_governing_conditions = self.has_governing_conditions or governs(key)
            if self.facts is not None:
                self.facts.append(ConditionChanged(robot.id, key, values, cause))
            if CONDITIONS[key].lifts:
                for other in sorted(under(self.state, robot)):
                    if CONDITIONS[other].grounded:
                        self.end_condition(robot, other, cause)

    def end_condition(self, robot: Robot, key: str, cause: Cause) -> None:
        """End the condition ``key`` of ``robot``, if any; if this lands it, it comes onto its square."""
        if self.state.conditions.pop((key, robot.id), None) is not None:
            self.state.stirred = True
            if self.facts is not None:
                self.facts.append(ConditionChanged(robot.id, key, None, cause))
            if CONDITIONS[key].lifts and robot.pos and not self.is_aloft(robot):
                self.sweep(robot)
                self.arrive(robot, robot.pos, robot.facing, cause)

    # -- actions of elements on each other ---------------------------------------------------

    def note_weld(self, robot: Robot) -> None:
        """Note that ``robot`` has mended something (RN-30)."""
        if self.floor.counts_deeds:
            note(self, robot, Deed.WELDED)

    def relocate(self, robot: Robot, pos: int, direction: int, cause: Cause, *, apart: bool = True) -> None:
        """Take ``robot`` to ``pos`` at once, over whatever lies between; the square there reacts.

        If not ``apart``, it happens in the instant that is under way, together with other moves.
        """
        self.relocate_all(((robot, pos),), direction, cause, apart=apart)

    def relocate_all(
        self, moves: Sequence[tuple[Robot, int]], direction: int, cause: Cause, *, apart: bool = True
    ) -> None:
        """Take several robots to their squares in one instant, then let the squares react.

        They may change places.  SquareTaken if a real robot would come where another one is and stays.
        """
        told = [RobotMoved(robot.id, robot.pos, pos, cause) for robot, pos in moves]
        self.state.place_all(moves)
        if self.facts is not None:
            if apart:
                self.facts.append(BEAT)
            self.facts.extend(told)
        if self.floor.left:
            for (robot, _), fact in zip(moves, told, strict=True):
                self.leave(robot, fact.frm, direction, cause)
        for robot, pos in moves:
            if robot.pos == pos:
                self.arrive(robot, pos, direction, cause)

    def revolve(self, element: int, squares: Sequence[int], quarters: int, cause: Cause) -> None:
        """Turn ``squares`` and everything on them by a quarter; ``quarters`` is the element's new state."""
        revolve(self, element, squares, quarters, cause)
        self.floor = self.floor.variant(self.state.memory)

    def arrive(self, robot: Robot, pos: int, direction: int, cause: Cause) -> None:
        """Let ``pos`` react to ``robot``, which has come there."""
        hooks = self.floor.entered.get(pos)
        if hooks is not None:
            self.react(hooks, robot, pos, direction, cause)

    def depart(self, robot: Robot, frm: int, direction: int, cause: Cause) -> None:
        """Let ``frm`` react to ``robot``, which has left it over an edge, perhaps down a ledge (S-8)."""
        for hook in self.floor.left.get(frm, ()):
            hook(self, robot, direction, cause)
        if self.floor.drops:
            levels = self.floor.drops.get((frm * 4 + direction, robot.pos))
            if levels:
                self.drop(robot, levels)

    def leave(self, robot: Robot, frm: int, direction: int, cause: Cause) -> None:
        """Let ``frm`` react to ``robot``, which has left it."""
        for hook in self.floor.left.get(frm, ()):
            hook(self, robot, direction, cause)

    def drop(self, robot: Robot, levels: int) -> None:
        """Charge ``robot`` two points of damage for each level it has come down (S-8), unless it flies."""
        if robot.pos and not self.is_aloft(robot):
            self.tell(RobotDropped(robot.id, robot.pos, levels))
            self.damage(robot, DROP_DAMAGE * levels, DROPPED)

    def react(self, hooks: tuple[Entered, ...], robot: Robot, pos: int, direction: int, cause: Cause) -> None:
        """Let ``hooks`` of ``pos`` react to ``robot``, one after the other, for as long as it stays."""
        for hook in hooks:
            hook(self, robot, direction, cause)
            if robot.pos != pos:
                return

    def carry_all(self, moves: Sequence[tuple[Robot, int, Cause]]) -> None:
        """Carry robots one square each in their directions, settling conflicts as for belts (S-2)."""
        self.floor.carry_all(self, moves)

    def force_all(self, forces: Sequence[tuple[Robot, Cause, Dir | Flight]]) -> list[Robot]:
        """Push or throw robots, all at once; the result has those that moved."""
        return self.floor.force_all(self, forces)
