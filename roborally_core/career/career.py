"""All games of one player: their sums, the best of each measure, and the achievements with their moments.

A career is a value, and a ledger that is only added to: a finished game stays as it was counted, regardless
of later reports.  A running game is reported turn by turn; a report of more turns replaces the one before,
and nothing else changes.  So totals are the sums of the games.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from ..base.canon import canonical, digest, parse_json
from ..board.model import Board
from ..language.complaint import ProblemError, complain, json_fault
from ..play.agreement import MOST_LEVEL, Setup
from ..play.record import Record
from ..story.statistics import MEASURES, Measure, Statistics, counted_game
from .achievements import ACHIEVEMENTS, BY_KEY, Achievement, Progress, earned, progress_of
from .arrivals import ArrivalError, StopArrival, arrivals_from_json, arrivals_json, with_arrival
from .bouts import MOST_BOUTS, MOST_RIVALS, WIN, RatedGame, bout_of, with_bout

FORMAT = "roborally-career/1"
MAX_TEXT = 100_000
MAX_NUMBER = 10**15
LONGEST = 24
"""Characters of a name in the ledger."""
REMEMBERED = 50
"""Number of games known one by one; older ones are kept as sums only."""

FEWEST = frozenset({Measure.DAMAGE_TAKEN, Measure.DEATHS})
"""The best game in these is the one with the fewest."""


class CareerError(ProblemError):
    """A career that cannot be read; the message names the place."""


class Unlock(NamedTuple):
    """The moment an achievement was unlocked."""

    game: int
    """The game's number in the career, from 1."""
    when: int = 0
    """The date, in the unit of time of whatever counts the games; 0 if it has none."""


class Counted(NamedTuple):
    """A game as it was counted last."""

    game: str
    number: int
    """The game's number in the career, from 1."""
    statistics: Statistics
    finished: bool
    won: bool
    turns: int = 0
    """Number of its turns that are counted; 0 in careers written before that was kept."""


class CareerOutcome(NamedTuple):
    """The result of counting a game: the career after it, and the achievements it unlocked."""

    career: Career
    unlocked: tuple[Achievement, ...]


class Career(NamedTuple):
    """One player's results so far."""

    games: int = 0
    finished: int = 0
    won: int = 0
    total: Statistics = Statistics()
    best: Statistics | None = None
    """The best of each in one finished game; None before the first."""
    unlocked: Mapping[str, Unlock] = {}
    """Achievements by key, with the moment that brought them."""
    recent: tuple[Counted, ...] = ()
    """The latest games, the last one played last."""
    ledger: tuple[RatedGame, ...] = ()
    """Finished games against machines, in order: the source of ratings, the ladder and titles."""
    arrivals: tuple[StopArrival, ...] = ()
    """Stops of the campaign that were reached, the first one first."""

    @property
    def last(self) -> Counted | None:
        """The game played last."""
        return self.recent[-1] if self.recent else None

    def progress(self) -> list[Progress]:
        """The progress of every achievement."""
        return [progress_of(one, self.total, unlocked=one.key in self.unlocked) for one in ACHIEVEMENTS]

    def counting(
        self,
        game: str,
        statistics: Statistics,
        *,
        turns: int,
        finished: bool,
        won: bool = False,
        when: int = 0,
        bout: RatedGame | None = None,
        since: int = 0,
    ) -> CareerOutcome:
        """This career with ``game`` (see :func:`game_id`) as it stands after this many ``turns``.

        A finished one against machines brings its ``bout``.  It may go on from a save of ``since`` turns.

        It stays as it is if that game is counted already, finished or as far as this: an older save, a second
        try or a look back adds nothing.  Neither does a game whose first turns it never saw
        (:meth:`follows`).
        """
        before = self._counted(game)
        if not self.follows(game, since) or (
            before is not None and (before.finished or before.turns >= turns)
        ):
            return CareerOutcome(self, ())
        others = tuple(one for one in self.recent if one.game != game)
        number = self.games + 1 if before is None else before.number
        total = self.total.plus(statistics)
        if before is not None:
            total = total.minus(before.statistics)
        new = tuple(
            one for one in earned(total, statistics, finished=finished) if one.key not in self.unlocked
        )
        after = self._replace(
            games=self.games + (before is None),
            finished=self.finished + finished,
            won=self.won + won,
            total=total,
            best=_better(self.best, statistics) if finished else self.best,
            unlocked={**self.unlocked, **{one.key: Unlock(number, when) for one in new}},
            recent=(*others, Counted(game, number, statistics, finished, won, turns))[-REMEMBERED:],
            ledger=with_bout(self.ledger, bout) if finished and bout is not None else self.ledger,
        )
        return CareerOutcome(after, new)

    def _counted(self, game: str) -> Counted | None:
        return next((one for one in self.recent if one.game == game), None)

    def follows(self, game: str, since: int) -> bool:
        """Whether the first ``since`` turns of ``game`` were counted here, as far as one can tell.

        A save may be anybody's, so a game that goes on from one counts only where its beginning did.  The
        very last turn of a save may be missing: it is counted once it has been watched.
        """
        before = self._counted(game)
        return not since or (before is not None and before.turns >= since - 1)

    def arriving(self, arrival: StopArrival) -> Career:
        """This career with a stop of the campaign reached; a game that is known to have brought one adds
        nothing.
        """
        return self._replace(arrivals=with_arrival(self.arrivals, arrival))


