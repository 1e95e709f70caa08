"""State that outlives a screen: settings, the setup page's choices, saves and sessions."""

from __future__ import annotations

import asyncio
import json

import pytest
from app.screens.lobby.view import lobby_page
from app.store.alone import new_solo, resumed
from app.store.choices import PACES, SetupChoice
from app.store.people import set_people
from app.store.saves import SaveError, label_of, load_text, save_text
from app.store.session import NOBODY, TurnFilm
from app.store.settings import Settings, change, settings_from_text, written
from app.store.setup import SetupStore
from app.store.solo_session import SoloSession
from app.store.status import players, standings, views_of
from app.view.html import own_name
from app.view.picking_view import model_pick, models_dialog, picks
from app.view.setup_view import setup_page
from app.view.terms_view import guest_told, terms, terms_told
from site_table import SEED, board, game

from roborally_core import language
from roborally_core.ai import Plan
from roborally_core.ai import think as think_here
from roborally_core.board.library import HOME, boards, load_library
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import record_of, record_text
from roborally_core.play.submission import Submission
from roborally_core.robots.models import ModelId

# --- settings ---------------------------------------------------------------------------------


def test_settings_survive_being_stored():
    settings = Settings(name="Ada", volume=15, theme="dark", speed=2.0, ghost=False)
    assert settings_from_text(settings.to_text()) == settings


def test_a_player_without_a_name_is_called_so_in_the_language_spoken():
    unnamed, named = Settings(), Settings(name="Ada")
    assert (unnamed.called, named.called) == ("Player", "Ada")
    language.use("de")
    try:
        assert (unnamed.called, named.called) == ("Spieler", "Ada")
    finally:
        language.use(language.ENGLISH)
    assert settings_from_text(unnamed.to_text()).name == Settings.name, "no language's word is kept"
    assert 'value=""' in str(own_name(unnamed)), "there is no word to be deleted first"
    assert 'value="Ada"' in str(own_name(named))


def test_panels_call_the_robot_of_a_player_without_a_name_you_unless_others_play():
    machine, board = Seat("Crank", SeatKind.AI), load_library(HOME)["first-shift"]

    def called(name: str, *others: Seat, me: int = 0) -> list[str]:
        game = solo_game(Setup("rr", (Seat(name), *others)), board, b"called")
        return [one.called for one in players(game, views_of(game), me)]

    assert called("Player", machine) == ["You", "Crank"]
    assert called("Ada", machine) == ["Ada", "Crank"]
    assert called("Player", Seat("Ben")) == ["Player", "Ben"]
    assert called("Player", machine, me=NOBODY) == ["Player", "Crank"]
    language.use("de")
    try:
        assert called("Spieler", machine) == called("Player", machine) == ["Du", "Crank"]
    finally:
        language.use(language.ENGLISH)


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "{",
        "[]",
        '"x"',
        '{"volume": 900}',
        '{"volume": true}',
        '{"theme": "neon"}',
        '{"name": "  "}',
    ],
)
def test_damaged_settings_fall_back_to_the_defaults(text: str | None):
    assert settings_from_text(text) == Settings()


def test_one_bad_setting_does_not_cost_the_others():
    assert settings_from_text('{"volume": -4, "effects": 35}').effects == 35


@pytest.mark.parametrize(
    ("name", "raw", "fits"),
    [("volume", "40", True), ("volume", "x", False), ("volume", "101", False), ("speed", "2.0", True),
     ("speed", "3.0", False), ("ghost", "false", True), ("name", "   ", False), ("colour", "1", False)],
)  # fmt: skip
def test_a_form_changes_what_fits_and_nothing_else(name: str, raw: str, fits: bool):
    settings = Settings()
    before = settings.to_text()
    assert change(settings, name, raw) is fits
    assert (settings.to_text() != before) is fits


def test_a_name_whose_field_is_emptied_is_none_again():
    settings = Settings(name="Ada")
    assert change(settings, "name", written("name", "  "))
    assert settings.given == ""
    assert written("volume", " ") == " "


# --- setup ------------------------------------------------------------------------------------


def store() -> SetupStore:
    made = SetupStore(SetupChoice(name="Ada"), ("Anvil", "Bolt", "Crank", "Dynamo"))
    made.add_board("yard", board(rulesets=("rr",)))
    made.add_board("classic-yard", board(rulesets=("classic",)))
    return made


def test_the_ruleset_decides_which_boards_are_offered():
    s = store()
    assert list(s.playable()) == ["yard"]
    s.choose_ruleset("classic")
    assert s.choice.board == "classic-yard"
    s.choose_board("yard")
    assert s.choice.board == "classic-yard"


