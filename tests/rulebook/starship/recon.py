"""Tables and scenes for tests of Robo Recon."""

from __future__ import annotations

from table import Table, table

from roborally_core.robots.models import ModelId
from roborally_core.scene import Scene, read_scene, scene

SHIP = """
 . . . . . . .
 ⌐ . . ◇ . . ¬
 . . . . . . .
"""
TWO = """
 . . . ◇ . . .
 ⌐ . . . . . ¬
 . . . ◈ . . .
"""


def recon(drawing: str, seats: int = 2, seed: bytes = b"recon", **more) -> Table:
    """A game whose seats play for red and blue in turn."""
    return table("robo-recon", drawing=drawing, models=(ModelId.STANDARD,) * seats, seed=seed, **more)


def ship(drawing: str, crystal: str, *strays: str, elements=(), rules="robo-recon", **robots) -> Scene:
    """A scene with the crystal on a square such as ``"3,0"``."""
    text = scene(rules, drawing, list(elements), **robots).text()
    for words in strays:
        name, facing, at, *more = words.split()
        text += " ".join(["stray", name, facing, at, at, *more]) + "\n"
    return read_scene(f"{text}stray crystal.1 N {crystal} {crystal}\n")
