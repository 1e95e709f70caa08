"""The published files: whole, relative, without sources, the same bytes every time."""

from __future__ import annotations

import base64
import gzip
import html.parser
import io
import json
import re
import shutil
import struct
import zipfile
from collections.abc import Iterator
from fnmatch import fnmatchcase
from hashlib import sha256
from pathlib import Path

import pytest

from relay.page.headers import CAGE, PAGE_POLICY
from roborally_core.board.library import board_files
from roborally_core.effects.conditions import Condition
from roborally_core.effects.species import Species
from roborally_core.elements.api import Element
from roborally_core.options.api import Option
from tools import bundle, dist, first_visit, node, pack
from tools.console import Problem
from tools.paths import BOARDS, CORE, NODE_MODULES, ROOT, SITE

MAGIC_OF_THE_PAGE = (3627).to_bytes(2, "little") + b"\r\n"
UNCHECKED_HASH = 1


@pytest.fixture(scope="module", autouse=True)
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy of the sources: somebody who works on them meanwhile does not change what is built twice."""
    copy = tmp_path_factory.mktemp("sources")
    with pytest.MonkeyPatch.context() as patch:
        for name, folder in (("SITE", SITE), ("CORE", CORE), ("BOARDS", BOARDS)):
            shutil.copytree(folder, copy / folder.name)
            patch.setattr(dist, name, copy / folder.name)
        yield copy / SITE.name


@pytest.fixture(scope="module")
def built(snapshot: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return dist.build(tmp_path_factory.mktemp("built"), snapshot)


class References(html.parser.HTMLParser):
    """Every address in a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.configs: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found += [value or "" for name, value in attrs if name in ("href", "src", "action", "poster")]
        self.configs += [value or "" for name, value in attrs if name == "config"]


def test_every_address_of_the_page_is_relative_and_there(built: Path) -> None:
    page = References((built / "index.html").read_text())
    addresses = [found for found in page.found if not found.startswith("#")]
    for config in map(json.loads, page.configs):
        addresses.append(config["interpreter"])
    assert len(addresses) > 15
    for address in addresses:
        assert not re.match(r"[a-z]+:|/", address), f"{address} does not stay under the page's own path"
        file, _, game = address.partition("?")
        assert (built / file).is_file(), address
        assert (built / game).is_dir(), address


def test_styles_manifest_and_worker_name_only_what_is_there(built: Path) -> None:
    for style in built.rglob("*.css"):
        for address in re.findall(r"url\(\s*['\"]?([^'\")]+)", style.read_text()):
            assert address.startswith(("data:", "#")) or (style.parent / address).is_file(), (
                f"{style}: {address}"
            )
    manifest = json.loads((built / "manifest.webmanifest").read_text())
    assert manifest["start_url"] == manifest["scope"] == "./"
    assert [one["accept"] for one in manifest["file_handlers"]] == [{"application/json": [".json"]}]
    for picture in [*manifest["icons"], *manifest["screenshots"]]:
        data = (built / picture["src"]).read_bytes()
        assert picture["sizes"] == "any" or picture["sizes"] == _size(data), picture["src"]
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    assert {shortcut["url"] for shortcut in manifest["shortcuts"]} <= {
        f"./#open={name}" for name in _opened()
    }
    worker = (built / "sw.js").read_text()
    kept = json.loads(re.search(r"const KEPT = (\{.*?\});", worker, re.DOTALL)[1])  # type: ignore[index]
    published = {path.relative_to(built).as_posix() for path in built.rglob("*") if path.is_file()}
    screenshots = {screenshot["src"] for screenshot in manifest["screenshots"]}
    needs_a_network = {name for name in published if name.endswith(bundle.MEETING)}
    assert len(needs_a_network) == len(bundle.MEETING)
    others = {"sw.js", "meeting.json", ".nojekyll", "_headers", *screenshots}
    on_demand = {name for name in published if name.endswith(dist.ON_DEMAND)}
    assert len(on_demand) == len(dist.ON_DEMAND)
    rooms = json.loads(re.search(r"const ROOMS = (\{.*\});", worker)[1])  # type: ignore[index]
    assert {name for room in rooms.values() for name in room} == on_demand
    assert published - set(kept) == others | needs_a_network | on_demand
    assert set(kept) < published


def _size(picture: bytes) -> str:
    """The size of a PNG or JPEG, from its header."""
    if picture.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", picture[16:24])
        return f"{width}x{height}"
    frame = re.search(rb"\xff[\xc0\xc2]..\x08(..)(..)", picture, re.DOTALL)
    assert frame, "neither PNG nor JPEG"
    height, width = (int.from_bytes(part, "big") for part in frame.groups())
    return f"{width}x{height}"


def _opened() -> set[str]:
    """The entries of the menu that an address may name."""
    found = re.search(
        r"^OPENS = frozenset\(\s*\{(.*?)\}\s*\)",
        (SITE / "app" / "menu.py").read_text(),
        re.MULTILINE | re.DOTALL,
    )
    assert found
    return {name.lower() for name in re.findall(r"Action\.(\w+)", found[1])}


