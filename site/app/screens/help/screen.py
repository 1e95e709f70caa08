"""The help page over any screen, and the elements at work in it."""

from __future__ import annotations

from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.rulesets import RULESETS

from ... import web
from ...action import Action
from ...boards import all_boards, read_boards
from ...router import App
from .element_view import BEAMS, FLOOR, beams_of, demo_robot, element_page, floor_of, stands
from .showing import Loop, loop_of
from .texts import word
from .view import DIALOG, help_body, help_html

STEP_MS = 33
"""Interval at which the little board is drawn anew."""


class HelpPage:
    """The open help: which rules it tells, and the element it shows at work."""

    def __init__(self, app: App, ruleset: str, board: Board | None) -> None:
        self.ruleset = self._first = ruleset if ruleset in RULESETS else next(iter(RULESETS))
        self._app = app
        self._board = board
        self._key = ""
        self._loop: Loop | None = None
        self._time = self._last = self._drawn = 0.0
        self._paused = False
        self._floor: tuple[dict[int, int], frozenset[int]] = ({}, frozenset())
        self._shown: set[int] = set()
        self._frames = web.Frames(self._frame)
        app.actions[Action.HELP_RULES] = self._turn_to
        app.actions[Action.HELP_SHOW] = self._show
        app.actions[Action.HELP_BACK] = self._back
        app.actions[Action.HELP_PAUSE] = self._pause
        app.actions[Action.HELP_PLAY] = self._play
        self._known = tuple((read_boards() or {}).values())
        """The boards that come with the page: a ruleset's elements are those on its boards."""
        web.open_dialog(DIALOG, help_html(self.ruleset, board, self._known), "wide")
        if not self._known:
            web.spawn(self._read())

    # -- chapters --------------------------------------------------------------------------------

    async def _read(self) -> None:
        """Read the boards; then show the page anew unless something else is shown."""
        found = [board async for _, board in all_boards()]
        self._known = tuple(board for board in found if not isinstance(board, ValueError))
        if self._loop is None and web.element("help-body") is not None:
            self._turn_to(self.ruleset)

    def _turn_to(self, ruleset: str) -> None:
        if ruleset not in RULESETS:
            return
        self.ruleset, self._loop = ruleset, None
        board = self._board if ruleset == self._first else None
        web.put("help-body", help_body(ruleset, board, self._known))
        for key in RULESETS:
            web.attr(f"help-rules-{key}", "aria-pressed", str(key == ruleset).lower())

    def _back(self, _arg: str) -> None:
        self._turn_to(self.ruleset)
        web.focus(f"help-element-{self._key}")

    def _play(self, key: str) -> None:
        from ..setup.screen import start_in_hall  # noqa: PLC0415

        if self._app.screen.idle and key in ELEMENTS:
            web.close_dialog(DIALOG)
            start_in_hall(self._app, key, self.ruleset)

    # -- an element at work ----------------------------------------------------------------------

    def _show(self, key: str) -> None:
        rules = RULESETS[self.ruleset]
        loop = loop_of(key, rules) if key in ELEMENTS else None
        if loop is None:
            return
        self._key, self._loop = key, loop
        self._time = self._last = 0.0
        self._drawn, self._floor = -STEP_MS, ({}, frozenset())
        # a reader who wants no motion sees the beginning and reads the outcome
        self._paused = web.media("(prefers-reduced-motion: reduce)")
        self._shown = {view.robot for view in loop.timeline.first}
        web.put("help-body", element_page(key, rules, loop, play=self._app.screen.idle))
        web.focus("help-name")
        self._tell_pause()
        self._frames.ask()

    def _pause(self, _arg: str) -> None:
        self._paused = not self._paused
        self._last = 0.0
        self._tell_pause()
        self._frames.ask()

    def _tell_pause(self) -> None:
        web.text("help-pause", word("help.demo.play" if self._paused else "help.demo.pause"))

    def _frame(self, time: float) -> bool:
        loop = self._loop
        if loop is None or web.element("demo-said") is None:
            self._loop = None
            return False
        if self._last and not self._paused:
            self._time += min(100.0, time - self._last)
        self._last = time
        if self._paused or time - self._drawn >= STEP_MS:
            self._drawn = time
            self._draw(loop)
        return not self._paused

    def _draw(self, loop: Loop) -> None:
        scene, memory = loop.at(self._time)
        floor = memory, loop.raised(self._time)
        if floor != self._floor:
            self._floor = floor
            web.put(FLOOR, floor_of(loop.board, *floor))
        here = {sprite.robot: sprite for sprite in scene.sprites}
        for robot in self._shown:
            sprite = here.get(robot)
            web.attr(demo_robot(robot), "visibility", "hidden" if sprite is None else "visible")
            if sprite is not None:
                web.attr(demo_robot(robot), "transform", stands(sprite))
                seen = sprite.alpha if sprite.real else 0.55 * sprite.alpha
                web.attr(demo_robot(robot), "opacity", f"{seen:.2f}")
        web.put(BEAMS, beams_of(scene.beams, loop.board))
        web.text("demo-said", loop.said(self._time))


def open_help(app: App, ruleset: str, board: Board | None) -> None:
    """Show the help over the present screen; ``ruleset`` and elements of the ``board`` come first."""
    HelpPage(app, ruleset, board)
