"""A match on a screen everybody looks at: this page shows it, hosts it, and has no seat and no hand."""

from __future__ import annotations

from ..store.session import NOBODY
from .session import MatchSession


class ScreenSession(MatchSession):
    """The films of a match, and between them the finished programs; once left, it can be continued."""

    big = True

    def say(self, text: str, emote: str) -> str:
        """The screen reads the talk, and says nothing."""
        return "screen"

    @property
    def viewer(self) -> int:
        """Nobody in particular is told what happens."""
        return NOBODY

    @property
    def rematch(self) -> bool:
        """The screen leads to the next match."""
        return True

    @property
    def hosting(self) -> bool:
        """A screen saves nothing: the players have the match."""
        return False

    def waiting_for(self) -> list[str]:
        """Everybody who has not handed in a program, by name."""
        seats = enumerate(self.game.setup.seats)
        return [seat.name for i, seat in seats if i not in self.committed | self.machines]

    def leave(self) -> None:
        """In the middle of a match the screen comes back; the players play on meanwhile."""
        (self._goodbye if self.game.over else self._pause)()
