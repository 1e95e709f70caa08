"""The eight missions in the order they teach, and what counts as done."""

from __future__ import annotations

from typing import NamedTuple

from ..base.rng import derive
from ..language.core import say
from ..play.agreement import Seat, SeatKind
from ..play.game import Game, game_from
from ..situation import Situation, read_situation, situation_text
from . import ships

MOST_STARS = 3
DRONE_LOOK = 5
"""The look of robots that are only in the way."""
_FEW = 2
"""Turns beyond the best that still earn two stars."""


class Mission(NamedTuple):
    """One mission; ``best`` turns or fewer earn three stars.

    ``deal`` chooses its hands: everything drawn follows from it and the key, so the same program in
    the same turn always comes out alike.
    """

    key: str
    deal: int
    best: int
    scene: str

    @property
    def seed(self) -> bytes:
        """The master seed of its game, and what a stored game is known by."""
        return derive(b"cogwheel training", self.key, self.deal)

    @property
    def enough(self) -> int:
        """At most this number of turns earns two stars."""
        return self.best + _FEW

    def situation(self) -> Situation:
        """Its beginning; SceneError names the line that is wrong."""
        return read_situation(self.scene.lstrip("\n"))


MISSIONS = (
    Mission("walking", 15, 2, ships.WALKING),
    Mission("order", 3, 3, ships.ORDER),
    Mission("beams", 2, 2, ships.BEAMS),
    Mission("turns", 5, 2, ships.TURNS),
    Mission("transporters", 3, 3, ships.TRANSPORTERS),
    Mission("hazards", 0, 2, ships.HAZARDS),
    Mission("repair", 4, 3, ships.REPAIR),
    Mission("combat", 9, 2, ships.COMBAT),
)


def called(key: str) -> Mission | None:
    """The mission of this key."""
    return next((one for one in MISSIONS if one.key == key), None)


def after(mission: Mission) -> Mission | None:
    """The one to go on with; None after the last."""
    return next(iter(MISSIONS[MISSIONS.index(mission) + 1 :]), None)


def mission_of(game: Game, seed: bytes) -> Mission | None:
    """The mission a game with this master seed is: it goes on from the very scene, whoever named it so."""
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
    """The stars of a goal reached in so many turns."""
    if turns <= mission.best:
        return MOST_STARS
    return MOST_STARS - 1 if turns <= mission.enough else 1
