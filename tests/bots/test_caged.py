"""A bot in a cage: the view as text, one bounded answer whatever the bot does, and looks that are counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import roborally_core as rally
from roborally_core.bots.caged import (
    MOST_LOOKS,
    MOST_PRINTED,
    Caged,
    CageReply,
    ReplyError,
    reply_from_text,
)
from roborally_core.bots.games import played
from roborally_core.bots.players import named, read_bot
from roborally_core.bots.wire import ViewTextError, program_from_text, view_from_text, view_text
from roborally_core.play.game import Game
from roborally_core.play.view import counted
from roborally_core.rulesets import RULESETS

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
BOARDS = {"rr": "first-shift"}


def games() -> list[Game]:
    out = []
    for ruleset in RULESETS:
        board = next(
            board
            for board in rally.boards().values()
            if not rally.Setup(ruleset, (rally.Seat("Ada"), rally.Seat("Ben"))).problems(board)
        )
        setup = rally.Setup(ruleset, (rally.Seat("Ada"), rally.Seat("Ben")))
        out.append(rally.solo_game(setup, board, b"any"))
    return out


@pytest.mark.parametrize("game", games(), ids=lambda game: game.rules.key)
def test_a_view_goes_through_text_and_answers_the_same(game: Game) -> None:
    for _ in range(4):
        game.open_turn()
        if game.over:
            return
        for seat in range(2):
            view = game.view(seat)
            again = view_from_text(view_text(view))
            assert again == view
            assert again.text() == view.text()
            program = next(view.programs(), None)
            if program is not None:
                assert next(again.programs()) == program
                one, other = view.after(program, 3), again.after(program, 3)
                assert one.view == other.view
                assert one.facts == other.facts
                game.submit(seat, program)
        game.play()


def test_the_text_holds_nothing_that_the_seat_does_not_know() -> None:
    """Of two games that differ in what is hidden only, the texts are equal."""
    setup = rally.Setup("rr", (rally.Seat("Ada"), rally.Seat("Ben")))
    game = rally.solo_game(setup, rally.boards()["first-shift"], b"any")
    game.open_turn()
    other = game.copy()
    other.seed = b"another"
    other.first_entropy = b"another"
    link = game.link(0)
    assert view_text(game.view(0, link)) == view_text(other.view(0, link))
    assert game.state.entropy not in view_text(game.view(0))


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 100_000, '{"format":"roborally-view/1"}'])
def test_what_is_no_view_is_refused(text: str) -> None:
    with pytest.raises(ViewTextError):
        view_from_text(text)


@pytest.mark.parametrize("text", ["", "[1]", '{"registers":[]}', "null"])
def test_what_is_no_program_is_refused(text: str) -> None:
    with pytest.raises(ViewTextError):
        program_from_text(text)


def asked(source: str) -> tuple[CageReply, CageReply]:
    caged = Caged()
    begun = reply_from_text(caged.begin(source))
    setup = rally.Setup("rr", (rally.Seat("Ada"), rally.Seat("Ben")))
    game = rally.solo_game(setup, rally.boards()["first-shift"], b"any")
    game.open_turn()
    return begun, reply_from_text(caged.answer(view_text(game.view(0))))


@pytest.mark.parametrize(
    ("source", "kind", "line"),
    [
        ("x = (", "SyntaxError", 1),
        ("\n\nimport nothing_of_this_name", "ModuleNotFoundError", 3),
        ("def bot(view):\n    return view.nothing", "AttributeError", 2),
        ("def bot(view):\n    return (\n        1\n        / 0)", "ZeroDivisionError", 3),
        ("def helper():\n    raise KeyError('x')\ndef bot(view):\n    helper()", "KeyError", 2),
        ("def bot(view):\n    raise SystemExit", "SystemExit", 2),
        ("class E(Exception):\n    def __str__(self): raise self\ndef bot(view):\n    raise E", "E", 4),
        ("def bot(view):\n    return 5", "TypeError", 0),
        ("def bot(view):\n    view.after([None] * 9)", "SubmissionError", 2),
        ("bots = 1", "BotError", 0),
        ("def bot(view):\n    return bot(view)", "RecursionError", 2),
        ("def bot(view):\n    while True: view.after(next(view.programs()))", "RuntimeError", 2),
    ],
)
def test_a_fault_has_its_kind_and_its_line(source: str, kind: str, line: int) -> None:
    begun, answered = asked(source)
    fault = begun.fault or answered.fault
    assert fault is not None
    assert (fault.kind, fault.line) == (kind, line)
    assert not answered.program


OUTLAW = """
class Meta(type):
    @property
    def __name__(cls): raise SystemExit
