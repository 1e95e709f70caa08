"""All turns played so far as one film, register by register, with what went wrong for the player.

Films are kept as facts; timelines are cut from them when they are shown.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from roborally_core.engine.compile import Floor
from roborally_core.rules import events as ev
from roborally_core.rules.state import FLEET
from roborally_core.story.balance import TurnBalance, balance_of
from roborally_core.story.fold import Fold, before_they_came
from roborally_core.story.highlights import Highlight, highlights_of
from roborally_core.story.mishaps import Mishap, MishapKind, mishaps_of
from roborally_core.story.reasons import Why
from roborally_core.story.sentences import Namer
from roborally_core.story.stakes import Suspense, perils_of, suspense_of

from .session import NOBODY, TurnFilm
from .turn_film import Cut, Timeline, burst
from .working import closing

STEPS = 200
"""Number of steps into which the scrubber divides a register."""
KEPT_TIMELINES = 3
MOST_SCARS = 12
MOST_OF_ALL = 6
"""Mishaps of a turn that are told where everybody's are: the worst."""
_WORST = (MishapKind.DESTROYED, MishapKind.HURT, MishapKind.PUSHED, MishapKind.BLOCKED)


class Moment(NamedTuple):
    """A turn, a register of it, and how far through that, 0 to 1."""

    turn: int
    register: int
    share: float


class ToldMishap(NamedTuple):
    """A mishap of the player with its reason."""

    turn: int
    register: int
    place: int
    kind: MishapKind
    text: str
    value: int
    """Value of the scrubber when it happens."""

    @property
    def arg(self) -> str:
        """The form a button carries."""
        return f"{self.turn}.{self.place}"


