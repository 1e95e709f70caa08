"""A solo game as a link: the same game again, short, and hostile links refused in words."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally_core.ai import pick, think
from roborally_core.board.library import boards
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, game_from, solo_game, solo_link, solo_turn
from roborally_core.play.submission import Choice, submit
from roborally_core.robots.models import ModelId
from roborally_core.solo.replay_link import (
    MOST_CHARACTERS,
    LinkError,
    Own,
    ReplayLink,
    begun,
    link_from_text,
    link_of,
    link_text,
    machines_of,
    play_on,
    replayed,
)

BOARDS = boards()
SEED = bytes(range(32))


def setup(ruleset: str = "rr", machines: int = 1, model: ModelId = ModelId.STANDARD) -> Setup:
    tin = [Seat(f"Tin {i}", SeatKind.AI, look=i, level=0) for i in range(1, machines + 1)]
    return Setup(ruleset, (Seat("Ada ☂", model=model), *tin))


@lru_cache(maxsize=8)
def played(ruleset: str, board: str, turns: int, machines: int = 1, seed: bytes = SEED) -> Game:
    """A game in which a machine plays the human's cards, as a player would hand them in."""
    game = solo_game(setup(ruleset, machines), BOARDS[board], seed)
    for _ in range(turns):
        if game.over:
            break
        game.open_turn()
        given: list[object] = [None] * len(game.setup.seats)
        entropy = solo_turn(game, seed, given).entropy
        link = solo_link(seed, game.state.turn, 0)
        plans = {seat: think(game.view(seat), 0) for seat in machines_of(game.setup)}
        given = [pick(plans[seat], entropy) if seat else think(game.view(0, link), 1).candidates[0].submission
                 for seat in range(len(given))]  # fmt: skip
        game.play(solo_turn(game, seed, given))
    return game


@pytest.mark.parametrize(
    ("ruleset", "board"),
    [("rr", "first-shift"), ("classic", "grinder"), ("botwars", "botwars-first-spark"),
     ("robofactory", "cold-store")],
)  # fmt: skip
def test_a_game_played_again_from_its_link_is_the_same_to_the_hash(ruleset: str, board: str) -> None:
    game = played(ruleset, board, 5)
    link = link_from_text(link_text(link_of(game, SEED, 60)))
    *_, again = replayed(link, BOARDS[board])
    assert again.hashes == game.hashes
    assert (link.timer, link.setup) == (60, game.setup)


def test_fifteen_turns_of_eight_robots_fit_into_four_hundred_characters() -> None:
    game = played("rr", "first-shift", 3, machines=7)
    link = link_of(game, SEED)
    longest = link._replace(turns=(link.turns * 5)[:15])
    assert len(longest.turns) == 15
    assert len(link_text(longest)) <= 400


def test_a_link_of_no_turn_yet_is_the_same_game_to_be_played() -> None:
    game = solo_game(setup(), BOARDS["first-shift"], SEED)
    link = link_from_text(link_text(link_of(game, SEED)))
    assert link.turns == ()
    assert begun(link, BOARDS["first-shift"]).state.hash() == game.state.hash()


def test_only_solo_games_from_their_seed_fit() -> None:
    board = BOARDS["first-shift"]
    with pytest.raises(LinkError, match="solo game"):
        link_of(game_from(played("rr", "first-shift", 1).situation()), SEED)
    with pytest.raises(LinkError, match="seed"):
        link_of(Game(setup(), board, b"other"), SEED)


def test_another_board_another_version_and_cards_that_are_not_there_are_told() -> None:
    board = BOARDS["first-shift"]
    link = link_of(played("rr", "first-shift", 2), SEED)
    with pytest.raises(LinkError, match="another board"):
        begun(link, BOARDS["roundabout"])
    with pytest.raises(LinkError, match="otherwise in this version"):
        list(replayed(link._replace(state="00000000"), board))
    with pytest.raises(LinkError, match=r"turn 1: there are not so many cards"):
        list(replayed(link._replace(turns=(Own((14,) * 5),)), board))
    with pytest.raises(LinkError, match=r"turn 1: .*register"):
        list(replayed(link._replace(turns=(Own((0,) * 5),)), board))
    with pytest.raises(LinkError, match="no choice for swap"):
        list(replayed(link._replace(turns=(Own((0, 1, 2, 3, 4), ((int(Choice.SWAP), 1),)),)), board))
    nobody = link._replace(setup=Setup("rr", (Seat("Ada"),) * 8, goal=90))
    with pytest.raises(LinkError, match="setup"):
        begun(nobody, board)


