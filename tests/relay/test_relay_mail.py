"""The relay's mailboxes: a flood drives out itself, places have owners, and nothing piles up."""

from __future__ import annotations

import secrets

import pytest
from relay_client import Client, clients
from relay_world import Running, go, running_relay, until

from relay.players.mailboxes import relay_box
from relay.server.addresses import parse_networks
from relay.server.limits import Limits
from relay.server.mail import COST_BYTES, MailStore
from roborally_core.meeting.bundle import SEALED_LIMIT
from roborally_core.meeting.mailbox import MailError, MailTrouble, place_of

ROOM = "A" * 22
PLACE, OTHER = place_of(bytes(8)), place_of(bytes(range(8)))
KEY = "ab" * 32


async def at_letters(client: Client, room: str = ROOM) -> list[str]:
    """Look into the letters of a room; where some lie."""
    await client.say(op="mail", v=2, room=room)
    told = await client.hear()
    assert told["op"] == "mail", told
    return told["places"]


async def leave(client: Client, letter: bytes, place: str = PLACE, key: str = KEY) -> dict[str, object]:
    """Leave a letter; the relay's answer."""
    await client.say(op="put", place=place, key=key, size=len(letter))
    for at in range(0, len(letter), 1_200):
        await client.socket.send_bytes(letter[at : at + 1_200])
    return await client.hear()


def test_a_place_is_its_owners_until_the_letter_is_forgotten() -> None:
    async def work() -> None:
        async with running_relay() as relay:
            ada = relay_box(relay.url, bytes(16), bytes([1]) * 32)
            eve = relay_box(relay.url, bytes(16), bytes([2]) * 32)
            await ada.put(PLACE, b"Ada's")
            for wrong in (eve.put(PLACE, b"Eve's"), eve.clear(PLACE)):
                with pytest.raises(MailError) as refused:
                    await wrong
                assert refused.value.trouble is MailTrouble.BLOCKED
            assert await eve.fetch() == {PLACE: b"Ada's"}
            relay.pass_time(relay.relay.limits.mail_life)
            assert await ada.fetch() == {}
            await eve.put(PLACE, b"Eve's")
            assert relay.relay.mail.bytes == len(b"Eve's") + COST_BYTES

    go(work)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"op": "take", "place": PLACE}, "frame"),
        ({"op": "put", "place": PLACE, "key": KEY, "size": 5}, "frame"),
        ({"op": "mail", "v": 1, "room": ROOM}, "version"),
        ({"op": "mail", "v": 2, "room": "short"}, "frame"),
        ({"op": "mail", "v": 2}, "frame"),
    ],
    ids=lambda value: str(value)[:40],
)
def test_letters_are_asked_for_in_order(said: dict[str, object], code: str) -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 1) as (eve,):
            await eve.say(**said)
            assert (await eve.hear())["code"] == code
            assert await eve.closed()

    go(work)


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ({"place": "../etc", "key": KEY, "size": 5}, "frame"),
        ({"place": PLACE, "key": "short", "size": 5}, "frame"),
        ({"place": PLACE, "key": KEY, "size": -1}, "long"),
        ({"place": PLACE, "key": KEY, "size": True}, "frame"),
        ({"place": PLACE, "key": KEY, "size": SEALED_LIMIT + 1}, "long"),
        ({"key": KEY, "size": 5}, "frame"),
    ],
    ids=lambda value: str(value)[:60],
)
def test_a_letter_says_where_and_how_long(said: dict[str, object], code: str) -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 1) as (eve,):
            assert await at_letters(eve) == []
            await eve.say(op="put", **said)
            assert (await eve.hear())["code"] == code
            assert await eve.closed()
            assert relay.relay.mail.on_their_way == 0

    go(work)


def test_a_letter_is_as_long_as_was_said_and_one_that_breaks_off_leaves_nothing() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 4) as (long, between, gone, early):
            for client in (long, between, gone):
                await at_letters(client)
                await client.say(op="put", place=PLACE, key=KEY, size=10)
            await long.socket.send_bytes(bytes(11))
            assert (await long.hear())["code"] == "frame"
            await between.say(op="take", place=PLACE)
            assert (await between.hear())["code"] == "frame"
            await gone.socket.send_bytes(bytes(9))
            await gone.socket.close()
            await at_letters(early)
            await early.socket.send_bytes(bytes(9))
            assert (await early.hear())["code"] == "frame"
            for client in (long, between, early):
                assert await client.closed()
            await until(lambda: len(relay.relay.lines) < 4 and not relay.relay.mail.on_their_way)
            mail, accounts = relay.relay.mail, relay.relay.accounts
            assert (len(mail), mail.bytes, mail.on_their_way) == (0, 0, 0)
            assert accounts.of("127.0.0.1", relay.relay.clock()).letters == 0

    go(work)


