"""The rules of Robots, sentence by sentence, as the original help page states them; moves stand beside."""

import pytest
from chase_scene import SAMPLE, drawn, kinds, scene

from roborally_core.chase import facts as f
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, MoveError
from roborally_core.chase.picture import picture, read_room
from roborally_core.chase.room import squares_of
from roborally_core.chase.rules import (
    danger_squares,
    free_squares,
    landing_squares,
    problem,
    robots_on,
    safe_squares,
    stepped,
)

# -- Introduction


@pytest.mark.parametrize("level", range(1, 21))
def test_the_starting_level_is_1_to_20(level: int) -> None:
    assert Chase(ChaseSetup(level=level), "s").level == level


@pytest.mark.parametrize("level", [-1, 0, 21, 255])
def test_no_other_starting_level_is_accepted(level: int) -> None:
    with pytest.raises(ValueError, match=f"level 1 to 20, not {level}"):
        Chase(ChaseSetup(level=level), "s")


def test_the_starting_level_is_1_by_default() -> None:
    assert Chase(ChaseSetup(), "s").level == 1


# -- Rules


def test_each_level_places_you_and_the_robots_at_random() -> None:
    first, second, again = Chase(ChaseSetup(), "a"), Chase(ChaseSetup(), "b"), Chase(ChaseSetup(), "a")
    assert first.position != second.position
    assert first.position == again.position
    assert first.position.robots.bit_count() == robots_on(first.room, 1)


def test_after_each_move_all_robots_take_one_step_directly_towards_you() -> None:
    game = scene("""
        r . . r . . . r
        . . . . . . . .
        . . . . . . . .
        r . . @ . . . r
        . . . . . . . .
        . . . . . . . .
        r . . r . . . r
    """)
    game.play([Move.PASS])
    assert drawn(game, 7) == [
        ". . . . . . . .",
        ". r . r . . r .",
        ". . . . . . . .",
        ". r . @ . . r .",
        ". . . . . . . .",
        ". r . r . . r .",
        ". . . . . . . .",
    ]


def test_two_robots_on_one_spot_crash_and_form_a_scrap_heap() -> None:
    game = scene("""
        r . . . . . . .
        . . . . @ . . r
        r . . . . . . .
    """)
    played = game.play([Move.PASS])
    assert drawn(game, 3) == [". . . . . . . .", ". # . . @ . r .", ". . . . . . . ."]
    assert kinds(played.facts, f.RobotsCrashed) == [f.RobotsCrashed(game.room.pos(1, 1), 2)]
    assert game.kills == 2


def test_more_than_two_robots_crash_into_one_heap() -> None:
    game = scene("""
        r . . . . . r
        r . . @ . . .
        r . . . . . .
    """)
    game.play([Move.PASS])
    assert drawn(game, 3) == [". . . . . . . .", ". # . @ . r . .", ". . . . . . . ."]
    assert game.kills == 3


def test_a_heap_can_be_hidden_behind() -> None:
    game = scene("r . # @ . . . r")
    played = game.play([Move.PASS, Move.PASS])
    assert kinds(played.facts, f.RobotScrapped) == [f.RobotScrapped(game.room.pos(2, 0))]
    assert game.status is ChaseStatus.PLAYING
    assert drawn(game, 1) == [". . # @ . r . ."]


def test_if_a_robot_reaches_you_the_game_is_over() -> None:
    game = scene("r . @ . . r")
    played = game.play([Move.W])
    assert game.status is ChaseStatus.CAUGHT
    assert kinds(played.facts, f.Caught) == [f.Caught(game.room.pos(1, 0), 1)]
    with pytest.raises(MoveError, match="the game is over"):
        game.play([Move.PASS])


def test_when_all_robots_are_destroyed_you_move_onto_the_next_level() -> None:
    game = scene("r # @")
    played = game.play([Move.PASS])
    assert game.level == 2
    assert game.kills == 1
    assert game.position.robots.bit_count() == robots_on(game.room, 2)
    assert kinds(played.facts, f.LevelCleared) == [f.LevelCleared(1, True)]
    assert kinds(played.facts, f.LevelStarted) == [game.start_fact()]


def test_the_sample_game_is_pictured_as_in_the_source() -> None:
    game = Chase(ChaseSetup(), "sample")
    game.position = read_room(SAMPLE)
    game.kills = 6
    assert picture(game).splitlines() == [
        "   +-----------------+",
        "   | . . . . . . . . |",
        "   | . . . r . . . . | @ = You",
        "   | . . . . # . r . |",
        "   | . . r . . # r . | r = Robot",
        "   | . . . # . . . . |",
        "   | . r r . . @ r . | # = Scrap heap",
        "   | . . . . . . . . |",
        "   | . . . . . . . . |",
        "   +-----------------+",
        "    Level     = 1",
        "    Teleports = 2",
        "    Can Blast = 1",
        "           ------",
        "    Kills =     6",
        "           ======",
    ]


def test_the_sample_game_has_the_robots_of_level_1() -> None:
    sample = read_room(SAMPLE)
    assert sample.robots.bit_count() + 6 == robots_on(sample.room, 1) == 13


def test_if_you_stay_in_the_sample_a_robot_kills_you_next_turn() -> None:
    game = scene(SAMPLE)
    game.play([Move.PASS])
    assert game.status is ChaseStatus.CAUGHT


def test_moving_nw_in_the_sample_is_safe_and_wins_after_one_more_turn() -> None:
    game = scene(SAMPLE)
    game.play([Move.NW])
    assert game.status is ChaseStatus.PLAYING
    assert game.level == 1
    game.play([Move.PASS])
    assert game.level == 2
    assert game.kills == 7


# -- Score


def test_one_point_is_scored_for_each_robot_less_the_turns_taken() -> None:
    game = scene("@ # . . . r . r")
    for _ in range(3):
        game.play([Move.PASS])
    assert (game.kills, game.turns, game.score) == (0, 3, -3)
    game.play([Move.PASS])
    assert (game.kills, game.turns, game.score) == (1, 4, -3)


def test_queueing_moves_is_worth_points() -> None:
    apart, queued = scene("@ # . . . r . r"), scene("@ # . . . r . r")
    while apart.level == 1:
        apart.play([Move.PASS])
    queued.play([Move.PASS] * 8)
    assert apart.kills == queued.kills == 2
    assert apart.score == 2 - 6
    assert queued.score == 2 - 1


# -- what the rules module promises the page


def test_danger_squares_are_exactly_those_where_staying_is_death() -> None:
    position = read_room(SAMPLE)
    danger = danger_squares(position)
    for pos in squares_of(free_squares(position) | 1 << position.you):
        _, swarm = stepped(position._replace(you=pos))
        assert swarm.caught == bool(danger >> pos & 1)


def test_a_teleport_is_refused_when_no_square_can_be_safe() -> None:
    crowded = read_room("""
        # # # # # # # #
        # # # # # # # #
        # # # # # # # #
        # # # @ . r # #
        # # # # # # # #
        # # # # # # # #
        # # # # # # # #
        # # # # # # # #
    """)
    assert safe_squares(crowded) == 0 == landing_squares(crowded)
    reason = problem(crowded, Move.TELEPORT)
    assert reason == "no other square is out of the robots' reach, so no teleport would be safe"
    assert problem(crowded._replace(teleports=0), Move.TELEPORT) is None
