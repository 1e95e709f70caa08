"""Changing elements into new ones, touching only the parts that differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .bridge import document

if TYPE_CHECKING:
    from .dom import DomElement, Fragment

_ELEMENT = 1
"""The ``nodeType`` of an element."""
_WHOLE = frozenset({"BUTTON", "INPUT", "SELECT", "TEXTAREA", "svg"})
"""Elements whose contents are not merged: controls have more state than their markup tells, and a
drawing is one thing.
"""
_PRESSED = "BUTTON"
"""The element that is merged after all if it has the focus: to focus another one would cost a layout."""


def merge(node: DomElement, fresh: DomElement | Fragment) -> None:
    """Give ``node`` the contents of ``fresh``, which loses some of them; equal nodes stay where they are."""
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
    """Whether two unequal nodes differ only in their contents, and these may be merged."""
    if before.nodeType != _ELEMENT or after.nodeType != _ELEMENT or after.tagName in _WHOLE:
        return False
    return before.cloneNode(False).isEqualNode(after.cloneNode(False))


def _focused_as(before: DomElement, after: DomElement) -> bool:
    """Whether ``before`` is a button with the focus, and ``after`` the same button, still enabled."""
    return (
        before.nodeType == after.nodeType == _ELEMENT
        and before.tagName == after.tagName == _PRESSED
        and before.id == after.id
        and not after.hasAttribute("disabled")
        and bool(document.activeElement == before)
    )


def _become(node: DomElement, fresh: DomElement) -> None:
    """Give ``node`` the attributes and the contents of ``fresh``."""
    wanted = {str(one.name): str(one.value) for one in fresh.attributes}
    for name in [str(one.name) for one in node.attributes]:
        if name not in wanted:
            node.removeAttribute(name)
    for name, value in wanted.items():
        if node.getAttribute(name) != value:
            node.setAttribute(name, value)
    merge(node, fresh)
