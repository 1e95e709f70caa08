"""Temporary states of a robot: momentum, double speed, remote control.

A condition is one class, in the file of the element that causes it.  Its values for a
robot are a small tuple of integers in ``State.conditions``, under its key and the
robot's id.  They are copied, hashed and recorded with the state, told by
``ConditionChanged``, and end with the robot.  A robot may be
under several conditions; they are asked in the order of their keys.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from ..language.noun import Named, about, noun
from ..rules.commands import Move
from ..rules.events import Cause, CauseKind
from ..rules.state import DOWN, Robot, State
from ..rules.timeline import KINDS, REGISTERS, Step, StepKind

if TYPE_CHECKING:
    from .views import WorldView

MOST_KNOWN = 64
"""The greatest length of the list that a condition keeps for a robot."""

CONDITIONS: dict[str, Condition] = {}
"""Every condition by its key; defining a condition in an element's file adds it here."""

SCHEDULING: set[str] = set()
"""Keys of the conditions that change which cards their robots play."""
DRIVING: set[str] = set()
"""Keys of the conditions that may change the move of a card."""
SLEEPING: set[str] = set()
"""Keys of the conditions under which a robot may be asleep."""
REACTING_TO_DAMAGE: set[str] = set()
"""Keys of the conditions that react to damage."""
LIFTING: set[str] = set()
"""Keys of the conditions under which robots fly."""


def known_to(rules: Any) -> bool:
    """Whether a ruleset has conditions; it is the ``when`` of the hooks that cause them."""
    return bool(rules.has_conditions)


class Listed(Enum):
    """The meaning of the further numbers that a condition knows of a robot."""

    CARDS = "cards"
    """Ids of cards, in the order in which they are played."""
    REGISTERS = "registers"
    """Registers, from 0."""
    ELEMENTS = "elements"
    """Indices of elements; they are for the rules only, and the workshop does not offer them."""


class ConditionSign(NamedTuple):
    """A condition as it is shown at its robot."""

    picture: str
    """The name of its icon."""
    token: str = ""
    """A number beside it."""
    east: int = 0
    """Squares it will go east in a register; negative: west."""
    north: int = 0
    """Squares it will go north in a register; negative: south."""
    spin: int = 0
    """Quarter turns clockwise it will make in a register."""


