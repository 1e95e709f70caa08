"""The phases of the game screen."""

from enum import Enum, auto


class Phase(Enum):
    """From the deal to the film of the turn, and on to the next deal or the end."""

    HANDING = auto()
    """Several people share the device, and it goes to the next of them."""
    PROGRAMMING = auto()
    WAITING = auto()
    WATCHING = auto()
    OVER = auto()
