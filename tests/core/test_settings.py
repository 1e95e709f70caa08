"""Settings of a game: in setups, records and scenes, checked wherever they come from (RN-01, RN-02)."""

from __future__ import annotations

from typing import Any

import pytest

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.cli.main import main
from roborally_core.play.agreement import Seat, Setup, SetupError, setup_from_json
from roborally_core.play.game import game_from, solo_game, solo_turn
from roborally_core.play.record import record_from_text, record_of, record_text, replay
from roborally_core.rulesets import RULESETS
from roborally_core.scene import SceneError, read_scene, robot, scene

TWO = (Seat("Ada"), Seat("Bob"))
SET = (("spares", 2), ("hull_damage", 1))


def board() -> Board:
    width, height, elements, _ = parse_drawing(["⌂ . ①", ". . ②"])
    return Board(width, height, elements)


def test_what_is_as_usual_is_left_out_and_the_rest_survives_the_way_through_json() -> None:
    setup = Setup("robo-runner", TWO, settings=(("equipment", 0), *SET))
    assert setup.json()["settings"] == dict(SET)
    again = setup_from_json(setup.json())
    assert again.settings == SET
    assert again.rules() == setup.rules()
    assert "settings" not in Setup("robo-runner", TWO).json()


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"spares": 0}, "setup.settings.spares: 1 to 9, not 0"),
        ({"spares": True}, "setup.settings.spares: 1 to 9, not True"),
        ({"lasers": 3}, "setup.settings.lasers: Robo Runner has no such setting"),
        ("many", "setup.settings: not an object"),
    ],
)
def test_nonsense_is_refused_by_name(settings: Any, words: str) -> None:
    data = {**Setup("robo-runner", TWO).json(), "settings": settings}
    with pytest.raises(SetupError, match=words):
        setup_from_json(data)


def test_a_setup_made_in_code_is_checked_too() -> None:
    problems = Setup("robo-runner", TWO, settings=(("spares", 99),)).problems(board())
    assert problems == ["setup.settings.spares: 1 to 9, not 99"]
    assert (
        Setup("classic", TWO, settings=(("spares", 2),))
        .problems(board())[0]
        .startswith("setup.settings.spares")
    )


def test_a_record_replays_with_the_settings_of_its_game() -> None:
    game = solo_game(Setup("robo-runner", TWO, settings=SET), board(), b"set")
    for _ in range(3):
        game.open_turn()
        game.play(solo_turn(game, b"set", [None] * 2))
    again = replay(record_from_text(record_text(record_of(game))))
    assert again.hashes == game.hashes
    assert again.setup.settings == SET
    assert [one.lives for one in again.again().state.robots] == [2, 2], "at the start"


def test_a_scene_says_its_settings_and_a_game_goes_on_with_them() -> None:
    rules = RULESETS["robo-runner"].with_settings(dict(SET))
    s = scene(rules, "A . ①\nB ⌂ ②", A=robot("E"), B=robot("N"))
    text = s.text()
    assert text.startswith("roborally-scene/1 robo-runner spares=2 hull_damage=1\n")
    again = read_scene(text)
    assert again.text() == text
    assert again.rules.set_values() == rules.set_values()
    assert game_from(again.situation()).setup.settings == SET


@pytest.mark.parametrize("words", ["spares=99", "warp=1", "spares=2 spares=2", "spares", "spares=many"])
def test_a_scene_with_settings_that_are_none_is_refused(words: str) -> None:
    text = scene("robo-runner", "A . ①\n. ⌂ ②", A=robot("E")).text()
    with pytest.raises(SceneError, match="line 1"):
        read_scene(text.replace("robo-runner", f"robo-runner {words}", 1))


def test_the_command_line_sets_them(capsys: pytest.CaptureFixture[str]) -> None:
    ship = [
        "simulate",
        "--board",
        "robo-runner-tender",
        "--robots",
        "2",
        "--turns",
        "2",
        "--programs",
        "random",
    ]
    assert main([*ship, "--set", "spares=1"]) == 0
    assert "lives 1" in capsys.readouterr().out
    assert main([*ship, "--set", "spares=77"]) == 2
    assert "spares: 1 to 9, not 77" in capsys.readouterr().err
    assert main([*ship, "--set", "spares"]) == 2
    assert "--set: a name and a number" in capsys.readouterr().err
