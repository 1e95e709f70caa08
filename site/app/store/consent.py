"""A player's readiness in a lobby, and whether it holds when people come or go."""

from __future__ import annotations

from typing import Any

RENEWALS = 32
"""Number of times that readiness is signed again for the same terms; a crowd that comes and goes ends it."""


class Consent:
    """The terms a player agreed to: the host and the settings.

    Readiness is signed for the people, too, so that nobody can be seated differently: each newcomer withdraws
    it. Since people are no reason to look again, the page then signs for the player.
    """

    def __init__(self) -> None:
        self._terms: Any = None
        self._signed = b""
        self._left = RENEWALS

    def give(self, terms: Any, signed: bytes) -> None:
        """Note that the player is ready for these terms, as ``signed``."""
        if terms != self._terms:
            self._left = RENEWALS
        self._terms, self._signed = terms, signed

    def holds(self, terms: Any, signed: bytes) -> bool:
        """Whether the player, who was ready, is so for what is ``signed`` now; counts as a renewal."""
        if terms != self._terms or signed == self._signed or not self._left:
            return False
        self._left -= 1
        return True
