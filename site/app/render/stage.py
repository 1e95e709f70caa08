"""The board on the page: what it shows, and when its two canvases are painted and drawn.

The ground is painted in slices so that no task holds the page up; the live canvas over it is drawn on
animation frames only, and only when something has changed. The canvases know how, the area knows where.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from roborally_core.board.model import Board
from roborally_core.engine.compile import Floor
from roborally_core.engine.fire import BoardBeam

from .. import web
from ..store.foreseen_turn import Overlay
from ..store.scene import EMPTY, Preview, PreviewNote, Tableau
from ..store.wires import Wire, wires_at
from ..store.words import Rim
from .area import MARGIN, BoardArea
from .brush import Theme
from .crowd import states_of
from .figures import Figures
from .floor_canvas import FloorCanvas
from .gaze import GLANCE_S, Glances, glances
from .ground import Ground
from .live_canvas import BoardPicture, LiveCanvas
from .rehearsal import rehearse
from .rim import Margin
from .signs import caption_band, draw_caption

if TYPE_CHECKING:
    from roborally_core.story.fold import RobotView

    from ..web.dom import Canvas, Context

IDLE_MS = 50
"""Interval at which belts and wheels are drawn anew."""


class BoardStage:
    """One board and its robots; pictures that only ``films`` need are made ahead if there will be any.

    What they show is held in attributes, which are explained in :class:`BoardPicture`; code that changes one
    while no film draws calls :meth:`ask`.
    """

    def __init__(
        self,
        board: Board,
        floor: Floor,
        looks: tuple[int, ...],
        me: int,
        scale: int = 100,
        place: str = "board",
        margin: Margin = MARGIN,
        *,
        films: bool = True,
    ) -> None:
        self.board = board
        self.area = BoardArea(board, scale, place, margin)
        self.memory: dict[int, int] = {}
        """States of the elements of the ground."""
        self.looks = looks
        self.me = me
        self.theme = Theme(floor.rules.key)
        self.scene: Tableau = EMPTY
        self.raised: frozenset[int] = frozenset()
        self.scars: tuple[int, ...] = ()
        self.speech: tuple[int, str] | None = None
        self.overlay: Overlay | None = None
        self.ghost: Preview | None = None
        self.compared: Preview | None = None
        self.wires: tuple[Wire, ...] = ()
        self.cursor: int | None = None
        self.marks: tuple[tuple[int, int, str], ...] = ()
        self.flags: tuple[PreviewNote, ...] = ()
        self.filming = False
        """Whether a film draws: meanwhile nothing else does, and the floor stands still."""
        self.painted = False
        self.ready = asyncio.Event()
        """Set once the board can be seen."""
        self.caption = ""
        """Words below a clip."""
        self.mirrored: Context | None = None
        """A second context to draw on, for a clip."""
        self._rules_floor = floor
        self._floor: FloorCanvas | None = None
        self._live: LiveCanvas | None = None
        self._films = films
        self._held = False
        """Whether the board waits for the parts around it, which decide how large it is."""
        self._job = 0
        """The number of the painting that is wanted; any other gives up."""
        self._timer = 0
        self._tick = 0
        """The number of changes of glances; 0 in a film, and where motion is unwelcome."""
        self._asleep = False
        self._still = web.media("(prefers-reduced-motion: reduce)")
        self._frames = web.Frames(self._draw_frame)

    # -- changes of the whole board -------------------------------------------------------

    def hold(self) -> None:
        """Wait for :meth:`lay`: a board laid out before its surroundings would be painted twice."""
        self._held = True
        self.area.veil(on=True)
        self.area.set_zoom(1.0, (0.0, 0.0))  # the board shown here before may have been magnified

    def lay(self) -> None:
        """The surroundings are there: lay the board out."""
        if self._held:
            self._held = False
            self.fit(force=True)

    def fit(self, force: bool = False) -> None:
        """Fill the board's area; paints all of it anew if its size changed.

        Until then the board is shown as it was, stretched; one that was never painted is not shown.
        """
        if self._held or not self.area.fit(force):
            return
        if self._floor is None:
            self.area.veil(on=True)
        self._live = LiveCanvas(self.area, self.theme, self.looks, self.me, still=self._still)
        fenced = self._rules_floor.rules.rim is not None
        ground = Ground(self.board, self.theme, self.area.frame, fenced, self._beams)
        self._discard()
        self._floor = FloorCanvas(self.area, ground)
        self._repaint()
        self.ask()

    async def seen(self) -> None:
        """Wait until the board can be seen, if it has been laid out at all."""
        if self._floor is not None:
            await self.ready.wait()

    def _discard(self) -> None:
        """Give up the floor as it was."""
        if self._floor is not None:
            self._floor.ground.discard()
        self._floor = None

    def _beams(self, memory: Mapping[int, int]) -> tuple[BoardBeam, ...]:
        return self._rules_floor.variant(memory).beams

    def rescale(self, scale: int) -> None:
        """Paint with ``scale`` dots for a hundred of the screen."""
        self.area.scale = scale
        self.fit(force=True)

    def restyle(self) -> None:
        """Take the colours of a changed theme."""
        self.theme.refresh()
        self.fit(force=True)

    def name_rim(self, rim: Rim | None) -> None:
        """Write these names round the board, or none."""
        if rim != self.area.rim:
            self.area.rim = rim
            self.fit(force=True)

    def recast(self, looks: tuple[int, ...]) -> None:
        """Show other robots on the same board."""
        self.looks = looks
        if self._live is not None:
            self._live.cast(looks)

    # -- the ground -----------------------------------------------------------------------

    def set_memory(self, memory: Mapping[int, int]) -> None:
        """Paint the ground anew if doors, bridges or switches have changed."""
        if memory != self.memory:
            self.memory = dict(memory)
            self._repaint()

    def _repaint(self) -> None:
        """Paint the ground, if the board has been laid out; an earlier painting gives up."""
        if self._floor is not None and self._live is not None:
            self._job += 1
            self.painted = False
            web.spawn(self._paint(self._job, self._floor, self._live.figures))

    async def _paint(self, job: int, floor: FloorCanvas, figures: Figures) -> None:
        """Paint the ground and show it, then get ready for what will move over it."""

        def wanted() -> bool:
            return job == self._job

        if not await floor.ground.paint(self.memory, wanted):
            return
        seconds = self._seconds()
        for _ in floor.skins.missing(seconds):  # drawn with the first showing they would delay the page
            await web.breathe()
            if not wanted():
                return
        if self.filming:
            floor.again()
        else:
            floor.show(seconds)
        self.area.veil(on=False)
        self.painted = True
        self.ready.set()
        await self._make_ahead(job, floor, figures)

    async def _make_ahead(self, job: int, floor: FloorCanvas, figures: Figures) -> None:
        """Make the pictures that the floor's motion and films will need, then let the floor move."""
        ahead = True
        while ahead:
            await web.painted()  # robots may be coming onto the board meanwhile
            if job != self._job:
                return
            ahead = (not self._still and floor.skins.warm()) or (self._films and figures.warm())
        self._idle()
        for _ in rehearse(self.theme) if self._films else ():
            await web.painted()
            while self.filming and job == self._job:  # the frames are for robots that come
                await web.painted()

    def _idle(self) -> None:
        """Let belts run and wheels turn, slowly, as long as the screen is open and motion is welcome."""
        web.cancel(self._timer)
        if not self._still and not self._asleep:
            self._timer = web.later(IDLE_MS, self._run)

    def _run(self) -> None:
        floor, live = self._floor, self._live
        if floor is None or live is None:
            return
        # not during a film: painting both canvases at once would cost it frames
        if self.painted and not self.filming and not web.hidden():
            seconds = self._seconds()
            floor.run(seconds)
            tick = int(seconds / GLANCE_S)
            if live.restless or tick != self._tick:
                self._tick = tick
                self.ask()
        self._idle()

    def _glances(self) -> Glances:
        """The glances of the robots; the player's own looks where its program ends."""
        found = glances(self.scene.sprites, self._tick)
        if self._tick and self.ghost is not None and self.ghost.end is not None:
            found[self.ghost.robot] = self.ghost.end[:2]
        return found

    def _seconds(self) -> float:
        """Seconds that things have moved by themselves so far; 0 if motion is unwelcome."""
        return 0.0 if self._still else web.now() / 1000

    # -- sleep and waking -----------------------------------------------------------------

    def sleep(self) -> None:
        """Let nothing move, and make nothing ahead: nobody looks for a while."""
        self._asleep = True
        self._job += 1
        web.cancel(self._timer)

    def wake(self) -> None:
        """Let things move again: somebody looks."""
        self._asleep = False
        if self.painted and self._floor is not None and self._live is not None:
            web.spawn(self._make_ahead(self._job, self._floor, self._live.figures))

    def free(self) -> None:
        """Paint and draw no more: the screen closes."""
        self._job += 1
        self._live = None
        self._discard()
        web.cancel(self._timer)
        self._frames.free()

    # -- the moving parts -----------------------------------------------------------------

    def show(self, scene: Tableau) -> None:
        """Draw this scene on the next frame."""
        self.scene = scene
        self.ask()

    def trace(self, pos: int | None, cursor: bool = False) -> None:
        """Light up the wires of a square, or none; ``cursor`` frames the square too."""
        wires, framed = wires_at(self.board, pos), pos if cursor else None
        if (wires, framed) != (self.wires, self.cursor):
            self.wires, self.cursor = wires, framed
            self.ask()

    def ask(self) -> None:
        """Draw on the next frame."""
        self._frames.ask()

    def _draw_frame(self, _time: float) -> bool:
        if self.filming:
            return True  # nothing is drawn twice in a frame
        self._draw()
        return False

    def _draw(self) -> None:
        live = self._live
        if live is None:
            return
        if self.area.following and self.area.zoom > 1:
            self._follow()
        picture = BoardPicture(
            self.scene,
            self.raised,
            self.scars,
            self.speech,
            self.overlay,
            self.ghost,
            self.compared,
            self.wires,
            self.cursor,
            self.marks,
            self.flags,
            self._glances(),
        )
        if not live.shows(picture) and not live.draw(picture, self._seconds()):
            self.ask()

    def play(self, robot: int) -> None:
        """Make another robot the player's own from now on; -1 means none."""
        self.me = robot
        if self._live is not None:
            self._live.play(robot)
        self.ask()

    def _follow(self) -> None:
        """Keep the player's own robot in sight, wherever it goes."""
        for sprite in self.scene.sprites:
            if sprite.robot == self.me:
                self.area.keep_in_sight(sprite.x, sprite.y)

    # -- for films ------------------------------------------------------------------------

    def draw(self) -> None:
        """Draw the scene now, as a film does for each of its frames."""
        self._tick = 0
        self._draw()
        if self.painted and self._floor is not None:
            self._floor.film(self.scene.run)
        self._mirror()

    def expect(self, views: Iterable[RobotView]) -> None:
        """Note that a film will show these robots: their pictures are made in its quiet frames."""
        if self._live is not None:
            self._live.figures.expect(states_of(views))

    def prepare(self) -> None:
        """Make one of the expected pictures."""
        if self._live is not None:
            self._live.figures.prepare()

    def mirror(self, *, captioned: bool = False) -> Canvas | None:
        """A canvas that shows floor and robots together, kept up to date while a film draws; one that is
        ``captioned`` has a band below for words.

        None before there is anything to show; :attr:`mirrored` set to None ends it.
        """
        if self._live is None:
            return None
        height = self.area.frame.height
        band = caption_band(height) if captioned else 0
        sheet, self.mirrored = web.sprite(self.area.frame.width, height + band)
        self._mirror()
        return sheet

    def _mirror(self) -> None:
        if self.mirrored is not None:
            self.mirrored.fillStyle = self.theme.inks["slab-dark"]
            width, height, seen = self.area.frame.width, self.area.frame.height, self.area.crop()
            self.mirrored.fillRect(0, 0, width, height)
            for name in (self.area.part("floor"), self.area.part("live")):
                self.mirrored.drawImage(web.canvas_of(name), *seen, 0, 0, width, height)
            draw_caption(self.mirrored, width, height, self.caption)
