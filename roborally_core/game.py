"""A whole game: opening turns, hands, submissions, playing, and its record.

A turn takes two inputs.  :meth:`Game.open_turn` needs nothing but the state,
whose entropy is already public.  :meth:`Game.play` takes a :class:`TurnInput`:
the entropy opened this turn, the private links hands were drawn with, and the
submissions.  Everything random follows from those (S-6), so a list of turn
inputs replays the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .agreement import SeatKind, Setup, SetupError
from .board.model import Board
from .dealing import extras, fill_burnt, free_registers, hand_size, own_hand, shared_hands
from .engine.compile import Floor
from .engine.rules import Dealing, Rules
from .engine.turn import close_turn, open_turn, play_registers
from .engine.world import World
from .events import RULE, Fact, PowerDownAnnounced, RegisterFilled, RobotEntered, RobotTurned
from .options.api import Span
from .rng import Rng, derive
from .state import Power, Robot, State
from .submission import WHOLE_HAND, Choice, Engagement, Submission, SubmissionError
from .timeline import REGISTERS


class Hand(NamedTuple):
    """What a seat may program with: the cards dealt and the model's extras."""

    cards: tuple[int, ...]
    extras: tuple[int, ...] = ()


class TurnInput(NamedTuple):
    """Everything a turn depends on besides the state.

    ``links`` are the private links by seat (empty where hands are public),
    ``submissions`` what each seat handed in (None: nothing, all is filled).
    """

    entropy: bytes
    links: tuple[bytes, ...]
    submissions: tuple[Submission | None, ...]


class Played(NamedTuple):
    """What playing a turn gave: the facts, and the state hash behind each register and the turn."""

    facts: list[Fact]
    hashes: tuple[str, ...]


class Offer(NamedTuple):
    """What a seat may hand in this turn: free registers, values for each choice, and the
    registers each option with ammunition may be engaged for (:data:`WHOLE_HAND`: the turn).
    """

    free: int
    choices: dict[Choice, tuple[int, ...]]
    engage: dict[int, tuple[int, ...]]


