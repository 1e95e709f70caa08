"""Players vanish, return and leave, and seats change hands: there are never two versions of a turn."""

from __future__ import annotations

import pytest
from match_sim import Net, Node

from roborally_core.match import facts as f
from roborally_core.match.feeds.feed import parse_entry
from roborally_core.match.feeds.statements import Closed
from roborally_core.match.feeds.wire import WholeEntry, parse_packet


def lose(net: Net, node: Node) -> None:
    """The node crashes and everybody else notices."""
    node.crash()
    others = [other for other in net.nodes if other.up]
    assert net.run(lambda: all(node.match.me in other.match.lost for other in others))


def test_a_vanished_player_is_noticed_within_three_seconds_and_named() -> None:
    net = Net(3, "vanish")
    net.begin(turns=3)
    net.nodes[2].crash()
    at = net.now
    assert net.run(lambda: all(n.told(f.PeerLost) for n in net.nodes[:2]))
    assert net.now - at < 3000
    assert net.nodes[0].told(f.PeerLost) == [f.PeerLost(net.nodes[2].match.me)]


def test_nobody_plays_on_without_a_lost_player() -> None:
    net = Net(3, "wait")
    net.begin(turns=3)
    lose(net, net.nodes[2])
    net.run(limit_ms=20_000)
    assert [len(n.turns()) for n in net.nodes[:2]] == [0, 0]
    assert net.nodes[0].match.play.missing_seats() == [2]


@pytest.mark.parametrize("stored", [True, False])
@pytest.mark.parametrize("crash_after", [0, 120, 260, 330])
def test_a_returning_player_resumes_from_the_signed_log(stored: bool, crash_after: int) -> None:
    net = Net(3, f"return {stored} {crash_after}", loss=5, jitter=20)
    net.begin(turns=4)
    assert net.run(lambda: len(net.nodes[0].turns()) == 1)
    late = net.nodes[1]
    net.run(limit_ms=crash_after)
    lose(net, late)
    late.restart(stored)
    assert net.run(net.finished), "sealed programs come back from the others, who keep them unread"
    assert all(len(node.turns()) == 4 for node in net.nodes)
    assert any(f.PeerBack(late.match.me) in node.facts for node in net.nodes)
    net.agree()


def test_all_players_may_restart_at_once() -> None:
    net = Net(3, "blackout")
    net.begin(turns=3)
    assert net.run(lambda: all(len(n.turns()) == 1 for n in net.nodes))
    for node in net.nodes:
        node.crash()
    for node in net.nodes:
        node.restart()
    assert net.run(net.finished)
    net.agree()
    assert all(len(node.turns()) == 3 for node in net.nodes)


def test_an_ai_takes_a_lost_seat_once_all_others_signed() -> None:
    net = Net(3, "replace", loss=5)
    net.nodes[2].plays = False
    net.begin(turns=3)
    lose(net, net.nodes[2])
    gone = {net.nodes[2].match.me}
    seat = net.nodes[2].match.play.seat
    assert net.nodes[0].match.replace(gone, net.now) == []
    net.run(limit_ms=2000)
    assert not net.nodes[0].told(f.SeatTaken), "one wish is not everybody's"
    assert net.nodes[1].match.replace(gone, net.now) == []
    assert net.run(net.finished)
    net.agree()
    assert [n.told(f.SeatTaken) for n in net.nodes[:2]] == [[f.SeatTaken(1, seat)]] * 2
    assert net.nodes[0].table.people == frozenset({0, 1, 2} - {seat})


def test_a_lost_player_whose_program_is_here_does_not_hide_one_who_never_programs() -> None:
    net = Net(5, "lost and idle")
    idle, gone = net.nodes[3], net.nodes[4]
    idle.plays = False
    net.begin(turns=2)
    assert net.run(lambda: all(len(node.match.play.committed_seats()) == 4 for node in net.nodes))
    lose(net, gone)
    absent = {idle.match.me, gone.match.me}
    assert net.nodes[0].match.play.missing_seats() == [idle.match.play.seat]
    for node in net.nodes[:3]:
        assert node.match.play.replaceable_players(node.match.lost) == absent
        assert node.match.replace(absent, net.now) == []
    assert net.run(lambda: all(len(node.turns()) == 2 for node in net.nodes[:3]))


def test_a_wish_can_be_taken_back() -> None:
    net = Net(3, "regret")
    net.nodes[2].plays = False
    net.begin(turns=2)
    lose(net, net.nodes[2])
    gone = {net.nodes[2].match.me}
    assert net.nodes[0].match.replace(gone, net.now) == []
    assert net.nodes[0].match.replace((), net.now) == []
    net.run(limit_ms=500)
    assert net.nodes[1].match.replace(gone, net.now) == []
    net.run(limit_ms=3000)
    assert not net.nodes[1].told(f.SeatTaken)


