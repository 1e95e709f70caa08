"""The story: a page to begin with, left by any of its buttons."""

from __future__ import annotations

from ... import web
from ...router import Screen
from .view import story_page


class StoryScreen(Screen):
    """The story of the robots (RR-34)."""

    first = "#story-begin"

    def enter(self) -> None:
        """Tell it."""
        self.retell()

    def retell(self) -> None:
        """Tell it in the language that is spoken."""
        web.put("page", story_page())
