"""The rules of Robots, sentence by sentence, as the original help page states them."""

import pytest

from roborally_core.chase import facts as f
from roborally_core.chase.game import Chase, Setup, Status
from roborally_core.chase.moves import Move, MoveError, parse_moves
from roborally_core.chase.picture import draw_room, picture, read_room
from roborally_core.chase.room import WAYS, mask_of, squares_of
from roborally_core.chase.rules import (
    acted,
    danger_squares,
    free_squares,
    landing_squares,
    problem,
    robots_on,
    safe_squares,
    stepped,
)

SAMPLE = """
. . . . . . . .
. . . r . . . .
. . . . # . r .
. . r . . # r .
. . . # . . . .
. r r . . @ r .
. . . . . . . .
. . . . . . . .
"""


def scene(text: str, *, teleports: int = 2, blaster: bool = True, seed: str = "scene") -> Chase:
    """A game whose first level is the drawn room, filled up with dots to 8x8."""
    rows = [line.split() for line in text.strip().splitlines()]
    rows = [row + ["."] * (8 - len(row)) for row in rows]
    rows += [["."] * 8 for _ in range(8 - len(rows))]
    game = Chase(Setup(), seed)
    game.position = read_room("\n".join(" ".join(row) for row in rows), teleports=teleports, blaster=blaster)
    return game


def drawn(game: Chase, rows: int) -> list[str]:
    """The first rows of the room as drawn."""
    return draw_room(game.position, caught=game.status is Status.CAUGHT)[:rows]


def kinds(played: tuple[f.Fact, ...], kind: type) -> list[f.Fact]:
    return [fact for fact in played if isinstance(fact, kind)]


# -- Introduction


@pytest.mark.parametrize("level", range(1, 21))
def test_the_starting_level_is_1_to_20(level: int) -> None:
    assert Chase(Setup(level=level), "s").level == level


@pytest.mark.parametrize("level", [-1, 0, 21, 255])
def test_no_other_starting_level_is_accepted(level: int) -> None:
    with pytest.raises(ValueError, match=f"level 1 to 20, not {level}"):
        Chase(Setup(level=level), "s")


def test_the_starting_level_is_1_by_default() -> None:
    assert Chase(Setup(), "s").level == 1


# -- Rules


def test_each_level_places_you_and_the_robots_at_random() -> None:
    first, second, again = Chase(Setup(), "a"), Chase(Setup(), "b"), Chase(Setup(), "a")
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
    assert game.status is Status.PLAYING
    assert drawn(game, 1) == [". . # @ . r . ."]


def test_if_a_robot_reaches_you_the_game_is_over() -> None:
    game = scene("r . @ . . r")
    played = game.play([Move.W])
    assert game.status is Status.CAUGHT
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
    game = Chase(Setup(), "sample")
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
    assert game.status is Status.CAUGHT


def test_moving_nw_in_the_sample_is_safe_and_wins_after_one_more_turn() -> None:
    game = scene(SAMPLE)
    game.play([Move.NW])
    assert game.status is Status.PLAYING
    assert game.level == 1
    game.play([Move.PASS])
    assert game.level == 2
    assert game.kills == 7


# -- Moves


@pytest.mark.parametrize("way", WAYS)
def test_a_direction_takes_one_step(way: int) -> None:
    before = read_room(SAMPLE)
    open_floor = before._replace(robots=0, heaps=0)
    after = acted(open_floor, Move(way))
    x, y = before.room.xy(before.you)
    dx, dy = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)][way]
    assert before.room.xy(after.you) == (x + dx, y + dy)


@pytest.mark.parametrize("way", WAYS)
def test_a_blast_makes_a_heap_next_to_you(way: int) -> None:
    game = scene("""
        . . . . . . . .
        . . . . . . . .
        . . . @ . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . r
    """)
    game.play([Move(8 + way)])
    heap = game.position.you + game.room.delta[way]
    assert squares_of(game.position.heaps) == [heap]
    assert game.room.xy(game.position.you) == (3, 2)


def test_the_blaster_works_once_a_level() -> None:
    game = scene("""
        @ . . . . . . r
        . . . . . . . .
    """)
    game.play([Move.BLAST_S])
    refused = game.play([Move.BLAST_SE]).refused
    assert refused is not None
    assert refused.reason == "the blaster has been used on this level"


def test_an_unused_blaster_gives_a_bonus_teleport_for_the_next_level() -> None:
    game = scene("r # @", teleports=3)
    game.play([Move.PASS])
    assert game.position.teleports == 3 + 1 + 1


def test_a_used_blaster_gives_none_but_works_again_on_the_next_level() -> None:
    game = scene("r # @", teleports=3)
    game.play([Move.BLAST_S])
    assert game.level == 2
    assert game.position.teleports == 3 + 1
    assert game.position.blaster


