"""The robots of a sandbox outlive a reload, and no stored text harms the workshop."""

from __future__ import annotations

import json

from app.workshop.sandbox import MOST_NUMBER, Sandbox, conditions_of
from app.workshop.sandbox_kept import (
    MOST_BOARDS,
    MOST_TEXT,
    sandboxes_from,
    sandboxes_text,
    with_sandbox,
)
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.base.geometry import Dir
from roborally_core.board.library import boards
from roborally_core.engine.mixing import mixed
from roborally_core.rules.commands import Command
from roborally_core.rulesets import RULESETS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def rich() -> Sandbox:
    """Two robots under everything that can be set."""
    board = boards()["clockwork"]
    rules, sandbox = mixed(RULESETS["robofactory"], board), Sandbox()
    for at in ((1, 2), (3, 4)):
        sandbox.choose(len(sandbox.robots))
        sandbox.press(at)
    for name, value in (("facing", "W"), ("damage", "3"), ("checkpoints", "1"), ("asleep", "true")):
        sandbox.change(name, value, rules)
    for condition in conditions_of(rules):
        sandbox.change(f"condition:{condition.key}", "true", rules)
    sandbox.change("card", Command.MOVE_1.name, rules)
    for option in rules.options[:2]:
        sandbox.change(f"option:{option.key}", "true", rules)
    sandbox.aim, sandbox.title, sandbox.of, sandbox.whole = "survive", "Squeeze", "abc", False
    return sandbox


def test_everything_that_was_set_is_there_after_a_reload() -> None:
    made = rich()
    read = sandboxes_from(sandboxes_text({"mine": made}))["mine"]
    assert read.robots == made.robots
    assert (read.aim, read.title, read.of, read.whole) == ("survive", "Squeeze", "abc", False)
    assert read.robots[1].facing is Dir.W
    assert len(read.robots[1].conditions) > 5


def test_only_boards_used_last_are_kept_and_none_without_robots() -> None:
    kept: dict[str, Sandbox] = {}
    for number in range(MOST_BOARDS + 2):
        kept = with_sandbox(kept, str(number), rich())
    assert list(kept) == ["2", "3", "4", "5"]
    assert list(with_sandbox(kept, "2", rich())) == ["3", "4", "5", "2"]
    assert list(with_sandbox(kept, "3", Sandbox())) == ["2", "4", "5"]
    assert len(sandboxes_text(kept)) < MOST_TEXT


def test_what_is_damaged_is_left_out() -> None:
    told = json.loads(sandboxes_text({"mine": rich()}))
    first, second = told["mine"]["robots"]
    for change in (
        {"at": [1]},
        {"at": [-1, 2]},
        {"at": [1, 96]},
        {"facing": "up"},
        {"numbers": [1, "2", 3]},
        {"cards": 7},
    ):
        told["mine"]["robots"] = [first | change, second]
        assert [one.at for one in sandboxes_from(json.dumps(told))["mine"].robots] == [(3, 4)]
    odd = {"conditions": {"x": [1], "": []}, "cards": ["x", "MOVE_2", 7], "options": [7, "y" * 99]}
    told["mine"]["robots"] = [first | odd | {"numbers": [-5, 10**30, 2]}]
    (one,) = sandboxes_from(json.dumps(told))["mine"].robots
    assert (one.conditions, one.cards, one.options) == ({}, [Command.MOVE_2], set())
    assert (one.damage, one.checkpoints, one.lives) == (0, MOST_NUMBER, 2)
    assert sandboxes_from("x" * (MOST_TEXT + 1)) == {}


@given(JSON, st.text(max_size=40))
def test_no_text_breaks_the_reader(value: object, text: str) -> None:
    for stored in (text, json.dumps(value), json.dumps({"b": {"robots": value}})):
        sandboxes_from(stored)
