"""Hostile bytes give a clear fact and leave the match unchanged."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from match_sim import Net

from roborally_core.match import facts as f
from roborally_core.match.feeds.codec import BodyError, decode, encode
from roborally_core.match.feeds.feed import Entry, EntryVerdict, Feed
from roborally_core.match.feeds.statements import HostSettings
from roborally_core.match.feeds.wire import (
    PACKET_LIMIT,
    EntryPiece,
    FeedStatus,
    Held,
    WholeEntry,
    WireError,
    entry_packets,
    parse_packet,
    restored,
    shortened,
    status_packet,
)
from roborally_core.match.security.identity import Identity
from roborally_core.match.security.secure import FRAME_LIMIT, VERSION, Handshake, parse_frame

IDENTITY = Identity(bytes(16), bytes(32))


def signed(body: bytes) -> Entry:
    return Feed(IDENTITY.author, IDENTITY.key).write(IDENTITY, body)


FRAME = Handshake(IDENTITY, bytes, 0).greeting()
HOSTILE_FRAMES = {
    "empty": (b"", "truncated"),
    "truncated": (FRAME[:3], "truncated"),
    "oversized": (FRAME + bytes(FRAME_LIMIT), "at most 1092 are allowed"),
    "another version": (FRAME[:2] + b"\x07" + FRAME[3:], f"version 7; this side speaks version {VERSION}"),
    "another program": (b"GET / HTTP/1.1\r\n\r\n", "not a packet of this game"),
    "unknown kind": (FRAME[:3] + b"\x63" + FRAME[4:], "unknown kind of packet 99"),
    "half a greeting": (FRAME[:90], "a greeting of impossible length"),
    "another's name": (FRAME[:4] + bytes(32) + FRAME[36:], "a greeting whose keys are not its author's"),
    "no packet inside": (FRAME[:3] + b"\x02" + bytes(20), "truncated"),
}


def refused_once(net: Net, link: str, words: str) -> None:
    """The host refuses a message of the link once, with clear words, and the match continues."""
    node = net.nodes[0]
    assert net.run(lambda: any(link == fact.link for fact in node.told(f.Refused)))
    net.run(limit_ms=300)
    (refused,) = node.told(f.Refused)
    assert words in refused.reason
    assert refused.link == link
    assert net.run(net.finished)
    net.agree()


@pytest.mark.parametrize("case", HOSTILE_FRAMES)
def test_hostile_frames_are_refused_in_words(case: str) -> None:
    data, words = HOSTILE_FRAMES[case]
    net = Net(2, "hostile")
    net.begin(turns=2)
    net.nodes[0].match.connect("stranger", net.now)
    for _ in range(50):
        net.nodes[0].match.receive("stranger", data, net.now)
    net.nodes[0].flush()
    refused_once(net, "stranger", words)


PACKET = entry_packets(signed(b'{"k":"hello"}'))[0]
HOSTILE_PACKETS = {
    "empty": (b"", None),
    "half an entry": (PACKET[:90], "an entry has more than"),
    "unknown kind": (b"\x63" + PACKET[1:], "unknown kind of packet 99"),
    "odd status": (b"\x01" + bytes(17), "impossible length"),
    "boundless status": (b"\x01" + bytes(13) + b"\xff" * 10, "a feed has at most 20000"),
    "impossible piece": (b"\x03" + bytes(46) + b"x", "piece 0 of 0"),
    "far future entry": (PACKET[:33] + b"\xff\xff\xff\xff" + PACKET[37:], "at most 20000 entries"),
    "a stranger's entry": (PACKET, None),
    "half a room key": (b"\x04" + bytes(19), "a room key of impossible length"),
}


@pytest.mark.parametrize("case", HOSTILE_PACKETS)
def test_hostile_packets_of_a_member_are_refused_in_words(case: str) -> None:
    data, words = HOSTILE_PACKETS[case]
    net = Net(2, "hostile")
    net.begin(turns=2)
    net.nodes[1].outgoing = lambda link, packet: [data, packet]
    if words is not None:
        refused_once(net, net.link_name(net.nodes[0], net.nodes[1]), words)
    assert net.run(net.finished)
    assert len(net.nodes[0].match.session.feeds) == 2


def test_an_altered_entry_of_somebody_else_is_refused() -> None:
    net = Net(3, "altered")
    net.begin(turns=2)
    liar = net.nodes[2]

    def altered(link: str, data: bytes) -> list[bytes]:
        whole = isinstance(parse_packet(data), WholeEntry)
        return [data[:-9] + bytes([data[-9] ^ 1]) + data[-8:], data] if whole else [data]

    liar.outgoing = altered
    assert net.run(net.finished)
    assert any("signature" in fact.reason for fact in net.nodes[0].told(f.Refused))
    assert not net.nodes[0].told(f.Cheating), "a broken signature accuses nobody"


def refusal(read: Callable[[bytes], object], data: bytes, kind: type[ValueError]) -> str | None:
    """The words with which ``data`` is refused, None if it is read."""
    try:
        read(data)
    except kind as error:
        return str(error)
    return None


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=1300))
def test_any_bytes_parse_or_are_refused(data: bytes) -> None:
    for candidate in (data, b"\x01" + data, b"\x03" + data):
        words = refusal(parse_packet, candidate, WireError)
        assert words != ""
        assert words or len(candidate) <= PACKET_LIMIT
    for candidate in (data, b"RL\x03" + data, FRAME[:4] + data):
        words = refusal(parse_frame, candidate, WireError)
        assert words != ""
        assert words or len(candidate) <= FRAME_LIMIT


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=400) | st.text(max_size=200).map(str.encode))
def test_any_body_decodes_or_is_refused(data: bytes) -> None:
    for candidate in (data, b'{"k":"commit","turn":' + data + b"}"):
        words = refusal(decode, candidate, BodyError)
        assert words != ""
        assert words or encode(decode(candidate)) == candidate


@settings(max_examples=60, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 5000), st.integers(0, 255)), min_size=1, max_size=4))
def test_a_running_match_survives_any_mangled_packet(edits: list[tuple[int, int]]) -> None:
    net = Net(2, "mangled")
    net.begin(turns=1)
    node = net.nodes[0]
    samples = list(node.match.session.feeds[node.match.me].entries)

    def mangled(link: str, packet: bytes) -> list[bytes]:
        whole = [p for entry in samples for p in entry_packets(entry)]
        samples.clear()
        lies = []
        for sample in whole:
            raw = bytearray(sample)
            for at, value in edits:
                raw[at % len(raw)] = value
            lies.append(bytes(raw))
        return [*lies, packet]

    net.nodes[1].outgoing = mangled
    assert net.run(net.finished)
    net.agree()
    assert not samples
    assert not node.told(f.Cheating)


def test_long_entries_travel_in_pieces_in_any_order() -> None:
    entry = signed(encode(HostSettings(1, {"board": "x" * 20_000}, ())))
    packets = entry_packets(entry)
    assert len(packets) > 10
    assert all(len(packet) <= PACKET_LIMIT for packet in packets)
    pieces = sorted((parse_packet(p) for p in reversed(packets)), key=lambda piece: piece.index)
    assert all(isinstance(piece, EntryPiece) for piece in pieces)
    assert b"".join(piece.chunk for piece in pieces) == entry.raw()


def test_settings_with_a_whole_board_arrive_over_a_bad_network() -> None:
    net = Net(3, "board", loss=20, jitter=40, double=10)
    board = {"rows": ["belt" * 300] * 16}
    net.begin(turns=1, board=board)
    assert all(n.match.play.setup.settings["board"] == board for n in net.nodes)
    assert net.run(net.finished)


def test_a_status_round_trips() -> None:
    for whole in (True, False):
        status = FeedStatus(
            (Held(b"a" * 8, 3, b"h" * 8), Held(b"b" * 8, 0, bytes(8))), 7, mute=not whole, whole=whole
        )
        assert parse_packet(status_packet(status)) == status


def test_an_authors_own_entry_travels_without_the_name() -> None:
    (packet,) = entry_packets(signed(b'{"k":"hello"}'))
    short = shortened(packet, IDENTITY.author)
    assert len(short) == len(packet) - len(IDENTITY.author)
    assert restored(short, IDENTITY.author) == packet
    for other in (packet, status_packet(FeedStatus(()))):
        assert shortened(other, bytes(32)) == restored(other, bytes(32)) == other
    assert restored(b"", IDENTITY.author) == b""


@pytest.mark.parametrize(("players", "kilobytes"), [(4, 5), (8, 20)])
def test_a_turn_weighs_little_on_a_network_that_loses_some(
    players: int, kilobytes: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Programs have the length of most games, not the greatest possible one."""
    monkeypatch.setattr("match_sim.FILLER", 8)
    turns = 40
    net = Net(players, f"bench {players}", latency=50, loss=5)
    for node in net.nodes:
        node.think_ms = 300 + 100 * node.index
    net.begin(turns=turns)
    before = net.bytes
    assert net.run(lambda: all(turns in node.turns() for node in net.nodes))
    assert (net.bytes - before) / turns / players <= 1000 * kilobytes


