"""Every text there is, is there in every language, asks for the same values, and is used."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from string import Formatter

import pytest
from app import texts as page
from app.campaign import texts as campaign_page
from app.chase import texts as chase_page
from app.club import texts as club
from app.gameroom import texts as room_page
from app.screens.help import texts as help_page
from app.store.shortcuts import NAMED
from app.texts import meeting as meeting_page
from app.view import puzzles_texts as puzzles_page
from app.view.shortcuts_view import names_of_keys
from app.workshop import texts as workshop_page
from app.workshop.robots import texts as robots_page

from roborally_core import language
from roborally_core.foresight.hint import Argument
from roborally_core.language import LANGUAGES, Texts, core, filled
from roborally_core.language.noun import Noun
from roborally_core.workshop import words

ROOT = Path(__file__).resolve().parents[2]
TABLES: tuple[Texts, ...] = (
    page.TEXTS,
    chase_page.TEXTS,
    room_page.TEXTS,
    club.TEXTS,
    workshop_page.TEXTS,
    campaign_page.TEXTS,
    puzzles_page.TEXTS,
    help_page.TEXTS,
    meeting_page.TEXTS,
    robots_page.TEXTS,
    core.TEXTS,
    words.TEXTS,
)
OTHERS = [code for code in LANGUAGES if code != language.ENGLISH]
SOURCES = [*(ROOT / "site" / "app").rglob("*.py"), *(ROOT / "roborally_core").rglob("*.py")]


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    language.use(language.ENGLISH)


def _values(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def _forms(text: str) -> list[str]:
    return text.split("|")


@pytest.mark.parametrize("code", LANGUAGES)
def test_reasons_for_a_program_follow_each_other_in_one_sentence(code: str) -> None:
    language.use(code)
    for ground in set(Argument) - {Argument.RESTS, Argument.FATAL}:  # these two end a sentence
        told = page.t(f"hint.{ground.name.lower()}", n=2, register=3)
        assert not re.search("[,:]", told), f"a clause that goes on after “and”: {told}"


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_a_language_has_the_keys_of_the_english_one(code: str, table: Texts) -> None:
    language.use(code)
    own = language.part(table.name)
    assert table.english.keys() - own.keys() == set(), "missing"
    assert own.keys() - table.english.keys() == set(), "without an English text"


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_each_text_fills_in_what_the_english_one_does(code: str, table: Texts) -> None:
    language.use(code)
    for key, text in table.table.items():
        english = table.english[key]
        spoken_to = {"who"} if key.startswith("why.") else set()  # English verbs need not know who it is
        assert _values(text) - spoken_to == _values(english) - spoken_to, key
        assert len(_forms(text)) <= 2, key
        for form in _forms(text):
            assert _values(english) - _values(form) <= {"n"}, f"{key}: only a number may go without saying"
        assert bool(text) == bool(english), key
        assert text == text.strip() or english != english.strip(), key


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_hardly_a_text_is_left_in_english(code: str, table: Texts) -> None:
    language.use(code)
    wordy = {key for key, text in table.english.items() if len(re.findall(r"(?<!\{)\b[a-z]{3,}\b", text)) > 2}
    assert {key for key in wordy if table.table[key] == table.english[key]} == set()


@pytest.mark.parametrize("code", OTHERS)
def test_texts_call_keys_as_the_list_of_shortcuts_does(code: str) -> None:
    english = dict(zip(sorted(NAMED), names_of_keys(), strict=True))
    language.use(code)
    own = dict(zip(sorted(NAMED), names_of_keys(), strict=True))
    foreign = "|".join(english[key] for key in NAMED if own[key] != english[key])
    for table in TABLES:
        for key, text in table.table.items():
            if found := re.search(rf"\b({foreign})\b", text.replace("First Shift", "")):
                raise AssertionError(f"{key} calls a key by its English name: {found[0]}")


def test_no_two_modules_of_one_table_give_the_same_key() -> None:
    folder = Path(language.__file__).parent
    seen: dict[tuple[str, str], str] = {}
    for path in sorted([*folder.glob("en/*.py"), *folder.glob("*/core_*.py")]):
        found = import_module(f"roborally_core.language.{path.parent.name}.{path.stem}")
        for key in getattr(found, "TEXTS", ()):
            other = seen.setdefault((path.parent.name, key), path.stem)
            assert other == path.stem, f"{key} is in {other} and in {path.stem}"


def test_a_language_is_no_more_than_one_folder() -> None:
    folder = Path(language.__file__).parent
    assert {path.parent.name for path in folder.glob("*/__init__.py")} == set(LANGUAGES)
    for code in OTHERS:
        for table in TABLES:
            found = import_module(f"roborally_core.language.{code}.{table.name}")
            assert isinstance(found.TEXTS, Mapping)


# -- what is asked for, and what is never asked for -----------------------------------------------


def _asked() -> tuple[set[str], list[re.Pattern[str]]]:
    """The keys in the sources as they stand, and the patterns of those that are put together."""
    plain: set[str] = set()
    made: list[re.Pattern[str]] = []
    for path in SOURCES:
        if "texts" in path.parts or path.name == "texts.py" or path.parent.parent.name == "language":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                parts = [
                    re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                    for part in node.values
                ]
                if any(
                    re.search(r"\w", str(part.value))
                    for part in node.values
                    if isinstance(part, ast.Constant)
                ):
                    made.append(re.compile("".join(parts)))
    return plain, made


def test_every_text_is_used() -> None:
    plain, made = _asked()
    shown = (ROOT / "site" / "index.html").read_text(encoding="utf-8") + (
        ROOT / "site" / "boot.js"
    ).read_text()
    by_kind = re.findall(r"say\(`([\w.]+)\$\{\w+\}`\)", shown)  # as boot.js says what a link leads to
    made += [re.compile(rf"start\.{re.escape(head)}\w+") for head in by_kind]
    dialects = tuple(f".{dialect}" for dialect in ("points", "ship"))
    unused = []
    for table in TABLES:
        for key in table.english:
            bare = next((key.removesuffix(one) for one in dialects if key.endswith(one)), key)
            if not (
                bare in plain
                or any(pattern.fullmatch(bare) for pattern in made)
                or f'"{bare}"' in shown
                or f'say("{bare.removeprefix("start.")}"' in shown
            ):
                unused.append(f"{table.name}: {key}")
    assert unused == [], ", ".join(unused)


def test_every_text_that_is_asked_for_exists() -> None:
    missing = []
    for path in (ROOT / "site" / "app").rglob("*.py"):
        own = {
            "chase": chase_page.TEXTS,
            "club": club.TEXTS,
            "campaign": campaign_page.TEXTS,
            "workshop": workshop_page.TEXTS,
            "robots": robots_page.TEXTS,
        }
        table = own.get(path.parent.name, page.TEXTS)
        source = path.read_text(encoding="utf-8")
        words = meeting_page.TEXTS if "texts.meeting import" in source else puzzles_page.TEXTS
        for node in ast.walk(ast.parse(source)):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in {"t", "worded", "word"}
            ):
                first = node.args[0] if node.args else None
                beside = help_page.TEXTS if path.parent.name == "help" else words
                asked = beside if node.func.id == "word" else table
                if isinstance(first, ast.Constant) and first.value not in asked.english:
                    missing.append(f"{path.name}:{node.lineno} {first.value}")
    assert missing == []


def test_every_text_the_core_asks_for_exists() -> None:
    missing = []
    for path in (ROOT / "roborally_core").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                literal = isinstance(first, ast.Constant) and node.func.id in {"say", "wrong", "worded"}
                if literal and first.value not in {**core.TEXTS.english, **words.TEXTS.english}:
                    missing.append(f"{path.name}:{node.lineno} {first.value}")
    assert missing == []


def test_the_page_says_before_python_runs_what_the_table_says() -> None:
    shown = (ROOT / "site" / "index.html").read_text(encoding="utf-8")
    for key, said in re.findall(r'data-t="([\w.]+)"[^>]*>([^<]+)', shown):
        assert page.ENGLISH[key] == said, key
    for label, key in re.findall(r'aria-label="([^"]+)"[^>]*? data-t-label="([\w.]+)"', shown):
        assert page.ENGLISH[key] == label, key
    keys = set(re.findall(r'data-t(?:-label)?="([\w.]+)"', shown))
    assert keys <= page.start.SAID
    assert set(page.start.ENGLISH) <= page.start.SAID


# -- the mechanism --------------------------------------------------------------------------------


def test_a_wish_is_met_as_well_as_can_be() -> None:
    assert language.fitting(["de-AT", "en"]) == "de"
    assert language.fitting(["fr-FR", "de"]) == "de"
    assert language.fitting(["tlh", ""]) == "en"
    assert language.fitting([]) == "en"


def test_a_language_nobody_has_written_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match=r"'tlh'.*en, de"):
        language.use("tlh")
    assert language.chosen() == "en"


def test_one_and_many() -> None:
    assert filled("{n} life|{n} lives", {"n": 1}) == "1 life"
    assert filled("{n} life|{n} lives", {"n": 0}) == "0 lives"
    assert filled("plain {kept}", {}) == "plain {kept}"


def test_nouns_have_the_forms_sentences_ask_for() -> None:
    assert f"{Noun('Electric fence'):a}" == "an electric fence"
    assert f"{Noun('Oil', mass=True):a}" == "oil"
    assert f"{Noun('Gear'):the} {Noun('Gear'):many} {Noun('Gear')}" == "the gear gears Gear"
    with pytest.raises(ValueError, match="'dem'"):
        f"{Noun('Gear'):dem}"
