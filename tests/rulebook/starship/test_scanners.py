"""Scanners: their behaviour, their origin, and the replacement of lost ones (RN-20, RN-30, RN-31, RN-74)."""

from __future__ import annotations

import pytest
from table import table

from roborally_core.robots.models import ModelId
from roborally_core.rules.deeds import Deed, DeedNoted
from roborally_core.rules.events import (
    ArrivalBegan,
    BeamFired,
    CardPlayed,
    CheckpointReached,
    PoweredUp,
    RobotDestroyed,
    RobotSpawned,
    RobotTurned,
    StepStarted,
)
from roborally_core.rules.state import Power
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene, robot, scene, stray

RULES = RULESETS["robo-runner"]
ONE = (ModelId.STANDARD,)
REST = "\n. . . . . ⌂ ①"


def ship(drawing: str, *strays: str, scanners: int = 0, elements=(), **robots) -> Scene:
    """A scene with scanners: ``"scanner.1 E 3,0"`` is one on column 3, row 0, facing east."""
    rules = RULES.with_settings({"scanners": scanners or len(strays)})
    text = scene(rules, drawing + REST, list(elements), **robots).text()
    for words in strays:
        name, facing, at, *more = words.split()
        text += " ".join(["stray", name, facing, at, at, *more]) + "\n"
    return read_scene(text)


def deeds(s: Scene) -> list[Deed]:
    return [fact.deed for fact in s.of(DeedNoted) if fact.robot == s["A"].id]


# -- their behaviour -----------------------------------------------------------------------------


def test_a_scanner_drives_one_square_a_phase_after_all_robots():
    s = ship("A . . . . . .", "scanner.1 E 3,0", A=robot("E")).register(A="move-1")
    assert s.at("scanner.1") == (4, 0)
    assert [fact.robot for fact in s.of(CardPlayed)] == [s["A"].id, s["scanner.1"].id]


@pytest.mark.parametrize(("name", "facing"), [("scanner.1", "S"), ("scanner.2", "N")])
@pytest.mark.parametrize(
    "ahead",
    [
        {"type": "guard-rail", "at": [3, 0], "facing": "E"},
        {"type": "cooling-shaft", "at": [4, 0]},
        {"type": "space", "at": [4, 0]},
        {"type": "launch-bay", "at": [4, 0], "registers": [1]},
    ],
    ids=lambda element: element["type"],
)
def test_where_it_cannot_or_must_not_go_on_it_turns_odd_ones_right_even_ones_left(ahead, name, facing):
    s = ship("A . . . . . .", f"{name} E 3,0", scanners=2, elements=[ahead], A=robot("E"))
    assert s.register().at(name) == (3, 0)
    assert s.facing(name) == facing


def test_a_scanner_turns_at_the_edge_of_the_ship_and_at_a_closed_slide_rail():
    assert ship("A . . . . . .", "scanner.1 N 3,0", A=robot("E")).register().facing("scanner.1") == "E"
    rail = [{"type": "slide-rail", "at": [3, 0], "facing": "E", "registers": [2, 4]}]
    s = ship("A . . . . . .", "scanner.1 E 3,0", elements=rail, A=robot("S"))
    assert s.register(1).facing("scanner.1") == "S"
    s = ship("A . . . . . .", "scanner.1 E 3,0", elements=rail, A=robot("S"))
    assert s.register(2).at("scanner.1") == (4, 0)


def test_a_scanner_turns_before_a_hull_that_is_broken_and_welds_nothing():
    """Note that virtual robots and scanners cannot perform repairs."""
    rules = RULES.with_settings({"scanners": 1, "hull_damage": 1})
    damage = [{"type": "hull-damage", "at": [5, 0], "repairs": 2}]
    text = scene(rules, "A . . . . . ." + REST, damage, A=robot("S")).text()
    s = read_scene(text + "stray scanner.1 E 2,0 2,0\n").register()
    assert s.at("scanner.1") == (3, 0)
    situation = s.situation()
    assert situation.value(situation.element(5, 0, "hull-damage")) == 2
    s.register(2).register(3)
    assert (s.at("scanner.1"), s.facing("scanner.1")) == ((4, 0), "S")


