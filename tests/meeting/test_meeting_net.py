"""Members who meet over simulated carriers and networks, by a clock of their own: what must hold, whatever
fails.
"""

from __future__ import annotations

import os

import pytest
from meeting_net import Nat, Net
from meeting_world import DIRECT, OWN, PATIENCE_MS, PUBLIC, SECRET, config, linked, member, talk

from roborally_core.meeting.config import MeetingConfig
from roborally_core.meeting.envelope import EnvelopeKind, Signer, id_bytes, parse_envelope, unseal
from roborally_core.meeting.errands import CarrierLost, CarrierTrouble, Wait, WaitedLong, WayKind
from roborally_core.meeting.keys import TopicKey, topic_of


@pytest.mark.parametrize("count", [2, 4, 8])
def test_members_meet_over_public_carriers_and_say_nothing_more_once_linked(count: int) -> None:
    net = Net()
    players = [member(net, f"m{n}", config(*PUBLIC), host=n == 0) for n in range(count)]
    took = net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    assert linked(players, DIRECT)
    assert took < 4_000
    talk(net, players)
    players[0].end.room.lookout.greeting = False
    net.run(20_000)
    before = sum(net.said.values())
    net.run(60_000)
    assert sum(net.said.values()) == before, "0 a minute once linked"
    assert all(not one.lines for one in players), "public carriers are closed"
    talk(net, players)


def test_a_join_costs_a_few_messages_however_many_are_there() -> None:
    net = Net()
    players = [member(net, "host", config(PUBLIC[0]), host=True)]
    net.run(12_000)
    costs = []
    for number in range(1, 8):
        before = sum(net.said.values())
        players.append(member(net, f"guest {number}", config(PUBLIC[0])))
        net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
        net.run(15_000)
        costs.append(sum(net.said.values()) - before)
    assert linked(players, DIRECT)
    assert max(costs) <= 4, costs


def test_a_host_who_waits_says_nothing() -> None:
    net = Net()
    member(net, "host", config(*PUBLIC), host=True)
    net.run(5_000)
    before = sum(net.said.values())
    net.run(600_000)
    assert before <= len(PUBLIC)
    assert sum(net.said.values()) == before


def test_a_player_who_finds_nobody_asks_less_and_less() -> None:
    net = Net()
    member(net, "guest", config(PUBLIC[0]))
    minutes = []
    for _ in range(6):
        before = sum(net.said.values())
        net.run(60_000)
        minutes.append(sum(net.said.values()) - before)
    assert minutes[0] <= 8
    assert minutes[-1] <= 1


def test_side_by_side_the_first_carrier_that_answers_is_enough() -> None:
    net = Net()
    net.down = {PUBLIC[0]}
    net.refusing = {PUBLIC[1]: CarrierTrouble.REFUSED}
    players = [member(net, name, config(*PUBLIC), host=name == "a") for name in "abc"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)
    lost = [item for item in players[0].end.news if isinstance(item, CarrierLost)]
    assert any(item.spec.url == PUBLIC[1] and item.final and item.words == "go away" for item in lost)
    assert not any(item.spec.url == PUBLIC[0] and item.final for item in lost[:2])


def test_after_the_mesh_is_up_every_carrier_may_die() -> None:
    net = Net()
    players = [member(net, name, config(*PUBLIC, OWN), host=name == "a") for name in "abcd"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    net.kill(*PUBLIC, OWN)
    net.run(120_000)
    assert linked(players, DIRECT)
    talk(net, players)


def test_a_carrier_that_dies_while_they_meet_is_replaced_by_the_others() -> None:
    net = Net()
    players = [member(net, name, config(*PUBLIC), host=name == "a") for name in "ab"]
    net.run(130)
    net.kill(PUBLIC[0])
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)


def test_carriers_that_come_back_are_found_again() -> None:
    net = Net()
    net.down = set(PUBLIC)
    players = [member(net, name, config(*PUBLIC), host=name == "a") for name in "ab"]
    net.run(9_000)
    assert [item.wait for item in players[1].end.news if isinstance(item, WaitedLong)] == [Wait.CARRIERS]
    net.down = set()
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)


def test_nobody_there_is_told_while_trying_goes_on() -> None:
    net = Net()
    guest = member(net, "guest", config(*PUBLIC))
    net.run(20_000)
    assert WaitedLong(Wait.FRIENDS) in guest.end.news
    host = member(net, "host", config(*PUBLIC), host=True)
    net.run(PATIENCE_MS, lambda: linked([guest, host], DIRECT))
    talk(net, [guest, host])


