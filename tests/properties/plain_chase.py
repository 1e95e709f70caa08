"""A plain engine of the chase, written from its help page: squares are pairs, and nothing is clever (RB).

Chance is not its own: it is told where a teleport led and where a level began, and judges that.
"""

from __future__ import annotations

from collections import Counter

Square = tuple[int, int]

COMPASS = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0),
           "ne": (1, -1), "nw": (-1, -1), "se": (1, 1), "sw": (-1, 1)}  # fmt: skip
MOVES = [*COMPASS, *("b" + way for way in COMPASS), "p", "t", "l", "q"]


def toward(frm: int, to: int) -> int:
    """One coordinate of a robot's step: it closes in on yours, or stays."""
    if frm < to:
        return frm + 1
    return frm - 1 if frm > to else frm


class Hunt:
    """A level of the chase and the score so far."""

    def __init__(self, size: Square, you: Square, robots: set[Square], heaps: set[Square]) -> None:
        self.width, self.height = size
        self.you, self.robots, self.heaps = you, set(robots), set(heaps)
        self.teleports, self.blaster = 2, True
        self.level, self.kills, self.turns = 1, 0, 0
        self.end = ""
        self.listed: list[str] = []
        self.landings: list[Square] = []
        """The squares where teleports of the next turn lead, first ones first."""

    def in_room(self, square: Square) -> bool:
        """Whether the room has this square."""
        return 0 <= square[0] < self.width and 0 <= square[1] < self.height

    def free(self) -> set[Square]:
        """The squares where nothing stands."""
        everywhere = {(x, y) for x in range(self.width) for y in range(self.height)}
        return everywhere - self.robots - self.heaps - {self.you}

    def reached(self, square: Square) -> bool:
        """Whether a robot would step onto this square, were you there."""
        return any((toward(x, square[0]), toward(y, square[1])) == square for x, y in self.robots)

    def may_land(self) -> set[Square]:
        """The squares where a teleport may lead."""
        if not self.teleports:
            return self.free()
        return {square for square in self.free() if not self.reached(square)}

    def beside(self, way: str) -> Square:
        """The square beside you."""
        dx, dy = COMPASS[way]
        return self.you[0] + dx, self.you[1] + dy

    def allows(self, move: str) -> bool:
        """Whether a move is legal."""
        if move == "t":
            return bool(self.may_land())
        if move in ("p", "l", "q"):
            return True
        square = self.beside(move.removeprefix("b"))
        if not self.in_room(square) or square in self.heaps:
            return False
        return self.blaster if move.startswith("b") else square not in self.robots

    def chase(self) -> None:
        """All robots take one step."""
        arrived = Counter((toward(x, self.you[0]), toward(y, self.you[1])) for x, y in self.robots)
        before = len(self.robots)
        self.robots = {at for at, count in arrived.items() if count == 1 and at not in self.heaps}
        self.kills += before - len(self.robots)
        if self.you in arrived:
            self.end = "caught"
        self.heaps |= {at for at, count in arrived.items() if count > 1 and at != self.you}

    def act(self, move: str) -> None:
        """Your part of a legal move, before the robots step."""
        if move == "t":
            to = self.landings.pop(0)
            assert to in self.may_land()
            self.you, self.teleports = to, max(0, self.teleports - 1)
        elif move in COMPASS:
            self.you = self.beside(move)
        elif move.startswith("b"):
            square = self.beside(move[1:])
            self.kills += square in self.robots
            self.robots.discard(square)
            self.heaps.add(square)
            self.blaster = False

    def turn(self, moves: list[str]) -> int:
        """Play one turn; the number of moves that were made."""
        made = 0
        for move in moves:
            if not self.allows(move):
                break
            if not made and move != "q":
                self.turns += 1
            made += 1
            self.listed.append("t*" if move == "t" and not self.teleports else move)
            if move == "q":
                self.end = "quit"
                break
            self.act(move)
            self.chase()
            while move == "l" and self.robots and not self.end:
                self.chase()
            if self.end or not self.robots or move == "l":
                break
        return made

    @property
    def cleared(self) -> bool:
        """Whether no robot is left in the level, and you are."""
        return not self.robots and not self.end

    def next_level(self, you: Square, robots: set[Square]) -> None:
        """Begin the next level where chance has placed everybody."""
        self.level += 1
        self.teleports += 2 if self.blaster else 1
        self.blaster, self.heaps = True, set()
        self.you, self.robots = you, set(robots)
        self.check_start()

    def check_start(self) -> None:
        """A level begins with 12 robots and its number, at most 40 on 8x8, none beside you."""
        most = 40 * self.width * self.height // 64
        assert len(self.robots) == min(12 + self.level, most)
        assert not self.reached(self.you)
        assert all(self.in_room(square) for square in (self.you, *self.robots))
        assert self.you not in self.robots
