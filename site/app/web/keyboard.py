"""The focus of the keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bridge import document, js_object

if TYPE_CHECKING:
    from .dom import DomElement


def focus(id: str) -> None:
    """Move the keyboard focus to the element, without scrolling."""
    node = document.getElementById(id)
    if node:
        node.focus(js_object({"preventScroll": True}))


def rest_focus_on(node: DomElement) -> None:
    """Give the focus to a part of the page when the element that had it is gone or disabled."""
    if not node.hasAttribute("tabindex"):
        node.setAttribute("tabindex", "-1")
    node.focus(js_object({"preventScroll": True}))


def focus_within(id: str, wish: str = "") -> None:
    """Bring the focus into a part of the page, unless it is there already: to the element that ``wish``
    selects in it, else to the part itself."""
    node, at_rest = document.getElementById(id), bool(wish) and focused_id() == id
    if not node or (node.contains(document.activeElement) and not at_rest):
        return
    wished = node.querySelector(wish) if wish else None
    if wished:
        wished.focus(js_object({"preventScroll": True}))
    else:
        rest_focus_on(node)


def focused_id() -> str:
    """The id of the focused element, or an empty string."""
    active = document.activeElement
    return str(active.id) if active and active.id else ""


def focus_lost() -> bool:
    """Whether nothing has the focus, since the element that had it is gone."""
    active = document.activeElement
    return not active or bool(active.matches("body"))


def focused_control() -> str:
    """The id of the focused button or field; empty if the focus is on none."""
    active = document.activeElement
    return str(active.id or "?") if active and active.matches("button, input, select, textarea, a") else ""


_STEPS = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}


def walk_radios(key: str) -> bool:
    """Choose the next of a group of radio buttons, if the focus is on one of them; True if it was."""
    active = document.activeElement
    step = _STEPS.get(key, 0)
    if not step or not active or active.getAttribute("role") != "radio":
        return False
    group = active.closest("[role=radiogroup]")
    if not group:
        return False
    found = list(group.querySelectorAll("[role=radio]:not([disabled])"))
    places = [i for i, one in enumerate(found) if one.isSameNode(active)]
    if places:
        following = found[(places[0] + step) % len(found)]
        following.focus()
        following.click()
    return True
