"""Texts for starships: chips, phases, inspection points, reboot (RN).

Each replaces the text of the same key without ``.ship``; what has no words of its own here is said
as everywhere (:func:`~app.texts.worded`).
"""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "board.facts.squads": (
        "{w}×{h} · {n} crystal grappler · up to {starts} robots"
        "|{w}×{h} · {n} crystal grapplers · up to {starts} robots"
    ),
    "checkpoints.ship": "Checkpoints (inspection points)",
    # counters
    "squad": "Squad",
    "squad.0": "Either",
    "squad.about": "A squad wins together. Who has no wish joins the smaller one. The start settles it.",
    "squad.1": "Red squad",
    "squad.2": "Blue squad",
    "squad.short.1": "Red",
    "squad.short.2": "Blue",
    "lobby.squads": "{rules}, two squads for one power crystal",
    "badge.dead.ship": "rebuilding",
    "badge.arriving": "arriving",
    "row.arriving": "chooses its facing",
    "rank": "Robo Priority",
    "rank.short": "№ {n}",
    "rank.place": "acts as number {n} this turn",
    "rank.before": "Earned last turn",
    "rank.since": "Earned so far",
    # programming
    "slot.filled.ship": "Register {n}: {command}",
    "reentry.facing.ship": "Out of the airlock, facing",
    "power.ship": "Power down (reboot)",
    "tip.power.ship": (
        "Announce a power-down (reboot): you play this turn, then all damage is repaired; the next turn your "
        "robot stands still, and can be pushed and hit (P)"
    ),
    "idle.arriving": "Your robot comes out of the airlock. Choose which way it faces; cards come next turn.",
    "programming.crystal": "The power crystal is to go into your airlock: program five moves",
    "lesson.flag.squads": (
        "The framed crystal is to go into your squad's airlock, framed as well. Push it there before the "
        "others push it into theirs. Stay on the hull: space is for ever."
    ),
    "lesson.flag.squads.soon": (
        "Grapplers will fetch a power crystal from space. Push it into your squad's airlock, framed here, "
        "before the others push it into theirs. Stay on the hull: space is for ever."
    ),
    "lesson.robot.ship": "The framed robot is yours. It moves the way it faces.",
    "lesson.flag.ship": (
        "The framed checkpoint (inspection point) is where to go. End a register on it.|"
        "The framed checkpoint (inspection point) is where to go. End a register on it, then on the next "
        "number."
    ),
    "lesson.ghost.ship": (
        "The dashed line is your way, tractor beams included, and the ghost is where you would stand, if "
        "nobody got in your way."
    ),
    "lesson.run.ship": (
        "Run it! Everybody's first register is played, the robot that did more last turn first; then the "
        "second …"
    ),
    "hint.delivers": "brings the power crystal home in register {register} and wins",
    "hint.brings": (
        "brings the power crystal {n} step closer to your airlock"
        "|brings the power crystal {n} steps closer to your airlock"
    ),
    "hint.approaches": (
        "gets you {n} step closer to pushing the power crystal home"
        "|gets you {n} steps closer to pushing the power crystal home"
    ),
    "hint.lets_go": (
        "lets the power crystal go {n} step farther (every other way is worse)"
        "|lets the power crystal go {n} steps farther (every other way is worse)"
    ),
    "option.reload.ship": "End a turn on a depot or a checkpoint to reload, or power down.",
    # watching
    "cell.ship": "Register {n}: {command}",
    "step.golden_first.ship": "Red tractor beams",
    "step.express_first.ship": "Red and green tractor beams",
    "step.all_belts.ship": "All tractor beams",
    "step.gears.ship": "Twister beams",
    # the end
}
