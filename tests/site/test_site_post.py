"""The post of a slow match: visits to mailboxes, and its words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from app.screens.game.view.players import notice
from app.store.letter_step import Handed, is_due
from app.store.post import (
    AGAIN_MS,
    LEAVE_MS,
    LOOK_MS,
    QUIET_MS,
    BoxState,
    PostLog,
    brings_text,
    end_text,
    race_told,
)
from app.store.reach import reach_line
from app.store.solo_session import SoloSession
from app.texts import t
from app.texts.meeting import word
from app.view.introduction_view import looking_page, reach
from app.view.letters_view import post, unsealed
from site_table import SEED, game

from roborally_core.meeting.config import CarrierKind, CarrierSpec, MeetingConfig
from roborally_core.meeting.mailbox import MailError, MailTrouble
from roborally_core.robots.models import ModelId

OWN = CarrierSpec(CarrierKind.RELAY, "wss://relay.example.org/ws", public=False)
PUBLIC = CarrierSpec(CarrierKind.MQTT, "wss://broker.example.net/mqtt")


def fresh() -> tuple[PostLog, BoxState, BoxState]:
    log = PostLog([OWN, PUBLIC], lambda at: f"{at} ms")
    return log, *log.boxes


def left(box: BoxState, content: object, now: int) -> None:
    box.tried = box.left = now
    box.content = content


def test_a_page_without_mailboxes_does_not_say_that_it_leaves_letters() -> None:
    log, *_ = fresh()
    assert t("post.about") not in str(post((), ""))
    assert t("post.about") in str(post(log.lines(), ""))


def test_where_letters_go_by_hand_nothing_is_wrong_with_a_page_that_asks_nobody() -> None:
    nobody = reach_line((), MeetingConfig())
    by_letters, live = str(reach(nobody, letters=True)), str(reach(nobody))
    asked_nobody = str(looking_page(word("letters.looking"), True, asks=False))
    assert [css for css in ("trouble", "primary") if css in live] == ["trouble", "primary"]
    assert [css for css in ("trouble", "primary") if css in by_letters] == [], "a letter is the way in"
    assert "trouble" not in asked_nobody
    assert asked_nobody.index("letter-paste-looking") < asked_nobody.index("looking-settings")


def test_every_box_is_looked_into_at_once_and_then_now_and_then() -> None:
    log, own, public = fresh()
    assert log.next_at(None, 100) == 0
    assert log.to_look(100) == [own, public]
    own.looked = public.looked = 200
    assert log.next_at(None, 300) == 200 + LOOK_MS[False]
    assert log.to_look(200 + LOOK_MS[False]) == [own]
    log.hurry()
    assert log.to_look(300) == [own, public]


def test_a_letter_is_left_after_a_look_once_nothing_changes_any_more() -> None:
    log, own, public = fresh()
    assert log.next_at("one", 100) == 0
    assert log.to_leave("one", 10_000) == [], "nobody writes before they have read"
    own.looked = public.looked = 200
    assert log.next_at("one", 200) == 100 + QUIET_MS
    assert log.next_at("two", 700) == 700 + QUIET_MS
    assert log.to_leave("two", 700 + QUIET_MS) == [own, public]
    for box in (own, public):
        left(box, "two", 1_500)
    assert log.to_leave("two", 99_000) == []


def test_a_box_is_asked_for_little_and_a_public_one_for_less() -> None:
    log, own, public = fresh()
    own.looked = public.looked = 0
    for box in (own, public):
        left(box, "one", 1_000)
    log.next_at("two", 1_100)
    assert log.to_leave("two", 1_000 + LEAVE_MS[False]) == [own]
    assert log.to_leave("two", 1_000 + LEAVE_MS[True]) == [own, public]
    own.leave_error = MailError(MailTrouble.BUSY)
    assert log.to_leave("two", 1_000 + LEAVE_MS[False]) == []
    assert own in log.to_leave("two", 1_000 + AGAIN_MS[False])
    own.fetch_error = MailError(MailTrouble.SILENT)
    assert log.to_look(AGAIN_MS[False]) == [own], "a box that did not answer is asked again soon"


def test_where_the_newest_letter_lies_is_told() -> None:
    log, own, public = fresh()
    log.next_at("one", 0)
    assert log.summary() == "Your newest letter is on its way: keep the page open for a moment."
    left(own, "one", 5)
    assert log.summary() == "Your newest letter was left with relay.example.org at 5 ms."
    left(public, "one", 7)
    assert "relay.example.org, broker.example.net at 7 ms" in log.summary()
    log.next_at("two", 9)
    assert "on its way" in log.summary()
    own.leave_error = public.fetch_error = MailError(MailTrouble.UNREACHABLE)
    assert log.summary() == "Your newest letter could not be left anywhere: send it by hand."
    assert PostLog([], str).summary() == ""


def test_a_guest_who_knows_nothing_yet_is_told_that_letters_are_looked_for() -> None:
    log, own, _ = fresh()
    log.next_at(None, 0)
    assert log.summary() == "Looking for letters of the others."
    own.looked = 5
    log.boxes[1].fetch_error = MailError(MailTrouble.LOST)
    log.boxes[1].looked = 6
    assert log.summary() == "No letter of the others lies there yet; it is looked for again and again."
    own.fetch_error = MailError(MailTrouble.LOST)
    assert log.summary() == ""
    own.fetch_error = log.boxes[1].fetch_error = log.boxes[1].looked = None
    assert [line.text for line in log.lines()] == [
        "relay.example.org: No letter of the others lay there at 5 ms.",
        "broker.example.net: not visited yet.",
    ]


def test_each_box_says_what_was_left_and_fetched_and_what_failed() -> None:
    log, own, public = fresh()
    left(own, "one", 5)
    own.looked, own.found, own.news = 4, 2, 1
    public.leave_error = MailError(MailTrouble.UNKEPT)
    public.fetch_error = MailError(MailTrouble.REFUSED, "go away\x1b[2J")
    first, second = log.lines()
    assert first == (
        "relay.example.org: Your letter was left at 5 ms. Fetched at 4 ms: 2 letters, 1 with something new.",
        False,
    )
    assert second.bad
    assert second.text == (
        "broker.example.net: Your letter was not left: it took the letter and does not have it. "
        "Nothing was fetched: it said no (go away)."
    )


def test_a_slow_match_that_the_browser_stores_no_longer_says_so_beside_the_board() -> None:
    session = SoloSession(game(), SEED, None)
    assert not notice(session)
    session.unstored = lambda: "No room."
    assert not notice(session), "who plays live is told in the log: the others keep the match going"
    session.slow = True
    assert "No room." in str(notice(session))


def ended(behind: set[bytes], signed: set[bytes]) -> Any:
    """A match that is over at Ada's, with players a, b and c in seats 0 to 2."""
    seats = {b"a": 0, b"b": 1, b"c": 2}
    of = seats.__getitem__
    named = SimpleNamespace(signers=set(seats), seats_of=lambda authors: sorted(map(of, authors)))
    statements = SimpleNamespace(signed_ends=dict.fromkeys(signed))
    play = SimpleNamespace(roster=named, seat=0, statements=statements)
    return SimpleNamespace(play=play, post=SimpleNamespace(members_behind=lambda: behind))


