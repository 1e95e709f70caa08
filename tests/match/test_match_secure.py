"""Links: the members who may speak on one, and an attacker in the middle, who can only cut it."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest
from match_sim import Net, Node

from roborally_core.base.rng import Rng
from roborally_core.match import facts as f
from roborally_core.match.feeds.wire import PACKET_LIMIT, WireError
from roborally_core.match.lobby.rematch import TAG_BYTES
from roborally_core.match.security.identity import Identity, author_of
from roborally_core.match.security.secure import (
    FRAME_LIMIT,
    PENDING_LIMIT,
    REPLAY_WINDOW,
    STALE_MS,
    Channel,
    ChannelEnd,
    Data,
    Greeting,
    Handshake,
    parse_frame,
)

ADA, BEN, EVE = (Identity(bytes([number]) * 16, bytes(32)) for number in range(3))


def chance(name: str) -> Any:
    rng = Rng(b"nonces", name)
    return lambda count: bytes(rng.below(256) for _ in range(count))


def greeted(first: Handshake, second: Handshake, now: int = 0) -> None:
    """Both sides greet each other until neither has an answer to send."""
    waiting = [(first, second.greeting()), (second, first.greeting())]
    while waiting:
        side, frame = waiting.pop(0)
        hello = parse_frame(frame)
        assert isinstance(hello, Greeting)
        answer = side.greet(hello, now, side.nonces())
        if answer is not None:
            waiting.append((second if side is first else first, answer))


def said(sender: Handshake, receiver: Handshake, packet: bytes, now: int = 0) -> bytes | None:
    channel = sender.speaking(now)
    assert channel is not None
    data = parse_frame(channel.seal(packet))
    assert isinstance(data, Data)
    return receiver.open(data, now)[0]


def pair() -> tuple[Handshake, Handshake]:
    """Two sides of a link, each sure of the other."""
    ada, ben = Handshake(ADA, chance("ada"), 0), Handshake(BEN, chance("ben"), 0)
    greeted(ada, ben)
    assert said(ada, ben, b"one") == b"one"
    assert said(ben, ada, b"two") == b"two"
    assert (ada.author, ben.author) == (BEN.author, ADA.author)
    return ada, ben


def test_two_members_find_keys_and_a_frame_hides_what_it_carries() -> None:
    ada, ben = pair()
    packet = bytes(PACKET_LIMIT)
    frame = ada.speaking(0).seal(packet)
    assert len(frame) == FRAME_LIMIT == 1100 - TAG_BYTES
    assert bytes(16) not in frame[12:]
    assert ada.speaking(0).seal(packet) != frame, "every frame is hidden by other bytes"
    data = parse_frame(frame)
    assert ben.open(data, 0) == (packet, False)


@pytest.mark.parametrize("at", [3, 4, 7, 8, 13, 14, -1])
def test_a_changed_byte_makes_a_frame_nobodys(at: int) -> None:
    ada, ben = pair()
    frame = bytearray(ada.speaking(0).seal(b"packet"))
    frame[at] ^= 1
    try:
        data = parse_frame(bytes(frame))
    except WireError:
        return
    assert isinstance(data, Data)
    assert ben.open(data, 0) == (None, False)


def test_each_counter_is_taken_once_in_any_order() -> None:
    shared, one, two = ADA.shared(BEN.dh), b"a" * 16, b"b" * 16
    ada, ben = ChannelEnd(ADA.author, one), ChannelEnd(BEN.author, two)
    out, into = Channel(shared, ada, ben, count()), Channel(shared, ben, ada, count())
    frames = [parse_frame(out.seal(b"%d" % number)) for number in range(3 * REPLAY_WINDOW)]
    assert [into.unsealed(frame) for frame in frames[:3]] == [b"0", b"1", b"2"]
    assert [frame.counter for frame in frames] == list(range(3 * REPLAY_WINDOW))
    order = [5, 3, 4, 0, 66, 2, 3, 1, 128, 64, 65]
    taken = [number for number in order if into.is_new(number)]
    assert taken == [5, 3, 4, 0, 66, 128, 65]
    rest = [number for number in range(129) if into.is_new(number)]
    assert rest == list(range(67, 128)), "what is too old to tell is not taken"


def test_an_echo_of_the_own_greeting_makes_no_second_self() -> None:
    ada, elsewhere = Handshake(ADA, chance("ada"), 0), Handshake(ADA, chance("too"), 0)
    nonces = [*ada.nonces(), *elsewhere.nonces()]
    frames = [ada.greeting(), elsewhere.greeting()]
    nonces = [*ada.nonces(), *elsewhere.nonces()]
    for frame in frames:
        hello = parse_frame(frame)
        assert isinstance(hello, Greeting)
        assert ada.greet(hello, 0, nonces) is None
    assert ada.speaking(0) is None


def test_a_greeting_in_anothers_name_leads_nowhere() -> None:
    ada, ben = Handshake(ADA, chance("ada"), 0), Handshake(BEN, chance("ben"), 0)
    hello = parse_frame(ben.greeting())
    assert isinstance(hello, Greeting)
    for change in (
        {"author": EVE.author},
        {"dh": EVE.dh},
        {"tip": bytes([1]) * 32},
        {"key": EVE.key},
    ):
        with pytest.raises(WireError, match="not its author's"):
            ada.greet(hello._replace(**change), 0, ())
    assert ada.speaking(0) is None
    # an attacker who only repeats the greeting gets a channel that nobody can use
    assert ada.greet(hello, 0, ada.nonces()) is not None
    eve = Handshake(EVE, chance("eve"), 0)
    greeted(eve, ben)
    forged = parse_frame(eve.speaking(0).seal(b"status"))
    assert ada.open(forged, 0) == (None, False)
    assert ada.author is None


def test_a_name_with_anothers_exchange_key_takes_none_of_their_words() -> None:
    """An unknown key share: a member certifies Ben's X25519 key as theirs and passes on what Ben says."""
    ada, ben = Handshake(ADA, chance("ada"), 0), Handshake(BEN, chance("ben"), 0)
    thief = author_of(EVE.key, EVE.tip, BEN.dh)
    hello = parse_frame(ben.greeting())
    assert isinstance(hello, Greeting)
    answer = ada.greet(hello._replace(author=thief, key=EVE.key, tip=EVE.tip), 0, ada.nonces())
    assert answer is not None
    reply = parse_frame(answer)
    assert isinstance(reply, Greeting)
    ben.greet(reply, 0, ben.nonces())
    assert said(ben, ada, b"Ben's own words") is None
    assert ada.author is None


