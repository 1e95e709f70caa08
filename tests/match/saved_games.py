"""A match that was saved after two turns, lobbies in which it goes on, and changed copies of it."""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Callable
from functools import cache
from typing import Any

from match_sim import Net, Node
from test_match_game import board

from roborally_core import ai
from roborally_core.base.canon import canonical, parse_json
from roborally_core.base.rng import derive
from roborally_core.match import facts as f
from roborally_core.match.lobby.resuming import settings_from
from roborally_core.match.port import GameRules, GameTable
from roborally_core.play.record import Record, record_of

NAMES = ("Ada", "Ben", "Cleo")

TIN = {"name": "Tin", "model": "standard", "look": 5, "level": 0}

PLAIN = {"ruleset": "rr", "goal": 3, "board": board(), "ais": [TIN]}


def program(node: Node) -> Any:
    play, table = node.match.play, node.match.table
    plan = ai.think(table.game.view(play.seat, table.drawn(play.my_link())), 0)
    return ai.pick(plan, derive(node.secret, play.turn)).json()


def lobby(seed: str, names: tuple[str, ...] = NAMES) -> Net:
    """These people are in a lobby over the real game, the first of them its host."""
    net = Net(len(names), seed, linked=False)
    for node, name in zip(net.nodes, names, strict=True):
        node.name, node.options["rules"], node.make_table = name, GameRules(), GameTable
        node.program = lambda node=node: program(node)
        node.match = node._make(())
    for node in net.nodes:
        net.link_up(node)
    assert net.run(lambda: all(len(node.match.members()) == len(names) for node in net.nodes))
    return net


def propose(net: Net, settings: Any, order: tuple[str, ...] = ()) -> None:
    """The host proposes settings with this seating order; everybody has them before this ends."""
    author = {node.name: node.match.me for node in net.nodes}
    net.nodes[0].match.propose(settings, order=tuple(author[name] for name in order))
    agreed = net.nodes[0].match.lobby.agreed()
    assert net.run(lambda: all(node.match.lobby.agreed() == agreed for node in net.nodes))
    for node in net.nodes:
        node.match.choose({"name": node.name}, ready=True)


def begin(net: Net) -> None:
    host = net.nodes[0].match
    assert net.run(lambda: not host.lobby.start_problems(set())), host.lobby.start_problems(set())
    assert host.start() == []
    assert net.run(lambda: all(node.told(f.TurnOpened) for node in net.nodes))


@cache
def saved() -> Record:
    """The data that a page keeps of a match after two turns."""
    net = lobby("the evening before")
    propose(net, PLAIN)
    begin(net)
    assert net.run(lambda: len(net.nodes[1].turns()) == 2)
    return record_of(net.nodes[1].match.table.game)


def unpacked(settings: dict[str, Any]) -> dict[str, Any]:
    whole = parse_json(zlib.decompress(b64decode(settings["saved"])))
    assert isinstance(whole, dict)
    return whole


def forged(change: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    settings = settings_from(saved(), 0, 0)
    whole = unpacked(settings)
    change(whole)
    return {**settings, "saved": b64encode(zlib.compress(canonical(whole))).decode()}


def doubled(whole: dict[str, Any]) -> None:
    """The host plays its second card twice."""
    cards = whole["turns"][1]["submissions"][0]["registers"]
    cards[0] = cards[1]
