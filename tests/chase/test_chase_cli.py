"""The terminal: the source's picture and syntax, a game kept between calls, clear errors (RB-20)."""

import io
import json
import sys
from pathlib import Path

import pytest

from roborally_core.chase import record
from roborally_core.chase.cli import _VALUED, _parser, challenged, from_source, main, turn_text
from roborally_core.chase.daily import daily_seed
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.moves import Move, MoveError
from roborally_core.chase.picture import picture
from roborally_core.cli.main import main as core_main


def talk(monkeypatch: pytest.MonkeyPatch, lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines))


def test_the_board_is_drawn_as_in_the_source(monkeypatch, capsys) -> None:
    talk(monkeypatch, "q\n")
    assert main(["--seed", "demo", "--level", "3"]) == 0
    out = capsys.readouterr().out
    assert picture(Chase(ChaseSetup(level=3), "demo")) in out
    assert "    Level     = 3\n    Teleports = 2\n    Can Blast = 1\n" in out
    assert "You quit. Score 0." in out


def test_moves_are_given_in_the_source_s_syntax(monkeypatch, capsys) -> None:
    talk(monkeypatch, "moves t,t\nrobots move 12 me secret p\nq")
    assert main(["--seed", "demo"]) == 0
    out = capsys.readouterr().out
    assert out.count("You teleport to column") == 2
    assert "You wait" in out
    assert "   1. (level 1) t,t\n" in out


@pytest.mark.parametrize(
    ("words", "moves"),
    [("n,p,sw,t", "n,p,sw,t"), ("moves n", "n"), ("MOVE bse", "bse"), ("n, p", "n, p"), ("", ""),
     ("  \n", ""), ("robots move board# userid password l", "l"), ("robots move 1 me pw t,t", "t,t"),
     ("move 1 me pw n, p", "n, p"), ("move board# userid password bse", "bse"), ("move n p", "n p"),
     ("moves", ""), ("robots move n,p", "n,p"), ("robots n", "n"), ("moves 1 me pw n", "n")],
)  # fmt: skip
def test_the_move_list_of_a_line(words: str, moves: str) -> None:
    assert turn_text(words) == moves


@pytest.mark.parametrize("words", ["robots move n,p", "robots move 7 me pw n,p", "MOVE n,p", "robots n,p"])
def test_arguments_and_the_prompt_read_one_form(words: str) -> None:
    assert turn_text(words) == turn_text(" ".join(from_source(words.split()))) == "n,p"


@pytest.mark.parametrize(
    "words",
    ["challenge -level=3", "robots challenge -level=3 me", "--level 3", "challenge --level 3 me",
     "challenge --level=3", "challenge me -level=3", "challenge -LEVEL=3 me", "challenge -level 3 me",
     "--room 8x8 challenge -level=3 me", "robots --room 8x8 challenge -level=3 me",
     "--seed robots challenge --level 3"],
)  # fmt: skip
def test_a_challenge_says_its_level_as_the_source_does(words: str, monkeypatch, capsys) -> None:
    talk(monkeypatch, "q\n")
    assert main([*words.split(), "--seed", "demo"]) == 0
    assert picture(Chase(ChaseSetup(level=3), "demo")) in capsys.readouterr().out


@pytest.mark.parametrize("words", ["-level=3 me", "me -LEVEL=3", "--level 3 me", "--level=3", "-level 3"])
def test_a_challenge_reads_its_level_alike_at_the_prompt(words: str) -> None:
    assert challenged(f"robots challenge {words}") == 3
    assert _parser().parse_args(from_source(f"challenge {words}".split())).level == 3


@pytest.mark.parametrize("words", ["challenge --level", "challenge -level=", "challenge --level me"])
def test_a_challenge_with_no_level_behind_the_option_is_refused(words: str) -> None:
    with pytest.raises(MoveError, match="level 1 to 20"):
        challenged(words)


def test_a_challenge_begins_a_game_though_the_file_holds_one(tmp_path: Path, capsys) -> None:
    kept = tmp_path / "game.json"
    game = ["--seed", "demo", "--game", str(kept)]
    assert main([*game, "moves", "t"]) == 0
    assert main([*game, "moves", "p"]) == 0
    assert json.loads(kept.read_text())["commands"] == ["t", "p"]
    assert main(["challenge", "-level=3", "me", *game, "moves", "t"]) == 0
    begun = json.loads(kept.read_text())
    assert (begun["setup"]["level"], begun["commands"]) == (3, ["t"])


