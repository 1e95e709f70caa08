"""Hostile bytes give a clear fact and leave the match as it was."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from match_sim import Net

from roborally_core.match import facts as f
from roborally_core.match.bodies import BodyError, Settings, decode, encode
from roborally_core.match.feed import Entry, Feed, Verdict
from roborally_core.match.identity import Identity
from roborally_core.match.wire import (
    PACKET_LIMIT,
    Held,
    Piece,
    Status,
    WireError,
    entry_packets,
    parse_packet,
    status_packet,
)

IDENTITY = Identity(bytes(16), bytes(32))


def signed(body: bytes) -> Entry:
    return Feed(IDENTITY.author, IDENTITY.key(0)).write(IDENTITY, body)


PACKET = entry_packets(IDENTITY.author, 0, signed(b'{"k":"hello"}').raw())[0]
HOSTILE = {
    "empty": (b"", "truncated"),
    "truncated": (PACKET[:3], "truncated"),
    "half an entry": (PACKET[:200], "an entry has more than"),
    "oversized": (PACKET + bytes(PACKET_LIMIT), "at most 1092 are allowed"),
    "another version": (PACKET[:2] + b"\x07" + PACKET[3:], "protocol version 7; this side speaks version 1"),
    "another program": (b"GET / HTTP/1.1\r\n\r\n", "not a packet of this game"),
    "unknown kind": (PACKET[:3] + b"\x63" + PACKET[4:], "unknown kind of packet 99"),
    "odd status": (PACKET[:3] + b"\x01" + bytes(17), "impossible length"),
    "impossible piece": (PACKET[:3] + b"\x03" + bytes(22) + b"x", "piece 0 of 0"),
    "far future entry": (PACKET[:20] + b"\xff\xff\xff\xff" + PACKET[24:], "at most 20000 entries"),
    "no hello": (PACKET, "hello: fields missing or unknown"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_packets_are_refused_in_words(case: str) -> None:
    data, words = HOSTILE[case]
    net = Net(2, "hostile")
    net.begin(turns=2)
    node = net.nodes[0]
    for _ in range(50):
        node.match.receive("stranger", data, net.now)
    node.flush()
    refused = node.told(f.Refused)
    assert len(refused) == 1, "said once, not fifty times"
    assert words in refused[0].reason
    assert refused[0].link == "stranger"
    assert net.run(net.finished)
    net.agree()


def test_an_altered_entry_of_somebody_else_is_refused() -> None:
    net = Net(3, "altered")
    net.begin(turns=2)
    liar = net.nodes[2]
    liar.outgoing = lambda link, data: [data[:-9] + bytes([data[-9] ^ 1]) + data[-8:], data]
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
    for candidate in (data, b"RL\x01" + data):
        words = refusal(parse_packet, candidate, WireError)
        assert words != ""
        assert words or len(candidate) <= PACKET_LIMIT


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
    net.nodes[1].outgoing = None
    samples = [
        entry_packets(e.author, e.seq, e.raw())[0] for e in node.match.session.feeds[node.match.me].entries
    ]
    for sample in samples:
        raw = bytearray(sample)
        for at, value in edits:
            raw[at % len(raw)] = value
        node.match.receive("stranger", bytes(raw), net.now)
    assert net.run(net.finished)
    net.agree()
    assert not node.told(f.Cheating)


def test_long_entries_travel_in_pieces_in_any_order() -> None:
    entry = signed(encode(Settings(1, {"board": "x" * 20_000}, ())))
    packets = entry_packets(entry.author, entry.seq, entry.raw())
    assert len(packets) > 10
    assert all(len(packet) <= PACKET_LIMIT for packet in packets)
    pieces = sorted((parse_packet(p) for p in reversed(packets)), key=lambda piece: piece.index)
    assert all(isinstance(piece, Piece) for piece in pieces)
    assert b"".join(piece.chunk for piece in pieces) == entry.raw()


def test_settings_with_a_whole_board_arrive_over_a_bad_network() -> None:
    net = Net(3, "board", loss=20, jitter=40, double=10)
    board = {"rows": ["belt" * 300] * 16}
    net.begin(turns=1, board=board)
    assert all(n.match.play.setup.settings["board"] == board for n in net.nodes)
    assert net.run(net.finished)


def test_a_status_round_trips() -> None:
    status = Status(b"s" * 16, (Held(b"a" * 16, 3, b"h" * 8), Held(b"b" * 16, 0, bytes(8))))
    assert parse_packet(status_packet(status)) == status


def test_a_player_cannot_fill_everybodys_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    net = Net(3, "chatter")
    net.lobby(turns=2)
    monkeypatch.setattr("roborally_core.match.feed.FEED_BYTES", 20_000)
    chatter = net.nodes[1]
    for number in range(30):
        chatter.match.choose({"number": number, "noise": "x" * 1000}, ready=False)
    assert net.run(lambda: any("more than any match needs" in r.reason for r in net.nodes[0].told(f.Refused)))
    assert net.nodes[0].match.session.feeds[chatter.match.me].size <= 20_000


def test_a_feed_accepts_only_its_own_next_entry() -> None:
    writer = Feed(IDENTITY.author, IDENTITY.key(0))
    entries = [writer.write(IDENTITY, b"%d" % number) for number in range(3)]
    reader = Feed(IDENTITY.author, IDENTITY.key(0))
    assert reader.offer(entries[1]) is Verdict.EARLY
    assert reader.offer(entries[0]) is Verdict.ACCEPTED
    assert reader.offer(entries[0]) is Verdict.KNOWN
    assert reader.offer(entries[1]._replace(body=b"7")) is Verdict.FORGED
    assert reader.offer(entries[1]) is Verdict.ACCEPTED
    other = Feed(IDENTITY.author, IDENTITY.key(0))
    other.write(IDENTITY, b"0")
    assert reader.offer(other.write(IDENTITY, b"other")) is Verdict.FORK