class History:
    """The game so far; turns are added as they are played.  ``everybody``: it is shown to spectators, or to
    several people at one device.
    """

    def __init__(
        self, floor: Floor, namer: Namer, me: int, *, everybody: bool = False, goal: int = 0
    ) -> None:
        self.films: dict[int, TurnFilm] = {}
        self.ending: tuple[ev.Fact, ...] = ()
        """Facts with which films end that the rules do not know, such as a puzzle's solution."""
        self._floor = floor
        self._ground = perils_of(floor, goal)
        self._grid = namer.board.grid
        self._me, self._everybody = me, everybody
        self._eyes = me
        """The seat that films and reasons are about, or :data:`NOBODY`."""
        self._why = Why(namer, me)
        self._turns: list[int] = []
        self._starts: list[int] = []
        self._registers = 0
        self._timelines: dict[tuple[int, bool], Timeline] = {}
        self._mine, self._slow, self._cards = False, True, True
        self._told: dict[int, tuple[ToldMishap, ...]] = {}
        self._scars: dict[int, tuple[int, ...]] = {}
        self._highlights: dict[int, tuple[Highlight, ...]] = {}
        self._balances: dict[int, TurnBalance] = {}

    def follow(self, seat: int) -> None:
        """Films and reasons are about this seat from now on; :data:`NOBODY`: about the player again, or about
        everybody.
        """
        self._eyes = self._me if seat == NOBODY else seat
        self._mine = self._mine and self._eyes != NOBODY
        self._timelines.clear()
        self._told.clear()

    def note(self, film: TurnFilm) -> None:
        """A turn has been played; one from before those known moves the others along."""
        if film.turn in self.films:
            return
        self.films[film.turn] = film
        self._scars.clear()
        if film.turn < self.last:
            self._told.clear()
        insort(self._turns, film.turn)
        counts = [_registers(self.films[turn]) for turn in self._turns]
        *self._starts, self._registers = accumulate(counts, initial=0)

    @property
    def last(self) -> int:
        """The turn played last; 0 before the first."""
        return self._turns[-1] if self._turns else 0

    @property
    def length(self) -> int:
        """The scrubber's greatest value."""
        return self._registers * STEPS

    @property
    def borders(self) -> list[int]:
        """The scrubber's values at which turns begin, but for the first."""
        return [start * STEPS for start in self._starts[1:]]

    def scars(self, turn: int) -> tuple[int, ...]:
        """The squares on which robots burst before a turn, the last few."""
        found = self._scars.get(turn)
        if found is None:  # a film asks in each of its frames
            facts = (self.films[known].facts for known in self._turns if known < turn)
            scars = tuple(dict.fromkeys(pos for one in facts for pos in burst(one)))[-MOST_SCARS:]
            found = self._scars[turn] = scars
        return found

    def registers(self, turn: int) -> int:
        """Number of registers of a turn."""
        i = self._turns.index(turn)
        end = self._starts[i + 1] if i + 1 < len(self._starts) else self._registers
        return end - self._starts[i]

    def beside(self, turn: int, by: int) -> int:
        """The turn this many later or earlier; 0 if there is none."""
        i = self._turns.index(turn) + by
        return self._turns[i] if 0 <= i < len(self._turns) else 0

    def beginning(self, turn: int, register: int) -> Moment | None:
        """The beginning of a register of a turn: register 0 is the last of the turn before, if there is one.

        One beyond the turn's last is the first of the next turn; None after the last turn.
        """
        if register < 1 and (before := self.beside(turn, -1)):
            turn, register = before, self.registers(before)
        elif register > self.registers(turn):
            turn, register = self.beside(turn, 1), 1
        return Moment(turn, max(1, register), 0.0) if turn else None

    def value(self, moment: Moment) -> int:
        """Value of the scrubber at a moment."""
        start = self._starts[self._turns.index(moment.turn)]
        return round((start + moment.register - 1 + moment.share) * STEPS)

    def moment(self, value: int) -> Moment:
        """The moment of a value of the scrubber; IndexError before the first turn."""
        value = max(0, min(self.length - 1, value))
        register, rest = divmod(value, STEPS)
        i = bisect_right(self._starts, register) - 1
        return Moment(self._turns[i], register - self._starts[i] + 1, rest / STEPS)

    def highlights(self, turn: int) -> tuple[Highlight, ...]:
        """The highlights of a turn that was played."""
        found = self._highlights.get(turn)
        if found is None:
            found = self._highlights[turn] = self.highlights_in(self.films[turn])
        return found

    def highlights_in(self, film: TurnFilm) -> tuple[Highlight, ...]:
        """The highlights of a turn, played or imagined."""
        fold = Fold(before_they_came(film.before, film.facts), film.memory)
        facts = (*film.facts, *self.ending)
        return highlights_of(facts, fold, self._grid, self._floor.rules.destroyed_at, self._ground)

    def plain_cut(self, film: TurnFilm) -> Cut:
        """The cut of a turn, played or imagined, in which nothing is passed over and nothing made tense."""
        played = self.films.get(film.turn) is film
        highlights = self.highlights(film.turn) if played else self.highlights_in(film)
        return Cut(highlights=highlights, slow=self._slow, closing=closing(self._floor.board))

    def suspense_in(self, film: TurnFilm) -> dict[int, Suspense]:
        """Register → its suspense, where cards are turned over at their robots and time is taken for it."""
        if not (self._cards and self._slow):
            return {}
        return suspense_of(film.facts, film.before, self._grid, self._ground)

    def timeline(self, turn: int, *, brief: bool = False) -> Timeline:
        """The film of a turn, cut; ``brief``: all but highlights goes by at once if the player cannot act."""
        film = self.films[turn]
        key = turn, brief and not self._acts(film)
        found = self._timelines.pop(key, None)
        if found is None:
            mine = self._eyes if self._mine else -1
            cut = self.plain_cut(film)._replace(mine=mine, brief=key[1], suspense=self.suspense_in(film))
            found = Timeline(film.before, (*film.facts, *self.ending), film.memory, cut)
            while len(self._timelines) >= KEPT_TIMELINES:
                del self._timelines[next(iter(self._timelines))]
        self._timelines[key] = found
        return found

    def _acts(self, film: TurnFilm) -> bool:
        """Whether a card of the player is played in a turn; of several at one device, always."""
        if self._eyes == NOBODY:
            return True
        cards = (card for fact in film.facts if isinstance(fact, ev.CardsRevealed) for card in fact.cards)
        seats = {view.robot: view.seat for view in film.before}
        return any(seats.get(robot) == self._eyes for robot, _ in cards)

    @property
    def mine(self) -> bool:
        """Whether films pass quickly over what does not concern the player."""
        return self._mine

    def wish(self, *, mine: bool, slow: bool, cards: bool = True) -> bool:
        """Pass quickly over what does not concern the player, and show what matters in slow motion, or not;
        ``cards``: whether they are turned over at their robots.

        True if films are cut differently from now on.
        """
        mine = mine and self._eyes != NOBODY
        if (mine, slow, cards) == (self._mine, self._slow, self._cards):
            return False
        self._mine, self._slow, self._cards = mine, slow, cards
        self._timelines.clear()
        return True

    def balance(self, turn: int) -> TurnBalance | None:
        """The balance of a turn for the player; None where nobody's is to be told."""
        if self._me == NOBODY or self._everybody or turn not in self.films:
            return None
        if turn not in self._balances:
            film = self.films[turn]
            before = before_they_came(film.before, film.facts)
            self._balances[turn] = balance_of(before, film.facts, self._grid, self._me)
        return self._balances[turn]

    # -- what went wrong -------------------------------------------------------------------------

    def told(self, turn: int) -> tuple[ToldMishap, ...]:
        """The player's mishaps in a turn, or the worst of everybody's; none where it is not known."""
        if turn not in self._told and turn in self.films:
            film = self.films[turn]
            found = mishaps_of(film.facts, Fold(film.before, film.memory), self._floor, turn)
            of_all = self._everybody and self._eyes == self._me
            told = _of_all(found) if of_all else self._of_player(film, found)
            self._told[turn] = tuple(self._tell(film, one) for one in told)
        return self._told.get(turn, ())

    def _of_player(self, film: TurnFilm, found: Sequence[Mishap]) -> list[Mishap]:
        robots = {view.robot for view in film.before if view.seat == self._eyes and view.robot < FLEET}
        return [one for one in found if one.robot in robots]

    def _tell(self, film: TurnFilm, one: Mishap) -> ToldMishap:
        begins = [i for i, fact in enumerate(film.facts) if isinstance(fact, ev.RegisterStarted)]
        register = max(1, bisect_right(begins, one.place))
        begin, end, *_ = *begins[register - 1 : register + 1], len(film.facts), len(film.facts)
        share = max(0, one.place - begin) / max(1, end - begin)
        value = self.value(Moment(film.turn, register, share))
        return ToldMishap(film.turn, register, one.place, one.kind, self._why.told(one), value)

    def untold(self) -> list[int]:
        """The turns whose mishaps nobody has asked for yet."""
        return [turn for turn in self._turns if turn not in self._told]

    def marks(self) -> list[ToldMishap]:
        """All mishaps told so far, in order."""
        return [one for turn in self._turns for one in self._told.get(turn, ())]

    def next_mishap(self, value: int, by: int) -> ToldMishap | None:
        """The first mishap after (or with -1: the last one before) a value of the scrubber."""
        if by > 0:
            return next((one for one in self.marks() if one.value > value), None)
        return next((one for one in reversed(self.marks()) if one.value < value), None)


def _of_all(found: Sequence[Mishap]) -> list[Mishap]:
    """The worst mishaps of everybody, one of each moment, in the order in which they happened."""
    robots = [one for one in found if one.robot < FLEET and one.kind in _WORST]
    robots.sort(key=lambda one: (_WORST.index(one.kind), one.place))
    places = {one.place: one for one in reversed(robots)}
    kept = [one for one in robots if places[one.place] is one][:MOST_OF_ALL]
    return sorted(kept, key=lambda one: one.place)


def _registers(film: TurnFilm) -> int:
    return max(1, sum(isinstance(fact, ev.RegisterStarted) for fact in film.facts))
