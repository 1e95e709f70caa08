"""Commitments to the open turn, told to players who do not see the lamps."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..texts import t


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
