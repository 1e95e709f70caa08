"""Element: the piston (RF-38, RF-64)."""

from __future__ import annotations

import pytest

from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.events import ElementSwitched, RobotMoved
from roborally_core.scene import Scene, robot, scene


def works(
    drawing: str, *pistons: tuple[str, int, int, str], more: tuple[object, ...] = (), **given: object
) -> Scene:
    """A hall with pistons, each given by its colour, square and arrow; orange ones are up."""
    floor = [{"type": "piston", "at": [x, y], "facing": way, "colour": ink} for ink, x, y, way in pistons]
    return scene("robofactory", drawing, [*floor, *more], **given)


def up(s: Scene) -> str:
    return (
        "blue"
        if s.state.memory.get(next(e.index for e in s.board.elements if e.key == "piston"))
        else "orange"
    )


ORANGE, BLUE = ("orange", 1, 0, "N"), ("blue", 1, 1, "E")


def test_stepping_on_one_that_is_up_swaps_all_of_them():
    s = works("A . .\n. . .", ORANGE, BLUE, A=robot("E")).register(A="move-1")
    assert (s.at("A"), up(s)) == ((1, 0), "blue")
    assert "All pistons are set with the blue ones up now." in s.told()


def test_one_that_is_down_is_plain_floor():
    s = works(". . .\nA . .", ORANGE, BLUE, A=robot("E")).register(A="move-1")
    assert (s.at("A"), up(s)) == ((1, 1), "orange")


def test_a_robot_on_one_that_rises_slides_off_along_its_arrow_unturned():
    s = works("A . .\n. B .", ORANGE, BLUE, A=robot("E"), B=robot("S")).register(A="move-1")
    assert (s.at("B"), s.facing("B"), s["B"].damage) == ((2, 1), "S", 0)


def test_a_wall_or_a_robot_in_the_way_keeps_it_where_it_is():
    s = works("A . .\n. B|.", ORANGE, BLUE, A=robot("E"), B=robot("S")).register(A="move-1")
    assert s.at("B") == (1, 1)
    s = works("A . .\n. B C", ORANGE, BLUE, A=robot("E"), B=robot("S"), C=robot("S")).register(A="move-1")
    assert (s.at("B"), s.at("C")) == ((1, 1), (2, 1))


def test_passing_over_one_is_enough_and_each_square_begins_a_new_chain():
    s = works("A . . .\n. . . .", ORANGE, ("blue", 2, 0, "S"), A=robot("E")).register(A="move-3")
    assert (s.at("A"), up(s)) == ((3, 0), "orange"), "orange down, blue up; blue down again"


def test_turning_on_one_is_not_coming_onto_it():
    s = works(". A .\n. . .", ORANGE, BLUE, A=robot("E")).register(A="u-turn")
    assert up(s) == "orange"


def test_two_slide_at_once_and_two_bound_for_one_square_stay():
    slides = (ORANGE, ("blue", 0, 1, "E"), ("blue", 2, 1, "W"))
    s = works("A . .\nB . C", *slides, A=robot("E"), B=robot("N"), C=robot("N")).register(A="move-1")
    assert (s.at("B"), s.at("C")) == ((0, 1), (2, 1))
    slides = (ORANGE, ("blue", 0, 1, "E"), ("blue", 1, 1, "E"))
    s = works("A . .\nB C .", *slides, A=robot("E"), B=robot("N"), C=robot("N")).register(A="move-1")
    assert (s.at("B"), s.at("C")) == ((1, 1), (2, 1)), "a file moves"


def test_a_slide_onto_another_one_goes_on_and_the_chain_stops_after_two_moves():
    chain = (("orange", 1, 0, "W"), ("blue", 1, 1, "E"), ("blue", 2, 1, "E"))
    s = works("A . .\n. B .", *chain, A=robot("E"), B=robot("S")).register(A="move-1")
    assert (s.at("B"), up(s), s.at("A")) == ((2, 1), "orange", (0, 0)), (
        "B presses blue down, and A slides back"
    )
    chain = (("orange", 1, 0, "S"), ("blue", 1, 1, "E"), ("blue", 2, 1, "E"))
    s = works("A . .\n. B .\n. . .", *chain, A=robot("E"), B=robot("S")).register(A="move-1")
    assert s.at("A") == (1, 1), "orange has risen under A, which slides south"
    assert len(s.of(ElementSwitched)) == 2, "A has come onto a blue one, which is down"


