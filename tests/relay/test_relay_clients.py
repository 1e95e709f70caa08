"""The relay and a single client: named proxies, tokens, origins, signs of life."""

from __future__ import annotations

import aiohttp
import pytest
from relay_client import HANDSHAKE, Client, Raw, clients, text
from relay_world import go, running_relay, until
from test_relay_limits import LOCAL

from relay.server.limits import Limits


def test_behind_a_named_proxy_each_address_has_its_own_limits() -> None:
    async def work() -> None:
        limits = Limits(members_per_address=1, connections_per_address=1)
        async with (
            running_relay(limits, proxies=LOCAL) as relay,
            clients(relay, 2, X_Forwarded_For="spoofed, 192.0.2.1") as (ada, again),
            clients(relay, 1, X_Forwarded_For="192.0.2.2") as (ben,),
        ):
            room = (await ada.enter())["room"]
            assert (await ben.enter(room))["op"] == "room"
            assert (await again.enter(room))["code"] == "address"

    go(work)


def test_without_a_named_proxy_no_forwarded_address_is_believed() -> None:
    async def work() -> None:
        async with (
            running_relay(Limits(members_per_address=1)) as relay,
            clients(relay, 1, X_Forwarded_For="192.0.2.1") as (ada,),
            clients(relay, 1, X_Forwarded_For="192.0.2.2") as (ben,),
        ):
            room = (await ada.enter())["room"]
            assert (await ben.enter(room))["code"] == "address"

    go(work)


def test_a_wrong_token_is_told_in_words_and_tells_nobody_who_is_here() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 2) as (ada, thief):
            room = await ada.enter()
            free = room["you"] % 65_535 + 1
            wrong = await thief.enter(room["room"], member=room["you"], token="guess")
            nobody = await thief.enter(room["room"], member=free, token="guess")
            assert wrong == nobody
            assert wrong["code"] == "taken"
            assert wrong["text"] == "this number and this token do not belong together here"
            await ada.send(free, b"nobody gets this")
            await ada.heeded()

    go(work)


def test_a_member_who_was_forgotten_comes_back_with_the_token() -> None:
    async def work() -> None:
        async with running_relay(Limits(entry=1000)) as relay, clients(relay, 3) as (ada, ben, again):
            room = await ada.enter()
            mine = await ben.enter(room["room"])
            await ada.hear()
            await ben.socket.close()
            await until(lambda: len(relay.relay.lines) == 2)
            relay.pass_time(20)
            assert (await ada.hear())["op"] == "left"
            back = await again.enter(room["room"], member=mine["you"], token=mine["token"])
            assert (back["you"], back["token"]) == (mine["you"], mine["token"])

    go(work)


def test_in_a_room_made_again_members_claim_their_numbers_for_a_while() -> None:
    async def work() -> None:
        limits = Limits(restore=60, idle=10_000, heartbeat=10_000, entry=10_000)
        async with running_relay(limits) as relay, clients(relay, 3) as (ada, ben, late):
            await ada.say(op="join", v=2, room="r" * 22, member=7, token="seven")
            assert (await ada.hear())["you"] == 7
            assert (await ben.enter("r" * 22, member=9, token="nine"))["you"] == 9
            relay.pass_time(60)
            assert (await late.enter("r" * 22, member=11, token="eleven"))["code"] == "taken"

    go(work)


def test_a_room_does_not_live_for_ever() -> None:
    async def work() -> None:
        limits = Limits(life=1000, heartbeat=10_000)
        async with running_relay(limits) as relay, clients(relay, 1) as (ada,):
            await ada.enter()
            relay.pass_time(999)
            await ada.heeded()
            relay.pass_time(1)
            assert (await ada.hear())["code"] == "life"
            assert await ada.closed()
            assert not relay.relay.rooms

    go(work)


def test_an_address_that_holds_nothing_is_forgotten() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            async with clients(relay, 1) as (ada,):
                await ada.enter()
                await ada.say(op="leave")
            await until(lambda: not relay.relay.lines)
            assert len(relay.relay.accounts) == 1
            relay.pass_time(600)
            assert len(relay.relay.accounts) == 0

    go(work)


