"""Friends' puzzles that links have brought: a bounded list of links, each with the player's tries."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.base.plain import MAX_NAME, clean_text
from roborally_core.puzzles import Puzzle
from roborally_core.puzzles.answer import MARK, PLACES
from roborally_core.puzzles.link import MOST_CHARACTERS
from roborally_core.rules.timeline import REGISTERS

from .own_puzzles import read_puzzle, readable

MOST_FRIENDS = 20
MOST_FRIENDS_TEXT = MOST_FRIENDS * (MOST_CHARACTERS + 300)
MOST_TRIES = 999
"""The highest number of tries that is counted."""
_LATEST = 2**53
"""The latest date, in milliseconds: the largest number that every JSON reader keeps whole."""


class FriendPuzzle(NamedTuple):
    """A friend's puzzle: its link, and the time it came, in milliseconds since 1970."""

    link: str
    date: int
    name: str = ""
    """The name of somebody who has solved it, as the link of their answer says it."""
    tries: int = 0
    solved_at: int = 0
    """The number of the try, from 1, that solved it; 0 before."""
    laid: str = ""
    """The places of the cards of the player's answer, as its link says them; empty before there is one."""

    def puzzle(self) -> Puzzle:
        """The puzzle; PuzzleError if this version cannot read it."""
        return read_puzzle(self.link)

    @property
    def answer(self) -> str:
        """The link of the player's answer without a name; empty before there is one."""
        return f"{self.link}{MARK}{self.laid}" if self.laid else ""


Friends = tuple[FriendPuzzle, ...]


def with_friend(kept: Friends, new: FriendPuzzle) -> tuple[Friends, bool]:
    """The list with a puzzle that has just come, and whether the oldest made room for it.

    One that was there keeps its place and its tries; it learns the name of somebody who has solved it.
    """
    if all(one.link != new.link for one in kept):
        return (new, *kept)[:MOST_FRIENDS], len(kept) >= MOST_FRIENDS
    named = [one._replace(name=new.name or one.name) if one.link == new.link else one for one in kept]
    return tuple(named), False


def with_try(kept: Friends, link: str, *, solved: bool, laid: str = "") -> Friends:
    """The list after a try at one of its puzzles; ``laid`` has the places of the cards that solved it."""
    return tuple(_tried(one, solved, laid) if one.link == link else one for one in kept)


def _tried(one: FriendPuzzle, solved: bool, laid: str) -> FriendPuzzle:
    tries = min(one.tries + 1, MOST_TRIES)
    first = solved and not one.solved_at
    return one._replace(
        tries=tries,
        solved_at=tries if first else one.solved_at,
        laid=laid[:REGISTERS] if first else one.laid,
    )


def without_friend(kept: Friends, link: str) -> Friends:
    """The list without one."""
    return tuple(one for one in kept if one.link != link)


def friends_text(kept: Iterable[FriendPuzzle]) -> str:
    """The list as stored."""
    return json.dumps([list(one) for one in kept], separators=(",", ":"), ensure_ascii=False)


def friends_from(text: str | None) -> Friends:
    """The stored list; damaged parts of it, and puzzles this version cannot read, are left out."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_FRIENDS_TEXT else []
    except (ValueError, RecursionError):
        return ()
    rows = data[:MOST_FRIENDS] if isinstance(data, list) else []
    found = {one.link: one for one in map(_friend, rows) if one is not None}
    return tuple(found.values())


def _friend(row: object) -> FriendPuzzle | None:
    match row:
        case [str(link), int(date), str(name), int(tries), int(solved_at), str(laid)] if (
            len(link) <= MOST_CHARACTERS
            and len(laid) <= REGISTERS
            and all(place in PLACES for place in laid)
            and 0 <= date <= _LATEST
            and 0 <= solved_at <= tries <= MOST_TRIES
        ):
            one = FriendPuzzle(link, int(date), clean_text(name, MAX_NAME), int(tries), int(solved_at), laid)
            return one if readable(link) else None
    return None
