"""The wish for a board out of nothing as it is filled in, and the making that goes on; without a browser."""

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
    """The wish as it is filled in, and the making that goes on."""

    wish: BoardWish
    going: BoardWish | None = None
    """The wish that is granted now; None if nothing is made."""
    progress: TriesDone = NOT_BEGUN
    refused: str = ""
    """Why the last wish was not granted."""

    def change(self, name: str, value: str) -> None:
        """A field says this now; what cannot be is not taken."""
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
        """This one is granted from now on."""
        self.going, self.refused, self.progress = wish, "", NOT_BEGUN

    def take(self, step: MakeStep) -> None:
        """One step further."""
        self.progress, self.refused = step.progress, step.refused
