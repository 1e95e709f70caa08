"""Parts that elements may lay down when a board is compiled, and questions they may ask then; see
:mod:`~.views`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from .parameters import ALL

if TYPE_CHECKING:
    from ..base.geometry import Grid, Turn
    from ..elements.api import Element
    from ..language.complaint import Complaint
    from ..rules.relief import Relief
    from .values import Gate, Query, Spring


T = TypeVar("T")


class BuilderView(Protocol):
    """An element's means in ``build``, when a board is compiled.

    ``pos`` is a square of the board; an edge of it towards the end of the board is one as any other.  Queries
    are asked whenever somebody comes, and look at the state alone.
    """

    grid: Grid
    """The numbering of the board's squares."""

    def wall(self, pos: int, direction: int) -> None:
        """A wall on one edge of ``pos``, seen from both sides: robots, beams and sight end there."""
        ...

    def pane(self, pos: int, direction: int) -> None:
        """A wall that robots see and shoot through, and beams of the board do not (RF-18)."""
        ...

    def haze(self, pos: int) -> None:
        """A square that robots see into, and neither out of nor through."""
        ...

    def screen(self, pos: int) -> None:
        """A square that beams, shots and looks do not come into; they may begin there."""
        ...

    def holds_light_footed(self, pos: int) -> None:
        """A deadly square on which a light-footed robot stays up (RF-47)."""
        ...

    def spring(self, pos: int, direction: int, spring: Spring) -> None:
        """A wall on one edge of ``pos``, from both sides, that throws back robots that run against it."""
        ...

    def curve(
        self, pos: int, direction: int, turn: Turn, drawn: bool = True, registers: Sequence[int] = ALL
    ) -> None:
        """A robot carried onto ``pos`` in ``direction`` from a belt turns by ``turn`` (S-3), in
        ``registers``.

        Where no curve is drawn, only under rules that turn robots anyway (BW-09).
        """
        ...

    def deadly_square(self, pos: int, when: Query | None = None) -> None:
        """Two robots carried here both go (S-2), always or while ``when``; what kills them is a reaction."""
        ...

    def gate(self, pos: int, direction: int, gate: Gate, closed: Query | None = None) -> None:
        """An edge of ``pos`` that asks ``gate``, from both sides; beams pass it.

        ``closed`` tells looks whether it stops robots now (None: always).
        """
        ...

    def shutter(self, pos: int, closed: Query) -> None:
        """A square that beams and shots do not come into while it is ``closed``; robots do."""
        ...

    def louver(self, pos: int, direction: int, closed: Query) -> None:
        """An edge of ``pos``, from both sides, that stops beams and shots while it is ``closed``."""
        ...

    def boost(self, pos: int) -> None:
        """A square whose thrust makes moves that lead over it one square longer (RN-14)."""
        ...

    def hold(self, pos: int, holding: Query) -> None:
        """A square that nobody leaves, and on which no element turns anybody, while it is ``holding``."""
        ...

    def join(self, group: str, element: Element) -> None:
        """``element`` is one of those that find each other under a name, on this board alone."""
        ...

    def passage(self, group: str, pos: int, works: Query, *, at_once: bool = True) -> None:
        """A robot that comes onto ``pos`` is taken to others of its group: ``at_once`` by its reaction, or in
        a step.

        Said for those who look for ways; it takes nobody.
        """
        ...

    def taken(self, pos: int, to: int) -> None:
        """A robot on ``pos`` may be taken to ``to``, whatever is in between; for those who look for ways."""
        ...

    def leap(self, pos: int, direction: int, squares: int, through: bool = False) -> None:
        """A robot on ``pos`` may come down up to ``squares`` away, ``through`` walls; as :meth:`taken`."""
        ...

    def shaft(self, pos: int, up: Query, *, solid: bool = False) -> None:
        """Above ``pos`` is a second place to stand on, one level up, while ``up`` says so.

        If it is ``solid`` there is no room under it then.  Nothing on a board without levels.
        """
        ...

    def feeds(self, pos: int, facing: int) -> tuple[Turn, ...]:
        """The way belts come onto a belt on ``pos``: straight, or with a turn to its ``facing``; nothing
        beside the end of the board does.
        """
        ...


class FloorView(Protocol):
    """An element's questions in ``footprint`` and in the methods ``over`` names, when all walls stand."""

    grid: Grid
    """The numbering of the board's squares."""
    relief: Relief | None
    """Heights of the board's squares; None: all on one level."""
    groups: dict[str, tuple[Element, ...]]
    """The elements that joined each name, in board order."""

    def line(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares a beam from ``pos`` crosses if nothing is shut, ``pos`` first, to a wall or the rim of
        the board."""
        ...

    def across(self, pos: int, direction: int) -> int:
        """The square after ``pos`` on a line that keeps its level, walls left out; -1: higher ground.

        Over the rim it is a square off the board.
        """
        ...

    def storeys(self, pos: int) -> tuple[int, ...]:
        """The places one can ever stand on on the square ``pos`` of the board, the ground first."""
        ...

    def neighbours(self, pos: int) -> set[int]:
        """The places round ``pos`` in four ways, whatever walls there are, squares off the board included."""
        ...


class BoardView(Protocol):
    """An element's questions to its board, in ``troubles``, ``fed`` and ``is_effect``."""

    @property
    def relief(self) -> Relief | None:
        """Heights of the board's squares; None: all on one level."""
        ...

    @property
    def elements(self) -> tuple[Element, ...]:
        """All elements, in board order: the place of each is its index."""
        ...

    @property
    def by_pos(self) -> dict[int, tuple[Element, ...]]:
        """The elements on each square that has any, lowest layer first."""
        ...

    def by_value(self, kind: type[Element], attribute: str) -> Mapping[Any, tuple[Element, ...]]:
        """The elements of a class by what they say under ``attribute``, sorted out once for all who ask."""
        ...

    def worked_out(self, make: Callable[[BoardView], T]) -> T:
        """The result of ``make``, a function of a module, for the board, worked out once for all elements
        that ask.

        An element that looks at all others in its ``troubles`` makes boards full of it slow.
        """
        ...

    @property
    def drivers(self) -> dict[int, tuple[Element, ...]]:
        """The elements wired to a square (switches), by that square."""
        ...

    @property
    def grid(self) -> Grid:
        """The numbering of the board's squares."""
        ...

    def feeds(self, pos: int, facing: int) -> tuple[Turn, ...]:
        """As :meth:`BuilderView.feeds`, of the squares of the board."""
        ...

    def fixed_to(self, squares: Sequence[int]) -> list[Element]:
        """Elements beside ``squares`` that put walls on their rim."""
        ...

    def troubles_as(self, room: Element, quarters: int) -> list[Complaint]:
        """Problems that the content of a room would have after this many ``quarters``, in words."""
        ...
