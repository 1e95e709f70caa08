"""Setting up a solo game, and starting it."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import roborally_core
from roborally_core.agreement import Setup, SetupError
from roborally_core.board.library import board_files
from roborally_core.board.load import load_board
from roborally_core.board.model import Board
from roborally_core.robots.models import ModelId
from roborally_core.rulesets import RULESETS

from .. import web
from ..art.robots import CHASSIS
from ..brain import think
from ..render.brush import Theme
from ..render.thumbnail import thumbnail
from ..router import App, Screen
from ..store.session import new_solo
from ..store.setup import Choice, Machine, SetupStore
from ..texts import t
from ..view.html import esc
from ..view.setup_view import boards, looks, machines, models, rules_card, setup_page
from .game import GameScreen

LAST_KEY = "cogwheel.solo"
BOARDS = Path(roborally_core.__file__).resolve().parent.parent / "boards"


class SoloSetup(Screen):
    """Board, rules, robots, clock; then the game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        settings = app.settings
        model = {m.name.lower(): m for m in ModelId}.get(settings.model, ModelId.STANDARD)
        choice = Choice(name=settings.name, look=settings.look, model=model)
        _recall(choice)
        self.store = SetupStore(choice, tuple(chassis.name for chassis in CHASSIS))
        self.theme = Theme()
        self._painted: set[str] = set()

    def enter(self) -> None:
        """Show the page at once; boards come in one by one."""
        web.forget("page")
        web.put("page", setup_page(self.store))
        self.refresh()
        web.spawn(self._load())

    async def _load(self) -> None:
        for key, path in board_files(BOARDS).items():
            if self.app.screen is not self:
                return
            try:
                board = load_board(path)
            except ValueError as error:
                self.app.toast(str(error), bad=True)
                continue
            self.store.add_board(key, board)
            self.refresh()
            await web.breathe()
            await self._paint(key, board)

    async def _paint(self, key: str, board: Board) -> None:
        if key not in self.store.playable() or key in self._painted:
            return
        self._painted.add(key)
        await thumbnail(f"thumb-{key}", board, self.theme)

    async def _paint_all(self) -> None:
        self._painted.clear()
        for key, board in self.store.playable().items():
            await self._paint(key, board)

    def refresh(self) -> None:
        """Show the choices as they are."""
        store = self.store
        if web.put("setup-boards", boards(store)):
            web.spawn(self._paint_all())
        web.put("setup-rules", rules_card(store))
        web.put("setup-looks", looks(store.choice.look))
        web.put("setup-models", models(store.models(), store.choice.model))
        web.put("setup-machines", machines(store))
        problems = store.problems()
        board = store.board
        count = len(store.choice.machines)
        ready = t("setup.ready", n=count, board=board.name) if board else t("board.loading")
        web.put("setup-note", esc("; ".join(problems) if board and problems else ready))
        web.attr("start", "disabled", "" if problems else None)

    def setting_changed(self, name: str) -> None:
        """Thumbnails follow the theme."""
        if name == "theme":
            self.theme.refresh()
            web.spawn(self._paint_all())

    def act(self, verb: str, arg: str) -> Any:
        """A choice, or the start."""
        store = self.store
        if verb == "start":
            self.start()
            return True
        if verb == "board":
            self._choose_board(arg)
            return True
        numbers = {
            "look": store.choose_look,
            "machines": store.set_machines,
            "goal": store.set_goal,
            "timer": store.set_timer,
        }
        if verb in numbers:
            numbers[verb](int(arg))
        elif verb == "ruleset":
            store.choose_ruleset(arg)
        elif verb == "model":
            store.choose_model(ModelId(int(arg)))
        elif verb.startswith("machine-"):
            store.cycle_machine(int(arg), verb.removeprefix("machine-"))
        else:
            return False
        self.refresh()
        return True

    def _choose_board(self, key: str) -> None:
        """Mark the board without painting all thumbnails again."""
        before = self.store.choice.board
        self.store.choose_board(key)
        web.attr(f"board-{before}", "aria-checked", "false")
        web.attr(f"board-{key}", "aria-checked", "true")
        web.remember_html("setup-boards", boards(self.store))
        self.refresh()

    def key(self, key: str, event: Any) -> bool:
        """Escape goes back, Enter on nothing in particular starts."""
        if key == "Escape":
            self.app.perform("menu")
            return True
        return False

    def start(self) -> None:
        """Begin the game."""
        store = self.store
        board = store.board
        if board is None or store.problems():
            return
        self.app.settings.look = store.choice.look
        self.app.settings.model = store.choice.model.name.lower()
        self.app.save_settings()
        _remember(store.choice)
        start_solo(self.app, store.setup(), board, store.choice.timer)


def master_seed() -> bytes:
    """32 fresh bytes, or those the address asks for (``?seed=``)."""
    wish = web.parameter("seed")
    return sha256(wish.encode()).digest() if wish else web.random_bytes(32)


def start_solo(app: App, setup: Setup, board: Board, timer: int) -> None:
    """Open the game screen on a fresh game."""
    try:
        session = new_solo(setup, board, master_seed(), think, timer)
    except SetupError as error:
        app.toast(str(error), bad=True)
        return
    app.go(GameScreen(app, session, again=lambda: start_solo(app, setup, board, timer)))


def _remember(choice: Choice) -> None:
    data = {
        "ruleset": choice.ruleset,
        "board": choice.board,
        "timer": choice.timer,
        "machines": [[m.look, int(m.model), m.level] for m in choice.machines],
    }
    web.remember(LAST_KEY, json.dumps(data))


def _recall(choice: Choice) -> None:
    """What was chosen last time, as far as it is sound."""
    try:
        data = json.loads(web.recall(LAST_KEY) or "{}")
        choice.ruleset = str(data.get("ruleset", choice.ruleset))
        choice.board = str(data.get("board", ""))
        choice.timer = int(data.get("timer", 0))
        found = [
            Machine(int(look) % 8, ModelId(model), int(level) % 3)
            for look, model, level in data.get("machines", [])
        ]
        taken = {choice.look}
        for machine in found[:7]:
            if machine.look not in taken:
                taken.add(machine.look)
                choice.machines.append(machine)
    except (ValueError, TypeError, AttributeError):
        choice.machines.clear()
    if choice.ruleset not in RULESETS:
        choice.ruleset = Choice.ruleset
