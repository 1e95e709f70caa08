"""Positions of the chase to play with, as scenes of the rally are: drawn, played, read, and told as a text.

::

    s = chase_scene('''
        . . r .
        . @ . #
    ''', teleports=1)
    s.play("w,t")
    assert s.robots == [(1, 1)]
    print(s.text())

A bug report holds the text of a position::

    roborally-chase/1
    level 3
    teleports 1
    blaster used
    score 7 4 1
    seed word
    room
      . . r . . . . .
      . @ . # . . . .

Defaults are left out: level 1, two safe teleports, the blaster unused, nothing scored, the
seed ``scene``.  ``score`` has the robots destroyed, the turns taken and the teleports made, from which the
squares of later ones follow; ``crowded`` rooms get more robots with each level, ``ended`` says how the
game is over.
"""

from __future__ import annotations

from roborally_core.chase.facts import Fact
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus, PlayedMoves
from roborally_core.chase.log import narrate
from roborally_core.chase.moves import parse_moves
from roborally_core.chase.picture import draw_room, read_room
from roborally_core.chase.room import MAX_HEIGHT, MAX_WIDTH, MIN_SIDE, squares_of
from roborally_core.chase.rules import FIRST_TELEPORTS
from roborally_core.language.complaint import ProblemError, complain

FORMAT = "roborally-chase/1"
SEED = "scene"
LONGEST = 16 * 1024
MOST = 10**6
_EMPTY = "."
_WORDS = ("level", "teleports", "blaster", "score", "seed", "crowded", "ended", "room")


class ChaseScene:
    """A position to play with: playing it changes it.  ``facts`` are those of the last call that played."""

    def __init__(self, game: Chase) -> None:
        self.game = game
        self.facts: tuple[Fact, ...] = ()
        self.played = PlayedMoves(0, None, ())

    def play(self, moves: str) -> ChaseScene:
        """Hand in moves such as ``n,p,sw,t``; MoveError after the end, or for other text.

        ``played`` has the number of moves made and the refused ones.
        """
        self.played = self.game.play(parse_moves(moves))
        self.facts = self.played.facts
        return self

    @property
    def at(self) -> tuple[int, int]:
        """Column and row of where you stand."""
        return self.game.room.xy(self.game.position.you)

    @property
    def robots(self) -> list[tuple[int, int]]:
        """The squares of the robots, row by row."""
        return [self.game.room.xy(pos) for pos in squares_of(self.game.position.robots)]

    @property
    def heaps(self) -> list[tuple[int, int]]:
        """The squares of the scrap heaps, row by row."""
        return [self.game.room.xy(pos) for pos in squares_of(self.game.position.heaps)]

    @property
    def teleports(self) -> int:
        """Number of safe teleports left."""
        return self.game.position.teleports

    @property
    def blaster(self) -> bool:
        """Whether the blaster can still be used in this level."""
        return self.game.position.blaster

    @property
    def status(self) -> str:
        """``"playing"``, ``"caught"`` or ``"quit"``."""
        return self.game.status.name.lower()

    def told(self) -> list[str]:
        """The last call's facts, as sentences."""
        return narrate(self.facts, self.game.room)

    def drawing(self) -> str:
        """The room, a row a line."""
        return "\n".join(draw_room(self.game.position, caught=self.game.status is ChaseStatus.CAUGHT))

    def __str__(self) -> str:
        return self.drawing()

    def text(self) -> str:
        """The one canonical text of the position; :func:`read_chase` reads it."""
        game = self.game
        said = {
            "level": "" if game.level == 1 else str(game.level),
            "teleports": "" if self.teleports == FIRST_TELEPORTS else str(self.teleports),
            "blaster": "" if self.blaster else "used",
            "score": f"{game.kills} {game.turns} {game.jumps}"
            if game.kills or game.turns or game.jumps
            else "",
            "seed": "" if game.seed == SEED else game.seed,
            "crowded": "yes" if game.setup.crowded else "",
            "ended": self.status if game.over else "",
        }
        lines = [FORMAT, *(f"{word} {value}" for word, value in said.items() if value), "room"]
        return "\n".join([*lines, *(f"  {row}" for row in draw_room(game.position))]) + "\n"


