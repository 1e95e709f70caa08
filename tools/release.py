"""The gaps before a release: names and texts in other languages, pictures of options, boards to play on.

None of it is required of a first element: a thing without a German name keeps its English one, an option
without a picture is drawn as a gadget, and an element on no board can be placed in the editor.
``build.py check`` lists the gaps; ``build.py check --release`` refuses them, as the release workflow does.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from importlib import import_module
from typing import Any

from roborally_core.board.library import boards
from roborally_core.effects.species import SPECIES
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.language.de import about, nouns, workshop_parameters
from roborally_core.options import OPTIONS
from roborally_core.rules.dialect import Dialect, spoken
from roborally_core.rulesets import RULESETS
from tools.paths import ROOT

_NOUNS = "roborally_core/language/de/nouns.py"
_TEXTS = "roborally_core/language/de/about.py"
_HELP = "roborally_core/language/de/workshop_parameters.py"
_ICONS = "site/app/art/icons.py"


def nouns_wanted() -> set[str]:
    """The keys of everything that has a name."""
    kinds = (("elements", ELEMENTS), ("options", OPTIONS), ("species", SPECIES))
    return {f"{kind}.{key}" for kind, known in kinds for key in known}


def _differs(element: type[Element]) -> bool:
    """Whether the element's text is different in rulesets that count hit points down."""
    return spoken(element.told, Dialect.POINTS) != spoken(element.told, Dialect.RALLY)


def texts_wanted() -> set[str]:
    """The keys of all texts of elements and options for players: paragraphs, parameters, and their values."""
    wanted = {f"elements.{key}" for key in ELEMENTS}
    wanted |= {f"elements.{key}.points" for key, element in ELEMENTS.items() if _differs(element)}
    wanted |= {f"options.{key}" for key in OPTIONS}
    wanted |= {f"options.{key}.worked" for key, option in OPTIONS.items() if option.worked}
    own = [field for element in ELEMENTS.values() for field in fields(element) if field.metadata]
    wanted |= {f"parameters.{field.name}" for field in own}
    wanted |= {f"parameters.{field.metadata['help']}" for field in own}
    modules = [vars(import_module(element.__module__)) for element in ELEMENTS.values()]
    enums = {
        one for kind in modules for one in kind.values() if isinstance(one, type) and issubclass(one, Enum)
    }
    named = {str(field.type).split("[")[-1].split(",")[0] for field in own}
    return wanted | {
        f"values.{value.name.lower()}" for one in enums if one.__name__ in named for value in one
    }


def kinds() -> Iterator[tuple[str, str, Any]]:
    """Each element, by its key alone, and each value of a parameter that makes a different kind of it."""
    for key, cls in ELEMENTS.items():
        yield key, "", None
        for field in fields(cls):
            if field.name in cls.kinds:
                rule = field.metadata
                if "low" in rule:
                    values: Iterable[Any] = range(rule["low"], rule["high"] + 1)
                else:
                    values = rule.get("enum", (False, True))
                for value in values:
                    yield key, field.name, value


def without_board() -> Iterator[tuple[str, str, Any]]:
    """The elements and kinds that are on no board of a ruleset that plays them."""
    played = [
        element
        for board in boards().values()
        for element in board.elements
        if any(element.fits(RULESETS[ruleset]) for ruleset in board.rulesets)
    ]
    for key, name, value in kinds():
        if not any(one.key == key and (not name or getattr(one, name) == value) for one in played):
            yield key, name, value


def missing() -> Iterator[str]:
    """The gaps, one line each: the kind, the thing, and its place."""
    for key in sorted(nouns_wanted()):
        if nouns.noun_of(key) is None:
            yield f"no German name of {key}: {_NOUNS}"
    for key in sorted(texts_wanted() - {*about.TEXTS, *workshop_parameters.TEXTS}):
        yield f"no German text of {key}: {_HELP if ' ' in key else _TEXTS}"
    for key, name, value in without_board():
        yield f"no board to play on for {key}{f', {name} {value}' if name else ''}: boards"
    drawn = (ROOT / _ICONS).read_text(encoding="utf-8")
    for key in sorted(OPTIONS):
        if f'"{key}": "' not in drawn:
            yield f"no picture of the option {key}: {_ICONS}"


def main(arguments: list[str]) -> int:
    """List the gaps; returns 1 if there are any and ``--release`` is given, else 0."""
    found = list(missing())
    for line in found:
        print(f"before a release: {line}")
    return 1 if found and "--release" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
