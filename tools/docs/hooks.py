"""The reference of marks: one table, made of the docstrings of :mod:`roborally_core.effects.hooks`.

``python -m tools.docs.hooks`` writes it into the README of elements; the documentation shows the same
docstrings, and a test compares the README with them.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from roborally_core.effects import hooks
from roborally_core.effects.hooks import EQUIPS, PLAYS, Hook, HookKind
from tools.paths import ROOT

README = ROOT / "roborally_core" / "elements" / "README.md"
BEGIN, END = "<!-- marks: made by python -m tools.docs.hooks -->", "<!-- end of marks -->"
_MARK = re.compile(r"Mark ``method(.+?)``[:;] (.+)", re.DOTALL)


def marks() -> dict[str, Callable[..., Any]]:
    """Every mark by its name, in the order of the source."""
    return {
        name: value
        for name, value in vars(hooks).items()
        if inspect.isfunction(value) and (value.__doc__ or "").startswith("Mark ")
    }


def kind_of(mark: Callable[..., Any]) -> HookKind:
    """The kind of hook a mark makes."""

    def method() -> None:
        """A method that is marked, and never called."""

    made: list[Hook] = vars(mark()(method))["hooks"]
    return made[0].kind


def row(name: str) -> str:
    """The description of one mark: its spelling, its subject, its time."""
    mark = marks()[name]
    found = _MARK.match(inspect.getdoc(mark) or "")
    if found is None:
        raise ValueError(f"the docstring of {name} does not say which method it marks")
    given = inspect.signature(mark).parameters.values()
    names = ["Step…" if one.kind is one.VAR_POSITIONAL else f"{one.name}=…" for one in given]
    kind = kind_of(mark)
    steps = ", ".join(sorted(one.name for one in PLAYS[kind].kinds)) if "Step…" in names else ""
    what = re.sub(r":\w+:`~?([^`]*)`", r"`\1`", " ".join(found[2].split())).replace("``", "`")
    what = f"{what[0].upper()}{what[1:]}"
    cells = f"`{name}({', '.join(names)})`", f"`{found[1]}`".replace("|", r"\|"), what.replace("|", r"\|")
    return f"| {' | '.join(cells)} | {steps} | {'yes' if kind in EQUIPS else ''} |"


def table() -> list[str]:
    """The whole table, as lines of Markdown."""
    head = ["| mark | method | when | kinds of steps | options too |", "|---|---|---|---|---|"]
    return [*head, *[row(name) for name in marks()]]


def with_table(text: str) -> str:
    """``text`` with the table between its marks as it is now."""
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    return "\n".join([f"{before}{BEGIN}", *table(), f"{END}{after}"])


def write(path: Path = README) -> None:
    """Write the table into the README."""
    path.write_text(with_table(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    write()
