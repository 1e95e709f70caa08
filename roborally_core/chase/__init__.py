"""Robots, the solitaire chase (RB).

``Chase`` plays a game, ``record`` keeps and replays it, ``solver`` hints, ``scores``
keeps the table, ``daily`` names the game of the day, ``cli`` plays in a terminal.
"""

from roborally_core.chase.game import Chase, Setup, Status
from roborally_core.chase.moves import Move, MoveError, moves_text, parse_moves
from roborally_core.chase.room import Floorplan, Way

__all__ = ["Chase", "Floorplan", "Move", "MoveError", "Setup", "Status", "Way", "moves_text", "parse_moves"]
