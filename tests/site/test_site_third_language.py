"""A third language is one folder and its name, and need not be finished: played with ones made of mappings.

The toys put every text they have in brackets, so whatever words stand outside of them were made elsewhere.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import count
from pathlib import Path

import pytest
from app import texts as page
from app.chase import texts as chase_page
from app.screens.settings.view import settings_html
from app.store.settings import Settings

from roborally_core import language
from roborally_core.board.library import HOME, board_files
from roborally_core.board.load import BoardError, board_from_text, load_board
from roborally_core.cli.main import main
from roborally_core.language import core
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.record import record_of, record_text
from roborally_core.report import report_of, report_text
from roborally_core.rules.events import Cause, CauseKind, RobotFell, TurnStarted
from roborally_core.rules.timeline import MOMENTS
from roborally_core.scene import SceneError, read_scene
from roborally_core.selfcheck import random_turn
from roborally_core.story.sentences import tell, tell_all

Tables = Mapping[str, Mapping[str, str]]
NUMBERS = count()


@pytest.fixture
def speak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[Tables], None]]:
    """Speaks a language of these texts, by module: a folder on the way to the others, and its name."""

    def speak(modules: Tables) -> None:
        code = f"toy{next(NUMBERS)}"
        folder = tmp_path / code
        folder.mkdir()
        (folder / "__init__.py").touch()
        for name, table in modules.items():
            (folder / f"{name}.py").write_text(f"TEXTS = {dict(table)!r}\n", encoding="utf-8")
        monkeypatch.setattr(language, "__path__", [*language.__path__, str(tmp_path)])
        monkeypatch.setitem(language.LANGUAGES, code, "Toy")
        language.use(code)

    yield speak
    language.use(language.ENGLISH)


def bracketed(texts: Mapping[str, str]) -> dict[str, str]:
    return {key: "|".join(f"⟦{form}⟧" for form in text.split("|")) for key, text in texts.items() if text}


TOY = {
    "core": bracketed(core.TEXTS.english),
    "page": bracketed(page.ENGLISH),
    "chase_page": bracketed(chase_page.ENGLISH),
    "about": bracketed({f"moments.{step.name.lower()}": words for step, words in MOMENTS.items()}),
}


def outside(text: str) -> str:
    """The part of a text outside brackets."""
    while text != (text := re.sub(r"⟦[^⟦⟧]*⟧", "", text)):
        pass
    return text


@pytest.fixture(scope="module")
def game() -> Game:
    board = load_board(board_files(HOME)["first-shift"])
    game = solo_game(Setup("rr", (Seat("Ada"), Seat("Max"))), board, b"toy")
    game.open_turn()
    game.play(random_turn(game, b"toy"))
    return game


def test_log_report_problems_and_page_speak_it(speak: Callable[[Tables], None], game: Game) -> None:
    speak(TOY)
    replayed = record_of(game)
    rules = game.rules
    facts = solo_game(game.setup, game.board, b"toy").open_turn()
    log = tell_all(facts, ["Ada", "Max"], game.board, rules.deck, rules.hit_points, rules.options)
    assert log
    assert [outside(line) for line in log] == [""] * len(log)

    report = report_text(report_of(replayed))
    told = outside(report).replace(game.board.name, "")
    assert "⟦Turn ⟦" not in told
    assert not re.search(r"[a-z]{3,} [a-z]{3,}", told), told

    with pytest.raises(BoardError) as board:
        board_from_text(json.dumps({"format": "roborally-board/1", "floor": ["? ."], "name": 7}))
    assert {outside(problem) for problem in board.value.problems} == {"board: "}
    with pytest.raises(SceneError) as scene:
        read_scene("roborally-scene/1 rr\nfloor\n  A\nrobot A N damage=99")
    assert str(scene.value) == "⟦line 4: ⟦robot A⟧: damage: ⟦0 to 8, not 99⟧⟧"
    settings = re.sub(r"<[^>]*>", " ", str(settings_html(Settings())))
    assert not re.search(r"[a-z]{3,} [a-z]{3,}", outside(settings)), outside(settings)
    assert page.t("play") == f"⟦{page.ENGLISH['play']}⟧"
    assert chase_page.t("over.points", kills=2, turns=3) == "⟦Robots destroyed: 2, turns: 3⟧"


def test_the_command_line_speaks_it(
    speak: Callable[[Tables], None],
    game: Game,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = tmp_path / "game.json"
    record.write_text(record_text(record_of(game)), encoding="utf-8")
    speak(TOY)
    code = language.chosen()
    for args in (
        ["play", str(record)],
        ["why", str(record)],
        ["statistics", str(record)],
        ["verify", str(record)],
        ["board", "first-shift"],
        ["board", "first-shift", "--check"],
        ["boards"],
        ["timeline", "botwars"],
        ["scene", str(record)],
        ["simulate", "--board", "first-shift", "--turns", "1", "--programs", "random", "--robots", "2"],
    ):
        assert main(["--language", code, *args]) == 0, args
        told = outside(capsys.readouterr().out)
        told = re.sub(r"(?m)^(robot|element|board|turn|entropy|state|roborally-scene).*$", "", told)
        names = {"about": game.board.about, "name": game.board.name}
        for text in names.values():
            told = told.replace(text, "")
        found = re.findall(r"[a-z]{3,} [a-z]{3,}", told)
        assert not found, (args, found)


def test_what_it_lacks_is_said_in_english(speak: Callable[[Tables], None], game: Game) -> None:
    speak({"core": {"told.turn": "⟦round {turn}⟧"}})
    assert core.say("why.nothing") == core.TEXTS.english["why.nothing"]
    assert page.t("play") == page.ENGLISH["play"]
    fell = tell(RobotFell(0, game.board.grid.pos(0, 0), Cause(CauseKind.ELEMENT, 0)), ["Ada"], game.board)
    assert fell is not None
    assert game.board.elements[0].title.lower() in fell
    assert tell(TurnStarted(3), ["Ada"], game.board) == "⟦round 3⟧"
