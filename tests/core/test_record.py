"""Records: saves, replays and proofs; every fault is told in clear words."""

from __future__ import annotations

import copy
import json
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.base.plain import clean_name, clean_text
from roborally_core.base.rng import Rng
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.record import (
    MAX_TEXT,
    SAVE_FORMAT,
    RecordError,
    record_from_json,
    record_from_text,
    record_json,
    record_of,
    record_text,
    replay,
)
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import play_random, random_board

KEYS = pytest.mark.parametrize("key", ["rr", "classic"])


@lru_cache(maxsize=4)
def text_of(key: str) -> str:
    board = random_board(Rng(b"record", key), RULESETS[key], 6, 6, 3)
    seats = (Seat("Ada"), Seat("Bob"), Seat("Cyd"))
    return record_text(record_of(play_random(Setup(key, seats), board, b"record", 3)))


def data_of(key: str = "rr") -> dict[str, Any]:
    return json.loads(text_of(key))


@KEYS
def test_a_record_reads_back_and_replays(key):
    record = record_from_text(text_of(key))
    assert record_text(record) == text_of(key)
    seen: list[int] = []
    game = replay(record, lambda turn, facts, hashes: seen.append(turn))
    assert seen == [1, 2, 3][: len(seen)]
    assert tuple(game.hashes) == record.hashes


def test_a_replay_without_hashes_replays_too():
    data = data_of()
    for turn in data["turns"]:
        turn["hashes"] = []
    assert replay(record_from_json(data)).state.hash() == data_of()["turns"][-1]["hashes"][-1]


def spoiled(path: list[Any], value: Any) -> dict[str, Any]:
    data = data_of()
    inner: Any = data
    for step in path[:-1]:
        inner = inner[step]
    inner[path[-1]] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        (["format"], "roborally-record/9", r"record\.format"),
        (["versions"], {"rules": 99}, r"record\.versions\.rules: made with version 99"),
        (["versions"], None, r"record\.versions\.rules"),
        (["setup", "ruleset"], "chess", r"record\.setup\.ruleset"),
        (["setup", "seats"], [], r"record\.setup\.seats"),
        (["entropy"], "00", r"record\.entropy: not 32 bytes"),
        (["entropy"], "zz" * 32, r"record\.entropy"),
        (["board"], [], r"record\.board: not an object"),
        (["board", "size"], [0, 5], r"record\.board\.size"),
        (["board", "size"], [6, 10**9], r"record\.board\.size"),
        (["board", "elements", 0], 5, r"record\.board\.elements\[0\]"),
        (["board", "elements", 0, "type"], "swamp", r"record\.board\.elements\[0\].*swamp"),
        (["board", "hash"], "0" * 64, r"record\.board\.hash"),
        (["turns"], {}, r"record\.turns: not a list"),
        (["turns", 1], 7, r"record\.turns\[1\]: not an object"),
        (["turns", 1, "entropy"], "", r"record\.turns\[1\]\.entropy"),
        (["turns", 1, "links"], [], r"record\.turns\[1\]\.links"),
        (["turns", 1, "links", 0], 5, r"record\.turns\[1\]\.links\[0\]"),
        (["turns", 1, "submissions"], [None], r"record\.turns\[1\]\.submissions"),
        (["turns", 1, "submissions", 2], {"registers": 1}, r"record\.turns\[1\]\.submissions\[2\]"),
        (["turns", 1, "hashes"], ["x"] * 9, r"record\.turns\[1\]\.hashes"),
        (["turns", 1, "hashes"], [None], r"record\.turns\[1\]\.hashes"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(path, value, message):
    with pytest.raises(RecordError, match=message):
        record_from_json(spoiled(path, value))


def test_a_turn_that_is_illegal_is_found_by_replaying():
    data = spoiled(["turns", 1, "submissions", 0, "registers"], [84, 84, None, None, None])
    with pytest.raises(RecordError, match=r"turn 2: seat 0 \(Ada\)"):
        replay(record_from_json(data))


def test_another_entropy_leads_to_another_state_and_is_found():
    data = spoiled(["turns", 0, "submissions"], [None, None, None])
    data["turns"][0]["entropy"] = "11" * 32
    with pytest.raises(RecordError, match=r"turn 1: the state after register 1"):
        replay(record_from_json(data))


def test_a_record_that_goes_on_after_the_end_is_found():
    board = random_board(Rng(b"short"), RULESETS["rr"], 4, 4, 2, 1)
    game = play_random(Setup("rr", (Seat("Ada"), Seat("Bob"))), board, b"short", 400)
    assert game.over
    data = record_json(record_of(game))
    data["turns"].append(data["turns"][0])
    with pytest.raises(RecordError, match="already over"):
        replay(record_from_json(data))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "damaged at line 1, column 1"),
        ("{", "damaged at line 1"),
        ("null", "not an object"),
        ("[" * 100_000, "nested too deeply|damaged"),
        ('{"a": ' + "9" * 5000 + "}", "number too long"),
        ("x" * (MAX_TEXT + 1), "characters long"),
        ('{"format": NaN}', r"record\.format"),
    ],
)
def test_a_text_that_is_no_record_is_refused_in_words(text, message):
    with pytest.raises(RecordError, match=message):
        record_from_text(text)


