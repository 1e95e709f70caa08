"""Mishaps in words: why it happened, in one sentence."""

from __future__ import annotations

from collections.abc import Callable

from ..dialect import NOUNS, Dialect
from ..events import CauseKind
from ..telling import COMMANDS, Scenery, article, hit_points, points
from .mishaps import Mishap, MishapKind, Root


class Why:
    """Says why, to ``reader``, who is spoken to as "you"; to nobody in particular if that is -1."""

    def __init__(self, scenery: Scenery, reader: int = -1) -> None:
        self._scenery = scenery
        self._reader = reader

    def told(self, mishap: Mishap) -> str:
        """The whole sentence: "Register 2: Crank (820) pushed you before your 470."."""
        text = _TELLERS[mishap.kind](self, mishap) + self._root(mishap)
        return (
            f"{self.when(mishap.register)}: {text[0].upper() + text[1:]}." if mishap.register else f"{text}."
        )

    def when(self, register: int) -> str:
        """A register, as the ruleset calls it."""
        return f"{NOUNS[self._scenery.dialect].register.capitalize()} {register}"

    # -- parts of sentences ----------------------------------------------------------------------

    def _name(self, robot: int) -> str:
        return "you" if robot == self._reader else self._scenery.name(robot)

    def _whose(self, robot: int) -> str:
        return "your" if robot == self._reader else f"{self._scenery.name(robot)}'s"

    def _priority(self, card: int) -> str:
        return str(self._scenery.deck[card].priority)

    def _command(self, card: int) -> str:
        deck = self._scenery.deck
        number = f" ({deck[card].priority})" if deck.numbered else ""
        return f"{COMMANDS[deck[card].command]}{number}"

    def _thing(self, element: int) -> str:
        scenery = self._scenery
        return f"the {scenery.thing(element)} on {scenery.square(scenery.board.elements[element].pos)}"

    def _order(self, mishap: Mishap) -> str:
        """When it was, measured by the robot's own card."""
        if not mishap.own:
            return ""
        when = "before" if mishap.pending else "after"
        own = self._priority(mishap.own) if self._scenery.deck.numbered else self._command(mishap.own)
        return f" {when} {self._whose(mishap.robot)} {own}"

    def _pusher(self, mishap: Mishap) -> str:
        """Who pushed, as the beginning of a sentence that goes on with the pushed robot."""
        name = self._name(mishap.cause.source)
        if not mishap.card:
            return f"a pusher drove {name} into {self._name(mishap.robot)}"
        number = f" ({self._priority(mishap.card)})" if self._scenery.deck.numbered else ""
        return f"{name}{number} pushed {self._name(mishap.robot)}"

    def _root(self, mishap: Mishap) -> str:
        root, shot = mishap.root, mishap.cause.kind is CauseKind.WEAPON
        if root is None or shot or mishap.kind is MishapKind.PUSHED or _is_pushed(mishap):
            return ""
        if root.register == mishap.register:
            return f", after {self._event(root)}"
        return f", off the planned way since {self._event(root)} in {self.when(root.register).lower()}"

    def _event(self, root: Root) -> str:
        if root.kind is MishapKind.PUSHED:
            return f"{self._whose(root.robot)} push"
        return f"{self._name(root.robot)} stood in the way"

    # -- kinds -----------------------------------------------------------------------------------

    def filled(self, mishap: Mishap) -> str:
        """A register that was empty."""
        return f"it was empty, and chance put {self._command(mishap.card)} into it"

    def pushed(self, mishap: Mishap) -> str:
        """Who pushed whom, and when."""
        to = self._scenery.square(mishap.at)
        return f"{self._pusher(mishap)} to {to}{self._order(mishap)}"

    def blocked(self, mishap: Mishap) -> str:
        """Where a card ended."""
        scenery, where = self._scenery, self._scenery.square(mishap.at)
        card = f"{self._whose(mishap.robot)} {self._command(mishap.card)}"
        if mishap.cause.kind is CauseKind.PUSH:
            other = scenery.name(mishap.cause.source)
            return f"{card} ended on {where}: {other} was in the way and could not be pushed"
        return f"{card} ended at a wall on {where}"

    def hurt(self, mishap: Mishap) -> str:
        """What dealt damage, and what burnt in."""
        source, name = self._source(mishap), self._name(mishap.robot)
        if self._scenery.hit_points:
            text = f"{source} cost {name} {hit_points(mishap.amount)}"
        else:
            text = f"{source} dealt {name} {points(mishap.amount)} of damage"
        for register, card in mishap.burnt:
            verb = NOUNS[self._scenery.dialect].burns
            held = f" with {COMMANDS[self._scenery.deck[card].command]}" if card else ""
            text += f", and {self.when(register).lower()} {verb}{held}"
        return text

    def _source(self, mishap: Mishap) -> str:
        cause = mishap.cause
        if mishap.thrown:
            return f"{self._whose(mishap.robot)} own shot, thrown back by {self._name(cause.source)},"
        if mishap.dropped:
            return "a fall of one level" if mishap.dropped == 1 else f"a fall of {mishap.dropped} levels"
        match cause.kind:
            case CauseKind.ELEMENT:
                return self._thing(cause.source)
            case CauseKind.WEAPON:
                return f"{self._whose(cause.source)} shot from {self._scenery.square(mishap.frm)}"
            case CauseKind.CARD | CauseKind.PUSH | CauseKind.COMPANION:
                return self._name(cause.source)
        return "the end of the turn"

    def destroyed(self, mishap: Mishap) -> str:
        """What ended a robot."""
        name = self._name(mishap.robot)
        if mishap.cause.kind is CauseKind.COMPANION and not mishap.amount:
            return f"the loss of {self._source(mishap)} took {name} along"
        if mishap.fell is None:
            return f"{self._source(mishap)} destroyed {name}"
        into = self._into(mishap)
        mover = mishap.mover
        if _is_pushed(mishap):
            return f"{self._pusher(mishap)} {into}{self._order(mishap)}"
        if mover is not None and mover.kind is CauseKind.CARD:
            return f"{self._whose(mishap.robot)} {self._command(mishap.card)} led {into}"
        if mover is not None and mover.kind is CauseKind.ELEMENT:
            return f"{self._thing(mover.source)} carried {name} {into}"
        return f"{name} fell {into}"

    def _into(self, mishap: Mishap) -> str:
        scenery = self._scenery
        if not scenery.inside(mishap.at):
            return "into space" if scenery.dialect is Dialect.STARSHIP else "over the edge of the board"
        fell = mishap.fell
        hole = scenery.one(fell.source) if fell and fell.kind is CauseKind.ELEMENT else article("hole")
        return f"into {hole} on {scenery.square(mishap.at)}"


def _is_pushed(mishap: Mishap) -> bool:
    """Whether the robot fell because somebody pushed it."""
    return mishap.fell is not None and mishap.mover is not None and mishap.mover.kind is CauseKind.PUSH


_TELLERS: dict[MishapKind, Callable[[Why, Mishap], str]] = {
    MishapKind.FILLED: Why.filled,
    MishapKind.PUSHED: Why.pushed,
    MishapKind.BLOCKED: Why.blocked,
    MishapKind.HURT: Why.hurt,
    MishapKind.DESTROYED: Why.destroyed,
}
