"""The panels during a film: programs, log, words and the scrubber, in the time the board leaves.

A frame has some 16 ms, and what is changed on the page costs more than its Python: laying out and painting
come on top.  So it is shown in parts, a few ms of them in each frame.  Where the board alone takes much of a
frame, a frame shows either the board or what is beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator

from roborally_core.base.markup import NOTHING, Markup

from ... import web
from ...render.stage import BoardStage
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...store.hearing import heard
from ...store.reel import Headline
from ...store.session import NOBODY, TurnFilm
from ...store.status import PlayerView
from ...store.turn_film import Frame, Timeline
from ...texts import t, worded
from .film_log import FilmLog
from .program_rows import ProgramRows
from .teller import Teller
from .view.table import lanes
from .view.watch import watch_panel

PART_MS = 4
"""Time a frame spends on the panels beside the board; the rest comes with the next one."""
ALONE_MS = 5
"""The same where the board does not change."""
LADEN_MS = 9
"""A frame that has taken this long for the board leaves the panels to the next one."""
SLOW_MS = 3
"""Mean time of the board above which every frame counts as slow."""
PACE_FRAMES = 8
"""About this many frames tell how long the board takes."""
SCRUB_MS = 100
"""Interval at which the scrubber follows a film: moving it costs more than drawing some frames."""


class Beside:
    """The panel of the film that runs; ``standing`` tells where its scrubber stands,
    and ``top`` fills the line over the board.
    """

    def __init__(
        self,
        app: App,
        store: GameStore,
        stage: BoardStage,
        standing: Callable[[], int],
        top: Callable[[Markup], None],
    ) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._standing = standing
        self.log = FilmLog(store)
        self.calm = False
        """Whether motion is unwelcome."""
        self._rows = ProgramRows(store, top)
        self._teller = Teller(self._app)
        self._turn = 0
        self._shown = -1
        """The frame being shown, or about to be."""
        self._rest: Iterator[None] | None = None
        """The parts of it still to be shown, if any."""
        self._put_off = False
        """Whether the last frame of the film left that to this one."""
        self._board_ms = 0.0
        """Mean time of the board."""
        self._scrubbed = 0.0
        """Time when the scrubber was moved last."""

    # -- a film begins and ends ----------------------------------------------------------------

    def begin(self, film: TurnFilm, banner: Headline) -> Iterator[None]:
        """Put the panel of another film there; the parts that follow are shown before anything moves."""
        self._rest, self._put_off, self._shown = None, False, -1
        self.lay(film, banner)
        return self._parts(film)

    def lay(self, film: TurnFilm, banner: Headline) -> None:
        """Show the panel, with rows and log still empty."""
        store, self._turn = self._store, film.turn
        self._rows.begin(film, banner)
        seen = store.players(film.before)
        self._put(watch_panel(self._own(seen), lanes(seen) if store.session.big else NOTHING))
        self.log.begin()

    def rows(self, film: TurnFilm) -> Iterator[None]:
        """The programs of a panel that has just been put there, some at a time."""
        return self._rows.lay(film)

    def _parts(self, film: TurnFilm) -> Iterator[None]:
        store = self._store
        yield  # the panel is laid out and painted first
        yield from self.rows(film)
        yield
        store.tell(GameEvent.DECK)
        yield
        if (timeline := store.playback.timeline) is not None:
            self._stage.expect(view for frame in timeline.frames for view in frame.after)
        store.tell(GameEvent.REASONS)
        great = timeline.great if timeline is not None else ()
        turns = [(frame.register, frame.stake) for frame in great if frame.stake is not None]
        self._teller.begin(film, store.session.viewer, store.words, turns)
        yield

    def again(self) -> None:
        """Show the same film anew, from where it stands."""
        self._shown = -1
        self.log.begin()

    def rest(self) -> None:
        """A game that was over when it was opened: how it ended, and the log of all of it."""
        store = self._store
        self._put(watch_panel(self._own(store.players())))
        self.log.whole()

    def _own(self, seen: list[PlayerView]) -> PlayerView | None:
        """The player whose state stands large over the film, if any."""
        viewer = self._store.session.viewer
        return None if viewer == NOBODY else seen[viewer]

    def _put(self, panel: Markup) -> None:
        web.toggle_class("console", "watching", True)
        web.put("console", panel)

    def end(self) -> None:
        """The film is over: show its remaining parts."""
        self._teller.end()

    # -- a film runs ---------------------------------------------------------------------------

    def catch_up(self, time: float, entered: float) -> bool:
        """Show what the last frame left to this one, which began at ``entered``; False if it left nothing."""
        if not self._put_off:
            return False
        self._put_off = False
        self._scrub(time)
        self._go_on(entered + ALONE_MS)
        return True

    def follow(
        self, timeline: Timeline, begun: list[Frame], time: float, entered: float, *, at_once: bool
    ) -> bool:
        """Show the frame in which the film stands, all of it if ``at_once``.

        ``begun`` are the frames that began meanwhile, ``time`` is the page's in ms and ``entered`` the moment
        at which its frame began.  True if the film is over and more is to be shown of its end.
        """
        playback = self._store.playback
        index = timeline.index(playback.time)
        if index != self._shown:
            known, self._shown = self._shown >= 0, index
            # a frame the scrubber is moved onto is heard, too
            self.sound(begun or ([timeline.frames[index]] if known else []))
            self._rest = self._tell(timeline, index)
        taken = web.now() - entered
        self._board_ms += (taken - self._board_ms) / PACE_FRAMES
        laden = playback.playing and taken > LADEN_MS
        if not laden:
            self._scrub(time)
        if self._rest is None:
            if playback.playing and not laden:
                self._stage.prepare()
            return False
        if laden or (playback.playing and self._board_ms > SLOW_MS):
            self._put_off = True  # laying the page out and painting it would come on top
            return False
        at_once = at_once or not (playback.playing or playback.over)
        self._go_on(math.inf if at_once else web.now() + PART_MS)
        return playback.over and not at_once

    def sound(self, begun: list[Frame]) -> None:
        """Let these frames be heard, each sound at its instant; beside a big screen a phone is quiet."""
        if self._store.session.controller:
            return
        playback = self._store.playback
        for name, after in heard(begun, playback.time):
            self._app.sound.play(name, after / playback.speed if playback.playing else 0.0)

    def _tell(self, timeline: Timeline, index: int) -> Iterator[None]:
        """Show the state of a frame, part by part."""
        yield from self._rows.parts(timeline.frames[index], self.calm)
        yield from self.log.reach(timeline, index)
        self._teller.reach(timeline.frames[index].register)

    def _go_on(self, until: float) -> None:
        """Show as much as there is time for."""
        for _ in self._rest or ():
            if web.now() >= until:
                return
        self._rest = None

    def _scrub(self, time: float) -> None:
        """Let the scrubber follow the film, now and then, and exactly where it stands still."""
        playback = self._store.playback
        if playback.playing and time - self._scrubbed < SCRUB_MS:
            return
        self._scrubbed = time
        register = t(worded("watch.phase", self._store.words.dialect), n=max(1, playback.register))
        web.attr("scrub", "aria-valuetext", f"{t('turn', n=self._turn)}, {register}")
        web.set_form_value("scrub", str(self._standing()))
