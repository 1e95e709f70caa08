"""The people of a running match who are not there: out of reach, gone for good, or not heard yet."""

from __future__ import annotations

from roborally_core.match import Match

NEAR_MS = 3_000
"""Time for which a page that came back waits for somebody to answer; a peer out of reach is lost as soon."""
FAR_MS = 15_000
"""The same where somebody is connected, and has not said yet how far the match is."""


def gone_seats(match: Match) -> frozenset[int]:
    """The seats of players who left for good and whose seats no slate has given to a machine yet."""
    play = match.play
    return frozenset(play.roster.seats_of(match.left & play.roster.people)) if play else frozenset()


def lost_seats(match: Match) -> frozenset[int]:
    """The seats of players who are out of reach and have not left: the match waits for them."""
    play = match.play
    if play is None:
        return frozenset()
    return frozenset(play.roster.seats_of((match.lost - match.left) & play.roster.people))


def machine_seats(match: Match, seats: int) -> frozenset[int]:
    """Of this many seats, those for which machines program the open turn: their own, and those of players who
    were replaced or left before they had programmed.
    """
    play = match.play
    if play is None:
        return frozenset(range(seats))
    people = set(play.roster.seats())
    left = frozenset[int]() if play.table is None or play.table.over else gone_seats(match)
    return frozenset(range(seats)) - people | left.difference(play.committed_seats())


def has_company(match: Match) -> bool:
    """Whether anybody else is a player or a screen of the match still; without them no other follows."""
    play = match.play
    staying = play.roster.people | match.lobby.screens.keys() if play is not None else set[bytes]()
    return bool(staying - {match.me})


def is_catching_up(match: Match, waited_ms: int, *, linked: bool) -> bool:
    """Whether a page that came back this long ago does not know yet how far the others have played: the turn
    it stored may be over.

    ``linked`` says whether anybody is connected.  A slow match is opened at once, since nobody need be there.
    """
    play = match.play
    if play is None or play.table is None or play.table.over or match.pace_ms or not match.restoring:
        return False
    present = play.roster.people - match.lost - {match.me}
    silent = bool(present - match.session.heard_from(present)) or not present
    return waited_ms < (FAR_MS if linked and silent else NEAR_MS)
