"""All shortcuts there are, by where they work: what ``?`` shows."""

from __future__ import annotations

from typing import NamedTuple


class Shortcut(NamedTuple):
    """Keys that do the same, and the key of the text that says what."""

    keys: tuple[str, ...]
    text: str


SHORTCUTS: dict[str, tuple[Shortcut, ...]] = {
    "everywhere": (
        Shortcut(("?",), "list"),
        Shortcut(("Esc",), "escape"),
        Shortcut(("Tab", "Shift+Tab"), "tab"),
    ),
    "program": (
        Shortcut(("1", "…", "9"), "place"),
        Shortcut(("Backspace",), "take_back"),
        Shortcut(("Del",), "clear"),
        Shortcut(("Enter",), "confirm"),
        Shortcut(("←", "→", "↑", "↓"), "between"),
        Shortcut(("Shift+←", "Shift+→"), "carry"),
        Shortcut(("P",), "power"),
        Shortcut(("O",), "options"),
        Shortcut(("G",), "ghost"),
        Shortcut(("T",), "outlook"),
        Shortcut(("H",), "hint"),
        Shortcut(("V",), "way"),
        Shortcut(("A",), "over"),
    ),
    "film": (
        Shortcut(("Space",), "pause"),
        Shortcut(("←", "→"), "step"),
        Shortcut(("PgUp", "PgDn"), "turn"),
        Shortcut(("End",), "skip"),
        Shortcut(("S",), "speed"),
        Shortcut(("M",), "mine"),
        Shortcut(("F",), "follow"),
        Shortcut(("R",), "replay"),
        Shortcut(("W", "Shift+W"), "why"),
    ),
    "board": (
        Shortcut(("←", "→", "↑", "↓"), "walk"),
        Shortcut(("B",), "words"),
        Shortcut(("L",), "log"),
        Shortcut(("Z",), "zoom"),
    ),
    "workshop": (
        Shortcut(("←", "→", "↑", "↓"), "walk"),
        Shortcut(("Enter", "Space"), "shop_use"),
        Shortcut(("B", "L", "G", "F", "E"), "shop_draw"),
        Shortcut(("I", "W", "H", "C", "V", "P"), "shop_more"),
        Shortcut(("R",), "shop_turn"),
        Shortcut(("M",), "shop_mirror"),
        Shortcut(("Del", "Backspace"), "shop_erase"),
        Shortcut(("Ctrl+Z", "U"), "shop_undo"),
        Shortcut(("Ctrl+Y",), "shop_redo"),
        Shortcut(("D", "/", "Q"), "shop_places"),
        Shortcut(("+", "-", "0"), "shop_zoom"),
    ),
    "chase": (
        Shortcut(("←", "→", "↑", "↓"), "chase_walk"),
        Shortcut(("7", "9", "1", "3"), "chase_pad"),
        Shortcut(("H", "J", "K", "L", "Y", "U", "B", "N"), "chase_vi"),
        Shortcut((".", "P"), "chase_pass"),
        Shortcut(("T",), "chase_teleport"),
        Shortcut(("X", "Shift"), "chase_aim"),
        Shortcut(("W",), "chase_stand"),
        Shortcut(("Enter",), "chase_play"),
        Shortcut(("Backspace", "Del"), "chase_undo"),
        Shortcut(("D",), "chase_danger"),
        Shortcut(("I",), "chase_hint"),
    ),
}

NAMED = frozenset(
    part
    for group in SHORTCUTS.values()
    for one in group
    for key in one.keys
    for part in key.split("+")
    if part.isascii() and part.isalpha() and len(part) > 1
)
"""Keys that have a name, which each language has its own of (text ``key.…``), not a letter or a sign."""
