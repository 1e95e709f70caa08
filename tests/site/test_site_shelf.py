"""The shelf without a browser: boards out of nothing, and out of files of every kind."""

from __future__ import annotations

import json
import re

import pytest
from app.workshop import maker_view, shelf_view
from app.workshop.arrival import Arrival, arrived_text
from app.workshop.make_store import MakeStore
from app.workshop.robots.view import refused

from roborally_core import language
from roborally_core.board.library import boards
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import Difficulty
from roborally_core.board.write import board_json
from roborally_core.workshop.board_link import board_from_link, board_link
from roborally_core.workshop.errands import MakeStep
from roborally_core.workshop.generator import BoardTheme, BoardWish, TriesDone
from roborally_core.workshop.robot_link import RobotLinkError, robot_from_link
from roborally_core.workshop.tiled import map_json, map_of_board, map_xml

BOARD = boards()["first-shift"]
COURSE = '{"width": 4, "height": 4, "tiles": [{"x": 1, "y": 1, "features": [{"type": "dragon"}]}]}'


def arrival(data: bytes) -> Arrival:
    found = Arrival("file")
    found.read(data)
    return found


def test_what_a_strangers_link_holds_is_shown_as_text_and_within_bounds() -> None:
    """Markup in names stays text, and a short link that is wrong in thousands of places fills no page."""
    name = "<img src=x onerror=alert(1)>"
    file = json.loads(board_json(BOARD))
    board = board_from_text(json.dumps({**file, "name": name, "author": name, "about": name}), "link")
    shown = str(shelf_view.received_page(board_from_link(board_link(board))))
    assert "<img" not in shown
    assert shown.count("&lt;img src=x") >= 4
    wrong = {**file, "rulesets": ["<b>x</b>", *["rr"] * 5_000]}
    with pytest.raises(BoardError) as caught:
        board_from_text(json.dumps(wrong), "link")
    refused_page = str(shelf_view.refused_board(caught.value.problems))
    assert len(refused_page) < 10_000
    assert "<b>x" not in refused_page
    assert re.search(r"and \d+ more<", refused_page)


def test_a_wish_takes_what_can_be_and_leaves_what_cannot() -> None:
    store = MakeStore(BoardWish("a"))
    said = {"seed": " b ", "ruleset": "classic", "width": "99", "height": "9", "difficulty": "HARD"}
    for name, value in {**said, "theme": "pits"}.items():
        store.change(name, value)
    wanted = BoardWish("b", "classic", 24, 9, Difficulty.HARD, BoardTheme.PITS)
    assert store.wish == wanted
    for name, value in (
        ("ruleset", "chess"),
        ("width", "wide"),
        ("difficulty", "no"),
        ("theme", ""),
        ("x", ""),
    ):
        store.change(name, value)
    assert store.wish == wanted


def test_the_making_is_shown_and_a_refusal_is_told() -> None:
    store = MakeStore(BoardWish("a"))
    assert "progress" not in str(maker_view.maker_progress(store))
    store.begin(store.wish)
    store.take(MakeStep(TriesDone(2, 3, 48)))
    shown = str(maker_view.maker_page(store, "2026-11-25"))
    assert 'value="3"' in shown
    assert "Draft 2" in shown
    store.take(MakeStep(TriesDone(16, 48, 48), refused="none of 16"))
    assert "none of 16" in str(maker_view.maker_progress(store))


def test_boards_maps_and_links_become_drafts_without_a_loss() -> None:
    made = map_of_board(BOARD)
    for text in (board_json(BOARD), map_xml(made), map_json(made), f"see https://x/#{board_link(BOARD)}"):
        found = arrival(b"\xef\xbb\xbf" + text.encode())
        assert found.losses == ()
        assert found.draft is not None
        assert found.draft.board().content_hash == BOARD.content_hash


def test_what_a_course_loses_is_listed_and_what_cannot_be_read_is_refused() -> None:
    found = arrival(COURSE.encode())
    assert found.draft is not None
    shown = str(shelf_view.imported_page(found.draft.name, found.losses))
    assert "square B2: dragon has no place here" in shown
    for data in (b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", b"x" * 3_000_000, b"<script>alert(1)</script>"):
        refused = arrival(data)
        assert refused.draft is None
        shown = str(shelf_view.refused_file("<b>", refused.refused))
        assert "&lt;b&gt;" in shown
        assert "<script>" not in shown
    assert arrived_text("board=no").refused


@pytest.mark.parametrize("spoken", ["en", "de"])
def test_a_damaged_link_is_refused_in_sentences_with_one_colon(spoken: str) -> None:
    language.use(spoken)
    try:
        with pytest.raises(BoardError) as board:
            board_from_link("board=AAAAAAAAAAAA")
        with pytest.raises(RobotLinkError) as robot:
            robot_from_link("robot=AAAAAAAAAAAA")
        for shown in (shelf_view.refused_board(board.value.problems), refused(str(robot.value))):
            [told] = re.findall(r'role="alert">(.*?)</p>', str(shown))
            first, reason = told.rstrip(".").split(". ")
            assert reason[0].isupper()
            assert (first + reason).count(":") == 1
    finally:
        language.use(language.ENGLISH)
