"""The texts of the core: facts, reasons, reports, problems, each by its key."""

from __future__ import annotations

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


class Reader:
    """The addressee of a sentence."""

    def __format__(self, form: str) -> str:
        return form.partition("/")[2] if "/" in form else say(f"you.{form}")
