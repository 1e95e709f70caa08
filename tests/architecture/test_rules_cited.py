"""Every rule has a test that cites it: numbers stand in docstrings, comments and names."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
NUMBERS: dict[str, tuple[tuple[int, int], ...]] = {
    "S": ((1, 13),),
    "RR": ((1, 17), (20, 22), (30, 37)),
    "BW": ((1, 19),),
    "RN": ((1, 20), (30, 31), (40, 45), (50, 50), (60, 60), (70, 78)),
    "RF": ((1, 26), (28, 56), (60, 75)),
    "RB": ((20, 20),),
}
"""The numbers there are, first and last of each row."""
CITED = re.compile(r"\b(S|RR|BW|RN|RF|RB)-(\d+)")
RANGE = re.compile(r"(?: to |–|…|\.\.\.)")


def cited() -> set[tuple[str, int]]:
    """All rules that tests name; of ``RN-40 to RN-45`` those between as well."""
    out: set[tuple[str, int]] = set()
    for path in TESTS.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        found = list(CITED.finditer(text))
        out |= {(one[1], int(one[2])) for one in found}
        for one, other in pairwise(found):
            if one[1] == other[1] and RANGE.fullmatch(text[one.end() : other.start()]):
                out |= {(one[1], number) for number in range(int(one[2]), int(other[2]))}
    return out


def test_every_rule_is_cited_by_a_test():
    found = cited()
    every = {(key, number) for key, rows in NUMBERS.items() for a, b in rows for number in range(a, b + 1)}
    assert sorted(every - found) == []
