"""Explanations as data: lines of text, each perhaps with a title; the view makes markup of them."""

from __future__ import annotations

from typing import NamedTuple


class TipLine(NamedTuple):
    """One line of an explanation; ``title`` stands out before ``text``."""

    text: str
    title: str = ""


Tip = tuple[TipLine, ...]


def tip_of(text: str, title: str = "", note: str = "") -> Tip:
    """The explanation an element carries: a title, a text, a note, as far as they are there."""
    lines = (TipLine("", title), TipLine(text), TipLine(note))
    return tuple(line for line in lines if line.text or line.title)


def spoken(tip: Tip) -> str:
    """An explanation for those who hear it."""
    return " ".join(" ".join(part for part in (line.title, line.text) if part) for line in tip)
