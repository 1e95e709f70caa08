"""Puzzles of one's own: made hand by hand, kept on a bounded shelf, shown with what one may do with them."""

from __future__ import annotations

import asyncio
from html import unescape

import pytest
from app import packed
from app.ai_worker import learn, puzzle
from app.store.own_puzzles import (
    MOST_ANSWERS,
    MOST_OWN,
    PLAIN_AFTER,
    KeptAnswer,
    OwnPuzzle,
    answers_from,
    answers_text,
    assayed,
    make_puzzle,
    own_puzzles_from,
    own_puzzles_text,
    pose_puzzle,
    wish_of,
    with_answer,
    with_puzzle,
    without_puzzle,
)
from app.store.puzzles import NO_PUZZLES
from app.view.puzzles_assay import assay_facts
from app.view.puzzles_shelf import own_puzzles
from app.view.puzzles_texts import word
from app.view.puzzles_view import unmade_words

from roborally_core.play.submission import Submission
from roborally_core.puzzles import PuzzleGoal, PuzzleKind, shipped
from roborally_core.puzzles.assay import Assay
from roborally_core.puzzles.link import puzzle_link
from roborally_core.puzzles.making import MadePuzzle, Unmade
from roborally_core.puzzles.proof import Fared
from roborally_core.situation import situation_text

LINKED = shipped()[0]
LINKS = [puzzle_link(one) for one in shipped()[: MOST_OWN + 2]]


def answers(*texts: str | None):
    """A worker that answers so, and the requests it was asked."""
    left, asked = list(texts), []

    async def ask(request: str) -> str | None:
        asked.append(request)
        return left.pop(0)

    return ask, asked


PLAIN = '{"hands":3,"link":"","unmade":"plain"}'


@pytest.mark.parametrize(
    ("texts", "link", "reason", "seen"),
    [
        ((PLAIN, '{"hands":3,"link":"abc","unmade":null}'), "abc", None, [(1, 1), (2, 3)]),
        ((PLAIN, PLAIN, PLAIN), "", Unmade.PLAIN, [(1, 1), (2, 3), (3, 3)]),
        (('{"hands":0,"link":"","unmade":"idle"}',), "", Unmade.IDLE, [(1, 1)]),
    ],
)
def test_hands_are_tried_until_one_is_a_puzzle_or_none_is_left(texts, link, reason, seen) -> None:
    ask, asked = answers(*texts)
    told: list[tuple[int, int]] = []
    made = asyncio.run(make_puzzle("{}", 0, 3, Submission(), ask, lambda *n: told.append(n)))
    assert made is not None
    assert (made.link, made.unmade, told) == (link, reason, seen)
    assert len(asked) == len(seen)


def test_without_a_worker_nobody_can_try() -> None:
    ask, _ = answers(None)
    assert asyncio.run(make_puzzle("{}", 0, 3, Submission(), ask, lambda *_: None)) is None


def test_every_reason_has_its_words() -> None:
    for reason in Unmade:
        assert word(f"puzzle.unmade.{reason}").startswith("No puzzle")
    assert "12 of 360" in unmade_words(MadePuzzle(1, unmade=Unmade.MANY, solving=12, tried=360))
    assert "30 hands" in unmade_words(MadePuzzle(30, unmade=Unmade.MANY, solving=12, tried=360))
    assert "12 of all their 360" in unmade_words(MadePuzzle(30, unmade=Unmade.MANY, solving=12, tried=360))
    assert "no program" in unmade_words(MadePuzzle(30, unmade=Unmade.MANY, solving=0, tried=360))
    assert "all of" not in unmade_words(MadePuzzle(30, unmade=Unmade.RIVAL))


def test_a_situation_is_asked_for_hand_by_hand_until_nobody_wants_it() -> None:
    many = '{"hands":30,"link":"","unmade":"many","solving":9,"tried":90}'
    scene = situation_text(LINKED.situation())
    wish = wish_of(LINKED.situation(), "destroy:1")
    assert (wish.scene, wish.aim) == (scene, PuzzleGoal(PuzzleKind.DESTROY, 1))
    ask, asked = answers(many, many, many)
    found = asyncio.run(pose_puzzle(wish, ask, lambda hand, hands: hand < 3))
    assert len(asked) == 2, "the third hand was not wanted any more"
    assert found == MadePuzzle(2, unmade=Unmade.MANY, solving=18, tried=180), "told of all that were tried"
    never = many.replace('"solving":9', '"solving":0')
    ask, asked = answers(*[never] * PLAIN_AFTER)
    found = asyncio.run(pose_puzzle(wish, ask, lambda *_: True))
    assert found == MadePuzzle(20, unmade=Unmade.MANY, tried=90 * 20), "a goal out of reach is given up early"
    ask, asked = answers('{"hands":30,"link":"","unmade":"rival","solving":0,"tried":0}')
    assert asyncio.run(pose_puzzle(wish, ask, lambda *_: True)) == MadePuzzle(30, unmade=Unmade.RIVAL)