def test_a_scanner_is_armed_and_pushes_robots_in_its_way():
    s = ship(". . B . . A .", "scanner.1 E 1,0", A=robot("N"), B=robot("N")).register()
    assert (s.at("scanner.1"), s.at("B")) == ((2, 0), (3, 0))
    assert (s["B"].damage, s["A"].damage) == (1, 0)
    assert "B is dealt 1 point of damage by Scanner 1 and has 1." in s.told()


def test_beams_pull_scanners_and_twisters_turn_them():
    s = ship(
        "A . . . . . .\n. . . . . . .",
        "scanner.1 E 2,1",
        elements=[{"type": "tractor-beam", "at": [3, 1], "facing": "S"}],
        A=robot("E"),
    ).register()
    assert s.at("scanner.1") == (3, 2)


def test_a_scanner_never_inspects():
    """They have no interest in competing."""
    s = ship("A . . . . . .", "scanner.1 E 5,1", A=robot("E"))
    s.register()
    assert s.at("scanner.1") == (6, 1)
    assert not s.of(CheckpointReached)
    assert not s.state.over


def test_a_depot_repairs_a_scanner_that_ends_its_turn_there():
    s = ship(
        "A . . . . . .",
        "scanner.1 E 3,0 damage=2",
        elements=[{"type": "repair-depot", "at": [3, 0]}],
        A=robot("E"),
    )
    assert s.end_turn()["scanner.1"].damage == 1


@pytest.mark.parametrize("site", ["inspection-point", "checkpoint"])
def test_an_inspection_point_does_not_as_scanners_never_inspect(site):
    """RN-31, RN-74: only depots repair them."""
    at = [{"type": site, "at": [3, 0], "number": 2}]
    s = ship("A . . . . . .", "scanner.1 E 3,0 damage=2", elements=at, A=robot("E"))
    assert s.end_turn()["scanner.1"].damage == 2


def test_a_virtual_scanner_drives_pushes_and_shoots_nobody_and_is_real_once_it_is_alone():
    s = ship(". . B . . . .", "scanner.1 E 1,0 virtual", B=robot("N")).register()
    assert (s.at("scanner.1"), s.at("B"), s["B"].damage) == ((2, 0), (2, 0), 0)
    assert not s["scanner.1"].real
    s.register(2).end_turn()
    assert s["scanner.1"].real


# -- their origin --------------------------------------------------------------------------------

DEPOTS = """
 . . . . . ①
 + . ⌂ . . +
 . . . . . .
"""
NO_DEPOTS = DEPOTS.replace("+", ".")


def begun(drawing: str, scanners: int, seats: int = 2):
    return table("robo-runner", drawing=drawing, models=ONE * seats, settings=(("scanners", scanners),))


def test_scanners_are_sent_out_from_the_depots_real_and_wait_in_the_first_turn():
    """If the StarShip is equipped with Robo Repair Depots, the scanners will be dispatched from them."""
    t = begun(DEPOTS, 2)
    strays = t.game.state.strays
    assert {t.game.board.grid.xy(one.pos) for one in strays} == {(0, 1), (5, 1)}
    assert all(one.real and one.power is Power.ARRIVING for one in strays)
    t.play()
    assert not [fact for fact in t.facts if isinstance(fact, CardPlayed)]
    assert not [fact for fact in t.facts if isinstance(fact, BeamFired)]


