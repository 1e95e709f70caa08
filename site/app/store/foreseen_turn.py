"""The threat view of one register: what rivals can do, what acts, what shines, as the core foresees it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from roborally_core.effects.species import is_inert
from roborally_core.foresight.threats import Danger, Threats, beams_in, dangers_of, pushes_among, squares_in
from roborally_core.foresight.timetable import TimetableEntry, timetable_of
from roborally_core.foresight.way import ProgramWay
from roborally_core.play.game import Game
from roborally_core.rules.timeline import REGISTERS

from .words import FACINGS, Words


class Arrow(NamedTuple):
    """A danger on the board: a push into a direction, or with None a shot, by a robot."""

    x: int
    y: int
    direction: int | None
    robot: int


class Overlay(NamedTuple):
    """The board's layer about a register, squares as columns and rows."""

    reach: tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
    """For each rival where it can stand."""
    alone: bool
    """Whether one rival is looked at by itself."""
    acting: tuple[tuple[int, int], ...]
    resting: tuple[tuple[int, int], ...]
    """The decisions of the register: the squares that act in it, and those that do not."""
    beams: tuple[tuple[int, int, int, int], ...]
    """From square to square."""
    arrows: tuple[Arrow, ...]


class ThreatKind(Enum):
    """The subject of a line of the threat view."""

    PUSH = "shove"
    SHOT = "target"
    OTHERS = "people"
    ACTS = "clock"


class ThreatLine(NamedTuple):
    """A line of the threat view: the names and squares a sentence is made of."""

    kind: ThreatKind
    who: str
    where: str
    more: str = ""
    whom: str = ""
    mine: bool = False
    """Whether it is on the player's own way."""


class ForeseenTurn:
    """The foreseen part of the open turn; ``register`` is the one looked at, ``only`` one rival or -1."""

    def __init__(self) -> None:
        self.on = False
        self.register = 1
        self.only = -1
        self.failed = False
        self.threats: Threats | None = None
        self._game: Game | None = None
        self._me = 0
        self._timetable: tuple[TimetableEntry, ...] = ()
        self._starts: tuple[int, ...] = ()
        self._stops: tuple[int, ...] = ()

    def open_turn(self, game: Game, me: int) -> None:
        """Another turn: nothing is known of what the rivals can do in it."""
        self._game, self._me = game, me
        self.threats, self.failed, self.register, self.only = None, False, 1, -1
        self._timetable = timetable_of(game.floor, game.state)
        self.follow(None)

    def follow(self, way: ProgramWay | None) -> None:
        """The player's program leads this way; where it says nothing yet, the robot stands still."""
        assert self._game is not None
        here = self._game.state.robots[self._me].pos
        stops = list(way.stops) if way is not None else []
        if way is None or not way.fatal:
            stops += [stops[-1] if stops else here] * (REGISTERS - len(stops))
        starts = [here, *stops][: REGISTERS if way is None or not way.fatal else way.fatal]
        self._starts, self._stops = tuple(starts), tuple(stops)

    @property
    def opened(self) -> bool:
        """Whether there is a turn to look at: none is while a game is being opened."""
        return self._game is not None

    @property
    def rivals(self) -> tuple[int, ...]:
        """The rivals on the board, by number."""
        if self._game is None:
            return ()
        state = self._game.state
        seats = [one.id for one in state.robots if one.pos and one.seat != self._me]
        return (*seats, *(one.id for one in state.strays if one.pos and not is_inert(one)))

    @property
    def pending(self) -> bool:
        """Whether the rivals are still being looked at."""
        return self.threats is None and not self.failed

    @property
    def beyond(self) -> bool:
        """Whether the register is one that nobody could look at in time."""
        return self.failed or (self.threats is not None and self.register > self.threats.complete)

    def dangers(self) -> tuple[Danger, ...]:
        """The dangers from rivals to the player in this register."""
        if self.threats is None:
            return ()
        found = dangers_of(self.threats, self._starts, self._stops)
        return tuple(one for one in found if one.register == self.register and self.only in (-1, one.by))

    def overlay(self) -> Overlay:
        """The board's layer."""
        game = self._game
        assert game is not None
        xy = game.board.grid.xy
        found = self.threats.reaches if self.threats is not None else ()
        reach = tuple(
            (one.robot, tuple(map(xy, squares_in(one.ends))))
            for one in found
            if one.register == self.register and self.only in (-1, one.robot)
        )
        acts = [one.pos for one in self._timetable if self.register in one.registers]
        rests = [one.pos for one in self._timetable if self.register not in one.registers]
        beams = beams_in(game.floor, game.state, self.register)
        return Overlay(
            reach,
            self.only >= 0,
            tuple(map(xy, acts)),
            tuple(xy(pos) for pos in rests if pos not in acts),
            tuple((*xy(beam.squares[0]), *xy(beam.squares[-1])) for beam in beams),
            tuple(Arrow(*xy(one.pos), one.direction, one.by) for one in self.dangers()),
        )

    def lines(self, words: Words) -> list[ThreatLine]:
        """The lines to tell: dangers first, then elements that act in this register and not in all."""
        out: list[ThreatLine] = []
        for one in self.dangers():
            kind = ThreatKind.SHOT if one.direction is None else ThreatKind.PUSH
            way = "" if one.direction is None else FACINGS[one.direction]
            out.append(ThreatLine(kind, words.robot(one.by), words.square(one.pos), way, mine=True))
        assert self._game is not None
        if self.register == 1 and self.threats is not None:
            where = {one.id: one.pos for one in self._game.state.robots if one.real and one.seat != self._me}
            for push in pushes_among(self.threats, where):
                if self.only in (-1, push.by):
                    victim, way = words.robot(push.victim), FACINGS[push.direction]
                    out.append(
                        ThreatLine(
                            ThreatKind.OTHERS, words.robot(push.by), words.square(push.pos), way, victim
                        )
                    )
        elements = self._game.board.elements
        return out + [
            ThreatLine(
                ThreatKind.ACTS,
                words.called(elements[one.element]),
                words.square(one.pos),
                _listed(one.registers),
            )
            for one in self._timetable
            if self.register in one.registers
        ]


def _listed(registers: Sequence[int]) -> str:
    return ", ".join(map(str, registers))
