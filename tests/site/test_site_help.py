"""The help: the order of a register, every element at work on its little board, and what acts on a square."""

from __future__ import annotations

import pytest
from app.screens.help.element_view import beams_of, element_page, floor_of, stands
from app.screens.help.showing import PAUSE_MS, loop_of
from app.screens.help.view import help_body
from app.store.explain import explain_square
from app.store.tips import spoken
from app.store.words import Words

from roborally_core.elements import ELEMENTS
from roborally_core.elements.api import HookKind
from roborally_core.engine.compile import Floor
from roborally_core.foresight.squares import Squares
from roborally_core.rules.events import ElementSwitched, RobotMoved
from roborally_core.rules.timeline import Step
from roborally_core.rulesets import RULESETS
from roborally_core.rulesets.order import order_of
from roborally_core.scene import robot, scene
from roborally_core.scene.showing import showing

FACTORY = RULESETS["robofactory"]
HERE = [key for key, cls in ELEMENTS.items() if cls(pos=0).fits(FACTORY)]
LEVELED = [key for key in HERE if ELEMENTS[key].leveled]


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
        assert str(floor_of(loop.board, memory, loop.raised(loop.timeline.length * share / 100)))
        assert str(beams_of(scene_.beams, loop.board))
        assert all("NaN" not in stands(sprite) for sprite in scene_.sprites)
    assert loop.story()


def test_only_a_player_who_gives_nothing_up_is_offered_the_hall_of_an_element():
    loop = loop_of("magnet", FACTORY)
    assert loop is not None
    assert 'data-do="help-play" data-arg="magnet"' in str(element_page("magnet", FACTORY, loop, play=True))
    assert "help-play" not in str(element_page("magnet", FACTORY, loop))


@pytest.mark.parametrize("key", LEVELED)
def test_what_joins_levels_has_a_board_that_shows_them(key):
    loop = loop_of(key, FACTORY)
    assert loop is not None
    floor = str(floor_of(loop.board, {}))
    assert floor.count('class="demo-level">1<') == 1
    assert "demo-ledge" in floor
    assert "demo-level" not in str(floor_of(loop_of("belt", FACTORY).board, {}))


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("ramp", ("Anvil is taken to C3 by a ramp", "Anvil moves to E3", "Bolt is blocked on D2")),
        ("fast-ramp", ("Anvil is taken to E3 by a fast ramp", "Bolt is blocked on D2")),
        ("elevator", ("Anvil is taken to D3 by an elevator", "Bolt is destroyed by an elevator")),
        ("sluice", ("Anvil falls one level down to D3", "Bolt is destroyed by a sluice")),
        ("waterfall", ("Anvil is taken to E3 by a waterfall", "Anvil falls one level down to E3")),
    ],
)
def test_what_joins_levels_is_seen_at_work(key, parts):
    loop = loop_of(key, FACTORY)
    assert loop is not None
    story = " ".join(loop.story())
    assert all(part in story for part in parts), story


def test_a_shaft_is_drawn_up_while_it_is_up():
    loop = loop_of("elevator", FACTORY)
    assert loop is not None
    ups = [bool(loop.raised(loop.timeline.length * share / 100)) for share in range(0, 101, 4)]
    assert True in ups
    assert not ups[0]
    assert not ups[-1]
    assert "demo-platform" in str(floor_of(loop.board, {}, loop.board.by_pos))


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


@pytest.mark.parametrize("key", HERE)
def test_the_square_of_every_element_names_it_and_when_it_acts(key):
    made = showing(key, FACTORY)
    assert made is not None
    squares = Squares(Floor(made.board, FACTORY))
    element = next(one for one in made.board.elements if one.key == key)
    assert element in squares.stack(element.pos)
    words = Words(made.board, [], made.deck, FACTORY.hit_points, FACTORY.options)
    told = spoken(explain_square(made.board, element.pos, [], words, {}, squares))
    assert element.called(points=False) in told
    assert element.about(points=False) in told
    acts = [act for act in squares.acts(element.pos) if act.element == element.index]
    assert not acts or "In every register" in told or "In register" in told
    names = [hook for hook in element.active_hooks(FACTORY) if hook.kind is HookKind.HAPPEN]
    playing = {step for hook in names for step in hook.steps if step in FACTORY.register_steps}
    assert playing <= {act.step for act in acts}


def test_an_element_of_several_squares_is_on_all_of_them():
    room = {"type": "rotating-room", "at": [0, 0], "size": 2}
    s = scene("robofactory", ". . .\n. . .\n. . .", [room], A=robot("N", at=(2, 2)))
    squares = Squares(s._floor)
    assert [one.key for one in squares.stack(s.board.grid.pos(1, 1))] == ["rotating-room"]
    assert squares.stack(s.board.grid.pos(2, 0)) == ()
