"""The upper canvas of a board: robots, their shots, marks and remarks."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .. import web
from ..art.robots import COATS
from ..store.foreseen_turn import Overlay
from ..store.placing import covered
from ..store.scene import Preview, PreviewNote, Tableau, shaken
from ..store.sparks import SparkKind
from ..store.wires import Wire
from .area import BoardArea
from .brush import Theme
from .crowd import Crowd, draw_crowd
from .drama import draw_muzzle, draw_scars, draw_speech
from .dust import draw_dust, draw_tracks
from .effects import (
    draw_beam,
    draw_compared,
    draw_marks,
    draw_notes,
    draw_stops,
    draw_way,
    draw_wires,
)
from .figures import Figures
from .gaze import Glances
from .lunges import LungePictures
from .signs import draw_card, draw_conditions, draw_spark_notes, placed_notes
from .sparks import NUMBERS, draw_number, draw_spark, draw_win
from .threats import draw_dangers, draw_fire, draw_threats
from .whirls import WhirlPictures

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..store.placing import Box
    from ..web.dom import Context

SPEECH_PIXELS = 14
"""Least size of robots' remarks, in CSS pixels."""
CARD_PIXELS, NOTE_PIXELS, NUMBER_PIXELS = 11, 12, 15
"""Least size of the writing on cards at robots, of words below numbers, and of these numbers."""


class BoardPicture(NamedTuple):
    """Everything the live canvas shows, except for smoke and sleep, which move by themselves."""

    scene: Tableau
    raised: frozenset[int]
    """The squares of shafts whose platform is raised."""
    scars: tuple[int, ...]
    """The squares on which robots burst."""
    speech: tuple[int, str] | None
    """The speaker and the words."""
    overlay: Overlay | None
    """The threat view of a register, while the player looks at it."""
    ghost: Preview | None
    """The way of the program, if it is to be shown."""
    compared: Preview | None
    """The way of the player's program beside one that is suggested."""
    wires: tuple[Wire, ...]
    """The wires of the square that the player looks at."""
    cursor: int | None
    """The square the keyboard points at."""
    marks: tuple[tuple[int, int, str], ...]
    """Framed squares: column, row, colour."""
    flags: tuple[PreviewNote, ...]
    """The numbers of the checkpoints that are framed, for robots to stand on."""
    glances: Glances
    """The glances of robots that wait."""


