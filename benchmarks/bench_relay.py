"""The relay against the PeerJS server and bare forwarders on WebSocket libraries, in one run: messages per
second of a server's processor time, and its memory for each socket, idle and after it has been busy.

For messages, all servers run at once and are loaded in turn by the same client, round by round, so that other
work of the machine affects all. A message carries a thousand bytes, about as many as sealed descriptions and
packets of a match. Our limits for one member and one address are lifted by flags; the others have no limits.
No server asks for signs of life meanwhile.
"""

from __future__ import annotations

import secrets
import statistics
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

from benchmarks.harness import FOLDER, Report
from benchmarks.servers import Server, free_port
from benchmarks.sockets import Socket, frame
from tools import node, venv
from tools.paths import ROOT

PAIRS = 50
ROUNDS = 5
ROUND_SECONDS = 1.2
CARRIED = b"5ea1" * 250
IDLE = 2_000
IDLE_BYTES = 16_000
BUSY = 20
BURST = 100
BURSTS = 10
LIFTED = 10**9
LIMITS = (
    *("frames-per-second", "burst-frames", "bytes-per-second", "burst-bytes", "patience"),
    *("members-per-address", "rooms-per-address", "burst-creates", "burst-entries"),
    *("waiting-per-address", "connections-per-address", "heartbeat"),
)


class Pair(NamedTuple):
    """The sender, the receiver, and the message as one frame."""

    sender: Socket
    receiver: Socket
    message: bytes


class Relay(Server):
    """A server whose sockets speak in pairs."""

    def __init__(self, name: str, command: list[str], cwd: Path, pairing: Callable[[Relay], Pair]) -> None:
        self._pairing = pairing
        port = free_port()
        super().__init__(name, [part.replace("PORT", str(port)) for part in command], cwd, port)

    def pair(self) -> Pair:
        """Two sockets that may speak with each other."""
        return self._pairing(self)


def ours() -> Relay:
    """Our relay without the limits that one client on one address would reach."""
    lifted = [part for limit in LIMITS for part in (f"--{limit}", str(LIFTED))]
    command = [sys.executable, "-m", "relay", "serve", "--host", "127.0.0.1", "--port", "PORT", *lifted]
    return Relay("ours", command, ROOT, _our_pair)


def peer() -> Relay:
    """The unchanged PeerJS server, unpacked from its lock file; Problem when it cannot be fetched."""
    folder = node.unpacked(FOLDER / "peer", "PeerJS server, for comparison")
    program = folder / "node_modules" / "peer" / "dist" / "bin" / "peerjs.js"
    command = [str(node.node()), str(program), "--host", "127.0.0.1", "--port", "PORT"]
    return Relay("peer", [*command, "--alive_timeout", str(LIFTED)], folder, _their_pair)


def bare(kind: str) -> Relay:
    """A bare forwarder on this library."""
    command = [sys.executable, "-m", "benchmarks.bare_relays", kind, "PORT"]
    return Relay(f"bare_{kind}", command, ROOT, _bare_pair)


def _our_pair(server: Relay) -> Pair:
    room = secrets.token_urlsafe(17)[:22]
    sender, receiver = Socket(server.port, "/ws"), Socket(server.port, "/ws")
    for one in (sender, receiver):
        one.say(op="join", v=2, room=room)
        you = one.hear()["you"]
    sender.hear()
    return Pair(sender, receiver, frame(you.to_bytes(2, "big") + CARRIED))


def _their_pair(server: Relay) -> Pair:
    names = [secrets.token_hex(8) for _ in range(2)]
    path = "/peerjs?key=peerjs&token=t&version=1.5.4&id="
    sender, receiver = (Socket(server.port, path + name) for name in names)
    sender.hear()
    receiver.hear()
    said = f'{{"type":"OFFER","payload":{{"sdp":"{CARRIED.decode()}"}},"dst":"{names[1]}"}}'
    return Pair(sender, receiver, frame(said))


