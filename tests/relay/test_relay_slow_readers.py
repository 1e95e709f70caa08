"""A reader that is slow, or asked for too much, costs the relay and the others nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from relay_client import Raw, clients, masked, text
from relay_world import Running, go, running_relay, until

from relay.limits import Limits


def test_a_signal_repeated_a_thousand_times_ends_the_sender_not_the_receiver() -> None:
    async def work() -> None:
        async with running_relay() as relay, clients(relay, 1) as (ben,):
            mine = await ben.enter()
            ada = await Raw.upgraded(relay)
            await ada.send(text(op="join", v=2, room=mine["room"]))
            you = (await ada.hear())["you"]
            await ben.hear()
            await ada.send(text(op="signal", to=mine["you"], data="ab" * 500) * 1000)
            error = await ada.hear()
            assert (error["code"], error["text"]) == ("rate", "too much is being sent on this connection")
            assert (await ada.frame())[0] == 0x88
            ada.close()
            heard = 0
            await until(lambda: relay.relay.rooms[mine["room"]].members[you].line is None)
            relay.pass_time(20)
            while (frame := await ben.hear())["op"] == "signal":
                heard += 1
            assert frame == {"op": "left", "member": you}
            # joining was one message; what it all took of real time earns a few more
            assert Limits.burst_signals - 1 <= heard < 500

    go(work)


async def _pair(relay: Running, receive_buffer: int = 2048) -> tuple[Raw, Raw, int, Any]:
    """A sender and a receiver who reads nothing; the receiver's number and line."""
    sender = await Raw.upgraded(relay)
    await sender.send(text(op="join", v=2, room="r" * 22))
    room = (await sender.hear())["room"]
    reader = await Raw.upgraded(relay, receive_buffer=receive_buffer)
    await reader.send(text(op="join", v=2, room=room))
    you = (await reader.hear())["you"]
    await sender.hear()
    return sender, reader, you, relay.relay.rooms[room].members[you].line


GENEROUS = 10**9
FAST = Limits(
    burst_frames=GENEROUS,
    burst_bytes=GENEROUS,
    burst_signals=GENEROUS,
    queue_bytes=256_000,
    signal_bytes=30_000,
    farewell=0.05,
)


def test_a_slow_reader_loses_packets_but_not_the_connection() -> None:
    async def work() -> None:
        async with running_relay(FAST) as relay:
            sender, reader, you, line = await _pair(relay)
            packet = masked(0x82, you.to_bytes(2, "big") + bytes(1000))
            while not relay.relay.metrics.drops["slow_reader"]:
                await sender.send(packet * 100)
                await sender.send(text(op="signal", to=1, data="are we there?"))
                await sender.hear()
            assert 100_000 < line.queued <= FAST.queue_bytes // 2
            assert relay.relay.outgoing.waiting == line.queued
            await sender.send(text(op="signal", to=you, data="still here"))
            while (await reader.frame())[0] == 0x82:
                pass
            await reader.send(text(op="signal", to=1, data="and me"))
            assert (await reader.hear())["code"] == "gone"
            await until(lambda: not relay.relay.outgoing.waiting)

    go(work)


def test_signals_a_slow_reader_cannot_take_are_the_senders_loss() -> None:
    async def work() -> None:
        async with running_relay(FAST) as relay:
            sender, reader, you, line = await _pair(relay)
            signal = text(op="signal", to=you, data="ab" * 10_000)
            while not relay.relay.metrics.drops["slow_reader"]:
                await sender.send(signal + text(op="signal", to=1, data="?"))
                said = await sender.hear()
            assert said["code"] == "gone"
            assert said["text"] == "this member does not take in what is sent"
            assert line.queued <= FAST.queue_bytes
            assert not line.closed
            await reader.send(text(op="leave"))

    go(work)


def test_pings_of_a_slow_reader_heap_up_no_pongs() -> None:
    async def work() -> None:
        async with running_relay(FAST) as relay:
            sender, reader, you, line = await _pair(relay)
            while line.slow_since is None:
                await sender.send(masked(0x82, you.to_bytes(2, "big") + bytes(1000)) * 100)
                await sender.send(text(op="signal", to=1, data="?"))
                await sender.hear()
            held = line.queued
            for _ in range(20):
                await reader.send(masked(0x89, bytes(125)) * 1000)
            await reader.send(text(op="signal", to=1, data="?"))
            await until(lambda: relay.relay.metrics.refusals["gone"] and line.queued != held)
            # the error to the last message, and no pong
            assert held < line.queued < held + 200

    go(work)


def test_pings_alone_never_fill_more_than_the_queue() -> None:
    async def work() -> None:
        limits = FAST
        async with running_relay(limits) as relay:
            pinging = await Raw.upgraded(relay, receive_buffer=2048)
            (line,) = relay.relay.lines
            while line.slow_since is None:
                await pinging.send(masked(0x89, bytes(125)) * 500)
                await asyncio.sleep(0)
            for _ in range(100):
                await pinging.send(masked(0x89, bytes(125)) * 500)
                assert line.queued <= limits.queue_bytes
            assert relay.relay.outgoing.waiting <= limits.queue_bytes

    go(work)


def test_all_slow_readers_together_are_bounded() -> None:
    async def work() -> None:
        limits = replace(FAST, total_queue_bytes=150_000)
        async with running_relay(limits) as relay:
            pairs = [await _pair(relay) for _ in range(4)]
            for sender, _, you, _ in pairs:
                for _ in range(20):
                    await sender.send(masked(0x82, you.to_bytes(2, "big") + bytes(1000)) * 500)
                    await sender.send(text(op="signal", to=1, data="?"))
                    await sender.hear()
            # what the transport held when it said so is counted, but not refused any more
            assert relay.relay.outgoing.waiting < limits.total_queue_bytes + 4 * 64 * 1024 + 262_144
            assert relay.relay.metrics.drops["slow_reader"]

    go(work)


def test_a_reader_that_takes_nothing_in_is_cut_off_in_the_end() -> None:
    async def work() -> None:
        async with running_relay(replace(FAST, heartbeat=1000)) as relay:
            sender, _reader, you, line = await _pair(relay)
            while line.slow_since is None:
                await sender.send(masked(0x82, you.to_bytes(2, "big") + bytes(1000)) * 100)
                await sender.send(text(op="signal", to=1, data="?"))
                await sender.hear()
            relay.pass_time(FAST.stall)
            await until(lambda: line not in relay.relay.lines)
            assert relay.relay.metrics.cuts["stalled"] == 1
            assert relay.relay.outgoing.waiting == 0

    go(work)
