"""What the game screen is doing."""

from enum import Enum, auto


class Phase(Enum):
    """From the deal to the film of the turn, and on to the next deal or the end."""

    PROGRAMMING = auto()
    WAITING = auto()
    WATCHING = auto()
    OVER = auto()
