"""Chat beside a match: signed, cleaned, bounded and paced; no game depends on it."""

from __future__ import annotations

import pytest
from match_sim import Net

from roborally_core.match import facts as f
from roborally_core.match.feeds.codec import BodyError, decode, encode
from roborally_core.match.feeds.log import check, log_from_text, log_of, log_text
from roborally_core.match.feeds.statements import SAY_LIMIT, Say
from roborally_core.match.lobby.chat import LINES, LINES_OF_ONE, Chat, Emote, Unsaid
from roborally_core.match.match import Match

HOSTILE = "\x1b[31m<img src=x onerror=hit()>\u202e\nhello\u200b"
SHOWN = "<img src=x onerror=hit()> hello"


def heard(match: Match) -> list[tuple[bytes, str, Emote | None]]:
    return [tuple(line) for line in match.chat.lines]


def test_what_is_said_arrives_in_order_at_everybody_on_a_bad_network() -> None:
    net = Net(3, "talk", loss=10, jitter=30)
    net.begin()
    ada, ben = net.nodes[0].match, net.nodes[1].match
    assert ada.say("Good luck", None, net.now) is None
    assert ben.say("", Emote.THANKS, net.now) is None
    assert ada.say("Mind the pit", None, net.now) is None
    assert net.run(net.finished, 600_000)
    net.agree()
    said = [[text for author, text, _ in heard(node.match) if author == ada.me] for node in net.nodes]
    assert said == [["Good luck", "Mind the pit"]] * 3
    assert [fact.line.emote for fact in net.nodes[2].told(f.ChatReceived) if fact.line.emote] == [
        Emote.THANKS
    ]
    assert all(node.turns() == net.nodes[0].turns() for node in net.nodes)


def test_a_signed_log_with_talk_in_it_is_true() -> None:
    net = Net(2, "log")
    net.begin()
    net.nodes[0].match.say("For the record", None, net.now)
    assert net.run(net.finished, 600_000)
    match = net.nodes[1].match
    log = log_from_text(log_text(log_of(match)))
    checked = check(log, net.nodes[1].make_table, net.nodes[1].options["rules"])
    assert (checked.over, checked.trouble, checked.proofs) == (True, "", ())


def test_a_member_who_returns_hears_what_was_said_meanwhile() -> None:
    net = Net(3, "back")
    net.begin()
    gone = net.nodes[2]
    gone.crash()
    net.nodes[0].match.say("Where are you", None, net.now)
    gone.restart()
    net.run(lambda: any(text == "Where are you" for _, text, _ in heard(gone.match)), 60_000)
    assert ("Where are you") in [text for _, text, _ in heard(gone.match)]


def test_nothing_is_said_without_a_match_or_without_words_or_too_fast() -> None:
    net = Net(2, "fast")
    assert net.nodes[0].match.say("early", None, 0) is Unsaid.ALONE
    net.begin()
    match = net.nodes[0].match
    assert match.say(" \u200b\n", None, net.now) is Unsaid.EMPTY
    answers = [match.say(f"line {i}", None, net.now) for i in range(12)]
    assert answers[0] is None
    assert answers[-1] is Unsaid.FAST
    assert match.say("later", None, net.now + 60_000) is None


def test_talk_leaves_the_feed_to_the_game() -> None:
    net = Net(2, "full")
    net.begin()
    match, now, answer = net.nodes[0].match, net.now, None
    for _ in range(400):
        now += 10_000
        answer = match.say("x", None, now)
        if answer is not None:
            break
    assert answer is Unsaid.FULL
    assert match.session.own_room(1_000, 150)
    assert match.submit(net.nodes[0].program(), now) == []


def test_controls_are_taken_out_and_markup_stays_text() -> None:
    chat = Chat()
    lines = chat.note(b"a", Say(HOSTILE, 0), 0)
    assert [line.text for line in lines] == [SHOWN]
    assert chat.note(b"a", Say("\u200b\x07", 0), 0) == []
    assert chat.note(b"a", Say("", 99), 0) == []
    assert [line.emote for line in chat.note(b"a", Say("", 5), 0)] == [Emote.OUCH]
    assert [line.emote for line in chat.note(b"a", Say("words win", 5), 0)] == [None]


def test_one_author_s_flood_is_not_told_and_takes_nothing_from_the_others() -> None:
    chat = Chat()
    chat.note(b"quiet", Say("still here", 0), 0)
    told = [line for i in range(1000) for line in chat.note(b"loud", Say(f"flood {i}", 0), 1000)]
    assert len(told) < 40
    assert len(chat.lines) == LINES_OF_ONE + 1
    assert chat.lines[0].text == "still here"
    for number in range(20):
        for i in range(LINES_OF_ONE):
            chat.note(bytes([number]), Say(f"{i}", 0), 0)
    assert len(chat.lines) == LINES


@pytest.mark.parametrize(
    ("body", "told"),
    [
        (Say("x" * (SAY_LIMIT + 1), 0), "say: text must be text of at most 200 characters"),
        (Say("hello", -1), "say: emote must be an integer from 0"),
        (Say(7, 0), "say: text must be text"),  # type: ignore[arg-type]
    ],
)
def test_what_cannot_be_said_is_nonsense_in_words(body: Say, told: str) -> None:
    with pytest.raises(BodyError) as caught:
        decode(encode(body))
    assert str(caught.value).startswith(told)
