"""Explanations as markup: an element's texts about itself, and their display beside it."""

from __future__ import annotations

from roborally_core.base.markup import Attributes, Markup, constant, html, join

from ..store.tips import Tip

_BETWEEN = constant("\n")


def explained(text: str, title: str = "", note: str = "") -> Attributes:
    """The attributes by which an element explains itself: texts, each in an attribute of its own."""
    return Attributes(data_tip=text, data_tip_title=title or None, data_tip_note=note or None)


def tip_html(tip: Tip) -> Markup:
    """The inside of the explanation."""
    return join(
        (
            html("<b>{}</b>{}{}", line.title, " " if line.text else "", line.text)
            if line.title
            else html("{}", line.text)
            for line in tip
        ),
        _BETWEEN,
    )