def test_two_players_without_a_direct_way_reach_each_other_through_a_friend() -> None:
    net = Net()
    nats = {"a": Nat.CONE, "b": Nat.SYMMETRIC, "c": Nat.SYMMETRIC}
    # a cone and a symmetric router find each other; two symmetric ones do not
    players = [member(net, name, config(PUBLIC[0]), nat, host=name == "a") for name, nat in nats.items()]
    net.run(PATIENCE_MS, lambda: linked(players, {WayKind.DIRECT, WayKind.THROUGH}))
    assert linked(players)
    b, c = players[1].end.room, players[2].end.room
    assert b.ways()[c.you].kind is WayKind.THROUGH
    assert b.ways()[c.you].via == players[0].end.room.you
    talk(net, players)
    net.run(60_000)
    before = sum(net.said.values())
    net.run(60_000)
    assert sum(net.said.values()) == before
    assert linked(players)


def test_the_friend_with_the_least_latency_forwards_and_another_one_once_they_leave() -> None:
    net = Net()
    nats = [Nat.CONE, Nat.CONE, Nat.SYMMETRIC, Nat.SYMMETRIC]
    players = [member(net, f"m{n}", config(PUBLIC[0]), nat, host=n == 0) for n, nat in enumerate(nats)]
    net.run(PATIENCE_MS, lambda: linked(players))
    net.run(30_000)
    b, c = players[2].end.room, players[3].end.room
    first = b.ways()[c.you].via
    friends = {one.end.room.you: one for one in players[:2]}
    assert first in friends
    net.crash(friends[first])
    alive = [one for one in players if one.alive]
    net.run(PATIENCE_MS, lambda: linked(alive))
    way = b.ways()[c.you]
    assert (way.kind, way.via) == (WayKind.THROUGH, next(one for one in friends if one != first))
    talk(net, alive)


@pytest.mark.parametrize("own", [True, False])
def test_without_a_friend_an_own_relay_forwards_and_a_public_carrier_only_at_last(own: bool) -> None:
    net = Net()
    meeting = config(OWN if own else PUBLIC[0], own=own)
    players = [member(net, name, meeting, Nat.SYMMETRIC, host=name == "a") for name in "ab"]
    kind = WayKind.RELAY if own else WayKind.PUBLIC
    took = net.run(PATIENCE_MS, lambda: linked(players, {kind}))
    assert linked(players, {kind})
    assert took < 2_000 if own else 8_000 <= took < 12_000
    talk(net, players)


def test_no_public_carrier_forwards_where_the_player_forbids_it() -> None:
    net = Net()
    meeting = config(PUBLIC[0], last_resort=False)
    players = [member(net, name, meeting, Nat.SYMMETRIC, host=name == "a") for name in "ab"]
    net.run(PATIENCE_MS)
    assert not linked(players)
    assert WaitedLong(Wait.WAY) in players[1].end.news


def test_what_a_public_carrier_forwards_is_bounded() -> None:
    net = Net()
    players = [member(net, n, config(PUBLIC[0]), Nat.SYMMETRIC, host=n == "a") for n in "ab"]
    net.run(PATIENCE_MS, lambda: linked(players))
    before = sum(net.said.values())
    for _ in range(6_000):
        for one in players:
            for link in one.end.links:
                one.end.room.send(link, b"x" * 1_000, net.now)
        net.step()
    assert sum(net.said.values()) - before <= 2 * (150 + 60 * 5 + 30)


def test_what_is_left_of_a_public_carriers_budget_is_known() -> None:
    net = Net()
    players = [member(net, n, config(PUBLIC[0]), Nat.SYMMETRIC, host=n == "a") for n in "ab"]
    net.run(PATIENCE_MS, lambda: linked(players))
    room = players[0].end.room
    assert room.public_left(net.now) > 90
    for _ in range(200):
        room.send(players[0].end.links[0], b"x" * 1_000, net.now)
    assert room.public_left(net.now) == 0
    net.run(15_000)
    assert 40 < room.public_left(net.now) < 60, "it comes back"


