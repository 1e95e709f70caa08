"""Icons drawn in code: a 24-unit box, one stroke weight, in the colour of the text round them."""

from __future__ import annotations

from functools import lru_cache

from roborally_core.base.markup import Markup, html

from . import vector

_PATHS: dict[str, str] = {
    # commands
    "move_1": "M12 20V5M6 11l6-6 6 6",
    "move_2": "M12 21V4M6 9l6-6 6 6M6 16l6-6 6 6",
    "move_3": "M12 22V3M6 8l6-6 6 6M6 14l6-6 6 6M6 20l6-6 6 6",
    "back_1": "M12 4v15M6 13l6 6 6-6",
    "back_2": "M12 3v17M6 8l6 6 6-6M6 15l6 6 6-6",
    "back_3": "M12 2v19M6 4l6 6 6-6M6 10l6 6 6-6M6 16l6 6 6-6",
    "turn_left": "M19 21v-9a5 5 0 0 0-5-5H5M10 2L5 7l5 5",
    "turn_right": "M5 21v-9a5 5 0 0 1 5-5h9M14 2l5 5-5 5",
    "u_turn": "M18 21V10a5.5 5.5 0 0 0-11 0v10M2.500 15.500L7 20l4.500-4.500",
    "pause": "M8.500 5v14M15.500 5v14",
    "side_left": "M20 12H5M11 6l-6 6 6 6",
    "side_right": "M4 12h15M13 6l6 6-6 6",
    "again": "M19.500 12a7.500 7.500 0 1 1-2.200-5.300M20 3v5h-5",
    "gadget": "M5 9h14v11H5zM9 9V4h6v5M9 14.500h6",
    "unknown": "M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .600-1.500 1.200-1.500 2.300M12 18.500v.100",
    # counters and states
    "power": "M12 3v9M6.500 6.800a8 8 0 1 0 11 0",
    "flag": "M6 22V3M6 4h12l-3 4 3 4H6",
    "bolt": "M13 2L5 14h6l-1 8 8-12h-6z",
    "lock": "M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3",
    "flame": (
        "M12 3c1 4 5 5.500 5 10.500a5 5 0 0 1-10 0c0-2.500 1.500-3.500 2-5.500 1.500 1 2 2 2 3 "
        "1-1.500 1.800-4.500 1-8z"
    ),
    "skull": "M6 15a7 7 0 1 1 12 0v3H6zM9 18v3M12 18v3M15 18v3M9 11v.200M15 11v.200",
    "wifi_off": (
        "M3 3l18 18M5 12a11 11 0 0 1 4-2.500M19 12a11 11 0 0 0-4-2.500M8.500 15.500a6 6 0 0 1 7 "
        "0M12 19.500v.100"
    ),
    "robot": "M5 10h14v9H5zM12 10V6M12 4.500v.100M9 14v.200M15 14v.200",
    "report": "M5 3h14v18H5zM5 9h14M5 15h14M11 9v12",
    "crown": "M4 18l-1-10 5 4 4-7 4 7 5-4-1 10z",
    "shove": "M3 12h9M8.500 7.500L13 12l-4.500 4.500M16 5h5v14h-5z",
    "stop_sign": "M8 3h8l5 5v8l-5 5H8l-5-5V8zM8 12h8",
    "only_me": "M12 11a4 4 0 1 0 0-8a4 4 0 0 0 0 8M4 21c0-5 3.500-7 8-7s8 2 8 7",
    "bulb": "M9.500 19h5M10.500 22h3M12 3a6 6 0 0 1 3 11.200v2h-6v-2A6 6 0 0 1 12 3z",
    "radar": "M12 3a9 9 0 1 0 9 9M12 8a4 4 0 1 0 4 4M12 12L20 4M12 12v.100",
    # conditions of robots
    "momentum": (
        "M12 3v18M4.200 7.500l15.600 9M19.800 7.500l-15.600 9"
        "M9.500 4.500L12 7l2.500-2.500M9.500 19.500L12 17l2.500 2.500"
    ),
    "accelerated": "M12 4a8 8 0 1 0 8 8M16 4.500L20 4.500L20 8.500M12 9.500a2.500 2.500 0 1 0 .010 0",
    "sleep": "M5 5h8l-8 9h8M15 13h5l-5 6h5",
    "antenna": (
        "M12 12v9M8 21h8M12 12v.010M8 8a5.500 5.500 0 0 0 0 8M16 8a5.500 5.500 0 0 1 0 8"
        "M5 5a10 10 0 0 0 0 14M19 5a10 10 0 0 1 0 14"
    ),
    "flying": "M12 20V9M7 13l5-5 5 5M4 4h16",
    # options, by their keys
    "twin-lasers": "M8.500 2v14M15.500 2v14M5 16h14v5H5z",
    "rear-lasers": "M12 2v7M12 15v7M9 5l3-3 3 3M9 19l3 3 3-3M6 9h12v6H6z",
    "shields": "M12 2.500l8 3V12c0 5-4 8.500-8 9.500-4-1-8-4.500-8-9.500V5.500z",
    "repulsors": "M20 3a15 15 0 0 0 0 18M14 12L4 5M14 12L4 19M4 13.500V19h6",
    "nitro-tanks": "M7 9h10v12H7zM10 9V6h4v3M12 18v-6M9.500 14.500L12 12l2.500 2.500M12 3v.100",
    "clamps": "M12 2v6M5.500 14a6.500 6.500 0 0 1 13 0v4l-3.500 2M5.500 14v4L9 20M3 22h18",
    "tip-toe-legs": "M7 3h10v5H7zM9 8L6 14l2 7M15 8l3 6-2 7M6 21h3M15 21h3M2 21h2M20 21h2",
    # the interface
    "play": "M7 4l12 8-12 8z",
    "stop": "M7 5v14M17 5v14",
    "leave": "M13 4H5v16h8M10 12h11M17 8l4 4-4 4",
    "back_step": "M7 5v14M18 5l-8 7 8 7z",
    "next_step": "M17 5v14M6 5l8 7-8 7z",
    "skip": "M4 5l7 7-7 7zM12 5l7 7-7 7zM21 5v14",
    "undo": "M8 5 3.500 9.500 8 14M3.500 9.500H14a5 5 0 0 1 0 10h-3",
    "redo": "M16 5l4.500 4.500L16 14M20.500 9.500H10a5 5 0 0 0 0 10h3",
    "replay": "M4.500 12a7.500 7.500 0 1 0 2.200-5.300M4 3v5h5",
    "menu": "M4 6h16M4 12h16M4 18h16",
    "close": "M6 6l12 12M18 6L6 18",
    "check": "M4 13l5 5L20 6",
    "clear": "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
    "pencil": "M4 20l1-5L16 4l4 4L9 19l-5 1M13 7l4 4",
    "clock": "M12 3a9 9 0 1 0 .010 0M12 7v5l4 2",
    "eye": "M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12zM12 9a3 3 0 1 0 .010 0",
    "people": (
        "M9 11a4 4 0 1 0-.010 0M2 21c0-5 3-7 7-7s7 2 7 7M16 3.500a4 4 0 0 1 0 7.500M18 "
        "14.500c2.500.800 4 3 4 6.500"
    ),
    "chip": "M7 7h10v10H7zM10 3v4M14 3v4M10 17v4M14 17v4M3 10h4M3 14h4M17 10h4M17 14h4",
    "gear": (
        "M12 8.500a3.500 3.500 0 1 0 .010 0M12 2v4M12 18v4M2 12h4M18 12h4M5 5l2.800 2.800M16.200 "
        "16.200L19 19M19 5l-2.800 2.800M7.800 16.200L5 19"
    ),
    "book": "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
    "link": "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
    "copy": "M9 9h11v11H9zM5 15H4V4h11v1",
    "letter": "M3 6h18v13H3zM3 7l9 7 9-7",
    "download": "M12 4v11M7 11l5 5 5-5M4 20h16",
    "upload": "M12 16V5M7 10l5-5 5 5M4 20h16",
    "sound": "M4 9v6h4l5 4V5L8 9zM16 9a4 4 0 0 1 0 6M18.500 6a8 8 0 0 1 0 12",
    "mute": "M4 9v6h4l5 4V5L8 9zM16 9.500l5 5M21 9.500l-5 5",
    "medal": "M12 9a6 6 0 1 0 0 12a6 6 0 1 0 0-12M9.500 9.500L6 2M14.500 9.500L18 2M12 13v4",
    "talk": "M4 5h16v11H11l-5 4v-4H4zM8 9.500h8M8 12.500h5",
    "keys": "M3 6h18v12H3zM7 10h.100M11 10h.100M15 10h.100M7.500 14.200h9",
    "screen": "M3 4h18v13H3zM8 21h8M12 17v4",
    "plus": "M12 5v14M5 12h14",
    "minus": "M5 12h14",
    "zoom_in": "M10.500 4a6.500 6.500 0 1 0 .010 0M15.500 15.500L21 21M10.500 7.500v6M7.500 10.500h6",
    "zoom_out": "M10.500 4a6.500 6.500 0 1 0 .010 0M15.500 15.500L21 21M7.500 10.500h6",
    "magnifier": "M10.500 4a6.500 6.500 0 1 0 .010 0M15.500 15.500L21 21M7 11l2.500 2L13.500 8",
    "picture": "M3 5h18v14H3zM3 16l5-5 4 4 3-3 6 6M15.500 9v.100",
    "film": "M3 6h12v12H3zM15 10l6-4v12l-6-4",
    "list": "M9 6h12M9 12h12M9 18h12M4 6v.010M4 12v.010M4 18v.010",
    "target": "M12 4a8 8 0 1 0 .010 0M12 9a3 3 0 1 0 .010 0M12 1v4M12 19v4M1 12h4M19 12h4",
    "left": "M15 5l-7 7 7 7",
    "right": "M9 5l7 7-7 7",
    "dice": (
        "M4 4h16v16H4zM8.500 8.500v.010M15.500 8.500v.010M12 12v.010M8.500 15.500v.010M15.500 15.500v.010"
    ),
}
NAMES = tuple(_PATHS)
"""The names of all icons."""

