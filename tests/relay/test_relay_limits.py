"""Every limit of the relay holds: against one address, one room, one member."""

from __future__ import annotations

import asyncio

import pytest
from relay_client import HANDSHAKE, Raw, clients
from relay_world import go, running_relay, until

from relay.server.addresses import parse_networks
from relay.server.limits import Limits

LOCAL = parse_networks(["127.0.0.0/8"])


def test_a_reconnect_replaces_and_uses_up_no_further_place() -> None:
    async def work() -> None:
        limits = Limits(members=3, members_per_address=3)
        async with running_relay(limits) as relay, clients(relay, 8) as (ada, ben, eve, *others):
            room = (await ada.enter())["room"]
            mine = await ben.enter(room)
            await eve.enter(room)
            assert (await ben.hear())["op"] == "arrived"
            before = ben
            for again in others:
                back = await again.enter(room, member=mine["you"], token=mine["token"])
                assert back["you"] == mine["you"]
                assert await before.closed()
                before = again
                async with clients(relay, 1) as (fourth,):
                    assert (await fourth.enter(room))["code"] == "full"
            (account,) = {member.account for member in relay.relay.rooms[room].members.values()}
            assert (account.members, account.rooms) == (3, 1)

    go(work)


def test_a_client_that_may_come_back_holds_the_place_until_the_grace_is_over() -> None:
    async def work() -> None:
        limits = Limits(members_per_address=2, entry=1000)
        async with running_relay(limits) as relay, clients(relay, 4) as (ada, ben, late, later):
            room = (await ada.enter())["room"]
            mine = await ben.enter(room)
            await ben.socket.close()
            await until(lambda: len(relay.relay.lines) == 3)
            refused = await late.enter(room)
            assert (refused["code"], refused["text"]) == (
                "address",
                "too many players are connected from this address",
            )
            relay.pass_time(limits.grace)
            assert mine["you"] not in (await later.enter(room))["members"]

    go(work)


def test_rooms_of_one_address_are_counted_and_freed() -> None:
    async def work() -> None:
        limits = Limits(rooms_per_address=2)
        async with running_relay(limits) as relay, clients(relay, 4) as (ada, ben, eve, ian):
            await ada.enter()
            await ben.enter()
            assert (await eve.enter())["text"] == "too many rooms are open from this address"
            await ada.say(op="leave")
            await until(lambda: len(relay.relay.rooms) == 1)
            assert (await ian.enter())["op"] == "room"

    go(work)


def test_rooms_are_made_and_entered_at_a_bounded_rate() -> None:
    async def work() -> None:
        limits = Limits(burst_creates=2, creates_per_minute=6, burst_entries=6, entries_per_minute=6)
        async with running_relay(limits) as relay:
            codes = []
            for _ in range(3):
                async with clients(relay, 1) as (client,):
                    codes.append((await client.enter()).get("code"))
            assert codes == [None, None, "rate"]
            relay.pass_time(10)
            async with clients(relay, 2) as (client, other):
                room = await client.enter()
                assert room["op"] == "room"
                for _ in range(3):
                    assert (await other.enter(room["room"], member=9, token="no"))["code"] == "taken"
                refused = await other.enter(room["room"])
                assert refused["code"] == "rate"
                assert "entered from this address" in refused["text"]

    go(work)


def test_sockets_that_enter_no_room_are_few_and_do_not_last() -> None:
    async def work() -> None:
        limits = Limits(waiting_per_address=2)
        async with running_relay(limits) as relay, clients(relay, 2) as (ada, idle):
            raw = await Raw.connect(relay)
            await raw.send(HANDSHAKE + b"\r\n")
            assert (await raw.until(b"\r\n")).startswith(b"HTTP/1.1 429 ")
            assert b"have entered no room" in await raw.until(b"room\n")
            room = (await ada.enter())["room"]
            async with clients(relay, 1) as (ben,):
                await ben.enter(room)
                relay.pass_time(15)
                message = await idle.socket.receive(timeout=10)
                assert (message.data, message.extra) == (1008, "no room was entered within 15 seconds")
                await ada.hear()
                await ben.heeded()
                await ben.say(op="leave")
                await ada.hear()
                relay.pass_time(15)
                assert await ben.closed()

    go(work)


@pytest.mark.parametrize(
    "said", [b"", b"GET /ws HTTP/1.1\r\nHost: x\r\nX-Slow: a", HANDSHAKE], ids=["nothing", "slowly", "half"]
)
def test_half_open_connections_are_closed_in_time(said: bytes) -> None:
    async def work() -> None:
        async with running_relay(Limits(entry=0.2)) as relay:
            raw = await Raw.connect(relay)
            await raw.send(said)
            assert await raw.rest() == b""

    go(work)


def test_headers_that_trickle_in_buy_no_time() -> None:
    async def work() -> None:
        async with running_relay(Limits(entry=0.3)) as relay:
            raw = await Raw.connect(relay)
            await raw.send(b"GET / HTTP/1.1\r\nX: ")
            ended = asyncio.ensure_future(raw.rest())
            trickle = asyncio.get_running_loop().time
            begun = trickle()
            while not ended.done():
                try:
                    await raw.send(b"a")
                except OSError:
                    break
                await asyncio.wait([ended], timeout=0.05)
            await ended
            assert trickle() - begun < 5

    go(work)


def test_a_kept_alive_connection_is_closed_when_no_other_request_comes() -> None:
    async def work() -> None:
        async with running_relay(Limits(entry=0.2)) as relay:
            raw = await Raw.connect(relay)
            await raw.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            assert (await raw.rest()).endswith(b'"members": 0}')

    go(work)


def test_connections_are_counted_before_they_say_a_word() -> None:
    async def work() -> None:
        async with running_relay(Limits(connections_per_address=2, farewell=0.05)) as relay:
            first, second, third = [await Raw.connect(relay) for _ in range(3)]
            answer = await third.rest()
            assert answer.startswith(b"HTTP/1.1 503 ")
            assert answer.endswith(b"too many connections are open from this address\n")
            # those who came in are answered, and a player's connection is not counted any more
            for raw in (first, second):
                await raw.send(HANDSHAKE + b"\r\n")
                assert b" 101 " in await raw.until(b"\r\n\r\n")
            fourth = await Raw.connect(relay)
            await fourth.send(b"GET /healthz HTTP/1.0\r\n\r\n")
            assert b" 200 " in await fourth.rest()

    go(work)


def test_connections_in_all_are_bounded() -> None:
    async def work() -> None:
        async with running_relay(Limits(connections=2, farewell=0.05), proxies=LOCAL) as relay:
            kept = [await Raw.upgraded(relay) for _ in range(2)]
            third = await Raw.connect(relay)
            assert b"this relay has no connection left" in await third.rest()
            kept[0].close()
            await until(lambda: len(relay.relay.lines) == 1)
            await Raw.upgraded(relay)

    go(work)


def test_a_connection_that_is_no_players_does_not_last_for_ever() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            raw = await Raw.connect(relay)
            await raw.send(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
            await raw.until(b"}")
            relay.pass_time(900)
            assert await raw.rest() == b""

    go(work)