def test_a_client_that_gives_no_sign_of_life_is_cut_off() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 1) as (alive,):
            await alive.enter()
            dead = await Raw.upgraded(relay)
            await dead.enter()
            relay.pass_time(20)
            assert await dead.frame() == (0x89, b"")
            await alive.heeded()
            relay.pass_time(20)
            assert await dead.rest() == b""
            assert len(relay.relay.lines) == 1

    go(work)


def test_a_client_that_does_not_say_goodbye_back_is_cut_off() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            rude = await Raw.upgraded(relay)
            await rude.send(text(op="fly"))
            assert (await rude.hear())["code"] == "frame"
            assert (await rude.frame())[0] == 0x88
            await rude.send(text(op="join", v=2, room="r" * 22) * 50)
            relay.pass_time(1)
            assert relay.relay.lines
            relay.pass_time(1)
            assert await rude.rest() == b""
            assert not relay.relay.rooms

    go(work)


def test_nothing_follows_a_goodbye() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 1) as (ada,):
            room = (await ada.enter())["room"]
            rude = await Raw.upgraded(relay)
            you = await rude.enter(room)
            await rude.send(text(op="fly"))
            assert (await rude.hear())["code"] == "frame"
            await ada.hear()
            await ada.send(you, b"too late")
            await ada.heeded()
            assert (await rude.frame())[0] == 0x88
            relay.pass_time(2)
            assert await rude.rest() == b""

    go(work)


def test_an_idle_room_is_no_reason_to_write_down_addresses(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "rally.relay")

    async def work() -> None:
        limits = Limits(idle=100, heartbeat=1000)
        async with running_relay(limits) as relay, clients(relay, 1) as (ada,):
            await ada.enter()
            relay.pass_time(100)
            assert (await ada.hear())["code"] == "idle"

    go(work)
    assert not any("address" in getattr(record, "told", {}) for record in caplog.records)


@pytest.mark.parametrize(
    ("origin", "allowed"),
    [
        ("https://name.github.io", True),
        ("HTTPS://Name.github.io", True),
        ("https://evil.example", False),
        ("", True),
    ],
)
def test_origins_that_are_named_and_no_others_may_come_in(origin: str, allowed: bool) -> None:
    async def work() -> None:
        async with running_relay(Limits(farewell=0.05), origins=("https://name.github.io",)) as relay:
            headers = f"Origin: {origin}\r\n".encode() if origin else b""
            raw = await Raw.connect(relay)
            await raw.send(HANDSHAKE + headers + b"\r\n")
            answer = await raw.until(b"\r\n\r\n")
            assert answer.startswith(b"HTTP/1.1 101 " if allowed else b"HTTP/1.1 403 ")
            own = await Raw.connect(relay)
            await own.send(HANDSHAKE + b"Origin: http://localhost\r\n\r\n")
            assert b" 101 " in await own.until(b"\r\n\r\n")

    go(work)


def test_a_client_of_any_origin_may_come_in_where_none_is_named() -> None:
    async def work() -> None:
        async with running_relay() as relay, aiohttp.ClientSession() as session:
            ada = Client(await session.ws_connect(relay.url, origin="https://anywhere.example"))
            assert (await ada.enter())["op"] == "room"

    go(work)


def test_a_client_that_knows_a_rooms_name_keeps_none_of_its_members_out() -> None:
    async def work() -> None:
        limits = Limits(members=3, entry=1000)
        async with running_relay(limits) as relay, clients(relay, 5) as (ada, ben, one, two, back):
            room = (await ada.enter())["room"]
            mine = await ben.enter(room)
            await ben.socket.close()
            relay.pass_time(1)
            await until(lambda: len(relay.relay.lines) == 4)
            relay.pass_time(limits.grace)
            first = await one.enter(room)
            assert first["op"] == "room"
            last = await two.enter(room)
            assert last["op"] == "room"
            again = await back.enter(room, member=mine["you"], token=mine["token"])
            assert (again["op"], again["you"]) == ("room", mine["you"]), "the place is Ben's"
            assert first["you"] in again["members"]
            assert last["you"] not in again["members"], "whoever came last has gone for it"
            assert last["you"] not in relay.relay.rooms[room].members
            async with clients(relay, 1) as (stranger,):
                assert (await stranger.enter(room))["code"] == "full"

    go(work)
