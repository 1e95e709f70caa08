"""There is a board to play on for every element, and for every one of its kinds (README)."""

from __future__ import annotations

from dataclasses import fields
from enum import Enum
from typing import Any

import pytest

from roborally_core.board.library import boards
from roborally_core.elements import ELEMENTS
from roborally_core.rulesets import RULESETS


def values_of(key: str, name: str) -> list[Any]:
    """All values of a parameter."""
    rule = next(item.metadata for item in fields(ELEMENTS[key]) if item.name == name)
    if "enum" in rule:
        return list(rule["enum"])
    return [False, True] if "option" in rule else list(range(rule["low"], rule["high"] + 1))


def kinds() -> list[tuple[str, str, Any]]:
    """Each element; and each value of what makes another element of it."""
    plain = [(key, "", None) for key in ELEMENTS]
    more = [
        (key, name, value)
        for key, cls in ELEMENTS.items()
        for name in cls.kinds
        for value in values_of(key, name)
    ]
    return plain + more


def told(value: object) -> str:
    return value.name.lower() if isinstance(value, Enum) else str(value)


@pytest.mark.parametrize(("key", "name", "value"), kinds(), ids=told)
def test_it_lies_on_a_board_of_a_ruleset_that_plays_it(key: str, name: str, value: Any) -> None:
    found = [
        slug
        for slug, board in boards().items()
        for element in board.elements
        if element.key == key and (not name or getattr(element, name) == value)
        if any(element.fits(RULESETS[ruleset]) for ruleset in board.rulesets)
    ]
    assert found
