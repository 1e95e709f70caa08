"""Elements, orders of play and rulings as pages, from the core's own descriptions."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

from roborally_core.board.schema import board_schema
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.engine.rules import Rules
from roborally_core.rules.timeline import KINDS
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.order import OrderStep, acting_in, order_of
from roborally_core.scene.showing import showing
from roborally_core.story.sentences import tell_all

from .pictures import Gallery, legend, picture
from .rst import bullets, contents, from_markdown, heading, quoted, side_by_side, table
from .rulebook import RULEBOOK

NAMES = ("A", "B")
"""The robots of an element's own scene."""


def element_pages(chapters: Collection[str], gallery: Gallery) -> dict[str, list[str]]:
    """A page for each element, and the list of them; by name. ``chapters`` are those of the rulebook."""
    schema = board_schema()["$defs"]
    found = {name.rpartition("/")[2]: name for name in chapters}
    pages = {}
    for key, cls in ELEMENTS.items():
        page = _element(key, cls(pos=0), schema[key]["properties"], gallery)
        chapter = found.get(f"test_{key.replace('-', '_')}")
        if chapter is not None:
            page += [*heading("Rules", "-"), f":doc:`/rulebook/{chapter}`", ""]
        pages[f"elements/{key}"] = page
    about = "The elements of boards: the effect of each, its parameters in board files, and a scene with it."
    top = [*heading("Elements"), quoted(about), "", *contents("", ELEMENTS)]
    return {**pages, "elements/index": top}


def _element(key: str, element: Element, properties: dict[str, Any], gallery: Gallery) -> list[str]:
    rulesets = [rules for rules in RULESETS.values() if element.fits(rules)]
    lines = [*heading(element.called(points=False)), quoted(element.about(points=False)), ""]
    if element.about(points=True) != element.about(points=False):
        named = f"{element.called(points=True)}, where hit points are counted: {element.about(points=True)}"
        lines += [quoted(named), ""]
    lines += [f"Key: ``{key}``", ""]
    if element.glyphs:
        lines += ["In drawings: " + ", ".join(f"``{glyph}``" for glyph in element.glyphs), ""]
    own = [(name, one) for name, one in properties.items() if name not in ("type", "at")]
    if own:
        lines += heading("Parameters", "-")
        lines += table(("name", "meaning", "values", "usually"), (_parameter(*one) for one in own))
    lines += heading("Where it acts", "-")
    lines += table(
        ("ruleset", "in these steps"), ((rules.title, _steps(element, rules)) for rules in rulesets)
    )
    for rules in rulesets:
        shown = showing(key, rules)
        if shown is not None:
            lines += [*heading(f"A scene of {rules.title}", "-")]
            files = [
                gallery.hang(picture(shown.board, rules, NAMES, facts, label))
                for label, facts in (("Before", shown.before), ("After", shown.before + shown.facts))
            ]
            lines += side_by_side(
                [(files[0], "Before", f"Before: {legend(NAMES)}"), (files[1], "After", "After")]
            )
            told = tell_all(
                shown.facts, NAMES, shown.board, shown.deck, rules.hit_points, rules.options, rules.dialect
            )
            return [*lines, *bullets(told)]
    return lines


def _steps(element: Element, rules: Rules) -> str:
    steps = dict.fromkeys(step.name.lower() for hook in element.active_hooks(rules) for step in hook.steps)
    return ", ".join(steps) or "at once, or by being there"


def _parameter(name: str, rule: dict[str, Any]) -> tuple[str, ...]:
    if "enum" in rule:
        values = ", ".join(rule["enum"])
    elif "minimum" in rule:
        values = f"{rule['minimum']} to {rule['maximum']}"
    else:
        kind = rule.get("items", {})
        each = ", ".join(kind.get("enum", ())) or ("squares" if "$ref" in kind else "1 to 5")
        values = f"a list: {each}" if kind else "true, false"
    usually = json.dumps(rule["default"]) if "default" in rule else ""
    return name, rule.get("description", "which way it faces"), values, usually


def ruleset_pages() -> dict[str, list[str]]:
    """A page for each ruleset with the order of its register, and the list of them; by name."""
    pages = {f"rulesets/{key}": _ruleset(rules) for key, rules in RULESETS.items()}
    top = heading("Rulesets")
    top += [quoted("The steps of a register in their order, and the elements that act in each."), ""]
    top += contents("", RULESETS) + heading("The master timeline", "-")
    return {**pages, "rulesets/index": top + table(_HEAD, map(_moment, order_of(None)))}


_HEAD = "step", "played as", "what happens", "elements"


def _ruleset(rules: Rules) -> list[str]:
    rows = [_moment(moment) for moment in order_of(rules)]
    rows.append(("", "", "at once, whenever it comes to that", ", ".join(acting_in(rules).get(None, ()))))
    return [*heading(rules.title), f"Key: ``{rules.key}``", "", *table(_HEAD, rows)]


def _moment(moment: OrderStep) -> tuple[str, ...]:
    when = "end of turn: " if moment.closing else ""
    return (
        moment.step.name.lower(),
        KINDS[moment.step].value,
        when + moment.words,
        ", ".join(moment.elements),
    )


def rulings_page(chapters: Collection[str]) -> list[str]:
    """The rulings, each leading to the chapters that hold it."""
    pages = {name.rpartition("/")[2]: f"rulebook/{name}" for name in chapters}
    return from_markdown((RULEBOOK / "RULINGS.md").read_text(encoding="utf-8"), pages)
