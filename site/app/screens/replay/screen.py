"""The screen of a replay link: the game played again by the machines, then watched, taken over or raced."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from roborally_core.ai.wire import ThinkError
from roborally_core.base.markup import NOTHING
from roborally_core.board.model import Board
from roborally_core.play.game import Game
from roborally_core.play.record import replay
from roborally_core.solo.record_link import SIGN, record_from_link
from roborally_core.solo.replay_link import (
    LinkError,
    ReplayLink,
    begun,
    check_end,
    link_from_text,
    machines_of,
    play_on,
)
from roborally_core.story.reel import Instant, ReelError, instants_from_text

from ... import web
from ...action import Action
from ...boards import all_boards
from ...brain import think
from ...render.brush import Theme
from ...render.thumbnail import Gallery
from ...router import App, Screen
from ...shelved import shelved_boards
from ...store.race import Post, Race, has_won, post_of
from ...store.saves import Loaded
from ...store.solo_session import SoloSession
from ...texts import problem, t
from ..game.linking import BOARD_MARK, REEL_MARK
from ..game.retelling import tell_again
from ..game.screen import GameScreen
from .view import PICTURE, TAKE, reading_page, refused_page, replay_page, take_row


class RaceOrigin(NamedTuple):
    """The page of ours that has the link."""

    title: str
    """The name of the game there."""
    home: Callable[[], Screen]
    """Makes the page once more, for the way back to it."""
    player: str = ""
    """The words for the player, where it is no person with a name."""


class ReplayScreen(Screen):
    """Reads the link, plays its game in the worker, and offers the ways on.

    Without an ``origin`` the link came from outside, and the way back leads to the menu.
    """

    def __init__(self, app: App, text: str, origin: RaceOrigin | None = None) -> None:
        super().__init__(app)
        self._origin = origin
        self._title = origin.title if origin is not None else ""
        self._gallery = Gallery()
        text, _, reel = text.partition(REEL_MARK)
        self.text, _, self._carried = text.partition(BOARD_MARK)
        self._more = NOTHING
        """The offer to keep the board, where the link brought one."""
        self._reel = reel
        """The highlights the link names, as text."""
        self.link: ReplayLink | None = None
        self.game: Game | None = None
        self.instants: tuple[Instant, ...] = ()
        self.posts: list[Post] = []
        self.branch = 1

    def enter(self) -> None:
        """Read the link, and tell its fault in words; the game is played again only once."""
        if self.game is not None:
            self._gallery = Gallery()
            self._show()
            return
        web.spawn(self._read())

    def back(self) -> bool:
        """Lead back to the page that has the link, if that is one of ours."""
        if self._origin is None:
            return True
        self.app.go(self._origin.home())
        return False

    def key(self, key: str, event: Any) -> bool:
        """Lead back with Escape as well."""
        return (key == "Escape" and not self.back()) or super().key(key, event)

    def retell(self) -> None:
        """The same game in other words."""
        if self.game is not None:
            self._show()

    def setting_changed(self, name: str) -> None:
        """The picture follows the theme."""
        if name == "theme" and self.game is not None:
            self._show()

    def leave(self) -> None:
        """Stop painting."""
        self._gallery.close()

    async def _read(self) -> None:
        web.put("page", reading_page(0, 0, self._title, self._way_back))
        try:
            self.instants = instants_from_text(self._reel) if self._reel else ()
            if self.text.startswith(SIGN):
                await self._look_back()
                return
            self.link = link_from_text(self.text)
            game = begun(self.link, await self._board(self.link.board, self.link.setup.ruleset))
            await self._play(self.link, game)
        except ReelError:
            if self.app.screen is self:
                web.put("page", refused_page(t("reel.refused")))
        except OSError:
            if self.app.screen is self:
                web.put("page", refused_page(t("workshop.unequipped")))
        except (LinkError, ThinkError, ValueError) as error:
            if self.app.screen is self:
                web.put("page", refused_page(str(error)))

    async def _look_back(self) -> None:
        """A game of several people, which the link tells whole: looked back at, or its reel watched."""
        from ..saves.screen import go_on  # noqa: PLC0415 - other links need nothing of it

        record = record_from_link(self.text)
        await web.breathe()
        game = replay(record)
        if self.app.screen is not self:
            return
        go_on(self.app, Loaded(game, None, 0).from_outside())
        screen = self.app.screen
        if isinstance(screen, GameScreen):
            await tell_again(screen, self.instants)

    async def _board(self, mark: str, ruleset: str) -> Board:
        """The board whose content hash has this beginning: the link's, the game's own, a hall of the
        showroom, or one on the shelf here; LinkError if there is none.
        """
        if self._carried:
            return await self._challenge()
        async for _key, board in all_boards():
            if isinstance(board, ValueError):
                raise board
            if board.content_hash.startswith(mark):
                return board
        from roborally_core.scene.showroom import halls  # noqa: PLC0415

        for board in halls(ruleset):
            if board.content_hash.startswith(mark):
                return board
            await web.breathe()
        with suppress(OSError):  # a browser that keeps nothing has no shelf
            async for one in shelved_boards():
                if one.board is not None and one.board.content_hash.startswith(mark):
                    return one.board
        raise LinkError(problem("replay.no_board"))

    async def _challenge(self) -> Board:
        """The board in the link; BoardError for any other text, OSError if the workshop cannot be fetched."""
        await web.load_pack(web.Pack.WORKSHOP)
        from roborally_core.workshop.board_link import board_from_link  # noqa: PLC0415 - in the pack

        from ...workshop.keeping import is_kept  # noqa: PLC0415 - in the pack
        from ...workshop.shelf_view import challenge_title, keep_button  # noqa: PLC0415 - in the pack

        board = board_from_link(self._carried)
        self._title = challenge_title()
        self._more = NOTHING if await is_kept(board) else keep_button()
        return board

    async def _play(self, link: ReplayLink, game: Game) -> None:
        """Play it again, turn by turn; leaving meanwhile ends it."""
        seats = machines_of(link.setup)
        for number in range(len(link.turns)):
            web.put("page", reading_page(number, len(link.turns), self._title, self._way_back))
            if game.over:
                raise LinkError(problem("replay.after_end"))
            game.open_turn()
            plans = await think(game, seats)
            if self.app.screen is not self:
                return
            play_on(game, link, plans)
            self.posts.append(post_of(game))
        check_end(game, link)
        turns = len(link.turns)
        # the last turn of a game that ended leaves nothing to be decided
        self.game, self.branch = game, max(1, turns // 2 if game.over else turns)
        self._show()
        first = "replay-reel" if self.instants else "replay-watch"
        web.focus("replay-race" if self._is_challenge or not link.turns else first)

    @property
    def _is_challenge(self) -> bool:
        """Whether to race is what it was sent for."""
        return bool(self._carried) and not self.instants

    def _show(self) -> None:
        game, link = self.game, self.link
        assert game is not None
        assert link is not None
        me, turns = link.setup.seats[0], len(link.turns)
        about = f"{game.board.name}, {game.rules.title}, {t('replay.machines', n=len(link.setup.seats) - 1)}"
        player = (self._origin.player if self._origin is not None else "") or t("replay.by", name=me.name)
        outcome = t("replay.open", n=turns)
        if game.over:
            outcome = t("replay.won" if has_won(game, 0) else "replay.lost", n=turns)
        web.put(
            "page",
            replay_page(
                *(player, me.look, about, outcome, turns, self.branch),
                reel=bool(self.instants),
                title=self._title,
                back=self._way_back,
                challenge=self._is_challenge,
                more=self._more,
            ),
        )
        self._gallery.hang({PICTURE: game.board}, Theme(game.setup.ruleset), game.rules.rim is not None)

    @property
    def _way_back(self) -> Action:
        return Action.MENU if self._origin is None else Action.REPLAY_HOME

    # -- doing -----------------------------------------------------------------------------

    def act(self, action: Action, arg: str) -> Any:
        """A button of the page."""
        if action is Action.REPLAY_HOME:
            return not self.back()
        if self.game is None:
            return False
        if action is Action.REPLAY_BRANCH:
            self.branch = max(1, min(len(self.game.inputs), int(arg)))
            web.put(TAKE, take_row(len(self.game.inputs), self.branch))
        elif action is Action.REPLAY_WATCH:
            return self._watch(self.game)
        elif action is Action.REEL:
            return self._watch(self.game, reel=True)
        elif action is Action.REPLAY_TAKE:
            self._open(self._until(self.branch - 1, mine=True))
        elif action is Action.REPLAY_RACE:
            self._race()
        elif action is Action.SHOP_KEEP:
            return self._keep(self.game.board)
        else:
            return False
        return True

    async def _keep(self, board: Board) -> None:
        """Put the board in the link on the shelf."""
        from ...workshop.keeping import keep_told  # noqa: PLC0415 - in the pack

        if await keep_told(self.app, board):
            self._more = NOTHING
            if self.app.screen is self:
                self._show()
                web.focus("replay-race")

    def _until(self, turns: int, *, mine: bool = False) -> Game:
        """The same game after this many turns; once it is ``mine``, the player's name stands in it."""
        assert self.game is not None
        again = self.game.again()
        if mine:
            seat, *others = again.setup.seats
            setup = replace(again.setup, seats=(replace(seat, name=self.app.settings.called), *others))
            if not setup.problems(again.board):  # a machine may be called so
                again = Game(setup, again.board, again.first_entropy, seed=again.seed)
        for given in self.game.inputs[:turns]:
            again.open_turn()
            again.play(given)
        return again

    def _open(self, game: Game, race: Race | None = None) -> GameScreen:
        """Play on from here; every turn has the hands it had, so it is practice from the first one on."""
        assert self.link is not None
        session = SoloSession(game, self.link.seed, think, self.link.timer)
        session.race, session.practice, session.brought = race, True, True
        session.looking_on = game.over
        if session.looking_on:
            session.way_back = partial(t, "back")
        screen = GameScreen(self.app, session, again=lambda: self.app.go(self))
        self.app.go(screen)
        return screen

    def _race(self) -> None:
        game = self.game
        assert game is not None
        name, posts = game.setup.seats[0].name, tuple(self.posts)
        self._open(self._until(0, mine=True), Race(name, posts, has_won(game, 0)))

    async def _watch(self, game: Game, *, reel: bool = False) -> None:
        """From the first turn on, or the ``reel``; its end is the present, where the game may continue."""
        screen = self._open(self._until(len(game.inputs)))
        await tell_again(screen, self.instants if reel else ())
