"""The board being made on its two canvases: its floor, and over it cursor, stroke, problems and wires."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from roborally_core.base.geometry import Dir
from roborally_core.board.listed import square_params
from roborally_core.board.model import Board
from roborally_core.workshop.draft import Square

from .. import web
from ..render.area import BoardArea
from ..render.brush import Theme
from ..render.figures import ROOM, Figures, FigureState
from ..render.floor_canvas import FloorCanvas
from ..render.ground import BoardFrame, Ground
from ..render.skins import Skins
from ..store.words import lettered_rim

if TYPE_CHECKING:
    from ..web.dom import Canvas, Context

PLACE = "workshop"
LOOKS = 8
"""Number of looks robots may have."""
PIXELS = 1200
"""Size of a picture to be shared."""
NUMBERS = "400 44px CogwheelFace, system-ui, sans-serif"
MARGIN = (0.25, 0.25, 0.25, 0.25)


class DraftCanvas:
    """Paints boards; of several asked for in a row only the last."""

    def __init__(self, board: Board, ruleset: str, *, named: bool) -> None:
        self.area = BoardArea(board, 100, PLACE, MARGIN)
        self._named = named
        self.theme = Theme(ruleset)
        self._job = 0
        self._floor: FloorCanvas | None = None
        self._over: tuple[Square, tuple[Square, ...], tuple[Square, ...], Square | None] = (
            (0, 0),
            (),
            (),
            None,
        )
        self._ends: dict[Square, int] = {}
        self._pointed: tuple[Square, ...] = ()
        self._robots: list[tuple[Square, Dir]] = []
        self._chosen = self._look = 0
        self._figures: Figures | None = None
        self._frames = web.Frames(self._draw_frame)

    @property
    def board(self) -> Board:
        """The board that is shown."""
        return self.area.board

    def show(self, board: Board) -> None:
        """Show another board, or the same one at the size it has now."""
        self.area.board = board
        self.area.rim = lettered_rim(board) if self._named else None
        if not self.area.fit(force=True):
            return
        self._job += 1
        web.spawn(self._paint(self._job))

    def name_rim(self, named: bool) -> None:
        """Write the names by which problems call squares round the board, or none."""
        self._named = named
        self.show(self.board)

    def restyle(self, ruleset: str) -> None:
        """Take the colours of a ruleset's hall, or of another theme."""
        self.theme = Theme(ruleset)
        self._figures = None
        self.show(self.board)

    async def _paint(self, job: int) -> None:
        ground = Ground(self.board, self.theme, self.area.frame, fenced=False)
        if not await ground.paint({}, lambda: job == self._job):
            ground.discard()
            return
        before = self._floor
        self._floor = FloorCanvas(self.area, ground)
        self._floor.show(0)
        if before is not None:
            before.ground.discard()
        web.attr(self.area.part("live"), "data-painted", str(job))
        self._frames.ask()

    def mark(
        self,
        cursor: Square,
        stroke: Iterable[Square],
        problems: Iterable[Square],
        wiring: Square | None,
    ) -> None:
        """Mark the cursor, the squares of a stroke, those with problems, and the switch in hand."""
        self._over = cursor, tuple(stroke), tuple(problems), wiring
        self._frames.ask()

    def show_judged(self, ends: Mapping[Square, int], pointed: Iterable[Square]) -> None:
        """Show on the board how many robots were destroyed on each square, and the squares of a finding."""
        self._ends, self._pointed = dict(ends), tuple(pointed)
        self._frames.ask()

    def show_robots(self, robots: Sequence[tuple[Square, Dir]], chosen: int, look: int) -> None:
        """Show robots on squares, the first in the player's ``look``, and a frame round the chosen one."""
        self._robots, self._chosen = list(robots), chosen
        if look != self._look:
            self._look, self._figures = look, None
        self._frames.ask()

    def square_at(self, x: float, y: float) -> tuple[Square, Dir] | None:
        """The square under a point of the viewport, and the side nearest to that point."""
        pos = self.area.square_at(x, y)
        if pos is None:
            return None
        middle_x, middle_y = self.area.centre_of(pos)
        dx, dy = x - middle_x, y - middle_y
        side = (Dir.E if dx > 0 else Dir.W) if abs(dx) > abs(dy) else (Dir.S if dy > 0 else Dir.N)
        return self.board.grid.xy(pos), side

    def free(self) -> None:
        """Free everything: the screen closes."""
        self._job += 1
        if self._floor is not None:
            self._floor.ground.discard()
            self._floor = None
        self._frames.free()

    # -- over the floor --------------------------------------------------------------------

    def _draw_frame(self, _time: float) -> bool:
        frame = self.area.frame
        if not frame.cell:
            return False
        context = web.canvas_context(self.area.part("live"), frame.width, frame.height)
        frame.units(context)
        cursor, stroke, problems, wiring = self._over
        self._heat(context)
        context.lineWidth = 8
        for at in self._pointed:
            self._frame(context, at, self.theme.ui["teal"])
        self._wires(context, wiring)
        context.lineWidth = 6
        for at in dict.fromkeys(problems):
            self._frame(context, at, self.theme.ui["danger"])
            self._badge(context, at)
        context.globalAlpha = 0.45
        context.fillStyle = self.theme.ui["accent"]
        for x, y in dict.fromkeys(stroke):
            context.fillRect(100 * x + 4, 100 * y + 4, 92, 92)
        context.globalAlpha = 1
        again = self._draw_robots(context)
        self._frame(context, cursor, self.theme.ui["accent"])
        return again

    def _draw_robots(self, context: Context) -> bool:
        """Draw the sandbox's robots; True if one still lacks its picture, as each frame makes only one."""
        if not self._robots:
            return False
        if self._figures is None or self._figures.cell != self.area.frame.cell:
            looks = tuple((self._look + number) % LOOKS for number in range(LOOKS))
            self._figures = Figures(looks, self.area.frame.cell, self.theme)
        figures, side = self._figures, 100 * ROOM
        figures.begin()
        for number, ((x, y), facing) in enumerate(self._robots):
            turned = figures.get(number, 90 * facing, FigureState.WHOLE)
            if turned is None:
                continue
            for picture in (turned.figure.shadow, turned.figure.body):
                if picture is not None:
                    left, top = 100 * x + 50 - side / 2, 100 * y + 50 - side / 2
                    context.drawImage(picture, left, top, side, side)
            if number == self._chosen:
                self._frame(context, (x, y), self.theme.ui["teal"])
        return figures.awaited

    def _heat(self, context: Context) -> None:
        """The number of robots destroyed on each square: the more there are, the denser its colour."""
        most = max(self._ends.values(), default=1)
        context.font, context.textAlign, context.textBaseline = NUMBERS, "center", "middle"
        for (x, y), number in self._ends.items():
            context.globalAlpha = 0.3 + 0.55 * number / most
            context.fillStyle = self.theme.ui["danger"]
            context.fillRect(100 * x + 2, 100 * y + 2, 96, 96)
            context.globalAlpha = 1
            context.fillStyle = self.theme.ui["panel"]
            context.fillText(str(number), 100 * x + 50, 100 * y + 54)

    def _frame(self, context: Context, at: Square, colour: str) -> None:
        context.strokeStyle = colour
        context.strokeRect(100 * at[0] + 5, 100 * at[1] + 5, 90, 90)

    def _badge(self, context: Context, at: Square) -> None:
        """A warning sign that can be read without colours, too."""
        x, y = 100 * at[0] + 80, 100 * at[1] + 20
        context.fillStyle = self.theme.ui["danger"]
        context.beginPath()
        context.arc(x, y, 16, 0, 7)
        context.fill()
        context.fillStyle = self.theme.ui["panel"]
        context.fillRect(x - 3, y - 10, 6, 12)
        context.fillRect(x - 3, y + 5, 6, 5)

    def _wires(self, context: Context, wiring: Square | None) -> None:
        context.lineWidth = 5
        context.strokeStyle = self.theme.ui["teal"]
        grid = self.board.grid
        for element in self.board.elements:
            for name in square_params(type(element)):
                for pos in getattr(element, name):
                    (x, y), (to_x, to_y) = grid.xy(element.pos), grid.xy(pos)
                    context.beginPath()
                    context.moveTo(100 * x + 50, 100 * y + 50)
                    context.lineTo(100 * to_x + 50, 100 * to_y + 50)
                    context.stroke()
        if wiring is not None:
            self._frame(context, wiring, self.theme.ui["teal"])


async def large_picture(board: Board, theme: Theme, fenced: bool) -> Canvas:
    """A picture of a board for chats, about :data:`PIXELS` wide or high."""
    cell = max(8, PIXELS // max(board.width, board.height))
    ground = Ground(board, theme, BoardFrame(cell, 0, 0, cell * board.width, cell * board.height), fenced)
    await ground.paint({}, lambda: True)
    assert ground.base is not None
    Skins(ground, theme).draw(ground.base.getContext("2d"), 0)
    return ground.picture()
