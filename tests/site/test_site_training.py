"""The training missions in the page: progress kept, cards, hints, results, and one offer to newcomers."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence

import pytest
from app.store.aims import aim_of, aims_in, task_of
from app.store.alone import resumed
from app.store.coaching import Attempt
from app.store.history import History
from app.store.programming import PALETTE
from app.store.saves import load_text, save_text
from app.store.session import films_of
from app.store.solo_session import SoloSession
from app.store.status import views_of
from app.store.training import FIRST, KEY, Training, still_learning
from app.store.words import Words
from app.texts import ENGLISH, t
from app.view.training_view import (
    HINTS,
    menu_line,
    mission_card,
    mission_over,
    star_row,
    training_page,
)

from roborally_core.missions import (
    MISSIONS,
    UNTRAINED,
    Mission,
    MissionProgress,
    called,
    playing,
    progress_text,
)
from roborally_core.play.game import Game, solo_link, solo_turn
from roborally_core.play.submission import Submission


class Texts:
    """A store of texts that may refuse."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.reads = self.writes = True

    async def get(self, key: str) -> str | None:
        if not self.reads:
            raise OSError("blocked")
        return self.texts.get(key)

    async def put(self, key: str, text: str) -> None:
        if not self.writes:
            raise OSError("full")
        self.texts[key] = text


async def asked(game: Game, seats: object) -> dict[int, object]:
    assert not seats, "nobody thinks for the robots of a mission"
    return {}


def test_two_tabs_add_up_and_the_best_before_is_told():
    texts = Texts()
    one, other = Training(texts, lambda: 7), Training(texts, lambda: 7)
    first, second = MISSIONS[:2]
    assert asyncio.run(one.note(first, 4)) == 0
    assert asyncio.run(other.note(second, 5)) == 0
    assert asyncio.run(one.note(first, 3)) == 4
    assert asyncio.run(other.read()).turns == {first.key: 3, second.key: 5}


def test_what_the_store_refuses_is_kept_in_memory_and_written_when_it_allows_it():
    texts = Texts()
    known = Training(texts, lambda: 7)
    texts.writes = False
    asyncio.run(known.note(MISSIONS[0], 3))
    assert known.problem == "full"
    assert known.progress.turns == {"cards": 3}
    texts.writes = True
    asyncio.run(known.note(MISSIONS[1], 6))
    assert known.problem == ""
    assert asyncio.run(Training(texts, lambda: 7).read()).turns == {"cards": 3, "checkpoints": 6}


def test_damaged_progress_is_put_aside_and_said():
    texts = Texts()
    texts.texts[KEY] = '{"format":"no"}'
    known = Training(texts, lambda: 7)
    assert asyncio.run(known.read()) == UNTRAINED
    assert known.damaged.startswith("missions.format")
    assert texts.texts["aside:missions:7"] == '{"format":"no"}'
    assert texts.texts[KEY] == progress_text(UNTRAINED)


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda one: one.key)
def test_every_mission_has_its_words_and_hints_come_one_by_one(mission: Mission):
    for hints in range(HINTS + 1):
        card = str(mission_card(mission, hints))
        assert t(f"mission.{mission.key}.goal") in card
        assert [t(f"mission.{mission.key}.hint.{i}") in card for i in range(1, HINTS + 1)] == [
            i <= hints for i in range(1, HINTS + 1)
        ]
        assert ('id="mission-hint"' in card) == (hints < HINTS)
    assert f"mission.{mission.key}.hint.{HINTS + 1}" not in ENGLISH


DATED = re.compile(r"\d damage|five|\(\d+\)|turns?\b|burnt|parked|below")
"""Words of goals that are true at the beginning of a mission only."""


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda one: one.key)
def test_a_later_goal_says_nothing_that_was_true_at_the_beginning_only(mission: Mission):
    card = str(mission_card(mission, 1, begun=True, played=mission.best))
    goal = re.search("<b>(.*?)</b>", card)
    assert goal
    assert not DATED.search(goal[1])
    assert t("training.hint.first") in card, "hints count squares and cards of the first hand"
    assert t("training.hint.first") not in str(mission_card(mission, 1))
    if mission.best == 1:
        assert 'aria-label="3 stars: 1 turn, 2 stars: 3 turns"' in card


