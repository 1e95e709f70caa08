"""The time of a turn in the engine, its growth, and whether random play ever breaks an invariant.

A turn is five registers and the closing steps for robots that all hold a random program, without dealing and
copying. Only turns that begin and end with every robot on the board are measured: destroyed ones cost little.
Times are processor time, so that other programs on the machine do not count.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

from benchmarks.harness import Report
from roborally_core.base.geometry import Dir, grid_of
from roborally_core.base.rng import Rng
from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.board.text import make, parse_drawing
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.engine.compile import Floor
from roborally_core.engine.turn import close_turn, play_registers
from roborally_core.engine.world import World
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import game_from, solo_game
from roborally_core.play.record import Record, begin, record_from_text, record_of, record_text, replay
from roborally_core.play.submission import Submission, submission_from_json
from roborally_core.robots.models import ModelId
from roborally_core.rules.events import Fact
from roborally_core.rules.state import Robot, State, Status, state_from_json, stray
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.scanners import Scanner
from roborally_core.selfcheck import random_board, random_turn

FULL = """
> > > > v . . r . . . v
^ . l . v . . . . w . v
^ . . . > > v . . . . v
^ < < . . . v . u . . v
. . ^ . r . ⇓ . . ⇐ ⇐ ⇐
. . ^ . . . ⇓ . . ⇓ . .
⇒ ⇒ ⇑ . . . ⇓ . l ⇓ . .
. . . . W . v . . ⇓ . r
v < < < < < < . . ⇒ ⇒ ⇒
v . . r . . . . . . . .
v . . . . l . . > > v .
> > > v . . . . ^ < < .
"""
TILE = 12
SITUATIONS = 200
ROUNDS = 7
PROPERTY_TURNS = 20_000
TURNS_A_GAME = 20
RECORD_TURNS = 100


def full_board(copies: int = 1) -> Board:
    """The full board of 12 x 12 with walls around it, repeated ``copies`` x ``copies`` times."""
    side = TILE * copies
    grid = grid_of(side, side)
    elements: list[Element] = []
    for dx in range(copies):
        for dy in range(copies):
            _, _, drawn, _ = parse_drawing(FULL.splitlines())
            tile = grid_of(TILE, TILE)

            def at(x: int, y: int, dx: int = dx, dy: int = dy) -> int:
                return grid.pos(x + dx * TILE, y + dy * TILE)

            elements += [make(type(one), at(*tile.xy(one.pos)), _values(one)) for one in drawn]
            laser, pusher = ELEMENTS["laser"], ELEMENTS["pusher"]
            elements += [
                laser(pos=at(1, 5), facing=Dir.E),
                make(laser, at(7, 3), {"facing": Dir.S, "beams": 2}),
                laser(pos=at(11, 10), facing=Dir.W),
                laser(pos=at(4, 9), facing=Dir.N),
                make(pusher, at(3, 5), {"facing": Dir.S, "registers": (1, 3, 5)}),
                make(pusher, at(8, 1), {"facing": Dir.W, "registers": (2, 4)}),
                make(pusher, at(7, 9), {"facing": Dir.E, "registers": (1, 3, 5)}),
                make(pusher, at(1, 7), {"facing": Dir.E, "registers": (2, 4)}),
            ]
            for i in range(TILE):
                rim = ((i, 0, Dir.N), (TILE - 1, i, Dir.E), (i, TILE - 1, Dir.S), (0, i, Dir.W))
                elements += [ELEMENTS["wall"](pos=at(x, y), facing=d) for x, y, d in rim]
    return Board(side, side, elements)


def _values(element: Element) -> dict[str, object]:
    names = ("facing", "turn", "wrenches", "straight")
    return {name: getattr(element, name) for name in names if hasattr(element, name)}


def situations(
    floor: Floor, robots: int, count: int, label: str, side: int = 0, strays: int = 0
) -> list[State]:
    """``count`` states with all robots on the board, each with a random program that destroys no robot.

    With ``side``, all stand on the first ``side`` x ``side`` squares, in the same order on every board.  No
    robot stands on a square that is ever deadly; ``strays`` scanners move as well.
    """
    deck = floor.rules.deck
    out: list[State] = []
    number = 0
    while len(out) < count:
        rng = Rng(label.encode(), robots, number)
        number += 1
        grid = floor.grid
        width = side or grid.width
        free = [grid.pos(x, y) for y in range(side or grid.height) for x in range(width)]
        placed = []
        squares = rng.sample([pos for pos in free if pos not in floor.deadly], robots + strays)
        for i, pos in enumerate(squares[:robots]):
            robot = Robot(i, i, int(ModelId.STANDARD), start=pos, facing=rng.below(4))
            robot.pos, robot.status = pos, Status.ACTIVE
            robot.registers = list(rng.sample(deck.ids, REGISTERS))
            placed.append(robot)
        state = State(placed, "00" * 32)
        state.turn = 1
        state.memory = floor.board.beginnings(floor.rules)
        state.ranks = tuple(range(robots)) if floor.rules.weights else ()
        for i, pos in enumerate(squares[robots:]):
            state.join(stray(Scanner.number, i, start=pos, facing=rng.below(4)), pos)
        trial = state.copy()
        play(floor, trial, None)
        if all(robot.pos for robot in trial.robots) and not trial.over:
            out.append(state)
    return out


def play(floor: Floor, state: State, facts: list[Fact] | None) -> None:
    """Play one turn of the programs that the robots hold."""
    world = World(floor, state, 99, facts)
    play_registers(world)
    close_turn(world)


def milliseconds(cases: Sequence[tuple[Floor, list[State], bool]]) -> list[float]:
    """The median processor ms of a turn in each case (floor, states, facts or none), measured in turn."""
    taken: list[list[float]] = [[] for _ in cases]
    for _ in range(ROUNDS):
        for i, (floor, states, wanted) in enumerate(cases):
            copies = [state.copy() for state in states]
            begun = time.process_time()
            for state in copies:
                play(floor, state, [] if wanted else None)
            taken[i].append((time.process_time() - begun) * 1000 / len(copies))
    return [statistics.median(times) for times in taken]


def run(report: Report) -> None:
    """Measure everything."""
    report.note(
        "A turn: five registers and the closing steps of robots with random programs, all of whom stay "
        "on the board; dealing, hashing and copying are not in it. Processor time."
    )
    _speed(report)
    _hashing(report)
    _ships(report)
    _growth(report)
    _properties(report)


def _speed(report: Report) -> None:
    floor = Floor(full_board(), RULESETS["classic"])
    states = situations(floor, 8, SITUATIONS, "speed")
    off, on = milliseconds([(floor, states, False), (floor, states, True)])
    report.figure("turn, 8 robots, full Classic board 12x12, facts off", off, "ms", at_most=0.30)
    report.figure("turn, 8 robots, full Classic board 12x12, facts on", on, "ms", at_most=0.60)
    report.figure("turns a second, facts off", 1000 / off, "")
    report.figure("turns a second, facts on", 1000 / on, "")
    begun = time.process_time()
    for state in states * 5:
        state.copy()
    report.figure("copying a state of 8 robots", (time.process_time() - begun) * 1000 / len(states) / 5, "ms")


def _hashing(report: Report) -> None:
    """Measure the cost of hashes and of verifying a record, in comparison with playing it without either."""
    states = situations(Floor(full_board(), RULESETS["classic"]), 8, SITUATIONS, "speed")
    taken = [spent(lambda: [state.hash() for state in states]) for _ in range(ROUNDS)]
    hashing = statistics.median(taken) / len(states)
    report.figure("hash of a state of 8 robots", hashing, "ms", at_most=0.02)
    record = long_record()
    text = record_text(record)

    def unseen() -> None:
        game = begin(record)
        for turn in record.turns:
            game.open_turn()
            game.play(turn, facts=False, hashes=False)

    pairs = [(spent(unseen), spent(lambda: replay(record_from_text(text)))) for _ in range(ROUNDS)]
    played, proved = (statistics.median(one) for one in zip(*pairs, strict=True))
    report.figure(f"playing a record of {len(record.turns)} turns, facts off", played, "ms")
    report.ratio("reading and verifying it against playing it", proved, played, at_most=2)


def spent(action: Callable[[], object]) -> float:
    """The processor time of ``action`` in ms."""
    begun = time.process_time()
    action()
    return (time.process_time() - begun) * 1000


def long_record() -> Record:
    """A Classic game of `RECORD_TURNS` random turns by 8 robots with enough lives."""
    board = full_board()
    grid = board.grid
    flags = [(6, 0), (11, 4), (1, 1), (8, 8), (3, 3), (10, 9), (2, 8), (9, 2)]
    starts = [ELEMENTS["start"](pos=grid.pos(i, TILE - 1), number=i + 1, facing=Dir.N) for i in range(8)]
    goals = [make(ELEMENTS["checkpoint"], grid.pos(x, y), {"number": i}) for i, (x, y) in enumerate(flags, 1)]
    board = Board(TILE, TILE, [*board.elements, *starts, *goals])
    setup = Setup("classic", tuple(Seat(f"P{i}") for i in range(8)))
    begun = solo_game(setup, board, b"long").situation()
    for robot in begun.state.robots:
        robot.lives = RECORD_TURNS
    game = game_from(begun, setup.seats)
    while len(game.inputs) < RECORD_TURNS and not game.over:
        game.open_turn()
        game.play(random_turn(game, b"long"), facts=False)
    return record_of(game)


def _ships(report: Report) -> None:
    """Measure a ship with everything on it and scanners against Classic's full board with as many robots."""
    rules = RULESETS["robo-runner"].with_settings({"scanners": 4, "hull_damage": 1})
    full = Floor(full_board(), RULESETS["classic"])
    ship = Floor(boards()["robo-runner-carrier"], rules)
    classic = situations(full, 8, SITUATIONS, "speed")
    runner = situations(ship, 8, SITUATIONS, "ship", strays=4)
    cases = [(full, classic, False), (ship, runner, False), (full, classic, True), (ship, runner, True)]
    off, ship_off, on, ship_on = milliseconds(cases)
    report.figure("turn, 8 robots and 4 scanners, Robo Runner on a carrier, facts off", ship_off, "ms")
    report.figure("turn, 8 robots and 4 scanners, Robo Runner on a carrier, facts on", ship_on, "ms")
    report.ratio("Robo Runner with 4 scanners against Classic, facts off", ship_off, off, at_most=1.5)
    report.ratio("Robo Runner with 4 scanners against Classic, facts on", ship_on, on, at_most=1.5)


