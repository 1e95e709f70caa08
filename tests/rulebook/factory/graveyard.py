"""A dark corner with a grave, for tests of graves, ghosts and dark ground."""

from __future__ import annotations

from roborally_core.rules.commands import Command
from roborally_core.rules.state import FLEET
from roborally_core.scene import Scene, read_scene, robot, scene

GRAVE = {"type": "grave", "at": [4, 1]}
DARK = [{"type": "dark-ground", "at": [x, y]} for x in (3, 4, 5) for y in (0, 1, 2)]
"""The squares D1 to F3."""
GHOST = 2 * FLEET
ROWS = [". . . . . . .", ". . . . . . .", ". . . . . . .", ". . . . . . ."]


def hall(*elements: dict[str, object], **robots: object) -> Scene:
    """The corner, with A on B2 and B on A4 unless a test puts them elsewhere."""
    here = {"A": robot("E", at=(1, 1)), "B": robot("E", at=(0, 3)), **robots}
    return scene("robofactory", "\n".join(ROWS), [GRAVE, *DARK, *elements], **here)


def haunted(s: Scene, line: str, *cards: str) -> Scene:
    """The scene with a ghost of A in it, which holds these cards of the deck."""
    ids = " ".join(
        str(next(c.id for c in s.rules.deck.cards if c.command is Command[card])) for card in cards
    )
    more = f"condition A.ghost haunting {ids}\n" if cards else ""
    return read_scene(f"{s.text()}companion A.ghost {line}\n{more}")