def test_the_page_shows_every_mission_with_its_stars_and_one_as_next():
    progress = UNTRAINED.noted(MISSIONS[0], MISSIONS[0].best).noted(MISSIONS[2], 99)
    shown = str(training_page(progress))
    assert shown.count('data-do="mission"') == len(MISSIONS)
    assert shown.count("upcoming") == 1
    assert shown.index("upcoming") < shown.index('id="mission-checkpoints"')
    assert t("training.total", n=4, all=48) in shown
    assert str(star_row(3)) in shown
    assert str(star_row(1)) in shown
    assert "upcoming" not in str(training_page(_all_done()))


def test_the_end_tells_the_stars_and_leads_on():
    first, last = MISSIONS[0], MISSIONS[-1]
    won = str(mission_over(first, 2, 3, 0))
    assert str(star_row(2)) in won
    assert 'data-arg="checkpoints"' in won
    assert t("training.done.best", n=first.best) in won
    assert t("training.done.record", n=5) in str(mission_over(first, 3, 2, 5))
    assert t("training.done.before", n=2) in str(mission_over(first, 1, 9, 2))
    assert "mission-next" not in str(mission_over(last, 3, 2, 0))
    assert t("mission.cards.about") in won
    assert "mission-play" not in won
    prepared = str(mission_over(MISSIONS[7], 3, 1, 0))
    assert prepared.index('id="mission-next"') < prepared.index('id="mission-play"')
    lost = str(mission_over(first, 0, 9, 0))
    assert t("training.failed") in lost
    assert "mission-next" not in lost
    assert "stars" not in lost


def test_the_menu_says_what_is_next():
    assert menu_line(UNTRAINED, newcomer=True) == t("menu.training.first")
    assert menu_line(UNTRAINED) == t("menu.training.none"), "who has played is not new here"
    assert "2" in menu_line(UNTRAINED.noted(MISSIONS[0], 2))
    assert menu_line(_all_done()) == t("menu.training.all", n=16, all=48)


def test_a_mission_is_saved_and_goes_on_as_one_without_asking_any_machine():
    async def story() -> None:
        mission = MISSIONS[-1]
        session = SoloSession(playing(mission, "Ada"), mission.seed, asked)
        assert session.mission is mission
        session.next_turn()
        await session.commit(Submission())
        text = save_text(session.game, session.seed, 0, "auto", 5)
        loaded = load_text(text)
        again = resumed(loaded.game, loaded.seed, asked, 0)
        assert again.mission is mission
        assert again.game.state.hash() == session.game.state.hash()

    asyncio.run(story())


def _all_done() -> MissionProgress:
    progress = UNTRAINED
    for mission in MISSIONS:
        progress = progress.noted(mission, 99)
    return progress


def ahead(game: Game, cards: tuple[int, ...]) -> tuple[int, ...]:
    """The hand with the cards that move first: they lead over the edge."""
    return tuple(sorted(cards, key=lambda card: not game.rules.deck[card].command.name.startswith("MOVE")))


def words_of(game: Game) -> Words:
    return Words(
        game.board, [seat.name for seat in game.setup.seats], game.rules.deck, dialect=game.rules.dialect
    )


def attempt_at(game: Game, history: History, turn: int) -> Attempt:
    """The player's attempt in a turn that was played."""
    return Attempt(game, history.films[turn], history.told(turn), words_of(game))


def lost(mission: Mission, turns: int) -> tuple[Game, History]:
    """A game of a mission in which the robot drives over the edge, turn after turn."""
    return played(mission, [ahead] * turns)


def once(mission: Mission, places: tuple[int, ...], turns: int = 1) -> tuple[Game, History]:
    """A game of a mission with these places of the hand in its first turn; chance plays the other turns."""
    return played(mission, [laid_out(places), *[None] * (turns - 1)])


