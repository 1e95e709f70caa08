"""The relay's WebSockets keep RFC 6455, whatever the other side does, and frames are checked strictly."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from relay_client import HANDSHAKE, Raw, clients, masked, packet, text
from relay_world import go, running_relay, until

from relay.server.frames import encode
from relay.server.limits import Limits

QUICK = Limits(farewell=0.05)
JOIN = json.dumps({"op": "join", "v": 2, "room": "r" * 22}).encode()


async def _code(raw: Raw) -> tuple[int, str]:
    """The code and reason of the goodbye that comes next."""
    first, payload = await raw.frame()
    assert first == 0x88
    return int.from_bytes(payload[:2], "big"), payload[2:].decode()


def test_a_message_may_come_in_pieces_with_pings_between() -> None:
    async def work() -> None:
        async with running_relay(QUICK) as relay:
            raw = await Raw.upgraded(relay)
            await raw.send(masked(0x01, JOIN[:5]) + masked(0x89, b"are you there?"))
            await raw.send(masked(0x00, JOIN[5:9]))
            assert await raw.frame() == (0x8A, b"are you there?")
            await raw.send(masked(0x80, JOIN[9:]))
            room = await raw.hear()
            assert room["op"] == "room"
            # a packet to oneself, in two pieces
            await raw.send(masked(0x02, room["you"].to_bytes(2, "big")) + masked(0x80, b"packet"))
            assert await raw.frame() == (0x82, room["you"].to_bytes(2, "big") + b"packet")

    go(work)


def test_frames_may_come_byte_by_byte_and_many_at_once() -> None:
    async def work() -> None:
        async with running_relay(QUICK) as relay:
            raw = await Raw.upgraded(relay)
            for byte in text(op="join", v=2, room="r" * 22):
                await raw.send(bytes([byte]))
                await asyncio.sleep(0)
            you = (await raw.hear())["you"]
            said = [bytes([n % 256]) * n for n in range(1, 300, 7)]
            await raw.send(b"".join(packet(you, data) for data in said))
            assert [await raw.frame() for _ in said] == [
                (0x82, you.to_bytes(2, "big") + data) for data in said
            ]

    go(work)


def test_frames_sent_with_the_handshake_are_not_lost() -> None:
    async def work() -> None:
        async with running_relay(QUICK) as relay:
            raw = await Raw.connect(relay)
            await raw.send(HANDSHAKE + b"\r\n" + text(op="join", v=2, room="r" * 22))
            assert b"Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=" in await raw.until(b"\r\n\r\n")
            assert (await raw.hear())["op"] == "room"

    go(work)


def test_json_is_understood_however_it_was_written() -> None:
    async def work() -> None:
        async with running_relay(QUICK) as relay:
            for written in (
                JOIN,
                JOIN.replace(b" ", b""),
                JOIN.replace(b"op", b"\\u006fp"),
                b"\n " + JOIN[:-1] + b',"x":[1]}',
            ):
                raw = await Raw.upgraded(relay)
                await raw.send(masked(0x81, written))
                assert (await raw.hear())["op"] == "room"

    go(work)


BREACHES: dict[str, tuple[bytes, int]] = {
    "not masked": (b"\x81\x05hello", 1002),
    "a reserved bit": (masked(0xC1, JOIN), 1002),
    "an unknown opcode": (masked(0x83, JOIN), 1002),
    "an unknown control frame": (masked(0x8B, b""), 1002),
    "a ping in pieces": (masked(0x09, b""), 1002),
    "a long ping": (masked(0x89, bytes(126)), 1002),
    "the middle of nothing": (masked(0x80, JOIN), 1002),
    "a message within another": (masked(0x01, JOIN) + masked(0x81, JOIN), 1002),
    "no UTF-8": (masked(0x81, b'{"op": "\xff"}'), 1007),
    "no UTF-8 in pieces": (masked(0x01, b"\xc3") + masked(0x80, b"("), 1007),
    "too long": (b"\x82\xfe" + (1_203).to_bytes(2, "big") + bytes(4), 1009),
    "much too long": (b"\x82\xff" + (70_000).to_bytes(8, "big") + bytes(4), 1009),
    "absurdly long": (b"\x81\xff" + b"\xff" * 8 + bytes(4), 1009),
    "too long in pieces": (masked(0x01, bytes(700)) + masked(0x80, bytes(700)), 1009),
}


@pytest.mark.parametrize("case", BREACHES)
def test_a_breach_of_the_protocol_ends_the_connection_with_its_code(case: str) -> None:
    async def work() -> None:
        said, code = BREACHES[case]
        async with running_relay(QUICK) as relay, clients(relay, 1) as (ada,):
            raw = await Raw.upgraded(relay)
            await raw.send(said)
            assert (await _code(raw))[0] == code
            # anything else that comes is dropped
            await raw.send(text(op="join", v=2, room="r" * 22) * 100)
            assert (await ada.enter())["op"] == "room"
            relay.pass_time(1)
            assert await raw.rest() == b""
            assert len(relay.relay.rooms) == 1

    go(work)


@pytest.mark.parametrize(
    ("sent", "answered"), [(b"", 1000), (b"\x03\xe9bye", 1001), (b"\x03\xed", 1002), (b"\x0f\xa1", 4001)]
)
def test_a_goodbye_is_answered_and_the_connection_closed(sent: bytes, answered: int) -> None:
    async def work() -> None:
        async with running_relay() as relay:
            raw = await Raw.upgraded(relay)
            await raw.send(masked(0x88, sent))
            assert await _code(raw) == (answered, "")
            assert await raw.rest() == b""
            await until(lambda: not relay.relay.lines)

    go(work)


def test_a_client_that_only_stops_writing_is_closed_too() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            raw = await Raw.upgraded(relay)
            raw.sock.shutdown(1)
            assert await raw.rest() == b""
            await until(lambda: not relay.relay.lines)

    go(work)


ROOM = "a" * 22
WRONG: dict[str, tuple[Any, str]] = {
    "a list": ([1], "a frame is a JSON object"),
    "no op": ({"v": 2}, 'a frame has an "op", which is text'),
    "op is a number": ({"op": 1}, 'a frame has an "op", which is text'),
    "op is unknown": ({"op": "fly"}, "no op 'fly'"),
    "leave outside": ({"op": "leave"}, "'leave' makes no sense outside a room"),
    "true is no version": ({"op": "join", "v": True}, "this relay speaks version 2; reload the page"),
    "no room": ({"op": "join", "v": 2}, 'join: "room" is a code of 22 letters'),
    "room is a number": ({"op": "join", "v": 2, "room": 5}, 'join: "room" is a code of 22 letters'),
    "member is text": (
        {"op": "join", "v": 2, "room": ROOM, "member": "1", "token": "t"},
        'join: "member" is a number from 1 to 65535',
    ),
    "member is true": (
        {"op": "join", "v": 2, "room": ROOM, "member": True, "token": "t"},
        'join: "member" is a number from 1 to 65535',
    ),
    "no token": ({"op": "join", "v": 2, "room": ROOM, "member": 1}, 'join: "token" has 1 to 64 letters'),
    "half a pair as token": (
        {"op": "join", "v": 2, "room": ROOM, "member": 1, "token": "\ud800"},
        'join: "token" has 1 to 64 letters',
    ),
    "a token alone": ({"op": "join", "v": 2, "room": ROOM, "token": "t"}, 'join: "member" is a number'),
}
WRONG_INSIDE: dict[str, tuple[Any, str]] = {
    "join again": ({"op": "join", "v": 2, "room": ROOM}, "'join' makes no sense inside a room"),
}


@pytest.mark.parametrize("case", [*WRONG, *WRONG_INSIDE])
def test_an_error_names_what_is_wrong_with_a_frame(case: str) -> None:
    async def work() -> None:
        inside = case in WRONG_INSIDE
        frame, words = (WRONG_INSIDE if inside else WRONG)[case]
        async with running_relay(QUICK) as relay, clients(relay, 1) as (ada,):
            if inside:
                await ada.enter()
            await ada.socket.send_str(json.dumps(frame))
            answer = await ada.hear()
            assert (answer["op"], answer["code"] in ("frame", "version")) == ("error", True)
            assert answer["text"].startswith(words)
            assert await ada.closed()

    go(work)


def test_a_long_list_of_members_is_one_frame() -> None:
    assert encode(0x1, bytes(125))[:2] == b"\x81\x7d"
    assert encode(0x1, bytes(65_535))[:4] == b"\x81\x7e\xff\xff"
    assert encode(0x1, bytes(65_536))[:10] == b"\x81\x7f" + (65_536).to_bytes(8, "big")


NO_HANDSHAKES = {
    "a plain request": (b"GET /ws HTTP/1.1\r\nHost: x\r\n", 426),
    "an old version": (HANDSHAKE.replace(b"Version: 13", b"Version: 8"), 426),
    "a short key": (HANDSHAKE.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"c2hvcnQ="), 400),
    "no key": (HANDSHAKE.replace(b"dGhlIHNhbXBsZSBub25jZQ==", b"???"), 400),
    "another method": (HANDSHAKE.replace(b"GET", b"POST"), 405),
}


@pytest.mark.parametrize("case", NO_HANDSHAKES)
def test_what_is_no_handshake_is_answered(case: str) -> None:
    async def work() -> None:
        said, status = NO_HANDSHAKES[case]
        async with running_relay(QUICK) as relay:
            raw = await Raw.connect(relay)
            await raw.send(said + b"Connection: close\r\n\r\n" if "plain" in case else said + b"\r\n")
            assert (await raw.until(b"\r\n")).startswith(f"HTTP/1.1 {status} ".encode())
            assert not relay.relay.lines

    go(work)
