"""Packed descriptions: all that matters comes out again, and nothing else can be put in."""

from __future__ import annotations

import asyncio
import string

import pytest
from aiortc import RTCConfiguration, RTCPeerConnection, RTCSessionDescription
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.meeting.packed_sdp import (
    CANDIDATES,
    Description,
    IceCandidate,
    SdpError,
    pack,
    read_candidate,
    read_sdp,
    unpack,
)

CHROMIUM = """v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 53100 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 203.0.113.7\r
a=candidate:1467250027 1 udp 2122260223 4d5ebf31-6a31-4b4f-8d3a-3f1f1a2b3c4d.local 53100 typ host generation 0 network-id 1\r
a=candidate:842163049 1 udp 1686052607 203.0.113.7 53100 typ srflx raddr 0.0.0.0 rport 0 generation 0\r
a=candidate:435653019 1 tcp 1518280447 192.168.1.5 9 typ host tcptype active generation 0\r
a=candidate:3 1 udp 2122129151 2001:db8::7 53101 typ host\r
a=ice-ufrag:EsAw\r
a=ice-pwd:P2uYro0UCOQ4zxjKXaWCBui1\r
a=ice-options:trickle\r
a=fingerprint:sha-256 49:66:12:17:0D:1C:91:AE:57:4C:C6:36:DD:D5:97:D2:7D:62:C9:9A:7F:B9:A3:F4:70:03:E7:43:91:73:23:5E\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
"""  # noqa: E501

letters = st.sampled_from(string.ascii_letters + string.digits + "+/")
addresses = st.one_of(
    st.ip_addresses(v=4).map(str), st.ip_addresses(v=6).map(str), st.uuids().map(lambda u: f"{u}.local")
)
candidates = st.builds(
    IceCandidate,
    st.sampled_from(["host", "srflx", "prflx", "relay"]),
    addresses,
    st.integers(1, 65_535),
    st.integers(0, (1 << 32) - 1),
)
descriptions = st.builds(
    Description,
    st.sampled_from(["actpass", "active", "passive"]),
    st.text(letters, min_size=4, max_size=32),
    st.text(letters, min_size=22, max_size=64),
    st.binary(min_size=32, max_size=32),
    st.lists(candidates, max_size=CANDIDATES, unique=True).map(tuple),
)


@given(descriptions)
def test_a_description_survives_packing_and_sdp(description: Description) -> None:
    assert unpack(pack(description)) == description
    assert read_sdp(description.sdp()) == description


@given(st.binary(max_size=400))
def test_bytes_of_a_stranger_are_a_description_or_refused(data: bytes) -> None:
    try:
        description = unpack(data)
    except SdpError:
        return
    assert pack(description) == data
    assert read_sdp(description.sdp()) == description
    assert all("\n" not in part for part in (description.name, description.password))


def test_what_a_browser_writes_is_read() -> None:
    description = read_sdp(CHROMIUM)
    assert [(one.kind, one.address) for one in description.candidates] == [
        ("host", "4d5ebf31-6a31-4b4f-8d3a-3f1f1a2b3c4d.local"),
        ("srflx", "203.0.113.7"),
        ("host", "2001:db8::7"),
    ]
    assert (description.name, description.setup) == ("EsAw", "actpass")
    assert len(pack(description)) < 150


@pytest.mark.parametrize(
    "broken",
    ["", CHROMIUM.replace("ice-ufrag", "x"), CHROMIUM.replace("sha-256", "sha-1"), CHROMIUM + "x" * 30_000],
)
def test_what_is_no_description_is_refused(broken: str) -> None:
    with pytest.raises(SdpError):
        read_sdp(broken)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "candidate:1 1 tcp 5 192.0.2.1 9 typ host tcptype active",
        "candidate:1 1 udp 5 evil.example.org 9 typ host",
        "candidate:1 1 udp 5 192.0.2.1 0 typ host",
        "candidate:1 1 udp 5 192.0.2.1 99999 typ host",
        "candidate:1 2 udp 5 192.0.2.1 9 typ host",
        "candidate:1 1 udp 5 192.0.2.1 9 typ wormhole",
    ],
)
def test_candidates_of_no_use_are_left_out(line: str) -> None:
    assert read_candidate(line) is None


def test_two_connections_meet_by_what_was_packed() -> None:
    async def work() -> None:
        one, other = (RTCPeerConnection(RTCConfiguration(iceServers=[])) for _ in range(2))
        heard: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        channel = one.createDataChannel("match", ordered=False, maxRetransmits=0)
        channel.on("open", lambda: channel.send(b"through"))
        other.on("datachannel", lambda far: far.on("message", heard.set_result))
        await one.setLocalDescription(await one.createOffer())
        offer = unpack(pack(read_sdp(one.localDescription.sdp))).sdp()
        await other.setRemoteDescription(RTCSessionDescription(offer, "offer"))
        await other.setLocalDescription(await other.createAnswer())
        answer = unpack(pack(read_sdp(other.localDescription.sdp))).sdp()
        await one.setRemoteDescription(RTCSessionDescription(answer, "answer"))
        assert await asyncio.wait_for(heard, 30) == b"through"
        await asyncio.gather(one.close(), other.close())

    asyncio.run(work())