def test_a_puzzle_is_tried_out_step_by_step_in_bounded_time_until_nobody_wants_it(monkeypatch) -> None:
    steps = ["[2,120]", "[0,4]", "[1,2]", "[1,1]"]
    told: list[tuple[int, int]] = []
    ask, asked = answers(*steps)
    found = asyncio.run(assayed("abc", ask, lambda *step: told.append(step) or True))
    assert found == Assay(2, 120, (Fared(0, 4), Fared(1, 2), Fared(1, 1)))
    assert told == [(1, 4), (2, 4), (3, 4), (4, 4)]
    facts = " ".join(assay_facts(found))
    for part in ("2 of 120 programs", "Gentle misses it", "Clever finds it at times", "Ruthless finds it"):
        assert part in facts
    assert f"Difficulty {found.rating} (" in facts
    ask, asked = answers(*steps)
    assert asyncio.run(assayed("abc", ask, lambda step, _: step < 3)) is None
    assert len(asked) == 2, "the third step was not wanted any more"
    ask, asked = answers(*steps[1:])
    assert asyncio.run(assayed("abc", ask, lambda *_: True, Assay(2, 120))) == found, "the proof is known"
    ask, asked = answers("[0,1]")
    unsound = asyncio.run(assayed("abc", ask, lambda *_: True))
    assert (unsound, len(asked)) == (Assay(0, 1), 1)
    assert assay_facts(Assay(0, 1)) == [word("puzzle.assay.unsound")]

    async def slow(_request: str) -> str | None:
        return await asyncio.Future()

    monkeypatch.setattr("app.store.own_puzzles.STEP_SECONDS", 0)
    assert asyncio.run(assayed("abc", slow, lambda *_: True)) is None


def test_the_worker_says_what_is_wrong_with_a_request() -> None:
    assert puzzle("{}").startswith("!")


def test_the_worker_learns_a_pack_once(tmp_path, monkeypatch) -> None:
    found: list[object] = []
    monkeypatch.setattr(packed, "archive_of", lambda pack: tmp_path / pack)
    monkeypatch.setattr(packed.sys, "meta_path", found)
    assert learn("puzzles cGFjaw==") == learn("puzzles b3RoZXI=") == ""
    assert (tmp_path / "puzzles").read_bytes() == b"pack"
    assert len(found) == 1


def test_the_shelf_is_bounded_newest_first_each_once() -> None:
    shelf: tuple[OwnPuzzle, ...] = ()
    for i, link in enumerate(LINKS, 1):
        shelf = with_puzzle(shelf, OwnPuzzle(link, "Sieve", i))
    assert len(shelf) == MOST_OWN
    assert shelf[0].link == LINKS[-1]
    again = with_puzzle(shelf, OwnPuzzle(LINKS[-2], "Sieve", 7))
    assert (len(again), again[0].turn) == (MOST_OWN, 7)
    assert LINKS[-1] not in [one.link for one in without_puzzle(shelf, LINKS[-1])]
    assert own_puzzles_from(own_puzzles_text(shelf)) == shelf


def test_what_is_damaged_is_left_out() -> None:
    good = OwnPuzzle(LINKS[0], "Sieve", 3)
    for text in (None, "", "{", "7", "[" * 2000, '[["x","y",1],[1,2,3],["nonsense","b",0]]'):
        assert own_puzzles_from(text) == ()
    assert own_puzzles_from(f'[["nonsense","b",1],["{good.link}","Sieve",3]]') == (good,)


def test_friends_answers_are_kept_in_bounds_and_each_can_be_watched_from_the_shelf() -> None:
    answers: dict[str, tuple[KeptAnswer, ...]] = {}
    for i in range(MOST_OWN + 3):
        answers = with_answer(answers, f"puzzle{i}", KeptAnswer("01234!Qm8", "Bo", solved=True))
    assert len(answers) == MOST_OWN
    assert f"puzzle{MOST_OWN + 2}" in answers
    for i in range(MOST_ANSWERS + 3):
        answers = with_answer(answers, "p", KeptAnswer("01234!Qm8", f"Bo {i}", solved=False))
    again = with_answer(answers, "p", answers["p"][3])
    assert (len(again["p"]), again["p"][0]) == (MOST_ANSWERS, answers["p"][3]), "each once, the newest first"
    assert answers_from(answers_text(answers)) == answers
    for text in (None, "", "{", "7", "[]", "[" * 2000, '{"p":7}', '{"p":[["x",1,true],["x","y",2],[]]}'):
        assert not any(answers_from(text).values())
    one = OwnPuzzle(LINKED.id, "Sieve", 0)
    given = {LINKED.id: (KeptAnswer("01234!Qm8", "<b>Bo", solved=True),)}
    shown = str(own_puzzles([(one, LINKED)], "Ada", NO_PUZZLES, given))
    assert f'data-do="puzzles" data-arg="{LINKED.id}!01234!Qm8"' in shown
    assert "&lt;b&gt;Bo has solved it." in shown
    assert word("puzzle.answer.none") in str(own_puzzles([(one, LINKED)], "Ada", NO_PUZZLES))


def test_the_page_lists_them_or_says_how_to_come_to_some() -> None:
    empty = unescape(str(own_puzzles((), "Ada", NO_PUZZLES)))
    assert word("puzzle.own.none") in empty
    assert 'data-do="boards" data-arg="sandbox"' in empty
    assert 'data-do="room"' in empty
    posed = OwnPuzzle(LINKS[0], "Sieve", 0)
    assert own_puzzles_from(own_puzzles_text([posed])) == (posed,)
    set_up = str(own_puzzles([(posed, posed.puzzle())], "Ada", NO_PUZZLES))
    assert "<b>Sieve</b>" in set_up
    assert word("puzzle.own.workshop") in set_up
    one = OwnPuzzle(LINKS[0], "<b>Sieve</b>", 3)
    shown = str(own_puzzles([(one, one.puzzle())], "Ada", NO_PUZZLES))
    assert "&lt;b&gt;Sieve" in shown
    assert "turn 3" in shown
    for action in ("puzzles", "puzzle-own-copy", "puzzle-own-drop"):
        assert f'data-do="{action}"' in shown
