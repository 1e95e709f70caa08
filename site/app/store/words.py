"""Facts in words, for the log and for screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from roborally_core import events as ev
from roborally_core.board.model import Board
from roborally_core.cards import Deck

from ..texts import t

FACINGS = ("north", "east", "south", "west")


class Words:
    """Says what happened on one board among named robots."""

    def __init__(self, board: Board, names: Sequence[str], deck: Deck) -> None:
        self.board = board
        self.names = names
        self.deck = deck

    def square(self, pos: int) -> str:
        """A square as column letter and row number from the north-west, ``C4``."""
        x, y = self.board.grid.xy(pos)
        letters = ""
        n = x + 1
        while n > 0:
            n, rest = divmod(n - 1, 26)
            letters = chr(65 + rest) + letters
        return f"{letters or '?'}{y + 1}"

    def cause(self, cause: ev.Cause) -> str:
        """Who or what did it."""
        if cause.kind is ev.CauseKind.ELEMENT and 0 <= cause.source < len(self.board.elements):
            return self.board.elements[cause.source].title.lower()
        if cause.kind in {ev.CauseKind.WEAPON, ev.CauseKind.PUSH} and 0 <= cause.source < len(self.names):
            return self.names[cause.source]
        return ""

    def sentences(self, facts: Sequence[Any]) -> list[str]:
        """One beat in words, most telling first; empty for what needs none."""
        out = []
        for fact in facts:
            method = getattr(self, type(fact).__name__, None)
            text = method(fact) if method is not None else ""
            if text:
                out.append(text)
        return out

    def _name(self, robot: int) -> str:
        return self.names[robot]

    def TurnStarted(self, fact: ev.TurnStarted) -> str:  # noqa: N802
        return t("say.turn", n=fact.turn)

    def RegisterStarted(self, fact: ev.RegisterStarted) -> str:  # noqa: N802
        return t("say.register", n=fact.register)

    def CardPlayed(self, fact: ev.CardPlayed) -> str:  # noqa: N802
        card = self.deck[fact.card]
        command = t(f"command.{card.command.name.lower()}")
        return t("say.card", name=self._name(fact.robot), command=command, priority=card.priority)

    def RobotEntered(self, fact: ev.RobotEntered) -> str:  # noqa: N802
        return t("say.entered", name=self._name(fact.robot), square=self.square(fact.pos))

    def RobotMoved(self, fact: ev.RobotMoved) -> str:  # noqa: N802
        if fact.cause.kind is ev.CauseKind.CARD or not self.board.grid.contains(fact.to):
            return ""
        name, square = self._name(fact.robot), self.square(fact.to)
        if fact.cause.kind is ev.CauseKind.PUSH:
            return t("say.pushed", name=name, pusher=self.cause(fact.cause), square=square)
        return t("say.carried", name=name, what=self.cause(fact.cause), square=square)

    def RobotTurned(self, fact: ev.RobotTurned) -> str:  # noqa: N802
        if fact.cause.kind is not ev.CauseKind.ELEMENT:
            return ""
        return t(
            "say.turned",
            name=self._name(fact.robot),
            what=self.cause(fact.cause),
            facing=t(f"facing.{FACINGS[fact.to & 3]}"),
        )

    def RobotBlocked(self, fact: ev.RobotBlocked) -> str:  # noqa: N802
        return t("say.blocked", name=self._name(fact.robot)) if fact.cause.kind is ev.CauseKind.CARD else ""

    def RobotFell(self, fact: ev.RobotFell) -> str:  # noqa: N802
        inside = self.board.grid.contains(fact.at)
        return t("say.pit" if inside else "say.edge", name=self._name(fact.robot))

    def RobotDamaged(self, fact: ev.RobotDamaged) -> str:  # noqa: N802
        what = self.cause(fact.cause)
        key = "say.damaged" if what else "say.damaged.plain"
        return t(key, name=self._name(fact.robot), n=fact.amount, what=what, damage=fact.damage)

    def RobotHealed(self, fact: ev.RobotHealed) -> str:  # noqa: N802
        return t("say.healed", name=self._name(fact.robot), n=fact.amount, damage=fact.damage)

    def RobotDestroyed(self, fact: ev.RobotDestroyed) -> str:  # noqa: N802
        what = self.cause(fact.cause)
        return (
            t("say.destroyed.by", name=self._name(fact.robot), what=what)
            if what
            else t("say.destroyed", name=self._name(fact.robot))
        )

    def RegisterLocked(self, fact: ev.RegisterLocked) -> str:  # noqa: N802
        return t("say.locked", name=self._name(fact.robot), n=fact.register)

    def ShotReflected(self, fact: ev.ShotReflected) -> str:  # noqa: N802
        return t("say.reflected", name=self._name(fact.robot), shooter=self._name(fact.shooter))

    def CheckpointReached(self, fact: ev.CheckpointReached) -> str:  # noqa: N802
        return t("say.checkpoint", name=self._name(fact.robot), n=fact.number)

    def PowerDownAnnounced(self, fact: ev.PowerDownAnnounced) -> str:  # noqa: N802
        return t("say.announced", name=self._name(fact.robot))

    def PoweredDown(self, fact: ev.PoweredDown) -> str:  # noqa: N802
        return t("say.down", name=self._name(fact.robot))

    def PoweredUp(self, fact: ev.PoweredUp) -> str:  # noqa: N802
        return t("say.up", name=self._name(fact.robot))

    def PlayerOut(self, fact: ev.PlayerOut) -> str:  # noqa: N802
        return t("say.out", name=self._name(fact.seat))

    def GameEnded(self, fact: ev.GameEnded) -> str:  # noqa: N802
        if not fact.winners:
            return t("say.nobody")
        names = t("and").join(self._name(seat) for seat in fact.winners)
        return t("say.won" if len(fact.winners) == 1 else "say.won.several", names=names)
