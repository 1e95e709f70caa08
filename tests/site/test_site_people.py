"""Logs of matches among people and the ends they prove: kept in the browser, checked once, and bounded."""

from __future__ import annotations

import asyncio
import importlib
import sys
from collections.abc import Iterator
from types import ModuleType
from typing import Any

import pytest
from app.club.people import rows_of

from roborally_core.match import crypto
from roborally_core.match.feeds.ends import MatchEnd, end_text
from roborally_core.match.feeds.log import LogError

TEXTS: dict[str, str] = {}


class Texts:
    """The profile's store, in memory."""

    def __init__(self, *_named: str) -> None:
        pass

    async def get(self, key: str) -> str | None:
        return TEXTS.get(key)

    async def put(self, key: str, text: str) -> None:
        TEXTS[key] = text

    async def delete(self, key: str) -> None:
        del TEXTS[key]

    async def keys(self) -> list[str]:
        return sorted(TEXTS)

    async def under(self, prefix: str) -> dict[str, str]:
        return {key: TEXTS[key] for key in sorted(TEXTS) if key.startswith(prefix)}


class Kept:
    """The page's modules over that store, with a check that knows the logs "ADA" and "BEN" and is counted."""

    def __init__(self) -> None:
        self.logs: Any = importlib.import_module("app.logs")
        self.ends: Any = importlib.import_module("app.club.ends")
        self.checked: list[str] = []
        self.ends.proved = self._proved

    def _proved(self, text: str) -> MatchEnd:
        self.checked.append(text)
        if not text.startswith(("ADA", "BEN")):
            raise LogError("no log")
        return end(text)

    def known(self) -> tuple[list[MatchEnd], int]:
        found: tuple[list[MatchEnd], int] = asyncio.run(self.ends.known_ends(lambda: True))
        return found

    def keep(self, text: str, told: str = "") -> None:
        assert asyncio.run(self.logs.keep_log(text, told))


def end(text: str) -> MatchEnd:
    name = text[:3].title()
    return MatchEnd(text, "rr", ("Ada", "Ben"), frozenset({"Ada", "Ben"}), (name,), False)


@pytest.fixture
def kept(monkeypatch: pytest.MonkeyPatch) -> Iterator[Kept]:
    TEXTS.clear()
    web, database = ModuleType("app.web"), ModuleType("app.database")
    times = iter(range(10_000))
    web.wall_clock, web.breathe = lambda: next(times), lambda: asyncio.sleep(0)  # type: ignore[attr-defined]
    database.Database = Texts  # type: ignore[attr-defined]
    monkeypatch.setattr(crypto, "is_installed", lambda: True)
    fresh = ("app.logs", "app.club.ends")
    for name, module in (("app.web", web), ("app.database", database)):
        monkeypatch.setitem(sys.modules, name, module)
    for name in fresh:
        monkeypatch.delitem(sys.modules, name, raising=False)
    yield Kept()
    for name in fresh:
        sys.modules.pop(name, None)


def test_a_match_that_was_played_here_is_never_checked_and_any_other_log_once(kept: Kept):
    kept.keep("ADA 1", end_text(end("ADA 1")))
    kept.keep("BEN 2")
    kept.keep("damaged")
    for _ in range(3):
        assert kept.known() == ([end("ADA 1"), end("BEN 2")], 1), "in the order in which they were kept"
    assert kept.checked == ["BEN 2", "damaged"]


def test_a_rating_outlives_the_logs_and_a_rematch_changes_it(kept: Kept):
    for number in range(kept.logs.MOST_LOGS + 5):
        kept.keep(f"ADA {number}", end_text(end(f"ADA {number}")))
    assert len(asyncio.run(kept.logs.log_names())) == kept.logs.MOST_LOGS
    ends, unproved = kept.known()
    assert (len(ends), unproved, kept.checked) == (kept.logs.MOST_LOGS + 5, 0, [])
    ada, _ben = rows_of(ends)
    assert (ada.name, ada.rating.games) == ("Ada", kept.logs.MOST_LOGS + 5)


def test_ends_are_bounded_and_the_oldest_goes(kept: Kept):
    for number in range(kept.logs.MOST_ENDS + 2):
        asyncio.run(kept.logs.keep_end(f"{number:015}:mark", end_text(end(f"ADA {number}"))))
    ends, _ = kept.known()
    assert len(ends) == kept.logs.MOST_ENDS
    assert ends[0] == end("ADA 2")


def test_a_damaged_end_is_checked_again_and_the_same_log_is_kept_once(kept: Kept):
    kept.keep("BEN 1", end_text(end("BEN 1")))
    kept.keep("BEN 1")
    assert len(TEXTS) == 2
    TEXTS.update({key: "damaged" for key in TEXTS if key.startswith("end:")})
    assert kept.known() == ([end("BEN 1")], 0)
    assert kept.checked == ["BEN 1"]


def test_nothing_is_checked_once_nobody_waits_for_it(kept: Kept):
    kept.keep("ADA 1")
    assert asyncio.run(kept.ends.known_ends(lambda: False)) is None
    assert kept.checked == []
