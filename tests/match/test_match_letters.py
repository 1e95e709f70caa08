"""Slow matches: no two sides are open at once, letters carry everything, and tests move the clock."""

from __future__ import annotations

import zlib
from dataclasses import replace
from typing import Any

import pytest
from letters import DAY, HOUR, PostOffice, Side, begun, handed_in, honest, until
from match_sim import filled

from roborally_core import ai
from roborally_core.base.rng import derive
from roborally_core.board.library import boards
from roborally_core.match import Match
from roborally_core.match import facts as f
from roborally_core.match.facts import Offence
from roborally_core.match.feeds.codec import decode
from roborally_core.match.feeds.log import check, log_of
from roborally_core.match.feeds.statements import Return
from roborally_core.match.lobby.obstacles import Obstacle
from roborally_core.match.mail.desk import Reading
from roborally_core.match.port import GameRules, GameTable
from roborally_core.play.record import board_content


def named(*sides: Side) -> set[Offence]:
    return {fact.proof.offence for side in sides for fact in side.told(f.Cheating)}


def lives(side: Side) -> list[int]:
    feed = side.open().session.feeds[side.me]
    bodies = [decode(entry.body) for entry in feed.entries]
    side.close()
    return [body.life for body in bodies if isinstance(body, Return)]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_match_is_agreed_and_played_with_never_two_pages_open(players: int) -> None:
    post = begun(players, f"letters {players}")
    post.play()
    post.agree()
    assert all(len(side.turns()) == 3 for side in post.sides)
    honest(*post.sides)
    assert all(lives(side) == [] for side in post.sides), "somebody was held for one who lost their storage"


def test_botwars_to_the_winner_and_the_log_holds() -> None:
    post = PostOffice(3, "botwars by letter", rules=GameRules())
    board = next(board for board in boards().values() if "botwars" in board.rulesets)

    def like_a_machine(match: Match) -> Any:
        assert match.play is not None
        assert isinstance(match.table, GameTable)
        plan = ai.think(match.table.game.view(match.play.seat, match.play.my_link()), 0)
        return ai.pick(plan, derive(match.identity.key, match.play.turn)).json()

    for side in post.sides:
        side.make_table, side.program = GameTable, like_a_machine
    post.lobby(ruleset="botwars", goal=1, board=board_content(board))
    post.play()
    post.agree()
    honest(*post.sides)
    match = post.sides[0].open()
    match.tick(0)
    post.sides[0].act()
    checked = check(log_of(match))
    assert (checked.over, checked.trouble, checked.proofs) == (True, "", ())
    assert checked.states == tuple(state for state, _ in post.sides[1].turns().values())
    assert checked.winners


def test_a_member_who_sees_the_end_first_knows_whom_to_tell() -> None:
    """Nobody can see the end before the last letter: its writer must not throw the match away with it."""
    post = begun(3, "the last letter")
    for _ in range(40):
        if any(side.over for side in post.sides):
            break
        for side in post.sides:
            side.visit()
            if side.over:
                break
    last = next(side for side in post.sides if side.over)
    others = {side.me for side in post.sides} - {last.me}
    match = last.open()
    match.tick(0)
    assert match.post.members_behind() == others, "all have signed here, and nobody else knows"
    last.close()
    for side in post.sides:
        side.visit()
    last.visit()
    match = last.open()
    match.tick(0)
    assert match.post.members_behind() == set()


def test_letters_stay_small_once_they_are_answered() -> None:
    post = begun(3, "small", turns=8)
    sizes = []
    for _ in range(12):
        for side in post.sides:
            side.visit()
            sizes.append(len(post.boxes[side.index]))
    assert max(sizes[-6:]) < 16_000


# late, twice, out of order, elsewhere


