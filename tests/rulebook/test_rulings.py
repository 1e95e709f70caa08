"""The page of rulings names tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

HERE = Path(__file__).resolve().parent
TEXT = (HERE / "RULINGS.md").read_text(encoding="utf-8")


def test_every_ruling_names_the_chapters_that_hold_it():
    rulings = re.findall(r"^- \*\*(.+?)\*\*(.*?)(?=^- |^## |\Z)", TEXT, re.MULTILINE | re.DOTALL)
    assert len(rulings) >= 25
    for title, body in rulings:
        named = re.findall(r"`(test_\w+)`", body)
        assert named, f"{title}: no chapter is named"
        for name in named:
            assert list(HERE.parent.rglob(f"{name}.py")), f"{title}: there is no {name}.py"
