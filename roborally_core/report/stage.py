"""One stage of a turn: its facts become the rows of a table (BW-16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..board.model import Board
from ..effects.species import species_title, stray_name
from ..engine.rules import Rules
from ..language.core import say
from ..language.noun import Named
from ..rules import events as ev
from ..rules.deeds import DeedNoted
from ..rules.events import Cause, CauseKind
from ..rules.state import FLEET, STRAYS
from ..rules.timeline import ROBOTS_FIRE, Step
from ..story.sentences import Namer, facing_name, robot_name
from .follower import Ledger
from .table import Row, Section
from .words import element_noun

_CHECKPOINTS = frozenset({Step.CHECKPOINTS, Step.REPAIRS})


class StageReport:
    """Collects the entries of one stage, or of a turn's end, about each robot."""

    def __init__(self, title: str, board: Board, rules: Rules, names: Sequence[str], ledger: Ledger) -> None:
        self._board, self._names, self._ledger = board, names, ledger
        self._deck, self._options = rules.deck, rules.options
        self._namer = Namer(names, board, rules.deck, rules.hit_points, rules.options, rules.dialect)
        self._title, self._tongue = title, ledger.tongue
        self._picture = ledger.picture()
        self._modes = [[ledger.mode(robot)] for robot in range(len(names))]
        self.cards = self._row(self._tongue.word("cards"))
        self.outcome = self._row(self._tongue.word("outcome"))
        self.mechanisms = self._row(self._tongue.word("mechanisms"))
        self.combat = self._row(self._tongue.word("combat"))
        self.checkpoints = self._row(self._tongue.word("sites"))
        self._now = self.outcome
        self._step = Step.MOVES
        self._index = ""
        self._under_way: dict[int, str] = {}
        self._moved_last = -1

    def _row(self, title: str) -> Row:
        return Row(title, [[] for _ in self._names])

    def tell(self, fact: ev.Fact) -> None:
        """Take in one fact; the ledger has not followed it yet."""
        teller = _TELLERS.get(type(fact))
        if teller is not None:
            teller(self, fact)

    def section(self) -> Section:
        """The stage as a section: the fixed rows, and others that are not empty."""
        self._flush()
        robots = range(len(self._names))
        health = Row(self._tongue.word("health"), [[self._ledger.health(robot)] for robot in robots])
        rows = [self.cards, self.outcome, self.mechanisms, self.combat, health]
        if self._tongue.modes or any(modes != [self._tongue.working] for modes in self._modes):
            rows.insert(0, Row(self._tongue.word("mode"), self._modes))
        if not self.checkpoints.empty:
            rows.append(self.checkpoints)
        return Section(self._title, self._picture, rows)

    # -- one fact -----------------------------------------------------------------------------

    def _begin(self, fact: ev.StepStarted) -> None:
        self._flush()
        self._step = fact.step
        self._index = ""
        if fact.step in _CHECKPOINTS:
            self._now = self.checkpoints
        else:
            self._now = self.combat if fact.step in ROBOTS_FIRE else self.mechanisms

    def _reveal(self, fact: ev.CardsRevealed) -> None:
        for robot, card in fact.cards:
            self._write(self.cards, robot, self._tongue.card(self._deck, card))

    def _play(self, fact: ev.CardPlayed) -> None:
        self._flush()
        self._index = f"{self._deck[fact.card].priority}: " if self._deck.numbered else ""

    def _move(self, fact: ev.RobotMoved) -> None:
        robot, to = fact.robot, self._rc(fact.to)
        if not self._board.grid.contains(fact.to):
            to = say("report.edge")
        self._moved_last = robot
        kind = fact.cause.kind
        if kind is CauseKind.CARD:
            self._under_way[robot] = say("report.move", to=to)
        elif kind is CauseKind.PUSH:
            self._under_way[robot] = say(
                "report.pushed", index=self._index, to=to, name=self._name(fact.cause.source)
            )
        else:
            self._say(robot, say("report.carried", thing=self._doer(fact.cause), to=to))

    def _turn(self, fact: ev.RobotTurned) -> None:
        self._say(fact.robot, self._by(fact.cause, say("report.face", facing=facing_name(fact.to))))

    def _damage(self, fact: ev.RobotDamaged) -> None:
        self._say(fact.robot, self._by(fact.cause, self._tongue.word("lost", n=fact.amount)))

    def _lock(self, fact: ev.RegisterLocked) -> None:
        card = f": {self._tongue.card(self._deck, fact.card)}" if fact.card else ""
        self._say(fact.robot, f"{self._tongue.word('locked', n=fact.register)}{card}")

    def _fall(self, fact: ev.RobotFell) -> None:
        if fact.cause.kind is CauseKind.ELEMENT:
            self._say(fact.robot, say("report.falls.thing", thing=self._doer(fact.cause)))
        else:
            self._say(fact.robot, say("report.falls"))

    def _destroy(self, fact: ev.RobotDestroyed) -> None:
        self._say(fact.robot, self._by(fact.cause, say("report.destroyed")))

    def _beam(self, fact: ev.BeamFired) -> None:
        if fact.cause.kind is not CauseKind.WEAPON:
            return
        shooter, beam = fact.cause.source, self._tongue.beam(self._board, fact.frm, fact.to)
        self._write(self.combat, shooter, beam)
        if fact.victim >= 0:
            self._write(self.combat, shooter, self._name(fact.victim))

    def _switch(self, fact: ev.ElementSwitched) -> None:
        element = self._board.elements[fact.element]
        square, state = self._rc(element.pos), element.state_name(fact.value)
        text = say("report.switched", thing=element.noun(False), square=square, state=state)
        if self._step is Step.MOVES and self._moved_last >= 0:
            self._say(self._moved_last, text)
        else:
            self._now.notes.append(text)

    def _act(self, fact: ev.ElementActed) -> None:
        text = say("report.acted", thing=self._thing(fact.element))
        if text not in self._now.notes:
            self._now.notes.append(text)

    def _thing(self, element: int) -> Named:
        return element_noun(self._board, element)

    def _doer(self, cause: Cause) -> Named:
        return self._thing(cause.source) if cause.kind is CauseKind.ELEMENT else self._namer.doer(cause)

    def _optional(self, key: str, option: int, **values: object) -> str:
        return say(f"report.{key}", option=self._options[option].noun, **values)

    def _engage(self, fact: ev.OptionEngaged) -> None:
        self.cards.cells[fact.robot].append(self._optional("engaged", fact.option, left=fact.left))

    def _work(self, fact: ev.OptionWorked) -> None:
        self._say(fact.robot, self._optional("worked", fact.option, worked=self._options[fact.option].deed))

    def _site(self, robot: int, text: str) -> None:
        self.checkpoints.cells[robot].append(text)

    # -- writing ------------------------------------------------------------------------------

    def _flush(self) -> None:
        """Write down the moves that are over."""
        for robot, text in self._under_way.items():
            self._write(self._now, robot, text)
        self._under_way.clear()

    def _say(self, robot: int, text: str) -> None:
        """Write a line for ``robot``, after the move it interrupts."""
        under_way = self._under_way.pop(robot, None)
        if under_way is not None:
            self._write(self._now, robot, under_way)
        self._write(self._now, robot, text)

    def _write(self, row: Row, robot: int, text: str) -> None:
        """Write into the column of a robot; acts of a companion stand in its robot's.

        Acts of a stray stand under the title of the row, since it has no column.
        """
        if robot >= STRAYS:
            row.notes.append(f"{stray_name(robot)}: {text}")
            return
        who = species_title(robot)
        row.cells[robot % FLEET].append(f"{who}: {text}" if who else text)

    def _name(self, robot: int) -> str:
        return robot_name(self._names, robot)

    def _rc(self, pos: int) -> str:
        return self._tongue.square(self._board, pos)

    def _by(self, cause: Cause, what: str) -> str:
        """The event with its cause; for acts of robots against others the cause follows in brackets."""
        if cause.kind is CauseKind.CARD or cause == ev.RULE:
            return what
        if cause.kind in (CauseKind.WEAPON, CauseKind.PUSH):
            return f"{what} ({self._name(cause.source)})"
        return say("report.by", thing=self._doer(cause), what=what)


