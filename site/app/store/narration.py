"""A game for listeners: the player's place, the end of the program, and a sentence for each register.

Sentences are about the player and name squares; of the others they tell only what decides games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from roborally_core.foresight.way import ProgramWay
from roborally_core.rules import events as ev
from roborally_core.rules.events import CauseKind
from roborally_core.story.fold import Fold, RobotView
from roborally_core.story.highlights import Highlight
from roborally_core.story.sentences import robot_name

from ..texts import t, worded
from .aims import Aim
from .headlines import headline
from .words import FACINGS, Words


def facing_word(facing: int) -> str:
    """A direction in words."""
    return t(f"facing.{FACINGS[facing & 3]}")


def standing(turn: int, view: RobotView, aim: Aim, words: Words) -> str:
    """The beginning of a turn: the player's place and facing, and the direction of the aim."""
    parts = [t("turn", n=turn)]
    if view.here:
        square = words.square(view.pos)
        parts.append(t("say.stand", square=square, facing=facing_word(view.facing)))
    else:
        parts.append(t("say.out" if view.out else "say.off"))
    if aim.pos and not view.out:
        crystal, home = ("say.crystal", words.square(aim.home)) if aim.home else ("say.quarry", "")
        key = worded("say.next", words.dialect) if aim.number else crystal
        parts.append(t(key, number=aim.number, square=words.square(aim.pos), home=home))
        if view.here:
            parts[-1] += ", " + distance(view.pos, aim.pos, words)
    return ". ".join(parts) + "."


def distance(frm: int, to: int, words: Words) -> str:
    """The distance of one square from another: "3 squares east and 1 south"."""
    grid = words.board.grid
    (x0, y0), (x1, y1) = grid.xy(frm), grid.xy(to)
    ways = [(x1 - x0, 1, 3), (y1 - y0, 2, 0)]
    told = [(abs(by), facing_word(there if by > 0 else back)) for by, there, back in ways if by]
    if not told:
        return t("say.here")
    first = t("say.far", n=told[0][0], way=told[0][1])
    return first if len(told) == 1 else t("say.far.and", first=first, n=told[1][0], way=told[1][1])


def leading(way: ProgramWay | None, words: Words) -> str:
    """The end of a program if nobody is in the way; empty if nothing is known of it."""
    if way is None or not way.stops:
        return t(worded("say.ends", words.dialect), n=way.fatal) if way is not None and way.fatal else ""
    if way.fatal:
        return t(worded("say.ends", words.dialect), n=way.fatal)
    return t("say.leads", square=words.square(way.pos), facing=facing_word(way.facing))


def registers_told(facts: Sequence[ev.Fact], words: Words) -> list[str]:
    """A turn as its log tells it, to nobody in particular: the sentences of each register."""
    begins = [i for i, fact in enumerate(facts) if isinstance(fact, ev.RegisterStarted)]
    return [" ".join(words.sentences(facts[a:b])) for a, b in zip(begins, [*begins[1:], None], strict=True)]


def with_turns(sentences: Sequence[str], turns: Iterable[tuple[int, Highlight]], words: Words) -> list[str]:
    """The sentences of the registers, after them the changes of the race: sentences tell of robots alone."""
    out = list(sentences)
    for register, one in turns:
        if one.race and 0 < register <= len(out):
            out[register - 1] = f"{out[register - 1]} {headline(one, words)}.".strip()
    return out


