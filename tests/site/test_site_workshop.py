"""The editor's state without a browser: tools, strokes, wires, the selection."""

from __future__ import annotations

import re

from app.workshop.bench import Tool, Workbench, fresh
from app.workshop.view import chosen, palette, problems, rules, tools, whole

from roborally_core import language
from roborally_core.base.geometry import Dir
from roborally_core.board.text import render_drawing
from roborally_core.rulesets import RULESETS
from roborally_core.workshop.draft import Square, draft_from_text
from roborally_core.workshop.edits import Plane
from roborally_core.workshop.palette import Group


def bench(key: str, tool: Tool = Tool.PAINT) -> Workbench:
    found = Workbench(fresh("Own"))
    found.dip(key)
    found.take(tool)
    return found


def stroke(here: Workbench, *squares: Square, side: Dir = Dir.N) -> bool:
    here.press(squares[0], side)
    for at in squares[1:]:
        here.drag(at)
    return here.let_go()


def keys(here: Workbench, at: Square) -> list[str]:
    return [piece.key for piece in here.draft.seen(at)]


def row(here: Workbench, y: int) -> str:
    return render_drawing(here.board).splitlines()[y].replace(" ", "")


def test_a_stroke_of_the_brush_is_one_step_and_belts_follow_it() -> None:
    here = bench("belt")
    assert stroke(here, (1, 0), (4, 0), (4, 2))
    assert row(here, 0) == ".>>>v......."
    assert here.undo()
    assert row(here, 0) == "." * 12
    assert here.redo()
    assert not here.redo()


def test_what_is_taken_in_hand_is_seen_in_the_palette() -> None:
    here = Workbench(fresh("Own"))
    here.check()
    [missing, *_] = [one.key for one in here.problems_known if one.key]
    assert here.group is Group.MOVING
    here.dip(missing)
    assert (here.group, f'id="swatch-{missing}"' in str(palette(here))) == (Group.COURSE, True)
    here.words = "belt"
    here.dip("belt")
    assert here.words == "belt", "the words found it, and it is still in sight"
    here.dip("pit")
    assert (here.group, here.words) == (Group.GROUND, "")


def test_the_rules_a_board_is_made_for_stand_beside_its_name() -> None:
    here = Workbench(fresh("Own"))
    here.lead("botwars")
    shown = str(rules(here))
    assert 'value="botwars" selected' in shown
    assert shown.count("<option") == len(RULESETS)
    assert 'data-change="ruleset"' not in str(whole(here)), "one place is enough"


def test_a_wall_stands_on_the_side_that_was_pressed() -> None:
    here = bench("wall")
    stroke(here, (3, 3), side=Dir.E)
    assert keys(here, (4, 3)) == ["wall"]


def test_rectangles_fill_and_erase() -> None:
    here = bench("pit", Tool.RECTANGLE)
    stroke(here, (0, 0), (2, 1))
    assert row(here, 1) == "OOO........."
    here.take(Tool.FILL)
    here.dip("oil")
    here.take(Tool.FILL)
    stroke(here, (0, 0))
    assert keys(here, (2, 1)) == ["oil"]
    here.take(Tool.ERASE)
    stroke(here, (0, 0), (2, 0))
    assert keys(here, (1, 0)) == []


def test_a_part_is_copied_turned_and_pasted() -> None:
    here = bench("belt")
    stroke(here, (0, 0), (2, 0))
    here.take(Tool.PASTE)
    assert here.tool is Tool.PAINT, "nothing is in hand yet"
    here.take(Tool.COPY)
    assert not stroke(here, (0, 0), (2, 0))
    assert here.tool is Tool.PASTE
    here.turn()
    stroke(here, (5, 5))
    assert [row(here, y)[5] for y in (5, 6, 7)] == ["v"] * 3


def test_wires_are_pointed_from_switch_to_thing() -> None:
    here = bench("pressure-switch")
    stroke(here, (0, 0))
    here.dip("trap-door")
    stroke(here, (3, 3))
    here.take(Tool.WIRE)
    assert not stroke(here, (0, 0))
    assert stroke(here, (3, 3))
    assert [element.targets for element in here.board.by_pos[here.board.grid.pos(0, 0)]] == [
        (here.board.grid.pos(3, 3),)
    ]
    assert stroke(here, (3, 3)), "once more takes it away"
    assert keys(here, (3, 3)) == ["trap-door"]


def test_the_piece_looked_at_is_changed_where_it_lies() -> None:
    here = bench("laser")
    stroke(here, (2, 2))
    here.take(Tool.LOOK)
    stroke(here, (2, 2))
    assert here.set_value("beams", 3)
    assert here.face(Dir.S)
    assert here.draft[2, 2].pieces[0].value("beams") == 3
    assert here.drop()
    assert here.chosen is None
    assert keys(here, (2, 2)) == []


