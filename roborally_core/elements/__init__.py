"""The registry: every element file of this package, by key and by glyph.

To add an element, add a file here; nothing else needs to know of it.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

from .api import Element


def _discover() -> dict[str, type[Element]]:
    found: dict[str, type[Element]] = {}
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        if info.name == "api":
            continue
        module = import_module(f"{__name__}.{info.name}")
        for value in vars(module).values():
            if not isinstance(value, type) or not issubclass(value, Element):
                continue
            if value.key and value.__module__ == module.__name__:
                if value.key in found:
                    raise TypeError(f"two elements are called {value.key!r}")
                found[value.key] = value
    return dict(sorted(found.items()))


ELEMENTS: dict[str, type[Element]] = _discover()
"""Every element class by its key, in alphabetical order."""

GLYPHS: dict[str, tuple[type[Element], dict[str, object]]] = {}
"""The element behind each character of a text drawing; ``.`` and space are bare floor."""

for _cls in ELEMENTS.values():
    for _glyph, _params in _cls.glyphs.items():
        if _glyph in GLYPHS or _glyph in ". |-":
            raise TypeError(f"the glyph {_glyph!r} of {_cls.key} is taken")
        GLYPHS[_glyph] = (_cls, dict(_params))
