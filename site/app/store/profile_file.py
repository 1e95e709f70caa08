"""The file in which a profile travels."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from roborally_core.base.canon import canonical, parse_json
from roborally_core.career import Career, CareerError
from roborally_core.career.career import career_from_json, career_json
from roborally_core.language.complaint import complain
from roborally_core.missions import UNTRAINED, MissionProgress, ProgressError, progress_from_json
from roborally_core.robots.models import ModelId

from ..texts import problem
from .carried import CARRIED, LONGEST, carried_from
from .file_kind import PROFILE_FORMAT, FileKind, misfit
from .profile import model_named
from .settings import Settings, change
from .together import KEPT, MARK, MOST_GAMES, TogetherScore

FILE_LIMIT = 120_000 + 2 * LONGEST * len(CARRIED)
"""Bytes that are read of a profile file: a character takes two at most in what the page stores."""
_MOST_PEOPLE = 12


class ProfileFile(NamedTuple):
    """A profile as a file carries it."""

    name: str
    look: int
    model: ModelId
    career: Career
    progress: MissionProgress = UNTRAINED
    """Progress in the training missions; files from before there were any have none."""
    together: Mapping[str, TogetherScore] | None = None
    """The wins of people who play together; None in files from before these were in it."""
    kept: Mapping[str, str] | None = None
    """Puzzles, races of the day and the like, as the page stores them; None in older files."""


def profile_text(player: ProfileFile) -> str:
    """The profile as the text of a file."""
    told: dict[str, Any] = {
        "format": PROFILE_FORMAT,
        "name": player.name,
        "look": player.look,
        "model": player.model.name.lower(),
        "career": career_json(player.career),
        "missions": player.progress.json(),
    }
    if player.together is not None:
        scores = player.together.items()  # a list, as the oldest come first and are forgotten first
        told["together"] = [[mark, score.game, score.games, list(score.wins)] for mark, score in scores]
    if player.kept is not None:
        told["kept"] = dict(player.kept)
    return canonical(told).decode()


def profile_from_text(text: str) -> ProfileFile:
    """Read a profile file; CareerError says what is wrong and where."""
    try:
        data = parse_json(text)
    except json.JSONDecodeError as error:
        raise CareerError(problem("file.cut", line=error.lineno, column=error.colno)) from error
    except (ValueError, RecursionError) as error:
        raise CareerError(complain("file.nested", path="profile")) from error
    if not isinstance(data, Mapping):
        raise CareerError(problem("file.kind.other"))
    if why := misfit(str(data.get("format")), FileKind.PROFILE):
        raise CareerError(why)
    try:
        return _profile_from(data)
    except CareerError as error:
        raise CareerError(problem("file.damaged", why=error)) from error


def _profile_from(data: Mapping[str, Any]) -> ProfileFile:
    career = career_from_json(data.get("career"))
    try:
        progress = progress_from_json(data["missions"]) if "missions" in data else UNTRAINED
    except ProgressError as error:
        raise CareerError(error.problem.within("missions", text=f"profile.{error}")) from error
    together = _together_from(data["together"]) if "together" in data else None
    kept = _kept_from(data["kept"]) if "kept" in data else None
    settings = Settings()
    for name in ("name", "look", "model"):
        if not change(settings, name, str(data.get(name, ""))):
            raise CareerError(complain("profile.value", name=name, value=str(data.get(name))[:40]))
    model = model_named(settings.model)
    return ProfileFile(settings.name, settings.look, model, career, progress, together, kept)


def _kept_from(data: Any) -> dict[str, str]:
    try:
        return carried_from(data)
    except ValueError as error:
        raise CareerError(complain("profile.value", name="kept", value=str(data)[:40])) from error


def _together_from(data: Any) -> dict[str, TogetherScore]:
    try:
        if len(data) > KEPT:
            raise ValueError
        return dict(_score_from(*row) for row in data)
    except (TypeError, ValueError) as error:
        raise CareerError(complain("profile.value", name="together", value=str(data)[:40])) from error


def _score_from(mark: Any, game: Any, games: Any, wins: Any) -> tuple[str, TogetherScore]:
    named = all(isinstance(text, str) and len(text) <= MARK for text in (mark, game))
    if not (named and isinstance(wins, list) and 1 < len(wins) <= _MOST_PEOPLE):
        raise ValueError
    if not (_is_count(games, MOST_GAMES) and all(_is_count(won, games) for won in wins)):
        raise ValueError
    return mark, TogetherScore(game, games, tuple(wins))


def _is_count(n: Any, most: int) -> bool:
    return type(n) is int and 0 <= n <= most
