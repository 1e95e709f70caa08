"""A member who breaks the rules costs the others a bounded amount of work, and never their voice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from match_sim import Net, Node

from roborally_core.match import facts as f
from roborally_core.match.feeds import budget
from roborally_core.match.feeds.branches import EVIDENCE_LIMIT
from roborally_core.match.feeds.codec import encode
from roborally_core.match.feeds.feed import FEED_LIMIT, signed
from roborally_core.match.feeds.statements import REMOVED_LIMIT, Commit, HostSettings, MemberChoice
from roborally_core.match.feeds.wire import (
    HELD_LIMIT,
    FeedStatus,
    Held,
    entry_packets,
    mark_of,
    parse_packet,
    status_packet,
)
from roborally_core.match.lobby.series import Series
from roborally_core.match.security.identity import Identity
from roborally_core.match.turn.returning import DELIVERY_MS

MINUTE = 60_000


def statuses(change: Callable[[Held], Held]) -> Callable[[str, bytes], list[bytes]]:
    """A liar who changes every row of every status."""

    def lie(link: str, packet: bytes) -> list[bytes]:
        told = parse_packet(packet)
        if not isinstance(told, FeedStatus):
            return [packet]
        return [status_packet(told._replace(held=tuple(map(change, told.held))))]

    return lie


def met(net: Net) -> None:
    """Everybody is in everybody's lobby."""
    assert net.run(lambda: all(len(n.match.members()) == len(net.nodes) for n in net.nodes))


def idle(net: Net) -> None:
    """Nobody programs, so the only traffic is the session's own."""
    for node in net.nodes:
        node.plays = False


class Meter:
    """Counts the packets that one node sends to another and gets from it, before they are sealed."""

    def __init__(self, victim: Node, liar: Node) -> None:
        self.sent = self.got = 0
        net, send = victim.net, victim.net.send

        def counted(node: Node, link: str, data: bytes) -> None:
            if node is victim and link == net.link_name(victim, liar):
                self.sent += len(data)
            if node is liar and link == net.link_name(liar, victim):
                self.got += len(data)
            send(node, link, data)

        net.send = counted  # type: ignore[method-assign]


def test_a_member_who_claims_that_others_said_more_does_not_mute_them() -> None:
    net = Net(3, "mute")
    liar = net.nodes[2]
    net.lobby(turns=3)
    liar.outgoing = statuses(lambda held: Held(held.mark, FEED_LIMIT, bytes(8)))
    honest = net.nodes[:2]
    for node in honest:
        assert node.match.write(MemberChoice({"still": "here"}, b""))
    one, two = honest
    assert net.run(
        lambda: len(one.match.session.feeds[two.match.me]) == len(two.match.session.feeds[two.match.me])
    )


@pytest.mark.parametrize("count", [1, 0])
def test_wrong_heads_and_endless_thirst_are_answered_by_little(count: int) -> None:
    net = Net(3, f"thirst {count}")
    net.begin(turns=60)
    assert net.run(lambda: len(net.nodes[0].turns()) >= 30, 120_000)
    idle(net)
    net.run(limit_ms=3000)
    victim, liar = net.nodes[0], net.nodes[2]
    # a returning member may ask for everything once; after that nothing more is needed
    feeds = {mark_of(author): feed for author, feed in victim.match.session.feeds.items()}
    liar.outgoing = statuses(lambda held: Held(held.mark, len(feeds[held.mark]) * count, b"x" * 8))
    if not count:
        liar.generation += 1
        net.unlink(liar)
        net.link_up(liar)
    meter = Meter(victim, liar)
    end = net.now + MINUTE
    while net.now < end:
        net.run(limit_ms=60)
        thirsty = liar.match.session.links[net.link_name(liar, victim)]
        thirsty.status_sent_at = thirsty.serve_at = 0
        liar.tick()
    assert meter.got > 50_000
    needed = budget.EVIDENCE_BURST + (0 if count else budget.RESENT_BURST)
    assert meter.sent - needed <= 4 * meter.got
    assert liar.match.me not in victim.match.lost


