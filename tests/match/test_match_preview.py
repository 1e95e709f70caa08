"""The preview of a match, as its host shows it to guests before they enter."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from saved_games import PLAIN, lobby, propose, saved
from test_match_rematch import played

from roborally_core.match.lobby.resuming import settings_from
from roborally_core.meeting.peer import Peer
from roborally_core.meeting.preview import read_preview


def test_the_preview_of_a_saved_match_tells_its_turn_and_the_players_it_misses() -> None:
    net = lobby("two of three are back", ("Cleo", "Ada"))
    room: Any = SimpleNamespace(answering=SimpleNamespace(tell=None))
    peer = Peer(net.nodes[0].match, room)
    propose(net, PLAIN)
    assert (peer.preview().turn, peer.preview().missing) == (0, ())
    propose(net, settings_from(saved(), 0, 0), ("Ada", "Cleo"))
    seen = read_preview(room.answering.tell())
    assert seen is not None
    assert (seen.turn, seen.players, seen.missing) == (3, ("Ada", "Cleo"), ("Ben",))
    propose(net, {**settings_from(saved(), 0, 0), "saved": 7})
    assert peer.preview().turn == 0


def test_another_game_of_the_same_people_invites_nobody_else() -> None:
    """Newcomers have no place in it: who sat down all the same would be shown the game before."""
    net = played(2, "previews")
    room: Any = SimpleNamespace(answering=SimpleNamespace(tell=None))
    peer = Peer(net.nodes[0].match, room)
    assert not peer.preview().again
    assert peer.again(net.now)
    peer.match.propose({"turns": 2})
    seen = read_preview(room.answering.tell())
    assert seen is not None
    assert seen.again
    assert not seen.begun
    assert not seen.welcomes_strangers, "nor is it in the list of open matches"
