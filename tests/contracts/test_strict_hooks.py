"""A hook that could never be played is refused when its class is made (H5)."""

from __future__ import annotations

import pytest

from roborally_core.effects.hooks import PLAYS
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import (
    Element,
    HookKind,
    carries,
    entered,
    fires,
    on,
    presses,
    prolongs,
    pushes,
    repeats,
    slips,
    throws,
    wounds,
)
from roborally_core.rules.timeline import Step


@pytest.mark.parametrize(
    ("mark", "takes", "words"),
    [
        (on(Step.MOVES), 2, "act is marked for moves, and a step of kind moves plays no such hook"),
        (on(Step.FIRE), 2, "marked for fire"),
        (carries(Step.GEARS), 2, "marked for gears, and a step of kind act plays no such hook"),
        (wounds(Step.GEARS), 1, "marked for gears"),
        (pushes(Step.ALL_BELTS), 0, "marked for all_belts"),
        (presses(Step.FIRE), 0, "marked for fire"),
        (on(), 2, "act is marked for no step"),
        (on(Step.GEARS), 1, "act takes 1 arguments, not the 2 it is called with"),
        (entered(), 3, "act takes 3 arguments, not the 4"),
        (throws(Step.GEARS), 2, "marked for gears, and a step of kind act plays no such hook"),
        (repeats(Step.MOVES), 3, "marked for moves"),
        (slips(), 1, "act takes 1 arguments, not the 2"),
        (prolongs(), 2, "act takes 2 arguments, not the 4"),
        (carries(Step.HOLES, over="sphere"), 2, "act is for the squares of sphere, which is no method"),
        (fires(Step.FIRE, shining="shines"), 0, "act shines while shines says so, which is no method"),
    ],
)
def test_a_hook_its_step_cannot_play_is_refused_in_words(mark, takes, words):
    methods = {
        0: lambda self: None,
        1: lambda self, world: None,
        2: lambda self, world, robot: None,
        3: lambda self, world, robot, direction: None,
    }
    method = methods[takes]
    method.__name__ = "act"
    with pytest.raises(TypeError, match=f"^Odd: .*{words}"):
        type("Odd", (Element,), {"act": mark(method)})


def test_every_kind_of_hook_says_how_it_takes_part():
    assert set(PLAYS) == set(HookKind)
    assert all(PLAYS[hook.kind].takes >= 0 for cls in ELEMENTS.values() for hook in cls.hooks)
