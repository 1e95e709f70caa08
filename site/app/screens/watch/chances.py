"""The ladder of chances beside a match of others: machines play on in the worker, again and again.

It is about the turn being programmed, so while a film runs it still shows the chances before the film, and
gives nothing away.
"""

from __future__ import annotations

from roborally_core.ai.wire import ThinkError

from ... import web
from ...brain import playout_of
from ...store.chances import ChancesStore
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from .view import chances_panel

PANEL = "chances"


class Chances:
    """Follows the game of one screen."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._chances = ChancesStore(len(store.session.game.setup.seats))
        for event in (GameEvent.FORESEEN, GameEvent.FILM_OVER, GameEvent.EVERYTHING):
            store.listen(event, self.look)

    def look(self) -> None:
        """Show the ladder of the turn under way; begin with it if that has just been opened."""
        store, game, known = self._store, self._store.session.game, self._chances
        if not store.shown:
            return
        if game.over or store.session.problem:
            self._put_away(over=store.phase is Phase.OVER or bool(store.session.problem))
        elif store.phase is not Phase.WATCHING and game.opened and game.state.turn != known.turn:
            known.open_turn(game.state.turn)
            self._show()
            web.spawn(self._play(known.turn))
        elif known.turn:
            self._show()

    def _put_away(self, *, over: bool) -> None:
        """The game has a winner, or no more of it is shown; a film that tells so is watched first."""
        if over:
            web.forget(PANEL)
            web.show(PANEL, False)

    def _show(self) -> None:
        names = self._store.names
        looks = [seat.look for seat in self._store.session.game.setup.seats]
        web.put(PANEL, chances_panel(self._chances, names, looks))
        web.show(PANEL, True)

    def _wanted(self, turn: int) -> bool:
        game = self._store.session.game
        return self._store.shown and game.opened and game.state.turn == turn and not game.over

    async def _play(self, turn: int) -> None:
        game, known = self._store.session.game, self._chances
        while self._wanted(turn) and not known.is_whole:
            try:
                worths = await playout_of(game, known.done)
            except (ThinkError, ValueError) as error:
                web.report(error)
                worths = None
            if not self._wanted(turn) or known.turn != turn:
                return  # it is about a turn that is over
            known.take(worths)
            self._show()
