"""A tournament as far as it has been played: pairings, results, and games that can be watched again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from roborally_core.board.model import Board
from roborally_core.bots.games import BotGame
from roborally_core.bots.rating import Ratings
from roborally_core.bots.tournament import BotStanding, Entrant, PairingResult, standings
from roborally_core.play.agreement import Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.turn_input import TurnInput

from .series import BoutPlan, result, round_robin


class TourneyGame(NamedTuple):
    """A game that was played, with everything needed to play it again."""

    plan: BoutPlan
    setup: Setup
    inputs: tuple[TurnInput, ...]
    over: bool
    """Whether it came to its end, rather than to the limit of turns."""
    result: PairingResult


class Tourney:
    """A tournament: every two robots meet on every board, from both seats; it can be continued later."""

    kept: Tourney | None = None
    """The last tournament: it outlives the page of robots, so that its games can be watched meanwhile."""

    def __init__(self, entrants: Sequence[Entrant], boards: Mapping[str, Board], seed: bytes) -> None:
        self.entrants, self.boards = tuple(entrants), dict(boards)
        self.plans = round_robin(len(self.entrants), len(self.boards), 1, seed)
        self.games: list[TourneyGame] = []
        self.faults: dict[int, str] = {}
        """The first fault of each entrant that had one, in words."""
        self.pair: tuple[int, int] | None = None
        """The two entrants whose games are listed."""
        self._ratings = Ratings(len(self.entrants))
        self._boards = list(self.boards)

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        return len(self.games) == len(self.plans)

    @property
    def next_plan(self) -> BoutPlan:
        """The game that is played next."""
        return self.plans[len(self.games)]

    def board_of(self, plan: BoutPlan) -> Board:
        """The board of a game."""
        return self.boards[self._boards[plan.board]]

    def add(self, played: BotGame) -> None:
        """Add the next game, now that it has been played."""
        plan, game = self.next_plan, played.game
        found = result(plan, played)
        self.games.append(TourneyGame(plan, game.setup, tuple(game.inputs), game.over, found))
        self._ratings.add(found)

    def standings(self) -> list[BotStanding]:
        """The table, best first."""
        return standings(self.entrants, [one.result for one in self.games])

    def ratings(self) -> list[tuple[int, int]]:
        """Mean and deviation of each entrant's rating in tenths, as the command line rounds them."""
        return [(round(one.mean / 10), round(one.deviation / 10)) for one in self._ratings.skills()]

    def between(self, one: int, other: int) -> list[int]:
        """The numbers of the games between two entrants, in order."""
        return [
            number
            for number, game in enumerate(self.games)
            if {game.plan.one, game.plan.other} == {one, other}
        ]

    def replayed(self, number: int) -> tuple[Game, bytes]:
        """A game played again to its end, and its seed."""
        kept = self.games[number]
        game = solo_game(kept.setup, self.board_of(kept.plan), kept.plan.seed)
        for given in kept.inputs:
            game.open_turn()
            game.play(given, facts=False)
        if kept.over and not game.over:  # it ended as a turn was opened
            game.open_turn()
        return game, kept.plan.seed
