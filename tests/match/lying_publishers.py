"""Members who lie in what they publish of a match, and schedules of matches that are watched all the same.

Spectators have two promises. No publisher can show them a turn that was played differently. And while
fewer than a third lie, they see the whole match, because one more member publishes at a time than may lie.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from match_sim import Node, same_code
from match_toy import ToyRules, ToyTable
from meaner_lies import _mangled
from schedules import Schedule
from sharing import late_collection, shared_answers

from roborally_core.base.canon import canonical, parse_json
from roborally_core.base.rng import Rng, derive
from roborally_core.match import facts as f
from roborally_core.match.feeds.feed import Entry, Feed
from roborally_core.match.lobby.rematch import rotated
from roborally_core.match.security.identity import Identity
from roborally_core.match.turn.turn import liars
from roborally_core.match.watch.published import Head, Publication
from roborally_core.meeting.audience import Audience, Feeding, watch_link
from roborally_core.meeting.pieces import PieceSealer, place_of

ROOM = bytes(range(16))
BROKER = "~mqtt+wss://broker.example/mqtt"
Messages = list[tuple[str, bytes]]


class Board:
    """A broker: keeps the last message of each place, and remembers the order of all."""

    def __init__(self) -> None:
        self.kept: dict[str, bytes] = {}
        self.told: Messages = []

    def publish(self, messages: Messages) -> None:
        """Messages arrive; an empty one removes the message kept at its place."""
        for place, data in messages:
            self.told.append((place, data))
            self.kept[place] = data
            if not data:
                del self.kept[place]


class Publishing(NamedTuple):
    """The moment of a lie: the member's page, what it would publish honestly, and the broker."""

    node: Node
    feeding: Feeding
    due: Messages
    board: Board
    rng: Rng

    def pen(self, identity: Identity | None = None) -> PieceSealer:
        """This member's pen, or one of an invented player: every member can vouch for anybody."""
        feeding, match = self.feeding, self.node.match
        return PieceSealer(feeding._teller, feeding.topic, feeding._sealer, identity or match.identity)

    def stranger(self) -> Identity:
        return Identity(derive(b"puppet", self.node.index, self.rng.below(2**30)), bytes(32))

    def stream(self, entries: list[Entry], head: Head | None = None) -> Messages:
        """These entries as a separate stream."""
        match, made = self.node.match, Publication()
        made.grow_with(entries, head or Head(match.lobby.host_mark, None, match.lobby.core, match.lobby.code))
        name, pen = derive(b"name", self.rng.below(2**30))[:4], self.pen()
        tag = head.tag if head else match.tag
        places = [place_of(tag, name, number) for number in range(len(made.pieces))]
        return [(place, pen.sealed(place, piece)) for place, piece in zip(places, made.pieces, strict=True)]

    def entries(self) -> list[Entry]:
        """All entries here, feed by feed."""
        feeds = self.node.match.session.feeds
        return [entry for author in sorted(feeds) for entry in feeds[author].entries]


def _honest(at: Publishing) -> Messages:
    return at.due


def _nothing(at: Publishing) -> Messages:
    """Refuse to publish when it is one's turn."""
    return []


def _stale(at: Publishing) -> Messages:
    """Publish the beginning of the match again and again, and never more."""
    return at.stream(at.entries()[: 20 + at.rng.below(20)])


def _early(at: Publishing) -> Messages:
    """Publish everything at once, including the key and link of the turn, which only one's own page knows."""
    play = at.node.match.play
    assert play is not None
    return [*at.stream(at.entries()), *at.due]


def _otherwise(at: Publishing) -> Messages:
    """Sign other statements for places already signed, and show these only to spectators."""
    match = at.node.match
    own = match.session.feeds[match.me]
    fork, since = Feed(match.me, own.key), 1 + at.rng.below(max(1, len(own) - 1))
    for entry in own.entries[:since]:
        fork.write(match.identity, entry.body)
    for entry in own.entries[since:]:
        body = entry.body
        if at.rng.below(2):
            body = canonical(_mangled(parse_json(body.decode()), at.rng))
        fork.write(match.identity, body)
    others = [entry for entry in at.entries() if entry.author != match.me]
    return [*at.stream([*fork.entries, *others]), *at.due]


def _forges(at: Publishing) -> Messages:
    """Change statements that others signed, and publish them."""
    entries = [
        one._replace(body=canonical(_mangled(parse_json(one.body.decode()), at.rng)))
        if not at.rng.below(6)
        else one
        for one in at.entries()
    ]
    return at.stream(at.rng.shuffled(entries))


def _writes_over(at: Publishing) -> Messages:
    """Fill the places of others, and the next ones too, with pieces of one's own, or with nothing."""
    pen, false = at.pen(), []
    for place in list(at.board.kept):
        front, _, number = place.rpartition("-")
        for where in (place, f"{front}-{int(number, 16) + 1 + at.rng.below(3):04x}"):
            false.append((where, pen.sealed(where, bytes(at.rng.below(200)))))
    return false


def _floods(at: Publishing) -> Messages:
    """Begin hundreds of streams under invented names, each with a piece somewhere in it."""
    out: Messages = []
    for number in range(60):
        pen = at.pen(at.stranger())
        place = place_of(at.node.match.tag, derive(b"flood", number)[:4], at.rng.below(3))
        out.append((place, pen.sealed(place, b"\xff" * 40)))
    return out


