"""Sides of a slow match that are never open at once: each is opened, reads letters, acts, writes one, and is
closed.

``clock`` is the wall clock; nothing here waits.  A side stores everything it took before its letter leaves.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from match_sim import filled
from match_toy import SLOTS, ToyRules, ToyTable

from roborally_core.base.rng import Rng, derive
from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.mail.desk import Opened
from roborally_core.match.security.chain import identity_of
from roborally_core.match.terms import EarlierRun, MatchTerms

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")
MINUTE, HOUR = 60_000, 3_600_000
DAY = 24 * HOUR
VISIT_MS = 14_000
"""The least time for which a page is open."""
STEP_MS = 1_500


class Side:
    """One player who looks in now and then."""

    def __init__(self, post: PostOffice, index: int, **options: Any) -> None:
        self.post, self.index, self.name = post, index, NAMES[index]
        self.secret = derive(post.seed, "secret", index)
        self.storage: list[bytes] = []
        self.facts: list[Any] = []
        self.opened: list[Opened] = []
        self.host: bytes | None = options.pop("host", None)
        self.options: dict[str, Any] = {"rules": ToyRules(), **options}
        self.make_table: Callable[..., Any] = ToyTable
        self.intact = True
        self.plays = True
        self.program: Callable[[Match], Any] = self.liked
        self.wish: frozenset[bytes] = frozenset()
        self.match: Match | None = None
        self._chance = Rng(post.seed, "nonces", index)
        self._was_here = False

    @property
    def me(self) -> bytes:
        """The author's name, whether open or not."""
        return identity_of(self.secret)[0].author

    def random(self, count: int) -> bytes:
        return bytes(self._chance.below(256) for _ in range(count))

    def liked(self, match: Match) -> dict[str, Any]:
        """A program of one's own choice."""
        assert match.play is not None
        table, link = match.table, match.play.my_link()
        assert isinstance(table, ToyTable)
        assert link is not None
        assert match.play.seat is not None
        hand = table.hand(match.play.seat, link)
        return filled({"registers": Rng(self.secret, "likes", match.play.turn).sample(hand, SLOTS)})

    def open(self) -> Match:
        """The page is opened; its clock begins at 0."""
        assert self.post.open_side is None, "two pages at once"
        self.post.open_side = self
        match = Match(
            self.secret,
            self.name,
            self.make_table,
            random=self.random,
            host=self.host,
            terms=MatchTerms(epoch=self.post.clock, **self.options),
            earlier=EarlierRun(tuple(self.storage), self._was_here, self.intact),
        )
        self._was_here = True
        self.match = match
        return match

    def read(self, *letters: bytes) -> None:
        """Open letters."""
        assert self.match is not None
        for data in letters:
            self.opened.append(self.match.open_letter(data, 0))
            self._drain()

    def act(self) -> None:
        """Act as a page does that is open for a little while."""
        match = self.match
        assert match is not None
        for now in range(0, VISIT_MS, STEP_MS):
            match.tick(now)
            play = match.play
            due = play.patience.due_at() if play is not None else None
            if self.wish and play is not None and due is not None and now >= due:
                match.replace(self.wish & play.roster.people, now)
            ready = play is not None and play.turn and not play.over and play.my_link() is not None
            if self.plays and ready and play is not None and play.handed_in() is None:
                match.submit(self.program(match), now)
            self._drain()

    def close(self) -> bytes:
        """Write a letter and close the page."""
        assert self.match is not None
        self._drain()
        letter = self.match.post.write(VISIT_MS)
        self._drain()
        self.match = None
        self.post.open_side = None
        self.post.clock += VISIT_MS
        return letter

    def visit(self, *more: bytes) -> None:
        """Look in once: read what lies in the others' boxes, act, leave a letter in one's own."""
        self.open()
        boxes = [letter for at, letter in sorted(self.post.boxes.items()) if at != self.index]
        self.read(*more, *boxes)
        self.act()
        self.post.boxes[self.index] = self.close()

    def _drain(self) -> None:
        assert self.match is not None
        output = self.match.take()
        self.storage += output.records
        self.facts += output.facts

    def told(self, kind: type) -> list[Any]:
        """All facts of one kind so far; those of turns come again with each visit."""
        return [fact for fact in self.facts if isinstance(fact, kind)]

    def turns(self) -> dict[int, tuple[str, tuple[str, ...]]]:
        """State and register hashes of every turn this side played."""
        return {fact.turn: (fact.state, fact.registers) for fact in self.told(f.TurnReady)}

    @property
    def over(self) -> bool:
        """Whether this side saw the match end."""
        return bool(self.told(f.MatchOver))


