"""The game screen's view of a running game, alone or between peers.

A session opens turns, deals the player's hand and takes their submission; when a turn has been played it
tells its listener.  It waits for nobody itself: solo play asks the machines through a coroutine the page
provides.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from roborally_core.play.agreement import SeatKind
from roborally_core.play.game import Game
from roborally_core.play.submission import Submission
from roborally_core.play.turn_input import Hand
from roborally_core.play.view import SeatView
from roborally_core.rules.events import RegisterFilled
from roborally_core.rules.timeline import REGISTERS
from roborally_core.story.fold import RobotView

from .letter_step import LetterStep
from .race import Race
from .status import views_of
from .talk import Talk

Said = Callable[[], str]
"""Says something in the language that is spoken: a sentence that is kept would stay in another one."""


def said(words: Said | None) -> str:
    """The words; empty without any."""
    return words() if words is not None else ""


NOBODY = -1
"""No seat: where several people share a device, facts are told to nobody in particular."""


class TurnFilm(NamedTuple):
    """A played turn as the film needs it."""

    turn: int
    before: tuple[RobotView, ...]
    facts: tuple[Any, ...]
    known: dict[tuple[int, int], int]
    """``(robot, register)`` → card, for what the player may see from the start (RR-22)."""
    memory: Mapping[int, int] = {}
    """Former states of the elements, as the state remembers them."""
    opening: tuple[Any, ...] = ()
    """The events of opening the turn, where they are not known already."""


class Listener(Protocol):
    """The screen's listener of a session."""

    def turn_opened(self, film: TurnFilm) -> None: ...
    def turn_played(self, film: TurnFilm) -> None: ...
    def status_changed(self) -> None: ...
    def handed_over(self) -> None: ...


class News(NamedTuple):
    """Something that happened in a match beside the rules; ``turn`` is when, 0 for now."""

    turn: int
    text: str


class After(NamedTuple):
    """Once a match is over, the names of the others who wait for another, are out of reach, or have left."""

    wished: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    left: tuple[str, ...] = ()


