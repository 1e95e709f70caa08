"""People are rated only from what signed logs prove, each of which is checked once."""

from __future__ import annotations

import json
import sys
from base64 import b64decode, b64encode
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from match_sim import Net
from test_match_game import seated

from roborally_core.career.robo_ranking import RoboRank, RoboTitle
from roborally_core.match.facts import Offence, Proof
from roborally_core.match.feeds.ends import Doubt, KeptEnd, MatchEnd, end_from_text, end_in, end_of, end_text
from roborally_core.match.feeds.log import LogError, check, log_from_text, log_of, log_text

_SITE = str(Path(__file__).resolve().parents[2] / "site")
if _SITE not in sys.path:
    sys.path.insert(0, _SITE)
people: Any = import_module("app.club.people")
match_told: Any = import_module("app.club.match_view").match_told
people_card: Any = import_module("app.club.ranking_view").people_card

ADA_WON = MatchEnd("one", "rr", ("Ada", "Ben", ""), frozenset({"Ada", "Ben"}), ("Ada",), False)


@pytest.fixture(scope="module")
def net() -> Net:
    """A match of two people and a machine, played to the winner."""
    made = Net(2, "people")
    seated(made, ruleset="rr", goal=1, ais=[{"name": "Tin", "level": 0}])
    assert made.run(made.finished, 600_000)
    return made


@pytest.fixture(scope="module")
def text(net: Net) -> str:
    """Its log."""
    return log_text(log_of(net.nodes[0].match))


def test_a_log_proves_who_played_and_who_won(text: str) -> None:
    end = people.proved(text)
    assert end.ruleset == "rr"
    assert len(end.seats) == 3
    assert end.people == {"Ada", "Ben"}
    assert len(end.winners) == 1
    assert {row.name for row in people.rows_of([end])} == end.people


def test_a_match_that_was_played_here_proves_what_its_log_does_and_counts_once(net: Net, text: str) -> None:
    ends = [end_in(node.match) for node in net.nodes]
    other = people.proved(log_text(log_of(net.nodes[1].match)))
    assert {*ends, other} == {people.proved(text)}, "whoever kept the log, and whether it was checked"
    assert people.rows_of([*ends, other]) == people.rows_of([other])


def test_a_match_in_which_somebody_cheated_or_nobody_won_proves_nothing(net: Net, text: str) -> None:
    match, checked = net.nodes[0].match, check(log_from_text(text))
    assert isinstance(end_of(checked), MatchEnd)
    assert end_of(checked._replace(won=())) is Doubt.NOBODY
    assert end_of(checked._replace(trouble="froze")) is Doubt.TROUBLE
    assert end_of(checked._replace(resumed=True)) is Doubt.SAVED
    alike, tin = dict.fromkeys(checked.names, "Ada"), checked.seats[2:]
    assert end_of(checked._replace(names=alike, seats=("Ada", "Ada 2", *tin))) is Doubt.NAMES
    assert end_of(checked._replace(names=alike, seats=("Cyd", "Cyd 2", *tin))) is Doubt.NAMES
    assert end_of(checked._replace(names=alike, seats=("", "", *tin))) is Doubt.NAMES
    renamed = end_of(checked._replace(names=alike, seats=("Cyd", "Dan 7", *tin)))
    assert isinstance(renamed, MatchEnd)
    assert renamed.people == {"Cyd", "Dan 7"}, "they gave themselves names in the lobby"
    match.proofs.append(Proof(match.me, Offence.FORK, "two words", ()))
    assert end_in(match) is Doubt.TROUBLE
    match.proofs.clear()


def test_a_verdict_is_kept_and_a_refusal_only_for_the_code_that_refused() -> None:
    assert end_from_text(end_text(ADA_WON)) == KeptEnd(ADA_WON)
    refused = end_from_text(end_text(None))
    assert refused is not None
    assert refused.is_settled
    assert not refused._replace(code="of another version").is_settled


