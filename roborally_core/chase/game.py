"""A whole game of Robots: levels, turns, score; deterministic from setup, seed and submissions."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from roborally_core.base.rng import Rng
from roborally_core.chase import facts as f
from roborally_core.chase.moves import TEXTS, Move, MoveError, check_queue
from roborally_core.chase.room import MIN_SIDE, Floorplan, mask_of, room_of, squares_of
from roborally_core.chase.rules import (
    FIRST_LEVELS,
    FIRST_TELEPORTS,
    Position,
    acted,
    landed,
    landing_squares,
    problem,
    robots_on,
    stepped,
    teleports_after,
)
from roborally_core.language.complaint import ProblemError, complain

MAX_SEED = 64


class ChaseStatus(IntEnum):
    """Whether the game goes on, and how it ended."""

    PLAYING = 0
    CAUGHT = 1
    QUIT = 2


class ChaseSetup(NamedTuple):
    """The choices before a game.

    The room's size in squares, the level to start at (1–20), and whether a larger
    room holds robots in proportion to its size.
    """

    width: int = MIN_SIDE
    height: int = MIN_SIDE
    level: int = 1
    crowded: bool = False

    @property
    def kind(self) -> str:
        """The class within which scores are compared: the room's size and whether it is crowded."""
        return f"{self.width}x{self.height}{' crowded' if self.crowded else ''}"

    def check(self) -> Floorplan:
        """The room; ValueError if the size or the starting level is out of range."""
        if self.level not in FIRST_LEVELS:
            first, last = FIRST_LEVELS[0], FIRST_LEVELS[-1]
            raise ProblemError(complain("chase.setup.level", first=first, last=last, level=self.level))
        return room_of(self.width, self.height)


class Made(NamedTuple):
    """One move that was made; ``safe`` is False for a teleport without guarantee only."""

    turn: int
    level: int
    move: Move
    safe: bool

    @property
    def text(self) -> str:
        """The move's word, an unsafe teleport marked ``*``."""
        return TEXTS[self.move] + ("" if self.safe else "*")


class PlayedMoves(NamedTuple):
    """The result of a submission: the number of moves made, the refused ones, the facts."""

    made: int
    refused: f.MoveRefused | None
    facts: tuple[f.Fact, ...]


def check_seed(seed: str) -> str:
    """``seed`` itself; ValueError unless it is 1 to 64 printable ASCII characters."""
    if not 1 <= len(seed) <= MAX_SEED:
        raise ProblemError(complain("chase.setup.seed", most=MAX_SEED, number=len(seed)))
    if not (seed.isascii() and seed.isprintable()):
        raise ProblemError(complain("chase.setup.signs"))
    return seed


