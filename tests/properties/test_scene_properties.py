"""Properties of scenes: any state of any game has one text, is read back exactly, and plays on alike."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from model import film_of
from seeds import examples

from roborally_core.base.rng import Rng
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.dealing import hand_label
from roborally_core.play.game import Game, game_from, solo_game
from roborally_core.play.record import record_from_text, record_of, record_text, replay
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.scene import Scene, read_scene
from roborally_core.selfcheck import equip, random_board, random_turn
from roborally_core.situation import Situation, fix_draw, read_situation, situation_text

RULES = pytest.mark.parametrize("ruleset", sorted(RULESETS))


@st.composite
def games(draw: st.DrawFn) -> tuple[bytes, int, int, int, int, int]:
    """A seed, a board's size, the number of seats, of checkpoints and of turns played."""
    return (
        draw(st.integers(0, 2**32)).to_bytes(8, "big"),
        draw(st.integers(3, 12)),
        draw(st.integers(4, 12)),
        draw(st.integers(1, 8)),
        draw(st.integers(1, 4)),
        draw(st.integers(0, 6)),
    )


def played(ruleset: str, drawn: tuple[bytes, int, int, int, int, int]) -> tuple[Game, bytes]:
    """A game of robots that have options, played for some turns of random programs."""
    seed, width, height, seats, checkpoints, turns = drawn
    rules, rng = RULESETS[ruleset], Rng(seed, "table")
    seats = max(seats, rules.seats[0])
    board = random_board(rng, rules, width, height, 8, checkpoints, levels=max(0, seed[-1] % 5 - 2))
    people = tuple(Seat(f"Robot {i}", model=rng.choice(rules.models)) for i in range(seats))
    game = solo_game(Setup(ruleset, people, own_decks=not rng.below(4)), board, seed)
    equip(game, seed)
    for _ in range(turns):
        if game.over:
            break
        game.open_turn()
        game.play(random_turn(game, seed), facts=False, hashes=False)
    if not game.over and rng.below(2):
        game.open_turn()
    return game, seed


def assert_exact(situation: Situation) -> Situation:
    """The situation as it comes back from its text, which is the same text again."""
    text = situation_text(situation)
    back = read_situation(text)
    assert situation_text(back) == text
    assert back.state.json() == situation.state.json()
    assert {pos: one.id for pos, one in back.state.occupied.items()} == {
        pos: one.id for pos, one in situation.state.occupied.items()
    }
    assert back.board.content_hash == situation.board.content_hash
    assert (back.rules, back.goal, back.names) == (situation.rules, situation.goal, situation.names)
    assert (back.board.name, back.opened) == (situation.board.name, situation.opened)
    return back


@RULES
@given(drawn=games())
@settings(max_examples=examples(30))
def test_any_state_between_turns_has_one_text_that_is_read_back_exactly(ruleset, drawn):
    game, _ = played(ruleset, drawn)
    assert_exact(game.situation())


@RULES
@given(drawn=games())
@settings(max_examples=examples(12))
def test_so_has_any_state_between_registers_and_what_comes_of_it_is_the_same(ruleset, drawn):
    game, seed = played(ruleset, drawn)
    if game.over:
        return
    if not game.opened:
        game.open_turn()
    situation = game.situation()
    rng = Rng(seed, "registers")
    for one in situation.state.robots:
        if one.pos:
            free = REGISTERS - game.rules.locks[one.damage]
            one.registers[:free] = rng.sample(game.rules.deck.pool(one.kit.sets), free)
            fitted = [option for option, ammunition in one.kit.options if ammunition]
            if fitted:
                situation.state.orders[one.id] = ((rng.choice(fitted), 1 + rng.below(REGISTERS)),)
    laid = {card for one in situation.state.robots for card in one.registers}
    for one in situation.state.robots:
        left = [card for card in game.rules.deck.pool(one.kit.sets) if card not in laid]
        if one.pos and not rng.below(3):
            hand = situation.state.fixed[hand_label(one)] = tuple(rng.sample(left, 1 + rng.below(6)))
            laid.update(hand)
    if rng.below(2):
        fix_draw(situation, rng.choice(["buzzsaws", "grappler", "transporter 4"]), rng.below(9))
    scene = Scene(situation)
    for register in range(1, REGISTERS + 1):
        if scene.over:
            break
        again = Scene(assert_exact(scene.situation()))
        scene.play_on(register)
        assert again.play_on(register).text() == scene.text()
        assert again.facts == scene.facts
    assert read_scene(scene.text()).end_turn().state.hash() == scene.end_turn().state.hash()


def states_of(game: Game, seed: bytes, turns: int) -> list[str]:
    out = []
    for _ in range(turns):
        if game.over:
            break
        if not game.opened:
            game.open_turn()
        game.play(random_turn(game, seed))
        out.append(game.state.hash())
    return out


@RULES
@given(drawn=games())
@settings(max_examples=examples(12))
def test_a_game_goes_on_from_a_scene_as_it_would_have(ruleset, drawn):
    game, seed = played(ruleset, drawn)
    begun = game_from(read_situation(situation_text(game.situation())), game.setup.seats)
    assert states_of(begun, seed, 4) == states_of(game, seed, 4)


@RULES
@given(drawn=games())
@settings(max_examples=examples(12))
def test_a_game_begun_from_a_scene_is_recorded_replayed_and_told_from_there(ruleset, drawn):
    game, seed = played(ruleset, drawn)
    begun = game_from(game.situation(), game.setup.seats)
    film = film_of(len(begun.setup.seats))
    for _ in range(3):
        if begun.over:
            break
        film.watch(begun.open_turn())
        film.watch(begun.play(random_turn(begun, seed)).facts)
        assert film.differences(begun.state) == []
    text = record_text(record_of(begun))
    record = record_from_text(text)
    assert record_text(record) == text
    told: list[object] = []
    again = replay(record, lambda number, facts, hashes: told.extend(facts))
    assert again.state.hash() == begun.state.hash()
    assert bool(told) == bool(begun.inputs)
