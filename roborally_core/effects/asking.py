"""Questions that effects may ask of a running world; no question changes anything.

For what holds for all of them see :mod:`~.views`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ..base.geometry import Turn

if TYPE_CHECKING:
    from ..base.geometry import Grid
    from ..elements.api import Element
    from ..rules.cards import Card
    from ..rules.commands import Motion
    from ..rules.events import Fact
    from ..rules.relief import Relief
    from ..rules.state import Robot, State
    from ..rules.timeline import Step
    from .views import RulesView


class Asking(Protocol):
    """The part of a world that answers, at any time."""

    state: State
    """All that changes in a game: read it, and change it by what :class:`~.doing.Doing` offers alone."""
    step: Step
    """The step being played; MOVES while cards are."""
    substep: int
    """Number of squares that a step which carries as far as it goes (SLIDE) has gone on, from 1."""
    turn_of: int
    """The place, from 0, of the card being played among those of its round; the last one's after it."""
    moved_last: Robot | None
    """The robot whose card has just ended elsewhere than it began, while ``slips`` are asked about
    that; else None.
    """
    scratch: dict[tuple[str, int], int]
    """Notes that are forgotten when the next register begins, by a label of one's own and a number."""
    facts: list[Fact] | None
    """Facts told so far; None while somebody thinks ahead, and nobody wants facts."""

    # -- the game --------------------------------------------------------------------------------

    @property
    def rules(self) -> RulesView:
        """The rules that are played by: ``world.rules.destroyed_at`` is the damage that destroys a robot."""
        ...

    @property
    def imagined(self) -> bool:
        """Whether somebody only thinks ahead: what nobody can know then is left out (RN-13)."""
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
        """The robot that plays a card just now, and the card, in a round of repeaters too; None
        when nobody plays any.
        """
        ...

    def cards_of_turn(self, label: str, count: int) -> tuple[int, ...]:
        """``count`` card ids from a whole deck, the same all through this turn for one ``label``."""
        ...

    def draw(self, label: str, bound: int) -> int:
        """An integer from 0 to below ``bound``, the same all through this register for one ``label``."""
        ...

    def group(self, name: str) -> tuple[Element, ...]:
        """The elements that joined ``name`` in ``build``, in board order; none if nothing did."""
        ...

    # -- robots ----------------------------------------------------------------------------------

    @property
    def robots(self) -> list[Robot]:
        """All that the floor acts on: those of seats, companions, strays; on the board and off it."""
        ...

    @property
    def occupied(self) -> dict[int, Robot]:
        """The real robot on each square that has one; virtual robots stand on none, and two share none."""
        ...

    def is_free_of_robots(self, squares: frozenset[int]) -> bool:
        """Whether nobody, real or virtual, stands on any of ``squares``."""
        ...

    def is_awake(self, robot: Robot) -> bool:
        """Whether a robot is neither powered down nor asleep; one off the board may be either."""
        ...

    def is_held(self, robot: Robot) -> bool:
        """Whether its square holds a robot now: it cannot move, nor be moved or turned by elements.

        No for one off the board.
        """
        ...

    def is_aloft(self, robot: Robot) -> bool:
        """Whether a robot flies, so that the ground does nothing to it (S-7); one that is held does not."""
        ...

    def loads(self, robot: Robot) -> bool:
        """Whether a robot is a load on the ground: companions weigh nothing, nor do flyers."""
        ...

    def is_light_footed(self, robot: Robot) -> bool:
        """Whether a robot has legs that find a footing where there is hardly any (RF-47)."""
        ...

    def is_burnt(self, robot: Robot, register: int) -> bool:
        """Whether damage has burnt in ``register`` (from 0); those beyond the program count as burnt."""
        ...

    def misses_sites(self, robot: Robot) -> bool:
        """Whether the rules keep a robot, powered down or asleep, from touching sites (BW-15)."""
        ...

    def under(self, robot: Robot, key: str) -> tuple[int, ...] | None:
        """The values of the condition ``key`` for a robot; None if the robot is not under it."""
        ...

    def revealed(self, robot: Robot) -> Motion | None:
        """The command of a robot's card for this register, the first of several; None without a card."""
        ...

    def has_played(self, robot: Robot) -> bool:
        """True once a robot has begun its card of this register, or without a card."""
        ...

    # -- lines and edges -------------------------------------------------------------------------

    def passes(self, pos: int, direction: int) -> bool:
        """Whether the edge of ``pos`` lets somebody through on foot now; nothing is touched by asking.

        A wall, a closed gate, higher ground and a rim do not; a robot beyond it, a pit and the end of a board
        without a rim do.  Off the board nothing stands in the way.
        """
        ...

    def flies(self, pos: int, direction: int) -> bool:
        """The same through the air, from the level of ``pos``: over lower ground, never into higher.

        At the rim and off the board it answers as :meth:`passes`.
        """
        ...

    def is_solid(self, pos: int, direction: int) -> bool:
        """Whether the edge of ``pos`` stops beams and robots by itself now: a wall, or closed louvers.

        Gates and the rim are none; off the board there is nothing.
        """
        ...

    def is_clear(self, pos: int, direction: int) -> bool:
        """Whether the board lets a robot go one square from ``pos``, and nothing there is ever its end.

        Off the board without a rim, onto a pit and into a closed square: no.  Robots are not asked about.
        """
        ...

    def ahead(self, pos: int, direction: int) -> int:
        """The square a robot on ``pos`` would come to, if nothing stopped it; over the rim one off the board.

        From off the board: 0.
        """
        ...

    def line(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares a beam from ``pos`` crosses now, ``pos`` first, to the wall or the end of the board.

        None if ``pos`` itself is shut; robots and pits stop no line.
        """
        ...

    def view(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares that a robot on ``pos`` sees and shoots across now, the nearest first, without ``pos``.

        Walls, closed shutters, screens and the end of the board end it, haze after one square; robots do not.
        Off the board: none.
        """
        ...

    def in_sight(self, robot: Robot, turn: Turn = Turn.NONE) -> Robot | None:
        """The first real robot that a shot of ``robot`` would meet, ahead or by ``turn`` from there."""
        ...

    def looks_at(self, robot: Robot) -> int:
        """The square before the first wall in a robot's sight; 0 if a real robot or haze is in the way.

        For one that looks at a wall, or over the rim, its own square.
        """
        ...
