"""Pointer and keys on a board being made: strokes of the tool in hand, and the keys of tools and changes."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Protocol

from roborally_core.base.geometry import Dir
from roborally_core.workshop import edits

from .. import web
from ..render.lens import Shift
from ..router import App
from .bench import KEYS, Tool, Workbench
from .canvas import PLACE, DraftCanvas
from .texts import t

if TYPE_CHECKING:
    from ..web.dom import DomEvent

NOTCH = 1.25
"""Magnification of one notch of the wheel, or of one key."""
PLACES = {"d": f"{PLACE}-live", "/": "palette-words"}
"""The parts that a key leads to, from wherever the focus is."""
POSING_KEY = "q"
"""The key that leads to the making of a puzzle."""
ZOOMS = {"+": NOTCH, "-": 1 / NOTCH, "0": 0.0}
"""Keys that magnify; 0 shows the whole board."""
WAYS = {"ArrowUp": Dir.N, "ArrowRight": Dir.E, "ArrowDown": Dir.S, "ArrowLeft": Dir.W}


class BeingMade(Protocol):
    """The parts of the board's screen that pointer and keys need."""

    app: App
    bench: Workbench
    canvas: DraftCanvas | None

    def after(self, done: bool) -> None: ...
    def changes_board(self, done: bool) -> bool: ...
    def mark(self) -> None: ...
    def pose(self) -> None: ...
    def show_hands(self) -> None: ...


class DraftInput:
    """The effects of pointer and keys on the board being made."""

    attached: DraftInput | None = None
    """The instance that hears the page's pointer now; listeners are installed once."""

    def __init__(self, screen: BeingMade) -> None:
        self._screen = screen
        self._pointer = -1
        """The pointer whose stroke is drawn; -1 for none."""
        self._fingers: dict[int, Shift] = {}
        """The places of the fingers on the board, by pointer."""

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
        """Begin a stroke if the tool allows it; a second finger takes it back."""
        if not web.closest(event, f"#{PLACE}-live") or self._screen.canvas is None:
            return
        self._fingers[int(event.pointerId)] = float(event.clientX), float(event.clientY)
        if len(self._fingers) > 1:
            self._screen.app.tips.end_press()
            if self._pointer >= 0:
                self._screen.bench.give_up()
                self._pointer = -1
                self._screen.mark()
            return
        found = self._screen.canvas.square_at(float(event.clientX), float(event.clientY))
        if found is not None:
            self._screen.app.tips.end_press()
            self._pointer = int(event.pointerId)
            self._screen.bench.press(*found)
            self._screen.mark()

    def pointer_moved(self, event: DomEvent) -> None:
        """Continue the stroke, or magnify and move the board with two fingers."""
        pointer, canvas = int(event.pointerId), self._screen.canvas
        if canvas is not None and pointer in self._fingers:
            before = self._two_fingers()
            self._fingers[pointer] = float(event.clientX), float(event.clientY)
            after = self._two_fingers()
            if before is not None and after is not None:
                canvas.area.magnify(after[0] / max(1.0, before[0]), before[1], after[1])
        if pointer != self._pointer or canvas is None:
            return
        found = canvas.square_at(float(event.clientX), float(event.clientY))
        if found is not None and self._screen.bench.drag(found[0]):
            self._screen.mark()

    def _two_fingers(self) -> tuple[float, Shift] | None:
        """The distance of two fingers, and the middle between them; None with one finger."""
        if len(self._fingers) < 2:
            return None
        (x0, y0), (x1, y1) = list(self._fingers.values())[:2]
        return hypot(x1 - x0, y1 - y0), ((x0 + x1) / 2, (y0 + y1) / 2)

    def wheel(self, event: DomEvent) -> None:
        """Magnify about the pointer."""
        canvas = self._screen.canvas
        if canvas is not None:
            pointer = float(event.clientX), float(event.clientY)
            canvas.area.magnify(NOTCH if float(event.deltaY) < 0 else 1 / NOTCH, pointer, pointer)

    def _magnify(self, factor: float) -> None:
        """Magnify about the keyboard's square; 0 shows the whole board."""
        canvas, bench = self._screen.canvas, self._screen.bench
        if canvas is None:
            return
        if not factor:
            canvas.area.set_zoom(1.0, (0.0, 0.0))
            return
        x, y = bench.cursor
        zoom = canvas.area.zoom * factor
        canvas.area.set_zoom(zoom, canvas.area.lens.centred(zoom, (x + 0.5, y + 0.5)))

    def pointer_up(self, event: DomEvent, done: bool) -> None:
        """End the stroke, and make its change if it is ``done``."""
        self._fingers.pop(int(event.pointerId), None)
        if int(event.pointerId) != self._pointer:
            return
        self._pointer = -1
        if done:
            self._screen.after(self._screen.bench.let_go())
        else:
            self._screen.bench.give_up()
            self._screen.mark()

    def key(self, key: str, event: DomEvent) -> bool:
        """Handle the keys of tools anywhere, arrows and Enter only on the board."""
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
        elif low == POSING_KEY:
            self._screen.pose()
        elif low in PLACES:
            web.focus(PLACES[low])
        elif key in ZOOMS:
            self._magnify(ZOOMS[key])
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
            self._keep_in_sight()
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

    def _keep_in_sight(self) -> None:
        canvas, (x, y) = self._screen.canvas, self._screen.bench.cursor
        if canvas is not None:
            canvas.area.keep_in_sight(x + 0.5, y + 0.5)

    def _say_square(self) -> None:
        bench = self._screen.bench
        names = [piece.somewhere().called(bench.points) for piece in bench.draft.seen(bench.cursor)]
        what = ", ".join(names) or t("square.bare")
        self._screen.app.announce(t("square", square=bench.called(bench.cursor), what=what))


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

    def wheel(event: DomEvent) -> None:
        found = current()
        if found is not None and web.closest(event, f"#{PLACE}-area"):
            event.preventDefault()
            found.wheel(event)

    web.on(web.document, "wheel", wheel, passive=False)
    web.on(web.document, "pointermove", move)
    web.on(web.document, "pointerup", up)
    web.on(web.document, "pointercancel", up)
