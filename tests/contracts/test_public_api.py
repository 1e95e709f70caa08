"""The names that ``import roborally_core`` offers; the example in its documentation runs."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

import roborally_core


@pytest.mark.parametrize("name", roborally_core.__all__)
def test_every_public_name_is_there_and_documented(name: str) -> None:
    found = getattr(roborally_core, name)
    assert name in {"__version__", "RULESETS"} or found.__doc__


def test_type_checkers_see_what_is_loaded() -> None:
    tree = ast.parse(Path(roborally_core.__file__).read_text(encoding="utf-8"))
    seen: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:
            seen |= {alias.name: node.module or "" for alias in node.names}
    loaded = roborally_core._PLACES | dict.fromkeys(roborally_core._MODULES, "")
    assert seen == loaded
    assert {*loaded, "__version__"} == set(roborally_core.__all__)


def test_a_name_that_is_not_there_is_named() -> None:
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        _ = roborally_core.gmae


def test_importing_the_package_loads_nothing_else() -> None:
    code = "import sys, roborally_core; print([m for m in sys.modules if m.startswith('roborally_core.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_example_of_the_documentation_plays_a_game() -> None:
    example = (roborally_core.__doc__ or "").partition("::\n")[2]
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(textwrap.dedent(example), {})
    record = roborally_core.record_from_text(said.getvalue())
    assert roborally_core.replay(record).over
    assert json.loads(said.getvalue())["versions"]["core"] == roborally_core.__version__
