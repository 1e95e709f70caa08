"""Promises to everybody: the same plan everywhere, legal, bounded, from public knowledge only."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from halls import (
    COURSE,
    LASERS,
    a_game,
    a_wired_game,
    board_of,
    check,
    machines,
    opened,
    plans_digest,
    play_out,
    random_input,
)
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally_core import ai
from roborally_core.ai import planner, rivals, seats
from roborally_core.base.rng import Rng, derive
from roborally_core.board.load import load_board
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_link, solo_turn
from roborally_core.play.shadow import shadow_of
from roborally_core.play.turn_input import TurnInput
from roborally_core.robots.models import ModelId
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board

ROOT = Path(__file__).resolve().parents[2]
BOARDS = sorted(path for path in (ROOT / "boards").glob("*.json") if "schema" not in path.name)
KINDS = 12


@pytest.mark.parametrize("hash_seed", ["0", "4242"])
def test_other_processes_come_to_the_same_plans(hash_seed: str) -> None:
    code = "import halls; print(halls.plans_digest())"
    path = os.pathsep.join([str(ROOT), str(Path(__file__).parent)])
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path}
    told = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == plans_digest()


@pytest.mark.parametrize("game_of", [a_game, a_wired_game], ids=["plain", "wired"])
def test_what_was_thought_of_before_changes_nothing(game_of: Callable[[], Game]) -> None:
    fresh = ai.plan_json(ai.think(game_of().view(1), 2))
    game = game_of()
    before = game.state.hash()
    for seat in (0, 3, 2, 0):
        ai.think(game.view(seat), seat % 3)
    assert ai.plan_json(ai.think(game.view(1), 2)) == fresh
    assert game.state.hash() == before


@pytest.mark.parametrize("level", range(3))
def test_the_search_is_bounded(level: int) -> None:
    skill, rivals_there = ai.LEVELS[level], 7
    searches = 2 * (skill.beam_width + planner.RESCUE_WIDTH)
    guesses = skill.scenarios * rivals_there * rivals.GUESS_WIDTH
    played_out = skill.rehearsed * (skill.scenarios + 1)
    most = 5 * (KINDS * (searches + guesses) + played_out)
    for ruleset in ("classic", "rr"):
        game = a_game(8, ruleset=ruleset)
        for seat in range(8):
            assert ai.think(game.view(seat), level).nodes <= most


def test_a_pick_is_one_of_the_candidates_and_follows_from_the_entropy() -> None:
    plan = ai.think(a_game(level=0).view(0), 0)
    drawn = [ai.pick(plan, derive(b"draw", i)) for i in range(200)]
    candidates = [item.submission for item in plan.candidates]
    assert set(drawn) == set(candidates)
    assert drawn == [ai.pick(plan, derive(b"draw", i)) for i in range(200)]
    assert drawn.count(candidates[0]) >= drawn.count(candidates[-1])


def test_many_turns_leave_something_to_draw() -> None:
    several = total = 0
    for seed in range(20):
        game = opened(board_of(COURSE, LASERS), seed, seats=2)
        several += len(ai.think(game.view(0), 2).candidates) > 1
        total += 1
    assert several * 3 > total


def test_others_are_imagined_with_other_cards_than_they_hold() -> None:
    game = solo_game(Setup("rr", (Seat("Ann"), *machines(1, 2))), board_of(COURSE), b"other" * 7)
    game.open_turn()
    for seat in range(2):
        held = game.hand(seat, game.link(seat)).cards
        imagined = seats.imagined_hand(shadow_of(game.view(1 - seat)), game.state.robots[seat], 0)
        assert len(imagined) == len(held)
        assert set(imagined) != set(held)


@settings(max_examples=25)
@given(st.integers(0, 10**6), st.sampled_from(sorted(RULESETS)), st.integers(0, 2))
def test_every_submission_is_legal(number: int, ruleset: str, level: int) -> None:
    rules = RULESETS[ruleset]
    rng = Rng(b"legal", number)
    count = 2 + rng.below(4)
    board = random_board(rng, rules, 5 + rng.below(4), 5 + rng.below(4), count)
    crowd = tuple(Seat(f"R{i}", SeatKind.AI, model=rng.choice(rules.models)) for i in range(count))
    game = solo_game(Setup(ruleset, crowd), board, derive(b"legal", number))
    for _ in range(4):
        if game.over:
            return
        for robot in game.state.robots:
            if robot.pos:
                robot.damage = rng.below(rules.destroyed_at)
        game.open_turn()
        given_in = []
        for seat in range(count):
            plan = ai.think(game.view(seat), level)
            for item in plan.candidates:
                check(game, seat, item.submission)
            given_in.append(ai.pick(plan, derive(b"legal", number, game.state.turn)))
        links = (b"",) * count
        if rng.below(2):
            game.play(TurnInput(derive(b"played", number), links, tuple(given_in)), facts=False, hashes=False)
        else:
            game.play(random_input(game), facts=False, hashes=False)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_machines_finish_every_board(path: Path) -> None:
    board = load_board(path)
    for ruleset in board.rulesets:
        setup = Setup(ruleset, machines(3, 1))
        game = play_out(setup, board, b"finish" * 5, 60)
        assert game.over
        assert game.state.winners


def test_text_in_and_text_out_says_the_same() -> None:
    game = a_game(3)
    answer = json.loads(ai.think_json(ai.think_request(game, [0, 1, 2])))
    plans = [ai.plan_from_json(item) for item in answer["plans"]]
    assert plans == [ai.think(game.view(seat), 2) for seat in range(3)]


@pytest.mark.parametrize("ruleset", list(RULESETS))
def test_text_says_the_same_in_a_match_where_everybody_has_a_deck(ruleset: str) -> None:
    setup = Setup(ruleset, (Seat("Ann"), *machines(1, 1)), own_decks=True)
    game = solo_game(setup, board_of(COURSE), b"match" * 7)
    game.open_turn()
    answer = json.loads(ai.think_json(ai.think_request(game, [1])))
    assert ai.plan_from_json(answer["plans"][0]) == ai.think(game.view(1), 1)


def test_text_carries_the_link_of_a_seat_whose_hand_is_private() -> None:
    seed = b"private" * 5
    game = solo_game(Setup("rr", (Seat("Ann"), *machines(1, 2))), board_of(COURSE), seed)
    game.open_turn()
    link = solo_link(seed, 1, 0)
    answer = json.loads(ai.think_json(ai.think_request(game, [0], {0: link})))
    plan = ai.plan_from_json(answer["plans"][0])
    assert plan == ai.think(game.view(0, link), 1)
    game.play(solo_turn(game, seed, [ai.pick(plan, seed), None]), facts=False)


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (lambda data: data.update(format="other"), "format"),
        (lambda data: data.update(setup=7), "setup"),
        (lambda data: data.update(board=[]), "board"),
        (lambda data: data.update(board={"size": [0.5, 3]}), "board"),
        (lambda data: data.update(state={}), "state"),
        (lambda data: data["state"]["robots"].pop(), "state"),
        (lambda data: data.update(seats=3), "seats"),
        (lambda data: data["seats"][0].update(seat=9), "seat"),
        (lambda data: data["seats"][0].update(level=-1), "level"),
        (lambda data: data["seats"][0].update(link="zz"), "seats"),
    ],
)
def test_a_bad_request_is_answered_in_words(change: object, word: str) -> None:
    data = json.loads(ai.think_request(a_game(2), [0]))
    assert callable(change)
    change(data)
    with pytest.raises(ai.ThinkError, match=word):
        ai.think_json(json.dumps(data))


def test_text_that_is_no_request_is_answered_in_words() -> None:
    for text in ("", "[", "[]", "null", "{}"):
        with pytest.raises(ai.ThinkError):
            ai.think_json(text)
    for data in (None, {}, {"seat": 1, "turn": 1, "nodes": 1, "candidates": []}):
        with pytest.raises(ai.ThinkError):
            ai.plan_from_json(data)


def test_a_robot_that_is_off_the_board_or_asleep_hands_in_nothing() -> None:
    game = solo_game(Setup("classic", machines(2, 2, ModelId.STANDARD)), board_of(COURSE), b"asleep" * 6)
    game.open_turn()
    game.state.robots[0].power = type(game.state.robots[0].power).DOWN
    game.state.robots[0].damage = 0
    plan = ai.think(game.view(0), 2)
    assert [item.submission.registers for item in plan.candidates] == [(None,) * 5]
    assert plan.candidates[0].submission.choices == ()
    game.state.occupied.pop(game.state.robots[1].pos)
    game.state.robots[1].pos = 0
    assert ai.pick(ai.think(game.view(1), 2), b"x").registers == (None,) * 5
