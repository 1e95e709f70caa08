"""The legacy of one match to the next: the players admitted, their seats, the host.

Keys are used for one match only, so every player has a new identity in the next one: another secret
(:func:`following_secret`), and therefore other keys, another chain of links and another name.  Everybody
signs their next name with the end of a match (:class:`~.statements.Closed`), and the hello of the new feed
names the old one: so nobody can take another's place, and a player who comes back is known before anybody has
pressed a button.

Seats rotate by one.  The host stays host; if the host has left, the first of the others, by seat, who has not
left becomes host.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from ..feeds.statements import Json
from ..security.identity import AUTHOR_BYTES
from ..security.purposes import Purpose, derived, hashed

TAG_BYTES = 8
"""Number of bytes of the mark that packets of one match carry."""


class Reply(Enum):
    """The knowledge about a player who is not in the lobby of the next match."""

    WAITED = 0
    """Present to the end of the match before, and free to come."""
    LOST = 1
    LEFT = 2


class FormerSeat(NamedTuple):
    """A player of the match before: named ``former_author`` there, ``author`` here (empty if
    they never signed the end)."""

    author: bytes
    former_author: bytes
    name: str
    bot: bool


class Sequel(NamedTuple):
    """The next match as the one before agreed on it; ``tag`` marks its packets.

    ``seats`` are in the order they sit now, ``hosts`` are authors of the match
    before in the order in which they come to host.  ``screens`` may also come, without a seat.
    """

    tag: bytes
    seats: tuple[FormerSeat, ...]
    hosts: tuple[bytes, ...]
    screens: tuple[FormerSeat, ...] = ()

    @property
    def everybody(self) -> tuple[FormerSeat, ...]:
        """All who may come, those with a seat first."""
        return self.seats + self.screens

    def former_author(self, author: bytes) -> bytes:
        """The identity of this player in the match before; empty for a stranger."""
        return next((seat.former_author for seat in self.everybody if seat.author == author), b"")

    def seat(self, author: bytes, before: bytes) -> FormerSeat | None:
        """The seat of this author, who claims to have been ``before``; None for a stranger."""
        return next(
            (s for s in self.everybody if author and (s.author, s.former_author) == (author, before)), None
        )


class Awaited(NamedTuple):
    """A person of the match before who is not in the lobby."""

    author: bytes
    name: str
    reply: Reply


def following_secret(secret: bytes) -> bytes:
    """The secret of the same player in the next match."""
    return derived(secret, Purpose.FOLLOWING)


def tag_after(match_id: bytes) -> bytes:
    """The mark of the packets of the match after this one."""
    return hashed(Purpose.TAG, match_id)[:TAG_BYTES]


def rotated(
    match_id: bytes, people: list[FormerSeat], host: bytes | None, screens: Iterable[FormerSeat] = ()
) -> Sequel:
    """The sequel of a match that these ``people`` ended, given by seat, before these ``screens``."""
    shown = tuple(screens)
    hosts = [seat.former_author for seat in (*people, *shown) if not seat.bot]
    hosts.sort(key=lambda before: before != host)
    return Sequel(tag_after(match_id), (*people[1:], *people[:1]), tuple(hosts), shown)


def sequel_json(sequel: Sequel) -> Json:
    """A sequel as JSON values, to be kept across a reload."""
    hosts = [host.hex() for host in sequel.hosts]
    seats = [_seat_json(seat) for seat in sequel.seats]
    screens = {"screens": [_seat_json(seat) for seat in sequel.screens]} if sequel.screens else {}
    return {"tag": sequel.tag.hex(), "seats": seats, "hosts": hosts, **screens}


def sequel_from_json(value: Json) -> Sequel:
    """The value written by :func:`sequel_json`; ValueError, KeyError or TypeError for anything else."""
    seats, screens = _seats_from(value["seats"]), _seats_from(value.get("screens", []))
    tag, hosts = bytes.fromhex(value["tag"]), tuple(bytes.fromhex(host) for host in value["hosts"])
    if len(tag) != TAG_BYTES or any(len(seat.former_author) != AUTHOR_BYTES for seat in seats + screens):
        raise ValueError("this is no sequel of a match")
    return Sequel(tag, seats, hosts, screens)


def _seat_json(seat: FormerSeat) -> Json:
    return [seat.author.hex(), seat.former_author.hex(), seat.name, seat.bot]


def _seats_from(value: Json) -> tuple[FormerSeat, ...]:
    return tuple(
        FormerSeat(bytes.fromhex(author), bytes.fromhex(before), str(name), bool(bot))
        for author, before, name, bot in value
    )
