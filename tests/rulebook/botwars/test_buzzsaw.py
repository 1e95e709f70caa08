"""Buzzsaws (BW-10)."""

from __future__ import annotations

from roborally_core.rules.events import ElementActed
from roborally_core.scene import Scene, robot, scene


def spun(s: Scene) -> bool:
    return bool(s.of(ElementActed))


def test_buzzsaws_spin_one_time_in_four_all_together():
    times = 0
    for i in range(200):
        on = robot("N", under="*")
        s = scene("botwars", "A * B\n. . .", entropy=i, A=on, B=on).register()
        spins = spun(s)
        times += spins
        assert (s["A"].damage, s["B"].damage) == (int(spins), int(spins))
        assert len(s.of(ElementActed)) == (3 if spins else 0)
    assert 35 <= times <= 65


def test_they_draw_anew_in_every_stage():
    s = scene("botwars", "* A", A=robot("N"))
    seen = []
    for register in (1, 2, 3, 4, 5) * 4:
        if register == 1:
            s.next_turn()
        seen.append(spun(s.register(register)))
    assert 0 < sum(seen) < 20
