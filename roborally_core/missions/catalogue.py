"""The missions in the order they teach, and their conditions of success."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from ..base.rng import derive
from ..language.core import say
from ..play.agreement import Seat, SeatKind
from ..play.game import Game, game_from, solo_link
from ..play.submission import Submission
from ..rules.timeline import REGISTERS
from ..situation import Situation, read_situation, situation_text
from . import rally_scenes, ship_scenes

MOST_STARS = 3
DRONE_LOOK = 5
"""The look of robots that are only obstacles."""
_FEW = 2
"""Turns beyond the best that still earn two stars."""


class Course(Enum):
    """The missions of one system; the value is part of the keys of its texts."""

    RALLY = "rally"
    """Robo Rally: where everybody begins."""
    SHIPS = "ships"
    """Robo Runner (RN-60)."""


class Mission(NamedTuple):
    """One mission; ``best`` turns or fewer earn three stars.

    ``deal`` chooses its hands: everything drawn follows from it and the key, so the same program in
    the same turn always comes out alike.  ``way`` are programs that reach the goal in ``best`` turns, as
    places in the hand.
    """

    key: str
    deal: int
    best: int
    scene: str
    way: tuple[tuple[int, ...], ...] = ()
    course: Course = Course.SHIPS

    @property
    def seed(self) -> bytes:
        """The master seed of its game, which identifies a stored one."""
        return derive(b"cogwheel training", self.key, self.deal)

    @property
    def enough(self) -> int:
        """At most this number of turns earns two stars."""
        return self.best + _FEW

    def situation(self) -> Situation:
        """Its beginning; SceneError names the faulty line."""
        return read_situation(self.scene.lstrip("\n"))


_RALLY = (
    Mission("cards", 12, 1, rally_scenes.CARDS, ((3, 2, 1, 6, 5),)),
    Mission("checkpoints", 6, 1, rally_scenes.CHECKPOINTS, ((5, 0, 1, 8, 7),)),
    Mission("belts", 7, 1, rally_scenes.BELTS, ((8, 2, 0, 4, 5),)),
    Mission("lasers", 12, 1, rally_scenes.LASERS, ((3, 5, 2, 0, 1),)),
    Mission("pushing", 0, 1, rally_scenes.PUSHING, ((4, 0, 3, 8, 1),)),
    Mission("locks", 14, 1, rally_scenes.LOCKS, ((0, 1, 2),)),
    Mission("depot", 31, 2, rally_scenes.DEPOT, ((0, 2, 1), (1, 0, 2, 4, 3))),
    Mission("priority", 15, 1, rally_scenes.PRIORITY, ((7, 6, 2, 5, 1),)),
)
_SHIPS = (
    Mission("walking", 15, 2, ship_scenes.WALKING, ((0, 1, 3, 4, 2), (2, 0, 1, 3, 4))),
    Mission("order", 3, 3, ship_scenes.ORDER, ((2, 4, 5, 1, 6), (5, 3, 6, 7, 0), (0, 3, 1, 2, 4))),
    Mission("beams", 2, 2, ship_scenes.BEAMS, ((2, 3, 6, 0, 1), (0, 2, 1, 3, 4))),
    Mission("turns", 5, 2, ship_scenes.TURNS, ((0, 1, 3, 6, 2), (2, 3, 1, 0, 4))),
    Mission(
        "transporters", 3, 3, ship_scenes.TRANSPORTERS, ((0, 3, 4, 2, 7), (1, 8, 3, 4, 7), (4, 0, 1, 6, 8))
    ),
    Mission("hazards", 0, 2, ship_scenes.HAZARDS, ((1, 5, 0, 2, 6), (5, 0, 1, 3, 8))),
    Mission("repair", 4, 3, ship_scenes.REPAIR, ((0, 1, 2, 4, 3), (0, 1, 2, 3, 4), (0, 3, 1, 2, 4))),
    Mission("combat", 9, 2, ship_scenes.COMBAT, ((0, 1, 4, 7, 3), (1, 0, 4, 5, 6))),
)
MISSIONS = (*(one._replace(course=Course.RALLY) for one in _RALLY), *_SHIPS)


def called(key: str) -> Mission | None:
    """The mission of this key."""
    return next((one for one in MISSIONS if one.key == key), None)


def after(mission: Mission) -> Mission | None:
    """The mission after it; None after the last."""
    return next(iter(MISSIONS[MISSIONS.index(mission) + 1 :]), None)


def mission_of(game: Game, seed: bytes) -> Mission | None:
    """The mission of a game with this master seed, which continues the mission's scene, whatever its name."""
    mission = next((one for one in MISSIONS if one.seed == seed), None)
    if (
        mission is None
        or game.begun is None
        or situation_text(game.begun) != situation_text(mission.situation())
    ):
        return None
    return mission


def playing(mission: Mission, name: str, look: int = 0) -> Game:
    """The game of a mission before its first turn; nobody's plans are asked for but the player's.

    Robots besides the player's program nothing: their chips are drawn, from the same seed.
    """
    begun = mission.situation()
    other = 0 if look == DRONE_LOOK else DRONE_LOOK
    names = [say("robot.drone", n=i) for i in range(1, len(begun.state.robots))]
    drones = [Seat(one, SeatKind.AI, look=other) for one in names]
    return game_from(begun, (Seat(name, look=look), *drones))


def stars(mission: Mission, game: Game) -> int:
    """The stars earned by a game of the mission: 1 to 3 for a goal reached, 0 without."""
    if not game.over or 0 not in game.state.winners or game.state.drawn:
        return 0
    return stars_for(mission, len(game.inputs))


def stars_for(mission: Mission, turns: int) -> int:
    """The stars of a goal reached in this many turns."""
    if turns <= mission.best:
        return MOST_STARS
    return MOST_STARS - 1 if turns <= mission.enough else 1


def way_on(mission: Mission, game: Game) -> Submission | None:
    """The program of the mission's way for the open turn; None once the game has left it, or at its end."""
    again = playing(mission, "")
    for i, places in enumerate(mission.way):
        again.open_turn()
        cards = again.hand(0, solo_link(mission.seed, again.state.turn, 0)).cards
        registers: list[int | None] = [None] * REGISTERS
        for register, place in zip(sorted(again.offer(0).free), places, strict=False):
            registers[register] = cards[place]
        given = Submission(tuple(registers))
        if i == len(game.inputs):
            return given if game.opened else None
        played = game.inputs[i]
        mine = played.submissions[0]
        if mine is None or mine.registers != given.registers:
            return None
        again.play(played, hashes=False)
    return None
