"""A saved match continues in another lobby: with the same people, from that turn, with nothing forged."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Callable
from typing import Any

import pytest
from match_sim import Net
from saved_games import NAMES, PLAIN, TIN, begin, doubled, forged, lobby, program, propose, saved
from test_match_game import DRAWING, board

from roborally_core import ai
from roborally_core.base.geometry import grid_of
from roborally_core.board.model import Board
from roborally_core.board.text import make, parse_drawing
from roborally_core.elements import ELEMENTS
from roborally_core.match import facts as f
from roborally_core.match.facts import Offence
from roborally_core.match.feeds.ends import Doubt, end_in, end_of
from roborally_core.match.feeds.log import check, log_of
from roborally_core.match.feeds.statements import HostSettings, MatchStart
from roborally_core.match.lobby.obstacles import Obstacle
from roborally_core.match.lobby.resuming import MOST_TRIED, resumed, settings_from
from roborally_core.match.port import GameRules, GameTable, MatchSetup
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.carried import (
    MOST_TURNS,
    SAVED_LIMIT,
    NotPlayedYet,
    SavedError,
    game_told,
    progress_of,
    read_saved,
    replay_request,
    replayed,
)
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import board_content, board_from_content, record_of, replay


def test_a_saved_match_goes_on_to_its_end_under_any_host_and_in_any_order_of_arrival() -> None:
    record, net = saved(), lobby("the next day", ("Cleo", "Ada", "Ben"))
    propose(net, settings_from(record, 0, 0), NAMES)
    begin(net)
    before = [node.match.table.begun for node in net.nodes]
    assert before == [2, 2, 2]
    assert net.run(net.finished, 600_000)
    net.agree()
    games = [node.match.table.game for node in net.nodes]
    assert len({game.state.hash() for game in games}) == 1
    game = games[0]
    assert [seat.name for seat in game.setup.seats] == [*NAMES, "Tin"]
    assert game.inputs[:2] == list(record.turns)
    assert len(game.inputs) == 2 + len(net.nodes[0].turns()) > 2
    assert replay(record_of(game)).state.hash() == game.state.hash()
    checked = check(log_of(net.nodes[2].match))
    assert (checked.over, checked.trouble, checked.proofs) == (True, "", ())
    assert end_of(checked) is end_in(net.nodes[0].match) is Doubt.SAVED, "the save is signed by nobody"


def test_a_match_saved_in_its_first_turn_begins_as_it_stood_with_hands_nobody_chose() -> None:
    net = lobby("just sat down")
    propose(net, PLAIN)
    begin(net)
    before = net.nodes[0].match.table.game
    record = record_of(before)
    assert record.turns == ()
    settings = settings_from(record, 0, 0)
    told = progress_of(replayed(replay_request(settings, 4))).told
    assert game_told(record, told).state.hash() == before.again().state.hash()
    with pytest.raises(SavedError, match="missing or changed"):
        game_told(record, {**told, "state": resumed(settings_from(saved(), 0, 0)).state.json()})
    agreed = MatchSetup(settings, tuple((name.encode() * 4, {"name": name}) for name in NAMES))
    tables = [GameTable(agreed, entropy) for entropy in (bytes(32), b"1" * 32)]
    assert len({table.drawn(b"the same link") for table in tables}) == 2
    after = lobby("an hour later")
    propose(after, settings, NAMES)
    begin(after)
    played = after.nodes[0].match.table.game
    stood = [[(one.pos, one.facing) for one in game.state.robots] for game in (before, played)]
    assert stood[0] == stood[1]
    assert after.run(after.finished, 600_000)
    after.agree()
    assert end_in(after.nodes[0].match) is Doubt.SAVED
    assert end_of(check(log_of(after.nodes[1].match))) is Doubt.SAVED


def test_hands_of_a_game_that_goes_on_cannot_be_chosen_with_the_secret() -> None:
    agreed = MatchSetup(
        settings_from(saved(), 0, 0), tuple((name.encode() * 4, {"name": name}) for name in NAMES)
    )
    tables = [GameTable(agreed, entropy) for entropy in (bytes(32), b"1" * 32, b"2" * 32)]
    assert len({table.drawn(b"the same link") for table in tables}) == 3
    for table in tables:
        table.open_turn(frozenset({0, 1, 2, 3}))
        assert table.hand(0, b"the same link") == table.game.hand(0, table.drawn(b"the same link"))
        assert table.drawn(b"") == b"", "hands of machines are public"


def other_yard() -> dict[str, Any]:
    """Another board, honest about what it is."""
    drawing = DRAWING.strip("\n").replace("a b c d e f g h", "h g f e d c b a").splitlines()
    width, height, elements, _ = parse_drawing(drawing)
    return board_content(Board(width, height, elements, name="Other yard"))


def redrawn(whole: dict[str, Any]) -> None:
    """Other chance in the last turn."""
    whole["turns"][-1]["entropy"] = "00" * 32


def crowded() -> dict[str, Any]:
    """Half the allowed number of turns, on a board with more than twice as many elements as that allows."""
    elements = [make(ELEMENTS["oil"], grid_of(20, 20).pos(n % 20, n // 20), {}) for n in range(280)]
    full = board_content(Board(20, 20, elements, name="Oil field"))
    return {**forged(lambda w: w.update(turns=w["turns"] * 50)), "board": full, "goal": 0}


FORGERIES: dict[str, tuple[Callable[[], Any], str]] = {
    "other chance in the last turn": (lambda: forged(redrawn), "turn 2: the state after"),
    "a card played twice": (lambda: forged(doubled), "turn 2: seat 0"),
    "other chance": (lambda: forged(lambda w: w.update(entropy="00" * 32)), "turn 1: "),
    "another outcome": (lambda: forged(lambda w: w["turns"][-1].update(hashes=["0" * 64] * 6)), "turn 2: "),
    "no outcome": (
        lambda: forged(lambda w: w["turns"][-1].update(hashes=[])),
        "nothing says what it came to",
    ),
    "older rules": (lambda: forged(lambda w: w["versions"].update(rules=1)), "made with version 1"),
    "another board": (lambda: {**settings_from(saved(), 0, 0), "board": other_yard()}, "turn "),
    "another ruleset": (
        lambda: {**settings_from(saved(), 0, 0), "ruleset": "classic"},
        "are not those of the settings",
    ),
    "a cleverer machine": (
        lambda: {**settings_from(saved(), 0, 0), "ais": [{**TIN, "level": 2}]},
        "are not those of the settings",
    ),
    "a solo game": (
        lambda: forged(lambda w: w["setup"].update(own_decks=False)),
        "it was not played between players",
    ),
    "too many turns": (
        lambda: forged(lambda w: w.update(turns=w["turns"] * MOST_TURNS)),
        f"{2 * MOST_TURNS} turns, {MOST_TURNS} can go on",
    ),
    "a long game on a full board": (crowded, "100 turns; with so many elements on its board 85"),
    "a scene": (lambda: forged(lambda w: w.update(scene="x")), "it was not played between players"),
    "no text": (lambda: {**settings_from(saved(), 0, 0), "saved": 7}, "not a text of up to"),
    "a huge text": (
        lambda: {**settings_from(saved(), 0, 0), "saved": "A" * (SAVED_LIMIT + 1)},
        "not a text of up to",
    ),
    "a bomb": (
        lambda: {
            **settings_from(saved(), 0, 0),
            "saved": b64encode(zlib.compress(b" " * 20_000_000, 9)).decode(),
        },
        "missing or changed",
    ),
    "no packed text": (lambda: {**settings_from(saved(), 0, 0), "saved": "@@@"}, "missing or changed"),
    "a list": (
        lambda: {**settings_from(saved(), 0, 0), "saved": b64encode(zlib.compress(b"[1]")).decode()},
        "missing or changed",
    ),
}


@pytest.mark.parametrize("case", FORGERIES)
def test_no_peer_goes_on_from_what_was_never_played(case: str) -> None:
    make, words = FORGERIES[case]
    problems = GameRules().settings_problems(make())
    assert len(problems) == 1
    assert words in problems[0]


def test_a_host_cannot_keep_guests_busy_with_ever_other_saved_games() -> None:
    played: list[Any] = []
    rules = GameRules(lambda settings: played.append(settings) or resumed(settings))
    good = settings_from(saved(), 0, 0)
    bad = [{**good, "saved": b64encode(zlib.compress(b"[%d]" % n)).decode()} for n in range(2 * MOST_TRIED)]
    for _ in range(3):
        told = [rules.settings_problems(one) for one in (good, *bad)]
    assert told[0] == []
    assert all("missing or changed" in one[0] for one in told[1:MOST_TRIED])
    assert all(f"{MOST_TRIED} others" in one[0] for one in told[MOST_TRIED:])
    assert len(played) == MOST_TRIED
    assert GameRules().settings_problems(good) == []  # another lobby begins to count anew


def test_a_worker_plays_a_saved_game_bit_by_bit_and_its_last_answer_is_the_game() -> None:
    settings, record = settings_from(saved(), 0, 0), saved()
    first = progress_of(replayed(replay_request(settings, 1)))
    assert (first.done, first.of, first.problem, first.told) == (1, 2, "", None)
    replayed(replay_request(other_lobbys(), 1))  # one at a time: this replay begins anew
    told = [progress_of(replayed(replay_request(settings, 1))) for _ in range(2)]
    assert [one.done for one in told] == [1, 2]
    packed, played = read_saved(settings["saved"], settings["board"]), resumed(settings)
    game = game_told(packed, told[1].told)
    assert record_of(game) == record_of(played)
    assert (game.state.hash(), game.revealed) == (played.state.hash(), played.revealed)
    for one in (game, played):
        one.open_turn()
    hands = [[one.hand(seat, b"link") for seat in range(4)] for one in (game, played)]
    assert hands[0] == hands[1]
    with pytest.raises(SavedError, match="missing or changed"):
        game_told(record, {**told[1].told, "state": played.again().state.json()})
    bad = progress_of(replayed(replay_request(forged(doubled), 4)))
    assert (bad.told, "turn 2: seat 0" in bad.problem) == (None, True)


def other_lobbys() -> dict[str, Any]:
    """Another saved game: the first turn of the same one."""

    def first(whole: dict[str, Any]) -> None:
        whole["turns"] = [{**whole["turns"][0], "hashes": list(saved().hashes[0])}]

    return forged(first)


class AwayPlayer:
    """Replays saved games elsewhere, slowly; there is no answer until the result is ``known``."""

    def __init__(self) -> None:
        self.known = False

    def __call__(self, settings: Any) -> Game:
        if not self.known:
            raise NotPlayedYet
        return resumed(settings)


def slow_lobby(seed: str) -> tuple[Net, AwayPlayer]:
    """A lobby in which the last guest's page plays saved games again elsewhere."""
    net, elsewhere = Net(len(NAMES), seed, linked=False), AwayPlayer()
    for node, name in zip(net.nodes, NAMES, strict=True):
        node.name, node.make_table = name, GameTable
        node.options["rules"] = GameRules(elsewhere) if name == NAMES[-1] else GameRules()
        node.program = lambda node=node: program(node)
        node.match = node._make(())
    for node in net.nodes:
        net.link_up(node)
    assert net.run(lambda: all(len(node.match.members()) == len(NAMES) for node in net.nodes))
    return net, elsewhere


