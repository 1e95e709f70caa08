"""Games among robots: machines think in the page's worker, each written robot in a cage of its own.

The game is played here, in the page.  A robot gets nothing but views and can answer only with a program.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from roborally_core.ai import pick
from roborally_core.board.model import Board
from roborally_core.bots.caged import CageReply, ReplyError, RobotFault, reply_from_text
from roborally_core.bots.games import BotGame, Lapse, asking
from roborally_core.bots.players import any_program
from roborally_core.bots.wire import ViewTextError, program_from_text, view_text
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.shadow import shadow_of
from roborally_core.play.submission import Submission, SubmissionError

from ... import web
from ...brain import think
from .series import CHANCE, LEVELS

TURNS = 60
MOST_STOPPED = 3
"""Number of times a robot is stopped in one game; each takes seconds, and then it is asked no more."""


class RobotDecision(NamedTuple):
    """A decision to be inspected: the turn, the seat, the view's text, the program and the cage's reply.

    There is no program where none was given, or one that the rules refuse.
    """

    turn: int
    seat: int
    view: str
    program: Submission | None
    reply: CageReply


class Contestant(Protocol):
    """A robot that plays: a machine of the game, or one written by a player."""

    name: str
    level: int
    kind: SeatKind

    async def begin(self) -> RobotFault | None: ...
    async def decide(self, game: Game, seat: int) -> Submission: ...
    def close(self) -> None: ...


class MachineRobot:
    """One of the game's own machines."""

    kind = SeatKind.AI

    def __init__(self, name: str) -> None:
        self.name = name
        self.level = LEVELS.index(name) if name in LEVELS else 0

    async def begin(self) -> RobotFault | None:
        """Do nothing: a machine is always ready."""
        return None

    async def decide(self, game: Game, seat: int) -> Submission:
        """The machine's program."""
        view = game.view(seat)
        if self.name == CHANCE:
            return any_program(view)
        plan = (await think(game, [seat]))[seat]
        return pick(plan, shadow_of(view).first_entropy)

    def close(self) -> None:
        """Do nothing: a machine has no cage."""


class RobotFailed(Exception):
    """A written robot gave no program; ``fault`` says why."""

    def __init__(self, fault: RobotFault) -> None:
        super().__init__(f"{fault.kind}: {fault.words}")
        self.fault = fault


class CagedRobot:
    """A robot written by a player, in a cage."""

    kind = SeatKind.HUMAN
    level = 0

    def __init__(self, name: str, source: str) -> None:
        self.name, self.source = name, source
        self.decisions: list[RobotDecision] = []
        """Its decisions of the game being played, in their order."""
        self.begun: CageReply = CageReply()
        self._cage: web.Cage | None = None
        self._stopped: list[CageReply] = []
        """The replies in whose place it was stopped, in the game being played."""

    async def begin(self) -> RobotFault | None:
        """Read the source anew for a game; its fault, if it has one.  OSError if no cage can be made."""
        self.decisions.clear()
        self._stopped.clear()
        return await self._read()

    async def _read(self) -> RobotFault | None:
        try:
            if self._cage is None:
                self._cage = web.Cage()
                await self._cage.start()
            self.begun = reply_from_text(await self._cage.ask("begin", self.source))
        except (web.CageError, ReplyError) as error:
            self.begun = CageReply(fault=RobotFault(type(error).__name__, str(error)[:100], 0))
            self.close()
        return self.begun.fault

    async def decide(self, game: Game, seat: int) -> Submission:
        """The robot's program; RobotFailed or SubmissionError says what is wrong with it."""
        questions = asking(game, seat)
        view = next(questions)
        while True:
            text = view_text(view)
            reply = await self._asked(text)
            decision = RobotDecision(game.state.turn, seat, text, None, reply)
            self.decisions.append(decision)
            if reply.fault is not None:
                raise RobotFailed(reply.fault)
            try:
                program = program_from_text(reply.program)
            except ViewTextError as error:
                raise RobotFailed(RobotFault("TypeError", str(error)[:200], 0)) from error
            if isinstance(program, Submission) and not game.problems(seat, program, view.hand):
                self.decisions[-1] = decision._replace(program=program)
            try:
                view = questions.send(program)
            except StopIteration as end:
                given: Submission = end.value
                return given

    async def _asked(self, text: str) -> CageReply:
        if len(self._stopped) == MOST_STOPPED:
            return self._stopped[-1]
        if self._cage is None and await self._read() is not None:
            return self.begun
        assert self._cage is not None
        try:
            return reply_from_text(await self._cage.ask("answer", text))
        except (web.CageError, ReplyError) as error:
            self.close()  # its source is read anew for the next turn
            self._stopped.append(CageReply(fault=RobotFault(type(error).__name__, str(error)[:100], 0)))
            return self._stopped[-1]

    def close(self) -> None:
        """Remove the cage."""
        if self._cage is not None:
            self._cage.close()
        self._cage = None


class Bout(NamedTuple):
    """A game that was played, with its seed, and the first fault of each seat, if any."""

    played: BotGame
    seed: bytes
    faults: dict[int, tuple[int, RobotFault]]


def seats_of(robots: list[Contestant]) -> tuple[Seat, ...]:
    """The robots' seats, with different names."""
    return tuple(
        Seat(f"{number} {one.name}"[:24], one.kind, look=(number - 1) % 8, level=one.level)
        for number, one in enumerate(robots, 1)
    )


async def play(
    ruleset: str,
    board: Board,
    seed: bytes,
    robots: list[Contestant],
    turns: int = TURNS,
    heard: Callable[[int, int, RobotFault], None] = lambda *_: None,
) -> Bout:
    """Play a game to its end, or for ``turns`` turns; cancelling the task ends it.

    The first fault of a seat is ``heard`` at once, with its turn. SetupError or BoardRefused if it cannot be
    played.
    """
    game = solo_game(Setup(ruleset, seats_of(robots)), board, seed)
    lapses: list[Lapse] = []
    faults: dict[int, tuple[int, RobotFault]] = {}
    for seat, one in enumerate(robots):
        fault = await one.begin()
        if fault is not None:
            faults[seat] = (0, fault)
            lapses.append(Lapse(seat, 0, fault.kind))
            heard(seat, 0, fault)
    while not game.over and game.state.turn < turns:
        game.open_turn()
        if not game.over:
            for seat, one in enumerate(robots):
                if game.state.robots[seat].pos and faults.get(seat, (1,))[0]:
                    try:
                        game.submit(seat, await one.decide(game, seat))
                    except (RobotFailed, SubmissionError) as error:
                        fault = error.fault if isinstance(error, RobotFailed) else _refused(error)
                        if seat not in faults:
                            faults[seat] = (game.state.turn, fault)
                            heard(seat, game.state.turn, fault)
                        lapses.append(Lapse(seat, game.state.turn, fault.kind))
            game.play(facts=False)
        await web.breathe()
    return Bout(BotGame(game, tuple(lapses)), seed, faults)


def _refused(error: SubmissionError) -> RobotFault:
    return RobotFault(type(error).__name__, "; ".join(map(str, error.problems))[:300], 0)
