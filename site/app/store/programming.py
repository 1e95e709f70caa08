"""Programming a turn: hand, registers, choices.  What is allowed comes from the core's offer.

Registers count from 0 here.  A burnt register keeps its card and is never
touched; everything else can be placed, moved, swapped and cleared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from roborally_core.options.api import Option
from roborally_core.play.game import Game
from roborally_core.play.offers import Offer
from roborally_core.play.submission import WHOLE_HAND, Choice, Engagement, Submission
from roborally_core.play.turn_input import Hand
from roborally_core.rules.cards import Card
from roborally_core.rules.commands import Command
from roborally_core.rules.timeline import REGISTERS

PALETTE = (
    Command.MOVE_1,
    Command.MOVE_2,
    Command.MOVE_3,
    Command.BACK_1,
    Command.TURN_LEFT,
    Command.TURN_RIGHT,
    Command.U_TURN,
)
"""The commands that always have a place in the palette, in its order."""


class Tile(NamedTuple):
    """One command of the palette: cards still free (highest priority first) and how many were dealt."""

    command: Command
    free: tuple[Card, ...]
    dealt: int
    extra: bool = False


class Slot(NamedTuple):
    """One register as shown."""

    place: int
    """Counted from 0."""
    card: Card | None
    burnt: bool


class Carried(NamedTuple):
    """An option of the player's robot: the registers it may be engaged for, and the present one."""

    number: int
    option: Option
    ammunition: int
    allowed: tuple[int, ...]
    register: int | None
    """From 1; :data:`WHOLE_HAND` for the whole turn, None while it is not engaged."""


