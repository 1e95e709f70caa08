"""Games among bots: each turn everybody is asked, and illegal programs count as none."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import NamedTuple

from ..board.model import Board
from ..play.agreement import Setup
from ..play.game import Game, solo_game
from ..play.submission import Choice, Submission, SubmissionError
from ..play.view import Program, SeatView, submission_of
from ..rules.events import Fact
from .players import Bot


class Lapse(NamedTuple):
    """A bot that raised, or handed in an illegal program: its turn was filled by chance."""

    seat: int
    turn: int
    what: str


class BotGame(NamedTuple):
    """A game that bots played, with everything they did wrong."""

    game: Game
    lapses: tuple[Lapse, ...]


Watch = Callable[[Game, list[Fact]], None]
"""Called with the facts of a turn, opening and end, when it has been played."""


def answer(game: Game, seat: int, bot: Bot, link: bytes | None = None) -> Submission:
    """The submission of ``bot`` for ``seat`` in the open turn; it is asked again after a swap of the hand.

    SubmissionError if that cannot be handed in.  Exceptions of the bot are passed on.
    """
    questions = asking(game, seat, link)
    view = next(questions)
    while True:
        try:
            view = questions.send(bot(view))
        except StopIteration as end:
            given: Submission = end.value
            return given


def asking(game: Game, seat: int, link: bytes | None = None) -> Generator[SeatView, Program, Submission]:
    """The questions of an open turn, for a bot that thinks elsewhere: views out, programs in, at last the
    submission.

    SubmissionError if that cannot be handed in.
    """
    view = game.view(seat, link)
    given = submission_of((yield view))
    swaps = given.choice(Choice.SWAP)
    if swaps and not any(given.registers) and swaps in view.offer.choices.get(Choice.SWAP, ()):
        view = game.view(seat, link, swaps)
        given = submission_of((yield view))
        if given.choice(Choice.SWAP) is None:
            given = given._replace(choices=tuple(sorted((*given.choices, (Choice.SWAP, swaps)))))
    if problems := game.problems(seat, given, view.hand):
        raise SubmissionError(problems)
    return given


def play_turn(game: Game, bots: Sequence[Bot], watch: Watch | None = None) -> list[Lapse]:
    """Open and play one turn of a game with a seed; return the bots' lapses."""
    opened = game.open_turn()
    lapses: list[Lapse] = []
    if not game.over:
        for seat, bot in enumerate(bots):
            if game.state.robots[seat].pos:
                try:
                    game.submit(seat, answer(game, seat, bot))
                except Exception as error:  # foreign code: a lapse costs its turn, not the game
                    said = str(error) if isinstance(error, SubmissionError) else repr(error)
                    lapses.append(Lapse(seat, game.state.turn, said[:200]))
        opened += game.play(facts=watch is not None).facts
    if watch is not None:
        watch(game, opened)
    return lapses


def played(
    setup: Setup,
    board: Board,
    seed: bytes,
    bots: Sequence[Bot],
    turns: int,
    watch: Watch | None = None,
) -> BotGame:
    """A game of at most ``turns`` turns, all its chance from ``seed``.

    SetupError if it cannot be played, TypeError if there are not as many bots as seats.
    """
    if len(bots) != len(setup.seats):
        raise TypeError("a bot for each seat")
    game, lapses = solo_game(setup, board, seed), []
    while not game.over and game.state.turn < turns:
        lapses += play_turn(game, bots, watch)
    return BotGame(game, tuple(lapses))
