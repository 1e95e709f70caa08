"""The state of a game on its screen, and the events by which the parts of the screen hear of each other."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Callable, Mapping
from enum import Enum, auto

from roborally_core.foresight.way import ProgramWay
from roborally_core.story.fold import RobotView

from .history import History
from .phase import Phase
from .playback import Playback
from .programming import Programming
from .session import NOBODY, Session
from .settings import Settings
from .status import Chance, PlayerView, players, views_of
from .words import Words


class GameEvent(Enum):
    """Something that one part of the screen does, and others follow."""

    SEATED = auto()
    """Somebody's programming begins, or the device goes to the next person first."""
    PROGRAMMED = auto()
    """The program has changed, or is judged by other wishes."""
    HANDED_IN = auto()
    WAITING = auto()
    """The program is on its way, and others are waited for."""
    TIME_UP = auto()
    FORESEEN = auto()
    """The way of the program, or a hint's in its place, is to be drawn anew."""
    FILM_OVER = auto()
    """The turn that was played has been watched."""
    LOOKED_BACK = auto()
    """A repetition is over: the present is shown again."""
    RESULTS = auto()
    """The results are asked for."""
    AGAIN = auto()
    """Another game like this one is asked for."""
    PHASE = auto()
    REST = auto()
    """Nothing moves any more: the robots are shown as they stand."""
    MARKS = auto()
    """Other squares of the board are to be framed."""
    RIM = auto()
    """The names round the board come or go."""
    CONSOLE = auto()
    DECK = auto()
    REASONS = auto()
    """A panel is to be shown in its present state: the program, the film's controls, the reasons."""
    REMEMBERED = auto()
    """All turns played before this screen are known."""
    STANDINGS = auto()
    """The rows of the players are to be shown anew."""
    FOLLOWED = auto()
    """Another robot is followed, or none."""
    EVERYTHING = auto()
    """Everything is to be shown anew."""


class GameStore:
    """A game as its screen shows it; parts read it, change their share of it and tell what happened."""

    def __init__(self, session: Session, settings: Settings, *, instant: bool) -> None:
        self.session = session
        game = session.game
        self.names = [seat.name for seat in game.setup.seats]
        rules = game.rules
        reader = NOBODY if session.onlooker else session.viewer
        terms = rules.hit_points, rules.options, rules.dialect
        self.words = Words(game.board, self.names, rules.deck, *terms, reader)
        self.phase = Phase.PROGRAMMING
        self.programming: Programming | None = None
        self.ahead: ProgramWay | None = None
        """The way of the program, or None while nothing is programmed or nobody wants to know."""
        self.playback = Playback(settings.speed)
        self.spectator = session.viewer == NOBODY and session.onlooker
        """Whether somebody without a seat looks on at a match."""
        others = self.spectator or session.shared or (session.brought and session.looking_on)
        self.history = History(game.floor, self.words.namer, session.viewer, everybody=others, goal=game.goal)
        self.history.wish(mine=settings.mine, slow=settings.slow, cards=settings.reveal)
        pending = session.pending
        self.views: tuple[RobotView, ...] = views_of(game) if pending is None else pending.before
        self.chances: Mapping[int, Chance] = {}
        """The chances to win by seat, as far as they are known and told."""
        self.followed = NOBODY
        """The seat whose robot is followed by somebody without a robot of their own."""
        self.instant = instant
        """Whether films are skipped."""
        self.shown = False
        """Whether the page shows this game's screen."""
        self.begun = asyncio.Event()
        """Set when the game can be played, watched or continued."""
        self._listeners: defaultdict[GameEvent, list[Callable[[], None]]] = defaultdict(list)

    # -- events --------------------------------------------------------------------------------

    def listen(self, event: GameEvent, *heard: Callable[[], None]) -> None:
        """Call these whenever it happens, after those that listen already."""
        self._listeners[event] += heard

    def tell(self, event: GameEvent) -> None:
        """It has happened: all that listen follow before this returns."""
        for heard in self._listeners[event]:
            heard()

    # -- what follows from the state -----------------------------------------------------------

    @property
    def reader(self) -> int:
        """The seat for which panels are written: the one that programs, else the one that watches."""
        programs = self.phase in {Phase.PROGRAMMING, Phase.WAITING} and not self.playback.replaying
        return self.session.me if programs and self.session.playing else self.session.viewer

    @property
    def eyes(self) -> int:
        """The seat whose robot the board is shown for, or :data:`NOBODY`."""
        if self.followed != NOBODY:
            return self.followed
        return NOBODY if self.spectator else self.session.me

    @property
    def robot_at(self) -> int:
        """The square of that robot; 0 for none on the board."""
        view = self.views[self.eyes] if self.eyes != NOBODY else None
        return view.pos if view is not None and view.here else 0

    @property
    def fatal(self) -> int:
        """The register, from 1, in which the program destroys the player's robot; 0 if none does."""
        return self.ahead.fatal if self.ahead is not None else 0

    @property
    def out(self) -> bool:
        """Whether the robot of the player who sits here is out of the game for good."""
        return self.session.me >= 0 and self.views[self.session.me].out

    @property
    def can_follow(self) -> bool:
        """Whether the person here has no robot of their own to look at: a spectator, or a player out for
        good.
        """
        session = self.session
        return not (session.big or session.shared) and (self.spectator or self.out)

    @property
    def follows(self) -> int:
        """The robot that is followed, or :data:`NOBODY`."""
        return NOBODY if self.followed == NOBODY else self.views[self.followed].robot

    def follow(self, seat: int) -> bool:
        """Follow the robot of this seat, or nobody's if it is the one followed; whether that was possible."""
        if not (self.can_follow and 0 <= seat < len(self.names)):
            return False
        self.followed = NOBODY if seat == self.followed else seat
        self.history.follow(self.followed)
        return True

    def next_followed(self) -> int:
        """The next seat whose robot is not out for good; after the last one the one that is followed, so that
        nobody's is.
        """
        seats = [seat for seat in range(len(self.names)) if not self.views[seat].out]
        return next((seat for seat in seats if seat > self.followed), self.followed)

    @property
    def end(self) -> tuple[int, ...]:
        """The square on which the program ends, if it does on the board."""
        return (self.ahead.pos,) if self.ahead is not None and self.ahead.pos else ()

    def players(self, views: tuple[RobotView, ...] | None = None) -> list[PlayerView]:
        """Everybody as seen now, or as in ``views``."""
        session = self.session
        hide = self.phase in {Phase.WATCHING, Phase.OVER}
        committed: frozenset[int] = frozenset() if hide else session.committed
        shown = views or self.views
        away = session.lost, session.machines, session.gone
        found = players(session.game, shown, self.reader, committed, *away)
        return [
            one._replace(chance=self.chances.get(one.seat), followed=one.seat == self.followed)
            for one in found
        ]
