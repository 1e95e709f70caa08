"""Every element is played by some ruleset and has a chapter of the rulebook."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally_core.elements import ELEMENTS
from roborally_core.rulesets import RULESETS

TESTS = Path(__file__).resolve().parents[1]
EVERY = pytest.mark.parametrize("key", sorted(ELEMENTS))


@EVERY
def test_some_ruleset_has_a_step_or_moment_for_it(key):
    assert any(ELEMENTS[key](pos=10).fits(rules) for rules in RULESETS.values())


@EVERY
def test_it_has_a_chapter_of_the_rulebook(key):
    name = f"test_{key.replace('-', '_')}.py"
    found = [path for path in TESTS.rglob(name) if "def test_" in path.read_text(encoding="utf-8")]
    assert found, f"no test file is called {name}"
