"""Skills of a robot that plays by itself; judged by the engine, program by program."""

from __future__ import annotations

import pytest
from halls import COURSE, LASERS, board_of, every_program, machines, opened, outcome, play_out

from roborally_core import ai
from roborally_core.ai.terrain import terrain_of
from roborally_core.base.rng import derive
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game
from roborally_core.play.submission import Choice
from roborally_core.robots.models import ModelId

LEVELS = range(len(ai.LEVELS))

CLIFF = """
    . . . O . . 1
    . . . . . . .
    O . a . . O .
    . . . O . . .
    . . . . . . .
"""
RIVER = """
    . . 1 . . . .
    > > > > > > O
    ⇒ ⇒ a ⇒ ⇒ ⇒ ⇓
    . . . . . . O
    . . . . . . .
"""
ISLAND = """
    O O O O O . .
    O . . . O . .
    O . a . O . 1
    O . . . O . .
    O O O O O . .
"""
PRESSES = """
    . . . . . .
    . v a v . 1
    . v . v . .
    . . . . . .
"""
PRESS_LIST = (
    {"type": "crusher", "at": [1, 2], "registers": [1, 3, 5]},
    {"type": "crusher", "at": [3, 2], "registers": [2, 4]},
    {"type": "pusher", "at": [3, 1], "facing": "W", "registers": [1, 3]},
)


def survives(game: Game, plan: ai.Plan) -> bool:
    """Whether every candidate leaves the robot on the board."""
    return all(outcome(game, item.submission).robots[0].pos for item in plan.candidates)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("drawing", [CLIFF, RIVER, ISLAND], ids=["cliff", "river", "island"])
@pytest.mark.parametrize("facing", "NESW")
def test_it_lives_if_any_program_lets_it_live(drawing: str, level: int, facing: str) -> None:
    board = board_of(drawing)
    for seed in range(3):
        game = opened(board, seed, damage=3, facing=facing)
        if any(outcome(game, program).robots[0].pos for program in every_program(game)):
            assert survives(game, ai.think(game.view(0), level))


@pytest.mark.parametrize("level", LEVELS)
def test_it_stays_out_of_crushers_and_off_pushers_that_lead_there(level: int) -> None:
    board = board_of(PRESSES, PRESS_LIST)
    for seed in range(8):
        game = opened(board, seed, "classic", damage=4)
        if any(outcome(game, program).robots[0].pos for program in every_program(game)):
            assert survives(game, ai.think(game.view(0), level))


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_the_best_level_wins_this_turn_whenever_a_program_wins(ruleset: str) -> None:
    board = board_of(
        """
        . . . . . .
        . > > v . .
        . a . 1 O .
        . . O . . .
        . . . . . .
        """
    )
    wins = 0
    for seed in range(24):
        game = opened(board, seed, ruleset, damage=3, facing="NESW"[seed % 4])
        possible = any(outcome(game, program).over for program in every_program(game))
        plan = ai.think(game.view(0), 2)
        assert all(outcome(game, item.submission).over == possible for item in plan.candidates)
        wins += possible
    assert 0 < wins < 24


def test_it_does_not_take_a_victory_it_will_not_live_to_see() -> None:
    # Flags are touched after the lasers: only a robot that survives them reaches the last one.
    board = board_of("a . 1\n. . .", ({"type": "laser", "at": [2, 0], "facing": "W", "beams": 3},))
    tempted = 0
    for seed in range(12):
        game = opened(board, seed, "classic", damage=4, facing="E")
        saved = [p for p in every_program(game) if outcome(game, p).robots[0].pos]
        if saved:
            tempted += not any(outcome(game, p).over for p in saved)
            for item in ai.think(game.view(0), 2).candidates:
                assert outcome(game, item.submission).robots[0].pos
    assert tempted > 0


def test_it_dares_to_stand_on_a_flag_that_costs_it_five_points() -> None:
    # No machine circles for ever before a flag under cross fire: the way on is worth a turn of rest.
    guns = [([6, 0], "S", 1), ([0, 4], "E", 2), ([12, 4], "W", 2)]
    lasers = tuple({"type": "laser", "at": at, "facing": way, "beams": n} for at, way, n in guns)
    rows = [". . . . . . . . . . . . ."] * 9
    rows[4] = ". . . . . . 1 . . . . . ."
    rows[0] = "a . . . . . . . . . . . 2"
    board = board_of("\n".join(rows), lasers)
    for level in LEVELS:
        for seed in range(4):
            setup = Setup("classic", machines(1, level))
            assert play_out(setup, board, derive(b"dare", seed), 30).over


def test_a_badly_damaged_robot_shuts_down_in_a_quiet_place() -> None:
    rows = ["|. . . . . . . . . .|"] * 4
    rim = " - - - - - - - - - -"
    board = board_of("\n".join([rim, "|. a . . . . . . . .|", *rows, "|. . . . . . . . . 1|", rim]))
    for level in LEVELS:
        for seed in range(3):
            plan = ai.think(opened(board, seed, damage=7).view(0), level)
            assert all(item.submission.choice(Choice.POWER_DOWN) == 1 for item in plan.candidates)


def test_a_healthy_robot_does_not_shut_down() -> None:
    board = board_of("a . . . . . . . 1")
    for level in LEVELS:
        plan = ai.think(opened(board, 1).view(0), level)
        assert all(item.submission.choice(Choice.POWER_DOWN) is None for item in plan.candidates)


