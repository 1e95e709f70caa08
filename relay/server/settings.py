"""Everything a relay can be told: its addresses, its clients, and its limits, by flag or environment."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import NamedTuple

from .addresses import Network, parse_networks, parse_origin
from .limits import Limits, SettingError, flag, read_limits, table, variable


class RelayOption(NamedTuple):
    """One setting other than a limit; ``many`` says that it may be given more than once."""

    name: str
    default: str
    takes: str
    meaning: str
    many: bool = False


OPTIONS = (
    RelayOption(
        "host", "0.0.0.0", "ADDRESS", "address to listen on; the default is all of IPv4, :: is all of IPv6"
    ),
    RelayOption("port", "8765", "NUMBER", "port to listen on; 0 takes a free one"),
    RelayOption("static", "", "FOLDER", "the built page, to serve it as well"),
    RelayOption(
        "origin", "", "ORIGIN", "pages that may use this relay, e.g. https://name.github.io (any)", True
    ),
    RelayOption(
        "trusted_proxy", "", "NETWORK", "a proxy whose X-Forwarded-For counts, e.g. 10.0.0.7 (none)", True
    ),
    RelayOption(
        "metrics", "", "HOST:PORT", "where /metrics answers Prometheus, e.g. 127.0.0.1:9100 (nowhere)"
    ),
    RelayOption("log", "human", "FORM", "human or json: how lines on standard error are written"),
)


@dataclass(frozen=True)
class RelaySettings:
    """The settings of a relay."""

    host: str = "0.0.0.0"
    port: int = 8765
    static: Path | None = None
    origins: tuple[str, ...] = ()
    proxies: tuple[Network, ...] = ()
    metrics: tuple[str, int] | None = None
    log_json: bool = False
    limits: Limits = field(default_factory=Limits)


def add_flags(parser: argparse.ArgumentParser) -> None:
    """Give the parser a flag for each setting; its help ends with the table of all of them."""
    for option in OPTIONS:
        action = "append" if option.many else "store"
        text = f"{option.meaning} [{variable(option.name)}]".replace("%", "%%")
        parser.add_argument(flag(option.name), metavar=option.takes, action=action, help=text)
    for limit in fields(Limits):
        parser.add_argument(flag(limit.name), help=argparse.SUPPRESS)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.usage = "%(prog)s [--setting VALUE …]"
    parser.epilog = table()


def read(options: argparse.Namespace, environment: Mapping[str, str]) -> RelaySettings:
    """The settings of a command line and an environment; SettingError for an impossible one."""
    told = vars(options)

    def one(name: str) -> str:
        text = told.get(name)
        if text is None:
            text = environment.get(variable(name))
        return next(option.default for option in OPTIONS if option.name == name) if text is None else text

    def many(name: str) -> list[str]:
        texts: list[str] = told.get(name) or environment.get(variable(name), "").split(",")
        return [text for text in texts if text.strip()]

    if one("log") not in ("human", "json"):
        raise SettingError(f"--log is human or json, not {one('log')[:40]!r}")
    return RelaySettings(
        host=one("host"),
        port=_port(one("port"), "--port"),
        static=Path(one("static")) if one("static") else None,
        origins=tuple(parse_origin(text) for text in many("origin")),
        proxies=parse_networks(many("trusted_proxy")),
        metrics=_place(one("metrics")) if one("metrics") else None,
        log_json=one("log") == "json",
        limits=read_limits(told, environment),
    )


def _port(text: str, source: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) < 1 << 16):
        raise SettingError(f"{source} takes a port from 0 to 65535, not {text[:40]!r}")
    return int(text)


def _place(text: str) -> tuple[str, int]:
    host, colon, port = text.rpartition(":")
    if not colon or not host:
        raise SettingError(f"--metrics takes HOST:PORT, such as 127.0.0.1:9100, not {text[:60]!r}")
    return host.strip("[]"), _port(port, "--metrics")
