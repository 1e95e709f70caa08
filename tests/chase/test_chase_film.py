"""The film of a turn: every robot's step is shown, and the last picture is the position."""

import pytest
from app.chase.film import STEP_MS, WALK_MS, ChaseFilm, position_picture
from app.chase.plan import QueuePlan, plan_of
from app.chase.store import Store

from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.picture import read_room

EMPTY_ROW = ". . . . . . . ."


def scene(*rows: str) -> Chase:
    game = Chase(ChaseSetup(), "film")
    game.position = read_room("\n".join([*rows, *[EMPTY_ROW] * (8 - len(rows))]))
    return game


def film(game: Chase, text: str, facing: int = 0) -> ChaseFilm:
    before = game.position
    return ChaseFilm(before, game.play(parse_moves(text)).facts, facing)


@pytest.mark.parametrize("seed", [f"film {number}" for number in range(12)])
def test_the_last_picture_is_the_position(seed: str) -> None:
    game = Chase(ChaseSetup(), seed)
    facing = 0
    for text in ("p,s", "bn,e,t", "t", "l", "sw,p,p", "l"):
        if game.over:
            break
        shown = film(game, text, facing)
        facing = shown.facing
        end = position_picture(game.position, facing, caught=game.status is ChaseStatus.CAUGHT)
        last = shown.picture(shown.length + 1)
        assert (last.you, last.caught, last.facing) == (end.you, end.caught, end.facing)
        assert sorted(last.heaps) == sorted(end.heaps)
        if shown.length:
            assert sorted(last.robots) == sorted(end.robots)


def test_you_move_first_then_every_robot_at_once() -> None:
    game = scene("@ . . . . . . r", EMPTY_ROW, EMPTY_ROW, "r . . . . . . r")
    shown = film(game, "e")
    half = shown.picture(WALK_MS / 2)
    assert half.you == (1.0, 0.5)
    assert sorted(half.robots) == [(0.5, 3.5), (7.5, 0.5), (7.5, 3.5)]
    stepping = shown.picture(WALK_MS + STEP_MS / 2)
    assert stepping.you == (1.5, 0.5)
    assert sorted(stepping.robots) == [(1.0, 3.0), (7.0, 0.5), (7.0, 3.0)]
    assert shown.facing == 2


def test_crashes_flash_with_what_they_count() -> None:
    game = scene(
        "@ . . . . r . .", EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, "r . . . . . . r"
    )
    game.position = game.position._replace(robots=game.position.robots | 1 << game.room.pos(5, 1))
    shown = film(game, "p")
    flashes = [flash for ms in range(0, shown.length, 5) for flash in shown.picture(ms).flashes]
    assert {(flash.kind, flash.x, flash.y, flash.text) for flash in flashes} == {("boom", 4.5, 0.5, "+2")}
    assert shown.picture(shown.length + 1).heaps == [(4.5, 0.5)]


def test_a_teleport_fades_out_here_and_in_there() -> None:
    game = scene("@ . . . . . . r")
    shown = film(game, "t")
    early, late = shown.picture(10), shown.picture(330)
    assert early.you == (0.5, 0.5) != late.you
    assert early.fade > 0.5 < late.fade
    assert min(shown.picture(ms).fade for ms in range(0, 340, 5)) < 0.1


def test_a_blast_shows_its_beam() -> None:
    game = scene("@ r . . . . . r")
    shown = film(game, "be")
    picture = shown.picture(20)
    assert picture.beam is not None
    assert picture.beam[:2] == ((0.5, 0.5), (1.5, 0.5))
    assert picture.heaps == [(1.5, 0.5)]
    assert picture.facing == 2


def test_being_caught_is_shown_in_the_end() -> None:
    shown = film(scene("@ r . . . . . ."), "p")
    assert not shown.picture(0).caught
    assert shown.picture(shown.length + 1).caught


def test_a_new_level_has_its_title() -> None:
    shown = film(scene("@ # r . . . . ."), "p")
    assert "Level 2" in {shown.picture(ms).title for ms in range(0, shown.length, 10)}
    assert len(shown.picture(shown.length + 1).robots) == 14


def test_every_sound_is_heard_once_however_the_film_is_sliced() -> None:
    game = scene("@ . . . . . . r")
    shown = film(game, "s,n,bs")
    whole = shown.sounds(-1, shown.length)
    sliced = [name for ms in range(-1, shown.length, 7) for name in shown.sounds(ms, ms + 7)]
    assert whole == sliced
    assert whole.count("laser") == 1
    assert whole.count("place") == 2


def test_a_last_stand_is_told_in_haste() -> None:
    slow = film(scene("@ # . . . . . r"), "p,p,p,p,p,p")
    fast = film(scene("@ # . . . . . r"), "l")
    assert fast.length < slow.length


def test_a_refused_turn_has_no_film() -> None:
    game = scene("@ . . . . . . r")
    shown = film(game, "n")
    assert shown.length == 0
    assert shown.picture(0).you == (0.5, 0.5)


def test_passes_keep_the_facing() -> None:
    assert film(scene("@ . . . . . . r"), "p", facing=5).facing == 5
    assert [move for move in Move if move.is_walk][5] is Move.SW


# -- the plan drawn over the room


def planned(*rows: str, queue: str, danger: bool) -> tuple[Store, QueuePlan]:
    store = Store(scene(*rows))
    store.danger = danger
    for move in parse_moves(queue):
        store.add(move)
    return store, plan_of(store)


def test_the_plan_shows_the_way_and_nothing_else_without_the_danger_aid() -> None:
    _, plan = planned("@ . . . . . . r", queue="s,e", danger=False)
    assert plan == QueuePlan([(0.5, 0.5), (0.5, 1.5), (1.5, 1.5)])


def test_with_the_danger_aid_it_shows_the_room_behind_the_queue() -> None:
    store, plan = planned("@ # . . . . . r", queue="p,p", danger=True)
    assert plan.robots == [(5.5, 0.5)]
    assert plan.heaps == [(1.5, 0.5)]
    assert (4.5, 0.5) in plan.dangers
    assert len(plan.dangers) == len(store.dangers()) == 5
    assert not plan.doomed


def test_a_deadly_queue_is_doomed_and_shows_the_dangers_of_now() -> None:
    _, plan = planned("@ . r . . . . .", queue="p,p", danger=True)
    assert plan.doomed
    assert plan.robots is None
    assert (1.5, 0.5) in plan.dangers
