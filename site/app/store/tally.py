"""The statistics of the game being played: its turns, played once more beside it and counted."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.career import StopArrival, game_id, try_of
from roborally_core.career.bouts import RatedGame, bout_of
from roborally_core.play.agreement import SeatKind
from roborally_core.play.game import Game
from roborally_core.rules.events import Fact
from roborally_core.situation import told
from roborally_core.story.awards import Awarded, FeatCounter, awards_of
from roborally_core.story.statistics import Counter, Statistics

from .session import Session
from .solo_session import SoloSession


class Tally:
    """Follows a game turn by turn; the caller gives way to the page between two turns."""

    def __init__(
        self,
        game: Game,
        me: int,
        *,
        practice: bool = False,
        lesson: bool = False,
        seed: bytes = b"",
        since: int = 0,
    ) -> None:
        """``practice`` counts nowhere; a ``lesson``, whose other robots have no plans, is rated nowhere.

        ``seed`` is the master seed of a solo game; ``since`` are the turns of the save a match goes on from.
        """
        self.game = game
        self.me = me
        self.since = since
        self._practice, self._lesson = practice, lesson
        self.stop = try_of(seed, game.setup, game.board)
        """The try of a stop of the campaign that it is; None for any other game."""
        self.known = game_id(game.setup, game.board, game.first_entropy)
        """The game's name in careers."""
        self._again = game.again()
        robots = len(game.setup.seats)
        self._counter = Counter(robots, game.board.grid, game.begun)
        self._feats = FeatCounter(robots, 0 if game.begun is None else len(told(game.begun)))

    @property
    def counts(self) -> bool:
        """Whether it counts for a career; a game continued from a situation or another game does not."""
        return self.game.begun is None and not self._practice

    @property
    def behind(self) -> bool:
        """Whether turns have been played that are not counted yet."""
        return self.turns < len(self.game.inputs)

    def step(self) -> None:
        """Count the next turn."""
        self._count(self._again.open_turn())
        turn = self.game.inputs[self.turns]
        self._count(self._again.play(turn, hashes=False).facts)

    def _count(self, facts: list[Fact]) -> None:
        self._counter.count(facts)
        self._feats.count(facts)

    @property
    def turns(self) -> int:
        """Number of turns counted."""
        return len(self._again.inputs)

    @property
    def awards(self) -> tuple[Awarded, ...]:
        """The outstanding players so far, with the reasons."""
        return awards_of(self._counter.statistics, self._feats.feats)

    @property
    def everybody(self) -> tuple[Statistics, ...]:
        """The numbers so far, by seat."""
        return self._counter.statistics

    @property
    def mine(self) -> Statistics:
        """The player's own."""
        return self.everybody[self.me]

    @property
    def finished(self) -> bool:
        """Whether what is counted is the whole game."""
        return self._again.over

    @property
    def bout(self) -> RatedGame | None:
        """The whole game as ratings need it; None for a game that is not rated."""
        return None if self._lesson else bout_of(self._again, self.me, self.known)

    @property
    def arrival(self) -> StopArrival | None:
        """The campaign's stop that this game has reached; None without one."""
        if self.stop is None or not (self.counts and self.finished and self.won):
            return None
        return StopArrival(self.known, self.stop.stop, self.turns, self.stop.gentle)

    @property
    def won(self) -> bool:
        """Whether the player has won it."""
        state = self._again.state
        return state.over and self.me in state.winners and not state.drawn


def tally_of(session: Session) -> Tally:
    """The tally of the game of a session, with nothing counted yet."""
    solo = session if isinstance(session, SoloSession) else None
    return Tally(
        session.game,
        session.me,
        practice=session.practice or session.shared,
        lesson=solo is not None and solo.mission is not None,
        seed=b"" if solo is None else solo.seed,
        since=session.since,
    )


def unrated(session: Session, bout: RatedGame | None, ledger: Sequence[RatedGame]) -> str:
    """Why a finished game is not rated, as the end of a text's key; empty if it is, or nobody expects it.

    Machines rate players, so nobody expects it of a game without any, nor of a try that leads back to where
    it was opened.
    """
    if session.way_back or all(seat.kind is SeatKind.HUMAN for seat in session.game.setup.seats):
        return ""
    if session.shared:
        return "shared"
    if session.brought:
        return "brought"
    if session.practice:
        return "practice"
    if session.game.begun is not None:
        return "begun"
    if bout is not None and any(one.game == bout.game and one != bout for one in ledger):
        return "again"
    return ""
