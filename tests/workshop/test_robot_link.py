"""Robots in links: the same robot again, short, and what strangers put there refused in words."""

from __future__ import annotations

import zlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally_core.base.sealed import sealed
from roborally_core.play.view import SeatView
from roborally_core.workshop.members import VIEW, members
from roborally_core.workshop.robot_link import (
    LINK,
    MOST_BYTES,
    MOST_CHARACTERS,
    VERSION,
    RobotLinkError,
    RobotSource,
    robot_from_link,
    robot_link,
)

EXAMPLES = sorted((Path(__file__).resolve().parents[2] / "examples").glob("bot_*.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_examples_come_back_and_are_short(path: Path) -> None:
    robot = RobotSource(path.stem, path.read_text(encoding="utf-8"))
    text = robot_link(robot)
    assert robot_from_link(f" https://example.org/play/#{text}\n") == robot
    assert robot_from_link(text.removeprefix(LINK)) == robot
    assert len(text) < 0.6 * len(robot.source) + 60


@given(st.text(max_size=300))
@settings(max_examples=100)
def test_any_source_comes_back(source: str) -> None:
    try:
        source.encode()
    except UnicodeEncodeError:
        return
    assert robot_from_link(robot_link(RobotSource("Ada", source))).source == source


def body(data: bytes) -> str:
    return sealed(bytes([VERSION]) + data)


def deflated(data: bytes) -> bytes:
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(data) + packer.flush()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "robot=",
        "x" * 10_000_000,
        "ä" * 10,
        body(b"\x00\xff"),
        body(deflated(b"x" * 100_000_000)),
        body(deflated(b"Ada\nx")[:-2]),
        body(deflated(b"Ada\nx") + b"more"),
        body(deflated(b"\xff\xfe")),
        sealed(bytes([VERSION + 1]) + deflated(b"Ada\nx")),
        robot_link(RobotSource("Ada", "x = 1"))[:-1],
    ],
    ids=range(11),
)
def test_what_is_no_robot_is_refused_in_words(text: str) -> None:
    with pytest.raises(RobotLinkError) as refused:
        robot_from_link(text)
    assert len(str(refused.value)) < 200


def test_a_name_is_made_harmless_and_a_long_robot_is_refused() -> None:
    found = robot_from_link(body(deflated("Ada\u202e<b>\nx = 1".encode())))
    assert "\u202e" not in found.name
    with pytest.raises(RobotLinkError):
        robot_link(RobotSource("Ada", "".join(chr(33 + i * i % 90) for i in range(MOST_BYTES + 1))))
    assert len(robot_link(RobotSource("Ada", "x = 1\n" * 5_000))) < MOST_CHARACTERS


def test_what_is_completed_is_what_a_view_has() -> None:
    found = members()
    public = {name for name in dir(SeatView) if not name.startswith("_")} - {"__slots__"}
    assert {one.label for one in found[VIEW]} == public
    assert {"square", "damage", "checkpoints"} <= {one.label for one in found["me"]}
    assert {"cards", "extras"} == {one.label for one in found["hand"]}
    assert {"free", "choices", "engage"} <= {one.label for one in found["offer"]}
    assert {"POWER_DOWN", "SWAP"} <= {one.label for one in found["Choice"]}
    assert {"detail": "(program, guesses=0, others=None)"}.items() <= {
        "detail": next(one.detail for one in found[VIEW] if one.label == "after")
    }.items()
