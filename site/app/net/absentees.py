"""The people of a running match who are not there: out of reach, or gone for good."""

from __future__ import annotations

from roborally_core.match import Match


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