def test_letters_on_their_way_are_bounded() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 3) as (first, second, third):
            for client in (first, second):
                await at_letters(client)
                await client.say(op="put", place=PLACE, key=KEY, size=SEALED_LIMIT)
            await until(lambda: relay.relay.mail.on_their_way == 2 * SEALED_LIMIT)
            await at_letters(third)
            assert (await leave(third, b"letter"))["code"] == "rate"

    go(work)


def test_a_visit_to_letters_ends() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 1) as (idle,):
            await at_letters(idle)
            relay.pass_time(relay.relay.limits.entry + 1)
            assert (await leave(idle, b"still there"))["op"] == "kept"
            relay.pass_time(relay.relay.limits.mail_visit)
            message = await idle.socket.receive(timeout=10)
            assert message.extra == "a visit to letters lasts at most 60 seconds"

    go(work)


def test_a_match_has_so_many_letters_and_no_more() -> None:
    async def work() -> None:
        limits = Limits(mail_places=3)
        async with running_relay(limits) as relay, clients(relay, 1) as (eve,):
            await at_letters(eve)
            for number in range(3):
                assert (await leave(eve, b"letter", place_of(bytes([number]) * 8)))["op"] == "kept"
            assert (await leave(eve, b"again", place_of(bytes(8))))["op"] == "kept"
            assert (await leave(eve, b"letter", place_of(bytes([9]) * 8)))["code"] == "mailbox"

    go(work)


async def flooded(relay: Running, address: str, letters: int) -> None:
    """The address leaves this many letters, each to a match of its own."""
    async with clients(relay, 1, X_Forwarded_For=address) as (eve,):
        for _ in range(letters):
            await at_letters(eve, secrets.token_urlsafe(16))
            assert (await leave(eve, bytes(1_000)))["op"] == "kept"


def test_a_flood_drives_out_itself_first() -> None:
    async def work() -> None:
        limits = Limits(
            mail_bytes=20 * (1_000 + COST_BYTES), mail_bytes_per_address=15 * (1_000 + COST_BYTES)
        )
        proxies = parse_networks(["127.0.0.0/8"])
        async with running_relay(limits, proxies=proxies) as relay:
            ada = relay_box(relay.url, bytes(16), bytes([1]) * 32)
            await ada.put(PLACE, bytes(1_000))
            mail: MailStore = relay.relay.mail
            await flooded(relay, "192.0.2.7", 40)
            assert len(mail) == 16, "an address keeps its newest"
            await flooded(relay, "192.0.2.8", 40)
            assert mail.bytes <= limits.mail_bytes
            assert await ada.fetch() == {PLACE: bytes(1_000)}, "whoever holds little keeps it"

    go(work)


def test_letters_of_one_address_come_at_a_bounded_rate() -> None:
    async def work() -> None:
        limits = Limits(burst_entries=4, entries_per_minute=6)
        async with running_relay(limits) as relay, clients(relay, 2) as (eve, other):
            await at_letters(eve)
            for number in range(3):
                assert (await leave(eve, b"letter"))["op"] == "kept", number
            assert (await leave(eve, b"letter"))["code"] == "rate"
            await other.say(op="mail", v=2, room=ROOM)
            assert (await other.hear())["code"] == "rate"
            relay.pass_time(10)
            async with clients(relay, 1) as (later,):
                assert await at_letters(later) == [PLACE]

    go(work)


def test_a_client_that_fetches_without_end_is_cut_off() -> None:
    async def work() -> None:
        limits = Limits(burst_bytes=30_000, bytes_per_second=0)
        async with running_relay(limits) as relay, clients(relay, 1) as (eve,):
            await at_letters(eve)
            assert (await leave(eve, bytes(10_000)))["op"] == "kept"
            await eve.say(op="take", place=PLACE)
            assert await eve.packet() == bytes.fromhex(PLACE) + bytes(10_000)
            await eve.say(op="take", place=PLACE)
            assert (await eve.hear())["code"] == "rate"

    go(work)