def test_a_third_move_of_one_chain_does_not_come():
    chain = (("orange", 1, 0, "S"), ("orange", 1, 1, "N"), ("blue", 1, 2, "E"), ("blue", 2, 2, "E"))
    s = works("A . .\n. . .\n. B .", *chain, A=robot("E"), B=robot("S")).register(A="move-1")
    assert len(s.of(ElementSwitched)) == 2
    assert (s.at("A"), up(s)) == ((1, 1), "orange"), "on one that is up, which stays up"


def test_a_robot_that_slides_in_mid_move_goes_on_from_there():
    chain = (("orange", 1, 0, "S"), ("blue", 1, 2, "E"), ("blue", 2, 2, "E"))
    s = works("A . . .\n. . . .\n. B . .", *chain, A=robot("E"), B=robot("N")).register(A="move-2")
    assert s.at("A") == (2, 1), "onto the piston, down south as it rises again, and on east"


def test_a_push_and_a_belt_press_too():
    s = works("A B . .\n. . . .", ("orange", 2, 0, "N"), ("blue", 0, 1, "E"), A=robot("E"), B=robot("N"))
    assert up(s.register(A="move-1")) == "blue"
    s = works("A . .\n. . .", ORANGE, BLUE, A=robot("N", under=">")).register()
    assert (s.at("A"), up(s)) == ((1, 0), "blue")


def test_sliding_counts_as_carried_and_may_end_in_a_pit():
    s = works("A . .\n. B O", ORANGE, BLUE, A=robot("E"), B=robot("S")).register(A="move-1")
    assert s.at("B") is None
    moved = [fact.cause.source for fact in s.of(RobotMoved) if fact.robot == s["B"].id]
    assert [s.board.elements[index].key for index in moved] == ["piston"]


@pytest.mark.parametrize("kind", ["energizer", "soporific-gas"])
def test_a_robot_that_is_slid_somewhere_in_the_end_has_not_ended_its_move_there(kind):
    """RF-64: sliding counts as being carried, and these leave a carried robot alone (RF-14, RF-45)."""
    under = ("orange", 2, 0, "E"), ("blue", 1, 0, "S")
    thing = {"type": kind, "at": [1, 1]}
    s = works("A B . .\n. . . .", *under, more=(thing,), A=robot("E"), B=robot("N")).register(A="move-1")
    assert (s.at("A"), dict(s.state.conditions)) == ((1, 1), {})
    thing = {"type": kind, "at": [2, 1]}
    s = works("A B . .\n. . . .", *under, more=(thing,), A=robot("E"), B=robot("N")).register(A="move-2")
    assert (s.at("A"), s.under("A", "energised" if kind == "energizer" else "asleep") is not None) == (
        (2, 1),
        True,
    )


def test_what_two_do_in_one_instant_does_not_depend_on_their_seats():
    pistons = (("orange", 1, 0, "N"), ("blue", 1, 1, "E"))
    for names in (("A", "B"), ("B", "A")):
        given = {names[0]: robot("N", under=">"), names[1]: robot("N", under=">")}
        s = works(f"{names[0]} . .\n{names[1]} . .", *pistons, **given).register()
        assert (s.at(names[0]), s.at(names[1]), up(s)) == ((1, 0), (2, 1), "blue")


def test_flyers_neither_press_nor_slide():
    field = {"type": "antigravity-field", "at": [0, 0]}
    s = works("A . .\n. . .", ORANGE, BLUE, more=(field,), A=robot("E"))
    s.program(A=["move-1"]).play_on(1)
    assert (s.at("A"), up(s)) == ((1, 0), "orange")
    s.play_on().end_turn()
    assert up(s) == "blue", "landing on it is coming onto it"


def test_a_piston_at_a_ledge_lets_its_robot_fall():
    floor = [
        {"type": "piston", "at": [1, 0], "facing": "N", "colour": "orange"},
        {"type": "piston", "at": [1, 1], "facing": "E", "colour": "blue"},
    ]
    s = scene("robofactory", "A . .\n. B .", floor, levels="1 1 .\n1 1 .", A=robot("E"), B=robot("S"))
    s.register(A="move-1")
    assert (s.at("B"), s["B"].damage) == ((2, 1), 2)


def test_pistons_of_one_colour_only_are_refused():
    with pytest.raises(BoardRefused, match=r"square \[1, 0\]: piston \(piston\) has no blue one"):
        works("A . .", ORANGE, A=robot("N"))
