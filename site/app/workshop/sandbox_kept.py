"""The robots of sandboxes as the page keeps them: a reload loses none, and a damaged text harms nothing."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from roborally_core.base.canon import parse_json
from roborally_core.base.geometry import Dir
from roborally_core.base.plain import clean_text
from roborally_core.board.check import MAX_SIDE
from roborally_core.board.model import MAX_NAME
from roborally_core.effects.conditions import CONDITIONS
from roborally_core.rules.commands import Command

from .sandbox import MOST_HAND, MOST_NUMBER, MOST_ROBOTS, Sandbox, SandRobot

MOST_BOARDS = 4
"""The boards whose robots are kept: those used last."""
MOST_TEXT = 60_000
MOST_OPTIONS, LONGEST_OPTION, LONGEST_KEY = 40, 40, 80
LONGEST_LINK = 4_000
"""Characters of a puzzle's link at most, as in ``puzzles.link``, which is in another pack."""


def with_sandbox(kept: Mapping[str, Sandbox], board: str, sandbox: Sandbox) -> dict[str, Sandbox]:
    """The sandboxes by board with this one as the latest; one without robots is not kept."""
    others = {key: one for key, one in kept.items() if key != board}
    latest = {**others, board: sandbox} if sandbox.robots else others
    return dict([*latest.items()][-MOST_BOARDS:])


def sandboxes_text(kept: Mapping[str, Sandbox]) -> str:
    """The sandboxes as stored."""
    told = {
        board: {
            **{"aim": one.aim, "robots": [_told(robot) for robot in one.robots]},
            **({"title": one.title} if one.title else {}),
            **({"of": one.of, "whole": one.whole} if one.of else {}),
        }
        for board, one in kept.items()
    }
    return json.dumps(told, separators=(",", ":"))


def sandboxes_from(text: str | None) -> dict[str, Sandbox]:
    """The stored sandboxes; what is damaged of them is left out."""
    try:
        data = parse_json(text) if text and len(text) <= MOST_TEXT else {}
    except (ValueError, RecursionError):
        return {}
    found: dict[str, Sandbox] = {}
    for board, row in [*data.items()][-MOST_BOARDS:] if isinstance(data, dict) else ():
        robots = row.get("robots") if isinstance(row, dict) else None
        if len(board) <= LONGEST_KEY and isinstance(robots, list):
            found[board] = sandbox = Sandbox()
            aim = row.get("aim")
            sandbox.aim = aim if isinstance(aim, str) else ""  # one that is not offered counts as none
            sandbox.title = clean_text(row.get("title"), MAX_NAME)
            of = row.get("of")
            sandbox.of = of if isinstance(of, str) and len(of) <= LONGEST_LINK else ""
            sandbox.whole = row.get("whole") is not False
            read = [_robot(one) for one in robots[:MOST_ROBOTS]]
            places = {one.at: one for one in read if one is not None}
            sandbox.robots = [*places.values()]
    return found


def _told(one: SandRobot) -> dict[str, Any]:
    return {
        "at": list(one.at),
        "facing": one.facing.name,
        "numbers": [one.damage, one.checkpoints, one.lives],
        "asleep": one.asleep,
        "options": sorted(one.options),
        "conditions": {key: list(values) for key, values in one.conditions.items()},
        "cards": [card.name for card in one.cards],
    }


def _robot(data: object) -> SandRobot | None:
    match data:
        case {
            "at": [int(x), int(y)],
            "facing": str(facing),
            "numbers": [int(damage), int(checkpoints), int(lives)],
            "asleep": bool(asleep),
            "options": list(options),
            "conditions": dict(conditions),
            "cards": list(cards),
        } if facing in Dir.__members__ and min(x, y) >= 0 and max(x, y) < MAX_SIDE:
            owned = {one for one in options[:MOST_OPTIONS] if isinstance(one, str)}
            return SandRobot(
                (int(x), int(y)),
                Dir[facing],
                _number(damage),
                _number(checkpoints),
                _number(lives),
                asleep=asleep,
                options={one for one in owned if len(one) <= LONGEST_OPTION},
                conditions={key: tuple(values) for key, values in conditions.items() if _known(key, values)},
                cards=[Command[one] for one in cards[:MOST_HAND] if _is_command(one)],
            )
    return None


def _number(told: int) -> int:
    return min(max(0, int(told)), MOST_NUMBER)


def _is_command(name: object) -> bool:
    return isinstance(name, str) and name in Command.__members__


def _known(key: str, values: object) -> bool:
    """Whether there is such a condition, with such values."""
    condition = CONDITIONS.get(key)
    if condition is None or not isinstance(values, list) or len(values) < len(condition.knows):
        return False
    if any(type(value) is not int for value in values):
        return False
    rest = values[len(condition.knows) :]
    further = condition.more if condition.more is not None else range(0)
    fits = all(value in known for value, known in zip(values, condition.knows, strict=False))
    return fits and len(rest) <= len(further) and all(value in further for value in rest)
