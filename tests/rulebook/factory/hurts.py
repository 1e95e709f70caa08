"""The floor's effects on a robot, apart from other robots' shots."""

from __future__ import annotations

from roborally_core.rules.events import CauseKind, RobotDamaged
from roborally_core.scene import Scene


def hurt(s: Scene, name: str) -> int:
    """The points of damage that elements dealt to ``name`` in the steps played last."""
    dealt = [fact for fact in s.of(RobotDamaged) if fact.cause.kind is not CauseKind.WEAPON]
    return sum(fact.amount for fact in dealt if fact.robot == s[name].id)
