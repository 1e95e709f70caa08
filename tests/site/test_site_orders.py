"""Orders of checkpoints and the maker's word in the page: edited, shown, chosen, drawn, proposed."""

from __future__ import annotations

from app.screens.lobby.view import settings
from app.store.choices import SetupChoice
from app.store.last_choice import choice_text, take_up
from app.store.lobby import adopt, agreed, proposal
from app.store.setup import SetupStore
from app.view.setup_view import boards as board_list
from app.view.setup_view import course_order
from app.workshop.bench import Workbench
from app.workshop.course_view import course_card
from app.workshop.shelf_view import Filter, ShelfRow, private_body, received_page, shelf_page

from roborally_core.board.model import Board
from roborally_core.board.orders import CourseOrder, CourseStatus
from roborally_core.board.text import parse_drawing
from roborally_core.play.game import solo_game
from roborally_core.workshop import edits
from roborally_core.workshop.board_link import board_from_link, board_link
from roborally_core.workshop.draft import Draft, draft_of

SHORT = CourseOrder("<b>Short</b>", "3<1")
ANY = CourseOrder("Any", "1=2=3")


def course(status: CourseStatus | None = CourseStatus.PRIVATE) -> Board:
    width, height, elements, _ = parse_drawing(["a . 1 . 2 . 3", "b . . . . . ."])
    return Board(width, height, elements, name="Home", rulesets=("rr",), status=status, orders=(SHORT, ANY))


def store() -> SetupStore:
    made = SetupStore(SetupChoice(), ("A",), least=0)
    made.add_shelved("shelf-a", course(), False)
    made.choose_board("shelf-a")
    made.order.begin(b"seed")
    return made


def flags(board: Board | None) -> list[tuple[int, int]]:
    assert board is not None
    return [board.grid.xy(one.pos) for one in board.checkpoints]


def test_an_order_is_chosen_and_a_free_one_is_drawn_again_on_wish() -> None:
    made = store()
    assert made.board is made.course
    made.set_goal(3)
    made.choose_order(SHORT.name)
    assert made.board is not None
    assert (made.board.name, flags(made.board), made.goal) == ("Home (<b>Short</b>)", [(6, 0), (2, 0)], 2)
    assert "Draw another" not in str(course_order(made, match=False))
    made.choose_order("Any")
    seen = set()
    for _ in range(60):
        seen.add(tuple(flags(made.board)))
        assert made.board is made.board, "what is drawn stays until it is drawn again"
        made.order.draw()
    assert len(seen) == 6
    shown = str(course_order(made, match=True))
    assert "Draw another" in shown
    assert "1 and 2 and 3 in any order" in shown
    assert "everybody in the match receives it" in shown
    made.choose_order("gone")
    assert made.board is made.course
    assert "&lt;b&gt;Short" in shown
    assert "course-private" in str(board_list(made))
    assert not str(course_order(SetupStore(), match=True)), "nothing without a board"


def test_guests_get_the_board_as_it_is_raced_and_its_makers_word() -> None:
    made = store()
    made.choose_order(SHORT.name)
    proposed = proposal(made, ["Ada"])
    what = agreed(proposed)
    assert what is not None
    assert flags(what.board) == [(6, 0), (2, 0)]
    shown = str(settings(what))
    assert "Private: its maker asks that it is not passed on." in shown
    assert "Home (&lt;b&gt;Short&lt;/b&gt;)" in shown
    back = store()
    adopt(back, proposed)
    assert flags(back.board) == [(6, 0), (2, 0)], "a host who comes back has drawn nothing anew"
    game = solo_game(made.setup(), made.board or course(), b"seed")
    assert game.board.checkpoints[0].pos == game.board.grid.pos(6, 0)


def test_the_editor_adds_changes_tries_and_takes_orders_away() -> None:
    here = Workbench(draft_of(course(None)))
    assert here.add_order()
    assert here.draft.orders[2] == ("Order 1", "3<2<1")
    here.trial.choose("Order 1")
    assert here.change_order(2, name="Back")
    assert here.trial.name == "Back", "an order that is tried is tried under its new name, too"
    assert flags(here.raced) == [(6, 0), (4, 0), (2, 0)]
    assert here.change_order(2, text="3<4")
    here.check()
    assert [one.text for one in here.problems_known] == ["order 'Back': there is no checkpoint 4"]
    assert here.raced is here.board
    assert "There is no checkpoint 4." in str(course_card(here))
    assert not here.change_order(2, text=""), "an empty field leaves it as it was"
    assert not here.change_order(9, text="1")
    assert here.do(edits.Arrange(2, None))
    assert here.do(edits.Declare(CourseStatus.STABLE))
    assert "no further changes" in str(course_card(here))
    while here.undo():
        pass
    assert here.draft == draft_of(course(None))


def test_an_order_keeps_its_mistakes_until_they_are_mended() -> None:
    here = Workbench(draft_of(course(None)))
    here.change_order(0, text="<script>")
    card = str(course_card(here))
    assert "<script>" not in card
    assert "means nothing in an order" in card
    assert draft_of(here.draft.board()) == here.draft


def test_the_shelf_shows_one_kind_of_boards() -> None:
    def taken(by: Filter) -> str:
        kinds = enumerate((None, *CourseStatus))
        return "".join(str(i) for i, status in kinds if by.takes(status, received=i == 1))

    assert [taken(by) for by in Filter] == ["0123", "1", "0", "1", "2", "3"]
    rows = [ShelfRow("a", "Home", False, "today", CourseStatus.DEVELOPMENT)]
    assert "course-development" in str(shelf_page(rows, [], Filter.ALL))
    assert "No boards of this kind" in str(shelf_page([], [], Filter.STABLE))
    assert "No boards of your own yet" in str(shelf_page([], []))


def test_a_received_board_says_its_makers_word_and_its_orders() -> None:
    received = board_from_link(board_link(course()))
    shown = str(received_page(received))
    assert "asks that it is not passed on" in shown
    assert "&lt;b&gt;Short&lt;/b&gt;: 3, then 1" in shown
    assert "share-private" in str(private_body())
    assert isinstance(draft_of(received), Draft)


def test_a_chosen_order_is_chosen_for_the_next_game_too() -> None:
    made = store()
    made.choose_order(SHORT.name)
    again = SetupChoice()
    take_up(again, choice_text(made.choice))
    later = SetupStore(again, ("A",), least=0)
    later.add_shelved("shelf-a", course(), False)
    assert flags(later.board) == flags(made.board) == [(6, 0), (2, 0)]
    take_up(again, '{"order": ["no name"], "machines": 7}')
    assert not again.machines, "what is unsound is as usual"