def test_letters_that_come_late_twice_or_shuffled_change_nothing() -> None:
    post = begun(3, "shuffled", turns=4)
    kept: list[bytes] = []
    for round_ in range(60):
        for side in post.sides:
            others = [*kept[-12:]]
            side.visit(*(others[::-1] + others if round_ % 2 else others))
            kept.append(post.boxes[side.index])
        if all(side.over for side in post.sides):
            break
    assert all(side.over for side in post.sides)
    post.agree()
    honest(*post.sides)
    read = {one.reading for side in post.sides for one in side.opened}
    assert {Reading.NEWS, Reading.KNOWN, Reading.OWN} <= read


def test_each_letter_says_what_it_is() -> None:
    post, other = begun(2, "mine"), begun(2, "other")
    ada, ben = post.sides
    good = post.boxes[1]
    plain = zlib.decompress(good)
    match = ada.open()
    for data, reading in (
        (b"", Reading.TORN),
        (good[:-9], Reading.TORN),
        (zlib.compress(bytes(3_000_000)), Reading.TORN),
        (zlib.compress(plain[:2] + b"\0" + plain[3:]), Reading.OLDER),
        (zlib.compress(plain[:2] + b"\x09" + plain[3:]), Reading.NEWER),
        (other.boxes[1], Reading.ELSEWHERE),
        (zlib.compress(plain[:-1] + bytes((plain[-1] ^ 1,))), Reading.FORGED),
        (post.boxes[0], Reading.OWN),
    ):
        opened = match.open_letter(data, 0)
        assert opened.reading is reading
        assert opened.in_words("Ben")
    assert match.open_letter(good, 0).reading in (Reading.NEWS, Reading.KNOWN)
    assert match.open_letter(good, 0).reading is Reading.KNOWN
    ada.close()
    honest(ada, ben)


def test_a_letter_by_another_version_of_the_game_says_so() -> None:
    post = PostOffice(2, "versions")
    ada, ben = post.sides
    ben.options["core"] = "0.0.1"
    ada.open().propose({"deadline_ms": DAY})
    ada.act()
    first = ada.close()
    ben.open()
    ben.read(first)
    ben.act()
    answer = ben.close()
    ada.open()
    ada.read(answer)
    ada.close()
    for side, theirs in ((ben, "Ada"), (ada, "Ben")):
        opened = side.opened[-1]
        assert opened.reading is Reading.STRANGER
        assert opened.problem is not None
        assert (opened.problem.what, opened.problem.name) == (Obstacle.VERSION, theirs)
        told = opened.in_words(why="Reload the page.")
        assert told == "Nothing was taken from this letter: Reload the page."
        assert "another version" in opened.in_words()


def test_a_letter_leaves_only_after_its_records_are_stored() -> None:
    post = begun(2, "stored")
    post.sides[1].visit()
    match = post.sides[0].open()
    match.open_letter(post.boxes[1], 0)
    with pytest.raises(RuntimeError, match="store"):
        match.post.write(0)
    match.take()
    assert match.post.write(0)


# the player who does not hand in


def test_after_the_agreed_time_a_blank_program_then_a_machine_plays_for_an_absent_player() -> None:
    post = begun(4, "away", turns=4)
    until(post, 1)
    away, here = post.sides[3], post.sides[:3]
    before = post.clock
    post.play(here, rounds=400, every_ms=9 * HOUR)
    post.agree()
    honest(*here)
    defaulted = {fact.turn for fact in here[0].told(f.SeatDefaulted)}
    assert defaulted
    assert not [fact for fact in here[0].told(f.SeatTaken) if fact.turn < 3]
    assert post.clock - before >= 2 * DAY
    away.visit()
    assert away.turns() == here[0].turns() or len(away.turns()) < len(here[0].turns())


def test_nobody_is_passed_over_before_the_time_is_over() -> None:
    post = begun(4, "patient", deadline_ms=5 * DAY)
    until(post, 1, idle=post.sides[3])
    here = post.sides[:3]
    for _ in range(12):
        for side in here:
            side.visit()
        post.clock += 8 * HOUR
    assert not any(side.told(f.SeatDefaulted) or 2 in side.turns() for side in here)
    post.sides[3].plays = True
    post.play()
    assert not any(side.told(f.SeatDefaulted) for side in post.sides)


