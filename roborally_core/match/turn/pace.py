"""The pace of a slow match: one time for each step of a turn, agreed in its settings."""

from __future__ import annotations

from ...language.core import say
from ..feeds.statements import Json

PACE = "deadline_ms"
"""The setting; 0 or absent in a match that is played live."""
SHORTEST_MS = 60_000
LONGEST_MS = 14 * 86_400_000


def pace_problems(settings: Json) -> list[str]:
    """The faults of the pace in settings, in words."""
    pace = settings.get(PACE, 0)
    if type(pace) is not int or (pace and not SHORTEST_MS <= pace <= LONGEST_MS):
        return [say("match.pace", least=SHORTEST_MS // 60_000, most=LONGEST_MS // 60_000)]
    return [say("match.pace_timer")] if pace and settings.get("timer_ms") else []
