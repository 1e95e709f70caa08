"""A finished game under review: the turns looked at, the one shown, and what would have happened."""

from __future__ import annotations

from collections.abc import Iterable

from roborally_core.base.canon import digest
from roborally_core.foresight.hint import Hint
from roborally_core.hindsight import Review, Reviewed, ReviewError, review_request, reviewed_from_json
from roborally_core.play.game import Game, solo_link
from roborally_core.play.record import record_of, record_text
from roborally_core.rules.timeline import REGISTERS
from roborally_core.version import code_digest

from .session import TurnFilm, film_of, known_cards
from .solo_session import SoloSession
from .status import views_of


class ReviewStore:
    """The review of one seat; it can be left and continued at any turn."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.turns = len(game.inputs)
        self.review = Review(seat)
        self.shown = 0
        """The turn whose programs are shown; 0 for none."""
        self.chosen = False
        """Whether the player has chosen that turn, or done something with it."""
        self.missing = False
        """Whether nobody can look at the game here."""
        self.answers: list[str] = []
        """All answers taken, as they came."""
        self.record = record_text(record_of(game))
        """The game as text."""

    @property
    def next(self) -> int:
        """The turn to be looked at next; 0 when none is left."""
        done = len(self.review.turns)
        return done + 1 if done < self.turns else 0

    @property
    def key(self) -> str:
        """The key of the review of this game and seat; machines of another version find others."""
        return digest([code_digest(), self.seat, self.record])

    def resume(self, answers: Iterable[str]) -> None:
        """Take answers kept from an earlier visit, as far as they can be read and follow each other."""
        for answer in answers:
            try:
                fits = self.next == reviewed_from_json(answer).turn
            except ReviewError:
                return
            if not fits:
                return
            self.take(answer)

    def request(self) -> str:
        """The request about the next turn."""
        return review_request(self.record, self.seat, self.next)

    def take(self, answer: str) -> None:
        """Take the answer to :meth:`request`; ReviewError if it is malformed."""
        self.review.add(reviewed_from_json(answer))
        self.answers.append(answer)

    def choose(self, turn: int) -> bool:
        """Show the programs of a turn; False if there is no such turn."""
        if not 1 <= turn <= self.turns:
            return False
        self.shown, self.chosen = turn, True
        return True

    def lead(self) -> None:
        """Show the most telling turn known so far, unless the player has chosen one."""
        if not self.chosen and (points := self.review.points):
            self.shown = max(points, key=lambda point: point.amount).turn

    @property
    def one(self) -> Reviewed | None:
        """The turn shown, once it has been looked at."""
        return self.review.of(self.shown)

    # -- the turn as it could have been ------------------------------------------------------------

    def before(self, turn: int) -> Game:
        """The same game with ``turn`` about to be opened."""
        again = self.game.again()
        for given in self.game.inputs[: turn - 1]:
            again.open_turn()
            again.play(given, facts=False, hashes=False)
        return again

    def cards(self, better: bool) -> list[int | None]:
        """The program of the turn shown as it was played, or the better one, burnt cards where they lie."""
        turn, one = self.shown, self.one
        game = self.before(turn)
        game.open_turn()
        lies, free = game.state.robots[self.seat].registers, game.offer(self.seat).free
        given = (
            one.better if better and one is not None else self.game.inputs[turn - 1].submissions[self.seat]
        )
        registers = given.registers if given is not None else (None,) * REGISTERS
        return [registers[i] if i in free else lies[i] for i in range(REGISTERS)]

    def instead(self) -> TurnFilm | None:
        """The turn shown with the better program, everybody else doing what they did."""
        one = self.one
        if one is None or one.better is None:
            return None
        game, me = self.before(one.turn), self.seat
        game.open_turn()
        before, memory = views_of(game), dict(game.state.memory)
        known = known_cards(game, me, one.better)
        given = self.game.inputs[one.turn - 1]
        others = list(given.submissions)
        others[me] = one.better
        facts = game.play(given._replace(submissions=tuple(others)), hashes=False).facts
        return film_of(game, me, one.turn, before, facts, known, memory)

    def triable(self, session: object) -> bool:
        """Whether the turn shown can be played again from here, with the hand it had."""
        one = self.one
        if one is None or one.better is None or not isinstance(session, SoloSession):
            return False
        link = self.game.inputs[one.turn - 1].links[self.seat]
        return link == solo_link(session.seed, one.turn, self.seat)

    def hint(self) -> Hint | None:
        """The better program of the turn shown, to be programmed."""
        one = self.one
        return None if one is None or one.better is None else Hint(one.better, one.reasons)
