"""German names in their cases, and one for every element (RR-32)."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from roborally_core import language
from roborally_core.base.geometry import grid_of
from roborally_core.board.library import HOME, board_files
from roborally_core.board.listed import read_element
from roborally_core.board.load import BoardError, board_from_text
from roborally_core.board.model import Board
from roborally_core.board.text import read_drawing
from roborally_core.career import CareerError, career_from_text
from roborally_core.chase.moves import MoveError, parse_moves
from roborally_core.chase.record import ChaseRecordError, from_json, from_link
from roborally_core.effects.conditions import CONDITIONS
from roborally_core.effects.species import SPECIES
from roborally_core.elements import ELEMENTS
from roborally_core.language.de import about, nouns
from roborally_core.language.de.grammar import entry, owner
from roborally_core.match.feeds.log import LogError, log_from_text
from roborally_core.match.port import GameRules
from roborally_core.meeting.invite import InviteError, parse_invite
from roborally_core.play.record import RecordError, record_from_text
from roborally_core.robots.models import ModelId
from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.events import Cause, CauseKind
from roborally_core.rules.relief import read_levels
from roborally_core.rules.timeline import MOMENTS
from roborally_core.rulesets import RULESETS
from roborally_core.scene import SceneError, read_scene, robot, scene
from roborally_core.story.mishaps import Mishap, MishapKind
from roborally_core.story.reasons import Why
from roborally_core.story.sentences import Namer, tell
from tools.release import texts_wanted


@pytest.fixture
def german() -> Iterator[None]:
    language.use("de")
    yield
    language.use(language.ENGLISH)


@pytest.mark.parametrize(
    ("text", "forms"),
    [
        (
            "der Laser, Laser",
            "der Laser, dem Laser, den Laser, ein Laser, einem Laser, einen Laser, die Laser",
        ),
        (
            "die Grube, Gruben",
            "die Grube, der Grube, die Grube, eine Grube, einer Grube, eine Grube, die Gruben",
        ),
        (
            "das gelbe Förderband, Förderbänder",
            "das gelbe Förderband, dem gelben Förderband, das gelbe Förderband, ein gelbes Förderband, "
            "einem gelben Förderband, ein gelbes Förderband, die gelben Förderbänder",
        ),
        ("das Öl, -", "das Öl, dem Öl, das Öl, Öl, Öl, Öl, die Öl"),
    ],
)
def test_a_name_in_its_cases(text: str, forms: str) -> None:
    word = entry(text)
    asked = ("der", "dem", "den", "ein", "einem", "einen", "die+")
    assert ", ".join(f"{word:{form}}" for form in asked) == forms


def test_a_title_has_the_ending_of_its_gender() -> None:
    assert str(entry("der bröckelnde Boden, -")) == "Bröckelnder Boden"
    assert str(entry("die große Falltür, Falltüren")) == "Große Falltür"
    assert f"{entry('der bröckelnde Boden, -'):einem}" == "Bröckelndem Boden"
    assert f"{entry('der Weltraum, -'):wohin}" == "den Weltraum"
    assert f"{entry('die Grube, Gruben'):wohin}" == "eine Grube"
    with pytest.raises(ValueError, match="'the'"):
        f"{entry('der Laser, Laser'):the}"


def test_names_own_things() -> None:
    assert (owner("Ada"), owner("Max")) == ("Adas", "Max’")


def test_no_german_name_is_left_over() -> None:
    named = {
        key.removeprefix("elements.").removesuffix(".points")
        for key in nouns.NOUNS
        if key.startswith("elements.")
    }
    assert named <= set(ELEMENTS)


def test_what_has_another_name_among_hit_points_has_it_in_german_too() -> None:
    for key, element in ELEMENTS.items():
        own = element.names.get(Dialect.POINTS, element.title) != element.title
        if f"elements.{key}.points" in nouns.NOUNS:
            assert own, key


def test_masses_are_masses_in_german() -> None:
    for key, element in ELEMENTS.items():
        named = nouns.noun_of(f"elements.{key}")
        if named is not None and element.mass and key != "tilted-ground":
            assert named.mass, key


def test_strangers_keep_their_name() -> None:
    language.use("de")
    try:
        found = nouns.stranger("Whirligig")
        assert (str(found), f"{found:dem}") == ("Whirligig", "dem Whirligig")
    finally:
        language.use("en")


def test_all_that_tells_players_what_it_does_does_so_in_german() -> None:
    effects = texts_wanted()  # a release lacks none of these: tools.release
    said = {f"species.{key}{part}" for key in SPECIES for part in ("", ".came")}
    for when in ("began", "ended"):
        said |= {f"conditions.{key}.{when}" for key, one in CONDITIONS.items() if getattr(one, when)}
    said |= {f"rulesets.{key}" for key in RULESETS} | {f"boards.{key}" for key in board_files(HOME)}
    said |= {f"models.{model.name.lower()}{part}" for model in ModelId for part in ("", ".motto")}
    said |= {f"moments.{step.name.lower()}" for step in MOMENTS}
    assert said - set(about.TEXTS) == set(), "missing"
    assert set(about.TEXTS) - said - effects == set(), "of nothing there is"


def test_every_species_has_a_german_name() -> None:
    assert all(nouns.noun_of(f"species.{key}") for key in SPECIES)


@pytest.fixture
def board(german: None) -> Board:
    return scene("rr", "A > O .", A=robot("E")).board


def told(fact: ev.Fact, board: Board) -> str | None:
    return tell(fact, ("Ada", "Max"), board)


def test_facts_name_things_in_their_case(board: Board) -> None:
    by_key = {one.key: Cause(CauseKind.ELEMENT, i) for i, one in enumerate(board.elements)}
    square = board.grid.pos(2, 0)
    fell = ev.RobotFell(0, square, by_key["pit"])
    assert told(fell, board) == "Ada fällt auf C1 in eine Grube."
    taken = ev.RobotMoved(0, square, board.grid.pos(1, 0), by_key["belt"])
    assert told(taken, board) == "Ada wird von einem Förderband nach B1 gebracht."
    hurt = ev.RobotDamaged(0, 2, 3, by_key["pit"])
    assert told(hurt, board) == "Ada nimmt 2 Schadenspunkte durch eine Grube und hat 3."


def test_facts_have_one_and_many(board: Board) -> None:
    shot = ev.RobotDamaged(1, 1, 4, Cause(CauseKind.WEAPON, 0))
    assert told(shot, board) == "Max nimmt 1 Schadenspunkt durch Ada und hat 4."
    both, one = ev.GameEnded((0, 1)), ev.GameEnded((1,))
    assert told(both, board) == "Das Spiel ist vorbei. Ada und Max gewinnen gemeinsam."
    assert told(one, board) == "Das Spiel ist vorbei. Max gewinnt."


def test_why_speaks_to_its_reader_in_german(german: None) -> None:
    s = scene("rr", "A B . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    board = s.board
    push = Mishap(
        1,
        1,
        2,
        MishapKind.PUSHED,
        0,
        Cause(CauseKind.PUSH, 0),
        board.grid.pos(1, 0),
        board.grid.pos(2, 0),
        card=84,
    )
    namer = Namer(("Ada", "Max"), board)
    assert "dich nach C1 geschoben" in Why(namer, 1).told(push)
    assert "hast Max nach C1 geschoben" in Why(namer, 0).told(push)
    assert "Ada (" in Why(namer).told(push)
    assert "hat Max nach C1 geschoben" in Why(namer).told(push)


def _drawn_wrongly() -> list[str]:
    """Words about faulty drawings, levels and elements."""
    told = [*read_drawing(["@@ . ?", "   .", "-", ". . |x"]).problems, *read_drawing([]).problems]
    grid = grid_of(3, 3)
    for levels in (7, ["."], ["x . .", "9 . .", "."]):
        told += read_levels(levels, grid)[1]
    for data in (
        {"type": "tarp"},
        {"type": "belt", "at": [9, 9], "facing": "up", "speed": {}},
        {"type": "belt", "at": 7},
        {"type": "gear", "at": [0, 0], "turn": "about"},
        {"type": "start", "at": [0, 0], "number": [["x"]]},
        {"type": "pusher", "at": [0, 0], "facing": "N", "registers": None},
    ):
        told += read_element(data, grid)[1]
    crossed = [
        {"type": "crossgear", "at": [0, 0]},
        {"type": "gear", "at": [1, 0]},
        {"type": "gear", "at": [9, 0]},
    ]
    for elements in (crossed, [{"type": "big-gear", "at": [x, 0]} for x in (0, 1)]):
        raw = json.dumps({"format": "roborally-board/1", "floor": [". . ."] * 3, "elements": elements})
        with pytest.raises(BoardError) as bad:
            board_from_text(raw)
        told += bad.value.problems
    return told


SCENES = (
    "",
    "roborally-scene/1 chess",
    "roborally-scene/1 rr fast",
    "roborally-scene/1 rr\ngoal",
    "roborally-scene/1 rr\nturn 1 again",
    "roborally-scene/1 rr\nboard Hall",
    "roborally-scene/1 rr\nwon",
    "roborally-scene/1 rr\nstate gear",
    "roborally-scene/1 rr\nfloor",
    "roborally-scene/1 rr\nfloor\n  ?",
    "roborally-scene/1 rr\nfloor\n  .\nrobot A Q",
    "roborally-scene/1 rr\nfloor\n  .\nrobot A N",
    "roborally-scene/1 rr\nfloor\n  A\nrobot A N damage=99",
    "roborally-scene/1 rr\nfloor\n  A\nrobot A N at=9,9",
    "roborally-scene/1 rr\nfloor\n  A\nrobot A N registers=jump",
    "roborally-scene/1 rr\nfloor\n  A\nrobot A N\nrobot B S at=0,0",
    "roborally-scene/1 rr\nfloor\n  A\nrobot A N\ncompanion A.ghost N 0,0 0,0",
    "roborally-scene/1 rr\nfloor\n  A\nrobot A N\nstray scanner.1 N 0,0 0,0",
    "roborally-scene/1 rr\nfloor\n  A\nrobot A N\ncondition A gravity 1",
)


def _scenes_and_logs() -> Iterator[str]:
    """Words about faulty scenes and signed logs."""
    for text in SCENES:
        with pytest.raises(SceneError) as unset:
            read_scene(text)
        yield str(unset.value)
    for text in ("{", "[]", "{}", '{"format":"cogwheel-log/1"}', "[" * 9999):
        with pytest.raises(LogError) as unsigned:
            log_from_text(text)
        yield str(unsigned.value)


def test_what_is_refused_is_refused_in_german() -> None:
    """Boards, records, invitations, matches, scenes, logs, profiles, the chase: no reason is English."""
    language.use("de")
    try:
        told = [*_scenes_and_logs()]
        for text in ("7", '{"format":"x"}', '{"format":"roborally-board/1","name":7,"floor":[]}'):
            with pytest.raises(BoardError) as bad:
                board_from_text(text)
            told += bad.value.problems
        told += _drawn_wrongly()
        for text in ("[]", "{}", '{"format":"roborally-record/1","versions":{"rules":1}}', "[" * 99):
            with pytest.raises(RecordError) as lost:
                record_from_text(text)
            told.append(str(lost.value))
        for text in ("", "x" * 999, "hello", "join=ABCD"):
            with pytest.raises(InviteError) as astray:
                parse_invite(text)
            told.append(str(astray.value))
        told += GameRules().settings_problems({"ruleset": "chess"})
        for text in ("{", "[]", '{"format":"x"}', "[" * 9999, "x" * 999_999):
            with pytest.raises(CareerError) as forged:
                career_from_text(text)
            told.append(str(forged.value))
        for text in ("{", "[]", '{"format":7}', '{"format":"x"}'):
            with pytest.raises(ChaseRecordError) as torn:
                from_json(text)
            told.append(str(torn.value))
        for text in ("", "~", "AAAA", "A" * 99_999):
            with pytest.raises(ChaseRecordError) as cut:
                from_link(text)
            told.append(str(cut.value))
        for moves in ("", "n,up", "n,", ",".join("nnnnnnnnn")):
            with pytest.raises(MoveError) as idle:
                parse_moves(moves)
            told.append(str(idle.value))
    finally:
        language.use("en")
    assert not [text for text in told if {"is", "not", "the", "of"} & set(text.split())], told
