"""The game screen: programming, waiting, watching, the end.

It shows a :class:`~app.store.session.Session`, never asking about the others; film and input live beside it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from roborally_core.board.model import Board

from ... import web
from ...action import Action
from ...render.stage import BoardStage
from ...router import App, Screen
from ...store.game_store import GameEvent, GameStore
from ...store.narration import leading
from ...store.phase import Phase
from ...store.session import Session, TurnFilm
from ...store.status import mood_of, views_of
from ...store.tips import Tip
from ...store.turn_film import Timeline
from .absent import Absent
from .board_input import BoardInput
from .briefing import Briefing
from .clip import Clip
from .clock import Clock
from .coach import Coach
from .deck import FilmDeck
from .desk import Desk
from .dialogs import GameDialogs
from .film import Film
from .following import Following
from .hand_over import HandOver
from .hint import HintPanel
from .honours import Honours
from .keys import Keys
from .lookahead import Lookahead
from .opening import TurnLayout
from .panels import GamePanels
from .parts import Acting
from .readiness import Readiness
from .reel import ReelPlayer
from .report import ReportPanel
from .resting_board import RestingBoard
from .review import ReviewPanel
from .signs import Signs
from .table_mark import mark_onlooker, unmark
from .threat_panel import ThreatPanel
from .whys import Whys

if TYPE_CHECKING:
    from ...web.dom import DomEvent

SHARE_MS = 6.0
"""Share of a frame that the parts of an opening screen may take."""


class GameScreen(Screen):
    """Board left, panel right."""

    frame = "game"
    teaches = True
    """Whether the first lesson offers itself."""

    def __init__(
        self,
        app: App,
        session: Session,
        again: Callable[[], None],
        briefing: Callable[[App, GameStore], Briefing] = Briefing,
        reviewed: int = 0,
    ) -> None:
        """``reviewed``: the turn whose review a finished game opens with, instead of its results."""
        super().__init__(app)
        self.session, self.again, self._reviewed = session, again, reviewed
        store = self.store = GameStore(session, app.settings, instant=web.parameter("speed") == "instant")
        self.looks = tuple(seat.look for seat in session.game.setup.seats)
        stage = self.stage = BoardStage(
            session.game.board, session.game.floor, self.looks, session.viewer, app.settings.render_scale
        )
        self.clock = Clock(app.sound, lambda: store.tell(GameEvent.TIME_UP))
        self.desk = Desk(app, store, stage, self.clock)
        film = Film(app, store, stage, lambda told: self.panels.top(told))  # noqa: PLW0108 - made below
        self.film, self.whys, self.ready = film, Whys(app, store, film), Readiness(app, store)
        self.threats = ThreatPanel(app, store, stage)
        self.deck, self.lookahead = FilmDeck(store, film), Lookahead(app, store, stage, self.threats)
        self.input = BoardInput(app, store, stage, self.desk, self.lookahead)
        self.report = ReportPanel(app, store, film)
        self.review = ReviewPanel(app, store, film, self.branch)
        self.honours, self.reel = Honours(app, store), ReelPlayer(app, store, stage, film)
        films = self.reel, Clip(app, store, stage, film)
        self.dialogs = GameDialogs(app, store, self.clock, film, self.report, self.honours, films)
        self.hint = HintPanel(app, store, self.lookahead)
        beside = self.whys, self.threats, self.hint
        self.keys = Keys(store, self.act, self.desk, film, self.input, (self.report, self.review), beside)
        quiet = store.instant or session.onlooker or not self.teaches
        self.coach = Coach(app, store, briefing(app, store), self.lookahead, quiet=quiet)
        signs = Signs(store, self.coach)
        self.rest = RestingBoard(app, store, stage, signs, self.report)
        self.panels = GamePanels(app, store, self.clock, film, self.desk, signs, self.deck, beside[:2])
        self.layout = TurnLayout(app, store, self.panels, self.coach, stage)
        self.hand_over = HandOver(app, store, stage, self.desk, self.clock, self.layout)
        self.handed_over = self.hand_over.next_person
        self.following = Following(app, store, stage, film, self.report, self.coach)
        self.absent = Absent(app, session)
        shown = self.report, self.review, self.reel, self.dialogs, self.hand_over, self.absent, self.following
        self.acting: tuple[Acting, ...] = (*beside[:2], film, *shown)
        self._listen()

    def _listen(self) -> None:
        """Let the parts follow what the others do."""
        store, panels, threats = self.store, self.panels, self.threats
        opened = self.hint.close, threats.open_turn, threats.refresh, self.desk.not_asked, self.lookahead.look
        following = {
            GameEvent.SEATED: opened,
            GameEvent.PROGRAMMED: (self.program_changed, self.rest.turn),
            GameEvent.HANDED_IN: (self.coach.handed_in,),
            GameEvent.WAITING: (self.layout.wait, self.ready.show),
            GameEvent.TIME_UP: (self.desk.time_up,),
            GameEvent.FORESEEN: (self.lookahead.show,),
            GameEvent.FILM_OVER: (self.film_over,),
            GameEvent.LOOKED_BACK: (self._looked_back,),
            GameEvent.RESULTS: (self.results,),
            GameEvent.AGAIN: (self.again,),
            GameEvent.PHASE: (self.mark_phase, self.ready.show),
            GameEvent.REST: (self.rest.show,),
            GameEvent.MARKS: (self.rest.mark,),
            GameEvent.RIM: (self.rest.name_rim,),
            GameEvent.CONSOLE: (panels.console,),
            GameEvent.DECK: (panels.deck,),
            GameEvent.STANDINGS: (panels.players,),
            GameEvent.FOLLOWED: (self.following.look_after,),
            GameEvent.REASONS: (panels.whys,),
            GameEvent.REMEMBERED: (self.dialogs.end.offer_reel,),
            GameEvent.EVERYTHING: (self.refresh,),
        }
        for event, heard in following.items():
            store.listen(event, *heard)

    @property
    def ruleset(self) -> str:
        """The ruleset of the game."""
        return self.session.game.rules.key

    @property
    def board(self) -> Board:
        """The board of the game."""
        return self.session.game.board

    def enter(self) -> None:
        """Lay the screen out and begin or go on."""
        self.store.shown = True
        self.input.attach()
        self.following.show_tools()
        web.spawn(self._begin())

    async def _begin(self) -> None:
        """The rest in parts, so that no task holds the page up."""
        laid = self.rest.name_rim, self.rest.show, self._go_on, self.layout.settle
        if not await web.in_parts((*self.panels.first_parts(), *laid), lambda: self.shown, SHARE_MS):
            return
        self.store.begun.set()
        if self.session.game.inputs:
            await self.deck.remember()

    def _go_on(self) -> None:
        self.session.listener = self  # turns played before that wait to be shown
        if self.session.game.over and self.session.pending is None:
            self.refresh()
            self.film.beside.rest()
            self._settle()
            if self._reviewed:
                self.review.open(self._reviewed)
            elif not self.session.retold:
                self.dialogs.end.soon(self.results)
        else:
            self.session.next_turn()
        if self.session.news or self.session.slow or self.session.gone or self.session.problem:
            self.status_changed()

    def retell(self) -> None:
        """The same moment in other words."""
        self.following.retell()

    def leave(self) -> None:
        """Stop the clock and everything that waits; no dialog of the game outlives it."""
        self.dialogs.close_all()
        self.honours.turn_over()
        self.clock.stop()
        self.store.playback.playing = False
        self.film.free()
        self.stage.free()
        self.session.listener = None
        self.session.leave()
        for part in (self.report, self.review, self.coach):
            part.leave()
        for id in ("game-top", "deck", "players", "console", "notice", "whys", "outlook", "hint"):
            web.forget(id)
        for id in ("notice", "whys", "outlook", "hint"):
            web.show(id, False)
        self.store.shown = False
        unmark()

    def back(self) -> bool:
        """A running game is never left without a question; one opened to look at leads back to its place."""
        if self.session.way_back:
            self.again()
        elif self.session.listed or not (self.session.onlooker or self.session.game.over):
            self.dialogs.leave()
        else:
            return True
        return False

    def review_of(self, turn: int) -> GameScreen:
        """This game once more, with the review of a turn."""
        screen = GameScreen(self.app, self.session, self.again, reviewed=turn)
        screen.origin = self.origin
        return screen

    def branch(self, session: Session, turn: int) -> GameStore:
        """Another game at this table, continued from a turn; it is left to the review of that turn."""
        screen = GameScreen(self.app, session, lambda: self.app.go_soon(partial(self.review_of, turn)))
        self.app.go(screen)
        return screen.store

    # -- the session speaks --------------------------------------------------------------------

    def turn_opened(self, film: TurnFilm) -> None:
        """A turn began: program, while robots that come back are shown."""
        game = self.session.game
        self.store.views = views_of(game)
        self.hand_over.sit_down()
        if not game.inputs:
            self.autosave()  # a game can be continued from its first turn on
        self.film.beside.log.book.note(film.turn, film.facts)
        timeline = Timeline(film.before, film.facts, film.memory)
        returns = timeline.length > 0 and not self.store.instant
        if not returns:
            self.rest.show()
        self.mark_phase()
        self.layout.show(partial(self.film.opening, timeline) if returns else None)
        self.desk.watch_on()

    def turn_played(self, film: TurnFilm) -> None:
        """A turn was played: show it."""
        self.clock.stop()
        self.report.leave()
        self.store.phase = Phase.WATCHING
        self.hint.close()
        self.stage.play(self.session.viewer)
        self.stage.ghost = None
        web.spawn(self._watch(film))

    async def _watch(self, film: TurnFilm) -> None:
        """The same in parts: playing has just taken its time, and cutting a film takes some, too."""
        self.store.history.note(film)
        self.film.beside.log.book.note(film.turn, film.facts)
        await web.breathe()
        self.store.history.timeline(film.turn, brief=True)
        await self.layout.unseal(film.turn)
        self.autosave()
        self.desk.played(film.turn)
        if self.shown and self.film.turn is not film:
            self.film.start(film)

    def status_changed(self) -> None:
        """Somebody committed, was lost or came back, or there is news."""
        told, self.session.news = self.session.news, ()
        mark_onlooker(self.store)
        for news in told:
            self.app.toast(news.text)
            self.film.remark(news.turn or self.session.game.state.turn, news.text)
        self.absent.show()
        self.dialogs.status_changed()
        if self.store.phase in {Phase.PROGRAMMING, Phase.WAITING}:
            self.ready.look()
            for part in (self.panels.players, self.panels.console, self.panels.top):
                part()

    def film_over(self) -> None:
        """The film reached its end."""
        self._settle()
        if self.session.game.over:
            self.dialogs.end.soon(self.results)
        else:
            self.session.next_turn()

    def _settle(self) -> None:
        """Show everything as it is after the last turn played."""
        self.store.views = views_of(self.session.game)
        self.rest.show()
        self.honours.turn_over()
        if self.session.game.over:
            self.store.phase = Phase.OVER
            self.refresh()

    def _looked_back(self) -> None:
        """A repetition is over: show the present."""
        self.rest.show()
        self.refresh()
        self.lookahead.show()
        if (self.store.phase is Phase.OVER or self.session.is_cut_off) and not (
            self.report.shown or self.review.shown
        ):
            self.dialogs.end.soon(self.results)

    def results(self) -> None:
        """Show how the game ended."""
        self.coach.ended()
        self.dialogs.end.show()
        self.honours.show()

    def refresh(self) -> None:
        """Everything."""
        for part in self.all_parts():
            part()

    def all_parts(self) -> tuple[Callable[[], None], ...]:
        """Everything, part by part: together it takes longer than a frame has."""
        return (self.mark_phase, *self.panels.all_parts())

    def mark_phase(self) -> None:
        """Let the style sheet know whether a turn is being watched."""
        mark_onlooker(self.store)
        watching = self.store.phase is Phase.WATCHING or self.store.playback.replaying
        self.keys_used = "film" if watching or self.store.spectator else "program"
        self.mood = mood_of(watching, self.store.players())
        web.body_data("phase", "watching" if watching else "programming")

    @property
    def shown(self) -> bool:
        """Whether this is the screen the page shows."""
        return self.store.shown

    def act(self, action: Action, arg: str) -> Any:
        """A button of the screen."""
        if self.input.just_dragged():
            return True
        if self.desk.act(action, arg):
            return True
        if action is Action.OUTLOOK and not self.threats.foreseen.on:
            self.lookahead.wanted()
        if any(part.act(action, arg) for part in self.acting):
            return True
        if action is Action.GHOST:
            self.app.set("ghost", "false" if self.app.settings.ghost else "true")
            return True
        if self.coach.act(action) or self.hint.act(action):
            return True
        if action is Action.ZOOM:
            self.input.toggle_zoom()
            return True
        return self.session.corner is not None and self.session.corner.act(action, arg)

    def program_changed(self) -> None:
        """Show the program as it is now, and keep it."""
        self.desk.keep()
        self.hint.close()
        self.desk.not_asked()
        self.lookahead.look()
        if self.app.settings.ghost:
            self.app.announce(leading(self.store.ahead, self.store.words))
        self.panels.console()
        self.lookahead.show()
        self.coach.programmed()

    def autosave(self) -> None:
        """Keep the running solo game for the next visit; one that is over counts now, watched or not."""
        self.dialogs.saving.autosave()
        if self.session.game.over:
            self.honours.turn_over()
            self.dialogs.end.count()

    def changed(self, name: str, value: str) -> None:
        """The scrub bar moved."""
        if name == "scrub":
            self.film.scrub(int(value))
        elif name == "choose":
            self.act(Action.CHOOSE, value)
        elif name == "report-turn":
            self.report.choose(value)

    def setting_changed(self, name: str) -> None:
        """Follow a setting at once."""
        self.following.follow(name)

    def key(self, key: str, event: DomEvent) -> bool:
        """Keys of the game (see help.keys)."""
        return self.keys.key(key, event)

    def pointer_down(self, event: DomEvent) -> None:
        """The beginning of a drag."""
        self.input.pointer_down(event)

    def tip(self, x: float, y: float) -> Tip:
        """The content of the square there."""
        return self.input.explain(x, y)
