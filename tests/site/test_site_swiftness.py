"""A device that does not keep up with films is noticed soon, and one long pause is no sign of it."""

from __future__ import annotations

from app.store.swiftness import SMOOTH_MS, Swiftness


def after(*frames: float) -> bool:
    device = Swiftness()
    for passed in frames:
        device.note(passed)
    return device.swift


def test_a_device_that_keeps_up_is_swift_and_a_pause_does_not_count():
    assert after(0.0, *[SMOOTH_MS] * 600)
    assert after(*[SMOOTH_MS] * 60, 100.0, *[SMOOTH_MS] * 60, 100.0), "two pauses a second apart"


def test_thirty_frames_a_second_are_noticed_within_half_a_second_and_for_good():
    assert not after(*[1000 / 30] * 15)
    assert not after(*[1000 / 30] * 15, *[SMOOTH_MS] * 600)
