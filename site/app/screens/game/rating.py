"""The change of the player's rating by a finished game, told in its results."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.base.markup import Markup

from ... import web
from ...profile import profile
from ...store.game_store import GameStore
from ...store.session import Session
from ...store.tally import Tally, unrated
from ..daily.result import race_of

LINE, DUEL = "over-rating", "over-duel"


class RatingLine:
    """Fills the results' places for the rating and the ladder."""

    def __init__(self, store: GameStore) -> None:
        self._store = store

    def show(self, tally: Tally) -> None:
        """Tell about a game that is counted to its end; where the ratings cannot be fetched, nothing."""
        session = self._store.session
        if not (session.onlooker or session.is_cut_off):
            web.spawn(self._show(session, tally))

    async def _show(self, session: Session, tally: Tally) -> None:
        career = profile().career
        ledger, followed = career.ledger, career.follows(tally.known, tally.since)
        bout = tally.bout if tally.counts and followed else None
        why = unrated(session, bout, ledger) if followed else "unseen"
        if bout is None and not why:
            return
        with suppress(OSError):
            await web.load_pack(web.Pack.CLUB)
            from ...club.rated_view import duel_told, rated_end, rated_told, unrated_told  # noqa: PLC0415

            end = None if bout is None or why else rated_end(ledger, bout)
            if end is not None and end.rival is not None:
                self._put(DUEL, duel_told(end, end.rival))
            elif end is not None:
                inviting = session.rematch and tally.stop is None and race_of(session) is None
                self._put(LINE, rated_told(end, inviting))
            elif why:
                self._put(LINE, unrated_told(why))

    def _put(self, id: str, shown: Markup) -> None:
        """Fill a place of the results, if they are still open."""
        if web.element(id) is not None:
            web.put(id, shown)
            web.show(id, True)
