"""Ways to cheat in a running match, each as a change to what a player signs or sends."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from match_sim import Node, filled

from roborally_core.base.rng import Rng
from roborally_core.match import Match
from roborally_core.match.feeds.codec import BodyError, decode, encode
from roborally_core.match.feeds.feed import Entry, signed
from roborally_core.match.feeds.links import Link
from roborally_core.match.feeds.statements import (
    Back,
    Ballot,
    Closed,
    Commit,
    Enter,
    Go,
    Leave,
    Propose,
    Reveal,
    RowKind,
    Shares,
    SlateRow,
    Vote,
    Wish,
)
from roborally_core.match.feeds.wire import FeedStatus, parse_packet, status_packet


class Lie:
    """A way to cheat; ``provable`` if it leaves signed proof, ``told`` once it was done."""

    def __init__(self, name: str, how: Callable[[Node, Rng, Lie], None], provable: bool) -> None:
        self.name = name
        self.how = how
        self.provable = provable
        self.told = False

    def tell(self, node: Node, rng: Rng) -> None:
        """Make this node cheat from now on."""
        self.told = False
        self.how(node, rng, self)


def _altering(node: Node, lie: Lie, change: Callable[[Any], Any]) -> None:
    """Sign something else; None signs nothing and pretends to have signed."""
    write = node.match.write

    def written(body: Any) -> bool:
        other = change(body)
        if other is None:
            return True
        done = write(other)
        lie.told = lie.told or (done and other != body)
        return done

    node.match.write = written


def resigned(node: Node, entry: Entry, body: Any) -> Entry:
    """The liar's own entry with other content, signed as properly as the first."""
    before = node.match.session.feeds[node.match.me].id_before(entry.seq)
    return signed(node.match.identity, entry.seq, before, encode(body))[0]


def telling(node: Node, told: Callable[[str, Entry, Any], Iterable[Entry]]) -> None:
    """Send others something else than one's own entries; ``told`` gets a link's index, entry and body."""
    session, me = node.match.session, node.match.me
    send = session.send_entry

    def send_entry(link: Link, entry: Entry) -> int:
        if entry.author != me:
            return send(link, entry)
        index = link.name.split(".", maxsplit=1)[0]
        try:
            body = decode(entry.body)
        except BodyError:
            return send(link, entry)  # it says nothing anybody could tell otherwise
        return sum(send(link, other) for other in told(index, entry, body))

    session.send_entry = send_entry


def two_stories(shape: type, change: Callable[[Any], Any]) -> Callable[[Node, Rng, Lie], None]:
    """Sign a second version of each statement of a shape, and tell it to half of the others."""

    def how(node: Node, rng: Rng, lie: Lie) -> None:
        fooled = {str(other.index) for other in node.net.nodes if rng.below(2)} or {str((node.index + 1) % 2)}

        def told(index: str, entry: Entry, body: Any) -> list[Entry]:
            if index not in fooled or not isinstance(body, shape):
                return [entry]
            lie.told = lie.told or len(fooled - {str(node.index)}) < len(node.net.nodes) - 1
            return [resigned(node, entry, change(body))]

        telling(node, told)

    return how


def _five_stories(node: Node, rng: Rng, lie: Lie) -> None:
    """Sign so many versions of each commitment for one victim that no honest peer keeps the victim's true
    one.
    """
    victim = str((node.index + 1 + rng.below(len(node.net.nodes) - 1)) % len(node.net.nodes))

    def told(index: str, entry: Entry, body: Any) -> list[Entry]:
        if index != victim or not isinstance(body, Commit):
            return [entry]
        lie.told = lie.told or len(node.net.nodes) > 2
        return [resigned(node, entry, body._replace(sealed=bytes((number,)) * 32)) for number in range(5)]

    telling(node, told)


def _silent(node: Node, rng: Rng, lie: Lie) -> None:
    """Never report the known length of anybody's feed: a returning player waits for it."""

    def outgoing(link: str, data: bytes) -> list[bytes]:
        return [] if isinstance(parse_packet(data), FeedStatus) else [data]

    node.outgoing = outgoing


def _false_heads(node: Node, rng: Rng, lie: Lie) -> None:
    """Report more of everybody's feed than exists, each time a different length."""

    def outgoing(link: str, data: bytes) -> list[bytes]:
        packet = parse_packet(data)
        if not isinstance(packet, FeedStatus):
            return [data]
        held = [replace(one, count=one.count + 1 + rng.below(3), head=node.random(8)) for one in packet.held]
        return [status_packet(packet._replace(held=tuple(held)))]

    node.outgoing = outgoing


