"""Element: the capacity trapdoor (RF-53, RF-60)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import RobotFell
from roborally_core.scene import Scene, robot, scene

ONE, TWO, THREE = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3


def hall(drawing: str, *more: dict[str, object], bears: int = 1, size: int = 2, **robots: object) -> Scene:
    """A hall with a capacity trapdoor whose corner is the second square of the first row."""
    door = {"type": "capacity-trapdoor", "at": [1, 0], "capacity": bears, "size": size}
    return scene("robofactory", drawing, [door, *more], **robots)


def test_it_bears_as_many_as_it_says():
    s = hall("A B . .\n. . . .", bears=2, A=robot("S"), B=robot("N"))
    s.change("A", at=(0, 1), facing="E").register(A=ONE)
    assert (s.at("A"), s.at("B")) == ((1, 1), (1, 0))


def test_one_more_opens_it_under_all_others_and_closes_it_under_the_last():
    s = hall(". B C .\nA . . .", bears=2, A=robot("E"), B=robot("N"), C=robot("N")).register(A=ONE)
    assert (s.at("A"), s.at("B"), s.at("C")) == ((1, 1), None, None)
    assert len({s["B"].fallen, s["C"].fallen}) == 1


def test_a_robot_that_only_passes_over_it_does_not_count():
    s = hall(". B . .\nA . . .", A=robot("E"), B=robot("N")).register(A=THREE)
    assert (s.at("A"), s.at("B")) == ((3, 1), (1, 0))


def test_it_may_open_several_times_in_a_register():
    s = hall(". C . .\nA . . B", A=robot("E"), B=robot("W"), C=robot("N"))
    s.register(A=(ONE, 900), B=(ONE, 800))
    assert (s.at("A"), s.at("B"), s.at("C")) == (None, (2, 1), None)
    assert len(s.of(RobotFell)) == 2


def test_a_robot_pushed_onto_it_counts_and_ends_its_move_before_the_pusher():
    s = hall(". . . .\n. . . .", A=robot("E", at=(0, 0)), B=robot("N", at=(1, 0)))
    s.register(A=ONE)
    assert (s.at("A"), s.at("B")) == ((1, 0), None)


def test_pushed_on_alone_it_kills_the_robot_there():
    s = scene(
        "robofactory",
        "A B . .\n. . . C",
        [{"type": "capacity-trapdoor", "at": [2, 0]}],
        A=robot("E"),
        B=robot("N"),
        C=robot("N"),
    ).register(A=ONE)
    assert (s.at("A"), s.at("B"), s.at("C")) == ((1, 0), (2, 0), None)


def test_carried_onto_it_counts_and_of_two_carried_at_once_both_stay():
    s = hall("A . . .\n. . B .", A=robot("N", under=">"), B=robot("N")).register()
    assert (s.at("A"), s.at("B")) == ((1, 0), None)
    s = hall("A . . .\nB . C .", A=robot("N", under=">"), B=robot("N", under=">"), C=robot("N")).register()
    assert (s.at("A"), s.at("B"), s.at("C")) == ((1, 0), (1, 1), None)


def test_walking_about_on_it_is_no_further_robot_and_flyers_weigh_nothing():
    s = hall(". A . .\n. . . .", A=robot("E")).register(A=ONE)
    assert s.at("A") == (2, 0)
    field = {"type": "antigravity-field", "at": [0, 0]}
    s = hall("A . . .\n. B . .", field, A=robot("E"), B=robot("S")).register(A=ONE)
    assert (s.at("A"), s.at("B")) == ((1, 0), (1, 1))


@pytest.mark.parametrize(("size", "there"), [(2, True), (3, False)])
def test_it_may_have_nine_squares(size, there):
    s = hall(". . . . .\n. . . . .\n. . . A .\n. B . . .", size=size, A=robot("N"), B=robot("N")).register(
        B=ONE
    )
    assert (s.at("A") is not None) is there


def test_it_lies_on_the_board_whole():
    with pytest.raises(BoardRefused, match=r"square \[1, 0\].*does not lie on the board"):
        hall("A . .\n. . .", size=3, A=robot()).register()


def test_a_tamagotchi_weighs_nothing_and_opens_nothing():
    copier = {"type": "copy-machine", "at": [1, 0], "facing": "W"}
    door = {"type": "capacity-trapdoor", "at": [2, 0]}
    s = scene("robofactory", ". A . B .\n. . . . .", [copier, door], A=robot("E"), B=robot("N"))
    s.register(A=ONE)
    assert (s.at("A.tamagotchi"), s.at("B")) == ((2, 0), (3, 0))


def test_of_a_chain_that_grows_under_way_the_front_robot_arrives_first():
    """Halfway along, B is pushed against C: C, in front, ends its move first, and so B is one too many."""
    trapdoor = {"type": "capacity-trapdoor", "at": [3, 0], "capacity": 1}
    s = scene(
        "robofactory", "A B . C . .\n. . . . . .", [trapdoor], A=robot("E"), B=robot("N"), C=robot("N")
    ).register(A="move-2")
    assert (s.at("A"), s.at("B"), s.at("C")) == ((2, 0), (3, 0), None)


@pytest.mark.parametrize(("fans", "to", "lives"), [(3, 4, True), (2, 3, False)])
def test_blown_across_it_a_robot_is_no_load_before_the_wind_leaves_it(fans, to, lives):
    more = [{"type": "ventilator", "at": [0, y], "facing": "E"} for y in range(fans)]
    shelter = {"type": "wall", "at": [1, 1], "facing": "E"}
    trapdoor = {"type": "capacity-trapdoor", "at": [2, 0], "capacity": 1}
    s = scene(
        "robofactory", ". A . . . .\n. . B . . .\n. . . . . .", [*more, shelter, trapdoor],
        A=robot("N"), B=robot("N"),
    ).register()  # fmt: skip
    assert s.at("A") == (to, 0)
    assert (s.at("B") is not None) is lives


def test_a_tamagotchi_is_no_load_but_falls_when_it_opens():
    """RF-68: elements act on a Tamagotchi, which weighs nothing; both are destroyed (RF-50)."""
    floor = [
        {"type": "capacity-trapdoor", "at": [0, 0]},
        {"type": "copy-machine", "at": [2, 0], "facing": "E"},
    ]
    s = scene(
        "robofactory", ". . A .\nB . C .", floor, A=robot("W"), B=robot("N"), C=robot("W", power="down")
    )
    s.register(A="move-1")
    assert (s.at("A.tamagotchi"), s.at("B")) == ((1, 0), (0, 1)), "it bears one robot, and there is one"
    s.change("C", power="on").register(2, C="move-1")
    assert (s.at("A"), s.at("B"), s.at("C"), s.unseated) == (None, None, (1, 1), ())
