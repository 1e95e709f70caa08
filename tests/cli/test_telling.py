"""Every fact is told in a sentence, or is known to need none."""

from typing import get_args

import pytest

from roborally_core.rules import events as ev
from roborally_core.rules.commands import Command
from roborally_core.rules.events import Cause, CauseKind
from roborally_core.scene import robot, scene
from roborally_core.story.sentences import _TELLERS, SILENT, listed, square_name, tell, tell_all

NAMES = ("Ada", "Bob")
LASER = [{"type": "laser", "at": [3, 0], "facing": "W", "beams": 2}]


def told(played) -> list[str]:
    return [s for fact in played.facts if (s := tell(fact, NAMES, played.board, played.rules.deck))]


def test_every_fact_has_a_sentence_or_is_silent() -> None:
    kinds = set(get_args(ev.Fact))
    assert set(_TELLERS) | SILENT == kinds
    assert not set(_TELLERS) & SILENT


def test_a_register_is_told_in_order() -> None:
    s = scene("rr", "A . O .", A=robot("E")).register(A=Command.MOVE_3)
    assert told(s) == [
        "Register 1.",
        "Ada plays Move 3 (priority 10000).",
        "Ada moves to B1.",
        "Ada moves to C1.",
        "Ada falls into a pit on C1.",
        "Ada is destroyed by a pit.",
    ]


def test_a_push_names_who_pushed() -> None:
    s = scene("rr", "A B . .", A=robot("E"), B=robot("N")).register(A=Command.MOVE_1)
    assert {"Bob is pushed to C1 by Ada.", "Ada moves to B1."} <= set(told(s))


def test_elements_are_named_as_causes() -> None:
    s = scene("classic", ". > ^ .\n. A B .", A=robot("N", damage=4), B=robot("N"))
    s.register(A=Command.MOVE_1)
    assert "Ada is taken to C1 by a conveyor belt." in told(s)
    assert "Ada is turned by a conveyor belt and faces west." in told(s)
    lit = scene("classic", "A . . .", LASER, A=robot("N", damage=4)).register(A=Command.TURN_LEFT)
    assert told(lit)[2:] == [
        "Ada turns to face west.",
        "Ada is dealt 2 points of damage by a laser and has 6.",
        "Register 5 of Ada burns in.",
        "Register 4 of Ada burns in.",
    ]


@pytest.mark.parametrize(
    ("fact", "sentence"),
    [
        (ev.TurnStarted(3), "Turn 3 begins."),
        (ev.RobotHealed(0, 1, 0, ev.RULE), "Ada is repaired by 1 point, none left."),
        (ev.RobotDamaged(1, 2, 2, ev.RULE), "Bob has 2 points of damage."),
        (
            ev.RobotDamaged(1, 1, 4, Cause(CauseKind.WEAPON, 0)),
            "Bob is dealt 1 point of damage by Ada and has 4.",
        ),
        (ev.RegisterFilled(0, 2, 84), "Register 2 of Ada is filled at random with Move 3."),
        (ev.RegisterLocked(0, 5, 85), "Register 5 of Ada burns in with Pause in it."),
        (ev.ShotReflected(1, 0), "Bob throws the shot of Ada back."),
        (ev.GameEnded((0,)), "The game is over. Ada wins."),
        (ev.GameEnded((0, 1), drawn=True), "The game is over. Ada and Bob draw."),
        (ev.GameEnded((0, 1)), "The game is over. Ada and Bob win jointly."),
        (ev.GameEnded(()), "The game is over. Nobody wins."),
        (ev.PlayerOut(7), "Robot 8 is out of the game."),
        (ev.RobotFell(0, 1, ev.RULE), "Ada falls over the edge of the board."),
    ],
)
def test_sentences(fact: ev.Fact, sentence: str) -> None:
    assert tell(fact, NAMES, scene("rr", ". .").board) == sentence


