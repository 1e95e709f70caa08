"""The help: the order of a register, every element at work on its little board, and what acts on a square."""

from __future__ import annotations

import pytest
from app.store.explain import explain_square
from app.store.showing import PAUSE_MS, loop_of
from app.store.tips import spoken
from app.store.words import Words
from app.view.help_element import beams_of, element_page, floor_of, stands
from app.view.help_view import help_body

from roborally_core.elements import ELEMENTS
from roborally_core.events import ElementSwitched, RobotMoved
from roborally_core.foresight.squares import Squares
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.order import order_of
from roborally_core.scene import robot, scene
from roborally_core.scene.showing import showing
from roborally_core.timeline import Step

FACTORY = RULESETS["robofactory"]
HERE = [key for key, cls in ELEMENTS.items() if cls(pos=0).fits(FACTORY) and not cls.leveled]
"""What needs a board with levels has its paragraph and picture only."""


@pytest.mark.parametrize("key", HERE)
def test_every_element_of_the_factory_has_a_page_with_a_board_that_runs(key):
    loop = loop_of(key, FACTORY)
    assert loop is not None
    page = str(element_page(key, FACTORY, loop))
    assert ELEMENTS[key](pos=0).about(points=False)[:20] in page.replace("&#x27;", "'")
    assert page.count('class="demo"') == 2
    assert any(one.key == key for one in loop.board.elements)
    assert loop.timeline.length > 0
    for share in (0, 30, 60, 100):
        scene_, memory = loop.at(loop.timeline.length * share / 100)
        assert str(floor_of(loop.board, memory))
        assert str(beams_of(scene_.beams, loop.board))
        assert all("NaN" not in stands(sprite) for sprite in scene_.sprites)
    assert loop.story()


def test_it_begins_again_when_it_is_over():
    loop = loop_of("belt", FACTORY)
    assert loop is not None
    again = loop.timeline.length + PAUSE_MS
    assert loop.at(100)[0].sprites == loop.at(again + 100)[0].sprites
    assert loop.said(0) != loop.said(loop.timeline.length)


def test_a_scene_shows_the_element_at_work():
    belt = showing("belt", FACTORY)
    assert belt is not None
    causes = {fact.cause.kind.name for fact in belt.facts if isinstance(fact, RobotMoved)}
    assert "ELEMENT" in causes
    room = showing("rotating-room", FACTORY)
    assert room is not None
    assert any(isinstance(fact, ElementSwitched) for fact in room.facts)


def test_an_element_a_ruleset_does_not_play_has_no_scene_there():
    assert showing("black-hole", RULESETS["classic"]) is None


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_order_of_a_register_is_told_step_by_step(ruleset):
    rules = RULESETS[ruleset]
    body = str(help_body(ruleset))
    steps = [moment.step for moment in order_of(rules)]
    assert steps == [*rules.register_steps, *rules.closing_steps]
    assert body.count("<li>") == len(steps)


def test_the_master_timeline_has_every_step():
    assert [moment.step for moment in order_of(None)] == list(Step)


def test_a_square_tells_its_stack_and_what_acts_there_in_which_registers():
    s = scene(
        "robofactory",
        ". > . .\n. . . .",
        [
            {"type": "pusher", "at": [1, 0], "facing": "S", "registers": [2, 4]},
            {"type": "laser", "at": [0, 0], "facing": "E"},
            {"type": "light-barrier", "at": [3, 0], "facing": "S"},
        ],
        A=robot("N", at=(0, 1)),
    )
    squares = Squares(s._floor)
    pos = s.board.grid.pos(1, 0)
    words = Words(s.board, ["Ada"], s.rules.deck, s.rules.hit_points, s.rules.options)
    told = spoken(explain_square(s.board, pos, [], words, {}, squares))
    assert "In every register" in told
    assert "Conveyor belt → Laser" in told
    assert "In registers 2, 4" in told


def test_an_element_of_several_squares_is_on_all_of_them():
    room = {"type": "rotating-room", "at": [0, 0], "size": 2}
    s = scene("robofactory", ". . .\n. . .\n. . .", [room], A=robot("N", at=(2, 2)))
    squares = Squares(s._floor)
    assert [one.key for one in squares.stack(s.board.grid.pos(1, 1))] == ["rotating-room"]
    assert squares.stack(s.board.grid.pos(2, 0)) == ()
