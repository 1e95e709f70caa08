"""What the parts of the game screen ask of it; the parts they need of each other they are given."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from roborally_core.commands import Command
from roborally_core.markup import NOTHING, Markup
from roborally_core.story.fold import RobotView

from ..render.stage import Stage
from ..router import App
from ..store.history import History
from ..store.playback import Playback
from ..store.programming import Programming
from ..store.session import Session
from ..store.status import PlayerView
from ..store.words import Words
from .clock import Clock
from .coach import Coach
from .phase import Phase


class Whole(Protocol):
    """The game screen as its parts know it."""

    app: App
    session: Session
    stage: Stage
    words: Words
    names: list[str]
    phase: Phase
    programming: Programming | None
    playback: Playback
    history: History
    clock: Clock
    coach: Coach
    views: tuple[RobotView, ...]
    instant: bool
    again: Callable[[], None]

    @property
    def shown(self) -> bool: ...
    @property
    def fatal(self) -> int: ...
    @property
    def reporting(self) -> bool: ...
    def act(self, verb: str, arg: str) -> Any: ...
    def players(self, views: tuple[RobotView, ...] | None = None) -> list[PlayerView]: ...
    def seconds_left(self) -> int | None: ...
    def program_changed(self) -> None: ...
    def film_over(self) -> None: ...
    def results(self) -> None: ...
    def show_rest(self) -> None: ...
    def show_ghost(self) -> None: ...
    def try_command(self, command: Command | None) -> None: ...
    def mark_phase(self) -> None: ...
    def refresh(self) -> None: ...
    def refresh_top(self, middle: Markup = NOTHING) -> None: ...
    def refresh_console(self, aim: int = -1) -> None: ...
    def refresh_deck(self) -> None: ...
    def refresh_whys(self) -> None: ...
    def name_rim(self) -> None: ...
