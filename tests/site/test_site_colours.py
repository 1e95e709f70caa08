"""Colours over the floor of every hall, in both schemes, as the style sheet gives them."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

SHEET = (Path(__file__).resolve().parents[2] / "site" / "css" / "theme.css").read_text(encoding="utf-8")
Colour = tuple[float, ...]
LEAST = 3.0
"""The least contrast of parts of a picture that have to be made out (WCAG 2.2, 1.4.11)."""


def blocks(selector: str) -> str:
    """The declarations of all rules that name this selector."""
    found = re.findall(r"([^{}]*)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", SHEET, flags=re.DOTALL))
    return ";".join(body for names, body in found if selector in names)


def value(name: str, selectors: tuple[str, ...], scheme: str) -> str:
    """A custom property's value where the selectors apply, the last of them first; black without one."""
    for selector in reversed(selectors):
        found = re.search(rf"--{name}:\s*(light-dark\((?:[^()]|\([^()]*\))*\)|[^;]+)", blocks(selector))
        if found:
            both = re.fullmatch(r"light-dark\((.+?), (#\w+|rgb\(.+\))\)", found[1])
            return both[1 if scheme == "light" else 2] if both else found[1]
    return "#000000"


def read(text: str) -> Colour:
    if text.startswith("#"):
        return tuple(float(int(text[i : i + 2], 16)) for i in (1, 3, 5))
    return tuple(map(float, re.findall(r"[\d.]+", text)))


def over(floor: Colour, plate: str) -> Colour:
    *ink, alpha = read(plate)
    return tuple(alpha * one + (1 - alpha) * other for one, other in zip(ink, floor, strict=True))


def luminance(colour: Colour) -> float:
    parts = [n / 255 for n in colour]
    red, green, blue = (n / 12.92 if n <= 0.04045 else ((n + 0.055) / 1.055) ** 2.4 for n in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.fixture
def brush(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module of themes, with a browser whose scheme is :attr:`asked`."""
    web = ModuleType("app.web")

    def colours(names: list[str], prefix: str = "--ink-", hall: str = "") -> dict[str, str]:
        own = f'[data-hall="{hall}"]'
        fixed = re.search(r"color-scheme: (\w+)", blocks(own)) if hall else None
        seen = fixed[1] if fixed else web.asked
        return {name: value(f"{prefix[2:]}{name}", (":root", own), seen) for name in names}

    web.colours, web.scheme = colours, lambda: web.asked  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "app.web", web)
    monkeypatch.delitem(sys.modules, "app.render.brush", raising=False)
    yield importlib.import_module("app.render.brush")
    sys.modules.pop("app.render.brush", None)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_ways_are_seen_on_the_floor_of_every_hall(brush: Any, scheme: str) -> None:
    brush.web.asked = scheme
    page = read(value("bg", (":root",), scheme))
    for ruleset in ("rr", *brush.HALLS):
        theme = brush.Theme(ruleset)
        plate = over(read(theme.inks["floor"]), brush.PLATES[theme.pale])
        for role in ("teal", "text"):
            assert contrast(read(theme.ui[role]), plate) >= LEAST, (ruleset, role)
        assert contrast(read(theme.ui["panel"]), read(theme.ui["teal"])) >= LEAST, "the number of a stop"
        assert contrast(read(theme.ui["muted"]), page) >= LEAST, "the names of squares, beside the board"
