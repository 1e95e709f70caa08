"""The command ``scene``: a situation printed and played from its text."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.cli.main import main
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import solo_game
from roborally_core.play.record import record_of, record_text
from roborally_core.scene import read_scene
from roborally_core.selfcheck import random_turn
from roborally_core.situation import situation_text

TEXT = """\
roborally-scene/1 rr
turn 3
floor
  A . . .
  . . B .
element {"type":"laser","at":[0,1],"facing":"E"}
robot A E registers=-;-;turn-left:70;-;-
robot B S damage=2
"""


@pytest.fixture
def scene(tmp_path: Path) -> Path:
    path = tmp_path / "scene.txt"
    path.write_text(TEXT)
    return path


def ran(capsys, *args: str) -> tuple[int, str, str]:
    code = main(["scene", *args])
    out, err = capsys.readouterr()
    return code, out, err


def test_it_is_printed_with_its_robots_in_words(capsys, scene) -> None:
    code, out, err = ran(capsys, str(scene))
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "Robo Rally, turn 3, 0 checkpoints",
        "    A B C D",
        "  1 A . . .",
        "  2 . . B .",
        "  A2: laser, facing east",
        "  A A1 east         damage 0   checkpoint 0 of 0",
        "  B C2 south        damage 2   checkpoint 0 of 0",
    ]


def test_its_canonical_text_alone(capsys, scene) -> None:
    assert ran(capsys, str(scene), "--text") == (0, TEXT, "")


def test_a_turn_is_played_and_the_scene_that_came_of_it_printed(capsys, scene) -> None:
    _, out, _ = ran(capsys, str(scene), "A=move-1,-,-,move-1:490")
    assert "A plays Move 1 (priority 10000)." in out
    assert "A plays Turn left (priority 70)." in out
    after = read_scene(out[out.index("roborally-scene/1") :])
    assert (after.at("A"), after.state.turn, after["B"].damage) == (None, 3, 7)
    assert after.text() == read_scene(TEXT).turn(A=["move-1", None, None, ("move-1", 490)]).text()


def test_what_lies_in_the_registers_is_played_too(capsys, scene) -> None:
    _, out, _ = ran(capsys, str(scene), "--play", "--text")
    assert out == read_scene(TEXT).turn().text()


def test_it_is_played_stage_by_stage_as_a_report(capsys, scene) -> None:
    code, out, _ = ran(capsys, str(scene), "A=move-1", "--report")
    assert code == 0
    assert next(line for line in out.splitlines() if line.startswith("Turn 3")) == "Turn 3, register 1"
    assert "A plays Move 1" not in out
    assert out[out.index("roborally-scene/1") :] == read_scene(TEXT).turn(A=["move-1"]).text()


SHIP = """\
roborally-scene/1 robo-runner scanners=1
turn 2
floor
  A . . .
  . . ⌂ ①
robot A E hand=move-1:490;u-turn:10
stray scanner.1 E 0,1 0,1
draw scanner 0 0
"""


def test_scanners_are_programmed_like_robots(capsys, tmp_path) -> None:
    path = tmp_path / "ship.txt"
    path.write_text(SHIP)
    _, out, _ = ran(capsys, str(path), "scanner.1=u-turn,back-1", "A=move-1")
    assert "Scanner 1 plays U-turn." in out
    assert read_scene(SHIP).turn(A=["move-1"], **{"scanner.1": ["u-turn", "back-1"]}).text() in out
    assert ran(capsys, str(path), "--text") == (0, SHIP, "")


def test_what_robots_are_under_is_printed(capsys, tmp_path) -> None:
    path = tmp_path / "ice.txt"
    path.write_text(
        "roborally-scene/1 robofactory\nturn 1\nfloor\n  A . 1\nrobot A E\ncondition A momentum 1 0 0\n"
    )
    assert "  A: momentum 1 0 0" in ran(capsys, str(path))[1].splitlines()


def test_a_scene_that_is_over_is_not_played_on(capsys, tmp_path) -> None:
    path = tmp_path / "over.txt"
    path.write_text(
        read_scene("roborally-scene/1 rr\nturn 1\nfloor\n  A 1\nrobot A E\n").register(A="move-1").text()
    )
    code, _, err = ran(capsys, str(path), "--play")
    assert (code, err) == (2, f"{path}: the game is over: nothing is played after its end\n")


def test_a_burnt_register_is_not_overwritten(capsys, scene) -> None:
    scene.write_text(TEXT.replace("robot B S damage=2", "robot B S damage=5 registers=-;-;-;-;move-1:490"))
    code, _, err = ran(capsys, str(scene), "B=-,-,-,-,u-turn")
    assert (code, "register 5 is burnt in" in err) == (2, True)


def test_the_standard_input_is_read(capsys, monkeypatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(TEXT))
    assert ran(capsys, "-", "--text") == (0, TEXT, "")


def test_of_a_record_it_is_the_scene_with_a_turn_open(capsys, tmp_path) -> None:
    width, height, elements, _ = parse_drawing(["a . . 1", "b . . ."])
    setup = Setup("classic", (Seat("Ada"), Seat("Bob")))
    game = solo_game(setup, Board(width, height, elements, name="Hall"), b"seed")
    texts = []
    for _ in range(2):
        game.open_turn()
        texts.append(situation_text(game.situation()))
        game.play(random_turn(game, b"seed"))
    path = tmp_path / "game.json"
    path.write_text(record_text(record_of(game)))
    for turn in (1, 2):
        assert ran(capsys, str(path), "--turn", str(turn), "--text") == (0, texts[turn - 1], "")
    assert ran(capsys, str(path), "--turn", "9") == (2, "", "--turn: must be 1 to 3, not 9\n")
    assert read_scene(ran(capsys, str(path), "--text")[1]).state.turn == 3


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["A=jump"], "robot A: registers[1]: there is no command 'jump'"),
        (["A=move-1,,u-turn"], "robot A: registers[2]: there is no command ''"),
        (["B=-,move-1:x"], "robot B: registers[2]: 'x' is no number"),
        (["A=move-1", "A=u-turn"], "robot A: it is said twice"),
        (["A"], "A: say A=VALUE"),
        (["A.facing=N"], "there is no species 'facing'"),
        (["C=move-1"], "there is no robot C; there are A, B"),
        (["A=move-1,move-1,move-1,move-1,move-1,move-1"], "robot A: a program has 5 registers, not 6"),
    ],
)
def test_mistakes_are_told_in_one_line(capsys, scene, args, said) -> None:
    code, out, err = ran(capsys, str(scene), *args)
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert err.startswith(f"{scene}: ")
    assert said in err


def test_a_text_that_cannot_be_read_is_told_with_its_line(capsys, scene) -> None:
    scene.write_text(TEXT.replace("damage=2", "damage=9"))
    assert ran(capsys, str(scene)) == (2, "", f"{scene}: line 8: robot B: damage: 0 to 8, not 9\n")
    scene.write_bytes(b"\xff")
    assert ran(capsys, str(scene))[0] == 2
    assert "cannot be read" in ran(capsys, str(scene.with_name("none.txt")))[2]
