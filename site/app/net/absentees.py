"""The people of a running match for whom it waits: out of reach, gone for good, not heard yet, or slow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from roborally_core.match import Match
from roborally_core.play.game import Game
from roborally_core.rules.bodies import Status

NEAR_MS = 3_000
"""Time for which a page that came back waits for somebody to answer; a peer out of reach is lost as soon."""
FAR_MS = 15_000
"""The same where somebody is connected, and has not said yet how far the match is."""
AWAY_MS = 15_000
"""Time for which somebody out of reach is waited for without a vote: a page that is reloaded comes back."""
IDLE_MS = 60_000
"""Time for which all others wait for a connected player before they may want a machine to take over."""


class Missing(NamedTuple):
    """Seats that hold the match up; all who are ``away`` are ``lost``, too."""

    lost: frozenset[int]
    """Out of reach."""
    away: frozenset[int]
    """Out of reach for so short a time that they may come back by themselves."""
    gone: frozenset[int]
    """Left for good, and about to be replaced."""
    idle: frozenset[int]
    """Connected, and waited for by everybody for long."""


class Absentees:
    """Those for whom a match waits, and since when; ``me`` is one's own seat, ``now`` is in milliseconds."""

    def __init__(self, match: Match, me: int) -> None:
        self._match, self._me = match, me
        self._lost_since: dict[int, int] = {}
        self._waits_since: int | None = None
        """Since when others alone are waited for; None while they are not."""

    def look(self, now: int, wished: Iterable[frozenset[int]] = ()) -> Missing:
        """The seats as they are now; ``wished`` are those for which players want machines already."""
        play, lost, gone = self._match.play, lost_seats(self._match), gone_seats(self._match)
        self._lost_since = {seat: self._lost_since.get(seat, now) for seat in lost}
        away = frozenset(seat for seat, since in self._lost_since.items() if now < since + AWAY_MS)
        idle = self._kept_waiting(now)
        if play is not None:
            idle &= frozenset(play.roster.seats_of(play.replaceable_players(self._match.lost)))
        return Missing(lost, away.difference(*wished), gone, idle - lost - gone)

    def next_look(self, now: int) -> int:
        """The time at which a look tells more though nothing has happened; 0 if there is none."""
        times = [since + AWAY_MS for since in self._lost_since.values()]
        times += [self._waits_since + IDLE_MS] if self._waits_since is not None else []
        return min((time for time in times if time > now), default=0)

    def _kept_waiting(self, now: int) -> frozenset[int]:
        """The seats that are the only ones for which everybody has waited for long."""
        play = self._match.play
        missing = frozenset(play.missing_seats()) if play is not None else frozenset[int]()
        if play is None or self._match.me not in play.roster.people or self._me in missing or not missing:
            self._waits_since = None
        elif self._waits_since is None:
            self._waits_since = now
        if self._match.pace_ms:
            return missing - {self._me} if is_due(self._match, now) else frozenset()
        long = self._waits_since is not None and now >= self._waits_since + IDLE_MS
        return missing if long else frozenset()


class OthersAfter(NamedTuple):
    """The seats of the others once a match is over."""

    wished: frozenset[int] = frozenset()
    """They want another match."""
    lost: frozenset[int] = frozenset()
    """Out of reach."""
    left: frozenset[int] = frozenset()
    """Left for good."""


def others_after(match: Match, wished: Iterable[bytes]) -> OthersAfter:
    """The others after the end.

    ``wished`` are those who once said that they want another match; a page that is closed since does not any
    more.
    """
    play = match.play
    if play is None:
        return OthersAfter()
    others = play.roster.signers - {match.me}
    lost, left = match.lost & others - match.left, match.left - {match.me}
    wishing = others & {*wished} - lost - left
    return OthersAfter(*(frozenset(play.roster.seats_of(some)) for some in (wishing, lost, left)))


def is_due(match: Match, now: int) -> bool:
    """Whether the time for the present step of a slow match is over."""
    due = match.play.patience.due_at() if match.play is not None else None
    return due is not None and now >= due


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
    people = set(play.roster.seats_of(play.roster.signers))
    left = frozenset[int]() if play.table is None or play.table.over else gone_seats(match)
    return frozenset(range(seats)) - people | left.difference(play.committed_seats())


def released_seats(match: Match) -> frozenset[int]:
    """The seats of players of a slow match whose robots are out for good, and for whom no turn waits."""
    play = match.play
    return frozenset(play.roster.seats_of(play.roster.released)) if play else frozenset()


def program_seats(game: Game, *, slow: bool) -> set[int]:
    """The seats whose players are asked for a program.

    In a live match nobody waits for one who is out for good.  In a ``slow`` one such a player's letter is
    waited for until they are released from the turns.
    """
    return {robot.seat for robot in game.state.robots if slow or robot.status is not Status.OUT}


def has_company(match: Match) -> bool:
    """Whether anybody else is a player or a screen of the match still; without them no other follows."""
    play = match.play
    staying = play.roster.signers | match.lobby.screens.keys() if play is not None else set[bytes]()
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
