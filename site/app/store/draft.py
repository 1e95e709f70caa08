"""A half-filled program that survives a reload: written at every change, read back for the same turn only."""

from __future__ import annotations

import json
from typing import Any

from roborally_core.base.canon import digest, parse_json
from roborally_core.play.game import Game
from roborally_core.play.submission import Choice

from .programming import Programming

MOST_CHARACTERS = 2000
"""Longer than any draft."""


def mark_of(game: Game, seat: int, turn: int = 0) -> str:
    """The mark that tells this turn, or another one, of this game and seat from all others."""
    return digest([game.first_entropy.hex(), turn or game.state.turn, seat, game.board.content_hash])


def draft_text(programming: Programming) -> str:
    """The program as it is now."""
    free = programming.offer.free
    draft = {
        "mark": mark_of(programming.game, programming.seat),
        "registers": [card if i in free else None for i, card in enumerate(programming.registers)],
        "choices": sorted((int(choice), value) for choice, value in programming.choices.items()),
        "engaged": sorted(programming.engaged.items()),
    }
    return json.dumps(draft)


def first_program(game: Game, seat: int) -> str:
    """A draft of the first turn as the seat played it, for the same game begun anew; empty if it was not."""
    given = game.inputs[0].submissions[seat] if game.inputs else None
    if given is None:
        return ""
    first = game.state.turn - len(game.inputs) + (0 if game.opened else 1)
    draft = {
        "mark": mark_of(game, seat, first),
        "registers": list(given.registers),
        "choices": sorted((int(choice), value) for choice, value in given.choices),
        "engaged": sorted(tuple(one) for one in given.engaged),
    }
    return json.dumps(draft)


def take_up(programming: Programming, text: str | None) -> bool:
    """Restore a draft as far as the rules allow; False if it is a draft of another turn."""
    try:
        draft = parse_json(text) if text and len(text) <= MOST_CHARACTERS else None
    except ValueError:
        return False
    if not isinstance(draft, dict) or draft.get("mark") != mark_of(programming.game, programming.seat):
        return False
    for choice, value in _pairs(draft.get("choices")):
        if choice in Choice.__members__.values():
            programming.choose(Choice(choice), value)
    registers = draft.get("registers")
    cards = registers if isinstance(registers, list) else []
    programming.fill([card if type(card) is int else None for card in cards])
    for option, register in _pairs(draft.get("engaged")):
        programming.engage(option, register)
    return True


def _pairs(data: Any) -> list[tuple[int, int]]:
    """Pairs of numbers, whatever else may be there."""
    if not isinstance(data, list):
        return []
    return [
        (item[0], item[1])
        for item in data
        if isinstance(item, list) and len(item) == 2 and all(type(number) is int for number in item)
    ]