def test_a_scanner_that_has_waited_faces_where_its_way_is_longest():
    t = begun(DEPOTS, 2).next()
    facing = {t.game.board.grid.xy(one.pos)[0]: one.facing for one in t.game.state.strays}
    assert facing == {0: 1, 5: 3}
    woken = [fact.robot for fact in t.facts if isinstance(fact, PoweredUp) and fact.robot > 2]
    assert woken == [one.id for one in t.game.state.strays]
    t.play()
    assert sum(isinstance(fact, CardPlayed) and fact.robot > 2 for fact in t.facts) == 10


def test_without_depots_they_come_from_the_airlock_the_second_one_virtual():
    """Otherwise, scanners will be dispatched from the airlock, along with the other robos."""
    t = begun(NO_DEPOTS, 2)
    assert [t.game.board.grid.xy(one.pos) for one in t.game.state.strays] == [(2, 1)] * 2
    assert [one.real for one in t.game.state.strays] == [True, False]


def test_a_lone_robot_that_comes_back_where_a_scanner_waits_is_virtual():
    t = begun(NO_DEPOTS, 1, seats=1)
    assert [one.real for one in (t.robot(0), *t.game.state.strays)] == [True, False]
    for square, real in (((0, 0), True), ((2, 1), False)):
        t.play()
        t.destroy(0)
        t.game.state.place(t.game.state.strays[0], t.game.board.grid.pos(*square))
        t.game.open_turn()
        assert (t.at(0), t.robot(0).real) == ((2, 1), real)


def test_when_all_depots_are_taken_a_scanner_comes_virtual():
    t = begun(DEPOTS, 3)
    assert [one.real for one in t.game.state.strays] == [True, True, False]
    assert t.game.board.grid.xy(t.game.state.strays[2].pos) in {(0, 1), (5, 1)}


def test_without_scanners_the_state_says_nothing_of_them():
    assert "strays" not in begun(DEPOTS, 0).game.state.json()


def test_where_they_are_sent_out_is_drawn_and_the_same_for_everybody():
    first = {begun(DEPOTS, 1).game.state.strays[0].pos}
    assert first == {begun(DEPOTS, 1).game.state.strays[0].pos}


# -- replacement of lost scanners ----------------------------------------------------------------


def lost_by(s: Scene) -> list[type]:
    return [type(fact) for fact in s.facts if isinstance(fact, RobotDestroyed | RobotSpawned | ArrivalBegan)]


def test_a_scanner_that_is_shot_down_is_replaced_before_the_inspections_undamaged_and_idle():
    """Since they can be manufactured at little cost, they are instantly replaced."""
    s = ship(
        "A . . . . . .",
        "scanner.1 E 3,0 damage=9",
        elements=[{"type": "repair-depot", "at": [1, 1]}],
        A=robot("E"),
    ).register()
    assert lost_by(s) == [RobotDestroyed, RobotSpawned, ArrivalBegan]
    one = s["scanner.1"]
    assert (s.at("scanner.1"), one.damage, one.power, one.real) == ((1, 1), 0, Power.ARRIVING, True)
    assert "Scanner 1 is sent out on B2." in s.told()
    s.register(2)
    assert s.at("scanner.1") == (1, 1)
    assert not [fact for fact in s.of(BeamFired) if fact.cause.source == one.id]


def test_a_scanner_that_is_lost_to_an_opening_bay_is_replaced_in_the_same_phase():
    bay = {"type": "launch-bay", "at": [2, 0], "registers": [1]}
    depot = {"type": "repair-depot", "at": [1, 1]}
    s = ship("A . . . . . .", "scanner.1 N 2,0", elements=[bay, depot], A=robot("W")).register()
    assert lost_by(s) == [RobotDestroyed, RobotSpawned, ArrivalBegan]
    assert s.at("scanner.1") == (1, 1)


def test_with_depots_on_the_ship_a_scanner_never_comes_from_an_airlock_even_if_they_are_taken():
    s = ship(
        "A . . . . . B",
        "scanner.1 E 3,0 damage=9",
        elements=[{"type": "repair-depot", "at": [6, 0]}],
        A=robot("E"),
        B=robot("N"),
    ).register()
    assert s.at("scanner.1") == (6, 0)
    assert not s["scanner.1"].real


