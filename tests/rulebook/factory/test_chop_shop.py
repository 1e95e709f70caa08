"""Element: the chop shop, of Classic's expansions (RF-74)."""

from __future__ import annotations

import pytest

from roborally_core.effects.conditions import CONDITIONS
from roborally_core.engine.fitting import BoardRefused
from roborally_core.rules.commands import Command
from roborally_core.rules.events import OptionFitted, RobotHealed, StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.scene import Scene, robot, scene

SHOP = {"type": "chop-shop", "at": [1, 0]}


def hall(drawing: str, *more: dict[str, object], **robots: object) -> Scene:
    return scene("robofactory", drawing, [SHOP, *more], **robots)


def test_a_robot_that_ends_a_turn_there_is_fitted_with_an_option_and_repairs_nothing():
    s = hall("A . .", A=robot("E", damage=3)).turn(A=[Command.MOVE_1])
    assert len(s.options("A")) == 1
    assert s["A"].damage == 3
    assert s.of(RobotHealed) == []


def test_a_robot_that_asked_for_it_is_repaired_instead():
    """Chop shops repair or exchange options, as the player chooses when programming."""
    s = hall("A . .", A=robot("E", damage=5, options={"shields": 1}))
    assert s.offers("A")["shop"] == (0, 1)
    s.choose("A", shop=1).turn(A=[Command.MOVE_1])
    assert s.of(OptionFitted) == []
    assert (s.damage("A"), s.options("A"), s.archive("A")) == (3, {"shields": 3}, (1, 0))


def test_the_choice_is_for_one_turn_and_is_seen_by_nobody():
    s = hall("A . .", A=robot("E", damage=4)).choose("A", shop=1)
    assert CONDITIONS["mending"].secret
    s.turn(A=[Command.PAUSE]).next_turn()
    assert s.conditions("A") == {}
    s.turn(A=[Command.MOVE_1])
    assert (s.at("A"), s.damage("A"), len(s.options("A"))) == ((1, 0), 4, 1)


def test_nothing_is_asked_where_there_is_no_chop_shop():
    assert "shop" not in scene("robofactory", "A . .", A=robot("E")).offers("A")


def test_only_at_the_end_of_the_turn():
    s = hall("A . .", A=robot("E")).turn(A=[Command.MOVE_1, Command.MOVE_1])
    assert s.options("A") == {}
    steps = hall("A . .", A=robot("E")).turn(A=[Command.MOVE_1]).facts
    fitted = next(i for i, fact in enumerate(steps) if isinstance(fact, OptionFitted))
    last = [fact.step for fact in steps[:fitted] if isinstance(fact, StepStarted)][-1]
    assert last is Step.REPAIRS


def test_it_stores_the_backup_copy_in_every_register():
    s = hall("A . .", A=robot("E")).turn(A=[Command.MOVE_1, Command.MOVE_1])
    assert s.archive("A") == (1, 0)


def test_what_is_carried_is_reloaded_and_none_comes_twice():
    s = hall("A . .", A=robot("E", options={"shields": 1})).turn(A=[Command.MOVE_1])
    options = s.options("A")
    assert options["shields"] == 3
    assert len(options) == 2
    for _ in range(8):
        s.turn()
    assert len(s.options("A")) == len(s.rules.options)


def test_two_robots_in_two_shops_draw_for_themselves():
    other = {"type": "chop-shop", "at": [1, 1]}
    s = hall("A . .\nB . .", other, A=robot("E"), B=robot("E")).turn(A=[Command.MOVE_1], B=[Command.MOVE_1])
    assert len(s.options("A")) == len(s.options("B")) == 1


def test_a_push_and_a_belt_bring_robots_there():
    s = hall(". . B A", A=robot("W"), B=robot("N")).turn(A=[Command.MOVE_1])
    assert len(s.options("B")) == 1
    s = hall("A . .", A=robot("N", under=">")).turn()
    assert len(s.options("A")) == 1


def test_a_powered_down_robot_is_served_as_by_any_site_of_classic():
    s = hall(". . .", A=robot("E", at=(1, 0), power="down")).turn()
    assert len(s.options("A")) == 1


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_rulesets_without_options_refuse_it(ruleset):
    with pytest.raises(BoardRefused, match="chop shop"):
        scene(ruleset, "A . .", [SHOP], A=robot("E"))


def test_botwars_takes_it():
    s = scene("botwars", "A . .", [SHOP], A=robot("E")).turn(A=[Command.MOVE_1])
    assert len(s.options("A")) == 1
