"""An audience: the link to a match of others, and the published log on its way through a broker.

The link holds a key that reads, and the public half of one that writes.  Both follow from the room's secret,
so every member can make the link and publish, and a holder of the link alone can do neither: anything not
signed by a member is dropped unread.  A member whose turn it is publishes (:class:`Feeding`), all others only
listen (:class:`Audience`).  Pieces have places of their own; a broker that keeps the last message of each
place serves late comers.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from ..language.complaint import complain
from ..match import Match
from ..match.crypto import SIGNATURE_BYTES, Forged, ed25519_public, ed25519_sign, ed25519_verify
from ..match.facts import Fact, Frozen, MatchOver, SeatReturned, SeatTaken, Started, TurnReady
from ..match.lobby.resuming import Resume, resumed
from ..match.port import LobbyRules, TableMaker
from ..match.security.purposes import Purpose, derived, hashed
from ..match.security.sealed import STREAM_BYTES, Sealer
from ..match.watch.onlooker import PLAYED_OUT, Onlooker
from ..match.watch.places import PLACES, watch_places
from ..match.watch.published import PIECE_BYTES, PIECES, Publication, PublishedError, Stream
from .config import BESIDE, CarrierKind, CarrierSpec
from .invite import MARK_BYTES, InviteError, encoded, hint_of, hint_text
from .keys import SECRET_BYTES, topic_of

STREAMS = 8
"""Most streams of one audience that are read: each player of a match may have published for a while."""
MATCHES = 3
"""Most matches of one room that are followed: a rematch goes on under the same link."""
SEALED_BYTES = PIECE_BYTES + SIGNATURE_BYTES + 64
"""Most bytes of a sealed piece."""
STREAM_NAME_BYTES = 4
AGAIN = 2
"""Older pieces that are published once more with each new one."""
LINK_LIMIT = 800
_KEY_BYTES = 32
_KEY = re.compile(r"[A-Za-z0-9_-]{75}")
PLACE = re.compile(r"([0-9a-f]{16})-([0-9a-f]{8})-([0-9a-f]{4})")
_TELLING = (Started, TurnReady, MatchOver, Frozen, SeatTaken, SeatReturned)
"""Facts after which there is something to publish."""


class WatchLink(NamedTuple):
    """The way to watch: the key that reads, the writer's public key, the first host, and the brokers."""

    secret: bytes
    teller: bytes
    host: bytes
    carriers: tuple[CarrierSpec, ...]

    @property
    def topic(self) -> bytes:
        """The topic of the audience; it tells nothing of the room's."""
        return topic_of(self.secret)

    def fragment(self) -> str:
        """The link as the part of an address after ``#``."""
        hints = "".join(f"@{hint_text(one)}" for one in self.carriers[:PLACES])
        return f"watch={encoded(self.secret + self.teller + self.host)}{hints}"


def parse_watch(text: str) -> WatchLink:
    """The link in a whole address, a fragment, or its ``watch=`` part; InviteError says what is wrong."""
    _, found, given = text.strip().rpartition("watch=")
    key, *hints = given.split("@")
    if not found or len(text) > LINK_LIMIT or len(hints) > PLACES or not _KEY.fullmatch(key):
        raise InviteError(complain("watch.link"))
    raw = urlsafe_b64decode(f"{key}=")
    secret, rest = raw[:SECRET_BYTES], raw[SECRET_BYTES:]
    carriers = tuple(_carrier_of(hint) for hint in hints)
    return WatchLink(secret, rest[:_KEY_BYTES], rest[_KEY_BYTES:], carriers)


def audience_keys(room_secret: bytes) -> tuple[bytes, bytes]:
    """The key that reads and the one that writes."""
    return (
        derived(room_secret, Purpose.AUDIENCE, length=SECRET_BYTES),
        derived(room_secret, Purpose.TELLER),
    )


def shelf_key(room_secret: bytes) -> bytes:
    """The key to which an audience belongs at a relay of ours: all members have it, and nobody else."""
    return derived(room_secret, Purpose.SHELF)


def watch_link(match: Match, room_secret: bytes) -> WatchLink | None:
    """The link to a match, running or being set up; None where nobody may look on."""
    settings = match.play.setup.settings if match.play is not None else match.lobby.proposal.settings
    carriers = carriers_in(watch_places(settings))
    if not carriers:
        return None
    secret, teller = audience_keys(room_secret)
    return WatchLink(secret, ed25519_public(teller), match.lobby.host_mark[:MARK_BYTES], carriers)


