"""The first lesson, hints in words and in the registers, and help that begins with this board."""

from __future__ import annotations

import re

import pytest
from app.screens.game.view.coach import LessonAim, lesson_card
from app.screens.game.view.console import actions
from app.screens.game.view.hint import hint_card
from app.screens.help.texts import word
from app.screens.help.view import help_body, help_html
from app.store.hinting import laid, take, way_hinted, why
from app.store.lesson import READ, Lesson, Lessons, LessonStep
from app.store.programming import Programming
from app.store.words import Words
from app.texts import t

from roborally_core.board.library import boards
from roborally_core.elements import ELEMENTS
from roborally_core.foresight.hint import Argument, Reason, hint_for
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import solo_game, solo_link
from roborally_core.rules.dialect import Dialect
from roborally_core.rules.state import STRAYS
from roborally_core.rulesets import RULESETS

SEED = b"l" * 32


def programming() -> Programming:
    setup = Setup("rr", (Seat("Ada"), Seat("Tin", SeatKind.AI, look=1)))
    game = solo_game(setup, boards()["first-shift"], SEED)
    game.open_turn()
    return Programming(game, 0, lambda swaps: game.hand(0, solo_link(SEED, 1, 0), swaps))


def test_a_player_who_reads_every_card_gets_through_in_order():
    lesson, seen = Lesson(), []
    for _ in range(20):
        seen.append(lesson.step)
        if lesson.over:
            break
        if lesson.step in READ:
            lesson.go_on()
        elif lesson.step is LessonStep.RUN:
            lesson.handed_in()
        else:
            lesson.programmed(1 if lesson.step is LessonStep.TILE else 5, lesson.step is LessonStep.FILL)
    assert seen == list(LessonStep)


def test_people_at_one_device_each_have_their_own_lesson():
    lessons = Lessons((0, 2))
    lessons.of(0).skip()
    assert not lessons.over, "the other may still be offered one"
    lessons.begin(2).programmed(5, True)
    lessons.of(2).handed_in()
    assert lessons.of(2).step is LessonStep.WATCH
    assert not lessons.over
    assert lessons.watched(), "the game ended with this turn"
    assert lessons.over
    assert not lessons.watched()
    assert lessons.begin(0).step is LessonStep.ROBOT, "asked for again"


def test_a_player_who_plays_on_is_followed_and_never_held_up():
    lesson = Lesson()
    lesson.go_on()
    lesson.programmed(5, True)
    assert lesson.step is LessonStep.RUN
    lesson.programmed(4, False)
    assert lesson.step is LessonStep.FILL
    lesson.handed_in()
    assert lesson.step is LessonStep.WATCH
    lesson.programmed(1, False)
    assert lesson.step is LessonStep.WATCH
    lesson.go_on()
    assert lesson.over


def test_a_turn_without_commands_leaves_the_lesson_where_it_is():
    """On ships robots first arrive: nothing has been programmed when that turn is over (RN-03)."""
    for read in range(4):
        lesson = Lesson()
        for _ in range(read):
            lesson.go_on()
        lesson.programmed(0, False)
        before = lesson.step
        lesson.handed_in(cards=False)
        assert lesson.step is before
    lesson.programmed(1, False)
    assert lesson.step is LessonStep.GHOST


def test_the_lesson_points_at_no_commands_where_there_are_none_and_names_the_button_that_goes_on():
    for dialect in Dialect:
        card = str(lesson_card(LessonStep.TILE, dialect, touch=True, aim=LessonAim(cards=False)))
        assert "These are your commands" not in card
        assert t("go") in card


def test_the_lesson_tells_of_a_facing_to_be_chosen_and_of_robots_that_pass_through_one_another():
    """On a shared start square a newcomer sees one pale heap of robots (BW-03)."""
    for told, step, aim in (
        (t("lesson.robot.facing"), LessonStep.ROBOT, LessonAim(facing=True)),
        ("pass through", LessonStep.GHOST, LessonAim(rivals=2, pale=True)),
    ):
        for dialect in Dialect:
            assert told in str(lesson_card(step, dialect, touch=False, aim=aim))
            assert told not in str(lesson_card(step, dialect, touch=False))
            assert "in your way" in str(lesson_card(LessonStep.GHOST, dialect, touch=False))


def test_a_screen_reader_hears_the_text_with_the_button_that_leads_on():
    for step in READ:
        card = str(lesson_card(step, Dialect.RALLY, touch=False))
        (described,) = re.findall(r'<button[^>]*aria-describedby="([^"]+)"', card)
        assert f'<p id="{described}">' in card


def test_a_player_who_runs_a_program_before_the_lesson_began_needs_none():
    lesson = Lesson()
    lesson.programmed(5, True)
    lesson.handed_in()
    assert lesson.over


KEYS = "press its number", "Backspace", "click", "Click"