def test_the_end_of_a_slow_match_names_those_who_cannot_know_it_and_those_yet_to_sign() -> None:
    def words(behind: set[bytes], signed: set[bytes], *, told: bool) -> str:
        return end_text(ended(behind, signed), lambda seats: " ".join(map(str, seats)), told=told)

    everybody = {b"a", b"b", b"c"}
    assert words({b"b", b"c"}, {b"a"}, told=False) == word("slow.end.owed", n=2, names="1 2")
    assert words({b"b", b"c"}, {b"a"}, told=True) == word("slow.end.told", n=2, names="1 2")
    assert words(set(), {b"a"}, told=True) == word("slow.end.unsigned", names="1 2")
    assert words({b"b"}, {b"a"}, told=False) == word("slow.end.owed", n=1, names="1")
    assert words({b"b"}, everybody, told=False) == word("slow.end.sign", names="1"), (
        "who signed knows the end"
    )
    assert words(set(), everybody, told=True) == word("slow.end.signed")


def test_a_letter_is_due_while_somebody_lacks_what_only_it_can_tell() -> None:
    """That is what this side said, and in a lobby who plays, from the host; once taken away, no more."""
    behind, unaware = set[bytes](), set[bytes]()
    desk = SimpleNamespace(members_behind=lambda among: behind & among, members_unaware=lambda: unaware)
    lobby, starts = SimpleNamespace(present=lambda: [b"a"]), SimpleNamespace(found=None)
    match: Any = SimpleNamespace(
        me=b"a", hosting=True, restoring=False, starts=starts, post=desk, lobby=lobby
    )
    none, first = Handed(), Handed("invites", 1)
    assert is_due(match, none, first), "an invitation waits"
    assert not is_due(match, first, first)
    lobby.present = lambda: [b"a", b"b", b"c"]
    both = Handed("b and c came", 1, "b, c")
    assert not is_due(match, first, both), "everybody knows everybody"
    behind |= {b"b"}
    assert is_due(match, first, both), "b has not heard of c"
    assert not is_due(match, both, both)
    assert not is_due(match, both, Handed("b is ready", 1, "b, c")), "c is not asked about b's answer"
    assert is_due(match, both, Handed("b is ready, c has left", 1, "b")), "b has not heard of it"
    assert is_due(match, both, Handed("another board", 2, "b, c"))
    match.hosting = False
    assert not is_due(match, first, both), "the host tells who plays"
    assert is_due(match, both, Handed("a is ready", 2, "b, c"))
    starts.found, heard = object(), Handed("b's program came", 1, "b, c")
    assert not is_due(match, both, heard), "b's own letter tells it"
    assert both.tells(heard)
    said = Handed("a's program", 2, "b, c")
    assert not is_due(match, both, said), "everybody has it already"
    unaware |= {b"b"}
    assert is_due(match, both, said)
    assert not both.tells(said)
    assert said.tells(Handed("c has signed", 2, "b, c")), "the last letter says all that was said here"
    assert not none.tells(Handed())
    match.restoring = True
    assert is_due(match, said, Handed("asks", 2, "b, c"))


