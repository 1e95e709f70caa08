"""The headers our servers send with the page."""

from __future__ import annotations

from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from aiohttp import web

from relay.page.headers import HEADERS, PAGE_POLICY, guard
from relay.server.app import make_app
from tools.serve import BackgroundServer


def test_every_answer_carries_the_headers_once_however_often_that_is_asked_for(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<p>page")
    inner = make_app(static_dir=tmp_path)
    guard(inner)
    guard(inner)
    application = web.Application()
    application.add_subapp("/below/", inner)
    guard(application)
    server = BackgroundServer(application)
    try:
        for path, code in (("", 200), ("healthz", 200), ("none", 404)):
            try:
                answer = urlopen(f"{server.origin}/below/{path}", timeout=30)
            except HTTPError as error:
                answer = error
            assert answer.status == code
            assert {name: answer.headers.get_all(name) for name in HEADERS} == {
                name: [value] for name, value in HEADERS.items()
            }
    finally:
        server.stop()


def test_of_the_machine_the_page_itself_may_use_the_camera_and_nobody_anything_else() -> None:
    first, *others = HEADERS["Permissions-Policy"].split(", ")
    assert first == "camera=(self)"
    assert others
    assert all(one.endswith("=()") for one in others)


@pytest.mark.parametrize("never", ["'unsafe-inline'", "data:", "http:", "https:", "*"])
def test_the_policy_allows_nothing_inline_and_nothing_from_anywhere(never: str) -> None:
    assert never not in PAGE_POLICY
    assert PAGE_POLICY.startswith("default-src 'none'; ")