NEWCOMER = Career()
"""The career of somebody who has not played yet."""


def _better(best: Statistics | None, game: Statistics) -> Statistics:
    if best is None:
        return game
    pairs = zip(MEASURES, best, game, strict=True)
    return Statistics(*(min(a, b) if measure in FEWEST else max(a, b) for measure, a, b in pairs))


def game_id(setup: Setup, board: Board, entropy: bytes) -> str:
    """A game's identity in careers: the same for every save, record and replay of it."""
    return digest([setup.json(), board.content_hash, entropy.hex()])[:32]


def career_of(records: Iterable[Record], name: str) -> Career:
    """The career of the player called ``name`` over recorded games, in order.

    Games continued from a situation count for nobody, and so do those ``name`` had no seat in.
    RecordError if one does not replay.
    """
    career = NEWCOMER
    for record in records:
        seats = [seat.name for seat in record.setup.seats]
        if record.begun is not None or name not in seats:
            continue
        game, counted = counted_game(record)
        seat = seats.index(name)
        known, turns = game_id(record.setup, record.board, record.entropy), len(record.turns)
        won = seat in game.state.winners and not game.state.drawn
        bout = bout_of(game, seat, known)
        career = career.counting(
            known, counted[seat], turns=turns, finished=game.over, won=won, bout=bout
        ).career
    return career


# -- as text ---------------------------------------------------------------------------------------


def career_json(career: Career) -> dict[str, Any]:
    """The career as canonical JSON."""
    return {
        "format": FORMAT,
        "games": career.games,
        "finished": career.finished,
        "won": career.won,
        "total": _numbers(career.total),
        "best": None if career.best is None else _numbers(career.best),
        "unlocked": {key: one._asdict() for key, one in career.unlocked.items()},
        "recent": [{**one._asdict(), "statistics": _numbers(one.statistics)} for one in career.recent],
        "ledger": [list(one) for one in career.ledger],
        "arrivals": arrivals_json(career.arrivals),
    }


def _numbers(statistics: Statistics) -> dict[str, int]:
    return statistics._asdict()


def career_text(career: Career) -> str:
    """The career as canonical JSON text; :func:`career_from_text` reads it."""
    return canonical(career_json(career)).decode()


def career_from_text(text: str) -> Career:
    """Read a career; CareerError says what is wrong and where."""
    if len(text) > MAX_TEXT:
        raise CareerError(complain("file.long", path="career", number=len(text), most=MAX_TEXT))
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise CareerError(
            complain("file.json", path="career", line=error.lineno, column=error.colno, why=json_fault(error))
        ) from error
    except (ValueError, RecursionError) as error:
        raise CareerError(complain("file.nested", path="career")) from error
    return career_from_json(data)


