"""The published log of one's own match on its way back: from a relay, a broker or an archive behind them.

A member has the room's secret, and with it everything a spectator has.  Pieces are checked one by one as
spectators check them; then :class:`~roborally_core.match.watch.regained.Regained` checks each entry.
"""

from __future__ import annotations

from collections.abc import Callable

from ..match import Match
from ..match.crypto import ed25519_public
from ..match.security.sealed import STREAM_BYTES, Sealer
from ..match.watch.places import watch_places
from ..match.watch.regained import Regained
from .audience import audience_keys, carriers_in
from .config import CarrierSpec
from .keys import topic_of
from .pieces import TAG_DIGITS, PieceReader, Streams, place_of


class Regaining:
    """Reads the published log of a match its member came back to."""

    def __init__(self, match: Match, room_secret: bytes, random: Callable[[int], bytes]) -> None:
        secret, teller = audience_keys(room_secret)
        self._match, self.topic = match, topic_of(secret)
        """The topic under which it is published."""
        self._tag = place_of(match.tag, b"", 0)[:TAG_DIGITS]
        reader = PieceReader(ed25519_public(teller), self.topic, Sealer(secret, random(STREAM_BYTES)))
        self._streams = Streams(reader, match.lobby.host_mark, self._playing)
        self._regained = Regained(match)

    def _playing(self) -> list[bytes]:
        play = self._match.play
        return list(play.roster.seat_of) if play is not None else []

    @property
    def news(self) -> int:
        """Entries that were missing here, and came."""
        return self._regained.news

    def hear(self, place: str, sealed: bytes, now: int) -> bool:
        """Take a piece found in a place; return whether it brought news of the match."""
        found = self._streams.hear(place, sealed) if place[:TAG_DIGITS] == self._tag else None
        return found is not None and bool(found[1]) and self._regained.read(found[1], found[0], now) > 0


def places_to_ask(match: Match, known: list[CarrierSpec]) -> list[CarrierSpec]:
    """The carriers of these at which the match may be published: all, until its settings are known."""
    play, proposal = match.play, match.lobby.proposal
    if play is None and not proposal.revision:
        return known
    agreed = carriers_in(watch_places(play.setup.settings if play is not None else proposal.settings))
    return [one for one in known if one.key in {other.key for other in agreed}]
