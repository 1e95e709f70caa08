"""Hands on the game: drag and drop of commands, zoom and pan, explanations of squares."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from roborally_core.base.geometry import Dir
from roborally_core.base.markup import NOTHING, Markup
from roborally_core.foresight.squares import Squares
from roborally_core.play.submission import Choice
from roborally_core.rules.commands import Command

from ... import web
from ...art.icons import command_icon, option_icon
from ...render.lens import Shift
from ...render.stage import BoardStage
from ...router import App
from ...store.explain import explain_square
from ...store.game_store import GameEvent, GameStore
from ...store.programming import Programming
from ...store.tips import Tip, spoken
from ...texts import t
from .desk import Desk
from .following import tell_zoom
from .framing import Framing
from .lookahead import Lookahead
from .view.console import dragged_facing
from .view.dialogs import drag_card

if TYPE_CHECKING:
    from ...web.dom import DomElement, DomEvent

DRAG_PIXELS = 7
SHIELD_MS = 80
"""A click this soon after a drag belongs to the drag."""
HOVER_MS = 500
NOTCH = 1.15
"""Magnification of one notch of the wheel."""


class BoardInput:
    """Everything the pointer does on the game screen, and the keyboard on the board."""

    attached: BoardInput | None = None
    """The instance that hears the page's pointer now; listeners are installed once."""

    def __init__(
        self, app: App, store: GameStore, stage: BoardStage, desk: Desk, lookahead: Lookahead
    ) -> None:
        self._app, self._store, self._stage = app, store, stage
        self._lookahead = lookahead
        self._desk = desk
        self._drag: tuple[str, str, float, float] | None = None
        self._card = False
        self._aim = -1
        self._ended = -1000.0
        self._fingers: dict[int, tuple[float, float]] = {}
        self._hover = 0
        self._at = (0.0, 0.0)
        self._cursor: int | None = None
        self._tried = -1
        self._known: Squares | None = None
        self._framing = Framing(store, stage)

    def attach(self) -> None:
        """Hear the pointer from now on."""
        first = BoardInput.attached is None
        BoardInput.attached = self
        self._stage.hold()
        web.attr("board-live", "tabindex", "0")
        web.attr("board-live", "aria-label", t("board.walk"))
        if first:
            _listen()

    @property
    def live(self) -> bool:
        """Whether the game screen is shown."""
        return self._store.shown

    def fit(self) -> None:
        """The board has another size."""
        self._stage.fit()
        self._framing.follow()

    def just_dragged(self) -> bool:
        """Whether a click is only the end of a drag."""
        return web.now() - self._ended < SHIELD_MS

    # -- dragging commands -----------------------------------------------------------------

    def pointer_down(self, event: DomEvent) -> None:
        """A press that may begin a drag."""
        node = web.closest(event, "[data-drag]")
        x, y = float(event.clientX), float(event.clientY)
        self._hide_hover()
        self._stage.trace(None)
        if node and not node.hasAttribute("disabled"):
            kind, _, arg = web.data(node, "drag").partition(":")
            self._drag = (kind, arg, x, y)
        elif web.closest(event, "#board-area") and not web.closest(event, "button"):
            self._fingers[int(event.pointerId)] = (x, y)

    def _picture(self) -> Markup:
        """A drawing of the dragged card; empty if there is none."""
        programming = self._store.programming
        if self._drag is None or programming is None:
            return NOTHING
        kind, arg = self._drag[:2]
        if kind == "facing":
            return dragged_facing(programming, int(arg))
        if kind == "option":
            return option_icon(programming.game.rules.options[int(arg)].key)
        if kind == "tile":
            return command_icon(Command(int(arg)).name.lower())
        slot = programming.slots()[int(arg)]
        free = slot.card is not None and not slot.burnt
        return command_icon(slot.card.command.name.lower()) if free and slot.card is not None else NOTHING

    def move(self, event: DomEvent) -> None:
        """The pointer moved."""
        x, y = float(event.clientX), float(event.clientY)
        if self._drag is not None:
            self._drag_to(x, y)
        elif int(event.pointerId) in self._fingers:
            self._pan(int(event.pointerId), x, y)
        elif str(event.pointerType) != "touch":
            self.point_at(web.closest(event, ".tile"))
            self._hover_at(event, x, y)

    def _drag_to(self, x: float, y: float) -> None:
        assert self._drag is not None
        if not self._card:
            if hypot(x - self._drag[2], y - self._drag[3]) < DRAG_PIXELS:
                return
            picture = self._picture()
            if not picture:
                self._drag = None
                return
            self._app.tips.end_press()
            self._app.tips.hide()
            web.append("dialogs", drag_card(picture))
            self._card = True
        web.style("drag-card", "transform", f"translate({x:.0f}px, {y:.0f}px)")
        node = web.at_point(x, y, ".slot")
        aim = int(web.data(node, "arg")) if node else -1
        if aim != self._aim:
            for slot in (self._aim, aim):
                if slot >= 0:
                    web.toggle_class(f"slot-{slot}", "aim", slot == aim)
            self._aim = aim

    def up(self, event: DomEvent, dropped: bool) -> None:
        """The pointer went up (or was cancelled)."""
        self._fingers.pop(int(event.pointerId), None)
        drag, card, aim = self._drag, self._card, self._aim
        self._drag, self._card, self._aim = None, False, -1
        if not card or drag is None:
            return
        web.remove("drag-card")
        self._ended = web.now()
        programming = self._store.programming
        if programming is None or not dropped:
            self._store.tell(GameEvent.PROGRAMMED)
            return
        kind, arg = drag[:2]
        if kind == "facing":
            done = aim >= 0 and programming.choose(Choice.FACING, int(arg))
        elif kind == "tile" and aim >= 0:
            done = programming.place_command(Command(int(arg)), aim)
        elif kind == "slot" and aim >= 0:
            done = programming.swap(int(arg), aim)
        elif kind == "option":
            done = self._drop_option(programming, int(arg), aim)
        else:
            done = kind == "slot" and programming.take(int(arg))
        if done:
            self._app.sound.play("place" if aim >= 0 else "remove")
        self._store.tell(GameEvent.PROGRAMMED)
        if aim >= 0:
            web.toggle_class(f"slot-{aim}", "aim", False)

    def _drop_option(self, programming: Programming, option: int, aim: int) -> bool:
        """Engage it where it was dropped; beside the registers, take it back."""
        if aim < 0:
            return programming.disengage(option)
        done = programming.engage(option, aim + 1)
        if done:
            self._desk.tell_engaged(programming)
        return done

    # -- zoom and pan ----------------------------------------------------------------------

    def _pan(self, pointer: int, x: float, y: float) -> None:
        area = self._stage.area
        x0, y0 = self._fingers[pointer]
        before = self._two_fingers()
        self._fingers[pointer] = (x, y)
        after = self._two_fingers()
        if before and after:
            self._framing.leave()
            area.following = False
            area.magnify(after[0] / max(1.0, before[0]), before[1], after[1])
            tell_zoom(self._stage)
        elif area.zoom > 1:
            if self._framing.leave():
                tell_zoom(self._stage)
            area.following = False
            area.set_zoom(area.zoom, (area.shift[0] + x - x0, area.shift[1] + y - y0))
        if hypot(x - x0, y - y0) > 2:
            self._app.tips.end_press()

    def _two_fingers(self) -> tuple[float, Shift] | None:
        """The distance of two fingers, and the middle between them; None for one."""
        if len(self._fingers) < 2:
            return None
        (x0, y0), (x1, y1) = list(self._fingers.values())[:2]
        return hypot(x1 - x0, y1 - y0), ((x0 + x1) / 2, (y0 + y1) / 2)

    def wheel(self, event: DomEvent) -> None:
        """Zoom about the pointer."""
        area = self._stage.area
        self._framing.leave()
        area.following = False
        pointer = float(event.clientX), float(event.clientY)
        area.magnify(NOTCH if float(event.deltaY) < 0 else 1 / NOTCH, pointer, pointer)
        tell_zoom(self._stage)

    def toggle_zoom(self) -> None:
        """The next zoom, centred on the player's robot, which is followed until the board is moved.

        A view that the page chose gives way to the whole board.
        """
        area = self._stage.area
        zoom = 1.0 if self._framing.leave() else area.lens.next(area.zoom)
        board = self._store.session.game.board
        pos = self._store.robot_at
        x, y = board.grid.xy(pos) if pos else (board.width // 2, board.height // 2)
        area.following = zoom > 1
        area.set_zoom(zoom, area.lens.centred(zoom, (x + 0.5, y + 0.5)))
        tell_zoom(self._stage)

    # -- explanations ----------------------------------------------------------------------

    def _hide_hover(self) -> None:
        if self._hover:
            web.cancel(self._hover)
            self._hover = 0

    def point_at(self, tile: DomElement | None) -> None:
        """A command of the palette is pointed at, or none: show its way."""
        named = web.data(tile, "arg") if tile is not None and not tile.hasAttribute("disabled") else ""
        number = int(named) if named else -1  # the tile that swaps the hand is no command
        if number != self._tried:
            self._tried = number
            self._lookahead.attempt(Command(number) if number >= 0 else None)

    def _hover_at(self, event: DomEvent, x: float, y: float) -> None:
        if not web.closest(event, "#board-stack"):
            self._hide_hover()
            if web.focused_id() != "board-live":
                self._stage.trace(None)
            return
        if hypot(x - self._at[0], y - self._at[1]) < 3:
            return
        self._at = (x, y)
        self._hide_hover()
        self._app.tips.hide()
        self._stage.trace(self._stage.area.square_at(x, y))

        def show() -> None:
            self._hover = 0
            text = self.explain(x, y)
            if text and self.live:
                self._app.tips.show(text, x, y)

        self._hover = web.later(HOVER_MS, show)

    def explain(self, x: float, y: float) -> Tip:
        """The content of the square under a point; nothing beside the board.  Its wires light up."""
        pos = self._stage.area.square_at(x, y)
        if pos is None:
            return ()
        self._stage.trace(pos)
        return self._explained(pos)

    def _explained(self, pos: int) -> Tip:
        store = self._store
        return explain_square(
            store.session.game.board.arranged(self._stage.memory),
            pos,
            store.players(),
            store.words,
            self._stage.memory,
            self._squares(),
            [view for view in store.views if view.stray],
        )

    def _squares(self) -> Squares:
        """Elements and their effects by square, on the floor in its present state."""
        floor = self._store.session.game.floor
        if self._known is None or self._known.floor is not floor:
            self._known = Squares(floor)
        return self._known

    def walk(self, key: str) -> bool:
        """Move the keyboard's square over the board and tell its content."""
        store = self._store
        grid = store.session.game.board.grid
        pos = self._cursor
        if pos is None:
            pos = store.robot_at or grid.pos(0, 0)
        else:
            way = {"ArrowUp": Dir.N, "ArrowRight": Dir.E, "ArrowDown": Dir.S, "ArrowLeft": Dir.W}[key]
            there = pos + grid.delta[way]
            pos = there if grid.contains(there) else pos
        self._cursor = pos
        self._stage.trace(pos, cursor=True)
        text = self._explained(pos)
        self._app.tips.show(text, *self._stage.area.centre_of(pos))
        self._app.announce(spoken(text))
        return True

    def left_board(self) -> None:
        """The focus went elsewhere."""
        self._cursor = None
        self._stage.trace(None)
        self._app.tips.hide()


def _listen() -> None:
    def current() -> BoardInput | None:
        found = BoardInput.attached
        return found if found is not None and found.live else None

    def move(event: DomEvent) -> None:
        found = current()
        if found is not None:
            found.move(event)

    def up(event: DomEvent) -> None:
        found = current()
        if found is not None:
            found.up(event, dropped=str(event.type) == "pointerup")

    def wheel(event: DomEvent) -> None:
        found = current()
        if found is not None:
            event.preventDefault()
            found.wheel(event)

    def resized() -> None:
        found = current()
        if found is not None:
            found.fit()

    def focused(event: DomEvent) -> None:
        found = current()
        if found is not None:
            found.point_at(web.closest(event, ".tile:focus-visible"))

    def blurred(_event: DomEvent) -> None:
        found = current()
        if found is not None:
            found.left_board()

    web.on("board-live", "blur", blurred)
    web.on(web.document, "focusin", focused)
    web.on(web.document, "pointermove", move)
    web.on(web.document, "pointerup", up)
    web.on(web.document, "pointercancel", up)
    web.on("board-area", "wheel", wheel, passive=False)
    web.on_resize("board-area", resized)
