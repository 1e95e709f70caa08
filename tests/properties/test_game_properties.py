"""Properties of every game: random halls full of everything, random programs, both rulesets."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from images import Quarter
from model import film_of
from seeds import examples

from roborally_core.base.canon import canonical
from roborally_core.base.rng import Rng
from roborally_core.board.model import Board
from roborally_core.engine.terms import Dealing
from roborally_core.engine.turn import play_register
from roborally_core.engine.world import World
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game, solo_link
from roborally_core.play.record import record_from_text, record_of, record_text, replay
from roborally_core.play.submission import Choice
from roborally_core.rules import events as ev
from roborally_core.rules.state import FLEET, Power, state_from_json
from roborally_core.rules.timeline import REGISTERS
from roborally_core.rulesets import RULESETS
from roborally_core.selfcheck import equip, play_random, random_board, random_submission, random_turn

RULES = pytest.mark.parametrize("ruleset", sorted(RULESETS))


@st.composite
def tables(draw: st.DrawFn) -> tuple[bytes, int, int, int, int]:
    """A seed, a board's size, the number of seats and of checkpoints."""
    return (
        draw(st.integers(0, 2**32)).to_bytes(8, "big"),
        draw(st.integers(3, 12)),
        draw(st.integers(4, 12)),
        draw(st.integers(1, 8)),
        draw(st.integers(1, 4)),
    )


def sit_down(ruleset: str, table: tuple[bytes, int, int, int, int]) -> tuple[Setup, Board, bytes]:
    seed, width, height, seats, checkpoints = table
    rules, rng = RULESETS[ruleset], Rng(seed, "table")
    seats = max(seats, rules.seats[0])
    board = random_board(rng, rules, width, height, 8, checkpoints, levels=max(0, seed[-1] % 5 - 2))
    squads = seats > 1 and not seed[-1] % 3
    people = tuple(
        Seat(f"Robot {i}", model=rng.choice(rules.models), side=1 + i % 2 if squads else 0)
        for i in range(seats)
    )
    return Setup(ruleset, people, own_decks=not rng.below(4)), board, seed


def new_game(ruleset: str, table: tuple[bytes, int, int, int, int]) -> tuple[Game, bytes]:
    """A game whose robots have options from the start, where there are any."""
    setup, board, seed = sit_down(ruleset, table)
    game = solo_game(setup, board, seed)
    equip(game, seed)
    return game, seed


@RULES
@given(table=tables())
@settings(max_examples=examples(30))
def test_facts_alone_reproduce_the_game_and_no_two_robots_ever_share_a_square(ruleset, table):
    game, seed = new_game(ruleset, table)
    film = film_of(len(game.setup.seats))
    for figure, robot in zip(film.figures, game.state.robots, strict=True):
        figure.options = {one.option: one.ammunition for one in robot.kit.options}
    for _ in range(4):
        if game.over:
            break
        film.watch(game.open_turn())
        assert film.differences(game.state) == []
        film.watch(game.play(random_turn(game, seed)).facts)
        assert film.differences(game.state) == []
        assert film.shared == []
        assert game.state.occupied == {one.pos: one for one in game.state.robots if one.pos and one.real}


@pytest.mark.parametrize("ruleset", ["rr", "classic"])
@given(table=tables())
@settings(max_examples=examples(20))
def test_a_quarter_turn_of_the_board_commutes_with_play(ruleset, table):
    """Not under rulesets that know where north is (BW-03)."""
    setup, board, seed = sit_down(ruleset, table)
    quarter = Quarter(board)
    game, other = solo_game(setup, board, seed), solo_game(setup, quarter.turned, seed)
    for _ in range(3):
        if game.over:
            break
        assert quarter.instants(game.open_turn()) == quarter.instants(other.open_turn(), turned=True)
        turn = random_turn(game, seed)
        turned = turn._replace(
            submissions=tuple(
                given._replace(
                    choices=tuple(
                        (c, quarter.facing(v) if c is Choice.FACING else v) for c, v in given.choices
                    )
                )
                for given in turn.submissions
            )
        )
        here, there = game.play(turn).facts, other.play(turned).facts
        assert quarter.instants(here) == quarter.instants(there, turned=True)
        assert quarter.state(game.state).hash() == other.state.hash()


@RULES
@given(table=tables())
@settings(max_examples=examples(15))
def test_a_record_replays_to_the_same_game_and_goes_on_from_there(ruleset, table):
    setup, board, seed = sit_down(ruleset, table)
    game = play_random(setup, board, seed, 2)
    loaded = replay(record_from_text(record_text(record_of(game))))
    assert loaded.state.hash() == game.state.hash()
    assert loaded.hashes == game.hashes
    assert record_text(record_of(loaded)) == record_text(record_of(game))
    if not game.over:
        assert loaded.open_turn() == game.open_turn()
        turn = random_turn(game, seed)
        assert loaded.play(turn) == game.play(turn)


