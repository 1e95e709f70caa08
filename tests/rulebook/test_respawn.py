"""Chapter: lives and coming back (RR-01, RR-11, CL, S-10)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.base.geometry import Dir
from roborally_core.play.submission import Choice, submit
from roborally_core.robots.models import ModelId
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RULE, PlayerOut, RobotDamaged, RobotEntered, RobotTurned, TurnStarted
from roborally_core.rules.state import Status
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene

EVERYWHERE = pytest.mark.parametrize("ruleset", ["rr", "classic"])
TWO = "|a . .|\n|. b .|\n|. . .|\n|1 2 .|"


# -- lives ----------------------------------------------------------------------------------------


def test_rr_three_lives_whatever_the_number_of_players():
    assert [RULESETS["rr"].lives(n) for n in (2, 5, 8)] == [3, 3, 3]


def test_cl_three_lives_four_with_five_players_or_more():
    assert [RULESETS["classic"].lives(n) for n in (2, 4, 5, 8)] == [3, 3, 4, 4]


def deaths_until_out(ruleset: str) -> int:
    s = scene(ruleset, "A O B C", A=robot("E"), B=robot("E"), C=robot("E"))
    deaths = 0
    while s["A"].status is not Status.OUT:
        s.turn(A=[Command.MOVE_1])
        deaths += 1
        if s["A"].status is not Status.OUT:
            s.next_turn()
    return deaths


def test_rr_each_respawn_spends_a_life_so_three_respawns_and_the_fourth_death_is_the_end():
    assert deaths_until_out("rr") == 4


def test_cl_a_life_is_spent_on_destruction_so_two_re_entries_and_the_third_death_is_the_end():
    assert deaths_until_out("classic") == 3


def test_rr_the_life_is_spent_on_coming_back():
    s = scene("rr", "A O B", A=robot("E"), B=robot("E")).turn(A=[Command.MOVE_1])
    assert s["A"].lives == 3
    assert s.next_turn()["A"].lives == 2


def test_cl_the_life_is_spent_at_once():
    s = scene("classic", "A O B", A=robot("E"), B=robot("E")).turn(A=[Command.MOVE_1])
    assert s["A"].lives == 2
    assert s.next_turn()["A"].lives == 2


def test_rr_a_dead_robot_with_no_life_left_is_out():
    s = scene("rr", "A O B C", A=robot("E", lives=0), B=robot("E"), C=robot("E")).turn(A=[Command.MOVE_1])
    assert s["A"].status is Status.OUT
    assert [f.seat for f in s.of(PlayerOut)] == [0]
    assert s.next_turn().at("A") is None


# -- time and manner of coming back -----------------------------------------------------------------


@EVERYWHERE
def test_a_destroyed_robot_stays_away_until_the_turn_is_over(ruleset):
    s = scene(ruleset, "A O . .", A=robot("E")).turn(A=[Command.MOVE_1] * 5)
    assert s.at("A") is None


@EVERYWHERE
def test_it_comes_back_at_the_next_initialisation_with_two_damage_facing_as_at_its_start(ruleset):
    s = scene(ruleset, "A .\n. O", A=robot("E")).turn(A=[Command.MOVE_1, Command.TURN_RIGHT, Command.MOVE_1])
    s.next_turn()
    assert (s.at("A"), s["A"].damage, s.facing("A")) == ((0, 0), 2, "E")
    assert [(f.amount, f.damage) for f in s.of(RobotDamaged)] == [(2, 2)]


@EVERYWHERE
def test_old_damage_is_gone(ruleset):
    s = scene(ruleset, "A O", A=robot("E", damage=7)).turn(A=[Command.MOVE_1]).next_turn()
    assert s["A"].damage == 2


@EVERYWHERE
def test_it_comes_back_before_the_deal_so_with_seven_cards(ruleset):
    t = table(ruleset).destroy(0).next()
    assert isinstance(t.facts[0], TurnStarted)
    assert [f.robot for f in t.facts if isinstance(f, RobotEntered)] == [0]
    assert len(t.hand(0).cards) == 7


@EVERYWHERE
def test_ticked_checkpoints_stay_ticked(ruleset):
    s = scene(ruleset, "A O 1 2", A=robot("E", checkpoints=1)).turn(A=[Command.MOVE_1]).next_turn()
    assert s["A"].checkpoints == 1


# -- the square -------------------------------------------------------------------------------------


@EVERYWHERE
def test_it_comes_back_at_its_backup_copy(ruleset):
    s = scene(ruleset, "A 1 . O 2", A=robot("E"))
    s.turn(A=[Command.MOVE_1, Command.MOVE_2]).next_turn()
    assert s.at("A") == (1, 0)


def test_rr_if_that_is_occupied_at_its_own_start_square():
    s = scene("rr", "A 1 . O 2\n. . . . .\n. B . . .", A=robot("E"), B=robot("N"))
    s.turn(A=[Command.MOVE_1, Command.MOVE_2], B=[Command.PAUSE, Command.PAUSE, Command.MOVE_2])
    assert s.at("B") == (1, 0)
    assert s.next_turn().at("A") == (0, 0)


def test_rr_if_that_is_occupied_too_at_the_lowest_numbered_free_start_square():
    taken = robot("E", start=(2, 0))
    s = scene("rr", "A O B d\n. b c a", A=taken, B=robot("N")).turn(A=[Command.MOVE_1])
    assert s.next_turn().at("A") == (3, 1)
    t = scene("rr", "A O B d\nC b c a", A=taken, B=robot("N"), C=robot("E")).turn(
        A=[Command.MOVE_1], C=[Command.MOVE_3]
    )
    assert (t.at("C"), t.next_turn().at("A")) == ((3, 1), (1, 1))


def test_rr_if_no_start_square_is_free_it_waits_for_the_next_turn():
    s = scene("rr", "A O B .", A=robot("E", start=(2, 0)), B=robot("N")).turn(A=[Command.MOVE_1])
    assert s.next_turn().at("A") is None
    assert (s["A"].lives, s["A"].status) == (3, Status.WAITING)
    s.turn(B=[Command.MOVE_1] * 5)
    assert s.next_turn().at("A") == (2, 0)


def returned(seed: bytes = b"table"):
    """Classic: robot 0 comes back while robot 1 stands on its archive, in the middle of nine squares."""
    t = table("classic", drawing=TWO, seed=seed)
    return t.change(0, archive=(1, 1)).destroy(0).put(1, 1, 1, down=True).next()


def test_cl_if_the_archive_is_occupied_on_a_free_square_beside_it_diagonals_too():
    t = returned()
    xy = t.game.board.grid.xy
    beside = {xy(pos) for pos in t.game.state.returned[0]}
    assert beside == {(x, y) for x in range(3) for y in range(3)} - {(1, 1)}
    assert t.at(0) == xy(t.game.state.returned[0][0])


def test_cl_which_of_them_is_the_players_choice():
    for value in range(8):
        t = returned()
        square = t.game.state.returned[0][value]
        assert t.game.offer(0).choices[Choice.REENTRY] == tuple(range(8))
        t.put(1, 1, 1, down=True)
        t.play(submit([None] * 5, reentry=value, facing=2))
        moved = [f for f in t.facts if isinstance(f, RobotEntered)]
        assert [f.pos for f in moved] == ([square] if value else [])
        standing = {robot.pos: robot for robot in t.game.state.robots if robot.pos}
        assert t.game.state.occupied == standing


def test_cl_squares_that_are_taken_or_deadly_are_not_offered():
    t = table("classic", drawing="|a O .|\n|b . .|\n|1 2 .|")
    t.put(1, 0, 0, down=True)
    t.change(0, archive=(0, 0)).destroy(0).next()
    assert [t.game.board.grid.xy(pos) for pos in t.game.state.returned[0]] == [(0, 1), (1, 1)]


def crowded(last: str):
    """Classic: A falls; B stands on A's archive in the corner, and every square beside it is taken."""
    board = f"""
        B C A O
        D E . {last}
    """
    others = {name: robot("E") for name in "BCDE"}
    s = scene("classic", board, A=robot("E", archive=(0, 0)), **others)
    return s.turn(A=[Command.MOVE_1]).next_turn()


