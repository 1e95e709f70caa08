"""A host's needs besides the program: container file, compose file, proxy, systemd unit.

The workflow builds and tries the containers; these tests compare the files with the program they start.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import pytest

from relay.server.addresses import parse_networks
from relay.server.settings import RelaySettings, add_flags, read
from tools.paths import ROOT

DEPLOY = ROOT / "deploy"


def told(*arguments: str, **environment: str) -> RelaySettings:
    """The settings of a relay started like this; SystemExit for a flag it does not have."""
    parser = argparse.ArgumentParser()
    add_flags(parser)
    return read(parser.parse_args(arguments), environment)


def variables(text: str) -> dict[str, str]:
    """The relay's variables that a file sets, as NAME=value or NAME: value."""
    return dict(re.findall(r"\b(RALLY_RELAY_\w+)(?:=|: )(\S+)", text))


def unit() -> RawConfigParser:
    parser = RawConfigParser(strict=True, interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(DEPLOY / "cogwheel-relay.service", encoding="utf-8")
    return parser


def test_the_container_copies_what_there_is_and_serves_the_page_it_built():
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    ignored = {
        line for line in (ROOT / ".dockerignore").read_text().splitlines() if line[:1] not in ("", "#")
    }
    sources = [words.split()[0] for words in re.findall(r"^COPY (?!--from)(.+)$", text, re.MULTILINE)]
    assert len(sources) >= 5
    assert not [name for name in sources if not (ROOT / name).exists() or name in ignored]
    assert "COPY --from=build /src/dist dist" in text
    settings = told(**variables(text))
    assert (settings.static, settings.log_json) == (Path("/app/dist"), True)
    assert f"EXPOSE {settings.port}\n" in text
    assert f"127.0.0.1:{settings.port}/healthz" in text
    assert "--require-hashes" in text
    assert "\nUSER 65534:65534\n" in text


def test_the_composed_relay_believes_its_proxy_and_nobody_else():
    text = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
    subnet = re.search(r"- subnet: (\S+)", text)
    assert subnet is not None
    assert told(**variables(text)).proxies == parse_networks([subnet[1]])
    dockerfile = re.search(r"dockerfile: (\S+)", text)
    assert dockerfile is not None
    assert (ROOT / dockerfile[1]).is_file()
    mounted = re.findall(r"- (\./\S+?):", text)
    assert mounted == ["./Caddyfile"]
    caddy = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    assert f"reverse_proxy relay:{RelaySettings().port}\n" in caddy
    assert "{$RALLY_DOMAIN:localhost} {" in caddy
    assert "RALLY_DOMAIN: ${RALLY_DOMAIN:-localhost}" in text
    # only the proxy can be reached from outside
    assert text.index("ports:") > text.index("  proxy:")
    assert text.count("ports:") == 1


def test_the_unit_starts_a_relay_that_listens_to_its_proxy_alone():
    python, *arguments = unit()["Service"]["ExecStart"].split()
    home = unit()["Service"]["WorkingDirectory"]
    assert python == f"{home}/.venv/bin/python"
    assert arguments[:3] == ["-m", "relay", "serve"]
    settings = told(*arguments[3:])
    assert (settings.host, settings.port, settings.static) == (
        "127.0.0.1",
        RelaySettings().port,
        Path("dist"),
    )
    assert settings.proxies == parse_networks(["127.0.0.1"])


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_takes_the_unit_without_a_complaint(tmp_path):
    text = (DEPLOY / "cogwheel-relay.service").read_text(encoding="utf-8")
    text = text.replace("/opt/cogwheel-rally/.venv/bin/python", sys.executable)
    path = tmp_path / "cogwheel-relay.service"
    path.write_text(text.replace("/opt/cogwheel-rally", str(tmp_path)), encoding="utf-8")
    command = ["systemd-analyze", "verify", "--man=no", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
