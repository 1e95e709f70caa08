"""Cost of the style sheets' rules in every frame."""

from __future__ import annotations

import re
from pathlib import Path

from imports import ROOT

SHEETS = tuple(sorted((ROOT / "site" / "css").glob("*.css")))
COUNTS_INSIDE = re.compile(r":has\([^{};]*?:(?:first|last|nth|only|empty)[\w-]*")
"""`:has()` that asks for places among siblings: it is looked for wherever an element comes or goes."""


def counting(paths: tuple[Path, ...]) -> list[str]:
    return [found for path in paths for found in COUNTS_INSIDE.findall(path.read_text(encoding="utf-8"))]


def test_no_rule_makes_every_change_of_the_page_a_search() -> None:
    assert SHEETS
    assert counting(SHEETS) == []


def test_the_check_sees_what_it_looks_for() -> None:
    assert COUNTS_INSIDE.search(".row:has(> :nth-child(4):last-child) > button { flex: none; }")
    assert not COUNTS_INSIDE.search(".row:has(#here:not([hidden])) .inner { } .row > b:last-child { }")
