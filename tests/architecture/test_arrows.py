"""The arrows of ARCHITECTURE.md: which module may import which."""

from __future__ import annotations

import sys

from imports import CORE, ROOT, core_imports, imports_of, name_of, sources, tree_of

LAYERS: tuple[tuple[str, ...], ...] = (
    ("base", "base.*", "rules", "rules.timeline", "version"),
    ("rules.deeds", "rules.dialect"),
    ("language", "language.*"),
    ("rules.relief", "robots", "robots.*"),
    ("rules.*", "play", "play.submission"),
    ("options.api", "effects", "effects.*"),
    ("elements.api", "options", "options.*"),
    ("elements.*",),
    ("elements",),
    ("board", "board.model", "board.listed", "board.arranged", "board.orders"),
    ("board.text", "engine", "engine.*"),
    ("rulesets", "rulesets.*"),
    ("board.*",),
    ("play.agreement", "play.dealing", "play.offers"),
    ("situation", "situation.*"),
    ("play.*",),
    ("play.record",),
    ("play.brought",),
    ("play.carried",),
    ("selfcheck",),
    ("story", "story.*"),
    ("career", "career.*"),
    ("ai", "ai.*"),
    (
        "solo",
        "solo.*",
        "missions",
        "missions.*",
        "puzzles",
        "puzzles.*",
        "campaign",
        "campaign.*",
        "foresight",
        "foresight.*",
        "hindsight",
        "hindsight.*",
    ),
    ("match", "match.*"),
    ("meeting", "meeting.*"),
    ("report", "report.*"),
    ("scene", "scene.*"),
    ("bots", "bots.*"),
    ("workshop", "workshop.*"),
    ("cli", "cli.*", "__main__"),
    ("gym", "gym.*"),
)
"""Lowest first: a module imports from its own layer and those below.  An exact name wins over a pattern."""

CHASE_MAY_USE = {
    "base",
    "base.geometry",
    "base.rng",
    "base.canon",
    "language",
    "language.complaint",
    "language.core",
    "language.dates",
}
"""Modules the solitaire game shares with the rally."""


def layer_of(module: str) -> int | None:
    """The layer of a module named without the package's name."""
    for number, names in enumerate(LAYERS):
        if module in names:
            return number
    for number, names in enumerate(LAYERS):
        if any(name.endswith(".*") and module.startswith(name[:-1]) for name in names):
            return number
    return None


def short(name: str) -> str:
    return name.removeprefix(CORE).removeprefix(".")


def inner(names: set[str]) -> set[str]:
    """The modules of the core among ``names``, without the package's name; the root is no layer."""
    return {short(name) for name in names if name.startswith(f"{CORE}.")}


def modules() -> list[str]:
    """The modules of the core, without the chase's."""
    return sorted(short(name) for name in sources() if name != CORE and not short(name).startswith("chase"))


def test_every_module_of_the_core_has_its_layer():
    assert [name for name in modules() if layer_of(name) is None] == []


def test_a_module_imports_from_its_own_layer_and_those_below():
    wrong = [
        f"{module} must not know {name}"
        for module in modules()
        for name in sorted(inner(core_imports()[f"{CORE}.{module}"]))
        if not name.startswith("chase") and (layer_of(name) or 0) > layer_of(module)
    ]
    assert wrong == []


def test_the_solitaire_game_and_the_rally_do_not_know_each_other():
    for name, used in core_imports().items():
        module = short(name)
        others = {other for other in inner(used) if other != module}
        if module.startswith("chase"):
            assert {other for other in others if not other.startswith("chase")} <= CHASE_MAY_USE, module
        elif not module.startswith(("cli", "gym")):
            assert not {other for other in others if other.startswith("chase")}, module


AROUND_THE_ENGINE = (
    "play.agreement",
    "play.dealing",
    "play.game",
    "play.offers",
    "play.record",
    "play.submission",
)
"""Modules that play a whole game on the engine, and like it know no element by name."""