def _growth(report: Report) -> None:
    rules = RULESETS["classic"]
    large = Floor(full_board(8), rules)
    counts = (2, 4, 8, 16, 32, 64)
    by_robots = milliseconds([(large, situations(large, n, 40, "robots"), False) for n in counts])
    for n, taken in zip(counts, by_robots, strict=True):
        report.figure(f"turn, {n} robots on 96x96", taken, "ms")
    # growth is linear: 32 times the robots may cost 32 times as much, and a little more for their meetings
    report.ratio(
        "64 robots against 2, for each robot",
        by_robots[-1] / counts[-1],
        by_robots[0] / counts[0],
        at_most=1.5,
    )
    sides = (1, 2, 4, 8)
    floors = [Floor(full_board(copies), rules) for copies in sides]
    by_area = milliseconds([(floor, situations(floor, 8, 60, "area", TILE), False) for floor in floors])
    for copies, taken in zip(sides, by_area, strict=True):
        report.figure(f"turn, 8 robots on {TILE * copies}x{TILE * copies}", taken, "ms")
    report.ratio("96x96 against 12x12", by_area[-1], by_area[0], at_most=1.3)


class Watched(State):
    """A state that checks itself whenever it is hashed, which is after every register."""

    __slots__ = ()

    def hash(self) -> str:
        """The hash; AssertionError if two real robots share a square or the index of squares is wrong."""
        bodies = [body for body in (*self.robots, *self.strays) if body.pos and body.real]
        real = [body.pos for body in bodies]
        if len(real) != len(set(real)):
            raise AssertionError(f"turn {self.turn}, register {self.register}: two robots share a square")
        if {pos: body.id for pos, body in self.occupied.items()} != {body.pos: body.id for body in bodies}:
            raise AssertionError(f"turn {self.turn}, register {self.register}: the index of squares is wrong")
        return super().hash()