HIT_POINTS = [
    (ev.RegisterStarted(2), "Register 2."),
    (ev.RobotDamaged(0, 3, 3, ev.RULE), "Ada has 7 hit points left."),
    (
        ev.RobotDamaged(0, 2, 3, ev.RETURNED),
        "Ada loses 2 hit points to a return to the board and has 7 left.",
    ),
    (
        ev.RobotDamaged(1, 1, 10, Cause(CauseKind.WEAPON, 0)),
        "Bob loses 1 hit point to Ada and has none left.",
    ),
    (ev.RobotHealed(0, 1, 0, ev.RULE), "Ada gets 1 hit point back and has 10."),
    (ev.RegisterLocked(0, 5, 85), "Register 5 of Ada burns in with Back 2 in it."),
    (ev.CheckpointReached(0, 3), "Ada reaches checkpoint 3."),
    (ev.PowerDownAnnounced(0), "Ada will shut down after this turn."),
    (ev.PoweredDown(1), "Bob shuts down."),
    (ev.PlayerOut(1), "Bob has no robot left and is out of the game."),
    (ev.GameEnded((0, 1)), "The game is over. Ada and Bob win jointly."),
    (ev.GameEnded((1,)), "The game is over. Bob wins."),
]


@pytest.mark.parametrize(("fact", "sentence"), HIT_POINTS)
def test_where_hit_points_are_counted_down_they_are_spoken_of(fact: ev.Fact, sentence: str) -> None:
    s = scene("botwars", "A B", A=robot("E"), B=robot("W"))
    assert tell(fact, NAMES, s.board, s.rules.deck, s.rules.hit_points) == sentence


def test_squares_are_rows_and_columns_from_the_south_west_where_hit_points_are_counted() -> None:
    s = scene("botwars", "A > v\n. w .", A=robot("E")).register(A=Command.MOVE_1)
    told = tell_all(s.facts, NAMES, s.board, s.rules.deck, s.rules.hit_points)
    assert {"Ada moves to r2c2.", "Ada is taken to r2c3 by a conveyor belt."} <= set(told)
    stored = ev.ArchiveMoved(0, s.board.grid.pos(1, 1))
    sentence = tell(stored, NAMES, s.board, s.rules.deck, s.rules.hit_points)
    assert sentence == "Ada stores a backup copy on r1c2."


def test_what_several_elements_do_at_once_is_said_once() -> None:
    s = scene("botwars", "* * A", A=robot("E"))
    facts = [ev.ElementActed(0), ev.ElementActed(1), ev.RobotHealed(0, 1, 0, ev.RULE)]
    assert tell_all(facts, NAMES, s.board) == [
        "The buzzsaws are at work.",
        "Ada is repaired by 1 point, none left.",
    ]


def test_squares_have_a_letter_and_a_number() -> None:
    board = scene("rr", "\n".join([" ".join("." * 30)] * 3)).board
    assert square_name(board, board.grid.pos(0, 0)) == "A1"
    assert square_name(board, board.grid.pos(25, 2)) == "Z3"
    assert square_name(board, board.grid.pos(26, 1)) == "AA2"
    assert square_name(board, 0) == "the edge"


def test_names_are_listed_with_commas_and_an_and() -> None:
    assert [listed(list(n)) for n in ("A", "AB", "ABC")] == ["A", "A and B", "A, B and C"]


def test_options_are_named() -> None:
    s = scene("botwars", "A . B\n. . 1", A=robot("N", options=("shields", "clamps")), B=robot("W"))
    s.engage("A", "shields").engage("A", "clamps", 1).register(A=Command.U_TURN)
    pool = s.rules.options
    texts = [x for fact in s.facts if (x := tell(fact, NAMES, s.board, s.rules.deck, 0, pool))]
    assert texts == [
        "Register 1.",
        "Ada engages the shields (2 left).",
        "Ada engages the clamps (2 left).",
        "Ada plays U-turn (priority 10000).",
        "The clamps of Ada hold it where it is.",
        "The shields of Ada swallow the shot.",
    ]
    cause = Cause(CauseKind.ELEMENT, 0)
    for fact, sentence in (
        (ev.OptionFitted(0, 4, 3, cause), "Ada is fitted with nitro tanks."),
        (ev.OptionSacrificed(0, 4, cause), "Ada gives up the nitro tanks instead of taking a point."),
        (ev.OptionReloaded(0, 4, 3, cause), "Ada reloads the nitro tanks."),
        (ev.OptionEngaged(0, 0, 0), "Ada engages the twin lasers (none left)."),
    ):
        assert tell(fact, NAMES, s.board, s.rules.deck, 0, pool) == sentence
