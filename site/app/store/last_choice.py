"""The choices for the last game, as a text the browser keeps."""

from __future__ import annotations

import json

from roborally_core.base.canon import parse_json
from roborally_core.board.orders import MAX_ORDER_NAME
from roborally_core.robots.models import ModelId
from roborally_core.rulesets import RULESETS

from .choices import LEVELS, SIDES, Machine, SetupChoice
from .guests import guests_from


def choice_text(choice: SetupChoice) -> str:
    """Everything of a choice but the player's own robot, which is among the settings."""
    data = {
        "ruleset": choice.ruleset,
        "board": choice.board,
        "order": choice.order,
        "settings": choice.settings,
        "timer": choice.timer,
        "alone": choice.alone,
        "people": [[g.name, g.look, int(g.model), g.side] for g in choice.guests],
        "machines": [[m.look, int(m.model), m.level, m.side] for m in choice.machines],
    }
    return json.dumps(data)


def take_up(choice: SetupChoice, text: str) -> None:
    """Choose as a kept text says, as far as that is sound."""
    try:
        data = parse_json(text or "{}")
        choice.ruleset = str(data.get("ruleset", choice.ruleset))
        choice.board = str(data.get("board", ""))
        choice.order = str(data.get("order", ""))[:MAX_ORDER_NAME]
        choice.timer = int(data.get("timer", 0))
        choice.alone = data.get("alone") is True
        choice.settings = {str(key)[:40]: int(value) for key, value in dict(data.get("settings", {})).items()}
        found = [
            Machine(int(look) % 8, ModelId(model), int(level) % LEVELS, int(side[0]) % SIDES if side else 0)
            for look, model, level, *side in data.get("machines", [])
        ]
        choice.guests = guests_from(data.get("people", []), choice.look)
        taken = {choice.look, *(guest.look for guest in choice.guests)}
        for machine in found[:7]:
            if machine.look not in taken:
                taken.add(machine.look)
                choice.machines.append(machine)
    except (ValueError, TypeError, AttributeError):
        choice.machines.clear()
        choice.guests.clear()
    if choice.ruleset not in RULESETS:
        choice.ruleset = SetupChoice.ruleset