def carriers_in(places: tuple[str, ...]) -> tuple[CarrierSpec, ...]:
    """The carriers among these places; others are passed over."""
    found = []
    for place in places[:PLACES]:
        try:
            found.append(_carrier_of(place))
        except InviteError:
            continue
    return tuple(found)


def _carrier_of(hint: str) -> CarrierSpec:
    """The carrier of a hint, the relay beside the page too; InviteError."""
    return CarrierSpec(CarrierKind.RELAY, BESIDE, public=False) if hint == BESIDE else hint_of(hint)


def place_of(tag: bytes, stream: bytes, number: int) -> str:
    """The place of a piece: its match, its stream, and its number."""
    return f"{tag[:8].hex():0<16}-{stream[:4].hex()}-{number:04x}"


def _digest(topic: bytes, place: str, piece: bytes) -> bytes:
    return hashed(Purpose.PIECE, topic, place.encode(), piece)


class Feeding:
    """The part of a member of the match that publishes it when it is this member's turn to.

    ``due`` hands out what to publish now.  With each new piece two older ones go out once more, in turn:
    pieces a broker lost, or somebody overwrote, come back after a while without anybody asking.
    """

    def __init__(self, room_secret: bytes, random: Callable[[int], bytes]) -> None:
        secret, self._teller = audience_keys(room_secret)
        self._topic = topic_of(secret)
        self._sealer = Sealer(secret, random(STREAM_BYTES))
        self._random = random
        self._publication, self._tag, self._stream = Publication(), b"", b""
        self._news, self._again, self._closed = True, 0, False
        self._places: list[str] = []
        """The places that hold pieces of the present match."""

    @property
    def topic(self) -> bytes:
        """The topic of the audience."""
        return self._topic

    def told(self, fact: Fact) -> None:
        """Take a fact of the match; some make new pieces due."""
        self._news = self._news or isinstance(fact, _TELLING)

    def due(self, match: Match) -> list[tuple[str, bytes]]:
        """The messages to publish now, each with its place; an empty one clears its place."""
        if match.play is None or not watch_places(match.play.setup.settings):
            return []
        over: list[tuple[str, bytes]] = []
        if match.tag != self._tag:  # the match before gives way to this one
            over = [(place, b"") for place in self._places]
            self._publication, self._tag, self._again = Publication(), match.tag, 0
            self._stream = self._random(STREAM_NAME_BYTES)  # a page that was reloaded cuts other pieces
            self._news, self._closed, self._places = True, False, []
        closing = closed_by(match) is not None
        if self._closed or not (self._news or closing):
            return over
        self._news, self._closed = False, closing
        if feeder(match) != match.me or (closing and not self._publication.pieces):
            return over
        new = self._publication.grow(match)
        said = [self._sealed(number) for number in (*new, *self._older(new))]
        self._places += [place for place, _ in said[: len(new)]]
        if closing:  # spectators learn of it, then nothing is left for late comers
            over += [(place, b"") for place in self._places]
        return said + over

    def _older(self, new: range) -> list[int]:
        """Two older pieces for each new one: their turn comes round faster than the stream grows."""
        found = []
        for _ in range(min(AGAIN * len(new), new.start)):
            found.append(self._again if self._again < new.start else 0)
            self._again = found[-1] + 1
        return found

    def _sealed(self, number: int) -> tuple[str, bytes]:
        place, piece = place_of(self._tag, self._stream, number), self._publication.pieces[number]
        signature = ed25519_sign(self._teller, _digest(self._topic, place, piece))
        return place, self._sealer.seal(signature + piece, self._topic)


def closed_by(match: Match) -> bytes | None:
    """The player who shut spectators out while the match ran."""
    play = match.play
    if play is None:
        return None
    return min((one for one in play.said.unwatched if one in play.roster.seat_of), default=None)


def feeder(match: Match) -> bytes | None:
    """The member whose turn it is to publish, as this side sees it: bots first, then the host.

    Bots of a slow match look in for a moment, and publish nothing: there they are last.

    If two sides disagree, both publish, each in places of its own.
    """
    play = match.play
    if play is None:
        return None
    here = [one for one in play.roster.author_of.values() if one not in match.lost and one not in match.left]
    here = [one for one in here if one in play.roster.people or one == match.me]
    lobby, seat_of = match.lobby, play.roster.seat_of
    slow = bool(match.pace_ms)
    here.sort(key=lambda one: (lobby.hello(one).bot == slow, not lobby.hosts(one), seat_of[one]))
    return here[0] if here else None


