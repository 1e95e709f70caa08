"""A slow match in words: tasks, their players, and time limits."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from roborally_core.match import Match

from .. import web
from ..texts.meeting import word


def until_text(
    match: Match, now: int, named: Callable[[Iterable[int]], str], *, sending: bool = False
) -> str:
    """The present task of somebody, and its end; empty in a match that is played live, or over.

    ``named`` tells seats by the names of their players; ``sending``: this player's letter is yet to be sent.
    """
    play = match.play
    due = play.patience.due_at() if play is not None else None
    if play is None or due is None or play.over:
        return ""
    if match.restoring:
        return word("slow.restoring")
    missing, when = play.missing_seats(), web.soon_text(due + match.moments.epoch)
    names = named(seat for seat in missing if seat != play.seat)
    committed = set(play.committed_seats())
    if play.turn and play.seat in missing and play.seat not in committed:
        return word("slow.hand_in", when=when)
    if sending:
        unaware = play.roster.seats_of(match.post.members_unaware() & play.roster.signers)
        return word("slow.send", names=named(unaware))
    if not names:
        return ""
    if now >= due:
        return word("slow.over", when=when, names=names)
    everybody = committed >= set(play.roster.seats())
    return word("slow.keys" if everybody else "slow.waiting", when=when, names=names)
