"""A saved match in the lobby: which saves fit, their standing, and whether this browser knows them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from roborally_core.career import game_id
from roborally_core.match.lobby.resuming import people_of
from roborally_core.play.game import Game

from .saves import Label

KEPT_GAMES = 50
"""Matches whose states are remembered; the one not played for longest is forgotten first."""
KEPT_STATES = 400
_PREFIX = "seen:"
_MARK = 16


class SavedStanding(NamedTuple):
    """The standing of a saved game: its open turn, and of each seat name, look, checkpoints and lives."""

    turn: int
    players: tuple[tuple[str, int, int, int], ...]
    known: str
    """This browser's name for the game."""
    state: str
    goal: int
    """The checkpoints to be touched."""
    people: tuple[str, ...] = ()
    """The names of those who played it, without machines."""


class Company(NamedTuple):
    """The people in a lobby, compared with those who played a saved match."""

    missing: tuple[str, ...]
    strangers: tuple[str, ...]
    """Others here who have no seat in it."""
    stranger: bool
    """Whether this page's player has none."""


class Memory(Enum):
    """This browser's knowledge of a saved game."""

    KNOWN = "known"
    """The browser has seen this very standing."""
    STRANGE = "strange"
    """The browser never heard of it."""
    OTHERWISE = "otherwise"
    """The browser has seen the game, but never this standing."""


def fits(label: Label, names: Sequence[str], seated: bool = False) -> bool:
    """Whether a save is of a match of exactly these people; ``seated``: in this order."""
    played = [seat.name for seat in label.seats if not seat.machine]
    return label.match and (played == list(names) if seated else sorted(played) == sorted(names))


class Near(NamedTuple):
    """A save that would fit if the ``missing`` came, or if those who are ``extra`` here were not."""

    name: str
    missing: tuple[str, ...]
    extra: tuple[str, ...]


def nearly(label: Label, names: Sequence[str]) -> Near | None:
    """The difference between these people and those of a save; None where both lack somebody, or neither."""
    played = [seat.name for seat in label.seats if not seat.machine]
    missing = tuple(name for name in played if name not in names)
    extra = tuple(name for name in names if name not in played)
    near = label.match and bool(missing) != bool(extra) and len(missing) < len(played)
    return Near(label.name, missing, extra) if near else None


def standing(game: Game) -> SavedStanding:
    """The standing of a saved game."""
    seats = zip(game.setup.seats, game.state.robots, strict=True)
    players = tuple((seat.name, seat.look, robot.checkpoints, robot.lives) for seat, robot in seats)
    people = tuple(people_of(game.setup))
    return SavedStanding(len(game.inputs) + 1, players, known_by(game), game.state.hash(), game.goal, people)


def company(what: SavedStanding, names: Sequence[str], mine: str) -> Company:
    """The players who are missing, and people here without a seat; ``mine`` is one's own name."""
    missing = tuple(name for name in what.people if name not in names)
    strangers = tuple(name for name in names if name not in what.people)
    return Company(missing, tuple(name for name in strangers if name != mine), mine in strangers)


def known_by(game: Game) -> str:
    """The key under which this browser remembers a game."""
    return game_id(game.setup, game.board, game.first_entropy)


class ListedTextStore(Protocol):
    """A store of texts by key; OSError where it refuses."""

    async def get(self, key: str) -> str | None: ...
    async def put(self, key: str, text: str) -> None: ...
    async def delete(self, key: str) -> None: ...
    async def keys(self) -> list[str]: ...


class Seen:
    """The states of matches this browser has played, so that nobody is shown another past."""

    def __init__(self, texts: ListedTextStore) -> None:
        self._texts = texts

    async def note(self, game: Game, date: int) -> None:
        """A match has begun, or a turn of it was played."""
        key = _PREFIX + known_by(game)
        states = [hashes[-1] for hashes in game.hashes if hashes] or [game.again().state.hash()]
        marks = [state[:_MARK] for state in states]
        known = _states(await self._texts.get(key))[1]
        kept = list(dict.fromkeys([*known, *marks]))[-KEPT_STATES:]
        await self._texts.put(key, json.dumps([date, kept]))
        await self._forget()

    async def _forget(self) -> None:
        keys = [key for key in await self._texts.keys() if key.startswith(_PREFIX)]
        if len(keys) <= KEPT_GAMES:
            return
        dated = sorted([(_states(await self._texts.get(key))[0], key) for key in keys])
        for _, key in dated[:-KEPT_GAMES]:
            await self._texts.delete(key)

    async def memory(self, what: SavedStanding) -> Memory:
        """Whether this standing of a game has been seen."""
        text = await self._texts.get(_PREFIX + what.known)
        if text is None:
            return Memory.STRANGE
        return Memory.KNOWN if what.state[:_MARK] in _states(text)[1] else Memory.OTHERWISE


def _states(text: str | None) -> tuple[int, list[str]]:
    """The date and the states in a stored text; nothing in a damaged one."""
    try:
        date, states = json.loads(text or "[0, []]")
        return int(date), [str(state) for state in states]
    except (ValueError, TypeError, RecursionError):
        return 0, []


def order_of(names: Iterable[str], authors: Mapping[str, bytes]) -> tuple[bytes, ...]:
    """The authors who sit as these people did; those who are not here are left out."""
    return tuple(authors[name] for name in names if name in authors)