def test_a_player_cannot_fill_everybodys_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    net = Net(3, "chatter")
    net.lobby(turns=2)
    monkeypatch.setattr("roborally_core.match.feeds.budget.LOBBY_BYTES", 20_000)
    chatter = net.nodes[1]
    chatter.match.session.own_room = lambda size, reserve: True
    for number in range(30):
        chatter.match.choose({"number": number, "noise": "x" * 1000}, ready=False)
    assert net.run(lambda: any("more than any match needs" in r.reason for r in net.nodes[0].told(f.Refused)))
    assert net.nodes[0].match.session.feeds[chatter.match.me].size <= 20_000


def test_a_feed_accepts_only_its_own_next_entry() -> None:
    writer = Feed(IDENTITY.author, IDENTITY.key)
    entries = [writer.write(IDENTITY, b"%d" % number) for number in range(3)]
    reader = Feed(IDENTITY.author, IDENTITY.key)
    assert reader.offer(entries[1]) is EntryVerdict.EARLY
    assert reader.offer(entries[0]) is EntryVerdict.ACCEPTED
    assert reader.offer(entries[0]) is EntryVerdict.KNOWN
    assert reader.offer(entries[1]._replace(body=b"7")) is EntryVerdict.FORGED
    assert reader.offer(entries[1]) is EntryVerdict.ACCEPTED
    other = Feed(IDENTITY.author, IDENTITY.key)
    other.write(IDENTITY, b"0")
    assert reader.offer(other.write(IDENTITY, b"other")) is EntryVerdict.FORK
