"""Cost of the style sheets' rules in every frame."""

from __future__ import annotations

import re
from pathlib import Path

from imports import ROOT

SHEETS = tuple(sorted((ROOT / "site" / "css").glob("*.css")))
COUNTS_INSIDE = re.compile(r":has\([^{};]*?:(?:first|last|nth|only|empty)[\w-]*")
"""`:has()` that depends on places among siblings: the browser evaluates it wherever an element is added or
removed.
"""


def counting(paths: tuple[Path, ...]) -> list[str]:
    return [found for path in paths for found in COUNTS_INSIDE.findall(path.read_text(encoding="utf-8"))]


def test_no_rule_makes_every_change_of_the_page_a_search() -> None:
    assert SHEETS
    assert counting(SHEETS) == []


def test_the_check_sees_what_it_looks_for() -> None:
    assert COUNTS_INSIDE.search(".row:has(> :nth-child(4):last-child) > button { flex: none; }")
    assert not COUNTS_INSIDE.search(".row:has(#here:not([hidden])) .inner { } .row > b:last-child { }")


PACKS = tuple(sorted((ROOT / "site").glob("*.css")))
ALONE = re.compile(r"(?:^|[},])\s*\.([\w-]+)\s*(?=[,{])", re.M)
"""A class that is a whole selector: what a room calls its own."""


def called_own(text: str) -> set[str]:
    return set(ALONE.findall(re.sub(r"/\*.*?\*/", "", text, flags=re.S)))


def shared(sheets: dict[str, str], rooms: tuple[str, ...]) -> list[str]:
    """Classes that the sheet of a room on demand and any other sheet both lay out: whichever is loaded later
    spoils the other's."""
    owns = {name: called_own(text) for name, text in sheets.items()}
    return [
        f"{room} and {other}: .{name}"
        for room in rooms
        for other, theirs in owns.items()
        if other != room
        for name in sorted(owns[room] & theirs)
    ]


def test_no_room_lays_out_a_class_of_another() -> None:
    assert PACKS
    sheets = {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in SHEETS + PACKS}
    assert shared(sheets, tuple(str(path.relative_to(ROOT)) for path in PACKS)) == []


def test_a_class_with_two_rooms_is_seen() -> None:
    sheets = {"game": ".ladder { gap: 2px; }", "club": ".rung, .ladder { gap: 12px; }\n.ladder li { }"}
    assert shared(sheets, ("club",)) == ["club and game: .ladder"]
