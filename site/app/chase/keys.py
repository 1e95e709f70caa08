"""From keys to their meaning: number pad, vi keys, arrows with the diagonals beside them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from roborally_core.chase.moves import Move, blast, walk
from roborally_core.chase.room import WAY_DX, WAY_DY, WAYS, Way


class KeyCommand(Enum):
    """The request of a key that is not a move."""

    PLAY = "play"
    UNDO = "undo"
    CLEAR = "clear"
    AIM = "aim"
    DANGER = "danger"
    HINT = "hint"
    ESCAPE = "escape"


class Pressed(NamedTuple):
    """A move to queue (``replaces``: instead of the one queued last) or a command."""

    move: Move | None = None
    command: KeyCommand | None = None
    replaces: bool = False


_PAD = {8: Way.N, 9: Way.NE, 6: Way.E, 3: Way.SE, 2: Way.S, 1: Way.SW, 4: Way.W, 7: Way.NW}
_CODES: dict[str, Way] = {f"Numpad{digit}": way for digit, way in _PAD.items()}
_VI = dict(zip("kulnjbhy", WAYS, strict=True))
_ARROWS = {"ArrowUp": Way.N, "ArrowRight": Way.E, "ArrowDown": Way.S, "ArrowLeft": Way.W}
_CORNERS = {"Home": Way.NW, "PageUp": Way.NE, "End": Way.SW, "PageDown": Way.SE}
_MOVES = {".": Move.PASS, "p": Move.PASS, "t": Move.TELEPORT, "w": Move.LAST_STAND}
_MOVE_CODES = {"Numpad5": Move.PASS, "Numpad0": Move.TELEPORT}
_COMMANDS = {
    "Enter": KeyCommand.PLAY,
    "Backspace": KeyCommand.UNDO,
    "Delete": KeyCommand.CLEAR,
    "x": KeyCommand.AIM,
    "d": KeyCommand.DANGER,
    "i": KeyCommand.HINT,
    "Escape": KeyCommand.ESCAPE,
}
_COMMAND_CODES = {
    "NumpadAdd": KeyCommand.AIM,
    "NumpadSubtract": KeyCommand.UNDO,
    "NumpadEnter": KeyCommand.PLAY,
}


class Keyboard:
    """Remembers which arrows are held: a second one makes the first a diagonal."""

    def __init__(self) -> None:
        self._held: dict[Way, int] = {}

    def down(self, key: str, code: str, *, shift: bool, aiming: bool) -> Pressed | None:
        """The meaning of a key press; with Shift, or while aiming, a direction is a blast.  None
        if the key has no meaning.
        """
        if key in _ARROWS and code not in _CODES:
            return self._arrow(_ARROWS[key], shift or aiming)
        way = _CODES.get(code)
        if way is None:
            way = _CORNERS.get(key)
        if way is None:
            way = _VI.get(key.lower()) if len(key) == 1 else None
        if way is not None:
            return Pressed(move=blast(way) if shift or aiming else walk(way))
        move = _MOVE_CODES.get(code) or _MOVES.get(key)
        if move is not None:
            return Pressed(move=move)
        command = _COMMAND_CODES.get(code) or _COMMANDS.get(key)
        return Pressed(command=command) if command is not None else None

    def up(self, key: str) -> None:
        """Note that a key was released."""
        way = _ARROWS.get(key)
        if way is not None:
            self._held.pop(way, None)

    def release(self) -> None:
        """Forget all held keys (the window lost the keyboard)."""
        self._held.clear()

    def _arrow(self, way: Way, blasts: bool) -> Pressed:
        corner = next((both(other, way) for other in self._held if both(other, way) is not None), None)
        self._held[way] = 1
        shown = way if corner is None else corner
        return Pressed(move=blast(shown) if blasts else walk(shown), replaces=corner is not None)


def both(one: Way, two: Way) -> Way | None:
    """The diagonal between two arrows; None if they are opposite or the same."""
    dx, dy = WAY_DX[one] + WAY_DX[two], WAY_DY[one] + WAY_DY[two]
    if not dx or not dy:
        return None
    return next(way for way in WAYS if (WAY_DX[way], WAY_DY[way]) == (dx, dy))
