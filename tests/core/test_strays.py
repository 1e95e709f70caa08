"""Bodies that belong to nobody, in texts, records, logs and reports."""

from __future__ import annotations

import pytest

from roborally_core.ai import machines_turn
from roborally_core.board.library import boards
from roborally_core.effects.species import SPECIES, Species
from roborally_core.engine.importance import seat_rank
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import game_from, solo_game
from roborally_core.play.record import Record, record_of, replay
from roborally_core.report import report_of, report_text
from roborally_core.rules.events import RobotDestroyed, RobotSpawned
from roborally_core.rules.state import FLEET, STRAYS
from roborally_core.rulesets import RULESETS
from roborally_core.scene import SceneError, read_scene, robot, scene
from roborally_core.story.fold import Fold, off_board
from roborally_core.story.sentences import robot_name
from roborally_core.story.statistics import statistics_of

RULES = RULESETS["robo-runner"].with_settings({"scanners": 2})
SHIP = "A . . . . . .\n. + . . . ⌂ ①"
PLAIN = scene(RULES, SHIP, A=robot("E")).text()
LINE = "stray scanner.2 W 3,0 4,0 damage=2 idle virtual\n"


def test_a_stray_survives_the_way_through_text():
    s = read_scene(PLAIN + LINE)
    assert s.text() == PLAIN + LINE
    assert (s.at("scanner.2"), s["scanner.2"].damage) == ((3, 0), 2)
    assert read_scene(s.text()).state.hash() == s.state.hash()
    assert "strays" in s.state.json()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("stray scanner.3 W 3,0 3,0", "scanner.3: there are 2 of these in this game"),
        ("stray scanner.0 W 3,0 3,0", "scanner.0 is no stray"),
        ("stray ghost.1 W 3,0 3,0", "ghost.1 is no stray"),
        ("stray scanner.1 Q 3,0 3,0", "a stray has a name, a facing"),
        ("stray scanner.1 W 3,0", "a stray has a name, a facing"),
        ("stray scanner.1 W 30,0 3,0", "30"),
        ("stray scanner.1 W 0,0 3,0", "only virtual robots share a square"),
        ("stray scanner.1 W 3,0 3,0 asleep", "nothing that scanner.1 can be"),
        ("stray scanner.1 W 3,0 3,0 damage=10", "scanner.1: 10 points of damage are too many"),
        ("stray scanner.1 W 3,0 3,0 damage=x", "x"),
        ("stray A W 3,0 3,0", "is no stray, or in play already"),
        ("stray scanner.1 W 3,0 3,0\nstray scanner.1 W 4,0 4,0", "in play already"),
    ],
)
def test_a_stray_that_cannot_be_is_refused_in_words(line, said):
    with pytest.raises(SceneError) as caught:
        read_scene(PLAIN + line + "\n")
    assert said in str(caught.value)


def test_a_ruleset_without_scanners_has_none():
    with pytest.raises(SceneError, match="there are none of these in this game"):
        read_scene(scene("robo-runner", SHIP, A=robot("E")).text() + "stray scanner.1 W 3,0 4,0\n")


def test_a_game_goes_on_from_a_scene_with_strays_and_tells_them_first():
    s = read_scene(PLAIN + LINE).end_turn()
    game = game_from(s.situation())
    facts = game.open_turn()
    fold = Fold(off_board(1))
    fold.follow(facts)
    seen = fold.seen[STRAYS + 1]
    assert (seen.stray, seen.companion, seen.damage, seen.pos) == (True, False, 2, game.state.strays[-1].pos)


def test_without_a_seat_they_come_after_everybody_and_have_names_of_their_own():
    s = read_scene(PLAIN + LINE)
    world = game_from(s.end_turn().situation()).world()
    assert seat_rank(world, s["scanner.2"]) > seat_rank(world, s["A"])
    assert [robot_name(("Ada",), one) for one in (0, FLEET, STRAYS + 1)] == [
        "Ada",
        "Ada's Tamagotchi",
        "Scanner 2",
    ]


def test_a_species_has_a_number_of_its_own():
    with pytest.raises(TypeError, match="has the key or the number"):
        type("Copy", (Species,), {"key": "copy", "number": STRAYS // FLEET})
    with pytest.raises(TypeError, match="a number from 1 to 7"):
        type("Far", (Species,), {"key": "far", "number": 99})
    assert SPECIES["scanner"].number * FLEET == STRAYS


@pytest.fixture(scope="module")
def record() -> Record:
    """A game of machines with scanners, to its end."""
    board = boards()["robo-runner-courier"]
    seats = tuple(Seat(name, SeatKind.AI, level=0, look=i) for i, name in enumerate(("Ada", "Bob", "Cy")))
    game = solo_game(Setup("robo-runner", seats, settings=(("scanners", 4),)), board, b"strays")
    for _ in range(40):
        game.open_turn()
        game.play(machines_turn(game, b"strays"))
        if game.state.over:
            break
    assert game.state.over
    return record_of(game)


def test_machines_play_to_the_end_among_scanners_and_the_record_replays(record):
    facts = []
    game = replay(record, lambda _turn, told, _hashes: facts.extend(told))
    assert game.state.over
    assert len(game.state.strays) == 4
    lost = [fact for fact in facts if isinstance(fact, RobotDestroyed) and fact.robot >= STRAYS]
    sent = [fact for fact in facts if isinstance(fact, RobotSpawned)]
    assert len(sent) == 4 + len(lost)
    assert lost


def test_the_fold_of_the_facts_knows_where_every_scanner_stands(record):
    fold = Fold(off_board(3))
    game = replay(record, lambda _turn, told, _hashes: fold.follow(told))
    for one in game.state.strays:
        view = fold.seen[one.id]
        assert (view.pos, view.facing, view.damage, view.here, view.real) == (
            one.pos,
            one.facing,
            one.damage,
            True,
            one.real,
        )


def test_report_and_statistics_count_a_scanner_to_nobody(record):
    text = report_text(report_of(record))
    assert "Scanner 1: move to" in text
    assert len(statistics_of(record)) == 3
