"""A thousand rooms of four through one broker, as a club would run it: they meet, and play a turn.

The peers are headless ones with the real meeting and the real match, keys and signatures included; only the
game is a toy. None of them makes calls, so every packet of the turn goes through the broker, too: the worst
that can be asked of it. The broker has the very settings of ``deploy/broker``. All peers share one process,
which is busier than any broker: rooms come as quickly as it can bear, some at a time.

``RALLY_ROOMS`` is how many rooms, ``RALLY_ROOMS_AT_ONCE`` how many of them at a time.
"""

from __future__ import annotations

import asyncio
import getpass
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from benchmarks.harness import Report
from benchmarks.servers import Server, free_port
from roborally_core.base.rng import derive
from roborally_core.match import facts
from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig, Origin
from roborally_core.meeting.room import MeetingRoom
from tools import services
from tools.paths import ROOT

for folder in ("match", "relay"):
    sys.path.append(str(ROOT / "tests" / folder))

import relay_world  # noqa: E402 - the players live with the tests
from match_toy import ToyTable  # noqa: E402
from relay_world import WORLD, Player, begin, randomness, until  # noqa: E402
from test_relay_match import programs  # noqa: E402

ROOMS = int(os.environ.get("RALLY_ROOMS", "1000"))
AT_ONCE = int(os.environ.get("RALLY_ROOMS_AT_ONCE", "1"))
PLAYERS = 4
PATIENCE_SECONDS = 300
DEPLOY = ROOT / "deploy" / "broker"
#: Broker → its settings, and what stands for ports and places in them.
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
    """A broker with the settings that clubs get, but for ports and places."""
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


class Club:
    """The rooms that meet at one broker."""

    def __init__(self, port: int) -> None:
        spec = CarrierSpec(
            CarrierKind.MQTT, f"ws://localhost:{port}/mqtt", public=False, origin=Origin.PLAYER
        )
        self.config = MeetingConfig((spec,))
        self.messages: Counter[str] = Counter()
        """Messages published, by what for."""
        self.met: list[float] = []
        self.played: list[float] = []
        """Seconds from the start of a room's players until all had met, and until the turn was over."""
        self._places = asyncio.Semaphore(AT_ONCE)

    async def room(self, number: int) -> None:
        """Four players meet and play a turn."""
        async with self._places:
            begun = time.monotonic()
            players: list[Player] = []
            doing = ["meeting"]
            try:
                for index in range(PLAYERS):
                    players.append(self._player(number, index, players, doing))
                await until(lambda: all(len(p.match.members()) == PLAYERS for p in players), "a room meets")
                self.met.append(time.monotonic() - begun)
                doing[0] = "playing"
                await begin(players, {"turns": 1}, lambda p: {"robot": p.index})
                await until(lambda: all(p.told(facts.MatchOver) for p in players), "a turn is played")
                self.played.append(time.monotonic() - begun)
                assert len({p.hashes()[0] for p in players}) == 1
            finally:
                for player in players:
                    if player.driver is not None:
                        await player.driver.close()

    def _player(self, number: int, index: int, before: list[Player], doing: list[str]) -> Player:
        secret = derive(b"bench broker", number)[:16]
        room = MeetingRoom(secret, self.config, randomness("broker", number, index), direct=False)
        player = Player(index, ToyTable, room, before[0].match.lobby.host_mark if before else None)
        player.react = programs
        player.run()
        assert player.driver is not None
        publish = player.driver.publish

        def counted(line: int, data: bytes, to: int) -> None:
            self.messages[doing[0]] += 1
            publish(line, data, to)

        player.driver.publish = counted  # type: ignore[method-assign]
        return player

    async def evening(self) -> None:
        """All rooms."""
        WORLD.happened = asyncio.Event()
        await asyncio.gather(*(self.room(number) for number in range(ROOMS)))


def run(report: Report) -> None:
    """Measure every broker there is."""
    if not Path("/proc/self/statm").is_file():
        report.note("Only Linux tells processor time and memory of another process; not measured here.")
        return
    relay_world.PATIENCE = PATIENCE_SECONDS
    programs_found = {"mosquitto": services.mosquitto(), "nats": shutil.which("nats-server")}
    for name, program in programs_found.items():
        if program is None:
            report.note(f"{name} is not installed; not measured here.")
            continue
        with tempfile.TemporaryDirectory() as folder, broker(name, Path(program), Path(folder)) as server:
            measured(report, server)
    report.note(
        f"{ROOMS:,} rooms of {PLAYERS}, {AT_ONCE} at a time, all players in one process; nobody makes calls, "
        "so the broker carries the turn, too."
    )


def measured(report: Report, server: Server) -> None:
    """The times of all rooms at this broker."""
    club = Club(server.port)
    begun, used, own = time.monotonic(), server.processor_seconds(), time.process_time()
    asyncio.run(club.evening())
    passed = time.monotonic() - begun
    assert len(club.played) == ROOMS
    name = f"broker.{server.name}"
    report.figure(f"{name}.rooms", ROOMS, "")
    report.figure(f"{name}.rooms_per_second", ROOMS / passed, "")
    for what, times in (("to_meet", club.met), ("to_meet_and_play", club.played)):
        report.figure(f"{name}.seconds_{what}.median", statistics.median(times), "s")
        report.figure(f"{name}.seconds_{what}.p95", statistics.quantiles(times, n=20)[-1], "s")
    for what, count in sorted(club.messages.items()):
        report.figure(f"{name}.messages_per_room.{what}", count / ROOMS, "")
    report.figure(f"{name}.processor_ms_per_room", 1000 * (server.processor_seconds() - used) / ROOMS, "ms")
    report.figure(f"{name}.peak_memory", server.peak_bytes() / 1e6, "MB")
    report.figure(f"{name}.players_processor_ms_per_room", 1000 * (time.process_time() - own) / ROOMS, "ms")