def career_from_json(data: Any) -> Career:
    """The career written by :func:`career_json`; CareerError says what is wrong and where."""
    fields = _object(data, "career")
    if fields.get("format") != FORMAT:
        raise CareerError(
            complain("file.format", path="career", format=str(fields.get("format"))[:40], known=FORMAT)
        )
    games, finished, won = (_number(fields.get(key), f"career.{key}") for key in ("games", "finished", "won"))
    if not won <= finished <= games:
        raise CareerError(complain("career.counts"))
    best = fields.get("best")
    recent = fields.get("recent")
    if not isinstance(recent, list) or len(recent) > REMEMBERED:
        raise CareerError(complain("career.recent", "recent", most=REMEMBERED))
    unlocked = _object(fields.get("unlocked"), "career.unlocked")
    return Career(
        games,
        finished,
        won,
        _statistics(fields.get("total"), "career.total"),
        None if best is None else _statistics(best, "career.best"),
        {key: _unlock(unlocked[key], f"career.unlocked.{key}", games) for key in BY_KEY if key in unlocked},
        tuple(_counted(item, f"career.recent[{i}]", games) for i, item in enumerate(recent)),
        _ledger(fields.get("ledger", [])),
        _arrivals(fields.get("arrivals", [])),
    )


def _arrivals(data: Any) -> tuple[StopArrival, ...]:
    """Careers from before the campaign have no arrivals."""
    try:
        return arrivals_from_json(data, "career.arrivals")
    except ArrivalError as error:
        raise CareerError(error.problem) from error


def _unlock(data: Any, path: str, games: int) -> Unlock:
    fields = _object(data, path)
    return Unlock(
        _number(fields.get("game"), f"{path}.game", games), _number(fields.get("when"), f"{path}.when")
    )


def _counted(data: Any, path: str, games: int) -> Counted:
    fields = _object(data, path)
    game, flags = fields.get("game"), (fields.get("finished"), fields.get("won"))
    if not isinstance(game, str) or len(game) > 64:
        raise CareerError(complain("career.game", path=path, most=64))
    if not all(isinstance(flag, bool) for flag in flags):
        raise CareerError(complain("career.flags", path=path))
    number = _number(fields.get("number"), f"{path}.number", games)
    turns = _number(fields.get("turns", 0), f"{path}.turns")
    statistics = _statistics(fields.get("statistics"), f"{path}.statistics")
    return Counted(game, number, statistics, bool(flags[0]), bool(flags[1]), turns)


def _ledger(data: Any) -> tuple[RatedGame, ...]:
    if not isinstance(data, list) or len(data) > MOST_BOUTS:
        raise CareerError(complain("career.ledger", path="career.ledger", most=MOST_BOUTS))
    return tuple(_bout(row, f"career.ledger[{i}]") for i, row in enumerate(data))


def _bout(row: Any, path: str) -> RatedGame:
    if not isinstance(row, list) or len(row) != len(RatedGame._fields):
        raise CareerError(complain("career.bout", path=path))
    game, ruleset, levels, halves, turns = row
    if not all(isinstance(text, str) and len(text) <= LONGEST for text in (game, ruleset)):
        raise CareerError(complain("career.bout", path=path))
    if not all(isinstance(one, list) for one in (levels, halves)) or len(levels) != len(halves):
        raise CareerError(complain("career.bout", path=path))
    if not 1 <= len(levels) <= MOST_RIVALS:
        raise CareerError(complain("career.bout", path=path))
    return RatedGame(
        game,
        ruleset,
        tuple(_number(one, path, MOST_LEVEL) for one in levels),
        tuple(_number(one, path, WIN) for one in halves),
        _number(turns, path),
    )


def _statistics(data: Any, path: str) -> Statistics:
    fields = _object(data, path)
    return Statistics(*(_number(fields.get(name), f"{path}.{name}") for name in Statistics._fields))


def _object(data: Any, path: str) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise CareerError(complain("file.object", path=path))
    return data


def _number(value: Any, path: str, most: int = MAX_NUMBER) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise CareerError(complain("file.number", path=path, least=0, most=most))
    return value
