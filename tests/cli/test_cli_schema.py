"""Schemas of all formats: real files are valid, and files that readers refuse are not."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from roborally_core.base.rng import Rng
from roborally_core.cli.main import main
from roborally_core.cli.schema import KINDS
from roborally_core.cli.schema_record import record_schema
from roborally_core.cli.schema_scene import LINES
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game
from roborally_core.play.record import SAVE_FORMAT, record_of, record_text
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import play_random, random_board
from roborally_core.situation import situation_text

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = [line.name for line in LINES]


def kind_of(text: str) -> str:
    """The sort of a scene's line; an AssertionError for any other line."""
    found = [line.name for line in LINES if re.fullmatch(line.pattern, text)]
    assert found, text
    return found[0]


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_each_is_printed(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schema", kind]) == 0
    assert json.loads(capsys.readouterr().out)
    with pytest.raises(SystemExit):
        main(["schema", "poem"])


def test_recorded_games_and_saves_are_valid() -> None:
    Draft202012Validator.check_schema(record_schema())
    valid = Draft202012Validator(record_schema())
    for path in sorted(GOLDEN.glob("golden-*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))["record"]
        valid.validate(record)
        valid.validate({"format": SAVE_FORMAT, "record": record, "more": 1})
        spoilt = {"format": "roborally-record/2", "entropy": "00", "turns": {}, "ruleset": "chess"}
        for name, value in spoilt.items():
            assert not valid.is_valid({**record, name: value}), name


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_games_of_every_ruleset_make_valid_records_and_scenes(ruleset: str) -> None:
    game = played(ruleset)
    Draft202012Validator(record_schema()).validate(json.loads(record_text(record_of(game))))
    lines = situation_text(game.situation()).splitlines()
    kinds = [kind_of(line) for line in lines]
    assert kinds[0] == "scene"
    assert {"turn", "floor", "row", "robot"} <= set(kinds)
    order = [NAMES.index(kind) for kind in kinds if kind not in ("row", "levels")]
    assert order == sorted(order)


def played(ruleset: str) -> Game:
    """A short game of random programs on a board full of everything."""
    rng = Rng(b"schema", ruleset)
    rules = RULESETS[ruleset]
    board = random_board(rng, rules, 7, 7, 4)
    seats = tuple(Seat(f"Robot {number}") for number in range(max(2, rules.squads)))
    return play_random(Setup(ruleset, seats), board, b"schema", 2)
