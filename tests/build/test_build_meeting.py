"""The page's contacts are the site's list, or the host's own; nonsense stops the build with clear words."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from roborally_core.meeting.config import CarrierKind, IceServer, MeetingConfig, read_config
from tools import meeting
from tools.console import Problem
from tools.paths import SITE

FILE = SITE / "meeting.toml"


def built(variables: dict[str, str], source: Path = FILE) -> MeetingConfig:
    return read_config(json.loads(meeting.page_file(source, variables)))


def test_the_sites_own_file_has_several_public_ways_of_each_kind_and_no_turn() -> None:
    config = built({})
    kinds = Counter(one.kind for one in config.carriers)
    assert kinds[CarrierKind.MQTT] >= 3
    assert kinds[CarrierKind.NOSTR] >= 3
    assert all(one.public and one.url.startswith("wss://") for one in config.carriers)
    assert len({one.host for one in config.carriers}) == len(config.carriers)
    assert len(config.ice) >= 2
    assert not any(one.turn for one in config.ice)
    assert built({"COGWHEEL_MEETING_OWN": "  ", "COGWHEEL_MEETING_STUN": ""}) == config


def test_a_variable_replaces_one_part_and_none_empties_it() -> None:
    config = built(
        {
            "COGWHEEL_MEETING_OWN": "relay+wss://relay.example.org/ws mqtt+wss://mqtt.example.org/mqtt",
            "COGWHEEL_MEETING_PUBLIC": "none",
            "COGWHEEL_MEETING_TURN": "turn:turn.example.org:3478 ada secret",
        }
    )
    assert [(one.kind, one.url, one.public) for one in config.carriers] == [
        (CarrierKind.RELAY, "wss://relay.example.org/ws", False),
        (CarrierKind.MQTT, "wss://mqtt.example.org/mqtt", False),
    ]
    turn, *stun = config.ice
    assert turn == IceServer("turn:turn.example.org:3478", "ada", "secret")
    assert tuple(stun) == built({}).ice


@pytest.mark.parametrize(
    "variables",
    [
        {"COGWHEEL_MEETING_OWN": "wss://x"},
        {"COGWHEEL_MEETING_PUBLIC": "mqtt+wss://broker.example.org mqtt+http://x"},
        {"COGWHEEL_MEETING_STUN": "x"},
        {"COGWHEEL_MEETING_TURN": "turn:a b"},
    ],
)
def test_a_wrong_variable_is_named(variables: dict[str, str]) -> None:
    with pytest.raises(Problem) as refused:
        built(variables)
    assert str(refused.value).startswith(next(iter(variables)))


def test_a_wrong_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for text, words in (
        ("public = [", r"mine\.toml is no TOML"),
        ('relays = ["x"]', r"mine\.toml: .*'relays'"),
        ('[[carrier]]\nkind = "mqtt"\nurl = "x"', r"mine\.toml: "),
    ):
        file.write_text(text)
        with pytest.raises(Problem, match=words):
            built({}, file)
    with pytest.raises(Problem, match="cannot be read"):
        built({}, tmp_path / "gone.toml")
