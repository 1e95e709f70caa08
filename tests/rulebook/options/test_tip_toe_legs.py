"""Option: tip-toe legs (RF-47)."""

from __future__ import annotations

import pytest

from roborally_core.play.game import game_from
from roborally_core.play.submission import Engagement, submit
from roborally_core.rules.commands import Command
from roborally_core.rules.events import OptionSacrificed, OptionWorked, RobotFell
from roborally_core.scene import Scene, robot, scene

STACK = {"type": "smokestack", "at": [2, 0]}
LEGS = ("tip-toe-legs",)


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [STACK, *more], **robots)


def refusal(s: Scene) -> str:
    """The refusal shown to a player who tries to engage them."""
    game = game_from(s.situation())
    if not game.opened:
        game.open_turn()
    legs = next(i for i, option in enumerate(game.rules.options) if option.key == LEGS[0])
    assert game.offer(0).engage == {}
    return " ".join(game.problems(0, submit((None,) * 5, [Engagement(legs, 1)]), game.hand(0)))


def test_its_robot_enters_a_smokestack_without_falling_in():
    s = hall(". A . . .", A=robot("E", options=LEGS)).register(A=Command.MOVE_1)
    assert s.at("A") == (2, 0)
    assert s.register(2, A=Command.MOVE_2).at("A") == (4, 0)


def test_any_other_robot_falls():
    s = hall(". A . . .", A=robot("E")).register(A=Command.MOVE_1)
    assert s.at("A") is None


def test_other_pits_swallow_it():
    s = scene("robofactory", ". A O .", A=robot("E", options=LEGS)).register(A=Command.MOVE_1)
    assert s.at("A") is None


def test_in_the_smoke_it_does_not_fire():
    s = hall(". A . B .", A=robot("E", options=LEGS), B=robot("N")).register(A=Command.MOVE_1)
    assert s["B"].damage == 0


def test_pushed_or_carried_there_it_stays_up_too():
    s = hall("A B . . .", A=robot("E"), B=robot("N", options=LEGS)).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == ((1, 0), (2, 0))
    s = hall(". A . . .", A=robot("N", options=LEGS, under=">")).register()
    assert s.at("A") == (2, 0)


def test_one_on_the_stack_is_in_the_way_and_is_pushed_on():
    s = hall(". A B . .", A=robot("E"), B=robot("N", options=LEGS)).register(A=Command.MOVE_1)
    assert (s.at("A"), s.at("B")) == (None, (3, 0)), "the pusher has no such legs"


@pytest.mark.parametrize("legs", [(), LEGS])
def test_two_carried_there_at_once_fall_together_but_for_legs(legs):
    s = hall(". A . B .", A=robot("N", under=">", options=legs), B=robot("N", under="<")).register()
    if legs:
        assert (s.at("A"), s.at("B")) == ((1, 0), (3, 0)), "a square like any other: neither moves"
    else:
        assert (s.at("A"), s.at("B")) == (None, None)


def test_it_is_never_engaged_and_spends_nothing():
    s = hall(". A . . .", A=robot("E", options=LEGS))
    assert "always work and are never engaged" in refusal(s)
    s.turn(A=[Command.MOVE_1])
    assert s.options("A") == {"tip-toe-legs": 3}
    assert s.of(OptionWorked) == []


def test_giving_them_away_for_a_point_there_is_a_fall():
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    s = hall(". A . . .", laser, A=robot("E", options=LEGS, damage=5)).register(A=Command.MOVE_1)
    assert len(s.of(OptionSacrificed)) == 1
    assert [fact.robot for fact in s.of(RobotFell)] == [s["A"].id]
    assert s.at("A") is None
