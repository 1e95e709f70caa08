"""Properties of every game, tried on random games."""

from hypothesis import given, settings
from hypothesis import strategies as st

from roborally_core.chase import facts as f
from roborally_core.chase import record
from roborally_core.chase.game import Chase, ChaseSetup, ChaseStatus
from roborally_core.chase.moves import MAX_QUEUE, Move
from roborally_core.chase.room import mask_of, room_of, squares_of
from roborally_core.chase.rules import (
    Position,
    danger_squares,
    free_squares,
    landed,
    legal_moves,
    problem,
    safe_squares,
    stepped,
)

SHORT = settings(derandomize=True, deadline=None, max_examples=100)
LONG = settings(derandomize=True, deadline=None, max_examples=50)
SIZES = st.tuples(st.integers(8, 14), st.integers(8, 14))
QUEUES = st.lists(
    st.lists(st.sampled_from(Move), min_size=1, max_size=MAX_QUEUE).map(tuple), min_size=1, max_size=12
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Any room with you, robots and heaps on different squares."""
    room = room_of(*draw(SIZES))
    squares = draw(st.permutations(room.grid.squares()))
    robots = draw(st.integers(0, room.area // 2))
    heaps = draw(st.integers(0, room.area // 4))
    return Position(
        room,
        squares[0],
        mask_of(squares[1 : 1 + robots]),
        mask_of(squares[1 + robots : 1 + robots + heaps]),
        draw(st.integers(0, 3)),
        draw(st.booleans()),
    )


@st.composite
def games(draw: st.DrawFn) -> Chase:
    width, height = draw(SIZES)
    return Chase(ChaseSetup(width, height, draw(st.integers(1, 20))), str(draw(st.integers(0, 10**6))))


@SHORT
@given(positions())
def test_every_robot_comes_one_step_nearer(position: Position) -> None:
    steps = position.room.moves_of(position.you, position.robots)
    assert [frm for frm, _ in steps] == squares_of(position.robots)
    for frm, to in steps:
        assert position.room.distance(to, position.you) == position.room.distance(frm, position.you) - 1
        assert position.room.distance(frm, to) == 1


@SHORT
@given(positions())
def test_the_step_of_all_is_the_step_of_each(position: Position) -> None:
    """The shifted groups against the plain rule, robot by robot."""
    after, swarm = stepped(position)
    arrived: dict[int, int] = {}
    for _, to in position.room.moves_of(position.you, position.robots):
        arrived[to] = arrived.get(to, 0) + 1
    alive = {to for to, count in arrived.items() if count == 1 and not position.heaps >> to & 1}
    crashed = {to for to, count in arrived.items() if count > 1}
    assert squares_of(after.robots) == sorted(alive)
    assert after.heaps == position.heaps | mask_of(crashed - {position.you})
    assert swarm.destroyed == position.robots.bit_count() - len(alive)
    assert swarm.caught == (position.you in arrived)


@SHORT
@given(positions())
def test_heaps_only_grow_and_robots_only_die(position: Position) -> None:
    after, swarm = stepped(position)
    assert after.heaps & position.heaps == position.heaps
    assert after.robots.bit_count() + swarm.destroyed == position.robots.bit_count()
    assert not after.robots & after.heaps
    assert not (after.robots | after.heaps) & ~position.room.floor


@SHORT
@given(positions())
def test_a_safe_teleport_never_dies_next_step(position: Position) -> None:
    for to in squares_of(safe_squares(position)):
        assert to != position.you
        assert not stepped(landed(position, to))[1].caught


@SHORT
@given(positions())
def test_a_free_square_that_is_not_safe_is_deadly(position: Position) -> None:
    unsafe = free_squares(position) & ~safe_squares(position)
    assert unsafe == danger_squares(position) & ~(1 << position.you)
    for to in squares_of(unsafe):
        assert stepped(landed(position, to))[1].caught


@SHORT
@given(positions())
def test_legal_moves_are_those_without_a_problem(position: Position) -> None:
    legal = legal_moves(position)
    assert {Move.PASS, Move.LAST_STAND, Move.QUIT} <= set(legal)
    assert all((problem(position, move) is None) == (move in legal) for move in Move)


@LONG
@given(games(), QUEUES)
def test_score_arithmetic_and_replay(game: Chase, queues: list[tuple[Move, ...]]) -> None:
    facts: list[f.Fact] = []
    turns = 0
    for queue in queues:
        if game.over:
            break
        heaps, level = game.position.heaps, game.level
        played = game.play(queue)
        if played.made:
            facts += played.facts
        turns += any(isinstance(fact, f.ChaseTurnStarted) for fact in played.facts)
        assert played.made <= len(queue)
        if game.level == level:
            assert game.position.heaps & heaps == heaps
    destroyed = sum(fact.hit for fact in facts if isinstance(fact, f.Blasted))
    destroyed += sum(fact.robots for fact in facts if isinstance(fact, f.RobotsCrashed))
    destroyed += sum(isinstance(fact, f.RobotScrapped) for fact in facts)
    assert game.kills == destroyed
    assert game.turns == turns
    assert game.score == destroyed - turns
    assert (game.status is ChaseStatus.CAUGHT) == any(isinstance(fact, f.Caught) for fact in facts)
    kept = record.record_of(game)
    assert record.from_link(record.to_link(kept)) == kept == record.from_json(record.to_json(kept))
    again = record.started(kept)
    replayed = [fact for played in record.replay(kept, again) for fact in played.facts]
    assert replayed == facts
    assert (again.position, again.kills, again.turns, again.status) == (
        game.position, game.kills, game.turns, game.status)  # fmt: skip


@LONG
@given(games())
def test_a_last_stand_always_ends(game: Chase) -> None:
    level = game.level
    game.play([Move.LAST_STAND])
    assert game.over or game.level == level + 1