def _bare_pair(server: Relay) -> Pair:
    path = f"/{secrets.token_hex(8)}"
    sender = Socket(server.port, path)
    return Pair(sender, Socket(server.port, path), frame(bytes(2) + CARRIED))


def speaking(server: Relay, pairs: list[Pair], at_once: int, seconds: float) -> float:
    """Messages per second of the server's processor time, ``at_once`` of each sender's being under way."""
    bursts = [pair.message * at_once for pair in pairs]
    lengths = []
    for pair in pairs:
        pair.sender.wire.sendall(pair.message)
        lengths.append(pair.receiver.frame_length() * at_once)
    messages, used = 0, server.processor_seconds()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for pair, burst in zip(pairs, bursts, strict=True):
            pair.sender.wire.sendall(burst)
        for pair, length in zip(pairs, lengths, strict=True):
            pair.receiver.take(length)
        messages += at_once * len(pairs)
    return messages / max(server.processor_seconds() - used, 0.01)


def idle_bytes(server: Relay) -> float:
    """Bytes of memory per socket that has joined and is silent."""
    before = server.resident_bytes()
    pairs = [server.pair() for _ in range(IDLE // 2)]
    used = server.resident_bytes() - before
    for pair in pairs:
        pair.sender.close()
        pair.receiver.close()
    return used / IDLE


def busy_bytes(server: Relay) -> float:
    """Bytes that a pair still holds after bursts that were all read, beyond those it held before."""
    pairs = [server.pair() for _ in range(BUSY)]
    before = server.resident_bytes()
    for pair in pairs:
        for _ in range(BURSTS):
            pair.sender.wire.sendall(pair.message * BURST)
            for _ in range(BURST):
                pair.receiver.frame_length()
    return (server.resident_bytes() - before) / len(pairs)


def run(report: Report) -> None:
    """Measure all servers, in turn."""
    if not Path("/proc/self/statm").is_file():
        report.note("Only Linux tells processor time and memory of another process; not measured here.")
        return
    venv.ensure("bench")
    starts = (ours, peer, lambda: bare("picows"), lambda: bare("aiohttp"))
    # memory first, of servers that have done nothing else
    for name, measure in (("idle_socket", idle_bytes), ("socket_after_bursts", busy_bytes)):
        for start in starts:
            with start() as server:
                most = IDLE_BYTES if server.name == "ours" else None
                report.figure(f"relay.{server.name}.{name}", measure(server), "bytes", at_most=most)
    with ExitStack() as stack:
        loaded = []
        for start in starts:
            server = stack.enter_context(start())
            loaded.append((server, [server.pair() for _ in range(PAIRS)]))
        for server, pairs in loaded:  # until everything is compiled and warm
            speaking(server, pairs, 8, ROUND_SECONDS)
        for at_once in (1, 8):
            _compare(report, loaded, at_once)
    report.note(
        f"peer 1.0.2 of npm; {PAIRS} pairs, {ROUNDS} rounds in turn, messages of {len(CARRIED)} bytes; "
        f"medians, ratios round by round. Idle: {IDLE:,} sockets. After bursts: {BUSY} pairs, {BURSTS} "
        f"bursts of {BURST} messages each, beyond what they held before."
    )


def _compare(report: Report, loaded: list[tuple[Relay, list[Pair]]], at_once: int) -> None:
    rounds = [
        [speaking(server, pairs, at_once, ROUND_SECONDS) for server, pairs in loaded] for _ in range(ROUNDS)
    ]
    name = f"{at_once}_at_once"
    for (server, _), found in zip(loaded, zip(*rounds, strict=True), strict=True):
        report.figure(f"relay.{server.name}.messages_per_cpu_second.{name}", statistics.median(found), "")
    ratios = [our / their for our, their, *_ in rounds]
    report.figure(f"relay.messages_to_peer.{name}", statistics.median(ratios), "", at_least=1)
