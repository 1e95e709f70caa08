"""Mishaps in words: one sentence each, which says why it happened."""

from __future__ import annotations

from collections.abc import Callable

from ..language.core import Reader, Somebody, say, worded
from ..rules.events import CauseKind
from .mishaps import Mishap, MishapKind
from .sentences import Namer, command_name


class Why:
    """Reasons for mishaps, told to the robot ``reader``, which is addressed as "you"; -1 addresses nobody."""

    def __init__(self, namer: Namer, reader: int = -1) -> None:
        self._namer = namer
        self._reader = reader

    def told(self, mishap: Mishap) -> str:
        """The whole sentence: "Register 2: Crank (820) pushed you before your 470."."""
        text = _TELLERS[mishap.kind](self, mishap) + self._root(mishap)
        if not mishap.register:
            return say("why.told.outside", what=text[:1].upper() + text[1:])
        return say("why.told", when=self.when(mishap.register), what=text[:1].upper() + text[1:])

    def when(self, register: int) -> str:
        """The name of a register in the words of the ruleset."""
        return self._say("why.when", register=register)

    # -- parts of sentences ----------------------------------------------------------------------

    def _say(self, key: str, **values: object) -> str:
        return say(worded(key, self._namer.dialect), **values)

    def _who(self, robot: int) -> Somebody | Reader:
        return Reader() if robot == self._reader else Somebody(self._namer.name(robot))

    def _command(self, card: int) -> str:
        deck = self._namer.deck
        name = command_name(deck[card].command)
        return say("why.command", command=name, priority=deck[card].priority) if deck.numbered else name

    def _thing(self, key: str, element: int, **values: object) -> str:
        namer = self._namer
        square = namer.square(namer.board.elements[element].pos)
        return say(key, thing=namer.thing(element), square=square, **values)

    def _order(self, mishap: Mishap) -> str:
        """The time of the mishap in relation to the robot's own card."""
        if not mishap.own:
            return ""
        deck = self._namer.deck
        card = str(deck[mishap.own].priority) if deck.numbered else self._command(mishap.own)
        return say("why.before" if mishap.pending else "why.after", victim=self._who(mishap.robot), card=card)

    def _push(self, mishap: Mishap, **where: object) -> str:
        """The words for a push: pusher, pushed robot, and square."""
        end, deck = ".into" if "into" in where else "", self._namer.deck
        who = self._who(mishap.cause.source)
        values = {**where, "victim": self._who(mishap.robot), "order": self._order(mishap), "who": who}
        if not mishap.card:
            return say(f"why.driven{end}", **values)
        if not deck.numbered:
            return say(f"why.pushed{end}", pusher=f"{who:the}", **values)
        pusher = say("why.pusher.numbered", who=who, priority=deck[mishap.card].priority)
        return say(f"why.pushed{end}", pusher=pusher, **values)

    def _root(self, mishap: Mishap) -> str:
        root, shot = mishap.root, mishap.cause.kind is CauseKind.WEAPON
        if root is None or shot or mishap.kind is MishapKind.PUSHED or _is_pushed(mishap):
            return ""
        key = "why.root.pushed" if root.kind is MishapKind.PUSHED else "why.root.stood"
        if root.register == mishap.register:
            return say(key, who=self._who(root.robot))
        when = self._say("why.root.when", register=root.register)
        return say(f"{key}.since", who=self._who(root.robot), when=when)

    # -- kinds -----------------------------------------------------------------------------------

    def filled(self, mishap: Mishap) -> str:
        """The sentence about an empty register that chance filled."""
        return say("why.filled", command=self._command(mishap.card))

    def pushed(self, mishap: Mishap) -> str:
        """The sentence about a push: pusher, pushed robot, and time."""
        return self._push(mishap, square=self._namer.square(mishap.at))

    def blocked(self, mishap: Mishap) -> str:
        """The sentence about a card that ended early."""
        values = {
            "victim": self._who(mishap.robot),
            "command": self._command(mishap.card),
            "square": self._namer.square(mishap.at),
        }
        if mishap.cause.kind is CauseKind.PUSH:
            return say("why.blocked.robot", other=self._namer.name(mishap.cause.source), **values)
        return say("why.blocked", **values)

    def hurt(self, mishap: Mishap) -> str:
        """The sentence about damage: its source, and the burnt register."""
        key = "why.hurt.points" if self._namer.hit_points else "why.hurt"
        text = say(key, **self._doer(mishap), victim=self._who(mishap.robot), n=mishap.amount)
        for register, card in mishap.burnt:
            if card:
                command = command_name(self._namer.deck[card].command)
                text += self._say("why.burnt.card", register=register, command=command)
            else:
                text += self._say("why.burnt", register=register)
        return text

    def _doer(self, mishap: Mishap) -> dict[str, object]:
        """The cause and its role; only a robot itself counts as somebody."""
        itself = mishap.cause.kind in (CauseKind.CARD, CauseKind.PUSH, CauseKind.COMPANION)
        itself = itself and not mishap.thrown and not mishap.dropped
        who = self._who(mishap.cause.source) if itself else Somebody("")
        return {"source": self._source(mishap), "who": who}

    def _source(self, mishap: Mishap) -> str:
        cause = mishap.cause
        if mishap.thrown:
            return say("why.source.thrown", who=self._who(mishap.robot), other=self._who(cause.source))
        if mishap.dropped:
            return say("why.source.fall", n=mishap.dropped)
        match cause.kind:
            case CauseKind.ELEMENT:
                return self._thing("why.source.thing", cause.source)
            case CauseKind.WEAPON:
                square = self._namer.square(mishap.frm)
                return say("why.source.shot", who=self._who(cause.source), square=square)
            case CauseKind.CARD | CauseKind.PUSH | CauseKind.COMPANION:
                return f"{self._who(cause.source):the}"
        key = "why.source.condition" if cause.kind is CauseKind.CONDITION else "why.source.rule"
        return say(key, by=self._namer.doer(cause))

    def destroyed(self, mishap: Mishap) -> str:
        """The sentence about the destruction of a robot."""
        victim = self._who(mishap.robot)
        if mishap.cause.kind is CauseKind.COMPANION and not mishap.amount:
            return say("why.destroyed.along", source=self._source(mishap), victim=victim)
        if mishap.fell is None:
            return say("why.destroyed", **self._doer(mishap), victim=victim)
        into, mover = self._into(mishap), mishap.mover
        if _is_pushed(mishap):
            return self._push(mishap, into=into)
        if mover is not None and mover.kind is CauseKind.CARD:
            return say("why.led", victim=victim, command=self._command(mishap.card), into=into)
        if mover is not None and mover.kind is CauseKind.ELEMENT:
            return self._thing("why.carried", mover.source, victim=victim, into=into)
        return say("why.fell", victim=victim, into=into)

    def _into(self, mishap: Mishap) -> str:
        namer = self._namer
        if not namer.inside(mishap.at):
            return self._say("why.into.edge")
        fell, square = mishap.fell, namer.square(mishap.at)
        if fell and fell.kind is CauseKind.ELEMENT:
            return say("why.into.thing", thing=namer.thing(fell.source), square=square)
        return say("why.into.hole", square=square)


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