def test_a_page_knows_after_a_reload_which_letter_was_taken_away() -> None:
    said = Handed("a's program", 2, "b, c")
    assert Handed.kept({"secret": "", **said.keep()}) == said
    assert Handed.kept({"handed": "a's program", "handed_count": 2}) == Handed("a's program", 2), (
        "pages wrote no members down before"
    )
    assert Handed.kept({}) == Handed()


def test_the_way_to_the_letters_stays_beside_the_board_after_the_end() -> None:
    over = SimpleNamespace(over=True, setup=SimpleNamespace(seats=[]))
    session: Any = SimpleNamespace(
        slow=True,
        corner=object(),
        game=over,
        until="",
        idle=(),
        problem="",
        unstored=None,
        forwarded="",
        lost=frozenset(),
        away=frozenset(),
        gone=frozenset(),
    )
    assert not notice(session), "nothing is said while the last turn is being watched"
    session.until = "It is over."
    assert "It is over." in str(notice(session))
    assert 'id="letters-game"' in str(notice(session))


def test_the_wait_tells_the_standing_once_somebody_has_a_checkpoint() -> None:
    made = game((ModelId.STANDARD,) * 3)
    robots = made.state.robots
    assert race_told(made, 0) == "", "nobody has one yet"
    robots[1].checkpoints = robots[2].checkpoints = 1
    assert race_told(made, 0) == "R1 and R2 are ahead, 1 : 0."
    assert race_told(made, 1) == "You are level, 1 : 1."
    robots[2].checkpoints = 2
    assert race_told(made, 2) == "You are ahead, 2 : 1."
    assert race_told(made, 0) == "R2 is ahead, 2 : 0."


def test_a_letter_between_two_names_the_turn_it_brings_and_nothing_of_it() -> None:
    roster: Any = SimpleNamespace(
        people={b"a", b"b"}, signers={b"a", b"b"}, seats_of=lambda people: range(len(people))
    )
    play: Any = SimpleNamespace(roster=roster, over=False, turn=1, committed_seats=lambda: [0])
    match: Any = SimpleNamespace(play=play, post=SimpleNamespace(members_behind=lambda: {b"b"}))
    assert brings_text(match) == "", "the other's program is yet to come"
    play.committed_seats = lambda: [0, 1]
    assert brings_text(match) == "Turn 1 is in this letter."
    play.turn, play.committed_seats = 2, lambda: [0]
    assert brings_text(match) == "Turn 1 is in this letter."
    play.over = True
    assert brings_text(match) == "This letter tells how it ended."
    roster.signers = {b"a", b"b", b"c"}
    assert brings_text(match) == "", "among three a turn may need another letter"


def test_the_moment_of_the_open_letters_shows_whose_cards_are_turned_over() -> None:
    shown = str(unsealed(3, [("Ada", 0), ("Ben <b>", 1)]))
    assert "Turn 3" in shown
    assert "Ben &lt;b&gt;" in shown