@RULES
@given(table=tables())
@settings(max_examples=examples(15))
def test_a_state_written_and_read_plays_on_as_if_nothing_had_happened(ruleset, table):
    game, seed = new_game(ruleset, table)
    other, _ = new_game(ruleset, table)
    for _ in range(3):
        if game.over:
            break
        game.open_turn()
        other.open_turn()
        other.state = state_from_json(other.state.json())
        turn = random_turn(game, seed)
        assert other.play(turn) == game.play(turn)
        other.state = state_from_json(other.state.json())
        assert other.state.hash() == game.state.hash()


@given(table=tables())
@settings(max_examples=examples(15))
def test_a_turn_with_options_goes_on_from_the_middle_as_if_nothing_had_happened(table):
    game, seed = new_game("botwars", table)
    for _ in range(3):
        if game.over:
            break
        game.open_turn()
        before = game.state.copy()
        game.play(random_turn(game, seed))
        # The programs as they were handed in are in the state; what is left is to play them, with a
        # reading from text between any two registers.
        for robot, given_in in zip(before.robots, game.inputs[-1].submissions, strict=True):
            assert given_in is not None
            robot.registers = [None] * REGISTERS
            if robot.pos and robot.power < Power.DOWN and given_in.engaged:
                before.orders[robot.id] = given_in.engaged
        one, other = before.copy(), before
        for register in range(REGISTERS):
            for state in (one, other):
                if not state.over:
                    play_register(World(game.floor, state, game.goal), register)
            other = state_from_json(json.loads(canonical(other.json())))
            assert one.hash() == other.hash()


@RULES
@given(table=tables())
@settings(max_examples=examples(15))
def test_whether_facts_are_recorded_changes_nothing(ruleset, table):
    setup, board, seed = sit_down(ruleset, table)
    with_facts = play_random(setup, board, seed, 3, facts=True, equipped=True)
    without = play_random(setup, board, seed, 3, facts=False, equipped=True)
    assert with_facts.hashes == without.hashes


@RULES
@given(table=tables())
@settings(max_examples=examples(15))
def test_a_copy_of_the_state_is_its_own(ruleset, table):
    game, seed = new_game(ruleset, table)
    game.open_turn()
    copy, before = game.state.copy(), game.state.hash()
    game.play(random_turn(game, seed))
    assert copy.hash() == before


@RULES
@given(table=tables())
@settings(max_examples=examples(20))
def test_cards_are_conserved(ruleset, table):
    """No card twice in a hand or a program; with one deck for all, none in two places at all."""
    game, seed = new_game(ruleset, table)
    shared = game.rules.dealing is Dealing.SHARED
    seats = range(len(game.setup.seats))
    for _ in range(4):
        if game.over:
            break
        game.open_turn()
        turn = random_turn(game, seed)
        swaps = [given.choice(Choice.SWAP) or 0 for given in turn.submissions]
        hands = [game.hand(i, turn.links[i], swaps[i]) for i in seats]
        burnt = [[card for card in robot.registers if card is not None] for robot in game.state.robots]
        for i in seats:
            assert len({*hands[i].cards, *burnt[i]}) == len(hands[i].cards) + len(burnt[i])
        if shared:
            held = [card for i in seats for card in (*hands[i].cards, *burnt[i])]
            assert len(set(held)) == len(held) <= 84
        played: dict[int, list[int]] = {i: [] for i in seats}
        steered = {robot for _, robot in game.state.conditions}
        for fact in game.play(turn).facts:
            if isinstance(fact, ev.CardsRevealed):
                for robot, card in fact.cards:
                    if robot < FLEET:  # a companion plays its robot's cards
                        played[robot].append(card)
            if isinstance(fact, ev.RegisterFilled):
                burnt[fact.robot].append(fact.card)  # by a randomizer
            if isinstance(fact, ev.ConditionChanged):
                steered.add(fact.robot)
        for i in seats:
            if i in steered:
                continue  # Conditions may have it play other cards (RF-14, RF-39).
            assert len(set(played[i])) == len(played[i]) <= REGISTERS
            assert set(played[i]) <= {*hands[i].cards, *hands[i].extras, *burnt[i]}


@RULES
@given(table=tables())
@settings(max_examples=examples(20))
def test_every_turn_ends_with_a_bounded_number_of_facts(ruleset, table):
    game, seed = new_game(ruleset, table)
    robots, elements = len(game.setup.seats), len(game.board.elements)
    for _ in range(3):
        if game.over:
            break
        game.open_turn()
        facts = game.play(random_turn(game, seed)).facts
        assert len(facts) < REGISTERS * (50 + 60 * robots * robots + 2 * elements)
        assert isinstance(facts[-1], ev.TurnEnded)


@RULES
@given(table=tables())
@settings(max_examples=examples(15))
def test_random_submissions_are_legal_and_random_halls_fit_their_ruleset(ruleset, table):
    game, seed = new_game(ruleset, table)
    game.open_turn()
    for seat in range(len(game.setup.seats)):
        link = solo_link(seed, game.state.turn, seat)
        given_in = random_submission(Rng(seed, seat), game, seat, link)
        hand = game.hand(seat, link, given_in.choice(Choice.SWAP) or 0)
        assert game.problems(seat, given_in, hand) == []
