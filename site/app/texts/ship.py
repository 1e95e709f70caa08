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
    "board.facts.ship": (
        "{w}×{h} · {n} inspection point · up to {starts} robots|{w}×{h} · {n} inspection points · up to "
        "{starts} robots"
    ),
    "checkpoints.ship": "Inspection points",
    "lobby.rules.ship": "{rules}, {n} inspection point|{rules}, {n} inspection points",
    "room.progress.ship": "{n} of {goal} inspection points",
    # counters
    "squad": "Squad",
    "squad.0": "Either",
    "squad.about": "A squad wins together. Who has no wish joins the smaller one. The start settles it.",
    "squad.1": "Red squad",
    "squad.2": "Blue squad",
    "squad.short.1": "Red",
    "squad.short.2": "Blue",
    "lobby.squads": "{rules}, two squads for one power crystal",
    "flags.ship": "inspection point {n} of {goal}",
    "tip.damage.ship": (
        "Damage {n}. Each point costs a chip; from {burns} on they lock, the last first. Point {most} "
        "destroys the robot."
    ),
    "burnt.title.ship": "Locked phases",
    "badge.down.ship": "rebooting",
    "badge.announced.ship": "will reboot",
    "badge.dead.ship": "is being rebuilt",
    "badge.arriving": "arriving",
    "row.down.ship": "rebooting",
    "row.arriving": "chooses its facing",
    "rank": "Robo Priority",
    "rank.short": "№ {n}",
    "rank.place": "acts as number {n} this turn",
    "rank.before": "Earned last turn",
    "rank.since": "Earned so far",
    # programming
    "slot.empty.ship": "Phase {n}: empty",
    "slot.filled.ship": "Phase {n}: {command}",
    "slot.burnt.ship": "{name}. Locked: it stays until the robot is repaired.",
    "reentry.facing.ship": "Out of the airlock, facing",
    "tip.clear.ship": "Empties every phase that is not locked (Del)",
    "fatal.ship": "Phase {n} destroys you",
    "power.ship": "Reboot",
    "tip.power.ship": (
        "Ask for a reboot: you play this turn, then all damage is repaired; the next turn your robot stands "
        "still, and can be pushed and hit (P)"
    ),
    "idle.down.ship": (
        "Your robot is rebooting: all damage is repaired. It sits this turn out and can still be pushed and "
        "hit."
    ),
    "idle.burnt.ship": "All five chips are locked: your robot plays them once more.",
    "idle.arriving": "Your robot comes out of the airlock. Choose which way it faces; chips come next turn.",
    "programming.task.ship": "Inspection point {n} is next: program five moves",
    "programming.crystal": "The power crystal is to go into your airlock: program five moves",
    "lesson.flag.squads": (
        "The framed crystal is to go into your squad's airlock, framed as well. Push it there before the "
        "others push it into theirs. Stay on the hull: space is for ever."
    ),
    "lesson.robot.ship": "The framed robot is yours. It moves the way it faces.",
    "lesson.flag.ship": (
        "The framed inspection point is where to go. End a phase on it, then on the next number, before the "
        "others do. Stay on the hull: space is for ever."
    ),
    "lesson.ghost.ship": (
        "The dashed line is your way, tractor beams included, and the ghost is where you would stand, if "
        "nobody got in your way."
    ),
    "lesson.run.ship": (
        "Run it! Everybody's first phase is played, whoever did more last turn first; then the second …"
    ),
    "hint.burnt.ship": "locked",
    "hint.wins.ship": "reaches the last inspection point in phase {register} and wins",
    "hint.touches.ship": "reaches inspection point {n} in phase {register}",
    "hint.delivers": "brings the power crystal home in phase {register} and wins",
    "hint.brings": (
        "brings the power crystal {n} step closer to your airlock"
        "|brings the power crystal {n} steps closer to your airlock"
    ),
    "hint.approaches": (
        "gets you {n} step closer to pushing the power crystal home"
        "|gets you {n} steps closer to pushing the power crystal home"
    ),
    "hint.lets_go": (
        "lets the power crystal go {n} step farther: every other way is worse"
        "|lets the power crystal go {n} steps farther: every other way is worse"
    ),
    "hint.pushes.ship": "pushes {n} in phase {register}, if they stay there",
    "hint.rests.ship": "reboots afterwards",
    "hint.fatal.ship": "ends in phase {register}: nothing in this hand saves you",
    "outlook.registers.ship": "Phase looked at",
    "outlook.acts.ship": "{who} on {where} acts (phases {more}).",
    "outlook.quiet.ship": "Nobody can touch you in this phase.",
    "option.reload.ship": "End a turn on a depot or an inspection point to reload, or reboot.",
    "option.pick.phase.ship": "Click, then choose a phase.",
    "option.aim.ship": "Choose a phase for the {name:low}",
    "option.in.ship": "Engaged in phase {n}. Click to take back.|Engaged in phase {n}. Click to take back.",
    "option.set.phase.ship": "{name} engaged in phase {n}|{name} engaged in phase {n}",
    # watching
    "register.now.ship": "Phase {n}",
    "watch.phase.ship": "Phase {n}",
    "cell.ship": "Phase {n}: {command}",
    "cell.hidden.ship": "Phase {n}: not revealed yet",
    "step.back.ship": "Previous phase",
    "step.on.ship": "Next phase",
    "step.golden_first.ship": "Red tractor beams",
    "step.express_first.ship": "Red and green tractor beams",
    "step.all_belts.ship": "All tractor beams",
    "step.gears.ship": "Twister beams",
    "step.checkpoints.ship": "Inspections",
    # the end
    "over.flags.ship": "Inspections",
}
