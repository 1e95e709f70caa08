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
from ..match.crypto import ed25519_public
from ..match.facts import Fact, Frozen, MatchOver, SeatReturned, SeatTaken, Started, TurnOpened, TurnReady
from ..match.feeds.statements import CannotPublish
from ..match.lobby.rematch import Sequel, tag_after
from ..match.lobby.resuming import Resume, resumed
from ..match.port import LobbyRules, TableMaker
from ..match.security.purposes import Purpose, derived
from ..match.security.sealed import STREAM_BYTES, Sealer
from ..match.turn.turn import liars
from ..match.watch.onlooker import PLAYED_OUT, Onlooker
from ..match.watch.places import PLACES, watch_places
from ..match.watch.published import Head, Publication, PublishedError, Stream
from .config import BESIDE, CarrierKind, CarrierSpec
from .invite import MARK_BYTES, InviteError, encoded, hint_of, hint_text
from .keys import SECRET_BYTES, topic_of
from .pieces import TAG_DIGITS, PieceReader, PieceSealer, Streams, place_of
from .relay_audience import ShelfKeys

MATCHES = 3
"""Most matches of one room that are followed: a rematch goes on under the same link."""
STREAM_NAME_BYTES = 4
AGAIN = 2
"""Older pieces that are published once more with each new one."""
LINK_LIMIT = 800
_KEY_BYTES = 32
_KEY = re.compile(r"[A-Za-z0-9_-]{75}")
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
        self._pen: PieceSealer | None = None
        self._publication, self._tag, self._stream = Publication(), b"", b""
        self._news, self._again, self._closed = True, 0, False
        self._passed = self._left = 0
        """The numbers of players who have said that they cannot publish, and who have left for good."""
        self._places: list[str] = []
        """The places in which something of the present match lies."""
        self.shelf = ShelfKeys(shelf_key(room_secret), random(_KEY_BYTES))
        """The keys to what is published at relays of ours."""

    @property
    def topic(self) -> bytes:
        """The topic of the audience."""
        return self._topic

    def told(self, fact: Fact) -> None:
        """Take a fact of the match; some make new pieces due."""
        begins = isinstance(fact, TurnOpened) and fact.turn == 1  # only now can the table be set up
        self._news = self._news or begins or isinstance(fact, _TELLING)

    def due(self, match: Match, able: bool = True) -> list[tuple[str, bytes]]:
        """The messages to publish now, each with its place; an empty one clears its place.

        ``able`` is whether this side knows any place of the settings; where it does not, it tells the others,
        and its turn goes to the next of them.
        """
        play = match.play
        if play is None or not watch_places(play.setup.settings):
            return []
        if not able:
            if (
                match.me in play.roster.seat_of
                and match.me not in play.statements.cannot_publish
                and not play.over
            ):
                match.write(CannotPublish(play.turn))
            return []
        over: list[tuple[str, bytes]] = []
        if match.tag != self._tag:  # the match before gives way to this one
            over = [(place, b"") for place in self._places]
            self._publication, self._tag, self._again = Publication(), match.tag, 0
            self._pen = PieceSealer(self._teller, self._topic, self._sealer, match.identity)
            self._stream = self._random(STREAM_NAME_BYTES)  # a page that was reloaded cuts other pieces
            self._news, self._closed, self._places = True, False, []
            self._passed = self._left = 0
        passed, left = len(play.statements.cannot_publish), self._left if play.over else len(match.left)
        if (self._passed, self._left) != (passed, left):
            self._passed, self._left, self._news = passed, left, True  # it may be this side's turn now
        closing = closed_by(match) is not None
        if self._closed or not (self._news or closing):
            return over
        self._news, self._closed = False, closing
        if match.me not in feeders(match) or (closing and not self._publication.pieces):
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
        assert self._pen is not None
        place = place_of(self._tag, self._stream, number)
        return place, self._pen.sealed(place, self._publication.pieces[number])


def closed_by(match: Match) -> bytes | None:
    """The player who shut spectators out while the match ran."""
    play = match.play
    if play is None:
        return None
    return min((one for one in play.statements.unwatched if one in play.roster.seat_of), default=None)


