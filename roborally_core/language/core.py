"""The texts of the core: facts, reasons, reports, problems, each by its key."""

from __future__ import annotations

from typing import ClassVar

from . import Texts
from .en import (
    deeds,
    facts,
    files,
    letters,
    matches,
    problems,
    refusals,
    reports,
    scenes,
    terminal,
    terms,
    watch,
    whys,
)
from .noun import Name

TEXTS = Texts(
    "core",
    {
        **deeds.TEXTS,
        **facts.TEXTS,
        **files.TEXTS,
        **letters.TEXTS,
        **matches.TEXTS,
        **problems.TEXTS,
        **refusals.TEXTS,
        **reports.TEXTS,
        **scenes.TEXTS,
        **terminal.TEXTS,
        **terms.TEXTS,
        **watch.TEXTS,
        **whys.TEXTS,
    },
)
say = TEXTS.text
worded = TEXTS.worded


class Somebody:
    """A robot in a sentence, by its name; the form ``does/do`` is the verb that goes with it."""

    def __init__(self, name: str) -> None:
        self._name = Name(name)

    def __format__(self, form: str) -> str:
        if "/" in form:
            return form.partition("/")[0]
        return format(self._name, "s") if form.startswith("s") else str(self._name)


class OwnRobot:
    """The addressee's robot in a sentence: "Your robot" as ``{name:The}``, at its beginning.

    Where a thing would have an article, it stands in the article's case.
    """

    _CASES: ClassVar[dict[str, str]] = {"the": "", "The": "", "den": ".acc", "einen": ".acc"}

    def __format__(self, form: str) -> str:
        robot = say(f"you.robot{self._CASES.get(form, '.dat')}")
        return robot[:1].upper() + robot[1:] if form == "The" else robot


class Reader:
    """The addressee of a sentence."""

    def __format__(self, form: str) -> str:
        return form.partition("/")[2] if "/" in form else say(f"you.{form}")