class Condition:
    """One sort of condition; the class keeps no state.

    ``began`` and ``ended`` follow a robot's name in a sentence.  One that is not
    ``lasting`` ends with the turn.
    """

    key: ClassVar[str] = ""
    title: ClassVar[str] = ""
    picture: ClassVar[str] = ""
    """The name of the icon that shows it at a robot; empty if it is not shown."""
    began: ClassVar[str] = ""
    ended: ClassVar[str] = ""
    harm: ClassVar[str] = ""
    """The name of the cause, a word without an article, when it hurts or destroys a robot."""
    lasting: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    """Whether only the robot's player may see the values."""
    knows: ClassVar[tuple[range, ...]] = ()
    """The range of each of its values for a robot."""
    more: ClassVar[range | None] = None
    """The range of the further values, if it keeps a list of them as well."""
    lists: ClassVar[Listed | None] = None
    """The meaning of the further values."""
    usual: ClassVar[tuple[int, ...]] = ()
    """The values it begins with when a robot is put under it without any; empty: the lowest ones."""
    lifts: ClassVar[bool] = False
    """Whether robots under it fly (S-7)."""
    grounded: ClassVar[bool] = False
    """Whether it depends on the ground: it ends for a robot that takes off."""
    locks: ClassVar[bool] = False
    """Whether the registers that it keeps are locked until they are repaired, like burnt ones."""
    steps: ClassVar[tuple[Step, ...]] = ()
    """The steps, of kind ACT, in which it acts on its robots, after the elements."""

    def __init_subclass__(cls) -> None:
        if not cls.key:
            return  # a base class that several conditions share
        known = CONDITIONS.get(cls.key)
        if known is not None and type(known).__qualname__ != cls.__qualname__:
            raise TypeError(f"two conditions are called {cls.key!r}")
        for step in cls.steps:
            if KINDS[step] is not StepKind.ACT:
                raise TypeError(f"{cls.__name__} acts in {step.name.lower()}, in which nothing acts")
        CONDITIONS[cls.key] = cls()
        cls._sort()

    @classmethod
    def _sort(cls) -> None:
        """Sort it into the sets above: only a condition that overrides a question has to be asked it."""

        def answers(*questions: str) -> bool:
            return any(getattr(cls, name) is not getattr(Condition, name) for name in questions)

        for keys, belongs in (
            (SCHEDULING, answers("agenda")),
            (DRIVING, answers("drive", "played")),
            (SLEEPING, answers("sleeps")),
            (REACTING_TO_DAMAGE, answers("hurt")),
            (LIFTING, cls.lifts),
        ):
            (keys.add if belongs else keys.discard)(cls.key)

    @property
    def cause(self) -> Cause:
        """This condition as the cause of a fact."""
        return Cause(CauseKind.CONDITION, 0, self.key)

    @property
    def noun(self) -> Named:
        """The name of the condition, in the forms a sentence asks for."""
        return noun(f"conditions.{self.key}", self.harm or self.title, mass=True)

    @property
    def paragraph(self) -> str:
        """The effect, for the player."""
        return " ".join((type(self).__doc__ or "").split())

    def admits(self, values: tuple[int, ...]) -> bool:
        """Whether ``values`` are within its ranges; they may come from strangers, who can send anything."""
        first, rest = values[: len(self.knows)], values[len(self.knows) :]
        if len(first) < len(self.knows) or len(rest) > MOST_KNOWN or (rest and self.more is None):
            return False
        spans = (*self.knows, *[self.more or range(0)] * len(rest))
        return all(value in span for value, span in zip(values, spans, strict=True))

    def told(self, values: tuple[int, ...] | None) -> str:
        """The text after a robot's name in a sentence about its new ``values``, or about its end if they are
        None; empty if there is nothing to say.
        """
        return self.ending if values is None else about(f"conditions.{self.key}.began", self.began)

    def sign(self, values: tuple[int, ...]) -> ConditionSign | None:
        """The sign of it at its robot (RF-70); None if there is nothing to see."""
        return ConditionSign(self.picture) if self.picture and not self.secret else None

    @property
    def ending(self) -> str:
        """The text after a robot's name in a sentence about its end; empty if there is nothing to say."""
        return about(f"conditions.{self.key}.ended", self.ended)

    def burden(self, values: tuple[int, ...]) -> int:
        """Approximate cost, in registers, of ending a turn under it, or of getting rid of it.

        It is an estimate for machines and not a rule.
        """
        return 0

    # -- questions: they change nothing ---------------------------------------------------------

    def agenda(self, state: State, robot: Robot, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """The cards ``robot`` plays in ``register`` (from 0) instead of ``cards``."""
        return cards

    def drive(self, state: State, robot: Robot, move: Move) -> Move:
        """The move that ``robot`` makes instead of ``move``."""
        return move

    def sleeps(self, state: State, robot: Robot) -> bool:
        """Whether ``robot`` acts as if powered down: it plays, programs and fires nothing."""
        return False

    def claims(self, state: State, robot: Robot) -> int | None:
        """The command of a card that ``robot`` is dealt instead of a drawn card; None if there is none."""
        return None

    def keeps(self, state: State, robot: Robot) -> tuple[int, ...]:
        """The registers (from 0) whose cards ``robot`` keeps when the turn ends."""
        return ()

    def revolved(self, values: tuple[int, ...]) -> tuple[int, ...]:
        """Its values after the floor has made a quarter turn clockwise with the robot on it (RF-44)."""
        return values

    # -- reactions ------------------------------------------------------------------------------

    def act(self, world: WorldView, robot: Robot) -> None:
        """One of its ``steps`` is played."""

    def played(self, world: WorldView, robot: Robot, move: Move) -> None:
        """``robot`` is about to play a card with this ``move``."""

    def hurt(self, world: WorldView, robot: Robot) -> None:
        """``robot`` has taken damage and survived."""

    def mended(self, world: WorldView, robot: Robot, amount: int) -> None:
        """``amount`` points of damage of ``robot`` have been repaired."""

    def blocked(self, world: WorldView, robot: Robot, direction: int) -> None:
        """A wall or another robot stopped ``robot`` in its own move."""


def under(state: State, robot: Robot) -> list[str]:
    """The keys of the conditions that ``robot`` is under."""
    number = robot.id
    return [key for key, one in state.conditions if one == number]


def awake(state: State, robot: Robot) -> bool:
    """Whether ``robot`` is neither powered down nor asleep."""
    if robot.power >= DOWN:
        return False
    number = robot.id
    for key, one in state.conditions:
        if one == number and key in SLEEPING and CONDITIONS[key].sleeps(state, robot):
            return False
    return True


def is_bound(state: State, robot: Robot) -> bool:
    """Whether ``robot`` is under any condition."""
    number = robot.id
    for _, one in state.conditions:  # noqa: SIM110 - asked for every card: no generator
        if one == number:
            return True
    return False


def may_govern(state: State) -> bool:
    """Whether any robot is under a condition that may put it to sleep or change its cards."""
    return any(governs(key) for key, _ in state.conditions)


def governs(key: str) -> bool:
    """Whether a condition may put its robots to sleep or change their cards."""
    return key in SLEEPING or key in DRIVING


def matters(key: str) -> bool:
    """Whether the values of a condition may change what its robot does next."""
    return governs(key) or key in SCHEDULING or key in LIFTING


def may_react_to_damage(state: State) -> bool:
    """Whether any robot is under a condition that reacts to damage."""
    for key, _ in state.conditions:  # noqa: SIM110 - asked for every shot: no generator
        if key in REACTING_TO_DAMAGE:
            return True
    return False


def is_driven(state: State, robot: Robot) -> bool:
    """Whether ``robot`` is under a condition that may change the moves of its cards."""
    if state.conditions:
        for key in DRIVING:
            if (key, robot.id) in state.conditions:
                return True
    return False


def locked(state: State, robot: Robot, burnt: int) -> set[int]:
    """The registers of ``robot``, from 1, that damage has burnt in, the last ``burnt``, or a condition has
    locked.
    """
    out = set(range(REGISTERS - burnt + 1, REGISTERS + 1))
    for key in under(state, robot) if state.conditions else ():
        if CONDITIONS[key].locks:
            out.update(number + 1 for number in CONDITIONS[key].keeps(state, robot))
    return out


def kept(state: State, robot: Robot) -> frozenset[int]:
    """The registers (from 0) whose cards ``robot`` keeps for the next turn because of its conditions."""
    return frozenset(i for key in under(state, robot) for i in CONDITIONS[key].keeps(state, robot))
