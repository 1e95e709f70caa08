"""Liars are named with signed proof, the match freezes rather than fork, and goes on without them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from match_sim import Net, Node

from roborally_core.match import facts as f
from roborally_core.match.bodies import Choice, Commit, Hello, Reveal, Start, decode, encode
from roborally_core.match.facts import Offence, Stop
from roborally_core.match.feed import Entry, contradiction, parse_entry
from roborally_core.match.wire import Whole, entry_packets, parse_packet


def contradict(liar: Node, victim: Node, shape: type, change: Callable[[Any], Any]) -> None:
    """The liar signs a second version of a statement and tells it to the victim only."""
    match = liar.match

    def lie(link: str, data: bytes) -> list[bytes]:
        packet = parse_packet(data)
        if link.split(".", maxsplit=1)[0] != str(victim.index) or not isinstance(packet, Whole):
            return [data]
        entry = parse_entry(packet.raw)
        body = decode(entry.body)
        if entry.author != match.me or not isinstance(body, shape):
            return [data]
        other = Entry(entry.author, entry.seq, entry.next_key, b"", encode(change(body)))
        digest = other.digest(match.session.feeds[match.me].before(entry.seq))
        other = other._replace(signature=match.identity.sign(entry.seq, digest))
        return entry_packets(other.author, other.seq, other.raw())

    liar.outgoing = lie


def altering(node: Node, shape: type, change: Callable[[Any], Any]) -> None:
    """The liar signs statements of this shape with a change."""
    write = node.match.write
    node.match.write = lambda body: write(change(body) if isinstance(body, shape) else body)


def proofs(net: Net) -> list[set[tuple[bytes, Offence]]]:
    """Whom each honest peer accuses of what."""
    return [{(c.proof.author, c.proof.offence) for c in n.told(f.Cheating)} for n in net.nodes[1:]]


def settle_on(net: Net, offence: Offence) -> None:
    """All honest peers name the first one with this offence, freeze, and never fork."""
    liar = net.nodes[0]
    assert net.run(lambda: all(n.told(f.Frozen) for n in net.nodes[1:])), "somebody plays on"
    assert net.run(lambda: proofs(net) == [{(liar.match.me, offence)}] * (len(net.nodes) - 1))
    net.run(limit_ms=3000)
    net.agree()
    assert {n.match.play.frozen.stop for n in net.nodes[1:]} == {Stop.CHEATING}


def go_on(net: Net) -> None:
    """The honest ones agree to let an AI take the liar's seat, and finish."""
    liar, honest = net.nodes[0], net.nodes[1:]
    for node in honest:
        assert node.match.replace({liar.match.me}, net.now) == []
    assert net.run(lambda: all(n.told(f.MatchOver) for n in honest))
    for node in honest:
        for other in honest:
            assert node.turns() == other.turns()
        assert len(node.told(f.Thawed)) == 1


def test_contradictory_commitments_are_proved_to_everyone() -> None:
    net = Net(3, "two commits")
    net.begin(turns=3)
    contradict(net.nodes[0], net.nodes[2], Commit, lambda body: body._replace(sealed=bytes(32)))
    settle_on(net, Offence.FORK)
    proof = net.nodes[1].told(f.Cheating)[0].proof
    first, second = (parse_entry(raw) for raw in proof.entries)
    feed = net.nodes[1].match.session.feeds[first.author]
    assert contradiction(first, second, feed.before(first.seq)), "a third party can check it"
    assert [n.turns() for n in net.nodes] == [{}] * 3
    go_on(net)


def test_contradictory_reveals_are_proved_to_everyone() -> None:
    net = Net(4, "two reveals")
    net.begin(turns=3)
    contradict(net.nodes[0], net.nodes[2], Reveal, lambda body: body._replace(state="0" * 64))
    assert net.run(lambda: all(n.told(f.Frozen) for n in net.nodes[1:]))
    assert net.run(lambda: all({(net.nodes[0].match.me, Offence.FORK)} <= p for p in proofs(net)))
    net.agree()


@pytest.mark.parametrize("in_lobby", [Hello, Choice])
def test_contradictions_in_the_lobby_stop_the_match_too(in_lobby: type) -> None:
    net = Net(3, f"lobby {in_lobby.__name__}", linked=False)
    changes = {
        Hello: lambda body: body._replace(name="Bob"),
        Choice: lambda body: body._replace(choice={"robot": 7}),
    }
    liar = net.nodes[1]
    contradict(liar, net.nodes[2], in_lobby, changes[in_lobby])
    for node in net.nodes:
        net.link_up(node)
    net.run(limit_ms=1000)
    net.nodes[0].match.propose({"turns": 2})
    net.run(limit_ms=1000)
    for node in net.nodes[1:]:
        node.match.choose({"robot": node.index}, ready=True)
    net.run(limit_ms=2000)
    accused = {c.proof.author for n in (net.nodes[0], net.nodes[2]) for c in n.told(f.Cheating)}
    assert accused == {liar.match.me}
    net.nodes[0].match.start()
    net.run(limit_ms=5000)
    net.agree()
    assert not any(node.turns() for node in net.nodes)


