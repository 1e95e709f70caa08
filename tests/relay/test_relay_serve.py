"""The relay as a program: its answers, logs and counts, and its end."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import aiohttp
import pytest
from match_toy import ToyTable
from relay_client import Client, Raw, clients, text
from relay_world import Running, begin, go, party, running_relay, until
from test_relay_match import one_story, programs

from relay.__main__ import main
from relay.server import journal
from relay.server.journal import clean
from relay.server.limits import Limits
from roborally_core.match import facts

POSIX = sys.platform != "win32"


class Program:
    """``python3 -m relay serve`` in a process of its own."""

    def __init__(self) -> None:
        self.port = 0
        self.process: asyncio.subprocess.Process | None = None

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self.port}/ws"

    async def start(self, *flags: str) -> None:
        self.process = await asyncio.create_subprocess_exec(
            *(
                sys.executable,
                "-m",
                "relay",
                "serve",
                "--host",
                "127.0.0.1",
                "--port",
                str(self.port),
                *flags,
            ),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert self.process.stdout is not None
        said = (await self.process.stdout.readline()).decode()
        assert said.startswith("relay: ws://127.0.0.1:"), said
        self.port = int(said.removeprefix("relay: ws://127.0.0.1:").removesuffix("/ws\n"))

    async def end(self, number: int) -> str:
        """Send a signal; what it wrote to standard error."""
        assert self.process is not None
        self.process.send_signal(number)
        _, errors = await asyncio.wait_for(self.process.communicate(), 30)
        return errors.decode()


@asynccontextmanager
async def program(*flags: str) -> AsyncIterator[Program]:
    running = Program()
    await running.start(*flags)
    try:
        yield running
    finally:
        if running.process is not None and running.process.returncode is None:
            running.process.kill()
            await running.process.communicate()


def test_a_match_survives_the_sudden_death_of_the_relay() -> None:
    async def work() -> None:
        async with program() as relay, party(relay, 2, ToyTable, direct=False) as players:  # type: ignore[arg-type]
            await begin(players, {"turns": 4}, lambda p: {"robot": p.index})
            await until(lambda: all(p.told(facts.TurnOpened) for p in players))
            await relay.end(signal.SIGKILL if POSIX else signal.SIGTERM)
            await until(lambda: all(len(p.match.lost) == 1 for p in players))
            await relay.start()
            await until(lambda: not any(p.match.lost for p in players))
            for player in players:
                player.react = programs
                programs(player, player.told(facts.TurnOpened)[-1])
                assert player.driver is not None
                player.driver.settle()
            await until(lambda: all(p.told(facts.MatchOver) for p in players))
            one_story(players, 4)

    go(work)


# Windows ends programs without asking them
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT] if POSIX else [])
def test_a_relay_that_is_ended_tells_everybody_and_goes(number: int) -> None:
    async def work() -> None:
        async with program("--log", "json") as relay, aiohttp.ClientSession() as session:
            ada = Client(await session.ws_connect(relay.url))
            room = await ada.enter()
            reader, writer = await asyncio.open_connection("127.0.0.1", relay.port)  # says nothing at all
            ending = asyncio.create_task(relay.end(number))
            message = await ada.socket.receive(timeout=10)
            assert (message.data, message.extra) == (1001, "the relay is shutting down")
            errors = await ending
            assert relay.process is not None
            assert relay.process.returncode == 0
            assert await reader.read() == b""
            writer.close()
            lines = [json.loads(line) for line in errors.splitlines()]
            assert [line["event"] for line in lines] == ["relay started", "room opened", "relay stops"]
            assert lines[1].keys() == {"time", "level", "event", "room", "rooms", "again"}
            for secret in (room["room"], room["token"], "127.0.0.1"):
                assert secret not in errors

    go(work)


async def _get(relay: Running, path: str) -> tuple[int, str, dict[str, str]]:
    """Status, body and headers, for a path that goes out as it stands."""
    raw = await Raw.connect(relay)
    await raw.send(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    head, _, body = (await raw.rest()).decode().partition("\r\n\r\n")
    status, *lines = head.split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return int(status.split()[1]), body, headers


PATHS = {
    "/": 200,
    "/index.html?v=2": 200,
    "/nothing": 404,
    "/%00": 400,
    "/a%00b/index.html": 400,
    "/" + "a" * 256: 400,
    "/" + "%C3%A4" * 200: 400,
    "/" + "a/" * 1000: 400,
    "/" + "a" * 9000: 400,
    "/%ff": 404,
    "/%2e%2e/%2e%2e/etc/passwd": 404,
}


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path[:20])
def test_every_path_is_answered_in_order(path: str, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<title>rally</title>")

    async def work() -> None:
        async with running_relay(static=tmp_path) as relay:
            status, body, headers = await _get(relay, path)
            assert status == PATHS[path]
            assert "Traceback" not in body
            told = headers.get("Server", "")
            assert told in ("", "relay")

    go(work)


def test_no_answer_says_what_runs_here() -> None:
    async def work() -> None:
        async with running_relay(Limits(farewell=0.05)) as relay:
            for said in (
                b"GET /healthz HTTP/1.0\r\n\r\n",
                b"GET /nothing HTTP/1.0\r\n\r\n",
                b"GET /ws HTTP/1.0\r\n\r\n",
                b"nonsense\r\n\r\n",
                b"GET / HTTP/1.1\r\nHost: x\r\nBad Header\r\n\r\n",
                b"\x16\x03\x01\x02\x00",
            ):
                raw = await Raw.connect(relay)
                await raw.send(said)
                answer = (await raw.rest()).lower()
                assert answer.startswith(b"http/1."), said
                for word in (b"python", b"aiohttp", b"3.1"):
                    assert word not in answer
            opened = await Raw.connect(relay)
            await opened.send(text())
            assert b"python" not in (await opened.rest()).lower()

    go(work)


def test_metrics_are_told_only_where_the_setting_says() -> None:
    async def work() -> None:
        with socket.create_server(("127.0.0.1", 0)) as free:
            place = ("127.0.0.1", free.getsockname()[1])
        async with (
            running_relay(metrics=place) as relay,
            clients(relay, 2) as (ada, ben),
            aiohttp.ClientSession() as session,
        ):
            you = await ben.enter((await ada.enter())["room"])
            await ada.hear()
            await ada.send(you["you"], b"x")
            await ben.packet()
            await ben.say(op="fly")
            await ben.hear()
            assert (await _get(relay, "/metrics"))[0] == 404
            async with session.get(f"http://127.0.0.1:{place[1]}/metrics") as answer:
                assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
                told = await answer.text()
            lines = [line for line in told.splitlines() if not line.startswith("#")]
            values = dict(line.rsplit(" ", 1) for line in lines)
            for name, value in {
                "rooms": "1",
                "members": "2",
                "rooms_made_total": "1",
                "joined_total": "2",
                "packets_total": "1",
                'errors_total{code="frame"}': "1",
            }.items():
                assert values[f"rally_relay_{name}"] == value
            for name in {line.split("{")[0].split(" ")[0] for line in lines}:
                assert f"# TYPE {name} " in told
            assert you["room"] not in told
            assert "127.0.0.1" not in told

    go(work)


def test_what_others_wrote_cannot_disturb_the_log(capsys: pytest.CaptureFixture[str]) -> None:
    assert clean("a\x1b[2J\nb\u202ec\u2028d\x00") == "a�[2J�b�c�d�"
    assert clean("x" * 1000) == "x" * 200
    before, level = logging.getLogger().handlers[:], logging.getLogger().level
    try:
        for as_json in (False, True):
            journal.set_up(as_json)
            events = journal.RelayJournal(lambda: 0.0)
            events.refusal("frame", "no op '\x1b[2J\n'", "192.0.2.1")
            try:
                raise ValueError("secret\n")
            except ValueError:
                logging.getLogger("aiohttp.server").exception("Error\n")
            lines = capsys.readouterr().err.splitlines()
            assert len(lines) == 2
            assert "\x1b" not in lines[0]
            assert "secret" not in lines[1]
            assert "ValueError in test_what_others_wrote" in lines[1]
            if as_json:
                told = [json.loads(line) for line in lines]
                assert told[0]["address"] == "192.0.2.1"
                assert (told[0]["event"], told[0]["level"]) == ("refused", "warning")
    finally:
        logging.basicConfig(handlers=before, level=level, force=True)


def test_a_flood_of_refusals_does_not_flood_the_log(caplog: pytest.LogCaptureFixture) -> None:
    now = 5.0
    events = journal.RelayJournal(lambda: now)
    for _ in range(1000):
        events.refusal("rate", "too much", "192.0.2.1")
    assert len(caplog.records) == journal.LINES_PER_SECOND
    now = 6.0
    events.refusal("rate", "too much", "192.0.2.1")
    assert caplog.records[-1].told["unwritten"] == 1000 - journal.LINES_PER_SECOND


def test_rooms_are_named_by_a_digest_of_this_run(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "rally.relay")
    for _ in range(2):
        events = journal.RelayJournal(lambda: 0.0)
        events.event("room opened", room="r" * 22)
        events.event("room closed", room="r" * 22)
    first, second, third, _ = [record.told["room"] for record in caplog.records]
    assert first == second != third
    assert len(first) == 8


def test_a_proxy_that_nobody_named_is_mentioned_once(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "rally.relay")

    async def work() -> None:
        async with running_relay() as relay, clients(relay, 3, X_Forwarded_For="192.0.2.1"):
            pass

    go(work)
    assert [r.message for r in caplog.records if "--trusted-proxy" in r.message] == [
        "X-Forwarded-For of an address that --trusted-proxy does not name is ignored"
    ]


def test_a_place_for_metrics_that_is_taken_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--metrics", place]) == 1
    assert "or for metrics on 127.0.0.1" in capsys.readouterr().err
