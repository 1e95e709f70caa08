"""The one progress of the page, kept in the browser's database beside the profile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import web
from .database import Database
from .store.training import Training
from .texts import t

if TYPE_CHECKING:
    from .router import App

_TRAINING: list[Training] = []


def training() -> Training:
    """The player's progress in the missions."""
    if not _TRAINING:
        _TRAINING.append(Training(Database("cogwheel", "profile"), web.wall_clock))
    return _TRAINING[0]


def warn(app: App) -> None:
    """Say why stars are not kept, or were lost."""
    known = training()
    if known.damaged:
        app.toast(t("training.damaged", why=known.damaged), bad=True)
        known.damaged = ""
    if known.problem:
        app.toast(t("training.unkept", why=known.problem), bad=True)
