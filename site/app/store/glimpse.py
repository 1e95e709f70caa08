"""A guest's view of a match before they enter, in words; all of it comes from another machine."""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.meeting.preview import MatchPreview
from roborally_core.rulesets import RULESETS

from ..texts.meeting import word


class Glimpse(NamedTuple):
    """A match from outside; a ``trouble`` is why nobody can come in."""

    title: str
    facts: tuple[str, ...]
    trouble: str = ""


def glimpse_of(preview: MatchPreview) -> Glimpse:
    """The host and the game."""
    rules = RULESETS.get(preview.rules)
    facts = [rules.title if rules is not None else preview.rules]
    if preview.board:
        facts.append(word("glimpse.board", board=preview.board))
    if preview.players:
        facts.append(word("glimpse.players", names=", ".join(preview.players)))
    if preview.machines:
        facts.append(word("glimpse.machines", n=preview.machines))
    trouble = ""
    if preview.begun:
        trouble = word("glimpse.begun")
    elif preview.shut:
        trouble = word("glimpse.shut")
    elif preview.free:
        facts.append(word("glimpse.free", n=preview.free))
    else:
        trouble = word("glimpse.full")
    return Glimpse(word("glimpse.title", name=preview.host), tuple(filter(None, facts)), trouble)
