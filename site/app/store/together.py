"""The games that the same people have played together: how many each has won."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from roborally_core.base.canon import digest, parse_json
from roborally_core.play.agreement import SeatKind
from roborally_core.play.game import Game

from ..texts import t

KEPT, MARK = 50, 16
MOST_GAMES = 9_999
MOST_TEXT = 40_000


class TogetherScore(NamedTuple):
    """The games of some people, who are told apart by their names alone."""

    game: str
    """The id of the latest."""
    games: int
    wins: tuple[int, ...]
    """For each of them, in the order of their names."""


def people_in(game: Game) -> tuple[str, ...]:
    """The names of its people, sorted; empty where there are not several, or two have one name."""
    return people_of(seat.name for seat in game.setup.seats if seat.kind is SeatKind.HUMAN)


def people_of(names: Iterable[str]) -> tuple[str, ...]:
    """These names, sorted; empty where there are not several, or two are the same."""
    ordered = sorted(names)
    return tuple(ordered) if len(set(ordered)) == len(ordered) > 1 else ()


def _mark(people: tuple[str, ...]) -> str:
    return digest(list(people))[:MARK]


def with_end(scores: Mapping[str, TogetherScore], game: Game, known: str) -> dict[str, TogetherScore]:
    """The scores with a finished game, which its id ``known`` tells from all others."""
    out, people = dict(scores), people_in(game)
    if not people or not game.over:
        return out
    mark = _mark(people)
    last = out.pop(mark, None)
    if last is None or len(last.wins) != len(people):
        last = TogetherScore("", 0, (0,) * len(people))
    if last.game != known[:MARK] and last.games < MOST_GAMES:
        state = game.state
        won = set() if state.drawn else {game.setup.seats[seat].name for seat in state.winners}
        wins = tuple(n + (name in won) for n, name in zip(last.wins, people, strict=True))
        last = TogetherScore(known[:MARK], last.games + 1, wins)
    out[mark] = last
    return dict(list(out.items())[-KEPT:])


def told_score(scores: Mapping[str, TogetherScore], people: tuple[str, ...]) -> str:
    """The games won by each of these ``people``, sorted, most first, in words; empty before their second
    game.
    """
    score = scores.get(_mark(people)) if people else None
    if score is None or score.games < 2 or len(score.wins) != len(people):
        return ""
    order = sorted(zip(people, score.wins, strict=True), key=lambda one: -one[1])
    return t("together", games=score.games, list=", ".join(f"{name} {n}" for name, n in order))


def scores_text(scores: Mapping[str, TogetherScore]) -> str:
    """The scores as stored."""
    return json.dumps(scores, separators=(",", ":"))


def scores_from(text: str | None) -> dict[str, TogetherScore]:
    """The stored scores; damaged ones are left out."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_TEXT else {}
    except (ValueError, RecursionError):
        return {}
    out: dict[str, TogetherScore] = {}
    for mark, row in data.items() if isinstance(data, dict) else ():
        if not (isinstance(row, list) and len(row) == 3 and len(mark) <= MARK):
            continue
        game, games, wins = row
        counts = [games, *wins] if isinstance(wins, list) else [None]
        if isinstance(game, str) and all(type(n) is int and 0 <= n <= MOST_GAMES for n in counts):
            out[mark] = TogetherScore(game[:MARK], games, tuple(wins))
    return dict(list(out.items())[-KEPT:])
