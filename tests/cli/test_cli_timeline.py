"""The command line: the timeline of a register, of one ruleset or of all together."""

from __future__ import annotations

import pytest

from roborally_core.cli.main import main
from roborally_core.rules.timeline import KINDS, MOMENTS, Step
from roborally_core.rulesets import RULESETS

FACTORY = (
    *("revealed", "numbered", "moves", "repeaters", "platforms", "lava", "accelerators", "golden_first"),
    *("express_first", "all_belts", "currents", "jacks", "pushers", "ventilators", "holes", "magnets"),
    *("gears", "big_gears", "crossgears", "crushers", "fire", "checkpoints", "register_end", "repairs"),
)
"""The master timeline as far as the factory plays it (RULES 0)."""


def lines(capsys: pytest.CaptureFixture[str], *args: str) -> list[list[str]]:
    assert main(["timeline", *args]) == 0
    table, _, _ = capsys.readouterr().out.partition("\n\n")
    return [line.split("  ") for line in table.splitlines()]


def names(rows: list[list[str]]) -> list[str]:
    return [row[0] for row in rows[1:] if row[0]]


def test_every_step_has_a_kind_and_is_told() -> None:
    assert set(KINDS) == set(MOMENTS) == set(Step)
    assert len(set(MOMENTS.values())) == len(Step)


def test_the_master_timeline_has_every_step_in_order(capsys) -> None:
    assert names(lines(capsys)) == [step.name.lower() for step in sorted(Step)]


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_a_ruleset_plays_its_own_steps_in_its_own_order(capsys, ruleset) -> None:
    rules = RULESETS[ruleset]
    assert names(lines(capsys, ruleset)) == [
        step.name.lower() for step in (*rules.register_steps, *rules.closing_steps)
    ]


def test_the_factory_keeps_the_order_of_the_master_timeline(capsys) -> None:
    played = names(lines(capsys, "robofactory"))
    assert [name for name in played if name in FACTORY] == list(FACTORY)
    assert list(RULESETS["robofactory"].register_steps) == sorted(RULESETS["robofactory"].register_steps)


def test_it_names_what_acts_in_each_step_and_what_reacts_at_once(capsys) -> None:
    rows = {row[0]: row[-1].strip() for row in lines(capsys, "robofactory")}
    assert "jack-in-the-box" in rows["jacks"]
    assert rows["golden_first"] == "golden-belt, rotating-belt, tractor-beam"
    assert "black-hole" in rows["holes"]
    assert "tilted-ground" in rows[""]
    classic = {row[0]: row[-1] for row in lines(capsys, "classic")}
    assert "golden-belt" not in classic["all_belts"]


def test_it_lists_what_boards_may_bring_and_what_they_may_not_with_the_reason(capsys) -> None:
    assert main(["timeline", "classic"]) == 0
    _, brought, barred = capsys.readouterr().out.split("\n\n")
    assert "  jacks: jack-in-the-box" in brought.splitlines()
    assert "  upgrade: there are no sets of cards to install" in barred.splitlines()


def test_a_ruleset_there_is_not_is_named(capsys) -> None:
    assert main(["timeline", "chess"]) == 2
    assert "there is no ruleset 'chess'; there are" in capsys.readouterr().err
