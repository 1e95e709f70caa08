"""The film's controls under the board, and the turns they lead to."""

from __future__ import annotations

from ... import web
from ...store.game_store import GameEvent, GameStore
from ...store.phase import Phase
from ...store.session import NOBODY, films_of
from ...view.reel import reel_of
from .film import Film
from .view.watch import deck_begin, deck_end, rest_deck, watch_deck


class FilmDeck:
    """Shows the controls; the scrubber changes only with the game, for somebody may hold it."""

    def __init__(self, store: GameStore, film: Film) -> None:
        self._store = store
        self._film = film

    def refresh(self) -> None:
        """Show them as they are now."""
        store = self._store
        playback, history = store.playback, store.history
        if store.phase is Phase.WATCHING or playback.replaying:
            nobody = store.session.shared or store.spectator or store.out
            mine = None if nobody and store.followed == NOBODY else history.mine
            whose = store.names[store.followed] if store.followed != NOBODY else ""
            fresh = web.put("deck", watch_deck())
            web.put("deck-begin", deck_begin(playback.playing, store.words.dialect))
            if fresh and web.focused_id() == "deck":  # the button that looked back is gone
                web.focus("play")
            if web.put("deck-reel", reel_of(history)):
                web.set_form_value("scrub", str(self._film.value))
            web.put("deck-end", deck_end(playback.speed, playback.replaying, mine, whose))
        else:
            over, session = store.phase is Phase.OVER, store.session
            review, report = over and session.reviewable, bool(session.game.inputs)
            web.put("deck", rest_deck(history.last > 0, over, review, report))

    async def remember(self) -> None:
        """Read the turns played before this screen: for the log, for looking back, for the reasons."""
        store, history = self._store, self._store.history
        if len(history.films) < len(store.session.game.inputs):
            for film in films_of(store.session.game, store.session.viewer):
                self._film.beside.log.book.note(film.turn, film.opening + film.facts)
                history.note(film)
                await web.breathe()
            await self._film.beside.log.write()
        for turn in reversed(history.untold()):
            history.told(turn)
            await web.breathe()
        if store.shown:
            self.refresh()
            store.tell(GameEvent.REASONS)
            store.tell(GameEvent.REMEMBERED)
            if store.phase is Phase.OVER and not self._film.showing:
                self._film.beside.rest()
