"""Words for guests and hosts about meeting."""

from __future__ import annotations

import pytest
from app.store.glimpse import glimpse_of
from app.store.reach import forwarded_text
from app.view.hand_view import offer_part

from roborally_core.meeting.config import CarrierKind, CarrierSpec
from roborally_core.meeting.preview import MatchPreview, read_preview

MATCH = MatchPreview("Ada", ("Ada", "Ben"), "rr", "Risky exchange", 4, machines=1)
BROKER = CarrierSpec(CarrierKind.MQTT, "wss://broker.example.org/mqtt")


def test_a_guest_is_told_who_invites_to_what() -> None:
    seen = glimpse_of(MATCH)
    assert seen.title == "Ada invites you"
    assert seen.facts == (
        "Robo Rally",
        "Board: Risky exchange",
        "There already: Ada, Ben",
        "1 machine",
        "Room for 2 more",
    )
    assert seen.trouble == ""


@pytest.mark.parametrize(
    ("match", "trouble"),
    [
        (MATCH._replace(begun=True), "This match has begun: nobody can come in any more."),
        (
            MATCH._replace(again=True),
            "Ada plays once more with the same people. To play with them, ask for the link to a new match.",
        ),
        (MATCH._replace(shut=True), "The host lets nobody in any more."),
        (MATCH._replace(seats=2), "All seats are taken."),
        (MATCH._replace(seats=1), "All seats are taken."),
    ],
)
def test_where_nobody_can_come_in_that_is_said(match: MatchPreview, trouble: str) -> None:
    seen = glimpse_of(match)
    assert seen.trouble == trouble
    assert not any("Room" in fact for fact in seen.facts)


@pytest.mark.parametrize(
    ("called", "told"),
    [
        ("Cleo", ["Your seat is free, Cleo", "Not there yet, either: Dan"]),
        (
            "Zoe",
            [
                "Free seats are kept for: Cleo, Dan",
                "Only those who played it have a seat: sit down under the name you had",
            ],
        ),
    ],
)
def test_an_invitation_back_names_the_turn_and_whose_seats_are_free(called: str, told: list[str]) -> None:
    preview = read_preview(MATCH._replace(turn=5, missing=("Cleo", "Dan")).body())
    assert preview is not None
    seen = glimpse_of(preview, called)
    assert (seen.title, seen.trouble) == ("Ada invites you back", "")
    assert "Goes on with turn 5" in seen.facts
    assert list(seen.facts[-len(told) :]) == told
    assert not any("Room" in fact for fact in seen.facts)
    assert glimpse_of(preview._replace(missing=()), called).trouble == "All seats are taken."


def test_a_match_of_unknown_rules_without_a_board_yet_is_told_as_it_is() -> None:
    preview = read_preview(MATCH._replace(rules="chess\u202e", board="", players=()).body())
    assert preview is not None
    assert glimpse_of(preview).facts == ("chess", "1 machine", "Room for 4 more")


@pytest.mark.parametrize(
    ("left", "more"), [(100, ""), (41, ""), (40, " 40 % is left"), (31, " 40 % is left"), (0, " 0 % is left")]
)
def test_what_is_left_of_a_public_carriers_budget_is_told_when_it_runs_low(left: int, more: str) -> None:
    told = forwarded_text(["Ben", "Cid"], [BROKER], left)
    assert told.startswith("The match goes to Ben, Cid by the public broker.example.org, slowly")
    assert more in told
    assert ("%" in told) == bool(more)


def test_a_host_reads_that_an_answer_is_being_tried_and_what_to_do_when_it_failed() -> None:
    tried = offer_part("https://example.org/#join=x", failed=False, problem="", trying=True)
    assert "connecting" in str(tried)
    assert "hand-link" not in str(tried)  # it is used up
    failed = offer_part("", failed=True, problem="", trying=True)
    assert "Make another invitation" in str(failed)
    assert "connecting" not in str(failed)