def test_of_three_two_go_on_by_their_wish_and_the_match_is_marked() -> None:
    post = begun(3, "two of three")
    until(post, 1)
    gone, here = post.sides[2], post.sides[:2]
    for side in here:
        side.wish = frozenset({gone.me})
    post.play(here, every_ms=9 * HOUR)
    post.agree()
    assert all(side.told(f.MatchMarked) for side in here)
    honest(*here)


def test_a_member_who_keeps_the_key_to_themselves_is_opened_by_the_others() -> None:
    """A withholder: commits, reads what the others reveal, and never comes back."""
    post = begun(4, "withholder", turns=2)
    until(post, 1)
    held, here = post.sides[3], post.sides[:3]
    for side in post.sides:
        if 2 not in side.turns():
            side.visit()  # all have committed to turn 2 by now, not all have revealed
    assert handed_in(held) is not None
    post.play(here, rounds=400, every_ms=9 * HOUR)
    post.agree()
    assert not [fact for fact in here[0].told(f.SeatDefaulted) if fact.turn == 2], "its program was played"


# storage


def test_an_intact_page_writes_at_once_though_nobody_is_there() -> None:
    post = begun(3, "intact")
    until(post, 1)
    side = post.sides[1]
    side.open()
    side.act()
    assert side.match is not None
    assert side.match.play is not None
    assert side.match.play.handed_in() is not None
    side.close()


def test_two_stories_by_letter_are_a_proof_against_their_teller() -> None:
    post = begun(4, "stories", turns=3)
    liar, others = post.sides[3], post.sides[:3]
    until(post, 1, idle=liar)
    before, liar.plays = list(liar.storage), True
    liar.visit()
    assert handed_in(liar) is not None
    liar.storage, liar.intact = before, True
    hand = liar.liked
    liar.program = lambda match: filled({"registers": [*reversed(hand(match)["registers"])]})
    first = post.boxes[3]
    liar.open()
    liar.act()
    second = liar.close()
    del post.boxes[3]
    others[0].visit(first)
    others[1].visit(second)
    post.play(others, rounds=400, every_ms=9 * HOUR)
    post.agree()
    assert named(*others) <= {Offence.FORK, Offence.TWICE}
    assert all(fact.proof.author == liar.me for side in others for fact in side.told(f.Cheating))
    assert named(*others), "nobody was told"


def test_a_flood_of_letters_opens_no_seats_and_costs_little() -> None:
    post = begun(3, "flood")
    victim = post.sides[0]
    strangers = [PostOffice(2, f"stranger {number}") for number in range(3)]
    junk = [office.boxes.get(0, b"") or bytes(range(256)) for office in strangers]
    match = victim.open()
    feeds = set(match.session.feeds)
    for _ in range(50):
        for data in (*junk, post.boxes[1], post.boxes[1][::-1], zlib.compress(post.boxes[2])):
            match.open_letter(data, 0)
    assert set(match.session.feeds) == feeds
    victim.act()
    size = sum(map(len, victim.storage))
    victim.close()
    assert size < 400_000
    post.play()
    post.agree()
    honest(*post.sides)


def test_a_liar_about_clocks_and_counts_delays_nobody() -> None:
    """Letters from the year 2100, and heads that speak of entries nobody wrote."""
    post = begun(4, "clocks", turns=3)
    until(post, 1)
    liar = post.sides[3]
    match = liar.open()
    match.post._epoch += 75 * 365 * DAY
    heads = match.post._heads
    match.post._heads = lambda: tuple(replace(held, count=held.count + 50) for held in heads())  # type: ignore[method-assign]
    liar.act()
    post.boxes[3] = liar.close()
    others = post.sides[:3]
    post.play(others, rounds=400, every_ms=9 * HOUR)
    post.agree()
    honest(*others)
