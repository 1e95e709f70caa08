"""One seat's knowledge of a game, and nothing else: machines, bots and hints think with it.

A :class:`SeatView` is a snapshot and never changes.  It holds no link, nobody else's hand, no draw that is
still to come and nothing of a board that has not been seen; where thinking ahead needs what is unknown, it is
drawn from a seed that the caller names.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import permutations
from types import MappingProxyType
from typing import NamedTuple, Protocol

from ..base.rng import derive
from ..board.model import Board
from ..engine.rules import Rules
from ..language.complaint import Complaint, complain
from ..rules.events import Fact
from ..rules.state import State
from ..rules.timeline import REGISTERS
from ..situation import Situation, situation_text
from ..situation.model import NO_ENTROPY
from .agreement import Seat, Setup
from .dealing import hand_label
from .offers import Offer
from .public import PublicBody, Revealed, public_body
from .submission import Choice, Submission
from .turn_input import Hand, Played, TurnInput

Program = Submission | Sequence[int | None]
"""A program to ask a seat about: a submission, or the cards of its five registers (None: empty)."""


class GameShadow(Protocol):
    """A :class:`.Game` as views know it: they are made by games, and look ahead by playing on copies."""

    board: Board
    rules: Rules
    setup: Setup
    state: State
    goal: int
    opened: bool

    @property
    def over(self) -> bool: ...
    def situation(self) -> Situation: ...
    def hand(self, seat: int, link: bytes = b"", swaps: int = 0) -> Hand: ...
    def offer(self, seat: int) -> Offer: ...
    def problems(
        self, seat: int, submission: Submission, hand: Hand, *, complete: bool = False
    ) -> list[Complaint]: ...
    def imagined(self, state: State | None = None) -> GameShadow: ...
    def view(self, seat: int, link: bytes | None = None, swaps: int = 0) -> SeatView: ...
    def open_turn(self) -> list[Fact]: ...
    def play(self, turn: TurnInput | None = None, *, facts: bool = True, hashes: bool = True) -> Played: ...


class Ahead(NamedTuple):
    """One way a turn may go: the view when it is over (the next turn open, unless the game has ended), and
    everything that happened."""

    view: SeatView
    facts: tuple[Fact, ...]


class SeatView:
    """The knowledge of ``seat``; made by :meth:`.Game.view`.

    Two views are equal if they know the same, and all they answer follows from what they know.
    """

    __slots__ = (
        *("_bodies", "_game", "_looks", "_redrawn", "_thought"),
        *("hand", "offer", "revealed", "seat", "swaps"),
    )

    _bodies: list[PublicBody]
    _game: GameShadow
    _looks: list[int] | None
    _redrawn: Hand | None
    _thought: list[str]
    hand: Hand
    """One's own hand; empty between turns."""
    offer: Offer
    """The offer: free registers, choices, options."""
    revealed: Revealed
    """For each register of the turn that was played last the cards revealed, as ``(robot, card)``."""
    seat: int
    swaps: int
    """Number of swaps of the hand (RR-16)."""

    def __init__(
        self,
        shadow: GameShadow,
        seat: int,
        hand: Hand,
        revealed: Revealed = (),
        swaps: int = 0,
        redrawn: Hand | None = None,
    ) -> None:
        """``shadow`` is a game without hidden parts (:func:`.hide_from`); ``redrawn`` is for machines."""
        for name, value in (
            ("_game", shadow),
            ("_looks", None),
            ("_redrawn", redrawn),
            ("_thought", []),
            ("_bodies", []),
            ("seat", seat),
            ("hand", hand),
            ("offer", shadow.offer(seat) if shadow.opened else Offer((), MappingProxyType({}), _NONE)),
            ("revealed", revealed),
            ("swaps", swaps),
        ):
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a view never changes: {name} stays as it is")

    __delattr__ = None  # type: ignore[assignment]

    # -- knowledge ------------------------------------------------------------------------------

    @property
    def board(self) -> Board:
        """The board."""
        return self._game.board

    @property
    def rules(self) -> Rules:
        """The rules as they are played; ``rules.deck[card]`` is a card."""
        return self._game.rules

    @property
    def goal(self) -> int:
        """Number of checkpoints that count."""
        return self._game.goal

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players."""
        return self._game.setup.seats

    @property
    def turn(self) -> int:
        """The number of the turn, from 1; 0 before the first."""
        return self._game.state.turn

    @property
    def opened(self) -> bool:
        """Whether a turn is open."""
        return self._game.opened

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.state.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, or were lost together in a game that is ``drawn``."""
        return self._game.state.winners

    @property
    def drawn(self) -> bool:
        """Whether the game ended without a victory."""
        return self._game.state.drawn

    @property
    def robots(self) -> tuple[PublicBody, ...]:
        """The robots of the seats, by seat."""
        return self._seen()[: len(self.seats)]

    @property
    def bodies(self) -> tuple[PublicBody, ...]:
        """Companions and strays in play, by their ids."""
        return self._seen()[len(self.seats) :]

    @property
    def me(self) -> PublicBody:
        """One's own robot."""
        return self.robots[self.seat]

    @property
    def memory(self) -> Mapping[int, int]:
        """The visible states of elements, by their index on the board: doors, switches, transporters."""
        return MappingProxyType(self._game.state.memory)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The robots in the order in which they act, where a ruleset has one (RN-30)."""
        return self._game.state.ranks

    @property
    def squares(self) -> tuple[tuple[int, int], ...]:
        """Squares at which one's own robot may come back, by the value of :attr:`.Choice.REENTRY`."""
        grid = self.board.grid
        return tuple(grid.xy(grid.ground(pos)) for pos in self._game.state.returned.get(self.seat, ()))

    def situation(self) -> Situation:
        """All of this as a situation of its own, its own hand dealt: for scenes and experiments."""
        found = self._game.situation()
        found.state.entropy = NO_ENTROPY
        if self.hand.cards:
            found.state.fixed[hand_label(found.state.robots[self.seat])] = self.hand.cards
        return found

    def text(self) -> str:
        """The situation's one canonical text, with one's own hand in it: as a scene it can be played with."""
        return situation_text(self.situation())

    # -- programs -------------------------------------------------------------------------------

    def programs(self, *, distinct: bool = False) -> Iterator[Submission]:
        """Every legal program, one after the other, in the order of the cards' ids, register by register.

        ``distinct``: one for each sequence of commands, of equal cards the one that acts first, in the order
        of commands.  A robot that programs nothing has one, the empty one; choices are not tried.
        """
        if not self.opened or self.over:
            return
        free, cards = self.offer.free, sorted({*self.hand.cards, *self.hand.extras})
        for chosen in self._kinds(cards, len(free)) if distinct else permutations(cards, len(free)):
            registers: list[int | None] = [None] * REGISTERS
            for register, card in zip(free, chosen, strict=True):
                registers[register] = card
            yield self._told(Submission(tuple(registers)))

    def _kinds(self, cards: Sequence[int], number: int) -> Iterator[tuple[int, ...]]:
        deck = self.rules.deck
        piles: dict[int, list[int]] = {}
        for card in sorted(cards, key=lambda card: (deck[card].command, deck.delays[card - 1], card)):
            piles.setdefault(deck[card].command, []).append(card)

        def further(chosen: tuple[int, ...], used: Mapping[int, int]) -> Iterator[tuple[int, ...]]:
            if len(chosen) == number:
                yield chosen
                return
            for command, pile in piles.items():
                count = used.get(command, 0)
                if count < len(pile):
                    yield from further((*chosen, pile[count]), {**used, command: count + 1})

        return further((), {})

    def _told(self, submission: Submission) -> Submission:
        """The submission with the number of swaps of the hand."""
        if not self.swaps or submission.choice(Choice.SWAP) is not None:
            return submission
        return submission._replace(choices=tuple(sorted((*submission.choices, (Choice.SWAP, self.swaps)))))

    def problems(self, program: Program) -> list[Complaint]:
        """Everything that keeps a program from being handed in, empty registers among it."""
        return self._game.problems(self.seat, submission_of(program), self.hand, complete=True)

    # -- looking ahead --------------------------------------------------------------------------

    def after(
        self, program: Program, guesses: int | bytes = 0, others: Mapping[int, Program] | None = None
    ) -> Ahead:
        """The open turn played on the real engine with ``program``.

        What is unknown is drawn from ``guesses``: the others' hands and programs, the lots of the turn, the
        own next hand.  The programs of ``others``, by seat, may be said instead, of any cards of the deck.
        The resulting view looks ahead as any other.

        RuntimeError if no turn is open or if looks are :func:`counted` and none is left, SubmissionError if a
        program cannot be handed in.
        """
        if not self.opened or self.over:
            raise RuntimeError("no turn is open")
        if self._looks is not None:
            if self._looks[0] <= 0:
                raise RuntimeError(complain("view.looks"))
            self._looks[0] -= 1
        seed = guesses if isinstance(guesses, bytes) else str(guesses).encode()
        game, own = self._game.imagined(), self._told(submission_of(program))
        game.state.entropy = derive(seed, "ahead", "deal", self.turn).hex()
        given: list[Submission | None] = [None] * len(self.seats)
        hands = {self.seat: self.hand.cards}
        for seat, said in (others or {}).items():
            given[seat] = told = submission_of(said)
            wanted = [card for card in told.registers if card is not None]
            hands[seat] = (*wanted, *(card for card in game.hand(seat).cards if card not in wanted))
        for seat, cards in hands.items():
            if cards:
                game.state.fixed[hand_label(game.state.robots[seat])] = cards
        game = game.imagined()  # dealt anew
        # The hand that is fixed is the one after swapping.
        choices = tuple((key, value) for key, value in own.choices if key is not Choice.SWAP)
        given[self.seat] = own._replace(choices=choices)
        links = (b"",) * len(given)
        played = game.play(
            TurnInput(derive(seed, "ahead", "turn", self.turn), links, tuple(given)), hashes=False
        )
        facts = played.facts
        if not game.over:
            facts += game.open_turn()
        ahead = game.view(self.seat, derive(seed, "ahead", "link", self.turn))
        return Ahead(ahead if self._looks is None else counted(ahead, self._looks), tuple(facts))

    # -- as a value -----------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SeatView):
            return NotImplemented
        return self._known() == other._known()

    def __hash__(self) -> int:
        return int(self._digest()[:15], 16)

    def __repr__(self) -> str:
        name, hand = self.seats[self.seat].name, (*self.hand.cards, *self.hand.extras)
        return (
            f"<SeatView seat={self.seat} name={name!r} cards={len(hand)} free={len(self.offer.free)} "
            f"in {self._game!r}>"
        )

    def _known(self) -> tuple[object, ...]:
        game = self._game
        agreed = (game.setup, game.board.content_hash, game.opened)
        return (self.seat, self.hand, self.swaps, self.revealed, agreed, self._digest())

    def _digest(self) -> str:
        """A digest of the visible state."""
        if not self._thought:
            known = f"{self.seat} {self.hand} {self._game.state.text()}"
            self._thought.append(sha256(known.encode()).hexdigest())
        return self._thought[0]

    def _seen(self) -> tuple[PublicBody, ...]:
        if not self._bodies:
            state, board = self._game.state, self.board
            under: dict[int, list[tuple[str, tuple[int, ...]]]] = {}
            for (key, one), values in sorted(state.conditions.items()):
                under.setdefault(one, []).append((key, values))
            self._bodies.extend(
                public_body(
                    one, self.seats[one.seat].name if one.seat >= 0 else "", board, under.get(one.id, ())
                )
                for one in (*state.robots, *state.unseated)
            )
        return tuple(self._bodies)


_NONE: Mapping[int, tuple[int, ...]] = MappingProxyType({})


def submission_of(program: Program) -> Submission:
    """A program as a submission."""
    return program if isinstance(program, Submission) else Submission(tuple(program))


def counted(view: SeatView, looks: list[int]) -> SeatView:
    """The same view with a bound: it and all views that come of it look ahead ``looks[0]`` times together.

    The number counts down as they do.
    """
    bounded = SeatView(view._game, view.seat, view.hand, view.revealed, view.swaps, view._redrawn)
    object.__setattr__(bounded, "_looks", looks)
    return bounded


def redrawn(view: SeatView) -> Hand | None:
    """The hand after a swap, for machines, which decide before they look (RR-16)."""
    return view._redrawn
