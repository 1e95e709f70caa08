"""A player's aims: the next checkpoint, a robot; where squads play, crystal and own airlock (RN-50)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from roborally_core.effects.species import is_inert
from roborally_core.play.agreement import start_of
from roborally_core.play.game import Game
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.timeline import REGISTERS
from roborally_core.story.fold import RobotView

from ..texts import t, worded
from .session import NOBODY, Session


class Aim(NamedTuple):
    """Squares are 0 where there is nothing."""

    number: int = 0
    """The next checkpoint; 0 if there is none, or if squads play."""
    pos: int = 0
    """Its square, or that of the crystal or the robot to be destroyed."""
    home: int = 0
    """The airlock the crystal is to be pushed into."""
    later: tuple[tuple[int, int], ...] = ()
    """The checkpoints after it that are to be reached in the same turn: number and square."""

    @property
    def squares(self) -> tuple[int, ...]:
        """All of them."""
        return tuple(pos for pos in (self.pos, self.home, *(pos for _, pos in self.later)) if pos)

    @property
    def numbered(self) -> tuple[tuple[int, int], ...]:
        """Number and square of each checkpoint among them, in their order."""
        return ((self.number, self.pos), *self.later) if self.number and self.pos else ()


def shoots(session: Session) -> bool:
    """Whether shots may do the player's task: they hit a robot to be destroyed, or weld what is broken."""
    return session.quarry != NOBODY or bool(session.game.floor.welded)


def aims_in(session: Session, views: Sequence[RobotView]) -> Aim:
    """The aims of the player of a session, which may be a robot to be destroyed, or no place at all."""
    if session.quarry != NOBODY:
        quarry = views[session.quarry]
        return Aim(0, quarry.pos if quarry.here else 0)
    if not session.racing:
        return Aim()
    aim, numbers = aim_of(session.game, views, session.me), session.game.board.by_number
    ahead = range(aim.number + 1, session.reaching + 1) if aim.number else ()
    return aim._replace(later=tuple((number, numbers[number].pos) for number in ahead if number in numbers))


def aim_of(game: Game, views: Sequence[RobotView], seat: int) -> Aim:
    """The aims of the player of ``seat``, with robots and things where ``views`` have them."""
    if game.rules.squads:
        inert = {one.id for one in game.state.strays if is_inert(one)}
        stone = next((view.at for view in views if view.robot in inert), 0)
        home = start_of(game.board, game.state.side(seat))
        return Aim(0, stone, home.pos if home is not None else 0)
    number = views[seat].checkpoints + 1
    if number > game.goal:
        return Aim()
    found = game.board.by_number.get(number)
    return Aim(number, found.pos if found is not None else 0)


def task_of(aim: Aim, free: int, dialect: Dialect) -> str:
    """The player's task in words while ``free`` registers are to be programmed."""
    if aim.number:
        key = "programming.task" if free == REGISTERS else "programming.task.few"
        return t(worded(key, dialect), n=aim.number)
    return t("programming.crystal" if aim.pos and aim.home else "programming.phase")
