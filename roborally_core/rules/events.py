"""Facts: what happened, in the past tense, with its cause.

The engine appends facts in order; animation, log, reports and statistics read
them and never re-derive a rule.  Everything between two :class:`Beat` facts
happens at the same instant.  Squares are *pos* integers of the board's grid,
registers count from 1, robots and seats from 0.
"""

from __future__ import annotations

from typing import NamedTuple

from .causes import DROPPED as DROPPED
from .causes import OVER_THE_EDGE as OVER_THE_EDGE
from .causes import RETURNED as RETURNED
from .causes import RULE as RULE
from .causes import Cause as Cause
from .causes import CauseKind as CauseKind
from .deeds import DeedNoted, RobotsRanked
from .timeline import Step


class TurnStarted(NamedTuple):
    """Turn ``turn`` (from 1) began."""

    turn: int


class RobotEntered(NamedTuple):
    """A robot was put on the board: at the start or after a re-entry."""

    robot: int
    pos: int
    facing: int
    lives: int


class RobotSpawned(NamedTuple):
    """A body of ``species`` came into play for the robot ``principal``; ``robot`` is its own id, and
    ``principal`` too if it is a stray, which belongs to nobody."""

    robot: int
    species: str
    principal: int
    pos: int
    facing: int
    cause: Cause


class RobotRemoved(NamedTuple):
    """A companion left the game ``at`` a square."""

    robot: int
    at: int
    cause: Cause


class RegisterFilled(NamedTuple):
    """An empty register was filled at random (RR-05, RR-15)."""

    robot: int
    register: int
    card: int


class PowerDownAnnounced(NamedTuple):
    """The robot will shut down after this turn (RR-15)."""

    robot: int


class PoweredDown(NamedTuple):
    """The robot shut down: it sits out the next turn."""

    robot: int


class PoweredUp(NamedTuple):
    """The robot is running again."""

    robot: int


class ArrivalBegan(NamedTuple):
    """The robot has just come onto the board: this turn its player chooses only its facing (RN-03)."""

    robot: int


class RegisterStarted(NamedTuple):
    """Register phase ``register`` (1 to 5) began."""

    register: int


class CardsRevealed(NamedTuple):
    """The cards of this register, as ``(robot, card id)`` in acting order."""

    cards: tuple[tuple[int, int], ...]


class CardPlayed(NamedTuple):
    """The robot now executes this card."""

    robot: int
    card: int


class StepStarted(NamedTuple):
    """A step of the register began."""

    step: Step


class Beat(NamedTuple):
    """The next facts happen after those before, not together with them."""


class RobotMoved(NamedTuple):
    """The robot went from one square to another."""

    robot: int
    frm: int
    to: int
    cause: Cause


class RobotTurned(NamedTuple):
    """The robot's facing changed."""

    robot: int
    frm: int
    to: int
    cause: Cause


class RobotBlocked(NamedTuple):
    """The robot could not leave ``at`` in ``direction``."""

    robot: int
    at: int
    direction: int
    cause: Cause


class RobotPushed(NamedTuple):
    """``robot`` was pushed one square by its neighbour ``by``.

    ``pusher`` is the robot whose card began the push, -1 if an element did.
    """

    robot: int
    by: int
    pusher: int
    direction: int


class RobotFell(NamedTuple):
    """The robot fell out of play at ``at`` (a pit, the edge)."""

    robot: int
    at: int
    cause: Cause


class RobotDropped(NamedTuple):
    """The robot came down ``levels`` levels and is now ``at`` a square; its damage follows (S-8)."""

    robot: int
    at: int
    levels: int


class BeamFired(NamedTuple):
    """A beam crossed the squares from ``frm`` to ``to``, both included.

    ``strength`` is the damage it deals; ``victim`` is the robot it hit, or
    -1; ``cause`` is its source.  A board laser's beam starts on its own square,
    a robot's on the square ahead; a shot straight into a wall is no fact.
    """

    cause: Cause
    frm: int
    to: int
    direction: int
    strength: int
    victim: int


class ShotReflected(NamedTuple):
    """``robot`` threw the shot of ``shooter`` back at it (RR-16)."""

    robot: int
    shooter: int


class RobotDamaged(NamedTuple):
    """The robot took ``amount`` points and now has ``damage``."""

    robot: int
    amount: int
    damage: int
    cause: Cause


