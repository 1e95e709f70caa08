"""Robo Recon: squads, their airlocks, and the power crystal (RN-10, RN-50, RN-72)."""

from __future__ import annotations

import pytest
from recon import SHIP, recon, ship

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.agreement import Seat, Setup, SetupError
from roborally_core.play.game import solo_game
from roborally_core.rules.deeds import DeedNoted
from roborally_core.rules.events import BeamFired, CardPlayed, RobotDamaged, RobotDestroyed, RobotMoved
from roborally_core.rules.state import FLEET
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.crystal import Crystal
from roborally_core.scene import robot

RULES = RULESETS["robo-recon"]
REST = "\n. . . . . . .\n⌐ . . ◇ . . ¬"
RED, BLUE = {"side": 1}, {"side": 2}


def hull(drawing, crystal, *strays, elements=(), rules="robo-recon", **robots):
    """A ship with a robot of each squad; B is blue and faces north unless a test says otherwise."""
    robots.setdefault("B", robot("N", **BLUE))
    return ship(drawing + REST, crystal, *strays, elements=elements, rules=rules, **robots)


# -- squads and airlocks -------------------------------------------------------------------------


def test_each_squad_leaves_the_ship_by_its_own_airlock():
    """The Red Squad is dispatched from the red airlock, and the Blue Squad from the blue airlock."""
    t = recon(SHIP, 4)
    assert [t.at(seat) for seat in range(4)] == [(0, 1), (6, 1), (0, 1), (6, 1)]
    assert t.game.state.sides == (1, 2, 1, 2)


def test_a_robot_that_was_destroyed_comes_back_by_its_squads_airlock():
    t = recon(SHIP, 2).next()
    t.put(1, 3, 2, "N").destroy(1)
    t.next()
    assert t.at(1) == (6, 1)
    assert not t.robot(1).real
    assert t.robot(1).damage == 2


def test_seats_may_choose_their_squad():
    seats = (Seat("A", side=2), Seat("B", side=2), Seat("C", side=1))
    assert Setup("robo-recon", seats).sides() == (2, 2, 1)
    assert Setup("robo-recon", (*seats[:2], Seat("C"))).sides() == (2, 2, 1)
    assert Setup("robo-recon", (Seat("C"), *seats[:2], Seat("D"))).sides() == (1, 2, 2, 1)


@pytest.mark.parametrize(
    ("sides", "drawing", "said"),
    [
        ((1, 1), SHIP, "all play on side 1, against nobody"),
        ((1, 3), SHIP, r"setup.seats\[1\]: side 3, Robo Recon has sides 1 to 2"),
        ((1, 2), SHIP.replace("¬", "."), "Robo Recon needs a start for side 2"),
        ((1,), SHIP, "1 players, Robo Recon takes 2 to 8"),
    ],
)
def test_squads_that_cannot_play_are_refused(sides, drawing, said):
    width, height, elements, _ = parse_drawing(drawing.splitlines())
    setup = Setup("robo-recon", tuple(Seat(f"P{i}", side=side) for i, side in enumerate(sides)))
    with pytest.raises(SetupError, match=said):
        solo_game(setup, Board(width, height, elements), b"x")


def test_there_are_no_options_and_no_hull_damage():
    assert RULES.options == ()
    assert not RULES.has_hull_damage
    assert [setting.key for setting in RULES.settings] == ["spares", "scanners"]


# -- pushing the crystal -------------------------------------------------------------------------


def test_a_real_robot_pushes_the_crystal_and_that_is_no_deed_of_its_own():
    s = hull("A . . . . . B", "1,0", A=robot("E", **RED)).register(A="move-2")
    assert (s.at("A"), s.at("crystal.1")) == ((2, 0), (3, 0))
    assert [fact.weight for fact in s.of(DeedNoted) if fact.robot == s["A"].id] == [1]


def test_it_is_pushed_in_chains_both_ways():
    s = hull("A . C . . . B", "1,0", A=robot("E", **RED), C=robot("N", **RED)).register(A="move-1")
    assert (s.at("A"), s.at("crystal.1"), s.at("C")) == ((1, 0), (2, 0), (3, 0))
    s = hull("A C . . . . B", "2,0", A=robot("E", **RED), C=robot("N", **RED)).register(A="move-1")
    assert (s.at("A"), s.at("C"), s.at("crystal.1")) == ((1, 0), (2, 0), (3, 0))