def test_problems_are_told_when_they_are_looked_for() -> None:
    here = bench("start")
    stroke(here, (0, 0))
    here.dip("checkpoint")
    stroke(here, (4, 4))
    here.check()
    assert here.problems_known == []


def test_problems_name_things_and_squares_as_the_page_does() -> None:
    here = bench("start")
    text = (
        '{"format": "roborally-board/1", "name": "Odd", "rulesets": ["rr"],'
        ' "floor": ["a 1 . a 3", ". . . . ."],'
        ' "elements": [{"type": "pit", "at": [2, 1]}, {"type": "oil", "at": [2, 1]}]}'
    )
    here.become(draft_from_text(text, "a test"))
    language.use("de")
    try:
        here.check()
        told = str(problems(here))
    finally:
        language.use(language.ENGLISH)
    assert "Startfeld: Startfeld 1 ist schon auf Feld A1" in told
    assert "Checkpoint: es gibt Checkpoint 3, aber keinen Checkpoint 2" in told
    assert "C2: Grube: kann sich sein Feld nicht mit Öl teilen" in told


def test_what_a_bare_board_lacks_is_taken_in_hand_from_its_problems() -> None:
    here = Workbench(fresh("Own"))
    here.check()
    told = str(problems(here))
    for key in ("start", "checkpoint"):
        assert f'data-do="shop-piece" data-arg="{key}"' in told
    assert "There is no start. Draw it now" in told


def test_a_tool_that_draws_nothing_says_what_it_does_until_a_thing_is_chosen() -> None:
    here = bench("belt")
    stroke(here, (2, 2))
    here.take(Tool.LOOK)
    assert "Press a thing" in str(chosen(here))
    stroke(here, (2, 2))
    assert "Press a thing" not in str(chosen(here))
    here.take(Tool.WIRE)
    assert "Press a switch" in str(chosen(here))
    here.take(Tool.LINE)
    assert "New ones are like this." in str(chosen(here))


def test_the_palette_shows_a_group_or_what_is_searched() -> None:
    here = bench("belt")
    here.group = Group.WALLS
    assert "wall" in [one.key for one in here.palette()]
    here.words = "laser"
    assert here.palette()[0].key == "laser"


def test_one_long_word_makes_all_swatches_of_a_palette_wide() -> None:
    here = bench("belt")
    here.words = "oil"
    assert 'class="shop-swatches"' in str(palette(here))
    here.words = "accelerator"
    assert 'class="shop-swatches long"' in str(palette(here))
    here.words, here.group = "", Group.MOVING
    looks = set(re.findall(r'class="(shop-swatch(?: [^"]*)?)"', str(palette(here))))
    assert looks == {"shop-swatch", "shop-swatch guest"}, "no swatch is wider than another"


def test_a_word_that_fits_into_no_swatch_takes_two() -> None:
    here = bench("belt")
    here.group = Group.MOVING
    language.use("de")
    try:
        shown = str(palette(here))
    finally:
        language.use(language.ENGLISH)
    assert re.findall(r'id="swatch-([\w-]+)" class="shop-swatch(?: guest)? longest"', shown) == [
        "accelerator"
    ]


def test_every_view_can_be_made_of_every_element() -> None:
    here = Workbench(fresh("Own"))
    for group in Group:
        here.group = group
        for one in here.palette():
            here.dip(one.key)
            assert str(chosen(here))
        assert str(palette(here))
    here.check()
    for shown in (problems, tools, whole):
        assert str(shown(here))


def test_one_layer_is_erased_and_the_others_stay() -> None:
    here = bench("belt")
    stroke(here, (2, 2))
    here.dip("wall")
    stroke(here, (2, 2), side=Dir.N)
    here.take(Tool.ERASE)
    here.plane = Plane.WALLS
    stroke(here, (2, 2))
    assert keys(here, (2, 2)) == ["belt"]
    here.plane = None
    stroke(here, (2, 2))
    assert keys(here, (2, 2)) == []


def test_a_board_is_made_for_several_rulesets_and_the_first_one_leads() -> None:
    here = bench("pit")
    assert here.allow("classic", on=True)
    assert here.draft.rulesets == ("rr", "classic")
    assert here.lead("classic")
    assert here.draft.rulesets == ("classic", "rr")
    assert here.lead("botwars")
    assert here.draft.rulesets == ("botwars", "rr")
    assert not here.allow("botwars", on=False)
    assert here.allow("rr", on=False)
    assert here.draft.rulesets == ("botwars",)
    here.allow("rr", on=True)
    assert 'data-change="also:rr" checked' in str(whole(here))
    assert draft_from_text(here.draft.text(), "own").rulesets == ("botwars", "rr")
