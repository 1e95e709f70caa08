"""Everything the page knows about a game of Robots: its state, and the effect of each wish of the player.

It needs no browser.  The screen passes wishes in, shows :class:`Store` 's
answers and plays the facts it is handed.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from roborally_core.base.canon import parse_json
from roborally_core.chase import facts as f
from roborally_core.chase import record, scores
from roborally_core.chase.daily import DAILY_SETUP, daily_seed, day_of
from roborally_core.chase.game import Chase
from roborally_core.chase.log import narrate
from roborally_core.chase.moves import MAX_QUEUE, Move, moves_text, parse_moves, walk
from roborally_core.chase.record import ChaseRecord, ChaseRecordError
from roborally_core.chase.room import squares_of
from roborally_core.chase.rules import Position, danger_squares
from roborally_core.chase.solver import ChaseHint, Solver
from roborally_core.language.complaint import complain

from .forecast import Forecast, MoveFate, forecast
from .texts import t

ROOMS = ((8, 8), (16, 12), (30, 20), (60, 40))
MAX_LOG = 200
_ENDS = (Move.LAST_STAND, Move.QUIT)
_RUNNING = "roborally-robots-running/1"

Refusal = Callable[[], str]
"""Says why something cannot be, in the language that is spoken."""


class Shot(NamedTuple):
    """A turn to be shown: the position before it and its facts."""

    before: Position
    facts: tuple[f.Fact, ...]


class Finish(NamedTuple):
    """A finished game's place among the others.

    ``comparison`` is None for a game quit before its first turn, which is not
    counted; ``link`` is empty if the game is too long for one.
    """

    comparison: scores.Comparison | None
    rank: int | None
    best: int | None
    link: str


class Store:
    """One game, its queue, the aids, and the score table."""

    def __init__(self, game: Chase, table: scores.ScoreTable | None = None) -> None:
        self.table = table or scores.ScoreTable()
        self.instant = False
        self.danger = False
        self.begin(game)

    def begin(self, game: Chase, hints: int = 0) -> None:
        """Play ``game`` from its present position."""
        self.game = game
        self.queue: list[Move] = []
        self.aiming = False
        self.hint: ChaseHint | None = None
        self.hints = hints
        self._refused: Refusal | None = None
        self.log: list[str] = []
        self.finish: Finish | None = None

    # -- wishes ----------------------------------------------------------------

    def add(self, move: Move, *, replaces: bool = False) -> bool:
        """Queue a move (``replaces``: instead of the last one); False, and a message, if it is impossible."""
        queue = self.queue[:-1] if replaces and self.queue else self.queue
        refusal = self._refusal([*queue, move])
        self.aiming = False
        if refusal:
            self._refused = refusal
            return False
        self.queue = [*queue, move]
        self._refused = None
        return True

    @property
    def message(self) -> str:
        """Why the last wish was refused, in the language that is spoken; empty if it was not."""
        return "" if self._refused is None else self._refused()

    def _refusal(self, queue: Sequence[Move]) -> Refusal | None:
        if self.game.over:
            return partial(t, "refused.over")
        if len(queue) > MAX_QUEUE:
            return partial(t, "refused.many", most=MAX_QUEUE)
        steps = forecast(self.game.position, queue)
        last = steps[-1]
        if last.fate is MoveFate.ILLEGAL:
            return lambda: t("refused.move", move=last.move.text, why=last.reason)
        if any(step.fate is MoveFate.WINS or step.move in _ENDS for step in steps[:-1]):
            return partial(t, "refused.ended")
        return None

    def tap(self, pos: int) -> bool:
        """Queue the steps to a square (your own: a pass), or a blast towards it while aiming."""
        here = self.standing()
        if here is None:
            self._refused = partial(t, "refused.teleport")
            return False
        room = self.game.room
        if pos == here.you:
            return self.add(Move.PASS)
        if self.aiming:
            way = room.way(here.you, pos)
            return way is not None and self.add(Move(8 + way))
        added = False
        at = here.you
        while at != pos and len(self.queue) < MAX_QUEUE:
            way = room.way(at, pos)
            if way is None or not self.add(walk(way)):
                break
            added = True
            at += room.delta[way]
            if self.standing() is None:
                break
        if added:
            self._refused = None
        return added

    def undo(self) -> bool:
        """Take back the move queued last."""
        return self.remove(len(self.queue) - 1)

    def remove(self, index: int) -> bool:
        """Take one move out of the queue; those after it stay, even if they have become illegal."""
        if not 0 <= index < len(self.queue):
            return False
        del self.queue[index]
        self._refused = None
        return True

    def clear(self) -> None:
        """Empty the queue."""
        self.queue = []
        self.aiming = False
        self._refused = None

    def use_hint(self) -> bool:
        """Put the hint's moves into the queue."""
        if self.hint is None:
            return False
        self.queue = list(self.hint.queue)
        self._refused = None
        return True

    def ask(self) -> Solver:
        """A solver for the position now; hand its hint to :meth:`answer`."""
        return Solver(self.game.position)

    def answer(self, solver: Solver) -> bool:
        """Take a solver's hint; False if the game has gone on meanwhile."""
        if solver.hint is None or solver.position != self.game.position or self.game.over:
            return False
        if self.hint != solver.hint:
            self.hints += 1
        self.hint = solver.hint
        self._refused = None
        return True

    # -- turns -----------------------------------------------------------------

    def play(self, today: str) -> Shot | None:
        """Play the queue as one turn; None if there is nothing to play.  ``today`` dates a finished game."""
        if not self.queue or self.game.over:
            return None
        return self._played(tuple(self.queue), today)

    def quit(self, today: str) -> Shot | None:
        """End the game; the score stands."""
        return None if self.game.over else self._played((Move.QUIT,), today)

    def _played(self, moves: tuple[Move, ...], today: str) -> Shot:
        before = self.game.position
        played = self.game.play(moves)
        self.aiming = False
        self._refused = None
        if played.made:
            self.queue = []
            self.hint = None
        if played.refused is not None:
            refused = played.refused
            self._refused = partial(_refused_words, refused)
        self.log = (self.log + narrate(played.facts, self.game.room))[-MAX_LOG:]
        if self.game.over:
            self._file(today)
        return Shot(before, played.facts)

    def _file(self, today: str) -> None:
        try:
            link = self.link()
        except ChaseRecordError:
            link = ""
        if self.game.turns == 0:
            self.finish = Finish(None, None, self.best, link)
            return
        entry = scores.entry_of(self.game, day=today, hints=self.hints, replay=link)
        filed = self.table.filed(self.game.setup.kind, entry)
        self.table = filed.table
        self.finish = Finish(filed.comparison, filed.rank, self.best, link)

    # -- answers ---------------------------------------------------------------

    @property
    def best(self) -> int | None:
        """The player's rating in rooms of this kind."""
        return self.table.sheet(self.game.setup.kind).best

    @property
    def leads(self) -> bool:
        """Whether the score is higher than the player's record, if there is one."""
        return self.best is not None and self.game.score > self.best

    @property
    def day(self) -> str | None:
        """The day whose shared game this is, or None."""
        return day_of(self.game.seed) if self.game.setup == DAILY_SETUP else None

    def steps(self) -> list[Forecast]:
        """The forecast of the queue."""
        return forecast(self.game.position, self.queue)

    def standing(self) -> Position | None:
        """The position after the queue; None if it cannot be known."""
        steps = self.steps()
        if not steps:
            return self.game.position
        return steps[-1].after if steps[-1].fate is MoveFate.LIVES else None

    def dangers(self) -> list[int]:
        """The deadly squares after the queue, or now if that cannot be known."""
        if self.game.over:
            return []
        return squares_of(danger_squares(self.standing() or self.game.position))

    def way_ahead(self) -> list[int]:
        """Your squares from now on through the queue, as far as known."""
        way = [self.game.position.you]
        for step in self.steps():
            if step.after is None:
                break
            way.append(step.after.you)
            if step.fate is not MoveFate.LIVES:
                break
        return way

    def link(self) -> str:
        """The link text of the game so far; ChaseRecordError if it is too long for one."""
        return record.to_link(record.record_of(self.game))

    # -- storage ---------------------------------------------------------------

    def running_text(self) -> str:
        """The game in progress as text; empty once it is over or if nothing was played."""
        if self.game.over or not self.game.commands:
            return ""
        kept = record.to_json(record.record_of(self.game)).decode("ascii")
        data = {"format": _RUNNING, "record": kept, "hints": self.hints, "queue": moves_text(self.queue)}
        return json.dumps(data, sort_keys=True)

    def resume(self, text: str) -> None:
        """Go on with the game in :meth:`running_text`; ChaseRecordError and no change if damaged."""
        try:
            data = parse_json(text)
            form, kept, hints, queue = (data[key] for key in ("format", "record", "hints", "queue"))
        except (ValueError, TypeError, KeyError, RecursionError) as error:
            raise ChaseRecordError(complain("chase.stored.damaged")) from error
        if form != _RUNNING or not isinstance(kept, str) or type(hints) is not int:
            raise ChaseRecordError(complain("chase.stored.damaged"))
        game = record.replayed(record.from_json(kept))
        if game.over:
            raise ChaseRecordError(complain("chase.stored.over"))
        try:
            moves = list(parse_moves(queue)) if queue else []
        except (ValueError, AttributeError) as error:
            raise ChaseRecordError(complain("chase.stored.damaged")) from error
        self.begin(game, hints)
        self.queue = moves


