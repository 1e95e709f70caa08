"""Robots, the solitaire chase (RB).

``Chase`` plays a game, ``record`` keeps and replays it, ``solver`` hints, ``scores``
keeps the table, ``daily`` names the game of the day, ``cli`` plays in a terminal.
"""

from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, MoveError, moves_text, parse_moves
from roborally_core.chase.room import Floorplan, Way
from roborally_core.chase.scene import ChaseScene, chase_scene, read_chase
from roborally_core.chase.view import ChaseView, view_of

__all__ = [
    "Chase",
    "ChaseScene",
    "ChaseSetup",
    "ChaseStatus",
    "ChaseView",
    "Floorplan",
    "Move",
    "MoveError",
    "Way",
    "chase_scene",
    "moves_text",
    "parse_moves",
    "read_chase",
    "view_of",
]