def test_our_own_pages_scripts_and_styles_name_no_other_host(built: Path) -> None:
    ours = [
        path for path in built.rglob("*") if path.suffix in (".html", ".js", ".css", ".webmanifest", ".svg")
    ]
    for path in [path for path in ours if "runtime-" not in str(path)]:
        foreign = re.findall(r"(?:https?|wss?):?//(?!www\.w3\.org/)[\w.-]+", path.read_text())
        assert not foreign, f"{path.name} names {foreign}"


class Inline(html.parser.HTMLParser):
    """Things that a policy without inline code forbids (handlers, styles, scripts with a text), and
    the policy.
    """

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.policies: list[str] = []
        self.scripts_before = 0
        self._kind: str | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.found += [name for name in given if name == "style" or name.startswith("on")]
        self.found += [tag] if tag == "style" else []
        self._kind = given.get("type") or "javascript" if tag == "script" else None
        if tag == "script" and not self.policies:
            self.scripts_before += 1
        if (given.get("http-equiv") or "").lower() == "content-security-policy":
            self.policies.append(given["content"] or "")

    def handle_data(self, data: str) -> None:
        if self._kind and self._kind != "py" and data.strip():
            self.found.append(f"script: {data[:40]}")


def test_the_page_has_its_policy_before_any_script_and_nothing_inline_but_data(built: Path) -> None:
    page = Inline((built / "index.html").read_text())
    assert page.policies == [PAGE_POLICY]
    assert page.scripts_before == 0
    assert page.found == []
    assert "unsafe-inline" not in PAGE_POLICY
    bad = Inline("<script>x()</script><b style='a' onclick='b'><style>c</style>")
    assert bad.found == ["script: x()", "style", "onclick", "style"]


def test_the_policy_knows_the_one_script_of_cages_and_pyodide_can_be_put_into_one_worker(built: Path) -> None:
    script = (SITE / "cage.js").read_bytes()
    assert f"sha256-{base64.b64encode(sha256(script).digest()).decode()}" == CAGE
    (runtime,) = built.glob("runtime-*")
    pyodide = runtime / "pyodide"
    module, loader = (pyodide / name for name in ("pyodide.asm.mjs", "pyodide.mjs"))
    assert re.search(r"export default (\w+);\s*$", module.read_text(encoding="utf-8"))
    assert re.search(r"export\{(\w+) as loadPyodide,\w+ as version\};?", loader.read_text(encoding="utf-8"))


def opened(data: bytes) -> zipfile.ZipFile:
    """The archive in a pack, as the page unpacks it."""
    return zipfile.ZipFile(io.BytesIO(gzip.decompress(data)))


def test_there_is_no_javascript_of_ours_but_what_starts_python_keeps_it_and_hands_scripts_of_others_on(
    built: Path,
) -> None:
    published = {(NODE_MODULES / name).name for name in node.runtime_files()}
    scripts = {path.name for path in built.rglob("*") if path.suffix in (".js", ".mjs", ".ts")}
    ours = {"boot.js", "crypto.js", "interpreter.js", "mqtt.js", "nostr.js", "qr.js", "sw.js"}
    ours |= {"cage.js", "cage_worker.js", "code.js", "workshop_worker.js"}
    assert scripts - published == ours
    assert scripts & published


def test_archives_hold_bytecode_that_the_page_loads_unchecked(built: Path) -> None:
    for pack_file in (*built.glob("runtime-*/pyodide/library.pack"), *built.glob("game-*/game.pack")):
        with opened(pack_file.read_bytes()) as packed:
            names = packed.namelist()
            assert not [name for name in names if name.endswith(".py")]
            compiled = [name for name in names if name.endswith(".pyc")]
            assert len(compiled) > 40
            for name in compiled:
                head = packed.read(name)[:8]
                assert head[:4] == MAGIC_OF_THE_PAGE
                assert int.from_bytes(head[4:8], "little") == UNCHECKED_HASH


def test_the_game_archive_holds_rules_and_page(built: Path) -> None:
    with opened(next(built.glob("game-*/game.pack")).read_bytes()) as packed:
        names = set(packed.namelist())
    assert {"app/main.pyc", "roborally_core/base/geometry.pyc"} <= names
    assert "pyscript/__init__.pyc" in names  # else PyScript's own sources are compiled at every start
    assert not any(name.startswith("roborally_core/cli/") for name in names)


def test_the_style_sheet_has_all_rules_and_no_comments(built: Path) -> None:
    (found,) = built.glob("game-*/style.css")
    text = found.read_text(encoding="utf-8")
    assert "/*" not in text
    sheets = sorted((ROOT / "site" / "css").glob("*.css"))
    assert text.count("{") == sum(
        re.sub(r"(?s)/\*.*?\*/", "", sheet.read_text(encoding="utf-8")).count("{") for sheet in sheets
    )


def test_a_first_visit_weighs_no_more_than_it_may(built: Path) -> None:
    """Move code that runs only after a press into a pack (tools/packs.py) rather than raise the bound."""
    assert len(first_visit.files(built)) > 12
    weight = first_visit.weight(built)
    assert {how: most for how, most in first_visit.MOST_MB.items() if weight[how] > most} == {}, weight


