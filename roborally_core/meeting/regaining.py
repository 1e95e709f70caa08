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
from ..match.watch.published import PIECES, Stream
from ..match.watch.regained import Regained
from .audience import MATCHES, PLACE, STREAMS, WatchLink, audience_keys, carriers_in, opened_piece, place_of
from .config import CarrierSpec

MOST_STREAMS = STREAMS * MATCHES
"""Streams read at a time; a page that publishes begins another one whenever it is opened."""


class Regaining:
    """Reads the published log of a match its member came back to."""

    def __init__(self, match: Match, room_secret: bytes, random: Callable[[int], bytes]) -> None:
        secret, teller = audience_keys(room_secret)
        self._link = WatchLink(secret, ed25519_public(teller), b"", ())
        self._sealer = Sealer(secret, random(STREAM_BYTES))
        self._tag = place_of(match.tag, b"", 0)[:16]
        self._streams: dict[str, Stream] = {}
        self._regained = Regained(match)

    @property
    def topic(self) -> bytes:
        """The topic under which it is published."""
        return self._link.topic

    @property
    def news(self) -> int:
        """Entries that were missing here, and came."""
        return self._regained.news

    def hear(self, place: str, sealed: bytes, now: int) -> bool:
        """Take a piece found in a place; return whether it brought news of the match."""
        found = PLACE.fullmatch(place)
        if found is None or found[1] != self._tag:
            return False
        who, number = found[2], int(found[3], 16)
        stream = self._streams.get(who)
        if number >= PIECES or (stream is not None and stream.knows(number)):
            return False
        if stream is None and len(self._streams) >= MOST_STREAMS and not self._drop_stream():
            return False
        piece = opened_piece(self._link, self._sealer, place, sealed)
        if piece is None:
            return False
        entries = self._streams.setdefault(who, Stream()).put(number, piece)
        return bool(entries) and self._regained.read(entries, now) > 0

    def _drop_stream(self) -> bool:
        """Forget the oldest complete stream: its content is known."""
        whole = next((key for key, stream in self._streams.items() if not stream.gap), None)
        if whole is not None:
            del self._streams[whole]
        return whole is not None


def places_to_ask(match: Match, known: list[CarrierSpec]) -> list[CarrierSpec]:
    """The carriers of these at which the match may be published: all, until its settings are known."""
    play, proposal = match.play, match.lobby.proposal
    if play is None and not proposal.revision:
        return known
    agreed = carriers_in(watch_places(play.setup.settings if play is not None else proposal.settings))
    return [one for one in known if one.key in {other.key for other in agreed}]
