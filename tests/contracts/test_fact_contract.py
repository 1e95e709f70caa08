"""The duties of every fact: a JSON form, a sentence where it is worth one, and a docstring."""

from __future__ import annotations

from typing import Any, get_args, get_type_hints

import pytest

from roborally_core.base.canon import canonical
from roborally_core.base.geometry import grid_of
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.rules import cards, deeds
from roborally_core.rules import events as ev
from roborally_core.rules.fact_json import SQUARES, fact_json
from roborally_core.rules.timeline import Step
from roborally_core.story.sentences import tell

FACTS = sorted(get_args(ev.Fact), key=lambda kind: kind.__name__)
EVERY = pytest.mark.parametrize("kind", FACTS, ids=lambda kind: kind.__name__)
DECK = max(
    (value for value in vars(cards).values() if isinstance(value, cards.Deck)), key=lambda d: len(d.sets)
)
GRID = grid_of(3, 3)
BOARD = Board(3, 3, [ELEMENTS["gear"](pos=GRID.pos(1, 1))])


def example(kind: type[Any]) -> Any:
    """A fact of this kind with some value in every field."""
    values: dict[str, Any] = {}
    for name, hint in get_type_hints(kind).items():
        if hint is ev.Cause:
            values[name] = ev.Cause(ev.CauseKind.ELEMENT, 0)
        elif hint is deeds.Deed:
            values[name] = deeds.Deed.SHOT
        elif hint is Step:
            values[name] = Step.GEARS
        elif hint is bool:
            values[name] = True
        elif name in SQUARES and kind is not ev.RobotTurned:
            values[name] = GRID.pos(1, 1)
        elif "tuple[tuple" in str(hint):
            values[name] = ((0, 1), (1, 2))
        elif "tuple" in str(hint):
            values[name] = (0, 1)
        else:
            values[name] = 1 if name in ("register", "turn", "number", "card") else 0
    return kind(**values)


@EVERY
def test_it_is_documented(kind):
    assert kind.__doc__
    assert not kind.__doc__.startswith(f"{kind.__name__}(")


@EVERY
def test_it_has_a_canonical_json_form_with_squares_as_columns_and_rows(kind):
    fact = example(kind)
    data = fact_json(fact, GRID)
    canonical(data)
    assert data["fact"] == kind.__name__
    assert set(data) == {"fact", *kind._fields}
    for name in set(kind._fields) & SQUARES:
        if kind is not ev.RobotTurned:
            assert data[name] == [1, 1]


@EVERY
def test_it_can_be_told_or_is_silent(kind):
    told = tell(example(kind), ["Ada", "Bob"], BOARD, DECK)
    assert told is None or (told[0].isupper() and told == told.strip())


def test_all_facts_of_the_module_belong_to_the_union():
    named = {
        value
        for value in vars(ev).values()
        if isinstance(value, type) and issubclass(value, tuple) and value is not ev.Cause
    }
    mine = {value for value in named if value.__module__ in (ev.__name__, deeds.__name__)}
    assert mine == set(FACTS)


def test_facts_are_named_in_the_past_tense():
    irregular = {"RobotFell", "Beat"}
    for kind in FACTS:
        name = kind.__name__
        assert name in irregular or any(
            word in name for word in ("ed", "PoweredUp", "Up", "Out", "Down", "Began")
        ), name
