"""A reader that is slow, or has asked for too much, costs the relay and the others nothing."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

from relay_client import Raw, masked, packet, text
from relay_world import Running, go, running_relay, until

from relay.server.limits import Limits


async def _pair(relay: Running, receive_buffer: int = 2048) -> tuple[Raw, Raw, Any]:
    """A sender, a receiver who reads nothing, and the receiver's line."""
    sender = await Raw.upgraded(relay)
    await sender.enter()
    reader = await Raw.upgraded(relay, receive_buffer=receive_buffer)
    you = await reader.enter()
    await sender.hear()
    return sender, reader, relay.relay.rooms["r" * 22].members[you].line


GENEROUS = 10**9
FAST = Limits(burst_frames=GENEROUS, burst_bytes=GENEROUS, queue_bytes=256_000, farewell=0.05)


async def _until_slow(sender: Raw, line: Any) -> None:
    """Send the reader so much that it counts as slow."""
    while line.slow_since is None:
        await sender.send(packet(line.number, bytes(1000)) * 100)
        await sender.heeded()


def test_a_slow_reader_loses_packets_but_not_the_connection() -> None:
    async def work() -> None:
        async with running_relay(FAST) as relay:
            sender, reader, line = await _pair(relay)
            while not relay.relay.metrics.drops["slow_reader"]:
                await sender.send(packet(line.number, bytes(1000)) * 100)
                await sender.heeded()
            assert 100_000 < line.queued <= FAST.queue_bytes // 2
            assert relay.relay.outgoing.waiting == line.queued
            await sender.send(text(op="leave"))
            while (await reader.frame())[0] == 0x82:
                pass  # and then it hears that the sender has left
            await reader.heeded()
            await until(lambda: not relay.relay.outgoing.waiting)

    go(work)


def test_news_of_a_room_that_a_slow_reader_cannot_take_ends_the_connection() -> None:
    async def work() -> None:
        limits = replace(FAST, queue_bytes=2_000, entry=1000)
        async with running_relay(limits) as relay:
            sender, _reader, line = await _pair(relay)
            await _until_slow(sender, line)
            while line in relay.relay.lines:
                await sender.send(text(op="leave") + text(op="join", v=2, room="r" * 22))
                await sender.hear()
            assert relay.relay.metrics.cuts["slow_reader"] == 1
            assert relay.relay.outgoing.waiting == 0

    go(work)


def test_pings_of_a_slow_reader_heap_up_no_pongs() -> None:
    async def work() -> None:
        async with running_relay(FAST) as relay:
            sender, reader, line = await _pair(relay)
            await _until_slow(sender, line)
            held = line.queued
            for _ in range(20):
                await reader.send(masked(0x89, bytes(125)) * 1000)
            await reader.send(packet(line.number, b"?"))
            await until(lambda: line.queued != held)
            # the packet to itself, and no pong
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
            sender = await Raw.upgraded(relay)
            await sender.enter()
            for _ in range(4):
                reader = await Raw.upgraded(relay, receive_buffer=2048)
                you = await reader.enter()
                await sender.hear()
                for _ in range(20):
                    await sender.send(packet(you, bytes(1000)) * 500)
                    await sender.heeded()
            # what the transport held when it said so is counted, but not refused any more
            assert relay.relay.outgoing.waiting < limits.total_queue_bytes + 4 * 64 * 1024 + 262_144
            assert relay.relay.metrics.drops["slow_reader"]

    go(work)


def test_a_reader_that_takes_nothing_in_is_cut_off_in_the_end() -> None:
    async def work() -> None:
        async with running_relay(replace(FAST, heartbeat=1000)) as relay:
            sender, _reader, line = await _pair(relay)
            await _until_slow(sender, line)
            relay.pass_time(FAST.stall)
            await until(lambda: line not in relay.relay.lines)
            assert relay.relay.metrics.cuts["stalled"] == 1
            assert relay.relay.outgoing.waiting == 0

    go(work)
