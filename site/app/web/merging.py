"""Bringing elements to what they are to be, touching only what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bridge import document

if TYPE_CHECKING:
    from .dom import DomElement, Fragment

_ELEMENT = 1
"""The ``nodeType`` of an element."""
_WHOLE = frozenset({"BUTTON", "INPUT", "SELECT", "TEXTAREA", "svg"})
"""Elements that are not changed inside: controls keep more than their markup tells, and drawings
are one thing.
"""
_PRESSED = "BUTTON"
"""The element that is, if it has the focus: to give that to another one lays the page out at once."""


def merge(node: DomElement, fresh: DomElement | Fragment) -> None:
    """Let ``node`` hold what ``fresh`` holds, which loses some of it; equal nodes are left where they are."""
    old, new = list(node.childNodes), list(fresh.childNodes)
    for before, after in zip(old, new, strict=False):
        if before.isEqualNode(after):
            continue
        if _alike(before, after):
            merge(before, after)
        elif _focused_as(before, after):
            _become(before, after)
        else:
            before.replaceWith(after)
    for before in old[len(new) :]:
        before.remove()
    if len(new) > len(old):
        node.append(*new[len(old) :])


def _alike(before: DomElement, after: DomElement) -> bool:
    """Whether two unequal nodes differ only inside, and may."""
    if before.nodeType != _ELEMENT or after.nodeType != _ELEMENT or after.tagName in _WHOLE:
        return False
    return before.cloneNode(False).isEqualNode(after.cloneNode(False))


def _focused_as(before: DomElement, after: DomElement) -> bool:
    """Whether ``before`` is a button with the focus, and ``after`` the same button, which may keep it."""
    return (
        before.nodeType == after.nodeType == _ELEMENT
        and before.tagName == after.tagName == _PRESSED
        and before.id == after.id
        and not after.hasAttribute("disabled")
        and bool(document.activeElement == before)
    )


def _become(node: DomElement, fresh: DomElement) -> None:
    """Let ``node`` have the attributes and the content of ``fresh``."""
    wanted = {str(one.name): str(one.value) for one in fresh.attributes}
    for name in [str(one.name) for one in node.attributes]:
        if name not in wanted:
            node.removeAttribute(name)
    for name, value in wanted.items():
        if node.getAttribute(name) != value:
            node.setAttribute(name, value)
    merge(node, fresh)
