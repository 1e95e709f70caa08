"""Readings of a scene, by name and in words, and its report as data."""

from __future__ import annotations

import pytest

from roborally_core.report import Report
from roborally_core.rulesets import RULESETS
from roborally_core.scene import SceneError, companion, read_scene, robot, scene, stray

SHIP = "A . . . .\n. . . . ①\n. . . . ⌂"


def test_all_that_is_said_of_a_robot_can_be_read():
    one = robot(
        "E", damage=3, lives=2, checkpoints=1, power="announced", real=False, rank=1, deeds=["pushed"]
    )
    s = scene("robo-runner", SHIP, A=one)
    assert (s.damage("A"), s.lives("A"), s.checkpoints("A")) == (3, 2, 1)
    assert (s.power("A"), s.mode("A"), s.status("A")) == ("announced", "virtual", "active")
    assert (s.rank("A"), s.deeds("A")) == (1, ["pushed"])


def test_what_is_read_is_what_robot_takes():
    s = scene("rr", "A . .", A=robot("E"), B=robot(status="waiting", start=(2, 0)))
    s.change("A", power="down-again", lives=1)
    words = {"power": s.power("A"), "status": s.status("A"), "lives": s.lives("A"), "damage": s.damage("A")}
    again = scene("rr", "A . .", A=robot("E", **words))
    assert (again.power("A"), again.lives("A"), again.mode("A")) == ("down-again", 1, "real")
    assert (s.status("B"), s.rank("B"), s.deeds("B")) == ("waiting", 0, [])


def test_conditions_are_read_by_robot_and_key():
    s = scene("robofactory", "A . . 1", A=robot("E", conditions={"momentum": (1, 0, 0)}))
    assert s.under("A", "momentum") == (1, 0, 0)
    assert s.under("A", "asleep") is None
    assert s.conditions("A") == {"momentum": (1, 0, 0)}
    with pytest.raises(SceneError, match="there is no condition 'momentun'; there are "):
        s.under("A", "momentun")
    assert "condition A momentum 1 0 0" in s.text().splitlines()
    assert read_scene(s.text()).under("A", "momentum") == (1, 0, 0)


def test_conditions_are_changed_like_anything_else_of_a_robot():
    s = scene("robofactory", "A . . 1", A=robot("E"))
    s.change("A", conditions={"momentum": (-1, 0, 0)})
    assert s.change("A", damage=2).under("A", "momentum") == (-1, 0, 0)
    assert s.change("A", conditions={}).conditions("A") == {}
    s.change("A", conditions={"momentum": (-1, 0, 0)}).change("A", status="waiting")
    assert s.conditions("A") == {}


@pytest.mark.parametrize(
    ("ruleset", "conditions", "said"),
    [
        ("robofactory", {"tired": ()}, "robot A: there is no condition 'tired'"),
        ("robofactory", {"momentum": (1,)}, "momentum"),
        ("classic", {"momentum": (1, 0, 0)}, "Classic"),
    ],
)
def test_conditions_that_cannot_be(ruleset, conditions, said):
    with pytest.raises(SceneError, match=said):
        scene(ruleset, "A . . 1", A=robot("E", conditions=conditions))


def test_whether_the_turn_is_open():
    s = scene("rr", "A . .", A=robot("E"))
    assert s.opened
    assert not s.turn(A=["move-1"]).opened
    assert s.next_turn().opened


def test_a_turn_that_is_closed_and_the_next_not_open():
    s = scene("rr", "A . .", turn=4, done=True, A=robot("E"))
    assert (s.opened, s.state.turn, s.text().splitlines()[1]) == (False, 4, "turn 4 done")
    assert read_scene(s.text()).text() == s.text()
    assert (s.next_turn().state.turn, s.opened) == (5, True)
    with pytest.raises(SceneError, match="register: 0 to 0, not 2"):
        scene("rr", "A . .", register=2, done=True, A=robot("E"))


def test_the_report_is_data_and_a_text_of_it():
    s = scene("botwars", "A . .\n. . 1", A=robot("E", hit_points=5)).register(A="move-1")
    report = s.report()
    assert isinstance(report, Report)
    assert [(turn.number, len(turn.sections)) for turn in report.turns] == [(1, 1)]
    rows = {row.title: row.cells[0] for row in report.turns[0].sections[0].rows}
    assert rows["Cards"] == ["FWD1 10000"]
    assert "FWD1 10000" in s.report_text()


# -- bodies without a seat ------------------------------------------------------------------------

TWO = {
    "strays": {"scanner.1": stray("E", at=(1, 1), damage=2), "scanner.2": stray("N", at=(3, 0), real=False)}
}


def with_scanners(**more):
    rules = RULESETS["robo-runner"].with_settings({"scanners": 2})
    return scene(rules, SHIP, A=robot("E"), **{**TWO, **more})


