"""Round-robin tournaments: every two bots play the same seeds from either seat; the table, as a value.

Nothing is measured in time: games are bounded by turns, and bots' thinking is counted in decisions.  A
:class:`Pairing` is plain data, so it can be played by another process or another machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ..base.rng import derive
from ..engine.fitting import BoardRefused
from ..play.agreement import Seat, Setup, SetupError
from ..play.game import Game
from ..play.record import board_from_content
from ..rules.state import Status
from .games import BotGame, played
from .players import Bot, named, read_bot

SCALE = 2
"""Points are counted in halves: a win is two, a draw one."""


class Entrant(NamedTuple):
    """A participant: a name, and the source of its file (empty: one of the game's own bots)."""

    name: str
    source: str = ""

    def bot(self) -> Bot:
        """The function; BotError if there is none."""
        return read_bot(self.source, self.name) if self.source else named(self.name)


class Pairing(NamedTuple):
    """One game to be played: its seats, board, seed and most turns."""

    one: int
    other: int
    entrants: tuple[Entrant, Entrant]
    ruleset: str
    board: Any
    seed: bytes
    turns: int


class PairingResult(NamedTuple):
    """The result of a pairing: the halves of a point each got, turns, decisions and lapses of both."""

    one: int
    other: int
    halves: tuple[int, int]
    turns: int
    lapses: tuple[int, int]


class BotStanding(NamedTuple):
    """A row of the table.  ``against`` are the halves of a point got from each other entrant, by number."""

    entrant: int
    name: str
    halves: int
    games: int
    won: int
    drawn: int
    lost: int
    turns: int
    lapses: int
    against: tuple[int, ...]


def pairings(
    entrants: Sequence[Entrant], ruleset: str, board: Any, seed: bytes, rounds: int, turns: int
) -> list[Pairing]:
    """Every two of the entrants, ``rounds`` seeds for each, and each seed from both seats.

    ``board`` is what :func:`~.record.board_content` writes.
    """
    out = []
    for number in range(rounds):
        of_round = derive(seed, "tournament", number)
        for one, other in combinations(range(len(entrants)), 2):
            for first, second in ((one, other), (other, one)):
                both = (entrants[first], entrants[second])
                out.append(Pairing(first, second, both, ruleset, board, of_round, turns))
    return out


def play_pairing(pairing: Pairing) -> PairingResult:
    """Play one game.  BotError for a faulty bot, or one of :data:`CANNOT_PLAY`."""
    bots = [entrant.bot() for entrant in pairing.entrants]
    seats = tuple(Seat(f"{i + 1} {entrant.name}"[:24], look=i) for i, entrant in enumerate(pairing.entrants))
    board = board_from_content(pairing.board)
    game = played(Setup(pairing.ruleset, seats), board, pairing.seed, bots, pairing.turns)
    return result_of(pairing.one, pairing.other, game)


def result_of(one: int, other: int, ended: BotGame) -> PairingResult:
    """The result of a game of the entrants ``one`` and ``other``: which was ahead at its end."""
    game, lapses = ended
    mine, theirs = (_place(game, seat) for seat in (0, 1))
    halves = (1, 1) if mine == theirs else (SCALE, 0) if mine > theirs else (0, SCALE)
    counts = tuple(sum(lapse.seat == seat for lapse in lapses) for seat in (0, 1))
    return PairingResult(one, other, halves, game.state.turn, (counts[0], counts[1]))


def _place(game: Game, seat: int) -> tuple[bool, int, bool]:
    """The progress of a seat: more is better; all who win or draw together are equal (S-10)."""
    state, robot = game.state, game.state.robots[seat]
    if state.over and seat in state.winners:
        return True, 0, False
    return False, robot.checkpoints, robot.status is not Status.OUT


def standings(entrants: Sequence[Entrant], results: Iterable[PairingResult]) -> list[BotStanding]:
    """The table, best first; of equals, as they were entered."""
    count = len(entrants)
    against = [[0] * count for _ in range(count)]
    sums = [[0] * 6 for _ in range(count)]
    for result in results:
        pair, halves = (result.one, result.other), result.halves
        for me, (who, rival) in enumerate((pair, pair[::-1])):
            against[who][rival] += halves[me]
            row = (
                1,
                halves[me] == SCALE,
                halves[me] == 1,
                halves[me] == 0,
                result.turns,
                result.lapses[me],
            )
            sums[who] = [had + more for had, more in zip(sums[who], row, strict=True)]
    rows = []
    for i, entrant in enumerate(entrants):
        games, won, drawn, lost, turns, lapses = sums[i]
        got = tuple(against[i])
        rows.append(BotStanding(i, entrant.name, sum(got), games, won, drawn, lost, turns, lapses, got))
    return sorted(rows, key=lambda row: (-row.halves, row.entrant))


CANNOT_PLAY = (SetupError, BoardRefused)
"""Errors of a pairing that all pairings of the tournament would have."""