@pytest.mark.parametrize("point", [0, 1, (1 << 255) - 20, (1 << 255) - 19, (1 << 255) - 18])
def test_a_greeting_with_a_worthless_key_is_refused(point: int) -> None:
    dh = point.to_bytes(32, "little")
    name = author_of(EVE.key, EVE.tip, dh)
    hello = Greeting(name, EVE.key, EVE.tip, dh, bytes([7]) * 16, bytes(16))
    ada = Handshake(ADA, chance("ada"), 0)
    with pytest.raises(WireError, match="shares nothing secret"):
        ada.greet(hello, 0, ada.nonces())
    assert ada.speaking(0) is None


def test_greetings_never_disturb_a_running_channel_and_cost_little() -> None:
    ada, ben = pair()
    running = ada.channel
    eve = Handshake(EVE, chance("eve"), 0)
    answers = 0
    for number in range(1000):
        hello = parse_frame(eve.greeting())._replace(nonce=number.to_bytes(16, "big"))
        other = parse_frame(ben.greeting())._replace(nonce=(number + 5000).to_bytes(16, "big"))
        answers += sum(ada.greet(one, number, ada.nonces()) is not None for one in (hello, other))
        assert said(ben, ada, b"on") == b"on"
    assert ada.channel is running
    assert answers < 20
    assert len(ada._pending) <= PENDING_LIMIT


def test_a_member_who_forgot_everything_takes_over_their_own_link_but_nobody_elses() -> None:
    ada, ben = pair()
    old = parse_frame(ben.speaking(0).seal(b"before"))
    again = Handshake(BEN, chance("ben again"), 100)
    greeted(ada, again, 100)
    assert said(ada, ben, b"still", 100) == b"still", "nothing is decided before they speak"
    assert said(again, ada, b"back", 100) == b"back"
    assert said(ada, again, b"welcome", 100) == b"welcome"
    assert ada.open(old, 100) == (None, False)
    eve = Handshake(EVE, chance("eve"), 100)
    hello = parse_frame(eve.greeting())
    assert ada.greet(hello, 100, ada.nonces()) is None
    assert ada.greet(hello, 100 + STALE_MS, ada.nonces()) is not None


