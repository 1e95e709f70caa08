"""The report of a ship: registers, inspections, modes, deeds (RN)."""

from __future__ import annotations

import re

from roborally_core.scene import robot, scene


def test_it_speaks_of_checkpoints_inspections_and_deeds():
    s = scene("robo-runner", "A ① . ②\nB . . ⌂", A=robot("E"), B=robot("N", real=False, power="arriving"))
    report = s.register(A="move-1").report_text()
    for word in (
        "checkpoint 1",
        "+1 for moving",
        "+10 for an inspection",
        "virtual, arriving",
        "Checkpoints",
    ):
        assert word in report, word


def test_chips_have_no_numbers():
    s = scene("robo-runner", "A . . ①\nB . . ⌂", A=robot("E", registers=["move-1"]), B=robot("N"))
    assert re.search(r"Move 1\s+\|", s.play_on(1).report_text())


def test_a_push_is_told_without_a_time_where_chips_have_none():
    s = scene("robo-runner", "A B . ①\n. . . ⌂", A=robot("E"), B=robot("N"))
    told = s.register(A="move-1").report_text()
    assert "pushed to" in told
    assert not re.search(r"\d+: ", told)