def test_a_replaced_player_gets_the_seat_back() -> None:
    net = Net(3, "readmit", loss=5)
    net.nodes[2].plays = False
    net.begin(turns=25)
    lose(net, net.nodes[2])
    for node in net.nodes[:2]:
        assert node.match.replace({net.nodes[2].match.me}, net.now) == []
    assert net.run(lambda: all(len(n.turns()) >= 1 for n in net.nodes[:2]))
    back = net.nodes[2]
    back.plays = True
    back.restart()
    assert net.run(lambda: bool(back.told(f.SeatTaken)))
    assert net.run(lambda: back.match.request_seat(net.now))
    assert net.run(net.finished)
    net.agree()
    returned = net.nodes[0].told(f.SeatReturned)
    assert [fact.seat for fact in returned] == [back.match.play.seat]
    last = net.nodes[0].match.play
    assert last.roster.seats() == (0, 1, 2)
    revealed, signed = last.statements.book(last.turn).reveals, last.statements.signed_ends
    assert back.match.me in revealed or back.match.me in signed


def test_leaving_hands_the_seat_to_an_ai_without_a_vote() -> None:
    net = Net(3, "leave", loss=10)
    net.begin(turns=3)
    seat = net.nodes[1].match.play.seat
    net.nodes[1].match.leave("dinner", net.now)
    net.nodes[1].flush()
    rest = [net.nodes[0], net.nodes[2]]
    assert net.run(lambda: all(n.told(f.MatchOver) for n in rest))
    net.agree()
    assert rest[0].told(f.SeatTaken) == [f.SeatTaken(1, seat)]


def test_of_two_halves_neither_goes_on() -> None:
    net = Net(4, "halves")
    for node in net.nodes:
        node.think_ms = 3000
    net.begin(turns=3, grace_ms=3000)
    net.split((0, 1), (2, 3))
    ids = [n.match.me for n in net.nodes]
    assert net.run(lambda: all(len(n.match.lost) == 2 for n in net.nodes))
    for node, rest in zip(net.nodes, (ids[2:], ids[2:], ids[:2], ids[:2]), strict=True):
        assert "too few" in node.match.replace(rest, net.now)[0]
    net.run(limit_ms=60_000)
    assert [len(n.turns()) for n in net.nodes] == [0, 0, 0, 0]
    net.split()
    assert net.run(net.finished)
    net.agree()
    assert not any(n.told(f.SeatTaken) or n.told(f.MatchMarked) for n in net.nodes)


def test_three_of_four_go_on_by_themselves_after_the_grace() -> None:
    net = Net(4, "grace", loss=5)
    net.begin(turns=25, grace_ms=4000)
    assert net.run(lambda: len(net.nodes[0].turns()) == 1)
    gone = net.nodes[2]
    gone.crash()
    assert net.run(lambda: all(n.told(f.SeatTaken) for n in net.nodes if n.up))
    gone.restart()
    assert net.run(lambda: gone.match.play is not None and gone.match.play.succession.is_seat_requested)
    assert net.run(net.finished)
    assert not gone.match.play.succession.is_seat_requested
    net.agree()
    assert net.nodes[0].told(f.SeatReturned), "and the player who is back gets the seat back by itself"
    assert not any(n.told(f.MatchMarked) for n in net.nodes)


def test_a_member_who_played_a_turn_the_others_went_on_without_them_follows() -> None:
    """Nothing from the third player arrives: they played the turn, and the others open its program."""
    net = Net(3, "in doubt")
    net.begin(turns=3)
    silent = net.nodes[2]
    said = silent.match.play.statements
    silent.outgoing = lambda link, data: [] if silent.match.me in said.book(1).reveals else [data]
    assert net.run(lambda: bool(silent.turns()))
    assert net.run(lambda: all(silent.match.me in n.match.lost for n in net.nodes[:2]))
    for node in net.nodes[:2]:
        assert node.match.replace({silent.match.me}, net.now) == []
    assert net.run(lambda: all(len(n.turns()) >= 1 for n in net.nodes[:2]))
    silent.outgoing = None
    assert net.run(net.finished)
    net.agree()
    assert silent.told(f.MatchMarked) == net.nodes[0].told(f.MatchMarked)


