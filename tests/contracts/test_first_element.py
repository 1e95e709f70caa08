"""A newcomer's first element, copied word for word from CONTRIBUTING, passes the tests that the page says to
run.

The test and the element are written into a copy of the project as the page shows them, and every contract
of elements is run for the new one. Results for other elements do not change, and are left out.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from test_newcomer import code_of

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("roborally_core", "boards", "docs", "relay", "site", "tests", "tools")
LEFT_OUT = shutil.ignore_patterns(
    "__pycache__", "node_modules", "strips", "corpus", "browser", "*.png", "*.woff2"
)
ASKING_ALL = (
    "tests/core/test_german.py",
    "tests/board/test_board_schema.py",
    "tests/architecture/test_no_sentences.py",
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with the element in it."""
    folder = tmp_path_factory.mktemp("first") / "project"
    for name in FOLDERS:
        shutil.copytree(ROOT / name, folder / name, ignore=LEFT_OUT)
    for path in (*ROOT.glob("*.py"), *ROOT.glob("*.md"), *ROOT.glob("*.toml")):
        shutil.copy(path, folder)
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    test, element = re.findall(r"`((?:tests|roborally_core)/[\w/]+whirligig\.py)`", told)[:2]
    (folder / test).write_text(code_of("CONTRIBUTING.md"), encoding="utf-8")
    (folder / element).write_text(code_of("roborally_core/elements/README.md"), encoding="utf-8")
    schema = ran(folder, "-m", "roborally_core", "schema")
    (folder / "boards" / "board.schema.json").write_text(schema, encoding="utf-8")
    return folder


def ran(folder: Path, *arguments: str) -> str:
    """Python's output in the copy; if it fails, the test fails with this output."""
    done = subprocess.run(
        [sys.executable, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, f"{done.stdout[-4000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def passes(folder: Path, names: Sequence[str], *more: str) -> None:
    ran(folder, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0", *names, *more)


def test_its_test_and_what_every_element_is_asked_pass(copy: Path) -> None:
    contracts = sorted(
        str(path.relative_to(copy)) for path in (copy / "tests" / "contracts").glob("test_*.py")
    )
    contracts.remove("tests/contracts/test_first_element.py")
    passes(copy, ["tests/rulebook/test_whirligig.py", *contracts], "-k", "whirligig")


def test_what_looks_at_all_that_there_is_passes(copy: Path) -> None:
    passes(copy, ASKING_ALL)


def test_it_is_in_the_house_style(copy: Path) -> None:
    ran(
        copy,
        "-m",
        "ruff",
        "check",
        "roborally_core/elements/whirligig.py",
        "tests/rulebook/test_whirligig.py",
    )
    ran(copy, "-m", "ruff", "format", "--check", "roborally_core/elements/whirligig.py")


def test_the_gate_says_what_it_lacks_before_a_release(copy: Path) -> None:
    lacks = ran(copy, "-m", "tools.release").splitlines()
    assert (
        "before a release: no German name of elements.whirligig: roborally_core/language/de/nouns.py" in lacks
    )
