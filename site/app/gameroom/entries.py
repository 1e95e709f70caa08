"""All games of this browser as one list: each one's kind, whose turn it is, since when and until when.

No game is read for it: the list's content is kept beside each game (:class:`.Label`, :class:`.Seated`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from ..store.seats import Light, Seated
from ..store.shelved import Found, Venue, names_in

_NEVER = 1 << 60
"""Later than any deadline."""


class GameKind(StrEnum):
    """The kinds of listed games; the word for each is the text ``kind.…``."""

    SOLO = "solo"
    HOT_SEAT = "hot-seat"
    DAILY = "daily"
    MISSION = "mission"
    CAMPAIGN = "campaign"
    PRACTICE = "practice"
    KEPT = "kept"
    """A game kept under a name the player gave it."""
    SAVED_MATCH = "saved-match"
    """A match kept under a name, which goes on in a lobby."""
    MATCH = "match"
    """A match with others that the player has a seat in."""


class RoomOrder(StrEnum):
    """The order of the list."""

    WAITING = "waiting"
    PLAYED = "played"
    NAME = "name"
    DEADLINE = "deadline"


class RoomEntry(NamedTuple):
    """An unfinished game."""

    key: str
    """Constant as long as the game is kept: names that players give are stored under it."""
    kind: GameKind
    at: int
    """The place among the games of the shelf, or among the matches."""
    name: str
    board: str
    ruleset: str
    turn: int
    date: int
    """Time of its last event, in milliseconds since 1970, like all times here."""
    number: int = 0
    """The place of this game among those with the same name, by their beginnings, from 1."""
    begun: int = 0
    since: int = 0
    until: int = 0
    progress: tuple[int, int] = (0, 0)
    """Checkpoints the player has, and the number to reach; 0 of 0 if that is not known."""
    lights: tuple[Light, ...] = ()
    picture: str = ""
    day: str = ""
    reported: bool = False
    renamed: bool = False
    """Whether the player has given it another name in the list."""
    over: bool = False
    """Whether a slow match is over here, and only letters about its end are asked for."""
    slow: bool = False
    """Whether letters carry the match, which are fetched when its player goes back to it."""

    @property
    def match(self) -> bool:
        """Whether it is a match with other people."""
        return self.kind is GameKind.MATCH

    @property
    def running(self) -> bool:
        """Whether it is in progress, and not kept under a name."""
        return self.kind not in {GameKind.KEPT, GameKind.SAVED_MATCH}

    @property
    def mine(self) -> bool:
        """Whether it is the player's turn: in a match the others wait for it, alone nobody does."""
        return self.running and any(light.me and not light.ready for light in self.lights)

    @property
    def waited(self) -> tuple[str, ...]:
        """The names of those whose programs a match waits for."""
        return tuple(light.name for light in self.lights if not light.ready) if self.match else ()


_AT_VENUE = {
    Venue.MISSION: GameKind.MISSION,
    Venue.DAILY: GameKind.DAILY,
    Venue.CAMPAIGN: GameKind.CAMPAIGN,
}


def _kind(found: Found) -> GameKind:
    label = found.label
    if label.match:
        return GameKind.SAVED_MATCH
    if not found.running:
        return GameKind.KEPT
    if found.practice:
        return GameKind.PRACTICE
    if found.venue is not None:
        return _AT_VENUE[found.venue]
    people = sum(not seat.machine for seat in label.seats)
    return GameKind.HOT_SEAT if people > 1 else GameKind.SOLO


def _of_shelf(at: int, found: Found, titles: Mapping[str, str]) -> RoomEntry:
    label, kind = found.label, _kind(found)
    away = kind in {GameKind.KEPT, GameKind.SAVED_MATCH}
    seen = zip(names_in(label), label.seats, strict=True)
    lights = tuple(Light(name, seat.machine, seat.machine, not away) for name, seat in seen)
    return RoomEntry(
        key=found.key,
        kind=kind,
        at=at,
        name=titles.get(found.key) or found.called,
        board=label.board,
        ruleset=label.ruleset,
        turn=label.turn,
        date=label.date,
        begun=label.begun,
        progress=(label.flags, label.goal),
        lights=lights,
        picture=label.picture,
        day=label.day,
        reported=label.reported,
        renamed=found.key in titles,
    )


def match_key(key: str) -> str:
    """The entry's key of the match a page keeps under ``key``."""
    return f"match:{key}"


def _of_match(at: int, one: Seated, titles: Mapping[str, str]) -> RoomEntry:
    key = match_key(one.key)
    return RoomEntry(
        key=key,
        kind=GameKind.MATCH,
        at=at,
        name=titles.get(key) or one.board,
        board=one.board,
        ruleset=one.ruleset,
        turn=one.turn,
        date=one.date,
        since=one.since,
        until=one.until,
        lights=one.lights,
        picture=one.picture,
        renamed=key in titles,
        over=one.over,
        slow=one.slow,
    )


def entries(found: Sequence[Found], matches: Sequence[Seated], titles: Mapping[str, str]) -> list[RoomEntry]:
    """The unfinished games; those with the same name get numbers, in the order in which they began."""
    listed = [_of_shelf(at, one, titles) for at, one in enumerate(found) if not one.finished]
    listed += [_of_match(at, one, titles) for at, one in enumerate(matches)]
    several = {name for name, count in Counter(one.name for one in listed).items() if count > 1}
    given: Counter[str] = Counter()
    numbers: dict[str, int] = {}
    for one in sorted(listed, key=lambda one: (one.begun, one.key)):
        if one.name in several:
            given[one.name] += 1
            numbers[one.key] = given[one.name]
    return [one._replace(number=numbers.get(one.key, 0)) for one in listed]


def _rank(one: RoomEntry) -> int:
    """The rank: matches that wait for the player, solo games, matches that wait for others, kept games."""
    if one.match:
        return 0 if one.mine else 2
    return 1 if one.running else 3


def ordered(listed: Iterable[RoomEntry], order: RoomOrder) -> list[RoomEntry]:
    """The list in the order shown; among equals the one played last comes first."""

    def place(one: RoomEntry) -> tuple[int | str, ...]:
        if order is RoomOrder.WAITING:
            return _rank(one), one.until or _NEVER
        if order is RoomOrder.NAME:
            return one.name.casefold(), one.number
        if order is RoomOrder.DEADLINE:
            return (one.until or _NEVER,)
        return ()

    return sorted(listed, key=lambda one: (*place(one), -one.date, one.key))
