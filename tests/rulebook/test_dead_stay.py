"""Rules: a robot destroyed while moves are being settled is moved no further (S-11, S-12, BW-05, RF-50)."""

from __future__ import annotations

import pytest

from roborally_core.scene import companion, read_scene, robot, scene

FLOOR = ". . . .\n. . . .\n. . . .\n. . . ."
CARRIERS = (
    "belt",
    "express-belt",
    "golden-belt",
    "flip-belt",
    "current",
    "pusher",
    "hydraulic-pusher",
    "ventilator",
)


def thing(kind: str, at: tuple[int, int], facing: str) -> dict[str, object]:
    return {"type": kind, "at": list(at), "facing": facing}


@pytest.mark.parametrize("real", [True, False], ids=["real", "virtual"])
def test_of_two_pushers_one_drives_a_robot_into_the_fence_and_the_other_moves_nobody(real):
    """The fence's chain drops out first; the other pusher does not shove the dead robot aside."""
    both = [thing("pusher", (1, 1), "E"), thing("pusher", (1, 1), "N")]
    a = robot("N", hit_points=2, real=real)
    s = scene("botwars", ". . .\n. A .\n. . B", [*both, thing("fence", (1, 1), "E")], A=a, B=robot("N"))
    s.register()
    assert (s.at("A"), s.status("A")) == (None, "waiting")
    assert read_scene(s.text()).text() == s.text()


@pytest.mark.parametrize("kind", CARRIERS)
@pytest.mark.parametrize(("at", "twin"), [((0, 1), (2, 2)), ((2, 2), (0, 1))], ids=["before", "after"])
def test_a_robot_goes_nowhere_when_its_tamagotchi_dies_of_an_edge(kind, at, twin):
    """The fence that the Tamagotchi meets destroys both, whichever square is settled first (RF-50)."""
    floor = [thing(kind, at, "N"), thing(kind, twin, "E"), thing("fence", twin, "E")]
    twins = {"A.tamagotchi": companion("N", at=twin, start=(3, 3))}
    s = scene(
        "robofactory", FLOOR, floor, A=robot("N", at=at, damage=9), B=robot("N", at=(3, 0)), companions=twins
    )
    s.register()
    assert (s.at("A"), s.status("A"), s.unseated) == (None, "waiting", ())
    assert read_scene(s.text()).text() == s.text()
