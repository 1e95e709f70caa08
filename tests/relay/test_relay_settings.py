"""A relay's settings, by flag and by environment, and refused ones."""

from __future__ import annotations

import argparse
from dataclasses import fields
from ipaddress import ip_network
from pathlib import Path

import pytest

from relay.__main__ import main
from relay.server.limits import Limits, SettingError, flag, variable
from relay.server.settings import OPTIONS, RelaySettings, add_flags, read


def told(*arguments: str, **environment: str) -> RelaySettings:
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return read(parser.parse_args(arguments), environment)


def test_every_limit_has_a_flag_and_a_variable_and_the_flag_goes_first() -> None:
    for limit in fields(Limits):
        default = getattr(Limits(), limit.name)
        wanted = default + 1
        assert getattr(told(flag(limit.name), str(wanted)).limits, limit.name) == wanted
        by_environment = told(**{variable(limit.name): str(wanted)})
        assert getattr(by_environment.limits, limit.name) == wanted
        both = told(flag(limit.name), str(default), **{variable(limit.name): str(wanted)})
        assert both.limits == Limits()
    assert told() == RelaySettings()


def test_every_other_setting_too() -> None:
    flags = told(
        *("--host", "::1", "--port", "0", "--static", "dist", "--log", "json", "--metrics", "[::1]:9100"),
        *("--origin", "https://a.example", "--origin", "https://b.example"),
        *("--trusted-proxy", "10.0.0.0/8", "--trusted-proxy", "fd00::1"),
    )
    assert flags == RelaySettings(
        host="::1",
        port=0,
        static=Path("dist"),
        origins=("https://a.example", "https://b.example"),
        proxies=(ip_network("10.0.0.0/8"), ip_network("fd00::1")),
        metrics=("::1", 9100),
        log_json=True,
    )
    environment = told(
        RALLY_RELAY_HOST="::1",
        RALLY_RELAY_PORT="0",
        RALLY_RELAY_STATIC="dist",
        RALLY_RELAY_LOG="json",
        RALLY_RELAY_METRICS="[::1]:9100",
        RALLY_RELAY_ORIGIN="https://a.example,https://b.example",
        RALLY_RELAY_TRUSTED_PROXY="10.0.0.0/8, fd00::1",
    )
    assert environment == flags


def test_help_lists_every_setting_with_default_unit_and_variable(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--help"])
    assert ended.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    for option in OPTIONS:
        assert f"{flag(option.name)} {option.takes}" in said
        assert f"[{variable(option.name)}]" in said
    for limit in fields(Limits):
        default = f"{limit.default:_.0f}"
        unit, meaning = limit.metadata["unit"], limit.metadata["meaning"]
        assert f"{flag(limit.name)} {default} {unit} {meaning} {variable(limit.name)}" in said


NONSENSE = {
    ("--rooms", "many"): "error: --rooms takes a whole number of rooms, not 'many'",
    ("--rooms", "2.5"): "error: --rooms takes a whole number of rooms, not '2.5'",
    ("--rooms", "0"): "error: --rooms lies between 1 and 1_000_000_000_000 rooms, not '0'",
    ("--members", "1"): "error: --members lies between 2 and 1_000_000_000_000 members, not '1'",
    ("--grace", "nan"): "error: --grace lies between 0 and 1_000_000_000_000 seconds, not 'nan'",
    ("--grace", "inf"): "error: --grace lies between 0 and 1_000_000_000_000 seconds, not 'inf'",
    ("--grace", "-1"): "error: --grace lies between 0 and 1_000_000_000_000 seconds, not '-1'",
    ("--port", "http"): "error: --port takes a port from 0 to 65535, not 'http'",
    ("--port", "70000"): "error: --port takes a port from 0 to 65535, not '70000'",
    ("--metrics", "9100"): "error: --metrics takes HOST:PORT, such as 127.0.0.1:9100, not '9100'",
    ("--log", "xml"): "error: --log is human or json, not 'xml'",
    ("--origin", "*"): "error: '*' is no origin of a page, such as https://name.github.io",
    (
        "--trusted-proxy",
        "me",
    ): "error: 'me' is no address or network of a proxy, such as 10.0.0.7 or fd00::/8",
}


@pytest.mark.parametrize("case", NONSENSE, ids=" ".join)
def test_nonsense_is_refused_in_words(case: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    name, value = case
    assert main(["serve", f"{name}={value}"]) == 2
    assert capsys.readouterr().err == NONSENSE[case] + "\n"


def test_nonsense_in_the_environment_is_named_as_such() -> None:
    with pytest.raises(SettingError, match="RALLY_RELAY_ROOMS takes a whole number"):
        told(RALLY_RELAY_ROOMS="many")
