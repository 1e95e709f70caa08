"""The players admitted to the match after one that has ended."""

from __future__ import annotations

from ..turn.play import Play
from .lobby import Lobby
from .rematch import FormerSeat, Sequel, rotated


def sequel_of(play: Play | None, me: bytes, lobby: Lobby) -> Sequel | None:
    """The match after ``play``, as far as ``me`` may know it; None while ``play`` goes on or stands still, or
    if nobody is left.

    The new name of a player lost before signing the end may become known later.
    """
    if play is None or not play.ended:
        return None
    if me not in play.roster.signers & play.statements.signed_ends.keys() and me not in lobby.screens:
        return None
    staying = play.roster.signers | lobby.screens.keys()
    if not staying - play.standing.diverged - play.standing.guilty - {me}:
        return None
    signers = [author for author in play.roster.seat_of if author in play.roster.signers]
    people = [(author, lobby.hello(author)) for author in signers]
    seats = [
        FormerSeat(play.next_author(author), author, play.name(author) or hello.name, hello.bot)
        for author, hello in people
    ]
    shown = [
        FormerSeat(following, author, lobby.hello(author).name, False)
        for author, following in lobby.screens.items()
        if author not in play.roster.seat_of
    ]
    return rotated(play.match_id, seats, lobby.host, shown)
