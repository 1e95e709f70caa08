"""Reasons of mishaps: each kind of mishap from the facts of a scene, in words."""

from __future__ import annotations

import pytest

from roborally_core.engine.compile import Floor
from roborally_core.robots.models import ModelId
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.fold import Fold, view_of
from roborally_core.story.mishaps import Mishap, MishapKind, mishaps_of
from roborally_core.story.reasons import Why
from roborally_core.story.sentences import Namer

AWAY = robot(at=None, status="waiting", start=(0, 0))
RIVALS = {"A": robot("E"), "B": robot("N")}


def mishaps(s: Scene) -> list[Mishap]:
    """Everybody's mishaps in what the scene played last."""
    fold = Fold([view_of(one) for one in s.before.state.robots])
    found = mishaps_of(s.facts, fold, Floor(s.board, s.rules), s.state.turn)
    assert [view.at for view in fold.views] == [one.pos for one in s.state.robots]
    return found


def told(s: Scene, name: str = "B", *, hurt: bool = False) -> list[str]:
    """The mishaps of one robot, told to it; without damage, unless it is ``hurt`` that matters."""
    rules = s.rules
    names = ("Crank", "Dot", "Ed")[: len(s.names)]
    seat = s.names.index(name)
    mine = [one for one in mishaps(s) if one.robot == seat]
    why = Why(Namer(names, s.board, rules.deck, rules.hit_points, rules.options, rules.dialect), seat)
    return [why.told(one) for one in mine if hurt or one.kind is not MishapKind.HURT]


def test_a_push_names_who_with_which_card_and_when():
    s = scene("rr", "A B . .\n. . . .", **RIVALS).register(A=("move-1", 820), B=("turn-left", 470))
    assert told(s) == ["Register 1: Crank (820) pushed you to C1 before your 470."]
    s = scene("rr", "A B . .\n. . . .", **RIVALS).register(2, A=("move-1", 820), B=("turn-left", 900))
    assert told(s) == ["Register 2: Crank (820) pushed you to C1 after your 900."]


def test_a_push_over_several_squares_is_one_mishap():
    s = scene("rr", "A B . . .", **RIVALS).register(A=("move-3", 820))
    assert told(s) == ["Register 1: Crank (820) pushed you to E1."]


def test_the_middle_of_a_chain_is_pushed_by_the_robot_that_acts():
    robots = {"A": robot("E"), "B": robot(), "C": robot()}
    s = scene("rr", "A B C .", **robots).register(A=("move-1", 820))
    assert told(s, "C") == ["Register 1: Crank (820) pushed you to D1."]


def test_a_push_into_a_pit_is_one_mishap_with_the_fall():
    s = scene("rr", "A B O .", **RIVALS).register(A=("move-1", 820), B=("move-1", 470))
    assert told(s) == ["Register 1: Crank (820) pushed you into a pit on C1 before your 470."]
    assert [one.kind for one in mishaps(s)] == [MishapKind.DESTROYED]


def test_a_push_over_the_edge_is_told_as_such():
    s = scene("rr", ". A B", **RIVALS).register(A=("move-1", 820))
    assert told(s) == ["Register 1: Crank (820) pushed you over the edge of the board."]


def test_a_card_that_ends_in_a_pit_is_the_robots_own():
    s = scene("rr", "B . O", B=robot("E"), A=AWAY).register(B=("move-3", 800))
    assert told(s) == ["Register 1: Your Move 3 (800) led into a pit on C1."]


def test_what_follows_from_a_push_names_it():
    s = scene("rr", "A B . .\n. . O .", A=robot("E"), B=robot("S"))
    s.turn(A=[("move-1", 820)], B=[("pause", 10), ("move-1", 500)])
    assert told(s) == [
        "Register 1: Crank (820) pushed you to C1 before your 10.",
        "Register 2: Your Move 1 (500) led into a pit on C2, "
        "off the planned way since Crank's push in register 1.",
    ]


def test_what_follows_at_once_says_after_what():
    s = scene("rr", "A B . O", A=robot("E"), B=robot("E")).register(A=("move-1", 820), B=("move-1", 470))
    assert told(s)[1:] == ["Register 1: Your Move 1 (470) led into a pit on D1, after Crank's push."]


def test_a_belt_that_carries_a_robot_off_is_named():
    s = scene("rr", ". B O", A=AWAY, B=robot("N", under=">")).register()
    assert told(s) == ["Register 1: The conveyor belt on B1 carried you into a pit on C1."]


def test_a_robot_that_cannot_be_pushed_is_in_the_way():
    s = scene("rr", "B A|.", A=robot("N"), B=robot("E")).register(B=("move-2", 700))
    assert told(s) == [
        "Register 1: Your Move 2 (700) ended on A1: Crank was in the way and could not be pushed."
    ]


