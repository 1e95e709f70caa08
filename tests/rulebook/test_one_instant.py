"""All robots of an instant arrive on squares as they were when it began; flips and then falls follow (S-12).

Each scene is played with the robots in both orders of seats, and ends alike.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from roborally_core.rules.commands import Command
from roborally_core.rules.deeds import Deed, DeedNoted
from roborally_core.rules.events import (
    CheckpointReached,
    ConditionChanged,
    GameEnded,
    RobotDestroyed,
    RobotFell,
    RobotMoved,
)
from roborally_core.rules.state import Status
from roborally_core.scene import Scene, robot, scene

Thing = dict[str, object]
MOVE_1 = Command.MOVE_1


def thing(kind: str, x: int, y: int, **more: object) -> Thing:
    """An element as board files list it."""
    return {"type": kind, "at": [x, y], **more}


def both(play: Callable[[str], Scene]) -> dict[str, tuple[int, ...] | None]:
    """Everybody's square, whichever robot has the first seat."""
    ends = [{name: s.at(name) for name in "AB"} for s in (play("AB"), play("BA"))]
    assert ends[0] == ends[1]
    return ends[0]


SWITCH = thing("toggle-switch", 1, 0, targets=[[2, 0]])
DOOR = thing("trap-door", 2, 0, open=True)
DEAD = thing("teleporter", 3, 0, active=False)


@pytest.mark.parametrize("elsewhere", [[], [DEAD]], ids=["plain", "teleporter"])
def test_one_pushed_onto_an_open_door_falls_although_the_pusher_comes_onto_its_switch(elsewhere):
    """The door was open when the instant began; a teleporter elsewhere on the board changes nothing."""

    def play(seats: str) -> Scene:
        floor = [SWITCH, DOOR, *elsewhere]
        return scene("botwars", "A B . .", floor, seats=seats, A=robot("E"), B=robot("N")).register(A=MOVE_1)

    assert both(play) == {"A": (1, 0), "B": None}


@pytest.mark.parametrize("elsewhere", [[], [DEAD]], ids=["plain", "teleporter"])
def test_one_pushed_onto_a_closed_door_falls_when_the_flips_have_opened_it(elsewhere):
    def play(seats: str) -> Scene:
        floor = [SWITCH, {**DOOR, "open": False}, *elsewhere]
        return scene("botwars", "A B . .", floor, seats=seats, A=robot("E"), B=robot("N")).register(A=MOVE_1)

    assert both(play) == {"A": (1, 0), "B": None}


@pytest.mark.parametrize(("began_open", "end"), [(True, None), (False, None)])
def test_a_pushers_chain_is_one_instant_too(began_open, end):
    def play(seats: str) -> Scene:
        floor = [thing("pusher", 0, 0, facing="E"), SWITCH, {**DOOR, "open": began_open}]
        return scene("botwars", "A B .", floor, seats=seats, A=robot(), B=robot()).register()

    assert both(play) == {"A": (1, 0), "B": end}


@pytest.mark.parametrize("began_open", [True, False])
def test_and_two_conveyors_are(began_open):
    """One is carried onto the door, the other onto its switch."""

    def play(seats: str) -> Scene:
        floor = [
            thing("toggle-switch", 1, 0, targets=[[1, 1]]),
            thing("trap-door", 1, 1, open=began_open),
        ]
        a, b = robot("E", under=">"), robot("E", under=">")
        return scene("botwars", "A .\nB .", floor, seats=seats, A=a, B=b).register()

    assert both(play) == {"A": (1, 0), "B": None}


@pytest.mark.parametrize(("active", "end"), [(True, (4, 0)), (False, (1, 0))])
def test_a_teleporter_takes_the_robots_it_would_have_taken_when_the_instant_began(active, end):
    """A comes onto it, B onto its switch."""

    def play(seats: str) -> Scene:
        floor = [
            thing("teleporter", 1, 0, colour="amber", active=active),
            thing("toggle-switch", 2, 0, targets=[[1, 0]]),
            thing("teleporter", 4, 0, colour="blue"),
        ]
        return scene("botwars", "A B . . .", floor, seats=seats, A=robot("E"), B=robot()).register(A=MOVE_1)

    assert both(play) == {"A": end, "B": (2, 0)}


def test_falling_comes_before_being_taken_and_a_switch_that_is_taken_to_is_pressed():
    """One conveyor takes A onto a pit as another takes B onto a teleporter, whatever their seats."""

    def play(seats: str) -> Scene:
        floor = [thing("teleporter", 1, 1, colour="amber"), thing("teleporter", 2, 0, colour="blue")]
        a, b = robot("E", under=">"), robot("E", under=">")
        return scene("botwars", "A O .\nB . .", floor, seats=seats, A=a, B=b).register()

    assert both(play) == {"A": None, "B": (2, 0)}


# -- everything touched in the instant of victory counts (S-13) ----------------------------------------


@pytest.mark.parametrize("seats", ["AB", "BA"])
def test_rr_one_pushed_onto_its_next_checkpoint_ticks_it_in_the_instant_the_pusher_wins(seats):
    s = scene(
        "rr", "A B . .", [thing("checkpoint", 1, 0, number=2), thing("checkpoint", 2, 0, number=1)],
        seats=seats, A=robot("E", checkpoints=1), B=robot("N"),
    ).register(A=MOVE_1)  # fmt: skip
    assert (s.winners, s["B"].checkpoints) == (("A",), 1)
    ended = s.facts.index(s.of(GameEnded)[0])
    assert all(s.facts.index(tick) < ended for tick in s.of(CheckpointReached))


