"""Commitments to the open turn: told to players who do not see the lamps, and heard as they come in."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum

from roborally_core.rules.bodies import Status

from ..texts import t
from .session import Session


class Straggler(Enum):
    """The last player to hand in a program, once all others have."""

    NOBODY = ""
    """Several are awaited, or none."""
    ME = "me"
    OTHER = "other"


def awaited(session: Session, *, handed_in: bool) -> Straggler:
    """The player who keeps a live match waiting; ``handed_in``: one's own program is in.

    Two alone need no word about each other.
    """
    if session.kind != "match" or session.slow or session.shared or not session.playing:
        return Straggler.NOBODY
    others = set(range(len(session.game.setup.seats))) - session.machines - session.gone - {session.me}
    late = others - session.committed
    if not handed_in:
        return Straggler.ME if others and not late else Straggler.NOBODY
    return Straggler.OTHER if len(others) > 1 and len(late) == 1 else Straggler.NOBODY


def watches_on(session: Session, *, asked: bool) -> bool:
    """Whether the turns of a player who is out for good begin without a press: alone once that is ``asked``
    for, and always in a live match, whose others would wait.
    """
    if session.kind == "match":
        return session.playing and not session.slow and not session.shared
    return asked and session.kind == "solo"


def goes_on_without(session: Session) -> frozenset[int]:
    """The seats without which a live match is to go on unasked: all who are out of reach for long are out for
    good, so nothing is lost by it, and nobody has to wait for a player who has nothing to program.
    """
    waited, robots = session.lost - session.away, session.game.state.robots
    live = session.kind == "match" and session.playing and not session.slow
    done = all(robots[seat].status is Status.OUT for seat in waited)
    return waited if live and done and not session.idle and not session.game.over else frozenset()


class ProgramsHeard:
    """The sound of each program of another player that comes in, and of the last one but one's own."""

    def __init__(self) -> None:
        self._turn = 0
        self._known: frozenset[int] = frozenset()
        self._last = Straggler.NOBODY

    def sound(self, turn: int, ready: frozenset[int], now: Straggler) -> str:
        """The name of the sound for what has changed, or nothing; ``ready`` are others who are."""
        if turn != self._turn:
            self._turn, self._known, self._last = turn, frozenset(), Straggler.NOBODY
        more, last = ready > self._known, self._last
        self._known, self._last = ready, now
        if now is not Straggler.NOBODY and now is not last:
            return "awaited"
        return "handed_in" if more else ""


class ReadinessTold:
    """Each player is named once a turn, with everybody who came since the last word."""

    def __init__(self) -> None:
        self._turn = 0
        self._told: set[int] = set()

    def text(self, turn: int, ready: Collection[int], awaited: Collection[int], names: Sequence[str]) -> str:
        """The text about the others' seats: those ``ready`` now, and whether any is ``awaited``.

        Once nobody is, that is said in the place of names; nothing, if all has been said.
        """
        if turn != self._turn:
            self._turn, self._told = turn, set()
        new = sorted(set(ready) - self._told)
        self._told |= set(ready)
        if not new:
            return ""
        if not awaited:
            return t("ready.all")
        return t("ready.some", n=len(new), names=t("and").join(names[seat] for seat in new))