def test_an_own_wall_is_a_plan_and_a_wall_off_the_way_a_mishap():
    s = scene("rr", "B|. .\n. . .", A=robot(at=(2, 1)), B=robot("E")).register(B=("move-2", 700))
    assert told(s) == []
    s = scene("rr", "A B .|.\n. . . .", A=robot("E"), B=robot("E"))
    s.turn(A=[("move-1", 820)], B=[("pause", 10), ("move-1", 500)])
    assert told(s)[1:] == [
        "Register 2: Your Move 1 (500) ended at a wall on C1, "
        "off the planned way since Crank's push in register 1."
    ]


def test_a_shot_names_the_shooter_its_square_and_what_burns_in():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=4)).register(
        5, A=("turn-left", 20), B=("turn-left", 10)
    )
    assert told(s, hurt=True) == []
    s = scene(
        "rr", "A . B", A=robot("E"), B=robot("N", damage=4, registers=[*["turn-left"] * 4, "u-turn"])
    ).register(1)
    assert told(s, hurt=True) == [
        "Register 1: Crank's shot from A1 dealt you 1 point of damage, and register 5 burnt in with U-turn."
    ]


def test_the_last_point_and_the_destruction_are_one_mishap():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=8)).register()
    assert told(s) == ["Register 1: Crank's shot from A1 destroyed you."]


def test_a_shot_thrown_back_is_told_to_the_shooter():
    s = scene("rr", "A . B", A=robot("E", model=ModelId.PEACH), B=robot("W")).register()
    assert told(s, hurt=True) == ["Register 1: Crank's shot from A1 dealt you 1 point of damage."]
    s = scene("rr", "B . A", A=robot("E", model=ModelId.PEACH), B=robot("E")).register()
    assert told(s, hurt=True) == [
        "Register 1: Your own shot, thrown back by Crank, dealt you 1 point of damage."
    ]


def test_an_element_that_destroys_is_named_with_its_square():
    crusher = {"type": "crusher", "at": [1, 0], "registers": [1]}
    s = scene("classic", ". B .", [crusher], A=AWAY, B=robot("N")).register()
    assert told(s) == ["Register 1: The crusher on B1 destroyed you."]


def test_a_pusher_that_drives_somebody_into_a_robot_is_told_by_the_neighbour():
    pusher = {"type": "pusher", "at": [0, 0], "facing": "E", "registers": [1]}
    s = scene("classic", "A B .", [pusher], A=robot("N"), B=robot("N")).register()
    assert told(s) == ["Register 1: A pusher drove Crank into you to C1."]
    assert told(s, "A") == []


def test_stages_and_hit_points_are_called_so():
    s = scene("botwars", "A . B", A=robot("E"), B=robot("N")).register(2)
    assert told(s, hurt=True) == ["Register 2: Crank's shot from r1c1 cost you 1 hit point."]


def test_others_are_told_by_name():
    s = scene("rr", "A B . .", **RIVALS).register(A=("move-1", 820), B=("turn-left", 470))
    why = Why(Namer(("Crank", "Dot"), s.board, s.rules.deck))
    assert [why.told(one) for one in mishaps(s)] == [
        "Register 1: Crank (820) pushed Dot to C1 before Dot's 470.",
        "Register 1: Dot's shot from C1 dealt Crank 1 point of damage.",
        "Register 1: Crank's shot from B1 dealt Dot 1 point of damage.",
    ]


def test_the_place_is_that_of_the_first_fact():
    s = scene("rr", "A B . . .", **RIVALS).register(A=("move-3", 820))
    one = mishaps(s)[0]
    assert s.facts[one.place].robot == 1
    assert s.facts[one.place].to == s.board.grid.pos(2, 0)
    assert one.at == s.board.grid.pos(4, 0)


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_a_quiet_turn_has_none(ruleset):
    s = scene(ruleset, "A . . .\n. . . .\nB . . .", A=robot("E"), B=robot("E"))
    s.turn(A=["move-1", "u-turn"], B=["move-2", "turn-left"])
    assert mishaps(s) == []


def test_a_fall_down_a_ledge_is_told_with_its_height():
    s = scene("classic", "A B . .", levels="2 2 . .", **RIVALS).register(A=("move-1", 820))
    assert told(s, hurt=True)[-1] == (
        "Register 1: A fall of 2 levels dealt you 4 points of damage, after Crank's push."
    )
    s = scene("classic", "A . .", levels="1 . .", A=robot("E", damage=9)).register(A=("move-1", 820))
    assert told(s, "A", hurt=True) == ["Register 1: A fall of one level destroyed you."]
