"""Slow matches of players who lost their storage, or came back with an old backup of it."""

from __future__ import annotations

from typing import Any

from letters import DAY, HOUR, PostOffice, Side, begun, honest, until
from match_sim import filled

from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.facts import Offence
from roborally_core.match.mail.desk import Reading


def test_storage_that_was_cleared_comes_back_by_letters() -> None:
    post = begun(3, "cleared", turns=4)
    until(post, 1)
    lost = post.sides[1]
    lost.storage.clear()
    lost.intact = False
    post.play()
    post.agree()
    honest(*post.sides)
    assert all(side.over for side in post.sides)


def test_an_old_backup_that_hears_of_more_is_silent_and_contradicts_nothing() -> None:
    post = begun(3, "backup", turns=5)
    until(post, 1)
    side = post.sides[2]
    backup = list(side.storage)
    until(post, 2)
    side.storage = backup
    post.play()
    post.agree()
    honest(*post.sides)


def test_an_old_backup_that_reads_nothing_first_accuses_its_owner_and_harms_nobody_else() -> None:
    """On paper: two programs for one turn are what a liar signs, and nobody can tell the two apart."""
    post = begun(4, "blind backup", turns=3)
    side, others = post.sides[3], post.sides[:3]
    liked = side.program

    def last_before_the_backup(match: Match) -> dict[str, Any]:
        side.plays = False
        return liked(match)

    side.program = last_before_the_backup
    until(post, 1)
    backup = list(side.storage)
    side.plays, side.program = True, liked
    until(post, 2)
    side.storage = backup
    side.program = lambda match: filled({"registers": [*reversed(side.liked(match)["registers"])]})
    side.open()
    side.act()  # no letter is read before it hands in
    post.boxes[3] = side.close()
    post.play(others, rounds=400, every_ms=9 * HOUR)
    post.agree()
    for one in others:
        told = {(fact.proof.author, fact.proof.offence) for fact in one.told(f.Cheating)}
        assert told == {(side.me, Offence.FORK)}


def test_a_letter_from_before_the_loss_does_not_answer_the_question() -> None:
    post = begun(2, "question", turns=4)
    until(post, 1)
    ada, ben = post.sides
    early, backup = post.boxes[1], list(ada.storage)
    until(post, 2)
    ada.storage, ada.intact = backup, False
    match = ada.open()
    ada.read(early)
    ada.act()
    assert match.restoring, "an old letter cannot know what was said after it"
    post.boxes[0] = ada.close()
    ben.visit()
    ada.visit()
    post.play()
    post.agree()
    honest(ada, ben)


# liars


def test_a_page_that_lost_everything_reads_why_letters_of_its_match_do_not_help() -> None:
    """They leave out who wrote them, since all who play know."""
    post = PostOffice(2, "lost")
    post.lobby(deadline_ms=DAY)
    fresh = Side(post, 2, host=post.sides[1].host)
    fresh.open()
    fresh.read(post.boxes[0])
    opened = fresh.opened[-1]
    assert (opened.reading, opened.problem) == (Reading.STRANGER, None)
    assert "began without this page" in opened.in_words()
    fresh.close()
