"""The zoom: squares large enough to be read and hit on any board, and one's own robot kept in sight."""

from __future__ import annotations

import pytest
from app.render.lens import EASY, LARGE, MOST, OVER, SLACK, Lens
from app.store.closeup import CloseUp

PHONE = Lens(24, 24, 14.0)
"""A board of 24 by 24 on a phone 360 pixels wide."""


def middle_of(lens: Lens, zoom: float, shift: tuple[float, float], at: tuple[float, float]) -> list[float]:
    """Distance of a point of the board from the middle of its area."""
    aim = lens.centred(zoom, at)
    return [by - to for by, to in zip(shift, aim, strict=True)]


def test_the_steps_make_squares_that_can_be_read_and_hit():
    none, easy, large = PHONE.steps()
    assert none == 1
    assert 14 * easy == pytest.approx(EASY)
    assert 14 * large == pytest.approx(LARGE)
    assert Lens(12, 12, 60.0).steps() == (1, 1.6, 2.4)
    assert Lens(96, 96, 8.0).steps()[2] == MOST
    assert Lens(12, 12, 0.0).next(1.0) > 1, "before it is laid out"


def test_the_button_goes_through_the_steps_and_back_to_the_whole_board():
    none, easy, large = PHONE.steps()
    assert [PHONE.next(zoom) for zoom in (none, easy, large, large * 1.2)] == [easy, large, none, none]


@pytest.mark.parametrize("at", [(12.0, 12.0), (3.5, 20.5), (23.5, 0.5)])
def test_a_followed_robot_is_in_sight_wherever_it_goes(at):
    shift = PHONE.followed(3.0, (0.0, 0.0), at)
    assert shift == PHONE.kept(3.0, shift), "never beyond the rim"
    assert all(abs(off) <= 24 * 14 / 2 for off in middle_of(PHONE, 3.0, shift, at))
    assert PHONE.followed(3.0, shift, at) == pytest.approx(shift)


def test_the_board_lies_still_while_the_robot_is_near_the_middle():
    shift = PHONE.centred(3.0, (10.5, 10.5))
    assert PHONE.followed(3.0, shift, (11.5, 10.5)) == pytest.approx(shift)
    moved = PHONE.followed(3.0, shift, (15.5, 10.5))
    assert middle_of(PHONE, 3.0, moved, (15.5, 10.5)) == pytest.approx([SLACK * 24 * 14, 0])


def test_a_board_of_small_squares_is_magnified_to_the_robot_and_its_aim():
    lens = Lens(15, 15, 23.0)
    zoom, shift = lens.around((8, 13), [(8, 13), (7, 8)]) or (0.0, (0.0, 0.0))
    assert 1.5 < zoom <= LARGE / 23
    assert shift == lens.kept(zoom, shift), "never beyond the rim"
    for spot in ((5.0, 10.0), (12.0, 15.0), (7.0, 8.0)):
        away = middle_of(lens, zoom, shift, spot)
        assert all(abs(off) <= 15 * 23 / 2 + 1e-6 for off in away), spot
    assert lens.around((8, 13), [(8, 13), (0, 0)]) is None, "nearly all of it would be seen"
    lens = Lens(14, 14, 16.7)
    zoom, shift = lens.around((8, 9), [(8, 9), (7, 6)]) or (0.0, (0.0, 0.0))
    _, up = middle_of(lens, zoom, shift, (7.5, 5.75))
    assert abs(up) <= 14 * 16.7 / 2, "the frame and the flag of an aim in the first row are seen as well"
    lens = Lens(15, 15, 23.0, (1.0, 0.6, 0.6, 1.2))
    zoom, shift = lens.around((2, 13), [(2, 13), (7, 8)]) or (0.0, (0.0, 0.0))
    across, down = middle_of(lens, zoom, shift, (-1.0, 16.2))
    assert abs(across) <= 16.6 * 23 / 2 + 1e-6, "names of rows are whole where the first column is seen"
    assert abs(down) <= 16.8 * 23 / 2 + 1e-6, "and names of columns where the last row is"
    assert Lens(12, 12, 30.0).around((6, 11), [(6, 11)]) is None, "large enough as they are"
    assert Lens(15, 15, 0.0).around((6, 11), [(6, 11)]) is None, "not laid out yet"


def test_a_wide_area_is_filled_where_a_low_one_makes_squares_small():
    """At 360 by 740 a robot that came back stood on squares of 14 dots, with empty room on both sides."""
    margin = (1.0, 0.6, 0.6, 1.2)
    narrow, wide = Lens(14, 13, 13.0, margin), Lens(14, 13, 13.0, margin, (360.0, 194.0))
    spots = [(1, 2), (12, 6)]
    assert narrow.around(spots[0], spots) is None
    zoom, shift = wide.around(spots[0], spots) or (0.0, (0.0, 0.0))
    assert zoom > 1.7
    assert shift == wide.kept(zoom, shift)
    for x, y in ((-1.0, 3.0), (1.5, -0.6), (13.0, 7.0)):
        across, down = middle_of(wide, zoom, shift, (x, y))
        assert abs(across) <= 180, (x, y)
        assert abs(down) <= 97 + 1e-6, (x, y)


def test_what_lies_under_the_fingers_stays_under_them_as_they_magnify_and_move():
    zoom, shift, begin, end = 2.0, (30.0, -12.0), (-40.0, 25.0), (-10.0, 55.0)
    moved = PHONE.held(1.5, shift, begin, end)
    held = [(at - by) / zoom for at, by in zip(begin, shift, strict=True)]
    assert [(at - by) / (1.5 * zoom) for at, by in zip(end, moved, strict=True)] == pytest.approx(held)


def test_a_magnified_board_shows_all_of_the_room_around_it_and_no_more():
    lens = Lens(8, 8, 50.0, (0.5, 0.5, 0.5, 1.0))
    _, down = lens.kept(2.0, lens.centred(2.0, (4.0, 20.0)))
    shown = (8 + 1.5) * 50  # as much as the canvas shows unmagnified
    south = (8 + 1.5) * 50 * 2 / 2 + down  # the canvas's south edge, from the middle of the area
    assert south == pytest.approx(shown / 2)


def test_a_camera_looks_beyond_the_rim_where_a_robot_falls_over_it_and_no_further():
    lens = Lens(12, 12, 50.0, (0.6, 0.6, 0.6, 0.6))
    zoom, shift = lens.seen(1.0, (0.0, 0.0), CloseUp(1.55, 6.5, 12.5, 1.0))
    _, down = middle_of(lens, zoom, shift, (6.5, 12.5))
    assert down < 13.2 * 50 / 2 - 1.5 * 50 * zoom, "more than a square of the board's area is left below it"
    assert shift[1] == pytest.approx(lens.kept(zoom, shift)[1] - OVER * 50 * zoom)
    assert lens.seen(1.0, (0.0, 0.0), CloseUp(1.55, 6.5, 12.5, 0.0)) == (1.0, (0.0, 0.0))
