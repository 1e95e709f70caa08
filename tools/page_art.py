"""Draws the pictures that index.html shows before Python runs, with the game's own art.

It runs in a process of its own (``python tools/page_art.py SITE``), since it imports the page's packages, and
prints a JSON object with the marks that index.html may hold and their replacements: SVG, and the words of
every language.
"""

from __future__ import annotations

import html
import importlib
import json
import sys
from pathlib import Path


def drawings(site: Path) -> dict[str, str]:
    """Mark → its replacement: ``{{icon NAME}}``, ``{{words}}``, ``{{robots}}`` for symbols."""
    sys.path[:0] = [str(site), str(Path(__file__).resolve().parent.parent)]
    icons, robots = (importlib.import_module(f"app.art.{name}") for name in ("icons", "robots"))
    marks = {f"{{{{icon {name}}}}}": str(icons.icon(name)) for name in icons.NAMES}
    marks["{{words}}"] = html.escape(json.dumps(_words()), quote=True)
    marks["{{robots}}"] = "".join(str(robots.symbol(look)) for look in range(len(robots.CHASSIS)))
    return marks


def _words() -> dict[str, dict[str, str]]:
    """Language → key → text, for all words of index.html and boot.js."""
    language, texts = importlib.import_module("roborally_core.language"), importlib.import_module("app.texts")
    said: dict[str, dict[str, str]] = {}
    for code in language.LANGUAGES:
        language.use(code)
        said[code] = {key: text for key, text in texts.TEXTS.table.items() if key in texts.start.SAID}
    language.use(language.ENGLISH)
    return said


if __name__ == "__main__":
    print(json.dumps(drawings(Path(sys.argv[1]))))