def test_two_players_cut_off_may_each_go_on_alone_and_both_know_it() -> None:
    net = Net(2, "apart")
    net.begin(turns=3, grace_ms=1000)
    net.split((0,), (1,))
    for node, other in ((net.nodes[0], net.nodes[1]), (net.nodes[1], net.nodes[0])):
        assert net.run(lambda node=node: bool(node.match.lost))
        assert node.match.replace({other.match.me}, net.now) == []
    assert net.run(net.finished)
    assert all(n.told(f.MatchMarked) for n in net.nodes)
    net.split()
    net.run(limit_ms=3000)
    assert all(n.told(f.PlayerSeparated) for n in net.nodes)


@pytest.mark.parametrize("turns", [1, 2])
def test_a_player_learns_that_the_other_lost_turns_and_played_them_again_alone(turns: int) -> None:
    net = Net(2, f"turns again {turns}")
    net.begin(turns=4, grace_ms=1000)
    away, alone = net.nodes
    kept = len(alone.storage)
    assert net.run(lambda: all(len(node.turns()) >= turns for node in net.nodes))
    away.crash()
    alone.crash()
    del alone.storage[kept:]
    alone.restart()
    assert net.run(lambda: bool(alone.match.lost))
    assert alone.match.replace({away.match.me}, net.now) == []
    assert net.run(lambda: alone.saw_end)
    away.restart()
    assert net.run(lambda: bool(away.told(f.PlayerSeparated)), 5_000)
    assert [fact.turn for fact in away.told(f.PlayerSeparated)] == [1]


@pytest.mark.parametrize("seed", range(12))
def test_storms_never_make_two_versions_of_a_turn(seed: int) -> None:
    """Random partitions, crashes, restarts, departures and wishes on a bad network."""
    net = Net(4, f"storm {seed}", jitter=60, loss=10, double=5)
    rng = net._rng
    for node in net.nodes:
        node.think_ms = 100 + rng.below(900)
    net.begin(turns=8)
    for _ in range(12):
        net.run(net.finished, limit_ms=100 + rng.below(3500))
        node = net.nodes[rng.below(4)]
        deed = rng.below(5)
        if deed == 0 and node.up:
            node.crash()
        elif deed == 1 and not node.up:
            node.restart()
        elif deed == 2:
            net.split((rng.below(4),), tuple(range(4)))
        elif deed == 3:
            net.split()
        elif deed == 4:
            for other in net.nodes:
                lost = set(other.match.lost)
                if other.up and lost:
                    other.match.replace(lost, net.now)
        net.agree()
    net.split()
    for node in net.nodes:
        if not node.up:
            node.restart()
    for _ in range(10):
        if net.run(net.finished, limit_ms=5000):
            break
        for node in net.nodes:
            node.match.replace(set(node.match.lost), net.now)
    assert net.finished()
    net.agree()
    assert not any(node.told(f.Cheating) or node.told(f.Diverged) for node in net.nodes)


def test_a_player_who_missed_the_start_learns_it_although_one_of_its_players_has_left() -> None:
    net = Net(4, "late for the start")
    net.lobby(turns=2, grace_ms=4_000)
    host, late, leaver = net.nodes[0], net.nodes[1], net.nodes[3]
    assert host.match.start() == []
    late.crash()
    assert net.run(lambda: all(node.told(f.Started) for node in net.nodes if node.up))
    leaver.match.leave("tired", net.now)
    assert net.run(
        lambda: all(leaver.match.me in node.match.play.statements.farewells for node in (host, net.nodes[2]))
    )

    def without_the_host(_link: str, packet: bytes) -> list[bytes]:
        read = parse_packet(packet)
        ours = isinstance(read, WholeEntry) and parse_entry(read.raw).author == host.match.me
        return [] if ours else [packet]

    for node in net.nodes:
        node.outgoing = without_the_host
    late.restart()
    assert net.run(lambda: late.match.lobby.has_left(leaver.match.me)), "the leave is heard first"
    for node in net.nodes:
        node.outgoing = None
    assert net.run(lambda: bool(late.told(f.MatchOver)))
    assert net.run(lambda: all(node.told(f.MatchOver) for node in net.nodes[:3]))
    net.agree()


def test_the_end_does_not_wait_for_a_player_who_is_here_and_does_not_sign_it() -> None:
    net = Net(4, "no signature")
    silent = net.nodes[3]
    net.begin(turns=2)
    write = silent.match.write
    silent.match.write = lambda body: True if isinstance(body, Closed) else write(body)  # type: ignore[method-assign]
    assert net.run(lambda: all(node.told(f.Closing) for node in net.nodes))
    at = net.now
    assert net.run(lambda: all(node.told(f.MatchOver) for node in net.nodes[:3]))
    assert net.now - at < 15_000
    net.agree()