def test_all_that_tells_players_of_itself_keeps_its_docstring() -> None:
    kinds: list[type] = [Element, Option, Condition, Species]
    for kind in kinds:
        kinds.extend(kind.__subclasses__())
    files = {
        kind.__module__.replace(".", "/") + ".py" for kind in kinds if kind.__module__.startswith("roborally")
    }
    assert len(files) > 80
    assert [name for name in files if not any(fnmatchcase(name, told) for told in pack.TOLD)] == []


def test_pyscripts_modules_are_those_its_javascript_would_write(built: Path) -> None:
    """They stand in for the literal in its published file, so they must be the same sources."""
    written = next(built.glob("runtime-*/pyscript/core-*.js")).read_text(encoding="utf-8")
    modules = dist.pyscript_modules()
    assert len(modules) > 10
    for name, source in modules.items():
        assert json.dumps(source.decode(), ensure_ascii=False) in written, name


def test_the_boards_are_published_as_they_are(built: Path) -> None:
    with opened(next(built.glob("game-*/game.pack")).read_bytes()) as packed:
        published = {name: packed.read(name) for name in packed.namelist() if name.startswith("boards/")}
    boards = board_files(dist.BOARDS).values()
    assert published == {f"boards/{path.name}": path.read_bytes() for path in boards}
    assert len(published) > 1


def test_the_same_sources_give_the_same_bytes_with_the_docstrings_that_players_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = (
        b"'''Of the module.'''\nfrom typing import TYPE_CHECKING\n"
        b"if TYPE_CHECKING:\n    from app.wheel import Wheel\nclass Cog:\n    '''Of the class.'''\n"
        b"    def turn(self, by: int = 1) -> int:\n        '''Of the function.'''\n        return by * 8\n"
    )
    files = [("app/cog.py", source), ("boards/cog.json", b"{}"), ("roborally_core/elements/cog.py", source)]
    made = []
    for run, order in enumerate([1, -1]):
        monkeypatch.setattr(pack, "CACHE", tmp_path / str(run))
        made.append(pack.archive("cog", dict(files[::order])).read_bytes())
    assert made[0] == made[1]
    with opened(made[0]) as packed:
        assert packed.namelist() == ["app/cog.pyc", "boards/cog.json", "roborally_core/elements/cog.pyc"]
        plain, told = (packed.read(f"{name}c") for name, _ in (files[0], files[2]))
    assert b"Of the class." in told
    assert b"Of the class." not in plain
    for compiled in (told, plain):
        assert b"turn" in compiled
        assert b"Of the module." not in compiled
        assert b"Wheel" not in compiled, "only checkers of types follow that import"
        assert b"Of the function." not in compiled


def test_building_again_touches_nothing_and_a_stray_file_goes(built: Path, snapshot: Path) -> None:
    before = {path: path.stat().st_mtime_ns for path in built.rglob("*")}
    assert dist.build(built, snapshot) == built
    assert {path: path.stat().st_mtime_ns for path in built.rglob("*")} == before
    (built / "game-0123456789ab").mkdir()
    (built / "game-0123456789ab" / "game.pack").write_bytes(b"old")
    dist.build(built, snapshot)
    assert set(built.rglob("*")) == set(before)


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path, snapshot: Path) -> None:
    (tmp_path / "thesis.tex").write_text("years of work")
    with pytest.raises(Problem, match=r"holds thesis\.tex, which is not of this build"):
        dist.build(tmp_path, snapshot)
    assert [path.name for path in tmp_path.iterdir()] == ["thesis.tex"]


def test_packages_are_pinned_by_hash_and_no_registry_is_named() -> None:
    lock = json.loads((ROOT / "package-lock.json").read_text())
    packages = {name: entry for name, entry in lock["packages"].items() if name}
    assert all(entry["integrity"].startswith("sha512-") for entry in packages.values())
    assert not any("resolved" in entry for entry in packages.values())
    for name in ("", "-build", "-test", "-node", "-docs", "-nostr"):
        text = (ROOT / f"requirements{name}.txt").read_text()
        pins = re.findall(r"^([\w.-]+)(\S+).*\\\n    --hash=sha256:", text, re.MULTILINE)
        lines = [line for line in text.splitlines() if line and line[0] not in " #"]
        assert len(pins) == len(lines) > 0
        assert all(version.startswith("==") for _, version in pins)
        assert "://" not in text


def test_a_board_that_cannot_be_played_stops_the_build_by_its_name(tmp_path: Path) -> None:
    """The page reads its boards without checking this again."""
    board = json.loads((BOARDS / "botwars-first-spark.json").read_text(encoding="utf-8"))
    board["floor"] = [row.replace("2", ".") for row in board["floor"]]
    (tmp_path / "lost.json").write_text(json.dumps(board), encoding="utf-8")
    with pytest.raises(Problem, match=r"lost\.json: .*checkpoint"):
        dist._boards(tmp_path)