class Session:
    """The game screen's port to the game, alone or with others."""

    kind = "solo"
    game: Game
    me: int
    listener: Listener | None = None
    committed: frozenset[int] = frozenset()
    lost: frozenset[int] = frozenset()
    """Seats of players who are out of reach."""
    away: frozenset[int] = frozenset()
    """Those of them who may come back by themselves: a page may be reloading."""
    gone: frozenset[int] = frozenset()
    """Seats of players who left for good, until machines play them."""
    timer: int = 0
    idle: frozenset[int] = frozenset()
    """Seats that keep everybody waiting though they are connected."""
    news: tuple[News, ...] = ()
    """Events of the match that the screen has not told yet."""
    forwarded: str = ""
    """That public carriers forward the match, as a last resort, and how much more they may; else empty."""
    problem: str = ""
    """Why a match does not go on, in words."""
    unstored: Said | None = None
    """Why the browser stores a match no longer, in words; empty while it does."""
    begun: int = 0
    """When the game began, in milliseconds since 1970; 0 before it is kept, or where that is not known."""
    race: Race | None = None
    """The game of somebody else that is raced, turn by turn."""
    practice: bool = False
    """Whether it continues a game from an earlier turn: no career and no day counts it."""
    brought: bool = False
    """Whether a file or a link brought it: its cards and turns may be anybody's, so it is practice."""
    since: int = 0
    """The turns of the save that a match goes on from."""
    heading: Said | None = None
    """The words over the board in place of the number of the turn."""
    task: Said | None = None
    """Says the player's task, where it is not the way to the next checkpoint."""
    racing: bool = True
    """Whether the way to the next checkpoint is the player's task."""
    reaching: int = 0
    """The number of the checkpoint that is to be reached in this turn, where the next one is not enough."""
    quarry: int = NOBODY
    """The seat whose robot is to be destroyed, where that is the task."""
    big: bool = False
    """Whether this is a screen everybody looks at, across a room."""
    cut_off: int = 0
    """Turns after which a game between others was broken off; 0 for one that came to its end."""
    ahead: tuple[int, ...] = ()
    """The seats that were ahead when it was broken off."""
    looking_on: bool = False
    """Nobody here plays: a finished game is shown."""
    retold: bool = False
    """Whether a game that is over opens with the film of all turns, and its results wait for that."""
    way_back: Said | None = None
    """Says the place a game that is looked at was opened from, and is left to; None for the menu."""
    home: Said | None = None
    """Says the page a game is left to where that is not the menu; its screen's origin leads there."""
    own_board: str = ""
    """The hash of the player's own board that a resumed game is on: it is left to the workshop."""
    listed: str = ""
    """The list of the game room that opened it and to which it is left, as that room is asked for it."""
    shared: bool = False
    """Whether several people play on this device."""
    beside: bool = False
    """Whether another session of this device shows the match."""
    handing: bool = False
    """Whether the device is being handed over: no hand may be seen."""
    playing: bool = True
    """Whether the player has a seat, even if a machine plays it now."""
    talk: Talk | None = None
    """The talk of a match's players."""
    wishes: Mapping[int, frozenset[int]] = {}
    """The seats that a player wishes machines to take, by the seat of that player."""
    watched: bool = False
    """Whether the match was agreed with spectators."""
    slow: bool = False
    """Whether nobody need be here together: letters carry the match."""
    days: Callable[[], int] = staticmethod(lambda: 0)
    """A function that gives the number of days over which a slow match was played; 0 in others."""
    until: str = ""
    """In a slow match: tasks, their players, and time limits, in words."""
    letter_step: LetterStep = LetterStep.NONE
    """In a slow match: the player's own part in the delivery of letters."""
    corner: Any = None
    """A part that the session brings to the screen, with an ``act`` like all of its parts."""

    @property
    def due(self) -> int:
        """When the program of the open turn is due, in milliseconds since 1970; 0 for never."""
        return 0

    @property
    def then(self) -> int:
        """At a shared device: the seat that is asked for its program next, or :data:`NOBODY`."""
        return NOBODY

    @property
    def before(self) -> int:
        """At a shared device: the seat that may still take its program back, or :data:`NOBODY`."""
        return NOBODY

    def seen_end(self) -> None:
        """The player has seen how the game ended."""

    def take(self) -> None:
        """At a shared device: the person who was asked for has it."""

    def take_back(self) -> None:
        """At a shared device: the person who has just handed in goes back to their program."""

    @property
    def controller(self) -> bool:
        """Whether everybody looks at another screen, and this one shows only the hand."""
        return False

    @property
    def onlooker(self) -> bool:
        """Whether the person here only watches: a finished game, or a match of others."""
        return self.looking_on or not self.playing

    @property
    def is_try(self) -> bool:
        """Whether a game that is over elsewhere is played again from one of its turns, and left to it."""
        return self.practice and bool(self.way_back) and not self.onlooker

    @property
    def is_cut_off(self) -> bool:
        """Whether this is the very end at which the game was broken off, and nobody has continued it."""
        return 0 < self.cut_off == len(self.game.inputs) and not self.game.over

    @property
    def reviewable(self) -> bool:
        """Whether this is a finished game of the one player here, whose turns can be reviewed."""
        return self.game.over and bool(self.game.inputs) and not self.shared

    @property
    def pending(self) -> TurnFilm | None:
        """The film of a turn that a screen shows first; its end is not to be seen before."""
        return None

    @property
    def viewer(self) -> int:
        """The seat whose player is told what happens; :data:`NOBODY` where people share the device."""
        return NOBODY if self.shared else self.me

    @property
    def machines(self) -> frozenset[int]:
        """The seats machines play now."""
        seats = enumerate(self.game.setup.seats)
        return frozenset(i for i, seat in seats if seat.kind is SeatKind.AI)

    def waiting_for(self) -> list[str]:
        """Players who have not committed yet, by name."""
        seats = self.game.setup.seats
        return [seat.name for i, seat in enumerate(seats) if i not in self.committed and i != self.me]

    def ready_others(self) -> frozenset[int]:
        """The other people who have committed to the open turn; machines always have."""
        return self.committed - self.machines - {self.me}

    def deal(self, swaps: int) -> Hand:
        """One's own hand of the open turn after a number of swaps."""
        raise NotImplementedError

    def hint_link(self) -> bytes | None:
        """The link that draws the player's hand, for a machine's hints; None where help is forbidden."""
        return None

    def own_view(self, swaps: int) -> SeatView | None:
        """The knowledge of the player's seat, its hand swapped ``swaps`` times; None if no hand is shown."""
        return None

    def commit(self, submission: Submission) -> Awaitable[None] | None:
        """Hand in one's own program; the turn is played as soon as everybody has."""
        raise NotImplementedError

    def handed_in(self) -> Submission | None:
        """The submission for the open turn from before this screen; None without one."""
        return None

    def next_turn(self) -> None:
        """The last turn has been watched: continue."""
        raise NotImplementedError

    def keep_seat(self) -> None:
        """The screen goes, and the player comes back to it later."""

    def leave(self) -> None:
        """The screen is left for good."""

    def signed_log(self) -> str:
        """Everything the players signed, as the text of a file; empty where nothing is signed."""
        return ""

    def end(self) -> Any:
        """The end of a match that its signed log proves, or the doubt about it; None where nothing is signed.

        (``MatchEnd`` or ``Doubt`` of :mod:`roborally_core.match.feeds.ends`, in the pack of matches.)
        """
        return None

    @property
    def hosting(self) -> bool:
        """Whether this player may save the game: alone, or as the host (RR-20)."""
        return True

    @property
    def rematch(self) -> bool:
        """Whether there can be another game with the same players."""
        return True

    def after(self) -> After:
        """The others' plans now that the game is over."""
        return After()

    def again_waits(self) -> str:
        """Why another game with the same players has to wait, in words; empty if it need not."""
        return ""

    def say(self, text: str, emote: str) -> str:
        """Say something to everybody, a text or a sign by its key; the key of the obstacle, if any."""
        return "alone"

    def replace_lost(self) -> list[str]:
        """Wish that machines take the seats of all lost players; return the obstacle, or nothing."""
        return []

    @property
    def returning(self) -> bool:
        """Whether one's own seat, which a machine took, has been asked for again."""
        return False

    def ask_back(self) -> bool:
        """Ask for one's own seat again after a machine took it."""
        return False