class Chase:
    """A game in progress.

    ``level``, ``position``, ``kills``, ``turns``, ``status`` and ``moves`` are for
    reading; :meth:`play` is the only way to continue.  ``commands`` holds every
    submission that changed anything, as submitted: with setup and seed, it is the game.
    """

    def __init__(self, setup: ChaseSetup, seed: str) -> None:
        """Start a game; ValueError if the setup or the seed is faulty."""
        self.room = setup.check()
        self.setup = setup
        self.seed = check_seed(seed)
        self.level = setup.level
        self.kills = 0
        self.turns = 0
        self.status = ChaseStatus.PLAYING
        self.moves: list[Made] = []
        self.commands: list[tuple[Move, ...]] = []
        self._jumps = 0
        self._facts: list[f.Fact] | None = None
        self.position = self._placed(FIRST_TELEPORTS)

    @classmethod
    def begun(
        cls,
        setup: ChaseSetup,
        seed: str,
        position: Position,
        *,
        level: int = 1,
        kills: int = 0,
        turns: int = 0,
        jumps: int = 0,
    ) -> Chase:
        """A game continued from a position; setup and seed do not lead there, so it has no record."""
        game = cls(setup, seed)
        game.position, game.level = position, level
        game.kills, game.turns, game._jumps = kills, turns, jumps
        return game

    @property
    def jumps(self) -> int:
        """Number of teleports made."""
        return self._jumps

    @property
    def score(self) -> int:
        """One point for each robot destroyed, less one for each turn; may be below 0."""
        return self.kills - self.turns

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.status is not ChaseStatus.PLAYING

    def start_fact(self) -> f.LevelStarted:
        """The current position as the fact that would set it up."""
        here = self.position
        return f.LevelStarted(self.level, here.you, tuple(squares_of(here.robots)), here.teleports)

    def play(self, moves: Sequence[Move], *, facts: bool = True) -> PlayedMoves:
        """Make the legal moves of one submission, in order, as one turn.

        Stops at the first illegal move, after a last stand, a quit, the end of the
        level or of the game.  MoveError if the game is over or the submission holds
        no move or more than eight; nothing has changed then.  If the first move is
        illegal or a quit, no turn is counted.
        """
        if self.over:
            raise MoveError(complain("chase.is_over"))
        check_queue(moves)
        log: list[f.Fact] = []
        self._facts = log if facts else None
        refused = None
        made = 0
        goes_on = True
        for place, move in enumerate(moves, 1):
            reason = problem(self.position, move)
            if reason is not None:
                refused = f.MoveRefused(move, place, reason)
                self._tell(refused)
                break
            if made == 0 and move is not Move.QUIT:
                self.turns += 1
                self._tell(f.ChaseTurnStarted(self.turns, tuple(moves)))
            goes_on = self._make(move)
            made += 1
            if not goes_on:
                break
        if made:
            self.commands.append(tuple(moves))
            self._finish(len(moves) - made if refused is None else 0)
        self._facts = None
        return PlayedMoves(made, refused, tuple(log))

    def _finish(self, dropped: int) -> None:
        if dropped:
            self._tell(f.MovesDropped(dropped))
        if self.status is not ChaseStatus.CAUGHT and not self.position.robots:
            bonus = self.position.blaster
            self._tell(f.LevelCleared(self.level, bonus))
            self.level += 1
            self.position = self._placed(teleports_after(self.position.teleports, bonus))
            self._tell(f.ChaseBeat())
            if self._facts is not None:
                self._tell(self.start_fact())
        self._tell(f.ChaseTurnEnded(self.turns, self.kills, self.score))
        if self.over:
            self._tell(f.Ended(self.status is ChaseStatus.CAUGHT, self.score))

    def _placed(self, teleports: int) -> Position:
        room = self.room
        rng = self._rng("level", self.level)
        you = rng.choice(room.grid.squares())
        open_floor = squares_of(room.floor & ~(room.ring(you) | 1 << you))
        robots = rng.sample(open_floor, robots_on(room, self.level, crowded=self.setup.crowded))
        return Position(room, you, mask_of(robots), 0, teleports, True)

    def _rng(self, *labels: str | int) -> Rng:
        return Rng(self.seed.encode("ascii"), "robots", *labels)

    def _tell(self, fact: f.Fact) -> None:
        if self._facts is not None:
            self._facts.append(fact)

    def _make(self, move: Move) -> bool:
        """Make one legal move; whether the submission continues after it."""
        here = self.position
        safe = move is not Move.TELEPORT or here.teleports > 0
        self.moves.append(Made(self.turns, self.level, move, safe))
        self._tell(f.ChaseBeat())
        if move is Move.QUIT:
            self.status = ChaseStatus.QUIT
            return False
        if move is Move.LAST_STAND:
            self._tell(f.StoodLast(here.you))
            while self._robots_step():
                self._tell(f.ChaseBeat())
                self._tell(f.Passed(here.you))
            return False
        if move is Move.TELEPORT:
            self._teleport(safe)
        else:
            self._act(move)
        return self._robots_step()

    def _act(self, move: Move) -> None:
        before = self.position
        after = self.position = acted(before, move)
        way = move.way
        if way is None:
            self._tell(f.Passed(before.you))
        elif move.is_walk:
            self._tell(f.Walked(before.you, after.you))
        else:
            hit = after.robots != before.robots
            self.kills += hit
            self._tell(f.Blasted(before.you, before.you + before.room.delta[way], way, hit))

    def _teleport(self, safe: bool) -> None:
        here = self.position
        self._jumps += 1
        to = self._rng("teleport", self._jumps).choice(squares_of(landing_squares(here)))
        self.position = landed(here, to)
        self._tell(f.Teleported(here.you, to, safe, self.position.teleports))

    def _robots_step(self) -> bool:
        """All robots step; whether you live and any robot is left."""
        before = self.position
        if not before.robots:
            return False
        after, swarm = stepped(before)
        self.position = after
        self.kills += swarm.destroyed
        if self._facts is not None:
            self._tell_step(before, swarm.caught)
        if swarm.caught:
            self.status = ChaseStatus.CAUGHT
        return not swarm.caught and bool(after.robots)

    def _tell_step(self, before: Position, caught: bool) -> None:
        steps = before.room.moves_of(before.you, before.robots)
        arrived: dict[int, int] = {}
        for _, to in steps:
            arrived[to] = arrived.get(to, 0) + 1
        self._tell(f.ChaseBeat())
        for frm, to in steps:
            self._tell(f.RobotStepped(frm, to))
        self._tell(f.ChaseBeat())
        for at in sorted(arrived):
            if before.heaps >> at & 1:
                for _ in range(arrived[at]):
                    self._tell(f.RobotScrapped(at))
            elif arrived[at] > 1:
                self._tell(f.RobotsCrashed(at, arrived[at]))
        if caught:
            self._tell(f.Caught(before.you, arrived[before.you]))
