"""One stage of a turn: its facts become the rows of a table (BW-16)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import events as ev
from ..board.model import Board
from ..deeds import TOLD, DeedNoted
from ..effects.species import species_title, stray_name
from ..engine.rules import Rules
from ..events import Cause, CauseKind
from ..geometry import Dir
from ..state import FLEET, STRAYS
from ..telling import robot_name
from ..timeline import ROBOTS_FIRE, Step
from .ledger import Ledger
from .table import Row, Section
from .words import FACINGS, element_name

_CHECKPOINTS = frozenset({Step.CHECKPOINTS, Step.REPAIRS})


class Stage:
    """Collects what one stage, or the end of a turn, says about each robot."""

    def __init__(self, title: str, board: Board, rules: Rules, names: Sequence[str], ledger: Ledger) -> None:
        self._board, self._names, self._ledger = board, names, ledger
        self._deck, self._options = rules.deck, rules.options
        self._title, self._tongue = title, ledger.tongue
        self._picture = ledger.picture()
        self._modes = [[ledger.mode(robot)] for robot in range(len(names))]
        self.cards = self._row("Cards")
        self.outcome = self._row("Outcome")
        self.mechanisms = self._row("Mechanisms")
        self.combat = self._row("Combat")
        self.checkpoints = self._row(self._tongue.sites)
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
        """The stage as a section: the rows that always stand, and those that say something."""
        self._flush()
        robots = range(len(self._names))
        health = Row(self._tongue.health, [[self._ledger.health(robot)] for robot in robots])
        rows = [self.cards, self.outcome, self.mechanisms, self.combat, health]
        if self._tongue.modes or any(modes != [self._tongue.working] for modes in self._modes):
            rows.insert(0, Row("Mode", self._modes))
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
        self._index = str(self._deck[fact.card].priority)

    def _move(self, fact: ev.RobotMoved) -> None:
        robot, to = fact.robot, self._rc(fact.to)
        if not self._board.grid.contains(fact.to):
            to = "over the edge"
        self._moved_last = robot
        kind = fact.cause.kind
        if kind is CauseKind.CARD:
            self._under_way[robot] = f"move to {to}"
        elif kind is CauseKind.PUSH:
            self._under_way[robot] = f"{self._index}: pushed to {to} by {self._name(fact.cause.source)}"
        else:
            self._say(robot, f"{element_name(self._board, fact.cause.source)} to {to}")

    def _turn(self, fact: ev.RobotTurned) -> None:
        self._say(fact.robot, f"{self._by(fact.cause)}face {FACINGS[Dir(fact.to)]}")

    def _damage(self, fact: ev.RobotDamaged) -> None:
        lost = self._tongue.lost.format(n=fact.amount)
        if fact.cause.kind is CauseKind.WEAPON:
            self._say(fact.robot, f"{lost} ({self._name(fact.cause.source)})")
        else:
            self._say(fact.robot, f"{self._by(fact.cause)}{lost}")

    def _lock(self, fact: ev.RegisterLocked) -> None:
        card = f": {self._tongue.card(self._deck, fact.card)}" if fact.card else ""
        self._say(fact.robot, f"{self._tongue.locked.format(n=fact.register)}{card}")

    def _fall(self, fact: ev.RobotFell) -> None:
        into = "the void"
        if fact.cause.kind is CauseKind.ELEMENT:
            into = f"the {element_name(self._board, fact.cause.source)}"
        self._say(fact.robot, f"falls into {into}")

    def _destroy(self, fact: ev.RobotDestroyed) -> None:
        crushed = self._step is Step.CRUSHERS
        self._say(fact.robot, f"{self._by(fact.cause) if crushed else ''}destroyed")

    def _beam(self, fact: ev.BeamFired) -> None:
        if fact.cause.kind is not CauseKind.WEAPON:
            return
        shooter, beam = fact.cause.source, self._tongue.beam(self._board, fact.frm, fact.to)
        self._write(self.combat, shooter, beam)
        if fact.victim >= 0:
            self._write(self.combat, shooter, self._name(fact.victim))

    def _switch(self, fact: ev.ElementSwitched) -> None:
        element = self._board.elements[fact.element]
        text = f"{element.title.lower()} {self._rc(element.pos)} {element.state_name(fact.value)}"
        if self._step is Step.MOVES and self._moved_last >= 0:
            self._say(self._moved_last, text)
        else:
            self._now.notes.append(text)

    def _act(self, fact: ev.ElementActed) -> None:
        text = f"the {element_name(self._board, fact.element)}s spin"
        if text not in self._now.notes:
            self._now.notes.append(text)

    def _option(self, number: int) -> str:
        return self._options[number].title.lower()

    def _engage(self, fact: ev.OptionEngaged) -> None:
        self.cards.cells[fact.robot].append(f"{self._option(fact.option)} engaged, {fact.left} left")

    def _work(self, fact: ev.OptionWorked) -> None:
        self._say(fact.robot, f"{self._option(fact.option)} {self._options[fact.option].worked}")

    def _site(self, robot: int, text: str) -> None:
        self.checkpoints.cells[robot].append(text)

    # -- writing ------------------------------------------------------------------------------

    def _flush(self) -> None:
        """Write down the moves that are over."""
        for robot, text in self._under_way.items():
            self._write(self._now, robot, text)
        self._under_way.clear()

    def _say(self, robot: int, text: str) -> None:
        """Write a line for ``robot``, behind the move it interrupts."""
        under_way = self._under_way.pop(robot, None)
        if under_way is not None:
            self._write(self._now, robot, under_way)
        self._write(self._now, robot, text)

    def _write(self, row: Row, robot: int, text: str) -> None:
        """Write into the column of a robot; what a companion does stands in that of its robot.

        What a stray does stands under the title of the row, since it has no column.
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

    def _by(self, cause: Cause) -> str:
        return f"{element_name(self._board, cause.source)}: " if cause.kind is CauseKind.ELEMENT else ""


