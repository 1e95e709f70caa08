"""Words for players who hear the game: places, ways, one sentence a register."""

from __future__ import annotations

import pytest
from app.store.aims import Aim
from app.store.headlines import headline
from app.store.narration import Narrator, distance, leading, standing, with_turns
from app.store.words import Words
from site_table import game

from roborally_core import language
from roborally_core.foresight.way import ProgramWay
from roborally_core.rules.commands import Command
from roborally_core.scene import Scene, robot, scene
from roborally_core.situation import told
from roborally_core.story.fold import Fold, RobotView, off_board, view_of
from roborally_core.story.highlights import Highlight, HighlightKind, RaceTurn

NAMES = ("Ada", "Bob", "Cyd")
ONE, TWO, LEFT, PAUSE = Command.MOVE_1, Command.MOVE_2, Command.TURN_LEFT, Command.PAUSE


def words_of(s: Scene) -> Words:
    return Words(s.board, NAMES, s.rules.deck, s.rules.hit_points, s.rules.options)


def views(s: Scene) -> tuple[RobotView, ...]:
    fold = Fold(off_board(len(s.names)))
    fold.follow(told(s.situation()))
    return tuple(fold.views)


def sentences(s: Scene, me: int = 0, **programs) -> list[str]:
    before = views(s)
    return Narrator(before, s.turn(**programs).facts, me, words_of(s)).sentences


def test_a_turn_begins_with_where_one_is_and_where_to_go():
    s = scene("rr", ". . . 1\nA . . .\n. . 2 .", A=robot("E"))
    view = view_of(s["A"])
    aim = Aim(1, s.board.checkpoints[0].pos)
    assert standing(3, view, aim, words_of(s)) == (
        "Turn 3. You stand on A2, facing east. Checkpoint 1 is on D1, 3 squares east and 1 north."
    )
    assert standing(3, view, Aim(0, aim.pos), words_of(s)) == (  # a drone to be destroyed, no crystal
        "Turn 3. You stand on A2, facing east. "
        "The robot that you are to destroy is on D1, 3 squares east and 1 north."
    )
    gone = view._replace(here=False)
    assert standing(3, gone, aim, words_of(s)) == (
        "Turn 3. Your robot is off the board. Checkpoint 1 is on D1."
    )
    assert standing(3, gone._replace(out=True), aim, words_of(s)) == "Turn 3. You are out of the game."


@pytest.mark.parametrize(
    ("frm", "to", "said"),
    [
        ((0, 0), (1, 0), "1 square east"),
        ((2, 2), (2, 0), "2 squares north"),
        ((2, 0), (0, 2), "2 squares west and 2 south"),
        ((1, 1), (1, 1), "where you are"),
    ],
)
def test_how_far_and_which_way(frm, to, said):
    s = scene("rr", ". . .\n. . .\n. . A", A=robot("E"))
    grid = s.board.grid
    assert distance(grid.pos(*frm), grid.pos(*to), words_of(s)) == said


def test_where_a_program_leads():
    s = scene("rr", "A . . .", A=robot("E"))
    words, pos = words_of(s), s.board.grid.pos(2, 0)
    way = ProgramWay((), (pos,), (1,), pos, 1, 0, ())
    assert leading(way, words) == "It leads to C1, facing east"
    assert leading(way._replace(fatal=4), words) == "It destroys your robot in register 4"
    assert leading(None, words) == ""


def test_a_register_is_one_sentence_with_squares():
    s = scene("rr", "A . . . .\n. . . . .\n. . . B .", A=robot("E"), B=robot("W"))
    told_of = sentences(s, A=[TWO, LEFT, PAUSE, PAUSE, PAUSE], B=[PAUSE] * 5)
    assert told_of[0] == "Register 1: you move to C1."
    assert told_of[1] == "Register 2: you face north."
    assert told_of[2] == "Register 3: you stay on C1."
    assert len(told_of) == 5


def test_pushes_name_who_and_where_to():
    s = scene("rr", "B A . . . .", A=robot("N"), B=robot("E"))
    assert sentences(s, A=[PAUSE] * 5, B=[TWO, *[PAUSE] * 4])[0] == (
        "Register 1: Bob pushes you to D1, you take 1 damage from Bob."
    )
    s = scene("rr", "B A . . . .", A=robot("N"), B=robot("E"))
    assert sentences(s, 1, A=[PAUSE] * 5, B=[TWO, *[PAUSE] * 4])[0].startswith(
        "Register 1: you push Ada to D1, you move to C1"
    )


def test_the_floor_is_named_and_so_is_the_end():
    s = scene("rr", "A > > . O", A=robot("E"))
    first = sentences(s, A=[ONE, *[PAUSE] * 4])[0]
    assert first == "Register 1: you move to B1, the conveyor belt takes you to C1."
    s = scene("rr", "A O . B", A=robot("E"), B=robot("N"))
    assert "you are destroyed" in sentences(s, A=[ONE, *[PAUSE] * 4], B=[PAUSE] * 5)[0]


def test_a_move_off_the_board_goes_over_its_edge():
    s = scene("rr", ". A", A=robot("E"))
    language.use("de")
    try:
        told_of = sentences(s, A=[ONE, *[PAUSE] * 4])
    finally:
        language.use(language.ENGLISH)
    assert told_of[0].startswith("Register 1: du fährst über den Rand des Plans, du wirst ")
    assert told_of[1] == "Register 2: du bist nicht auf dem Plan."


def test_a_turn_in_which_nothing_happens_is_one_sentence():
    s = scene("rr", "A . B", A=robot("N"), B=robot("S"))
    assert sentences(s, A=[PAUSE] * 5, B=[PAUSE] * 5) == ["You stay on A1 in this turn.", "", "", "", ""]


def test_of_others_only_what_decides_games_is_told():
    s = scene("rr", "A . . .\n. . . 1\n. . . B", A=robot("N"), B=robot("N"), goal=1)
    told_of = sentences(s, A=[PAUSE] * 5, B=[ONE, *[PAUSE] * 4])
    assert told_of[0] == "Register 1: Bob touches checkpoint 1, the game is over."


def test_a_player_destroys_others_and_not_somebody_of_the_players_name():
    s = scene("rr", "A . B", A=robot("E"), B=robot("N", damage=8))
    assert "you destroy Bob" in sentences(s, A=[PAUSE] * 5, B=[PAUSE] * 5)[0]


def test_hit_points_and_stages_where_they_are_counted():
    laser = {"type": "laser", "at": [0, 0], "facing": "E"}
    s = scene("botwars", ". . A", [laser], A=robot("N"))
    assert sentences(s, A=[PAUSE] * 5)[0] == "Register 1: you lose 1 hit point to a laser."


def test_a_change_of_the_race_is_said_after_the_sentences_of_its_register():
    made = game()
    words = Words(made.board, ["Ada", "Ben"], made.rules.deck)
    leads = Highlight(HighlightKind.CHECKPOINT, 0, 2, 0, 1, amount=2, race=RaceTurn.LEADS)
    calm = leads._replace(race=RaceTurn.NONE)
    told = with_turns(["One.", ""], [(2, leads), (1, calm), (9, leads)], words)
    assert told == ["One.", f"{headline(leads, words)}."]
    assert "leads" in told[1]
