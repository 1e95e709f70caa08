"""Games and positions of the chase come out as a plain engine of it says."""

from __future__ import annotations

from plain_chase import MOVES, Hunt
from seeds import each_seed

from roborally_core.base.rng import Rng
from roborally_core.chase import facts as f
from roborally_core.chase import record, scores
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.moves import Move, MoveError, parse_moves
from roborally_core.chase.room import mask_of, squares_of
from roborally_core.chase.rules import Position, legal_moves

SIZES = [(8, 8), (8, 8), (11, 9)]
TURNS = 14


def squares(game: Chase, mask: int) -> set[tuple[int, int]]:
    return {game.room.xy(pos) for pos in squares_of(mask)}


def stage(rng: Rng) -> tuple[Chase, Hunt]:
    """A game from its start, or within a level with any robots, heaps and teleports."""
    size = rng.choice(SIZES)
    game = Chase(ChaseSetup(*size), str(rng.below(10**6)))
    if rng.below(2):
        here = game.position
        hunt = Hunt(size, game.room.xy(here.you), squares(game, here.robots), set())
        hunt.check_start()
        return game, hunt
    room = game.room
    robots, heaps = 1 + rng.below(rng.choice((3, 24))), rng.below(16)
    at = rng.sample(room.grid.squares(), 1 + robots + heaps)
    teleports, blaster = rng.below(3), bool(rng.below(2))
    you, robots_at, heaps_at = at[0], at[1 : 1 + robots], at[1 + robots :]
    position = Position(room, you, mask_of(robots_at), mask_of(heaps_at), teleports, blaster)
    game = Chase.begun(game.setup, game.seed, position)
    hunt = Hunt(size, room.xy(you), {room.xy(pos) for pos in robots_at}, {room.xy(pos) for pos in heaps_at})
    hunt.teleports, hunt.blaster = teleports, blaster
    return game, hunt


def queue(rng: Rng, hunt: Hunt) -> list[str]:
    """The moves of a turn, mostly such as the first one may be; rarely an end."""
    moves = [rng.choice(MOVES[:-2]) for _ in range(1 + rng.below(8))]
    if rng.below(4):
        legal = [move for move in MOVES[:-2] if hunt.allows(move)]
        moves[0] = rng.choice(legal)
    if not rng.below(3):
        moves = ["p"] * len(moves)
    if not rng.below(10):
        moves[-1] = rng.choice(["l", "q"])
    return moves


def agree(game: Chase, hunt: Hunt) -> None:
    here = game.position
    assert (game.room.xy(here.you), squares(game, here.robots), squares(game, here.heaps)) == (
        hunt.you, hunt.robots, hunt.heaps)  # fmt: skip
    assert (here.teleports, here.blaster) == (hunt.teleports, hunt.blaster)
    assert (game.level, game.kills, game.turns) == (hunt.level, hunt.kills, hunt.turns)
    assert game.score == hunt.kills - hunt.turns
    ended = game.status.name.lower() if game.over else ""
    assert ended == hunt.end
    assert [made.text for made in game.moves] == hunt.listed
    if not game.over:
        assert {move.text for move in legal_moves(here)} == {move for move in MOVES if hunt.allows(move)}


def play(game: Chase, hunt: Hunt, moves: list[str]) -> None:
    """The same turn on both; chance is the game's."""
    played = game.play(parse_moves(",".join(moves)))
    hunt.landings = [game.room.xy(fact.to) for fact in played.facts if isinstance(fact, f.Teleported)]
    made = hunt.turn(moves)
    assert not hunt.landings
    assert played.made == made
    starts = [fact for fact in played.facts if isinstance(fact, f.LevelStarted)]
    assert len(starts) == hunt.cleared
    for start in starts:
        hunt.next_level(game.room.xy(start.you), {game.room.xy(pos) for pos in start.robots})
    agree(game, hunt)


@each_seed(1000)
def test_games_of_the_chase_come_out_as_the_plain_engine_says(seed: int) -> None:
    rng = Rng(b"plain chase", seed)
    game, hunt = stage(rng)
    agree(game, hunt)
    for _ in range(TURNS):
        if game.over:
            break
        play(game, hunt, queue(rng, hunt))


@each_seed(40)
def test_a_kept_game_leads_where_the_plain_engine_says(seed: int) -> None:
    rng = Rng(b"plain record", seed)
    game = Chase(ChaseSetup(), str(seed))
    here = game.position
    hunt = Hunt((8, 8), game.room.xy(here.you), squares(game, here.robots), set())
    while not game.over and game.turns < TURNS:
        play(game, hunt, queue(rng, hunt))
    agree(record.replayed(record.from_link(record.to_link(record.record_of(game)))), hunt)
    agree(record.replayed(record.from_json(record.to_json(record.record_of(game)))), hunt)


@each_seed(60)
def test_the_record_table_compares_each_game_with_the_best_before_it(seed: int) -> None:
    rng = Rng(b"plain scores", seed)
    results = [rng.below(9) - 4 for _ in range(1 + rng.below(16))]
    table = scores.ScoreTable()
    for score in results:
        entry = scores.ScoreEntry(score, score, 0, 1, 1, "s", "", 0, "")
        table = scores.from_json(scores.to_json(table.filed("8x8", entry).table))
    sheet = table.sheet("8x8")
    before = [(score, max(results[:place])) for place, score in enumerate(results) if place]
    assert sheet.best == max(results)
    assert (sheet.games, sheet.better, sheet.worse, sheet.equal) == (
        len(results), sum(a > b for a, b in before), sum(a < b for a, b in before),
        sum(a == b for a, b in before))  # fmt: skip
    assert [entry.score for entry in sheet.entries] == sorted(results, reverse=True)[:10]


@each_seed(60)
def test_a_list_of_words_is_read_whole_or_not_at_all(seed: int) -> None:
    rng = Rng(b"plain words", seed)
    words = [rng.choice([*MOVES, *MOVES, "b", "x", "nn", ""]) for _ in range(1 + rng.below(9))]
    if rng.below(2):
        words = [word.upper() for word in words]
    good = len(words) <= 8 and all(word.lower() in MOVES for word in words)
    try:
        read = parse_moves(" , ".join(words))
    except MoveError:
        assert not good
    else:
        assert good
        assert [Move(move).text for move in read] == [word.lower() for word in words]
