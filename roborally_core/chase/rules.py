"""The rules of Robots on one position: legal moves, deadly squares, effects of moves.

Nothing here draws lots: the square a teleport leads to is handed in.  ``game``
plays whole games with it and ``solver`` searches with it.
"""

from __future__ import annotations

from typing import NamedTuple

from roborally_core.chase.moves import Move
from roborally_core.chase.room import Floorplan, Swarm
from roborally_core.language.complaint import Complaint, complain

FIRST_LEVELS = range(1, 21)
FIRST_TELEPORTS = 2
_ROBOTS_BESIDES_LEVEL = 12
_MOST_ROBOTS = 40
_USUAL_AREA = 64


class Position(NamedTuple):
    """Everything that decides how a level can continue; ``robots`` and ``heaps`` are sets of
    squares as bit masks.
    """

    room: Floorplan
    you: int
    robots: int
    heaps: int
    teleports: int
    blaster: bool


def robots_on(room: Floorplan, level: int, *, crowded: bool = False) -> int:
    """The robots a level starts with: 12 + level, at most 40 on 8x8 and in proportion in larger rooms.

    In a ``crowded`` room their number, not only its limit, is in proportion to the room.
    """
    number = _ROBOTS_BESIDES_LEVEL + level
    if crowded:
        number = number * room.area // _USUAL_AREA
    return min(number, _MOST_ROBOTS * room.area // _USUAL_AREA)


def teleports_after(teleports: int, blaster: bool) -> int:
    """The safe teleports the next level starts with: one more, and another if the blaster is unused."""
    return teleports + (2 if blaster else 1)


def free_squares(position: Position) -> int:
    """Squares without robot or heap and without you."""
    taken = position.robots | position.heaps | 1 << position.you
    return position.room.floor & ~taken


def danger_squares(position: Position) -> int:
    """Squares you could stand on, your own included, where a robot's next step would reach you."""
    room = position.room
    return room.near(position.robots) & ~(position.robots | position.heaps)


def safe_squares(position: Position) -> int:
    """Possible targets of a safe teleport: free squares that no robot reaches in its next step."""
    return free_squares(position) & ~position.room.near(position.robots)


def landing_squares(position: Position) -> int:
    """Possible targets of a teleport made now: safe squares while the counter is above 0, else any
    free ones.
    """
    return safe_squares(position) if position.teleports else free_squares(position)


def problem(position: Position, move: Move) -> Complaint | None:
    """Why ``move`` is illegal, for the player; None if it is legal."""
    way = move.way
    if way is None:
        if move is Move.TELEPORT and not landing_squares(position):
            if position.teleports:
                return complain("chase.no_safe")
            return complain("chase.no_free")
        return None
    target = 1 << (position.you + position.room.delta[way])
    if move.is_blast and not position.blaster:
        return complain("chase.used")
    if not target & position.room.floor:
        return complain("chase.wall")
    if target & position.heaps:
        return complain("chase.heap")
    if target & position.robots and move.is_walk:
        return complain("chase.robot")
    return None


def legal_moves(position: Position) -> tuple[Move, ...]:
    """Every legal move in the order of :class:`Move`; the last stand and quitting always are."""
    return tuple(move for move in Move if problem(position, move) is None)


def acted(position: Position, move: Move) -> Position:
    """The position after your own part of a legal walk, blast or pass, before the robots step."""
    way = move.way
    if way is None:
        return position
    to = position.you + position.room.delta[way]
    if move.is_walk:
        return position._replace(you=to)
    bit = 1 << to
    return position._replace(robots=position.robots & ~bit, heaps=position.heaps | bit, blaster=False)


def landed(position: Position, to: int) -> Position:
    """The position after a teleport to ``to``; a safe one is spent if there was one."""
    return position._replace(you=to, teleports=max(0, position.teleports - 1))


def stepped(position: Position) -> tuple[Position, Swarm]:
    """The position after the robots' step, and what happened in it."""
    swarm = position.room.swarm(position.you, position.robots, position.heaps)
    return position._replace(robots=swarm.robots, heaps=swarm.heaps), swarm