def known_cards(game: Game, me: int = NOBODY, own: Submission | None = None) -> dict[tuple[int, int], int]:
    """The burnt registers' cards and those of one's own submission, before the turn is played."""
    out: dict[tuple[int, int], int] = {}
    if own is not None and me != NOBODY:
        robot_id = game.state.robots[me].id
        out.update({(robot_id, i): card for i, card in enumerate(own.registers, 1) if card is not None})
    for robot in game.state.robots:
        free = game.offer(robot.seat).free if robot.pos else range(REGISTERS)
        for i, card in enumerate(robot.registers):
            if i not in free and card is not None:
                out[(robot.id, i + 1)] = card
    return out


def film_of(
    game: Game,
    me: int,
    turn: int,
    before: tuple[RobotView, ...],
    facts: Sequence[Any],
    known: dict[tuple[int, int], int],
    memory: Mapping[int, int],
) -> TurnFilm:
    """The film of a played turn; what was filled at random for one's own robot is known to it too."""
    robot = game.state.robots[me].id if me != NOBODY else NOBODY
    filled = {
        (robot, fact.register): fact.card
        for fact in facts
        if isinstance(fact, RegisterFilled) and fact.robot == robot
    }
    return TurnFilm(turn, before, tuple(facts), {**known, **filled}, memory)


def films_of(game: Game, me: int) -> Iterator[TurnFilm]:
    """All turns played so far, one after the other, as they were shown to ``me``."""
    again = game.again()
    for given in tuple(game.inputs):
        opening = tuple(again.open_turn())
        turn, before, memory = again.state.turn, views_of(again), dict(again.state.memory)
        known = known_cards(again, me, given.submissions[me] if me != NOBODY else None)
        facts = again.play(given, hashes=False).facts
        yield film_of(again, me, turn, before, facts, known, memory)._replace(opening=opening)
