"""Recorded games come out the same: here, under any hash seed, on every Python there is."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from corpus import (
    CORPUS,
    KEYS,
    digest_of_everything,
    facts_digests,
    golden_file,
    make_golden,
)

from roborally_core.base.geometry import Turn
from roborally_core.elements.belt import Belt
from roborally_core.elements.gear import Gear
from roborally_core.engine import floors
from roborally_core.play.record import RecordError
from roborally_core.selfcheck import (
    CorpusError,
    check_corpus,
    expected_digest,
    read_corpus,
    replay_corpus,
)

SCRIPT = Path(__file__).resolve().parent / "corpus.py"
TEXT = CORPUS.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def here() -> str:
    return digest_of_everything()


@pytest.fixture
def fresh_floors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards compile anew, with whatever a test did to the elements."""
    monkeypatch.setattr(floors, "_FLOORS", {})


def elsewhere(python: str, **environment: str) -> str:
    """The digest as another interpreter finds it."""
    done = subprocess.run(
        [python, str(SCRIPT), "--digest"],
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1", **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    return done.stdout.strip()


def other_pythons() -> list[str]:
    """Interpreters of other supported versions that this machine has and that answer."""
    found = []
    for minor in (11, 12, 13, 14):
        names = [shutil.which(f"python3.{minor}")]
        names += [
            str(path)
            for path in sorted(Path("~/.pyenv/versions").expanduser().glob(f"3.{minor}.*/bin/python3"))
        ]
        for name in filter(None, names):
            try:
                said = subprocess.run(
                    [name, "-c", "print(1)"], capture_output=True, text=True, timeout=60, check=False
                )
            except OSError:
                continue
            if said.stdout.strip() == "1" and minor != sys.version_info.minor:
                found.append(name)
                break
    return found


# -- the corpus ---------------------------------------------------------------------------------


def test_every_game_of_the_corpus_comes_out_as_recorded():
    assert check_corpus(TEXT) == []


def test_the_digest_of_a_replay_is_the_one_expected_and_no_other():
    some, others = ("".join(TEXT.splitlines(keepends=True)[:n]) for n in (12, 13))
    assert replay_corpus(some) == expected_digest(some) != expected_digest(others)


def test_the_corpus_has_all_rulesets_two_to_eight_seats_and_many_elements():
    games = list(read_corpus(TEXT))
    assert len(games) >= 200
    assert {entry.ruleset for entry, _ in games} == set(KEYS)
    assert {len(entry.models) for entry, _ in games} == set(range(2, 9))
    assert len({element.key for _, board in games for element in board.elements}) >= 12
    assert len(TEXT) < 1_500_000


def test_the_script_that_made_the_files_still_makes_such_files():
    made = make_golden("rr")
    assert json.loads(made).keys() == json.loads(golden_file("rr").read_text(encoding="utf-8")).keys()
    assert make_golden("rr") == made


def test_hash_seeds_change_nothing(here):
    assert elsewhere(sys.executable, PYTHONHASHSEED="4711") == here  # this process has a random one


def test_the_order_of_imports_changes_nothing(here):
    backwards = (
        "import importlib, sys; from pathlib import Path; sys.path[:0] = sys.argv[1:]\n"
        "root = Path(sys.argv[1]); files = root.glob('roborally_core/*/*.py')\n"
        "names = {'.'.join(path.relative_to(root).with_suffix('').parts) for path in files}\n"
        "for n in sorted((n for n in names if '__' not in n), reverse=True): importlib.import_module(n)\n"
        "import corpus; print(corpus.digest_of_everything())"
    )
    root = SCRIPT.parents[2]
    done = subprocess.run(
        [sys.executable, "-c", backwards, str(root), str(SCRIPT.parent)],
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    )
    assert done.stdout.strip() == here


def test_other_pythons_play_the_same_games(here):
    assert {python: elsewhere(python) for python in other_pythons()} == dict.fromkeys(other_pythons(), here)


# -- golden games -------------------------------------------------------------------------------


@pytest.mark.parametrize("key", KEYS)
def test_the_golden_game_replays_hash_for_hash_and_fact_for_fact(key):
    data = json.loads(golden_file(key).read_text(encoding="utf-8"))
    assert facts_digests(data["record"]) == data["facts"]


@pytest.mark.parametrize("key", KEYS)
def test_a_golden_game_with_one_hash_changed_is_caught_at_its_place(key):
    record = json.loads(golden_file(key).read_text(encoding="utf-8"))["record"]
    marks = record["turns"][2]["hashes"]
    marks[3] = marks[3][:-1] + ("0" if marks[3][-1] != "0" else "1")
    with pytest.raises(RecordError, match="turn 3: the state after register 4"):
        facts_digests(record)


# -- negative controls: what must be caught -----------------------------------------------------


@pytest.mark.usefixtures("fresh_floors")
def test_chance_from_elsewhere_in_an_element_is_caught(monkeypatch):
    def spin(self, world, robot):
        world.turn(robot, Turn.RIGHT if random.random() < 0.5 else Turn.LEFT, self.cause)

    monkeypatch.setattr(Gear, "spin", spin)
    assert len(check_corpus(TEXT)) > 10
    with pytest.raises(RecordError, match="register"):
        facts_digests(json.loads(golden_file("rr").read_text(encoding="utf-8"))["record"])


@pytest.mark.usefixtures("fresh_floors")
def test_a_changed_rule_is_caught(monkeypatch):
    monkeypatch.setattr(Belt, "heading", lambda self: (self.facing + 1) & 3)
    assert len(check_corpus(TEXT)) > 10


# -- texts that are no corpus -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: no JSON"),
        ("{}", "line 1: no roborally-corpus/1 header"),
        (TEXT.splitlines()[0] + "\n{", "line 2: no JSON"),
        (TEXT.splitlines()[0] + "\n[1]", "line 2: not a game of 7 values"),
        (TEXT.splitlines()[0] + '\n[99,"rr",[0],0,"s",1,"x"]', "line 2: no such ruleset or board"),
    ],
)
def test_a_text_that_is_no_corpus_is_refused_with_its_line(text, message):
    with pytest.raises(CorpusError, match=message):
        list(read_corpus(text))