def _whispers(node: Node, rng: Rng, lie: Lie) -> None:
    """Send entries to one peer alone; the others have to hear them from that peer."""
    friend = str((node.index + 1 + rng.below(len(node.net.nodes) - 1)) % len(node.net.nodes))
    session = node.match.session
    send = session.send_entry

    def send_entry(link: Link, entry: Entry) -> int:
        return send(link, entry) if link.name.split(".", maxsplit=1)[0] == friend else 0

    session.send_entry = send_entry


def twin(node: Node, rng: Rng, lie: Lie) -> None:
    """Play twice with one secret: half of the others meet the first life, half the second."""
    net, first = node.net, node.match
    others = [other for other in net.nodes if other is not node]
    half = {other.index for other in others if rng.below(2)} or {others[0].index}
    node.doubles(half)
    lives = (first, node.twin.match)
    staying = {other.index for other in others} - {net.gone}  # one gone for good shows nobody what they saw
    heard = bool(staying & half) and bool(staying - half)
    for match in lives:
        match.session.runs_twice = match.session.mute = False
        match.comeback.restoring = match.comeback.blind = False
        _watch_lives(match, lives, lie, heard)


def _watch_lives(match: Match, lives: tuple[Match, Match], lie: Lie, heard: bool) -> None:
    """The lie counts as told once the two lives have signed different entries for one place, and both are
    ``heard``.
    """
    write = match.write

    def written(body: Any) -> bool:
        done = write(body)
        feeds = [life.session.feeds[life.me].entries for life in lives]
        lie.told = lie.told or (heard and any(one != other for one, other in zip(*feeds, strict=False)))
        return done

    match.write = written


def _leaves_instead(node: Node, rng: Rng, lie: Lie) -> None:
    """Leave when one's key is due, after reading everybody else's."""
    write = node.match.write

    def written(body: Any) -> bool:
        play = node.match.play
        if isinstance(body, Reveal) and body.turn and play is not None:
            if play.roster.people - play.statements.book(body.turn).reveals.keys() - {node.match.me}:
                return False
            return write(Leave("the others' cards were good"))
        return write(body)

    node.match.write = written


def _early_key(node: Node, rng: Rng, lie: Lie) -> None:
    """Tell the key of the next turn with this one's, so that all others think they are late."""
    write = node.match.write

    def written(body: Any) -> bool:
        done = write(body)
        if done and isinstance(body, Reveal):
            early = Reveal(body.turn + 1, body.slate, node.match.identity.program_key(body.turn + 1))
            lie.told = write(early) or lie.told
        return done

    node.match.write = written


def _another_end(node: Node, rng: Rng, lie: Lie) -> None:
    """Sign an end other than that of the game that was played."""
    _altering(node, lie, lambda b: b._replace(state="0" * 64) if isinstance(b, Closed) else b)


def _asks_back(node: Node, rng: Rng, lie: Lie) -> None:
    """Ask for the seat in every message, and never program."""
    write = node.match.write
    node.plays = False

    def written(body: Any) -> bool:
        play = node.match.play
        if play is not None and not isinstance(body, Back):
            write(Back(play.turn))
        return write(body)

    node.match.write = written


def _admits_anybody(node: Node, rng: Rng, lie: Lie) -> None:
    """In every turn, seat members who are left out, and strangers."""

    def change(body: Any) -> Any:
        if not isinstance(body, Commit):
            return body
        known = list(node.match.session.feeds)
        return body._replace(admit=tuple(sorted({*known[:8], bytes(32)})))

    _altering(node, lie, change)


def _wishes_alone(node: Node, rng: Rng, lie: Lie) -> None:
    """Continue without everybody else, again and again, with a slate nobody agreed to."""
    write = node.match.write

    def written(body: Any) -> bool:
        play = node.match.play
        if isinstance(body, (Commit, Reveal, Enter)) and play is not None:
            drop = tuple(sorted(play.roster.people - {node.match.me}))
            write(Wish(body.turn, drop))
            write(Go(body.turn, node.random(32), drop))
        return write(body)

    node.match.write = written


def _withholding(*shapes: type) -> Callable[[Node, Rng, Lie], None]:
    return lambda node, rng, lie: _altering(
        node, lie, lambda body: None if isinstance(body, shapes) else body
    )


def _changing(shape: type, change: Callable[[Any], Any]) -> Callable[[Node, Rng, Lie], None]:
    return lambda node, rng, lie: _altering(
        node, lie, lambda body: change(body) if isinstance(body, shape) else body
    )


def _idle(node: Node, rng: Rng, lie: Lie) -> None:
    node.plays = False


