"""The place of a magnified board in its area: steps of the zoom, and keeping a robot in sight.

All in CSS pixels from the middle of the area; touches no browser.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..store.closeup import CloseUp

MOST = 4.0
"""The largest zoom."""
EASY, LARGE = 30.0, 46.0
"""Least size of a square at the two steps of the zoom: to be read, and to be hit by a thumb."""
SLACK = 0.28
"""Distance from the middle that a followed robot may reach, as a share of the unmagnified board."""

SMALL = 26.0
"""Size of a square below which the board is magnified by itself to what matters."""
REACH = 3
"""Squares around a robot that are seen with it: no card moves it further."""
OVER = 1.5
"""Squares by which a film's camera looks beyond the rim, since robots fall there and win there."""
RIM = 0.3
"""Room round the outermost of these squares, in squares: for frames, flags and the bodies that reach over."""
WORTH = 1.15
"""The least zoom that is worth it."""

Shift = tuple[float, float]
Square = tuple[int, int]


class Lens(NamedTuple):
    """A board of this many squares, each ``cell`` pixels wide before it is magnified."""

    width: int
    height: int
    cell: float
    margin: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """Room around the board that is magnified with it, in squares: west, north, east and south."""
    area: tuple[float, float] = (0.0, 0.0)
    """Size of the area that the magnified board may fill; not less than the board before it is magnified."""

    def steps(self) -> tuple[float, ...]:
        """The zooms that one button goes through; they exist even before the board is laid out."""
        cell = self.cell or EASY
        return (1.0, *(min(MOST, max(least, size / cell)) for least, size in ((1.6, EASY), (2.4, LARGE))))

    def next(self, zoom: float) -> float:
        """The zoom that the button leads to: the largest leads back to the whole board."""
        steps = self.steps()
        index = min(range(len(steps)), key=lambda i: abs(steps[i] - zoom))
        return steps[(index + 1) % len(steps)]

    def kept(self, zoom: float, shift: Shift, over: float = 0.0) -> Shift:
        """``shift``, limited so that the rim of the margin stays where it is unmagnified, or beyond.

        A view may lie ``over`` squares beyond that.
        """
        rooms = (self.cell * (side * (zoom - 1) / 2 + over * zoom) for side in self._sides)
        x, y = (max(-room, min(room, by)) for room, by in zip(rooms, shift, strict=True))
        return x, y

    @property
    def _room(self) -> tuple[float, float]:
        """The area's sides, in squares before the board is magnified."""
        wide, tall = (max(side, room / self.cell) for side, room in zip(self._sides, self.area, strict=True))
        return wide, tall

    @property
    def _sides(self) -> tuple[float, float]:
        west, north, east, south = self.margin
        return west + self.width + east, north + self.height + south

    def centred(self, zoom: float, at: tuple[float, float]) -> Shift:
        """The shift that brings a point of the board, in squares from its corner, to the middle."""
        cell, (wide, tall), (west, north, _, _) = self.cell * zoom, self._sides, self.margin
        return (wide / 2 - west - at[0]) * cell, (tall / 2 - north - at[1]) * cell

    def around(self, robot: Square, spots: Iterable[Square]) -> tuple[float, Shift] | None:
        """Zoom and shift that show the squares round a robot and other ``spots``, by column and row.

        None where squares are large enough, or where nearly the whole board would be seen.
        """
        if not 0 < self.cell < SMALL:
            return None
        (x, y), (wide, tall), spots = robot, self._room, list(spots)
        columns = [*(column for column, _ in spots), max(0, x - REACH), min(self.width - 1, x + REACH)]
        rows = [*(row for _, row in spots), max(0, y - REACH), min(self.height - 1, y + REACH)]
        left, top, right, bottom = min(columns), min(rows), max(columns) + 1, max(rows) + 1
        west, north, east, south = self.margin
        # at the rim of the board all of its margin is seen: names of rows and columns are whole there
        begin_x, end_x = left - (RIM if left else max(RIM, west)), right + RIM
        begin_y, end_y = top - RIM, bottom + RIM
        if right == self.width:
            end_x = right + max(RIM, east)
        if not top:
            begin_y = -max(RIM, north)
        if bottom == self.height:
            end_y = bottom + max(RIM, south)
        zoom = min(wide / (end_x - begin_x), tall / (end_y - begin_y), LARGE / self.cell, MOST)
        if zoom < WORTH:
            return None
        shift = self.centred(zoom, ((begin_x + end_x) / 2, (begin_y + end_y) / 2))
        # a side that the area has room for is seen as a whole
        hidden = (side * zoom - room for side, room in zip(self._sides, (wide, tall), strict=True))
        most = [max(0.0, self.cell * part / 2) for part in hidden]
        x_by, y_by = (max(-room, min(room, by)) for room, by in zip(most, shift, strict=True))
        return zoom, (x_by, y_by)

    def held(self, factor: float, shift: Shift, at: Shift, to: Shift) -> Shift:
        """The shift that brings the point at ``at`` to ``to`` while the zoom grows by ``factor``."""
        x, y = (end - (begin - by) * factor for by, begin, end in zip(shift, at, to, strict=True))
        return x, y

    def followed(self, zoom: float, shift: Shift, at: tuple[float, float]) -> Shift:
        """``shift``, changed just enough to bring the point back close to the middle."""
        aim, sides = self.centred(zoom, at), (self.width, self.height)
        leeway = (SLACK * side * self.cell for side in sides)
        x, y = (to + max(-most, min(most, by - to)) for to, by, most in zip(aim, shift, leeway, strict=True))
        return self.kept(zoom, (x, y))

    def seen(self, zoom: float, shift: Shift, near: CloseUp | None) -> tuple[float, Shift]:
        """The board's zoom and shift while a camera is on its way from these to a point of the board.

        The farther the camera has come, the nearer the point is to the middle; a player's larger zoom stays.
        """
        if near is None:
            return zoom, shift
        magnified = zoom + max(0.0, near.zoom - zoom) * near.part
        factor = magnified / zoom
        own = self.kept(magnified, (shift[0] * factor, shift[1] * factor))
        aim = self.kept(magnified, self.centred(magnified, (near.x, near.y)), OVER)
        x, y = (here + (there - here) * near.part for here, there in zip(own, aim, strict=True))
        return magnified, (x, y)
