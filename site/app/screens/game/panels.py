"""The panels beside the board: each is shown in its present state, by the code that changed it."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.base.markup import NOTHING, Markup
from roborally_core.story.fold import RobotView

from ... import web
from ...router import App
from ...store.game_store import GameStore
from ...store.letter_step import LetterStep
from ...store.phase import Phase
from ...store.readiness import Straggler, awaited
from ...store.session import NOBODY, said
from ...store.status import PlayerView, out_told
from ...texts import listed, t
from ...view.letters_view import step_button
from .clock import Clock
from .desk import Desk
from .film import Film
from .parts import Refreshed
from .signs import Signs
from .view import console as console_view
from .view import players as players_view
from .view.hand_over import hand_over_card, waiting_card
from .view.table import programmers
from .view.watch import task, top_bar

AT_ONCE = 4
"""Number of players put on the page in one part."""
MANY = 5
"""More players than these are shown in less room each."""


class GamePanels:
    """The programming panel, the players, the line above the board, the film's controls, and the reasons."""

    def __init__(
        self,
        app: App,
        store: GameStore,
        clock: Clock,
        film: Film,
        desk: Desk,
        signs: Signs,
        deck: Refreshed,
        reasons: tuple[Refreshed, ...],
    ) -> None:
        self._app, self._store, self._clock = app, store, clock
        self._film = film
        self._desk = desk
        self._signs = signs
        self._deck = deck
        self._reasons = reasons

    def all_parts(self) -> tuple[Callable[[], None], ...]:
        """All panels, one by one: together they take longer than a frame has."""
        return self.console, self.players, self.top, self.deck, self.whys

    def first_parts(self) -> tuple[Callable[[], None], ...]:
        """The same for a game that is opened, before there is anything to program."""
        return self.top, self._first_players, self.players, self.deck, self.whys

    def console(self) -> None:
        """The programming panel, unless a film has its place."""
        store = self._store
        if store.phase is Phase.HANDING and not store.playback.replaying:
            self._ask_for_next()
            return
        watching = store.phase in {Phase.WATCHING, Phase.OVER} or store.playback.replaying
        if watching:
            return
        if store.session.big:
            web.toggle_class("console", "watching", False)
            web.put("console", programmers(store.players(), store.session.waiting_for()))
            return
        if store.spectator:
            if self._film.turn is None:  # the programs of the last turn stay until the next was played
                web.toggle_class("console", "watching", False)
                follow = players_view.follow_row(store.players())
                web.put("console", console_view.looking_on(follow))
            return
        if store.programming is None:
            return
        if store.session.shared and store.phase is Phase.WAITING:  # nobody sees a program that was handed in
            web.toggle_class("console", "watching", False)
            web.put("console", waiting_card(self._waiting()))
            return
        session, asked = store.session, self._desk.asked
        me = store.players()[session.me]
        waiting = self._waiting() if store.phase is Phase.WAITING else ""
        fatal = store.fatal if self._app.settings.ghost or asked else 0
        shown = console_view.console(
            store.programming,
            me,
            waiting,
            fatal,
            asked,
            hints=session.hint_link() is not None,
            returning=session.returning,
            out=self._out() if store.out and store.can_follow else NOTHING,
            letter_step=step_button(session.letter_step, "console", shares=web.can_share()),
            shared=self._handing_in() if session.shared else None,
        )
        web.toggle_class("console", "watching", False)
        web.renew("console", shown)

    def _handing_in(self) -> tuple[str, str]:
        """The words of the button at a shared device: it passes the device on, or runs what all have made."""
        session = self._store.session
        if session.then != NOBODY:
            return t("hotseat.done"), t("hotseat.then", name=self._store.names[session.then])
        return t("confirm" if session.kind == "match" else "hotseat.run"), ""

    def _ask_for_next(self) -> None:
        """Nobody's program: the player to take the device."""
        store, session = self._store, self._store.session
        if session.shared:
            before = "" if session.before == NOBODY else store.names[session.before]
            web.toggle_class("console", "watching", False)
            web.put("console", hand_over_card(store.players()[session.me], before))

    def _out(self) -> Markup:
        """The state of the game for a player who is out for good."""
        session = self._store.session
        lines = out_told(session.game, session.me, live=session.kind == "match" and not session.slow)
        return players_view.out_for_good(lines, players_view.follow_row(self._store.players()))

    def _waiting(self) -> str:
        session = self._store.session
        names = session.waiting_for()
        if session.letter_step is LetterStep.SEND:
            return t("waiting.send")
        if session.slow and names and session.me in session.committed:  # else the next turn is open already
            return t("waiting.opens", n=len(names), names=listed(names), turn=session.game.state.turn)
        if not session.slow and awaited(session, handed_in=True) is Straggler.OTHER:
            return t("waiting.last", name=names[0])
        if session.kind == "match" and names and not session.slow:
            return t("waiting.players", names=", ".join(names))
        if session.slow:
            return t("waiting.letters")
        return t("waiting.machines" if session.machines - {session.me} else "waiting.turn")

    def players(self, views: tuple[RobotView, ...] | None = None) -> None:
        """The players' list, from ``views`` or as it is between turns."""
        self._put_players(self._store.players(views))

    def _first_players(self) -> None:
        """A part of them that is shown quickly."""
        self._put_players(self._store.players()[:AT_ONCE])

    def _put_players(self, seen: list[PlayerView]) -> None:
        rows = tuple((players_view.row_id(one), players_view.row(one)) for one in seen)
        web.put_rows("players", rows)
        web.toggle_class("side", "many", len(self._store.names) > MANY)

    def top(self, middle: Markup = NOTHING) -> None:
        """Turn, present event or ``middle``, clock, menu."""
        store = self._store
        game = store.session.game
        back, seen = store.playback.replaying, self._film.turn if self._film.showing else None
        # a match has the next turn at hand while the film of the one before runs
        turn = seen.turn if seen else max(1, game.state.turn)
        heading = said(store.session.heading) or t("turn", n=turn)
        if web.text("game-title", f"{heading}, {game.board.name}"):
            self._app.entitle()
        web.put("game-top", top_bar(heading, back))
        web.put("game-now", middle or task(self._signs.task()))
        self._clock.show()

    def deck(self) -> None:
        """The film's controls."""
        self._deck.refresh()

    def whys(self) -> None:
        """The reasons of mishaps in the turn looked at, and dangers of the coming one."""
        for panel in self._reasons:
            panel.refresh()
