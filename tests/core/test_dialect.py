"""One docstring speaks for every dialect: its terms are filled in."""

from __future__ import annotations

from roborally_core.elements import ELEMENTS
from roborally_core.rules.dialect import Dialect, spoken


def test_terms_are_those_of_the_dialect() -> None:
    said = "An express belt takes two damage in a burnt register. Belts store the backup copy."
    assert spoken(said, Dialect.RALLY) == said
    assert spoken(said, Dialect.POINTS) == (
        "A blue conveyor loses two hit points in a burnt stage. Conveyors store the reinstatement square."
    )


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


def test_names_differ_where_players_call_it_otherwise() -> None:
    belt = ELEMENTS["belt"](pos=0)
    assert (belt.called(True), belt.called(False)) == ("Yellow conveyor", "Conveyor belt")