def test_a_virtual_robot_goes_over_it():
    s = hull("A . . . . . B", "1,0", A=robot("E", real=False, **RED)).register(A="move-1")
    assert (s.at("A"), s.at("crystal.1")) == ((1, 0), (1, 0))


def test_a_rail_stops_it_and_its_pusher():
    rail = [{"type": "guard-rail", "at": [1, 0], "facing": "E"}]
    s = hull("A . . . . . B", "1,0", elements=rail, A=robot("E", **RED)).register(A="move-1")
    assert (s.at("A"), s.at("crystal.1")) == ((0, 0), (1, 0))


def test_scanners_push_it_too():
    rules = RULES.with_settings({"scanners": 1})
    s = hull("A . . . . . B", "3,1", "scanner.1 E 2,1", rules=rules, A=robot("N", **RED)).register()
    assert (s.at("scanner.1"), s.at("crystal.1")) == ((3, 1), (4, 1))


# -- effects of the hull on the crystal ----------------------------------------------------------


def test_beams_arms_and_twisters_move_it_and_it_acts_last():
    beam = [{"type": "tractor-beam", "at": [2, 0], "facing": "S"}]
    assert hull("A . . . . . B", "2,0", elements=beam, A=robot("N", **RED)).register().at("crystal.1") == (
        2,
        1,
    )
    arms = [{"type": "docking-arm", "at": [x, 0], "facing": "N"} for x in (2, 4)]
    s = hull("A . . . C . B", "2,0", elements=arms, A=robot("N", **RED), C=robot("N", **RED)).register()
    moved = [fact.robot for fact in s.of(RobotMoved)]
    assert moved == [s["C"].id, s["crystal.1"].id]


def test_it_stops_lasers_unharmed_and_nobody_scores():
    """It stops lasers unharmed, cannot act."""
    s = hull("A . . C . . B", "2,0", A=robot("E", **RED), C=robot("N", **BLUE)).register()
    (shot,) = [fact for fact in s.of(BeamFired) if fact.cause.source == s["A"].id]
    assert shot.victim == s["crystal.1"].id
    assert not s.of(RobotDamaged)
    assert not s.of(DeedNoted)
    assert not [fact for fact in s.of(CardPlayed) if fact.robot == s["crystal.1"].id]


def test_burns_and_couplings_do_nothing_to_it():
    thruster = [{"type": "thruster", "at": [2, 0]}]
    s = hull("A . . . . . B", "2,0", elements=thruster, A=robot("N", **RED)).register()
    assert s["crystal.1"].damage == 0
    assert not s.of(RobotDamaged)


@pytest.mark.parametrize(
    "hole",
    [
        {"type": "space", "at": [2, 0]},
        {"type": "cooling-shaft", "at": [2, 0]},
        {"type": "launch-bay", "at": [2, 0], "registers": [3]},
        {"type": "launch-bay", "at": [2, 0], "registers": [1]},
    ],
    ids=["space", "shaft", "open bay", "closed bay"],
)
def test_lost_it_is_gone_until_a_grappler_fetches_another(hole):
    drawing = "A . . . . . .\n. . . . . . B"
    s = hull(drawing, "1,0", elements=[hole], A=robot("E", **RED)).register(A="move-1")
    assert [fact.robot for fact in s.of(RobotDestroyed)] == [FLEET * Crystal.number]
    assert s.state.strays == []
    assert not [fact for fact in s.of(DeedNoted) if fact.weight > 1]
    assert s.end_turn().at("crystal.1") == (3, 3)


def test_it_counts_as_an_occupant_so_a_virtual_robot_on_it_stays_virtual():
    s = hull("A . . . . . B", "1,0", A=robot("E", real=False, **RED)).register(A="move-1").end_turn()
    assert not s["A"].real
    s = hull("A . . . . . B", "5,0", A=robot("E", real=False, **RED)).register(A="move-1").end_turn()
    assert s["A"].real


def test_a_depot_it_stands_on_is_not_free_for_scanners():
    rules = RULES.with_settings({"scanners": 1})
    depot = [{"type": "repair-depot", "at": [3, 0]}]
    s = hull("A . . . . . B", "3,0", elements=depot, rules=rules, A=robot("N", **RED)).register()
    assert (s.at("scanner.1"), s["scanner.1"].real) == ((3, 0), False)


NETWORK = [{"type": "transporter", "at": [x, 0]} for x in (2, 4)]


