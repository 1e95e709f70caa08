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

from .agreement import Seat, SeatKind, Setup, SetupError, start_of
from .board.model import Board
from .dealing import extras, fill_burnt, own_hand, shared_hands
from .effects.species import species_of
from .engine.compile import Floor
from .engine.mixing import mixed
from .engine.rules import Dealing, Rules
from .engine.turn import close_turn, open_turn, play_registers
from .engine.world import World
from .events import Fact, RegisterFilled, TurnStarted
from .language.core import say
from .offers import Offer, misfits, offer_to, reenter, take
from .rng import Rng, derive
from .situation import Situation, told
from .state import Robot, State
from .submission import Choice, Submission, SubmissionError
from .timeline import REGISTERS

LETTERS = "ABCDEFGHIJKLMNPQRSTUVXYZ"
"""What robots are called in a situation and drawn as, by seat; O and W are elements."""


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


class Game:
    """One game on one board; also the record of its inputs (``inputs``, ``first_entropy``).

    It begins on the starts, or goes on from a situation between turns (``begun``).
    """

    def __init__(self, setup: Setup, board: Board, entropy: bytes, begun: Situation | None = None) -> None:
        problems = setup.problems(board, placed=begun is not None)
        if begun is not None and not problems:
            problems = begun.unready(setup)
        if problems:
            raise SetupError(problems)
        self.setup = setup
        self.board = board
        self.rules: Rules = mixed(setup.rules(), board)
        self._floor = compiled(board, self.rules)
        self.goal = setup.goal or len(board.checkpoints)
        self.first_entropy = entropy
        self.inputs: list[TurnInput] = []
        self.hashes: list[tuple[str, ...]] = []
        self.opened = False
        self.begun = None if begun is None else begun.copy()
        self.state = self._at_the_start() if begun is None else begun.state.copy()
        self._shared: dict[int, tuple[int, ...]] = {}

    def _at_the_start(self) -> State:
        setup, board, entropy = self.setup, self.board, self.first_entropy
        if self.rules.squads:
            starts = [one for side in setup.sides() if (one := start_of(board, side)) is not None]
        elif self.rules.shared_start:
            starts = [board.starts[0]] * len(setup.seats)
        else:
            starts = Rng(entropy, "starts").sample(board.starts, len(setup.seats))
        lives = self.rules.lives_of(len(setup.seats))
        robots = [
            Robot(i, i, int(seat.model), start=start.pos, facing=int(start.facing), lives=lives)
            for i, (seat, start) in enumerate(zip(setup.seats, starts, strict=True))
        ]
        state = State(robots, entropy.hex())
        state.sides = setup.sides()
        state.memory = board.beginnings(self.rules)
        return state

    def again(self) -> Game:
        """The same game before its first turn."""
        return Game(self.setup, self.board, self.first_entropy, self.begun)

    # -- looking ------------------------------------------------------------------------------

    @property
    def floor(self) -> Floor:
        """The floor as it lies now."""
        return self._floor.variant(self.state.memory)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def situation(self) -> Situation:
        """Everything as it stands now; robots are called by letters."""
        names = tuple(LETTERS[i] if i < len(LETTERS) else f"R{i + 1}" for i in range(len(self.setup.seats)))
        return Situation(self.rules, self.board, self.goal, names, self.state.copy(), self.opened)

    def world(self, facts: list[Fact] | None = None) -> World:
        """The state as something that can be played on."""
        return World(self._floor, self.state, self.goal, facts)

    def hand(self, seat: int, link: bytes = b"", swaps: int = 0) -> Hand:
        """The hand of ``seat`` this turn; own decks draw it with the seat's private ``link``."""
        robot = self.state.robots[seat]
        more = extras(self.rules, self.world(), robot)
        if self.rules.dealing is Dealing.SHARED:
            return Hand(self._shared.get(seat, ()), more)
        return Hand(own_hand(self.rules, self.state, robot, link, swaps), more)

    def offer(self, seat: int) -> Offer:
        """What ``seat`` may hand in: the ``free`` registers and these choices."""
        return offer_to(self.world(), self.state.robots[seat])

    def problems(self, seat: int, submission: Submission, hand: Hand, *, complete: bool = False) -> list[str]:
        """Everything wrong with a submission, in words; ``complete`` asks for full registers."""
        robot, offer = self.state.robots[seat], self.offer(seat)
        out: list[str] = []
        if len(submission.registers) != REGISTERS:
            return [say("program.length", most=REGISTERS, number=len(submission.registers))]
        usable = {*hand.cards, *hand.extras}
        used: dict[int, int] = {}
        for i, card in enumerate(submission.registers):
            if i not in offer.free:
                if card is not None and card != robot.registers[i]:
                    out.append(say("program.not_free", register=i + 1))
            elif card is None:
                if complete:
                    out.append(say("program.empty", register=i + 1))
            elif card in used:
                out.append(say("program.twice", card=card, one=used[card], other=i + 1))
            elif card not in usable:
                out.append(say("program.foreign", card=card, register=i + 1))
            else:
                used[card] = i + 1
        return out + misfits(self.world(), robot, submission.choices, submission.engaged, offer)

    # -- playing ------------------------------------------------------------------------------

    def open_turn(self) -> list[Fact]:
        """Begin the next turn: robots return, burnt registers fill, hands are dealt.

        A game that goes on from a situation tells it first; the turn that was open
        there is the one it begins with.
        """
        if self.opened or self.state.over:
            raise RuntimeError("the game is over" if self.state.over else "the turn is already open")
        facts: list[Fact] = []
        world = self.world(facts)
        begun = None if self.inputs else self.begun
        if begun is not None and begun.opened:
            facts.append(TurnStarted(self.state.turn))
        else:
            open_turn(world)
        if begun is not None:
            facts[1:1] = told(begun)
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
        wanted = [
            (robot.id, one.choice(Choice.REENTRY))
            for robot, one in zip(self.state.robots, given, strict=True)
        ]
        reenter(world, {robot: value for robot, value in wanted if value is not None})
        for robot, submission in zip(self.state.robots, given, strict=True):
            left = self._apply(world, robot, submission, hands[robot.id], turn.entropy)
            for one in self.state.companions:
                if one.robot is robot:
                    species_of(one).discarded(world, one, left)
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
            raise SubmissionError([say("turn.numbers", seats=seats)])
        problems: list[str] = []
        given, hands = [], []
        for seat in range(seats):
            submission = turn.submissions[seat] or Submission()
            swaps = submission.choice(Choice.SWAP) or 0
            if swaps not in self.offer(seat).choices.get(Choice.SWAP, ()):
                swaps = 0
            hand = self.hand(seat, turn.links[seat], swaps)
            name = self.setup.seats[seat].name
            problems += [
                say("turn.seat", seat=seat, name=name, problem=p)
                for p in self.problems(seat, submission, hand)
            ]
            given.append(submission)
            hands.append(hand)
        if problems:
            raise SubmissionError(problems)
        return given, hands

    def _apply(
        self, world: World, robot: Robot, submission: Submission, hand: Hand, entropy: bytes
    ) -> tuple[int, ...]:
        """Write a checked submission into the robot; fill what is empty at random.  What is discarded."""
        facts = world.facts
        free = self.offer(robot.seat).free
        left = [card for card in hand.cards if card not in submission.registers]
        rng = Rng(entropy, "fill", self.state.turn, robot.seat)
        for i in free:
            card = submission.registers[i]
            if card is None:
                card = left.pop(rng.below(len(left)))
                if facts is not None:
                    facts.append(RegisterFilled(robot.id, i + 1, card))
            robot.registers[i] = card
        for choice, value in submission.choices:
            take(world, robot, choice, value)
        if self.rules.lay_aside is not None and submission.choices:
            self.rules.lay_aside(world, robot, dict(submission.choices), tuple(left))
        if submission.engaged:
            self.state.orders[robot.id] = tuple(sorted(submission.engaged))
        return tuple(left)


KEPT_FLOORS = 16
_FLOORS: dict[tuple[str, Rules], Floor] = {}


def compiled(board: Board, rules: Rules) -> Floor:
    """``board`` compiled for ``rules``, kept for the next game on it with equal rules."""
    key = (board.content_hash, rules)
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


def game_from(situation: Situation, seats: Sequence[Seat] | None = None) -> Game:
    """A game that goes on from a situation between turns; its chance begins with the situation's entropy.

    ``seats`` are its players, by seat, with the models of the robots; people called as the robots
    are, if there are none given.  SetupError says what keeps it from going on.
    """
    entropy = bytes.fromhex(situation.state.entropy)
    return Game(situation.setup(seats), situation.board, entropy, situation)


def solo_game(setup: Setup, board: Board, seed: bytes) -> Game:
    """A game whose chance all comes from one master ``seed``."""
    return Game(setup, board, derive(seed, "start"))