class PostOffice:
    """A box for each side, which holds its newest letter; and the wall clock."""

    def __init__(self, count: int, seed: str, **options: Any) -> None:
        self.seed = derive(seed.encode())
        self.clock = 1_800_000_000_000
        self.boxes: dict[int, bytes] = {}
        self.open_side: Side | None = None
        host = Side(self, 0, **options)
        mark = host.open().lobby.host_mark
        host.match, self.open_side, host._was_here = None, None, False
        host.storage.clear()
        self.sides = [host] + [Side(self, i, host=mark, **options) for i in range(1, count)]

    def lobby(self, **settings: Any) -> None:
        """A match is agreed by letters alone."""
        host, guests = self.sides[0], self.sides[1:]
        settings.setdefault("deadline_ms", 2 * DAY)
        host.open().propose(settings)
        host.act()
        self.boxes[0] = host.close()
        for _ in range(2):
            for guest in guests:
                match = guest.open()
                guest.read(*[letter for at, letter in self.boxes.items() if at != guest.index])
                guest.act()
                match.choose({"name": guest.name}, ready=True)
                self.boxes[guest.index] = guest.close()
            host.open()
            host.read(*[letter for at, letter in self.boxes.items() if at])
            host.act()
            assert host.match is not None
            if len(host.match.members()) == len(self.sides):
                host.match.choose({"name": host.name}, ready=False)
                host.match.start()
                host.act()
            self.boxes[0] = host.close()

    def play(self, sides: list[Side] | None = None, rounds: int = 200, every_ms: int = HOUR) -> None:
        """The sides look in one after the other until all have seen the end."""
        for _ in range(rounds):
            for side in sides or self.sides:
                side.visit()
                self.clock += every_ms
            if all(side.over for side in sides or self.sides):
                return
        raise AssertionError("the match did not end")

    def agree(self) -> None:
        """No turn was played two ways."""
        first = self.sides[0].turns()
        for side in self.sides[1:]:
            turns = side.turns()
            for turn in first.keys() & turns.keys():
                assert first[turn] == turns[turn], turn


def begun(count: int, seed: str, **settings: Any) -> PostOffice:
    post = PostOffice(count, seed)
    post.lobby(**settings)
    return post


def honest(*sides: Side) -> None:
    """Nobody was named."""
    assert [fact for side in sides for fact in side.told(f.Cheating)] == []


def until(post: PostOffice, turn: int, sides: list[Side] | None = None, idle: Side | None = None) -> None:
    """All sides look in until each has played a turn; ``idle`` hands in nothing after it."""
    for _ in range(20 * turn):
        for side in sides or post.sides:
            if turn not in side.turns():
                side.visit()
                post.clock += HOUR
            if side is idle and handed_in(side) is not None:
                side.plays = False
        if all(turn in side.turns() for side in sides or post.sides):
            return
    raise AssertionError(f"turn {turn} did not come about")


def handed_in(side: Side) -> Any:
    """The program of the open turn that this side has sealed."""
    match = side.open()
    match.tick(0)
    program = match.play.handed_in() if match.play is not None else None
    side.close()
    return program


# the ordinary course
