"""Verdicts on boards and their reasons."""

TEXTS: dict[str, str] = {
    "judge.verdict.good": "A good board.",
    "judge.verdict.fair": "A board to play on; it could be better.",
    "judge.verdict.flawed": "A board with flaws.",
    "judge.problem": "It cannot be played.",
    "judge.cut": "No way leads from start {start} to checkpoint {number} that a robot survives.",
    "judge.deadly_way": "The way from start {start} costs {damage} points of damage at least, and a "
    "robot is destroyed by {whole}: put repairs on the way, or fewer beams.",
    "judge.hurting_way": "The way from start {start} costs {damage} points of damage even with the "
    "best cards: a robot with more than {most} does not get there.",
    "judge.trap": "A robot that comes to {where} never gets on to checkpoint {number} alive: give it a "
    "way out.|Robots that come to {where} never get on to checkpoint {number} alive: give them a way "
    "out.",
    "judge.pit_corridor": "{where}: a dead end beside pits, with nothing to be had in it.",
    "judge.corridor": "{where}: a dead end with nothing to be had in it.",
    "judge.lost_at_once": "Of the robots on start {start}, {percent} % are destroyed in the first "
    "turn: move it, or what destroys them.",
    "judge.nearer": "Start {start} is nearer: alone a robot needs {turns} turns from there, {usual} "
    "from the others.",
    "judge.farther": "Start {start} is farther: alone a robot needs {turns} turns from there, {usual} "
    "from the others.",
    "judge.luckier": "Start {start} wins too often: {percent} % of the races ({low} to {high} %), "
    "where {fair} % would be fair.",
    "judge.pile_up": "The first turn is a pile-up: each robot is pushed {pushes} times. Spread the "
    "starts, or the ways from them.",
    "judge.endless": "{percent} % of the races have no end: it is too far, or too deadly.",
    "judge.long": "Races are long: {turns} turns on average.",
    "judge.short": "Races are over soon: {turns} turns on average. Move a checkpoint away, or add one.",
    "judge.hot_spot": "{deaths} of {whole} robots are destroyed on {square}.",
    "judge.unused": "{what} ({where}): nobody had anything to do with it.|{what} ({where}): nobody had "
    "anything to do with them.",
    "judge.symmetric": "The board is symmetric: starts that are images of each other have the same chances.",
    "judge.no_field": "Only races alone can be run: for a field more starts are needed.",
    "judge.more": "and {n} more",
    "judge.point": ".",
    "judge.races": "{rules}: {alone} races alone, {field} of {robots} robots; {turns} turns on "
    "average, {percent} % came to an end.",
    "judge.table": "start/square/chance/of/turns alone/lost in turn 1/least damage",
    "judge.chance": "{percent} % ({low}–{high})",
    "judge.deaths": "Robots destroyed, by square (9 stands for 9 and more):",
    "judge.no_deaths": "No robot was destroyed.",
    "judge.weight.note": "note",
    "judge.weight.advice": "advice",
    "judge.weight.flaw": "flaw",
    "judge.ruleset": "{name} is not made for {ruleset}; it is for {known}",
}
