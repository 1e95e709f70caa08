"""The screen of the workshop: a board being made, its buttons and fields, and the effects of these."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from roborally_core.base.geometry import Dir
from roborally_core.board.model import Difficulty
from roborally_core.board.orders import CourseStatus
from roborally_core.workshop import edits
from roborally_core.workshop.draft import Draft, Value
from roborally_core.workshop.palette import Group, ParameterKind, parameters

from .. import web
from ..action import Action
from ..router import App, Screen
from ..screens.setup.screen import Home
from ..store.course_order import OrderInHand
from . import view
from .bench import Tool, Workbench
from .canvas import PLACE, DraftCanvas
from .course_view import course_card
from .draft_input import DraftInput
from .judge_panel import JudgePanel
from .play import play_on
from .sandbox import Sandbox
from .sandbox_panel import SandboxPanel
from .sharing import Sharing
from .shelf import MOST, BoardShelf, FullError, remember_key
from .texts import t

if TYPE_CHECKING:
    from ..web.dom import DomEvent

SAVE_MS = 600
"""Time after a change until the board is stored."""
CHECK_MS = 120
"""Time after a change until problems are looked for, since strokes come in quick succession."""


class WorkshopScreen(Screen):
    """A board being made; every change is stored automatically."""

    keys_used = "workshop"

    def __init__(self, app: App, draft: Draft, key: str, to_shelf: Callable[[App], None]) -> None:
        super().__init__(app)
        self._to_shelf = to_shelf
        self.bench = Workbench(draft)
        self.key_of_board = key
        self._part = view.PAINTING
        self._shelf = BoardShelf()
        self.canvas: DraftCanvas | None = None
        self._saving = 0
        self._checking = 0
        self._input = DraftInput(self)
        self._judge = JudgePanel(self)
        self._sharing = Sharing(self)
        self._sandbox = SandboxPanel(self)

    # -- showing --------------------------------------------------------------------------

    def enter(self) -> None:
        """Show everything."""
        self._input.attach()
        remember_key(self.key_of_board)
        self._lay()

    def _lay(self) -> None:
        bench = self.bench
        web.forget("page")
        web.put("page", view.workshop_page(bench))
        web.on_resize(f"{PLACE}-area", self._resized)
        if self.canvas is not None:
            self.canvas.free()
        self.canvas = DraftCanvas(bench.board, bench.ruleset, named=self.app.settings.names)
        self.canvas.show(bench.board)
        self.show_hands()
        self._check()

    def _resized(self) -> None:
        if self.app.screen is not self:
            return
        self._show_part(self._part)
        if self.canvas is not None and self.canvas.area.fit(force=False):
            self.canvas.show(self.bench.board)

    def show_hands(self) -> None:
        """Show the parts that follow the tool in hand."""
        bench = self.bench
        web.put("workshop-rules", view.rules(bench))
        web.put("workshop-actions", view.actions(bench))
        web.put("workshop-tools", view.tools(bench))
        web.put("workshop-more", view.more(bench))
        web.put("workshop-palette", view.palette(bench))
        web.put("workshop-chosen", view.chosen(bench))
        web.put("workshop-whole", view.whole(bench, named=self.app.settings.names))
        web.put("workshop-course", course_card(bench))
        self._show_part(self._part)
        self._sandbox.show()
        self.mark()

    def bring(self, sandbox: Sandbox) -> None:
        """Have the robots of a puzzle that is to be changed on the board, and its title and goal in sight."""
        self._sandbox.open(sandbox)
        self._show_part(view.POSING)

    def pose(self) -> None:
        """Lead to the making of a puzzle, with the tool that puts robots in hand."""
        self.bench.take(Tool.ROBOT)
        self._part = view.POSING
        self.show_hands()
        web.focus("sand-title")

    def _show_part(self, part: str) -> None:
        """Show this part beside the board."""
        wide, robots = web.media(view.WIDE), self.bench.tool is Tool.ROBOT
        self._part = part = view.part_shown(part, wide=wide, robots=robots)
        web.put("workshop-parts", view.parts(part, len(self.bench.problems_known), wide=wide))
        web.attr("workshop-bench", "data-part", part)
        web.attr("workshop-bench", "data-tool", self.bench.tool)

    def mark(self) -> None:
        """Mark the cursor, the stroke, the problems and the wiring on the board."""
        if self.canvas is not None:
            grid = self.bench.board.grid
            found = [grid.xy(one.pos) for one in self.bench.problems_known if one.pos is not None]
            wiring = self.bench.wiring[0] if self.bench.wiring is not None else None
            self.canvas.mark(self.bench.cursor, self.bench.marked(), found, wiring)

    def after(self, done: bool) -> None:
        """Show the effect of an action; if it is ``done``, the board has changed: check and keep it."""
        if done:
            if self.canvas is not None:
                self.canvas.show(self.bench.board)
            web.cancel(self._checking)
            self._checking = web.later(CHECK_MS, self._check)
            self.keep_soon()
        self.show_hands()

    def keep_soon(self) -> None:
        """Keep the board once nothing has changed for a moment."""
        web.cancel(self._saving)
        self._saving = web.later(SAVE_MS, lambda: web.spawn(self.keep()))

    def _check(self) -> None:
        if self.app.screen is self:
            self.bench.check()
            web.put("workshop-problems", view.problems(self.bench))
            self._show_part(self._part)
            web.attr("shop-play", "data-ready", "" if not self.bench.problems_known else None)
            self._judge.show()
            self.mark()

    async def keep(self) -> None:
        """Put the board on the shelf as it is now."""
        self._saving = 0
        try:
            await self._shelf.put(self.key_of_board, self.bench.draft)
        except FullError:
            self.app.toast(t("shelf.full", n=MOST), bad=True)
        except OSError as error:
            self.app.toast(t("shelf.refused", why=error), bad=True)

    @property
    def home(self) -> Home:
        """The page itself, to which games on its board are left: its draft and history are as they were."""
        return Home(lambda: self, partial(t, "play.back"))

    def leave(self) -> None:
        """Keep the changes that have not been kept yet."""
        if self._saving:
            web.cancel(self._saving)
            web.spawn(self.keep())
        web.cancel(self._checking)
        self._judge.leave()
        self._sandbox.leave()
        if self.canvas is not None:
            self.canvas.free()
            self.canvas = None

    def retell(self) -> None:
        """Show the same in another language."""
        self._judge.retell()
        self._lay()

    def setting_changed(self, name: str) -> None:
        """Paint the board in the new colours, or with the names of rows and columns or without."""
        if self.canvas is None:
            return
        if name == "theme":
            self.canvas.restyle(self.bench.ruleset)
        elif name == "names":
            self.canvas.name_rim(self.app.settings.names)

    @property
    def ruleset(self) -> str:
        """The ruleset whose palette is shown."""
        return self.bench.ruleset

    # -- buttons and fields ---------------------------------------------------------------

    def act(self, action: Action, arg: str) -> Any:
        """Handle a button."""
        bench = self.bench
        changes = {
            Action.SHOP_UNDO: bench.undo,
            Action.SHOP_REDO: bench.redo,
            Action.SHOP_TURN: bench.turn_board,
            Action.SHOP_MIRROR: bench.mirror_board,
            Action.SHOP_DROP: bench.drop,
            Action.SHOP_ORDER: bench.add_order,
        }
        ways = {
            Action.SHOP_SHELF: lambda: self._to_shelf(self.app),
            Action.SHOP_PLAY: self._play,
        }
        if action in changes:
            self.after(changes[action]())
        elif action in ways:
            ways[action]()
        elif action is Action.SHOP_FACE:
            self.after(self.changes_board(bench.face(Dir[arg])))
        elif action is Action.SHOP_VALUE:
            self._value(*arg.split(" ", 1))
        elif action is Action.SHOP_SIZE:
            self._size(*arg.split(" ", 1))
        elif action is Action.SHOP_STATUS:
            self.after(bench.do(edits.Declare(CourseStatus[arg] if arg else None)))
        elif action is Action.SHOP_ORDER_DROP:
            self.after(bench.do(edits.Arrange(int(arg), None)))
        elif action is Action.SHOP_PROBLEM:
            self._go_to(int(arg))
        elif action is Action.SHOP_PART:
            self._show_part(arg)
        else:
            parts = (self._hand, self._judge.act, self._sandbox.act, self._sharing.act)
            return next((done for part in parts if (done := part(action, arg))), False)
        return True

    def _hand(self, action: Action, arg: str) -> bool:
        """Take something in hand; False for any other action."""
        bench = self.bench
        if action is Action.SHOP_TOOL:
            bench.take(Tool(arg))
        elif action is Action.SHOP_GROUP:
            bench.group, bench.words = Group(arg), ""
            web.set_form_value("palette-words", "")
        elif action is Action.SHOP_PIECE:
            bench.dip(arg)
            web.set_form_value("palette-words", bench.words)
            if web.focused_id().startswith("missing-"):  # the next step is on the board, with any key
                web.focus(f"{PLACE}-live")
        elif action is Action.SHOP_LEVEL:
            bench.set_level(int(arg))
        elif action is Action.SHOP_PLANE:
            bench.plane = edits.Plane(arg) if arg else None
        else:
            return False
        if not web.media(view.WIDE):
            self._part = view.PAINTING
        self.show_hands()
        return True

    def changes_board(self, done: bool) -> bool:
        """Whether a change of the shown piece also changed the board."""
        return done and self.bench.chosen is not None

    def _go_to(self, number: int) -> None:
        found = self.bench.problems_known[number]
        if found.pos is not None:
            self.bench.cursor = self.bench.board.grid.xy(found.pos)
            self.bench.take(Tool.LOOK)
            self._part = view.PAINTING  # which has the settings of what is there
            self.show_hands()
            web.focus(f"{PLACE}-live")

    def _size(self, name: str, value: str) -> None:
        draft, side = self.bench.draft, int(value)
        width, height = (side, draft.height) if name == "width" else (draft.width, side)
        self.after(self.bench.do(edits.Resize(width, height)))

    def _value(self, name: str, said: str) -> None:
        """Take a parameter's new value from its control."""
        piece = self.bench.shown
        one = next((one for one in parameters(piece.key) if one.name == name.partition(":")[0]), None)
        if one is None:
            return
        now = piece.value(one.name, one.usual)
        value: Value = said
        if one.kind is ParameterKind.NUMBER:
            value = int(said)
        elif one.kind is ParameterKind.FLAG:
            value = said == "true"
        elif one.kind is ParameterKind.REGISTERS and isinstance(now, tuple):
            value = tuple(sorted({*now} ^ {int(said)}))
        elif one.kind is ParameterKind.WAYS and isinstance(now, tuple):
            place = int(name.partition(":")[2])
            value = (*now[:place], said, *now[place + 1 :])
        try:
            self.after(self.changes_board(self.bench.set_value(one.name, value)))
        except ValueError as error:
            self.app.toast(str(error), bad=True)
            self.show_hands()

    def changed(self, name: str, value: str) -> None:
        """Take the value of a field."""
        bench = self.bench
        kind, _, rest = name.partition(":")
        if kind == "words":
            bench.words = value
            web.put("workshop-palette", view.palette(bench))
        elif kind == "sand":
            self._sandbox.changed(rest, value)
        elif kind == "value":
            self._value(rest, value)
        elif kind == "name":
            self.after(bench.do(edits.Entitle(value or t("own"), bench.draft.about)))
            web.set_form_value("board-name", bench.draft.name)
        elif kind == "about":
            self.after(bench.do(edits.Entitle(bench.draft.name, value)))
        elif kind == "difficulty":
            level = Difficulty[value] if value else None
            self.after(bench.do(edits.MadeFor(bench.draft.rulesets, level)))
        elif kind == "author":
            self.after(bench.do(edits.Sign(value)))
        elif kind == "order-name":
            self.after(bench.change_order(int(rest), name=value.strip()))
        elif kind == "order-text":
            self.after(bench.change_order(int(rest), text=value.strip()))
        elif kind == "trial":
            bench.trial.choose(value)
            self._judge.show()
        elif kind == "also":
            self.after(bench.allow(rest, value == "true"))
        elif kind == "ruleset":
            self.after(bench.lead(value))
            if self.canvas is not None:
                self.canvas.restyle(bench.ruleset)

    # -- pointer and keys -----------------------------------------------------------------

    def pointer_down(self, event: DomEvent) -> None:
        """Begin a stroke if the tool allows it."""
        self._input.pointer_down(event)

    def key(self, key: str, event: DomEvent) -> bool:
        """Handle a key of a tool, of the board or of every screen; fields keep their keys."""
        if web.closest(event, "input, textarea, select"):
            return False
        return self._input.key(key, event) or super().key(key, event)

    # -- playing it ----------------------------------------------------------------------

    def _play(self) -> None:
        self.bench.check()
        if self.bench.problems_known:
            self.app.toast(t("play.not_yet"), bad=True)
            self._check()
        else:
            order = OrderInHand(web.random_bytes(16))
            order.choose(self.bench.trial.name)
            play_on(self.app, order.raced(self.bench.draft.board()), self.home)
