"""A whole solo game as a few hundred characters: the setup, the seed, and the player's own cards.

Machines and chance follow from the seed, so nothing else is told.  A card is its place in the hand, which
the game itself deals again; a program of five is two and a half bytes.  The text is base64 for addresses,
with a checksum against damage on the way and the last state against versions that play otherwise.

A link comes from anybody: every length is bounded, and input beyond them is a :class:`LinkError`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from ..ai import Plan, pick, think
from ..base.plain import MAX_NAME
from ..base.sealed import SealError, sealed, unsealed
from ..board.model import Board
from ..engine.fitting import BoardRefused
from ..language.complaint import ProblemError, complain
from ..play.agreement import MOST_LEVEL, MOST_SIDES, Seat, SeatKind, Setup
from ..play.game import Game, solo_game, solo_link, solo_turn
from ..play.submission import Choice, Engagement, Submission, SubmissionError
from ..play.turn_input import Hand
from ..robots.models import ModelId
from ..rules.timeline import REGISTERS
from ..rulesets import RULESETS

VERSION = 1
MOST_CHARACTERS = 4_000
MOST_TURNS = 250
MOST_SEATS = 8
_SEED, _BOARD, _MARK = 32, 6, 4
_NOTHING = 15
_WIDE_NOTHING = 255
_MORE, _WIDE = 1, 2
"""Marks of a turn: choices or options follow; places take a byte each."""
_MOST_NUMBER = 1 << 20


class LinkError(ProblemError):
    """A link that leads to no game; the message says why."""


class Own(NamedTuple):
    """The player's actions in a turn; ``places`` are cards by their place in the hand, None for empty."""

    places: tuple[int | None, ...]
    choices: tuple[tuple[int, int], ...] = ()
    engaged: tuple[tuple[int, int], ...] = ()


class ReplayLink(NamedTuple):
    """A solo game; ``board`` and ``state`` are the beginnings of its board's hash and of its last state's."""

    setup: Setup
    board: str
    seed: bytes
    timer: int
    turns: tuple[Own, ...]
    state: str


def link_of(game: Game, seed: bytes, timer: int = 0, me: int = 0) -> ReplayLink:
    """The link of the game so far; LinkError if a link cannot hold it."""
    people = [seat for seat in game.setup.seats if seat.kind is SeatKind.HUMAN]
    if game.begun is not None or game.setup.own_decks or me != 0 or len(people) > 1:
        raise LinkError(complain("link.not_solo"))
    again, turns = solo_game(game.setup, game.board, seed), []
    if again.first_entropy != game.first_entropy:
        raise LinkError(complain("link.seed"))
    for given in game.inputs:
        again.open_turn()
        own = given.submissions[me] or Submission()
        turns.append(_own(own, _hand(again, seed, me, own)))
        again.play(given, facts=False, hashes=False)
    board = game.board.content_hash[: 2 * _BOARD]
    return ReplayLink(game.setup, board, seed, timer, tuple(turns), _mark(again))


def _mark(game: Game) -> str:
    return game.state.hash()[: 2 * _MARK]


def _hand(game: Game, seed: bytes, me: int, own: Submission) -> Hand:
    return game.hand(me, solo_link(seed, game.state.turn, me), own.choice(Choice.SWAP) or 0)


def _own(given: Submission, hand: Hand) -> Own:
    held = (*hand.cards, *hand.extras)
    places = tuple(None if card is None or card not in held else held.index(card) for card in given.registers)
    choices = tuple((int(choice), value) for choice, value in given.choices)
    return Own(places, choices, tuple((int(a), int(b)) for a, b in given.engaged))


# -- playing it again ---------------------------------------------------------------------------


def begun(link: ReplayLink, board: Board) -> Game:
    """The game of a link before its first turn, on the board it was played on; LinkError for another one."""
    if not board.content_hash.startswith(link.board):
        raise LinkError(complain("link.board"))
    problems = link.setup.problems(board)
    if problems:
        raise LinkError(problems[0].within(text="; ".join(problems)))
    try:
        return solo_game(link.setup, board, link.seed)
    except BoardRefused as error:
        raise LinkError(error.problems[0].within(text=str(error))) from None


