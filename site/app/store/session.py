"""Who plays with whom: the game screen's view of a running game, alone or between peers.

A session opens turns, deals the own hand and takes the own submission; when a
turn has been played it tells its listener.  It waits for nobody itself: solo
play asks the machines through a coroutine the page provides.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, Protocol

from roborally_core.agreement import SeatKind, Setup
from roborally_core.board.model import Board
from roborally_core.game import Game, Hand, solo_game, solo_link, solo_turn
from roborally_core.rng import derive
from roborally_core.submission import Submission

from .status import views_of
from .timeline import RobotView

Think = Callable[[Game, bytes, Sequence[int]], Awaitable[dict[int, Submission]]]
"""Asks the machines for the open turn: game, master seed, their seats."""


class TurnFilm(NamedTuple):
    """A played turn as the film needs it."""

    turn: int
    before: tuple[RobotView, ...]
    facts: tuple[Any, ...]
    burnt: dict[tuple[int, int], int]
    """``(robot, register)`` → card, for what was burnt in before the turn."""


class Listener(Protocol):
    """What a session tells the screen."""

    def turn_opened(self, film: TurnFilm) -> None: ...
    def turn_played(self, film: TurnFilm) -> None: ...
    def status_changed(self) -> None: ...


class Session:
    """What the game screen needs, whoever plays."""

    kind = "solo"
    game: Game
    me: int
    listener: Listener | None = None
    committed: frozenset[int] = frozenset()
    lost: frozenset[int] = frozenset()
    timer: int = 0

    def waiting_for(self) -> list[str]:
        """Who has not committed yet, by name."""
        seats = self.game.setup.seats
        return [seat.name for i, seat in enumerate(seats) if i not in self.committed and i != self.me]

    def deal(self, swaps: int) -> Hand:
        """The own hand of the open turn after a number of swaps."""
        raise NotImplementedError

    def commit(self, submission: Submission) -> Awaitable[None] | None:
        """Hand in the own program; the turn is played as soon as everybody has."""
        raise NotImplementedError

    def next_turn(self) -> None:
        """The last turn has been watched: go on."""
        raise NotImplementedError

    def leave(self) -> None:
        """The screen is left for good."""


def burnt_cards(game: Game) -> dict[tuple[int, int], int]:
    """The burnt registers' cards, visible from the start (RR-22)."""
    out = {}
    for robot in game.state.robots:
        free = game.offer(robot.seat).free if robot.pos else 5
        for i, card in enumerate(robot.registers):
            if i >= free and card is not None:
                out[(robot.id, i + 1)] = card
    return out


class SoloSession(Session):
    """One human and machines; all chance comes from one master seed."""

    def __init__(self, game: Game, seed: bytes, think: Think, timer: int = 0, me: int = 0) -> None:
        self.game = game
        self.seed = seed
        self.me = me
        self.timer = timer
        self._think = think
        self.committed = frozenset()
        self.lost = frozenset()
        self._left = False

    @property
    def machines(self) -> list[int]:
        """The seats the machines play."""
        return [i for i, seat in enumerate(self.game.setup.seats) if i != self.me and seat.kind is SeatKind.AI]

    def next_turn(self) -> None:
        """Open the next turn, unless the game is over."""
        game = self.game
        if game.over or self._left:
            return
        before = views_of(game)
        facts = tuple(game.open_turn()) if not game.opened else ()
        self.committed = frozenset()
        if self.listener is not None:
            self.listener.turn_opened(TurnFilm(game.state.turn, before, facts, burnt_cards(game)))

    def deal(self, swaps: int) -> Hand:
        """The own hand."""
        return self.game.hand(self.me, solo_link(self.seed, self.game.state.turn, self.me), swaps)

    async def commit(self, submission: Submission) -> None:
        """Ask the machines, then play the turn."""
        game = self.game
        turn = game.state.turn
        self.committed = frozenset({self.me})
        plans = await self._think(game, self.seed, self.machines)
        if self._left or game.state.turn != turn or not game.opened:
            return
        given: list[Submission | None] = [plans.get(i) for i in range(len(game.setup.seats))]
        given[self.me] = submission
        burnt, before = burnt_cards(game), views_of(game)
        played = game.play(solo_turn(game, self.seed, given))
        if self.listener is not None:
            self.listener.turn_played(TurnFilm(turn, before, tuple(played.facts), burnt))

    def leave(self) -> None:
        """Whatever the machines still answer is not wanted any more."""
        self._left = True


def new_solo(setup: Setup, board: Board, seed: bytes, think: Think, timer: int) -> SoloSession:
    """A fresh game; SetupError says why it cannot be."""
    return SoloSession(solo_game(setup, board, seed), seed, think, timer)


def resumed(game: Game, seed: bytes | None, think: Think, timer: int) -> SoloSession:
    """Go on with a replayed game; a record without its master seed goes on with one of its own."""
    own = seed if seed is not None else derive(game.first_entropy, "resumed", len(game.inputs))
    return SoloSession(game, own, think, timer)


