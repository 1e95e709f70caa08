"""The source's board picture: drawn for the command line and tests, and read back for scenes."""

from __future__ import annotations

from roborally_core.chase.game import Chase, ChaseStatus
from roborally_core.chase.room import Floorplan, room_of
from roborally_core.chase.rules import FIRST_TELEPORTS, Position, danger_squares
from roborally_core.language.core import say

YOU = "@"
ROBOT = "r"
HEAP = "#"
EMPTY = "."
CAUGHT = "X"
DANGER = "!"
_LEGEND = {1: "you", 3: "robot", 5: "heap"}


def draw_room(position: Position, *, caught: bool = False) -> list[str]:
    """The rows of the room, one sign a square; ``X`` where you were caught."""
    room = position.room
    rows = []
    for y in range(room.height):
        row = []
        for x in range(room.width):
            pos = room.pos(x, y)
            if pos == position.you:
                row.append(CAUGHT if caught else YOU)
            elif position.robots >> pos & 1:
                row.append(ROBOT)
            elif position.heaps >> pos & 1:
                row.append(HEAP)
            else:
                row.append(EMPTY)
        rows.append(" ".join(row))
    return rows


def picture(game: Chase) -> str:
    """The room with its legend and the four status lines, as in the source."""
    rows = draw_room(game.position, caught=game.status is ChaseStatus.CAUGHT)
    wall = "   +" + "-" * (2 * game.room.width + 1) + "+"
    lines = [wall]
    for y, row in enumerate(rows):
        legend = say(f"chase.cli.{_LEGEND[y]}") if y in _LEGEND else ""
        lines.append(f"   | {row} | {legend}".rstrip())
    lines.append(wall)
    lines.append("    " + say("chase.cli.level", n=game.level))
    lines.append("    " + say("chase.cli.teleports", n=game.position.teleports))
    lines.append("    " + say("chase.cli.blast", n=int(game.position.blaster)))
    lines.append("           ------")
    lines.append("    " + say("chase.cli.kills", n=game.kills))
    lines.append("           ======")
    return "\n".join(lines)


def danger_rows(game: Chase) -> str:
    """The room with ``!`` on every free square that a robot's next step reaches."""
    room = game.room
    danger = danger_squares(game.position)
    rows = []
    for y, row in enumerate(draw_room(game.position)):
        signs = row.split()
        for x, sign in enumerate(signs):
            if sign == EMPTY and danger >> room.pos(x, y) & 1:
                signs[x] = DANGER
        rows.append("     " + " ".join(signs))
    return "\n".join(rows)


def move_list(game: Chase) -> str:
    """Every move made so far, a line a turn, unsafe teleports marked ``*``."""
    turns: dict[tuple[int, int], list[str]] = {}
    for made in game.moves:
        turns.setdefault((made.turn, made.level), []).append(made.text)
    lines = [
        say("chase.cli.move", turn=turn, level=level, moves=",".join(words))
        for (turn, level), words in turns.items()
    ]
    return "\n".join(lines) or say("chase.cli.unmoved")


def read_room(text: str, *, teleports: int = FIRST_TELEPORTS, blaster: bool = True) -> Position:
    """The position of a drawn room: rows of ``@ r # .``, blanks ignored.

    ValueError, naming row and column from 1, for unequal rows, an unknown sign,
    no ``@`` or several.
    """
    rows = ["".join(line.split()) for line in text.strip().splitlines()]
    width = len(rows[0])
    for number, row in enumerate(rows, 1):
        if len(row) != width:
            raise ValueError(f"row {number} has {len(row)} squares, the first has {width}")
    room: Floorplan = room_of(width, len(rows))
    you = None
    robots = heaps = 0
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            pos = room.pos(x, y)
            if sign == YOU:
                if you is not None:
                    raise ValueError(f"row {y + 1}, column {x + 1}: a second {YOU}")
                you = pos
            elif sign == ROBOT:
                robots |= 1 << pos
            elif sign == HEAP:
                heaps |= 1 << pos
            elif sign != EMPTY:
                raise ValueError(f"row {y + 1}, column {x + 1}: {sign!r} is none of @ r # .")
    if you is None:
        raise ValueError(f"no {YOU} in the room")
    return Position(room, you, robots, heaps, teleports, blaster)
