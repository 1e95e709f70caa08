"""The belongings of robots: their backup copy, upgrades, cards, and whether they are real."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..effects.species import is_inert
from ..rules.events import (
    ArchiveMoved,
    Cause,
    ElementSwitched,
    Fact,
    ModeChanged,
    RegisterFilled,
    UpgradeVisited,
)
from ..rules.timeline import Step
from .questions import Questions

if TYPE_CHECKING:
    from ..rules.state import Robot


class Belongings(Questions):
    """The part of a world that changes a robot where it stands, changes its cards, or changes an element's
    state.
    """

    __slots__ = ()

    facts: list[Fact] | None

    def store_archive(self, robot: Robot, pos: int) -> None:
        """Store the backup copy of ``robot`` at ``pos``; bodies without a seat store none (RF-50)."""
        if robot.archive != pos and robot.principal is robot and robot.seat >= 0:
            robot.archive = pos
            if self.facts is not None:
                self.facts.append(ArchiveMoved(robot.id, pos))

    def visit(self, robot: Robot, element: int) -> None:
        """Take the upgrade of the station with this index, once (BW-14). It is known by the square on which
        it was built, which stays the same when a room turns (RF-44).
        """
        robot, pos = robot.principal, self.floor.board.built_at(element)
        kit = robot.kit
        if pos not in kit.visited:
            robot.kit = kit._replace(visited=(*kit.visited, pos))
            self.tell(UpgradeVisited(robot.id, pos))

    def lay_in(self, robots: Sequence[Robot], register: int, label: str) -> None:
        """Put cards that are in no register into ``register`` (from 0) of these robots, drawn by lot.

        Seats do not matter: the robot whose card there would have been played first gets its new one first.
        """
        deck = self.rules.deck

        def first(robot: Robot) -> tuple[int, int, int]:
            card = robot.registers[register] or 0
            return -deck[card].priority if card else 0, card, robot.id

        for number, robot in enumerate(sorted(robots, key=first), 1):
            taken = {card for one in self.state.robots for card in one.registers}
            pool = [card for card in deck.ids if card not in taken]
            card = pool[self.draw(f"{label} {number}", len(pool))]
            robot.registers[register] = card
            self.tell(RegisterFilled(robot.id, register + 1, card))

    def make_virtual(self, robot: Robot) -> None:
        """Make ``robot`` virtual where it is (RN-13)."""
        if robot.real and not is_inert(robot):
            self.state.materialise(robot, real=False)
            self.tell(ModeChanged(robot.id, False))

    def forgo(self, robot: Robot) -> None:
        """Drop the cards of ``robot`` in this register that it has not begun, except for the first."""
        places = [place for place, (_, one, _) in enumerate(self.order) if one is robot]
        for place in reversed(places[1:]):
            if self.step is Step.MOVES and place > self.turn_of:
                del self.order[place]

    def remember(self, element: int, value: int, cause: Cause) -> None:
        """Keep ``value`` as the state of the element with this index."""
        self.state.memory[element] = value
        if self.facts is not None:
            self.facts.append(ElementSwitched(element, value, cause))

    def tell(self, fact: Fact) -> None:
        """Record ``fact``, if facts are wanted."""
        if self.facts is not None:
            self.facts.append(fact)
