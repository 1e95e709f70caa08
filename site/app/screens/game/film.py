"""Watching: the film of a turn runs, over the ends of turns and back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

from roborally_core.base.markup import Markup

from ... import web
from ...action import Action
from ...render.stage import BoardStage
from ...router import App
from ...store.closeup import close_up, followed
from ...store.game_store import GameEvent, GameStore
from ...store.history import Moment
from ...store.moments import FilmLook, scene_at, steady
from ...store.phase import Phase
from ...store.quips import FilmQuips
from ...store.reel import Headline
from ...store.scene import raised_at
from ...store.session import TurnFilm
from ...store.swiftness import Swiftness
from ...store.turn_film import Frame, Timeline
from ...texts import t
from .beside import Beside

BEGUN_MS = 400
"""A step back within this long after a beginning leads to the one before, else to this beginning."""

_DEVICE = Swiftness()
"""The device: once a film has shown it to be slow, none lets floors run."""


class Film:
    """Plays timelines on the stage; the opening of a turn has no panel of its own."""

    def __init__(self, app: App, store: GameStore, stage: BoardStage, top: Callable[[Markup], None]) -> None:
        self._app, self._store, self._stage = app, store, stage
        self.turn: TurnFilm | None = None
        self.beside = Beside(app, store, stage, lambda: self.value, top)
        self._opening: Iterator[None] = iter(())
        """Parts still to be shown before anything moves."""
        self._last = 0.0
        self._panel = False
        self._supposed = False
        """Whether the film shown was never played."""
        self._headline: Headline | None = None
        """The title that replaces the words about the film."""
        self._called = ""
        """The text that names the film, if it is not the present turn."""
        self._leaving = False
        """Whether the end of this film is the end of looking back."""
        self._wanted: int | None = None
        """The place to which the scrubber was moved since the last frame."""
        self._quips = FilmQuips()
        self._raised: tuple[Frame | None, frozenset[int]] = (None, frozenset())
        """Raised elements, and their frame."""
        self._stopped = asyncio.Event()
        self._frames = web.Frames(self._frame)

    # -- starting ----------------------------------------------------------------------------

    def opening(self, timeline: Timeline) -> None:
        """Robots coming back, while the player programs."""
        self._panel, self._opening = False, iter(())
        self._store.playback.load(timeline)
        self._run()

    def start(
        self, film: TurnFilm, replaying: bool = False, supposed: bool = False, title: Headline | None = None
    ) -> None:
        """A whole turn with its panel; ``supposed``: imagined, not played."""
        store = self._store
        self._wake()
        self.turn, self._supposed, self._headline = film, supposed, title
        replay = "watch.replay.only" if store.session.heading else "watch.replay"
        self._called = "review.instead.banner" if supposed else replay if replaying else ""
        store.playback.load(self._cut(film, replaying), replaying)
        self._panel, self._leaving = True, False
        self._opening = self.beside.begin(film, self._banner(film))
        store.tell(GameEvent.PHASE)
        if store.instant and not replaying:
            store.playback.skip()
        self._run()

    def _banner(self, film: TurnFilm) -> Headline:
        """The notice that this is not the present; empty if it is."""
        told = t(self._called, n=film.turn, turn=film.turn) if self._called else ""
        return self._headline or Headline(told, told)

    def suppose(self, film: TurnFilm) -> None:
        """Show an imagined turn."""
        self._stage.ghost = None
        self.start(film, replaying=True, supposed=True)

    def _cut(self, film: TurnFilm, replaying: bool) -> Timeline:
        """The timeline of a turn, played or imagined."""
        history = self._store.history
        if self._supposed:
            return Timeline(film.before, film.facts, film.memory, history.plain_cut(film))
        return history.timeline(film.turn, brief=not replaying)

    def retell(self) -> None:
        """The same moment in the language that is spoken now."""
        self.beside.log.book.retell()
        if self._panel and self.turn is not None:
            self.beside.lay(self.turn, self._banner(self.turn))
            for _ in self.beside.rows(self.turn):
                pass  # at once
            self.recut()
        elif self._store.session.game.over:
            self.beside.rest()

    def remark(self, turn: int, text: str) -> None:
        """Write an event beside the rules into a turn's log."""
        shown = self._panel and self.turn is not None and self.turn.turn == turn
        self.beside.log.remark(turn, text, shown=shown)

    def free(self) -> None:
        """The screen goes."""
        self._frames.free()
        self._wake()

    async def until_still(self) -> None:
        """Wait until this film stands still, another takes its place or the screen goes."""
        await self._stopped.wait()

    def go(self) -> None:
        """Let it run on from where it was held."""
        self._run()

    def _wake(self) -> None:
        self._stopped.set()
        self._stopped.clear()

    # -- running -----------------------------------------------------------------------------

    def _run(self) -> None:
        self.beside.calm = web.media("(prefers-reduced-motion: reduce)")
        self._last = 0.0
        self._stage.filming = True
        self._frames.ask()

    def _frame(self, time: float) -> bool:
        stage = self._stage
        stage.filming = False
        more = self._show(time)
        stage.filming = more or stage.filming  # at its end another film may have begun
        return more

    def _show(self, time: float) -> bool:
        """Show the moment of a frame of the page; whether the film goes on."""
        store = self._store
        playback = store.playback
        if self._wanted is not None:
            value, self._wanted = self._wanted, None
            self._hold(store.history.moment(value))
        timeline = playback.timeline
        if timeline is None or not store.shown:
            return False
        while next(self._opening, self) is None:
            if playback.playing:
                self._last = 0.0
                return True
        entered = web.now()
        if playback.playing and self.beside.catch_up(time, entered):
            return True
        delta = min(100.0, time - self._last) if self._last else 0.0
        self._last = time
        _DEVICE.note(delta)
        begun = playback.advance(delta)
        shown = steady(timeline, playback.time) if self.beside.calm else playback.time
        self._look(timeline, shown)
        frame = timeline.frame(shown)[0] if timeline.frames else None
        self._dress(timeline, shown)
        if frame is not self._raised[0]:
            board = store.session.game.board
            self._raised = (frame, frozenset() if frame is None else raised_at(board, frame))
        self._stage.raised = self._raised[1]
        self._stage.draw()
        self._stage.set_memory(timeline.memory if frame is None else frame.memory)
        more = False
        if self._panel:
            at_once = self._leaving or store.instant
            more = self.beside.follow(timeline, begun, time, entered, at_once=at_once)
        else:
            self.beside.sound(begun)
        if playback.playing or more:
            return True
        self._wake()
        if playback.over:
            self._end()
        else:
            store.tell(GameEvent.DECK)
        return False

    def _look(self, timeline: Timeline, time: float) -> None:
        """The robots of this moment, and the camera's place."""
        store, settings = self._store, self._app.settings
        board, rules = store.session.game.board, store.session.game.rules
        grid, deck = board.grid, rules.deck if settings.reveal else None
        weight = settings.dust and not self.beside.calm
        idle = weight and _DEVICE.swift
        look = FilmLook(deck, settings.shake, store.words.dialect, weight, board, idle)
        self._stage.scene = scene_at(timeline, time, grid, look)
        moves = settings.camera and not self.beside.calm
        near = close_up(timeline, time, grid) if moves else None
        seen = self._stage.scene.sprites if moves else ()
        self._stage.area.look(followed(near, seen, store.follows, time, timeline.length))

    def _dress(self, timeline: Timeline, time: float) -> None:
        """The scorch and the words of this moment."""
        store, turn = self._store, self.turn.turn if self.turn is not None else 0
        before = store.history.scars(turn) if self._panel else ()
        self._stage.scars = (*before, *timeline.scars(time)) if self._panel else self._stage.scars
        wanted = self._app.settings.quips
        said = self._quips.said(timeline, turn if self._panel else 0, time) if wanted else None
        self._stage.speech = None if said is None else (said.robot, t(said.key))
        self._stage.caption = "" if self._headline is None else self._headline.caption(time)

    def _end(self) -> None:
        store = self._store
        self._stage.speech = None
        self._stage.area.look(None)
        if self._panel and not self._leaving and self._go_on():
            return
        if self._panel:
            self.beside.end()
        panel, self._panel, self._leaving = self._panel, False, False
        web.spawn(self.beside.log.write())
        if not panel:
            store.tell(GameEvent.REST)
            return
        if store.phase is not Phase.WATCHING:
            store.playback.replaying = False
            store.playback.timeline = None
            store.tell(GameEvent.LOOKED_BACK)
            return
        store.tell(GameEvent.FILM_OVER)

    # -- the whole game ----------------------------------------------------------------------

    def _open(self, turn: int, played: bool = False) -> None:
        """Put a turn played so far in; the one being watched is no repetition.

        ``played``: as it was played, even if an imagined one is shown.
        """
        store = self._store
        live = store.phase is Phase.WATCHING and turn == store.history.last
        shown = self.turn.turn if self._panel and self.turn is not None else 0
        if shown == turn and not (played and self._supposed):
            return
        self._stage.ghost = None
        self.start(store.history.films[turn], replaying=not live)

    def _go_on(self) -> bool:
        """Begin the turn after the one shown, if it has been played."""
        assert self.turn is not None
        turn = 0 if self._supposed else self._store.history.beside(self.turn.turn, 1)
        if turn:
            self._open(turn)
        return bool(turn)

    def _hold(self, moment: Moment) -> None:
        """Hold at a moment of the game."""
        self._open(moment.turn)
        playback = self._store.playback
        assert playback.timeline is not None
        playback.hold(playback.timeline.time_of(moment.register, moment.share))
        self._store.tell(GameEvent.DECK)

    @property
    def value(self) -> int:
        """The place of the scrubber: between films, at the end of the game so far."""
        store, timeline = self._store, self._store.playback.timeline
        if not self._panel or self.turn is None or timeline is None:
            return store.history.length
        register, share = timeline.part_of(store.playback.time)
        return store.history.value(Moment(self.turn.turn, register, share))

    def show_fact(self, turn: int, place: int) -> None:
        """Show the event of a fact of a played turn, from its card to its end, and hold there."""
        self._open(turn, played=True)
        playback = self._store.playback
        assert playback.timeline is not None
        playback.show(*playback.timeline.around(place))
        self._store.tell(GameEvent.DECK)
        self._run()

    def show_cut(self, turn: int, begin: float, end: float, headline: Headline) -> None:
        """Show a part of a turn's film and hold there; ``headline`` says why."""
        self.start(self._store.history.films[turn], replaying=True, title=headline)
        self._store.playback.show(begin, end)
        self._store.tell(GameEvent.DECK)
        self._run()

    def _step(self, registers: int) -> None:
        """To the beginning of a register before or after this one, across the ends of turns."""
        store, playback = self._store, self._store.playback
        assert self.turn is not None
        assert playback.timeline is not None
        register = max(1, playback.register)
        begun = registers < 0 and playback.time - playback.timeline.time_of(register, 0) > BEGUN_MS
        moment = store.history.beginning(self.turn.turn, register + registers + begun)
        if moment is not None:
            self._hold(moment)
        else:
            self._leave()

    def turn_by(self, turns: int) -> None:
        """To the beginning of a turn: this one, or ``by`` turns on or back."""
        store = self._store
        if self.turn is None:
            return
        begun = turns < 0 and store.playback.time > BEGUN_MS
        turn = self.turn.turn if begun else store.history.beside(self.turn.turn, turns)
        if turn:
            self._hold(Moment(turn, 1, 0.0))
            self._run()

    def show_moment(self, turn: int, register: int) -> None:
        """Hold a played turn where a register begins, or with 0 at its end."""
        self._open(turn, played=True)
        self._store.playback.hold_at(register)
        self._store.tell(GameEvent.DECK)
        self._run()

    def stop_replay(self) -> None:
        """Back from a repetition to the present."""
        if self._panel and self._store.playback.replaying:
            self._leave()

    def _leave(self) -> None:
        self._leaving = True
        self._store.playback.skip()
        self._run()

    # -- controls ----------------------------------------------------------------------------

    def act(self, action: Action, _arg: str) -> bool:
        """A button of the film's bar."""
        store, playback = self._store, self._store.playback
        if action is Action.REPLAY:
            if store.history.last and not self._panel:
                self._open(store.history.last)
            return True
        if action is Action.SPEED:
            self._app.set("speed", str(playback.faster()))
            return True
        if action is Action.MINE:
            self._app.set("mine", "false" if store.history.mine else "true")
            return True
        if action is Action.FILM_GO:
            self.go()
            return True
        if not self._panel:
            return action in {Action.PLAY, Action.SKIP, Action.STEP_BACK, Action.STEP_ON}
        if action is Action.PLAY:
            playback.toggle()
        elif action is Action.SKIP:
            self._leave()
            return True
        elif action is Action.STEP_BACK:
            self._step(-1)
        elif action is Action.STEP_ON:
            self._step(1)
        else:
            return False
        store.tell(GameEvent.DECK)
        self._run()
        return True

    def scrub(self, value: int) -> None:
        """Go to a moment of the game on the next frame; its very end is reached by skipping only."""
        if self._panel:
            self._wanted = value
            self._run()

    def recut(self) -> None:
        """Cut the film by the present settings; it stays where it is."""
        history, playback, settings = self._store.history, self._store.playback, self._app.settings
        value, playing, replaying = self.value, playback.playing, playback.replaying
        history.wish(mine=settings.mine, slow=settings.slow, cards=settings.reveal)
        if self._panel and self.turn is not None:
            moment = history.moment(value)
            playback.load(self._cut(self.turn, replaying), replaying)
            assert playback.timeline is not None
            playback.hold(playback.timeline.time_of(moment.register, moment.share))
            playback.playing = playing
            self.beside.again()
            self._run()
        self._store.tell(GameEvent.DECK)

    @property
    def showing(self) -> bool:
        """Whether a turn is being shown."""
        return self._panel
