"""Half-filled programs that survive a reload: written at every change, read back for the same turn only.

Once its turn has been played, a program is no draft any more: the same game begun anew starts without it.
"""

from __future__ import annotations

import json
from typing import Any

from roborally_core.base.canon import digest, parse_json
from roborally_core.play.game import Game
from roborally_core.play.submission import Choice

from .programming import Programming

MOST_CHARACTERS = 8000
"""Longer than all drafts that are kept."""
KEPT = 4
"""The number of drafts kept: a game looked at in between must not take that of a running one."""


def mark_of(game: Game, seat: int, turn: int = 0) -> str:
    """The mark that tells this turn, or another one, of this game and seat from all others."""
    return digest([game.first_entropy.hex(), turn or game.state.turn, seat, game.board.content_hash])


def with_draft(programming: Programming, kept: str | None) -> str:
    """The drafts ``kept`` so far, with the program as it is now."""
    free = programming.offer.free
    draft = {
        "mark": mark_of(programming.game, programming.seat),
        "registers": [card if i in free else None for i, card in enumerate(programming.registers)],
        "choices": sorted((int(choice), value) for choice, value in programming.choices.items()),
        "engaged": sorted(programming.engaged.items()),
    }
    return _added(kept, draft)


def with_first_program(game: Game, seat: int, kept: str | None, *, empty: bool = False) -> str:
    """The drafts ``kept`` so far, with the first turn as the seat played it, for the same game begun anew.

    Those of its later turns go, whose robots will stand elsewhere.  ``empty``: the first turn's goes, too.
    """
    given = game.inputs[0].submissions[seat] if game.inputs and not empty else None
    first = game.state.turn - len(game.inputs) + (0 if game.opened else 1)
    later = {mark_of(game, seat, turn) for turn in range(first + 1, game.state.turn + 2)}
    kept = json.dumps([one for one in _drafts(kept) if one.get("mark") not in later])
    if given is None:
        return _added(kept, {"mark": mark_of(game, seat, first)})
    draft = {
        "mark": mark_of(game, seat, first),
        "registers": list(given.registers),
        "choices": sorted((int(choice), value) for choice, value in given.choices),
        "engaged": sorted(tuple(one) for one in given.engaged),
    }
    return _added(kept, draft)


def without_drafts(game: Game, turn: int, kept: str | None) -> str:
    """The drafts ``kept`` so far, without those of a turn of this game that has been played."""
    played = {mark_of(game, seat, turn) for seat in range(len(game.setup.seats))}
    return json.dumps([one for one in _drafts(kept) if one.get("mark") not in played])


def _added(kept: str | None, draft: dict[str, Any]) -> str:
    others = [one for one in _drafts(kept) if one.get("mark") != draft["mark"]]
    return json.dumps([*others, draft][-KEPT:])


def _drafts(kept: str | None) -> list[dict[str, Any]]:
    """All drafts of a text, whatever else may be there."""
    try:
        found = parse_json(kept) if kept and len(kept) <= MOST_CHARACTERS else None
    except ValueError:
        return []
    return [one for one in found if isinstance(one, dict)] if isinstance(found, list) else []


def take_up(programming: Programming, kept: str | None) -> bool:
    """Restore this turn's draft as far as the rules allow; False if none is ``kept``."""
    mark = mark_of(programming.game, programming.seat)
    draft = next((one for one in _drafts(kept) if one.get("mark") == mark), None)
    if draft is None:
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
