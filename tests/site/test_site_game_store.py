"""The state of a game on its screen, without a screen: events, and what follows from the state."""

import re
from pathlib import Path

from app.screens.game.view.dialogs import leave_dialog
from app.store.game_store import GameEvent, GameStore
from app.store.phase import Phase
from app.store.session import NOBODY, TurnFilm
from app.store.settings import Settings
from app.store.solo_session import SoloSession
from app.store.status import out_told, players, views_of
from site_table import SEED, game

from roborally_core.ai import machines_turn
from roborally_core.foresight.way import way_of
from roborally_core.rules.state import Status

SCREEN = Path(__file__).parents[2] / "site" / "app" / "screens" / "game"


async def nobody(_game, _seats):
    return {}


def store() -> GameStore:
    return GameStore(SoloSession(game(), SEED, nobody), Settings(), instant=False)


def test_all_that_listen_follow_an_event_in_the_order_in_which_they_came():
    here, heard = store(), []
    here.listen(GameEvent.PROGRAMMED, lambda: heard.append("desk"), lambda: heard.append("panels"))
    here.listen(GameEvent.PROGRAMMED, lambda: heard.append("coach"))
    here.listen(GameEvent.RESULTS, lambda: heard.append("results"))
    here.tell(GameEvent.PROGRAMMED)
    assert heard == ["desk", "panels", "coach"]
    here.tell(GameEvent.RIM)
    assert len(heard) == 3


def test_the_way_of_the_program_tells_its_end_or_the_register_that_destroys():
    here = store()
    assert (here.fatal, here.end) == (0, ())
    made = here.session.game
    here.ahead = way_of(made, 0, [None] * 5)
    assert (here.fatal, here.end) == (0, (made.state.robots[0].pos,))
    here.ahead = here.ahead._replace(fatal=3, pos=0)
    assert (here.fatal, here.end) == (3, ())


def test_panels_are_written_for_the_seat_that_programs_and_commitments_are_no_news_in_a_film():
    here = store()
    here.session.committed = frozenset({0})
    assert here.reader == here.session.me
    assert [one.committed for one in here.players()] == [True, False]
    here.phase = Phase.WATCHING
    assert here.reader == here.session.viewer
    assert [one.committed for one in here.players()] == [False, False]


def test_a_finished_game_of_somebody_else_is_not_told_as_the_readers_own():
    def balance(**known):
        session = SoloSession(game(), SEED, nobody)
        for name, value in known.items():
            setattr(session, name, value)
        history = GameStore(session, Settings(), instant=False).history
        made = session.game
        before = views_of(made)
        facts = tuple(made.play(machines_turn(made, SEED)).facts)
        history.films[1] = TurnFilm(1, before, facts, {})
        return history.balance(1)

    assert balance(looking_on=True), "one's own, looked at again"
    assert balance(brought=True), "taken over from a link"
    assert balance(looking_on=True, brought=True) is None


def test_each_event_is_told_by_a_part_and_followed_by_the_screen():
    told, followed = set(), set()
    for path in sorted(SCREEN.glob("*.py")):
        source = path.read_text(encoding="utf-8")
        told |= set(re.findall(r"\.tell\(GameEvent\.(\w+)\)", source))
        followed |= set(re.findall(r"GameEvent\.(\w+): ", source))
    assert told == followed == {event.name for event in GameEvent}


class Looking(SoloSession):
    """Somebody without a seat, whose first film waits."""

    playing = False
    pending = None

    @property
    def viewer(self) -> int:
        return NOBODY


def test_a_spectator_has_no_robot_and_begins_with_what_the_first_film_begins_with():
    made = game()
    before = views_of(made)
    session = Looking(made, SEED, nobody)
    assert GameStore(session, Settings(), instant=False).views == before
    made.play(machines_turn(made, SEED))
    session.pending = TurnFilm(1, before, (), {})
    here = GameStore(session, Settings(), instant=False)
    assert here.spectator
    assert here.views == before, "the end of the turn is not to be seen before its film"
    assert (here.eyes, here.robot_at) == (NOBODY, 0)
    mine = store()
    assert not mine.spectator
    assert mine.robot_at == mine.views[0].pos


def test_nobody_is_an_ally_of_a_spectator():
    made = game()
    made.state.sides = (1, 2)
    assert [one.allied for one in players(made, views_of(made), 0)] == [True, False]
    assert [one.allied for one in players(made, views_of(made), NOBODY)] == [None, None]


def test_a_spectator_follows_one_robot_after_the_other_and_then_nobody():
    here = GameStore(Looking(game(), SEED, nobody), Settings(), instant=False)
    seen = []
    for _ in range(3):
        assert here.follow(here.next_followed())
        seen.append(here.followed)
    assert seen == [0, 1, NOBODY]
    here.follow(1)
    assert here.robot_at == here.views[1].pos
    assert [one.followed for one in here.players()] == [False, True]
    mine = store()
    assert not mine.can_follow
    assert not mine.follow(1), "a player looks at their own robot"
    mine.views = (mine.views[0]._replace(out=True, here=False), *mine.views[1:])
    assert mine.next_followed() == 1, "nobody follows a robot that is out for good"
    assert mine.follow(1)
    assert mine.eyes == 1


def test_a_player_out_for_good_reads_the_place_and_what_is_at_stake():
    made = game()
    assert "anybody's game" in " ".join(out_told(made, 0, live=False))
    me, rival = made.state.robots
    me.status, me.lives = Status.OUT, 0
    rival.checkpoints, rival.lives = 1, 0  # some systems count the spare lives: this one drives on
    told = out_told(made, 0, live=True)
    assert told[0] == "At present you are number 2 of 2."
    assert told[1].startswith("R1 is ahead with 1 of")
    assert "nobody waiting" in told[2]
    assert len(out_told(made, 0, live=False)) == 2


def test_leaving_asks_a_player_who_is_out_in_words_that_hold():
    assert "a machine may take your seat" in str(leave_dialog(solo=False, later=True))
    out = str(leave_dialog(solo=False, later=True, out=True))
    assert "machine" not in out
    assert "the same without you" in out
