"""Awards, against games counted by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from roborally_core.play.record import record_from_json
from roborally_core.rules.commands import Command
from roborally_core.rules.events import Beat, TurnStarted
from roborally_core.scene import Scene, robot, scene
from roborally_core.situation import told
from roborally_core.story.awards import Award, Awarded, FeatCounter, Feats, awards_in, awards_of
from roborally_core.story.statistics import Measure, Statistics, counted_game

GOLDEN = Path(__file__).parents[1] / "golden"
ONE, THREE, PAUSE = Command.MOVE_1, Command.MOVE_3, Command.PAUSE


def feats_after(s: Scene, *turns: dict[str, tuple[Command, ...]]) -> tuple[Feats, ...]:
    """Everybody's feats in a few turns of a scene."""
    counter = FeatCounter(len(s.names), len(told(s.situation())))
    counter.count([TurnStarted(1), *told(s.situation())])
    for i, programs in enumerate(turns):
        if i:
            counter.count(s.next_turn().facts)
        counter.count(s.turn(**programs).facts)
    return counter.feats


def test_squares_are_counted_for_each_robot_of_a_row_that_is_pushed() -> None:
    s = scene("rr", "A B C . . . . .", A=robot("E"), B=robot("N"), C=robot("N"))
    found = feats_after(s, {"A": (THREE, ONE, PAUSE, PAUSE, PAUSE)})
    assert [one.shoved for one in found] == [0, 4, 4]


def test_a_ride_is_what_the_floor_carries_within_one_turn() -> None:
    s = scene("rr", "A > > > . . .\nB . . . . . .", A=robot("E"), B=robot("E"))
    drive = (ONE, PAUSE, PAUSE, PAUSE, PAUSE)
    assert [one.ride for one in feats_after(s, {"A": drive, "B": drive})] == [3, 0]
    s = scene("rr", "A > . > .", A=robot("E"))
    # one square in each of two turns: no ride of two
    assert feats_after(s, {"A": (ONE, *[PAUSE] * 4)}, {"A": (ONE, *[PAUSE] * 4)})[0].ride == 1


def test_gears_spin_and_own_cards_do_not() -> None:
    gear = [{"type": "gear", "at": [0, 0], "turn": "left"}]
    s = scene("rr", "A . B", gear, A=robot("N"), B=robot("N"))
    spins = (Command.PAUSE,) * 5
    turns = (Command.TURN_LEFT, Command.U_TURN, Command.TURN_RIGHT, PAUSE, PAUSE)
    assert [one.spun for one in feats_after(s, {"A": spins, "B": turns})] == [5, 0]


def test_an_award_needs_enough_and_nobody_with_as_much() -> None:
    quiet = Statistics()
    assert awards_of((quiet,), (Feats(9, 9, 9),)) == (), "nobody is awarded for playing alone"
    three = (Statistics(damage_dealt=3, damage_taken=1), Statistics(damage_dealt=3, damage_taken=1))
    assert awards_of(three, (Feats(), Feats())) == (), "both are as good"
    two = (Statistics(damage_dealt=2, damage_taken=1), Statistics(damage_taken=2))
    assert awards_of(two, (Feats(shoved=2), Feats())) == (), "too little of anything"
    found = awards_of(
        (
            Statistics(squares_forward=9, squares_backward=4, deaths=2, damage_taken=4),
            Statistics(damage_dealt=4, robots_destroyed=1, robots_pushed=5),
            Statistics(damage_taken=1, squares_forward=12),
        ),
        (Feats(shoved=5, spun=1), Feats(ride=6), Feats(spun=7, ride=2)),
    )
    assert found == (
        Awarded(Award.WRECKER, 1, 1),
        Awarded(Award.SHARPSHOOTER, 1, 4),
        Awarded(Award.BULLDOZER, 1, 5),
        Awarded(Award.UNSCRATCHED, 1, 0),
        Awarded(Award.MARATHON, 0, 13),
        Awarded(Award.LONGEST_RIDE, 1, 6),
        Awarded(Award.MOST_PUSHED, 0, 5),
        Awarded(Award.DIZZY, 2, 7),
        Awarded(Award.TARGET, 0, 4),
        Awarded(Award.PHOENIX, 0, 2),
    )


def test_what_a_scene_tells_of_before_is_not_counted() -> None:
    counter = FeatCounter(2, told=2)
    counter.count([TurnStarted(4), Beat(), Beat()])
    assert counter.feats == (Feats(), Feats())


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("golden-*.json")), ids=lambda path: path.stem)
def test_a_recorded_game_is_awarded_as_its_statistics_say(path: Path) -> None:
    record = record_from_json(json.loads(path.read_text(encoding="utf-8"))["record"])
    _, statistics = counted_game(record)
    found = {one.award: one for one in awards_in(record)}
    assert found, "so much happens in these games that somebody stands out"
    for award, measure in ((Award.BULLDOZER, Measure.ROBOTS_PUSHED), (Award.MARATHON, Measure.SQUARES)):
        amounts = [one.of(measure) for one in statistics]
        if award in found:
            assert found[award].amount == max(amounts) == amounts[found[award].seat]
        else:
            assert amounts.count(max(amounts)) > 1 or max(amounts) < 12
