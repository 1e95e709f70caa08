"""Boards with levels on the page: ledges, plateaus and shadows as data, robots up on shafts, tooltips."""

from __future__ import annotations

from app.render.heights import Ledge, Plateau, ledges, plateaus, shadows
from app.store.explain import explain_square, square_words
from app.store.moments import scene_at
from app.store.scene import LIFT, Sprite, raised_at, resting
from app.store.turn_film import Timeline
from app.store.words import Words

from roborally_core.base.geometry import Dir, grid_of
from roborally_core.board.model import Board
from roborally_core.elements import ELEMENTS
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, robot, scene
from roborally_core.story.fold import view_of


def hill(levels: str, *elements: dict[str, object], drawing: str = ". . . .", **robots: object) -> Scene:
    return scene("robofactory", drawing, elements, levels=levels, **robots)


def test_a_flat_board_has_neither_ledges_nor_shadows_of_levels():
    flat = Board(2, 1, [])
    assert (ledges(flat), plateaus(flat), shadows(flat)) == ([], [], [])


def test_ledges_are_where_one_falls_and_not_where_a_ramp_leads():
    ramp = {"type": "ramp", "at": [1, 0], "facing": "E"}
    assert ledges(hill(". . 1 .", ramp, A=robot("N", at=(0, 0))).board) == [Ledge(2, 0, Dir.E, 1)]
    assert ledges(hill("2 . 1 1", A=robot("N", at=(0, 0))).board) == [
        Ledge(0, 0, Dir.E, 2), Ledge(2, 0, Dir.W, 1),
    ]  # fmt: skip


def test_the_flanks_of_a_ramp_are_ledges():
    ramp = {"type": "ramp", "at": [1, 0], "facing": "E"}
    s = hill(". . 1 1\n. . . .", ramp, drawing=". . . .\n. . . .", A=robot("N", at=(0, 0)))
    assert Ledge(1, 0, Dir.S, 1) in ledges(s.board)


def test_a_plateau_is_numbered_once():
    assert plateaus(hill("1 1 2 1", A=robot("N", at=(0, 0))).board) == [
        Plateau(1, 0, 0), Plateau(2, 2, 0), Plateau(1, 3, 0),
    ]  # fmt: skip


def test_every_level_has_a_shadow_of_its_own():
    assert len(shadows(hill("1 . 3 .", A=robot("N", at=(0, 0))).board)) == 3


def up(s: Scene) -> list[Sprite]:
    return list(resting(tuple(view_of(one) for one in s.state.robots), s.board.grid).sprites)


def test_a_robot_up_on_a_shaft_is_drawn_above_its_square_and_over_robots_below():
    lift = {"type": "elevator", "at": [1, 0], "up": [1]}
    s = hill(". . 1 1", lift, register=1, A=robot("N", at=(1, 0)), B=robot("N", at=(1, 0, 1)))
    below, above = up(s)
    assert (below.up, above.up) == (0, 1)
    assert (above.x, above.y) == (below.x, below.y - LIFT)


def test_the_film_knows_when_a_shaft_is_up():
    lift = {"type": "elevator", "at": [1, 0], "up": [2, 5]}
    s = hill(". . 1 1", lift, A=robot("N", at=(1, 0)))
    views = tuple(view_of(one) for one in s.state.robots)
    film = Timeline(views, s.turn().facts)
    ups = {frame.register: bool(raised_at(s.board, frame)) for frame in film.frames if frame.step is not None}
    assert ups[1] is False
    assert ups[2] is True
    assert not raised_at(s.board, film.frames[-1]), "it comes down when the turn ends"
    grid = s.board.grid
    heights = {round(scene_at(film, time, grid).sprites[0].y, 2) for time in range(0, film.length, 20)}
    assert min(heights) == round(0.5 - LIFT, 2)


def test_a_tooltip_says_how_high_a_square_lies():
    grid = grid_of(2, 1)
    hall = Board(2, 1, [ELEMENTS["start"](pos=grid.pos(0, 0))], heights={grid.pos(1, 0): 2})
    words = Words(hall, ["Ada"], RULESETS["robofactory"].deck)
    assert [line.text for line in explain_square(hall, grid.pos(1, 0), (), words)][1:] == [
        "Level 2",
        "Bare floor",
    ]
    assert "Level" not in str(explain_square(hall, grid.pos(0, 0), (), words))


def test_the_board_in_words_says_how_high_squares_lie():
    grid = grid_of(2, 1)
    hall = Board(2, 1, [ELEMENTS["gear"](pos=grid.pos(0, 0))], heights={grid.pos(0, 0): 1, grid.pos(1, 0): 2})
    words = Words(hall, ["Ada"], RULESETS["robofactory"].deck)
    assert square_words(hall, grid.pos(0, 0), words).endswith("; Level 1")
    assert square_words(hall, grid.pos(1, 0), words) == "Level 2"
