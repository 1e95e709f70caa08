"""One docstring speaks for every dialect: its terms are filled in."""

from __future__ import annotations

from roborally_core.elements import ELEMENTS
from roborally_core.rules.dialect import Dialect, spoken


def test_terms_are_those_of_the_dialect() -> None:
    said = "An express belt takes two damage in a burnt register."
    assert spoken(said, Dialect.RALLY) == said
    assert spoken(said, Dialect.POINTS) == "An express belt loses two hit points in a burnt register."


def test_what_one_dialect_alone_says_stands_in_braces() -> None:
    said = "It pushes{points: ; fences hurt}. {rally: Gladly.}"
    assert spoken(said, Dialect.RALLY) == "It pushes. Gladly."
    assert spoken(said, Dialect.POINTS).strip() == "It pushes; fences hurt."


def test_no_player_and_no_reference_reads_braces() -> None:
    for element in ELEMENTS.values():
        made = element(pos=0)
        for said in (made.about(True), made.about(False), element.__doc__ or ""):
            assert not {"{", "}"} & set(said), element.key
            assert said.strip()
        assert "damage" not in made.about(True).replace("hull is damaged", "").replace("damaged", ""), (
            element.key
        )


def test_things_have_one_name_in_all_rule_systems() -> None:
    for key in ("belt", "express-belt", "checkpoint"):
        one = ELEMENTS[key](pos=0)
        assert one.called(True) == one.called(False)
