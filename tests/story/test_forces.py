"""Highlights of forces: far journeys, conditions, duels, heavy blows, and the thing that squads play for."""

from __future__ import annotations

from roborally_core.engine.compile import Floor
from roborally_core.rules.events import CauseKind
from roborally_core.rules.state import STRAYS
from roborally_core.scene import Scene, read_scene, robot, scene
from roborally_core.story.fold import Fold, before_they_came, view_of
from roborally_core.story.forces import CARRIED_FAR
from roborally_core.story.highlights import GREAT, Highlight, HighlightKind, RaceTurn, highlights_of
from roborally_core.story.stakes import perils_of


def found(s: Scene) -> list[Highlight]:
    """The highlights of what the scene played last."""
    state = s.before.state
    views = before_they_came([view_of(one) for one in (*state.robots, *state.strays)], s.facts)
    ground = perils_of(Floor(s.board, s.rules), s.goal)
    return list(highlights_of(s.facts, Fold(views), s.board.grid, s.rules.destroyed_at, ground))


def kinds(s: Scene) -> list[HighlightKind]:
    return [one.kind for one in found(s)]


def test_a_throw_is_told_with_its_squares_and_the_element_that_throws():
    jack = {"type": "jack-in-the-box", "at": [0, 0], "ways": ["E", "E", "E", "E"]}
    s = scene("robofactory", "A . . . . . . . .", [jack], A=robot("E")).register(A="pause")
    (one,) = found(s)
    assert (one.kind, one.robot, one.amount) == (HighlightKind.SWEPT, 0, 6)
    assert (one.cause.kind, one.weight >= GREAT) == (CauseKind.ELEMENT, True)
    assert one.amount >= CARRIED_FAR


def test_a_belt_and_a_robots_own_card_carry_nobody_far():
    assert HighlightKind.SWEPT not in kinds(scene("rr", "A . . . . .", A=robot("E")).register(A="move-3"))
    belts = [{"type": "express-belt", "at": [x, 0], "facing": "E"} for x in range(4)]
    assert HighlightKind.SWEPT not in kinds(
        scene("rr", "A . . . . .", belts, A=robot("E")).register(A="pause")
    )


def test_two_robots_that_hit_each_other_fight_a_duel_once_a_turn():
    s = scene("rr", "A . . B", A=robot("E"), B=robot("W"))
    s.turn(A=["pause"] * 5, B=["pause"] * 5)
    (duel,) = [one for one in found(s) if one.kind is HighlightKind.DUEL]
    assert {duel.robot, duel.by} == {0, 1}
    s = scene("rr", "A . . B", A=robot("E"), B=robot("N")).register(A="pause", B="pause")
    assert HighlightKind.DUEL not in kinds(s), "only one shoots"


def test_as_much_damage_as_a_volley_by_one_hit_is_heavy():
    laser = {"type": "laser", "at": [0, 0], "facing": "E", "beams": 3}
    s = scene("classic", ". . A", [laser], A=robot("N")).register(A="pause")
    assert [(one.kind, one.amount) for one in found(s)] == [(HighlightKind.HEAVY, 3)]


def test_a_robot_is_stricken_when_a_condition_begins_and_not_while_it_lasts():
    flamer = {"type": "napalm-flamer", "at": [1, 0], "facing": "S", "registers": [1, 2, 3, 4, 5]}
    s = scene("robofactory", "A . .\n. . .", [flamer], A=robot("E"))
    s.turn(A=["move-1", "pause", "pause", "pause", "pause"])
    (one,) = [one for one in found(s) if one.kind is HighlightKind.STRICKEN]
    assert (one.robot, one.condition) == (0, ("alight", (1,)))


def crystal_at(x: int, y: int, drawing: str, **robots: object) -> Scene:
    """A scene of Robo Recon with the crystal on a square."""
    text = scene("robo-recon", drawing, **robots).text()
    return read_scene(f"{text}stray crystal.1 N {x},{y} {x},{y}\n")


def test_a_crystal_that_one_card_can_bring_home_from_now_on_is_a_match_point_of_its_squad():
    drawing = ". A . . . . B\n. . . . . . .\n⌐ . . . . . ¬"
    near = crystal_at(2, 0, drawing, A=robot("E", side=1), B=robot("S", side=2)).register(A="move-3")
    (one,) = [one for one in found(near) if one.kind is HighlightKind.HAULED]
    assert (one.robot >= STRAYS, one.by, one.amount, one.race) == (True, 0, 2, RaceTurn.POINT)
    far = crystal_at(2, 0, drawing, A=robot("E", side=1), B=robot("S", side=2)).register(A="move-1")
    assert HighlightKind.HAULED not in kinds(far), "no card reaches so far"


def test_the_checkpoints_of_a_ship_mean_nothing_to_squads():
    s = crystal_at(2, 0, ". A . . . 1 B\n⌐ . . . . . ¬", A=robot("E", side=1), B=robot("S", side=2))
    ground = perils_of(Floor(s.board, s.rules), 1)
    assert (ground.goal, ground.last, dict(ground.ticks)) == (0, 0, {})
    assert set(ground.homes.values()) == {1, 2}


def test_a_robot_that_a_belt_carries_to_its_end_owes_it_to_the_belt():
    belt = {"type": "belt", "at": [0, 0], "facing": "E"}
    s = scene("rr", "A O .", [belt], A=robot("N")).register(A="pause")
    (one,) = found(s)
    assert (one.kind, s.board.elements[one.cause.source].key) == (HighlightKind.FALL, "belt")
