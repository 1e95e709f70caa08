"""The named steps of a register phase and of a turn: timing as data.

:class:`Step` lists, in the order of the master timeline (RULES 0), every
moment at which elements or robots act.  A ruleset plays the ones it names, in
the order it names them; how a step is played follows from its :class:`StepKind`.
"""

from __future__ import annotations

from enum import Enum, IntEnum


class StepKind(Enum):
    """The way the engine plays a step."""

    MOVES = "moves"
    """Robots execute their cards, one after the other, by priority."""
    ACT = "act"
    """Each element acts on the robot standing on it, by itself."""
    CARRY = "carry"
    """All carried robots move one square at once (S-2)."""
    SHIFT = "shift"
    """As CARRY, by things other than belts: curves turn nobody (S-3)."""
    SLIDE = "slide"
    """Carrying, repeated as long as somebody still slides (RR-12)."""
    SHOVE = "shove"
    """Elements push the robot standing on them, one robot after the other, as robots act (RN-18)."""
    PUSH = "push"
    """Elements push the robot standing on them, with chains (S-1)."""
    THROW = "throw"
    """Elements throw the robot standing on them through the air, all at once (RF-25)."""
    REPLAY = "replay"
    """Robots play the card of the register again, by priority, as long as the floor says so (RF-40)."""
    FIRE = "fire"
    """Weapons fire on one snapshot of the board (S-4)."""


class Step(IntEnum):
    """A named moment; the value is its place on the master timeline."""

    BEGUN = 1
    REVEALED = 2
    NUMBERED = 4
    MOVES = 10
    REPEATERS = 12
    PLATFORMS = 15
    LAVA = 17
    OIL = 20
    ACCELERATORS = 25
    GOLDEN_FIRST = 29
    BELTS_NORMAL = 30
    BELTS_EXPRESS = 31
    BELTS_EXPRESS_AGAIN = 32
    EXPRESS_FIRST = 33
    ALL_BELTS = 34
    CONVEYORS = 35
    CONVEYORS_AGAIN = 36
    FLIP_BELTS = 37
    CURRENTS = 38
    JACKS = 39
    PUSHERS = 40
    DOCKING = 41
    VENTILATORS = 42
    HOLES = 44
    MAGNETS = 45
    GEARS = 50
    BIG_GEARS = 52
    CROSSGEARS = 54
    TRANSPORTERS = 56
    CRUSHERS = 60
    BURNS = 68
    FIRE = 70
    BOARD_LASERS = 71
    ROBOT_LASERS = 72
    BUZZSAWS = 73
    TURRETS = 75
    REPLACED = 78
    CHECKPOINTS = 80
    DECIDED = 82
    BAYS = 83
    REGISTER_END = 85
    LANDING = 88
    REPAIRS = 90
    ROOMS = 95
    TURN_END = 96


class Speed(Enum):
    """The speed of a belt: the number of squares it carries in a register."""

    NORMAL = 1
    EXPRESS = 2
    GOLDEN = 3


RUNS: dict[Speed, tuple[Step, ...]] = {
    Speed.NORMAL: (Step.BELTS_NORMAL, Step.ALL_BELTS),
    Speed.EXPRESS: (Step.BELTS_EXPRESS, Step.BELTS_EXPRESS_AGAIN, Step.EXPRESS_FIRST, Step.ALL_BELTS),
    Speed.GOLDEN: (
        Step.GOLDEN_FIRST,
        Step.BELTS_EXPRESS,
        Step.BELTS_EXPRESS_AGAIN,
        Step.EXPRESS_FIRST,
        Step.ALL_BELTS,
    ),
}
"""The steps that run belts of each speed; a ruleset plays some of them (RR-06, CL, RF-20, RN-11)."""

KINDS: dict[Step, StepKind] = {
    Step.BEGUN: StepKind.ACT,
    Step.REVEALED: StepKind.ACT,
    Step.NUMBERED: StepKind.ACT,
    Step.MOVES: StepKind.MOVES,
    Step.REPEATERS: StepKind.REPLAY,
    Step.PLATFORMS: StepKind.SHIFT,
    Step.LAVA: StepKind.ACT,
    Step.OIL: StepKind.SLIDE,
    Step.ACCELERATORS: StepKind.SLIDE,
    Step.GOLDEN_FIRST: StepKind.CARRY,
    Step.BELTS_NORMAL: StepKind.CARRY,
    Step.BELTS_EXPRESS: StepKind.CARRY,
    Step.BELTS_EXPRESS_AGAIN: StepKind.CARRY,
    Step.EXPRESS_FIRST: StepKind.CARRY,
    Step.ALL_BELTS: StepKind.CARRY,
    Step.CONVEYORS: StepKind.CARRY,
    Step.CONVEYORS_AGAIN: StepKind.CARRY,
    Step.FLIP_BELTS: StepKind.SHIFT,
    Step.CURRENTS: StepKind.CARRY,
    Step.JACKS: StepKind.THROW,
    Step.PUSHERS: StepKind.PUSH,
    Step.DOCKING: StepKind.SHOVE,
    Step.VENTILATORS: StepKind.SLIDE,
    Step.HOLES: StepKind.SHIFT,
    Step.MAGNETS: StepKind.SHIFT,
    Step.GEARS: StepKind.ACT,
    Step.BIG_GEARS: StepKind.SHIFT,
    Step.CROSSGEARS: StepKind.SHIFT,
    Step.TRANSPORTERS: StepKind.ACT,
    Step.CRUSHERS: StepKind.ACT,
    Step.BURNS: StepKind.FIRE,
    Step.FIRE: StepKind.FIRE,
    Step.BOARD_LASERS: StepKind.FIRE,
    Step.ROBOT_LASERS: StepKind.FIRE,
    Step.BUZZSAWS: StepKind.FIRE,
    Step.TURRETS: StepKind.SLIDE,
    Step.REPLACED: StepKind.ACT,
    Step.CHECKPOINTS: StepKind.ACT,
    Step.DECIDED: StepKind.ACT,
    Step.BAYS: StepKind.ACT,
    Step.REGISTER_END: StepKind.ACT,
    Step.LANDING: StepKind.ACT,
    Step.REPAIRS: StepKind.ACT,
    Step.ROOMS: StepKind.ACT,
    Step.TURN_END: StepKind.ACT,
}