def play_on(game: Game, link: ReplayLink, plans: Mapping[int, Plan], me: int = 0) -> None:
    """Play the open turn as the link says, machines as they plan; LinkError if its cards do not fit."""
    number = len(game.inputs)
    own = link.turns[number]
    choices = tuple((Choice(choice), value) for choice, value in own.choices)
    swaps = next((value for choice, value in choices if choice is Choice.SWAP), 0)
    if swaps not in game.offer(me).choices.get(Choice.SWAP, (0,)):
        raise LinkError(complain("link.swap", turn=number + 1, value=swaps))
    hand = game.hand(me, solo_link(link.seed, game.state.turn, me), swaps)
    held = (*hand.cards, *hand.extras)
    if any(place is not None and place >= len(held) for place in own.places):
        raise LinkError(complain("link.hand", turn=number + 1))
    cards = tuple(None if place is None else held[place] for place in own.places)
    given: list[Submission | None] = [None] * len(game.setup.seats)
    given[me] = Submission(cards, choices, tuple(Engagement(*one) for one in own.engaged))
    entropy = solo_turn(game, link.seed, given).entropy
    for seat, plan in plans.items():
        given[seat] = pick(plan, entropy)
    try:
        game.play(solo_turn(game, link.seed, given))
    except SubmissionError as error:
        raise LinkError(
            complain("link.turn_problem", turn=number + 1, problem="; ".join(error.problems))
        ) from None


def check_end(game: Game, link: ReplayLink) -> None:
    """LinkError if the game does not stand as it did when the link was made."""
    if len(game.inputs) == len(link.turns) and _mark(game) != link.state:
        raise LinkError(complain("link.machines"))


def machines_of(setup: Setup, me: int = 0) -> tuple[int, ...]:
    """The seats machines play in a solo game."""
    return tuple(i for i, seat in enumerate(setup.seats) if i != me and seat.kind is SeatKind.AI)


# -- as text ------------------------------------------------------------------------------------


def link_text(link: ReplayLink) -> str:
    """The link as characters an address may hold after its ``#``; LinkError if the game is too long."""
    out = bytearray([VERSION])
    _write_text(out, link.setup.ruleset)
    out += bytes.fromhex(link.board) + link.seed
    for number in (link.setup.goal, link.timer, len(link.setup.seats)):
        _write_number(out, number)
    for seat in link.setup.seats:
        kind = int(seat.kind)
        out += bytes([kind | seat.look << 1 | seat.level << 4, int(seat.model), seat.side])
        _write_text(out, seat.name)
    _write_number(out, len(link.turns))
    for own in link.turns:
        _write_turn(out, own)
    out += bytes.fromhex(link.state)
    text = sealed(bytes(out))
    if len(link.turns) > MOST_TURNS or len(text) > MOST_CHARACTERS:
        raise LinkError(complain("link.long_game"))
    return text


def link_from_text(text: str) -> ReplayLink:
    """The link written by :func:`link_text`; LinkError says what is wrong with any other text."""
    try:
        body = unsealed(text, MOST_CHARACTERS)
    except SealError as error:
        raise LinkError(complain(f"link.{error.flaw.value}")) from None
    reader = _LinkReader(body)
    if reader.byte() != VERSION:
        raise LinkError(complain("link.version"))
    link = _read(reader)
    if not reader.done:
        raise LinkError(complain("link.after_end"))
    return link


def _read(reader: _LinkReader) -> ReplayLink:
    ruleset = reader.text(20)
    if ruleset not in RULESETS:
        raise LinkError(complain("link.ruleset", ruleset=ruleset))
    board, seed = reader.take(_BOARD).hex(), reader.take(_SEED)
    goal, timer = reader.number(99), reader.number(3600)
    seats = tuple(_read_seat(reader) for _ in range(reader.number(MOST_SEATS)))
    if not seats or seats[0].kind is not SeatKind.HUMAN:
        raise LinkError(complain("link.first_seat"))
    turns = tuple(_read_turn(reader) for _ in range(reader.number(MOST_TURNS)))
    return ReplayLink(Setup(ruleset, seats, goal), board, seed, timer, turns, reader.take(_MARK).hex())