class Cinema:
    """A recorded game turn by turn, in both directions; nothing is filed."""

    def __init__(self, kept: ChaseRecord) -> None:
        """Check the whole record first; ChaseRecordError if a turn cannot have been played."""
        end = record.replayed(kept)
        self.record = kept
        self.turns = len(kept.commands)
        self.score = end.score
        self.finished = end.over
        self.go_to(0)

    def go_to(self, turn: int) -> None:
        """Go to the position before turn ``turn + 1`` (0: the start)."""
        self.turn = max(0, min(turn, self.turns))
        self.log: list[str] = []
        self.game = record.replayed(self.record._replace(commands=self.record.commands[: self.turn]))

    def next(self) -> Shot | None:
        """Play the next turn; None at the end."""
        if self.turn >= self.turns:
            return None
        before = self.game.position
        played = self.game.play(self.record.commands[self.turn])
        self.turn += 1
        self.log = (self.log + narrate(played.facts, self.game.room))[-MAX_LOG:]
        return Shot(before, played.facts)


def daily_game(day: str) -> Chase:
    """The shared game of a day (``2026-11-20``)."""
    return Chase(DAILY_SETUP, daily_seed(day))


def _refused_words(refused: f.MoveRefused) -> str:
    """A move that was not made, and why."""
    return t("refused.played", place=refused.place, move=refused.move.text, why=refused.reason)
