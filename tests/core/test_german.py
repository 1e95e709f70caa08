"""German names in their cases, and one for every element."""

from __future__ import annotations

import pytest

from roborally_core import language
from roborally_core.elements import ELEMENTS
from roborally_core.language.de import nouns
from roborally_core.language.de.grammar import entry, owner


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        (
            "der Laser, Laser",
            "der Laser, dem Laser, den Laser, ein Laser, einem Laser, einen Laser, die Laser",
        ),
        (
            "die Grube, Gruben",
            "die Grube, der Grube, die Grube, eine Grube, einer Grube, eine Grube, die Gruben",
        ),
        (
            "das gelbe Förderband, Förderbänder",
            "das gelbe Förderband, dem gelben Förderband, das gelbe Förderband, ein gelbes Förderband, "
            "einem gelben Förderband, ein gelbes Förderband, die gelben Förderbänder",
        ),
        ("das Öl, -", "das Öl, dem Öl, das Öl, Öl, Öl, Öl, die Öl"),
    ],
)
def test_a_name_in_its_cases(text: str, forms: str) -> None:
    word = entry(text)
    asked = ("der", "dem", "den", "ein", "einem", "einen", "die+")
    assert ", ".join(f"{word:{form}}" for form in asked) == forms


def test_a_title_has_the_ending_of_its_gender() -> None:
    assert str(entry("der bröckelnde Boden, -")) == "Bröckelnder Boden"
    assert str(entry("die große Falltür, Falltüren")) == "Große Falltür"
    assert f"{entry('der bröckelnde Boden, -'):einem}" == "Bröckelndem Boden"
    with pytest.raises(ValueError, match="'the'"):
        f"{entry('der Laser, Laser'):the}"


def test_names_own_things() -> None:
    assert (owner("Ada"), owner("Max")) == ("Adas", "Max’")


def test_every_element_has_a_german_name_and_no_name_is_left_over() -> None:
    named = {
        key.removeprefix("elements.").removesuffix(".points")
        for key in nouns.NOUNS
        if key.startswith("elements.")
    }
    assert named == set(ELEMENTS)


def test_what_has_another_name_among_hit_points_has_it_in_german_too() -> None:
    for key, element in ELEMENTS.items():
        own = element.in_points is not None and element.in_points.title != element.title
        if f"elements.{key}.points" in nouns.NOUNS:
            assert own, key


def test_masses_are_masses_in_german() -> None:
    for key, element in ELEMENTS.items():
        if element.mass and key != "tilted-ground":
            assert nouns.noun_of(f"elements.{key}").mass, key  # type: ignore[union-attr]


def test_strangers_keep_their_name() -> None:
    language.use("de")
    try:
        found = nouns.stranger("Whirligig")
        assert (str(found), f"{found:dem}") == ("Whirligig", "dem Whirligig")
    finally:
        language.use("en")
