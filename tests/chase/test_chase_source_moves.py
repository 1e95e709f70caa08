"""The moves of Robots, sentence by sentence, as the original help page states them."""

import pytest
from chase_scene import SAMPLE, drawn, kinds, scene

from roborally_core.chase import facts as f
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, MoveError, parse_moves
from roborally_core.chase.picture import read_room
from roborally_core.chase.room import WAYS, mask_of, squares_of
from roborally_core.chase.rules import (
    acted,
)

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
        game = Chase(ChaseSetup(), f"teleport {number}")
        before = game.position.you
        played = game.play([Move.TELEPORT])
        (fact,) = kinds(played.facts, f.Teleported)
        assert isinstance(fact, f.Teleported)
        assert fact.frm == before != fact.to
        assert game.position.you == fact.to or game.over or game.level == 2


def test_a_teleport_is_safe_while_the_indicator_is_above_0() -> None:
    for number in range(40):
        game = Chase(ChaseSetup(), f"safe {number}")
        played = game.play([Move.TELEPORT])
        assert game.status is ChaseStatus.PLAYING
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
    assert ends == {ChaseStatus.PLAYING, ChaseStatus.CAUGHT}


def test_unsafe_teleports_are_marked_in_the_move_list() -> None:
    game = scene("@ . . . . . . r", teleports=1)
    game.play([Move.TELEPORT])
    while not game.over and len(game.moves) < 2:
        game.play([Move.TELEPORT])
    assert [made.text for made in game.moves[:2]] == ["t", "t*"]


def test_the_last_stand_passes_until_the_robots_reach_you() -> None:
    game = scene("@ . . . . . . r")
    played = game.play([Move.LAST_STAND])
    assert game.status is ChaseStatus.CAUGHT
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
    assert game.status is ChaseStatus.QUIT
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
    assert game.status is ChaseStatus.QUIT
    assert played.made == 2


def test_it_bails_when_the_level_is_completed() -> None:
    game = scene("@ # r")
    played = game.play(parse_moves("p,p,p"))
    assert played.made == 1
    assert game.level == 2
    assert kinds(played.facts, f.MovesDropped) == [f.MovesDropped(2)]
    assert [made.level for made in game.moves] == [1]
