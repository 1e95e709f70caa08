"""A thousand rooms of four at one broker, as a club would run it: all are open at once, meet and play a turn.

First all hosts open their rooms; then the guests of a few rooms at a time come, all four players of a room
meet and play a turn, and stay connected, quietly, to the end. None of them makes calls, so every packet of
the turn goes through the broker, too: that is the heaviest load for it. The broker has the settings of
``deploy/broker``. Players are busier than any broker, so they share two processes, and rooms come as quickly
as those allow (:mod:`benchmarks.club`).

``RALLY_ROOMS`` is the number of rooms, ``RALLY_ROOMS_AT_ONCE`` the number that meet and play at a time.
"""

from __future__ import annotations

import getpass
import multiprocessing
import os
import shutil
import statistics
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from benchmarks.club import PATIENCE_SECONDS, PLAYERS, Found
from benchmarks.club import run as run_rooms
from benchmarks.harness import Report
from benchmarks.servers import Server, free_port
from tools import services
from tools.paths import ROOT

ROOMS = int(os.environ.get("RALLY_ROOMS", "1000"))
PROCESSES = 2
AT_ONCE_EACH = max(1, int(os.environ.get("RALLY_ROOMS_AT_ONCE", "2")) // PROCESSES)
AT_ONCE = AT_ONCE_EACH * PROCESSES
DEPLOY = ROOT / "deploy" / "broker"
#: Broker → the file of its settings, and the lines to replace in it.
SETTINGS = {
    "mosquitto": (
        "mosquitto.conf",
        {"listener 1883": "listener OTHER", "listener 9001": "listener PORT 127.0.0.1"},
    ),
    "nats": (
        "nats.conf",
        {"port: 9001": "port: PORT", "port: 4222": "port: OTHER", "port: 1883": "port: THIRD"},
    ),
}


def broker(name: str, program: Path, folder: Path) -> Server:
    """A broker with the settings that clubs get, except for ports and places."""
    file, changes = SETTINGS[name]
    text = (DEPLOY / file).read_text(encoding="utf-8")
    for old, new in changes.items():
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    port = free_port()
    places = {
        "PORT": port,
        "OTHER": free_port(),
        "THIRD": free_port(),
        "/mosquitto/config": DEPLOY,
        "/data": folder,
    }
    for old, new in places.items():
        text = text.replace(old, str(new))
    if name == "mosquitto":
        text += f"user {getpass.getuser()}\n"
    (folder / file).write_text(text, encoding="utf-8")
    return Server(name, [str(program), "-c", str(folder / file)], folder, port)


def run(report: Report) -> None:
    """Measure every broker that is installed."""
    if not Path("/proc/self/statm").is_file():
        report.note("Only Linux tells processor time and memory of another process; not measured here.")
        return
    _more_files()
    programs_found = {"mosquitto": services.mosquitto(), "nats": shutil.which("nats-server")}
    for name, program in programs_found.items():
        if program is None:
            report.note(f"{name} is not installed; not measured here.")
            continue
        with tempfile.TemporaryDirectory() as folder, broker(name, Path(program), Path(folder)) as server:
            measured(report, server)
    report.note(
        f"{ROOMS:,} rooms of {PLAYERS} in {PROCESSES} processes, all open before the first one plays, "
        f"{AT_ONCE} of them meeting and playing at a time; players stay connected afterwards. "
        "Nobody makes calls, so the broker carries the turn, too."
    )


def _more_files() -> None:
    """Let this process and those it starts, including the broker, open a socket for each player, and more."""
    import resource  # noqa: PLC0415 - not on every system

    wanted = 2 * PLAYERS * ROOMS + 1_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if resource.RLIM_INFINITY not in (soft, hard):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))


def _answers(pipes: Sequence[Connection]) -> list[Any]:
    """The next answer of every process; raises the exception that ended one."""
    answers = [pipe.recv() for pipe in pipes]
    for one in answers:
        if isinstance(one, BaseException):
            raise one
    return answers


def _connections(port: int) -> int:
    """The number of open connections to this port of this machine."""
    rows = [
        row.split() for file in ("tcp", "tcp6") for row in Path("/proc/net", file).read_text().splitlines()
    ]
    return sum(row[1].endswith(f":{port:04X}") and row[3] == "01" for row in rows)


def measured(report: Report, server: Server) -> None:
    """Play all rooms at this broker, and report their times and the broker's work and memory."""
    context = multiprocessing.get_context("spawn")
    pairs = [context.Pipe() for _ in range(PROCESSES)]
    pipes = [ours for ours, _ in pairs]
    workers = [
        context.Process(
            target=run_rooms, args=(range(ROOMS)[number::PROCESSES], AT_ONCE_EACH, server.port, theirs)
        )
        for number, (_, theirs) in enumerate(pairs)
    ]
    try:
        for worker in workers:
            worker.start()
        _answers(pipes)
        at_first, begun, used = _connections(server.port), time.monotonic(), server.processor_seconds()
        for pipe in pipes:
            pipe.send(None)
        found: list[Found] = _answers(pipes)
        passed = time.monotonic() - begun
        at_last, used = _connections(server.port), server.processor_seconds() - used
        for pipe in pipes:
            pipe.send(None)
        for worker in workers:
            worker.join(PATIENCE_SECONDS)
    finally:
        for worker in workers:
            worker.kill()
    met = [seconds for one in found for seconds in one.met]
    played = [seconds for one in found for seconds in one.played]
    messages = sum((one.messages for one in found), Counter())
    assert len(met) == len(played) == ROOMS
    name = f"broker.{server.name}"
    report.figure(f"{name}.rooms", ROOMS, "")
    report.figure(f"{name}.connections.before_any_plays", at_first, "", at_least=ROOMS)
    report.figure(f"{name}.connections.after_all_have_played", at_last, "", at_least=PLAYERS * ROOMS)
    report.figure(f"{name}.rooms_per_second", ROOMS / passed, "")
    for what, times in (("to_meet", met), ("to_meet_and_play", played)):
        report.figure(f"{name}.seconds_{what}.median", statistics.median(times), "s")
        report.figure(f"{name}.seconds_{what}.p95", statistics.quantiles(times, n=20)[-1], "s")
    for what, count in sorted(messages.items()):
        report.figure(f"{name}.messages_per_room.{what}", count / ROOMS, "")
    report.figure(f"{name}.processor_ms_per_room", 1000 * used / ROOMS, "ms")
    report.figure(f"{name}.peak_memory", server.peak_bytes() / 1e6, "MB")
    own = sum(one.processor_seconds for one in found)
    report.figure(f"{name}.players_processor_ms_per_room", 1000 * own / ROOMS, "ms")