def test_nobody_is_ready_or_blamed_before_it_is_known_what_a_saved_game_comes_to() -> None:
    net, elsewhere = slow_lobby("a slow page")
    propose(net, settings_from(saved(), 0, 0), NAMES)
    slow = net.nodes[-1].match
    net.run(limit_ms=3_000)
    assert not slow.lobby.is_ready(slow.me)
    assert slow.lobby.proposal_problems() == ["saved game: it is being played again"]
    assert net.nodes[-1].told(f.Refused) == []
    assert Obstacle.NOT_READY in {one.what for one in net.nodes[0].match.start()}
    elsewhere.known = True
    assert slow.lobby.proposal_problems() == []
    slow.choose({"name": NAMES[-1]}, ready=True)
    begin(net)
    assert net.run(lambda: all(node.turns() for node in net.nodes))
    net.agree()


def test_a_start_waits_for_the_game_it_goes_on_with_and_accuses_nobody_meanwhile() -> None:
    net, elsewhere = slow_lobby("a late answer")
    elsewhere.known = True
    propose(net, settings_from(saved(), 0, 0), NAMES)
    host, slow = net.nodes[0].match, net.nodes[-1]
    assert net.run(lambda: not host.lobby.start_problems(set()))
    elsewhere.known = False
    slow.match.rules._tries._verdicts.clear()  # as on a page that is opened again
    slow.match.lobby._checks.__init__(slow.match.rules)
    assert host.start() == []
    net.nodes[0].flush()
    net.run(limit_ms=1_000)
    assert (slow.match.play, slow.told(f.Cheating)) == (None, [])
    elsewhere.known = True
    assert net.run(lambda: all(node.told(f.TurnOpened) for node in net.nodes))


