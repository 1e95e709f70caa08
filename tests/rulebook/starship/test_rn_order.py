"""The order of a phase, step by step (RN-20)."""

from __future__ import annotations

from roborally_core.rules.events import StepStarted
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene


def test_every_step_has_its_place():
    rules = RULESETS["robo-runner"]
    assert rules.register_steps == (
        Step.MOVES,
        Step.GOLDEN_FIRST,  # red beams only
        Step.EXPRESS_FIRST,  # red and green beams
        Step.ALL_BELTS,
        Step.DOCKING,
        Step.GEARS,  # twisters
        Step.TRANSPORTERS,
        Step.BURNS,
        Step.ROBOT_LASERS,
        Step.REPLACED,
        Step.CHECKPOINTS,
        Step.DECIDED,
        Step.BAYS,
    )
    assert rules.closing_steps == (Step.REPAIRS,)


def test_one_robot_goes_through_them_in_one_phase():
    """It is pulled onto an arm, pushed onto a twister and turned there, and shoots the way it then faces."""
    arm = {"type": "docking-arm", "at": [1, 0], "facing": "N"}
    s = scene("robo-runner", "A . . . .\n. ↻ . . B\n. . . . .\nC . . ⌂ ①", [arm],
              A=robot("N", under="→"), B=robot("N"), C=robot("W"))  # fmt: skip
    s.register()
    assert (s.at("A"), s.facing("A"), s["B"].damage) == ((1, 1), "E", 1)
    steps = [fact.step for fact in s.of(StepStarted)]
    assert steps == sorted(steps, key=list(s.rules.register_steps).index)
    assert {Step.ALL_BELTS, Step.DOCKING, Step.GEARS, Step.ROBOT_LASERS} <= set(steps)


def test_a_transporter_is_before_the_burns_and_the_lasers():
    """A robot beamed onto a thruster burns there and shoots from there."""
    elements = [{"type": "transporter", "at": at} for at in ([1, 0], [1, 2])]
    s = scene("robo-runner", "A . . . .\n. . . . .\n. . . B .\nC . . ⌂ ①",
              [*elements, {"type": "thruster", "at": [1, 2]}],
              A=robot("E"), B=robot("N"), C=robot("W"))  # fmt: skip
    s.register(A="move-1")
    assert (s.at("A"), s["A"].damage, s["B"].damage) == ((1, 2), 1, 1)