def test_cl_if_everything_beside_the_archive_is_taken_on_a_free_start_square():
    assert crowded("a").at("A") == (3, 1)


def test_cl_if_no_start_is_free_either_it_waits():
    s = crowded(".")
    assert (s.at("A"), s["A"].status) == (None, Status.WAITING)


@EVERYWHERE
def test_a_free_archive_leaves_no_choice_of_squares(ruleset):
    t = table(ruleset).destroy(0).next()
    assert Choice.REENTRY not in t.game.offer(0).choices


# -- facing -------------------------------------------------------------------------------------------


@EVERYWHERE
@pytest.mark.parametrize("facing", list(Dir))
def test_the_facing_is_chosen_while_programming(ruleset, facing):
    t = table(ruleset).destroy(0).next()
    robot_ = t.game.state.robots[0]
    before = robot_.facing
    assert before == robot_.start_facing
    t.play(submit([None] * 5, facing=facing))
    turned = [f for f in t.facts if isinstance(f, RobotTurned) and f.cause == RULE]
    assert [(f.robot, f.frm, f.to) for f in turned] == ([(0, before, facing)] if facing != before else [])


@EVERYWHERE
def test_a_robot_that_did_not_come_back_this_turn_does_not_choose_a_facing(ruleset):
    t = table(ruleset).destroy(0).next()
    assert Choice.FACING not in t.game.offer(1).choices
    t.next()
    assert Choice.FACING not in t.game.offer(0).choices


