"""Positions of the chase: set up, played, read, and told as a text."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally_core.chase import Chase, ChaseSetup, MoveError, chase_scene, read_chase
from roborally_core.chase.cli import main
from roborally_core.chase.moves import Move
from roborally_core.chase.scene import ChaseScene

ROOM = """
    . . r .
    . @ . #
"""


def test_a_position_is_drawn_played_and_read():
    s = chase_scene("r . @ . r", teleports=1, blaster=False)
    assert (s.at, s.robots, s.heaps, s.teleports, s.blaster) == ((2, 0), [(0, 0), (4, 0)], [], 1, False)
    s.play("s")
    assert (s.at, s.robots, s.status, s.game.turns) == ((2, 1), [(1, 1), (3, 1)], "playing", 1)
    assert s.played.made == 1
    assert s.told()[0].startswith("You step S")
    assert s.drawing().splitlines()[1] == ". r @ r . . . ."


def test_it_is_filled_up_to_the_smallest_room_and_may_be_larger():
    assert chase_scene(ROOM).game.room.name == "8x8"
    assert chase_scene("@ r" + " ." * 8).game.room.name == "10x8"


def test_its_text_says_what_is_not_as_usual():
    assert chase_scene(ROOM).text().splitlines()[:3] == ["roborally-chase/1", "room", "  . . r . . . . ."]
    s = chase_scene(
        ROOM, level=3, teleports=1, blaster=False, kills=7, turns=4, jumps=1, seed="a word", crowded=True
    )
    assert s.text().splitlines()[:8] == [
        "roborally-chase/1", "level 3", "teleports 1", "blaster used", "score 7 4 1", "seed a word",
        "crowded yes", "room",
    ]  # fmt: skip
    assert read_chase(s.text()).text() == s.text()


def test_nothing_is_played_after_the_end():
    s = chase_scene("@ r").play("p")
    assert s.status == "caught"
    with pytest.raises(MoveError, match="over"):
        s.play("p")
    again = read_chase(s.text())
    assert (again.status, again.text()) == ("caught", s.text())


@given(seed=st.integers(0, 500), moves=st.lists(st.sampled_from(list(Move)[:18]), max_size=12))
def test_any_position_of_a_game_is_its_text_and_plays_on_alike(seed, moves):
    game = Chase(ChaseSetup(), str(seed))
    for place, move in enumerate(moves):
        if game.over:
            break
        again = read_chase(ChaseScene(game).text())
        assert again.game.position == game.position
        assert (again.game.level, again.game.score) == (game.level, game.score)
        game.play([move])
        again.game.play([move])
        assert ChaseScene(again.game).text() == ChaseScene(game).text(), place


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a position begins with roborally-chase/1"),
        ("roborally-chase/1\nlevel 1\nlevel 2", "line 3: here goes one of level"),
        ("roborally-chase/1\nrobots 2", "line 2: here goes one of level"),
        ("roborally-chase/1\nlevel x\nroom\n  @ r", "level: 0 to 999999, not x"),
        ("roborally-chase/1\nlevel 0\nroom\n  @ r", "level: 1 to 999999, not 0"),
        ("roborally-chase/1\nscore 1 2\nroom\n  @ r", "score has three numbers"),
        ("roborally-chase/1\nblaster no\nroom\n  @ r", "blaster is used or not said"),
        ("roborally-chase/1\nended won\nroom\n  @ r", "ended: caught, quit, not 'won'"),
        ("roborally-chase/1\nroom\n  @ .", "there is no robot in the room"),
        ("roborally-chase/1\nroom\n  r .", "no @ in the room"),
        ("roborally-chase/1\nroom\n  @ r" + " ." * 70, "at most 60 squares wide"),
        ("roborally-chase/1\nseed \x07\nroom\n  @ r", "seed"),
        ("x" * 20_000, "at most 16384 characters"),
    ],
)
def test_what_cannot_be_is_refused_in_words(text, said):
    with pytest.raises(ValueError, match=said):
        read_chase(text)


def test_the_command_line_plays_on_from_a_position(capsys, monkeypatch, tmp_path):
    path = tmp_path / "position.txt"
    path.write_text(chase_scene("r . @ . r", kills=3).text())
    assert main(["--position", str(path), "moves", "s"]) == 0
    out = capsys.readouterr().out
    assert "You step S" in out
    assert read_chase(out[out.index("roborally-chase/1") :]).robots == [(1, 1), (3, 1)]
    monkeypatch.setattr("sys.stdin", io.StringIO("no position"))
    assert main(["--position", "-"]) == 2
    assert "a position begins with roborally-chase/1" in capsys.readouterr().err
