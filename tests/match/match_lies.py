"""Ways to cheat in a running match, each as a change to what a player signs or sends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from match_sim import Node

from roborally_core.match.bodies import (
    Ballot,
    Commit,
    Enter,
    Go,
    Propose,
    Reveal,
    RowKind,
    Shares,
    SlateRow,
    Vote,
    Wish,
)
from roborally_core.match.codec import decode, encode
from roborally_core.match.feed import parse_entry, signed
from roborally_core.match.wire import WholeEntry, entry_packets, parse_packet
from roborally_core.rng import Rng


class Lie:
    """A way to cheat; ``provable`` if it leaves signed proof, ``told`` once it was done."""

    def __init__(self, name: str, how: Callable[[Node, Rng, Lie], None], provable: bool) -> None:
        self.name = name
        self.how = how
        self.provable = provable
        self.told = False

    def tell(self, node: Node, rng: Rng) -> None:
        """Let this node cheat from now on."""
        self.told = False
        self.how(node, rng, self)


def _altering(node: Node, lie: Lie, change: Callable[[Any], Any]) -> None:
    """Sign something else; None signs nothing, and pretends it did."""
    write = node.match.write

    def written(body: Any) -> bool:
        other = change(body)
        if other is None:
            return True
        done = write(other)
        lie.told = lie.told or (done and other != body)
        return done

    node.match.write = written


def _two_stories(shape: type, change: Callable[[Any], Any]) -> Callable[[Node, Rng, Lie], None]:
    """Sign a second version of each statement of a shape, and tell it to half of the others."""

    def how(node: Node, rng: Rng, lie: Lie) -> None:
        match = node.match
        fooled = {str(other.index) for other in node.net.nodes if rng.below(2)} or {str((node.index + 1) % 2)}

        def outgoing(link: str, data: bytes) -> list[bytes]:
            packet = parse_packet(data)
            if link.split(".", maxsplit=1)[0] not in fooled or not isinstance(packet, WholeEntry):
                return [data]
            entry = parse_entry(packet.raw)
            body = decode(entry.body) if entry.author == match.me else None
            if not isinstance(body, shape):
                return [data]
            before = match.session.feeds[match.me].before(entry.seq)
            other, _ = signed(match.identity, entry.seq, before, encode(change(body)))
            lie.told = lie.told or len(fooled - {str(node.index)}) < len(node.net.nodes) - 1
            return entry_packets(other.author, other.seq, other.raw())

        node.outgoing = outgoing

    return how


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
        return {"registers": [900, 901, 902, 903, 904]}

    write = node.match.write

    def written(body: Any) -> bool:
        done = write(body)
        lie.told = lie.told or (done and isinstance(body, Commit))
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
    """Vote for what comes to mind, and against oneself."""

    def change(body: Any) -> Any:
        if isinstance(body, Vote):
            return body._replace(slate=(b"", bytes(32), body.slate)[rng.below(3)])
        if isinstance(body, Propose):
            seats = [row._replace(kind=RowKind.MACHINE, entry=b"") for row in body.rows]
            return body._replace(rows=tuple(seats))
        return body

    _altering(node, lie, change)


def _early_votes(node: Node, rng: Rng, lie: Lie) -> None:
    """Enter every turn at once, complain about everybody, and want to be rid of them."""
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
    """Ten wishes with every word."""
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
        _two_stories(Commit, lambda b: b._replace(sealed=bytes(32))),
        True,
    ),
    Lie(
        "tells two stories about a reveal", _two_stories(Reveal, lambda b: b._replace(slate=bytes(32))), True
    ),
    Lie("tells two stories in the votes", _two_stories(Vote, lambda b: b._replace(slate=b"")), False),
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
)
