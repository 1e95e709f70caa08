"""The reasons of the player's mishaps beside the board, and the way to their moments."""

from __future__ import annotations

from ... import web
from ...action import Action
from ...router import App
from ...store.game_store import GameStore
from ...store.history import ToldMishap
from ...store.phase import Phase
from ...texts import t
from .film import Film
from .view.balance import balance_row
from .view.whys import why_cards, why_id


class Whys:
    """Shows the cards of the turn played last, or of the one looked back at."""

    def __init__(self, app: App, store: GameStore, film: Film) -> None:
        self._app, self._store = app, store
        self._film = film
        self._closed = 0
        self._pointed = ""

    def _turn(self) -> int:
        """The turn whose reasons are shown; 0 for none."""
        store = self._store
        if store.playback.replaying and self._film.turn is not None:
            return self._film.turn.turn
        turn = store.history.last
        return 0 if store.phase is Phase.WATCHING or turn == self._closed else turn

    def refresh(self) -> None:
        """Show the present cards."""
        turn = self._turn()
        history = self._store.history
        told = history.told(turn) if turn else ()
        balance = history.balance(turn)
        if told or balance is not None:
            alone = self._store.session.game.rules.squads or self._store.session.heading
            row = balance_row(balance, 0 if alone else len(self._store.names))
            web.put("whys", why_cards(self._head(turn, bool(told)), row, told, self._pointed))
        else:
            web.forget("whys")
        web.show("whys", bool(told) or balance is not None)

    def _head(self, turn: int, told: bool) -> str:
        """The head of the cards; the only turn of a puzzle has no number."""
        key = "whys" if told else "balance"
        return t(f"{key}.only") if self._store.session.heading else t(f"{key}.turn", n=turn)

    def act(self, action: Action, arg: str) -> bool:
        """A card, or the button that puts them away."""
        if action is Action.WHY:
            turn, _, place = arg.partition(".")
            found = [one for one in self._store.history.told(int(turn)) if one.place == int(place)]
            if found:
                self.show(found[0])
        elif action is Action.WHYS_CLOSE:
            self._closed = self._store.history.last
            self.refresh()
            web.focus("replay")
        else:
            return False
        return True

    def show(self, one: ToldMishap) -> None:
        """Let the board show a mishap."""
        self._pointed = one.arg
        self._film.show_fact(one.turn, one.place)
        self.refresh()
        web.focus(why_id(one))
        self._app.announce(one.text)

    def walk(self, by: int) -> bool:
        """To the next mishap of the game after the shown moment, or the one before it."""
        history, film = self._store.history, self._film
        shown = [one for one in history.marks() if one.arg == self._pointed] if film.showing else []
        value = shown[0].value if shown else film.value
        if not film.showing and by > 0:
            first = next((one for one in history.marks() if one.turn == history.last), None)
            value = first.value - 1 if first else value
        found = history.next_mishap(value, by)
        if found is None:
            self._app.announce(t("whys.none"))
        else:
            self.show(found)
        return True
