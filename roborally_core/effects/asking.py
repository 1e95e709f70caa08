"""Questions that effects may ask of a running world; no question changes anything.

See :mod:`~.views` for the rules that hold for all of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..base.geometry import Turn

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..rules.cards import Card
    from ..rules.causes import Cause
    from ..rules.commands import Motion
    from ..rules.events import Fact
    from ..rules.relief import Relief
    from ..rules.state import Robot, State
    from ..rules.timeline import Step
    from .placed import ElementView
    from .values import Touch


class RulesView(Protocol):
    """Questions an effect may ask of its ruleset; the answers stay the same throughout a game."""

    @property
    def touch(self) -> Touch:
        """The moment a checkpoint is touched: on entering it, or by being there at the end of a register."""
        ...

    @property
    def flags_repair(self) -> int:
        """The points of damage that a checkpoint repairs at the end of a turn; 0 if it repairs none."""
        ...

    @property
    def destroyed_at(self) -> int:
        """The points of damage that destroy a robot."""
        ...

    @property
    def steps(self) -> frozenset[Step]:
        """The steps that are played, those of a register and those at the end of a turn."""
        ...

    @property
    def has_card_sets(self) -> bool:
        """Whether robots can earn cards that others do not have (BW-14)."""
        ...

    @property
    def has_conditions(self) -> bool:
        """Whether robots come under conditions such as momentum or remote control (RF)."""
        ...

    @property
    def hull_damage(self) -> int | None:
        """1 if broken hull must be mended in this game, else 0; None if the rules have none (RN-02)."""
        ...

    @property
    def has_hull_damage(self) -> bool:
        """Whether the ruleset has hull damage at all."""
        ...

    @property
    def has_options(self) -> bool:
        """Whether robots can be fitted with options."""
        ...

    def value(self, key: str) -> int:
        """The value of one of the ruleset's own settings; 0 if it has no setting of this key."""
        ...

    @property
    def squads(self) -> int:
        """The number of sides, each with its own start; 0 if seats may be on any side (RN-50)."""
        ...

    @property
    def shared_start(self) -> bool:
        """Whether all robots begin on the first start square, virtual (BW-03)."""
        ...