@pytest.mark.parametrize("seats", ["AB", "BA"])
def test_cl_all_flags_of_the_step_are_touched_in_which_somebody_wins(seats):
    s = scene(
        "classic", "A B", [thing("checkpoint", 0, 0, number=2), thing("checkpoint", 1, 0, number=1)],
        seats=seats, A=robot("N", checkpoints=1), B=robot("N"),
    ).register()  # fmt: skip
    assert (s.winners, s["B"].checkpoints) == (("A",), 1)
    assert len(s.of(CheckpointReached)) == 2


def test_rn_what_a_card_earns_is_told_before_the_end_of_the_game():
    """A pushes its last rival into space with its card: the deeds of the card come first."""
    s = scene("robo-runner", "A B ░ .", A=robot("E"), B=robot("N", lives=1)).register(A=MOVE_1)
    assert s.winners == ("A",)
    noted = [fact for fact in s.facts if isinstance(fact, DeedNoted)]
    assert [fact.deed for fact in noted] == [Deed.DIED, Deed.MOVED, Deed.PUSHED_TO_DEATH]
    assert s.facts.index(noted[-1]) < s.facts.index(s.of(GameEnded)[0])


def test_what_would_follow_as_an_instant_of_its_own_is_not_played_once_the_game_is_won():
    """A falls and the game is over: the piston that B came onto in that instant throws nobody off."""
    pistons = [
        thing("piston", 1, 1, colour="orange", facing="E"),
        thing("piston", 3, 1, colour="blue", facing="N"),
    ]
    ways = [thing("belt", 0, y, facing="E") for y in (0, 1)]
    drawing = "A O . .\nB . . C"
    who = {"A": robot("N", lives=1), "B": robot("N"), "C": robot("N")}
    s = scene("robofactory", drawing, [*pistons, *ways], **who).register()
    assert (s.at("A"), s.at("C"), s.winners) == (None, (3, 0), ())
    who["C"] = robot("N", lives=1)
    s = scene("robofactory", "A O . .\nB . . .", [*pistons, *ways], A=robot("N", lives=1), B=robot("N"))
    s.register()
    assert (s.winners, s.state.memory) == (("B",), {})


# -- ghosts (RF-19) ------------------------------------------------------------------------------------


DARK = [thing("dark-ground", x, y) for x in (1, 2) for y in (0, 1)]


def test_a_ghost_that_rises_does_not_meet_the_robot_that_came_to_its_grave_in_that_instant():
    """A comes into the dark, B onto the grave: the ghost was not there when the instant began."""
    west = robot("W")

    def play(seats: str) -> Scene:
        floor = [
            *DARK,
            thing("grave", 1, 1),
            thing("belt", 0, 0, facing="E"),
            thing("belt", 0, 1, facing="E"),
        ]
        s = scene("robofactory", "A . .\nB . .", floor, seats=seats, A=west, B=west).register()
        assert (s["A"].damage, s["B"].damage) == (0, 1), "the grave's own point"
        return s

    assert both(play) == {"A": (1, 0), "B": (1, 1)}


# -- one square ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("x", "facing"), [(0, "E"), (4, "W")])
def test_what_lies_on_a_square_reacts_before_a_beam_wherever_that_comes_from(x, facing):
    """A falls into the pit and hears no radio beam."""
    floor = [thing("pit", 2, 0), thing("radio-beam", x, 0, facing=facing)]
    s = scene("robofactory", ". . . . .\n. . A . .", floor, A=robot("N"), B=robot(at=(4, 1)))
    s.register(A=MOVE_1)
    assert (s.at("A"), s.of(ConditionChanged)) == (None, [])


@pytest.mark.parametrize("ways", ["NW", "WN"])
def test_one_that_two_things_on_one_square_would_carry_different_ways_stays(ways):
    """Such a board is reported as faulty; if it is played all the same, the order of lists is irrelevant."""
    floor = [thing("belt", 1, 1, facing=way) for way in ways]
    s = scene("classic", ". . .\n. A .\n. . .", floor, A=robot("N")).register()
    assert s.at("A") == (1, 1)


# -- the square in the corner --------------------------------------------------------------------------

CORNERS = {(0, 0): "W", (2, 0): "N", (2, 2): "E", (0, 2): "S"}


@pytest.mark.parametrize(("x", "y"), sorted(CORNERS))
def test_a_robot_that_slips_over_a_corner_of_the_board_is_lost_whichever_corner_it_is(x, y):
    sand = thing("tilted-ground", x, y, facing=CORNERS[x, y], diagonal=True)
    a = robot("E" if x else "W", at=(1, y), lives=2)
    s = scene("robofactory", ". . .\n. B .\n. . .", [sand], A=a, B=robot()).register(A=MOVE_1)
    assert (s.at("A"), s["A"].status, s["A"].lives) == (None, Status.WAITING, 1)
    assert len(s.of(RobotFell)) == len(s.of(RobotDestroyed)) == 1
    assert s.of(RobotMoved)[-1].to == s.of(RobotFell)[0].at
