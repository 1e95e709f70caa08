"""The threat view of a register: what the core foresees, in columns, rows and names."""

from __future__ import annotations

import re

import pytest
from app.screens.game.view.threat_list import threat_list
from app.store.foreseen_turn import ForeseenTurn, ThreatKind
from app.store.status import players, views_of
from app.store.words import Words
from site_table import game

from roborally_core.foresight.threats import threats_of
from roborally_core.foresight.way import way_of
from roborally_core.play.game import Game, game_from
from roborally_core.scene import robot, scene

PUSHER = {"type": "pusher", "at": [0, 0], "facing": "E", "registers": [2, 4]}
LASER = {"type": "laser", "at": [0, 2], "facing": "E"}


@pytest.fixture
def made() -> Game:
    """B stands behind A and looks at it."""
    floor = ". . . . .\n. B A . .\n. . . . ."
    s = scene("classic", floor, [PUSHER, LASER], A=robot("N"), B=robot("E"))
    return game_from(s.situation())


@pytest.fixture
def foreseen(made: Game) -> ForeseenTurn:
    found = ForeseenTurn()
    found.open_turn(made, 0)
    found.threats = threats_of(made.view(0))
    return found


def words(made: Game) -> Words:
    return Words(made.board, ["You", "Crank"], made.rules.deck)


def test_dangers_on_the_own_way_come_first_then_what_acts_in_this_register_only(made, foreseen):
    kinds = [line.kind for line in foreseen.lines(words(made))]
    assert kinds == [ThreatKind.PUSH, ThreatKind.SHOT]
    push = foreseen.lines(words(made))[0]
    assert (push.who, push.where, push.more, push.mine) == ("Crank", "C2", "east", True)
    foreseen.register = 2
    assert foreseen.lines(words(made))[-1].kind is ThreatKind.ACTS
    assert foreseen.lines(words(made))[-1].more == "2, 4"


def test_the_overlay_has_squares_beams_and_arrows(made, foreseen):
    overlay = foreseen.overlay()
    ((rival, squares),) = overlay.reach
    assert rival == 1
    assert {(1, 1), (2, 1), (3, 1), (4, 1), (0, 1)} <= set(squares)
    assert overlay.beams == ((0, 2, 4, 2),)
    assert (overlay.acting, overlay.resting) == ((), ((0, 0),))
    foreseen.register = 4
    assert (foreseen.overlay().acting, foreseen.overlay().resting) == (((0, 0),), ())
    assert (2, 1, 1, 1) in {tuple(arrow) for arrow in overlay.arrows}
    assert (2, 1, None, 1) in {tuple(arrow) for arrow in overlay.arrows}


def test_the_way_of_the_program_decides_what_is_dangerous(made, foreseen):
    ahead = next(card.id for card in made.rules.deck.cards if card.command.name == "MOVE_1")
    foreseen.follow(way_of(made, 0, [ahead, None, None, None, None]))
    assert {line.where for line in foreseen.lines(words(made)) if line.kind is ThreatKind.PUSH} == {"C2"}
    foreseen.register = 2
    assert "C1" in {line.where for line in foreseen.lines(words(made)) if line.mine}
    foreseen.follow(way_of(made, 0, [ahead, ahead, None, None, None]))
    foreseen.register = 3
    assert foreseen.dangers() == (), "whoever is destroyed in register 2 is in no danger afterwards"


def test_pushes_among_rivals_are_told_for_the_first_register():
    s = scene("classic", ". . . . .\n. B C . .\nA . . . .", A=robot("N"), B=robot("E"), C=robot("N"))
    made = game_from(s.situation())
    foreseen = ForeseenTurn()
    foreseen.open_turn(made, 0)
    foreseen.threats = threats_of(made.view(0))
    told = Words(made.board, ["You", "Crank", "Dot"], made.rules.deck)
    assert [line[1:5] for line in foreseen.lines(told) if line.kind is ThreatKind.OTHERS] == [
        ("Crank", "C2", "east", "Dot")
    ]
    text = str(threat_list(foreseen, players(made, views_of(made), 0), told))
    assert "Crank can push Dot on C2 to the east." in text
    foreseen.register = 2
    assert [line for line in foreseen.lines(told) if line.kind is ThreatKind.OTHERS] == []


def test_one_rival_may_be_looked_at_alone_and_nobody_before_the_answer():
    made = game()
    foreseen = ForeseenTurn()
    foreseen.open_turn(made, 0)
    assert (foreseen.pending, foreseen.beyond, foreseen.dangers()) == (True, False, ())
    assert foreseen.overlay().reach == ()
    foreseen.threats = threats_of(made.view(0))
    foreseen.only = 1
    assert (foreseen.overlay().alone, foreseen.pending) == (True, False)
    foreseen.failed, foreseen.threats = True, None
    assert (foreseen.pending, foreseen.beyond) == (False, True)


def test_the_panel_says_it_in_sentences(made, foreseen):
    seen = players(made, views_of(made), 0)
    text = str(threat_list(foreseen, seen, words(made)))
    assert "Crank can push you on C2 to the east." in text
    assert "Crank can shoot you on C2." in text
    foreseen.register = 4
    text = str(threat_list(foreseen, seen, words(made)))
    assert "Pusher on A1 acts (registers 2, 4)." in text
    assert re.search(r'id="outlook-4"[^>]*aria-pressed="true"', text)