def laid_out(places: tuple[int, ...]) -> Callable[[Game, tuple[int, ...]], tuple[int, ...]]:
    """Chooses the cards at these places of the hand."""
    return lambda _, cards: tuple(cards[place] for place in places)


def played(
    mission: Mission, turns: Sequence[Callable[[Game, tuple[int, ...]], tuple[int, ...]] | None]
) -> tuple[Game, History]:
    """A game of a mission with the cards each turn chooses from its hand, and how it is told."""
    game = playing(mission, "Ada")
    history = History(game.floor, words_of(game).namer, 0)
    for choose in turns:
        game.open_turn()
        given = None
        if choose is not None:
            cards = choose(game, game.hand(0, solo_link(mission.seed, game.state.turn, 0)).cards)
            registers: list[int | None] = [None] * 5
            for register, card in zip(sorted(game.offer(0).free), cards, strict=False):
                registers[register] = card
            given = Submission(tuple(registers))
        game.play(solo_turn(game, mission.seed, [given, *[None] * (len(game.setup.seats) - 1)]))
    for film in films_of(game, 0):
        history.note(film)
    return game, history


def test_the_last_mission_leads_on():
    end = str(mission_over(MISSIONS[-1], 3, 2, 0))
    assert 'id="mission-campaign"' in end
    assert end.count("primary") == 1


def test_the_line_over_the_board_counts_on_five_moves_only_where_five_registers_are_free() -> None:
    told = {}
    for key in ("cards", "locks"):
        game = playing(called(key), "Ada")
        game.open_turn()
        told[key] = task_of(aim_of(game, views_of(game), 0), len(game.offer(0).free), game.rules.dialect)
    assert told["cards"] == "Checkpoint 1 is next: plan five moves"
    assert told["locks"] == "Checkpoint 1 is next: plan the free registers"


def test_the_robot_to_be_destroyed_is_the_aim_and_no_square_is() -> None:
    fought, raced = (
        SoloSession(playing(called(key), "Ada"), called(key).seed, asked) for key in ("combat", "cards")
    )
    drone = fought.game.state.robots[1]
    assert aims_in(fought, views_of(fought.game)) == (0, drone.pos, 0, ())
    drone.pos = 0
    assert not aims_in(fought, views_of(fought.game)).squares
    assert aims_in(raced, views_of(raced.game)) == aim_of(raced.game, views_of(raced.game), 0)
    assert raced.game.board.by_number[1].pos in aims_in(raced, views_of(raced.game)).squares


@pytest.mark.parametrize("mission", MISSIONS, ids=lambda one: one.key)
def test_the_first_cards_of_the_palette_do_not_earn_all_stars_of_a_mission(mission: Mission):
    """A lesson that is passed by pressing whatever comes first teaches nothing."""
    game = playing(mission, "Ada")
    deck = game.rules.deck
    for _ in range(mission.best):
        game.open_turn()
        cards = game.hand(0, solo_link(mission.seed, game.state.turn, 0)).cards
        laid = sorted(cards, key=lambda card: (PALETTE.index(deck[card].command), -deck[card].priority))
        registers: list[int | None] = [None] * 5
        for register, card in zip(sorted(game.offer(0).free), laid, strict=False):
            registers[register] = card
        rest = [None] * (len(game.setup.seats) - 1)
        game.play(solo_turn(game, mission.seed, [Submission(tuple(registers)), *rest]), hashes=False)
        if game.over:
            break
    assert 0 not in game.state.winners


def test_the_menu_leads_to_the_training_until_its_first_missions_a_race_or_a_victory():
    """A newcomer whose first game was lost is not sent to a race of the day."""
    progress = UNTRAINED
    assert still_learning(progress, raced="", won=0)
    assert not still_learning(progress, raced="2026-11-28", won=0)
    assert not still_learning(progress, raced="", won=1)
    for mission in MISSIONS[:FIRST]:
        assert still_learning(progress, raced="", won=0)
        progress = progress.noted(mission, mission.best)
    assert not still_learning(progress, raced="", won=0)
