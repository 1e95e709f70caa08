"""The identity of this code: a digest that two players compare before they sit down together.

The rules, boards' elements and robots are code, so one digest over the core's
sources says whether two peers compute the same game.  A page holds compiled
modules only; its build puts the digest of the sources beside them.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from hashlib import sha256
from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

GENERATED = "_code"
"""The module a build makes for pages without sources; it holds ``DIGEST``."""
DIGITS = 12


def decides(name: str) -> bool:
    """Whether this file of the package can change a game: all code but the command line's."""
    return name.endswith(".py") and not name.startswith("cli/") and name != f"{GENERATED}.py"


def digest_of(files: Mapping[str, bytes]) -> str:
    """The digest of files by their names inside the package; line ends do not count."""
    seen = sha256()
    for name in sorted(filter(decides, files)):
        text = files[name].replace(b"\r\n", b"\n")
        seen.update(b"%d:%s%d:" % (len(name), name.encode(), len(text)) + text)
    return seen.hexdigest()[:DIGITS]


@lru_cache(maxsize=1)
def code_digest() -> str:
    """The digest of the code that runs here."""
    try:
        return str(import_module(f".{GENERATED}", __package__).DIGEST)
    except ModuleNotFoundError:
        from importlib import resources  # noqa: PLC0415 - a page has neither sources nor this module

        return digest_of(_sources(resources.files(__package__ or ""), ""))


def _sources(folder: Traversable, prefix: str) -> dict[str, bytes]:
    found: dict[str, bytes] = {}
    for item in folder.iterdir():
        if item.is_dir():
            found |= _sources(item, f"{prefix}{item.name}/")
        elif decides(prefix + item.name):
            found[prefix + item.name] = item.read_bytes()
    return found