def _foreign_cards(node: Node, rng: Rng, lie: Lie) -> None:
    def program() -> dict[str, Any]:
        return filled({"registers": [900, 901, 902, 903, 904]})

    write = node.match.write

    def written(body: Any) -> bool:
        done = write(body)
        # a commitment that no slate took stays in its box: nobody ever sees these cards; the opening has none
        lie.told = lie.told or (done and isinstance(body, Reveal) and body.turn > 0)
        return done

    node.program, node.match.write = program, written
    make = node.make_table

    def lenient(agreed: Any, entropy: bytes, seat: int | None = None, **options: Any) -> Any:
        table = make(agreed, entropy, seat, **options)
        honest = table.problems
        table.problems = lambda at, submission, link: [] if at == seat else honest(at, submission, link)
        return table

    node.make_table = lenient


def _false_votes(node: Node, rng: Rng, lie: Lie) -> None:
    """Vote at random, and against oneself."""

    def change(body: Any) -> Any:
        if isinstance(body, Vote):
            return body._replace(slate=(b"", bytes(32), body.slate)[rng.below(3)])
        if isinstance(body, Propose):
            seats = [row._replace(kind=RowKind.MACHINE, entry=b"") for row in body.rows]
            return body._replace(rows=tuple(seats))
        return body

    _altering(node, lie, change)


def _early_votes(node: Node, rng: Rng, lie: Lie) -> None:
    """Enter every turn at once, complain about everybody, and ask to remove them."""
    write = node.match.write

    def written(body: Any) -> bool:
        play = node.match.play
        if isinstance(body, Commit) and play is not None and play.seat is not None:
            others = tuple(seat for seat in play.roster.seats() if seat != play.seat)
            write(Enter(body.turn, others))
            rows = tuple(SlateRow(seat, RowKind.MACHINE, b"") for seat in play.roster.seats())
            write(Propose(body.turn, 1, rows, 0))
            write(Vote(body.turn, 7, Ballot.PREVOTE, b""))
            drop = tuple(sorted(play.roster.people - {node.match.me}))
            write(Wish(body.turn, drop))
            write(Go(body.turn, bytes(32), drop))
        return write(body)

    node.match.write = written


def _flood(node: Node, rng: Rng, lie: Lie) -> None:
    """Ten wishes in every message."""
    write = node.match.write

    def written(body: Any) -> bool:
        play = node.match.play
        for _ in range(10 if play is not None else 0):
            write(Wish(play.turn, ()))
        return write(body)

    node.match.write = written


LIES = (
    Lie(
        "tells two stories about a commitment",
        two_stories(Commit, lambda b: b._replace(sealed=bytes(32))),
        True,
    ),
    Lie("tells two stories about a reveal", two_stories(Reveal, lambda b: b._replace(slate=bytes(32))), True),
    Lie("tells two stories in the votes", two_stories(Vote, lambda b: b._replace(slate=b"")), False),
    Lie("tells no key", _withholding(Reveal), False),
    Lie("tells neither key nor shares", _withholding(Reveal, Shares), False),
    Lie("tells a wrong key", _changing(Reveal, lambda b: b._replace(key=bytes(len(b.key)))), False),
    Lie("reveals for another slate", _changing(Reveal, lambda b: b._replace(slate=bytes(32))), False),
    Lie(
        "deals bad shares",
        _changing(Commit, lambda b: b._replace(shares=bytes(len(b.shares)))),
        False,
    ),
    Lie(
        "deals one bad share",
        _changing(Commit, lambda b: b._replace(shares=b.shares[:-1] + b"?")),
        False,
    ),
    Lie("locks nonsense", _changing(Commit, lambda b: b._replace(box=bytes(bytes(64)))), False),
    Lie("follows another past", _changing(Commit, lambda b: b._replace(after=bytes(32))), False),
    Lie("claims another state", _changing(Commit, lambda b: b._replace(state="0" * 32)), False),
    Lie("plays cards that were not dealt", _foreign_cards, True),
    Lie("never programs", _idle, False),
    Lie("never enters a decision", _withholding(Enter, Propose, Vote), False),
    Lie("votes falsely", _false_votes, False),
    Lie("enters and complains at once", _early_votes, False),
    Lie("floods", _flood, False),
    Lie("tells one victim five stories", _five_stories, True),
    Lie("says nothing of what is held", _silent, False),
    Lie("claims to hold more than there is", _false_heads, False),
    Lie("whispers to one alone", _whispers, False),
    Lie("plays twice", twin, True),
    Lie("leaves instead of revealing", _leaves_instead, False),
    Lie("tells keys before their turn", _early_key, True),
    Lie("signs another end", _another_end, False),
    Lie("asks for the seat and never programs", _asks_back, False),
    Lie("seats anybody", _admits_anybody, False),
    Lie("goes on alone", _wishes_alone, False),
)
