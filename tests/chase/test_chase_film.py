"""The film of a turn: every robot's step is shown, and the last picture is the position."""

import pytest
from app.chase.direction import BLAST_MS, MOST_MS, SLOW, STEP_MS, TELEPORT_MS, TELLINGS, WALK_MS, CrashKind
from app.chase.film import HOP, ChaseFilm, position_picture
from app.chase.plan import QueuePlan, plan_of
from app.chase.shooting import FlashKind
from app.chase.store import Store

from roborally_core.chase.facts import Fact
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.picture import read_room
from roborally_core.chase.rules import Position

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
    assert half.you == (1.0, 0.5 - HOP), "it hops"
    assert sorted(half.robots) == [(0.5, 3.5), (7.5, 0.5), (7.5, 3.5)]
    stepping = shown.picture(WALK_MS + STEP_MS / 2)
    assert stepping.you == (1.5, 0.5)
    assert sorted(stepping.robots) == [(1.0, 3.0 - HOP), (7.0, 0.5 - HOP), (7.0, 3.0 - HOP)]
    assert shown.facing == 2


def test_crashes_flash_with_what_they_count() -> None:
    game = scene(
        "@ . . . . r . .", EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, EMPTY_ROW, "r . . . . . . r"
    )
    game.position = game.position._replace(robots=game.position.robots | 1 << game.room.pos(5, 1))
    shown = film(game, "p")
    flashes = [flash for ms in range(0, shown.length, 5) for flash in shown.picture(ms).flashes]
    found = {(flash.kind, flash.x, flash.y, flash.text) for flash in flashes}
    assert found == {(FlashKind.CLANK, 4.5, 0.5, ""), (FlashKind.BOOM, 4.5, 0.5, "+2")}
    assert shown.picture(shown.length + 1).heaps == [(4.5, 0.5)]


def beat(shown: ChaseFilm, kind: FlashKind) -> tuple[int, int, int]:
    """When the flashes of this kind begin, when the effect is at its height, and when they are over."""
    seen = [ms for ms in range(shown.length) if any(one.kind == kind for one in shown.picture(ms).flashes)]
    return seen[0], seen[len(seen) // 2], seen[-1]


def test_robots_that_crash_are_seen_together_until_they_burst_and_the_heap_lies_there_from_then_on() -> None:
    shown = film(scene("@ . . . . r . .", ". . . . . r . .", ". . . . . . . r"), "p")
    begins, _, _ = beat(shown, FlashKind.CLANK)
    bursts, _, _ = beat(shown, FlashKind.BOOM)
    assert begins < bursts
    before, after = shown.picture(bursts - 1), shown.picture(bursts + 1)
    assert (before.robots.count((4.5, 0.5)), before.heaps) == (2, [])
    assert (after.robots.count((4.5, 0.5)), after.heaps) == (0, [(4.5, 0.5)])
    assert shown.sounds(bursts - 2, bursts + 2) == ["boom"], "heard as it is seen"


@pytest.mark.parametrize(
    ("rows", "kind"),
    [
        (["@ . . . . . # r"], CrashKind.LAST),
        (["@ . # r . . . .", ". . . . . . . r"], CrashKind.FAR),
        (["@ # r . . . . .", ". . . . . . . r"], CrashKind.CLOSE),
        (["@ . # r . . . .", ". . # r . . . .", ". . # r . . . .", ". . . . . . . r"], CrashKind.MANY),
        (["@ r . . . . . ."], CrashKind.CAUGHT),
    ],
    ids=["last", "far", "close", "many", "caught"],
)
def test_what_matters_has_its_moment_and_the_rest_passes(rows: list[str], kind: CrashKind) -> None:
    slow, plain = (ChaseFilm(*shot(rows), slow=one) for one in (True, False))
    telling = TELLINGS[kind]
    assert slow.length - plain.length == (
        round(telling.length * SLOW) - telling.length if telling.slow else 0
    )
    _, height, _ = beat(slow, FlashKind.BOOM)
    near = slow.close_up(height)
    assert (near is not None and near.zoom) == (telling.zoom > 1 and telling.zoom)
    assert max(abs(slow.picture(ms).shake[0]) for ms in range(slow.length)) > 0
    assert slow.close_up(slow.length + 1000) is None, "the camera comes back"


def shot(rows: list[str]) -> tuple[Position, tuple[Fact, ...]]:
    game = scene(*rows)
    return game.position, game.play(parse_moves("p")).facts


def test_a_long_turn_stays_short_and_its_end_is_not_hurried() -> None:
    shown = film(scene("@ . . . . . . r", *[". . . . . . . #"] * 6, ". . # . . . . r"), "l")
    most = round(TELLINGS[CrashKind.CAUGHT].length * SLOW) + 2000
    assert shown.length <= MOST_MS + most
    assert (
        film(scene(*["# . . . . . . #"] * 3, "@ . . . . . . r"), ",".join("p" * 7)).length <= MOST_MS + most
    )


def test_where_motion_is_unwelcome_each_beat_is_a_still_that_shows_what_it_tells() -> None:
    for rows in (["@ # r . . . . ."], ["@ r . . . . . ."], ["@ . . . # r . r"]):
        shown = ChaseFilm(*shot(rows))
        stills = {shown.steady(ms) for ms in range(shown.length)}
        assert len(stills) <= 6, "nothing moves"
        told = {flash.kind for still in stills for flash in shown.picture(still).flashes}
        assert FlashKind.BOOM in told
        titles = {shown.picture(ms).title for ms in range(shown.length)}
        assert {shown.picture(still).title for still in stills} == titles


def test_a_teleport_fades_out_here_and_in_there() -> None:
    game = scene("@ . . . . . . r")
    shown = film(game, "t")
    early, late = shown.picture(10), shown.picture(TELEPORT_MS - 10)
    assert early.you == (0.5, 0.5) != late.you
    assert early.fade > 0.5 < late.fade
    assert min(shown.picture(ms).fade for ms in range(0, TELEPORT_MS, 5)) < 0.1


def test_a_blast_shows_its_beam() -> None:
    game = scene("@ r . . . . . r")
    shown = film(game, "be")
    picture = shown.picture(20)
    assert picture.beam is not None
    assert picture.beam[:2] == ((0.5, 0.5), (1.5, 0.5))
    assert picture.facing == 2
    assert (picture.robots[0], picture.heaps) == ((1.5, 0.5), []), "the beam has not struck yet"
    assert shown.picture(BLAST_MS * 0.9).heaps == [(1.5, 0.5)]


def test_being_caught_is_shown_in_the_end() -> None:
    shown = film(scene("@ r . . . . . ."), "p")
    assert not shown.picture(0).caught
    assert shown.picture(shown.length + 1).caught


def test_the_count_of_robots_that_burst_on_you_is_not_written_over_the_fright() -> None:
    shown = film(scene("@ r . . . . . .", "r . . . . . . ."), "p")
    seen = [{(one.kind, one.text) for one in shown.picture(ms).flashes} for ms in range(shown.length)]
    assert any((FlashKind.FRIGHT, "") in one for one in seen)
    assert any((FlashKind.BOOM, "+2") in one for one in seen)
    assert not any({(FlashKind.FRIGHT, ""), (FlashKind.BOOM, "+2")} <= one for one in seen)


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
