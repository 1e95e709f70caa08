"""The review of a finished game: thought in the worker, shown beside the board, tried on it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from roborally_core.hindsight.wire import ReviewError

from ... import web
from ...action import Action
from ...brain import reviewed, think, tried_puzzle
from ...packs import fetched
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...store.hinting import take, why
from ...store.session import Said
from ...store.solo_session import SoloSession
from ...texts import t
from .film import Film

if TYPE_CHECKING:
    from ...store.review import ReviewStore


class ReviewPanel:
    """One review, continued while the panel is open; its modules are imported when it first opens."""

    def __init__(
        self,
        app: App,
        store: GameStore,
        film: Film,
        branch: Callable[[SoloSession, int], GameStore],
    ) -> None:
        self._app, self._store = app, store
        self._branch = branch
        self._film = film
        self.shown = False
        self._asking = False
        self._review: ReviewStore | None = None
        self._crafted: dict[int, tuple[Said, str]] = {}
        """By turn the progress of its puzzle, said anew, and the puzzle's link once it is made."""

    @property
    def offered(self) -> bool:
        """Whether there is a finished game to look at."""
        return self._store.session.reviewable

    @property
    def turn(self) -> int:
        """The turn shown, to which the review of a game can be opened again; 0 without one."""
        again = self.shown and isinstance(self._store.session, SoloSession)
        return self._review.shown if again and self._review is not None else 0

    def act(self, action: Action, arg: str) -> bool:
        """A button of the panel, or one that opens it."""
        if action is Action.REVIEW:
            web.close_dialog("over-dialog")
            if self.shown:
                self.close()
            else:
                self.open()
        elif action is Action.REVIEW_CLOSE:
            self.close()
        elif self._review is None or not self.shown:
            return False
        elif action is Action.REVIEW_TURN:
            self.choose(int(arg))
        else:
            return self._act_on_turn(self._review, action, arg)
        return True

    def _act_on_turn(self, review: ReviewStore, action: Action, arg: str) -> bool:
        """A button of the turn shown, which stays shown from now on."""
        if action is Action.REVIEW_SHOW:
            self._film.show_moment(review.shown, 1)
            self._film.act(Action.PLAY, "")
        elif action is Action.REVIEW_INSTEAD:
            self._instead(review)
        elif action is Action.REVIEW_TRY:
            web.spawn(self._try(review))
        elif action is Action.PUZZLE_OWN_COPY:
            web.spawn(self._copy(arg))
        elif action is Action.REVIEW_PUZZLE:
            web.spawn(self._make(review))
        else:
            return False
        review.chosen = True
        return True

    def open(self, turn: int = 0) -> None:
        """Show the panel, with a ``turn`` if one is wanted, and go on looking."""
        if self.shown or not self.offered:
            return
        from ...store.review import ReviewStore  # noqa: PLC0415 - most games end without a look back

        if self._review is None:
            self._review = ReviewStore(self._store.session.game, self._store.session.me)
        if turn:
            self._review.choose(turn)
        self._visible(True)
        self._refresh()
        web.focus("review-close")
        if not self._asking:
            web.spawn(self._look(self._review))

    async def _look(self, store: ReviewStore) -> None:
        """Let the worker look at turn after turn, as long as the panel is open."""
        from ...reviews import recall, remember  # noqa: PLC0415

        self._asking = True
        try:
            if not store.answers:
                await recall(store)
                store.lead()
            while store.next and self.shown and self._store.shown:
                answer = await reviewed(store.request())
                if answer is None:
                    store.missing = True
                    break
                store.take(answer)
                await remember(store)
                if not store.shown or not store.next:
                    store.lead()
                self._refresh()
        except ReviewError as error:
            self._app.fail(error)
        finally:
            self._asking = False
        self._refresh()
        if self.shown and not store.next and store.review.accuracy is not None:
            n = t("review.percent", n=f"{store.review.accuracy / 10:.0f}")
            self._app.announce(f"{t('review.accuracy')}: {n}")

    def _refresh(self) -> None:
        from .view.review import review_panel  # noqa: PLC0415

        store, game = self._review, self._store
        if store is None or not self.shown:
            return
        cards: tuple[list[object], ...] = ()
        told, one = "", store.one
        if one is not None:
            deck = game.session.game.rules.deck
            programs = (
                (store.cards(False), store.cards(True)) if one.better is not None else (store.cards(False),)
            )
            cards = tuple([None if card is None else deck[card] for card in program] for program in programs)
            told = why(one.reasons, game.words)
        triable, made = store.triable(game.session), None
        if store.shown in self._crafted:
            told_of, link = self._crafted[store.shown]
            made = told_of(), link
        whose = game.names[store.seat] if game.session.onlooker else ""
        # renewed, since what has been scrolled stays where it is
        web.renew("review", review_panel(store, cards, told, triable, made, whose))  # type: ignore[arg-type]

    def choose(self, turn: int) -> None:
        """Look at a turn's programs; the board shows how it began."""
        if self._review is not None and self._review.choose(turn):
            self._film.show_moment(turn, 1)
            self._refresh()
            web.focus(f"review-turn-{turn}")
            web.bring_near("review-at", "review-body")

    def _instead(self, store: ReviewStore) -> None:
        film = store.instead()
        if film is not None:
            self._film.suppose(film)
            self._app.announce(t("review.instead.banner", turn=film.turn))

    async def _try(self, store: ReviewStore) -> None:
        """A new game from the turn shown on, with the better program laid out."""
        old, hint, turn = self._store.session, store.hint(), store.shown
        if hint is None or not isinstance(old, SoloSession) or not store.triable(old):
            return
        session = SoloSession(store.before(turn), old.seed, think, old.timer, old.me)
        session.practice, session.way_back = True, partial(t, "review.back")
        fresh = self._branch(session, turn)
        await fresh.begun.wait()
        if fresh.programming is not None:
            take(fresh.programming, hint)
            fresh.tell(GameEvent.PROGRAMMED)
        self._app.toast(t("review.tried", turn=turn))

    async def _make(self, store: ReviewStore) -> None:
        """Make a puzzle out of the turn shown and put it on the shelf, or tell why there is none."""
        turn, one = store.shown, store.one
        if one is None or one.better is None or turn in self._crafted:
            return
        if not await fetched(self._app, web.Pack.PUZZLES):
            return
        from ...store.own_puzzles import make_puzzle  # noqa: PLC0415 - in the pack
        from ...view.puzzles_texts import word  # noqa: PLC0415 - in the pack
        from ..puzzles.keeping import put_on_shelf  # noqa: PLC0415 - in the pack

        def tell(key: str, link: str = "", **values: object) -> None:
            self._crafted[turn] = (partial(word, f"puzzle.{key}", **values), link)
            self._refresh()

        made = None
        try:
            made = await make_puzzle(
                store.record,
                store.seat,
                turn,
                one.better,
                tried_puzzle,
                lambda hand, hands: tell("making", n=hand, all=hands),
            )
        except (OSError, ValueError) as error:
            web.report(error)
        if made is None:
            tell("unmade.nobody")
        elif not made.link:
            tell(f"unmade.{made.unmade}")
        else:
            kept = put_on_shelf(made.link, store.game.board.name, turn)
            tell("made" if kept else "made.unkept", made.link)
            if web.focused_id() == "review":  # the button that asked is gone
                web.focus("review-puzzle-play")
        self._app.announce(self._crafted[turn][0]())

    async def _copy(self, link: str) -> None:
        done = await web.copy_text(f"{web.address()}#puzzle={link}")
        self._app.toast(t("puzzle.copied" if done else "lobby.copy.failed"), bad=not done)

    def _visible(self, on: bool) -> None:
        self.shown = on
        web.show("review", on)
        web.toggle_class("game", "reporting", on)

    def close(self) -> None:
        """Hide the panel; the board shows the end again. Answers still being thought of are kept."""
        if not self.shown:
            return
        self._visible(False)
        web.forget("review")
        if self._film.showing:
            self._film.stop_replay()
        else:
            self._store.tell(GameEvent.RESULTS)
        web.focus("open-review")

    def leave(self) -> None:
        """The screen is left."""
        if self.shown:
            self._visible(False)
            web.forget("review")

    def key(self, key: str) -> bool:
        """A key while the panel is open: up and down go from turn to turn, Escape closes it."""
        if key == "Escape":
            self.close()
            return True
        store = self._review
        if key not in {"ArrowUp", "ArrowDown"} or store is None:
            return False
        self.choose(max(1, min(store.turns, store.shown + (1 if key == "ArrowDown" else -1))))
        return True
