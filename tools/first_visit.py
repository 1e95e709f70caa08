"""The files a first visit fetches until the page can be played, and their weight as hosts send them.

They are ``index.html`` and the files it refers to. The files that the service worker keeps for offline play
and the packs that are fetched when first wanted come later, and nobody waits for them.
"""

from __future__ import annotations

import re
from pathlib import Path

from tools import compress

MOST_MB = {"gzip": 6.6, "brotli": 5.4}
"""Bounds of a first visit in MB, for each compression of a host."""
ENDINGS = {"gzip": ".gz", "brotli": ".br"}
_ADDRESS = re.compile(r"""<(?:link|script)\b[^>]*?\b(?:href|src)=["']([^"'?#]+)""")
_IN_STYLE = re.compile(r"""url\(\s*['"]?([^'"):]+)['"]?\s*\)""")
#: Files that only devices that install the page fetch.
_LATER = re.compile(r"manifest\.webmanifest|.*/touch-\d+\.png")


def files(page: Path) -> set[Path]:
    """The files of a built page that a first visit fetches."""
    index = page / "index.html"
    named = {
        page / name for name in _ADDRESS.findall(index.read_text(encoding="utf-8")) if not _LATER.match(name)
    }
    for style in [path for path in named if path.suffix == ".css"]:
        named |= {style.parent / name for name in _IN_STYLE.findall(style.read_text(encoding="utf-8"))}
    return {index, *(path for path in named if path.is_file())}


def weight(page: Path) -> dict[str, float]:
    """MB of a first visit for each compression of a host; a file that is not compressed counts as it is."""
    plain = {path.relative_to(page).as_posix(): path.read_bytes() for path in files(page)}
    smaller = compress.siblings(plain)
    return {
        how: sum(len(smaller.get(name + ending, data)) for name, data in plain.items()) / 1e6
        for how, ending in ENDINGS.items()
    }
