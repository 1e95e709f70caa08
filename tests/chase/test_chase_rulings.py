"""Section RB of the rulings: what the source leaves open, one sentence a test."""

import pytest

from roborally_core.chase import facts as f
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.picture import draw_room, read_room
from roborally_core.chase.room import mask_of, room_of
from roborally_core.chase.rules import legal_moves, problem, robots_on, safe_squares

EMPTY_ROW = ". . . . . . . ."


def scene(*rows: str, teleports: int = 2, blaster: bool = True) -> Chase:
    """A game whose first level is the drawn room; missing rows are empty."""
    game = Chase(ChaseSetup(), "ruling")
    text = "\n".join([*rows, *[EMPTY_ROW] * (8 - len(rows))])
    game.position = read_room(text, teleports=teleports, blaster=blaster)
    return game


# -- rooms and levels


@pytest.mark.parametrize(
    ("size", "level", "robots"),
    [((8, 8), 1, 13), ((8, 8), 20, 32), ((8, 8), 28, 40), ((8, 8), 29, 40), ((8, 8), 500, 40),
     ((16, 16), 28, 40), ((16, 16), 148, 160), ((16, 16), 149, 160), ((60, 40), 388, 400),
     ((60, 40), 9999, 1500)],
)  # fmt: skip
def test_a_level_has_12_plus_level_robots_up_to_a_limit_in_proportion_to_the_room(
    size: tuple[int, int], level: int, robots: int
) -> None:
    assert robots_on(room_of(*size), level) == robots


@pytest.mark.parametrize(
    ("size", "level", "robots"),
    [((8, 8), 1, 13), ((8, 8), 99, 40), ((16, 8), 1, 26), ((16, 16), 3, 60), ((60, 40), 1, 487),
     ((60, 40), 28, 1500), ((60, 40), 99, 1500)],
)  # fmt: skip
def test_a_crowded_room_has_robots_in_proportion_to_its_size(
    size: tuple[int, int], level: int, robots: int
) -> None:
    assert robots_on(room_of(*size), level, crowded=True) == robots


def test_a_game_in_a_crowded_room_starts_and_goes_on_crowded() -> None:
    game = Chase(ChaseSetup(16, 8, 1, crowded=True), "crowd")
    assert game.position.robots.bit_count() == 26
    game.position = game.position._replace(robots=0)
    game.play([Move.PASS])
    assert game.position.robots.bit_count() == 28


def test_scores_are_compared_within_a_kind_of_room() -> None:
    assert ChaseSetup().kind == "8x8"
    assert ChaseSetup(16, 8, 5).kind == "16x8"
    assert ChaseSetup(16, 8, 5, crowded=True).kind == "16x8 crowded"


def test_levels_go_on_beyond_20() -> None:
    game = Chase(ChaseSetup(level=20), "endless")
    game.position = game.position._replace(robots=0)
    game.play([Move.PASS])
    assert game.level == 21
    assert game.position.robots.bit_count() == 33


@pytest.mark.parametrize("size", [(8, 8), (9, 8), (60, 40)])
def test_rooms_measure_8x8_to_60x40(size: tuple[int, int]) -> None:
    assert Chase(ChaseSetup(*size), "s").room.area == size[0] * size[1]


@pytest.mark.parametrize("size", [(7, 8), (8, 7), (61, 40), (60, 41), (0, 0)])
def test_other_sizes_are_refused_by_name(size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match=f"8x8 to 60x40 squares, not {size[0]}x{size[1]}"):
        Chase(ChaseSetup(*size), "s")


@pytest.mark.parametrize("level", [1, 20])
@pytest.mark.parametrize("size", [(8, 8), (13, 9)])
def test_no_robot_starts_next_to_you(size: tuple[int, int], level: int) -> None:
    for number in range(30):
        start = Chase(ChaseSetup(*size, level), f"start {number}").position
        assert not start.room.near(1 << start.you) & start.robots
        assert not start.robots & ~start.room.floor
        assert start.heaps == 0


def test_two_safe_teleports_at_the_start_whatever_the_level() -> None:
    assert Chase(ChaseSetup(level=1), "s").position.teleports == 2
    assert Chase(ChaseSetup(level=20), "s").position.teleports == 2


# -- the robots' step


def test_a_robot_that_reaches_you_ends_the_game_even_if_it_was_the_last() -> None:
    game = scene("@ r . . . . . .")
    game.play([Move.PASS])
    assert game.status is ChaseStatus.CAUGHT
    assert game.level == 1


def test_robots_that_crash_elsewhere_in_the_deadly_step_count() -> None:
    game = scene("@ r . . . r . .", ". . . . . r . .")
    played = game.play([Move.PASS])
    assert game.status is ChaseStatus.CAUGHT
    assert game.kills == 2
    assert f.RobotsCrashed(game.room.pos(4, 0), 2) in played.facts


def test_robots_that_meet_on_your_square_crash_and_count_but_have_caught_you() -> None:
    game = scene("r . . . . . . .", "@ . . . . . . .", "r . . . . . . .")
    game.play([Move.PASS])
    assert game.status is ChaseStatus.CAUGHT
    assert game.kills == 2
    assert draw_room(game.position, caught=True)[1] == "X . . . . . . ."


def test_a_robot_stepping_onto_a_heap_is_destroyed_and_the_heap_stays() -> None:
    game = scene(
        "@ . # r . . . .", EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, ". . . . . . . r"
    )
    game.play([Move.PASS])
    assert game.kills == 1
    assert game.position.heaps == mask_of([game.room.pos(2, 0)])


