"""Draws what index.html shows before Python runs, from the same art the game draws with.

Run by itself (``python tools/page_art.py SITE``), since it imports the page's packages: prints a JSON object
with the marks that may stand in index.html and the SVG each stands for.
"""

from __future__ import annotations

import importlib
import json
import sys
from pathlib import Path


def drawings(site: Path) -> dict[str, str]:
    """Mark → SVG: ``{{icon NAME}}`` for every icon, ``{{robots}}`` for symbols ``r0`` … of all robots."""
    sys.path[:0] = [str(site), str(Path(__file__).resolve().parent.parent)]
    icons, robots = (importlib.import_module(f"app.art.{name}") for name in ("icons", "robots"))
    marks = {f"{{{{icon {name}}}}}": str(icons.icon(name)) for name in icons.NAMES}
    marks["{{robots}}"] = "".join(str(robots.symbol(look)) for look in range(len(robots.CHASSIS)))
    return marks


if __name__ == "__main__":
    print(json.dumps(drawings(Path(sys.argv[1]))))
