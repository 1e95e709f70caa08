"""Pointer and keys on a board being made: strokes of the tool in hand, and the keys of tools and changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from roborally_core.base.geometry import Dir
from roborally_core.workshop import edits

from .. import web
from ..router import App
from .bench import KEYS, Tool, Workbench
from .canvas import PLACE, DraftCanvas
from .texts import t

if TYPE_CHECKING:
    from ..web.dom import DomEvent

WAYS = {"ArrowUp": Dir.N, "ArrowRight": Dir.E, "ArrowDown": Dir.S, "ArrowLeft": Dir.W}


class BeingMade(Protocol):
    """The needs of pointer and keys from the screen of the board."""

    app: App
    bench: Workbench
    canvas: DraftCanvas | None

    def after(self, done: bool) -> None: ...
    def changes_board(self, done: bool) -> bool: ...
    def mark(self) -> None: ...
    def show_hands(self) -> None: ...


class DraftInput:
    """The effects of pointer and keys on the board being made."""

    attached: DraftInput | None = None
    """The one that hears the page's pointer now; listeners are installed once."""

    def __init__(self, screen: BeingMade) -> None:
        self._screen = screen
        self._pointer = -1
        """The pointer whose stroke is drawn; -1 for none."""

    def attach(self) -> None:
        """Hear the page's pointer from now on."""
        first = DraftInput.attached is None
        DraftInput.attached = self
        if first:
            _listen()

    def is_shown(self) -> bool:
        """Whether the board is the page's screen."""
        board: object = self._screen
        return self._screen.app.screen is board

    def pointer_down(self, event: DomEvent) -> None:
        """A stroke may begin; a second finger takes it back."""
        if not web.closest(event, f"#{PLACE}-live") or self._screen.canvas is None:
            return
        if self._pointer >= 0:
            self._screen.bench.give_up()
            self._pointer = -1
            self._screen.mark()
            return
        found = self._screen.canvas.square_at(float(event.clientX), float(event.clientY))
        if found is not None:
            self._screen.app.end_press()
            self._pointer = int(event.pointerId)
            self._screen.bench.press(*found)
            self._screen.mark()

    def pointer_moved(self, event: DomEvent) -> None:
        """The stroke goes on."""
        if int(event.pointerId) != self._pointer or self._screen.canvas is None:
            return
        found = self._screen.canvas.square_at(float(event.clientX), float(event.clientY))
        if found is not None and self._screen.bench.drag(found[0]):
            self._screen.mark()

    def pointer_up(self, event: DomEvent, done: bool) -> None:
        """The stroke ends, and is done unless it was taken away."""
        if int(event.pointerId) != self._pointer:
            return
        self._pointer = -1
        if done:
            self._screen.after(self._screen.bench.let_go())
        else:
            self._screen.bench.give_up()
            self._screen.mark()

    def key(self, key: str, event: DomEvent) -> bool:
        """Keys of tools anywhere; arrows and Enter on the board."""
        bench = self._screen.bench
        low = key.lower()
        if event.ctrlKey or event.metaKey:
            if low not in ("z", "y"):
                return False
            self._screen.after(bench.redo() if low == "y" or event.shiftKey else bench.undo())
            return True
        if web.focused_id() == f"{PLACE}-live" and self._key_on_board(key):
            return True
        if key in ("Delete", "Backspace"):
            self._screen.after(bench.do(edits.Erase((bench.cursor,))))
        elif low in KEYS:
            bench.take(KEYS[low])
            self._screen.show_hands()
        elif low == "r":
            self._screen.after(self._screen.changes_board(bench.turn()))
        elif low == "m":
            self._screen.after(bench.mirror() and bench.tool is not Tool.PASTE)
        elif low == "u":
            self._screen.after(bench.undo())
        elif key == "Escape" and (bench.wiring is not None or bench.marked()):
            bench.give_up()
            self._screen.show_hands()
        else:
            return False
        return True

    def _key_on_board(self, key: str) -> bool:
        bench = self._screen.bench
        if key in WAYS:
            before = bench.cursor
            bench.walk(WAYS[key])
            if bench.marked():
                at, bench.cursor = bench.cursor, before
                bench.drag(at)
            self._screen.mark()
            self._say_square()
        elif key in ("Enter", " "):
            if bench.tool in (Tool.LINE, Tool.RECTANGLE, Tool.COPY) and not bench.marked():
                bench.press(bench.cursor, bench.brush.facing)
                self._screen.mark()
            else:
                if not bench.marked():
                    bench.press(bench.cursor, bench.brush.facing)
                self._screen.after(bench.let_go())
                self._say_square()
        else:
            return False
        return True

    def _say_square(self) -> None:
        bench = self._screen.bench
        names = [piece.somewhere().called(bench.points) for piece in bench.draft.seen(bench.cursor)]
        x, y = bench.cursor
        self._screen.app.announce(t("square", x=x + 1, y=y + 1, what=", ".join(names) or t("square.bare")))


def _listen() -> None:
    def current() -> DraftInput | None:
        found = DraftInput.attached
        return found if found is not None and found.is_shown() else None

    def move(event: DomEvent) -> None:
        if (found := current()) is not None:
            found.pointer_moved(event)

    def up(event: DomEvent) -> None:
        if (found := current()) is not None:
            found.pointer_up(event, str(event.type) == "pointerup")

    web.on(web.document, "pointermove", move)
    web.on(web.document, "pointerup", up)
    web.on(web.document, "pointercancel", up)
