"""Common parts of the chapters on switches."""

from __future__ import annotations

from roborally_core.scene import Scene


def thing(kind: str, x: int, y: int, **more: object) -> dict[str, object]:
    """An element as board files list it."""
    return {"type": kind, "at": [x, y], **more}


def value(s: Scene, kind: str) -> int | None:
    """The state of the only element of this kind."""
    (found,) = [element for element in s.board.elements if element.key == kind]
    return s.state.memory.get(found.index)


TRAP = [thing("toggle-switch", 1, 0, targets=[[1, 1]]), thing("trap-door", 1, 1)]
HALL = "A . . .\n. . . ."
