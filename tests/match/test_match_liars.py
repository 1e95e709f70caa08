"""Liars are named with signed proof; the match freezes rather than forks, and continues without them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from match_lies import resigned, telling
from match_sim import Net, Node

from roborally_core.match import facts as f
from roborally_core.match.facts import Offence, Stop
from roborally_core.match.feeds.codec import decode
from roborally_core.match.feeds.feed import Entry, contradiction, parse_entry
from roborally_core.match.feeds.statements import Closed, Commit, Hello, MatchStart, MemberChoice, Reveal
from roborally_core.match.feeds.wire import entry_packets


def contradict(liar: Node, victim: Node, shape: type, change: Callable[[Any], Any]) -> None:
    """The liar signs a second version of a statement and tells it to the victim only."""

    def told(index: str, entry: Entry, body: Any) -> list[Entry]:
        lies = index == str(victim.index) and isinstance(body, shape)
        return [resigned(liar, entry, change(body)) if lies else entry]

    telling(liar, told)


def altering(node: Node, shape: type, change: Callable[[Any], Any]) -> None:
    """The liar signs statements of this shape with a change."""
    write = node.match.write
    node.match.write = lambda body: write(change(body) if isinstance(body, shape) else body)


def withholding(node: Node, shape: type) -> None:
    """The liar pretends to have signed statements of this shape."""
    write = node.match.write
    node.match.write = lambda body: isinstance(body, shape) or write(body)


def also_told(liar: Node, shape: type, change: Callable[[Any], Any]) -> None:
    """The liar signs a second version of its last statement of this shape, and tells everybody both."""
    match = liar.match
    feed = match.session.feeds[match.me]
    known = next(e for e in reversed(feed.entries) if isinstance(decode(e.body), shape))
    packets = entry_packets(resigned(liar, known, change(decode(known.body))))
    liar.outgoing = lambda link, data: [data, *packets]


def proofs(net: Net) -> list[set[tuple[bytes, Offence]]]:
    """The accusations of each honest peer."""
    return [{(c.proof.author, c.proof.offence) for c in n.told(f.Cheating)} for n in net.nodes[1:]]


def named_and_left_behind(net: Net, *offences: Offence) -> None:
    """All honest peers name the first node, a machine takes its seat, and they finish alike."""
    liar, honest = net.nodes[0], net.nodes[1:]
    assert net.run(lambda: all(n.told(f.MatchOver) for n in honest), 240_000), "somebody waits for the liar"
    assert proofs(net) == [{(liar.match.me, offence) for offence in offences}] * len(honest)
    for node in honest:
        assert node.turns() == honest[0].turns()
        assert node.match.play.frozen is None
        seat = node.match.play.roster.seat_of[liar.match.me]
        assert [fact.seat for fact in node.told(f.SeatTaken)] == [seat]


def test_contradictory_commitments_are_proved_to_everyone() -> None:
    net = Net(3, "two commits")
    net.begin(turns=3)
    contradict(net.nodes[0], net.nodes[2], Commit, lambda body: body._replace(sealed=bytes(32)))
    named_and_left_behind(net, Offence.FORK)
    proof = net.nodes[1].told(f.Cheating)[0].proof
    first, second = (parse_entry(raw) for raw in proof.entries)
    feed = net.nodes[1].match.session.feeds[first.author]
    assert contradiction(first, second, feed.id_before(first.seq), feed.key), "a third party can check it"


def test_contradictory_reveals_are_proved_to_everyone() -> None:
    net = Net(4, "two reveals")
    net.begin(turns=3)
    contradict(net.nodes[0], net.nodes[2], Reveal, lambda body: body._replace(slate=bytes(32)))
    named_and_left_behind(net, Offence.FORK)


@pytest.mark.parametrize("in_lobby", [Hello, MemberChoice])
def test_a_member_who_contradicts_themselves_in_the_lobby_does_not_play(in_lobby: type) -> None:
    net = Net(3, f"lobby {in_lobby.__name__}", linked=False)
    changes = {
        Hello: lambda body: body._replace(name="Bob"),
        MemberChoice: lambda body: body._replace(choice={"robot": 7}),
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
    honest = [net.nodes[0], net.nodes[2]]
    assert net.run(lambda: all(len(n.match.members()) == 2 for n in honest)), "a proven cheat has no place"
    honest[1].match.choose({"robot": 2}, ready=True)
    assert net.run(lambda: net.nodes[0].match.start() == [])
    assert net.run(lambda: all(n.told(f.MatchOver) for n in honest), 240_000)
    assert honest[0].turns() == honest[1].turns()
    assert all(liar.match.me not in n.match.play.roster.seat_of for n in honest)


def test_a_program_changed_after_the_commitment_is_proved() -> None:
    net = Net(3, "changed")
    net.begin(turns=3)
    altering(net.nodes[0], Reveal, lambda body: body._replace(key=bytes(16)))
    assert net.run(lambda: all(n.told(f.MatchOver) for n in net.nodes[1:]), 240_000)
    assert proofs(net) == [{(net.nodes[0].match.me, Offence.KEY)}] * 2
    net.agree()
    programs = [node.table.played[0] for node in net.nodes[1:]]
    assert programs[0] == programs[1]
    assert programs[0][0] == tuple(net.nodes[0].program_of_turn[1]), "what was committed is what is played"


def test_a_wrong_link_is_proved() -> None:
    net = Net(3, "link")
    net.begin(turns=3)
    net.nodes[0].match.chain._links[1] = bytes(32)
    net.nodes[0].table.problems = lambda seat, submission, link: []
    named_and_left_behind(net, Offence.LINK)


def test_a_wrong_first_link_is_proved() -> None:
    net = Net(3, "first link")
    net.lobby(turns=3)
    liar = net.nodes[0].match
    liar.chain._links[0] = bytes(32)
    assert liar.start() == []
    named_and_left_behind(net, Offence.LINK)


def test_cards_that_were_not_dealt_are_proved() -> None:
    net = Net(3, "cards")
    net.begin(turns=3)
    liar = net.nodes[0]
    liar.table.problems = lambda seat, submission, link: []
    liar.program = lambda: {"registers": [900, 901, 902, 903, 904]}
    named_and_left_behind(net, Offence.PROGRAM)
    assert "card 900 is not in the hand" in net.nodes[1].told(f.Cheating)[0].proof.detail


def test_two_commitments_in_one_log_are_proved() -> None:
    net = Net(3, "twice")
    net.begin(turns=3)
    liar = net.nodes[0].match
    empty = Commit(1, bytes(32), b"", b"", bytes(32), "", ())
    liar.write(empty)
    liar.write(empty._replace(sealed=bytes([1]) * 32))
    named_and_left_behind(net, Offence.TWICE)


@pytest.mark.parametrize(
    "body", [b"{}", b'{"k":"commit"}', b"[" * 9000, b"\xff\xfe", b'{"k":1e400}', b"1" * 9000]
)
def test_signed_nonsense_is_proved(body: bytes) -> None:
    net = Net(3, "nonsense")
    net.begin(turns=3)
    liar = net.nodes[0].match
    liar.session.feeds[liar.me].write(liar.identity, body)
    named_and_left_behind(net, Offence.NONSENSE)


def test_a_lie_about_the_slate_seen_is_outvoted() -> None:
    net = Net(4, "digest")
    net.begin(turns=3)
    altering(net.nodes[0], Reveal, lambda body: body._replace(slate=bytes(32)))
    assert net.run(lambda: all(n.told(f.MatchOver) for n in net.nodes), 240_000)
    net.agree()
    assert all(n.told(f.VotingStarted) for n in net.nodes[1:])


def test_one_of_four_that_computes_another_state_is_left_behind_and_told() -> None:
    net = Net(4, "drift")
    net.nodes[2].table_options = {"drift_at": (2, 3)}
    net.begin(turns=4)
    right = [net.nodes[0], net.nodes[1], net.nodes[3]]
    assert net.run(lambda: all(n.told(f.MatchOver) for n in right), 240_000)
    assert net.nodes[2].match.play.frozen.stop is Stop.DIVERGED
    assert sorted(net.nodes[2].turns()) == [1, 2], "it does not go on with a game of its own"
    seat = net.nodes[2].match.play.seat
    assert all([fact.seat for fact in n.told(f.SeatTaken)] == [seat] for n in right)
    assert right[0].turns() == right[1].turns() == right[2].turns()
    fact = right[0].told(f.Diverged)[0]
    odd = dict(fact.states).pop(seat)
    assert [state for _, state in fact.states].count(odd) == 1


def test_two_players_whose_states_differ_stop_and_find_the_register() -> None:
    net = Net(2, "drift")
    net.nodes[1].table_options = {"drift_at": (2, 3)}
    net.begin(turns=4)
    assert net.run(lambda: all(len(n.told(f.Diverged)) >= 2 for n in net.nodes))
    assert all(n.match.play.frozen.stop is Stop.DIVERGED for n in net.nodes)
    assert all((fact.turn, fact.register) == (2, 4) for n in net.nodes for fact in n.told(f.Diverged)[1:])
    assert all(sorted(n.turns()) == [1, 2] for n in net.nodes), "nobody goes on"


def test_a_divergence_in_the_last_turn_is_noticed_too() -> None:
    """Every step is signed, so anybody can tell which side is right, and nobody need stop."""
    net = Net(2, "last drift")
    net.nodes[1].table_options = {"drift_at": (2, 0)}
    net.begin(turns=2)
    assert net.run(lambda: all(n.told(f.Diverged) and n.told(f.MatchOver) for n in net.nodes))


def test_a_member_who_signs_another_end_keeps_nobody_from_the_true_one() -> None:
    for players in (2, 3, 5):
        net = Net(players, "a bad loser")
        net.begin(turns=2)
        altering(net.nodes[1], Closed, lambda body: body._replace(state="0" * 64))
        honest = [node for node in net.nodes if node is not net.nodes[1]]
        assert net.run(lambda honest=honest: all(n.told(f.MatchOver) for n in honest)), "somebody is kept"
        for node in honest:
            seat = node.match.play.roster.seat_of[net.nodes[1].match.me]
            states = [dict(fact.states) for fact in node.told(f.Diverged)]
            assert [state[seat] for state in states] == ["0" * 64], "who signed it is named"
            assert node.match.play.frozen is None


def test_keys_told_before_their_turn_are_an_offence_and_skip_no_film() -> None:
    net = Net(3, "early keys")
    net.begin(turns=3)
    liar = net.nodes[0]
    write = liar.match.write

    def written(body: Any) -> bool:
        done = write(body)
        if done and isinstance(body, Reveal):
            write(Reveal(body.turn + 1, body.slate, bytes(16)))
        return done

    liar.match.write = written
    named_and_left_behind(net, Offence.EARLY)
    assert not any(fact.behind for node in net.nodes[1:] for fact in node.told(f.TurnReady))


def test_a_host_cannot_seat_someone_who_did_not_agree() -> None:
    net = Net(3, "press-gang")
    net.lobby(turns=2)
    host, ben = net.nodes[0], net.nodes[1]
    hello = ben.match.session.feeds[ben.match.me].ids[0]
    altering(
        host,
        MatchStart,
        lambda body: body._replace(
            seats=tuple((a, hello if a == ben.match.me else chosen) for a, chosen in body.seats)
        ),
    )
    host.match.start()
    assert net.run(lambda: bool(ben.told(f.Cheating)))
    assert ben.told(f.Cheating)[0].proof.offence is Offence.START
    net.run(limit_ms=3000)
    assert not any(n.turns() for n in net.nodes)


def test_all_honest_may_be_bound_by_their_reveals_to_the_commitment_of_a_cheat() -> None:
    net = Net(4, "bound to a cheat")
    net.begin(turns=2)
    liar, honest = net.nodes[0], net.nodes[1:]
    withholding(liar, Reveal)
    assert net.run(lambda: all(n.match.me in n.match.play.statements.book(1).reveals for n in honest))
    also_told(liar, Commit, lambda body: body._replace(sealed=bytes(32)))
    named_and_left_behind(net, Offence.FORK)
