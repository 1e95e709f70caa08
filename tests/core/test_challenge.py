"""A friend's race as a link: playing it again proves its result; anything else in it is refused with clear
words.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import pytest

from roborally_core.board.library import boards
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game
from roborally_core.solo.challenge import ProvedRace, challenge_from, challenge_text, result_of
from roborally_core.solo.daily import day_of, par_of
from roborally_core.solo.replay_link import LinkError, ReplayLink, link_from_text, link_text, replayed

DAY = "2026-11-22"
BOARD = boards()[day_of(DAY).board]


@lru_cache(maxsize=1)
def raced() -> tuple[str, Game]:
    """A race as a link with a name of its own, and its game."""
    link = link_from_text(par_of(day_of(DAY), BOARD).link)
    me, *others = link.setup.seats
    link = link._replace(setup=Setup(link.setup.ruleset, (replace(me, name="Ada", look=5), *others)))
    *_, game = replayed(link, BOARD)
    return link_text(link), game


def changed(**values: object) -> str:
    """A challenge of this race with other values in its link."""
    link = link_from_text(raced()[0])
    return challenge_text(DAY, link_text(ReplayLink(**{**link._asdict(), **values})))


def test_a_race_played_again_tells_name_and_turns() -> None:
    text, game = raced()
    challenge = challenge_from(challenge_text(DAY, text), "2026-11-25")
    won = 0 in game.state.winners
    assert (challenge.day, challenge.text) == (day_of(DAY), text)
    assert result_of(challenge, game) == ProvedRace("Ada", len(game.inputs), won)


def test_the_race_of_a_day_to_come_is_refused() -> None:
    text, _ = raced()
    with pytest.raises(LinkError, match="22 November 2026, which has not begun: today is 21 November"):
        challenge_from(challenge_text(DAY, text), "2026-11-21")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "is no date"),
        ("2026-11-22", "no link holds"),
        ("2026-11-22-AAAA", "no link holds"),
        ("2026-11-22.", "."),
        ("2026-11-22.<script>", "."),
        ("2026-11-22." + "A" * 9_000, "."),
        ("9999-99-99.AAAA", "is no date"),
    ],
)
def test_nonsense_is_refused_in_words(text: str, why: str) -> None:
    with pytest.raises(LinkError, match=why):
        challenge_from(text, "2026-11-25")


def test_another_game_is_not_the_race_of_the_day() -> None:
    setup = link_from_text(raced()[0]).setup
    easier = Setup(setup.ruleset, tuple(replace(seat, level=0) for seat in setup.seats))
    alone = Setup(setup.ruleset, (setup.seats[0],))
    strong = Setup(
        setup.ruleset, (Seat("Ada", model=next(iter(type(setup.seats[0].model)))), *setup.seats[2:])
    )
    shorter = Setup(setup.ruleset, setup.seats, goal=1)
    texts = [changed(setup=one) for one in (easier, alone, strong, shorter)]
    texts.append(changed(seed=bytes(32)))
    texts.append(challenge_text("2026-11-23", raced()[0]))
    for text in texts:
        with pytest.raises(LinkError, match="is not the race of"):
            challenge_from(text, "2026-11-25")
    with pytest.raises(LinkError, match="no turn"):
        challenge_from(changed(turns=()), "2026-11-25")


def test_a_race_that_is_not_over_proves_nothing() -> None:
    challenge = challenge_from(challenge_text(DAY, raced()[0]), DAY)
    with pytest.raises(LinkError, match="to its end"):
        result_of(challenge, raced()[1].again())


def test_a_claimed_end_that_the_cards_do_not_lead_to_is_found_out() -> None:
    link = challenge_from(changed(state="00000000"), DAY).link
    with pytest.raises(LinkError):
        list(replayed(link, BOARD))
