"""Little scenes that show the effect of an element, described in the element's file.

Help pages and the documentation play them in a loop, and a contract test plays all of them: each has to show
the effect of its element, and must not show it when the element is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ..base.geometry import Grid

HERE = "?"
"""The character for the element itself in a drawing."""


@dataclass(frozen=True)
class Demo:
    """A scene of one turn: the floor, two robots, and what they play.

    In the drawing :data:`HERE` is the element itself, wherever it is, with ``values`` as in board files;
    ``A`` and ``B`` are the robots, and everything else is as in any drawing of a board.  A robot's text is
    its facing and then its commands, register by register: ``"E move-2 pause move-1"``.
    """

    drawing: str
    a: str
    b: str = "N"
    values: Mapping[str, Any] = field(default_factory=dict)
    more: Sequence[Mapping[str, Any]] = ()
    """Further elements, as in board files."""
    levels: str = ""
    """Height of each square, drawn like the floor."""
    robots: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Further properties of a robot, written as in scenes."""
    conditions: Mapping[str, Mapping[str, tuple[int, ...]]] = field(default_factory=dict)
    """Conditions of a robot when the turn begins, by robot and condition."""
    settings: Mapping[str, int] = field(default_factory=dict)
    """Settings of the game, if the ruleset has them."""
    turn: int = 1
    opens: bool = False
    """Whether the scene begins with the opening of the turn, when robots come onto the board."""


def crosses(grid: Grid, frm: int, to: int, pos: int, facing: int) -> bool:
    """Whether the straight way from ``frm`` to ``to`` goes over the edge of ``pos`` at its ``facing``."""
    ends = {pos, pos + grid.delta[facing]}
    for step in (grid.delta[facing], -grid.delta[facing]):
        way = [frm]
        while way[-1] != to and grid.contains(way[-1]):
            way.append(way[-1] + step)
        if way[-1] == to and ends.issubset(way):
            return True
    return False
