"""A player's results in the missions: the fewest turns for each, as stored and as read again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from ..base.canon import canonical, parse_json
from ..language.complaint import ProblemError, complain
from .catalogue import MISSIONS, Mission, stars_for

FORMAT = "cogwheel-missions/1"
MOST_TURNS = 10_000
MAX_TEXT = 4_000
"""Characters of the longest text that is read."""


class ProgressError(ProblemError):
    """MissionProgress that cannot be read; the message names the fault and its place."""


class MissionProgress(NamedTuple):
    """The fewest turns by mission; those not done yet are missing."""

    turns: Mapping[str, int]

    def noted(self, mission: Mission, turns: int) -> MissionProgress:
        """With the goal reached in ``turns``; a worse result changes nothing."""
        before = self.turns.get(mission.key, turns)
        return MissionProgress({**self.turns, mission.key: min(before, turns, MOST_TURNS)})

    def stars(self, mission: Mission) -> int:
        """The most stars earned in a mission, 0 before its goal was reached."""
        turns = self.turns.get(mission.key)
        return 0 if turns is None else stars_for(mission, turns)

    @property
    def next(self) -> Mission:
        """The first mission not done; the first of all once all are."""
        return next((one for one in MISSIONS if one.key not in self.turns), MISSIONS[0])

    @property
    def total(self) -> int:
        """All stars."""
        return sum(map(self.stars, MISSIONS))

    def json(self) -> dict[str, Any]:
        """Canonical JSON; :func:`progress_from_json` reads it."""
        return {"format": FORMAT, "turns": dict(self.turns)}


UNTRAINED = MissionProgress({})


def progress_text(progress: MissionProgress) -> str:
    """As canonical JSON text."""
    return canonical(progress.json()).decode()


def progress_from_text(text: str) -> MissionProgress:
    """Read stored progress; ProgressError names the fault."""
    if len(text) > MAX_TEXT:
        raise ProgressError(complain("file.long", path="missions", number=len(text), most=MAX_TEXT))
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise ProgressError(
            complain("file.json_at", path="missions", line=error.lineno, column=error.colno)
        ) from error
    except (ValueError, RecursionError) as error:
        raise ProgressError(complain("file.nested", path="missions")) from error
    return progress_from_json(data)


def progress_from_json(data: Any) -> MissionProgress:
    """Read what :meth:`MissionProgress.json` wrote; unknown missions are left out."""
    if not isinstance(data, Mapping):
        raise ProgressError(complain("file.object", path="missions"))
    if data.get("format") != FORMAT:
        raise ProgressError(
            complain("file.format", path="missions", format=str(data.get("format"))[:40], known=FORMAT)
        )
    turns = data.get("turns")
    if not isinstance(turns, Mapping):
        raise ProgressError(complain("file.object", path="missions.turns"))
    kept = {}
    for mission in MISSIONS:
        value = turns.get(mission.key)
        if value is None:
            continue
        if type(value) is not int or not 1 <= value <= MOST_TURNS:
            raise ProgressError(
                complain("file.number", path=f"missions.turns.{mission.key}", least=1, most=MOST_TURNS)
            )
        kept[mission.key] = value
    return MissionProgress(kept)
