"""Drawn rooms to play in, for the tests of the chase."""

from roborally_core.chase import facts as f
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.picture import draw_room, read_room

SAMPLE = """
. . . . . . . .
. . . r . . . .
. . . . # . r .
. . r . . # r .
. . . # . . . .
. r r . . @ r .
. . . . . . . .
. . . . . . . .
"""


def scene(text: str, *, teleports: int = 2, blaster: bool = True, seed: str = "scene") -> Chase:
    """A game whose first level is the drawn room, filled up with dots to 8x8."""
    rows = [line.split() for line in text.strip().splitlines()]
    rows = [row + ["."] * (8 - len(row)) for row in rows]
    rows += [["."] * 8 for _ in range(8 - len(rows))]
    game = Chase(ChaseSetup(), seed)
    game.position = read_room("\n".join(" ".join(row) for row in rows), teleports=teleports, blaster=blaster)
    return game


def drawn(game: Chase, rows: int) -> list[str]:
    """The first rows of the room as drawn."""
    return draw_room(game.position, caught=game.status is ChaseStatus.CAUGHT)[:rows]


def kinds(played: tuple[f.Fact, ...], kind: type) -> list[f.Fact]:
    return [fact for fact in played if isinstance(fact, kind)]