def test_a_card_for_every_step_can_be_left_and_names_no_keys_to_fingers():
    for step in list(LessonStep)[:-1]:
        for dialect in Dialect:
            card = str(lesson_card(step, dialect, touch=True))
            assert 'id="coached"' in card
            assert ('id="lesson-next"' in card) == (step in READ and step is not LessonStep.WATCH)
            assert not any(told in card for told in KEYS)
    for step, told in zip((LessonStep.TILE, LessonStep.FILL), KEYS, strict=False):
        assert told in str(lesson_card(step, Dialect.RALLY, touch=False))


def test_the_lesson_names_a_bulb_only_where_there_is_one():
    """Missions have tips of their own and no program by a machine."""
    for hints in (True, False):
        card = str(lesson_card(LessonStep.FILL, Dialect.RALLY, touch=True, aim=LessonAim(hints=hints)))
        assert ("bulb" in card) == hints
        assert "Fill all five registers." in card


def test_the_lesson_never_says_to_run_a_program_that_destroys_the_robot():
    for dialect in Dialect:
        card = str(lesson_card(LessonStep.RUN, dialect, touch=False, fatal=True))
        assert "Run it" not in card
        assert "the red register destroys you" in card


def test_the_lesson_names_no_second_checkpoint_and_no_rivals_where_there_are_none():
    for dialect in Dialect:
        alone = str(lesson_card(LessonStep.FLAG, dialect, touch=False, aim=LessonAim(1, 0)))
        duel = str(lesson_card(LessonStep.FLAG, dialect, touch=False, aim=LessonAim(3, 1)))
        rally = str(lesson_card(LessonStep.FLAG, dialect, touch=False, aim=LessonAim(3, 3)))
        assert "number" not in alone
        assert "other" not in alone
        assert "next number" in duel
        assert "the other robot" in duel
        assert "the others" in rally


def test_a_hint_is_taken_as_a_program_that_can_be_handed_in():
    made = programming()
    hint = hint_for(made.game.view(0, solo_link(SEED, 1, 0)))
    made.place(made.hand.cards[0])
    assert way_hinted(made, hint).stops
    take(made, hint)
    assert made.registers == laid(made, hint)
    assert made.full
    assert made.problems() == []


@pytest.mark.parametrize("dialect", list(Dialect))
def test_every_ground_has_words(dialect: Dialect):
    board, deck = boards()["first-shift"], RULESETS["rr"].deck
    words = Words(board, ["Ada", "Bo"], deck, dialect=dialect)
    for ground in Argument:
        text = why([Reason(ground, 1, 2)], words)
        assert text.startswith("It ")
        assert "{" not in text
    assert "Bo" in why([Reason(Argument.PUSHES, 1, 2)], words)
    assert "Scanner 2" in why([Reason(Argument.PUSHES, STRAYS + 1, 2)], words)
    assert why([], words) == t("hint.nothing")


def test_reasons_are_listed_in_one_sentence_and_not_more_than_three():
    reasons = [Reason(Argument.TOUCHES, 1, 2), Reason(Argument.STANDS, 3), Reason(Argument.CARRIED, 2)]
    words = Words(boards()["first-shift"], [], RULESETS["rr"].deck)
    told = why([*reasons, Reason(Argument.HURTS, 3)], words)
    assert told == (
        "It reaches checkpoint 1 in register 2, ends 3 squares from your next checkpoint and lets the floor "
        "carry you 2 squares."
    )


def test_the_card_shows_the_program_and_only_players_who_may_be_helped_have_the_button():
    made = programming()
    card = str(hint_card([made.card(made.hand.cards[0]), None], "It wins.", ["More."]))
    assert "It wins." in card
    assert t("hint.burnt") in card
    from app.store.status import players, views_of  # noqa: PLC0415

    me = players(made.game, views_of(made.game), 0)[0]
    assert "hint-button" in str(actions(made, me, hints=True))
    assert "hint-button" not in str(actions(made, me))


def test_help_begins_with_what_lies_on_this_board_and_nothing_else():
    board = boards()["first-shift"]
    here = str(help_html("rr", board))
    first = here[here.index('id="help-here"') : here.index(word("help.rr.goal.title"))]
    assert board.name in first
    kinds = {type(element) for element in board.elements}
    for kind in kinds:
        assert kind(pos=0).called(False) in first
    assert first.count('class="help-item"') == len(kinds)
    assert 'id="help-here"' not in str(help_body("rr"))


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_help_lists_the_elements_of_the_rulesets_own_boards_and_what_they_may_bring_apart(ruleset):
    known = tuple(boards().values())
    body = str(help_body(ruleset, None, known))
    own, _, guests = body.partition('<details id="help-guests">')
    on_boards = {one.key for board in known if ruleset in board.rulesets for one in board.elements}
    listed = set(re.findall(r'id="help-element-([\w-]+)"', own))
    assert listed == {key for key in on_boards if ELEMENTS[key](pos=0).fits(RULESETS[ruleset])}
    assert listed
    apart = set(re.findall(r'id="help-element-([\w-]+)"', guests))
    assert not apart & listed
    assert apart | listed == {key for key, one in ELEMENTS.items() if one(pos=0).fits(RULESETS[ruleset])}
    if ruleset == "rr":
        assert {"belt", "gear", "pit"} <= listed
        assert {"mirror", "fog", "airlock"} <= apart