class Programming:
    """One seat's work with its hand this turn.

    ``deal`` gives the hand after a number of swaps (RR-16, Albot).  ``changed``
    counts every change, so that views know when to look again.
    """

    def __init__(self, game: Game, seat: int, deal: Callable[[int], Hand]) -> None:
        self.game = game
        self.seat = seat
        self._deal = deal
        self.offer: Offer = game.offer(seat)
        self.hand: Hand = deal(0)
        self.choices: dict[Choice, int] = {}
        self.engaged: dict[int, int] = {}
        """The options engaged, each with its register from 1 (:data:`WHOLE_HAND`: the whole turn)."""
        self.armed: int | None = None
        """The option that waits for a register to be chosen."""
        self.confirmed = False
        self.changed = 0
        robot = game.state.robots[seat]
        self.registers: list[int | None] = [
            None if i in self.offer.free else robot.registers[i] for i in range(REGISTERS)
        ]

    # -- looking ----------------------------------------------------------------------------

    def card(self, card_id: int) -> Card:
        """The card with this id."""
        return self.game.rules.deck[card_id]

    def burnt(self, slot: int) -> bool:
        """Whether the register is burnt in (or there is nothing to program this turn)."""
        return slot not in self.offer.free

    @property
    def replaced(self) -> bool:
        """Whether a machine plays this seat: there are registers to fill, but no hand."""
        return bool(self.offer.free) and not self.hand.cards

    @property
    def idle(self) -> bool:
        """Whether this seat has no free register this turn."""
        return not self.offer.free

    @property
    def turning(self) -> bool:
        """Whether a facing can be chosen."""
        return Choice.FACING in self.offer.choices

    @property
    def begun(self) -> bool:
        """Whether a card lies in a register that is not burnt."""
        return any(self.registers[slot] is not None for slot in self.offer.free)

    @property
    def full_of_cards(self) -> bool:
        """Whether every register holds a card, burnt in or placed."""
        return all(card is not None for card in self.registers)

    def slots(self) -> list[Slot]:
        """The five registers."""
        return [
            Slot(i, None if card is None else self.card(card), self.burnt(i))
            for i, card in enumerate(self.registers)
        ]

    def free_cards(self) -> list[Card]:
        """The cards of the hand that lie in no register, highest priority first."""
        placed = {self.registers[slot] for slot in self.offer.free}
        cards = [self.card(card) for card in self.hand.cards if card not in placed]
        return sorted(cards, key=lambda card: (-card.priority, card.id))

    def tiles(self) -> list[Tile]:
        """The palette: every usual command, then what the model adds."""
        free = self.free_cards()
        dealt = [self.card(card).command for card in self.hand.cards]
        commands = [*PALETTE, *sorted(set(dealt) - set(PALETTE))]
        tiles = [
            Tile(command, tuple(card for card in free if card.command is command), dealt.count(command))
            for command in commands
        ]
        placed = set(self.registers)
        for command in sorted({self.card(card).command for card in self.hand.extras}):
            extras = [self.card(card) for card in self.hand.extras if self.card(card).command is command]
            left = tuple(card for card in extras if card.id not in placed)
            tiles.append(Tile(command, left, len(extras), extra=True))
        return tiles

    @property
    def full(self) -> bool:
        """Whether every free register holds a card."""
        return all(self.registers[slot] is not None for slot in self.offer.free)

    def choice(self, choice: Choice) -> int:
        """The value chosen, 0 by default."""
        return self.choices.get(choice, 0)

    def chosen(self, choice: Choice) -> int:
        """The value that holds: the one chosen now, else the robot's own, else the first offered."""
        if choice in self.choices:
            return self.choices[choice]
        robot = self.game.state.robots[self.seat]
        standing = {
            Choice.FACING: robot.facing,
            Choice.SACRIFICE: robot.kit.spare_at,
            Choice.WRENCH: robot.kit.wants_option,
            Choice.UPGRADE: robot.kit.wanted_set,
        }.get(choice, 0)
        values = self.offer.choices.get(choice, ())
        return standing if standing in values or not values else values[0]

    def carried(self) -> list[Carried]:
        """The options of one's own robot, in the order they were fitted."""
        pool = self.game.rules.options
        return [
            Carried(one.option, pool[one.option], one.ammunition, self.offer.engage.get(one.option, ()),
                    self.engaged.get(one.option))
            for one in self.game.state.robots[self.seat].kit.options
        ]  # fmt: skip

    def working(self, slot: int) -> tuple[Option, ...]:
        """The options that will work in a register (from 0)."""
        pool = self.game.rules.options
        return tuple(pool[n] for n, when in sorted(self.engaged.items()) if when in (slot + 1, WHOLE_HAND))

    def submission(self) -> Submission:
        """The submission as it would be handed in now: burnt registers and default choices left out."""
        registers = tuple(None if self.burnt(i) else card for i, card in enumerate(self.registers))
        chosen = tuple(
            sorted((key, value) for key, value in self.choices.items() if key in self.offer.choices)
        )
        engaged = tuple(Engagement(*one) for one in sorted(self.engaged.items()))
        return Submission(registers, chosen, engaged)

    def problems(self) -> list[str]:
        """The core's objections to confirming."""
        return [*self.game.problems(self.seat, self.submission(), self.hand, complete=True)]

    # -- doing ------------------------------------------------------------------------------

    def _touch(self) -> bool:
        self.changed += 1
        return True

    def _open(self, slot: int) -> bool:
        return not self.confirmed and 0 <= slot < REGISTERS and not self.burnt(slot)

    def first_free(self) -> int | None:
        """The first empty register that can be filled."""
        for i in self.offer.free:
            if self.registers[i] is None:
                return i
        return None

    def place(self, card: int, slot: int | None = None) -> bool:
        """Put a card of the hand into a register (the first free one); what lay there goes back."""
        if slot is None:
            slot = self.first_free()
        if slot is None or not self._open(slot):
            return False
        if card not in self.hand.cards and card not in self.hand.extras:
            return False
        if card in self.registers:
            return self.swap(self.registers.index(card), slot)
        self.registers[slot] = card
        return self._touch()

    def place_command(self, command: Command, slot: int | None = None) -> bool:
        """Put the free card of this command with the highest priority into a register."""
        for tile in self.tiles():
            if tile.command is command and tile.free:
                return self.place(tile.free[0].id, slot)
        return False

    def tried(self, command: Command) -> list[int | None]:
        """The registers with ``command`` in the first free one; as they are if it cannot be placed."""
        registers, slot = list(self.registers), self.first_free()
        found = next((tile.free for tile in self.tiles() if tile.command is command and tile.free), ())
        if slot is not None and found and self._open(slot):
            registers[slot] = found[0].id
        return registers

    def swap(self, one: int, other: int) -> bool:
        """Exchange two registers; an empty one counts."""
        if not (self._open(one) and self._open(other)) or one == other:
            return False
        registers = self.registers
        registers[one], registers[other] = registers[other], registers[one]
        return self._touch()

    def take(self, slot: int) -> bool:
        """Empty a register."""
        if not self._open(slot) or self.registers[slot] is None:
            return False
        self.registers[slot] = None
        return self._touch()

    def take_last(self) -> bool:
        """Empty the last filled register."""
        for slot in reversed(self.offer.free):
            if self.registers[slot] is not None:
                return self.take(slot)
        return False

    def clear(self) -> bool:
        """Empty all registers that are not burnt."""
        if self.confirmed or not self.begun:
            return False
        for slot in self.offer.free:
            self.registers[slot] = None
        return self._touch()

    def choose(self, choice: Choice, value: int) -> bool:
        """Make a choice the core offers; False if it does not."""
        if self.confirmed or value not in self.offer.choices.get(choice, ()):
            return False
        if choice is Choice.SWAP:
            return self._swap_hand(value)
        self.choices[choice] = value
        return self._touch()

    def press(self, option: int) -> bool:
        """Engage an option for the whole turn, or let it wait for a register; again: take it back."""
        allowed = self.offer.engage.get(option, ())
        if self.confirmed or not allowed:
            return False
        if option in self.engaged:
            return self.disengage(option)
        if WHOLE_HAND in allowed:
            return self.engage(option, WHOLE_HAND)
        self.armed = None if self.armed == option else option
        return self._touch()

    def engage(self, option: int, register: int) -> bool:
        """Engage an option for a register (from 1), wherever it was before, or for the whole turn."""
        allowed = self.offer.engage.get(option, ())
        register = WHOLE_HAND if WHOLE_HAND in allowed else register
        if self.confirmed or register not in allowed:
            return False
        self.engaged[option] = register
        self.armed = None
        return self._touch()

    def disengage(self, option: int) -> bool:
        """Take an engagement back."""
        if self.confirmed or self.engaged.pop(option, None) is None:
            return False
        self.armed = None
        return self._touch()

    def disarm(self) -> bool:
        """No option waits for a register any more."""
        if self.armed is None:
            return False
        self.armed = None
        return self._touch()

    def _swap_hand(self, times: int) -> bool:
        if times <= self.choice(Choice.SWAP):
            return False
        self.choices[Choice.SWAP] = times
        self.hand = self._deal(times)
        for slot in self.offer.free:
            self.registers[slot] = None
        return self._touch()

    def fill(self, cards: Sequence[int | None]) -> None:
        """Put a whole program in, as far as it is allowed (resuming)."""
        for slot, card in enumerate(cards):
            if card is not None and slot in self.offer.free:
                self.place(card, slot)

    def lock(self, given: Submission) -> None:
        """Show what has been handed in already: nothing of it can be changed."""
        for choice, value in sorted(given.choices):
            self.choose(choice, value)
        self.clear()
        self.fill(given.registers)
        for engagement in given.engaged:
            self.engage(engagement.option, engagement.register)
        self.confirmed = True
        self._touch()

    def confirm(self) -> list[str]:
        """Lock the program in; a list of problems if that is not possible."""
        problems = self.problems()
        if not problems:
            self.confirmed = True
            self._touch()
        return problems
