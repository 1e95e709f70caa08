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


def glimpse_of(preview: MatchPreview, called: str = "") -> Glimpse:
    """The host and the game, for a guest of this name: a saved match has seats for its own players only."""
    rules = RULESETS.get(preview.rules)
    facts = [rules.title if rules is not None else preview.rules]
    if preview.board:
        facts.append(word("glimpse.board", board=preview.board))
    if preview.turn:
        facts.append(word("glimpse.goes_on", turn=preview.turn))
    if preview.players:
        facts.append(word("glimpse.players", names=", ".join(preview.players)))
    if preview.machines:
        facts.append(word("glimpse.machines", n=preview.machines))
    trouble = ""
    if preview.begun:
        trouble = word("glimpse.begun")
    elif preview.again:
        trouble = word("glimpse.rematch", name=preview.host)
    elif preview.shut:
        trouble = word("glimpse.shut")
    elif preview.missing:
        facts.extend(_seats_told(preview.missing, called))
    elif preview.free and not preview.turn:
        facts.append(word("glimpse.free", n=preview.free))
    else:
        trouble = word("glimpse.full")
    title = word("glimpse.title.back" if preview.turn else "glimpse.title", name=preview.host)
    return Glimpse(title, tuple(filter(None, facts)), trouble)


def _seats_told(missing: tuple[str, ...], called: str) -> list[str]:
    """The free seats of a saved match."""
    if called not in missing:
        return [word("glimpse.missing", names=", ".join(missing)), word("glimpse.names")]
    others = [name for name in missing if name != called]
    told = [word("glimpse.mine", name=called)]
    return [*told, word("glimpse.missing.too", names=", ".join(others))] if others else told
