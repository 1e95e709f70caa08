"""The board on the page: a ground painted once, what moves by itself over it, and a live canvas for robots.

The ground is painted in slices so that no task holds the page up; the live canvas is cleared and redrawn on
animation frames only, when something has changed.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from roborally_core.board.model import Board
from roborally_core.engine.compile import Floor
from roborally_core.engine.fire import BoardBeam

from .. import web
from ..art.robots import COATS
from ..store.outlook import Overlay
from ..store.scene import EMPTY, Preview, Tableau, shaken
from ..store.wires import Wire, wires_at
from ..store.words import Rim
from .brush import Theme
from .crowd import Crowd, draw_crowd, states_of
from .drama import draw_muzzle, draw_scars, draw_speech
from .effects import draw_beam, draw_marks, draw_notes, draw_spark, draw_stops, draw_way, draw_wires
from .figures import Figures
from .ground import BoardFrame, Ground
from .lens import MOST, Lens
from .rehearsal import rehearse
from .rim import Margin, room_for_names, write_rim
from .skins import Skins
from .threats import draw_dangers, draw_threats

if TYPE_CHECKING:
    from roborally_core.story.fold import RobotView

    from ..web.dom import Canvas, Context

MARGIN = (0.46, 0.34, 0.27, 0.6)
"""Room round the board for its rim: west, north, east and south, in squares."""
LEAST = 8.0
"""How small a square gets, in CSS pixels; what has no room then is magnified."""
STRETCH, FINE_DOTS = 1.3, 2.0
"""How much larger or smaller a painted board is shown, and from how many dots a pixel on."""
FILMED_MS = 40.0
"""How long after a film's frame others leave drawing to it."""
FILM_MS = 150.0
"""How long after a film's frame the floor stands still."""
IDLE_MS = 50
"""How often belts and wheels are drawn anew."""
SPEECH_PIXELS = 14
"""How small what robots say may get, in CSS pixels."""
NAME_PIXELS = 14
"""How small the names of rows and columns may get, in CSS pixels."""


