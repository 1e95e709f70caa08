"""The making of a puzzle as facts, and their words, said anew in the language that is spoken."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from .posing_view import Posing
from .texts import t

if TYPE_CHECKING:
    from roborally_core.puzzles.assay import Assay
    from roborally_core.puzzles.making import MadePuzzle


class Saved(StrEnum):
    """The outcome of a search for the shelf; the value is the end of its text's key."""

    SHELVED = "made"
    UNKEPT = "made.unkept"
    """The browser keeps nothing."""
    REPLACED = "made.replaced"
    SAME = "made.same"
    BACK = "made.back"
    """It had taken the place of an earlier one, which is there again."""


@dataclass
class PosingFacts:
    """One search, as far as it is."""

    hand: tuple[int, int] | None = None
    """The hand that is tried, and the number of hands, while the search is on."""
    made: MadePuzzle | None = None
    """Its result; None before, or if nobody can try."""
    nobody: bool = False
    """Whether nobody can try it here."""
    saved: Saved | None = None
    assay: Assay | None = None
    """The difficulty, as far as it is known."""
    rating: int = 0
    step: tuple[int, int] | None = None
    """The step of its trial by machines, and their number, while that is on."""
    untried: bool = False
    """Whether machines could not try it."""

    @property
    def link(self) -> str:
        """The puzzle that was made; empty without one."""
        return self.made.link if self.made is not None else ""

    @property
    def begun(self) -> bool:
        """Whether there is anything to tell."""
        return self.hand is not None or self.made is not None or self.nobody


def words_of(facts: PosingFacts) -> str:
    """The progress of the search, or its result; empty before."""
    if not facts.begun:
        return ""
    from ..view.puzzles_texts import word  # noqa: PLC0415 - in the pack, which was fetched for the search
    from ..view.puzzles_view import unmade_words  # noqa: PLC0415 - in the pack

    if facts.hand is not None:
        number, count = facts.hand
        return word("puzzle.making" if count > 1 else "puzzle.making.one", n=number, all=count)
    if facts.made is None:
        return word("puzzle.unmade.nobody")
    return word(f"puzzle.{facts.saved}") if facts.saved is not None else unmade_words(facts.made)


def level_of(facts: PosingFacts) -> tuple[str, ...]:
    """The difficulty of the puzzle that was made, a sentence each."""
    if facts.assay is None:
        return ()
    from ..view.puzzles_assay import assay_facts  # noqa: PLC0415 - in the pack
    from ..view.puzzles_texts import word  # noqa: PLC0415 - in the pack

    told = assay_facts(facts.assay, facts.rating)
    return (*told, word("puzzle.assay.none")) if facts.untried else tuple(told)


def trial_of(facts: PosingFacts) -> str:
    """The progress of the trial by machines; empty if none is on."""
    if facts.step is None:
        return ""
    from ..view.puzzles_texts import word  # noqa: PLC0415 - in the pack

    number, count = facts.step
    return word("puzzle.assay.going", n=number, all=count)


def posing_of(facts: PosingFacts, *, found: bool, changing: bool) -> Posing:
    """The search as it is shown; ``found`` if its cards can be taken back, ``changing`` if a puzzle of one's
    own is being changed.
    """
    back = facts.saved is Saved.BACK
    return Posing(
        words_of(facts),
        "" if back else facts.link,
        facts.hand is not None,
        found and not back,
        () if back else level_of(facts),
        trial_of(facts),
        changing,
        t("sandbox.change.undo") if facts.saved is Saved.REPLACED else "",
    )
