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
        "runner.elements",
        "runner.hull",
        "runner.options",
        "runner.reboot",
        "runner.scanners",
        "runner.differences",
        "keys",
    ),
    "robo-recon": (
        "recon.goal",
        "recon.squads",
        "recon.crystal",
        "runner.turn",
        "program",
        "runner.priority",
        "runner.virtual",
        "runner.damage",
        "runner.lives",
        "runner.beams",
        "runner.elements",
        "runner.scanners",
        "runner.reboot",
        "keys",
    ),
}
"""Chapters of each ruleset of starships, by its key, in order."""

ENGLISH: dict[str, str] = {
    "help.program.ship": (
        "Click a command and it goes into the first free register; drag it to choose the register. A click "
        "on a register takes it out again. Cards have no numbers: who acts first follows from Robo Priority. "
        "The dashed line shows where your program leads if nobody else were there; a red square marks a "
        "register that hurts your robot."
    ),
    "help.runner.goal.title": "The goal",
    "help.runner.goal": (
        "Inspect the hull: end a register on each checkpoint (inspection point), in the order of the "
        "numbers. The first robot through all of them wins; those that reach the last one in the same "
        "register win together. You also win when nobody else is left."
    ),
    "help.runner.scanners.title": "Scanners",
    "help.runner.scanners": (
        "Scanners look for cracks in the hull and compete with nobody; how many there are is a setting of "
        "the game. In each register, after all robots, a scanner drives one square ahead, pushing whoever is "
        "there, and fires like a robot. Where a rail, a broken hull, a bay, a shaft or space is ahead it "
        "turns: odd numbers right, even ones left. So you can see where it will go. One that is destroyed is "
        "replaced at once from a free depot, or from an airlock on ships without any, and waits there for "
        "the next turn."
    ),
    "help.recon.goal.title": "The goal",
    "help.recon.goal": (
        "Two squads play for one power crystal. Your squad wins when the crystal ends a register in your "
        "squad's airlock, whoever pushed it there, or when nobody is left of the other squad."
    ),
    "help.recon.squads.title": "Two squads",
    "help.recon.squads": (
        "The red squad leaves the ship by the red airlock and the blue squad by the blue one, at the start "
        "and after every destruction. Squads win and lose as a whole. There are no options, and no hull is "
        "broken."
    ),
    "help.recon.crystal.title": "The power crystal",
    "help.recon.crystal": (
        "When a turn is over and no crystal is aboard, a crystal grappler fetches one, a random one of "
        "several; whoever stands on that grappler is destroyed with the crystal. Real robots push it, in "
        "rows with robots before and behind it; beams, arms and transporters move it; lasers end at it and "
        "do it no harm. It acts on nobody, and pushing it earns no rank. Lost in space, in a shaft or with "
        "a bay that opens, it is fetched again."
    ),
    "help.runner.turn.title": "A turn and its registers (phases)",
    "help.runner.turn": (
        "You are dealt up to nine cards (chips) from a box of your own, one fewer for each point of damage, "
        "and put five of them into registers, in secret. Then register by register: the robots move in the "
        "order of Robo Priority; red tractor beams pull, then red and green ones, then all; twister beams "
        "turn; robots fire; whoever stands on a checkpoint inspects it. When the turn ends, depots and "
        "checkpoints repair."
    ),
    "help.runner.priority.title": "Robo Priority",
    "help.runner.priority": (
        "Whoever did more last turn acts first in this one. Deeds add up: shooting a robot down 35, pushing "
        "one to its end 30, being destroyed 20, inspecting 10, a push 10, a hit 5, a move 1. A push counts "
        "once a card and only of the robot you push yourself, a hit once for each robot and register; a kill "
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
        "Every hit is a point of damage. From five points on, registers burn in (their chips are locked), "
        "the fifth first: a burnt register plays the same card every turn until you are repaired. With nine "
        "points all five are burnt in. The tenth destroys the robot. Ending a turn on a checkpoint repairs "
        "one point, on a depot as many as it says."
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
    "help.runner.elements.title": "What else a ship does",
    "help.runner.elements": (
        "After the beams docking arms push, one robot after the other in the order of Robo Priority; then "
        "twisters turn, transporters beam whoever came onto them in this register, and thrusters burn "
        "whoever is on them. Where a transporter leads nobody knows before a robot has been beamed there; "
        "from then on a click on its square tells. A move that leads over a thruster goes one square farther "
        "and flies to its end: over space and shafts, not over rails and broken hull. Launch bays bear you "
        "only in the registers painted on their doors, and drop whoever stays."
    ),
    "help.runner.hull.title": "Hull damage",
    "help.runner.hull": (
        "If a game is played with hull damage, checkpoints may be broken. Nobody gets onto them before they "
        "are mended: every hit of a real robot's laser is one repair, and the number in the corner says how "
        "many are left. Any robot may weld any point; then it is to be inspected, in order, like the others."
    ),
    "help.runner.options.title": "Options in this game",
    "help.runner.options": (
        "If a game is played with options, every robot has one of the six, drawn for it at the start, and "
        "gets it back reloaded when it is rebuilt. Shields do not keep you from welding."
    ),
    "help.options.ship": (
        "You engage an option with your program: choose it, then the register, or choose one that works for "
        "the whole turn. Every engagement takes one of {n} units of ammunition, whatever comes of it; ending "
        "a turn on a depot or a checkpoint reloads, and so does a power-down. Nothing is engaged and nothing "
        "spent while a robot is virtual."
    ),
    "help.runner.reboot.title": "Power-down (reboot)",
    "help.runner.reboot": (
        "Ask for it with your program. That program is still played, then all damage is repaired. All of the "
        "next turn your robot stands still: it has no cards and does not fire, but can be pushed and hit, "
        "and damage taken then stays."
    ),
    "help.runner.differences.title": "If you know the rally",
    "help.runner.differences": (
        "Cards have no numbers, deeds decide the order. Robots begin together and virtual, as in BotWars, "
        "but become real only when a turn ends, and come back with two points of damage at the airlock, "
        "never where they inspected. Beams that face each other hold still instead of contending. Nothing is "
        "stored on the way: there are no backup copies."
    ),
}
"""Texts by key, as in :mod:`~app.screens.help.texts`."""
