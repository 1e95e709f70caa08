"""The review's store: the program played, the better one, and the turn from which it can be tried."""

from __future__ import annotations

from typing import Any

import pytest
from app.screens.game.view.review import review_panel
from app.store.review import ReviewStore
from app.store.solo_session import SoloSession
from app.texts import t

from roborally_core.ai import machines_turn
from roborally_core.base.rng import Rng
from roborally_core.board.library import boards
from roborally_core.hindsight import ReviewError, review_json
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.selfcheck import random_submission

SEED = b"s" * 32


@pytest.fixture(scope="module")
def game() -> Game:
    """Three careless turns of a human beside a machine."""
    seats = (Seat("Ada"), Seat("Tin <b>", SeatKind.AI, look=1, level=1))
    made = solo_game(Setup("rr", seats), boards()["first-shift"], SEED)
    for n in range(3):
        made.open_turn()
        turn = machines_turn(made, SEED)
        own = random_submission(Rng(SEED, n), made, 0, turn.links[0])
        made.play(turn._replace(submissions=(own, turn.submissions[1])))
    return made


@pytest.fixture(scope="module")
def store(game: Game) -> ReviewStore:
    """All of it looked at."""
    made = ReviewStore(game, 0)
    while made.next:
        made.take(review_json(made.request()))
    return made


def shown(store: ReviewStore, game: Game, whose: str = "") -> str:
    deck = game.rules.deck
    programs: Any = [[c and deck[c] for c in store.cards(better)] for better in (False, True)]
    return str(review_panel(store, tuple(programs) if store.shown else (), "why", tried=True, whose=whose))


def test_turns_are_asked_for_one_by_one_and_in_order(game: Game, store: ReviewStore) -> None:
    fresh = ReviewStore(game, 0)
    assert fresh.next == 1
    answer = review_json(fresh.request())
    fresh.take(answer)
    assert fresh.next == 2
    with pytest.raises(ValueError, match="turn 1 does not follow turn 1"):
        fresh.take(answer)
    with pytest.raises(ReviewError):
        fresh.take("{}")
    assert store.next == 0


def test_it_goes_on_from_what_was_kept_as_far_as_that_is_sound(game: Game, store: ReviewStore) -> None:
    again = ReviewStore(game, 0)
    assert again.key == store.key
    assert ReviewStore(game, 1).key != store.key
    again.resume(store.answers[:2])
    assert again.next == 3
    again.take(review_json(again.request()))
    assert again.review.turns == store.review.turns
    assert again.answers == store.answers
    for kept, done in (
        (store.answers[1:], 0),
        ([store.answers[0], "{}", store.answers[1]], 1),
        ([*store.answers, store.answers[0]], 3),
        ([store.answers[0], store.answers[0]], 1),
    ):
        broken = ReviewStore(game, 0)
        broken.resume(kept)
        assert len(broken.answers) == len(broken.review.turns) == done


def test_the_most_telling_turn_is_shown_until_the_player_chooses_one(game: Game, store: ReviewStore) -> None:
    fresh = ReviewStore(game, 0)
    losses = {point.turn: point.amount for point in store.review.points}
    telling = max(losses, key=lambda turn: losses[turn])
    for answer in store.answers:
        fresh.take(answer)
        fresh.lead()
        known = {point.turn: point.amount for point in fresh.review.points}
        assert known.get(fresh.shown, 0) == max(known.values(), default=0)
    assert fresh.shown == telling
    other = next(turn for turn in (1, 2, 3) if turn != telling)
    fresh.choose(other)
    fresh.lead()
    assert fresh.shown == other


def test_what_would_have_been_is_the_turn_with_one_program_changed(game: Game, store: ReviewStore) -> None:
    turn = next(one.turn for one in store.review.turns if one.better is not None)
    assert store.choose(turn)
    assert store.cards(False) != store.cards(True)
    film = store.instead()
    assert film is not None
    assert film.turn == turn
    own = store.hint()
    assert own is not None
    mine = {(robot, register): card for (robot, register), card in film.known.items() if robot == 0}
    assert [mine[0, register] for register in range(1, 6)] == store.cards(True)
    assert store.before(turn).inputs == game.inputs[: turn - 1]
    assert not store.choose(9)


def test_it_can_be_tried_where_the_same_hand_is_dealt_again(game: Game, store: ReviewStore) -> None:
    turn = next(one.turn for one in store.review.turns if one.better is not None)
    store.choose(turn)

    async def nobody(_game: Game, _seats: object) -> dict[int, Any]:
        return {}

    assert store.triable(SoloSession(game, SEED, nobody))
    assert not store.triable(SoloSession(game, b"x" * 32, nobody)), "another seed deals other cards"
    assert not store.triable(object()), "a match has no seed of one's own"


def test_the_panel_tells_grade_programs_and_points_and_escapes_nothing_wrong(
    game: Game, store: ReviewStore
) -> None:
    one = next(one for one in store.review.turns if one.better is not None)
    store.choose(one.turn)
    text = shown(store, game)
    assert 'id="review-try"' in text
    assert f'id="review-turn-{one.turn}"' in text
    assert text.count('class="review-turn ') == 3
    assert f"{(store.review.accuracy or 0) / 10:.0f} %" in text
    assert text.count('class="review-line ') == 2
    assert t("review.curve") in text
    assert t("review.curve.of", name="Ben") in shown(store, game, "Ben"), (
        "a stranger's line is not the reader's"
    )
    waiting = ReviewStore(game, 0)
    assert "Looking at turn 1 of 3" in shown(waiting, game)
    assert t("review.nothing") not in shown(waiting, game), "nobody knows that yet"
    waiting.missing = True
    assert "cannot be reached" in shown(waiting, game)


def test_the_race_is_told_in_a_sentence_and_each_change_of_the_lead_is_drawn(
    game: Game, store: ReviewStore
) -> None:
    told = shown(store, game)
    changes = store.review.lead_changes
    assert told.count('class="review-lead ') == len(changes)
    assert ("Dashed lines" in told) is bool(changes)
    last = changes[-1] if changes else None
    key = "behind" if last is None else "taken" if last.taken else "lost"
    assert t(f"review.story.{key}", turn=last.turn if last else 0) in told
    assert t(f"review.story.{key}.of", name="Tin", turn=last.turn if last else 0) in shown(store, game, "Tin")
    assert "review-story" not in shown(ReviewStore(game, 0), game)
