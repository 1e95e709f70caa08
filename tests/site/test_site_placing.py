"""Places of explanations."""

from __future__ import annotations

from math import hypot

import pytest
from app.store.placing import Box, bubble_top, covered, place, stacked, stop_places
from app.store.scene import PreviewNote, Spell, Sprite

TIP = (300.0, 90.0)


def shown(at: tuple[float, float], window: tuple[float, float], *free: Box) -> Box:
    box = Box(*place(at, TIP, window, free), *TIP)
    assert box.left >= 0
    assert box.left + box.width <= window[0]
    assert box.top >= 0
    assert box.top + box.height <= window[1]
    return box


def test_under_the_pointer_where_there_is_room_and_else_over_it():
    assert shown((400, 100), (1440, 900)) == Box(414, 120, *TIP)
    assert shown((400, 850), (1440, 900)) == Box(414, 746, *TIP)
    assert shown((1430, 100), (1440, 900)).left == 1440 - 300 - 8


@pytest.mark.parametrize("window", [(360.0, 740.0), (1440.0, 900.0)])
def test_what_is_to_be_kept_free_stays_free_wherever_the_pointer_is(window: tuple[float, float]):
    registers = Box(10, window[1] * 0.6, window[0] - 20, 60)
    confirm = Box(10, window[1] - 60, window[0] - 120, 48)
    for x in range(5, int(window[0]), 35):
        for y in range(5, int(window[1]), 35):
            box = shown((x, y), window, registers, confirm)
            assert box.overlap(registers) == box.overlap(confirm) == 0, (x, y)


def test_where_nothing_is_free_it_is_shown_all_the_same():
    shown((180, 300), (360, 640), Box(0, 0, 360, 640))


def test_words_of_neighbours_who_are_hurt_at_once_stand_below_each_other():
    spans = [(0.0, 90.0, 50.0), (60.0, 150.0, 50.0), (160.0, 200.0, 50.0), (40.0, 120.0, 52.0)]
    heights = stacked(spans, 12.0)
    assert heights[0] == heights[2] == 50.0
    for i, (left, right, _) in enumerate(spans):
        for j, (begin, end, _) in enumerate(spans[:i]):
            assert right <= begin or end <= left or abs(heights[i] - heights[j]) >= 12.0


def test_words_keep_clear_of_the_numbers_of_neighbours():
    assert stacked([(0.0, 90.0, 50.0)], 12.0, [(80.0, 95.0, 44.0), (80.0, 95.0, 56.0)]) == [74.0]
    assert stacked([(0.0, 70.0, 50.0)], 12.0, [(80.0, 95.0, 44.0)]) == [50.0]


def test_a_speech_bubble_makes_way_for_words_and_stays_on_the_board():
    bubble, robot = Box(0, 0, 60, 20), Box(10, 180, 30, 30)
    tops = (155.0, 215.0)  # over the robot, in the last row of a board that ends at 220
    assert bubble_top(bubble, tops, (), 220) == 155
    assert bubble_top(bubble, tops, (robot, Box(70, 150, 40, 20)), 220) == 155
    for words in (Box(20, 150, 80, 18), Box(20, 158, 80, 30)):
        top = bubble_top(bubble, tops, (robot, words), 220)
        assert top >= 0
        assert not bubble._replace(top=top).overlap(words)
        assert not bubble._replace(top=top).overlap(robot)
    assert bubble_top(bubble, tops, (Box(0, 0, 99, 220),), 220) == 155, "nothing is free"


def test_the_number_of_a_checkpoint_is_written_over_a_robot_that_hides_it() -> None:
    flag, other = PreviewNote(Spell.FLAG, 2.5, 3.5, 1), PreviewNote(Spell.FLAG, 6.5, 3.5, 2)
    near, far = Sprite(0, 2.5, 3.3, 0, 1, 1, False), Sprite(1, 3.5, 3.5, 0, 1, 1, False)
    assert covered((flag, other), [far, near]) == (flag,)
    assert covered((flag, other), [far]) == ()
    assert covered((), [near]) == ()


def test_numbers_of_registers_stay_on_the_board_and_apart_also_on_small_squares() -> None:
    cell, radius = 20.0, 5.5
    corner = [(0.5, 0.5)] * 5
    for stops in (corner, [(11.5, 11.5)] * 5, [(11.5, y + 0.5) for y in range(5)], [(5.5, 5.5)] * 5):
        places = stop_places(stops, cell, radius, (12, 12))
        for i, (x, y) in enumerate(places):
            assert radius <= x <= 12 * cell - radius
            assert radius <= y <= 12 * cell - radius
            assert all(hypot(x - one, y - other) >= 2 * radius for one, other in places[:i])
    for cell, radius in ((20.0, 5.5), (100.0, 13.0)):
        places = stop_places([(5.5, 5.5)] * 5, cell, radius, (12, 12))
        assert max(y for _, y in places) <= 5 * cell, "the robot that stays there is seen"
    assert stop_places([(5.5, 5.5)], 100.0, 13.0, (12, 12)) == [pytest.approx((514.0, 514.0))]
