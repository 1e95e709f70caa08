"""Bots: functions from what a seat may know to a program; games and tournaments among them.

A bot is any function that takes a :class:`~.view.SeatView` and returns a program: the cards of the five
registers, or a whole :class:`~.submission.Submission`.  It is asked once a turn, and once more with the new
hand if it hands in the choice :attr:`~.submission.Choice.SWAP` without cards.
"""

from __future__ import annotations

from .games import BotGame, Lapse, answer, play_turn, played
from .players import NAMES, Bot, BotError, machine, named, read_bot
from .tournament import BotStanding, Entrant, Pairing, PairingResult, pairings, play_pairing, standings

__all__ = [
    "NAMES",
    "Bot",
    "BotError",
    "BotGame",
    "BotStanding",
    "Entrant",
    "Lapse",
    "Pairing",
    "PairingResult",
    "answer",
    "machine",
    "named",
    "pairings",
    "play_pairing",
    "play_turn",
    "played",
    "read_bot",
    "standings",
]
