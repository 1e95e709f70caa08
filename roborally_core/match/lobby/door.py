"""The door of a lobby or a running match: admitted members, and reasons for keeping others out.

The host may close the door: listed members stay, and newcomers are told so. Players of a match can enter the
next one whether the door is open or not.
"""

from __future__ import annotations

from ...base.plain import clean_name
from ..facts import Fact, Refused
from ..feeds.statements import SEATS, Hello
from .gathering import Gathering
from .obstacles import Obstacle, Problem

ASK_MS = 200
SURE_MS = 1_000
"""Time in milliseconds for which a host's proposal has to leave this side out before that is certain."""


def refusal(lobby: Gathering, author: bytes, hello: Hello) -> Problem | None:
    """The reason why this newcomer cannot take part; None if they can."""
    name = clean_name(hello.name)
    if hello.core != lobby.core:
        return Problem(Obstacle.VERSION, author, name, hello.core, lobby.core)
    if hello.code != lobby.code:
        theirs, mine = f"{hello.core} ({hello.code or '?'})", f"{lobby.core} ({lobby.code})"
        return Problem(Obstacle.VERSION, author, name, theirs, mine)
    if lobby.start is not None:
        seated = any(seat == author for seat, _ in lobby.start.seats)
        return None if seated else Problem(Obstacle.CAME_LATE, author, name)
    if author in lobby.hosting.guilty:
        return Problem(Obstacle.GUILTY, author, name)
    if lobby.seated(author):
        return None
    if lobby.has_left(author):
        return Problem(Obstacle.HAS_LEFT, author, name)
    if lobby.sequel is not None and lobby.sequel.seat(author, hello.before) is None:
        return Problem(Obstacle.STRANGER, author, name)
    if author in lobby.removed():
        return Problem(Obstacle.REMOVED, author, name)
    if is_closed(lobby) and author not in lobby.proposal.members and not lobby.hosts(author):
        return Problem(Obstacle.SHUT, author, name)
    guests = len(lobby.present()) - (lobby.host in lobby.screens)
    if guests >= SEATS and not lobby.hosts(author):
        return Problem(Obstacle.CROWDED, author, name, str(SEATS))
    return None


def is_closed(lobby: Gathering) -> bool:
    """Whether newcomers are kept out: the host decides, and until a new host proposes, the former host."""
    said = lobby.proposal if lobby.proposal.revision else lobby.proposal_of(lobby.previous_host())
    return said.shut and lobby.sequel is None


class AdmissionCheck:
    """A check that tells this side that it has no place, once that is certain: newcomers read old proposals
    first.
    """

    def __init__(self) -> None:
        self._asked, self._since, self._told = -ASK_MS, 0, False

    def facts_due(self, lobby: Gathering, me: bytes, now: int) -> list[Fact]:
        """The facts to tell now."""
        if self._told or now - self._asked < ASK_MS:
            return []
        self._asked = now
        away = turned_away(lobby, me)
        self._since = self._since if away else now
        self._told = now - self._since >= SURE_MS
        return [Refused("", str(one), one) for one in away] if self._told else []


def turned_away(lobby: Gathering, me: bytes) -> list[Problem]:
    """The reasons why this side has no place in the host's proposal; empty if it may have one."""
    said = lobby.proposal
    if not said.revision or lobby.hosts(me) or me in said.members or lobby.sequel is not None:
        return []
    if said.shut:
        return [Problem(Obstacle.SHUT, me)]
    return [Problem(Obstacle.CROWDED, me, detail=str(SEATS))] if len(said.members) >= SEATS else []
