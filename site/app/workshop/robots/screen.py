"""The room where players write, try, test, race and share robots of their own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from roborally_core.base.markup import NOTHING
from roborally_core.board.model import Board
from roborally_core.bots.games import BotGame
from roborally_core.bots.tournament import SCALE, result_of
from roborally_core.play.game import Game
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.draft import Draft
from roborally_core.workshop.lessons import BOARD, LESSONS
from roborally_core.workshop.members import members
from roborally_core.workshop.robot_link import (
    MOST_BYTES,
    RobotLinkError,
    RobotSource,
    robot_from_link,
    robot_link,
)

from ... import web
from ...action import Action
from ...boards import all_boards
from ...brain import think
from ...files import download, file_text
from ...packs import style_soon
from ...router import App, Screen
from ...screens.game.retelling import tell_again
from ...screens.game.screen import GameScreen
from ...shelved import shelved_boards, shelved_key
from ...store.session import Said, said
from ...store.solo_session import SoloSession
from ...view.html import DELETING, delete_dialog
from ...web.code_editor import CodeEditor
from . import tourney_view, view
from .decisions import Decisions
from .series import LEVELS, race_rules
from .shelf import MOST, RobotShelf
from .texts import t
from .tourney import Tourney
from .trials import MEETING, Trials

SHEET = "robots.css"


class RobotScreen(Screen):
    """One page: the editor, one game, tests and tournaments, and the six steps."""

    def __init__(self, app: App, link: str = "") -> None:
        super().__init__(app)
        self.link = link
        self.received: RobotSource | None = None
        self.shelf = RobotShelf()
        self.editor = CodeEditor()
        self.boards: dict[str, Board] = {}
        """Those the robots can race on: the player's own ones and those received, then the game's."""
        self._titles: dict[str, dict[str, str]] = {rules: {} for rules in RULESETS}
        """Their names by key, for each system."""
        self.board_key, self.rival = BOARD, LEVELS[0]
        self.step = 1
        self.told: Said | None = None
        self.decisions = Decisions()
        self.who: frozenset[str] = frozenset({LEVELS[0]})
        self.where: frozenset[str] = frozenset({BOARD})
        self.trials = Trials(self)

    # -- coming and going --------------------------------------------------------------------

    def enter(self) -> None:
        """Show the page, or the code of the robot in a link."""
        style_soon(SHEET)
        if self.link:
            self._receive()
        else:
            web.spawn(self._open())

    def leave(self) -> None:
        """Stop everything and remove the cages."""
        self.trials.stop()
        self.editor.close()
        self.decisions.close()

    def retell(self) -> None:
        """Show the same in another language."""
        self.editor.close()
        self.enter()

    def setting_changed(self, name: str) -> None:
        """Paint the board in the new colours."""
        if name == "theme":
            self.decisions.restyle()

    def _receive(self) -> None:
        web.set_fragment("")
        try:
            self.received = robot_from_link(self.link)
        except RobotLinkError as error:
            web.put("page", view.refused(str(error)))
            return
        web.put("page", view.received(self.received))
        web.focus("robot-take")

    def bring(self, key: str, draft: Draft) -> None:
        """Race on the board that was being made, or say why robots cannot."""
        if draft.problems():
            self.app.toast(t("robots.board.not", name=draft.name), bad=True)
            return
        self.board_key = shelved_key(key)
        self.where = frozenset({self.board_key})
        self._offer(self.board_key, draft.board(), t("robots.board.own", name=draft.name))

    def _offer(self, key: str, board: Board, title: str) -> None:
        """Let robots race on a board under the system it is made for; one made for none is left out."""
        if rules := race_rules(board):
            self.boards[key] = board
            self._titles[rules][key] = title

    async def _read_boards(self) -> None:
        """Those of the shelf, unless the browser has none, and those of the game."""
        try:
            async for one in shelved_boards():
                if one.board is not None and one.key not in self.boards:
                    self._offer(one.key, one.board, t("robots.board.own", name=one.board.name))
        except OSError as error:
            web.report(error)
        async for key, board in all_boards():
            if isinstance(board, Board):
                self._offer(key, board, board.name)

    async def _open(self) -> None:
        await self._read_boards()
        if self.app.screen is not self:
            return
        names = tuple(self.shelf.robots)
        web.put("page", view.frame(self.shelf.chosen, names, self._titles, self.board_key, self.rival))
        self.show_lesson()
        self._show_choice()
        self.show_tourney()
        web.show("robot-result", self.decisions.again())
        self.app.entitle()
        told = {
            name: [{"label": one.label, "detail": one.detail} for one in found]
            for name, found in members().items()
        }
        try:
            await self.editor.open("robot-code", self.shelf.source, t("robots.code"), told, self._written)
        except OSError as error:
            web.put("robot-fault", view.trouble(t("robots.unfetched", why=error)))

    def _written(self, source: str) -> None:
        if len(source) <= MOST_BYTES:
            self.shelf.write(str(source))

    # -- doing -------------------------------------------------------------------------------

    def act(self, action: Action, arg: str) -> Any:
        """Handle a button of the page."""
        simple: dict[Action, Callable[[], object]] = {
            Action.ROBOT_STOP: self.trials.stop,
            Action.ROBOT_NEW: self._new,
            Action.ROBOT_DROP: self._ask,
            Action.DELETE_YES: self._drop,
            Action.ROBOT_TAKE: self._take,
            Action.ROBOT_LEAVE: self._forget_link,
            Action.ROBOT_FRIEND: self._friend,
            Action.ROBOT_STEP_CODE: lambda: self.editor.set(LESSONS[self.step - 1].start),
            Action.ROBOT_SHOW: lambda: self.editor.set(LESSONS[self.step - 1].solution),
            Action.ROBOT_DOWNLOAD: lambda: download(
                f"{self.shelf.chosen}.py", self.shelf.source, "text/x-python"
            ),
        }
        works = {
            Action.ROBOT_TRY: self.trials.one_game,
            Action.ROBOT_CHECK: self.trials.check,
            Action.ROBOT_LADDER: self.trials.ladder,
        }
        meetings = {
            Action.ROBOT_TOURNEY: self.trials.tourney,
            Action.ROBOT_TOURNEY_ON: self.trials.go_on,
        }
        if action in works:
            self.trials.begin(works[action]())
        elif action in meetings:
            self.trials.begin(meetings[action](), MEETING)
        elif action in simple:
            simple[action]()
        elif action is Action.ROBOT_STEP:
            self.step, self.told = max(1, min(len(LESSONS), int(arg))), None
            self.show_lesson()
        elif action is Action.ROBOT_TURN:
            self.decisions.go(int(arg))
        elif action is Action.ROBOT_WATCH and self.trials.last is not None:
            return self._watch(self.trials.last.played.game, self.trials.last.seed)
        elif action is Action.ROBOT_GAME and Tourney.kept is not None:
            return self._watch(*Tourney.kept.replayed(int(arg)))
        elif action is Action.ROBOT_PAIR and Tourney.kept is not None:
            self._list_games(Tourney.kept, *map(int, arg.split()))
        elif action is Action.ROBOT_SHARE:
            return self._share()
        else:
            return False
        return True

    def changed(self, name: str, value: str) -> Any:
        """Take the value of a field of the page."""
        _, _, what = name.partition(":")
        kind, _, key = what.partition(":")
        if name == "robot:file":
            web.spawn(self._file())
        elif kind == "board" and value in self.boards:
            self.board_key = value
        elif kind == "rival":
            self.rival = value
        elif kind == "name":
            self.shelf.rename(value)
            self._again()
        elif kind == "open" and value in self.shelf.robots:
            self.shelf.chosen = value
            self._again()
        elif kind == "who":
            self.who = self.who | {key} if value == "true" else self.who - {key}
        elif kind == "where":
            self.where = self.where | {key} if value == "true" else self.where - {key}

    def _again(self) -> None:
        """Open the editor anew: another robot is chosen, or the chosen one has a new name."""
        self.editor.close()
        web.spawn(self._open())

    def _new(self) -> None:
        self._add(RobotSource("Robbie", LESSONS[0].solution))

    def _add(self, robot: RobotSource) -> bool:
        if not self.shelf.add(robot.name, robot.source):
            self.app.toast(t("robots.full", most=MOST), bad=True)
            return False
        self._again()
        return True

    def _ask(self) -> None:
        web.open_dialog(DELETING, delete_dialog("", self.shelf.chosen))

    def _drop(self) -> None:
        web.close_dialog(DELETING)
        self.app.toast(t("robots.dropped", name=self.shelf.drop()))
        self._again()

    def _take(self) -> None:
        if self.received is not None and self._add(self.received):
            self.link, self.received = "", None

    def _forget_link(self) -> None:
        self.link, self.received = "", None
        self.enter()

    async def _file(self) -> None:
        try:
            text = await file_text("robot-file", MOST_BYTES)
        except ValueError as error:
            self.app.toast(str(error), bad=True)
            return
        self._add(RobotSource("Robbie", text))

    async def _share(self) -> None:
        try:
            link = robot_link(RobotSource(self.shelf.chosen, self.shelf.source))
        except RobotLinkError as error:
            self.app.toast(str(error), bad=True)
            return
        copied = await web.copy_text(f"{web.address()}#{link}")
        self.app.toast(t("robots.shared" if copied else "robots.uncopied"), bad=not copied)

    async def _watch(self, game: Game, seed: bytes) -> None:
        session = SoloSession(game, seed, think)
        session.practice, session.looking_on = True, game.over
        if not game.over:
            halves = result_of(0, 1, BotGame(game, ())).halves
            session.cut_off = len(game.inputs)
            session.ahead = tuple(seat for seat, points in enumerate(halves) if points == SCALE)
        session.way_back = partial(t, "robots.back")
        screen = GameScreen(self.app, session, again=lambda: self.app.go(self))
        self.app.go(screen)
        await tell_again(screen)

    def _list_games(self, meet: Tourney, one: int, other: int) -> None:
        meet.pair = None if meet.pair == (one, other) else (one, other)
        self.show_tourney()
        if meet.pair:
            web.focus("tourney-pair")

    def _friend(self) -> None:
        """Take a friend's robot, showing its code first."""
        link = web.form_value("robot-friend").strip()
        try:
            robot_from_link(link)
        except RobotLinkError as error:
            web.put("robot-friend-told", view.trouble(str(error)))
            return
        self.link = link
        self.trials.stop()
        self.editor.close()
        self.enter()

    # -- showing -----------------------------------------------------------------------------

    def all_names(self) -> tuple[str, ...]:
        """The names of all robots that may meet in a tournament."""
        return (*self.shelf.robots, *(name for name in view.MACHINES if name not in self.shelf.robots))

    def show_lesson(self) -> None:
        """Show the step."""
        web.put("robot-lesson", view.lesson(self.step, LESSONS[self.step - 1], said(self.told)))

    def show_tourney(self) -> None:
        """Show the tournament as it stands."""
        meet, going = Tourney.kept, self.trials.meeting
        web.put("tourney-begin", tourney_view.begin(meet, going))
        web.renew("tourney-table", tourney_view.told(meet) if meet is not None and meet.games else NOTHING)

    def _show_choice(self) -> None:
        self.who |= {self.shelf.chosen}
        web.put("tourney-choice", tourney_view.choice(self.all_names(), self.who, self._titles, self.where))