def test_there_are_never_more_machines_than_start_squares():
    s = store()
    s.set_machines(7)
    assert len(s.choice.machines) == 2
    assert s.problems() == []


def test_every_robot_looks_different_whatever_is_chosen():
    s = store()
    s.choose_look(s.choice.machines[0].look)
    looks = [s.choice.look, *(machine.look for machine in s.choice.machines)]
    assert len(set(looks)) == len(looks)


def test_names_in_the_setup_are_unique_and_the_player_sits_first():
    s = SetupStore(SetupChoice(name="Bolt"), ("Anvil", "Bolt", "Crank"))
    s.add_board("yard", board())
    names = [seat.name for seat in s.setup().seats]
    assert names[0] == "Bolt"
    assert len(set(names)) == len(names)
    assert s.setup().seats[0].kind is SeatKind.HUMAN


def test_a_model_goes_when_the_ruleset_does_not_know_it():
    s = store()
    s.choose_model(ModelId.PEACH)
    assert s.choice.model is ModelId.PEACH
    s.choose_ruleset("classic")
    assert s.choice.model is ModelId.STANDARD
    assert s.problems() == []


def test_the_goal_stays_within_the_boards_checkpoints():
    s = store()
    s.set_goal(1)
    assert (s.goal, s.choice.goal) == (1, 1)
    s.set_goal(2)
    assert (s.goal, s.choice.goal) == (2, 0)
    s.set_goal(9)
    assert s.goal == 2


# --- saves ------------------------------------------------------------------------------------


def after_turns(count: int) -> Game:
    made = game()
    for _ in range(count):
        made.play(solo_turn(made, SEED, [Submission(), Submission()]))
        if made.over:
            break
        made.open_turn()
    return made


def test_a_saved_game_goes_on_exactly_where_it_was():
    made = after_turns(3)
    loaded = load_text(save_text(made, SEED, 60, "mine", 1_700_000_000_000))
    assert (loaded.seed, loaded.timer) == (SEED, 60)
    assert len(loaded.game.inputs) == len(made.inputs)
    assert loaded.game.hashes == made.hashes
    assert not loaded.practice


def test_a_save_of_what_was_tried_from_an_earlier_turn_says_so_and_so_does_a_foreign_record():
    made = after_turns(2)
    assert load_text(save_text(made, SEED, 0, "tried", 5, practice=True)).practice
    assert resumed(made, None, no_plans, 0).practice
    assert not resumed(made, SEED, no_plans, 0).practice


def test_the_label_tells_name_board_turn_and_date():
    label = label_of(save_text(after_turns(2), SEED, 0, "mine", 123))
    assert label[:5] == ("mine", "Yard", 3, 123, "rr")


def test_a_plain_record_opens_too_and_goes_on_with_a_seed_of_its_own():
    made = after_turns(2)
    loaded = load_text(record_text(record_of(made)))
    assert loaded.seed is None
    assert resumed(loaded.game, loaded.seed, no_plans, 0).seed != SEED


def damaged(text: str, **changes: object) -> str:
    return json.dumps({**json.loads(text), **changes})


