"""Matches over the real game: people and AIs, Robo Rally and Classic, every register compared."""

from __future__ import annotations

from typing import Any

import pytest
from match_sim import Net, Node

from roborally_core import ai
from roborally_core.base.rng import derive
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.match import facts as f
from roborally_core.match.facts import Offence
from roborally_core.match.port import GameTable, MatchSetup, setup_of
from roborally_core.play.record import board_content, record_of, replay

DRAWING = """
. . . . . . . . . .
. 1 > > > v . . 2 .
. . . . . v . . . .
. r . O . v . u . .
. . . . . > > > . .
. . w . . . . . r .
. . . 3 . . . . . .
. a b c d e f g h .
"""


def board() -> dict[str, Any]:
    width, height, elements, _ = parse_drawing(DRAWING.strip("\n").splitlines())
    return board_content(Board(width, height, elements, name="Test yard"))


def seated(net: Net, **settings: Any) -> None:
    """Begin a match over the real game in which every person programs like a middling AI."""
    for node in net.nodes:
        node.make_table = GameTable
        node.program = lambda node=node: like_an_ai(node)
    net.begin(board=board(), **settings)


def like_an_ai(node: Node) -> Any:
    play, table = node.match.play, node.match.table
    plan = ai.think(table.game.view(play.seat, play.my_link()), 0)
    return ai.pick(plan, derive(node.secret, play.turn)).json()


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
def test_people_and_ais_play_to_the_winner_on_a_bad_network(ruleset: str) -> None:
    net = Net(3, f"game {ruleset}", loss=5, jitter=30)
    seated(net, ruleset=ruleset, goal=1, ais=[{"name": "Tin", "level": 0}, {"name": "Zinc", "level": 1}])
    assert net.run(net.finished, 600_000)
    net.agree()
    assert all(node.turns() == net.nodes[0].turns() for node in net.nodes)
    game = net.nodes[0].match.table.game
    assert game.over
    assert len(game.setup.seats) == 5
    again = replay(record_of(game))
    assert again.state.hash() == game.state.hash()


def test_hands_stay_private_until_the_reveal() -> None:
    net = Net(2, "private")
    seated(net, ruleset="rr", goal=1)
    ada, ben = (node.match for node in net.nodes)
    hand = ada.table.hand(ada.play.seat, ada.play.my_link())
    guess = ben.table.hand(ada.play.seat, ben.play.my_link())
    assert hand.cards != guess.cards
    assert len(hand.cards) == 9
    known = {entry.body for feed in ben.session.feeds.values() for entry in feed.entries}
    link = ada.play.my_link().hex().encode()
    assert not any(link in body for body in known)
    assert net.run(lambda: bool(net.nodes[1].turns()))
    assert ben.play.roster.last_link(ada.me).hex().encode() == link


def test_a_program_that_was_not_dealt_is_refused_at_home_and_proved_by_the_others() -> None:
    net = Net(3, "not dealt")
    seated(net, ruleset="rr", goal=1)
    liar = net.nodes[0]
    foreign = {"registers": [83, 82, 81, 80, 79], "choices": {}}
    assert any("not in the hand" in text for text in liar.match.submit(foreign, net.now))
    liar.plays = False
    liar.match.play._voice._decided = foreign
    assert net.run(lambda: all(node.told(f.Cheating) for node in net.nodes[1:]))
    assert net.nodes[1].told(f.Cheating)[0].proof.offence is Offence.PROGRAM


def test_an_ai_takes_over_a_seat_in_the_middle_of_a_game() -> None:
    net = Net(3, "takeover")
    seated(net, ruleset="rr", goal=2)
    assert net.run(lambda: all(node.turns() for node in net.nodes))
    net.nodes[2].crash()
    rest = net.nodes[:2]
    gone = net.nodes[2].match.me
    assert net.run(lambda: all(gone in node.match.lost for node in rest))
    for node in rest:
        node.match.replace({gone}, net.now)
    assert net.run(lambda: all(node.told(f.MatchOver) for node in rest), 600_000)
    net.agree()


def test_ais_may_think_elsewhere_and_the_reveal_waits_for_them() -> None:
    net = Net(2, "elsewhere")
    asked: list[tuple[GameTable, int, tuple[int, ...]]] = []
    for node in net.nodes:
        node.make_table = lambda agreed, entropy, seat: GameTable(
            agreed, entropy, seat, lambda table, turn, seats: asked.append((table, turn, seats))
        )
        node.program = lambda node=node: like_an_ai(node)
    net.begin(board=board(), ruleset="rr", goal=1, ais=[{"name": "Tin"}])
    net.run(limit_ms=3000)
    assert net.nodes[0].match.play.missing_seats() == [0, 1], "both committed, nobody revealed"
    assert [seats for _, _, seats in asked] == [(2,), (2,)]
    for table, turn, seats in asked[:2]:
        table.answer(turn, {seat: ai.think(table.game.view(seat), 1) for seat in seats})
    assert net.run(lambda: all(node.turns() for node in net.nodes))
    net.agree()


BAD_SETTINGS = {
    "no board": ({"ruleset": "rr"}, "record.board: not an object"),
    "unknown ruleset": ({"ruleset": "chess", "board": board()}, "there is no ruleset 'chess'"),
    "altered board": ({"ruleset": "rr", "board": {**board(), "size": [9, 8]}}, "record.board"),
    "too many checkpoints": ({"ruleset": "rr", "goal": 9, "board": board()}, "9 checkpoints"),
    "settings are no object": ([], "record.board"),
}


@pytest.mark.parametrize("case", BAD_SETTINGS)
def test_settings_that_make_no_game_are_refused_in_words(case: str) -> None:
    settings, words = BAD_SETTINGS[case]
    with pytest.raises(ValueError, match=words):
        GameTable(MatchSetup(settings, ((b"a" * 32, {}), (b"", {}))), bytes(32))


def test_a_match_whose_game_cannot_be_set_up_freezes_with_the_reason() -> None:
    net = Net(2, "no board")
    for node in net.nodes:
        node.make_table = GameTable
    net.lobby(ruleset="rr")
    assert net.nodes[0].match.start() == []
    assert net.run(lambda: all(node.told(f.Frozen) for node in net.nodes))
    assert "board" in net.nodes[1].told(f.Frozen)[0].detail


def test_seats_carry_the_choices_of_their_players() -> None:
    people = (b"a" * 32, {"name": "Ada", "model": "tanky", "look": 3})
    setup = setup_of(MatchSetup({"ruleset": "rr"}, (people, (b"", {"name": "Tin", "level": 2}))))
    assert [(seat.name, seat.kind.name, seat.look, seat.level) for seat in setup.seats] == [
        ("Ada", "HUMAN", 3, 1),
        ("Tin", "AI", 0, 2),
    ]
    assert setup.own_decks