def test_a_member_who_proposes_a_forgery_is_refused_in_words_and_the_lobby_goes_on() -> None:
    net = lobby("a forger")
    propose(net, forged(redrawn), NAMES)
    for node in net.nodes[1:]:
        assert not node.match.lobby.is_ready(node.match.me)
        told = [one.problem for one in node.told(f.Refused) if one.problem]
        assert [(one.what, "turn 2" in one.detail) for one in told] == [(Obstacle.BAD_SETTINGS, True)]
    assert {one.what for one in net.nodes[0].match.start()} >= {Obstacle.NOT_READY}
    propose(net, settings_from(saved(), 0, 0), NAMES)
    begin(net)
    assert net.run(lambda: all(node.turns() for node in net.nodes))
    net.agree()


def test_people_sit_where_they_sat_and_nobody_sits_in_for_another() -> None:
    net = lobby("other people", ("Ada", "Ben", "Dan"))
    propose(net, settings_from(saved(), 0, 0))
    assert net.run(lambda: all(one.ready for one in net.nodes[0].match.members() if not one.host))
    problem = "saved game: it was played by Ada, Ben, Cleo; here are Ada, Ben, Dan"
    assert [(one.what, one.detail) for one in net.nodes[0].match.start()] == [(Obstacle.UNPLAYABLE, problem)]