def test_the_engine_reaches_elements_only_through_their_api():
    for name, used in core_imports(runtime_only=False).items():
        if short(name).startswith("engine") or short(name) in AROUND_THE_ENGINE:
            assert {other for other in inner(used) if other.startswith("elements")} <= {"elements.api"}, name
            assert {other for other in inner(used) if other.startswith("options")} <= {
                "options.api",
                "options",
            }
        if short(name).startswith("engine"):
            assert not {other for other in inner(used) if other.startswith("rulesets")}, name


def test_there_is_no_circle_of_imports():
    graph = {short(name): inner(used) for name, used in core_imports().items()}
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way[way.index(module) :], module))
        if module in done:
            return
        for other in sorted(graph.get(module, ())):
            # A package's own file and what it gathers are one place.
            if other != module and not module.startswith(f"{other}."):
                visit(other, (*way, module))
        done.add(module)

    for module in sorted(graph):
        visit(module, ())


PACKAGES = {
    "match.crypto.cpython": {"cryptography"},
    "bots.pool": {"distributed"},
    "bots.rating": {"openskill"},
    "gym": {"gymnasium"},
    "gym.chase": {"gymnasium", "numpy"},
    "gym.observing": {"gymnasium", "numpy"},
    "gym.painting": {"PIL", "numpy"},
    "gym.programs": {"numpy"},
    "gym.race": {"gymnasium", "numpy"},
    "gym.rally": {"gymnasium", "numpy", "pettingzoo"},
}
"""Packages a module may import beyond the standard library; only the match asks for them, when it
is played.
"""


def test_the_core_imports_the_standard_library_only():
    for name, used in core_imports(runtime_only=False).items():
        outside = {other.split(".")[0] for other in used if not other.startswith(CORE)}
        assert outside <= sys.stdlib_module_names | PACKAGES.get(short(name), set()), name


def test_nothing_in_the_core_knows_the_page_or_the_relay():
    for name, used in core_imports(runtime_only=False).items():
        assert not {other.split(".")[0] for other in used} & {
            "js",
            "pyodide",
            "pyscript",
            "app",
            "site",
            "relay",
        }, name


def outside(folder: str) -> dict[str, set[str]]:
    """The imports of the Python files of a folder outside the core."""
    return {
        str(path.relative_to(ROOT)): imports_of(
            name_of(path), tree_of(path), is_package=False, runtime_only=False
        )
        for path in sorted((ROOT / folder).rglob("*.py"))
    }


def test_exactly_one_package_of_the_site_speaks_with_the_browser():
    """``app.web``."""
    browser = {"js", "pyodide", "pyscript", "pyodide_js"}
    speaking = [
        name for name, used in outside("site").items() if {one.split(".")[0] for one in used} & browser
    ]
    assert speaking
    assert [name for name in speaking if not name.startswith("site/app/web/")] == []


def test_the_site_does_not_know_the_relay_nor_the_relay_the_site():
    for name, used in outside("site").items():
        assert not {one for one in used if one.split(".")[0] == "relay"}, name
    for name, used in outside("relay").items():
        assert not {one for one in used if one.split(".")[0] in ("app", "site")}, name


def test_the_rooms_of_the_relay_meet_in_its_command_only():
    """Of the relay's rooms the server knows the page's files; headless players are known to nobody."""
    allowed = {"server": {"server", "page"}, "page": {"page"}, "players": {"players"}}
    for room, knows in allowed.items():
        found = outside(f"relay/{room}")
        assert found
        for name, used in found.items():
            met = {one.split(".")[1] for one in used if one.startswith("relay.")}
            assert met <= knows, name


def test_the_reader_of_imports_sees_relative_absolute_and_hidden_ones():
    import ast  # noqa: PLC0415

    tree = ast.parse(
        "from __future__ import annotations\n"
        "from typing import TYPE_CHECKING\n"
        "from ..state import State\n"
        "from . import world\n"
        "import roborally_core.base.rng\n"
        "if TYPE_CHECKING:\n    from .rules import Rules\n"
    )
    name = f"{CORE}.engine.some"
    seen = inner(imports_of(name, tree, is_package=False))
    assert seen == {"state", "engine", "engine.world", "base.rng"}
    assert "engine.rules" in inner(imports_of(name, tree, is_package=False, runtime_only=False))