class Narrator:
    """The sentences of one turn, by register; later facts are told with the last one.

    A turn in which nothing happens is one sentence, with the first register.
    """

    def __init__(self, before: Iterable[RobotView], facts: Sequence[ev.Fact], me: int, words: Words) -> None:
        self._fold = Fold(before)
        self._me = me
        self._words = words
        self._parts: list[str] = []
        self._going: dict[tuple[Any, ...], int] = {}
        """The places of deeds that may still go on, by kind."""
        self.sentences: list[str] = []
        self._eventful = False
        """Whether anything was told besides the robot's place."""
        self._register = 0
        for fact in facts:
            if isinstance(fact, ev.RegisterStarted):
                self._close()
                self._register = fact.register
            handler = _TELLERS.get(type(fact))
            if handler is not None and self._register:
                handler(self, fact)
            self._fold.apply(fact)
        self._close()
        if self.sentences and not self._eventful:  # once is enough, as in a turn of arrival
            self.sentences = [self._still(turn=True), *[""] * (len(self.sentences) - 1)]

    def _close(self) -> None:
        if self._register:
            head = t(worded("watch.phase", self._words.dialect), n=self._register)
            self._eventful = self._eventful or bool(self._parts)
            told = self._parts or [self._still()]
            self.sentences.append(f"{head}: {', '.join(told)}.")
        self._parts = []
        self._going.clear()

    def _still(self, turn: bool = False) -> str:
        """The words for a register in which nothing happens to the robot, or for a whole ``turn``."""
        view = self._fold.seen[self._me]
        if not view.here:
            return t("say.away.turn" if turn else "say.away")
        return t("say.still.turn" if turn else "say.still", square=self._words.square(view.pos))

    def _name(self, robot: int) -> str:
        return robot_name(self._words.names, robot)

    def _add(self, text: str, kind: tuple[Any, ...] = ()) -> None:
        """Tell something; more of the same ``kind`` takes the place of what was told of it.

        A robot that walks and pushes does both square by square: neither ends the other.
        """
        at = self._going.get(kind) if kind else None
        if at is not None:
            self._parts[at] = text
            return
        if not kind or kind[0] not in {"move", "push"}:
            self._going.clear()
        if kind:
            self._going[kind] = len(self._parts)
        self._parts.append(text)

    def _where(self, pos: int) -> str:
        """The words for a move to ``pos``: to a square, or off the board."""
        words = self._words
        inside = words.board.grid.contains(pos)
        return t("say.to", square=words.square(pos)) if inside else t(worded("say.edge", words.dialect))

    # -- facts -----------------------------------------------------------------------------------

    def _moved(self, fact: ev.RobotMoved) -> None:
        where, cause = self._where(fact.to), fact.cause
        if fact.robot != self._me:
            if cause.kind is CauseKind.PUSH and cause.source == self._me:
                name = self._name(fact.robot)
                self._add(t("say.push", name=name, where=where), ("push", fact.robot))
        elif cause.kind is CauseKind.CARD:
            self._add(t("say.move", where=where), ("move",))
        elif cause.kind is CauseKind.PUSH:
            pusher = self._name(cause.source)
            self._add(t("say.pushed", name=pusher, where=where), ("pushed", cause.source))
        elif cause.kind is CauseKind.ELEMENT:
            thing = self._words.noun(self._words.board.elements[cause.source])
            self._add(t("say.carried", thing=thing, where=where), ("carried", str(thing)))
        elif cause.kind is CauseKind.OPTION:
            thing = self._words.namer.doer(cause)
            self._add(t("say.carried", thing=thing, where=where), ("carried", str(thing)))
        else:
            self._add(t("say.taken", where=where), ("carried", ""))

    def _turned(self, fact: ev.RobotTurned) -> None:
        if fact.robot == self._me:
            self._add(t("say.turn", facing=facing_word(fact.to)), ("turn",))

    def _blocked(self, fact: ev.RobotBlocked) -> None:
        if fact.robot == self._me:
            self._add(t("say.blocked", square=self._words.square(fact.at)))

    def _hurt(self, fact: ev.RobotDamaged) -> None:
        if fact.robot == self._me:
            key = worded("say.hurt", self._words.dialect)
            self._add(t(key, n=fact.amount, by=self._words.namer.doer(fact.cause)))

    def _healed(self, fact: ev.RobotHealed) -> None:
        if fact.robot == self._me:
            self._add(t(worded("say.healed", self._words.dialect), n=fact.amount))

    def _touched(self, fact: ev.CheckpointReached) -> None:
        mine = fact.robot == self._me
        key = worded("say.touch.me" if mine else "say.touch", self._words.dialect)
        self._add(t(key, number=fact.number, name=self._name(fact.robot)))

    def _destroyed(self, fact: ev.RobotDestroyed) -> None:
        mine = fact.robot == self._me
        by = self._words.namer.doer(fact.cause)
        own = fact.cause.kind in {CauseKind.PUSH, CauseKind.WEAPON} and fact.cause.source == self._me
        key = "say.destroyed.me" if mine else "say.destroyed.mine" if own else "say.destroyed"
        self._add(t(key, name=self._name(fact.robot), by=by))

    def _ended(self, fact: ev.GameEnded) -> None:
        self._add(t("say.over"))


_TELLERS: dict[type, Callable[[Narrator, Any], None]] = {
    ev.RobotMoved: Narrator._moved,
    ev.RobotTurned: Narrator._turned,
    ev.RobotBlocked: Narrator._blocked,
    ev.RobotDamaged: Narrator._hurt,
    ev.RobotHealed: Narrator._healed,
    ev.CheckpointReached: Narrator._touched,
    ev.RobotDestroyed: Narrator._destroyed,
    ev.GameEnded: Narrator._ended,
}
