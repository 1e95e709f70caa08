"""The texts of the workshop, each by its key: they come with its pack and not with the first visit."""

from __future__ import annotations

from typing import Any

from ..language import Texts
from ..language.complaint import Complaint
from ..language.en import workshop

TEXTS = Texts("workshop", workshop.TEXTS)
say = TEXTS.text


def complain(key: str, /, *place: str | int, **values: Any) -> Complaint:
    """The complaint with the workshop's sentence ``key``, about what is at ``place``."""
    return Complaint(say(key, **values), key, values, place)