class Odd(str):
    def __getitem__(self, at): raise SystemExit
class E(Exception, metaclass=Meta):
    def __str__(self): return Odd("x" * 9999)
    @property
    def __traceback__(self): raise KeyboardInterrupt
def bot(view):
    raise E
"""


@pytest.mark.filterwarnings("ignore:coroutine")
@pytest.mark.parametrize(
    ("source", "kind", "line"),
    [
        ("class E(Exception):\n    def __str__(self): raise SystemExit\ndef bot(view):\n    raise E", "E", 4),
        (OUTLAW, "E", 12),
        (
            "class E(SyntaxError):\n    msg = lineno = property(lambda self: -(10**99))\n"
            "    filename = 'robot.py'\ndef bot(view):\n    raise E",
            "E",
            0,
        ),
        ("async def bot(view):\n    return next(view.programs())", "TypeError", 0),
        ("def bot(view):\n    yield from view.programs()", "TypeError", 0),
        ("def bot(view):\n    return [10**9999] * 5", "ValueError", 0),
        ("def bot(view):\n    raise BaseException('\\ud800\\u202e')", "BaseException", 2),
        (
            "import sys\ndef bot(view):\n    sys.stdout = None\n    print('x')\n    1 / 0",
            "ZeroDivisionError",
            5,
        ),
    ],
)
def test_a_hostile_exception_is_a_fault_like_any_other(source: str, kind: str, line: int) -> None:
    fault = asked(source)[1].fault
    assert fault is not None
    assert (fault.kind, fault.line) == (kind, line)
    assert len(fault.words) <= 400
    fault.words.encode()
    assert "\u202e" not in fault.words


def test_what_a_robot_prints_is_seen_as_it_is() -> None:
    printed = asked("print('\\ud800\\u202egpj\\x1b[2J\\tend')\ndef bot(view): pass")[0].printed
    assert printed == "⟨U+D800⟩⟨U+202E⟩gpj⟨U+001B⟩[2J\tend\n"


def test_prints_are_kept_and_bounded() -> None:
    source = "print('read')\ndef bot(view):\n    print('x' * 99_999)\n    return next(view.programs())"
    begun, answered = asked(source)
    assert begun.printed == "read\n"
    assert len(answered.printed) == MOST_PRINTED + 1
    assert program_from_text(answered.program)


def test_looks_are_counted_together() -> None:
    setup = rally.Setup("rr", (rally.Seat("Ada"), rally.Seat("Ben")))
    game = rally.solo_game(setup, rally.boards()["first-shift"], b"any")
    game.open_turn()
    looks = [3]
    view = counted(game.view(0), looks)
    assert view == game.view(0)
    ahead = view.after(next(view.programs())).view
    ahead.after(next(ahead.programs()))
    assert looks == [1]
    view.after(next(view.programs()))
    with pytest.raises(RuntimeError):
        ahead.after(next(ahead.programs()))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[1, null, '', 0]",
        json.dumps(["", ["K", "w", -1], "", 0]),
        json.dumps(["", None, "x" * 9_999, 0]),
        json.dumps(["", None, "", 1 << 40]),
        json.dumps(["x" * 9_999, None, "", 0]),
        "[" * 50_000,
        "x" * 1_000_000,
    ],
)
def test_a_cage_may_say_anything(text: str) -> None:
    with pytest.raises(ReplyError):
        reply_from_text(text)


@pytest.mark.parametrize("name", ["bot_first.py", "bot_nearer.py", "bot_careful.py"])
def test_the_examples_think_the_same_in_a_cage_within_its_count(name: str) -> None:
    source = (EXAMPLES / name).read_text(encoding="utf-8")
    setup = rally.Setup("rr", (rally.Seat("Ada"), rally.Seat("Ben")))
    free, caged = read_bot(source, name), Caged()
    caged.begin(source)
    used = []

    def both(view: rally.SeatView) -> rally.Submission:
        reply = reply_from_text(caged.answer(view_text(view)))
        assert reply.fault is None
        used.append(reply.looks)
        program = program_from_text(reply.program)
        assert program == free(view)
        assert isinstance(program, rally.Submission)
        return program

    _, lapses = played(setup, rally.boards()["first-shift"], b"any", [both, named("easy")], 3)
    assert lapses == ()
    assert max(used) < MOST_LOOKS
