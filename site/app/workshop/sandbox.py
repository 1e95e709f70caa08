"""Situations on the board being made: robots put anywhere, in any state; without a browser."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field

from roborally_core.base.geometry import Dir
from roborally_core.base.plain import clean_text
from roborally_core.board.model import MAX_NAME, Board
from roborally_core.effects.conditions import CONDITIONS, Condition, Listed, known_to
from roborally_core.engine.mixing import mixed
from roborally_core.engine.rules import Rules
from roborally_core.play.agreement import Seat, SeatKind
from roborally_core.play.game import Game, game_from
from roborally_core.rules.cards import CLASSIC_DECK
from roborally_core.rules.commands import Command
from roborally_core.rules.state import Power
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.situation import Situation, arrange, robot, situation_text
from roborally_core.situation.spec import RobotSpec
from roborally_core.workshop.draft import Square

MOST_ROBOTS = 8
MOST_NUMBER = 99
"""The highest number that can be set."""
NAMES = "ABCDEFGH"
MOST_HAND = 7
"""Cards of the player's hand at most, as in ``puzzles.posing``, which is in another pack."""
FURTHER = "more:"
"""The prefix of a place among a condition's values beyond its numbers."""
MACHINE_LEVEL = 1


@dataclass
class SandRobot:
    """A robot of the sandbox; ``damage`` is the damage taken, even if its rules count hit points down."""

    at: Square
    facing: Dir = Dir.N
    damage: int = 0
    checkpoints: int = 0
    lives: int = 3
    asleep: bool = False
    options: set[str] = field(default_factory=set)
    conditions: dict[str, tuple[int, ...]] = field(default_factory=dict)
    cards: list[Command] = field(default_factory=list)
    """The player's hand, or another's program in order; none where they are dealt and thought of."""


class Sandbox:
    """The robots put on a board: the first is the player's, all others are machines'."""

    def __init__(self) -> None:
        self.robots: list[SandRobot] = []
        self.chosen = 0
        """The number of the robot to be moved and changed; the number of robots stands for a new one."""
        self.aim = ""
        """The goal of a puzzle, one of :meth:`aims`."""
        self.before: list[list[Command]] = []
        """Everybody's cards before those that were found; empty if there is nothing to take back."""
        self.title = ""
        """The title of a puzzle of it; empty for the board's name."""
        self.of = ""
        """The link of the puzzle of one's own that is being changed; empty for a new one."""
        self.whole = True
        """Whether everything in the puzzle that is being changed can be set up here."""
        self.earlier: Sandbox | None = None
        """The robots on the board before that puzzle was opened."""

    def entitle(self, title: str, board: str) -> None:
        """Give its puzzle a title; ``board`` is the board's name, which it has without one."""
        title = clean_text(title, MAX_NAME)
        self.title = "" if title == board else title

    @property
    def robot(self) -> SandRobot | None:
        """The chosen robot; None if the next press puts a new one on the board."""
        return self.robots[self.chosen] if self.chosen < len(self.robots) else None

    def press(self, at: Square) -> None:
        """Choose the robot on this square, or put the chosen one on it."""
        there = next((i for i, one in enumerate(self.robots) if one.at == at), None)
        if there is not None:
            self.chosen = there
        elif self.robot is not None:
            self.robot.at = at
        elif len(self.robots) < MOST_ROBOTS:
            self.robots.append(SandRobot(at))

    def choose(self, number: int) -> None:
        """Choose a robot by its number, or a new one."""
        self.chosen = max(0, min(number, len(self.robots)))

    def drop(self) -> None:
        """Remove the chosen robot."""
        if self.robot is not None:
            del self.robots[self.chosen]
            self.before = []
            self.chosen = min(self.chosen, len(self.robots))

    def aims(self, board: Board) -> tuple[str, ...]:
        """The goals a puzzle may have here, as ``reach:2``, ``survive``, ``unhurt`` or ``destroy:1``."""
        touched = self.robots[0].checkpoints if self.robots else 0
        ahead = tuple(f"reach:{number}" for number in range(touched + 1, len(board.checkpoints) + 1))
        others = tuple(f"destroy:{number}" for number in range(1, len(self.robots)))
        return (*ahead, "survive", "unhurt", *others)

    def aim_on(self, board: Board) -> str:
        """The goal that is chosen, or the first there is."""
        aims = self.aims(board)
        return self.aim if self.aim in aims else aims[0]

    def lay_found(self, found: Mapping[int, Sequence[Command]]) -> bool:
        """Give the robots, by number, the cards that were found for them; False if they have them already."""
        before = [list(one.cards) for one in self.robots]
        for number, cards in found.items():
            self.robots[number].cards = list(cards)
        if before == [one.cards for one in self.robots]:
            return False
        self.before = before
        return True

    def take_back(self) -> None:
        """Take the cards that were found away again: everybody has what they had before."""
        for one, cards in zip(self.robots, self.before, strict=False):
            one.cards = cards
        self.before = []

    @property
    def most_cards(self) -> int:
        """The number of cards that the chosen robot may have at most."""
        return REGISTERS if self.chosen else MOST_HAND

    def change(self, name: str, value: str, rules: Rules) -> None:
        """Give the chosen robot another value; an impossible one is ignored."""
        one = self.robot
        if one is None:
            return
        kind, _, key = name.partition(":")
        if kind == "facing" and value in Dir.__members__:
            one.facing = Dir[value]
        elif kind in ("damage", "checkpoints", "lives") and value.isdigit():
            setattr(one, kind, min(int(value), MOST_NUMBER))
        elif kind in ("card", "card-out"):
            self.before = []
            self._lay(one, kind, value, rules)
        elif kind == "asleep":
            one.asleep = value == "true"
        elif kind == "option" and key in {option.key for option in rules.options}:
            one.options = one.options | {key} if value == "true" else one.options - {key}
        elif kind == "condition":
            self._condition(one, key, value, rules)

    def _lay(self, one: SandRobot, kind: str, value: str, rules: Rules) -> None:
        """Give the robot a card more, or take one; one too many, or none of its deck, is ignored."""
        known = {card.name: card for card in commands_of(rules)}
        if kind == "card-out":
            if value.isdigit() and int(value) < len(one.cards):
                del one.cards[int(value)]
        elif value in known and len(one.cards) < self.most_cards:
            one.cards.append(known[value])

    def _condition(self, one: SandRobot, key: str, value: str, rules: Rules) -> None:
        """Put a condition on the robot or remove it; ``key`` with a place changes a number instead."""
        key, _, place = key.partition(":")
        found = next((condition for condition in conditions_of(rules) if condition.key == key), None)
        if found is None:
            return
        if place.startswith(FURTHER):
            if key in one.conditions:
                self._further(one, found, place.removeprefix(FURTHER), value)
        elif not place:
            one.conditions.pop(key, None)
            if value == "true":
                one.conditions[key] = first_numbers(found)
        elif key in one.conditions and value.lstrip("-").isdigit() and place.isdigit():
            known, at = list(one.conditions[key]), int(place)
            if at < len(known):
                low, high = found.knows[at].start, found.knows[at].stop - 1
                known[at] = max(low, min(high, int(value)))
                one.conditions[key] = tuple(known)

    def _further(self, one: SandRobot, condition: Condition, place: str, value: str) -> None:
        """Change a condition's values beyond its numbers: a card, or whether it includes a register."""
        known = one.conditions[condition.key]
        numbers, rest = known[: len(condition.knows)], list(known[len(condition.knows) :])
        if not place.isdigit():
            return
        at = int(place)
        if condition.lists is Listed.CARDS:
            if at < len(rest) and value in Command.__members__ and Command[value] in CLASSIC_DECK.firsts:
                rest[at] = CLASSIC_DECK.firsts[Command[value]].id
        elif condition.lists is Listed.REGISTERS and at < REGISTERS:
            rest = sorted({*rest} - {at} | ({at} if value == "true" else set()))
        one.conditions[condition.key] = (*numbers, *rest)

    def fit_to(self, board: Board) -> None:
        """Remove the robots that are off a board that has become smaller."""
        self.robots = [one for one in self.robots if one.at[0] < board.width and one.at[1] < board.height]
        self.chosen = min(self.chosen, len(self.robots))

    def situation(self, board: Board, ruleset: str, entropy: bytes, *, opened: bool = False) -> Situation:
        """The situation before the first turn, or with that turn ``opened``; SceneError or BoardRefused says
        what is impossible.
        """
        rules = mixed(RULESETS[ruleset], board)
        told = {NAMES[number]: (_spec(one, rules, number), None) for number, one in enumerate(self.robots)}
        turn = int(opened)
        if self.title:
            board = copy(board)
            board.name = self.title
        return arrange(RULESETS[ruleset], board, told, opened=opened, turn=turn, entropy=entropy)

    def text(self, board: Board, ruleset: str, entropy: bytes) -> str:
        """The situation as a text, which can express every state."""
        return situation_text(self.situation(board, ruleset, entropy))