_TELLERS: dict[type, Callable[[StageReport, Any], None]] = {
    ev.StepStarted: StageReport._begin,
    ev.CardsRevealed: StageReport._reveal,
    ev.CardPlayed: StageReport._play,
    ev.RobotMoved: StageReport._move,
    ev.RobotTurned: StageReport._turn,
    ev.RobotBlocked: lambda stage, fact: stage._say(fact.robot, say("report.blocked")),
    ev.RobotSpawned: lambda stage, fact: stage._say(
        fact.robot, say("report.arises", square=stage._rc(fact.pos))
    ),
    ev.RobotRemoved: lambda stage, fact: stage._say(fact.robot, say("report.vanishes")),
    ev.FenceTouched: lambda stage, fact: stage._say(fact.robot, say("report.fence")),
    ev.RobotDamaged: StageReport._damage,
    ev.RobotHealed: lambda stage, fact: stage._say(fact.robot, stage._tongue.word("regained", n=fact.amount)),
    DeedNoted: lambda stage, fact: stage._say(
        fact.robot, f"+{fact.weight} {say(f'deed.{fact.deed.name.lower()}')}"
    ),
    ev.BeamFired: StageReport._beam,
    ev.RegisterLocked: StageReport._lock,
    ev.RobotFell: StageReport._fall,
    ev.RobotDestroyed: StageReport._destroy,
    ev.ElementSwitched: StageReport._switch,
    ev.ElementActed: StageReport._act,
    ev.CheckpointReached: lambda stage, fact: stage._site(
        fact.robot, stage._tongue.word("tagged", number=fact.number)
    ),
    ev.ArchiveMoved: lambda stage, fact: stage._site(
        fact.robot, stage._tongue.word("stored", square=stage._rc(fact.pos))
    ),
    ev.UpgradeVisited: lambda stage, fact: stage._site(
        fact.robot, say("report.upgrade", square=stage._rc(fact.pos))
    ),
    ev.ShotReflected: lambda stage, fact: stage._say(
        fact.robot, say("report.reflected", name=stage._name(fact.shooter))
    ),
    ev.OptionFitted: lambda stage, fact: stage._site(fact.robot, stage._optional("fitted", fact.option)),
    ev.OptionEngaged: StageReport._engage,
    ev.OptionWorked: StageReport._work,
    ev.OptionReloaded: lambda stage, fact: stage._site(fact.robot, stage._optional("reloaded", fact.option)),
    ev.OptionSacrificed: lambda stage, fact: stage._say(
        fact.robot, stage._optional("sacrificed", fact.option)
    ),
}
"""The writer of each kind of fact; other kinds say nothing that a table shows."""