_SOLID = frozenset({"play", "bolt", "skip", "back_step", "next_step", "crown"})


@lru_cache(maxsize=256)
def icon(name: str, css: str = "", label: str = "") -> Markup:
    """The icon as SVG; KeyError if there is none of that name."""
    path = _PATHS[name]
    fill = "currentColor" if name in _SOLID else "none"
    body = html(
        '<path d="{}" fill="{}" stroke="currentColor" stroke-width="2.400"'
        ' stroke-linecap="round" stroke-linejoin="round"/>',
        path,
        fill,
    )
    return vector.svg(body, f"icon {css}".strip(), label, "0 0 24 24")


@lru_cache(maxsize=2)
def heart(full: bool) -> Markup:
    """A life: full, or spent."""
    path = (
        "M12 21C5 15.500 2.500 12 2.500 8.500a5 5 0 0 1 9.500-2 5 5 0 0 1 9.500 2C21.500 12 19 15.500 12 21z"
    )
    return vector.svg(html('<path d="{}"/>', path), "heart full" if full else "heart", "", "0 0 24 24")


def option_icon(key: str) -> Markup:
    """The icon of an option by its key; a box with a plug if it has no drawing."""
    return icon(key if key in _PATHS else "gadget")


def command_icon(command: str, css: str = "") -> Markup:
    """The icon of a command by its enum name in lower case; a question mark if it has no drawing."""
    return icon(command if command in _PATHS else "unknown", f"command {css}".strip())


def path_of(name: str) -> str:
    """An icon as path text, in a box of 24 units, to be stroked; a question mark if it has no drawing."""
    return _PATHS.get(name, _PATHS["unknown"])
