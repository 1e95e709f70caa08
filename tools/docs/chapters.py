"""The rulebook as pages: each rule with its scene before and after, and the events told."""

from __future__ import annotations

from collections.abc import Sequence

from roborally_core.base.markup import Markup
from roborally_core.situation import Situation, told
from roborally_core.story.sentences import facing_name, square_name, tell_all

from .pictures import Gallery, legend, picture
from .rst import bullets, contents, heading, quoted, side_by_side
from .rulebook import Chapter, Play, Rule

MOST_SCENES = 3
"""The greatest number of different scenes drawn for one rule."""
MOST_SENTENCES = 14
"""The greatest number of sentences told about one scene."""
PARTS = {
    "": "Robo Rally and Classic",
    "botwars": "BotWars",
    "factory": "RoboFactory",
    "options": "Options",
    "starship": "Robo Runner",
}
"""The subjects of the rulebook's folders."""


def rulebook_pages(chapters: Sequence[Chapter], gallery: Gallery) -> dict[str, list[str]]:
    """A page for each chapter, and the list of them; by name."""
    pages = {f"rulebook/{chapter.name}": _page(chapter, gallery) for chapter in chapters}
    top = heading("Rulebook")
    top += [
        quoted("Every rule is a test. Its play is drawn, before and after, and told as the game tells it."),
        "",
    ]
    for folder, title in PARTS.items():
        names = [one.name for one in chapters if one.name.rpartition("/")[0] == folder]
        if names:
            top += contents(title, names)
    return {**pages, "rulebook/index": top}


def _page(chapter: Chapter, gallery: Gallery) -> list[str]:
    title = chapter.title[:1].upper() + chapter.title[1:]
    lines = [*heading(title), f"``tests/rulebook/{chapter.name}.py``", ""]
    for rule in chapter.rules.values():
        lines += _rule(rule, gallery)
    return lines


def _rule(rule: Rule, gallery: Gallery) -> list[str]:
    lines = heading(rule.title, "-")
    if rule.paragraphs.strip():
        lines += [quoted(rule.paragraphs), ""]
    where = dict.fromkeys(play.after.rules.title for play in rule.plays)
    if where:
        lines += [f"*{quoted(', '.join(where))}*", ""]
    scenes: dict[str, list[str]] = {}
    for play in rule.plays:
        drawn = _drawn(play, gallery)
        if drawn[0] not in scenes and len(scenes) < MOST_SCENES:
            scenes[drawn[0]] = drawn[1]
    return [*lines, *(line for scene in scenes.values() for line in scene)]


def _drawn(play: Play, gallery: Gallery) -> tuple[str, list[str]]:
    """A scene, and the pictures that distinguish it from the rule's other scenes."""
    files = gallery.hang(_stands(play.before, "Before")), gallery.hang(_stands(play.after, "After"))
    colours = legend(play.before.names)
    figures = side_by_side(
        [
            (files[0], f"Before: {where(play.before)}", f"Before: {colours}"),
            (files[1], f"After: {where(play.after)}", "After"),
        ]
    )
    sentences = sentences_of(play)
    if len(sentences) > MOST_SENTENCES:
        left = len(sentences) - MOST_SENTENCES
        sentences = [*sentences[:MOST_SENTENCES], f"… and {left} sentences more"]
    return " ".join(files), [*figures, *bullets(sentences)]


def _stands(situation: Situation, label: str) -> Markup:
    return picture(situation.board, situation.rules, situation.names, told(situation), label)


def sentences_of(play: Play) -> list[str]:
    """The events in the game's own sentences."""
    rules = play.after.rules
    return tell_all(
        play.facts,
        play.after.names,
        play.after.board,
        rules.deck,
        rules.hit_points,
        rules.options,
        rules.dialect,
    )


def where(situation: Situation) -> str:
    """The robots and their squares, for readers who do not see the picture."""
    standing = [
        f"{name} {square_name(situation.board, one.pos)} {facing_name(one.facing)}"
        for name, one in zip(situation.names, situation.state.robots, strict=True)
        if one.pos
    ]
    return ", ".join(standing) or "no robot"
