"""Days as sentences tell them."""

from __future__ import annotations

from datetime import date

import pytest

from roborally_core import language
from roborally_core.language.dates import day_told


@pytest.mark.parametrize(
    ("spoken", "first", "last"),
    [
        (language.ENGLISH, "1 January 2026", "31 December 2026"),
        ("de", "1. Januar 2026", "31. Dezember 2026"),
    ],
)
def test_a_day_is_told_in_the_language_spoken(spoken: str, first: str, last: str) -> None:
    language.use(spoken)
    try:
        told = [day_told(date(2026, month, 1).isoformat()) for month in range(1, 13)]
        assert (told[0], day_told("2026-12-31")) == (first, last)
        assert len({*told}) == 12
    finally:
        language.use(language.ENGLISH)


@pytest.mark.parametrize("text", ["", "2026-13-01", "tomorrow", "<b>"])
def test_what_is_no_day_is_told_as_it_is_written(text: str) -> None:
    assert day_told(text) == text
