"""The chapters of the help page about starships (RN)."""

from __future__ import annotations

CHAPTERS: dict[str, tuple[str, ...]] = {
    "robo-runner": (
        "runner.goal",
        "runner.turn",
        "program",
        "runner.priority",
        "runner.virtual",
        "runner.damage",
        "runner.lives",
        "runner.beams",
        "runner.reboot",
        "runner.differences",
        "keys",
    ),
}
"""Chapters of each ruleset of starships, by its key, in order."""

ENGLISH: dict[str, str] = {
    "help.program.ship": (
        "Click a command and it goes into the first free phase; drag it to choose the phase. A click on a "
        "phase takes it out again. Chips have no numbers: who acts first follows from Robo Priority. The "
        "dashed line shows where your program leads if nobody else were there; a red square marks a phase "
        "that hurts your robot."
    ),
    "help.runner.goal.title": "The goal",
    "help.runner.goal": (
        "Inspect the hull: end a phase on each inspection point, in the order of the numbers. The first "
        "robot through all of them wins; those that reach the last one in the same phase win together. You "
        "also win when nobody else is left."
    ),
    "help.runner.turn.title": "A turn and its phases",
    "help.runner.turn": (
        "You are dealt up to nine chips from a box of your own, one fewer for each point of damage, and put "
        "five of them into phases, in secret. Then phase by phase: the robots move in the order of Robo "
        "Priority; red tractor beams pull, then red and green ones, then all; twister beams turn; robots "
        "fire; whoever stands on an inspection point inspects it. When the turn ends, depots and inspection "
        "points repair."
    ),
    "help.runner.priority.title": "Robo Priority",
    "help.runner.priority": (
        "Whoever did more last turn acts first in this one. Deeds add up: shooting a robot down 35, pushing "
        "one to its end 30, being destroyed 20, inspecting 10, a push 10, a hit 5, a move 1. A push counts "
        "once a chip and only of the robot you push yourself, a hit once for each robot and phase; a kill "
        "counts instead of its push or hit. Ties are drawn. The number beside a robot is its place this "
        "turn, what follows is what it has earned since; a click on it shows why."
    ),
    "help.runner.virtual.title": "Out of the airlock",
    "help.runner.virtual": (
        "All robots come out of one airlock, virtual: shown pale. They spend that turn choosing which way "
        "to face. Virtual robots pass through others, and neither push nor shoot nor can be pushed or shot; "
        "beams, shafts and space act on them as on anybody, and they may inspect. A robot that is alone on "
        "its square at the end of a turn becomes real, and stays so. Whoever plays alone is real from the "
        "start."
    ),
    "help.runner.damage.title": "Damage",
    "help.runner.damage": (
        "Every hit is a point of damage. From five points on, chips lock, the fifth phase first: a locked "
        "phase plays the same chip every turn until you are repaired. With nine points all five are locked. "
        "The tenth destroys the robot. Ending a turn on an inspection point repairs one point, on a depot "
        "as many as it says."
    ),
    "help.runner.lives.title": "Lives",
    "help.runner.lives": (
        "Space, cooling shafts and too much damage destroy a robot, which costs a life. It comes out of the "
        "airlock next turn with two points of damage, virtual. Without a life left you are out."
    ),
    "help.runner.beams.title": "Tractor beams",
    "help.runner.beams": (
        "Blue beams pull one square, green ones two, red ones three, one square after the other. Pulled "
        "round a corner you turn with the beam; driving or being pushed onto a corner turns nobody. Beams "
        "push nobody: two robots pulled to one square both stay, and no beam pulls you onto one that pulls "
        "the other way at that moment."
    ),
    "help.runner.reboot.title": "Reboot",
    "help.runner.reboot": (
        "Ask for it with your program. That program is still played, then all damage is repaired. All of "
        "the next turn your robot stands still: it has no chips and does not fire, but can be pushed and "
        "hit, and damage taken then stays."
    ),
    "help.runner.differences.title": "If you know the rally",
    "help.runner.differences": (
        "Chips have no numbers, deeds decide the order. Robots begin together and virtual, as in BotWars, "
        "but become real only when a turn ends, and come back with two points of damage at the airlock, "
        "never where they inspected. Beams that face each other hold still instead of contending. Nothing "
        "is stored on the way: there are no backup copies."
    ),
}
"""Texts by key, as in :mod:`~app.texts.help`."""