def test_a_program_changed_after_the_commitment_is_proved() -> None:
    net = Net(3, "changed")
    net.begin(turns=3)
    blank = {"registers": [None] * 5}
    altering(net.nodes[0], Reveal, lambda body: body._replace(submission=blank))
    settle_on(net, Offence.SEAL)
    go_on(net)


def test_a_wrong_link_is_proved() -> None:
    net = Net(3, "link")
    net.begin(turns=3)
    altering(net.nodes[0], Reveal, lambda body: body._replace(link=bytes(32)))
    settle_on(net, Offence.LINK)
    go_on(net)


def test_a_wrong_first_link_is_proved() -> None:
    net = Net(3, "first link")
    net.lobby(turns=3)
    liar = net.nodes[0].match
    liar.chain._links[0] = bytes(32)
    assert liar.start() == []
    settle_on(net, Offence.LINK)


def test_cards_that_were_not_dealt_are_proved() -> None:
    net = Net(3, "cards")
    net.begin(turns=3)
    liar = net.nodes[0]
    liar.table.problems = lambda seat, submission, link: []
    liar.program = lambda: {"registers": [900, 901, 902, 903, 904]}
    settle_on(net, Offence.PROGRAM)
    assert "card 900 is not in the hand" in net.nodes[1].match.play.frozen.detail
    go_on(net)


def test_two_commitments_in_one_log_are_proved() -> None:
    net = Net(3, "twice")
    net.begin(turns=3)
    liar = net.nodes[0].match
    liar.write(Commit(1, bytes(32), ()))
    liar.write(Commit(1, bytes([1]) * 32, ()))
    settle_on(net, Offence.TWICE)
    go_on(net)


@pytest.mark.parametrize(
    "body", [b"{}", b'{"k":"commit"}', b"[" * 9000, b"\xff\xfe", b'{"k":1e400}', b"1" * 9000]
)
def test_signed_nonsense_is_proved(body: bytes) -> None:
    net = Net(3, "nonsense")
    net.begin(turns=3)
    liar = net.nodes[0].match
    liar.session.feeds[liar.me].write(liar.identity, body)
    settle_on(net, Offence.NONSENSE)


def test_a_lie_about_the_commitments_seen_freezes_in_doubt() -> None:
    net = Net(3, "digest")
    net.begin(turns=3)
    altering(net.nodes[0], Reveal, lambda body: body._replace(commits=bytes(16)))
    assert net.run(lambda: all(n.told(f.Frozen) for n in net.nodes[1:]))
    assert {n.match.play.frozen.stop for n in net.nodes[1:]} == {Stop.DOUBT}
    assert [n.turns() for n in net.nodes[1:]] == [{}] * 2
    go_on(net)


def test_a_divergence_names_turn_register_and_seats() -> None:
    net = Net(3, "drift")
    net.nodes[2].table_options = {"drift_at": (2, 3)}
    net.begin(turns=4)
    assert net.run(lambda: all(len(n.told(f.Diverged)) >= 2 for n in net.nodes))
    seat = net.nodes[2].match.play.seat
    fact = net.nodes[0].told(f.Diverged)[-1]
    assert (fact.turn, fact.register) == (2, 4)
    odd = dict(fact.states).pop(seat)
    assert [state for _, state in fact.states].count(odd) == 1
    assert all(n.match.play.frozen.stop is Stop.DIVERGED for n in net.nodes)
    assert all(sorted(n.turns()) == [1, 2] for n in net.nodes), "nobody goes on"


def test_a_divergence_in_the_last_turn_is_noticed_too() -> None:
    net = Net(3, "last drift")
    net.nodes[2].table_options = {"drift_at": (2, 0)}
    net.begin(turns=2)
    assert net.run(lambda: all(n.told(f.Diverged) for n in net.nodes))
    assert not any(n.told(f.MatchOver) for n in net.nodes)


def test_a_host_cannot_seat_someone_who_did_not_agree() -> None:
    net = Net(3, "press-gang")
    net.lobby(turns=2)
    host, ben = net.nodes[0], net.nodes[1]
    altering(
        host,
        Start,
        lambda body: body._replace(
            seats=tuple((a, {"robot": 5} if a == ben.match.me else c) for a, c in body.seats)
        ),
    )
    host.match.start()
    assert net.run(lambda: bool(ben.told(f.Cheating)))
    assert ben.told(f.Cheating)[0].proof.offence is Offence.START
    net.run(limit_ms=3000)
    assert not any(n.turns() for n in net.nodes)