class Asking(Protocol):
    """The part of a world that answers, at any time."""

    state: State
    """Everything that changes in a game: read it freely, change it only through :class:`~.doing.Doing`."""
    step: Step
    """The step being played; MOVES while cards are."""
    substep: int
    """The sub-step, from 1, of a step that carries robots square by square (SLIDE)."""
    turn_of: int
    """The place, from 0, of the card being played in its round; after the round, the last card's place."""
    moved_last: Robot | None
    """The robot whose card has just ended on another square than it began on, while ``slips`` are asked
    about it; else None.
    """
    scratch: dict[tuple[str, int], int]
    """Notes that are forgotten when the next register begins, by a label the effect chooses and a number."""
    facts: list[Fact] | None
    """Facts told so far; None while a machine thinks ahead and no facts are wanted."""

    # -- the game --------------------------------------------------------------------------------

    @property
    def rules(self) -> RulesView:
        """The rules of this game: ``world.rules.destroyed_at`` is the damage that destroys a robot."""
        ...

    @property
    def imagined(self) -> bool:
        """Whether a machine only thinks ahead: anything that nobody can know yet is then left out (RN-13)."""
        ...

    @property
    def grid(self) -> Grid:
        """The numbering of the board's squares, for neighbours and distances."""
        ...

    @property
    def relief(self) -> Relief | None:
        """Heights of the board's squares; None: all on one level."""
        ...

    @property
    def playing(self) -> tuple[Robot, Card] | None:
        """The robot that is playing a card, and the card, also in a round of repeaters; None
        when no card is being played.
        """
        ...

    def cards_of_turn(self, label: str, count: int) -> tuple[int, ...]:
        """``count`` random card ids from a full deck, the same throughout this turn for one ``label``."""
        ...

    def draw(self, label: str, bound: int) -> int:
        """A random integer from 0 to below ``bound``, the same throughout this register for one ``label``."""
        ...

    def group(self, name: str) -> tuple[ElementView, ...]:
        """The elements that joined ``name`` in ``build``, in board order; none if nothing did."""
        ...

    # -- robots ----------------------------------------------------------------------------------

    @property
    def robots(self) -> list[Robot]:
        """All robots that the floor acts on: robots of seats, companions and strays, on the board and off."""
        ...

    @property
    def occupied(self) -> dict[int, Robot]:
        """The real robot on each square that has one.

        Virtual robots are left out, and no two real robots share a square.
        """
        ...

    def is_free_of_robots(self, squares: frozenset[int]) -> bool:
        """Whether no robot, real or virtual, is on any of ``squares``."""
        ...

    def is_awake(self, robot: Robot) -> bool:
        """Whether a robot is neither powered down nor asleep; one off the board may be either."""
        ...

    def is_held(self, robot: Robot) -> bool:
        """Whether a robot's square holds it now: it cannot move, and elements can neither move nor turn it.

        False for a robot off the board.
        """
        ...

    def is_aloft(self, robot: Robot) -> bool:
        """Whether a robot flies, so that the ground does nothing to it (S-7); a held robot does not."""
        ...

    def loads(self, robot: Robot) -> bool:
        """Whether a robot is a load on the ground: companions and flyers are not."""
        ...

    def is_driven(self, cause: Cause) -> bool:
        """Whether ``cause`` presses the robots it moves against edges: a card, another robot, or an element
        that pushes. What carries, slides or throws presses no robot (RF-49).
        """
        ...

    def is_light_footed(self, robot: Robot) -> bool:
        """Whether a robot has legs that find a footing where others fall (RF-47)."""
        ...

    def spares(self, robot: Robot) -> bool:
        """Whether a robot gives an option instead of the next point of damage (BW-13)."""
        ...

    def is_burnt(self, robot: Robot, register: int) -> bool:
        """Whether damage has burnt in ``register`` (from 0), or a condition has locked it; registers beyond
        the program count as burnt.
        """
        ...

    def misses_sites(self, robot: Robot) -> bool:
        """Whether a robot is powered down or asleep and the rules therefore bar it from sites (BW-15)."""
        ...

    def under(self, robot: Robot, key: str) -> tuple[int, ...] | None:
        """The values of the condition ``key`` for a robot; None if the robot is not under it."""
        ...

    def revealed(self, robot: Robot) -> Motion | None:
        """The command of a robot's card for this register, of its first if it has several; None without."""
        ...

    def has_played(self, robot: Robot) -> bool:
        """True once a robot has begun its card of this register, or without a card."""
        ...

    def cards_begun(self, robot: Robot) -> int:
        """The number of cards that a robot has begun in this register; an energised one has two."""
        ...

    # -- lines and edges -------------------------------------------------------------------------

    def passes(self, pos: int, direction: int) -> bool:
        """Whether a robot on foot can cross the edge of ``pos`` now; asking touches nothing.

        A wall, a closed gate, higher ground and a rim stop it; a robot beyond the edge, a pit and the end of
        a board without a rim do not.  Off the board nothing is in the way.
        """
        ...

    def flies(self, pos: int, direction: int) -> bool:
        """Whether a robot in the air, on the level of ``pos``, can cross the edge: lower ground does not stop
        it, higher ground does.

        At the rim and off the board the answer is that of :meth:`passes`.
        """
        ...

    def is_solid(self, pos: int, direction: int) -> bool:
        """Whether the edge of ``pos`` itself stops beams and robots now, as a wall or closed louvers do.

        Gates and the rim do not count; off the board the answer is no.
        """
        ...

    def is_clear(self, pos: int, direction: int) -> bool:
        """Whether the board lets a robot go one square from ``pos`` to a square that is never deadly.

        The answer is no for leaving a board without a rim, for a pit and for a closed square.  Robots in the
        way do not count.
        """
        ...

    def ahead(self, pos: int, direction: int) -> int:
        """The square that a robot on ``pos`` would come to if nothing stopped it: over the rim, one off the
        board.

        From off the board it is 0.
        """
        ...

    def line(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares a beam from ``pos`` crosses now, ``pos`` first, to the wall or the end of the board.

        It is empty if ``pos`` itself is closed to beams; robots and pits do not end the line.
        """
        ...

    def view(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares that a robot on ``pos`` sees and shoots across now, the nearest first, without ``pos``.

        Walls, closed shutters, screens and the end of the board end the view, and haze ends it after one
        square; robots do not end it.  Off the board there are no squares.
        """
        ...

    def in_sight(self, robot: Robot, turn: Turn = Turn.NONE) -> Robot | None:
        """The first real robot that a shot of ``robot`` would meet, straight ahead or turned by ``turn``."""
        ...

    def looks_at(self, robot: Robot) -> int:
        """The square before the first wall in a robot's sight; 0 if a real robot or haze is in the way.

        For a robot right before a wall, or at the rim, it is the robot's own square.
        """
        ...
