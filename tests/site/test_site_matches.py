"""Matches that a browser keeps: what is stored, in what order it comes back, and how much at most."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping

import pytest
from app.store.matches import (
    MOST,
    MOST_SLOW,
    Matches,
    identity_row,
    label_row,
    record_row,
    record_text,
)
from app.store.seats import Light, Seated

from roborally_core.match.feeds.budget import JOURNAL_BYTES


class Table(dict[str, str]):
    """A store of texts in memory."""

    async def under(self, prefix: str) -> dict[str, str]:
        return {key: self[key] for key in sorted(self) if key.startswith(prefix)}

    async def write(self, texts: Mapping[str, str], dropped: Iterable[str] = ()) -> None:
        for key in [key for key in self if key.startswith(tuple(dropped))]:
            del self[key]
        self.update(texts)


def rows(
    key: str,
    records: Iterable[bytes] = (),
    date: int | None = 1,
    room: str = "ABCD",
    slow: bool = False,
    turn: int = 3,
) -> dict[str, str]:
    """A match as it is stored; one without a date never got beyond its lobby."""
    found = {identity_row(key): json.dumps({"room": room, "secret": key})}
    if date is not None:
        found[label_row(key)] = Seated(
            key, "Yard", "rr", turn, date, (Light("Ada", False, True, True),), slow=slow
        ).text()
    return found | {record_row(key, i): record_text(record) for i, record in enumerate(records)}


def test_a_match_comes_back_with_its_records_in_their_order():
    told = [bytes([i % 251, i // 251]) for i in range(1200)]
    matches = Matches(Table())
    asyncio.run(matches.write(rows("a", told) | rows("ab", [b"other"])))
    past = asyncio.run(matches.past("a", JOURNAL_BYTES))
    assert past.records == told
    assert past.identity["secret"] == "a"
    assert asyncio.run(matches.past("ab", JOURNAL_BYTES)).records == [b"other"]


def test_what_was_not_written_yet_is_read_on_top_and_nothing_after_a_gap():
    matches = Matches(Table(rows("a", [b"0", b"1"])))
    unwritten = {record_row("a", 2): record_text(b"2"), record_row("b", 3): record_text(b"no")}
    assert asyncio.run(matches.past("a", JOURNAL_BYTES, unwritten)).records == [b"0", b"1", b"2"]
    gap = {record_row("a", 3): record_text(b"3")}
    assert asyncio.run(matches.past("a", JOURNAL_BYTES, gap)).records == [b"0", b"1"]


def test_no_more_is_read_than_a_match_may_store():
    big = [bytes(JOURNAL_BYTES // 3)] * 4
    assert len(asyncio.run(Matches(Table(rows("a", big))).past("a", JOURNAL_BYTES)).records) == 3


@pytest.mark.parametrize("damaged", ["", "[]", "{", "[" * 9999])
def test_a_damaged_match_is_refused_and_those_beside_it_are_found(damaged: str):
    matches = Matches(Table(rows("a") | rows("b") | {identity_row("a"): damaged}))
    with pytest.raises(ValueError, match=r"^a$"):
        asyncio.run(matches.past("a", JOURNAL_BYTES))
    assert asyncio.run(matches.in_room("ABCD")) == ["b"]


def test_matches_are_found_by_their_room_also_two_in_one():
    table = Table(rows("a") | rows("b", room="WXYZ") | rows("c"))
    assert asyncio.run(Matches(table).in_room("ABCD")) == ["a", "c"]
    assert asyncio.run(Matches(table).in_room("")) == []


def test_the_oldest_of_too_many_and_lobbies_that_led_nowhere_make_room():
    table = Table()
    for i in range(MOST + 2):
        table |= rows(f"m{i}", [b"x"], date=i)
    table |= rows("lobby", [b"x"], date=None)
    matches = Matches(table)
    asyncio.run(matches.tidy(matches.forget))
    kept = {row.rpartition(":")[2] for row in table if row.startswith("identity:")}
    assert kept == {f"m{i}" for i in range(3, MOST + 2)}
    assert {row.split(":")[1] for row in table} == kept, "a forgotten match leaves rows"
    assert [one.key for one in asyncio.run(matches.seated())] == [f"m{i}" for i in range(MOST + 1, 2, -1)]


def test_slow_matches_and_their_lobbies_rest_beside_quick_ones_and_make_room_for_nothing():
    table = Table()
    for i in range(MOST + 2):
        table |= rows(f"quick{i}", date=100 + i)
    for i in range(10):
        table |= rows(f"slow{i:02}", [b"x"], date=i, slow=True, turn=i % 2)
    matches = Matches(table)
    asyncio.run(matches.tidy(matches.forget))
    kept = asyncio.run(matches.keys())
    assert sum(key.startswith("slow") for key in kept) == 10, "ten at once"
    assert sum(key.startswith("quick") for key in kept) == MOST - 1
    for i in range(10, MOST_SLOW + 3):
        table |= rows(f"slow{i:02}", date=i, slow=True)
    asyncio.run(matches.tidy(matches.forget))
    assert sorted(one.date for one in asyncio.run(matches.seated()) if one.slow) == [*range(3, MOST_SLOW + 3)]


def test_a_match_that_another_tab_plays_is_not_forgotten():
    table = Table(rows("lobby", date=None))

    async def held(_key: str) -> None:
        """Every tab that asks is refused."""

    asyncio.run(Matches(table).tidy(held))
    assert identity_row("lobby") in table