def test_robots_may_follow_each_other() -> None:
    game = scene("@ . . r r r . .")
    game.play([Move.PASS])
    assert draw_room(game.position)[0] == "@ . r r r . . ."


# -- illegal moves


@pytest.mark.parametrize(
    ("row", "move", "reason"),
    [
        ("@ . . . . r . .", "n", "the wall is in the way"),
        ("@ # . . . r . .", "e", "a scrap heap is in the way"),
        ("@ r . . . . . .", "e", "a robot is in the way"),
        ("@ . . . . r . .", "bw", "the wall is in the way"),
        ("@ # . . . r . .", "be", "a scrap heap is in the way"),
    ],
)
def test_illegal_moves_change_nothing_and_count_no_turn(row: str, move: str, reason: str) -> None:
    game = scene(row)
    before = game.position
    played = game.play(parse_moves(f"{move},p"))
    assert played.made == 0
    assert played.refused is not None
    assert played.refused.reason == reason
    assert played.facts == (played.refused,)
    assert game.position == before
    assert game.position.blaster
    assert (game.turns, game.moves, game.commands) == (0, [], [])


def test_everything_else_is_legal() -> None:
    corner = read_room("\n".join(["@ r # . . . . .", *[EMPTY_ROW] * 7]))
    texts = [move.text for move in legal_moves(corner)]
    assert texts == ["se", "s", "be", "bse", "bs", "p", "t", "l", "q"]


# -- moves


def test_a_robot_hit_by_the_blaster_is_destroyed_and_counts() -> None:
    game = scene("@ r . . . . . r")
    played = game.play([Move.BLAST_E])
    assert game.kills == 1
    assert draw_room(game.position)[0] == "@ # . . . . r ."
    assert any(isinstance(fact, f.Blasted) and fact.hit for fact in played.facts)


def test_blasting_the_last_robot_wins_the_level_without_a_bonus() -> None:
    game = scene("@ r . . . . . .")
    played = game.play([Move.BLAST_E])
    assert game.level == 2
    assert game.position.teleports == 3
    assert f.LevelCleared(1, False) in played.facts


def test_an_unsafe_teleport_leads_anywhere_free() -> None:
    game = scene("@ # r . . . . .", teleports=0)
    seen = set()
    for number in range(400):
        game = scene("@ # r . . . . .", teleports=0)
        game.seed = f"free {number}"
        played = game.play([Move.TELEPORT])
        fact = next(fact for fact in played.facts if isinstance(fact, f.Teleported))
        assert not fact.safe
        seen.add(game.room.xy(fact.to))
    everywhere = {(x, y) for x in range(8) for y in range(8)}
    assert seen == everywhere - {(0, 0), (1, 0), (2, 0)}


def test_a_safe_teleport_never_leads_next_to_a_robot() -> None:
    seen = set()
    for number in range(300):
        game = scene("@ # r . . . . .", ". . . . . . . .", "# . . . . . . .")
        game.seed = f"safe {number}"
        fact = next(fact for fact in game.play([Move.TELEPORT]).facts if isinstance(fact, f.Teleported))
        assert fact.safe
        assert fact.left == 1
        seen.add(fact.to)
    assert seen == {pos for pos in game.room.grid.squares() if safe_squares(scene(
        "@ # r . . . . .", ". . . . . . . .", "# . . . . . . .").position) >> pos & 1}  # fmt: skip


def test_quitting_costs_no_turn() -> None:
    game = scene("@ . . . . . . r")
    game.play([Move.QUIT])
    assert (game.turns, game.score, game.status) == (0, 0, ChaseStatus.QUIT)


def test_moves_before_the_quit_are_one_turn() -> None:
    game = scene("@ . . . . . . r")
    game.play(parse_moves("p,p,q"))
    assert (game.turns, game.status) == (1, ChaseStatus.QUIT)


def test_a_turn_is_one_submission_however_many_moves_it_makes() -> None:
    game = scene("@ . . . . . . r")
    game.play(parse_moves("s,n,s"))
    game.play(parse_moves("n,n"))
    assert game.turns == 2


def test_one_teleport_a_level_and_one_more_for_the_unused_blaster() -> None:
    game = scene("@ # r . . . . .")
    game.play([Move.PASS])
    assert game.position.teleports == 4
    game.position = scene("@ # r . . . . .", teleports=4).position
    game.play([Move.BLAST_S])
    assert game.position.teleports == 5


def test_facts_change_nothing() -> None:
    loud, quiet = Chase(ChaseSetup(), "facts"), Chase(ChaseSetup(), "facts")
    for text in ("p", "t,t", "s,s,s", "l"):
        if loud.over:
            break
        loud.play(parse_moves(text))
        assert quiet.play(parse_moves(text), facts=False).facts == ()
    assert (loud.position, loud.score, loud.moves) == (quiet.position, quiet.score, quiet.moves)


def test_problem_is_none_for_the_last_stand_and_for_quitting() -> None:
    position = scene("@ r r r r r r r").position
    assert problem(position, Move.LAST_STAND) is None
    assert problem(position, Move.QUIT) is None


@pytest.mark.parametrize("seed", ["", "x" * 65, "tab\t", "ü"])
def test_a_seed_is_1_to_64_plain_characters(seed: str) -> None:
    with pytest.raises(ValueError, match="a seed"):
        Chase(ChaseSetup(), seed)