def test_pass_stays_and_lets_the_robots_step() -> None:
    game = scene("@ . . . r")
    game.play([Move.PASS])
    assert drawn(game, 1) == ["@ . . r . . . ."]


def test_teleport_leads_to_another_location() -> None:
    for number in range(40):
        game = Chase(Setup(), f"teleport {number}")
        before = game.position.you
        played = game.play([Move.TELEPORT])
        (fact,) = kinds(played.facts, f.Teleported)
        assert isinstance(fact, f.Teleported)
        assert fact.frm == before != fact.to
        assert game.position.you == fact.to or game.over or game.level == 2


def test_a_teleport_is_safe_while_the_indicator_is_above_0() -> None:
    for number in range(40):
        game = Chase(Setup(), f"safe {number}")
        played = game.play([Move.TELEPORT])
        assert game.status is Status.PLAYING
        assert game.moves[0].text == "t"
        assert kinds(played.facts, f.Teleported)[0].safe
        assert game.position.teleports == 1


CROWD = """
. . . . . . . .
. r . . r . . r
. . . . . . . .
. . . . . . . .
. r . @ . . . r
. . . . . r . .
. . . . . . . .
. r . . r . . r
"""


def test_at_0_you_can_still_teleport_but_your_safety_is_not_guaranteed() -> None:
    ends = set()
    for number in range(60):
        game = scene(CROWD, teleports=0, seed=f"unsafe {number}")
        game.play([Move.TELEPORT])
        assert game.position.teleports in (0, 2)
        ends.add(game.status)
    assert ends == {Status.PLAYING, Status.CAUGHT}


def test_unsafe_teleports_are_marked_in_the_move_list() -> None:
    game = scene("@ . . . . . . r", teleports=1)
    game.play([Move.TELEPORT])
    while not game.over and len(game.moves) < 2:
        game.play([Move.TELEPORT])
    assert [made.text for made in game.moves[:2]] == ["t", "t*"]


def test_the_last_stand_passes_until_the_robots_reach_you() -> None:
    game = scene("@ . . . . . . r")
    played = game.play([Move.LAST_STAND])
    assert game.status is Status.CAUGHT
    assert len(kinds(played.facts, f.Passed)) + 1 == 7
    assert len(kinds(played.facts, f.RobotStepped)) == 7
    assert [made.move for made in game.moves] == [Move.LAST_STAND]


def test_the_last_stand_passes_until_all_destroy_themselves() -> None:
    game = scene("@ # . . . r . r")
    game.play([Move.LAST_STAND])
    assert game.level == 2
    assert game.kills == 2


def test_quit_ends_the_game_and_the_score_stands() -> None:
    game = scene("r . # @ . . . .")
    game.play([Move.PASS])
    game.kills = 5
    played = game.play([Move.QUIT])
    assert game.status is Status.QUIT
    assert game.score == 4
    assert played.facts[-1] == f.Ended(False, 4)


def test_up_to_eight_moves_make_one_turn() -> None:
    game = scene("@ . . . . . . r\n. . . . . . . .")
    game.position = game.position._replace(heaps=mask_of([game.room.pos(1, 0)]))
    played = game.play(parse_moves("s,p,p,p,p"))
    assert played.made == 5
    assert game.turns == 1


def test_nine_moves_are_refused_whole() -> None:
    game = scene("@ . . . . . . r")
    with pytest.raises(MoveError, match="9 moves given; a turn holds up to 8, so none was made"):
        game.play([Move.PASS] * 9)
    assert game.turns == 0
    assert game.position.you == game.room.pos(0, 0)


def test_it_bails_as_soon_as_a_bad_move_is_encountered() -> None:
    game = scene("@ . . . . . . r")
    played = game.play(parse_moves("p,n,p,p"))
    assert played.made == 1
    assert played.refused == f.MoveRefused(Move.N, 2, "the wall is in the way")
    assert game.turns == 1
    assert drawn(game, 1) == ["@ . . . . . r ."]


def test_it_bails_after_a_last_stand() -> None:
    game = scene("@ # . . . . . r")
    played = game.play(parse_moves("l,p,p"))
    assert played.made == 1
    assert kinds(played.facts, f.MovesDropped) == [f.MovesDropped(2)]


def test_it_bails_after_a_quit() -> None:
    game = scene("@ . . . . . . r")
    played = game.play(parse_moves("p,q,p,p,p"))
    assert game.status is Status.QUIT
    assert played.made == 2


def test_it_bails_when_the_level_is_completed() -> None:
    game = scene("@ # r")
    played = game.play(parse_moves("p,p,p"))
    assert played.made == 1
    assert game.level == 2
    assert kinds(played.facts, f.MovesDropped) == [f.MovesDropped(2)]
    assert [made.level for made in game.moves] == [1]


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