def _read_seat(reader: _LinkReader) -> Seat:
    packed, model, side = reader.byte(), reader.byte(), reader.byte()
    kind, look, level = packed & 1, packed >> 1 & 7, packed >> 4
    if level > MOST_LEVEL or side > MOST_SIDES or model not in ModelId.__members__.values():
        raise LinkError(complain("link.seat"))
    return Seat(reader.text(MAX_NAME), SeatKind(kind), ModelId(model), look, level, side)


def _write_turn(out: bytearray, own: Own) -> None:
    wide = any(place is not None and place >= _NOTHING for place in own.places)
    marks = (_MORE if own.choices or own.engaged else 0) | (_WIDE if wide else 0)
    nothing = _WIDE_NOTHING if wide else _NOTHING
    places = [nothing if place is None else place for place in own.places]
    if wide:
        out += bytes([marks << 4, *places])
    else:
        one, two, three, four, five = places
        out += bytes([marks << 4 | one, two << 4 | three, four << 4 | five])
    if marks & _MORE:
        for pairs in (own.choices, own.engaged):
            _write_number(out, len(pairs))
            for key, value in pairs:
                _write_number(out, key)
                _write_number(out, value)


def _read_turn(reader: _LinkReader) -> Own:
    first = reader.byte()
    marks = first >> 4
    if marks & ~(_MORE | _WIDE):
        raise LinkError(complain("link.turn"))
    if marks & _WIDE:
        raw, nothing = list(reader.take(REGISTERS)), _WIDE_NOTHING
    else:
        two, three = reader.byte(), reader.byte()
        raw, nothing = [first & 15, two >> 4, two & 15, three >> 4, three & 15], _NOTHING
    places = tuple(None if place == nothing else place for place in raw)
    choices: tuple[tuple[int, int], ...] = ()
    engaged: tuple[tuple[int, int], ...] = ()
    if marks & _MORE:
        choices, engaged = _read_pairs(reader), _read_pairs(reader)
        kinds = [choice for choice, _ in choices]
        if len(set(kinds)) != len(kinds) or any(kind not in Choice.__members__.values() for kind in kinds):
            raise LinkError(complain("link.choice"))
    return Own(places, choices, engaged)


def _read_pairs(reader: _LinkReader) -> tuple[tuple[int, int], ...]:
    count = reader.number(16)
    return tuple((reader.number(_MOST_NUMBER), reader.number(_MOST_NUMBER)) for _ in range(count))


def _write_number(out: bytearray, number: int) -> None:
    while number >= 128:
        out.append(number & 127 | 128)
        number >>= 7
    out.append(number)


def _write_text(out: bytearray, text: str) -> None:
    data = text.encode()
    _write_number(out, len(data))
    out += data


class _LinkReader:
    """Takes a link apart from the front; LinkError where it ends too early or a number is out of bounds."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @property
    def done(self) -> bool:
        return self._at == len(self._data)

    def take(self, count: int) -> bytes:
        found = self._data[self._at : self._at + count]
        if len(found) != count:
            raise LinkError(complain("link.early"))
        self._at += count
        return found

    def byte(self) -> int:
        return self.take(1)[0]

    def number(self, most: int) -> int:
        number = shift = 0
        while True:
            byte = self.byte()
            number |= (byte & 127) << shift
            shift += 7
            if number > most or shift > 28:
                raise LinkError(complain("link.number"))
            if byte < 128:
                return number

    def text(self, most: int) -> str:
        data = self.take(self.number(4 * most))
        try:
            text = data.decode()
        except UnicodeDecodeError:
            raise LinkError(complain("link.name")) from None
        if not 0 < len(text) <= most:
            raise LinkError(complain("link.name"))
        return text


def replayed(link: ReplayLink, board: Board) -> Iterator[Game]:
    """The game after each of its turns, machines thinking here and now; LinkError where it does not fit."""
    game = begun(link, board)
    for _ in link.turns:
        if game.over:
            raise LinkError(complain("link.over"))
        game.open_turn()
        seats = machines_of(link.setup)
        play_on(game, link, {seat: think(game.view(seat), game.setup.seats[seat].level) for seat in seats})
        yield game
    check_end(game, link)
