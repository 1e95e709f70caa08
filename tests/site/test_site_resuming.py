"""Saved matches in the lobby: the ones offered, and a browser's memory of those it played."""

from __future__ import annotations

import asyncio

import pytest
from app.screens.lobby import view
from app.store.looking import BoardLook, LookedAt
from app.store.resuming import KEPT_GAMES, Memory, SavedStanding, Seen, fits, known_by, nearly, order_of
from app.store.saves import label_of, load_text, save_text
from app.view.saves_view import fitting_dialog
from site_table import SEED, game

from roborally_core.ai import machines_turn
from roborally_core.play.game import Game


class Shelf(dict[str, str]):
    """A store of texts in memory."""

    async def get(self, key: str) -> str | None:
        return dict.get(self, key)  # type: ignore[return-value]

    async def put(self, key: str, text: str) -> None:
        self[key] = text

    async def delete(self, key: str) -> None:
        del self[key]

    async def keys(self) -> list[str]:  # type: ignore[override]
        return sorted(dict.keys(self))


def played(turns: int, seed: bytes = SEED) -> Game:
    made = game()
    for _ in range(turns):
        if not made.opened:
            made.open_turn()
        made.play(machines_turn(made, seed))
    return made


def stands(made: Game) -> SavedStanding:
    return SavedStanding(len(made.inputs) + 1, (), known_by(made), made.state.hash(), made.goal)


def test_only_matches_of_exactly_the_players_here_are_offered():
    kept = label_of(save_text(game(), None, 30, "evening", 5))
    people = [seat.name for seat in kept.seats if not seat.machine]
    assert fits(kept, people)
    assert fits(kept, people, seated=True)
    assert not fits(kept, [*people, "Cleo"])
    assert not fits(kept, [])
    assert not fits(label_of(save_text(game(), SEED, 30, "alone", 5)), people), "a solo game"
    two = kept._replace(seats=(*kept.seats, kept.seats[0]._replace(name="Zoe")))
    assert fits(two, ["Zoe", *people])
    assert not fits(two, ["Zoe", *people], seated=True), "where seats are given their order must be right"


def test_saves_that_others_would_make_fit_are_named():
    kept = label_of(save_text(game(), None, 30, "evening", 5))
    [ada] = [seat.name for seat in kept.seats if not seat.machine]
    two = kept._replace(seats=(*kept.seats, kept.seats[0]._replace(name="Zoe")))
    assert nearly(kept, [ada]) is None, "it fits as it is"
    assert nearly(kept, ["Cleo"]) is None, "another match altogether"
    assert nearly(two, [ada, "Cleo"]) is None, "both lack somebody"
    shown = fitting_dialog(
        (), [ada], [near for near in (nearly(two, [ada]), nearly(kept, [ada, "Cleo"])) if near]
    )
    assert "“evening” fits as soon as Zoe is here, too." in str(shown)
    assert "“evening” fits without Cleo." in str(shown)


def test_a_saved_match_has_no_seed_and_keeps_its_clock():
    loaded = load_text(save_text(played(1), None, 30, "evening", 5))
    assert (loaded.seed, loaded.timer, len(loaded.game.inputs)) == (None, 30, 1)
    first = load_text(save_text(played(0), None, 30, "evening", 5))
    assert not first.game.inputs, "it can be saved in its first turn"


def test_people_sit_by_name_and_missing_players_are_left_out():
    assert order_of(["Ada", "Ben", "Cleo"], {"Cleo": b"c", "Ada": b"a"}) == (b"a", b"c")


def test_a_browser_knows_the_states_it_has_seen_and_no_other_past():
    store, one = Shelf(), played(1)
    seen = Seen(store)
    assert asyncio.run(seen.memory(stands(one))) is Memory.STRANGE
    asyncio.run(seen.note(played(0), 1))
    assert asyncio.run(seen.memory(stands(played(0).again()))) is Memory.KNOWN, "saved in turn 1"
    asyncio.run(seen.note(one, 1))
    assert asyncio.run(seen.memory(stands(one))) is Memory.KNOWN
    assert asyncio.run(seen.memory(stands(played(1, b"otherwise" * 4)))) is Memory.OTHERWISE


@pytest.mark.parametrize("text", ["", "[]", "7", "[1, 2]", "[" * 9999, '["x", []]'])
def test_a_damaged_memory_is_none_and_the_next_turn_mends_it(text: str):
    one = played(1)
    store = Shelf({f"seen:{known_by(one)}": text})
    assert asyncio.run(Seen(store).memory(stands(one))) is Memory.OTHERWISE
    asyncio.run(Seen(store).note(one, 1))
    assert asyncio.run(Seen(store).memory(stands(one))) is Memory.KNOWN


def test_the_match_not_played_for_longest_is_forgotten_first():
    store = Shelf({f"seen:{n}": f"[{n}, []]" for n in range(1, KEPT_GAMES + 1)} | {"career": "kept"})
    asyncio.run(Seen(store).note(played(1), 10**6))
    assert "seen:1" not in store
    assert "seen:2" in store
    assert len(store) == KEPT_GAMES + 1


def test_a_lobby_says_how_far_a_saved_match_is_played_again_and_why_nobody_can_go_on_with_it():
    on_its_way = LookedAt(BoardLook.UNDER_WAY, "turn 4 of 9", saved=True)
    refused = LookedAt(BoardLook.BAD, "it is over", saved=True)
    for verdict, words in ((on_its_way, "turn 4 of 9"), (refused, "it is over")):
        assert words in view.unplayable("Yard", verdict)
        assert words in str(view.settings(None, True, verdict))
    assert view.unplayable("Yard", LookedAt(BoardLook.UNDER_WAY)) == "The board is being looked at …"
