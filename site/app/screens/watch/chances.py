"""The chances in the rows of a match of others: machines play on in the worker, again and again.

They are about the turn being programmed, so while a film runs those before the film are still shown, and
give nothing away.
"""

from __future__ import annotations

from roborally_core.ai.wire import ThinkError

from ... import web
from ...brain import playout_of
from ...store.chances import ChancesStore
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from ...store.status import Chance


class Chances:
    """Follows the game of one screen."""

    def __init__(self, store: GameStore) -> None:
        self._store = store
        self._chances = ChancesStore(len(store.session.game.setup.seats))
        for event in (GameEvent.FORESEEN, GameEvent.FILM_OVER, GameEvent.EVERYTHING):
            store.listen(event, self.look)

    def look(self) -> None:
        """Begin with the chances of the turn under way if it has just been opened."""
        store, game, known = self._store, self._store.session.game, self._chances
        if not store.shown:
            return
        if game.over or store.session.problem:
            if store.phase is Phase.OVER or store.session.problem:  # the film that tells so is watched first
                self._show({})
        elif store.phase is not Phase.WATCHING and game.opened and game.state.turn != known.turn:
            known.open_turn(game.state.turn)
            web.spawn(self._play(known.turn))

    def _show(self, chances: dict[int, Chance]) -> None:
        """Let the rows show these, now or after the film."""
        store = self._store
        if store.chances != chances:
            store.chances = chances
            if not (store.phase is Phase.WATCHING or store.playback.replaying):
                store.tell(GameEvent.STANDINGS)

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
            self._show(known.told())