@pytest.mark.parametrize(
    "forged",
    ["", "[" * 9999, "[]", '{"end":7,"code":""}', '{"end":["m","rr",[],[],false],"code":""}',
     '{"end":["m","no rules",["A"],["A"],false],"code":""}', '{"end":["m","rr",["A"],["B"],false],"code":""}',
     '{"end":["m","rr",["A"],["A"],1],"code":""}', '{"end":["m","rr",[["A"]],[],false],"code":""}'],
)  # fmt: skip
def test_a_damaged_end_is_none_and_its_log_is_checked_again(forged: str) -> None:
    assert end_from_text(forged) is None


def test_the_results_of_a_match_tell_everybodys_rating_before_and_after() -> None:
    first = str(match_told(ADA_WON, [ADA_WON], 0))
    ada, ben = (row.rating.rating for row in people.rows_of([ADA_WON]))
    assert f"First rating among people: {ada}. Ben: {ben}." in first, "its own end is not one before it"
    again = ADA_WON._replace(match="two")
    later, lost = (row.rating.rating for row in people.rows_of([ADA_WON, again]))
    assert f"among people: {ada} → {later} (+{later - ada}). Ben: {ben} → {lost}." in str(
        match_told(again, [ADA_WON], 0)
    )
    assert f"among people: {ben} → {lost} (−{ben - lost})" in str(match_told(again, [ADA_WON], 1))
    ship = str(match_told(ADA_WON._replace(ruleset="robo-runner"), [], 0))
    assert "1 point to Tempered." in ship
    assert "the same name" in str(match_told(Doubt.NAMES, [], 0))
    assert "<b>" not in str(match_told(ADA_WON._replace(seats=("Ada", "<b>", "")), [], 0))


def test_a_changed_log_proves_nothing_and_says_why(text: str) -> None:
    data = json.loads(text)
    raw = bytearray(b64decode(data["feeds"][0][2]))
    raw[-2] ^= 1
    data["feeds"][0][2] = b64encode(raw).decode()
    with pytest.raises(LogError, match="signature"):
        people.proved(json.dumps(data))
    for damaged in ("[]", "{"):
        with pytest.raises(LogError):
            people.proved(damaged)


def test_a_member_who_wins_rises_and_machines_are_not_rated_here() -> None:
    rows = people.rows_of([ADA_WON._replace(match=str(n)) for n in range(4)])
    assert [row.name for row in rows] == ["Ada", "Ben"]
    ada, ben = (row.rating for row in rows)
    assert abs((ada.rating - 1500) - (1500 - ben.rating)) <= 1
    assert ada.rating > 1600
    assert (ada.games, ada.margin) == (4, ben.margin)
    drawn = people.rows_of([ADA_WON._replace(drawn=True, winners=("Ada", "Ben"))])
    assert {row.rating.rating for row in drawn} == {1500}
    assert people.rows_of([ADA_WON._replace(people=frozenset({"Ada"}))]) == []


def test_the_robo_ranking_counts_matches_on_ships() -> None:
    ship = ADA_WON._replace(ruleset="robo-runner", match="ship")
    ada, ben = people.rows_of([ship, ship._replace(match="another"), ADA_WON])
    assert (ada.rank, ada.rank.title) == (RoboRank(4, 2, 2), RoboTitle.TEMPERED)
    assert (ben.rank, ben.rank.title) == (RoboRank(0, 2, 0), RoboTitle.FRESH_ALLOY)


def test_the_card_shows_people_and_logs_that_prove_nothing() -> None:
    bad = ADA_WON._replace(seats=("<b>", "Ben"), people=frozenset({"<b>", "Ben"}), winners=("<b>",))
    shown = str(people_card(people.rows_of([bad]), 1))
    assert "&lt;b&gt;" in shown
    assert "1 log proves nothing here" in shown
    assert "No signed log" in str(people_card((), 0))
