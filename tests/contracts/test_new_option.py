"""A new option is one class: a pool that names it has it, and the engine plays it as it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally_core.commands import Command, Motion
from roborally_core.engine.rules import Rules
from roborally_core.geometry import Turn
from roborally_core.options.api import Gun, Option, Span
from roborally_core.rulesets import RULESETS
from roborally_core.scene import robot, scene
from roborally_core.telling import tell_all


class SideSaddle(Option):
    """For the whole turn, the robot fires to its left only, and turns about behind every move."""

    key = "side-saddle"
    title = "Side saddle"
    span = Span.HAND
    worked = "swings it round"

    def arm(self, guns: tuple[Gun, ...]) -> tuple[Gun, ...]:
        """To the left, for three."""
        return tuple(Gun(Turn.LEFT, 3) for _ in guns)

    def drive(self, motions: tuple[Motion, ...]) -> tuple[Motion, ...]:
        """Round at the end."""
        return (*motions, Motion(0, Turn.NONE, Turn.AROUND))


def rules(ruleset: str) -> Rules:
    return replace(RULESETS[ruleset], options=(SideSaddle(),), ammunition=2)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_it_plays_under_every_ruleset_whose_pool_names_it(ruleset):
    s = scene(
        rules(ruleset),
        ". . . .\nA . . .\n. B . .\n. . 1 .",
        A=robot("E", options=("side-saddle",)),
        B=robot("W"),
    )
    s.engage("A", "side-saddle").register(A=Command.MOVE_1)
    assert (s.at("A"), s.facing("A")) == ((1, 1), "W")
    assert s["B"].damage == 3
    assert s.options("A") == {"side-saddle": 1}
    told = tell_all(s.facts, ["Ada", "Bob"], s.board, s.rules.deck, 0, s.rules.options)
    assert "Ada engages the side saddle (1 left)." in told
    assert "The side saddle of Ada swings it round." in told
