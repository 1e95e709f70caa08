"""Parts that elements may lay down when a board is compiled, and questions they may ask then.

See :mod:`~.views` for the terms.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from .parameters import ALL

if TYPE_CHECKING:
    from ..base.geometry import Grid, Turn
    from ..language.complaint import Complaint
    from ..rules.relief import Relief
    from .placed import ElementView
    from .values import Gate, Query, Spring


T = TypeVar("T")


class BuilderView(Protocol):
    """An element's means in ``build``, when a board is compiled.

    ``pos`` is a square of the board; its edge towards the end of the board is an edge like any other.
    Queries are asked whenever a robot comes, and look at nothing but the state.
    """

    grid: Grid
    """The numbering of the board's squares."""

    def wall(self, pos: int, direction: int) -> None:
        """A wall on one edge of ``pos``, effective from both sides: it stops robots, beams and sight."""
        ...

    def pane(self, pos: int, direction: int) -> None:
        """A wall that robots see and shoot through, but that stops beams of the board (RF-18)."""
        ...

    def haze(self, pos: int) -> None:
        """A square that robots see into, but neither out of nor through."""
        ...

    def screen(self, pos: int) -> None:
        """A square that beams, shots and sight cannot enter, though they may begin there."""
        ...

    def holds_light_footed(self, pos: int) -> None:
        """A deadly square on which a light-footed robot stays up (RF-47)."""
        ...

    def spring(self, pos: int, direction: int, spring: Spring) -> None:
        """A wall on one edge of ``pos`` that, from both sides, throws back robots that run against it."""
        ...

    def curve(
        self, pos: int, direction: int, turn: Turn, drawn: bool = True, registers: Sequence[int] = ALL
    ) -> None:
        """A robot carried onto ``pos`` in ``direction`` from a belt turns by ``turn`` (S-3), in
        ``registers``.

        If no curve is drawn, this holds only under rules that turn robots all the same (BW-09).
        """
        ...

    def deadly_square(self, pos: int, when: Query | None = None) -> None:
        """A square to which two robots may be carried at once (S-2), always or while ``when``.

        It does not kill robots by itself: that takes a reaction.
        """
        ...

    def gate(self, pos: int, direction: int, gate: Gate, closed: Query | None = None) -> None:
        """An edge of ``pos`` that asks ``gate`` whenever a robot comes, from both sides; beams pass it.

        Looking ahead asks ``closed`` instead, whether it stops robots now (None: it always does).
        """
        ...

    def shutter(self, pos: int, closed: Query) -> None:
        """A square that beams and shots cannot enter while it is ``closed``; robots can."""
        ...

    def louver(self, pos: int, direction: int, closed: Query) -> None:
        """An edge of ``pos`` that, from both sides, stops beams and shots while it is ``closed``."""
        ...

    def boost(self, pos: int) -> None:
        """A square that makes each move across it one square longer (RN-14)."""
        ...

    def hold(self, pos: int, holding: Query) -> None:
        """A square that no robot leaves, and on which no element turns robots, while it is ``holding``."""
        ...

    def join(self, group: str, element: ElementView) -> None:
        """Add ``element`` to the elements of this board that find each other under the name ``group``."""
        ...

    def passage(self, group: str, pos: int, works: Query, *, at_once: bool = True) -> None:
        """A robot that comes onto ``pos`` is taken to another square of the group while it ``works``.

        The square's reaction takes it ``at_once``, else a step does.  This only informs the search for ways:
        by itself it takes no robot.
        """
        ...

    def taken(self, pos: int, to: int) -> None:
        """A robot on ``pos`` may be taken to ``to``, whatever is in between; only for the search for ways."""
        ...

    def leap(self, pos: int, direction: int, squares: int, through: bool = False) -> None:
        """A robot on ``pos`` may land up to ``squares`` away, ``through`` walls or not; as :meth:`taken`."""
        ...

    def shaft(self, pos: int, up: Query, *, solid: bool = False) -> None:
        """A second place to stand on above ``pos``, one level up, that is there while ``up`` is true.

        If it is ``solid``, there is no room under it then.  No effect on a board without levels.
        """
        ...

    def feeds(self, pos: int, facing: int) -> tuple[Turn, ...]:
        """The ways in which belts lead onto a belt on ``pos``: straight, or with a turn to its ``facing``.

        No belt leads there from beyond the end of the board.
        """
        ...


class FloorView(Protocol):
    """An element's questions in ``footprint`` and in methods named by ``over``, when all walls are laid."""

    grid: Grid
    """The numbering of the board's squares."""
    relief: Relief | None
    """Heights of the board's squares; None: all on one level."""

    @property
    def groups(self) -> Mapping[str, tuple[ElementView, ...]]:
        """The elements that joined each name, in board order."""
        ...

    def line(self, pos: int, direction: int) -> tuple[int, ...]:
        """The squares a beam from ``pos`` crosses, ``pos`` first, to a wall or the rim of the board.

        Everything that can be open is taken to be open.
        """
        ...

    def across(self, pos: int, direction: int) -> int:
        """The square after ``pos`` on a line that keeps its level, ignoring walls; -1 for higher ground.

        Over the rim it is a square off the board.
        """
        ...

    def storeys(self, pos: int) -> tuple[int, ...]:
        """The places of the square ``pos`` of the board that a robot can ever stand on, the ground first."""
        ...

    def neighbours(self, pos: int) -> set[int]:
        """The places next to ``pos`` in the four directions, ignoring walls, also those off the board."""
        ...


class BoardView(Protocol):
    """An element's questions to its board, in ``troubles``, ``fed`` and ``is_effect``."""

    @property
    def relief(self) -> Relief | None:
        """Heights of the board's squares; None: all on one level."""
        ...

    @property
    def elements(self) -> tuple[ElementView, ...]:
        """All elements, in board order: the place of each is its index."""
        ...

    @property
    def by_pos(self) -> Mapping[int, tuple[ElementView, ...]]:
        """The elements on each square that has elements, lowest layer first."""
        ...

    def by_value(self, kind: type[T], attribute: str) -> Mapping[Any, tuple[T, ...]]:
        """The elements of a class by the value of their ``attribute``, sorted only once for a board."""
        ...

    def worked_out(self, make: Callable[[BoardView], T]) -> T:
        """The result of ``make``, a module's function, for the board, worked out once for all elements.

        If each element looked at all others in its ``troubles``, boards full of them would be slow.
        """
        ...

    @property
    def drivers(self) -> Mapping[int, tuple[ElementView, ...]]:
        """The elements (switches) that are wired to a square, by that square."""
        ...

    @property
    def grid(self) -> Grid:
        """The numbering of the board's squares."""
        ...

    def feeds(self, pos: int, facing: int) -> tuple[Turn, ...]:
        """The same as :meth:`BuilderView.feeds`, for the squares of the board."""
        ...

    def fixed_to(self, squares: Sequence[int]) -> Sequence[ElementView]:
        """The elements next to ``squares`` that put walls on the rim of these."""
        ...

    def troubles_as(self, room: ElementView, quarters: int) -> list[Complaint]:
        """The problems, in words, of the content of ``room`` after it has made ``quarters`` quarter turns."""
        ...
