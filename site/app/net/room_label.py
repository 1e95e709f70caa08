"""The label of a match in the game room: renewed when the match has moved on, and told to its player."""

from __future__ import annotations

from collections.abc import Callable

from roborally_core.base.plain import clean_text
from roborally_core.match import Match

from .. import web
from ..store.post import asked_in_lobby, unsigned
from ..store.saves import PICTURE
from ..store.seats import Light, Seated
from ..store.session import NOBODY
from .absentees import program_seats
from .kept import KeptMatch
from .notices import notice
from .session import MatchSession


class RoomLabel:
    """``label`` is what the room shows of the match, None before its first turn."""

    def __init__(self) -> None:
        self.label: Seated | None = None

    def tell(self, kept: KeptMatch, session: MatchSession) -> None:
        """Keep the standing of a match; nobody comes back to one that is over, unless it is slow and the
        others still ask for letters, nor to look on.
        """
        over = session.game.over and not session.slow
        if over or session.beside or not (session.playing or session.big):
            return
        self._keep(kept, _seated(session, kept.key))

    def tell_lobby(self, kept: KeptMatch, match: Match, called: Callable[[bytes], str]) -> None:
        """Keep the standing of a slow match that is agreed by letters: its lobby is come back to as well."""
        proposal = match.lobby.proposal
        if not proposal.revision or not isinstance(proposal.settings, dict):
            return
        told = proposal.settings
        board = told.get("board")
        name = str(board.get("name") or "") if isinstance(board, dict) else ""
        members = match.members()
        asked = asked_in_lobby(match)
        lights = tuple(
            Light(called(one.author), machine=False, ready=one.author not in asked, me=one.author == match.me)
            for one in members
        )
        ruleset = str(told.get("ruleset") or "")
        self._keep(
            kept, Seated(kept.key, clean_text(name, 80), ruleset, 0, web.wall_clock(), lights, slow=True)
        )

    def _keep(self, kept: KeptMatch, label: Seated) -> None:
        if label.moved_on(self.label):
            notice(self.label, label)
            self.label = label.after(self.label)
            kept.label(self.label)


def _seated(session: MatchSession, key: str) -> Seated:
    """The standing of a match that has begun."""
    game, machines = session.game, session.machines
    mine, asked = session.me if session.playing else NOBODY, _asked(session)
    lights = tuple(
        Light(seat.name, i in machines, i in machines or i not in asked, i == mine)
        for i, seat in enumerate(game.setup.seats)
    )
    return Seated(
        key,
        game.board.name,
        game.setup.ruleset,
        len(game.inputs) + (not game.over),
        web.wall_clock(),
        lights,
        until=0 if game.over else session.due,
        picture=game.board.content_hash[:PICTURE],
        slow=session.slow,
        over=game.over,
    )


def _asked(session: MatchSession) -> set[int]:
    """The seats something is asked of: a program, and after the end of a slow match a last letter."""
    if not session.game.over:
        return program_seats(session.game, slow=session.slow) - session.committed
    return unsigned(session.match) - {session.me} | (set() if session.told_all() else {session.me})
