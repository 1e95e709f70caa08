"""The relay beside the PeerJS server, in one run: signals per second of the server's processor time, and the
memory of sockets that are in and idle.

Both servers run at once and are loaded in turn by the same client, round by round, so that whatever else the
machine does concerns both. A signal is a thousand characters, about what a sealed description of a connection
takes. Our limits on what one member and one address may do are lifted by flags; theirs has none to lift.
Neither asks for signs of life meanwhile.
"""

from __future__ import annotations

import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from benchmarks.harness import FOLDER, Report
from benchmarks.sockets import Socket, frame
from tools import node
from tools.console import Problem
from tools.paths import ROOT

PAIRS = 50
ROUNDS = 7
ROUND_SECONDS = 1.2
SIGNAL = "5ea1" * 250
IDLE = 1_000
IDLE_BYTES = 16_000
LIFTED = 10**9
LIMITS = (
    *("signals-per-second", "burst-signals", "frames-per-second", "burst-frames", "bytes-per-second"),
    *("burst-bytes", "members-per-address", "rooms-per-address", "burst-creates", "burst-entries"),
    *("waiting-per-address", "connections-per-address", "heartbeat"),
)


class Pair(NamedTuple):
    """Who signals, who is signalled, and the signal as one frame."""

    sender: Socket
    receiver: Socket
    signal: bytes


class Server:
    """A server in a process of its own."""

    def __init__(self, name: str, command: list[str], cwd: Path) -> None:
        self.name = name
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        command = [part.replace("PORT", str(self.port)) for part in command]
        self.process = subprocess.Popen(
            command, cwd=cwd, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        until = time.monotonic() + 30
        while True:
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                if time.monotonic() > until or self.process.poll() is not None:
                    raise Problem(f"{name} does not start") from None

    def processor_seconds(self) -> float:
        """What it has used so far, in user and system mode, all its threads."""
        told = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(told[11]) + int(told[12])) / os.sysconf("SC_CLK_TCK")

    def resident_bytes(self) -> int:
        """Its memory that is not swapped out or shared away."""
        told = Path(f"/proc/{self.process.pid}/statm").read_text().split()
        return int(told[1]) * os.sysconf("SC_PAGE_SIZE")


@contextmanager
def ours() -> Iterator[Server]:
    """Our relay with the limits lifted that one client on one address would meet."""
    lifted = [part for limit in LIMITS for part in (f"--{limit}", str(LIFTED))]
    command = [sys.executable, "-m", "relay", "serve", "--host", "127.0.0.1", "--port", "PORT", *lifted]
    with _running(Server("ours", command, ROOT)) as server:
        yield server


@contextmanager
def theirs(folder: Path) -> Iterator[Server]:
    """The PeerJS server as it comes."""
    program = folder / "node_modules" / "peer" / "dist" / "bin" / "peerjs.js"
    command = [str(node.node()), str(program), "--host", "127.0.0.1", "--port", "PORT"]
    command += ["--alive_timeout", str(LIFTED)]
    with _running(Server("peer", command, folder)) as server:
        yield server


@contextmanager
def _running(server: Server) -> Iterator[Server]:
    try:
        yield server
    finally:
        server.process.kill()  # peer does not end otherwise while anybody is connected
        server.process.wait()


def peer_folder() -> Path:
    """The PeerJS server, unpacked from its lock file outside the checkout; Problem when it cannot be had."""
    return node.unpacked(FOLDER / "peer", "PeerJS server, to measure beside")


def our_pair(server: Server) -> Pair:
    """Two members of a room of ours."""
    sender, receiver = Socket(server.port, "/ws"), Socket(server.port, "/ws")
    sender.say(op="create", v=1)
    receiver.say(op="join", v=1, room=sender.hear()["room"])
    to = receiver.hear()["you"]
    sender.hear()
    return Pair(sender, receiver, frame(f'{{"op": "signal", "to": {to}, "data": "{SIGNAL}"}}'))


def their_pair(server: Server) -> Pair:
    """Two clients of theirs."""
    names = [os.urandom(8).hex() for _ in range(2)]
    path = "/peerjs?key=peerjs&token=t&version=1.5.4&id="
    sender, receiver = (Socket(server.port, path + name) for name in names)
    sender.hear()
    receiver.hear()
    signal = f'{{"type":"OFFER","payload":{{"sdp":"{SIGNAL}"}},"dst":"{names[1]}"}}'
    return Pair(sender, receiver, frame(signal))


Pairing = Callable[[Server], Pair]


def signalling(server: Server, pairs: list[Pair], at_once: int, seconds: float) -> float:
    """Signals per second of the server's processor time; each sender has so many under way at once."""
    bursts = [pair.signal * at_once for pair in pairs]
    lengths = []
    for pair in pairs:
        pair.sender.wire.sendall(pair.signal)
        lengths.append(pair.receiver.frame_length() * at_once)
    signals, used = 0, server.processor_seconds()
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for pair, burst in zip(pairs, bursts, strict=True):
            pair.sender.wire.sendall(burst)
        for pair, length in zip(pairs, lengths, strict=True):
            pair.receiver.take(length)
        signals += at_once * len(pairs)
    return signals / max(server.processor_seconds() - used, 0.01)


def idle_bytes(server: Server, pairing: Pairing) -> float:
    """Memory per socket that has joined and is silent."""
    before = server.resident_bytes()
    pairs = [pairing(server) for _ in range(IDLE // 2)]
    used = server.resident_bytes() - before
    for pair in pairs:
        pair.sender.close()
        pair.receiver.close()
    return used / IDLE


def run(report: Report) -> None:
    """Measure both servers, in turn."""
    if not Path("/proc/self/statm").is_file():
        report.note("Only Linux tells processor time and memory of another process; not measured here.")
        return
    folder = peer_folder()
    with ExitStack() as stack:
        # memory first, of servers that have done nothing else
        servers = [
            (stack.enter_context(ours()), our_pair),
            (stack.enter_context(theirs(folder)), their_pair),
        ]
        for server, pairing in servers:
            most = IDLE_BYTES if server.name == "ours" else None
            report.figure(
                f"relay.{server.name}.idle_socket", idle_bytes(server, pairing), "bytes", at_most=most
            )
    with ExitStack() as stack:
        loaded = []
        for start, pairing in ((ours(), our_pair), (theirs(folder), their_pair)):
            server = stack.enter_context(start)
            loaded.append((server, [pairing(server) for _ in range(PAIRS)]))
        for server, pairs in loaded:  # until everything is compiled and warm
            signalling(server, pairs, 8, ROUND_SECONDS)
        for at_once in (1, 8):
            _compare(report, loaded, at_once)
    report.note(
        f"peer 1.0.2 of npm; {PAIRS} pairs, {ROUNDS} rounds each in turn, signals of {len(SIGNAL)} "
        "characters; medians, ratios round by round."
    )


def _compare(report: Report, loaded: list[tuple[Server, list[Pair]]], at_once: int) -> None:
    rounds = [
        [signalling(server, pairs, at_once, ROUND_SECONDS) for server, pairs in loaded] for _ in range(ROUNDS)
    ]
    name = f"{at_once}_at_once"
    for (server, _), found in zip(loaded, zip(*rounds, strict=True), strict=True):
        report.figure(f"relay.{server.name}.signals_per_cpu_second.{name}", statistics.median(found), "")
    ratios = [our / their for our, their in rounds]
    report.figure(f"relay.signals_to_peer.{name}", statistics.median(ratios), "", at_least=1)
