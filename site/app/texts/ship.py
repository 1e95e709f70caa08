"""Texts for starships: chips, phases, inspection points, reboot (RN).

Each replaces the text of the same key without ``.ship``; what has no words of its own here is said
as everywhere (:func:`~app.texts.worded`).
"""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "board.facts.ship": (
        "{w}×{h} · {n} inspection point · up to {starts} robots|{w}×{h} · {n} inspection points · up to "
        "{starts} robots"
    ),
    "checkpoints.ship": "Inspection points",
    "lobby.rules.ship": "{rules}, {n} inspection point|{rules}, {n} inspection points",
    # counters
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
    "programming.task.ship": "Program five moves: inspection point {n} is next",
    "coach.2.ship": (
        "The dashed line shows where they lead, tractor beams included, as if nobody else were there."
    ),
    "coach.3.ship": (
        "End a phase on the framed inspection point, then on the next one, before the others do. Whoever "
        "did more last turn acts first. Stay on the hull: space is for ever."
    ),
    "outlook.registers.ship": "Phase looked at",
    "outlook.acts.ship": "{who} on {where} acts (phases {more}).",
    "outlook.quiet.ship": "Nobody can touch you in this phase.",
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