class RobotHealed(NamedTuple):
    """The robot lost ``amount`` points of damage and now has ``damage``."""

    robot: int
    amount: int
    damage: int
    cause: Cause


class RegisterLocked(NamedTuple):
    """A register burnt in with the card it holds (0: none yet)."""

    robot: int
    register: int
    card: int


class RegisterUnlocked(NamedTuple):
    """A burnt register is free again."""

    robot: int
    register: int


class RobotDestroyed(NamedTuple):
    """The robot was taken off the board at ``at``."""

    robot: int
    at: int
    cause: Cause


class FenceTouched(NamedTuple):
    """The robot ran, was pushed or was carried against an electric fence (BW-05)."""

    robot: int
    at: int
    direction: int
    cause: Cause


class ElementSwitched(NamedTuple):
    """The element with this index now is in state ``value`` (what the state's memory holds)."""

    element: int
    value: int
    cause: Cause


class ElementActed(NamedTuple):
    """An element that does not always act did so in this step (a buzzsaw spun)."""

    element: int


class ModeChanged(NamedTuple):
    """The robot became ``real``, or virtual: it then shares squares with others (BW-03)."""

    robot: int
    real: bool


class UpgradeVisited(NamedTuple):
    """The robot took the upgrade of the station at ``pos`` (BW-14)."""

    robot: int
    pos: int


class CardSetInstalled(NamedTuple):
    """The robot may use one more set of cards, by its index in the deck (BW-14)."""

    robot: int
    card_set: int


class OptionFitted(NamedTuple):
    """The robot was fitted with an option, by its place in the ruleset's pool, fully loaded (BW-13)."""

    robot: int
    option: int
    ammunition: int
    cause: Cause


class OptionEngaged(NamedTuple):
    """The robot engaged an option, for this register or the rest of the turn; ``left`` is its ammunition."""

    robot: int
    option: int
    left: int


class OptionWorked(NamedTuple):
    """An option at work changed an effect of ``cause``: a shot, a push, the robot's own card."""

    robot: int
    option: int
    cause: Cause


class OptionReloaded(NamedTuple):
    """The ammunition of an option was filled up to ``ammunition`` (RN-45)."""

    robot: int
    option: int
    ammunition: int
    cause: Cause


class OptionSacrificed(NamedTuple):
    """The robot gave an option instead of taking a point of damage from ``cause`` (BW-13)."""

    robot: int
    option: int
    cause: Cause


class PlayerOut(NamedTuple):
    """The seat has no robot left."""

    seat: int


class CheckpointReached(NamedTuple):
    """The robot ticked checkpoint ``number``."""

    robot: int
    number: int


class ArchiveMoved(NamedTuple):
    """The robot stored its backup copy at ``pos``."""

    robot: int
    pos: int


class TurnEnded(NamedTuple):
    """Turn ``turn`` is over."""

    turn: int


class ConditionChanged(NamedTuple):
    """The present values of a robot's condition; with None the robot is under it no longer."""

    robot: int
    condition: str
    values: tuple[int, ...] | None
    cause: Cause


class GameEnded(NamedTuple):
    """The game is over; ``winners`` are seats: none, one, or several.

    ``drawn`` tells those who were lost together (S-10) from joint winners (BW-01).
    """

    winners: tuple[int, ...]
    drawn: bool = False


Fact = (
    TurnStarted | RobotEntered | RobotSpawned | RobotRemoved | RegisterFilled | PowerDownAnnounced
    | PoweredDown | PoweredUp | ArrivalBegan | DeedNoted | RobotsRanked | RegisterStarted | CardsRevealed
    | CardPlayed | StepStarted | Beat | RobotMoved | RobotTurned | RobotBlocked | RobotPushed | RobotFell
    | RobotDropped | BeamFired | ShotReflected | RobotDamaged | RobotHealed | RegisterLocked
    | RegisterUnlocked | RobotDestroyed | FenceTouched | ElementSwitched | ElementActed | ModeChanged
    | UpgradeVisited | CardSetInstalled | OptionFitted | OptionEngaged | OptionWorked | OptionReloaded
    | OptionSacrificed | PlayerOut | CheckpointReached | ArchiveMoved | TurnEnded | ConditionChanged
    | GameEnded
)  # fmt: skip

BEAT = Beat()