def test_damaged_saves_say_what_is_wrong():
    text = save_text(after_turns(1), SEED, 0, "mine", 1)
    cases = {
        text[: len(text) // 2]: "damaged",
        "[]": "not an object",
        damaged(text, seed="zz"): "seed",
        damaged(text, record={}): "format",
        damaged(text, record=None): "not an object",
        "x" * 4_000_001: "characters",
    }
    for case, why in cases.items():
        with pytest.raises(SaveError, match=why):
            load_text(case)
    with pytest.raises(SaveError, match="label"):
        label_of(damaged(text, turn="3"))


def test_a_record_with_a_changed_turn_is_not_believed():
    data = json.loads(record_text(record_of(after_turns(2))))
    data["turns"][1]["entropy"] = "00" * 32
    with pytest.raises(SaveError, match="turn 2"):
        load_text(json.dumps(data))


# --- sessions ---------------------------------------------------------------------------------


async def no_plans(_game: Game, _seats: object) -> dict[int, Plan]:
    return {}


async def real_plans(made: Game, seats: list[int]) -> dict[int, Plan]:
    return {seat: think_here(made.view(seat), 0) for seat in seats}


class Watcher:
    """A listener that keeps what it is told."""

    def __init__(self) -> None:
        self.opened: list[TurnFilm] = []
        self.played: list[TurnFilm] = []

    def turn_opened(self, film: TurnFilm) -> None:
        self.opened.append(film)

    def turn_played(self, film: TurnFilm) -> None:
        self.played.append(film)

    def status_changed(self) -> None:
        raise AssertionError("nobody else plays a solo game")


def solo(think: object = real_plans) -> tuple[SoloSession, Watcher]:
    s = store()
    session = new_solo(s.setup(), s.board, SEED, think, 0)
    watcher = session.listener = Watcher()
    return session, watcher


def test_a_solo_turn_opens_waits_for_the_machines_and_is_played():
    async def run() -> None:
        session, watcher = solo()
        session.next_turn()
        assert [film.turn for film in watcher.opened] == [1]
        hand = session.deal(0)
        await session.commit(Submission(tuple(hand.cards[:5])))
        film = watcher.played[0]
        assert film.turn == 1
        assert [film.known[(0, register)] for register in range(1, 6)] == list(hand.cards[:5])
        machine = session.game.inputs[0].submissions[1]
        assert machine is not None
        assert None not in machine.registers

    asyncio.run(run())


def test_an_empty_program_is_filled_and_the_player_sees_with_what():
    async def run() -> None:
        session, watcher = solo(no_plans)
        session.next_turn()
        await session.commit(Submission())
        assert len([key for key in watcher.played[0].known if key[0] == 0]) == 5

    asyncio.run(run())


def test_a_session_that_was_left_plays_no_more_turns():
    async def run() -> None:
        session, watcher = solo(no_plans)
        session.next_turn()
        work = session.commit(Submission())
        session.leave()
        with pytest.raises(asyncio.CancelledError):
            await work
        assert watcher.played == []

    asyncio.run(run())


def test_a_solo_game_of_machines_and_an_idle_player_comes_to_an_end():
    async def run() -> Game:
        session, _ = solo()
        for _ in range(200):
            session.next_turn()
            await session.commit(Submission())
            if session.game.over:
                return session.game
        raise AssertionError("200 turns and no winner")

    made = asyncio.run(run())
    order = standings(made)
    assert [seat for place, seat in order if place == 1] == sorted(
        made.state.winners
    ) or not made.state.winners
    assert len(players(made, views_of(made), 0)) == 3


def test_a_pace_takes_the_place_of_the_clock_until_it_is_switched_off() -> None:
    choice = SetupChoice(timer=60)
    choice.set_pace(0)
    assert choice.timer == 60, "there was no pace to switch off"
    choice.set_pace(PACES[1])
    assert choice.slow
    store = SetupStore(choice, least=0)
    shown = str(terms(store, match=True))
    assert 'id="pace-0"' in shown
    assert 'id="timer-60"' not in shown
    assert terms_told(store).endswith("Slow game: 1 hour for each step of a turn")
    choice.set_pace(7)
    choice.set_pace(0)
    assert (choice.timer, choice.slow) == (0, False)
    assert 'id="timer-60"' in str(terms(store, match=True))
    assert "pace" not in str(terms(store)), "nobody waits for letters alone"


def test_more_than_system_board_and_robots_is_folded_unless_it_was_opened_before() -> None:
    store = SetupStore()
    store.add_board("oil-change", boards()["oil-change"])
    assert "<details" in str(setup_page(picks(store)))
    assert " open" not in str(setup_page(picks(store))).partition("<details")[2].partition(">")[0]
    assert " open" in str(setup_page(picks(store), more=True)).partition("<details")[2].partition(">")[0]
    assert terms_told(store) == "Checkpoints: 4 · Programming clock: Off"
    store.set_goal(2)
    store.set_timer(60)
    assert terms_told(store) == "Checkpoints: 2 · Programming clock: 60 s"
    assert guest_told(store) == "People at this device: 1"
    set_people(store, 2)
    assert terms_told(store).endswith("60 s · People at this device: 2")


def test_the_model_stands_with_the_robot_in_a_row_that_opens_the_choice() -> None:
    store = SetupStore()
    assert "No special ability" in str(model_pick(store))
    store.choose_model(ModelId.TANKY)
    assert "Tanky" in str(model_pick(store))
    assert "Repairs one damage" in str(model_pick(store)), "the ability is told before it is chosen"
    choice = str(models_dialog(store))
    assert choice.count("<button") - 1 == len(store.models()) == 6
    assert choice.count('aria-current="true"') == choice.count("autofocus") == 1
    for page in (str(setup_page(picks(store))), str(lobby_page(True)), str(lobby_page(False))):
        assert page.index('id="setup-looks"') < page.index('id="setup-models"')
        assert 'id="setup-models"' not in page.partition('id="setup-more"')[2].partition("</details>")[0]
    store.choose_ruleset("botwars")
    assert not model_pick(store), "these rules have no models"


@pytest.mark.parametrize(("latest", "level"), [(0, 0), (1, 1), (2, 1)])
def test_new_machines_are_no_better_than_those_of_the_game_played_last(latest: int, level: int) -> None:
    store = SetupStore(latest=latest)
    assert {one.level for one in store.choice.machines} == {level}
