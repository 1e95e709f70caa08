"""Unusable input is refused by problems that know their key, their values and their place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from roborally_core.career.career import Career, CareerError, career_from_text, career_json
from roborally_core.chase.moves import MoveError, parse_moves
from roborally_core.chase.record import ChaseRecordError
from roborally_core.chase.record import from_json as chase_from_json
from roborally_core.chase.scene import read_chase
from roborally_core.language.complaint import ProblemError, complain, place_of
from roborally_core.language.dates import checked_day
from roborally_core.match.feeds.log import LogError, log_from_text
from roborally_core.meeting.config import ConfigError, read_config
from roborally_core.puzzles.shelf import PuzzleError, shelf_from_text

LOG = {"format": "cogwheel-log/2", "host": "aa", "sequel": None, "feeds": [[], ["no entry"]], "others": []}
CHASE = {
    "format": "roborally-record/1", "ruleset": "robots", "versions": {"rules": 1}, "seed": "a",
    "setup": {"width": 9, "height": 9, "level": 1, "crowded": 0}, "commands": [],
}  # fmt: skip
CAREER = json.dumps({**career_json(Career()), "won": -1})
POST = {"carrier": [{"kind": "post", "url": "a"}]}
SHELF = {"format": "cogwheel-puzzles/1", "puzzles": [{"kind": "survive", "value": "3"}]}


@pytest.mark.parametrize(
    ("error", "call", "given", "key", "place"),
    [
        (LogError, log_from_text, json.dumps(LOG), "log.no_entry", ("feeds", 1, 0)),
        (ChaseRecordError, chase_from_json, json.dumps(CHASE), "chase.record.crowded", ("setup", "crowded")),
        (PuzzleError, shelf_from_text, json.dumps(SHELF), "file.number", (0, "value")),
        (ConfigError, read_config, POST, "meeting.kind", ("carrier", 0, "kind")),
        (CareerError, career_from_text, CAREER, "file.number", ("won",)),
        (MoveError, parse_moves, "n,up", "chase.move.unknown", ()),
        (ProblemError, read_chase, "", "chase.scene.format", ()),
        (ProblemError, checked_day, "2026-1-1", "date.none", ()),
    ],
)  # fmt: skip
def test_what_cannot_be_used_is_refused_by_key_values_and_place(error, call, given: Any, key, place):
    with pytest.raises(error) as caught:
        call(given)
    problem = caught.value.problem
    assert (problem.key, problem.place) == (key, place)
    assert str(caught.value) == problem == complain(problem.key, *problem.place, **problem.values)


def test_a_path_among_the_values_is_the_place():
    assert place_of("career.games[2].turn") == ("games", 2, "turn")
    assert place_of("log") == place_of("") == ()
    assert complain("file.object", path="puzzles[3]").place == (3,)
