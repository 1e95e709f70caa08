"""Errands: the long work of the workshop in steps, texts in and texts out, for a worker that shares nothing.

Each step of an errand is one JSON text.  An errand whose steps are no longer asked for stops.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, NamedTuple

from .. import language
from ..base.canon import parse_json
from ..board.load import board_from_text
from ..board.model import Board, Difficulty
from ..board.write import board_json
from .generator import BoardTheme, BoardWish, GeneratorError, TriesDone, drafting
from .judge import Judgement, Judging, RaceKind, RaceResult, RacesDone, play_race
from .judge.judging import ALONE, FIELD
from .judge.wire import judgement_from_json, judgement_json, result_from_json, result_json

TOLD_EVERY = 10
"""Races of a field after which the judgement so far is told."""


class Errand(StrEnum):
    """The errands there are."""

    JUDGE = "judge"
    MAKE = "make"


def steps(verb: str, request: str) -> Iterator[str]:
    """The steps of an errand; ValueError for a request that cannot be read."""
    data = parse_json(request)
    language.use(data["language"])
    return {Errand.JUDGE: _judge, Errand.MAKE: _make}[Errand(verb)](data)


# -- judging -------------------------------------------------------------------------------------


class JudgeStep(NamedTuple):
    """A step of a judging: its progress, the race it played, and the judgement so far if it is told now."""

    progress: RacesDone
    result: RaceResult | None
    judgement: Judgement | None


def judge_request(
    text: str,
    ruleset: str,
    results: Iterable[RaceResult] = (),
    games: int = FIELD,
    alone: int = ALONE,
    seed: int = 0,
) -> str:
    """The request to judge the board of a file; races whose results are known are not played again."""
    return json.dumps(
        {
            "language": language.chosen(),
            "board": text,
            "ruleset": ruleset,
            "results": [result_json(one) for one in results],
            "games": games,
            "alone": alone,
            "seed": seed,
        }
    )


def judge_step(text: str, board: Board) -> JudgeStep:
    """A step of the judging of ``board``."""
    data = parse_json(text)
    result, judgement = data["result"], data["judgement"]
    return JudgeStep(
        RacesDone(*data["progress"]),
        result_from_json(result) if result else None,
        judgement_from_json(judgement, board) if judgement else None,
    )


def _judge(data: dict[str, Any]) -> Iterator[str]:
    board = board_from_text(data["board"], "board", playable=False)
    judging = Judging(board, data["ruleset"], data["games"], data["alone"], data["seed"])
    judging.take(map(result_from_json, data["results"]))

    def step(result: RaceResult | None, told: bool) -> str:
        judgement = judgement_json(judging.judgement(), board) if told else ""
        given = result_json(result) if result is not None else ""
        return json.dumps({"progress": judging.progress, "result": given, "judgement": judgement})

    left = judging.left
    yield step(None, told=not left)
    for number, race in enumerate(left, 1):
        result = play_race(race)
        judging.take([result])
        last = number == len(left)
        first_of_field = not last and left[number].kind is RaceKind.FIELD and race.kind is RaceKind.ALONE
        often = race.kind is RaceKind.FIELD and judging.progress.done % TOLD_EVERY == 0
        yield step(result, told=last or first_of_field or often)


# -- making --------------------------------------------------------------------------------------


class MakeStep(NamedTuple):
    """A step of a making: its progress, in the end the board's file, or why there is none."""

    progress: TriesDone
    board: str = ""
    refused: str = ""


def make_request(wish: BoardWish) -> str:
    """The request to make the board of a wish."""
    told = {**wish._asdict(), "difficulty": wish.difficulty.name, "theme": wish.theme.value}
    return json.dumps({"language": language.chosen(), "wish": told})


def make_step(text: str) -> MakeStep:
    """A step of a making."""
    data = parse_json(text)
    return MakeStep(TriesDone(*data["progress"]), data["board"], data["refused"])


def _make(data: dict[str, Any]) -> Iterator[str]:
    told = data["wish"]
    wish = BoardWish(
        **{**told, "difficulty": Difficulty[told["difficulty"]], "theme": BoardTheme(told["theme"])}
    )
    done = TriesDone(0, 0, 0)
    work = drafting(wish)
    while True:
        try:
            done = next(work)
        except StopIteration as end:
            yield _made(done, board=board_json(end.value))
            return
        except GeneratorError as error:
            yield _made(done, refused=str(error))
            return
        yield _made(done)


def _made(done: TriesDone, board: str = "", refused: str = "") -> str:
    return json.dumps({"progress": done, "board": board, "refused": refused}, ensure_ascii=False)