def test_nobody_shuts_down_where_a_belt_carries_it_into_a_pit() -> None:
    # Only pauses are safe to stand on here: the rest of the hall is a belt into a pit.
    board = board_of("> > > > a > > > > > O 1")
    for seed in range(4):
        game = opened(board, seed, damage=6)
        plan = ai.think(game.view(0), 2)
        for item in plan.candidates:
            if item.submission.choice(Choice.POWER_DOWN):
                robot = outcome(game, item.submission).robots[0]
                after = terrain_of(game.floor, {})
                pos, facing = robot.pos, robot.facing
                for register in range(5):
                    pos, facing = after.outcome(register, pos, facing, 7)[:2]
                    assert pos


def test_the_way_leads_round_walls_and_pits() -> None:
    open_hall = board_of("1 . .\n. . .\n. . a")
    walled = board_of("1|. .\n    -\n. O .\n  - -\n. . a")
    ways = [
        terrain_of(game.floor, {}).ways_to(1)[0][game.state.robots[0].pos * 4]
        for game in (opened(open_hall, 1), opened(walled, 1))
    ]
    assert ways[0] < ways[1]


def test_the_way_is_shorter_with_a_belt_and_longer_against_it() -> None:
    def way(drawing: str) -> int:
        game = opened(board_of(drawing), 1, facing="E")
        return terrain_of(game.floor, {}).ways_to(1)[0][game.state.robots[0].pos * 4 + 1]

    plain = way("a . . . . . . . 1")
    assert way("a > > > > > > . 1") < plain < way("a < < < < < < . 1")


def test_the_way_is_longer_where_lasers_shine_along_it() -> None:
    hall = "a . . . . . . . 1\n. . . . . . . . ."
    laser = {"type": "laser", "at": [8, 0], "facing": "W", "beams": 2}
    ways = []
    for listed in ((), (laser,)):
        game = opened(board_of(hall, listed), 1, facing="E")
        ways.append(terrain_of(game.floor, {}).ways_to(1)[0][game.state.robots[0].pos * 4 + 1])
    assert ways[0] < ways[1]


def test_a_robot_behind_a_wall_comes_out() -> None:
    board = board_of(
        """
        . . . . . . .
          - - - - -
        .|. . . . .|.
        .|. . a . .|.
        .|. . . . .|.
        . . . . . . .
        . . . . . . .
        """
        + "\n        . . . 1 . . .\n"
    )
    for level in LEVELS:
        game = play_out(Setup("rr", machines(1, level)), board, b"out", 12)
        assert game.state.winners == (0,)


def test_a_swapped_hand_is_programmed_from_the_new_cards() -> None:
    board = board_of(COURSE, LASERS)
    swapped = 0
    for seed in range(40):
        game = opened(board, seed, damage=5, model=ModelId.ALBOT)
        plan = ai.think(game.view(0), 2)
        for item in plan.candidates:
            swaps = item.submission.choice(Choice.SWAP) or 0
            swapped += swaps
            hand = game.hand(0, b"", swaps)
            assert {item.submission.registers[i] for i in game.offer(0).free} <= set(hand.cards)
    assert swapped > 0


def test_a_lazy_robot_pauses_where_nothing_else_keeps_it_alive() -> None:
    board = board_of("1 . O a O")
    needed = 0
    for seed in range(60):
        game = opened(board, seed, damage=4, facing="E", model=ModelId.LAZY_BOT)
        pause = game.hand(0).extras[0]
        saved = [p for p in every_program(game) if outcome(game, p).robots[0].pos]
        if saved and all(pause in program.registers for program in saved):
            needed += 1
            assert survives(game, ai.think(game.view(0), 2))
    assert needed > 0


def test_a_robot_that_comes_back_looks_the_right_way() -> None:
    board = board_of("O O O O O O\na . . . . 1\nO O O O O O")
    for seed in range(6):
        game = opened(board, seed, damage=2, facing="N")
        robot = game.state.robots[0]
        game.state.returned[0] = (robot.pos,)
        for item in ai.think(game.view(0), 2).candidates:
            facing = item.submission.choice(Choice.FACING)
            assert facing is not None
            assert outcome(game, item.submission).robots[0].pos


def test_better_levels_need_fewer_turns() -> None:
    board = board_of(COURSE, LASERS)
    means = [
        sum(
            play_out(Setup("rr", machines(1, level)), board, derive(b"mean", seed), 60).state.turn
            for seed in range(16)
        )
        for level in LEVELS
    ]
    assert means[0] > means[1] > means[2]


def test_a_gentle_course_takes_the_best_level_at_most_seven_turns() -> None:
    board = board_of(
        """
        . . . . . . . . . . . .
        . . . . . . . . . 2 . .
        . . . . . . . . . . . .
        . > > v . . . . . . . .
        . ^ . v . . r . . . . .
        . ^ < < . . . . . 1 . .
        . . . . . . . . . . . .
        . . 3 . . . . . . . . .
        . . . . . w . . l . . .
        . . . . . . . . . . . .
        . a . b . c . d . . . .
        . e . f . g . h . . . .
        """
    )
    turns = sorted(
        play_out(Setup("rr", machines(1, 2)), board, derive(b"gentle", seed), 30).state.turn
        for seed in range(15)
    )
    assert turns[7] <= 7
