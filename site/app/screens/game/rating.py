"""The change of the player's rating by a finished game, told in its results."""

from __future__ import annotations

from contextlib import suppress

from roborally_core.base.markup import Markup
from roborally_core.career.bouts import next_person

from ... import web
from ...profile import profile
from ...store.game_store import GameStore
from ...store.persons import rival_in
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
        if not (session.onlooker or session.is_cut_off) and web.element(LINE) is not None:
            web.spawn(self._show(session, tally))

    async def _show(self, session: Session, tally: Tally) -> None:
        career = profile().career
        ledger, followed = career.ledger, career.follows(tally.known, tally.since)
        bout = tally.bout if tally.counts and followed else None
        why = unrated(session, bout, ledger) if followed else "unseen"
        among = bout is None and not why and session.signed_log() != ""
        if bout is None and not why and not among:
            return
        rival = 0 if session.way_back or not tally.won else rival_in(session.game.setup)
        try:
            await web.load_pack(web.Pack.CLUB)
        except OSError:
            if rival:  # its results mark no other button: the next rival would have been that
                web.toggle_class("again", "primary", True)
            return
        from ...club.rated_view import (  # noqa: PLC0415 - in the pack
            duel_told,
            rated_end,
            rated_told,
            unrated_duel,
            unrated_told,
        )

        end = None if bout is None or why else rated_end(ledger, bout)
        if among:
            with suppress(OSError):
                await self._among_people(session)
        elif end is not None and end.rival is not None:
            self._put(DUEL, duel_told(end, end.rival))
        elif end is not None:
            inviting = session.rematch and tally.stop is None and race_of(session) is None
            self._put(LINE, rated_told(end, inviting))
        elif why and rival:
            ruleset = session.game.setup.ruleset
            self._put(DUEL, unrated_duel(why, rival, ruleset, next_person(ledger, ruleset)))
        elif why:
            self._put(LINE, unrated_told(why))

    async def _among_people(self, session: Session) -> None:
        """The rating among people before and after a match, from its own end and the others known here."""
        from ...club.ends import known_ends  # noqa: PLC0415 - in the pack
        from ...club.match_view import match_told  # noqa: PLC0415 - in the pack

        known = await known_ends(lambda: self._store.shown)
        if known is not None:
            self._put(LINE, match_told(session.end(), known[0], session.me))

    def _put(self, id: str, shown: Markup) -> None:
        """Fill a place of the results, if they are still open."""
        if web.element(id) is not None:
            web.put(id, shown)
            web.show(id, True)