def test_a_line_of_many_words_is_no_trouble(monkeypatch, capsys) -> None:
    talk(monkeypatch, "robots " * 3000 + "q\n")
    assert main(["--seed", "demo"]) == 0
    assert "You quit. Score 0." in capsys.readouterr().out


@pytest.mark.parametrize("words", ["p", "MOVES p", "move 7 me secret p", "robots move 7 me secret p"])
def test_a_position_is_played_with_the_source_s_words_too(words: str, tmp_path: Path, capsys) -> None:
    text = tmp_path / "position.txt"
    text.write_text("roborally-chase/1\nroom\n  @ . . . r . . .\n")
    assert main(["--position", str(text), *words.split()]) == 0
    assert "  @ . . r . . . .\n" in capsys.readouterr().out


def test_a_challenge_may_be_played_at_once(capsys) -> None:
    assert main(["challenge", "-level=3", "me", "moves", "p", "--seed", "demo"]) == 0
    challenged = capsys.readouterr().out
    assert main(["--level", "3", "--seed", "demo", "p"]) == 0
    assert capsys.readouterr().out == challenged


def test_a_challenge_at_the_prompt_begins_another_game(monkeypatch, capsys) -> None:
    talk(
        monkeypatch,
        "p\nchallenge -level=4 me\nrobots challenge\nchallenge -level=21\nchallenge -level=x\nq\n",
    )
    assert main(["--seed", "demo", "--level", "2"]) == 0
    out = capsys.readouterr().out
    shown = [line.split("=")[1].strip() for line in out.splitlines() if "Level     =" in line]
    assert shown == ["2", "2", "4", "1", "1"], "the last is where one quits"
    assert "a game starts at level 1 to 20, not 21." in out
    assert "a game starts at level 1 to 20, not x." in out


def test_moves_are_arguments_in_the_source_s_syntax_too(capsys) -> None:
    assert main(["--seed", "demo", "p"]) == 0
    ours = capsys.readouterr().out
    source = ("move 7 me secret p", "robots move 7 me secret p", "move board# userid password p")
    for words in (*source, "moves p", "move p"):
        assert main([*words.split(), "--seed", "demo"]) == 0
        assert capsys.readouterr().out == ours, words


def test_blanks_beside_a_comma_do_not_part_a_list(capsys) -> None:
    assert main(["--seed", "demo", "t,t,p"]) == 0
    ours = capsys.readouterr().out
    assert main(["--seed", "demo", "move", "t,", "t", ",p"]) == 0
    assert capsys.readouterr().out == ours


def test_a_bad_line_is_explained_and_the_game_goes_on(monkeypatch, capsys) -> None:
    talk(monkeypatch, "dance\np,p,p,p,p,p,p,p,p\n\nq\n")
    assert main(["--seed", "demo"]) == 0
    out = capsys.readouterr().out
    assert "move 1 is 'dance', which is no move" in out
    assert "9 moves given; a turn holds up to 8, so none was made." in out
    assert "You quit. Score 0." in out


def test_hint_danger_list_link_and_help_answer(monkeypatch, capsys) -> None:
    talk(monkeypatch, "hint\ndanger\nlist\nlink\nhelp\nq\n")
    assert main(["--seed", "demo"]) == 0
    out = capsys.readouterr().out
    assert "sure win" in out.lower()
    assert "     ! ! r ! r ! @ ." in out
    assert "No move made yet." in out
    assert record.to_link(record.record_of(Chase(ChaseSetup(), "demo"))) in out
    assert "last stand: pass until it is decided" in out


def test_the_end_of_input_leaves_the_game(monkeypatch, capsys) -> None:
    talk(monkeypatch, "")
    assert main(["--seed", "demo"]) == 0
    assert capsys.readouterr().out.endswith("moves> \n")


def test_moves_on_the_command_line_with_the_game_kept_in_a_file(tmp_path: Path, capsys) -> None:
    kept = tmp_path / "game.json"
    assert main(["--seed", "demo", "--game", str(kept), "moves", "t", "t"]) == 0
    assert main(["--game", str(kept), "moves", "p"]) == 0
    assert json.loads(kept.read_text())["commands"] == ["t", "t", "p"]
    expected = Chase(ChaseSetup(), "demo")
    for move in (Move.TELEPORT, Move.TELEPORT, Move.PASS):
        expected.play([move])
    assert capsys.readouterr().out.rstrip().split("Replay:")[0].rstrip().find(picture(expected)) > 0


