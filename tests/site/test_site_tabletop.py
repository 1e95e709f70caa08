"""The screen everybody looks at: the race of priorities, who has programmed, and a setup without a seat."""

from __future__ import annotations

from pathlib import Path

from app.screens.game.view.table import STRETCHES, Racer, lane_card, lanes, programmers, runner_css, runners
from app.store.choices import SetupChoice
from app.store.setup import SetupStore
from app.store.status import PlayerView, players, views_of
from app.texts import t
from app.view.tabletop_view import code_for_phones
from site_table import game

from roborally_core.base.markup import NOTHING
from roborally_core.robots.models import ModelId
from roborally_core.rulesets import RULESETS

ROOT = Path(__file__).resolve().parents[2]
MODELS = (ModelId.STANDARD,) * 3
DECK = RULESETS["rr"].deck


def seen(committed: frozenset[int] = frozenset(), lost: frozenset[int] = frozenset()) -> list[PlayerView]:
    made = game(MODELS)
    return players(made, views_of(made), -1, committed, lost, frozenset({2}))


def card_with(priority: int) -> int:
    return next(card.id for card in DECK.cards if card.priority == priority)


def race(acting: tuple[int, ...] = ()) -> list[Racer]:
    """The second robot is fastest; the third has no card yet."""
    there = seen()
    robots = [one.view.robot for one in there]
    lowest, highest = min(c.priority for c in DECK.cards), max(c.priority for c in DECK.cards)
    cards = [card_with(lowest), card_with(highest), None]
    return runners(there, (robots[1], robots[0]), cards, tuple(robots[i] for i in acting), DECK)


def test_the_higher_a_priority_the_farther_its_robot_runs() -> None:
    slow, fast, hidden = race()
    assert (fast.place, hidden.place) == (STRETCHES, 0)
    assert 0 < slow.place < fast.place
    assert str(lane_card(hidden, DECK)) == ""
    assert str(max(card.priority for card in DECK.cards)) in str(lane_card(fast, DECK))


def test_a_robot_that_has_acted_falls_back_and_the_one_that_acts_is_marked() -> None:
    slow, fast, _ = race(acting=(0,))
    assert (slow.acting, slow.past, fast.acting, fast.past) == (True, False, False, True)
    assert runner_css(slow).endswith(" acting")
    assert runner_css(fast).endswith(" past")


def test_where_cards_have_no_numbers_the_order_is_the_race() -> None:
    deck = next(rules.deck for rules in RULESETS.values() if not rules.deck.numbered)
    there = seen()
    robots = [one.view.robot for one in there]
    card = deck.cards[0].id
    places = [one.place for one in runners(there, (robots[2], robots[0], robots[1]), [card] * 3, (), deck)]
    assert places[2] == STRETCHES
    assert places[2] > places[0] > places[1] > 0
    shown = str(lane_card(Racer(there[0], card, 1, False, False), deck))
    assert "<b>" not in shown


def test_every_place_of_a_lane_is_in_the_style_sheet() -> None:
    style = (ROOT / "site" / "table.css").read_text(encoding="utf-8")
    assert all(f".at-{place} {{" in style for place in range(1, STRETCHES + 1))
    assert str(lanes(seen())).count("runner at-0") == 3


def test_it_says_who_has_programmed_and_never_what() -> None:
    text = str(programmers(seen(frozenset({0}), frozenset({1})), ["R1"]))
    assert t("table.waits", names="R1") in text
    assert text.count("<li") == 3
    assert text.count('class="done"') == 2, "a machine keeps nobody waiting"
    assert t("table.away") in text
    assert "command" not in text
    assert t("table.ready") in str(programmers(seen(), []))


def test_a_screen_takes_no_look_and_no_seat_from_machines() -> None:
    store = SetupStore(SetupChoice(look=0), ("Tin",) * 8, least=0)
    store.seated = False
    store.seat_others(set(), ())
    assert store.people == 0
    store.seat_others({1, 2}, (0, 0))
    store.set_machines(6)
    assert {machine.look for machine in store.choice.machines} == {0, 3, 4, 5, 6, 7}


def test_an_address_that_leads_no_phone_here_is_said_to_do_so() -> None:
    for link, told in (
        ("http://localhost:8000/#join=x", True),
        ("http://127.0.0.1/#join=x", True),
        ("http://192.168.1.7:8000/#join=x", False),
    ):
        shown = str(code_for_phones(link, NOTHING, "", rings=False))
        assert ('class="trouble"' in shown) is told
