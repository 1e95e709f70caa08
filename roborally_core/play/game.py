"""A whole game: opening turns, hands, submissions, playing, and its record.

A turn takes two inputs.  :meth:`Game.open_turn` needs nothing but the state, whose entropy is already public.
:meth:`Game.play` takes a :class:`TurnInput`: the entropy opened this turn, the private links hands were drawn
with, and the submissions.  Everything random follows from those (S-6), so a list of turn inputs replays the
game.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from ..base.rng import Rng, derive
from ..board.model import Board
from ..effects.species import species_of
from ..engine.compile import Floor
from ..engine.floors import compiled
from ..engine.mixing import mixed
from ..engine.rules import Rules
from ..engine.terms import Dealing
from ..engine.turn import close_turn, open_turn, play_registers
from ..engine.world import World
from ..language.complaint import Complaint, complain
from ..language.core import say
from ..robots.models import MODEL_OF
from ..rules.events import Fact, RegisterFilled, TurnStarted
from ..rules.state import Robot, State
from ..rules.timeline import REGISTERS
from ..situation import Situation, told
from .agreement import Seat, SeatKind, Setup, SetupError, start_of
from .dealing import extras, fill_burnt, own_hand, shared_hands
from .offers import Offer, misfits, offer_to, reenter, take
from .public import Revealed, hide_from
from .submission import Choice, Submission, SubmissionError
from .turn_input import Hand, Played, TurnInput
from .view import Program, SeatView, submission_of

LETTERS = "ABCDEFGHIJKLMNPQRSTUVXYZ"
"""The letters of robots in situations and drawings, by seat; O and W are elements."""


class OpenTurn(NamedTuple):
    """A turn that waits for programs: its number, and what happened when it was opened."""

    number: int
    facts: list[Fact]


class Game:
    """One game on one board; also the record of its inputs (``inputs``, ``first_entropy``).

    It begins on the starts, or continues a situation between turns (``begun``).  Iterating over a game
    with a ``seed`` opens turn after turn and plays each with what has been submitted meanwhile.
    """

    def __init__(
        self,
        setup: Setup,
        board: Board,
        entropy: bytes,
        begun: Situation | None = None,
        *,
        seed: bytes | None = None,
    ) -> None:
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
        self.seed = seed
        """The source of all chance of a solo game; None between peers."""
        self.inputs: list[TurnInput] = []
        self.hashes: list[tuple[str, ...]] = []
        self.opened = False
        self.begun = None if begun is None else begun.copy()
        self.state = self._at_the_start() if begun is None else begun.state.copy()
        self.revealed: Revealed = ()
        """The cards revealed in the turn played last."""
        self.submitted: dict[int, Submission] = {}
        """Submissions for the open turn, by seat."""
        self._shared: dict[int, tuple[int, ...]] | None = None

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
        return Game(self.setup, self.board, self.first_entropy, self.begun, seed=self.seed)

    def copy(self) -> Game:
        """An independent copy, the open turn and its submissions included."""
        new = self._with(self.state.copy())
        new.inputs, new.hashes, new.submitted = self.inputs[:], self.hashes[:], dict(self.submitted)
        return new

    def _with(self, state: State) -> Game:
        """This game with another state; its lists are still the same."""
        new = object.__new__(type(self))
        new.__dict__.update(self.__dict__)
        new.state = state
        return new

    def imagined(self, state: State | None = None) -> Game:
        """A game that continues from here, or from ``state``, without history, seed or submissions."""
        new = self._with(self.state.copy() if state is None else state)
        new.inputs, new.hashes, new.submitted = [], [], {}
        new.first_entropy, new.seed, new.begun, new._shared = b"", None, None, None
        return new

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
        """A world on the present state, ready to be played."""
        return World(self._floor, self.state, self.goal, facts)

    def hand(self, seat: int, link: bytes = b"", swaps: int = 0) -> Hand:
        """The hand of ``seat`` this turn; own decks draw it with the seat's private ``link``."""
        robot = self.state.robots[seat]
        more = extras(self.rules, self.world(), robot)
        if self.rules.dealing is Dealing.SHARED:
            if self._shared is None:
                self._shared = shared_hands(self.rules, self.state) if self.opened else {}
            return Hand(self._shared.get(seat, ()), more)
        return Hand(own_hand(self.rules, self.state, robot, link, swaps), more)

    def link(self, seat: int) -> bytes:
        """The private link of ``seat`` this turn, as the seed has it; empty where hands are public."""
        if self.seed is None or self.setup.seats[seat].kind is not SeatKind.HUMAN:
            return b""
        return solo_link(self.seed, self.state.turn, seat)

    def view(self, seat: int, link: bytes | None = None, swaps: int = 0) -> SeatView:
        """All that ``seat`` may know now, its hand ``swaps`` times swapped.

        Between peers own hands are drawn with the seat's private ``link``.  IndexError for a seat that does
        not exist.
        """
        robot, redrawn = self.state.robots[seat], None
        given = self.link(seat) if link is None else link
        hand = self.hand(seat, given, swaps) if self.opened else Hand(())
        shadow = self.imagined(hide_from(self.state, seat, self.rules))
        shadow.revealed = ()
        most = MODEL_OF[robot.model].swaps
        if swaps < most and self.opened and self.rules.dealing is Dealing.OWN:
            redrawn = self.hand(seat, given, swaps + 1)
        return SeatView(shadow, seat, hand, self.revealed, swaps, redrawn)

    def offer(self, seat: int) -> Offer:
        """The offer to ``seat``: the ``free`` registers and these choices."""
        return offer_to(self.world(), self.state.robots[seat])

    def problems(
        self, seat: int, submission: Submission, hand: Hand, *, complete: bool = False
    ) -> list[Complaint]:
        """Everything wrong with a submission; ``complete`` asks for full registers."""
        robot, offer = self.state.robots[seat], self.offer(seat)
        out: list[Complaint] = []
        if len(submission.registers) != REGISTERS:
            number = len(submission.registers)
            return [complain("program.length", "registers", most=REGISTERS, number=number)]
        usable = {*hand.cards, *hand.extras}
        used: dict[int, int] = {}
        for i, card in enumerate(submission.registers):
            at = ("registers", i)
            if i not in offer.free:
                if card is not None and card != robot.registers[i]:
                    out.append(complain("program.not_free", *at, register=i + 1))
            elif card is None:
                if complete:
                    out.append(complain("program.empty", *at, register=i + 1))
            elif card in used:
                out.append(complain("program.twice", *at, card=card, one=used[card], other=i + 1))
            elif card not in usable:
                out.append(complain("program.foreign", *at, card=card, register=i + 1))
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
        self._shared = None
        self.submitted.clear()
        self.opened = True
        return facts

    def submit(self, seat: int, program: Program, choices: Mapping[Choice, int] | None = None) -> Submission:
        """Hand in the program of ``seat`` for the open turn, with ``choices`` besides those it has.

        The last one counts; seats that hand in nothing are filled at random.  RuntimeError if no turn is
        open, SubmissionError names everything wrong with it.
        """
        if not self.opened:
            raise RuntimeError("no turn is open")
        given = submission_of(program)
        if choices:
            given = given._replace(choices=tuple(sorted((*given.choices, *choices.items()))))
        if problems := self.problems(seat, given, self.hand(seat, self.link(seat), self._swaps(seat, given))):
            raise SubmissionError(problems)
        self.submitted[seat] = given
        return given

    def __iter__(self) -> Iterator[OpenTurn]:
        """The turns still to come: each is open until the next is asked for, and played then."""
        while not self.over:
            facts = [] if self.opened else self.open_turn()
            if self.over:
                return
            number = self.state.turn
            yield OpenTurn(number, facts)
            if self.opened and self.state.turn == number:
                self.play()

    def play(self, turn: TurnInput | None = None, *, facts: bool = True, hashes: bool = True) -> Played:
        """Play the open turn, by default what has been submitted, with the chance of the game's seed.

        SubmissionError names every seat's problems and changes nothing.
        """
        if not self.opened:
            raise RuntimeError("no turn is open")
        if turn is None:
            if self.seed is None:
                raise RuntimeError("without a seed a turn needs its input")
            given_in = [self.submitted.get(seat) for seat in range(len(self.setup.seats))]
            turn = solo_turn(self, self.seed, given_in)
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
        revealed: list[tuple[tuple[int, int], ...]] = []

        def after(register: int) -> None:
            revealed.append(tuple([(robot.id, card.id) for _, robot, card in world.order]))
            if hashes:
                marks.append(self.state.hash())

        play_registers(world, after)
        close_turn(world)
        if hashes:
            marks.append(self.state.hash())
        self.opened = False
        self.revealed, self._shared = tuple(revealed), None
        self.submitted.clear()
        self.inputs.append(turn)
        self.hashes.append(tuple(marks))
        return Played(recorded or [], tuple(marks))

    def _checked(self, turn: TurnInput) -> tuple[list[Submission], list[Hand]]:
        seats = len(self.setup.seats)
        if len(turn.links) != seats or len(turn.submissions) != seats:
            raise SubmissionError([complain("turn.numbers", seats=seats)])
        problems: list[Complaint] = []
        given, hands = [], []
        for seat in range(seats):
            submission = turn.submissions[seat] or Submission()
            hand = self.hand(seat, turn.links[seat], self._swaps(seat, submission))
            name = self.setup.seats[seat].name
            problems += [
                p.within("seats", seat, text=say("turn.seat", seat=seat, name=name, problem=p))
                for p in self.problems(seat, submission, hand)
            ]
            given.append(submission)
            hands.append(hand)
        if problems:
            raise SubmissionError(problems)
        return given, hands

    def _swaps(self, seat: int, submission: Submission) -> int:
        """Number of swaps of a submission's hand, if that is on offer."""
        swaps = submission.choice(Choice.SWAP) or 0
        return swaps if swaps in self.offer(seat).choices.get(Choice.SWAP, ()) else 0

    def _apply(
        self, world: World, robot: Robot, submission: Submission, hand: Hand, entropy: bytes
    ) -> tuple[int, ...]:
        """Write a checked submission into the robot, empty registers filled at random; the discarded
        cards."""
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

    def __repr__(self) -> str:
        how = "over" if self.over else "open" if self.opened else "closed"
        return (
            f"<Game {self.rules.key} board={self.board.name!r} robots={len(self.setup.seats)} "
            f"turn={self.state.turn} {how}>"
        )


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

    ``seats`` are its players, by seat, with the models of the robots; people named like the robots, if none
    are given.  SetupError says why it cannot continue.
    """
    entropy = bytes.fromhex(situation.state.entropy)
    return Game(situation.setup(seats), situation.board, entropy, situation)


def solo_game(setup: Setup, board: Board, seed: bytes) -> Game:
    """A game whose chance all comes from one master ``seed``."""
    return Game(setup, board, derive(seed, "start"), seed=seed)
