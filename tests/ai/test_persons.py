"""The persons of the ladder: levels like the others, whose ways show in their games."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

import pytest

from roborally_core.ai import LEVELS, MINDS, pick
from roborally_core.ai.planner import think_as
from roborally_core.ai.strength import Level
from roborally_core.base.rng import derive
from roborally_core.board.library import boards
from roborally_core.bots.games import play_turn
from roborally_core.bots.players import Bot
from roborally_core.play.agreement import FIRST_PERSON, MOST_LEVEL, Seat, Setup, SetupError, setup_from_json
from roborally_core.play.game import Game, solo_game
from roborally_core.play.shadow import shadow_of
from roborally_core.rules.events import Fact
from roborally_core.story.statistics import Counter, Measure, Statistics

DOT, RUSTY, ZIP, BUMPER, GRINDER, NELL, PRISMA, VEX, DUCHESS = MINDS[FIRST_PERSON:]
SEEDS, TURNS = range(5), 7
LIBRARY = boards()


def bot(level: Level) -> Bot:
    return lambda view: pick(think_as(view, level), shadow_of(view).first_entropy)


def deeds(level: Level, boards: Iterable[str] = ("crossfire-hall",)) -> list[Statistics]:
    """The deeds of a person in the first turns of a few duels with a middling machine."""
    bots, out = [bot(level), bot(LEVELS[1])], []
    for name in boards:
        for number in SEEDS:
            setup = Setup("rr", (Seat("A"), Seat("B", look=1)))
            game = solo_game(setup, LIBRARY[name], derive(b"persons", number))
            counter = Counter(2, game.board.grid, None)
            while not game.over and len(game.inputs) < TURNS:
                play_turn(game, bots, partial(count, counter))
            out.append(counter.statistics[0])
    return out


def count(counter: Counter, _game: Game, facts: list[Fact]) -> None:
    counter.count(facts)


def total(found: Iterable[Statistics], measure: Measure) -> int:
    return sum(one.of(measure) for one in found)


def test_a_seat_may_have_the_level_of_anybody() -> None:
    assert (len(LEVELS), len(MINDS)) == (FIRST_PERSON, MOST_LEVEL + 1)
    for level in (FIRST_PERSON, MOST_LEVEL):
        setup = Setup("rr", (Seat("A", level=level),))
        assert setup_from_json(setup.json()) == setup
    with pytest.raises(SetupError, match="is not 0 to 11"):
        setup_from_json(Setup("rr", (Seat("A", level=MOST_LEVEL + 1),)).json())


def test_the_levels_that_are_offered_have_no_temper() -> None:
    assert {(one.care, one.bite, one.crush, one.shove) for one in LEVELS} == {(100, 0, 0, 0)}


@pytest.mark.parametrize(
    ("person", "plain", "measure", "more"),
    [
        (PRISMA, replace(PRISMA, bite=0), Measure.DAMAGE_DEALT, lambda mine, plain: mine > plain),
        (BUMPER, replace(BUMPER, shove=0, crush=0), Measure.ROBOTS_PUSHED, lambda mine, plain: mine > plain),
        (ZIP, replace(ZIP, rest_from=2), Measure.POWER_DOWNS, lambda mine, plain: mine == 0 < plain),
    ],
    ids=["Prisma shoots", "Bumper pushes", "Zip never rests"],
)
def test_a_temper_shows_in_what_is_done(
    person: Level, plain: Level, measure: Measure, more: Callable[[int, int], bool]
) -> None:
    mine, others = total(deeds(person), measure), total(deeds(plain), measure)
    assert more(mine, others), f"{mine} against {others}"
