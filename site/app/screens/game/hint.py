"""The hint: asked for, thought of in the worker, shown on the board, taken or not."""

from __future__ import annotations

from roborally_core.ai.wire import ThinkError
from roborally_core.foresight.hint import Argument, Hint
from roborally_core.play.submission import Choice

from ... import web
from ...action import Action
from ...brain import hinted
from ...router import App
from ...store.game_store import GameEvent, GameStore
from ...store.hinting import laid, take, tells, way_hinted, why
from ...store.phase import Phase
from ...texts import t
from .lookahead import Lookahead
from .view.hint import hint_card, hint_waiting


class HintPanel:
    """One hint at a time; it goes with its turn."""

    def __init__(self, app: App, store: GameStore, lookahead: Lookahead) -> None:
        self._app, self._store = app, store
        self._lookahead = lookahead
        self._hint: Hint | None = None
        self._asked = -1

    @property
    def shown(self) -> bool:
        """Whether a hint is to be seen."""
        return self._hint is not None

    def act(self, action: Action) -> bool:
        """The button that asks, or one of the card."""
        if action is Action.HINT:
            if self._hint is not None:
                self.close()
            else:
                web.spawn(self._ask())
        elif action is Action.HINT_USE:
            self.use()
        elif action is Action.HINT_CLOSE:
            self.close()
            web.focus("hint-button")
        else:
            return False
        return True

    async def _ask(self) -> None:
        """Let the worker think; an answer to a turn that is over, or about another's hand, is not wanted."""
        store = self._store
        game, turn, link = store.session.game, store.session.game.state.turn, store.session.hint_link()
        if link is None or store.phase is not Phase.PROGRAMMING or self._asked == turn:
            return
        self._asked, asker = turn, store.programming
        web.put("hint", hint_waiting())
        web.show("hint", True)
        try:
            found = await hinted(game, store.session.me, link)
        except ThinkError as error:
            self.close()
            self._app.fail(error)
            return
        if self._asked != turn or store.programming is not asker:
            return
        if store.phase is not Phase.PROGRAMMING or not store.shown:
            return
        self._asked, self._hint = -1, found
        self._show(found)

    def _show(self, found: Hint) -> None:
        store, programming = self._store, self._store.programming
        assert programming is not None
        deck, given = store.session.game.rules.deck, found.submission
        cards = [None if card is None else deck[card] for card in laid(programming, found)]
        told = why(found.reasons, store.words)
        rests = given.choice(Choice.POWER_DOWN) and not tells(found.reasons, Argument.RESTS)
        more = [t("hint.also.power")] if rests else []
        if given.engaged:
            titles = [store.session.game.rules.options[option].called for option, _ in given.engaged]
            more.append(t("hint.also.options", names=", ".join(titles)))
        web.put("hint", hint_card(cards, told, more))
        self._lookahead.suggest(way_hinted(programming, found))
        web.focus("hint-use")
        self._app.announce(told)

    def use(self) -> None:
        """Program it."""
        programming, found = self._store.programming, self._hint
        self.close()
        if programming is None or found is None or self._store.phase is not Phase.PROGRAMMING:
            return
        take(programming, found)
        self._app.sound.play("place")
        self._store.tell(GameEvent.PROGRAMMED)
        web.focus("confirm")

    def close(self) -> None:
        """Put it away; an answer still being thought of is not wanted any more."""
        self._hint, self._asked = None, -1
        web.forget("hint")
        web.show("hint", False)
        self._lookahead.suggest(None)
