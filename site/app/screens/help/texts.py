"""The help page: what every ruleset tells its players, chapter by chapter.

``help.<chapter>`` is said everywhere, ``help.<ruleset>.<chapter>`` under one ruleset only;
``help.….title`` heads it.  :data:`CHAPTERS` has their order.  It is loaded with its page.
"""

from __future__ import annotations

from roborally_core.language import Texts
from roborally_core.rules.dialect import Dialect

from . import texts_ships

CHAPTERS: dict[str, tuple[str, ...]] = {
    "rr": ("rr.goal", "rr.turn", "program", "rr.damage", "rr.lives", "rr.down", "keys"),
    "classic": (
        "classic.goal",
        "classic.turn",
        "program",
        "classic.damage",
        "classic.lives",
        "classic.down",
        "keys",
    ),
    "botwars": (
        "botwars.goal",
        "botwars.turn",
        "program",
        "botwars.virtual",
        "botwars.points",
        "botwars.robots",
        "botwars.fence",
        "botwars.wires",
        "botwars.teleporters",
        "botwars.conveyors",
        "botwars.sites",
        "botwars.upgrades",
        "botwars.reboot",
        "botwars.report",
        "botwars.cards",
        "keys",
    ),
    **texts_ships.CHAPTERS,
}
"""Chapters of each ruleset, by its key, in order."""

ANY_RULESET = ("program", "keys")
"""The chapters of a ruleset that has none of its own."""

_KEYS = (
    "1–9 place a command · Backspace takes the last one back · Del clears · Arrows move between registers, "
    "with Shift they move the command · {power} · G preview · T what the others can do · H hint · Enter "
    "runs the program · Space pauses the turn · S speed · M only what concerns me · End skips · R looks back "
    "at the game: there ← → lead from register to register, PgUp and PgDn from turn to turn, Esc to the "
    "present · W shows why things went wrong · L what happened · B the board in words · Z zoom · Esc menu. "
    "With the board focused, the arrows walk over its squares and tell what lies there."
)

