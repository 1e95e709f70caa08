"""Puzzles of one's own: made hand by hand, kept on a bounded shelf, shown with what one may do with them."""

from __future__ import annotations

import asyncio
from html import unescape

import pytest
from app import packed
from app.ai_worker import learn, puzzle
from app.store.own_puzzles import (
    MOST_OWN,
    OwnPuzzle,
    make_puzzle,
    own_puzzles_from,
    own_puzzles_text,
    with_puzzle,
    without_puzzle,
)
from app.store.puzzles import NO_PUZZLES
from app.view.puzzles_texts import word
from app.view.puzzles_view import own_puzzles

from roborally_core.play.submission import Submission
from roborally_core.puzzles import shipped
from roborally_core.puzzles.link import puzzle_link
from roborally_core.puzzles.making import Unmade

LINKS = [puzzle_link(one) for one in shipped()[: MOST_OWN + 2]]


def answers(*texts: str | None):
    """A worker that answers so, and the requests it was asked."""
    left, asked = list(texts), []

    async def ask(request: str) -> str | None:
        asked.append(request)
        return left.pop(0)

    return ask, asked


PLAIN = '{"hands":3,"link":"","unmade":"plain"}'


@pytest.mark.parametrize(
    ("texts", "link", "reason", "seen"),
    [
        ((PLAIN, '{"hands":3,"link":"abc","unmade":null}'), "abc", None, [(1, 1), (2, 3)]),
        ((PLAIN, PLAIN, PLAIN), "", Unmade.PLAIN, [(1, 1), (2, 3), (3, 3)]),
        (('{"hands":0,"link":"","unmade":"idle"}',), "", Unmade.IDLE, [(1, 1)]),
    ],
)
def test_hands_are_tried_until_one_is_a_puzzle_or_none_is_left(texts, link, reason, seen) -> None:
    ask, asked = answers(*texts)
    told: list[tuple[int, int]] = []
    made = asyncio.run(make_puzzle("{}", 0, 3, Submission(), ask, lambda *n: told.append(n)))
    assert made is not None
    assert (made.link, made.unmade, told) == (link, reason, seen)
    assert len(asked) == len(seen)


def test_without_a_worker_nobody_can_try() -> None:
    ask, _ = answers(None)
    assert asyncio.run(make_puzzle("{}", 0, 3, Submission(), ask, lambda *_: None)) is None


def test_every_reason_has_its_words() -> None:
    for reason in Unmade:
        assert word(f"puzzle.unmade.{reason}").startswith("No puzzle")


def test_the_worker_says_what_is_wrong_with_a_request() -> None:
    assert puzzle("{}").startswith("!")


def test_the_worker_learns_a_pack_once(tmp_path, monkeypatch) -> None:
    found: list[object] = []
    monkeypatch.setattr(packed, "archive_of", lambda pack: tmp_path / pack)
    monkeypatch.setattr(packed.sys, "meta_path", found)
    assert learn("puzzles cGFjaw==") == learn("puzzles b3RoZXI=") == ""
    assert (tmp_path / "puzzles").read_bytes() == b"pack"
    assert len(found) == 1


def test_the_shelf_is_bounded_newest_first_each_once() -> None:
    shelf: tuple[OwnPuzzle, ...] = ()
    for i, link in enumerate(LINKS, 1):
        shelf = with_puzzle(shelf, OwnPuzzle(link, "Sieve", i))
    assert len(shelf) == MOST_OWN
    assert shelf[0].link == LINKS[-1]
    again = with_puzzle(shelf, OwnPuzzle(LINKS[-2], "Sieve", 7))
    assert (len(again), again[0].turn) == (MOST_OWN, 7)
    assert LINKS[-1] not in [one.link for one in without_puzzle(shelf, LINKS[-1])]
    assert own_puzzles_from(own_puzzles_text(shelf)) == shelf


def test_what_is_damaged_is_left_out() -> None:
    good = OwnPuzzle(LINKS[0], "Sieve", 3)
    for text in (None, "", "{", "7", "[" * 2000, '[["x","y",1],[1,2,3],["nonsense","b",0]]'):
        assert own_puzzles_from(text) == ()
    assert own_puzzles_from(f'[["nonsense","b",1],["{good.link}","Sieve",3]]') == (good,)


def test_the_page_lists_them_or_says_how_to_come_to_some() -> None:
    assert word("puzzle.own.none") in unescape(str(own_puzzles((), "Ada", NO_PUZZLES)))
    one = OwnPuzzle(LINKS[0], "<b>Sieve</b>", 3)
    shown = str(own_puzzles([(one, one.puzzle())], "Ada", NO_PUZZLES))
    assert "&lt;b&gt;Sieve" in shown
    assert "turn 3" in shown
    for action in ("puzzles", "puzzle-own-copy", "puzzle-own-drop"):
        assert f'data-do="{action}"' in shown