class Middle:
    """A forwarder of the packets between two players, who does as he likes with them."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.send = net.send
        self.rng = Rng(net.seed, "middle")
        self.seen: list[tuple[Node, str, bytes]] = []
        self.stopped = False
        net.send = self.pass_on  # type: ignore[method-assign]

    def pass_on(self, node: Node, link: str, data: bytes) -> None:
        if self.stopped:
            self.send(node, link, data)
            return
        if len(self.seen) < 2000:
            self.seen.append((node, link, data))
        deed = self.rng.below(8)
        old = self.seen[self.rng.below(len(self.seen))]
        if deed == 0:
            self.send(*old)
        elif deed == 1:
            for _ in range(3):
                self.send(node, link, data)
        elif deed == 2:
            raw = bytearray(data)
            for _ in range(1 + self.rng.below(3)):
                raw[TAG_BYTES + self.rng.below(len(raw) - TAG_BYTES)] = self.rng.below(256)
            self.send(node, link, bytes(raw))
        elif deed == 3:
            self.send(node, link, data[: self.rng.below(len(data))])
        elif deed == 4:
            # another's words on this wire, in either direction
            self.send(node, link, old[2])
        elif deed == 5:
            noise = bytes(self.rng.below(256) for _ in range(self.rng.below(200)))
            self.send(node, link, data[: TAG_BYTES + self.rng.below(40)] + noise)
        elif deed == 6:
            self.send(node, link, data)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("from_the_start", [True, False])
def test_a_man_in_the_middle_forges_nothing_and_when_he_stops_the_match_goes_on(
    seed: int, from_the_start: bool
) -> None:
    net = Net(2 + seed % 2, f"middle {seed}", jitter=40)
    if not from_the_start:
        net.begin(turns=6)
    middle = Middle(net)
    net.run(net.finished, limit_ms=6000)
    middle.stopped = True
    if from_the_start:
        net.begin(turns=6)
    assert net.run(net.finished, 30_000)
    net.agree()
    own = {node.match.me: node.match.session.feeds[node.match.me].entries for node in net.nodes}
    for node in net.nodes:
        assert not node.told(f.Cheating)
        assert not node.match.session.runs_twice
        assert {a: feed.entries for a, feed in node.match.session.feeds.items()} == own
    assert len(middle.seen) > 50


def test_crossed_wires_make_nobody_a_double() -> None:
    net = Net(3, "crossed")
    ada = net.nodes[0]
    send, crossed = net.send, []

    def cross(node: Node, link: str, data: bytes) -> None:
        if node is ada:
            crossed.append((link, data))
        send(node, link, data)

    net.send = cross  # type: ignore[method-assign]
    net.begin(turns=2)
    links = sorted({link for link, _ in crossed})
    other = {links[0]: links[1], links[1]: links[0]}
    while not net.finished():
        net.run(limit_ms=100)
        for link, data in crossed:
            ada.series.receive(other[link], data, net.now)
            ada.series.receive(link, data, net.now)
        crossed.clear()
    assert not ada.match.session.runs_twice
    net.agree()


def test_what_a_dead_player_said_does_not_keep_them_alive() -> None:
    net = Net(2, "dead")
    net.begin(turns=2)
    ada, ben = net.nodes
    link = net.link_name(ada, ben)
    ben.plays = ada.plays = False
    taped: list[bytes] = []
    receive = ada.series.receive

    def tape(name: str, data: bytes, now: int) -> None:
        taped.append(data)
        receive(name, data, now)

    ada.series.receive = tape  # type: ignore[method-assign]
    net.run(limit_ms=3000)
    ada.series.receive = receive  # type: ignore[method-assign]
    ben.up = False
    at = net.now
    for _ in range(60):
        net.run(limit_ms=50)
        for data in taped:
            ada.series.receive(link, data, net.now)
    assert ada.match.lost == {ben.match.me}
    assert net.now - at < 3100


def test_a_frame_repeated_a_thousand_times_has_one_effect() -> None:
    net = Net(2, "thousand")
    net.begin(turns=1)
    ada, ben = net.nodes
    ada.plays = ben.plays = False
    frames: list[tuple[str, bytes]] = []
    send = net.send
    net.send = lambda node, link, data: (  # type: ignore[method-assign]
        frames.append((link, data)) if node is ben else None,
        send(node, link, data),
    )
    net.run(limit_ms=2000)
    net.send = send  # type: ignore[method-assign]
    link = net.link_name(ada, ben)
    sent = net.bytes
    for _, data in frames[-3:]:
        for _ in range(1000):
            ada.series.receive(link, data, net.now)
            ada.flush()
    assert net.bytes - sent < 2000
