"""A board to play on, names and texts in every language, pictures: the gate lists what a release lacks."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element, integer
from roborally_core.options import OPTIONS
from roborally_core.options.api import Option
from tools import release


@dataclass(eq=False, kw_only=True)
class Novelty(Element):
    """Something new."""

    key = "novelty"
    title = "Novelty"
    kinds = ("sort",)
    sort: int = integer(1, 2, 1, "which of two it is")


class Gadget(Option):
    """Something new to carry."""

    key = "gadget-to-be"
    title = "Gadget"
    worked = "does something"


def test_what_is_new_is_named_with_the_file_it_belongs_in(monkeypatch: pytest.MonkeyPatch) -> None:
    before = set(release.missing())
    monkeypatch.setitem(ELEMENTS, "novelty", Novelty)
    monkeypatch.setitem(OPTIONS, "gadget-to-be", Gadget())
    assert set(release.missing()) - before == {
        "no German name of elements.novelty: roborally_core/language/de/nouns.py",
        "no German name of options.gadget-to-be: roborally_core/language/de/nouns.py",
        "no German text of elements.novelty: roborally_core/language/de/about.py",
        "no German text of options.gadget-to-be: roborally_core/language/de/about.py",
        "no German text of options.gadget-to-be.worked: roborally_core/language/de/about.py",
        "no German text of parameters.sort: roborally_core/language/de/about.py",
        "no German text of parameters.which of two it is: roborally_core/language/de/workshop_parameters.py",
        "no board to play on for novelty: boards",
        "no board to play on for novelty, sort 1: boards",
        "no board to play on for novelty, sort 2: boards",
        "no picture of the option gadget-to-be: site/app/art/icons.py",
    }


def test_it_is_refused_before_a_release_and_listed_at_other_times(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(ELEMENTS, "novelty", Novelty)
    assert release.main([]) == 0
    assert "before a release: no board to play on for novelty: boards" in capsys.readouterr().out
    assert release.main(["--release"]) == 1
