"""The command line: its output, its files, and one clear line for anything that is wrong."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from roborally_core.board.library import HOME, load_library
from roborally_core.board.load import load_board
from roborally_core.board.schema import schema_text
from roborally_core.board.write import board_json
from roborally_core.cli.main import main
from roborally_core.play.record import record_from_text, replay

BOARD = {
    "format": "roborally-board/1",
    "name": "Bench",
    "rulesets": ["rr", "classic"],
    "floor": ["|a . r|1|", "|. w . .|", "|b . > .|"],
    "elements": [
        {"type": "start", "at": [0, 2], "facing": "E"},
        {"type": "laser", "at": [3, 1], "facing": "W", "beams": 2, "registers": [2]},
    ],
}


@pytest.fixture
def board(tmp_path: Path) -> Path:
    path = tmp_path / "bench.json"
    path.write_text(json.dumps(BOARD))
    return path


@pytest.fixture
def record(board: Path, tmp_path: Path, capsys) -> Path:
    path = tmp_path / "game.json"
    args = ["simulate", "--board", str(board), "--robots", "2", "--turns", "3", "--programs", "random"]
    assert main([*args, "--record", str(path)]) == 0
    capsys.readouterr()
    return path


def ran(capsys, *args: str) -> tuple[int, str, str]:
    code = main(list(args))
    out, err = capsys.readouterr()
    return code, out, err


# -- boards ------------------------------------------------------------------------------------


def test_boards_lists_all_that_come_with_the_game(capsys) -> None:
    code, out, err = ran(capsys, "boards")
    lines = out.splitlines()
    assert (code, err) == (0, "")
    assert lines[0].split() == ["board", "size", "difficulty", "rulesets", "checkpoints", "starts", "name"]
    assert [line.split()[0] for line in lines[1:]] == list(load_library(HOME))


def test_boards_of_one_ruleset_and_another_directory(capsys, board: Path) -> None:
    code, out, _ = ran(capsys, "boards", "--boards", str(board.parent))
    assert code == 0
    assert out.splitlines()[1].split() == ["bench", "4x3", "rr", "classic", "1", "2", "Bench"]
    assert len(ran(capsys, "boards", "--ruleset", "none")[1].splitlines()) == 1


def test_boards_names_the_problems_of_every_file(capsys, board: Path) -> None:
    (board.parent / "one.json").write_text("{")
    (board.parent / "two.json").write_text(json.dumps({**BOARD, "floor": ["a ?"], "elements": []}))
    code, out, err = ran(capsys, "boards", "--boards", str(board.parent))
    assert (code, out) == (2, "")
    assert [line.split(": ", 1)[0] for line in err.splitlines()] == [
        f"{board.parent}/one.json",
        f"{board.parent}/two.json",
    ]


def test_a_missing_directory_is_named(capsys) -> None:
    assert ran(capsys, "boards", "--boards", "/nowhere/at/all") == (
        2,
        "",
        "/nowhere/at/all: there is no such directory\n",
    )


def test_a_board_is_shown_with_what_the_drawing_leaves_out(capsys, board: Path) -> None:
    code, out, _ = ran(capsys, "board", str(board))
    assert code == 0
    assert out.splitlines()[:8] == [
        "Bench: 4 x 3, for rr, classic",
        "     A B C D",
        "  1 |a . r|1|",
        "  2 |. w . .|",
        "  3 |b . > .|",
        "  D2: laser, facing west, beams 2, registers 2",
        "  A3: start, facing east",
        f"content {load_library(board.parent)['bench'].content_hash}",
    ]


def test_a_board_is_found_by_its_name(capsys) -> None:
    slug, board = next(iter(load_library(HOME).items()))
    code, out, _ = ran(capsys, "board", slug)
    assert code == 0
    assert out.startswith(f"{board.name}: {board.width} x {board.height}")


def test_check_names_every_problem_and_answers_with_the_exit_code(capsys, board: Path) -> None:
    assert ran(capsys, "board", str(board), "--check") == (0, f"{board}: ok\n", "")
    laser = {"type": "laser", "at": [3, 1], "facing": "W", "beams": 9}
    board.write_text(json.dumps({**BOARD, "name": "", "elements": [laser]}))
    code, out, err = ran(capsys, "board", str(board), "--check")
    assert (code, err) == (1, "")
    assert out.splitlines() == [
        f"{board}: name must have 1 to 60 characters, not 0",
        f"{board}: square [3, 1], laser: beams must be 1 to 3, not 9",
    ]
    assert ran(capsys, "board", str(board))[0] == 2


def test_a_board_is_written_in_its_canonical_form(capsys, board: Path) -> None:
    before = load_board(board)
    assert ran(capsys, "board", str(board), "--write") == (0, f"{board}: written\n", "")
    assert board.read_text(encoding="utf-8") == board_json(before)
    assert sorted(path.name for path in board.parent.iterdir()) == ["bench.json"]
    board.write_text("{")
    assert ran(capsys, "board", str(board), "--write")[0] == 2
    assert board.read_text() == "{"


def test_the_schema_is_printed(capsys) -> None:
    assert ran(capsys, "schema") == (0, schema_text(), "")


# -- games -------------------------------------------------------------------------------------


@pytest.mark.parametrize("programs", ["ai", "random"])
def test_a_simulated_game_is_the_same_again(capsys, board: Path, tmp_path: Path, programs: str) -> None:
    path = tmp_path / "game.json"
    args = ["simulate", "--board", str(board), "--robots", "2", "--turns", "4", "--seed", "x"]
    args += ["--programs", programs, "--record", str(path)]
    code, out, err = ran(capsys, *args)
    text = path.read_text()
    assert (code, err) == (0, "")
    game = replay(record_from_text(text))
    assert out.splitlines()[-2:] == [f"state {game.state.hash()}", f"recorded in {path}"]
    assert ran(capsys, *args)[1] == out
    assert path.read_text() == text


def test_a_simulated_game_can_be_played_by_sides(capsys, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    args = ["simulate", "--board", "first-shift", "--robots", "3", "--turns", "1", "--programs", "random"]
    assert ran(capsys, *args, "--sides", "1,0,1", "--record", str(path))[0] == 0
    assert [seat.side for seat in record_from_text(path.read_text()).setup.seats] == [1, 0, 1]


def test_a_simulated_game_can_be_told(capsys, board: Path) -> None:
    out = ran(capsys, "simulate", "--board", str(board), "--robots", "1", "--turns", "1", "--tell")[1]
    assert out.startswith("Turn 1 begins.\nAda comes onto the board on ")
    assert "\nRegister 1.\nAda plays " in out


def test_verify_compares_every_hash(capsys, record: Path) -> None:
    turns = len(json.loads(record.read_text())["turns"])
    code, out, _ = ran(capsys, "verify", str(record))
    assert code == 0
    assert out.startswith(f"{record}: unsigned, replays: {turns} turns, ")


def test_verify_finds_the_register_that_differs(capsys, record: Path, tmp_path: Path) -> None:
    data = json.loads(record.read_text())
    data["turns"][1]["hashes"][2] = "0" * 64
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(data))
    code, out, err = ran(capsys, "verify", str(bad), str(record))
    assert code == 1
    assert err == f"{bad}: turn 2: the state after register 3 is not the recorded one\n"
    assert out.startswith(f"{record}: unsigned, replays: ")
    assert ran(capsys, "play", str(bad))[0] == 2
    code, out, err = ran(capsys, "verify", str(tmp_path / "none.json"), str(bad), str(record))
    assert (code, len(err.splitlines()), out.startswith(f"{record}: unsigned, replays: ")) == (2, 2, True)


def test_play_shows_each_register(capsys, record: Path) -> None:
    code, out, _ = ran(capsys, "play", str(record))
    assert code == 0
    assert out.startswith("Bench, Robo Rally, 1 checkpoint\n     A B C D\n")
    first = json.loads(record.read_text())["turns"][0]["hashes"]
    sections = out.split("\nTurn 1, register ")
    assert len(sections) == 1 + len(first) - (len(first) == 6)
    for section, mark in zip(sections[1:], first, strict=False):
        assert f"  state {mark}\n" in section
        assert "  1 |" in section
        assert "\n  A Ada " in section


def test_play_follows_robots_as_the_engine_has_them(capsys, record: Path) -> None:
    out = ran(capsys, "play", str(record), "--json")[1]
    lines = [json.loads(line) for line in out.splitlines()]
    game = replay(record_from_text(record.read_text()))
    for place, robot in zip(lines[-2]["robots"], game.state.robots, strict=True):
        assert place["at"] == (list(game.board.grid.xy(robot.pos)) if robot.pos else None)
        assert (place["damage"], place["lives"]) == (robot.damage, robot.lives)
        assert place["checkpoints"] == robot.checkpoints
    assert lines[-1] == {"over": game.over, "winners": list(game.state.winners)}
    hashes = [turn["hashes"] for turn in json.loads(record.read_text())["turns"]]
    assert [line["hash"] for line in lines[:-1] if line["hash"]] == [mark for turn in hashes for mark in turn]


def test_the_chase_has_its_own_options(capsys, monkeypatch) -> None:
    code, out, _ = ran(capsys, "robots", "--seed", "demo", "q")
    assert code == 0
    assert "You quit." in out


# -- bad input ---------------------------------------------------------------------------------


def faults(tmp_path: Path) -> list[tuple[list[str], str]]:
    nothing = tmp_path / "nothing.json"
    cut = tmp_path / "cut.json"
    cut.write_text('{"format": "roborally-record/1"')
    other = tmp_path / "other.json"
    other.write_text('{"format": "roborally-record/9"}')
    noise = tmp_path / "noise.json"
    noise.write_bytes(b"\xff\x00")
    deep = tmp_path / "deep.json"
    deep.write_text("[" * 100_000)
    simulate = ["simulate", "--board", "first-shift"]
    return [
        (["play", str(nothing)], f"{nothing}: cannot be read: No such file or directory"),
        (["play", str(tmp_path)], f"{tmp_path}: cannot be read: Is a directory"),
        (["verify", str(cut)], f"{cut}: record: damaged at line 1, column"),
        (["play", str(other)], f"{other}: record.format: 'roborally-record/9' is not"),
        (["verify", str(noise)], f"{noise}: no UTF-8 text at byte 0"),
        (["verify", str(deep)], f"{deep}: record: nested too deeply"),
        (["board", str(nothing)], f"{nothing}: cannot be read: No such file or directory"),
        (["board", str(nothing), "--check"], f"{nothing}: there is no such file"),
        (["board", "no-such-board"], "no-such-board: there is no such file, nor such a board in"),
        (["simulate", "--board", str(noise)], f"{noise}: no UTF-8 text at byte 0"),
        ([*simulate, "--robots", "9"], "--robots: must be 1 to 8, not 9"),
        ([*simulate, "--turns", "-1"], "--turns: must be 0 to 10000, not -1"),
        ([*simulate, "--robots", "3", "--sides", "1,2"], "--sides: 3 numbers up to 8 with commas"),
        ([*simulate, "--robots", "2", "--sides", "1,9"], "--sides: 2 numbers up to 8 with commas"),
        ([*simulate, "--robots", "2", "--sides", "1,1"], "first-shift: setup.seats: all play on side 1"),
        (
            ["simulate", "--board", "robo-runner-frigate", "--ruleset", "rr", "--robots", "1"],
            "robo-runner-frigate: square [",
        ),
        (
            [*simulate, "--turns", "0", "--record", str(tmp_path / "no" / "way.json")],
            f"{tmp_path}/no/way.json: cannot be written: No such file or directory",
        ),
    ]


def test_bad_input_is_one_clear_line_and_exit_code_two(capsys, tmp_path: Path) -> None:
    for args, start in faults(tmp_path):
        code, _, err = ran(capsys, *args)
        assert (code, err.startswith(start)) == (2, True), (args, err)
        assert "Traceback" not in err


@pytest.mark.parametrize("args", [[], ["fly"], ["simulate"], ["play", "x", "--loud"]])
def test_wrong_arguments_end_with_usage_and_exit_code_two(capsys, args: list[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(args)
    assert ended.value.code == 2
    assert "usage: cogwheel-rally" in capsys.readouterr().err


def test_it_runs_as_a_module_into_a_pipe_that_closes(record: Path) -> None:
    command = f"{sys.executable} -m roborally_core play {record} | head -1"
    env = {**os.environ, "PYTHONPATH": str(HOME.parent), "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, shell=True, capture_output=True, text=True, env=env, check=False)
    assert (done.stdout, done.stderr) == ("Bench, Robo Rally, 1 checkpoint\n", "")


# -- other people's files ----------------------------------------------------------------------

OBEYED = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]")


@pytest.mark.parametrize("command", ["play", "report", "verify"])
def test_a_terminal_is_told_names_and_titles_and_obeys_nothing_in_them(record: Path, capsys, command) -> None:
    data = json.loads(record.read_text())
    data["setup"]["seats"][0]["name"] = "\x1b[2J\x1b]0;owned\x07Ada\u202e\nBen wins."
    data["board"]["name"] = "\x9b31mBench\u2028"
    record.write_text(json.dumps(data))
    code, out, err = ran(capsys, command, str(record))
    assert code == 0
    assert OBEYED.search(out + err) is None
    assert "Ada Ben wins." in out or command == "verify"
    assert "\nBen wins." not in out


def test_a_complaint_about_a_hostile_file_obeys_nothing_in_it(record: Path, capsys) -> None:
    data = json.loads(record.read_text())
    data["board"]["elements"][0]["type"] = "\x1b[2J\u202egear"
    record.write_text(json.dumps(data))
    code, out, err = ran(capsys, "play", str(record))
    assert (code, out) == (2, "")
    assert err
    assert OBEYED.search(err) is None
    code, out, err = ran(capsys, "play", "\x1b[2Jno-such-file")
    assert OBEYED.search(out + err) is None


def test_a_written_report_has_nothing_a_terminal_obeys(record: Path, capsys, tmp_path: Path) -> None:
    data = json.loads(record.read_text())
    data["setup"]["seats"][0]["name"] = "\x1b[31m<img src=x>\u202e"
    record.write_text(json.dumps(data))
    page = tmp_path / "report.html"
    code, _, err = ran(capsys, "report", str(record), "--html", str(page))
    assert (code, err) == (0, "")
    written = page.read_text(encoding="utf-8")
    assert OBEYED.search(written) is None
    assert "<img" not in written
    assert "&lt;img src=x&gt;" in written
    assert "Content-Security-Policy" in written


# -- why ---------------------------------------------------------------------------------------


def test_why_tells_every_mishap_by_turn_and_those_of_one_robot(record: Path, capsys) -> None:
    code, out, err = ran(capsys, "why", str(record))
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert any(re.match(r"Turn \d+\.$", line) for line in lines)
    assert all(re.match(r"Turn \d+\.$|  (Register [1-5]: )?[A-Z].*\.$", line) for line in lines)
    names = [seat.name for seat in record_from_text(record.read_text()).setup.seats]
    _, mine, _ = ran(capsys, "why", str(record), "--robot", names[0])
    assert set(mine.splitlines()) < set(lines)


def test_why_names_a_robot_that_does_not_play(record: Path, capsys) -> None:
    code, out, err = ran(capsys, "why", str(record), "--robot", "Nobody")
    assert (code, out) == (2, "")
    assert "'Nobody' does not play" in err


# -- review ------------------------------------------------------------------------------------


def test_review_tells_each_turn_of_a_player_with_its_grade_and_the_better_program(
    record: Path, capsys
) -> None:
    seats = record_from_text(record.read_text()).setup.seats
    code, out, err = ran(capsys, "review", str(record), "--robot", seats[0].name)
    assert (code, err) == (0, "")
    head, *lines = out.splitlines()
    assert re.fullmatch(rf"{seats[0].name}: accuracy \d+\.\d %, \d+\.\d turns lost by programs", head)
    played = [line for line in lines if line.startswith("  turn ")]
    assert len(played) == len(record_from_text(record.read_text()).turns)
    grades = "no choice|best|good|slip|mistake|blunder"
    assert all(re.match(rf"  turn +\d+  to the goal +(-|\d+\.\d)  ({grades})", line) for line in played)
    assert all(("slip" in line or "mistake" in line or "blunder" in line or "good" in line)
               for line in played if "better:" in line)  # fmt: skip


def test_review_names_a_robot_that_does_not_play(record: Path, capsys) -> None:
    code, out, err = ran(capsys, "review", str(record), "--robot", "Nobody")
    assert (code, out) == (2, "")
    assert "'Nobody' does not play" in err
