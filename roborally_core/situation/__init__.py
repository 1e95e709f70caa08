"""Situations: any state of any game as a value, with one canonical text, as a position has in chess."""

from .attached import CompanionSpec, companion, join_companion
from .cards import CardBook, Order, command_name, command_named, ordered
from .facts import told
from .fault import SceneError
from .fixed import fix_cards, fix_draw
from .model import Situation, arrange, footing_of
from .robots import given, place
from .seatless import name_of, stray_id
from .spec import RobotSpec, RobotWords, Square, robot
from .strays import StraySpec, join_stray, stray, told_of
from .text import MAX_TEXT, read_situation
from .words import read_order
from .writing import drawn_robots, situation_text

__all__ = [
    "MAX_TEXT",
    "CardBook",
    "CompanionSpec",
    "Order",
    "RobotSpec",
    "RobotWords",
    "SceneError",
    "Situation",
    "Square",
    "StraySpec",
    "arrange",
    "command_name",
    "command_named",
    "companion",
    "drawn_robots",
    "fix_cards",
    "fix_draw",
    "footing_of",
    "given",
    "join_companion",
    "join_stray",
    "name_of",
    "ordered",
    "place",
    "read_order",
    "read_situation",
    "robot",
    "situation_text",
    "stray",
    "stray_id",
    "told",
    "told_of",
]