# -- their part in deeds and in the order of robots ----------------------------------------------


def test_shooting_and_killing_a_scanner_counts_20_and_no_shot():
    s = ship("A . . . . . .", "scanner.1 E 3,0 damage=9", A=robot("E")).register()
    assert deeds(s) == [Deed.SHOT_STRAY_DOWN]


def test_hitting_a_scanner_counts_as_shooting_a_robot_and_pushing_it_as_a_push():
    s = ship("A . . . . . .", "scanner.1 E 3,0", A=robot("E")).register()
    assert deeds(s) == [Deed.SHOT]
    s = ship("A . . . . . .", "scanner.1 E 1,0", A=robot("E")).register(A="move-1")
    assert deeds(s) == [Deed.MOVED, Deed.PUSHED, Deed.SHOT]


def test_pushing_a_scanner_to_its_end_counts_5_and_no_push():
    shaft = [{"type": "cooling-shaft", "at": [2, 0]}]
    s = ship("A . . . . . .", "scanner.1 E 1,0", elements=shaft, A=robot("E")).register(A="move-1")
    assert deeds(s) == [Deed.MOVED, Deed.PUSHED_STRAY_TO_DEATH]


def test_what_a_scanner_does_is_no_deed_and_it_has_no_rank():
    s = ship(". A . . . . .", "scanner.1 E 0,0", A=robot("N")).register()
    assert not s.of(DeedNoted)
    assert set(s.state.ranks) <= {0}


def test_scanners_act_after_all_robots_where_docking_arms_push_too():
    arm = {"type": "docking-arm", "at": [2, 0], "facing": "N"}
    other = {"type": "docking-arm", "at": [4, 0], "facing": "N"}
    s = ship(". . . . A . .", "scanner.1 E 1,0", elements=[arm, other], A=robot("S")).register()
    moved = [fact.robot for fact in s.facts if getattr(fact, "cause", None) and fact.cause.kind == 2]
    assert moved == [s["A"].id, s["scanner.1"].id]


def test_a_scanner_is_turned_like_a_robot_and_told_by_its_name():
    s = ship("A . . . . . .", "scanner.1 N 3,0", A=robot("E")).register()
    assert [fact.robot for fact in s.of(RobotTurned)] == [s["scanner.1"].id]
    assert "Scanner 1 turns to face east." in s.told()


def test_the_order_of_a_phase_has_a_place_for_replacements():
    """Lasers fire, then scanners are replaced, then inspections are made (RN-20)."""
    steps = list(RULES.register_steps)
    at = steps.index(Step.REPLACED)
    assert steps[at - 1 : at + 2] == [Step.ROBOT_LASERS, Step.REPLACED, Step.CHECKPOINTS]
    assert not [fact for fact in ship("A . . . . . .", A=robot("E")).register().of(StepStarted)
                if fact.step is Step.REPLACED]  # fmt: skip


HALL = "A . . . 1\n. . . . .\n⌂ . . . ."
DARK = [{"type": "dark-ground", "at": [2, 1]}, {"type": "grave", "at": [2, 1]}]


@pytest.mark.parametrize(
    "floor", [[{"type": "copy-machine", "at": [1, 1], "facing": "W"}], DARK], ids=["copy-machine", "dark"]
)
def test_a_scanner_gets_no_twin_and_raises_no_ghost(floor):
    """Only robots of seats have companions: a button and the dark do nothing to others (RF-10, RF-19)."""
    scanner = {"scanner.1": stray("E", at=(1, 1))}
    rules = RULESETS["robo-runner"].with_settings({"scanners": 1})
    s = scene(rules, HALL, floor, A=robot("N"), strays=scanner)
    s.register(**{"scanner.1": "move-1"})
    assert s.unseated == ("scanner.1",)
    assert read_scene(s.text()).text() == s.text()
