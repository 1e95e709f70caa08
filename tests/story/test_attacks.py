"""Attacks that missed their goal: each kind from the facts of a scene."""

from __future__ import annotations

import pytest

from roborally_core.engine.compile import Floor
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.attacks import Attack, AttackKind, attack_on
from roborally_core.story.fold import Fold, before_they_came, view_of
from roborally_core.story.stakes import perils_of

WALL = [{"type": "wall", "at": [2, 0], "facing": "E"}]


def attack(s: Scene) -> Attack:
    """The attack of the first robot on the second in what the scene played."""
    fold = Fold(before_they_came([view_of(one) for one in s.before.state.robots], s.facts))
    ground = perils_of(Floor(s.board, s.rules), 0)
    return attack_on(s.facts, fold, s.board.grid, ground, (0, 1), s.rules.destroyed_at)


def test_a_push_that_stops_before_a_pit_tells_how_many_squares_are_left_and_where_it_is():
    s = scene("rr", "A B . O .", A=robot("E"), B=robot("N")).register(A="move-1")
    found = attack(s)
    assert (found.kind, found.register, found.amount) == (AttackKind.SHORT, 1, 1)
    assert s.board.grid.xy(found.at) == (3, 0)


def test_of_several_pushes_the_one_that_came_nearest_to_a_fall_counts():
    s = scene("rr", ". A B . . .", A=robot("E"), B=robot("N"))
    s.turn(A=["move-1", "pause", "move-1", "move-1", "u-turn"])
    found = attack(s)
    assert (found.kind, found.register, found.amount) == (AttackKind.SHORT, 4, 1)
    assert not s.board.grid.contains(found.at), "over the edge"


def test_a_push_towards_no_fall_is_one_aside_and_so_is_one_towards_a_wall():
    s = scene("rr", "A B . . . . .", A=robot("E"), B=robot("N")).register(A="move-1")
    found = attack(s)
    assert (found.kind, s.board.grid.xy(found.at)) == (AttackKind.ASIDE, (2, 0))
    s = scene("rr", "A B . O", WALL, A=robot("E"), B=robot("N")).register(A="move-1")
    assert attack(s).kind is AttackKind.ASIDE


def test_a_robot_with_a_wall_behind_it_is_held():
    s = scene("rr", ". A B O", WALL, A=robot("E"), B=robot("N")).register(A="move-1", B="pause")
    found = attack(s)
    assert (found.kind, found.register) == (AttackKind.HELD, 1)


@pytest.mark.parametrize(("ruleset", "endures"), [("rr", 9), ("classic", 10)])
def test_shots_tell_the_damage_done_and_how_much_is_still_endured(ruleset: str, endures: int):
    s = scene(ruleset, "A . B .\n. . . .", A=robot("E"), B=robot("N", damage=3))
    s.register(A="pause", B="pause")
    found = attack(s)
    assert (found.kind, found.amount, found.left) == (AttackKind.SHOT, 1, endures - 4)


def test_shots_outweigh_a_push_towards_no_fall_once_they_can_destroy_the_target_soon():
    for damage, kind in ((3, AttackKind.SHOT), (2, AttackKind.ASIDE)):
        s = scene("rr", "A B . . . . .", A=robot("E"), B=robot("N", damage=damage)).register(A="move-1")
        assert attack(s).kind is kind


def test_a_target_left_alone_was_nearest_in_a_register_and_stood_at_the_brink_in_another():
    s = scene("rr", "A . . . .\n. . . . .\n. B . . .", A=robot("S"), B=robot("N"))
    s.turn(
        A=["pause", "move-1", "u-turn", "turn-left", "turn-left"],
        B=["move-1", "u-turn", "pause", "pause", "pause"],
    )
    found = attack(s)
    assert (found.kind, found.register, found.amount) == (AttackKind.UNTOUCHED, 2, 1)
    assert found.brink == 1, "before it left the lowest row"


def test_of_shots_that_all_missed_the_nearest_tells_by_how_many_squares():
    s = scene("rr", "A . . . .\n. . . . .\n. . . . .\n. . B . .", A=robot("E"), B=robot("N"))
    s.turn(A=["pause", "turn-right", "turn-left", "pause", "u-turn"], B=["pause", "move-1", *["pause"] * 3])
    found = attack(s)
    assert (found.kind, found.missed, found.wide) == (AttackKind.UNTOUCHED, 2, 2)
    s = scene("rr", "A .|. B", A=robot("E"), B=robot("N")).register(A="pause", B="pause")
    assert (attack(s).missed, attack(s).wide) == (1, 2), "the wall stopped it two squares before"
    s = scene("rr", "A . B", A=robot("E"), B=robot("N"))
    s.turn(A=["pause", "turn-right", *["pause"] * 3], B=["pause"] * 5)
    assert (attack(s).missed, attack(s).wide) == (0, 0), "one hit"


def test_a_target_that_took_the_attacker_along_is_told_apart():
    s = scene("rr", "A B O O", A=robot("E"), B=robot("N")).register(A="move-2")
    assert (s.at("A"), s.at("B")) == (None, None)
    assert attack(s).kind is AttackKind.BOTH


def test_a_target_behind_a_wall_is_as_far_as_the_way_round_it():
    wall = [{"type": "wall", "at": [0, 0], "facing": "E"}]
    s = scene("rr", "A B .\n. . .", wall, A=robot("N"), B=robot("S")).register(A="pause", B="pause")
    found = attack(s)
    assert (found.kind, found.register, found.amount) == (AttackKind.UNTOUCHED, 0, 3)
    walls = [*wall, {"type": "wall", "at": [0, 0], "facing": "S"}]
    s = scene("rr", "A B .\n. . .", walls, A=robot("N"), B=robot("S")).register(A="pause", B="pause")
    assert attack(s).amount == 0, "no way leads there"


@pytest.mark.parametrize("register", [1, 2])
def test_a_hatch_is_a_fall_while_it_is_open(register: int):
    hatch = [{"type": "trapdoor-pit", "at": [3, 0], "registers": [2]}]
    s = scene("robofactory", "A B . . . . . .", hatch, A=robot("E"), B=robot("N"))
    s.turn(A=["pause"] * (register - 1) + ["move-1"] + ["pause"] * (5 - register))
    assert (attack(s).kind is AttackKind.SHORT) == (register == 2)