def test_strays_are_set_up_in_words_of_robots_and_read_like_them():
    s = with_scanners()
    assert s.unseated == ("scanner.1", "scanner.2")
    assert (s.at("scanner.1"), s.facing("scanner.1"), s.damage("scanner.1")) == ((1, 1), "E", 2)
    assert (s.mode("scanner.2"), s.power("scanner.2"), s.lives("scanner.2")) == ("virtual", "on", 0)
    assert read_scene(s.text()).text() == s.text()


def test_strays_are_changed_and_put_into_play():
    s = with_scanners(strays={})
    s.put("scanner.1", stray("W", at=(2, 0), power="arriving"))
    s.change("scanner.1", at=(2, 1), damage=4)
    assert (s.at("scanner.1"), s.damage("scanner.1"), s.power("scanner.1")) == ((2, 1), 4, "arriving")
    assert s.state.occupied.keys() == {s["A"].pos, s["scanner.1"].pos}
    before = s.text()
    for call, said in (
        (lambda: s.change("scanner.1", at=(0, 0)), "share"),
        (lambda: s.change("scanner.1", damage=10), "10 points of damage are too many"),
        (lambda: s.put("scanner.1", stray(at=(3, 0))), "in play already"),
        (lambda: s.put("scanner.3", stray(at=(3, 0))), "there are 2 of these"),
        (lambda: s.put("drone.1", stray(at=(3, 0))), "no stray"),
        (lambda: s.change("scanner.2", damage=1), "not in play"),
    ):
        with pytest.raises(SceneError, match=said):
            call()
        assert s.text() == before


def test_a_crystal_is_a_thing():
    ship = "A . ◇ . .\n⌐ . . . ¬"
    squads = {"A": robot("E", side=1), "B": robot("N", side=2, at=(4, 0))}
    s = scene("robo-recon", ship, strays={"crystal.1": stray(at=(2, 0))}, **squads)
    assert (s.at("crystal.1"), s.power("crystal.1")) == ((2, 0), "down")
    assert s.register(A="move-2").at("crystal.1") == (3, 0)
    for words in ({"registers": ["move-1"]}, {"power": "on"}):
        with pytest.raises(SceneError, match=r"crystal\.1: \w+: a thing does nothing, and so has none"):
            scene("robo-recon", ship, strays={"crystal.1": stray(at=(2, 0), **words)}, **squads)
    with pytest.raises(SceneError, match=r"crystal\.1 plays no program of its own"):
        s.register(2, **{"crystal.1": "move-1"})


def test_companions_are_set_up_by_their_robot():
    machine = [{"type": "copy-machine", "at": [2, 0], "facing": "W"}]
    twin = {"A.tamagotchi": companion("E", at=(3, 0), start=(3, 0))}
    s = scene("robofactory", "A . . . . 1", machine, companions=twin, A=robot("E"))
    assert (s.at("A.tamagotchi"), s.unseated) == ((3, 0), ("A.tamagotchi",))
    assert s.register(A="move-1").at("A.tamagotchi") == (4, 0)
    with pytest.raises(SceneError, match="in play once"):
        scene("robofactory", "A . . 1", companions={"A": companion(at=(1, 0), start=(1, 0))}, A=robot("E"))
    with pytest.raises(SceneError, match=r"A\.tamagotchi plays no program of its own"):
        s.register(2, **{"A.tamagotchi": "move-1"})


# -- a chip forced on a scanner -------------------------------------------------------------------


def test_a_scanner_plays_what_it_is_told_and_what_its_kind_would_otherwise():
    s = with_scanners()
    s.register(1, A="turn-left", **{"scanner.1": "back-1"})
    assert (s.at("scanner.1"), s.facing("scanner.1")) == ((0, 1), "E")
    assert "Scanner 1 plays Back up." in s.told()
    assert s.register(2).at("scanner.1") == (1, 1)


def test_what_a_scanner_is_told_stands_in_its_text_until_the_turn_is_closed():
    told = {"scanner.1": stray("E", at=(1, 1), registers=[None, ("u-turn", 10)])}
    s = with_scanners(strays=told)
    line = "stray scanner.1 E 1,1 1,1 registers=-;u-turn:10;-;-;-"
    assert line in s.text().splitlines()
    again = read_scene(s.text())
    assert (again.text(), again.state.hash()) == (s.text(), s.state.hash())
    assert again.turn().text() == s.turn().text()
    assert "registers" not in s.text()


def test_a_scanner_that_waits_for_the_next_turn_plays_nothing_it_is_told():
    s = with_scanners(strays={"scanner.1": stray("E", at=(1, 1), power="arriving")})
    assert s.register(1, **{"scanner.1": "move-1"}).at("scanner.1") == (1, 1)
