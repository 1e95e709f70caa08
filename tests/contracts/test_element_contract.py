"""The duties of every element: a name, a paragraph, a drawing, parameters, a chapter of the rulebook."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields
from typing import Any

import pytest

from roborally_core.base.canon import canonical
from roborally_core.base.drawing import Draw, Ink, Layer
from roborally_core.base.geometry import DIRS, Dir, Turn, grid_of
from roborally_core.board.listed import element_from_json, element_json, params
from roborally_core.board.model import Board, drawn
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS, GLYPHS
from roborally_core.elements.api import Element
from roborally_core.rules.events import Cause, CauseKind
from roborally_core.rules.timeline import KINDS, Step, StepKind

GRID = grid_of(3, 3)
MIDDLE = GRID.pos(1, 1)
LOW, HIGH = -10, 110
EVERY = pytest.mark.parametrize("key", sorted(ELEMENTS))


def values_of(rule: Any) -> list[Any]:
    """The extreme values of a parameter."""
    if "low" in rule:
        return [rule["low"], rule["high"]]
    if "option" in rule:
        return [False, True]
    if "registers" in rule:
        return [(1,), (2, 4), (1, 2, 3, 4, 5)]
    if "ways" in rule:
        return [(Dir.N,) * rule["ways"], (*[Dir.E, Dir.S, Dir.W, Dir.N, Dir.W][: rule["ways"]],)]
    if "squares" in rule:
        return [(), (GRID.pos(0, 0), GRID.pos(2, 2))]
    return list(rule["enum"])


def variants(key: str) -> Iterator[Element]:
    """The element with all extreme parameters and facings."""
    cls = ELEMENTS[key]
    rules = {item.name: item.metadata for item in fields(cls) if item.metadata}
    ways = DIRS if cls.directed else (Dir.N,)
    for chosen in itertools.product(*[values_of(rule) for rule in rules.values()]):
        for way in ways:
            values = dict(zip(rules, chosen, strict=True))
            yield make(cls, MIDDLE, {**values, "facing": way} if cls.directed else values)


def reach(command: Draw) -> tuple[list[int], list[int]]:
    """The columns and rows a pen command touches, strokes aside."""
    n = command.numbers
    match command.op:
        case "rect" | "round":
            return [n[0], n[0] + n[2]], [n[1], n[1] + n[3]]
        case "circle" | "arc":
            return [n[0] - n[2], n[0] + n[2]], [n[1] - n[2], n[1] + n[2]]
        case "text":
            return [n[0]], [n[1] - n[2] // 2, n[1] + n[2] // 2]
        case "poly" | "line":
            return list(n[::2]), list(n[1::2])
    raise AssertionError(f"there is no pen command {command.op!r}")


@EVERY
def test_a_floor_that_runs_keeps_pace_with_the_robots_on_it_and_ends_as_it_began(key):
    for element in variants(key):
        for draw in drawn(Board(3, 3, [element]), element):
            motion = draw.form.motion
            if motion is not None and (motion.stride or motion.centre is None):
                assert abs(abs(motion.periods) * motion.period - (motion.stride or 100)) <= 1, motion


def test_a_gear_turns_as_far_as_the_robot_on_it():
    for gear in variants("gear"):
        (motion,) = {d.form.motion for d in drawn(Board(3, 3, [gear]), gear)} - {None}
        assert motion is not None
        turn = gear.turn  # type: ignore[attr-defined]
        assert abs(motion.periods) * motion.period == (180 if turn is Turn.AROUND else 90)
        assert (motion.periods < 0) == (turn is Turn.LEFT)


@EVERY
def test_it_has_a_name_for_files_and_one_for_players(key):
    cls = ELEMENTS[key]
    assert cls.key == key
    assert key == key.lower()
    assert key.replace("-", "").isalpha()
    assert cls.title[0].isupper()
    assert cls.title == cls.title.strip()


def test_names_for_players_are_all_different():
    for points in (False, True):
        titles = [cls(pos=MIDDLE).called(points) for cls in ELEMENTS.values()]
        assert len(set(titles)) == len(titles)


@EVERY
def test_where_hit_points_are_counted_down_it_speaks_of_nothing_else(key):
    about = ELEMENTS[key](pos=MIDDLE).about(points=True)
    foreign = ("damage", " life", "lives")
    assert [word for word in foreign if word in about.lower()] == []
    assert about.endswith(".")
    assert "  " not in about


@EVERY
def test_it_has_a_paragraph_of_its_own_for_the_player(key):
    cls = ELEMENTS[key]
    paragraph = cls(pos=MIDDLE).paragraph
    assert "__doc__" in vars(cls)
    assert len(paragraph) >= 40
    assert paragraph.endswith(".")
    assert "  " not in paragraph


@EVERY
def test_it_draws_itself_inside_its_squares_in_every_variant(key):
    for element in variants(key):
        board = Board(3, 3, [element])
        for value in (None, 0, 1):
            commands = drawn(board, element, value)
            assert commands, element
            for command in commands:
                assert isinstance(command.ink, Ink)
                assert all(type(number) is int for number in command.numbers), command
                columns, rows = reach(command)
                low, high = LOW - 100 * element.extent, HIGH + 100 * element.extent
                assert low <= min(columns) <= max(columns) <= high, command
                assert low <= min(rows) <= max(rows) <= high, command
                assert command.width >= 0
                assert bool(command.text) == (command.op == "text")


@EVERY
def test_its_parameters_show_in_the_drawing_or_are_told(key):
    """Two variants that differ look different, or their parameter has a help text to tell it."""
    for item in fields(ELEMENTS[key]):
        if item.metadata:
            assert len(item.metadata["help"]) >= 5, item.name


@EVERY
def test_its_parameters_survive_the_way_through_json(key):
    for element in variants(key):
        data = element_json(element, GRID)
        canonical(data)
        again = element_from_json(data, GRID)
        assert type(again) is type(element)
        assert params(again) == params(element)
        assert again.pos == element.pos
        assert not element.directed or again.facing == element.facing
        assert element_json(again, GRID) == data


@EVERY
def test_parameters_out_of_range_are_refused_by_name(key):
    usual = element_json(next(variants(key)), GRID)
    for item in fields(ELEMENTS[key]):
        if item.metadata:
            with pytest.raises(ValueError, match=item.name):
                element_from_json({**usual, item.name: "nonsense"}, GRID)
    with pytest.raises(ValueError, match="nosuch"):
        element_from_json({**usual, "nosuch": 1}, GRID)


@EVERY
def test_it_has_a_place_among_the_layers_and_a_cause(key):
    element = ELEMENTS[key](pos=MIDDLE)
    board = Board(3, 3, [element])
    assert isinstance(element.layer, Layer)
    assert board.elements[0].cause == Cause(CauseKind.ELEMENT, 0)


@EVERY
def test_its_marked_methods_exist_and_its_steps_are_of_their_kind(key):
    kinds = {
        "act": {StepKind.ACT},
        "happen": {StepKind.ACT, StepKind.FIRE, StepKind.CARRY, StepKind.SHIFT, StepKind.SLIDE},
        "carry": {StepKind.CARRY, StepKind.SHIFT, StepKind.SLIDE},
        "convey": {StepKind.CARRY, StepKind.SHIFT, StepKind.SLIDE},
        "push": {StepKind.PUSH, StepKind.SHOVE},
        "fire": {StepKind.FIRE},
        "wound": {StepKind.FIRE},
        "throw": {StepKind.THROW},
        "repeat": {StepKind.REPLAY},
    }
    for hook in ELEMENTS[key].hooks:
        assert callable(getattr(ELEMENTS[key], hook.method))
        assert all(isinstance(step, Step) for step in hook.steps)
        if hook.kind.value in kinds:
            assert hook.steps, hook
            assert {KINDS[step] for step in hook.steps} <= kinds[hook.kind.value], hook


@pytest.mark.parametrize("glyph", sorted(GLYPHS))
def test_a_glyph_is_one_character_and_stands_for_what_can_be_laid(glyph):
    cls, values = GLYPHS[glyph]
    assert len(glyph) == 1
    assert glyph not in ". |-"
    element = make(cls, MIDDLE, values)
    assert element_from_json(element_json(element, GRID), GRID).key == cls.key


def test_belts_and_gears_name_their_turns_as_people_do():
    assert [turn.name for turn in Turn] == ["NONE", "RIGHT", "AROUND", "LEFT", "FULL"]
