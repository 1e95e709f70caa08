"""Modal dialogs."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from roborally_core.base.markup import Markup

from .bridge import document, once, there
from .elements import parsed
from .keyboard import focus, focus_lost, focused_id
from .timers import later

if TYPE_CHECKING:
    from .dom import DomEvent

OPENER = "data-opener"
"""The attribute with the id of the element that had the focus when a dialog was opened."""
READ_MS, READ = 700, "data-read"
"""Time after which a dialog may have been read, and the attribute that says so."""
_NEXT: list[Callable[[], None]] = []
"""At most one call that waits until no dialog is open."""


def open_dialog(id: str, inside: Markup, css: str = "", on_close: Callable[[], None] | None = None) -> None:
    """Show a modal ``<dialog>``; the browser traps the focus and closes it on Escape.

    The browser gives the focus back to the element that had it.  If the page below was drawn anew meanwhile,
    the element with the same id gets it.
    """
    opener, former = focused_id(), document.getElementById(id)
    if former:
        opener = str(former.getAttribute(OPENER) or "")
        former.close()
        former.remove()  # its "close" event comes later, when the new dialog is open already
    node = document.createElement("dialog")
    node.id, node.className = id, css
    node.setAttribute(OPENER, opener)
    node.append(parsed(inside))
    heading = node.querySelector("h2")
    if heading:
        heading.id = f"{id}-title"
        node.setAttribute("aria-labelledby", heading.id)
    there("dialogs").append(node)

    def closed(_event: DomEvent) -> None:
        node.remove()
        if opener and focus_lost() and not dialog_open():
            focus(opener)
        if on_close is not None:
            on_close()
        _go_on()

    node.addEventListener("close", once(closed))
    node.showModal()
    later(READ_MS, lambda: node.setAttribute(READ, ""))


def go_to_main() -> bool:
    """Press the main button of a dialog whose title has the focus, once there was time to read it.

    Before that the focus moves to the button, as it does in a hand-over: a key pressed in haste answers
    nothing unread.
    """
    active = document.activeElement
    if not active or not active.matches("dialog[open] h2[autofocus], .hand-over h2"):
        return False
    around = active.closest("dialog, .hand-over")
    main = around.querySelector(".primary:not([disabled])") if around else None
    if not around or not main:
        return False
    if around.hasAttribute(READ):
        main.click()
    else:
        main.focus()
    return True


def close_dialog(id: str) -> None:
    """Close the dialog if it is open."""
    node = document.getElementById(id)
    if node:
        node.close()


def close_last_dialog() -> bool:
    """Close the dialog on top; False if there is none."""
    found = list(document.querySelectorAll("dialog[open]"))
    if found:
        found[-1].close()
    return bool(found)


def dialog_open() -> bool:
    """Whether any modal dialog is open."""
    return bool(document.querySelector("dialog[open]"))


def after_dialogs(do: Callable[[], None]) -> None:
    """Call once no dialog is open, perhaps at once; a later call replaces one that still waits."""
    _NEXT[:] = [do]
    _go_on()


def _go_on() -> None:
    if _NEXT and not dialog_open():
        _NEXT.pop()()
