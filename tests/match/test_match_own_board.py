"""A board from its host's shelf goes through all of a match: agreed, played, logged, saved, replayed."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from match_sim import Net
from saved_games import NAMES, TIN, begin, lobby, propose

from roborally_core.board.model import Board
from roborally_core.cli.main import main
from roborally_core.engine import floors
from roborally_core.engine.compile import Floor
from roborally_core.match.feeds.log import check, log_from_text, log_of, log_text
from roborally_core.match.lobby.resuming import settings_from
from roborally_core.match.port import MatchSetup, rules_of, setup_of
from roborally_core.play.brought import looking, match_board
from roborally_core.play.game import Game
from roborally_core.play.record import board_content, record_from_text, record_of, record_text, replay
from roborally_core.solo.record_link import record_from_link, record_link
from roborally_core.workshop.draft import draft_from_text

SHELVED = """
{"format":"roborally-board/2","name":"Kitchen <table>","about":"Mine.","rulesets":["rr"],
"floor":[". . . . . .",". 1 > v . .",". . . v 2 .",". o . . . .",". a b c d ."],
"levels":[". . . . . .",". . . . . .",". . . . 1 .",". . . . . .",". . . . . ."],
"elements":[{"type":"trapdoor-pit","at":[5,0],"registers":[2,4]}]}
"""
"""A board as it lies on a shelf: with levels, traps, and a name that looks like markup."""


def shelved() -> Board:
    draft = draft_from_text(SHELVED, "shelf")
    return draft.board()


@cache
def played() -> Net:
    """A match of three on that board, to its end."""
    net = lobby("own board")
    propose(net, {"ruleset": "rr", "goal": 1, "board": board_content(shelved()), "ais": [TIN]})
    begin(net)
    assert net.run(net.finished, 600_000)
    net.agree()
    return net


def test_a_host_s_own_board_is_played_to_its_end_by_all() -> None:
    games = [node.match.table.game for node in played().nodes]
    assert {game.board.content_hash for game in games} == {shelved().content_hash}
    assert games[0].board.name == "Kitchen <table>"
    assert len({game.state.hash() for game in games}) == 1


def test_its_signed_log_is_checked_with_the_board_it_carries(tmp_path: Path) -> None:
    text = log_text(log_of(played().nodes[2].match))
    checked = check(log_from_text(text))
    assert (checked.over, checked.trouble, checked.proofs) == (True, "", ())
    file = tmp_path / "log.json"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0


def test_a_checked_log_is_looked_back_at_and_travels_as_a_link() -> None:
    game = played().nodes[0].match.table.game
    checked = check(log_from_text(log_text(log_of(played().nodes[1].match))))
    assert checked.record is not None
    assert replay(checked.record).state.hash() == game.state.hash()
    again = replay(record_from_link(record_link(checked.record)))
    assert again.state.hash() == game.state.hash()
    assert again.state.winners == game.state.winners


def test_its_record_is_replayed_from_the_file_alone() -> None:
    game = played().nodes[1].match.table.game
    again = replay(record_from_text(record_text(record_of(game))))
    assert again.hashes == game.hashes
    assert again.board.content_hash == shelved().content_hash


def test_it_is_saved_and_goes_on_where_nobody_has_the_board() -> None:
    first = lobby("own board, evening")
    propose(first, {"ruleset": "rr", "goal": 2, "board": board_content(shelved()), "ais": [TIN]})
    begin(first)
    assert first.run(lambda: len(first.nodes[1].turns()) == 1)
    record = record_of(first.nodes[1].match.table.game)
    net = lobby("own board, morning", ("Ben", "Cleo", "Ada"))
    propose(net, settings_from(record, 0, 0), NAMES)
    begin(net)
    assert [node.match.table.begun for node in net.nodes] == [1, 1, 1]
    assert net.run(lambda: all(node.turns() for node in net.nodes), 120_000)
    assert len({node.match.table.game.state.hash() for node in net.nodes}) == 1
    assert {node.match.table.game.board.content_hash for node in net.nodes} == {shelved().content_hash}


def test_a_match_begins_on_the_board_as_compiled_when_proposed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    content = board_content(shelved())
    settings = {"ruleset": "rr", "goal": 1, "settings": {}, "board": content}
    monkeypatch.setattr(floors, "_FLOORS", {})
    assert len(list(looking(rules_of(settings), content))) > 20
    monkeypatch.setattr(Floor, "__init__", lambda *_: pytest.fail("compiled when the match begins"))
    people = ((b"a", {"name": "Ann"}), (b"b", {"name": "Ben"}))
    Game(setup_of(MatchSetup(settings, people)), match_board(content), bytes(32))


def test_a_board_compiled_in_parts_is_the_same() -> None:
    board, rules = shelved(), rules_of({"ruleset": "rr"})
    (made,) = [floor for floor in Floor.in_parts(board, rules) if floor is not None]
    whole = Floor(board, rules)
    for name in ("walls", "solid", "lanes", "clear", "deadly", "spots", "bits", "special", "padded"):
        assert getattr(made, name) == getattr(whole, name), name
    assert [plan.announcements for plan in made.plan] == [plan.announcements for plan in whole.plan]
