"""The sandbox at work: robots are put on the board being made, and a game goes on from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from roborally_core.base.rng import derive
from roborally_core.engine.fitting import BoardRefused
from roborally_core.engine.mixing import mixed
from roborally_core.engine.rules import Rules
from roborally_core.play.agreement import SetupError
from roborally_core.rulesets import RULESETS
from roborally_core.situation import SceneError, Situation, read_situation

from .. import web
from ..action import Action
from ..brain import think
from ..screens.game.screen import GameScreen
from ..screens.setup.screen import left_to, master_seed
from ..store.solo_session import SoloSession
from ..view.html import dialog
from . import posing_view, sandbox_view
from .bench import Tool
from .canvas import DraftCanvas
from .posing_panel import PosingBoard, PosingPanel
from .sandbox import Sandbox, game_of
from .sandbox_kept import sandboxes_from, sandboxes_text, with_sandbox
from .texts import t

DIALOG = "scene-dialog"
KEY = "cogwheel.sandbox"
_KEPT: dict[str, Sandbox] = {}
"""The sandbox of each board, by the board's key, kept so that the robots are there after a game."""


class SandBoard(PosingBoard, Protocol):
    """The parts of the board's screen that the sandbox needs."""

    canvas: DraftCanvas | None
    key_of_board: str

    def keep_soon(self) -> None: ...


class SandboxPanel:
    """The card of the sandbox, shown with its tool."""

    def __init__(self, screen: SandBoard) -> None:
        self._screen = screen
        self._stored = web.recall(KEY) or ""
        if screen.key_of_board not in _KEPT:
            _KEPT[screen.key_of_board] = sandboxes_from(self._stored).get(screen.key_of_board, Sandbox())
        screen.bench.sandbox = _KEPT[screen.key_of_board]
        self._trouble: Callable[[], str] = str
        """Says what is wrong, in the language that is spoken."""
        self._posing = PosingPanel(screen, self.show)

    @property
    def _sandbox(self) -> Sandbox:
        return self._screen.bench.sandbox

    @property
    def _rules(self) -> Rules:
        bench = self._screen.bench
        return mixed(RULESETS[bench.ruleset], bench.board)

    def show(self) -> None:
        """Show the card and the robots while their tool is in hand."""
        bench, canvas = self._screen.bench, self._screen.canvas
        on = bench.tool is Tool.ROBOT
        web.show("workshop-sandbox", on)
        web.show("workshop-puzzle", on)
        if on:
            self._sandbox.fit_to(bench.board)
            card = sandbox_view.sandbox_card(self._sandbox, bench.raced, self._rules, self._trouble())
            web.put("workshop-sandbox", card)
            web.put("workshop-puzzle", posing_view.posing(self._sandbox, bench.board, bench.draft.name))
            self._posing.show()
            self._store()
        if canvas is not None:
            robots = [(one.at, one.facing) for one in self._sandbox.robots] if on else []
            canvas.show_robots(robots, self._sandbox.chosen, self._screen.app.settings.look)

    def _store(self) -> None:
        """Keep the robots for the time after a reload, if they have changed."""
        kept = with_sandbox(sandboxes_from(self._stored), self._screen.key_of_board, self._sandbox)
        if (text := sandboxes_text(kept) if kept else "") == self._stored:
            return
        self._stored = text
        web.remember(KEY, text, told=True)  # the robots stay as long as the page does
        if self._sandbox.robots:
            self._screen.keep_soon()  # they would be of no use without their board

    def act(self, action: Action, arg: str) -> bool:
        """Handle a button; False if it is not one of these."""
        sandbox = self._sandbox
        if self._posing.act(action, arg):
            return True
        self._trouble = str
        if action is Action.SAND_CHOOSE:
            sandbox.choose(int(arg))
        elif action is Action.SAND_FACE:
            sandbox.change("facing", arg, self._rules)
        elif action is Action.SAND_VALUE:
            name, value = arg.split(" ", 1)
            sandbox.change(name, value, self._rules)
        elif action is Action.SAND_DROP:
            sandbox.drop()
        elif action is Action.SAND_POSE and arg == posing_view.EARLIER:
            self.bring(sandbox.earlier or Sandbox())
        elif action is Action.SAND_POSE:
            self._pose(replace=arg == posing_view.REPLACE)
        elif action is Action.SAND_PLAY:
            self._play_robots()
        elif action is Action.SAND_TEXT:
            self._show_text()
        elif action is Action.SAND_SCENE:
            self._play_text(web.form_value("sand-scene"))
        else:
            return False
        self.show()
        return True

    def changed(self, name: str, value: str) -> None:
        """Take the value of a field of the card."""
        if name == "aim":
            self._sandbox.aim = value
        elif name == "title":
            self._sandbox.entitle(value, self._screen.bench.draft.name)
        else:
            self._sandbox.change(name, value, self._rules)
        self.show()

    def leave(self) -> None:
        """Stop making a puzzle: the screen closes."""
        self._posing.leave()

    def open(self, sandbox: Sandbox) -> None:
        """Have a puzzle's robots on the board, to be changed; others are kept for the way back."""
        here = self._sandbox
        if here.robots and repr(here.robots) != repr(sandbox.robots):
            sandbox.earlier = here
        self.bring(sandbox)

    def bring(self, sandbox: Sandbox) -> None:
        """Have other robots on the board."""
        self._screen.bench.sandbox = _KEPT[self._screen.key_of_board] = sandbox
        self.show()

    def _pose(self, *, replace: bool) -> None:
        made = self._situation(opened=True)
        if made is not None:
            web.spawn(self._posing.make(made, replace=replace))

    def _situation(self, *, opened: bool = False) -> Situation | None:
        """The situation as it is; None if it is impossible, with the reason on the card."""
        bench = self._screen.bench
        bench.check()
        if bench.problems_known:
            self._trouble = partial(t, "play.not_yet")
            return None
        try:
            seed = derive(master_seed(), "sandbox")
            return self._sandbox.situation(bench.raced, bench.ruleset, seed, opened=opened)
        except (SceneError, BoardRefused) as error:
            self._trouble = partial(str, error)
            return None

    def _play_robots(self) -> None:
        made = self._situation()
        if made is not None:
            try:
                self._play(made)
            except (SceneError, SetupError) as error:
                self._trouble = partial(str, error)

    def _show_text(self) -> None:
        from roborally_core.situation import situation_text  # noqa: PLC0415 - loaded only when needed

        made = self._situation()
        if made is not None:
            self._open_text(situation_text(made), "")

    def _play_text(self, text: str) -> None:
        try:
            made = read_situation(text[: sandbox_view.MOST_TEXT])
            self._play(made)
        except (SceneError, BoardRefused, SetupError) as error:
            self._open_text(text, str(error))

    def _open_text(self, text: str, trouble: str) -> None:
        web.open_dialog(DIALOG, dialog(t("sandbox.text"), sandbox_view.scene_body(trouble), id=DIALOG))
        web.set_form_value("sand-scene", text)  # markup has no line breaks

    def _play(self, made: Situation) -> None:
        """Play on from a situation, outside the career; SceneError or SetupError says why it cannot be."""
        app = self._screen.app
        settings = app.settings
        game = game_of(made, settings.called, settings.look)
        session = SoloSession(game, master_seed(), think)
        session.practice = True
        web.close_dialog(DIALOG)
        home = self._screen.home
        app.go_soon(lambda: left_to(GameScreen(app, session, again=lambda: self._play(made)), home))
