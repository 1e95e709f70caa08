"""The programming clock (RR-05), and one player in two windows."""

from __future__ import annotations

from match_sim import Net
from match_toy import ToyRules

from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.lobby.rematch import TAG_BYTES
from roborally_core.match.terms import EarlierRun, MatchTerms
from roborally_core.match.turn.clock import ANIMATION_MS, ProgrammingClock

BLANK = {"registers": [None] * 5}


def test_when_the_time_runs_out_what_lies_in_the_registers_is_played() -> None:
    net = Net(3, "timer")
    slow = net.nodes[2]
    slow.plays = False
    net.begin(turns=1, timer_ms=5000)
    begun = net.now
    program = {**BLANK, "registers": [*slow.program()["registers"][:2], None, None, None]}
    slow.match.draft(program)
    assert net.run(net.finished)
    assert 4900 < net.now - begun < 6000
    seat = slow.match.play.seat
    assert net.nodes[0].table.played[0][seat][:2] == tuple(program["registers"][:2])


def test_an_illegal_draft_counts_as_an_empty_program() -> None:
    net = Net(2, "bad draft")
    net.nodes[1].plays = False
    net.begin(turns=1, timer_ms=2000)
    net.nodes[1].match.draft({"registers": [900, 901, 902, 903, 904]})
    assert net.run(net.finished)
    net.agree()


def test_without_a_timer_nobody_is_hurried() -> None:
    net = Net(2, "no timer")
    net.nodes[1].plays = False
    net.begin(turns=1)
    net.run(limit_ms=200_000)
    assert not net.nodes[0].turns()
    assert net.nodes[0].match.play.missing_seats() == [1]


def test_with_an_ai_programming_lasts_at_least_the_minimum() -> None:
    for ais, least in (([], 0), ([{"name": "Tin"}], 4000)):
        net = Net(2, "minimum")
        net.begin(turns=1, minimum_ms=4000, ais=ais)
        begun = net.now
        assert net.run(net.finished)
        assert least <= net.now - begun < least + 1500
        assert net.nodes[0].told(f.CommitSeen), "confirming is shown at once all the same"


def test_a_confirmed_program_is_locked_and_a_wrong_one_is_refused_with_reasons() -> None:
    net = Net(2, "locked")
    net.nodes[0].plays = False
    net.begin(turns=1)
    match = net.nodes[0].match
    assert match.submit({"registers": [900, None, None, None, None]}, net.now) == [
        "card 900 is not in the hand"
    ]
    assert match.submit(BLANK, net.now) == []
    assert match.submit(BLANK, net.now) == ["the program of this turn is already confirmed"]


def test_a_paced_clock_waits_for_the_player_but_not_for_ever() -> None:
    clock = ProgrammingClock({"timer_ms": 10_000, "minimum_ms": 3000}, paced=True)
    clock.open(1000)
    assert clock.remaining_ms(60_000) is None
    assert clock.minimum_left_ms(2000, ai_seated=True) == 2000
    clock.begin(61_000)
    clock.begin(65_000)
    assert clock.remaining_ms(66_000) == 5000
    assert clock.remaining_ms(80_000) == 0
    clock.open(100_000)
    clock.tick(100_000 + ANIMATION_MS - 1)
    assert clock.remaining_ms(200_000) is None
    clock.tick(100_000 + ANIMATION_MS)
    assert clock.remaining_ms(100_000 + ANIMATION_MS) == 10_000


def test_senseless_settings_switch_the_clock_off() -> None:
    for settings in ({}, {"timer_ms": -5}, {"timer_ms": "soon"}, {"timer_ms": True}, {"timer_ms": 1.5}, []):
        clock = ProgrammingClock(settings, paced=False)
        clock.open(0)
        assert clock.remaining_ms(10) is None
        assert clock.due_in(10, ai_seated=True) is None


def test_the_same_player_in_a_second_window_stays_silent() -> None:
    net = Net(2, "two windows")
    ada, ben = net.nodes
    ada.think_ms = 20_000
    net.begin(turns=2)
    records = tuple(ada.storage)
    terms, earlier = MatchTerms(ToyRules()), EarlierRun(records)
    twin = Match(ada.secret, "Ada", ada.make_table, random=ben.random, terms=terms, earlier=earlier)
    twin.connect("ada", net.now)
    ada.match.connect("twin", net.now)
    written = len(twin.session.feeds[twin.me])
    send = net.send
    to_twin: list[bytes] = []
    net.send = (
        lambda node, link, data: (  # type: ignore[method-assign]
            to_twin.append(data[TAG_BYTES:]) if link == "twin" else send(node, link, data)
        )
    )
    for _ in range(60):
        net.run(limit_ms=100)
        for data in to_twin:
            twin.receive("ada", data, net.now)
        to_twin.clear()
        twin.tick(net.now)
        twin.submit(BLANK, net.now)
        for _, data in (told := twin.take()).packets:
            ada.match.receive("twin", data, net.now)
        ada.facts += [fact for fact in told.facts if isinstance(fact, f.Refused)]
    reasons = [fact.reason for fact in ada.told(f.Refused)]
    assert reasons == ["this player is here already, in another window"] * 2, "both windows know"
    assert len(twin.session.feeds[twin.me]) == written
    assert net.run(net.finished)
    assert not ben.told(f.Cheating)