class LiveCanvas:
    """Draws pictures of one board at one size, for the player of the robot ``me``."""

    def __init__(
        self, area: BoardArea, theme: Theme, looks: tuple[int, ...], me: int, *, still: bool
    ) -> None:
        self._area = area
        self._frame = area.frame
        self._grid = area.board.grid
        self._theme = theme
        self._me = me
        self._still = still
        """Whether motion is unwelcome, apart from that of films."""
        self._shown: BoardPicture | None = None
        """The shown picture, if it is complete and nothing in it moves by itself."""
        self._context = web.canvas_context(area.part("live"), area.frame.width, area.frame.height)
        self._lunges = LungePictures(area.board, area.frame.cell, theme)
        self._whirls = WhirlPictures(area.board, area.frame, theme)
        self.cast(looks)

    def cast(self, looks: tuple[int, ...]) -> None:
        """Draw robots with these looks from now on."""
        self.figures = Figures(looks, self._frame.cell, self._theme)
        self._coats = tuple(COATS[look].body for look in looks)
        self._shown = None

    @property
    def restless(self) -> bool:
        """Whether drawing the same picture again would look different."""
        return self._shown is None

    def play(self, robot: int) -> None:
        """Give the ring to another robot, which makes the shown picture out of date."""
        if robot != self._me:
            self._me, self._shown = robot, None

    def shows(self, picture: BoardPicture) -> bool:
        """Whether this picture is shown already, so that nothing needs to be drawn."""
        return self._shown == picture

    def draw(self, picture: BoardPicture, seconds: float) -> bool:
        """Draw a picture; smoke and sleep have been rising for this many ``seconds``.

        Returns False if a robot is still missing because its own picture has not been made.
        """
        context, frame, cell, figures = self._context, self._frame, self._frame.cell, self.figures
        figures.begin()
        context.setTransform(1, 0, 0, 1, 0, 0)
        context.clearRect(0, 0, frame.width, frame.height)
        shake_x, shake_y = (0.0, 0.0) if self._still else shaken(picture.scene)
        context.setTransform(1, 0, 0, 1, frame.left + shake_x * cell, frame.top + shake_y * cell)
        self._draw_below(context, picture)
        raised = tuple(map(self._grid.xy, sorted(picture.raised)))
        board = self._area.board if self._area.board.relief is not None else None
        crowd = Crowd(figures, self._theme, self._me, seconds, raised, board, picture.glances)
        draw_crowd(context, cell, picture.scene, crowd)
        self._lunges.draw(context, picture.scene.lunges, over=True)
        self._draw_above(context, picture)
        rough = figures.awaited or figures.rough
        self._shown = None if rough or self._breathes(picture.scene) else picture
        return not figures.awaited

    def _draw_below(self, context: Context, picture: BoardPicture) -> None:
        """The layer under the robots."""
        cell, theme, grid = self._frame.cell, self._theme, self._grid
        if picture.scene.whirls:
            self._whirls.draw(context, picture.scene.whirls, web.canvas_of(self._area.part("floor")))
        else:
            self._whirls.rest()
        draw_scars(context, cell, tuple(map(grid.xy, picture.scars)))
        if not self._still:
            draw_tracks(context, cell, theme, self.figures.looks, picture.scene.tracks)
            draw_dust(context, cell, theme, picture.scene.puffs)
        self._lunges.draw(context, picture.scene.lunges, over=False)
        context.globalAlpha = 1
        draw_marks(context, cell, theme, picture.marks)
        if picture.cursor is not None:
            draw_marks(context, cell, theme, ((*grid.xy(picture.cursor), "teal"),))
        if picture.overlay is not None:
            draw_threats(context, cell, theme, picture.overlay, self._coats)
        for way in (picture.compared, picture.ghost):
            if way is not None and way.fire:
                draw_fire(context, cell, theme, way.fire)
        if picture.ghost is not None:
            draw_way(context, cell, theme, picture.ghost, self.figures)
        if picture.compared is not None:
            draw_compared(context, cell, theme, picture.compared)

    def _draw_above(self, context: Context, picture: BoardPicture) -> None:
        """The layer over the robots."""
        cell, theme = self._frame.cell, self._theme
        notes, ghost = covered(picture.flags, picture.scene.sprites), picture.ghost
        if ghost is not None:
            board = self._area.board
            draw_stops(context, cell, theme, ghost, (board.width, board.height))
            notes += tuple(note for note in ghost.notes if note not in notes)
            if ghost.end is not None and ghost.signs:
                least = self._area.dots(CARD_PIXELS)
                draw_conditions(context, cell, ghost.end[:2], ghost.signs, least)
        draw_notes(context, cell, theme, notes)
        if picture.overlay is not None:
            draw_dangers(context, cell, theme, picture.overlay.arrows, self._coats)
        if picture.wires:
            draw_wires(context, cell, theme, self._grid, picture.wires)
        for beam in picture.scene.beams:
            draw_beam(context, cell, theme, beam)
            if not self._still:
                draw_muzzle(context, cell, theme, beam)
        for spark in picture.scene.sparks:
            if spark.kind is SparkKind.WIN:  # it stays under all words
                draw_win(context, self._frame, theme, spark)
        self._write(context, picture.scene, picture.speech)
        context.globalAlpha = 1

    def _write(self, context: Context, scene: Tableau, speech: tuple[int, str] | None) -> None:
        """A remark, then effects with their numbers, words and cards: no speech bubble hides them."""
        cell, theme, area = self._frame.cell, self._theme, self._area
        board = area.board.width, area.board.height
        least = area.dots(NUMBER_PIXELS)
        size = max(0.22 * cell, area.dots(NOTE_PIXELS))
        notes = placed_notes(context, cell, board, scene.sparks, size, least)
        if speech is not None:
            self._speak(context, scene, *speech, [one.box for one in notes])
        for sprite in scene.sprites:
            if sprite.signs and sprite.alpha > 0.5:
                draw_conditions(context, cell, (sprite.x, sprite.y), sprite.signs, area.dots(CARD_PIXELS))
        for spark in scene.sparks:
            if spark.kind in NUMBERS:
                draw_number(context, cell, spark, least)
            elif spark.kind is not SparkKind.WIN:
                draw_spark(context, cell, theme, spark)
        draw_spark_notes(context, notes, size)
        for sign in scene.cards:
            draw_card(context, cell, board, theme, sign, area.dots(CARD_PIXELS))

    def _speak(self, context: Context, scene: Tableau, robot: int, text: str, taken: Sequence[Box]) -> None:
        sprite = next((one for one in scene.sprites if one.robot == robot), None)
        if sprite is not None:
            cell = self._frame.cell
            size = max(0.24 * cell, self._area.dots(SPEECH_PIXELS))
            board = self._area.board
            draw_speech(context, cell, (board.width, board.height), sprite, text, size, taken)

    def _breathes(self, scene: Tableau) -> bool:
        """Whether smoke or sleep rises from a robot, so that each frame looks different."""
        return not self._still and any(one.battered or one.asleep for one in scene.sprites)