class BoardStage:
    """Draws one board and its robots into the page's two canvases."""

    _drawn: tuple[object, ...] = ()
    """What the live canvas shows, if all of it is as it should be and nothing moves by itself."""

    def __init__(
        self,
        board: Board,
        floor_: Floor,
        looks: tuple[int, ...],
        me: int,
        scale: int = 100,
        place: str = "board",
        margin: Margin = MARGIN,
    ) -> None:
        self.board = board
        self._rules_floor = floor_
        self.fenced = floor_.rules.rim is not None
        self.memory: dict[int, int] = {}
        self.looks = looks
        self.me = me
        self._place = place
        self._margin = margin
        self.scale = scale
        self.theme = Theme(floor_.rules.key)
        self.cell = 0.0
        self.css_cell = 0.0
        self.zoom = 1.0
        self.shift = (0.0, 0.0)
        self.following = False
        """Whether a magnified board moves along with the own robot."""
        self.scene: Tableau = EMPTY
        self.raised: frozenset[int] = frozenset()
        """The squares of shafts whose upper place is there."""
        self.ghost: Preview | None = None
        self.marks: tuple[tuple[int, int, str], ...] = ()
        self.wires: tuple[Wire, ...] = ()
        self.scars: tuple[int, ...] = ()
        """The squares on which robots burst."""
        self.speech: tuple[int, str] | None = None
        """Who says what."""
        self.overlay: Overlay | None = None
        """The threat view of a register, if somebody looks at it."""
        self._coats = tuple(COATS[look].body for look in looks)
        self.cursor: int | None = None
        """The square the keyboard points at."""
        self.rim: Rim | None = None
        """What rows and columns are called, to be written round the board."""
        self.painted = False
        self._asleep = False
        self.ready = asyncio.Event()
        """Set when there is a board to be seen."""
        self.mirrored: Context | None = None
        """What is drawn on once more, for a clip."""
        self._frame = BoardFrame(0, 0, 0, 0, 0)
        self._floor: Context | None = None
        self._live: Context | None = None
        self._ground: Ground | None = None
        self._skins: Skins | None = None
        self._figures: Figures | None = None
        self._job = 0
        self._timer = 0
        self._filmed = -FILM_MS
        self._still = web.media("(prefers-reduced-motion: reduce)")
        self._frames = web.Frames(self._draw_frame)

    def _part(self, name: str) -> str:
        """The id of one of the elements this board is shown by."""
        return f"{self._place}-{name}"

    def recast(self, looks: tuple[int, ...]) -> None:
        """Other robots play on the same board."""
        self.looks = looks
        self._coats = tuple(COATS[look].body for look in looks)
        self._figures = Figures(looks, int(self.cell), self.theme)
        self._drawn = ()

    # -- size -----------------------------------------------------------------------------

    def rescale(self, scale: int) -> None:
        """Paint with so many dots for each one of the page."""
        self.scale = scale
        self.fit(force=True)

    def fit(self, force: bool = False) -> None:
        """Fill the board area; paints the ground anew if the size changed."""
        _, _, width, height = web.rectangle(self._part("area"))
        if width < 20 or height < 20:
            return
        css, _, _ = self._sized(width, height, self._margin)
        margin, wide, tall = self._margin, 0.0, 0.0
        for _ in range(2):  # names take room from squares, and smaller squares leave names less
            margin = room_for_names(self.rim, self._margin, css, NAME_PIXELS)
            css, wide, tall = self._sized(width, height, margin)
        west, north, _, _ = margin
        ratio = web.pixel_ratio() * self.scale / 100
        cell = max(8, round(css * ratio))
        if not force and self._stretched(cell, css):
            return
        self.cell, self.css_cell = float(cell), css
        frame = BoardFrame(cell, *(round(part * cell) for part in (west, north, wide, tall)))
        self._frame = frame
        self._lay()
        self._drawn = ()
        self._live = web.canvas_context(self._part("live"), frame.width, frame.height)
        self._floor = web.canvas_context(self._part("floor"), frame.width, frame.height)
        self._ground = Ground(self.board, self.theme, frame, self.fenced, self._beams)
        self._skins = Skins(self._ground, self.theme)
        self._figures = Figures(self.looks, cell, self.theme)
        self._repaint()
        self.ask()

    def _sized(self, width: float, height: float, margin: Margin) -> tuple[float, float, float]:
        """A square's side in CSS pixels where there is so much room, and all that is shown, in squares."""
        west, north, east, south = margin
        wide, tall = self.board.width + west + east, self.board.height + north + south
        return max(LEAST, min(width / wide, height / tall)), wide, tall

    def _stretched(self, cell: int, css: float) -> bool:
        """Whether what is painted does at another size: where dots are fine, a film needs no new board."""
        stretch = STRETCH if web.pixel_ratio() >= FINE_DOTS else 1.0
        if not self.cell / stretch <= cell <= self.cell * stretch:
            return False
        if css != self.css_cell:
            self.css_cell = css
            self._lay()
            self.set_zoom(self.zoom, self.shift)
        return True

    def _lay(self) -> None:
        dots = self.css_cell / self.cell
        web.style(self._part("stack"), "width", f"{self._frame.width * dots:.2f}px")
        web.style(self._part("stack"), "height", f"{self._frame.height * dots:.2f}px")

    def restyle(self) -> None:
        """The theme changed."""
        self.theme.refresh()
        self.fit(force=True)

    def set_zoom(self, zoom: float, shift: tuple[float, float]) -> None:
        """Magnify the board (1 to 4) and move it by CSS pixels, kept inside its area."""
        self.zoom = max(1.0, min(MOST, zoom))
        self.shift = self.lens.kept(self.zoom, shift)
        transform = f"translate({self.shift[0]:.1f}px, {self.shift[1]:.1f}px) scale({self.zoom:.3f})"
        web.style(self._part("stack"), "transform-origin", "50% 50%")
        web.style(self._part("stack"), "transform", transform if self.zoom > 1 else "none")

    @property
    def lens(self) -> Lens:
        """How the board lies in its area."""
        return Lens(self.board.width, self.board.height, self.css_cell)

    def _follow(self) -> None:
        """Keep the own robot in sight, wherever it is taken."""
        for sprite in self.scene.sprites:
            if sprite.robot == self.me:
                shift = self.lens.followed(self.zoom, self.shift, (sprite.x, sprite.y))
                if shift != self.shift:
                    self.set_zoom(self.zoom, shift)

    def square_at(self, x: float, y: float) -> int | None:
        """The pos under a point of the viewport, or None."""
        left, top, width, _ = web.rectangle(self._part("live"))
        if not width:
            return None
        scale, frame = self._frame.width / width, self._frame
        column = ((x - left) * scale - frame.left) / frame.cell
        row = ((y - top) * scale - frame.top) / frame.cell
        if 0 <= column < self.board.width and 0 <= row < self.board.height:
            return self.board.grid.pos(int(column), int(row))
        return None

    def centre_of(self, pos: int) -> tuple[float, float]:
        """The middle of a square in the viewport."""
        left, top, width, _ = web.rectangle(self._part("live"))
        scale, frame = width / self._frame.width, self._frame
        x, y = self.board.grid.xy(pos)
        return left + (frame.left + (x + 0.5) * frame.cell) * scale, top + (
            frame.top + (y + 0.5) * frame.cell
        ) * scale

    # -- the ground -----------------------------------------------------------------------

    def _repaint(self) -> None:
        self._job += 1
        self.painted = False
        web.spawn(self._paint_ground(self._job))

    async def _paint_ground(self, job: int) -> None:
        ground, skins, figures = self._ground, self._skins, self._figures
        assert ground is not None
        assert skins is not None
        assert figures is not None

        def wanted() -> bool:
            return job == self._job

        if not await ground.paint(self.memory, wanted):
            return
        self._show_ground()
        self.painted = True
        self.ready.set()
        while skins.warm() or figures.warm():
            await web.breathe()
            if not wanted():
                return
        self._idle()
        for _ in rehearse(self.theme):
            await web.breathe()

    def _show_ground(self) -> None:
        """Put the ground on its canvas as it is now."""
        context, ground, skins, frame = self._floor, self._ground, self._skins, self._frame
        if context is None or ground is None or ground.base is None or skins is None:
            return
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, frame.width, frame.height)
        context.drawImage(ground.base, 0, 0)
        if self.rim is not None:
            small = NAME_PIXELS * web.pixel_ratio() * self.scale / 100
            write_rim(context, self.rim, frame, small, self.theme.ui["muted"])
        skins.draw(context, self._seconds())

    def name_rim(self, rim: Rim | None) -> None:
        """Write these names round the board, or none."""
        if rim != self.rim:
            self.rim = rim
            self.fit(force=True)

    def _beams(self, memory: Mapping[int, int]) -> tuple[BoardBeam, ...]:
        return self._rules_floor.variant(memory).beams

    def set_memory(self, memory: Mapping[int, int]) -> None:
        """Doors, bridges and switches changed: paint the ground as it is now."""
        if memory != self.memory:
            self.memory = dict(memory)
            if self._ground is not None:
                self._repaint()

    def _seconds(self) -> float:
        return 0.0 if self._still else web.now() / 1000

    def _idle(self) -> None:
        """Belts run and wheels turn, slowly, as long as the screen is there and motion is welcome."""
        web.cancel(self._timer)
        if not self._still and not self._asleep:
            self._timer = web.later(IDLE_MS, self._run)

    def _run(self) -> None:
        filmed = web.now() - self._filmed < FILM_MS  # both canvases at once would cost a film its frames
        ready = self.painted and not filmed and not web.hidden()
        if ready and self._floor is not None and self._skins is not None:
            self._skins.draw(self._floor, self._seconds())
            if not self._drawn:
                self.ask()
        if self._live is not None:
            self._idle()

    def trace(self, pos: int | None, cursor: bool = False) -> None:
        """Light up the wires of a square, or none; ``cursor`` frames the square too."""
        wires, framed = wires_at(self.board, pos), pos if cursor else None
        if (wires, framed) != (self.wires, self.cursor):
            self.wires, self.cursor = wires, framed
            self.ask()

    # -- what moves -----------------------------------------------------------------------

    def ask(self) -> None:
        """Draw on the next frame."""
        self._frames.ask()

    def sleep(self) -> None:
        """Nobody looks for a while: nothing moves."""
        self._asleep = True
        web.cancel(self._timer)

    def wake(self) -> None:
        """Somebody looks again."""
        self._asleep = False
        if self.painted:
            self._idle()

    def free(self) -> None:
        """The screen goes: paint and draw no more."""
        self._job += 1
        self._live = None
        web.cancel(self._timer)
        self._frames.free()

    def show(self, scene: Tableau) -> None:
        """Draw this scene on the next frame."""
        self.scene = scene
        self.ask()

    def _draw_frame(self, _time: float) -> bool:
        if web.now() - self._filmed < FILMED_MS:
            return True  # a film draws meanwhile: nothing is drawn twice in a frame
        self._draw()
        return False

    def draw(self) -> None:
        """Draw the scene now, as a film does for each of its frames: meanwhile the floor stands still."""
        self._filmed = web.now()
        self._draw()
        self._mirror()

    def expect(self, views: Iterable[RobotView]) -> None:
        """A film will show these robots: what it needs of pictures is made in its quiet frames."""
        if self._figures is not None:
            self._figures.expect(states_of(views))

    def prepare(self) -> None:
        """Make one of the pictures that are expected."""
        if self._figures is not None:
            self._figures.prepare()

    def mirror(self) -> Canvas | None:
        """A canvas that shows floor and robots together, kept up to date while a film draws.

        None before there is anything to show; :attr:`mirrored` set to None ends it.
        """
        if self._live is None or self._floor is None:
            return None
        sheet, self.mirrored = web.sprite(self._frame.width, self._frame.height)
        self._mirror()
        return sheet

    def _mirror(self) -> None:
        if self.mirrored is not None:
            self.mirrored.fillStyle = self.theme.inks["slab-dark"]
            self.mirrored.fillRect(0, 0, self._frame.width, self._frame.height)
            for name in (self._part("floor"), self._part("live")):
                self.mirrored.drawImage(web.canvas_of(name), 0, 0)

    def _draw(self) -> None:
        context, cell, frame, figures = self._live, self.cell, self._frame, self._figures
        if context is None or figures is None:
            return
        if self.following and self.zoom > 1:
            self._follow()
        shown = self._shown()
        if self._drawn == shown:
            return  # what has not changed is not painted again
        figures.begin()
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, frame.width, frame.height)
        shake_x, shake_y = (0.0, 0.0) if self._still else shaken(self.scene)
        context.setTransform(1, 0, 0, 1, frame.left + shake_x * cell, frame.top + shake_y * cell)
        draw_scars(context, cell, tuple(map(self.board.grid.xy, self.scars)))
        context.globalAlpha = 1
        draw_marks(context, cell, self.theme, self.marks)
        if self.cursor is not None:
            draw_marks(context, cell, self.theme, ((*self.board.grid.xy(self.cursor), "teal"),))
        if self.overlay is not None:
            draw_threats(context, cell, self.theme, self.overlay, self._coats)
        if self.ghost is not None:
            draw_way(context, cell, self.theme, self.ghost, figures)
        raised = tuple(map(self.board.grid.xy, sorted(self.raised)))
        crowd = Crowd(figures, self.theme, self.me, self._seconds(), raised)
        draw_crowd(context, cell, self.scene, crowd)
        if self.ghost is not None:
            draw_stops(context, cell, self.theme, self.ghost)
            draw_notes(context, cell, self.theme, self.ghost)
        if self.overlay is not None:
            draw_dangers(context, cell, self.theme, self.overlay.arrows, self._coats)
        if self.wires:
            draw_wires(context, cell, self.theme, self.board.grid, self.wires)
        for beam in self.scene.beams:
            draw_beam(context, cell, self.theme, beam)
            if not self._still:
                draw_muzzle(context, cell, self.theme, beam)
        for spark in self.scene.sparks:
            draw_spark(context, cell, self.theme, spark)
        context.globalAlpha = 1
        self._speak(context)
        self._drawn = () if figures.awaited or figures.rough or self._breathing else shown
        if figures.awaited:
            self.ask()

    def _shown(self) -> tuple[object, ...]:
        """All that the live canvas is a function of, but for what moves by itself."""
        over = (self.overlay, self.ghost, self.wires, self.cursor, self.marks)
        return (self.scene, self.raised, self.scars, self.speech, *over)

    @property
    def _breathing(self) -> bool:
        """Whether smoke or sleep rises from somebody, who so looks different each time."""
        return not self._still and any(one.battered or one.asleep for one in self.scene.sprites)

    def _speak(self, context: Context) -> None:
        if self.speech is None:
            return
        robot, text = self.speech
        sprite = next((one for one in self.scene.sprites if one.robot == robot), None)
        if sprite is not None:
            size = max(0.24 * self.cell, SPEECH_PIXELS * web.pixel_ratio() * self.scale / 100)
            draw_speech(context, self.cell, self.board.width, sprite, text, size)
