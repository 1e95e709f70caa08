"""Whole slow matches under all faults at once: liars, boxes that roll back letters, lost storage.

A schedule is drawn from one number and always runs the same way.  Of four or five members, one lies or
loses their storage: no protocol could bear more.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from letters import HOUR, PostOffice, Side
from match_sim import filled
from match_toy import ToyTable

from roborally_core.base.rng import Rng, derive
from roborally_core.match import Match
from roborally_core.match import facts as f

ROUNDS = 60
STORMY = 12
"""Rounds in which boxes misbehave; afterwards each delivers its newest letter."""


class SlowLie(Enum):
    """The misdeed of one side."""

    NONE = "none"
    WITHHOLDS = "withholds"
    """Keeps reading and playing, but leaves no more letters."""
    TWIN = "twin"
    """Two pages of one player, each with its own storage, which decide differently."""
    OLD_LIFE = "old life"
    """Continues from an old backup as if it were complete, and reads nothing before it acts."""
    FORGETS = "forgets"
    """An honest side whose storage is cleared, in part or as a whole."""


class SlowSchedule:
    """One slow match drawn from a number; with ``falls`` a member of five is out after the first turn."""

    def __init__(self, seed: int, lie: SlowLie | None = None, *, falls: bool = False) -> None:
        self.rng = Rng(derive(b"slow schedules and falls" if falls else b"slow schedules"), seed)
        lies = list(SlowLie)
        self.lie = lie or lies[self.rng.below(len(lies))]
        self.post = PostOffice(5 if falls else 4 + self.rng.below(2), f"slow schedule {seed}")
        if falls:
            self.post.lobby(turns=3, falls={str(self.rng.below(5)): 1})
        else:
            self.post.lobby(turns=2)
        sides = self.post.sides
        self.culprit = sides[self.rng.below(len(sides))]
        self.begins = self.rng.below(8)
        """Round in which the misdeed begins."""
        self.past: dict[int, list[bytes]] = {at: [letter] for at, letter in self.post.boxes.items()}
        self.honest = [side for side in sides if side is not self.culprit or self.lie in _HONEST]
        self._backup: list[bytes] = []
        self._twins: tuple[list[bytes], list[bytes]] | None = None

    def run(self) -> list[str]:
        """Play it; the result has the broken properties, in words."""
        for number in range(ROUNDS):
            for side in self.rng.shuffled(self.post.sides):
                self._visit(side, number)
                self.post.clock += 9 * HOUR // len(self.post.sides)
            if all(side.over for side in self.honest):
                break
        return self._problems()

    def _letters(self, side: Side, stormy: bool) -> list[bytes]:
        """The letters that the boxes deliver to this side."""
        told = []
        for at, letters in self.past.items():
            luck = self.rng.below(6) if stormy else 0
            if at == side.index or (luck == 5):
                continue
            told.append(self.rng.choice(letters) if luck == 4 else letters[-1])
            if luck == 3:
                told.append(self.rng.choice(letters))
        return self.rng.shuffled(told)

    def _visit(self, side: Side, number: int) -> None:
        begun = number >= self.begins and side is self.culprit
        if begun and number == self.begins:
            self._begin(side)
        elif side is self.culprit and number == self.begins // 2:
            self._backup = list(side.storage)
        twin = 0
        if begun and self._twins is not None:
            twin = number % 2
            side.storage = self._twins[twin]
            side.program = _other if twin else side.liked
        side.open()
        if not (begun and self.lie is SlowLie.OLD_LIFE and number == self.begins):
            side.read(*self._letters(side, number < STORMY))
        side.act()
        assert side.match is not None
        side.intact = side.intact or not side.match.restoring  # the page that came back stored everything
        letter = side.close()
        if not (begun and self.lie is SlowLie.WITHHOLDS):
            self.past.setdefault(side.index, []).append(letter)

    def _begin(self, side: Side) -> None:
        if self.lie is SlowLie.TWIN:
            self._twins = list(side.storage), list(side.storage)
        elif self.lie is SlowLie.OLD_LIFE:
            side.storage = list(self._backup)
            side.program = _other
        elif self.lie is SlowLie.FORGETS:
            del side.storage[self.rng.below(len(side.storage)) :]
            side.intact = False

    def _problems(self) -> list[str]:
        found = []
        framed = {fact.proof.author for side in self.honest for fact in side.told(f.Cheating)}
        found += [f"{side.name} is named, who is honest" for side in self.honest if side.me in framed]
        found += [f"{side.name} has not seen the end" for side in self.honest if not side.over]
        turns = [side.turns() for side in self.honest]
        for turn in set().union(*turns):
            if len({one[turn] for one in turns if turn in one}) > 1:
                found.append(f"turn {turn} was played two ways")
        return found


_HONEST = (SlowLie.NONE, SlowLie.FORGETS)


def _other(match: Match) -> dict[str, Any]:
    """A program a twin does not hand in."""
    assert match.play is not None
    assert match.play.seat is not None
    link = match.play.my_link()
    assert link is not None
    assert isinstance(match.table, ToyTable)
    hand = match.table.hand(match.play.seat, link)
    return filled({"registers": hand[::-1][:5]})


def survey(
    seeds: range, lie: SlowLie | None = None, *, falls: bool = False
) -> list[tuple[int, str, list[str]]]:
    """The schedules that do not hold."""
    told = []
    for seed in seeds:
        schedule = SlowSchedule(seed, lie, falls=falls)
        if problems := schedule.run():
            told.append((seed, schedule.lie.value, problems))
    return told