def chase_scene(
    drawing: str,
    *,
    level: int = 1,
    teleports: int = FIRST_TELEPORTS,
    blaster: bool = True,
    kills: int = 0,
    turns: int = 0,
    jumps: int = 0,
    seed: str = SEED,
    crowded: bool = False,
    ended: str = "",
) -> ChaseScene:
    """A position of ``@ r # .``, filled up with empty squares to the smallest room.

    ValueError names the fault.
    """
    for word, value, low in (("level", level, 1), ("teleports", teleports, 0), ("kills", kills, 0),
                             ("turns", turns, 0), ("jumps", jumps, 0)):  # fmt: skip
        if type(value) is not int or not low <= value < MOST:
            raise ProblemError(
                complain("chase.scene.number", word=word, low=low, most=MOST - 1, value=str(value)[:40])
            )
    endings = {status.name.lower(): status for status in ChaseStatus if status is not ChaseStatus.PLAYING}
    if ended and ended not in endings:
        raise ProblemError(complain("chase.scene.ended", known=", ".join(endings), value=ended[:40]))
    position = read_room(_filled(drawing), teleports=teleports, blaster=blaster)
    if not position.robots and ended != "caught":
        raise ProblemError(complain("chase.scene.cleared"))
    setup = ChaseSetup(position.room.width, position.room.height, crowded=crowded)
    game = Chase.begun(setup, seed, position, level=level, kills=kills, turns=turns, jumps=jumps)
    game.status = endings.get(ended, ChaseStatus.PLAYING)
    return ChaseScene(game)


def _filled(drawing: str) -> str:
    """The rows of a drawing, filled up to the smallest room."""
    rows = [list("".join(line.split())) for line in drawing.strip().splitlines()]
    width = max(MIN_SIDE, max(map(len, rows), default=0))
    if width > MAX_WIDTH or len(rows) > MAX_HEIGHT:
        raise ProblemError(complain("chase.scene.large", width=MAX_WIDTH, height=MAX_HEIGHT))
    rows += [[] for _ in range(MIN_SIDE - len(rows))]
    return "\n".join("".join(row).ljust(width, _EMPTY) for row in rows)


def read_chase(text: str) -> ChaseScene:
    """The position of a text, canonical or not; ValueError names the faulty line."""
    if len(text) > LONGEST:
        raise ProblemError(complain("chase.scene.long", most=LONGEST))
    lines = text.splitlines()
    if not lines or lines[0].strip() != FORMAT:
        raise ProblemError(complain("chase.scene.format", format=FORMAT))
    said: dict[str, str] = {}
    room: list[str] = []
    for number, line in enumerate(lines[1:], 2):
        word, _, value = line.partition(" ")
        if "room" in said and line.startswith(" "):
            room.append(line)
        elif line.strip():
            if word not in _WORDS or word in said:
                raise ProblemError(complain("chase.scene.line", line=number, known=", ".join(_WORDS)))
            said[word] = value.strip()
    numbers = said.get("score", "0 0 0").split()
    if len(numbers) != 3 or not all(map(str.isdecimal, numbers)) or said.get("blaster", "used") != "used":
        raise ProblemError(complain("chase.scene.score"))
    kills, turns, jumps = (int(number[:9]) for number in numbers)
    return chase_scene(
        "\n".join(room),
        level=_number(said, "level", 1),
        teleports=_number(said, "teleports", FIRST_TELEPORTS),
        blaster="blaster" not in said,
        kills=kills,
        turns=turns,
        jumps=jumps,
        seed=said.get("seed", SEED),
        crowded="crowded" in said,
        ended=said.get("ended", ""),
    )


def _number(said: dict[str, str], word: str, usual: int) -> int:
    value = said.get(word, str(usual))
    if not value.isdecimal() or len(value) > 9:
        raise ProblemError(complain("chase.scene.number", word=word, low=0, most=MOST - 1, value=value[:40]))
    return int(value)