MOMENTS: dict[Step, str] = {
    Step.BEGUN: "the register begins; what changes its cards acts",
    Step.REVEALED: "cards are revealed; what looks at them acts",
    Step.NUMBERED: "what has numbers takes its state for this register",
    Step.MOVES: "robots play their cards, by priority",
    Step.REPEATERS: "robots on repeaters play their movement card again",
    Step.PLATFORMS: "balancing platforms tilt",
    Step.LAVA: "lava erupts",
    Step.OIL: "robots slide over oil",
    Step.ACCELERATORS: "particle accelerators carry, one square after the other",
    Step.GOLDEN_FIRST: "rotating belts have turned; golden belts run",
    Step.BELTS_NORMAL: "normal belts run",
    Step.BELTS_EXPRESS: "express belts run",
    Step.BELTS_EXPRESS_AGAIN: "express belts run again",
    Step.EXPRESS_FIRST: "golden and express belts run",
    Step.ALL_BELTS: "all belts run",
    Step.CONVEYORS: "conveyors run",
    Step.CONVEYORS_AGAIN: "blue conveyors carry on to a conveyor",
    Step.FLIP_BELTS: "light barriers are looked at; flip belts run",
    Step.CURRENTS: "currents flow",
    Step.JACKS: "jacks throw",
    Step.PUSHERS: "pushers push; hydraulic ones go on",
    Step.DOCKING: "docking arms push, one robot after the other",
    Step.VENTILATORS: "ventilators blow, one square after the other",
    Step.HOLES: "black holes pull",
    Step.MAGNETS: "magnets pull",
    Step.GEARS: "gears turn",
    Step.BIG_GEARS: "big gears turn",
    Step.CROSSGEARS: "crossgears turn",
    Step.TRANSPORTERS: "transporters beam",
    Step.CRUSHERS: "crushers come down",
    Step.BURNS: "thrusters burn",
    Step.FIRE: "all weapons fire, in one snapshot",
    Step.BOARD_LASERS: "lasers of the board fire",
    Step.ROBOT_LASERS: "robots fire",
    Step.BUZZSAWS: "buzzsaws spin",
    Step.TURRETS: "turrets push and pull with their beams",
    Step.REPLACED: "lost scanners are replaced",
    Step.CHECKPOINTS: "flags and sites are touched",
    Step.DECIDED: "the game is decided, if anybody has done all there was to do",
    Step.BAYS: "launch bays open",
    Step.REGISTER_END: "the register ends; what burns takes its point",
    Step.LANDING: "flyers land",
    Step.REPAIRS: "sites repair",
    Step.ROOMS: "rooms with robots in them turn",
    Step.TURN_END: "what has numbers goes back to how it begins a turn",
}
"""The events of each step, in a few words for players."""

ROBOTS_FIRE = frozenset({Step.FIRE, Step.ROBOT_LASERS})
"""The steps in which robots fire what they carry."""

OPENING = frozenset({Step.BEGUN})
"""The steps before the players of the register's cards are settled."""

CLOSING = frozenset({Step.LANDING, Step.REPAIRS, Step.ROOMS, Step.TURN_END})
"""The steps that come once, at the end of the turn."""

TAKEN_IN = frozenset(Step) - {
    Step.MOVES,
    *RUNS[Speed.NORMAL],
    *RUNS[Speed.EXPRESS],
    Step.CONVEYORS,
    Step.CONVEYORS_AGAIN,
    Step.FIRE,
    Step.ROBOT_LASERS,
    Step.REPLACED,
    Step.CHECKPOINTS,
    Step.REPAIRS,
}
"""The steps that a ruleset takes in from the elements of a board; all others belong to its own course: how
belts run, how robots fire, when sites are touched."""

REGISTERS = 5
"""Registers in a program, and register phases in a turn unless something prolongs it."""

MOST_REGISTERS = 8
"""Register phases of the longest turn there is (RF-39)."""