def _spec(one: SandRobot, rules: Rules, number: int) -> RobotSpec:
    left = rules.destroyed_at - one.damage
    return robot(
        one.facing,
        damage=None if rules.counts_down else one.damage,
        hit_points=left if rules.counts_down else None,
        checkpoints=one.checkpoints,
        lives=one.lives,
        power=Power.DOWN if one.asleep else Power.ON,
        options=sorted(one.options),
        conditions=one.conditions,
        at=one.at,
        side=number % rules.squads + 1 if rules.squads else 0,
        hand=[card for card in one.cards if card in commands_of(rules)],
    )


def commands_of(rules: Rules) -> list[Command]:
    """The commands of the cards that are dealt to everybody by these rules."""
    return sorted({rules.deck[card].command for card in rules.deck.pool()})


def conditions_of(rules: Rules) -> list[Condition]:
    """The conditions that can be put on a robot under these rules: not secret, and without elements."""
    if not known_to(rules):
        return []
    return [one for one in CONDITIONS.values() if not one.secret and one.lists is not Listed.ELEMENTS]


def first_numbers(condition: Condition) -> tuple[int, ...]:
    """The numbers a condition begins with when it is put on a robot."""
    return condition.usual or tuple(
        max(low.start, min(1, low.stop - 1)) if low.start >= 0 else 0 for low in condition.knows
    )


def game_of(situation: Situation, name: str, look: int) -> Game:
    """A game that goes on from a situation: one player with this name and look, and machines.

    SetupError says what keeps it from going on.
    """
    seats = []
    people = situation.setup().seats
    for number, (one, called) in enumerate(zip(situation.state.robots, situation.names, strict=True)):
        mine = number == 0
        seats.append(
            Seat(
                name if mine else called,
                SeatKind.HUMAN if mine else SeatKind.AI,
                model=people[number].model,
                look=look if mine else (look + number) % MOST_ROBOTS,
                level=0 if mine else MACHINE_LEVEL,
                side=situation.state.side(one.id),
            )
        )
    return game_from(situation, seats)
