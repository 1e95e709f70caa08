"""The archive over HTTP: a list and files, for reading, and nothing else."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from relay_world import go
from test_relay_spectators import published

from relay.__main__ import main
from relay.players.archive import Archivist
from relay.players.reading_room import AT_ONCE, reading_at
from relay.players.shelf import KeptMatches, MatchAbout
from roborally_core.match.feeds.log import check, log_from_text


def read(shelf: KeptMatches, ask: Callable[[aiohttp.ClientSession], Any]) -> None:
    """Ask an archive that serves this shelf."""

    async def work() -> None:
        async with (
            reading_at(shelf, "127.0.0.1", 0) as port,
            aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session,
        ):
            await ask(session)

    go(work)


def kept(folder: Path, **about: Any) -> KeptMatches:
    """A shelf with one match by this description."""
    shelf = KeptMatches(folder, 5, 1_000_000)
    shelf.write(MatchAbout("ab12", ("Ada",), "Yard", "rr", 3, over=True)._replace(**about), "#x", {}, "{}")
    return shelf


def test_a_match_is_listed_and_its_log_is_read_and_checked(tmp_path: Path) -> None:
    shown, link = published(2, "read", 1)
    shelf = KeptMatches(tmp_path, 5, 10_000_000)
    keeper = Archivist(link.fragment(), shelf, lambda _: None)
    for place, data in shown.broker.kept.items():
        keeper.arrived(place, data)
    keeper.step()

    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.get("/index.json") as answer:
            (one,) = (await answer.json())["matches"]
            assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert (one["name"], one["turns"], len(one["players"])) == (keeper.name, 1, 2)
        assert one["board"]
        async with session.get("/" + one["log"]) as answer:
            text = await answer.text()
            assert (answer.content_type, answer.headers["X-Content-Type-Options"]) == (
                "application/json",
                "nosniff",
            )
            mark = answer.headers["ETag"]
        assert not check(log_from_text(text)).trouble
        assert len(text) == one["bytes"]
        async with session.get("/" + one["log"], headers={"If-None-Match": mark}) as answer:
            assert answer.status == 304
        shelf.drop(keeper.name)
        async with session.get("/" + one["log"]) as answer:
            assert answer.status == 404, "the doors were closed"

    read(shelf, ask)


def test_others_texts_are_text_and_pages_may_load_nothing(tmp_path: Path) -> None:
    shelf = kept(tmp_path, players=("<script>alert(1)</script>",), board='"><img src=x>')

    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.get("/") as answer:
            text = await answer.text()
            assert answer.headers["Content-Security-Policy"].startswith("default-src 'none'")
        assert "<script" not in text
        assert "<img" not in text
        assert "./ab12.log.json" in text

    read(shelf, ask)


@pytest.mark.parametrize(
    "path",
    ["/ab12.watch.json", "/ab12.about.json", "/../secret.log.json", "/%2e%2e%2fsecret.log.json",
     "/cd34.log.json", "/" + "a" * 500 + ".log.json", "/AB12.log.json"],
)  # fmt: skip
def test_nothing_but_logs_that_are_kept_is_served(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret.log.json").write_text("{}", encoding="utf-8")
    shelf = kept(tmp_path / "in")

    async def ask(session: aiohttp.ClientSession) -> None:
        async with session.get(path) as answer:
            assert answer.status == 404
        async with session.post("/ab12.log.json", data=b"x") as answer:
            assert answer.status == 405

    read(shelf, ask)


@pytest.mark.parametrize(
    "text", ["", "[]", '{"players":7}', '{"players":[],"board":1,"ruleset":1,"turns":"x"}']
)
def test_a_match_without_a_readable_description_is_listed_by_its_name(tmp_path: Path, text: str) -> None:
    shelf = kept(tmp_path)
    (tmp_path / "ab12.about.json").write_text(text, encoding="utf-8")
    (one,) = shelf.listed(5)
    assert (one.name, one.players, one.turns, one.bytes) == ("ab12", (), 0, 2)


def test_many_readers_are_served_in_turn(tmp_path: Path) -> None:
    shelf = kept(tmp_path)

    async def ask(session: aiohttp.ClientSession) -> None:
        async def one() -> int:
            async with session.get("/ab12.log.json") as answer:
                await answer.read()
                return answer.status

        assert set(await asyncio.gather(*(one() for _ in range(4 * AT_ONCE)))) == {200}

    read(shelf, ask)


def test_an_address_that_is_none_is_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["archive", "--folder", str(tmp_path), "--http", "nowhere"])
    assert "is no HOST:PORT" in capsys.readouterr().err
    assert main(["archive", "--folder", str(tmp_path), "--http", "127.0.0.1:0", "--seconds", "0.1"]) == 0
    assert "open for reading at http://127.0.0.1:" in capsys.readouterr().out
    assert json.dumps([one.json() for one in KeptMatches(tmp_path, 1, 1).listed(1)]) == "[]"