# -- several at once (S-10) ---------------------------------------------------------------------------


def test_of_several_that_want_one_square_the_one_destroyed_first_gets_it():
    s = scene("rr", "A O . B\n. . . O", A=robot("E", archive=(3, 0)), B=robot("S"))
    s.turn(B=[Command.MOVE_1], A=[Command.MOVE_1]).next_turn()
    assert (s.at("B"), s.at("A")) == ((3, 0), (0, 0))
    t = scene("rr", "A O . B\n. . . O", A=robot("E"), B=robot("S", archive=(0, 0)))
    t.turn(A=[Command.MOVE_1], B=[Command.MOVE_1]).next_turn()
    assert (t.at("A"), t.at("B")) == ((0, 0), (3, 0))


def test_of_several_destroyed_at_one_instant_the_lower_seat_gets_it():
    """The board's first laser hits B and its second hits A, but the seat decides all the same."""
    lasers = [{"type": "laser", "at": [0, y], "facing": "E"} for y in (0, 1)]
    hurt = robot("N", damage=8, archive=(2, 1))
    s = scene("rr", ". B .\n. A .", lasers, A=hurt, B=hurt)
    s.turn().next_turn()
    assert (s.at("A"), s.at("B")) == ((2, 1), (1, 0))


def crowd(first: int, second: int):
    """Classic: two robots of three come back beside one archive and choose the same square."""
    t = table("classic", drawing="|a . .|\n|. b c|\n|. . .|\n|1 2 .|", models=[ModelId.STANDARD] * 3)
    t.destroy(first, second)
    t.put(2, 1, 1, down=True)
    for seat in (first, second):
        t.change(seat, archive=(1, 1))
    t.next()
    t.put(2, 1, 1, down=True)
    wanted = t.game.board.grid.pos(2, 2)
    choices = [t.game.state.returned[seat].index(wanted) for seat in (0, 1)]
    t.play(*[submit([None] * 5, reentry=value) for value in choices])
    return [f.robot for f in t.facts if isinstance(f, RobotEntered) and f.pos == wanted]


def test_cl_the_robot_destroyed_first_gets_the_square_both_chose():
    assert crowd(0, 1) == [0]
    assert crowd(1, 0) == [1]


# -- a backup copy on a square that is a pit now ---------------------------------------------------------


def broken(ruleset: str) -> Scene:
    """B waits to come back to a site whose ground has given way; its start is in the corner."""
    floor = [
        {"type": "repair", "at": [1, 1], "wrenches": 1},
        {"type": "crumbly-ground", "at": [1, 1], "pits": True},
    ]
    lost = robot("E", status="waiting", archive=(1, 1), start=(0, 0), fallen=1, lives=2)
    s = scene(ruleset, "b . .\n. . .\n. . A", floor, A=robot("N"), B=lost)
    return s.switch(1, 1, 1, "crumbly-ground").next_turn()


def test_rr_a_backup_copy_in_a_pit_counts_as_taken():
    assert broken("rr").at("B") == (0, 0)


@pytest.mark.parametrize("ruleset", ["classic", "robofactory"])
def test_cl_from_an_archive_in_a_pit_one_comes_back_beside_it(ruleset):
    s = broken(ruleset)
    assert s.at("B") == (2, 1), "straight ahead of how it faces"
    assert (1, 1) not in s.returned("B")
    assert len(s.returned("B")) == 7, "all round it but where A stands"


def test_bw_a_site_under_an_open_door_is_no_place_to_be_reinstated():
    floor = [
        {"type": "repair", "at": [1, 1], "wrenches": 1},
        {"type": "trap-door", "at": [1, 1], "open": True},
    ]
    lost = robot("E", status="waiting", archive=(1, 1), start=(0, 0), fallen=1, lives=2)
    s = scene("botwars", "a . .\n. . .\n. . A", floor, A=robot("N"), B=lost)
    assert s.next_turn().at("B") == (0, 0)
    s = scene("botwars", "a . .\n. . .\n. . A", floor, A=robot("N"), B=lost).switch(1, 1, 0, "trap-door")
    assert s.next_turn().at("B") == (1, 1)
