"""The sources of the documentation site; Sphinx itself runs where the site is published."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from roborally_core.elements import ELEMENTS
from tools import commands, venv
from tools.console import Problem
from tools.docs import __main__ as site
from tools.docs import reference
from tools.docs.pictures import Gallery
from tools.docs.rst import heading, quoted
from tools.paths import ROOT

MADE = """
import json, sys
from pathlib import Path
from tools.console import Problem
from tools.docs.chapters import rulebook_pages
from tools.docs.pictures import Gallery
from tools.docs.rulebook import RULEBOOK, read_rulebook

out = Path(sys.argv[1])
pages = rulebook_pages(read_rulebook(RULEBOOK / "test_gear.py"), Gallery(out / "pictures"))
(out / "pages.json").write_text(json.dumps(pages))
try:
    read_rulebook(out / "test_wrong.py")
except Problem as problem:
    print("refused:", problem)
"""


def drawn(lines: list[str], folder: Path) -> list[str]:
    """The pictures a page shows, each read as XML."""
    files = re.findall(r"figure:: /pictures/(\S+)", "\n".join(lines))
    pictures = [(folder / file).read_text(encoding="utf-8") for file in files]
    for text in pictures:
        assert ET.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    return pictures


def test_a_chapter_shows_its_rules_before_and_after_and_only_if_they_hold(tmp_path: Path) -> None:
    (tmp_path / "test_wrong.py").write_text("def test_wrong():\n    assert 1 == 2\n")
    done = subprocess.run(
        [sys.executable, "-c", MADE, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert "refused: the rulebook's tests do not pass" in done.stdout
    pages = json.loads((tmp_path / "pages.json").read_text())
    assert set(pages) == {"rulebook/index", "rulebook/test_gear"}
    assert "   test_gear" in pages["rulebook/index"]
    page = pages["rulebook/test_gear"]
    at = page.index("Gears come before the lasers")
    rule = page[at : page.index("The gear is the cause of the turn")]
    assert quoted("Turned by the gear, A fires at B.") in rule
    assert f"*{quoted('Robo Rally, Classic')}*" in rule
    assert f"* {quoted('A is turned by a gear and faces east.')}" in rule
    before, after = drawn(rule, tmp_path / "pictures")[:2]
    assert 'rotate(0 50 50)"><title>A</title>' in before
    assert 'rotate(90 50 50)"><title>A</title>' in after
    for shown in (before, after):
        assert "http" not in shown.replace("http://www.w3.org/2000/svg", "")


def test_an_element_has_a_page_with_parameters_a_scene_and_its_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reference, "ELEMENTS", {"gear": ELEMENTS["gear"]})
    pages = reference.element_pages(["test_gear", "factory/test_ice"], Gallery(tmp_path / "pictures"))
    assert set(pages) == {"elements/gear", "elements/index"}
    page = pages["elements/gear"]
    assert quoted(ELEMENTS["gear"](pos=0).about(points=False)) in page
    assert "     - right\\, left\\, around" in page
    assert ":doc:`/rulebook/test_gear`" in page
    before, after = drawn(page, tmp_path / "pictures")
    assert before != after


def test_rulings_lead_to_the_chapters_that_hold_them() -> None:
    text = "\n".join(reference.rulings_page(["test_belt", "factory/test_ice"]))
    assert text.lstrip().startswith("Rulings\n=======")
    assert ":doc:`test_belt </rulebook/test_belt>`" in text
    assert "``test_victory``" in text
    assert re.search(r"\n- \*\*A joiner stops a ring\.\*\*", text)


def test_texts_are_no_markup() -> None:
    assert quoted("`a`_ |b|\n.. raw:: html") == r"\`a\`_ \|b\| \.\. raw\:\: html"
    title, line, _ = heading("*x*")
    assert len(line) == len(title)


def test_a_folder_with_anything_else_in_it_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(Problem, match="holds something else"):
        site.main(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_the_command_makes_it_where_it_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[list[str]] = []
    groups: list[str] = []
    monkeypatch.setattr(venv, "ensure", lambda *names: groups.extend(names))
    monkeypatch.setattr(commands, "_own_python", lambda arguments: ran.append(arguments) or 0)
    assert commands.main(["docs", "--out", str(tmp_path / "site")]) == 0
    assert ran == [["-m", "tools.docs", str((tmp_path / "site").resolve())]]
    assert groups == ["test", "docs"]
