"""The whole page of robots, as its parts see it."""

from __future__ import annotations

from typing import Protocol

from roborally_core.board.model import Board

from ...router import App
from ...store.session import Said
from ...web.code_editor import CodeEditor
from .decisions import Decisions
from .shelf import RobotShelf


class WholeRobots(Protocol):
    """The page of the player's own robots."""

    app: App
    shelf: RobotShelf
    editor: CodeEditor
    boards: dict[str, Board]
    board_key: str
    rival: str
    step: int
    told: Said | None
    decisions: Decisions
    who: frozenset[str]
    where: frozenset[str]

    def show_lesson(self) -> None: ...
    def show_tourney(self) -> None: ...
    def all_names(self) -> tuple[str, ...]: ...
