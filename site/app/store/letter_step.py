"""The player's own part in the delivery of a slow match's letters."""

from __future__ import annotations

from enum import StrEnum


class LetterStep(StrEnum):
    """The player's own part in the delivery of letters, as far as no mailbox takes it over."""

    NONE = "none"
    SEND = "send"
    """Something was done here that others lack, and only the player can bring it to them."""
    READ = "read"
    """Everything is sent: a letter of the others is awaited."""
