"""Texts that travel with a profile: all that is kept of them comes back, and none of them can do harm."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest
from app.club.friends import races_from
from app.store.bests import bests_from
from app.store.carried import CARRIED, LONGEST, carried_from, carried_here, carry_in, storage_key
from app.store.daily import results_from
from app.store.friend_puzzles import friends_from
from app.store.next_level import level_games_from
from app.store.own_puzzles import answers_from, own_puzzles_from
from app.store.persons import ladder_system
from app.store.puzzles import puzzle_log_from
from app.store.stop_ahead import campaign_line
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.chase import scores
from roborally_core.chase.scores import ScoresError

APP = Path(__file__).parents[2] / "site" / "app"
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


def test_what_is_kept_here_is_all_there_after_it_has_travelled() -> None:
    there = {storage_key(name): f"text of {name}" for name in CARRIED}
    here = {storage_key(CARRIED[0]): "old", storage_key(CARRIED[1]): "old", "cogwheel.settings": "mine"}
    del there[storage_key(CARRIED[1])]
    carry_in(carried_from(json.loads(json.dumps(carried_here(there.get)))), here.__setitem__)
    assert {key: text for key, text in here.items() if text} == {**there, "cogwheel.settings": "mine"}


def test_a_text_that_is_too_long_for_a_file_stays_where_it_is() -> None:
    kept = {storage_key("bests"): "x" * (LONGEST + 1), storage_key("daily"): "y" * LONGEST}
    assert carried_here(kept.get) == {"daily": "y" * LONGEST}


@pytest.mark.parametrize("data", [None, [], {"bests": 7}, {"bests": ""}, {"bests": "x" * (LONGEST + 1)}])
def test_a_file_with_anything_else_is_refused(data: object) -> None:
    with pytest.raises(ValueError, match=r"^$"):
        carried_from(data)


def test_texts_of_a_later_version_and_of_other_keys_are_left_out() -> None:
    assert carried_from({"settings": "x", "tomorrow": 9, "daily": "y"}) == {"daily": "y"}


def test_every_key_is_one_that_the_page_uses() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in APP.rglob("*.py"))
    used = set(re.findall(r'"(cogwheel\.[a-z.]+)"', sources))
    assert set(map(storage_key, CARRIED)) <= used


@given(st.one_of(st.text(max_size=60), JSON.map(json.dumps)))
def test_no_text_breaks_its_reader(text: str) -> None:
    """A file may hold anything: its texts are read where they are used, on every start of the page."""
    for read in (
        answers_from,
        bests_from,
        friends_from,
        ladder_system,
        level_games_from,
        own_puzzles_from,
        puzzle_log_from,
        races_from,
        results_from,
    ):
        read(text)
    campaign_line(3, text)
    with suppress(ScoresError):  # it is put aside
        scores.from_json(text)
