"""Several people on one device: turns to program, what may be seen meanwhile, how the game goes on."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Sequence

import pytest
from app.screens.game.view.dialogs import results_dialog
from app.screens.game.view.hand_over import hand_over_card
from app.screens.game.view.watch import deck_end
from app.store.alone import new_solo, resumed
from app.store.hot_seat import HandOverError, HotSeatSession
from app.store.programming import Programming
from app.store.saves import load_text, result_of, save_text
from app.store.session import NOBODY, TurnFilm, films_of
from app.store.solo_session import SoloSession
from app.store.status import players, views_of
from site_table import SEED, board

from roborally_core.ai import Plan
from roborally_core.base.markup import NOTHING
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import record_of, replay
from roborally_core.play.submission import Submission
from roborally_core.rules.bodies import Status
from roborally_core.solo.replay_link import LinkError, link_of

YARD = """
. . . . . .
. . > > . 1
. O . . . .
. . . . . 2
a b c d . .
"""


def agreed(people: int = 2, machines: int = 1) -> Setup:
    kinds = [SeatKind.HUMAN] * people + [SeatKind.AI] * machines
    return Setup("rr", tuple(Seat(f"R{i}", kind, look=i) for i, kind in enumerate(kinds)))


class Screen:
    """A listener that follows what a screen may know of hands."""

    def __init__(self, session: SoloSession) -> None:
        self.session = session
        self.asked: list[int] = []
        """The seats for whom the device was asked, one after the other."""
        self.films: list[TurnFilm] = []
        self.burnt: list[dict[tuple[int, int], int]] = []
        """The cards everybody knows at the beginning of each turn."""
        session.listener = self

    def turn_opened(self, film: TurnFilm) -> None:
        self.burnt.append(film.known)
        self.asked.append(self.session.me if self.session.handing else NOBODY)

    def handed_over(self) -> None:
        self.asked.append(self.session.me)

    def turn_played(self, film: TurnFilm) -> None:
        self.films.append(film)

    def status_changed(self) -> None: ...


async def resting(_game: Game, seats: Sequence[int]) -> dict[int, Plan]:
    return {}


def begun(people: int = 2, machines: int = 1) -> tuple[HotSeatSession, Screen]:
    """A game of several people, its first turn open; to be called where a loop runs."""
    session = new_solo(agreed(people, machines), board(YARD), SEED, resting, 0)
    assert isinstance(session, HotSeatSession)
    screen = Screen(session)
    session.next_turn()
    return session, screen


def laid(session: SoloSession) -> Submission:
    """The first cards of the hand of the one at the device."""
    programming = Programming(session.game, session.me, session.deal)
    for slot in sorted(programming.offer.free):
        programming.place(programming.free_cards()[-1].id, slot)
    return programming.submission()


async def turn_of(session: HotSeatSession) -> dict[int, Submission]:
    """Play the open turn, everybody with their first cards; the submissions."""
    given = {}
    while True:
        session.take()
        given[session.me] = laid(session)
        work = session.commit(given[session.me])
        if work is not None:
            await work
            return given


def run(play: Callable[[], object]) -> None:
    async def inner() -> None:
        await play()  # type: ignore[misc]

    asyncio.run(inner())


def test_people_program_in_seat_order_and_the_last_one_lets_the_turn_run():
    async def play() -> None:
        session, screen = begun(3)
        await turn_of(session)
        assert screen.asked == [0, 1, 2]
        assert [film.turn for film in screen.films] == [1]
        session.next_turn()
        assert (session.me, session.handing, session.committed) == (0, True, frozenset())

    run(play)


@pytest.mark.parametrize("people", range(2, 5))
def test_no_hand_is_dealt_before_its_person_has_the_device(people: int):
    async def play() -> None:
        session, screen = begun(people, machines=0)
        for _ in range(3):
            for number in range(people):
                assert session.handing
                assert session.me == number
                with pytest.raises(HandOverError):
                    session.deal(0)
                with pytest.raises(HandOverError):
                    session.commit(Submission())
                assert session.hint_link() is None
                session.take()
                own = session.game.hand(number, session.game.link(number))
                assert session.deal(0) == own
                assert session.before == NOBODY
                work = session.commit(laid(session))
            assert work is not None
            await work
            told = [film.known for film in screen.films]
            assert told == screen.burnt, "a film tells no program before it is revealed"
            assert [one.known for one in films_of(session.game, session.viewer)] == told
            session.next_turn()

    run(play)


def test_a_player_who_has_handed_in_may_take_it_back_until_the_next_hand_is_seen():
    async def play() -> None:
        session, _ = begun(3)
        session.take()
        session.commit(laid(session))
        assert (session.me, session.before, session.committed) == (1, 0, frozenset({0}))
        session.take_back()
        assert (session.me, session.handing, session.committed) == (0, False, frozenset())
        session.commit(laid(session))
        session.take()
        session.take_back()
        assert (session.me, session.committed) == (1, frozenset({0})), "too late: the next hand was seen"
        session.commit(laid(session))
        assert session.before == 1, "only the one before can go back"

    run(play)


def test_taking_back_keeps_the_same_hand():
    async def play() -> None:
        session, _ = begun()
        session.take()
        hand = session.deal(0)
        session.commit(laid(session))
        session.take_back()
        assert session.deal(0) == hand

    run(play)


def test_a_turn_is_the_one_a_plain_game_plays_from_the_same_programs():
    async def play() -> None:
        session, _ = begun(3)
        plain = solo_game(agreed(3), board(YARD), SEED)
        for _ in range(4):
            given = await turn_of(session)
            plain.open_turn()
            plain.play(solo_turn(plain, SEED, [given.get(seat) for seat in range(4)]))
            session.next_turn()
        assert session.game.hashes == plain.hashes
        assert replay(record_of(session.game)).hashes == plain.hashes

    run(play)


def destroy(session: HotSeatSession, seat: int) -> None:
    """Let a robot be out of the game for good."""
    state = session.game.state
    robot = state.robots[seat]
    state.place(robot, 0)
    robot.lives, robot.status, robot.registers = 0, Status.OUT, [None] * 5


def test_people_with_nothing_to_decide_are_passed_over():
    async def play() -> None:
        session, screen = begun(3)
        await turn_of(session)
        destroy(session, 1)
        session.next_turn()
        assert not session.game.offer(1).free
        assert session.committed == {1}
        await turn_of(session)
        assert screen.asked == [0, 1, 2, 0, 2]
        assert session.game.inputs[-1].submissions[1] == Submission()

    run(play)


def test_where_nobody_can_decide_nobody_is_asked_for_and_one_lets_it_run():
    async def play() -> None:
        session, screen = begun(2, machines=2)
        await turn_of(session)
        for seat in (0, 1):
            destroy(session, seat)
        session.next_turn()
        assert (screen.asked[-1], session.handing, session.me) == (NOBODY, False, 0)
        work = session.commit(Submission())
        assert work is not None
        await work
        assert len(screen.films) == 2

    run(play)


def test_a_saved_game_goes_on_and_asks_for_a_person_first():
    async def play() -> None:
        session, _ = begun()
        given = await turn_of(session)
        assert set(given) == {0, 1}
        session.next_turn()
        session.take()
        session.commit(laid(session))  # nothing is written down about a turn that is not over
        text = save_text(session.game, session.seed, 30, "evening", 5, session.viewer)
        loaded = load_text(text)
        again = resumed(loaded.game, loaded.seed, resting, loaded.timer, loaded.me)
        assert isinstance(again, HotSeatSession)
        screen = Screen(again)
        again.next_turn()
        assert (screen.asked, again.handing, again.timer) == ([0], True, 30)
        assert again.committed == frozenset()
        with pytest.raises(HandOverError):
            again.deal(0)

    run(play)


def test_what_is_kept_of_a_game_is_not_of_one_person():
    async def play() -> None:
        session, _ = begun()
        await turn_of(session)
        session.game.state.robots[1].checkpoints = 1
        assert json.loads(save_text(session.game, SEED, 0, "", 1, NOBODY))["flags"] == 1
        session.game.state.over, session.game.state.winners = True, (1,)
        assert result_of(session.game, NOBODY) == "won"
        session.game.state.winners = (2,)
        assert result_of(session.game, NOBODY) == "lost"
        with pytest.raises(LinkError):
            link_of(session.game, SEED)

    run(play)


def test_nobody_is_you_where_a_film_is_told_to_all():
    async def play() -> None:
        session, _ = begun()
        await turn_of(session)
        assert session.viewer == NOBODY
        assert not any(one.me for one in players(session.game, views_of(session.game), session.viewer))

    run(play)


def test_one_person_plays_alone_as_ever():
    async def play() -> None:
        session = new_solo(agreed(1, 2), board(YARD), SEED, resting, 0)
        assert type(session) is SoloSession
        assert (session.viewer, session.shared, session.handing) == (0, False, False)

    run(play)


# --- setting it up ----------------------------------------------------------------------------


def test_the_card_asks_for_one_person_and_offers_the_other_the_way_back():
    made = solo_game(agreed(), board(YARD), SEED)
    seen = players(made, views_of(made), NOBODY)
    first, later = str(hand_over_card(seen[0])), str(hand_over_card(seen[1], "R0"))
    assert "I am R0" in first
    assert "seat-back" not in first
    assert "R0: back to my program" in later


def test_what_is_one_players_own_is_not_offered_where_several_play_at_one_device():
    film = str(deck_end(1.0, replaying=True, mine=None))
    assert 'id="mine"' not in film
    assert 'id="speed"' in film
    game = solo_game(agreed(), board(), SEED)
    shown = players(game, views_of(game), NOBODY)
    over = str(results_dialog("", "", shown, (0,), [(1, 0)], "solo", True, NOTHING))
    assert 'id="over-review"' not in over
    assert 'id="over-report"' in over


def test_everybody_is_told_who_gets_the_device_next_and_the_last_that_nobody_does():
    async def play() -> None:
        session, _ = begun(3)
        session.take()
        assert session.then == 1
        session.commit(laid(session))
        session.take_back()
        assert session.then == 1, "the person who went back hands in once more"
        for following in (1, 2, NOBODY):
            session.take()
            assert session.then == following
            work = session.commit(laid(session))
        assert work is not None
        await work

    run(play)