def test_a_link_of_a_game_on_a_board_of_one_s_own_names_that_board_and_does_not_carry_it() -> None:
    width, height, elements, _ = parse_drawing([". 1 > . .", ". . O . .", ". a b . ."])
    own = Board(width, height, elements, name="Home")
    game = solo_game(setup(), own, SEED)
    link = link_from_text(link_text(link_of(game, SEED)))
    assert begun(link, own).state.hash() == game.state.hash()
    for other in BOARDS.values():
        assert not other.content_hash.startswith(link.board)
    with pytest.raises(LinkError):
        begun(link, BOARDS["first-shift"])


def test_choices_and_swaps_come_back() -> None:
    board = BOARDS["first-shift"]
    game = solo_game(setup(model=ModelId.ALBOT), board, SEED)
    game.open_turn()
    hand = game.hand(0, solo_link(SEED, 1, 0), 1)
    own = submit((*hand.cards[:4], None), swap=1, power_down=1)
    entropy = solo_turn(game, SEED, [None, None]).entropy
    game.play(solo_turn(game, SEED, [own, pick(think(game.view(1), 0), entropy)]))
    link = link_from_text(link_text(link_of(game, SEED)))
    assert link.turns[0].places == (0, 1, 2, 3, None)
    *_, again = replayed(link, board)
    assert again.hashes == game.hashes


# -- hostile links ------------------------------------------------------------------------------


def resealed(body: bytes) -> str:
    """A link with a right checksum over anything."""
    return urlsafe_b64encode(body + sha256(body).digest()[:4]).decode().rstrip("=")


def body() -> bytes:
    text = link_text(link_of(played("rr", "first-shift", 2), SEED))
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))[:-4]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "missing"),
        ("AAAA", "missing"),
        ("☂", "holds what no link"),
        ("a=b", "holds what no link"),
        ("<script>", "holds what no link"),
        ("A" * (MOST_CHARACTERS + 1), "too long"),
        (resealed(b"\x02"), "another version"),
        (resealed(b"\x01"), "too early"),
        (resealed(b"\x01\x02zz"), "no ruleset 'zz'"),
        (resealed(b"\x01\x02\xff\xff"), "a name of it is none"),
        (resealed(b"\x01\xff\xff\xff\xff\xff"), "out of bounds"),
    ],
)
def test_what_is_no_link_is_refused_in_words(text: str, words: str) -> None:
    with pytest.raises(LinkError, match=words):
        link_from_text(text)


def test_every_link_cut_or_changed_anywhere_is_refused() -> None:
    text = link_text(link_of(played("rr", "first-shift", 2), SEED))
    for at in range(len(text)):
        with pytest.raises(LinkError):
            link_from_text(text[:at])
        with pytest.raises(LinkError):
            link_from_text(text[:at] + ("A" if text[at] != "A" else "B") + text[at + 1 :])
    with pytest.raises(LinkError, match="follows after its end"):
        link_from_text(resealed(body() + b"\0"))


@settings(max_examples=200, deadline=None)
@given(st.integers(0, 10_000), st.binary(min_size=1, max_size=3))
def test_a_forged_link_is_a_game_or_a_refusal_and_never_anything_else(at: int, change: bytes) -> None:
    made = bytearray(body())
    place = at % len(made)
    made[place : place + len(change)] = change
    board = BOARDS["first-shift"]
    try:
        link = link_from_text(resealed(bytes(made)))
        game = begun(link, board)
        assert len(link.setup.seats) <= 8
        if link.turns:
            game.open_turn()
            play_on(game, link, {seat: think(game.view(seat), 0) for seat in machines_of(link.setup)})
    except LinkError:
        return  # the only way out of a forged link that is no game


SEATS = st.builds(
    Seat,
    st.text(st.characters(categories=("L", "Nd")), min_size=1, max_size=20),
    st.just(SeatKind.AI),
    st.sampled_from(list(ModelId)),
    st.integers(0, 7),
    st.integers(0, 2),
    st.integers(0, 8),
)
PAIRS = st.lists(st.tuples(st.integers(0, 30), st.integers(0, 99)), max_size=3).map(tuple)
OWNS = st.builds(
    Own,
    st.tuples(*[st.none() | st.integers(0, 40)] * 5),
    st.sets(st.sampled_from(list(Choice)), max_size=3).map(
        lambda all: tuple((int(c), 1) for c in sorted(all))
    ),
    PAIRS,
)


@settings(max_examples=200, deadline=None)
@given(
    st.lists(SEATS, max_size=7),
    st.lists(OWNS, max_size=20),
    st.integers(0, 99),
    st.binary(min_size=32, max_size=32),
)
def test_text_and_link_are_each_others_inverse(
    seats: list[Seat], turns: list[Own], goal: int, seed: bytes
) -> None:
    link = ReplayLink(
        Setup("rr", (Seat("Ada"), *seats), goal), "00112233aabb", seed, 30, tuple(turns), "0badcafe"
    )
    assert link_from_text(link_text(link)) == link