def test_an_illegal_first_move_exits_with_2_and_keeps_the_file(tmp_path: Path, capsys) -> None:
    kept = tmp_path / "game.json"
    assert main(["--seed", "demo", "--game", str(kept), "moves", "t"]) == 0
    before = kept.read_bytes()
    assert main(["--game", str(kept), "moves", "t,"]) == 2
    assert "robots: move 2 is empty, which is no move" in capsys.readouterr().err
    assert kept.read_bytes() == before


def test_the_game_of_the_day_is_shared(capsys) -> None:
    assert main(["--daily", "2026-11-20", "moves", "q"]) == 0
    assert picture(Chase(ChaseSetup(), daily_seed("2026-11-20"))) in capsys.readouterr().out


def test_a_finished_game_is_shown_again_from_its_link_and_from_its_file(tmp_path: Path, capsys) -> None:
    kept = tmp_path / "game.json"
    assert main(["--seed", "demo", "--game", str(kept), "moves", "l"]) == 0
    link = capsys.readouterr().out.split("Replay: ")[1].strip()
    shown = []
    for source in (link, str(kept)):
        assert main(["--replay", source]) == 0
        shown.append(capsys.readouterr().out)
    assert shown[0] == shown[1]
    assert "Turn 1:\nYou make your last stand: 4 robots destroyed.\n2 robots reached you.\n" in shown[0]
    assert shown[0].endswith("Score 3.\n")


def test_the_high_score_table_is_kept_in_a_file(tmp_path: Path, capsys) -> None:
    table = tmp_path / "scores.json"
    for seed in ("demo", "demo", "other"):
        assert main(["--seed", seed, "--scores", str(table), "moves", "l"]) == 0
    out = capsys.readouterr().out
    assert "Games better 0, worse 0, equal 1." in out
    assert "  1. " in out


@pytest.mark.parametrize(
    ("argv", "message"),
    [
        (["--level", "21"], "a game starts at level 1 to 20, not 21"),
        (["--room", "5x5"], "a room measures 8x8 to 60x40 squares, not 5x5"),
        (["--seed", ""], "a seed has 1 to 64 characters, not 0"),
        (["--daily", "soon"], "'soon' is no date; write it as year-month-day"),
        (["--replay", "nonsense!"], "the link holds '!' at place 9"),
        (["--replay", "A" * 5000], "the link is incomplete or mistyped"),
        (["--seed", "s", "moves"], "no move given"),
        (["--seed", "s", "moves", "x"], "move 1 is 'x', which is no move"),
        (["--seed", "s", "--game", "/", "moves", "p"], "directory"),
    ],
)
def test_bad_input_gets_one_clear_line_and_exit_code_2(argv: list[str], message: str, capsys) -> None:
    assert main(argv) == 2
    err = capsys.readouterr().err
    assert err.startswith("robots: ")
    assert message in err
    assert err.count("\n") == 1


def test_a_damaged_game_file_is_named_and_kept(tmp_path: Path, capsys) -> None:
    kept = tmp_path / "game.json"
    kept.write_text('{"format":"roborally-record/1"}')
    assert main(["--game", str(kept), "moves", "p"]) == 2
    assert "the record lacks 'ruleset'" in capsys.readouterr().err
    assert kept.read_text() == '{"format":"roborally-record/1"}'


@pytest.mark.parametrize("argv", [["--room", "8"], ["--level", "x"], ["--nope"]])
def test_wrong_options_exit_with_2(argv: list[str], capsys) -> None:
    with pytest.raises(SystemExit) as stop:
        main(argv)
    assert stop.value.code == 2


def test_an_interrupt_leaves_with_130_and_without_a_trace(monkeypatch, capsys) -> None:
    class Impatient(io.StringIO):
        def readline(self, *_: object) -> str:
            raise KeyboardInterrupt

    monkeypatch.setattr(sys, "stdin", Impatient())
    assert main(["--seed", "demo"]) == 130
    assert capsys.readouterr().err == "\nrobots: interrupted\n"


def test_the_main_command_line_hands_over_to_robots(capsys) -> None:
    assert core_main(["robots", "--seed", "demo", "moves", "q"]) == 0
    assert "You quit. Score 0." in capsys.readouterr().out


def test_the_options_with_a_value_are_all_known_where_a_challenge_looks_for_its_player() -> None:
    """``challenge --seed demo alice``: the player is alice."""
    taking = {name for one in _parser()._actions if one.nargs != 0 for name in one.option_strings}
    assert taking == set(_VALUED)
