"""The palette is read from the elements: nothing is missing, everything is found."""

from __future__ import annotations

import pytest

from roborally_core import language
from roborally_core.elements import ELEMENTS
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.draft import Piece
from roborally_core.workshop.palette import (
    Group,
    ParameterKind,
    group_of,
    parameters,
    search,
    swatches,
    value_title,
)


@pytest.fixture
def german():
    language.use("de")
    yield
    language.use("en")


def test_every_element_is_in_the_palette_of_some_rules() -> None:
    assert {one.key for rules in RULESETS.values() for one in swatches(rules)} == set(ELEMENTS)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_entries_come_by_group_the_rulesets_own_first(ruleset: str) -> None:
    found = swatches(RULESETS[ruleset])
    order = [(list(Group).index(one.group), one.guest) for one in found]
    assert order == sorted(order)
    assert all(ELEMENTS[one.key](pos=0).fits(RULESETS[ruleset]) is not one.guest for one in found)


def test_groups_say_what_things_do() -> None:
    groups = {key: group_of(ELEMENTS[key]) for key in ("start", "airlock", "belt", "laser", "wall", "pit")}
    assert list(groups.values()) == [
        Group.COURSE,
        Group.COURSE,
        Group.MOVING,
        Group.SHOOTING,
        Group.WALLS,
        Group.GROUND,
    ]
    assert group_of(ELEMENTS["toggle-switch"]) is group_of(ELEMENTS["trap-door"]) is Group.WIRED


def test_search_finds_names_before_prose() -> None:
    found = [one.key for one in search(swatches(RULESETS["rr"]), "LASER")]
    assert found[0] == "laser"
    assert "pit" not in found
    assert len(found) > 3
    assert search(swatches(RULESETS["rr"]), "laser qqq") == []
    assert search(swatches(RULESETS["rr"]), "") == swatches(RULESETS["rr"])


def test_search_reads_the_spoken_language(german) -> None:
    assert search(swatches(RULESETS["rr"]), "zahnrad")[0].key == "gear"


@pytest.mark.parametrize("key", sorted(ELEMENTS))
def test_every_value_a_parameter_offers_is_one_an_element_takes(key: str) -> None:
    for one in parameters(key):
        if one.kind in (ParameterKind.NUMBER, ParameterKind.FLAG, ParameterKind.ONE_OF):
            for value in one.choices:
                assert Piece(key).having(one.name, value).value(one.name, one.usual) == value


@pytest.mark.parametrize("key", sorted(ELEMENTS))
def test_parameters_and_their_values_are_told_in_german(key: str, german) -> None:
    told = language.part("workshop_parameters")
    for one in parameters(key):
        assert one.help == told[f"parameters.{_english(key, one.name)}"]
        if one.kind is ParameterKind.ONE_OF:
            assert all(told[f"values.{value}"] for value in one.choices)
            assert all(value_title(str(value)) for value in one.choices)


def _english(key: str, name: str) -> str:
    language.use("en")
    help_ = next(one.help for one in parameters(key) if one.name == name)
    language.use("de")
    return help_