_TELLERS: dict[type, Callable[[Stage, Any], None]] = {
    ev.StepStarted: Stage._begin,
    ev.CardsRevealed: Stage._reveal,
    ev.CardPlayed: Stage._play,
    ev.RobotMoved: Stage._move,
    ev.RobotTurned: Stage._turn,
    ev.RobotBlocked: lambda stage, fact: stage._say(fact.robot, "obstruction encountered"),
    ev.RobotSpawned: lambda stage, fact: stage._say(fact.robot, f"arises on {stage._rc(fact.pos)}"),
    ev.RobotRemoved: lambda stage, fact: stage._say(fact.robot, "vanishes"),
    ev.FenceTouched: lambda stage, fact: stage._say(fact.robot, "electric fence"),
    ev.RobotDamaged: Stage._damage,
    ev.RobotHealed: lambda stage, fact: stage._say(fact.robot, stage._tongue.regained.format(n=fact.amount)),
    DeedNoted: lambda stage, fact: stage._say(fact.robot, f"+{fact.weight} {TOLD[fact.deed]}"),
    ev.BeamFired: Stage._beam,
    ev.RegisterLocked: Stage._lock,
    ev.RobotFell: Stage._fall,
    ev.RobotDestroyed: Stage._destroy,
    ev.ElementSwitched: Stage._switch,
    ev.ElementActed: Stage._act,
    ev.CheckpointReached: lambda stage, fact: stage._site(
        fact.robot, stage._tongue.tagged.format(n=fact.number)
    ),
    ev.ArchiveMoved: lambda stage, fact: stage._site(
        fact.robot, stage._tongue.stored.format(square=stage._rc(fact.pos))
    ),
    ev.UpgradeVisited: lambda stage, fact: stage._site(fact.robot, f"upgrade {stage._rc(fact.pos)}"),
    ev.ShotReflected: lambda stage, fact: stage._say(
        fact.robot, f"shot of {stage._name(fact.shooter)} turned back"
    ),
    ev.OptionFitted: lambda stage, fact: stage._site(fact.robot, f"{stage._option(fact.option)} fitted"),
    ev.OptionEngaged: Stage._engage,
    ev.OptionWorked: Stage._work,
    ev.OptionReloaded: lambda stage, fact: stage._site(fact.robot, f"{stage._option(fact.option)} reloaded"),
    ev.OptionSacrificed: lambda stage, fact: stage._say(
        fact.robot, f"{stage._option(fact.option)} sacrificed"
    ),
}
"""How each kind of fact is written down; those not named say nothing a table shows."""
