"""Bringing elements to what they are to be, touching only what differs."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .dom import DomElement, Fragment

_ELEMENT = 1
"""The ``nodeType`` of an element."""
_WHOLE = frozenset({"BUTTON", "INPUT", "SELECT", "TEXTAREA", "svg"})
"""What is never changed inside: controls keep more than their markup tells, and drawings are one thing."""


def merge(node: DomElement, fresh: DomElement | Fragment) -> None:
    """Let ``node`` hold what ``fresh`` holds, which loses some of it; equal nodes are left where they are."""
    old, new = list(node.childNodes), list(fresh.childNodes)
    for before, after in zip(old, new, strict=False):
        if before.isEqualNode(after):
            continue
        if _alike(before, after):
            merge(before, after)
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