def test_a_start_that_seats_people_otherwise_than_they_sat_is_proved_against_its_host() -> None:
    net = lobby("other seats")
    propose(net, settings_from(saved(), 0, 0), ("Ben", "Ada", "Cleo"))
    host = net.nodes[0].match
    assert net.run(lambda: all(one.ready for one in host.members() if not one.host))
    host.choose({"name": "Ada"}, ready=True)
    assert ["seat 1 is that of Ada, not of Ben" in one.detail for one in host.start()] == [True, False]
    host.write(MatchStart(host.lobby.agreed(), host.lobby.start_body().seats))
    net.nodes[0].flush()
    assert net.run(lambda: all(node.told(f.Cheating) for node in net.nodes[1:]))
    proof = net.nodes[1].told(f.Cheating)[0].proof
    assert (proof.author, proof.offence) == (host.me, Offence.START)
    assert "seat 1 is that of Ada" in proof.detail


def test_only_the_host_loads() -> None:
    net = lobby("a guest who loads")
    propose(net, PLAIN)
    guest = net.nodes[2].match
    guest.write(HostSettings(99, settings_from(saved(), 0, 0), ()))
    net.nodes[2].flush()
    net.run(limit_ms=2_000)
    assert [node.match.lobby.proposal.settings for node in net.nodes] == [PLAIN] * 3


def ended() -> Game:
    """Somebody has won a match."""
    seats = (Seat("Ada"), Seat("Tin", SeatKind.AI, level=0))
    game = solo_game(Setup("rr", seats, 1, own_decks=True), board_from_content(board()), b"over")
    while not game.over:
        game.open_turn()
        game.play(ai.machines_turn(game, b"over"))
    return game


def test_what_cannot_go_on_is_not_offered() -> None:
    alone = solo_game(Setup("rr", (Seat("Ada"),), 1), board_from_content(board()), b"alone")
    alone.open_turn()
    alone.play(solo_turn(alone, b"alone", [None]))
    with pytest.raises(SavedError, match="not played between players"):
        settings_from(record_of(alone), 0, 0)
    long = saved()._replace(turns=saved().turns * MOST_TURNS, hashes=saved().hashes * MOST_TURNS)
    with pytest.raises(SavedError, match=f"{2 * MOST_TURNS} turns"):
        settings_from(long, 0, 0)
    whole = replay(record_of(ended()))
    with pytest.raises(SavedError, match="it is over"):
        settings_from(record_of(whole), 0, 0)
