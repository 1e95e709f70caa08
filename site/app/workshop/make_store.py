"""The wish for a new board as it is filled in, and the progress of its making; without a browser."""

from __future__ import annotations

from dataclasses import dataclass

from roborally_core.board.model import Difficulty
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.errands import MakeStep
from roborally_core.workshop.generator import BoardTheme, BoardWish, TriesDone
from roborally_core.workshop.generator.wish import LEAST_SIDE, MOST_SEED, MOST_SIDE

NOT_BEGUN = TriesDone(0, 0, 0)


@dataclass
class MakeStore:
    """The wish as it is filled in, and the progress of the making."""

    wish: BoardWish
    going: BoardWish | None = None
    """The wish whose board is being made; None if nothing is being made."""
    progress: TriesDone = NOT_BEGUN
    unable: bool = False
    """Whether the making broke off."""
    refused: str = ""
    """The reason why the last wish gave no board; empty if it did."""

    def change(self, name: str, value: str) -> None:
        """Take the new value of a field; an impossible one is ignored."""
        wish = self.wish
        if name == "seed":
            self.wish = wish._replace(seed=value.strip()[:MOST_SEED])
        elif name == "ruleset" and value in RULESETS:
            self.wish = wish._replace(ruleset=value)
        elif name in ("width", "height") and value.isdigit():
            side = max(LEAST_SIDE, min(MOST_SIDE, int(value)))
            self.wish = wish._replace(width=side) if name == "width" else wish._replace(height=side)
        elif name == "difficulty" and value in Difficulty.__members__:
            self.wish = wish._replace(difficulty=Difficulty[value])
        elif name == "theme" and value in {theme.value for theme in BoardTheme}:
            self.wish = wish._replace(theme=BoardTheme(value))

    def begin(self, wish: BoardWish) -> None:
        """Begin the making of this wish's board."""
        self.going, self.unable, self.refused, self.progress = wish, False, "", NOT_BEGUN

    def take(self, step: MakeStep) -> None:
        """Take in one step of the worker's."""
        self.progress, self.refused = step.progress, step.refused
