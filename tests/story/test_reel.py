"""A reel's choice: the greatest highlights, not all of one kind, and links that name them."""

from __future__ import annotations

import pytest

from roborally_core.story.highlights import Highlight, HighlightKind
from roborally_core.story.reel import (
    MOST_INSTANTS,
    Instant,
    ReelError,
    instants_from_text,
    instants_text,
    ranked,
)

LONG = "1.1" + "-1.1" * MOST_INSTANTS


def one(kind: HighlightKind, place: int = 0) -> Highlight:
    return Highlight(kind, place, 1, 0, 30)


def test_the_greatest_come_first_and_of_equals_the_later():
    turns = {
        1: [one(HighlightKind.FALL, 5), one(HighlightKind.BURN, 9)],
        2: [one(HighlightKind.FALL, 3), one(HighlightKind.DECIDED, 8)],
    }
    assert [instant for instant, _ in ranked(turns)] == [(2, 8), (2, 3), (1, 5), (1, 9)]


def test_the_fourth_of_a_kind_waits_for_other_kinds():
    turns = {1: [*(one(HighlightKind.FALL, i) for i in range(5)), one(HighlightKind.BURN, 9)]}
    kinds = [stake.kind for _, stake in ranked(turns)]
    assert kinds == [HighlightKind.FALL] * 3 + [HighlightKind.BURN] + [HighlightKind.FALL] * 2


def test_a_link_names_instants_and_nothing_else():
    instants = (Instant(3, 120), Instant(12, 7))
    assert instants_text(instants) == "3.120-12.7"
    assert instants_from_text("3.120-12.7") == instants


@pytest.mark.parametrize(
    "text",
    [
        "",
        "3",
        "3.",
        ".4",
        "a.b",
        "0.1",
        "-",
        "3.1-",
        "9999.1",
        "1.9999999",
        "٣.1",
        "1.1" + "-1.1" * MOST_INSTANTS,
        "1" * 200,
    ],
)
def test_a_damaged_link_is_refused(text: str):
    with pytest.raises(ReelError):
        instants_from_text(text)
