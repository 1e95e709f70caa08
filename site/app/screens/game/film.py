"""Watching: the film of a turn runs, over the ends of turns and back."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

from ... import web
from ...action import Action
from ...store.closeup import close_up
from ...store.history import Moment
from ...store.moments import FilmLook, scene_at, steady
from ...store.quips import Quip, quips_of, said_at
from ...store.scene import raised_at
from ...store.session import TurnFilm
from ...store.timeline import Cut, Frame, Timeline
from ...texts import t
from .beside import Beside
from .parts import WholeScreen
from .phase import Phase

BEGUN_MS = 400
"""A step back within this long after a beginning leads to the one before, else to this beginning."""


class Film:
    """Plays timelines on the stage; the opening of a turn has no panel of its own."""

    def __init__(self, screen: WholeScreen) -> None:
        self.screen = screen
        self.turn: TurnFilm | None = None
        self.beside = Beside(screen, lambda: self.value)
        self._opening: Iterator[None] = iter(())
        """Parts still to be shown before anything moves."""
        self._last = 0.0
        self._panel = False
        self._supposed = False
        """Whether what is shown was never played."""
        self._caption = ""
        """Words about what is shown, in place of that."""
        self._called = ""
        """The text that says what is shown, if it is not the present."""
        self._leaving = False
        """Whether the end of this film is the end of looking back."""
        self._wanted: int | None = None
        """The place to which the scrubber was moved since the last frame."""
        self._quips_of: Timeline | None = None
        self._quips: tuple[Quip, ...] = ()
        self._raised: tuple[Frame | None, frozenset[int]] = (None, frozenset())
        """Raised elements, and their frame."""
        self._stopped = asyncio.Event()
        self._frames = web.Frames(self._frame)

    # -- starting ----------------------------------------------------------------------------

    def opening(self, timeline: Timeline) -> None:
        """Robots coming back, while the player programs."""
        self._panel, self._opening = False, iter(())
        self.screen.playback.load(timeline)
        self._run()

    def start(self, film: TurnFilm, replaying: bool = False, supposed: bool = False) -> None:
        """A whole turn with its panel; ``supposed``: it was never played so."""
        screen = self.screen
        self._wake()
        self.turn = film
        self._supposed = supposed
        self._called = "review.instead.banner" if supposed else "watch.replay" if replaying else ""
        screen.playback.load(self._cut(film, replaying), replaying)
        self._panel, self._leaving = True, False
        self._opening = self.beside.begin(film, self._banner(film))
        screen.mark_phase()
        if screen.instant and not replaying:
            screen.playback.skip()
        self._run()

    def _banner(self, film: TurnFilm) -> str:
        """The notice that this is not the present; empty if it is."""
        told = t(self._called, n=film.turn, turn=film.turn) if self._called else ""
        return self._caption or told

    def suppose(self, film: TurnFilm) -> None:
        """Show a turn as it might have been."""
        self.screen.stage.ghost = None
        self.start(film, replaying=True, supposed=True)

    def _cut(self, film: TurnFilm, replaying: bool) -> Timeline:
        """The timeline of a turn, as it was played or as it might have been."""
        history = self.screen.history
        if self._supposed:
            slow = self.screen.app.settings.slow
            cut = Cut(highlights=history.highlights_in(film), slow=slow)
            return Timeline(film.before, film.facts, film.memory, cut)
        return history.timeline(film.turn, brief=not replaying)

    def retell(self) -> None:
        """The same moment in the language that is spoken now."""
        self.beside.log.book.retell()
        if self._panel and self.turn is not None:
            self.beside.lay(self.turn, self._banner(self.turn))
            for _ in self.beside.rows(self.turn):
                pass  # at once
            self.recut()
        elif self.screen.session.game.over:
            self.beside.rest()

    def remark(self, turn: int, text: str) -> None:
        """Write into a turn's log what happened beside the rules."""
        shown = self._panel and self.turn is not None and self.turn.turn == turn
        self.beside.log.remark(turn, text, shown=shown)

    def free(self) -> None:
        """The screen goes."""
        self._frames.free()
        self._wake()

    async def until_still(self) -> None:
        """Until this film stands still, another takes its place or the screen goes."""
        await self._stopped.wait()

    def _wake(self) -> None:
        self._stopped.set()
        self._stopped.clear()

    # -- running -----------------------------------------------------------------------------

    def _run(self) -> None:
        self.beside.calm = web.media("(prefers-reduced-motion: reduce)")
        self._last = 0.0
        self.screen.stage.filming = True
        self._frames.ask()

    def _frame(self, time: float) -> bool:
        stage = self.screen.stage
        stage.filming = False
        more = self._show(time)
        stage.filming = more or stage.filming  # at its end another one may have begun
        return more

    def _show(self, time: float) -> bool:
        """Show the moment of a frame of the page; whether the film goes on."""
        screen = self.screen
        playback = screen.playback
        if self._wanted is not None:
            value, self._wanted = self._wanted, None
            self._hold(screen.history.moment(value))
        timeline = playback.timeline
        if timeline is None or not screen.shown:
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
        begun = playback.advance(delta)
        shown = steady(timeline, playback.time) if self.beside.calm else playback.time
        self._look(timeline, shown)
        frame = timeline.frame(shown)[0] if timeline.frames else None
        self._dress(timeline, shown)
        if frame is not self._raised[0]:
            board = screen.session.game.board
            self._raised = (frame, frozenset() if frame is None else raised_at(board, frame))
        screen.stage.raised = self._raised[1]
        screen.stage.draw()
        screen.stage.set_memory(timeline.memory if frame is None else frame.memory)
        more = False
        if self._panel:
            at_once = self._leaving or screen.instant
            more = self.beside.follow(timeline, begun, time, entered, at_once=at_once)
        else:
            self.beside.sound(begun)
        if playback.playing or more:
            return True
        self._wake()
        if playback.over:
            self._end()
        else:
            screen.panels.deck()
        return False

    def _look(self, timeline: Timeline, time: float) -> None:
        """The robots of this moment, and where the camera is."""
        screen, settings = self.screen, self.screen.app.settings
        grid, rules = screen.session.game.board.grid, screen.session.game.rules
        look = FilmLook(rules.deck if settings.reveal else None, settings.shake, screen.words.dialect)
        screen.stage.scene = scene_at(timeline, time, grid, look)
        moves = settings.camera and not self.beside.calm
        screen.stage.area.look(close_up(timeline, time, grid) if moves else None)

    def _dress(self, timeline: Timeline, time: float) -> None:
        """The scorch and the words of this moment."""
        screen, turn = self.screen, self.turn.turn if self.turn is not None else 0
        before = screen.history.scars(turn) if self._panel else ()
        screen.stage.scars = (*before, *timeline.scars(time)) if self._panel else screen.stage.scars
        if self._quips_of is not timeline:
            self._quips_of, self._quips = timeline, quips_of(timeline, turn) if self._panel else ()
        said = said_at(self._quips, time) if screen.app.settings.quips else None
        screen.stage.speech = None if said is None else (said.robot, t(said.key))

    def _end(self) -> None:
        screen = self.screen
        screen.stage.speech = None
        screen.stage.area.look(None)
        if self._panel and not self._leaving and self._go_on():
            return
        if self._panel:
            self.beside.end()
        panel, self._panel, self._leaving = self._panel, False, False
        web.spawn(self.beside.log.write())
        if not panel:
            screen.show_rest()
            return
        if screen.phase is not Phase.WATCHING:
            screen.playback.replaying = False
            screen.playback.timeline = None
            screen.show_rest()
            screen.refresh()
            screen.show_ghost()
            if screen.session.game.over and not screen.reporting:
                screen.results()
            return
        screen.film_over()

    # -- the whole game ----------------------------------------------------------------------

    def _open(self, turn: int, played: bool = False) -> None:
        """Put a turn played so far in; the one being watched is no repetition.

        ``played``: as it was played, even where it is shown as it might have been.
        """
        screen = self.screen
        live = screen.phase is Phase.WATCHING and turn == screen.history.last
        if (
            self._panel
            and self.turn is not None
            and self.turn.turn == turn
            and not (played and self._supposed)
        ):
            return
        screen.stage.ghost = None
        self.start(screen.history.films[turn], replaying=not live)

    def _go_on(self) -> bool:
        """Begin the turn after the one shown, if it has been played."""
        assert self.turn is not None
        turn = 0 if self._supposed else self.screen.history.beside(self.turn.turn, 1)
        if turn:
            self._open(turn)
        return bool(turn)

    def _hold(self, moment: Moment) -> None:
        """Hold at a moment of the game."""
        self._open(moment.turn)
        playback = self.screen.playback
        assert playback.timeline is not None
        playback.hold(playback.timeline.time_of(moment.register, moment.share))
        self.screen.panels.deck()

    @property
    def value(self) -> int:
        """The place of the scrubber: between films, at the end of the game so far."""
        screen = self.screen
        timeline = screen.playback.timeline
        if not self._panel or self.turn is None or timeline is None:
            return screen.history.length
        register, share = timeline.part_of(screen.playback.time)
        return screen.history.value(Moment(self.turn.turn, register, share))

    def show_fact(self, turn: int, place: int) -> None:
        """Show what a fact of a played turn tells, from the card that did it to its end, and hold there."""
        screen = self.screen
        self._open(turn, played=True)
        timeline = screen.playback.timeline
        assert timeline is not None
        screen.playback.show(*timeline.around(place))
        screen.panels.deck()
        self._run()

    def show_cut(self, turn: int, begin: float, end: float, caption: str) -> None:
        """Show a part of a turn's film and hold there; ``caption`` says what for."""
        screen, self._caption = self.screen, caption
        self.start(screen.history.films[turn], replaying=True)
        screen.stage.caption, self._caption = caption, ""
        screen.playback.show(begin, end)
        screen.panels.deck()
        self._run()

    def _step(self, registers: int) -> None:
        """To the beginning of a register before or after this one, across the ends of turns."""
        screen, playback = self.screen, self.screen.playback
        assert self.turn is not None
        assert playback.timeline is not None
        history, turn, register = screen.history, self.turn.turn, max(1, playback.register)
        begun = registers < 0 and playback.time - playback.timeline.time_of(register, 0) > BEGUN_MS
        target = register + registers + begun
        if target < 1 and (before := history.beside(turn, -1)):
            turn, target = before, history.registers(before)
        elif target > history.registers(turn):
            turn, target = history.beside(turn, 1), 1
        if turn:
            self._hold(Moment(turn, max(1, target), 0.0))
        else:
            self._leave()

    def turn_by(self, turns: int) -> None:
        """To the beginning of a turn: this one, or ``by`` turns on or back."""
        screen = self.screen
        if self.turn is None:
            return
        begun = turns < 0 and screen.playback.time > BEGUN_MS
        turn = self.turn.turn if begun else screen.history.beside(self.turn.turn, turns)
        if turn:
            self._hold(Moment(turn, 1, 0.0))
            self._run()

    def show_moment(self, turn: int, register: int) -> None:
        """Hold a played turn where a register begins, or with 0 at its end."""
        self._open(turn, played=True)
        self.screen.playback.hold_at(register)
        self.screen.panels.deck()
        self._run()

    def stop_replay(self) -> None:
        """Back from a repetition to the present."""
        if self._panel and self.screen.playback.replaying:
            self._leave()

    def _leave(self) -> None:
        self._leaving = True
        self.screen.playback.skip()
        self._run()

    # -- controls ----------------------------------------------------------------------------

    def act(self, action: Action, _arg: str) -> bool:
        """A button of the film's bar."""
        screen = self.screen
        playback = screen.playback
        if action is Action.REPLAY:
            if screen.history.last and not self._panel:
                self._open(screen.history.last)
            return True
        if action is Action.SPEED:
            speed = playback.faster()
            screen.app.set("speed", str(speed))
            return True
        if action is Action.MINE:
            screen.app.set("mine", "false" if screen.history.mine else "true")
            return True
        if action is Action.FILM_GO:
            self._run()
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
        screen.panels.deck()
        self._run()
        return True

    def scrub(self, value: int) -> None:
        """Go to a moment of the game on the next frame; its very end is reached by skipping only."""
        if self._panel:
            self._wanted = value
            self._run()

    def recut(self) -> None:
        """Cut the film as the settings are now; it stays where it is."""
        history, playback, settings = self.screen.history, self.screen.playback, self.screen.app.settings
        value, playing, replaying = self.value, playback.playing, playback.replaying
        history.wish(mine=settings.mine, slow=settings.slow)
        if self._panel and self.turn is not None:
            moment = history.moment(value)
            playback.load(self._cut(self.turn, replaying), replaying)
            assert playback.timeline is not None
            playback.hold(playback.timeline.time_of(moment.register, moment.share))
            playback.playing = playing
            self.beside.again()
            self._run()
        self.screen.panels.deck()

    @property
    def showing(self) -> bool:
        """Whether a turn is being shown."""
        return self._panel
