"""Texts for rulesets that count hit points down and speak of flags and stages (BW-01, BW-02).

Each replaces the text of the same key without ``.points``; what has no words of its own here is said
as everywhere (:func:`~app.texts.worded`).
"""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "checkpoints.points": "Checkpoints (flags)",
    # counters
    # programming
    "slot.burnt.points": "{name}. Burnt in: it stays until repaired or destroyed.",
    "power.points": "Power down (reboot)",
    "tip.power.points": (
        "Announce a power-down (reboot): you play this turn; the next one your robot stands still with all "
        "hit points back, and can be pushed and hit (P)"
    ),
    "idle.down.points": (
        "Your robot is shut down: all hit points are back. It sits this turn out and can still be pushed and "
        "hit."
    ),
    "idle.out.points": ("You have no robot left. You can watch how the others fare, or leave by the menu."),
    "lesson.robot.points": "The framed robot is yours. It moves and shoots the way it faces.",
    "lesson.flag.points": (
        "The framed checkpoint (flag) is where to go. End a register on it.|"
        "The framed checkpoint (flag) is where to go. End a register on it, then on the next number."
    ),
    "hint.mends.points": "gives {n} hit point back|gives {n} hit points back",
    "hint.hurts.points": "costs {n} hit point|costs {n} hit points",
    # watching
    "step.checkpoints.points": "Checkpoints, wrenches and upgrades",
    # the end
    "over.lives.points": "Robots left",
}
