"""Element: the repeater (RF-40, RF-63)."""

from __future__ import annotations

import pytest
from bare_floor import bare

from roborally_core.rules.commands import Command
from roborally_core.rules.events import CardPlayed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene

ONE, TWO, THREE, BACK = Command.MOVE_1, Command.MOVE_2, Command.MOVE_3, Command.BACK_1


def hall(
    drawing: str, *at: tuple[int, int], more: tuple[dict[str, object], ...] = (), **robots: object
) -> Scene:
    floor = [{"type": "repeater", "at": list(xy)} for xy in at]
    return scene("robofactory", drawing, [*floor, *more], **robots)


def played(s: Scene) -> list[int]:
    """The robots that played cards, in order."""
    return [fact.robot for fact in s.of(CardPlayed)]


@pytest.mark.parametrize(("command", "start", "to"), [(ONE, 2, 4), (TWO, 1, 5), (THREE, 0, 6), (BACK, 4, 2)])
def test_a_movement_card_that_ends_on_it_is_played_again(command, start, to):
    s = hall(bare(8, 1, A=(start, 0)), (3, 0), A=robot("E")).register(A=command)
    assert s.at("A") == (to, 0)


def test_after_all_moves_and_before_anything_else_moves():
    s = hall(bare(6, 2, A=(0, 0), B=(0, 1)), (1, 0), A=robot("E"), B=robot("E")).register(A=ONE, B=ONE)
    assert played(s) == [0, 1, 0]
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps[0] is Step.REPEATERS


def test_turns_are_not_repeated():
    s = hall(bare(3, 1, A=(1, 0)), (1, 0), A=robot("E")).register(A=Command.TURN_LEFT)
    assert s.facing("A") == "N"
    s = hall(bare(3, 1, A=(1, 0)), (1, 0), A=robot("E")).register(A=Command.U_TURN)
    assert s.facing("A") == "W"


def test_again_and_again_while_it_ends_on_another():
    s = hall(bare(8, 1, A=(0, 0)), (1, 0), (2, 0), (3, 0), A=robot("E")).register(A=ONE)
    assert s.at("A") == (4, 0)


def test_several_repeat_in_the_order_of_their_cards_round_by_round():
    s = hall(bare(8, 2, A=(0, 0), B=(0, 1)), (1, 0), (2, 0), (1, 1), A=robot("E"), B=robot("E"))
    s.register(B=ONE, A=ONE)
    assert played(s) == [1, 0, 1, 0, 0]
    assert (s.at("A"), s.at("B")) == ((3, 0), (2, 1))


def test_blocked_on_it_it_ends_since_nothing_is_otherwise_than_before():
    s = hall("A .|.", (1, 0), A=robot("E")).register(A=ONE)
    assert (s.at("A"), played(s)) == ((1, 0), [0, 0])


def test_two_that_shove_each_other_for_ever_end_when_a_situation_comes_back():
    s = hall("|A B .|", (0, 0), (1, 0), (2, 0), A=robot("E"), B=robot("W")).register(A=ONE, B=ONE)
    assert len(played(s)) < 20


def test_a_robot_that_is_pushed_onto_one_after_its_own_move_repeats_too():
    s = hall(bare(8, 1, A=(0, 0), B=(1, 0)), (3, 0), A=robot("E"), B=robot("E")).register(B=ONE, A=TWO)
    assert (s.at("A"), s.at("B")) == ((2, 0), (4, 0))


def test_a_rounds_list_is_fixed_at_its_start():
    """A repeats first and shoves B off its repeater, but B repeats all the same."""
    s = hall(bare(9, 3, A=(1, 1), B=(3, 2)), (2, 1), (3, 1), A=robot("E"), B=robot("N"))
    s.register(A=ONE, B=ONE)
    assert played(s) == [0, 1, 0, 1, 0]
    assert (s.at("A"), s.at("B")) == ((4, 1), (4, 0))


def test_energised_robots_repeat_the_last_card_of_the_register():
    s = hall(bare(9, 1, A=(0, 0)), (3, 0), A=robot("E"))
    s.program(A=[Command.PAUSE, ONE, TWO])
    s.state.conditions["energised", 0] = (1,)
    s.state.register = 1
    s.play_on(2)
    assert s.at("A") == (5, 0)


def test_carried_onto_it_nobody_repeats():
    s = hall("A . .", (1, 0), A=robot("E", under=">")).register()
    assert s.at("A") == (1, 0)


def test_pushed_onto_it_without_a_card_nobody_repeats():
    s = hall(bare(6, 1, A=(0, 0), B=(1, 0)), (2, 0), A=robot("E"), B=robot("E")).register(A=ONE)
    assert s.at("B") == (2, 0)


def test_onto_an_energizer_it_is_energised_after_the_repeated_move():
    more = ({"type": "energizer", "at": [2, 0]},)
    s = hall(bare(6, 1, A=(0, 0)), (1, 0), more=more, A=robot("E")).register(A=ONE)
    assert s.at("A") == (2, 0)
    assert ("energised", 0) in s.state.conditions


def test_damage_alone_keeps_nothing_going():
    """Both robots return to their squares: damage from flames on the way is not a new situation."""
    fire = {"type": "napalm-flamer", "at": [1, 0], "facing": "S"}
    s = hall("|A B .|", (0, 0), (1, 0), (2, 0), more=(fire,), A=robot("E"), B=robot("W"))
    s.register(A=ONE, B=ONE)
    assert len(played(s)) < 12
    assert s.at("A") is not None
    assert s.at("B") is not None
