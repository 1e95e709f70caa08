"""Facts that keep a party from its match, in words."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.match import facts
from roborally_core.match.lobby.obstacles import Problem

from ..texts import t


def trouble_of(
    fact: facts.Fact, called: Callable[[bytes], str], told: Callable[[Problem], str]
) -> str | None:
    """The obstacle a fact tells of, with this page's names of people; None for any other fact."""
    if isinstance(fact, facts.Refused):
        return told(fact.problem) if fact.problem is not None else t("lobby.garbled")
    if isinstance(fact, facts.Cheating):
        return t("lobby.cheated", name=called(fact.proof.author), offence=fact.proof.offence.in_words)
    if isinstance(fact, facts.Frozen):
        return fact.detail
    return None