ENGLISH: dict[str, str] = {
    **texts_ships.ENGLISH,
    "help.title": "How to play",
    "help.rules": "Rules",
    "help.here.title": "What lies on {board}",
    "help.words": "The words are the same in all games. The source's own, in brackets: {list}.",
    "help.elements.title": "What may lie on a floor",
    "help.elements.guests": "What boards may bring from other games",
    "help.demo.one": "Anvil",
    "help.demo.other": "Bolt",
    "help.demo.show": "{name}: see it at work",
    "help.demo.back": "All elements",
    "help.demo.pause": "Pause",
    "help.demo.play": "Go on",
    "help.demo.try": "Play here",
    "help.demo.story": "What happens here",
    "help.order.title": "The order of a register",
    "help.order": "Register by register, this is played, each step for the whole board:",
    "help.order.end": "When the turn ends",
    "help.models.title": "Robot models",
    "help.program.title": "Programming",
    "help.program": (
        "Click a command and it goes into the first free register; drag it to choose the register. A click "
        "on a register takes it out again. The number under a command is its priority: where robots get in "
        "each other's way, the higher number has moved first. The dashed line shows where your program "
        "leads if nobody else were there; a red square marks a register that hurts your robot."
    ),
    "help.keys.title": "Keys",
    "help.keys": _KEYS.format(power="P power-down"),
    "help.keys.ship": _KEYS.format(power="P power-down"),
    "help.keys.points": _KEYS.format(power="P power-down · O options, then 1 to 5 the register"),
    # Robo Rally
    "help.rr.goal.title": "The goal",
    "help.rr.goal": (
        "Touch the checkpoints in their order before anybody else; rolling over one is enough. You also win "
        "when all the others are out."
    ),
    "help.rr.turn.title": "A turn",
    "help.rr.turn": (
        "Everybody is dealt up to nine commands from a deck of their own, one fewer for each point of "
        "damage, and puts five of them into registers, in secret. Then the registers are revealed and "
        "played one by one: first the robots move, then oil, belts and gears act, then the lasers fire, "
        "those of the robots too."
    ),
    "help.rr.damage.title": "Damage",
    "help.rr.damage": (
        "Every hit is a point of damage. From five points on, registers burn in, the last first: a burnt "
        "register plays the same command every turn until you are repaired. The ninth point destroys the "
        "robot. Repair sites heal whoever ends a turn on them."
    ),
    "help.rr.lives.title": "Lives",
    "help.rr.lives": (
        "Pits, the edge of the board and too much damage destroy a robot. It comes back next turn at its "
        "backup copy (the last checkpoint or repair site it stored) with two points of damage, for one "
        "life. Without a life left you are out."
    ),
    "help.rr.down.title": "Power-down",
    "help.rr.down": (
        "Announced with a program, a power-down repairs all damage at the end of that turn. The next turn "
        "the robot stands still and does not fire, but can be pushed and hit."
    ),
    # Classic
    "help.classic.goal.title": "The goal",
    "help.classic.goal": (
        "Touch the checkpoints in their order before anybody else: be on one at the end of a register. You "
        "also win when all the others are out."
    ),
    "help.classic.turn.title": "A turn",
    "help.classic.turn": (
        "Up to nine commands are dealt to everybody, one fewer for each point of damage; you put five of "
        "them into registers, in secret. Then the registers are revealed and played one by one: first the "
        "robots move, then belts, pushers, gears and crushers act, then all lasers fire at once, then "
        "checkpoints are touched."
    ),
    "help.classic.damage.title": "Damage",
    "help.classic.damage": (
        "Every hit is a point of damage. From five points on, registers burn in, the last first: a burnt "
        "register plays the same command every turn until you are repaired. The tenth point destroys the "
        "robot. Repair sites and checkpoints heal whoever ends a turn on them."
    ),
    "help.classic.lives.title": "Lives",
    "help.classic.lives": (
        "Pits, crushers, the edge of the board and too much damage destroy a robot, which costs a life. It "
        "comes back next turn at its backup copy (the last checkpoint or repair site it stored), or beside "
        "it where that is taken, with two points of damage. Who loses the last life is out."
    ),
    "help.classic.down.title": "Power-down",
    "help.classic.down": (
        "Announced with a program, a power-down repairs all damage at the end of that turn. The next turn "
        "the robot stands still and does not fire, but can be pushed and hit; it may stay down for another "
        "one."
    ),
    # BotWars
    "help.botwars.goal.title": "The goal",
    "help.botwars.goal": (
        "Touch the checkpoints (flags) in their order before anybody else: your robot touches one by ending "
        "a register on it. You also win when nobody else has a robot left."
    ),
    "help.botwars.turn.title": "A turn and its registers (stages)",
    "help.botwars.turn": (
        "You are dealt one card fewer than you have hit points: nine with all ten. Five of them are your "
        "program. It is played register by register, five of them: the robots move, the highest priority "
        "first; then belts, pushers, gears and crushers act, board lasers, buzzsaws and at last the robots' "
        "own lasers fire; then checkpoints, wrenches and upgrades count for whoever stands on them."
    ),
    "help.botwars.virtual.title": "Virtual and real",
    "help.botwars.virtual": (
        "Everybody starts on one square, facing the way they choose, and virtual: shown pale. Virtual robots "
        "pass through others, and neither push nor shoot nor can be pushed or shot by robots. The floor, its "
        "lasers and the fence act on them as on anybody, and they may touch checkpoints. A robot becomes "
        "real at the end of its first turn if it is alone on its square, otherwise at the end of the first "
        "register it ends alone."
    ),
    "help.botwars.points.title": "Hit points and burnt (fused) registers",
    "help.botwars.points": (
        "A robot has ten hit points. Below six, registers burn in, the fifth first: at five hit points the "
        "fifth, at one all of them. A burnt register keeps the card that lay in it and plays it every turn, "
        "until the robot is repaired or destroyed. At none the robot is destroyed at once, in the middle of "
        "the turn."
    ),
    "help.botwars.robots.title": "Robots left, and how they come back",
    "help.botwars.robots": (
        "You have three robots. When one is destroyed the next comes onto the board at the beginning of the "
        "next turn: on the last checkpoint or wrench at which the old one ended a register, or else at the "
        "start, virtual, whole, facing the way you choose. It keeps checkpoints and upgrades, but not "
        "options. Who has no robot left is out."
    ),
    "help.botwars.fence.title": "The electric fence",
    "help.botwars.fence": (
        "A fence runs round the whole board, and here and there across it. Nobody gets through. Whoever "
        "runs into it, is pushed or is carried against it stops and loses two hit points, once a card."
    ),
    "help.botwars.wires.title": "Switches and wires",
    "help.botwars.wires": (
        "A green switch goes on when the first robot comes onto it, and stays on. A red one flips each time "
        "a robot comes onto it or a crusher comes down on it. An electric eye flips for each beam that hits "
        "it square on. They lower drawbridges, open and close trap doors, wake teleporters and put them to "
        "sleep, and turn blasers on and off. Point at a switch, hold a finger on it or walk there with the "
        "arrow keys: lines show what it is wired to. A drawbridge bears the square of its switch."
    ),
    "help.botwars.teleporters.title": "Teleporters",
    "help.botwars.teleporters": (
        "Coming onto an active teleporter, even in the middle of a move, takes a robot to the next active "
        "one that nobody stands on, in the alphabetical order of the colours: the letters on them. After "
        "the last comes the first. There it goes on with its move. If there is none it stays. Grey ones are "
        "asleep."
    ),
    "help.botwars.conveyors.title": "Belts",
    "help.botwars.conveyors": (
        "Yellow arrows carry one square. Blue ones carry a second square if the first led onto another "
        "belt, along the arrow there. Carried onto a belt at right angles, a robot turns with it. "
        "Where two are carried onto one square, the one that comes straight from behind onto a belt "
        "goes; otherwise neither does. Belts push nobody."
    ),
    "help.botwars.sites.title": "Wrenches and options",
    "help.botwars.sites": (
        "Whoever ends a turn on a wrench gets a hit point back, two on two wrenches, one on a checkpoint. On "
        "two wrenches you may take an option instead: say so with your program. An option can be given up "
        "instead of losing a hit point; you set from how many hit points on."
    ),
    "help.options.title": "The options",
    "help.options": (
        "A robot carries each option once at most, and any number of them. You engage them with your "
        "program: choose one, then the register, or choose one that works for the whole turn. Every "
        "engagement takes one of {n} units of ammunition, whatever comes of it; ending a turn on a wrench or "
        "a checkpoint reloads, and so does a power-down. Nothing is engaged and nothing spent while a robot "
        "is virtual. Whoever is destroyed loses all options."
    ),
    "help.botwars.upgrades.title": "Upgrades",
    "help.botwars.upgrades": (
        "Ending a register on a computer gives an upgrade, once for each computer. Two make one set of new "
        "cards yours: going back two or three squares, stepping aside, or standing idle. You choose which "
        "with your program; from then on these cards may be dealt to you."
    ),
    "help.botwars.reboot.title": "Power-down (reboot)",
    "help.botwars.reboot": (
        "Ask for it with your program. That program is still played; all of the next turn your robot stands "
        "still with all its hit points back: it has no cards, does not fire and touches nothing, but can be "
        "pushed and hit. Being destroyed before cancels it."
    ),
    "help.botwars.report.title": "The report",
    "help.botwars.report": (
        "After every turn the report tells all of it, register by register. Click a register and the board "
        "shows it. It can be saved as a page or copied as text, to publish or to mail. Squares are called by "
        "row and column from the south-west corner: r4c7."
    ),
    "help.botwars.cards.title": "What the report calls the cards",
    "help.botwars.cards": (
        "FWD1, FWD2, FWD3: move 1 to 3 · RVS1, RVS2, RVS3: back 1 to 3 · LF90, RT90: turn left, right · "
        "UTRN: U-turn · SLF1, SRT1: sidestep left, right · IDLE: pause. The number behind is the priority."
    ),
}

TEXTS = Texts("help_page", ENGLISH)
word = TEXTS.text


def told(key: str, dialect: Dialect, **values: object) -> str:
    """A text in the words of this dialect."""
    return word(TEXTS.worded(key, dialect), **values)
