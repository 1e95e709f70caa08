"""Stops of the campaign that were reached: rows of the career, and the games that may bring one.

A game of a stop says so in its master seed, together with a check of its setup and board, so that a save, a
second visit or another device recognises it, and no other game passes for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..base.canon import digest
from ..board.model import Board
from ..language.complaint import ProblemError, complain
from ..play.agreement import Setup

MOST_ARRIVALS = 120
"""Number of arrivals kept one by one; beyond it those that are not the best of their kind are dropped."""
MOST_STOPS = 99
MOST_TURNS = 10_000
_SIGN = b"route1"
_CHECK = 8
SEED_LENGTH = 32
FRESH = SEED_LENGTH - len(_SIGN) - 2 - _CHECK
"""Number of fresh bytes in the seed of a game of a stop."""


class StopTry(NamedTuple):
    """A try of a stop: the stop's number, and whether it is the gentler one."""

    stop: int
    gentle: bool = False


class StopArrival(NamedTuple):
    """A stop that was reached, in which game and with how many turns."""

    game: str
    """The game's name in careers."""
    stop: int
    turns: int
    gentle: bool = False


def seed_of_try(one: StopTry, setup: Setup, board: Board, fresh: bytes) -> bytes:
    """The master seed of a game of a stop; ``fresh`` are :data:`FRESH` bytes that make it another game."""
    if len(fresh) != FRESH or not 0 < one.stop <= MOST_STOPS:
        raise LookupError(f"seed of a stop: {FRESH} fresh bytes and a number from 1 to {MOST_STOPS}")
    return _SIGN + bytes([one.stop, one.gentle]) + _check(one, setup, board) + fresh


def try_of(seed: bytes, setup: Setup, board: Board) -> StopTry | None:
    """The stop a game with this master seed is of; None without a stop."""
    head = len(_SIGN) + 2
    if len(seed) != SEED_LENGTH or not seed.startswith(_SIGN):
        return None
    stop, gentle = seed[len(_SIGN)], seed[len(_SIGN) + 1]
    if not 0 < stop <= MOST_STOPS or gentle > 1:
        return None
    one = StopTry(stop, gentle == 1)
    return one if seed[head : head + _CHECK] == _check(one, setup, board) else None


def is_of_stop(seed: str) -> bool:
    """Whether the beginning of a master seed, in hexadecimal digits, is that of a stop's game."""
    return seed.startswith(_SIGN.hex())


def _check(one: StopTry, setup: Setup, board: Board) -> bytes:
    """A check of everything that makes the game harder or easier; names and looks do not count."""
    seats = [[int(seat.kind), int(seat.model), seat.level, seat.side] for seat in setup.seats]
    told = [setup.ruleset, setup.goal, [list(value) for value in setup.settings], seats, board.content_hash]
    return bytes.fromhex(digest([one.stop, int(one.gentle), *told]))[:_CHECK]


def with_arrival(arrivals: tuple[StopArrival, ...], new: StopArrival) -> tuple[StopArrival, ...]:
    """The arrivals with another one; a game that is among them changes nothing.

    If there are too many, the oldest of those that are not the best of their stop and kind are dropped, which
    changes no result.
    """
    if any(one.game == new.game for one in arrivals):
        return arrivals
    after = (*arrivals, new)
    if len(after) <= MOST_ARRIVALS:
        return after
    best = {one.game for one in best_arrivals(after).values()}
    spare = next((one for one in after if one.game not in best), None)
    return tuple(one for one in after if one is not spare)


def best_arrivals(arrivals: Iterable[StopArrival]) -> dict[StopTry, StopArrival]:
    """The arrival with the fewest turns of each stop and kind, the first of equal ones."""
    out: dict[StopTry, StopArrival] = {}
    for one in arrivals:
        key = StopTry(one.stop, one.gentle)
        if key not in out or one.turns < out[key].turns:
            out[key] = one
    return out


class ArrivalError(ProblemError):
    """Arrivals that cannot be read; the message names the place."""


def arrivals_json(arrivals: Iterable[StopArrival]) -> list[dict[str, Any]]:
    """As canonical JSON."""
    return [one._asdict() for one in arrivals]


def arrivals_from_json(data: Any, path: str) -> tuple[StopArrival, ...]:
    """Read what :func:`arrivals_json` wrote; ArrivalError names the fault and its place."""
    if not isinstance(data, list) or len(data) > MOST_ARRIVALS:
        raise ArrivalError(complain("career.arrivals", path=path, most=MOST_ARRIVALS))
    found: tuple[StopArrival, ...] = ()
    for i, item in enumerate(data):
        found = with_arrival(found, _arrival(item, f"{path}[{i}]"))
    return found


def _arrival(data: Any, path: str) -> StopArrival:
    if not isinstance(data, Mapping):
        raise ArrivalError(complain("file.object", path=path))
    game, gentle = data.get("game"), data.get("gentle")
    if not isinstance(game, str) or not 0 < len(game) <= 64:
        raise ArrivalError(complain("career.game", path=path, most=64))
    if not isinstance(gentle, bool):
        raise ArrivalError(complain("career.gentle", path=path))
    stop = _number(data.get("stop"), f"{path}.stop", MOST_STOPS)
    return StopArrival(game, stop, _number(data.get("turns"), f"{path}.turns", MOST_TURNS), gentle)


def _number(value: Any, path: str, most: int) -> int:
    if type(value) is not int or not 1 <= value <= most:
        raise ArrivalError(complain("file.number", path=path, least=1, most=most))
    return value
