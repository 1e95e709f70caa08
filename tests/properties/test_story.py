"""Properties of reasons and threats, in random halls full of everything."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from roborally_core.base.rng import Rng
from roborally_core.foresight.threats import MOST_LOOKS, squares_in, threats_of
from roborally_core.foresight.way import way_of
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.rules import events as ev
from roborally_core.rules.events import CauseKind
from roborally_core.rules.state import FLEET
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import random_board, random_turn
from roborally_core.story.fold import Fold, off_board
from roborally_core.story.mishaps import Mishap, MishapKind, mishaps_of
from roborally_core.story.reasons import Why
from roborally_core.story.sentences import Namer

RULES = pytest.mark.parametrize("ruleset", sorted(RULESETS))
SEEDS = st.integers(0, 2**32).map(lambda number: number.to_bytes(8, "big"))


def new_game(ruleset: str, seed: bytes, robots: int = 6) -> Game:
    rules, rng = RULESETS[ruleset], Rng(seed, "story")
    board = random_board(rng, rules, 9, 8, 8, levels=seed[-1] % 3)
    seats = tuple(Seat(f"Robot {i}", model=rng.choice(rules.models)) for i in range(robots))
    return solo_game(Setup(ruleset, seats), board, seed)


def suffered(facts: list[ev.Fact]) -> tuple[Counter[int], Counter[int]]:
    """The points of damage and the destructions of each robot, as the facts have them."""
    hurt: Counter[int] = Counter()
    lost: Counter[int] = Counter()
    for fact in facts:
        if isinstance(fact, ev.RobotDamaged) and (fact.cause.kind is not CauseKind.RULE or fact.cause.key):
            hurt[fact.robot] += fact.amount
        elif isinstance(fact, ev.RobotDestroyed):
            lost[fact.robot] += 1
    return hurt, lost


@RULES
@settings(max_examples=12)
@given(seed=SEEDS)
def test_every_point_and_every_end_has_exactly_one_reason_in_words(ruleset, seed):
    game = new_game(ruleset, seed)
    fold, rules = Fold(off_board(len(game.setup.seats))), game.rules
    why = Why(Namer(["You", "Bob"], game.board, rules.deck, rules.hit_points, rules.options), 0)
    for turn in range(1, 6):
        if game.over:
            break
        facts = game.open_turn()
        facts += game.play(random_turn(game, seed), hashes=False).facts
        found = mishaps_of(facts, fold, game.floor, turn)
        hurt, lost = suffered(facts)
        assert sum_of(found) == +hurt
        assert Counter(one.robot for one in found if one.kind is MishapKind.DESTROYED) == lost
        for one in found:
            assert getattr(facts[one.place], "robot", -1) == one.robot
            text = why.told(one)
            assert text.endswith(".")
            assert text[0].isupper()
            assert not {"{", "}", "None"} & set(text.split())


def sum_of(mishaps: list[Mishap]) -> Counter[int]:
    total: Counter[int] = Counter()
    for one in mishaps:
        total[one.robot] += one.amount
    return +total


@RULES
@settings(max_examples=12)
@given(seed=SEEDS)
def test_a_robot_alone_never_gets_where_it_was_not_foreseen(ruleset, seed):
    game = new_game(ruleset, seed, robots=3)
    assume(not any(element.key == "energizer" for element in game.board.elements))  # two cards a register
    game.open_turn()
    found = threats_of(game.view(0))
    assert found.complete == 5, "the budget is enough for a board of this size"
    reach = {(one.robot, one.register): set(squares_in(one.ends)) for one in found.reaches}
    rng = Rng(seed, "cards")
    for robot in game.state.robots[1:]:
        if not robot.pos or robot.id >= FLEET:
            continue
        for _ in range(4):
            cards = rng.sample(game.rules.deck.pool(robot.kit.sets), 5)
            way = way_of(game, robot.seat, cards)
            for register, stop in enumerate(way.stops, 1):
                assert stop in reach[robot.id, register], f"robot {robot.id} in register {register}"
    assert MOST_LOOKS >= 9 * 8 * 4 * 12 * 5 * 2