def test_parts_of_entries_that_never_end_cost_the_sender_the_link_and_nobody_else() -> None:
    net = Net(3, "parts")
    net.begin(turns=3)
    victim, liar = net.nodes[0], net.nodes[2]
    author, number = liar.match.me, iter(range(1 << 30))
    at = len(victim.match.session.feeds[author])

    def flood(link: str, packet: bytes) -> list[bytes]:
        lies = []
        for _ in range(40):
            which = next(number)
            head = bytes((3,)) + author + (at + which % 30).to_bytes(4, "big") + bytes(8)
            lies.append(head + bytes((which // 30 % 58, 59)) + bytes(1000))
        return [packet, *lies]

    liar.outgoing = flood
    liar.plays = False
    worst = 0
    for _ in range(300):
        net.run(limit_ms=20)
        links = victim.match.session.links.values()
        worst = max(worst, *(link.size for link in links))
        if liar.match.me in victim.match.lost:
            break
    assert worst <= budget.LINK_BYTES + 2000
    assert liar.match.me in victim.match.lost, "who exceeds the bound is cut off"
    assert net.nodes[1].match.me not in victim.match.lost
    assert len([r for r in victim.told(f.Refused) if "ahead of its turn" in r.reason]) == 1


def test_eight_megabytes_of_choices_leave_room_for_the_own_words() -> None:
    net = Net(2, "choices")
    net.lobby(turns=2)
    victim, liar = net.nodes
    liar.match.session.own_room = lambda size, reserve: True  # type: ignore[method-assign]
    for number in range(140):
        liar.match.choose({"robot": 1, "n": number, "noise": "x" * 59_000}, ready=True)
    liar.match.write(MemberChoice({"robot": 1}, liar.match.lobby.agreed()))
    assert net.run(lambda: any("more than any match needs" in r.reason for r in victim.told(f.Refused)))
    net.run(limit_ms=20_000)
    assert victim.match.session.feeds[liar.match.me].size <= budget.LOBBY_BYTES
    stored = sum(len(record) for record in victim.storage)
    assert stored <= budget.JOURNAL_BYTES - budget.JOURNAL_RESERVE
    assert victim.match.write(MemberChoice({"robot": 0}, b""))
    victim.flush()
    assert victim.storage[-1][1:33] == victim.match.me


def test_the_journal_keeps_its_limit_and_room_for_what_is_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("roborally_core.match.feeds.journal.JOURNAL_BYTES", 10_000)
    monkeypatch.setattr("roborally_core.match.feeds.journal.JOURNAL_RESERVE", 7_000)
    net = Net(3, "journal")
    net.begin(turns=3)
    assert net.run(net.finished)
    for node in net.nodes:
        assert sum(map(len, node.storage)) <= 10_000
        own = [record for record in node.storage if record[1:33] == node.match.me]
        assert len(own) == len(node.match.session.feeds[node.match.me])
    late = net.nodes[1]
    late.crash()
    late.restart()
    assert net.run(lambda: len(late.turns()) == 3 and bool(late.told(f.MatchOver)))


def test_a_host_who_proposes_for_ever_can_still_start() -> None:
    net = Net(2, "proposals")
    met(net)
    host = net.nodes[0].match
    while host.write(HostSettings(host.lobby.proposal.revision + 1, {"turns": 1, "x": "y" * 9000}, ())):
        pass
    agreed = host.lobby.agreed()
    assert net.run(lambda: net.nodes[1].match.lobby.agreed() == agreed, 120_000)
    net.nodes[1].match.choose({}, ready=True)
    assert net.run(lambda: not host.lobby.start_problems(set()))
    assert host.start() == []
    assert net.run(net.finished)


def test_a_tab_with_old_storage_and_no_links_writes_nothing() -> None:
    net = Net(3, "rolled back")
    net.begin(turns=4)
    ben = net.nodes[1]
    old = tuple(ben.storage)
    assert net.run(lambda: len(ben.turns()) == 2)
    ben.crash()
    cut = {frozenset((1, other)) for other in (0, 2)}
    net.cut = cut
    ben.storage[:] = old
    ben.restart()
    held = len(ben.match.session.feeds[ben.match.me])
    net.run(limit_ms=20_000)
    assert not ben.match.write(Commit(1, bytes(32), b"", b"", bytes(32), "", ()))
    assert len(ben.match.session.feeds[ben.match.me]) == held
    net.cut = {frozenset((1, 0))}
    net.run(limit_ms=5_000)
    assert len(ben.match.session.feeds[ben.match.me]) > held, "it learns what it said"
    late = Commit(9, bytes(32), b"", b"", bytes(32), "", ())
    assert not ben.match.write(late), "and waits for the last who may know more"
    net.cut = set()
    assert net.run(net.finished)
    net.agree()
    assert not any(node.told(f.Cheating) for node in net.nodes)


def test_a_lobby_that_was_rolled_back_is_silent_until_somebody_comes() -> None:
    net = Net(2, "old lobby")
    ada, ben = net.nodes
    assert net.run(lambda: bool(ada.storage))
    old = tuple(ada.storage)
    met(net)
    ada.match.propose({"turns": 1})
    assert net.run(lambda: ben.match.lobby.agreed() == ada.match.lobby.agreed())
    ada.crash()
    net.cut = {frozenset((0, 1))}
    ada.storage[:] = old
    ada.restart()
    net.run(limit_ms=10_000)
    ada.match.propose({"turns": 2})
    assert len(ada.match.session.feeds[ada.match.me]) == 1
    net.cut = set()
    assert net.run(lambda: len(ada.match.session.feeds[ada.match.me]) == 2)
    assert net.run(lambda: ada.match.choose({}, ready=False))
    assert not ben.told(f.Cheating)


def test_a_member_who_only_claims_to_hold_more_of_a_feed_delays_its_author_and_no_longer() -> None:
    net = Net(3, "claims")
    net.begin(turns=3)
    ben, liar = net.nodes[1], net.nodes[2]
    ben.crash()
    liar.outgoing = statuses(
        lambda held: Held(held.mark, 500, b"z" * 8) if held.mark == mark_of(ben.match.me) else held
    )
    ben.restart()
    at = net.now
    assert net.run(lambda: ben.match.write(MemberChoice({}, b"")), 60_000)
    assert DELIVERY_MS <= net.now - at <= DELIVERY_MS + 2000


def test_contradictions_survive_a_reload_and_are_few() -> None:
    net = Net(3, "evidence")
    net.begin(turns=2)
    liar, victim = net.nodes[2], net.nodes[0]
    match = liar.match
    feed = match.session.feeds[match.me]
    lies = []
    for number in range(EVIDENCE_LIMIT + 3):
        body = encode(MemberChoice({"robot": number + 10}, b""))
        other, _ = signed(match.identity, 1, feed.id_before(1), body)
        lies += entry_packets(other)
    liar.outgoing = lambda link, packet: [packet, *lies]
    assert net.run(lambda: all(n.told(f.Cheating) for n in net.nodes[:2]))
    net.run(limit_ms=3000)
    evidence = victim.match.session.evidence(match.me)
    assert EVIDENCE_LIMIT <= len(evidence) <= EVIDENCE_LIMIT + 1, "the other one tells the first it heard"
    assert len(victim.told(f.Cheating)) == 1
    victim.crash()
    liar.crash()
    net.nodes[1].crash()
    victim.facts.clear()
    victim.restart()
    victim.tick()
    assert victim.match.session.evidence(match.me) == evidence
    assert {c.proof.author for c in victim.told(f.Cheating)} == {match.me}


def test_guests_who_come_and_go_cost_the_lobby_nothing() -> None:
    net = Net(2, "come and go")
    met(net)
    for number in range(HELD_LIMIT + 20):
        guest = Node(net, 2, f"Guest {number}", {"host": net.nodes[0].match.lobby.host_mark})
        guest.secret = bytes([number]) * 32
        guest.generation = number
        guest.match = guest._make(())
        net.nodes.append(guest)
        net._next[2] = net.now
        net.link_up(guest)
        assert net.run(lambda guest=guest: len(guest.match.members()) == 3, 5000)
        guest.match.leave("bye", net.now)
        guest.flush()
        assert net.run(lambda: all(len(n.match.members()) == 2 for n in net.nodes[:2]), 5000)
        guest.crash()
        net.nodes.pop()
    assert len(net.nodes[0].match.session.feeds) <= HELD_LIMIT
    net.begin(turns=1)
    assert net.run(net.finished)


def test_a_feed_is_opened_only_for_authors_who_are_here_or_needed() -> None:
    net = Net(3, "ghosts")
    met(net)
    victim, liar = net.nodes[0], net.nodes[2]
    ghosts = []
    for number in range(5):
        ghost = Identity(bytes([number]) * 20, bytes(32))
        other = Node(net, 9, "Ghost", {"host": b"nobody!!"})
        hello = other.match.session.feeds[other.match.me].entries[0]
        ghosts += entry_packets(hello)
        assert ghost.author != hello.author
    liar.outgoing = lambda link, packet: [packet, *ghosts]
    net.run(limit_ms=2000)
    assert len(victim.match.session.feeds) == 3


def test_seventeen_removed_guests_leave_the_host_able_to_start() -> None:
    net = Net(2, "seventeen")
    met(net)
    host = net.nodes[0].match
    for number in range(20):
        host.propose({"turns": 1}, [bytes([number]) * 32])
    assert len(host.lobby.proposal.removed) <= REMOVED_LIMIT
    agreed = host.lobby.agreed()
    assert net.run(lambda: net.nodes[1].match.lobby.agreed() == agreed)
    net.nodes[1].match.choose({}, ready=True)
    assert net.run(lambda: not host.lobby.start_problems(set()))
    assert host.start() == []
    assert net.run(net.finished)
    assert not net.nodes[1].told(f.Cheating)


def test_a_member_who_is_removed_does_not_get_the_rooms_new_key_and_everybody_else_does() -> None:
    net = Net(4, "rekey", loss=20)
    met(net)
    host, removed = net.nodes[0].match, net.nodes[3].match
    host.propose({"turns": 1}, [removed.me])
    key = host.take_room_key()
    assert key is not None
    got: dict[str, bytes] = {}

    def all_have_it() -> bool:
        for node in net.nodes[1:3]:
            fresh = node.match.take_room_key()
            if fresh is not None:
                assert node.name not in got, "once"
                got[node.name] = fresh
        return len(got) == 2

    assert net.run(all_have_it)
    assert set(got.values()) == {key}
    net.run(limit_ms=3000)
    assert removed.take_room_key() is None
    # a member who is not the host has no say in it
    liar = net.nodes[1].match.session
    liar.rekey, liar.trusted = liar.rekey, lambda author: True
    net.nodes[1].match._room_key.renew([])
    net.run(limit_ms=3000)
    assert host.take_room_key() is None
    assert net.nodes[2].match.take_room_key() is None


def test_a_sessions_links_have_a_bound() -> None:
    net = Net(1, "links")
    series: Series = net.nodes[0].series
    for number in range(500):
        series.connect(f"link {number}", 0)
    assert len(series.match.session.links) == 64


def test_a_guest_without_a_seat_does_not_get_the_whole_history_for_every_name() -> None:
    net = Net(3, "many names", linked=False)
    net.nodes[2].up = False
    for node in net.nodes[:2]:
        net.link_up(node)
    net.begin_with(net.nodes[:2], turns=40)
    assert net.run(lambda: len(net.nodes[0].turns()) >= 40, 240_000)
    victim, guest = net.nodes[0], net.nodes[2]
    held = sum(feed.size for feed in victim.match.session.feeds.values())
    guest.up = True
    guest.generation += 1
    meter = Meter(victim, guest)
    at = net.now
    for name in range(20):
        guest.secret = b"name %d" % name * 8
        guest.match = guest._make(())
        for other in net.nodes[:2]:
            guest.series.connect(net.link_name(guest, other), net.now)
            if not name:
                other.series.connect(net.link_name(other, guest), net.now)
        net.run(limit_ms=4_000)
        if not name:
            assert sum(feed.size for feed in guest.match.session.feeds.values()) >= held, "once is right"
    seconds = (net.now - at) // 1000
    assert meter.sent <= 3 * held + (budget.GUEST_PER_SECOND + 2_000) * seconds
