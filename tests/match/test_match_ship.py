"""Robo Runner between peers: settings agreed in the lobby, options engaged, deeds counted alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from match_sim import Net, Node

from roborally_core import ai
from roborally_core.base.rng import derive
from roborally_core.board.load import load_board
from roborally_core.match.port import GameRules, GameTable
from roborally_core.play.record import board_content, record_from_text, record_of, record_text, replay
from roborally_core.rules.deeds import DeedNoted
from roborally_core.rules.events import OptionEngaged

BOARDS = Path(__file__).resolve().parents[2] / "boards"
SHIP = board_content(load_board(BOARDS / "robo-runner-frigate.json"))
AS_SET = {"spares": 2, "hull_damage": 1, "equipment": 1, "scanners": 2}


def eager(node: Node) -> dict[str, Any]:
    """Programs like an AI, and engages every option."""
    play, game = node.match.play, node.match.table.game
    plan = ai.think(game.view(play.seat, play.my_link()), 0)
    given = ai.pick(plan, derive(node.secret, play.turn)).json()
    engage = game.offer(play.seat).engage
    engaged = [[option, values[game.state.turn % len(values)]] for option, values in sorted(engage.items())]
    return {**given, "engaged": engaged} if engaged else given


def test_peers_play_the_same_ship_with_the_settings_they_agreed_on() -> None:
    net = Net(3, "ship", loss=5, jitter=30)
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
    net.begin(board=SHIP, ruleset="robo-runner", goal=4, settings=AS_SET, ais=[{"name": "Tin", "level": 0}])
    assert net.run(lambda: all(len(node.turns()) >= 4 for node in net.nodes), 600_000)
    net.agree()
    game = net.nodes[0].match.table.game
    assert game.rules.set_values() == AS_SET
    assert {one.kit.issued >= 0 for one in game.state.robots} == {True}
    assert [fact for fact in told if isinstance(fact, OptionEngaged)]
    assert [fact for fact in told if isinstance(fact, DeedNoted)]
    assert len(game.state.strays) == 2
    again = replay(record_from_text(record_text(record_of(game))))
    assert again.hashes == game.hashes


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"spares": 99}, "spares: 1 to 9, not 99"),
        ({"hull_damage": True}, "hull_damage: 0 to 1, not True"),
        ({"warp": 9}, "warp: Robo Runner has no such setting"),
        ([1], "the settings of the rules are no object"),
    ],
)
def test_settings_that_are_none_are_refused_in_words(settings: Any, words: str) -> None:
    proposal = {"ruleset": "robo-runner", "board": SHIP, "ais": [], "settings": settings}
    assert words in GameRules().settings_problems(proposal)