def _rematches(at: Publishing) -> Messages:
    """Publish invented matches that follow this one, with the players' names and one's own keys."""
    match = at.node.match
    assert match.play is not None
    people = [
        one._replace(author=at.stranger().author)
        for one in (rotated_seat(match, author) for author in match.play.roster.authors())
    ]
    sequel = rotated(match.play.match_id, people, match.lobby.host)
    sequel = sequel._replace(tag=derive(b"tag", at.rng.below(2**30))[:8])
    head = Head(match.lobby.host_mark, sequel, match.lobby.core, match.lobby.code)
    return [*at.stream(at.entries(), head), *at.due]


def _crowds(at: Publishing) -> Messages:
    """Beside the true entries, send others that never get a place, under others' names and nobody's."""
    match = at.node.match
    names = [at.stranger().author, *sorted(match.session.feeds)]
    entries = [Entry(names[number % len(names)], 50 + number, bytes(64), b"{}") for number in range(600)]
    return [*at.stream(entries), *at.due]


def rotated_seat(match: Any, author: bytes) -> Any:
    """A player's seat in a match after this one."""
    from roborally_core.match.lobby.rematch import FormerSeat  # noqa: PLC0415

    return FormerSeat(b"", author, match.play.name(author), False)


class Deed(NamedTuple):
    """One thing a lying publisher does, with a name."""

    name: str
    do: Callable[[Publishing], Messages]


DEEDS = (
    Deed("refuses", _nothing),
    Deed("publishes what is stale", _stale),
    Deed("publishes early", _early),
    Deed("shows spectators another story", _otherwise),
    Deed("forges", _forges),
    Deed("writes over others", _writes_over),
    Deed("floods", _floods),
    Deed("invents rematches", _rematches),
    Deed("crowds", _crowds),
)


class WatchedSchedule(Schedule):
    """A schedule whose match has two spectators: one from the start, and one who comes when it is over."""

    def __init__(self, seed: int, deed: str) -> None:
        super().__init__(seed)
        self.deed = next(one for one in DEEDS if one.name == deed)
        self.chance = Rng(derive(b"lying publishers"), seed)
        self.board = Board()
        self.culprits = set(self.lies) or {self.chance.below(len(self.net.nodes))}
        self.feeding: dict[int, tuple[int, Feeding]] = {}
        self.heard: dict[int, int] = {}
        self.early: Audience | None = None
        self._at = 0

    def open(self) -> None:
        """The same, with spectators let in."""
        self.settings["watch"] = [BROKER]  # type: ignore[assignment]
        super().open()

    def _done(self) -> bool:
        for node in self.net.nodes:
            if node.up:
                self._publish(node)
        self._look()
        return super()._done()

    def _publish(self, node: Node) -> None:
        since = self.heard.get(node.index, 0)
        told, self.heard[node.index] = node.facts[since:], len(node.facts)
        life, feeding = self.feeding.get(node.index, (-1, None))
        if feeding is None or life != node.generation:
            feeding = Feeding(ROOM, lambda count: bytes(self.chance.below(256) for _ in range(count)))
            self.feeding[node.index] = node.generation, feeding
        for fact in told:
            feeding.told(fact)
        due = feeding.due(node.match)
        if node.index in self.culprits and node.match.play is not None and told:
            due = self.deed.do(Publishing(node, feeding, due, self.board, self.chance))
        self.board.publish(due)

    def _look(self) -> None:
        if self.early is None:
            self.early = self.audience()
        if self.early is not None:
            for place, data in self.board.told[self._at :]:
                self.early.hear(place, data)
            self._at = len(self.board.told)

    def audience(self) -> Audience | None:
        """A spectator with the link, once there is one."""
        link = watch_link(self.net.nodes[-1].match, ROOM)
        return Audience(link, ToyTable, secrets.token_bytes, rules=ToyRules()) if link else None

    def _judge(self, finished: bool) -> None:
        super()._judge(finished)
        late = self.audience()
        if self.early is None or late is None:
            return
        for place, data in self.chance.shuffled(sorted(self.board.kept.items())):
            late.hear(place, data)
        self.problems += self._seen("who was there", self.early, finished, whole=True)
        rubbed = self.deed.do in (_writes_over,)
        self.problems += self._seen("who came late", late, finished, whole=not rubbed)

    def _seen(self, who: str, audience: Audience, finished: bool, whole: bool) -> Iterator[str]:
        facts = audience.step(self.net.now)
        if any(node.told(f.PlayerSeparated) for node in self.honest):
            return
        true = {turn: told for node in self.honest for turn, told in node.turns().items()}
        seen = {one.turn: (one.state, one.registers) for one in facts if isinstance(one, f.TurnReady)}
        if any(true.get(turn, told) != told for turn, told in seen.items()):
            yield f"{who} saw a turn that was played otherwise"
        most = len(self.culprits | set(self.lies)) <= liars(len(self.net.nodes))
        if finished and whole and most and self._is_bound() and seen.keys() < true.keys():
            yield f"{who} saw {sorted(seen)} of {sorted(true)}"


def watched(seed: int, deed: str) -> tuple[str, ...]:
    """The promises broken in this schedule, in words."""
    with same_code(), shared_answers(), late_collection():
        return WatchedSchedule(seed, deed).run().problems