def test_it_is_beamed_like_a_robot_and_makes_a_real_one_at_the_far_end_virtual():
    s = hull("A . . . C . B", "1,0", elements=NETWORK, A=robot("E", **RED), C=robot("N", **BLUE))
    s.register(A="move-1")
    assert s.at("crystal.1") == (4, 0)
    assert (s["C"].real, s["crystal.1"].real) == (False, True)


def test_a_real_robot_beamed_onto_it_becomes_virtual_and_the_crystal_never():
    s = hull("A . . . . . B", "4,0", elements=NETWORK, A=robot("E", **RED)).register(A="move-2")
    assert s.at("A") == s.at("crystal.1") == (4, 0)
    assert (s["A"].real, s["crystal.1"].real) == (False, True)


# -- winning -------------------------------------------------------------------------------------


def test_the_crystal_in_its_airlock_at_the_end_of_a_phase_wins_for_the_whole_squad():
    drawing = ". . . C . . B\n. . . . . . .\n⌐ . A ◇ . . ¬"
    s = ship(drawing, "1,2", A=robot("W", **RED), B=robot("N", **BLUE), C=robot("N", **RED))
    s.register(A="move-1")
    assert s.at("crystal.1") == (0, 2)
    assert s.state.over
    assert s.state.winners == tuple(sorted((s["A"].seat, s["C"].seat)))


@pytest.mark.parametrize(("lives", "phase"), [(1, 1), (3, 1), (3, 5)])
def test_it_has_won_before_bays_open_under_its_pusher(lives, phase):
    """The game is decided at the end of the phase, before launch bays take any robot (RN-20)."""
    bay = {"type": "launch-bay", "at": [1, 2], "registers": [1, 5]}
    drawing = ". . . . . . .\n. . . . . . B\n⌐ . A ◇ . . ¬"
    a = robot("W", lives=lives, **RED)
    s = ship(drawing, "1,2", elements=[bay], A=a, B=robot("N", **BLUE)).register(phase, A="move-1")
    assert (s.at("crystal.1"), s.at("A"), s.winners) == ((0, 2), (1, 2), ("A",))


def test_it_does_not_matter_who_pushed_it():
    drawing = "A . . . . . .\n. . . . . . .\n⌐ . B ◇ . . ¬"
    s = ship(drawing, "1,2", A=robot("W", **RED), B=robot("W", **BLUE)).register(B="move-1")
    assert s.state.winners == (s["A"].seat,)


def test_passing_over_an_airlock_is_not_enough():
    drawing = "A . . . . . .\n. . . . . . .\nB . ⌐ ◇ . . ¬"
    s = ship(drawing, "1,2", A=robot("N", **RED), B=robot("E", **BLUE)).register(B="move-3")
    assert s.at("crystal.1") == (4, 2)
    assert not s.state.over


def test_a_neutral_airlock_is_nobodys():
    drawing = "A . . . . . B\n. . . . . . .\n⌂ . . ◇ . . ."
    s = ship(drawing, "0,2", A=robot("N", **RED), B=robot("N", **BLUE))
    assert not s.register().state.over


def test_a_squad_wins_by_eliminating_the_other():
    drawing = "A . B . . . C\n. . . . . . .\n⌐ . . ◇ . . ¬"
    s = ship(
        drawing, "3,1", A=robot("E", **RED), B=robot("N", damage=9, lives=1, **BLUE), C=robot("N", **RED)
    )
    s.register()
    assert s.state.over
    assert s.state.winners == (s["A"].seat, s["C"].seat)


def test_ticking_other_things_there_wins_nothing():
    t = recon(SHIP)
    t.next()
    assert t.game.goal == 1
    assert all(one.checkpoints == 0 for one in t.game.state.robots)


def test_on_a_ship_without_coloured_airlocks_squads_begin_on_the_first_two_starts():
    t = recon(". . a . b\n. . ◇ . .")
    assert [t.at(seat) for seat in (0, 1)] == [(2, 0), (4, 0)]


def test_a_robot_lifted_by_a_thruster_still_pushes_the_crystal():
    thruster = [{"type": "thruster", "at": [1, 0]}]
    s = ship("A . . . . . .\n⌐ . . ◇ . . ¬\n. . . . . . B", "3,0", elements=thruster,
             A=robot("E", side=1), B=robot("N", side=2))  # fmt: skip
    s.register(A="move-3")
    assert (s.at("A"), s.at("crystal.1")) == ((4, 0), (5, 0))
