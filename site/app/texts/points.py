"""Texts for rulesets that count hit points down and speak of flags and stages (BW-01, BW-02).

Each replaces the text of the same key without ``.points``; what has no words of its own here is said
as everywhere (:func:`~app.texts.worded`).
"""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "words.acts.points": "In every stage",
    "words.acts_in.points": "In stages {n}",
    "help.order.title.points": "The order of a stage",
    "help.order.points": "Stage by stage, this is played, each step for the whole board:",
    "board.facts.points": (
        "{w}×{h} · {n} flag · up to {starts} robots|{w}×{h} · {n} flags · up to {starts} robots"
    ),
    "checkpoints.points": "Flags",
    "lobby.rules.points": "{rules}, {n} flag|{rules}, {n} flags",
    # counters
    "flags.points": "flag {n} of {goal}",
    "burnt.title.points": "Fused registers",
    "badge.down.points": "rebooting",
    "badge.announced.points": "will reboot",
    "badge.dead.points": "reinstated next turn",
    "row.down.points": "rebooting",
    # programming
    "slot.burnt.points": "{name}. Fused: it stays until repaired or destroyed.",
    "reentry.facing.points": "Reinstated, facing",
    "tip.clear.points": "Empties every register that is not fused (Del)",
    "power.points": "Reboot",
    "tip.power.points": (
        "Ask for a reboot: you play this turn; the next one your robot stands still with all hit points "
        "back, and can be pushed and hit (P)"
    ),
    "idle.down.points": (
        "Your robot is rebooting: all hit points are back. It sits this turn out and can still be pushed "
        "and hit."
    ),
    "idle.burnt.points": "All five registers are fused: your robot plays them once more.",
    "idle.out.points": ("You have no robot left. You can watch how the others fare, or leave by the menu."),
    "programming.task.points": "Flag {n} is next: program five moves",
    "lesson.robot.points": "The framed robot is yours. It moves and shoots the way it faces.",
    "lesson.flag.points": (
        "The framed flag is where to go. End a stage on it, then on the next number, before the others do. "
        "Keep off the electric fence."
    ),
    "lesson.ghost.points": (
        "The dashed line is your way, conveyors and gears included, and the ghost is where you would stand, "
        "if nobody got in your way."
    ),
    "hint.burnt.points": "fused",
    "hint.wins.points": "reaches the last flag in stage {register} and wins",
    "hint.touches.points": "reaches flag {n} in stage {register}",
    "hint.mends.points": "gives {n} hit point back|gives {n} hit points back",
    "hint.pushes.points": "pushes {n} in stage {register}, if they stay there",
    "hint.hurts.points": "costs {n} hit point|costs {n} hit points",
    "hint.rests.points": "reboots afterwards",
    "hint.fatal.points": "ends in stage {register}: nothing in this hand saves you",
    "outlook.registers.points": "Stage looked at",
    "outlook.acts.points": "{who} on {where} acts (stages {more}).",
    "outlook.quiet.points": "Nobody can touch you in this stage.",
    # watching
    "register.now.points": "Stage {n}",
    "watch.phase.points": "Stage {n}",
    "cell.points": "Stage {n}: {command}, priority {priority}",
    "cell.hidden.points": "Stage {n}: not revealed yet",
    "step.back.points": "Previous stage",
    "step.on.points": "Next stage",
    "step.register_end.points": "End of the stage",
    "step.checkpoints.points": "Flags, wrenches and upgrades",
    # the end
    "over.flags.points": "Flags",
    "over.lives.points": "Robots left",
}
