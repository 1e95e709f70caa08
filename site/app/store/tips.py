"""Explanations as data: lines of text, each perhaps with a title; the view makes markup of them."""

from __future__ import annotations

from collections.abc import Collection
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


def without_keys(tip: Tip, named: Collection[str]) -> Tip:
    """The explanation for fingers: a key in brackets at a line's end is left out.

    ``named`` are keys called by words; all others are single capital letters.
    """

    def cut(text: str) -> str:
        before, bracket, key = text.rpartition(" (")
        key = key.removesuffix(")")
        return before if bracket and text.endswith(")") and (len(key) == 1 or key in named) else text

    return tuple(TipLine(cut(line.text), cut(line.title)) for line in tip)


def spoken(tip: Tip) -> str:
    """An explanation for those who hear it."""
    return " ".join(" ".join(part for part in (line.title, line.text) if part) for line in tip)
