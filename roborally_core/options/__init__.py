"""The registry: every option file of this package, by key.

To add an option, add a file here; rulesets have it through the pools that it names.
"""

from __future__ import annotations

import pkgutil
from importlib import import_module

from .api import Option


def _discover() -> dict[str, Option]:
    found: dict[str, Option] = {}
    for info in sorted(pkgutil.iter_modules(__path__), key=lambda info: info.name):
        if info.name == "api":
            continue
        module = import_module(f"{__name__}.{info.name}")
        for value in vars(module).values():
            if not isinstance(value, type) or not issubclass(value, Option):
                continue
            if value.key and value.__module__ == module.__name__:
                if value.key in found:
                    raise TypeError(f"two options are called {value.key!r}")
                found[value.key] = value()
    return dict(sorted(found.items()))


OPTIONS: dict[str, Option] = _discover()
"""Every option by its key, in alphabetical order."""
