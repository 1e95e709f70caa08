"""The rules: the scenes and games that the rulebook's tests play, recorded while they run."""

from __future__ import annotations

import functools
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from roborally_core.play.game import Game
from roborally_core.rules.events import Fact
from roborally_core.scene import Scene
from roborally_core.situation import Situation
from tools.console import Problem
from tools.paths import ROOT

RULEBOOK = ROOT / "tests" / "rulebook"
MOST_PLAYS = 4
"""Number of scenes kept from one run of a test."""
_PLAYS = ("register", "turn", "play_on", "end_turn", "next_turn", "choose")
"""The methods by which a scene is played."""


@dataclass
class Play:
    """A scene or a game: its beginning, its events, its end."""

    before: Situation
    after: Situation
    facts: list[Fact]


@dataclass
class Rule:
    """A rule: a test, run once or for several rulesets, with the play recorded in it."""

    title: str
    paragraphs: str
    plays: list[Play] = field(default_factory=list)


@dataclass
class Chapter:
    """A file of tests; ``name`` is its path below the rulebook, without ``.py``."""

    name: str
    title: str
    rules: dict[str, Rule] = field(default_factory=dict)


class Recorder:
    """A plugin of pytest that keeps the chapters it sees."""

    def __init__(self) -> None:
        self.chapters: dict[str, Chapter] = {}
        self._now: dict[int, tuple[object, Play]] = {}
        self._keeping = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, Any, Any]:
        """Record all play while a test runs."""
        self._now = {}
        # the examples of a property test show nothing in particular
        self._keeping = isinstance(item, pytest.Function) and not hasattr(item.obj, "is_hypothesis_test")
        result = yield
        if isinstance(item, pytest.Function):
            self._rule(item).plays.extend(play for _, play in self._now.values())
        return result

    def keeps(self, player: Scene | Game) -> bool:
        """Whether this scene or game is among those kept from the present test."""
        return self._keeping and (id(player) in self._now or len(self._now) < MOST_PLAYS)

    def _rule(self, item: pytest.Function) -> Rule:
        name = item.path.relative_to(RULEBOOK).with_suffix("").as_posix()
        if name not in self.chapters:
            title = (item.module.__doc__ or name).strip().splitlines()[0].rstrip(".")
            self.chapters[name] = Chapter(name, title.removeprefix("Element: ").removeprefix("Chapter: "))
        rules = self.chapters[name].rules
        if item.originalname not in rules:
            words = item.originalname.removeprefix("test_").replace("_", " ")
            rules[item.originalname] = Rule(words[:1].upper() + words[1:], item.obj.__doc__ or "")
        return rules[item.originalname]

    def note(self, player: Scene | Game, before: Situation, facts: list[Fact]) -> None:
        """Record that something was played, from ``before`` on."""
        _, play = self._now.get(id(player), (player, None))
        if play is not None:
            play.facts += facts
            play.after = player.situation()
        else:
            self._now[id(player)] = player, Play(before, player.situation(), list(facts))


@contextmanager
def recording(recorder: Recorder) -> Iterator[None]:
    """Let a recorder see everything played with scenes and games."""
    with ExitStack() as stack:
        for name in _PLAYS:
            method = getattr(Scene, name)
            stack.enter_context(mock.patch.object(Scene, name, _seen(recorder, method, lambda s, _: s.facts)))
        play = _seen(recorder, Game.play, lambda _, played: played.facts)
        stack.enter_context(mock.patch.object(Game, "play", play))
        yield


def _seen(
    recorder: Recorder, method: Callable[..., Any], facts: Callable[[Any, Any], list[Fact]]
) -> Callable[..., Any]:
    @functools.wraps(method)
    def play(player: Any, /, *given: Any, **named: Any) -> Any:
        if not recorder.keeps(player):
            return method(player, *given, **named)
        before = player.situation()
        result = method(player, *given, **named)
        recorder.note(player, before, facts(player, result))
        return result

    return play


def read_rulebook(*paths: Path) -> list[Chapter]:
    """The chapters of the rulebook, or of the tests in ``paths``, which are run; Problem if one fails."""
    recorder = Recorder()
    quiet = ["-q", "--no-header", "--no-summary", "-p", "no:cacheprovider", "-o", "addopts="]
    with recording(recorder):
        failed = pytest.main([*quiet, *map(str, paths or (RULEBOOK,))], plugins=[recorder])
    if failed:
        raise Problem("the rulebook's tests do not pass, so there is no rulebook to print")
    return sorted(recorder.chapters.values(), key=lambda chapter: (chapter.name.count("/"), chapter.name))
