"""The relay: rooms, numbers, limits, and that it never sees what it passes on."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest
from match_toy import ToyTable
from relay_client import clients
from relay_world import go, party, running_relay, until

from relay.server.limits import Limits
from relay.server.line import PlayerLine
from relay.server.trouble import ROOM_CODE
from roborally_core.meeting.config import BESIDE, read_config


def test_members_of_a_room_find_each_other_and_pass_sealed_bytes() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 3) as (ada, ben, eve):
            room = await ada.enter()
            assert ROOM_CODE.fullmatch(room["room"])
            assert room["members"] == []
            joined = await ben.enter(room["room"])
            assert joined["members"] == [room["you"]]
            assert await ada.hear() == {"op": "arrived", "member": joined["you"]}
            await eve.enter()
            await ada.send(joined["you"], b"\x00\xffpacket")
            assert await ben.packet() == room["you"].to_bytes(2, "big") + b"\x00\xffpacket"
            for to in (room["you"], 0):
                await eve.send(to, b"from another room")
            await eve.heeded()
            await ben.send(0, b"to all")
            assert await ada.packet() == joined["you"].to_bytes(2, "big") + b"to all"
            await ben.say(op="leave")
            assert await ada.hear() == {"op": "left", "member": joined["you"]}

    go(work)


def test_a_lost_member_keeps_the_number_for_a_while_and_only_with_the_token() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 4) as (ada, ben, again, thief):
            room = await ada.enter()
            mine = await ben.enter(room["room"])
            await ada.hear()
            await ben.socket.close()
            await thief.say(op="join", v=2, room=room["room"], member=mine["you"], token="guess")
            assert (await thief.hear())["code"] == "taken"
            await again.say(op="join", v=2, room=room["room"], member=mine["you"], token=mine["token"])
            assert (await again.hear())["you"] == mine["you"]
            assert await ada.hear() == {"op": "arrived", "member": mine["you"]}
            await again.socket.close()
            await until(lambda: len(relay.relay.lines) == 2)
            relay.pass_time(20)
            assert await ada.hear() == {"op": "left", "member": mine["you"]}
            await ada.socket.close()
            await until(lambda: len(relay.relay.lines) == 1)
            assert relay.relay.rooms
            relay.pass_time(20)
            assert not relay.relay.rooms

    go(work)


BAD_FRAMES = {
    "no JSON": ("{", "frame"),
    "no object": ("[]", "frame"),
    "deep": ("[" * 1_200, "frame"),
    "unknown op": ('{"op":"fly"}', "frame"),
    "another version": ('{"op":"join","v":9}', "version"),
    "bad code": ('{"op":"join","v":2,"room":"../../etc"}', "frame"),
    "no room": ('{"op":"join","v":2}', "frame"),
    "bad number": ('{"op":"join","v":2,"room":"aaaaaaaaaaaaaaaaaaaaaa","member":-1}', "frame"),
}


@pytest.mark.parametrize("case", BAD_FRAMES)
def test_bad_frames_are_answered_and_harm_nobody(case: str) -> None:
    async def work() -> None:
        frame, code = BAD_FRAMES[case]
        async with running_relay() as relay, clients(relay, 2) as (ada, bad):
            await ada.enter()
            await bad.socket.send_str(frame)
            answer = await bad.hear()
            assert (answer["op"], answer["code"]) == ("error", code)
            assert answer["text"]
            assert await bad.closed()
            await ada.heeded()

    go(work)


def test_limits_hold() -> None:
    async def work() -> None:
        limits = Limits(rooms=1, members=2, burst_frames=20, frames_per_second=1)
        async with running_relay(limits) as relay, clients(relay, 6) as (ada, ben, third, other, big, fast):
            room = (await ada.enter())["room"]
            await ben.enter(room)
            assert (await third.enter(room))["code"] == "full"
            assert (await other.enter())["code"] == "rooms"
            await big.socket.send_bytes(bytes(2000))
            assert await big.closed()
            for _ in range(30):
                await fast.say(op="join", v=2, room=room, member=9, token="wrong")
            codes = [(await fast.hear())["code"] for _ in range(21)]
            assert codes == ["taken"] * 20 + ["rate"]
            assert await fast.closed()

    go(work)


def test_packets_beyond_the_allowance_are_dropped_and_a_flood_ends_the_connection() -> None:
    async def work() -> None:
        limits = Limits(burst_frames=11, frames_per_second=0, patience=30)
        async with running_relay(limits) as relay, clients(relay, 2) as (ada, ben):
            other = await ben.enter((await ada.enter())["room"])
            await ada.hear()
            for _ in range(41):
                await ada.send(other["you"], b"packet")
            assert (await ada.hear())["code"] == "rate"
            assert await ada.closed()
            assert [await ben.packet() for _ in range(10)]
            await ben.heeded()

    go(work)


def test_a_packet_outside_a_room_or_of_a_wrong_length_is_refused() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 3) as (ada, ben, eve):
            await ben.send(1, b"x")
            assert await ben.hear() == {
                "op": "error",
                "code": "frame",
                "text": "packets are for members of a room",
            }
            await ada.enter()
            await ada.send(ada.you, bytes(1200))
            assert len(await ada.packet()) == 1202
            await ada.send(ada.you, b"")
            assert (await ada.hear())["text"] == "a packet is longer than its address"
            await eve.enter()
            await eve.send(eve.you, bytes(1201))
            message = await eve.socket.receive(timeout=10)
            assert (message.data, message.extra) == (1009, "a message has at most 1202 bytes")

    go(work)


def test_rooms_nobody_uses_are_closed() -> None:
    async def work() -> None:
        limits = Limits(idle=100, heartbeat=1000)
        async with running_relay(limits) as relay, clients(relay, 1) as (ada,):
            await ada.enter()
            relay.pass_time(100)
            assert (await ada.hear())["code"] == "idle"
            assert await ada.closed()
            assert not relay.relay.rooms

    go(work)


def test_health_counts_rooms_and_members() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 2) as (ada, ben):
            await ben.enter((await ada.enter())["room"])
            async with (
                aiohttp.ClientSession() as session,
                session.get(f"http://127.0.0.1:{relay.port}/healthz") as answer,
            ):
                assert await answer.json() == {"status": "ok", "rooms": 1, "members": 2}

    go(work)


def test_shutting_down_says_goodbye() -> None:
    async def work() -> None:
        async with running_relay(Limits(farewell=0.1)) as relay, clients(relay, 1) as (ada,):
            await ada.enter()
            await relay.stop()
            message = await ada.socket.receive(timeout=10)
            assert message.data == aiohttp.WSCloseCode.GOING_AWAY

    go(work)


def test_the_page_is_served_and_nothing_beside_it(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("<title>rally</title>")
    (tmp_path / "secret.txt").write_text("no")

    async def work() -> None:
        async with running_relay(static=tmp_path / "site") as relay, aiohttp.ClientSession() as session:
            base = f"http://127.0.0.1:{relay.port}"
            async with session.get(base + "/") as answer:
                assert "rally" in await answer.text()
            for path in ("/%2e%2e/secret.txt", "/nothing.js", "/..%2fsecret.txt"):
                async with session.get(base + path) as answer:
                    assert answer.status == 404

    go(work)


def test_the_relay_sees_only_sealed_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bytes] = []
    text, packet = PlayerLine.text, PlayerLine.packet
    monkeypatch.setattr(PlayerLine, "text", lambda line, data: (seen.append(bytes(data)), text(line, data)))
    monkeypatch.setattr(
        PlayerLine, "packet", lambda line, data: (seen.append(bytes(data)), packet(line, data))
    )

    async def work() -> None:
        async with running_relay() as relay:
            async with party(relay, 2, ToyTable, direct=False) as players:
                await until(lambda: all(len(p.match.members()) == 2 for p in players))
                await asyncio.sleep(0)
            everything = b"".join(seen)
            assert len(everything) > 1000
            for secret in (b"Player", b"RL\x01", b'"k":"hello"', players[0].match.me):
                assert secret not in everything

    go(work)


def test_a_page_served_with_the_relay_knows_it_as_its_first_carrier(tmp_path: Path) -> None:
    """A page on a static host knows no relay; this one is beside it."""
    listed = {
        "carrier": [{"kind": "nostr", "url": "wss://nostr.example.org"}],
        "ice": [{"url": "stun:stun.example.org"}],
    }
    (tmp_path / "meeting.json").write_text(json.dumps(listed))

    async def work() -> None:
        async with running_relay(static=tmp_path) as relay, aiohttp.ClientSession() as session:
            where = f"http://127.0.0.1:{relay.port}/meeting.json"
            async with session.get(where) as answer:
                told = read_config(await answer.json())
            assert [one.url for one in told.carriers] == [BESIDE, "wss://nostr.example.org"]
            assert [one.url for one in told.ice] == ["stun:stun.example.org"]
            (tmp_path / "meeting.json").write_text('{"carrier": ["nonsense"]}')
            async with session.get(where) as answer:
                assert answer.status == 500
                assert "carrier[1]" in await answer.text()

    go(work)
