"""The boards of the game: canonical, varied, fair. Machines finish them in `tests/ai/test_contract.py`."""

from pathlib import Path

import pytest

from roborally_core.ai.squad import Squads
from roborally_core.ai.terrain import FAR, terrain_of
from roborally_core.board.library import board_files, load_library
from roborally_core.board.load import BoardError, load_board
from roborally_core.board.model import Board, Difficulty
from roborally_core.board.write import board_json
from roborally_core.engine.floors import compiled
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS

DIRECTORY = Path(__file__).parents[2] / "boards"
LIBRARY = load_library(DIRECTORY)
COURSES = [(slug, ruleset) for slug, board in LIBRARY.items() for ruleset in board.rulesets]

FAIR = 100 * (REGISTERS + 2)
"""Head start, in hundredths of a register, that one start may have over another, of thirty and more."""


def of_ruleset(key: str) -> list[Board]:
    return [board for board in LIBRARY.values() if key in board.rulesets]


RACES = [(slug, ruleset) for slug, ruleset in COURSES if not RULESETS[ruleset].squads]


def test_squads_have_the_same_way_to_bring_the_crystal_home() -> None:
    for slug, ruleset in COURSES:
        if RULESETS[ruleset].squads:
            squads = Squads(compiled(LIBRARY[slug], RULESETS[ruleset]))
            ways = {
                side: sorted(
                    min(steps.get(one.pos, FAR) for steps in way.steps_left)
                    for one in LIBRARY[slug].checkpoints
                )
                for side, way in squads.homes.items()
            }
            assert ways[1] == ways[2]
            assert max(ways[1]) < FAR


@pytest.mark.parametrize(("slug", "ruleset"), RACES)
def test_every_start_has_about_the_same_way_to_go(slug: str, ruleset: str) -> None:
    board = LIBRARY[slug]
    terrain = terrain_of(compiled(board, RULESETS[ruleset]), {})
    to_the_end = terrain.ways_to(len(board.checkpoints))[0]
    ways = [to_the_end[start.pos * 4 + start.facing] for start in board.starts]
    assert max(ways) < FAR
    assert max(ways) - min(ways) <= FAIR


@pytest.mark.parametrize(("slug", "ruleset"), COURSES)
def test_nobody_starts_in_a_beam(slug: str, ruleset: str) -> None:
    board = LIBRARY[slug]
    lit = {pos for beam in compiled(board, RULESETS[ruleset]).beams for pos in beam.squares}
    assert not lit & {start.pos for start in board.starts}


@pytest.mark.parametrize("slug", LIBRARY)
def test_files_are_canonical(slug: str) -> None:
    path = DIRECTORY / f"{slug}.json"
    assert path.read_text(encoding="utf-8") == board_json(load_board(path))


@pytest.mark.parametrize("slug", LIBRARY)
def test_boards_have_the_size_of_a_game(slug: str) -> None:
    board = LIBRARY[slug]
    aboard = all(RULESETS[key].dialect is Dialect.STARSHIP for key in board.rulesets)
    assert min(board.width, board.height) >= (7 if aboard else 12), "ships are slender"
    assert max(board.width, board.height) <= 16
    shared = all(RULESETS[key].shared_start for key in board.rulesets)
    assert (1 if shared else 2) <= len(board.starts) <= 8
    assert (2 if any(RULESETS[key].squads for key in board.rulesets) else 3) <= len(board.checkpoints) <= 5
    assert board.difficulty is not None
    assert 20 <= len(board.about) <= 120


def test_names_differ() -> None:
    assert len({board.name for board in LIBRARY.values()}) == len(LIBRARY)
    assert len({board.content_hash for board in LIBRARY.values()}) == len(LIBRARY)


@pytest.mark.parametrize(("ruleset", "count"), [("rr", 6), ("classic", 4), ("botwars", 4)])
def test_every_ruleset_has_boards_of_every_difficulty(ruleset: str, count: int) -> None:
    boards = of_ruleset(ruleset)
    assert len(boards) >= count
    assert {board.difficulty for board in boards} == set(Difficulty)


@pytest.mark.parametrize(
    ("ruleset", "own"),
    [
        ("rr", {"oil"}),
        ("classic", {"crusher", "pusher", "ramp"}),
        (
            "botwars",
            {"blaser", "buzzsaw", "crusher", "drawbridge", "electric-eye", "fence", "pressure-switch"}
            | {"pusher", "teleporter", "toggle-switch", "trap-door", "upgrade"},
        ),
    ],
)
def test_every_element_of_the_ruleset_is_used_somewhere(ruleset: str, own: set[str]) -> None:
    used = {element.key for board in of_ruleset(ruleset) for element in board.elements}
    common = {"belt", "checkpoint", "express-belt", "gear", "laser", "pit", "repair", "start", "wall"}
    assert used == common | own


def test_lasers_of_several_beams_and_both_repair_sites_are_used() -> None:
    for ruleset in (key for key in RULESETS if RULESETS[key].dialect is not Dialect.STARSHIP):
        elements = [element for board in of_ruleset(ruleset) for element in board.elements]
        assert {e.wrenches for e in elements if e.key == "repair"} == {1, 2}
        assert max(e.beams for e in elements if e.key == "laser") > 1


def test_a_belt_runs_under_a_checkpoint_somewhere() -> None:
    boards = of_ruleset("rr")
    assert any(checkpoint.pos in board.belts for board in boards for checkpoint in board.checkpoints)


# -- finding them ------------------------------------------------------------------------------


def test_the_library_goes_from_gentle_to_cruel() -> None:
    difficulties = [board.difficulty for board in LIBRARY.values()]
    assert difficulties == sorted(difficulties)
    assert set(LIBRARY) == set(board_files(DIRECTORY))


def test_the_library_names_the_problems_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("{")
    (tmp_path / "b.json").write_text("[]")
    (tmp_path / "board.schema.json").write_text("no board")
    with pytest.raises(BoardError) as caught:
        load_library(tmp_path)
    assert [problem.split(":")[0] for problem in caught.value.problems] == [
        str(tmp_path / "a.json"),
        str(tmp_path / "b.json"),
    ]