class Game:
    """One game on one board; also the record of its inputs (``inputs``, ``first_entropy``)."""

    def __init__(self, setup: Setup, board: Board, entropy: bytes) -> None:
        problems = setup.problems(board)
        if problems:
            raise SetupError(problems)
        self.setup = setup
        self.board = board
        self.rules: Rules = setup.rules()
        self.floor = compiled(board, self.rules)
        self.goal = setup.goal or len(board.checkpoints)
        self.first_entropy = entropy
        self.inputs: list[TurnInput] = []
        self.hashes: list[tuple[str, ...]] = []
        self.opened = False
        if self.rules.shared_start:
            starts = [board.starts[0]] * len(setup.seats)
        else:
            starts = Rng(entropy, "starts").sample(board.starts, len(setup.seats))
        lives = self.rules.lives(len(setup.seats))
        robots = [
            Robot(i, i, int(seat.model), start=start.pos, facing=int(start.facing), lives=lives)
            for i, (seat, start) in enumerate(zip(setup.seats, starts, strict=True))
        ]
        self.state = State(robots, entropy.hex())
        self._shared: dict[int, tuple[int, ...]] = {}

    # -- looking ------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def world(self, facts: list[Fact] | None = None) -> World:
        """The state as something that can be played on."""
        return World(self.floor, self.state, self.goal, facts)

    def hand(self, seat: int, link: bytes = b"", swaps: int = 0) -> Hand:
        """The hand of ``seat`` this turn; own decks draw it with the seat's private ``link``."""
        robot = self.state.robots[seat]
        more = extras(self.rules, self.world(), robot)
        if self.rules.dealing is Dealing.SHARED:
            return Hand(self._shared.get(seat, ()), more)
        return Hand(own_hand(self.rules, self.state, robot, link, swaps), more)

    def offer(self, seat: int) -> Offer:
        """What ``seat`` may hand in: the first ``free`` registers and these choices."""
        robot = self.state.robots[seat]
        choices: dict[Choice, tuple[int, ...]] = {}
        active = hand_size(self.rules, robot) > 0 or bool(robot.pos and robot.power < Power.DOWN)
        if active or (robot.pos and self.rules.announce_while_down):
            choices[Choice.POWER_DOWN] = (0, 1)
        if robot.id in self.state.returned:
            choices[Choice.FACING] = (0, 1, 2, 3)
            squares = self.state.returned[robot.id]
            if len(squares) > 1:
                choices[Choice.REENTRY] = tuple(range(len(squares)))
        swaps = self.world().models[robot.id].swaps
        if swaps and active and self.rules.dealing is Dealing.OWN:
            choices[Choice.SWAP] = tuple(range(swaps + 1))
        if self.rules.offers is not None:
            choices.update(self.rules.offers(self.world(), robot))
        engage: dict[int, tuple[int, ...]] = {}
        for option, ammunition in robot.kit.options if active else ():
            if ammunition:
                whole = self.rules.options[option].span is Span.HAND
                engage[option] = (WHOLE_HAND,) if whole else tuple(range(1, REGISTERS + 1))
        return Offer(free_registers(self.rules, robot) if active else 0, choices, engage)

    def problems(self, seat: int, submission: Submission, hand: Hand, *, complete: bool = False) -> list[str]:
        """Everything wrong with a submission, in words; ``complete`` asks for full registers."""
        robot, offer = self.state.robots[seat], self.offer(seat)
        out: list[str] = []
        if len(submission.registers) != REGISTERS:
            return [f"a program has {REGISTERS} registers, not {len(submission.registers)}"]
        usable = {*hand.cards, *hand.extras}
        used: dict[int, int] = {}
        for i, card in enumerate(submission.registers):
            if i >= offer.free:
                if card is not None and card != robot.registers[i]:
                    out.append(f"register {i + 1} is not free to be programmed")
            elif card is None:
                if complete:
                    out.append(f"register {i + 1} is empty")
            elif card in used:
                out.append(f"card {card} lies in registers {used[card]} and {i + 1}")
            elif card not in usable:
                out.append(f"card {card} in register {i + 1} is not in the hand")
            else:
                used[card] = i + 1
        chosen = [choice for choice, _ in submission.choices]
        for i, (choice, value) in enumerate(submission.choices):
            allowed = offer.choices.get(choice)
            name = choice.name.lower().replace("_", " ")
            if choice in chosen[:i]:
                out.append(f"there are two choices for {name}")
            elif allowed is None:
                out.append(f"there is nothing to choose for {name} this turn")
            elif value not in allowed:
                out.append(f"{value} is no choice for {name}")
        return out + self._misengaged(robot, submission.engaged, offer)

    def _misengaged(self, robot: Robot, engaged: Sequence[Engagement], offer: Offer) -> list[str]:
        """What is wrong with the options engaged (RN-40 to RN-45)."""
        pool, carried = self.rules.options, [fitted.option for fitted in robot.kit.options]
        out: list[str] = []
        if engaged and (not robot.pos or robot.power >= Power.DOWN):
            return ["a robot that sits the turn out engages no option"]
        for i, (option, register) in enumerate(engaged):
            if not 0 <= option < len(pool):
                out.append(f"{self.rules.title} has no option number {option}")
                continue
            title = pool[option].title.lower()
            allowed = offer.engage.get(option)
            if option in [other for other, _ in engaged[:i]]:
                out.append(f"the {title} are engaged more than once")
            elif option not in carried:
                out.append(f"the robot does not carry {title}")
            elif allowed is None:
                out.append(f"the {title} have no ammunition left")
            elif register not in allowed and pool[option].span is Span.HAND:
                out.append(f"the {title} are engaged for the whole hand, not for register {register}")
            elif register not in allowed:
                out.append(f"the {title} are engaged for a register from 1 to {REGISTERS}, not {register}")
        return out

    # -- playing ------------------------------------------------------------------------------

    def open_turn(self) -> list[Fact]:
        """Begin the next turn: robots return, burnt registers fill, hands are dealt."""
        if self.opened or self.state.over:
            raise RuntimeError("the game is over" if self.state.over else "the turn is already open")
        facts: list[Fact] = []
        world = self.world(facts)
        open_turn(world)
        fill_burnt(world)
        self._shared = shared_hands(self.rules, self.state) if self.rules.dealing is Dealing.SHARED else {}
        self.opened = True
        return facts

    def play(self, turn: TurnInput, *, facts: bool = True, hashes: bool = True) -> Played:
        """Play the open turn.  SubmissionError names every seat's problems and changes nothing."""
        if not self.opened:
            raise RuntimeError("no turn is open")
        given, hands = self._checked(turn)
        recorded: list[Fact] | None = [] if facts else None
        world = self.world(recorded)
        self.state.entropy = turn.entropy.hex()
        self._reenter(world, given)
        for robot, submission in zip(self.state.robots, given, strict=True):
            self._apply(world, robot, submission, hands[robot.id], turn.entropy)
        marks: list[str] = []
        play_registers(world, (lambda _: marks.append(self.state.hash())) if hashes else None)
        close_turn(world)
        if hashes:
            marks.append(self.state.hash())
        self.opened = False
        self.inputs.append(turn)
        self.hashes.append(tuple(marks))
        return Played(recorded or [], tuple(marks))

    def _checked(self, turn: TurnInput) -> tuple[list[Submission], list[Hand]]:
        seats = len(self.setup.seats)
        if len(turn.links) != seats or len(turn.submissions) != seats:
            raise SubmissionError([f"a turn of {seats} seats needs as many links and submissions"])
        problems: list[str] = []
        given, hands = [], []
        for seat in range(seats):
            submission = turn.submissions[seat] or Submission()
            swaps = submission.choice(Choice.SWAP) or 0
            if swaps not in self.offer(seat).choices.get(Choice.SWAP, ()):
                swaps = 0
            hand = self.hand(seat, turn.links[seat], swaps)
            name = self.setup.seats[seat].name
            problems += [f"seat {seat} ({name}): {p}" for p in self.problems(seat, submission, hand)]
            given.append(submission)
            hands.append(hand)
        if problems:
            raise SubmissionError(problems)
        return given, hands

    def _apply(self, world: World, robot: Robot, submission: Submission, hand: Hand, entropy: bytes) -> None:
        """Write a checked submission into the robot; fill what is empty at random."""
        facts = world.facts
        free = self.offer(robot.seat).free
        left = [card for card in hand.cards if card not in submission.registers]
        rng = Rng(entropy, "fill", self.state.turn, robot.seat)
        for i in range(free):
            card = submission.registers[i]
            if card is None:
                card = left.pop(rng.below(len(left)))
                if facts is not None:
                    facts.append(RegisterFilled(robot.id, i + 1, card))
            robot.registers[i] = card
        for choice, value in submission.choices:
            if choice is Choice.POWER_DOWN and value:
                robot.power = Power.DOWN_AGAIN if robot.power is Power.DOWN else Power.ANNOUNCED
                if facts is not None:
                    facts.append(PowerDownAnnounced(robot.id))
            elif choice is Choice.FACING and value != robot.facing:
                if facts is not None:
                    facts.append(RobotTurned(robot.id, robot.facing, value, RULE))
                robot.facing = value
            elif self.rules.choose is not None:
                self.rules.choose(world, robot, choice, value)
        if submission.engaged:
            self.state.orders[robot.id] = tuple(sorted(submission.engaged))

    def _reenter(self, world: World, given: Sequence[Submission]) -> None:
        """Move returned robots to the squares they chose.

        Of several that chose one square the robot destroyed first gets it; the
        others stay where they came back (S-10).
        """
        robots, returned = self.state.robots, self.state.returned
        for robot in sorted((robots[i] for i in returned), key=lambda robot: (robot.fallen, robot.seat)):
            value = given[robot.seat].choice(Choice.REENTRY)
            pos = robot.pos if value is None else returned[robot.id][value]
            if pos == robot.pos or (robot.real and pos in world.occupied):
                continue
            if robot.real:
                del world.occupied[robot.pos]
                world.occupied[pos] = robot
            robot.pos = pos
            if world.facts is not None:
                world.facts.append(RobotEntered(robot.id, pos, robot.facing, robot.lives))


