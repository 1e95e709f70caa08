"""The notice names every player the match is waiting for: the lost, and those who do not program."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from app.net.absentees import (
    AWAY_MS,
    FAR_MS,
    IDLE_MS,
    NEAR_MS,
    Absentees,
    gone_seats,
    has_company,
    is_catching_up,
    lost_seats,
    machine_seats,
    others_after,
    program_seats,
)
from app.screens.game.view.players import badge, notice
from app.store.status import PlayerView
from app.texts import t

from roborally_core.rules.bodies import Status

NAMES = ("Ada", "Ben", "Cleo", "Dot", "Tin")


def waiting(
    lost: tuple[int, ...] = (),
    idle: tuple[int, ...] = (),
    *,
    away: tuple[int, ...] = (),
    gone: tuple[int, ...] = (),
    over: bool = False,
    wishes: Any = None,
) -> Any:
    """Ada's session of a match with these seats lost, idle and gone; the last seat is a machine's."""
    seats = [SimpleNamespace(name=name) for name in NAMES]
    game = SimpleNamespace(over=over, setup=SimpleNamespace(seats=seats))
    return SimpleNamespace(
        problem="",
        forwarded="",
        slow=False,
        me=0,
        machines=frozenset({4}),
        wishes=wishes or {},
        lost=frozenset(lost),
        away=frozenset(away),
        gone=frozenset(gone),
        idle=frozenset(idle),
        game=game,
    )


@pytest.mark.parametrize(("lost", "idle"), [((1,), ()), ((), (2,)), ((1,), (2,))])
def test_all_who_hold_the_match_up_are_named_beside_the_button(
    lost: tuple[int, ...], idle: tuple[int, ...]
) -> None:
    told = str(notice(waiting(lost, idle)))
    assert 'id="replace-lost"' in told
    assert (t("match.lost", names="Ben") in told) == bool(lost)
    assert (t("match.idle", names="Cleo") in told) == bool(idle)


def test_nobody_is_named_while_all_are_here_or_after_the_end() -> None:
    assert not notice(waiting())
    assert not notice(waiting((1,), (2,), over=True))


def test_a_player_who_agreed_to_a_machine_is_told_whose_word_is_awaited() -> None:
    ben = frozenset({1})
    asked = str(notice(waiting((1,), wishes={2: ben})))
    assert t("match.wished", n=1, names="Cleo") in asked
    assert 'id="replace-lost"' in asked
    alone = str(notice(waiting((1,), wishes={0: ben})))
    assert t("match.agreed", n=2, names="Cleo, Dot") in alone
    assert "replace-lost" not in alone, "nothing more to press: the others are asked"
    assert t("match.agreed", n=1, names="Dot") in str(notice(waiting((1,), wishes={0: ben, 2: ben})))
    together = str(notice(waiting((1,), wishes={0: ben, 2: ben, 3: ben})))
    assert t("match.agreed.all") in together
    assert 'id="replace-lost"' in str(notice(waiting((1, 2), wishes={0: ben}))), "Cleo was lost later"
    assert "Cleo" not in str(notice(waiting((1,), wishes={2: frozenset()}))), "the wish was taken back"


def test_a_player_who_left_for_good_is_replaced_without_a_vote_or_a_wait() -> None:
    told = str(notice(waiting(gone=(1,))))
    assert t("match.gone", n=1, names="Ben") in told
    assert "replace-lost" not in told, "a machine takes over without a vote"
    both = str(notice(waiting((2,), gone=(1,), wishes={0: frozenset({2})})))
    assert t("match.gone", n=1, names="Ben") in both
    assert t("match.lost", names="Cleo") in both
    assert t("match.agreed", n=1, names="Dot") in both, "the word of a player who has left is not awaited"
    assert not notice(waiting(gone=(1,), over=True))


def test_a_player_whose_page_may_be_reloading_is_waited_for_before_there_is_a_vote() -> None:
    told = str(notice(waiting((1,), away=(1,))))
    assert t("match.away", names="Ben") in told
    assert "replace-lost" not in told
    both = str(notice(waiting((1, 2), away=(1,), wishes={3: frozenset({2})})))
    assert t("match.away", names="Ben") in both
    assert t("match.lost", names="Cleo") in both
    assert t("match.wished", n=1, names="Dot") in both
    assert 'id="replace-lost"' in both


def test_somebody_out_of_reach_is_away_for_a_while_and_lost_then_unless_they_come_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    net = import_module("match_sim").Net(3, "away")
    stays, goes, other = net.nodes
    net.begin(turns=3)
    match = stays.match
    assert net.run(lambda: match.play is not None)
    one = {match.play.roster.seat_of[goes.match.me]}
    absentees = Absentees(match, match.play.seat)
    for node in (goes, other):
        node.plays = False
    assert absentees.look(net.now).lost == frozenset()
    goes.crash()
    assert net.run(lambda: goes.match.me in match.lost)
    at = net.now
    assert absentees.look(at)[:2] == (one, one)
    assert absentees.next_look(at) == at + AWAY_MS, "nothing else would tell that the time is over"
    assert absentees.look(at, [frozenset(one)])[:2] == (one, frozenset()), "somebody wants a machine already"
    assert absentees.look(at + AWAY_MS)[:2] == (one, frozenset())
    goes.restart()
    assert net.run(lambda: goes.match.me not in match.lost)
    assert absentees.look(net.now)[:2] == (frozenset(), frozenset())
    goes.crash()
    assert net.run(lambda: goes.match.me in match.lost)
    assert absentees.look(net.now).away == one, "its time begins anew"


def test_an_idle_player_is_named_in_time_though_nothing_happens(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    net = import_module("match_sim").Net(2, "idle")
    stays, thinks = net.nodes
    thinks.plays = False
    net.begin(turns=3)
    match = stays.match
    assert net.run(lambda: match.play is not None)
    absentees = Absentees(match, match.play.seat)
    assert absentees.look(net.now).idle == frozenset()
    assert absentees.next_look(net.now) == 0, "this player has not programmed"
    assert net.run(lambda: match.play.seat in match.play.committed_seats())
    at = net.now
    assert absentees.look(at).idle == frozenset()
    assert absentees.next_look(at) == at + IDLE_MS
    assert absentees.look(at + IDLE_MS).idle == {thinks.match.play.seat}
    assert absentees.next_look(at + IDLE_MS) == 0
    thinks.plays = True
    assert net.run(lambda: len(stays.turns()) == 1)
    assert absentees.look(net.now).idle == frozenset()


def test_the_badge_says_that_a_player_has_left_and_not_that_a_connection_broke() -> None:
    game = SimpleNamespace(lost=False, gone=True)
    assert t("badge.gone") in str(badge(cast(PlayerView, game)))


def test_a_player_who_left_is_nobody_the_match_waits_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    net = import_module("match_sim").Net(4, "gone")
    stays, goes, waits, done = net.nodes
    waits.plays = False
    net.begin(turns=2)
    match, seats = stays.match, {node: node.match.play.seat for node in net.nodes}
    assert net.run(lambda: seats[done] in match.play.committed_seats())
    for node in (goes, done):
        node.match.leave("dinner", net.now)
        node.flush()
    both = {goes.match.me, done.match.me}
    assert net.run(lambda: both <= match.left)
    goes.crash()
    done.crash()
    assert net.run(lambda: both <= match.lost)
    assert gone_seats(match) == {seats[goes], seats[done]}
    assert lost_seats(match) == frozenset()
    assert match.play.replaceable_players(match.lost) == {waits.match.me}
    programmed = seats[goes] in match.play.committed_seats()
    assert machine_seats(match, 4) == (frozenset() if programmed else {seats[goes]})


def test_a_page_that_comes_back_offers_no_turn_before_it_knows_how_far_the_others_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    net = import_module("match_sim").Net(4, "further")
    first, *_, away = net.nodes
    net.begin(turns=9, grace_ms=3000)
    assert net.run(lambda: len(first.turns()) == 1)
    away.crash()
    assert net.run(lambda: len(first.turns()) == 3)
    at, first.plays = net.now, False
    away.restart()
    assert away.match.play.turn < first.match.play.turn, "the stored turn is over"
    assert is_catching_up(away.match, 0, linked=False)
    assert not is_catching_up(away.match, NEAR_MS, linked=False), "nobody answers: the stored turn is shown"
    assert is_catching_up(away.match, NEAR_MS, linked=True)
    assert not is_catching_up(away.match, FAR_MS, linked=True)
    assert net.run(lambda: not is_catching_up(away.match, net.now - at, linked=True))
    assert net.now - at < NEAR_MS
    assert net.run(lambda: away.match.play.turn == first.match.play.turn, NEAR_MS)


def test_no_other_match_is_offered_to_a_player_whom_all_others_have_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    net = import_module("match_sim").Net(2, "alone")
    stays, goes = net.nodes
    net.begin(turns=3)
    assert has_company(stays.match)
    goes.match.leave("dinner", net.now)
    goes.flush()
    assert net.run(lambda: stays.match.play.over)
    assert not has_company(stays.match)
    assert stays.match.successor() is None, "there is nobody to play it with"
    assert stays.match.left == {goes.match.me}
    assert others_after(stays.match, {goes.match.me}).left == {goes.match.play.seat}


def test_nobody_who_closed_the_page_after_the_end_is_said_to_want_another_match(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parents[1] / "match"))
    net = import_module("match_sim").Net(3, "closed")
    stays, closes, waits = net.nodes
    net.begin(turns=1)
    assert net.run(net.finished)
    for node in (closes, waits):
        node.series.again(net.now)
        node.flush()
    assert net.run(lambda: len(stays.series.waiting_for_rematch) == 2)
    seats = {node: node.series.previous.play.seat for node in (closes, waits)}
    assert others_after(stays.match, stays.series.waiting_for_rematch).wished == set(seats.values())
    closes.crash()
    assert net.run(lambda: closes.series.previous.me in stays.match.lost)
    found = others_after(stays.match, stays.series.waiting_for_rematch)
    assert found == ({seats[waits]}, {seats[closes]}, set())


def test_no_program_is_asked_of_a_player_who_is_out_for_good_where_all_play_live() -> None:
    state = ("ACTIVE", "OUT", "WAITING")
    robots = [SimpleNamespace(seat=i, status=Status[name]) for i, name in enumerate(state)]
    game: Any = SimpleNamespace(state=SimpleNamespace(robots=robots))
    assert program_seats(game, slow=False) == {0, 2}
    assert program_seats(game, slow=True) == {0, 1, 2}