def _properties(report: Report) -> None:
    """Play random games on random boards, each by two peers, one of which restarts from JSON every turn."""
    turns = number = 0
    keys = sorted(RULESETS)
    begun = time.process_time()
    while turns < PROPERTY_TURNS:
        rules = RULESETS[keys[number % len(keys)]]
        rng = Rng(b"property run", number)
        width, height, seats = 6 + rng.below(7), 6 + rng.below(7), 2 + rng.below(7)
        board = random_board(rng, rules, width, height, seats, 3)
        models = [rng.choice(rules.models) for _ in range(seats)]
        setup = Setup(rules.key, tuple(Seat(f"P{i}", model=model) for i, model in enumerate(models)))
        turns += _game(setup, board, f"property {number}".encode())
        number += 1
    report.figure(
        "random turns without two robots on a square or two peers that differ", turns, "", at_least=20_000
    )
    report.note(
        f"{number} random boards under {', '.join(keys)}; every register checked, "
        f"the second peer reads state and submissions from JSON each turn; "
        f"{time.process_time() - begun:.0f} s."
    )


def _game(setup: Setup, board: Board, seed: bytes) -> int:
    one, other = solo_game(setup, board, seed), solo_game(setup, board, seed)
    while not one.over and len(one.inputs) < TURNS_A_GAME:
        one.state.__class__ = Watched
        other.state = state_from_json(other.state.json())
        for peer in (one, other):
            peer.open_turn()
        given = random_turn(one, seed)
        sent = [None if item is None else item.json() for item in given.submissions]
        read: tuple[Submission | None, ...] = tuple(
            None if item is None else submission_from_json(item) for item in sent
        )
        mine = one.play(given, facts=False).hashes
        theirs = other.play(given._replace(submissions=read), facts=True).hashes
        if mine != theirs:
            raise AssertionError(f"{seed!r}, turn {one.state.turn}: two peers differ")
    return len(one.inputs)
