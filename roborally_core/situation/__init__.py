"""Situations: any state of any game as a value, with one canonical text, as a position has in chess."""

from .cards import CardBook, Order, command_name, command_named, ordered
from .facts import told
from .fault import SceneError
from .model import Situation, arrange, footing_of
from .robots import given, place
from .spec import RobotSpec, Square, robot
from .text import MAX_TEXT, read_situation
from .words import read_order
from .writing import drawn_robots, situation_text

__all__ = [
    "MAX_TEXT",
    "CardBook",
    "Order",
    "RobotSpec",
    "SceneError",
    "Situation",
    "Square",
    "arrange",
    "command_name",
    "command_named",
    "drawn_robots",
    "footing_of",
    "given",
    "ordered",
    "place",
    "read_order",
    "read_situation",
    "robot",
    "situation_text",
    "told",
]
