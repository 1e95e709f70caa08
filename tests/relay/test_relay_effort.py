"""An overloaded headless player thinks less, then leaves its seat to the machines, and says so."""

from __future__ import annotations

import asyncio

import pytest
from relay_world import at, begin, go, party, running_relay, until
from test_relay_bot import like_an_ai, seat, settings

from relay.players.bot import Bot, Meeting
from relay.players.effort import LATE_MS, MOST_LATE, QUICK_TURNS, Effort
from relay.players.peer import HeadlessPeer
from roborally_core.match import facts
from roborally_core.match.port import GameTable


def test_it_steps_down_a_step_a_turn_and_then_gives_up() -> None:
    effort = Effort(2, brain=True)
    assert (effort.own, effort.level) == (True, 2)
    seen = []
    for _ in range(3):
        assert "overloaded, 2.0 s late" in effort.note(LATE_MS)
        seen.append((effort.own, effort.level))
    assert seen == [(False, 2), (False, 1), (False, 0)]
    told = [effort.note(LATE_MS) for _ in range(MOST_LATE)]
    assert told[-1].endswith("the seat is left to the machines")
    assert [line.endswith("machines") for line in told].count(True) == 1
    assert effort.spent


def test_it_takes_its_steps_back_more_slowly_and_no_further_than_it_was_asked() -> None:
    effort = Effort(1, brain=False)
    assert effort.note(5_000) == "this machine is overloaded, 5.0 s late: a machine of level 0 plays"
    told = [effort.note(0) for _ in range(3 * QUICK_TURNS)]
    assert [line for line in told if line] == ["this machine keeps up again: a machine of level 1 plays"]
    assert told.index("this machine keeps up again: a machine of level 1 plays") == QUICK_TURNS - 1
    assert (effort.level, effort.spent) == (1, False)


def test_a_turn_that_is_neither_late_nor_quick_changes_nothing() -> None:
    effort = Effort(1, brain=False)
    for late in (LATE_MS, LATE_MS, LATE_MS - 1, LATE_MS, 1_000):
        effort.note(late)
    assert effort.level == 0
    assert not effort.spent, "only turns in a row count"


def test_an_overloaded_bot_leaves_and_a_machine_plays_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HeadlessPeer, "take_lateness", lambda peer: LATE_MS)

    async def work() -> None:
        async with running_relay() as relay, party(relay, 1, GameTable) as (ada,):
            ada.react = like_an_ai
            ada.match.propose({**settings(), "goal": 3})
            ada.driver.settle()
            bot = Bot(ada.peer.invite(), Meeting(at(relay.url), ""), "Robbie", 0)
            bot.effort._late = MOST_LATE - 1  # after some turns
            playing = asyncio.create_task(bot.play())
            await until(lambda: len(ada.match.members()) == 2)
            await begin([ada], {**settings(), "goal": 3}, seat)
            await playing
            assert "this machine is overloaded, 2.0 s late: the seat is left to the machines" in bot.lines
            await until(lambda: ada.told(facts.SeatTaken))
            await until(lambda: ada.match.play.turn > 1)

    go(work)
