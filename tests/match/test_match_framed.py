"""No guest's message gets an honest player accused, locked out or stuck; each of these once did."""

from __future__ import annotations

from match_lies import resigned
from match_sim import Net, Node

from roborally_core.match import facts as f
from roborally_core.match.feeds.codec import encode
from roborally_core.match.feeds.feed import signed
from roborally_core.match.feeds.statements import Hello, HostSettings, Leave, Yield
from roborally_core.match.lobby.hosting import GRACE_MS

MOST = (1 << 31) - 1


def met(players: int, name: str) -> Net:
    """All members are in the lobby."""
    net = Net(players, name)
    assert net.run(lambda: all(len(node.match.lobby.present()) == players for node in net.nodes))
    return net


def test_settings_of_a_guest_do_not_make_those_of_the_host_unreadable() -> None:
    net = met(3, "revision")
    net.nodes[1].match.write(HostSettings(MOST, {}, ()))
    net.run(limit_ms=1000)
    net.nodes[0].match.propose({"turns": 2})
    assert net.run(lambda: all(node.match.lobby.proposal.settings == {"turns": 2} for node in net.nodes))
    assert not any(node.told(f.Cheating) for node in net.nodes)
    net.begin(turns=2)


def test_a_guest_does_not_list_themselves_as_the_next_host() -> None:
    net = met(4, "order")
    net.nodes[0].match.propose({"turns": 2})
    net.run(limit_ms=1000)
    guest, order = net.nodes[3].match, net.nodes[1].match.lobby.present()
    for follows in (b"", order[0]):
        guest.write(HostSettings(MOST - 1, {}, (), (guest.me, *order), follows))
    net.nodes[0].crash()
    heir = order[1]
    assert heir != guest.me
    assert net.run(lambda: all(node.match.lobby.host == heir for node in net.nodes[1:]), 2 * GRACE_MS)


def test_a_host_who_yields_to_nobody_leaves_the_lobby_to_the_next() -> None:
    net = met(3, "nobody")
    net.nodes[0].match.propose({"turns": 2})
    net.run(limit_ms=1000)
    order = net.nodes[0].match.lobby.present()
    net.nodes[0].match.write(Yield(b"n" * len(order[0])))
    assert net.run(lambda: all(node.match.lobby.host == order[1] for node in net.nodes))


def test_a_worthless_key_of_a_newcomer_is_refused_at_the_door() -> None:
    net = Net(3, "small order", linked=False)
    liar = net.nodes[2]
    for node in net.nodes[:2]:
        net.link_up(node)
    for coordinate in (0, 1):
        identity = liar.match.identity
        identity.dh = coordinate.to_bytes(32, "little")
        hello = Hello("core", "Zed", identity.key, identity.tip, identity.dh, False)
        assert hello.dh == identity.dh
    net.link_up(liar)
    net.run(limit_ms=2000)
    assert liar.match.me not in net.nodes[0].match.session.feeds
    net.nodes[0].match.propose({"turns": 1})
    net.nodes[1].match.choose({}, ready=True)
    net.run(limit_ms=1000)
    assert all(len(node.match.lobby.present()) == 2 for node in net.nodes[:2])


def test_a_member_who_was_removed_gets_the_new_key_under_no_name() -> None:
    net = met(3, "removed")
    host, friend, removed = net.nodes
    host.match.propose({"turns": 2}, removed=[removed.match.me])
    assert net.run(lambda: friend.match.take_room_key() is not None)
    again = Node(net, 2, "Somebody else", {"host": host.match.lobby.host_mark})
    again.secret = b"another secret".ljust(32)
    again.match = again._make(())
    again.generation, net.nodes[2] = removed.generation, again
    for other in (host, friend):
        again.series.connect(net.link_name(again, other), net.now)
    net.run(limit_ms=20_000)
    assert again.match.take_room_key() is None
    assert again.match.me not in host.match.session.feeds


def test_a_newcomer_over_an_open_way_does_not_get_the_key_either() -> None:
    net = Net(4, "newcomer", linked=False)
    for node in net.nodes[:3]:
        net.link_up(node)
    net.nodes[3].up = False
    assert net.run(lambda: len(net.nodes[0].match.lobby.present()) == 3)
    net.nodes[0].match.propose({"turns": 2}, removed=[net.nodes[2].match.me])
    assert net.run(lambda: net.nodes[1].match.take_room_key() is not None)
    net.nodes[3].up = True
    net.link_up(net.nodes[3])
    assert net.run(lambda: net.nodes[3].match.me in net.nodes[0].match.lobby.present())
    net.run(limit_ms=5000)
    assert net.nodes[3].match.take_room_key() is None, "the invitation they came with has it, or it has none"


def test_a_proof_passes_a_member_whom_the_cheat_had_barred() -> None:
    net = met(4, "bridge")
    host, friend, barred, _ = net.nodes
    net.cut = {frozenset((1, 3)), frozenset((0, 2))}  # the barred member is the only link between two others
    host.match.propose({"turns": 2}, removed=[barred.match.me])
    assert net.run(lambda: all(barred.match.me in node.match.lobby.removed() for node in net.nodes))
    net.run(limit_ms=1000)
    told = host.match.session.feeds[host.match.me].entries[-1]
    entry = resigned(host, told, HostSettings(1, {"turns": 9}, ()))
    host.match.session.send_entry(host.match.session.links[net.link_name(host, friend)], entry)
    host.flush()
    net.cut |= {frozenset((0, other)) for other in (1, 2, 3)}
    assert net.run(lambda: all(node.told(f.Cheating) for node in net.nodes[1:]), 5_000)
    assert net.run(lambda: barred.match.me in friend.match.lobby.present(), 10_000), "and is a member again"


def test_a_member_who_was_removed_is_told_so_and_nothing_that_is_said_later() -> None:
    net = met(3, "deaf")
    host, friend, removed = net.nodes
    net.cut = {frozenset((0, 2))}
    host.match.propose({"turns": 2}, removed=[removed.match.me])
    assert net.run(lambda: removed.match.me in removed.match.lobby.removed())
    known = len(removed.match.session.feeds[friend.match.me])
    friend.match.choose({"robot": 7}, ready=False)
    removed.match.choose({"robot": 8}, ready=False)
    net.run(limit_ms=10_000)
    assert len(removed.match.session.feeds[friend.match.me]) == known
    assert removed.match.me not in friend.match.session.feeds


def test_a_member_who_left_for_some_alone_is_named_to_those_who_had_forgotten_them() -> None:
    net = met(4, "left")
    liar, fooled = net.nodes[3], net.nodes[2]
    feed = liar.match.session.feeds[liar.match.me]
    goodbye, _ = signed(liar.match.identity, len(feed), feed.ids[-1], encode(Leave("tired")))
    liar.match.session.send_entry(liar.match.session.links[net.link_name(liar, fooled)], goodbye)
    net.cut = {frozenset((2, other)) for other in (0, 1)}
    liar.flush()
    assert net.run(lambda: liar.match.me not in fooled.match.session.feeds)
    net.cut = {frozenset((2, 3))}
    liar.match.choose({"robot": 4}, ready=False)
    assert net.run(lambda: all(node.told(f.Cheating) for node in net.nodes[:3]), 5_000)
    assert fooled.match.lobby.hello(liar.match.me).name == "Dan"
