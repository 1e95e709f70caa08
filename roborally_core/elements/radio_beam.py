"""Radio beams (RF-39, RF-65)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..cards import CLASSIC_DECK
from ..drawing import Ink, Layer, Pen
from ..effects.conditions import Condition, known_to
from ..events import Cause, CauseKind
from ..geometry import Dir
from ..timeline import MOST_REGISTERS
from .api import BuilderView, Element, FloorView, Spoken, WorldView, entered

if TYPE_CHECKING:
    from ..state import Robot, State

REMOTE = "remote-control"
CARDS = 3


class RemoteControl(Condition):
    """A robot under remote control drops what is left of its program and plays the three cards of the
    radio beam instead, one a register, even after the fifth register.
    """

    key = REMOTE
    knows = (range(MOST_REGISTERS + 1),)
    more = range(1, len(CLASSIC_DECK.ids) + 1)
    title = "Remote control"
    began = "is under remote control"
    ended = "is its own master again"

    def agenda(self, state: State, robot: Robot, register: int, cards: tuple[int, ...]) -> tuple[int, ...]:
        """One of the three from the register after the beam on, then nothing."""
        since, *remote = state.conditions[REMOTE, robot.id]
        if register < since:
            return cards
        return tuple(remote[register - since : register - since + 1])


@dataclass(eq=False, kw_only=True)
class RadioBeam(Element):
    """Whoever moves or is pushed into the beam finishes that movement and then loses the rest of its
    program: in the next three registers it plays the three cards of the beam, after the fifth
    register too, when only moves and robots' lasers are played. The cards are drawn anew
    each turn; a robot hears the beam once a turn, and not while it is powered down.
    """

    key = "radio-beam"
    title = "Radio beam"
    layer = Layer.EDGE
    directed = True
    in_points = Spoken(
        "Radio beam",
        "Whoever moves or is pushed into the beam finishes that movement and then loses the rest of its "
        "program: in the next three stages it plays the three cards of the beam. They are drawn anew each "
        "turn; a robot hears the beam once a turn, and not while it reboots.",
    )

    def footprint(self, floor: FloorView) -> tuple[int, ...]:
        """All the squares to the next wall."""
        return floor.line(self.pos, self.facing)

    @entered(when=known_to)
    def hear(self, world: WorldView, robot: Robot, direction: int, cause: Cause) -> None:
        """Only by a card or a push, and once a turn."""
        moved = cause.kind in (CauseKind.CARD, CauseKind.PUSH)
        if moved and world.is_awake(robot) and world.under(robot, REMOTE) is None:
            cards = world.cards_of_turn(f"radio beam {self.index}", CARDS)
            world.begin_condition(robot, REMOTE, (world.state.register, *cards), self.cause)

    def build(self, floor: BuilderView) -> None:
        """It hangs on a wall at its back."""
        floor.wall(self.pos, Dir((self.facing + 2) & 3))

    def draw(self, pen: Pen) -> None:
        """The wall behind it with a dish, and waves."""
        pen.rect(-3, 94, 106, 12, Ink.WALL)
        pen.poly((26, 72, 74, 72, 62, 90, 38, 90), Ink.METAL)
        pen.line((50, 88, 50, 62), Ink.METAL_DARK, 4)
        for half, y in ((8, 56), (14, 46), (20, 36)):
            pen.line((50 - half, y, 50, y - half // 2, 50 + half, y), Ink.PORTAL_CYAN, 3)
