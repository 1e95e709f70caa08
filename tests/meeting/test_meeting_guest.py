"""A good guest on public carriers: while an own one answers none is opened, and never more than two of a
kind.
"""

from __future__ import annotations

from dataclasses import replace

from meeting_net import Nat, Net
from meeting_world import DIRECT, OWN, PATIENCE_MS, PUBLIC, SECRET, config, linked, member, talk

from roborally_core.meeting.config import (
    PUBLIC_OF_A_KIND,
    CarrierKind,
    CarrierSpec,
    MeetingConfig,
    Origin,
    chosen,
)
from roborally_core.meeting.errands import CarrierTrouble, WayKind
from roborally_core.meeting.keys import topic_of
from roborally_core.meeting.lines import OWN_FIRST_MS
from roborally_core.meeting.preview import Enquiry
from roborally_core.meeting.strangers import Strangers

RELAY = CarrierSpec(CarrierKind.RELAY, OWN, public=False)
LIST = MeetingConfig(
    tuple(
        CarrierSpec(kind, f"wss://{kind.value}{n}.example.org/")
        for kind in (CarrierKind.MQTT, CarrierKind.NOSTR)
        for n in range(5)
    )
)
BOTH = MeetingConfig((RELAY, *LIST.carriers))


def opened(net: Net, *, own: bool = False) -> set[str]:
    """The addresses of the carriers that were asked for a line so far."""
    return {url for url in net.asked if (url == OWN) == own}


def test_a_room_uses_two_public_carriers_of_each_kind_and_all_members_the_same() -> None:
    net = Net()
    turned = replace(LIST, carriers=LIST.carriers[::-1])
    players = [member(net, "a", LIST, host=True), member(net, "b", turned)]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)
    assert len(opened(net)) == 2 * PUBLIC_OF_A_KIND
    assert net.kinds["OpenCarrier"] == 2 * 2 * PUBLIC_OF_A_KIND
    told = players[0].end.room.diagnosis()[0]
    assert {one.spec.url for one in told} == opened(net), "the doctor tells of no others"


def test_rooms_spread_over_a_long_list() -> None:
    used = {one.url for n in range(60) for one in chosen(LIST.carriers, topic_of(bytes([n] * 16)))}
    assert len(used) == len(LIST.carriers)


def test_what_says_no_is_replaced_by_the_next_of_its_kind() -> None:
    net = Net()
    first = chosen(LIST.carriers, topic_of(SECRET))
    net.refusing = {one.url: CarrierTrouble.REFUSED for one in first}
    players = [member(net, name, LIST, host=name == "a") for name in "ab"]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)


def test_while_an_own_carrier_answers_public_ones_are_not_even_opened() -> None:
    net = Net()
    host = member(net, "host", BOTH, host=True)
    net.run(120_000)
    players = [host, *(member(net, f"guest {n}", BOTH) for n in range(3))]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    net.run(60_000)
    assert linked(players, DIRECT)
    assert opened(net) == set()
    assert opened(net, own=True) == {OWN}


def test_a_guest_without_an_answer_on_their_own_carrier_asks_elsewhere_after_a_while() -> None:
    net = Net()
    member(net, "guest", BOTH)
    net.run(OWN_FIRST_MS)
    assert opened(net) == set()
    net.run(1_000)
    assert len(opened(net)) == 2 * PUBLIC_OF_A_KIND


def test_an_own_carrier_that_is_down_keeps_nobody_from_meeting() -> None:
    net = Net()
    net.down = {OWN}
    players = [member(net, name, BOTH, host=name == "a") for name in "ab"]
    assert net.run(PATIENCE_MS, lambda: linked(players, DIRECT)) < OWN_FIRST_MS
    net.down.clear()
    net.run(30_000)
    net.kill(*[one.url for one in LIST.carriers])
    net.run(60_000)
    talk(net, players)


def test_an_own_carrier_that_never_answers_costs_three_seconds() -> None:
    net = Net()
    net.silent = {OWN}
    players = [member(net, name, BOTH, host=name == "a") for name in "ab"]
    took = net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    assert OWN_FIRST_MS <= took < OWN_FIRST_MS + 2_000


def test_a_guest_who_declined_the_hosts_own_relay_still_finds_them() -> None:
    net = Net()
    own = replace(RELAY, origin=Origin.PLAYER)
    host = member(net, "host", MeetingConfig((own, *LIST.carriers)), host=True)
    players = [host, member(net, "guest", LIST)]
    net.run(PATIENCE_MS, lambda: linked(players, DIRECT))
    talk(net, players)


def test_a_public_carrier_forwards_at_last_though_an_own_one_was_lost() -> None:
    net = Net()
    players = [member(net, name, BOTH, Nat.SYMMETRIC, host=name == "a") for name in "ab"]
    net.run(PATIENCE_MS, lambda: linked(players, {WayKind.RELAY}))
    assert opened(net) == set()
    net.kill(OWN)
    net.run(PATIENCE_MS, lambda: linked(players, {WayKind.PUBLIC}))
    talk(net, players)


def test_a_player_who_only_asks_or_looks_is_as_good_a_guest() -> None:
    for talker in (Enquiry(SECRET, BOTH.active, bytes), Strangers(BOTH.active, bytes)):
        net = Net()
        net.add(Looking(talker))
        net.run(OWN_FIRST_MS)
        assert opened(net) == set()
        net.run(1_000)
        assert 0 < len(opened(net)) <= 2 * PUBLIC_OF_A_KIND


class Looking:
    """A talker as the simulated network knows an end."""

    def __init__(self, room: Enquiry | Strangers) -> None:
        self.room = room
        self.settle = room.settle


def test_there_are_enough_of_each_kind_in_the_simulation() -> None:
    assert len(PUBLIC) > PUBLIC_OF_A_KIND
    assert len(chosen(config(*PUBLIC).carriers, topic_of(SECRET))) == PUBLIC_OF_A_KIND