def feeders(match: Match) -> list[bytes]:
    """The members whose turn it is to publish, as this side sees it: bots first, then the host.

    They are one more than may lie, so somebody honest is among them.  Bots of a slow match look in for a
    moment, and publish nothing: there they are last.  Players who said that they cannot publish are passed
    over.  Sides that see it differently publish as well, each in a stream of its own.
    """
    play = match.play
    if play is None:
        return []
    here = [one for one in play.roster.author_of.values() if one not in match.lost and one not in match.left]
    here = [one for one in here if one in play.roster.people or one == match.me]
    here = [one for one in here if one not in play.statements.cannot_publish]
    lobby, seat_of = match.lobby, play.roster.seat_of
    slow = bool(match.pace_ms)
    here.sort(key=lambda one: (lobby.hello(one).bot == slow, not lobby.hosts(one), seat_of[one]))
    return here[: 1 + liars(len(seat_of))]


def follows(match: Match, sequel: Sequel) -> bool:
    """Whether the match of this sequel follows that one, with its players and who they said to be next."""
    play = match.play
    if play is None or sequel.tag != tag_after(play.match_id):
        return False
    for seat in sequel.everybody:
        signed = play.next_author(seat.former_author) or match.lobby.screens.get(seat.former_author, b"")
        if seat.former_author not in play.roster.seat_of and seat.former_author not in match.lobby.screens:
            return False
        if seat.author and signed and seat.author != signed:
            return False
    return True


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
        reader = PieceReader(link.teller, link.topic, Sealer(link.secret, random(STREAM_BYTES)))
        self._streams = Streams(reader, link.host, self._playing)
        self._matches: dict[Head, Onlooker] = {}
        self._new = partial(
            Onlooker, make_table=make_table, random=random, rules=rules, epoch=epoch, resume=resume
        )

    @property
    def match(self) -> Match | None:
        """The match to look at: one that goes on, else the newest that can be followed."""
        found = [one.match for one in self._matches.values()]
        begun = [one for one in found if one.play is not None]
        going = [one for one in begun if one.play is not None and not one.play.over]
        pool = going or begun or found
        return pool[-1] if pool else None

    @property
    def gap(self) -> bool:
        """Whether a piece is missing between those that came."""
        return self._streams.gap

    def _playing(self) -> list[bytes]:
        """Those who play in matches that are followed, and who they said to be in the next."""
        plays = [one.match.play for one in self._matches.values() if one.match.play is not None]
        players = [(play, author) for play in plays for author in play.roster.seat_of]
        return [name for play, author in players for name in (author, play.next_author(author))]

    def hear(self, place: str, sealed: bytes) -> bool:
        """Take a piece found in a place; return whether it was new."""
        found = self._streams.hear(place, sealed)
        if found is None:
            return False
        stream, entries = found
        self.heard += 1
        self.trouble = self.trouble or stream.broken
        onlooker = self._onlooker(place, stream)
        if onlooker is not None and entries:
            onlooker.read(entries, stream)
        return True

    def _onlooker(self, place: str, stream: Stream) -> Onlooker | None:
        head = stream.head
        known = self._matches.get(head) if head is not None else None
        if head is None or known is not None or stream.broken:
            return known
        if place_of(head.tag, b"", 0)[:TAG_DIGITS] != place[:TAG_DIGITS] or not self._is_ours(head):
            return None
        if not self._has_room():
            return None
        try:
            found = self._new(head)
        except PublishedError as error:
            self.trouble = str(error)
            return None
        self._matches[head] = found
        return found

    def _is_ours(self, head: Head) -> bool:
        """Whether the link leads to this match: the first host's, or one that follows what is known.

        A spectator who comes after the first match has only the members' word for the one that follows.
        """
        if head.sequel is None:
            return head.host[:MARK_BYTES] == self.link.host
        begun = [one.match for one in self._matches.values() if one.match.play is not None]
        return not begun or any(follows(match, head.sequel) for match in begun)

    def _has_room(self) -> bool:
        """Whether one more match can be followed: one that is over gives way, or a rematch not yet begun.

        Of these it is the one of which least is known: a member can invent beginnings.
        """
        if len(self._matches) < MATCHES:
            return True
        plays = {head: one.match.play for head, one in self._matches.items()}
        over = [head for head, play in plays.items() if play is not None and play.over]
        vague = [head for head, play in plays.items() if play is None and head.sequel is not None]
        gone = min(over or vague, key=lambda head: 0 if over else self._matches[head].known, default=None)
        if gone is None:
            return False
        if over:
            self._streams.end(place_of(gone.tag, b"", 0)[:TAG_DIGITS])
        del self._matches[gone]
        return True

    def step(self, now: int, rounds: int = PLAYED_OUT) -> list[Fact]:
        """Let time pass, in at most this many rounds; return the facts of the match looked at."""
        told = {onlooker.match: onlooker.step(now, rounds) for onlooker in tuple(self._matches.values())}
        match = self.match
        return told.get(match, []) if match is not None else []