def opened_piece(link: WatchLink, sealer: Sealer, place: str, sealed: bytes) -> bytes | None:
    """The piece that a member published in this place; None for anything else."""
    if not PLACE.fullmatch(place) or not 0 < len(sealed) <= SEALED_BYTES:
        return None
    try:
        opened = sealer.open(sealed, link.topic)
    except Forged:
        return None
    signature, piece = opened[:SIGNATURE_BYTES], opened[SIGNATURE_BYTES:]
    return piece if ed25519_verify(link.teller, _digest(link.topic, place, piece), signature) else None


class Audience:
    """Somebody with a link: takes whatever the broker brings, and follows the match in it."""

    def __init__(
        self,
        link: WatchLink,
        make_table: TableMaker,
        random: Callable[[int], bytes],
        *,
        rules: LobbyRules | None = None,
        epoch: int = 0,
        resume: Resume = resumed,
    ) -> None:
        self.link = link
        self.trouble = ""
        """Why a match that is published cannot be followed, in words."""
        self.heard = 0
        """Pieces by a member that came so far."""
        self._sealer = Sealer(link.secret, random(STREAM_BYTES))
        self._streams: dict[tuple[str, str], Stream] = {}
        self._matches: dict[str, Onlooker] = {}
        self._new = partial(
            Onlooker, make_table=make_table, random=random, rules=rules, epoch=epoch, resume=resume
        )

    @property
    def match(self) -> Match | None:
        """The match to look at: one that goes on, else the newest that can be followed."""
        found = [one.match for one in self._matches.values()]
        going = [one for one in found if one.play is None or not one.play.over]
        pool = going or found
        return pool[-1] if pool else None

    @property
    def gap(self) -> bool:
        """Whether a piece is missing between those that came."""
        return any(stream.gap for stream in self._streams.values())

    def hear(self, place: str, sealed: bytes) -> bool:
        """Take a piece found in a place; return whether it was new."""
        found = PLACE.fullmatch(place)
        if found is None or not sealed:
            return False
        tag, who, number = found[1], found[2], int(found[3], 16)
        stream = self._streams.get((tag, who))
        if number >= PIECES or (stream is not None and stream.knows(number)):
            return False
        piece = opened_piece(self.link, self._sealer, place, sealed)
        if piece is None:
            return False
        if stream is None:
            if len(self._streams) >= STREAMS * MATCHES and not self._drop_stream():
                return False
            stream = self._streams[tag, who] = Stream()
        self.heard += 1
        entries = stream.put(number, piece)
        self.trouble = self.trouble or stream.broken
        onlooker = self._onlooker(tag, stream)
        if onlooker is not None and entries:
            onlooker.read(entries)
        return True

    def _onlooker(self, tag: str, stream: Stream) -> Onlooker | None:
        head, known = stream.head, self._matches.get(tag)
        if head is None or known is not None or stream.broken:
            return known
        first = head.sequel is None
        foreign = first and head.host[:MARK_BYTES] != self.link.host
        if foreign or place_of(head.tag, b"", 0)[:16] != tag or not self._has_room():
            return None
        try:
            found = self._new(head)
        except PublishedError as error:
            self.trouble = str(error)
            return None
        self._matches[tag] = found
        return found

    def _drop_stream(self) -> bool:
        """Forget the oldest complete stream: its content is known."""
        whole = next((key for key, stream in self._streams.items() if not stream.gap), None)
        if whole is not None:
            del self._streams[whole]
        return whole is not None

    def _has_room(self) -> bool:
        """Whether one more match can be followed; the oldest that is over is forgotten for it."""
        if len(self._matches) < MATCHES:
            return True
        plays = {tag: one.match.play for tag, one in self._matches.items()}
        gone = next((tag for tag, play in plays.items() if play is not None and play.over), None)
        if gone is None:
            return False
        del self._matches[gone]
        for key in [key for key in self._streams if key[0] == gone]:
            self._streams[key] = Stream("over")
        return True

    def step(self, now: int, rounds: int = PLAYED_OUT) -> list[Fact]:
        """Let time pass, in at most this many rounds; return the facts of the match looked at."""
        told = {onlooker.match: onlooker.step(now, rounds) for onlooker in tuple(self._matches.values())}
        match = self.match
        return told.get(match, []) if match is not None else []