KEPT_FLOORS = 16
_FLOORS: dict[tuple[str, str, Dealing], Floor] = {}


def compiled(board: Board, rules: Rules) -> Floor:
    """``board`` compiled for ``rules``, kept for the next game on it."""
    key = (board.content_hash, rules.key, rules.dealing)
    floor = _FLOORS.get(key)
    if floor is None:
        if len(_FLOORS) >= KEPT_FLOORS:
            del _FLOORS[next(iter(_FLOORS))]
        floor = _FLOORS[key] = Floor(board, rules)
    return floor


def solo_turn(game: Game, seed: bytes, submissions: Sequence[Submission | None]) -> TurnInput:
    """The input of the open turn where one master ``seed`` stands for all players' links.

    As between peers, the hands of AI seats are public: their link is empty.
    """
    turn = game.state.turn
    links = tuple(
        solo_link(seed, turn, i) if seat.kind is SeatKind.HUMAN else b""
        for i, seat in enumerate(game.setup.seats)
    )
    return TurnInput(derive(seed, "turn", turn), links, tuple(submissions))


def solo_link(seed: bytes, turn: int, seat: int) -> bytes:
    """The private link of the human ``seat`` in ``turn`` of a game with one master ``seed``."""
    return derive(seed, "link", turn, seat)


def solo_game(setup: Setup, board: Board, seed: bytes) -> Game:
    """A game whose chance all comes from one master ``seed``."""
    return Game(setup, board, derive(seed, "start"))
