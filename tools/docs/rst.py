"""reStructuredText: every text is quoted, whether or not its author is trusted."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

PICTURES = "pictures"
"""The folder of the pictures, from the top of the sources."""


def quoted(text: str) -> str:
    """A text on one line in which nothing is markup."""
    return re.sub(r"([^\w\s])", r"\\\1", " ".join(text.split()))


def heading(text: str, under: str = "=") -> list[str]:
    """A heading, underlined with the character of its level."""
    title = quoted(text)
    return [title, under * len(title), ""]


def bullets(texts: Iterable[str]) -> list[str]:
    """A list of texts."""
    return [*(f"* {quoted(text)}" for text in texts), ""]


def table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> list[str]:
    """A table of texts."""
    lines = [".. list-table::", "   :header-rows: 1", ""]
    for row in (head, *rows):
        lines += [f"   {'  ' if i else '* '}- {quoted(cell)}" for i, cell in enumerate(row)]
    return [*lines, ""]


def side_by_side(figures: Iterable[tuple[str, str, str]]) -> list[str]:
    """Pictures in a row: the file of each, its description, and its caption."""
    lines = [".. container:: scenes", ""]
    for file, shown, caption in figures:
        lines += [f"   .. figure:: /{PICTURES}/{file}", f"      :alt: {quoted(shown)}", ""]
        lines += [f"      {quoted(caption)}", ""]
    return lines


def contents(caption: str, pages: Iterable[str]) -> list[str]:
    """A list of pages, which become part of the page that holds it."""
    head = [".. toctree::", "   :maxdepth: 1"] + ([f"   :caption: {caption}"] if caption else [])
    return [*head, "", *(f"   {page}" for page in pages), ""]


def from_markdown(text: str, pages: Mapping[str, str]) -> list[str]:
    """The markup of the project's page of rulings: headings, lists, bold and code.

    ``pages`` has the page to which a piece of code refers, if there is one.
    """

    def code(found: re.Match[str]) -> str:
        page = pages.get(found[1])
        return f":doc:`{found[1]} </{page}>`" if page else f"``{found[1]}``"

    lines: list[str] = []
    for line in text.splitlines():
        level, _, title = line.partition(" ")
        if level in ("#", "##"):
            lines += ["", *heading(title, "=" if level == "#" else "-")]
        else:
            lines.append(re.sub(r"`([^`]+)`", code, line))
    return lines
