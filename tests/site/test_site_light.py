"""A board in the light: bodies, holes, puddles and moving things, from the commands alone."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest
from app.art import glyphs
from app.art.vector import strokes
from app.render.bodies import Cuboid, box_of, is_tall, joined, shadow_of
from app.render.floor import pieces
from app.render.outline import blob, inset, loops, rounded
from app.render.sorting import Sorted, in_pieces
from app.store.words import Words, rim_of
from site_table import board, game

from roborally_core.base.drawing import Form, Ink, Layer, Pen, around, turned
from roborally_core.base.geometry import grid_of
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import Element
from roborally_core.story.sentences import square_name


def sorted_out(drawing: str) -> Sorted:
    return Sorted(pieces(board(drawing)))


def test_one_square_has_one_loop_and_a_ring_has_two():
    assert loops([(1, 1)]) == [[(1, 1), (2, 1), (2, 2), (1, 2)]]
    ring = [(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)]
    assert sorted(len(loop) for loop in loops(ring)) == [4, 4]


def test_a_loop_is_drawn_in_outside_and_out_around_an_island():
    ring = loops([(x, y) for x in range(3) for y in range(3) if (x, y) != (1, 1)])
    outer = next(loop for loop in ring if (0, 0) in loop)
    inner = next(loop for loop in ring if (0, 0) not in loop)
    assert sorted(inset(outer, 10)) == [(10, 10), (10, 290), (290, 10), (290, 290)]
    assert sorted(inset(inner, 10)) == [(90, 90), (90, 210), (210, 90), (210, 210)]
    assert rounded(outer, 10, 5).count("Q") == 4
    assert blob(outer, 12, 3) == blob(outer, 12, 3) != blob(outer, 12, 4)


def test_squares_that_touch_by_a_corner_only_close_their_loops():
    assert sum(len(loop) for loop in loops([(0, 0), (1, 1)])) == 8


def test_neighbouring_pits_are_one_chasm_and_oil_runs_together():
    what = sorted_out("O O . ~\n. . . ~")
    assert [sorted(cells) for cells in what.holes.values()] == [[(0, 0), (1, 0)]]
    assert [sorted(cells) for cells in what.lips.values()] == [[(0, 0), (1, 0)]]
    assert [sorted(cells) for cells in what.puddles.values()] == [[(3, 0), (3, 1)]]


def test_walls_in_a_line_are_one_body_with_one_shadow():
    what = sorted_out(".|. .\n.|. .")
    (wall,) = joined(what.boxes)
    assert (wall.w, wall.h) == (16, 216)
    assert joined([Cuboid(0, 0, 100, 16, 16, "wall"), Cuboid(0, 0, 16, 100, 16, "wall")]) != [wall]
    assert shadow_of(Cuboid(0, 0, 10, 10, 16, "wall")).startswith("M0.0 0.0h10.0l17.0 21.0")


def test_what_lies_on_a_belt_is_painted_over_its_skin():
    what = sorted_out("> > .")
    assert [(m.x, m.y, m.quarter) for m in what.moving] == [(0, 0, 1), (1, 0, 1)]
    assert all(draw.form.motion for m in what.moving for draw in m.commands)
    assert [(m.x, m.y, m.length) for m in in_pieces(what.moving)] == [(0, 0, 2)], "they run in one piece"
    assert {stroke.ink for group in what.raised for stroke in group} == {Ink.RAIL.value}
    assert {stroke.ink for group in what.flat for stroke in group} == {Ink.METAL_DARK.value}


@dataclass(eq=False, kw_only=True)
class Mast(Element):
    """A mast stands about and stops nobody."""

    key = "mast"
    title = "Mast"
    layer = Layer.MARK

    def draw(self, pen: Pen) -> None:
        """A pole on a plate."""
        pen.circle(50, 50, 40, Ink.METAL)
        pen.shape(Form(height=30))
        pen.rect(45, 45, 10, 10, Ink.METAL_LIGHT)
        pen.shape(Form(height=4))
        pen.circle(50, 20, 8, Ink.FLAG)


def test_a_new_element_gets_its_light_from_what_it_says_of_its_height():
    grid = grid_of(2, 2)
    what = Sorted(pieces(Board(2, 2, [Mast(pos=grid.pos(1, 0))])))
    (body,) = what.boxes
    assert body == Cuboid(145, 45, 10, 10, 30, Ink.METAL_LIGHT.value)
    assert [stroke.ink for group in what.flat for stroke in group] == [Ink.METAL.value]
    assert [stroke.ink for group in what.standing for stroke in group] == [Ink.FLAG.value]


@pytest.mark.parametrize("key", sorted(ELEMENTS))
def test_every_element_has_a_place_in_the_light(key: str):
    grid = grid_of(2, 2)
    element = ELEMENTS[key](pos=grid.pos(0, 0))
    what = Sorted(pieces(Board(2, 2, [element])))
    seen = [*what.boxes, *what.paint, *what.glowing, *what.moving, *what.holes, *what.lips, *what.puddles]
    seen += [
        stroke for groups in (what.flat, what.raised, what.standing) for group in groups for stroke in group
    ]
    assert seen


def test_motion_comes_back_after_its_period():
    for key in ("belt", "express-belt", "gear"):
        pen = Pen()
        ELEMENTS[key](pos=0).draw(pen)
        motions = {draw.form.motion for draw in pen.commands if draw.form.motion}
        assert len(motions) == 1, key
        assert all(motion.period and motion.speed for motion in motions if motion)


def test_straight_and_bent_belts_run_in_step():
    from roborally_core.base.geometry import Dir, Turn  # noqa: PLC0415

    for key in ("belt", "express-belt"):
        rates = set()
        for feeds in ((), (Turn.LEFT,), (Turn.RIGHT,)):
            pen = Pen(Dir.N, feeds)
            ELEMENTS[key](pos=0).draw(pen)
            motion = next(draw.form.motion for draw in pen.commands if draw.form.motion)
            rates.add(abs(motion.speed) / motion.period)
        assert len(rates) == 1, key


def test_points_round_a_centre_are_where_they_should_be():
    assert [around(50, 50, 40, degrees) for degrees in (0, 90, 180, 270)] == [
        (90, 50),
        (50, 90),
        (10, 50),
        (50, 10),
    ]
    assert around(0, 0, 100, 45) == (71, 71)
    assert turned(((0, -10), (10, 0)), 50, 50, 90) == [60, 50, 50, 60]


def test_only_bodies_have_faces():
    pen = Pen()
    pen.shape(Form(height=16))
    pen.rect(0, 0, 100, 16, Ink.WALL)
    pen.shape()
    pen.rect(0, 0, 100, 16, Ink.WALL)
    tall, flat = strokes(pen.commands)
    assert is_tall(tall)
    assert not is_tall(flat)
    assert box_of(tall).height == 16


def test_names_of_columns_that_would_touch_are_left_out():
    """At 360 dots "10", "11" and "12" stood in one row of digits under the board."""
    names = [str(n) for n in range(1, 13)]
    assert glyphs.clear(names, 20, 3.85) == list(range(12))
    tight = [names[i] for i in glyphs.clear(names, 11.9, 3.85)]
    assert tight == [*names[:10], "12"]
    assert glyphs.clear(["A", "B", "C"], 8, 3.85) == [0, 1, 2]


def test_glyphs_are_drawn_for_numbers_and_capitals_and_for_nothing_else():
    assert glyphs.drawable("R12 B7")
    assert not glyphs.drawable("é")
    assert glyphs.path("1 1").count("M") == 4


@pytest.mark.parametrize("ruleset", ["rr", "classic", "botwars"])
def test_the_rim_calls_squares_as_the_log_does(ruleset: str):
    made = game(ruleset=ruleset)
    floor, rules = made.board, made.rules
    words = Words(floor, ["A", "B"], rules.deck, rules.hit_points, rules.options)
    rim = rim_of(floor, words)
    for pos in floor.grid.squares():
        x, y = floor.grid.xy(pos)
        called = f"r{rim.rows[y]}c{rim.columns[x]}" if words.points else rim.columns[x] + rim.rows[y]
        assert words.square(pos).split(" ")[0] == called
        assert words.points or square_name(floor, pos) == called


def test_every_element_of_a_board_is_a_piece_in_the_order_of_its_layers():
    floor = board()
    found = list(pieces(floor))
    assert len(found) == len(floor.elements)
    for one, other in pairwise(found):
        assert (one.x, one.y) != (other.x, other.y) or one.layer <= other.layer
