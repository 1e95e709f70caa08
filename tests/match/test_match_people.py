"""People are rated only from signed logs, which are checked and played again whenever they are read."""

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
from roborally_core.match.feeds.log import LogError, log_of, log_text

_SITE = str(Path(__file__).resolve().parents[2] / "site")
if _SITE not in sys.path:
    sys.path.insert(0, _SITE)
people: Any = import_module("app.club.people")
people_card: Any = import_module("app.club.ranking_view").people_card

ADA_WON = people.MatchEnd("rr", ("Ada", "Ben", ""), frozenset({"Ada", "Ben"}), ("Ada",), False)


@pytest.fixture(scope="module")
def text() -> str:
    """The log of a match of two people and a machine, played to the winner."""
    net = Net(2, "people")
    seated(net, ruleset="rr", goal=1, ais=[{"name": "Tin", "level": 0}])
    assert net.run(net.finished, 600_000)
    return log_text(log_of(net.nodes[0].match))


def test_a_log_proves_who_played_and_who_won(text: str) -> None:
    end = people.proved(text)
    assert end is not None
    assert end.ruleset == "rr"
    assert len(end.seats) == 3
    assert end.people == {"Ada", "Ben"}
    assert len(end.winners) == 1
    assert people.refused(text) == ""
    assert {row.name for row in people.rows_of([end])} == end.people


def test_a_changed_log_proves_nothing_and_says_why(text: str) -> None:
    data = json.loads(text)
    raw = bytearray(b64decode(data["feeds"][0][2]))
    raw[-2] ^= 1
    data["feeds"][0][2] = b64encode(raw).decode()
    bad = json.dumps(data)
    with pytest.raises(LogError, match="signature"):
        people.proved(bad)
    assert "signature" in people.refused(bad)
    assert people.refused("[]")
    assert people.refused("{")


def test_a_member_who_wins_rises_and_machines_are_not_rated_here() -> None:
    rows = people.rows_of([ADA_WON] * 4)
    assert [row.name for row in rows] == ["Ada", "Ben"]
    ada, ben = (row.rating for row in rows)
    assert abs((ada.rating - 1500) - (1500 - ben.rating)) <= 1
    assert ada.rating > 1600
    assert (ada.games, ada.margin) == (4, ben.margin)
    drawn = people.rows_of([ADA_WON._replace(drawn=True, winners=("Ada", "Ben"))])
    assert {row.rating.rating for row in drawn} == {1500}
    assert people.rows_of([ADA_WON._replace(people=frozenset({"Ada"}))]) == []


def test_the_robo_ranking_counts_matches_on_ships() -> None:
    ship = ADA_WON._replace(ruleset="robo-runner")
    ada, ben = people.rows_of([ship, ship, ADA_WON])
    assert (ada.rank, ada.rank.title) == (RoboRank(4, 2, 2), RoboTitle.TEMPERED)
    assert (ben.rank, ben.rank.title) == (RoboRank(0, 2, 0), RoboTitle.FRESH_ALLOY)


def test_the_card_shows_people_and_logs_that_prove_nothing() -> None:
    bad = ADA_WON._replace(seats=("<b>", "Ben"), people=frozenset({"<b>", "Ben"}), winners=("<b>",))
    shown = str(people_card(people.rows_of([bad]), 1))
    assert "&lt;b&gt;" in shown
    assert "1 log proves nothing here" in shown
    assert "No signed log" in str(people_card((), 0))
