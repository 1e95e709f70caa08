"""The training missions, in Robo Rally's words and then in Robo Runner's (RN-60): short games alone, each
about one thing.

A mission is a situation, a seed its hands follow from, and how many turns earn how many stars.  Played it is
a solo game like any other: saved, resumed and replayed by the same means.
"""

from .catalogue import MISSIONS, Course, Mission, after, called, mission_of, playing, stars, way_on
from .misses import Miss, MissKind, miss_of, target_of
from .progress import (
    UNTRAINED,
    MissionProgress,
    ProgressError,
    progress_from_json,
    progress_from_text,
    progress_text,
)

__all__ = [
    "MISSIONS",
    "UNTRAINED",
    "Course",
    "Miss",
    "MissKind",
    "Mission",
    "MissionProgress",
    "ProgressError",
    "after",
    "called",
    "miss_of",
    "mission_of",
    "playing",
    "progress_from_json",
    "progress_from_text",
    "progress_text",
    "stars",
    "target_of",
    "way_on",
]
