"""Texts of the command line alone: headings, states in a line, and the chase in the terminal."""

TEXTS: dict[str, str] = {
    "cli.interrupted": "interrupted",
    "cli.stdin": "standard input",
    "cli.whole": "{path}: {problem}",
    "cli.range": "{option}: must be {low} to {high}, not {value}",
    "cli.set": "--set: a name and a number, as in hull_damage=1, not {value!r}",
    "cli.sides": "--sides: {number} numbers up to {most} with commas between, not {value!r}",
    "cli.ruleset": "there is no ruleset {name!r}; there are {known}",
    "cli.written": "{path}: written",
    "cli.ok": "{path}: ok",
    "cli.recorded": "recorded in {path}",
    "cli.html": "{path}: {n} turn|{path}: {n} turns",
    "cli.state": "state {mark}",
    "cli.content": "content {mark}",
    # bots
    "bots.unknown": "there is no bot {name}; there are {names}, and files that end in .py",
    "bots.long": "{name}: longer than {most} characters",
    "bots.fails": "{name}: cannot be run: {what}",
    "bots.no_function": "{name}: has no function called {function}",
    "bots.lapse": "{name}: {n} mistake, in turn {turn}: {what}|"
    "{name}: {n} mistakes, first in turn {turn}: {what}",
    "bots.extra": "this needs more packages: pip install 'roborally-core[{extra}]'",
    "bots.cluster": "{address}: no cluster answers: {why}",
    "bots.unrated": "no ratings without openskill: pip install 'roborally-core[bots]'",
    "robot.link_long": "the robot is too long for a link of {most} characters: share its file",
    "robot.link": "link of a robot: {why}",
    "view.looks": "no look ahead is left for this decision",
    "bots.one_of": "say either a record or --robots",
    "bots.table": "#/bot/points/rating/games/won/drawn/lost/turns/mistakes",
    # boards and scenes
    "cli.board": "{name}: {width} x {height}, for {rulesets}",
    "cli.board.difficulty": "{name}: {width} x {height}, {difficulty}, for {rulesets}",
    "cli.order": "there is no order {value!r} ({why}); the board has {known}",
    "cli.order.none": "none of its own",
    "cli.order.raced": "Raced in this order: {order}; checkpoints {sequence}",
    "cli.order.told": "Order {name}: {text} ({order})",
    "cli.status.private": "Private: its maker asks that it is not passed on.",
    "cli.status.development": "In development: it will change.",
    "cli.status.stable": "Stable: no further changes are planned.",
    "cli.boards.board": "board",
    "cli.boards.size": "size",
    "cli.boards.difficulty": "difficulty",
    "cli.boards.rulesets": "rulesets",
    "cli.boards.checkpoints": "checkpoints",
    "cli.boards.starts": "starts",
    "cli.boards.name": "name",
    "cli.difficulty.gentle": "gentle",
    "cli.difficulty.moderate": "moderate",
    "cli.difficulty.hard": "hard",
    "cli.difficulty.cruel": "cruel",
    "cli.levels": "levels:",
    "cli.wired": "wired to {squares}",
    "cli.facing": "facing {facing}",
    "cli.not": "not {what}",
    "cli.stages": "registers",
    "cli.scene": "{rules}, turn {turn}, {goal}",
    "cli.game": "{board}, {rules}, {goal}",
    "cli.nameless": "A board",
    "cli.goal": "{n} checkpoint|{n} checkpoints",
    "cli.goal.squads": "{n} squads for one power crystal",
    # turns
    "cli.section": "Turn {turn}, register {register}.",
    "cli.end": "Turn {turn} ends.",
    # robots
    "cli.ticked": "checkpoint {number} of {goal}",
    "cli.health": "damage {points}",
    "cli.health.points": "HP {points}",
    "cli.rank": "acts as number {rank}",
    # the standing
    "cli.standing": "{board}, {rules}: {n} turn|{board}, {rules}: {n} turns",
    "cli.out": "out",
    "cli.left": "damage {points}, lives {lives}",
    "cli.left.points": "{points} hit points, robots left {lives}",
    "cli.side": "side {side}",
    # the timeline
    "cli.timeline.step": "step",
    "cli.timeline.kind": "played as",
    "cli.timeline.words": "what happens",
    "cli.timeline.elements": "elements",
    "cli.timeline.closing": "end of turn: {what}",
    "cli.timeline.extra": "registers 6 to 8, if there are any, play {steps}",
    "cli.timeline.at_once": "at once, whenever it comes to that",
    "cli.timeline.brought": "Boards may bring more, each step at its place on the master timeline:",
    "cli.timeline.conditions": "conditions alone",
    "cli.timeline.barred": "What {rules} cannot play:",
    # the chase
    "chase.cli.trouble": "robots: {problem}",
    "chase.cli.seed": "Seed {seed!r}. Say help for help.",
    "chase.cli.turn": "Turn {turn}:",
    "chase.cli.score": "Score {score}.",
    "chase.cli.score_so_far": "Score {score}, not finished.",
    "chase.cli.replay": "Replay: {link}",
    "chase.cli.rating": "Rating {best}. Games better {better}, worse {worse}, equal {equal}.",
    "chase.cli.entry": "level {level}, {kills} kills in {turns} turns",
    "chase.cli.move": "{turn:>4}. (level {level}) {moves}",
    "chase.cli.unmoved": "No move made yet.",
    "chase.cli.you": "@ = You",
    "chase.cli.robot": "r = Robot",
    "chase.cli.heap": "# = Scrap heap",
    "chase.cli.level": "Level     = {n}",
    "chase.cli.teleports": "Teleports = {n}",
    "chase.cli.blast": "Can Blast = {n}",
    "chase.cli.kills": "Kills ={n:>6}",
    "chase.cli.help": """\
n ne e se s sw w nw   step in a direction
bn bne be ...         blast in a direction (once a level)
p                     pass
t                     teleport (safe while Teleports is above 0)
l                     last stand: pass until it is decided
q                     quit
Up to eight moves, joined by commas, make one turn: n,p,sw,t
Other words: hint, danger, list, link, help""",
    "chase.hint.none": "No sure win exists",
    "chase.hint.unread": "No sure win found in {positions} positions",
    "chase.hint.sure": (
        "Sure: '{line}' clears the level in {n} move and keeps the blaster."
        "|Sure: '{line}' clears the level in {n} moves and keeps the blaster."
    ),
    "chase.hint.blast": (
        "Sure: '{line}' clears the level in {n} move.|Sure: '{line}' clears the level in {n} moves."
    ),
    "chase.hint.teleport": (
        "Sure: play '{line}'. On the {n} square the safe teleport may choose, a sure win follows."
        "|Sure: play '{line}'. On every one of the {n} squares the safe teleport may choose, "
        "a sure win follows."
    ),
    "chase.hint.chance": (
        "{none}, but a chance does: after '{line}' a sure win follows on {good} of the {squares} squares "
        "the safe teleport may choose."
    ),
    "chase.hint.alive": (
        "{none}, nor on the {n} square the safe teleport may choose; '{line}' keeps you alive for a step."
        "|{none}, nor on any of the {n} squares the safe teleport may choose; "
        "'{line}' keeps you alive for a step."
    ),
    "chase.hint.luck": (
        "{none} and no safe teleport is left. Pure luck: after '{line}' a sure win follows "
        "on {good} of {squares} squares."
    ),
    "chase.hint.lost": (
        "{none}, and no teleport finds one. '{line}' still destroys {n} robot."
        "|{none}, and no teleport finds one. '{line}' still destroys {n} robots."
    ),
    "chase.hint.best": (
        "{none}. '{line}' looks best and destroys {n} robot safely."
        "|{none}. '{line}' looks best and destroys {n} robots safely."
    ),
    "campaign.unknown": "no stop is called {key}; there are {keys}",
    "puzzle.file": "mining needs a file to write what it finds into",
    "puzzle.rows": "puzzles: must be a list of at most {most}",
    "puzzle.kind": "{path}.kind: not a kind of puzzle",
    "puzzle.text": "{path}: must be a text of at most {most} characters",
    "puzzle.unsound": "{id}: not a puzzle with one solution",
    "puzzle.key": "{path}.key: must be a list of whole numbers",
    "puzzle.long": "this puzzle is too long for a link",
    "puzzle.unknown": "this version has no puzzle of that name",
    "puzzle.nobody": "the puzzle leaves its player nothing to program",
}