@given(cut=st.integers(1, 400))
def test_a_truncated_record_is_refused_in_words(cut):
    text = text_of("rr")
    with pytest.raises(RecordError):
        record_from_text(text[: len(text) - cut * 7 % len(text) or -1])


JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(2**70), 2**70),
    st.floats(),
    st.text(max_size=12),
    st.lists(st.integers(-3, 90), max_size=6),
    st.dictionaries(st.text(max_size=5), st.integers(), max_size=3),
)


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place inside a JSON value."""
    found = [path] if path else []
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        found += places(inner, (*path, key))
    return found


PLACES = {key: places(data_of(key)) for key in ("rr", "classic")}


@KEYS
@given(data=st.data())
def test_a_record_with_junk_anywhere_replays_or_is_refused_in_words(key, data):
    spoilt = copy.deepcopy(data_of(key))
    *way, last = data.draw(st.sampled_from(PLACES[key]))
    inner: Any = spoilt
    for step in way:
        inner = inner[step]
    inner[last] = data.draw(JUNK)
    said = ""
    try:
        replay(record_from_json(spoilt))
    except RecordError as error:
        said = str(error)
    assert len(said) < 2000


def test_a_game_saved_by_the_page_is_read_like_its_record():
    saved = json.dumps({"format": SAVE_FORMAT, "name": "mine", "record": data_of()})
    assert record_text(record_from_text(saved)) == text_of("rr")
    with pytest.raises(RecordError, match="a saved game that has lost its record"):
        record_from_text(json.dumps({"format": SAVE_FORMAT, "record": None}))


@pytest.mark.parametrize(
    "hostile",
    ["\x1b[2J\x1b]0;owned\x07Ada", "\u202eadA\u2069", "A\u200bd\ud800a\n", "<b>Ada</b>", "\x9b31m \u3164"],
)
def test_a_record_with_hostile_names_replays_to_the_same_hashes_under_names_that_can_be_shown(hostile):
    data = data_of()
    data["setup"]["seats"][0]["name"] = data["board"]["name"] = hostile
    record = record_from_text(json.dumps(data))
    replayed = replay(record)
    assert tuple(replayed.hashes) == record_from_text(text_of("rr")).hashes
    assert record.setup.seats[0].name == clean_name(hostile)
    assert record.board.name == clean_text(hostile, 60)
    assert record_text(record_from_text(record_text(record))) == record_text(record)


def test_what_is_wrong_with_a_record_knows_its_key_and_its_place() -> None:
    for text, key, place in (
        ('{"format": "poem"}', "record.format", ("format",)),
        ("[", "record.json", ()),
    ):
        with pytest.raises(RecordError) as refused:
            record_from_text(text)
        assert (refused.value.problem.key, refused.value.problem.place) == (key, place)