def test_a_lost_member_is_found_again_over_carriers_that_were_closed() -> None:
    net = Net()
    players = [member(net, name, config(PUBLIC[0]), host=name == "a") for name in "ab"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    players[0].end.room.lookout.greeting = False
    net.run(30_000)
    assert not players[0].lines
    net.crash(players[1])
    players[0].end.room.lookout.seeking = True
    net.run(10_000)
    back = member(net, "b again", config(PUBLIC[0]))
    net.run(PATIENCE_MS, lambda: linked([players[0], back], DIRECT))
    talk(net, [players[0], back])
    assert len(players[0].end.room.members()) == 1, "who crashed is forgotten"


def test_members_who_leave_say_so() -> None:
    net = Net()
    players = [member(net, name, config(PUBLIC[0]), host=name == "a") for name in "abc"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    gone = players.pop()
    gone.end.room.leave(net.now)
    for effect in gone.end.room.take()[0]:
        net._do(gone, effect)
    net.members.remove(gone)
    took = net.run(5_000, lambda: linked(players, DIRECT))
    assert took < 200


@pytest.mark.parametrize("loss", [10, 30])
def test_carriers_and_channels_may_lose_what_they_carry(loss: int) -> None:
    net = Net(loss=loss)
    players = [member(net, name, config(*PUBLIC), host=name == "a") for name in "abcd"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    assert linked(players, DIRECT)


def test_replays_duplicates_and_garbage_change_nothing() -> None:
    net = Net()
    players = [member(net, name, config(PUBLIC[0]), host=name == "a") for name in "abc"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    net.run(2_000)
    ways = [one.end.room.ways() for one in players]
    kept, topic = list(net.kept), topic_of(SECRET)
    assert kept
    for one in players:
        one.end.news.clear()
    calls = net.kinds["StartCall"] + net.kinds["TakeCall"] + net.kinds["DropCall"]
    for _ in range(3):
        for url, where, data in kept:
            net.inject(url, where, data)
            net.inject(url, where, data[:-1] + bytes((data[-1] ^ 1,)))
            net.inject(url, where, os.urandom(len(data)))
        net.inject(PUBLIC[0], topic, b"")
        net.inject(PUBLIC[0], topic, bytes(100_000))
        net.run(1_000)
    assert [one.end.room.ways() for one in players] == ways
    assert all(one.end.news == [] for one in players)
    assert net.kinds["StartCall"] + net.kinds["TakeCall"] + net.kinds["DropCall"] == calls


def test_what_was_said_to_those_before_moves_no_newcomer() -> None:
    """A carrier repeats to a newcomer what members of another hour said: nobody is called, nobody met."""
    net = Net()
    players = [member(net, name, config(PUBLIC[0]), host=name == "a") for name in "abc"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    kept = list(net.kept)
    for one in players:
        net.crash(one)
    net.members.clear()
    late = member(net, "late", config(PUBLIC[0]))
    net.run(500)
    started, said = net.kinds["StartCall"] + net.kinds["TakeCall"], net.said[PUBLIC[0]]
    for _ in range(20):
        for url, topic, data in kept:
            net.inject(url, topic, data)
        net.run(500)
    assert net.kinds["StartCall"] + net.kinds["TakeCall"] == started
    assert late.end.links == []
    assert net.said[PUBLIC[0]] - said <= 30, "the budget of a public carrier"


def test_a_flood_is_not_read_to_its_end() -> None:
    net = Net()
    players = [member(net, name, config(PUBLIC[0], PUBLIC[1]), host=name == "a") for name in "ab"]
    net.run(60)
    for _ in range(3_000):
        net.inject(PUBLIC[0], topic_of(SECRET), os.urandom(300))
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)


def test_a_member_cannot_speak_for_another() -> None:
    """Everybody has the room's key; a signal counts only with the signature its sender's number stands
    for.
    """
    net = Net()
    players = [member(net, name, config(PUBLIC[0]), host=name == "a") for name in "abc"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    key = TopicKey(SECRET, os.urandom)
    liar = Signer(bytes(32))
    said = liar.signal(EnvelopeKind.BYE, 0)
    forged = said[:2] + id_bytes(players[1].end.room.you) + said[10:]
    net.inject(PUBLIC[0], key.topic, key.seal(forged))
    net.run(1_000)
    assert linked(players, DIRECT)


def test_nothing_is_contacted_without_carriers_and_all_is_sealed() -> None:
    net = Net()
    alone = member(net, "alone", MeetingConfig(config(*PUBLIC).carriers, by_hand=True))
    net.run(20_000)
    assert net.kinds["OpenCarrier"] == 0
    assert WaitedLong(Wait.CARRIERS) in alone.end.news
    players = [member(net, name, config(PUBLIC[0]), host=name == "a") for name in "ab"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    key = TopicKey(SECRET, os.urandom)
    for _, topic, data in net.kept:
        assert topic == topic_of(SECRET)
        assert len(data) <= 1_190
        parse_envelope(unseal(key, data))
        assert players[0].end.room.you.to_bytes(8, "big") not in data


def test_another_key_takes_everybody_who_has_it_along() -> None:
    net = Net()
    players = [member(net, name, config(OWN, own=True), direct=False, host=name == "a") for name in "abc"]
    net.run(PATIENCE_MS, lambda: linked(players, {WayKind.RELAY}))
    for one in players[:2]:
        one.end.room.rekey(bytes(16), net.now)
    players[0].end.room.shut_out(players[0].end.room.link_to(players[2].end.room.you))
    players[1].end.room.shut_out(players[1].end.room.link_to(players[2].end.room.you))
    net.run(30_000)
    assert linked(players[:2], {WayKind.RELAY})
    assert players[2].end.room.members() == {}
    talk(net, players[:2])
