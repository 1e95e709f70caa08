"""Options between peers: secret until the reveal, played alike by all, and audited (BW-13, RN-45)."""

from __future__ import annotations

from typing import Any

from match_sim import Net, Node

from roborally_core import ai
from roborally_core.base.geometry import grid_of
from roborally_core.base.rng import derive
from roborally_core.board.model import Board
from roborally_core.board.text import make
from roborally_core.elements import ELEMENTS
from roborally_core.match import facts as f
from roborally_core.match.facts import Offence
from roborally_core.match.port import GameTable
from roborally_core.play.record import board_content, record_from_text, record_of, record_text, replay
from roborally_core.play.submission import Choice
from roborally_core.rules.events import OptionEngaged, OptionFitted

SIDE = 12


def wrenches() -> dict[str, Any]:
    """A hall of double wrenches with two flags far from the start."""
    grid = grid_of(SIDE, SIDE)
    elements = [make(ELEMENTS["repair"], pos, {"wrenches": 2}) for pos in grid.squares()]
    elements.append(make(ELEMENTS["start"], grid.pos(5, 5), {"number": 1}))
    for number, (x, y) in enumerate(((0, 0), (11, 11), (0, 11)), 1):
        elements.append(make(ELEMENTS["checkpoint"], grid.pos(x, y), {"number": number}))
    return board_content(Board(SIDE, SIDE, elements, name="Wrenches"))


def eager(node: Node) -> dict[str, Any]:
    """Programs like an AI, takes every option it can get, and engages all of them."""
    play, game = node.match.play, node.match.table.game
    plan = ai.think(game.view(play.seat, play.my_link()), 0)
    given = ai.pick(plan, derive(node.secret, play.turn)).json()
    offer = game.offer(play.seat)
    turn = game.state.turn
    given["choices"] = {**given["choices"], **({"wrench": 1} if Choice.WRENCH in offer.choices else {})}
    given["engaged"] = [[o, values[turn % len(values)]] for o, values in sorted(offer.engage.items())]
    if not given["engaged"]:
        del given["engaged"]
    return given


def seated(net: Net) -> list[Any]:
    """Begin a match of eager players; the facts of all turns of the first one are collected."""
    told: list[Any] = []

    class Watched(GameTable):
        def play(self, *args: Any) -> str:
            out = super().play(*args)
            assert self.played is not None
            told.extend(self.played.facts)
            return out

    for node in net.nodes:
        node.make_table = Watched if node is net.nodes[0] else GameTable
        node.program = lambda node=node: eager(node)
    net.begin(board=wrenches(), ruleset="botwars", goal=3, ais=[{"name": "Tin", "level": 0}])
    return told


def test_everybody_plays_the_same_options_on_a_bad_network() -> None:
    net = Net(3, "options", loss=5, jitter=30)
    told = seated(net)
    assert net.run(lambda: all(len(node.turns()) >= 5 for node in net.nodes), 600_000)
    net.agree()
    assert [fact for fact in told if isinstance(fact, OptionFitted)]
    assert [fact for fact in told if isinstance(fact, OptionEngaged)]
    game = net.nodes[0].match.table.game
    assert any(given.engaged for turn in game.inputs for given in turn.submissions if given is not None)
    again = replay(record_from_text(record_text(record_of(game))))
    assert [turn.submissions for turn in again.inputs] == [turn.submissions for turn in game.inputs]
    assert again.hashes == game.hashes


def test_engaging_what_one_does_not_carry_is_refused_at_home_and_proved_by_the_others() -> None:
    net = Net(3, "not carried")
    seated(net)
    liar = net.nodes[0]
    lie = {"registers": [None] * 5, "choices": {}, "engaged": [[5, 1]]}
    assert liar.match.submit(lie, net.now) == ["the robot does not carry clamps"]
    liar.plays = False
    liar.match.play._voice._decided = lie
    assert net.run(lambda: all(node.told(f.Cheating) for node in net.nodes[1:]))
    assert {node.told(f.Cheating)[0].proof.offence for node in net.nodes[1:]} == {Offence.PROGRAM}
