"""Quality of a board: ways over it, races of machines on it, and a verdict with advice in words.

:class:`Judging` is a computation in steps: races are plain data, played here, in processes or by a worker,
and handed to it as they are done.
"""

from __future__ import annotations

from .judgement import BoardVerdict, Finding, FindingKind, Judgement, Weight
from .judging import Judging, RacesDone
from .races import RaceKind, RaceResult, TrialRace, play_race

__all__ = [
    "BoardVerdict",
    "Finding",
    "FindingKind",
    "Judgement",
    "Judging",
    "RaceKind",
    "RaceResult",
    "RacesDone",
    "TrialRace",
    "Weight",
    "play_race",
]
