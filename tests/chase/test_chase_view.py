"""The chase's HTML: players read the store's state, and every text is used."""

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest
from app.chase import dialog_views, texts, view
from app.chase.store import Cinema, Store

from roborally_core.chase import record
from roborally_core.chase.game import Chase, ChaseSetup
from roborally_core.chase.moves import Move, parse_moves
from roborally_core.chase.picture import read_room
from roborally_core.chase.scores import ScoreEntry, ScoreTable

EMPTY_ROW = ". . . . . . . ."
FOLDER = Path(view.__file__).parent
_VOID = {"input", "path", "circle", "rect", "line", "br"}


class Balanced(HTMLParser):
    """Fails on unclosed tags and on duplicate ids."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in _VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value for name, value in attrs if name == "id" and value]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def checked(html: str) -> str:
    parser = Balanced()
    parser.feed(html)
    assert parser.open == []
    assert len(set(parser.ids)) == len(parser.ids)
    return html


def store(*rows: str, teleports: int = 2) -> Store:
    made = Store(Chase(ChaseSetup(), "view"))
    made.game.position = read_room("\n".join([*rows, *[EMPTY_ROW] * (8 - len(rows))]), teleports=teleports)
    return made


def finished() -> Store:
    made = Store(Chase(ChaseSetup(), "view"))
    while not made.game.over:
        made.add(Move.LAST_STAND)
        made.play("2026-11-20")
    return made


def entry(score: int, **changes: object) -> ScoreEntry:
    return ScoreEntry(score, score + 3, 3, 2, 1, "<seed>", "2026-11-20", 0, "link")._replace(**changes)


def test_everything_is_well_formed() -> None:
    made = finished()
    assert made.finish is not None
    checked(str(view.skeleton("The chase", view.games())))
    for part in (
        str(view.status(made)),
        str(view.pad(made)),
        str(view.queue(made, made.steps())),
        str(view.words(made)),
    ):
        checked(part)
    checked(str(dialog_views.new_game(ChaseSetup(16, 12, 4, True), True)))
    checked(str(dialog_views.over(made, made.finish)))
    checked(str(dialog_views.scores(made.table, "8x8")))
    checked(str(dialog_views.manual()))
    checked(str(dialog_views.reel(Cinema(record.record_of(made.game)), False)))


def test_the_status_lines_are_the_source_s_with_robots_left_turns_score_and_record() -> None:
    made = store("@ . . . . . . r", teleports=5)
    found = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", str(view.status(made)))
    assert found == [
        ("Level", "1"), ("Teleports", "5"), ("Can blast", "yes"), ("Kills", "0"),
        ("Left", "1"), ("Turns", "0"), ("Score", "0"), ("Best", "–"),
    ]  # fmt: skip


def test_eight_places_show_the_queue() -> None:
    made = store("@ . . . . . . r")
    for move in parse_moves("s,bn,t"):
        made.add(move)
    html = str(view.queue(made, made.steps()))
    assert html.count('class="move ') == 8
    assert html.count('class="move empty"') == 5
    assert "Place 1: Step south. Press to take it out." in html
    assert "Place 2: Blast north. Press to take it out." in html
    assert "Place 3: Teleport. Press to take it out." in html


def test_fates_are_told_only_with_the_danger_aid() -> None:
    made = store("@ . r . . . . .")
    for move in parse_moves("p,p"):
        made.add(move)
    assert "dies" not in str(view.queue(made, made.steps()))
    made.danger = True
    html = str(view.queue(made, made.steps()))
    assert 'class="move dies"' in html
    assert "(a robot would reach you)" in html


def test_a_move_that_has_become_illegal_is_told_always() -> None:
    made = store("@ . . . . . . r")
    for move in parse_moves("s,n"):
        made.add(move)
    made.remove(0)
    assert "(not possible any more)" in str(view.queue(made, made.steps()))


def test_an_unsafe_teleport_is_marked() -> None:
    assert "Teleport *" in str(view.pad(store("@ . . . . . . r", teleports=0)))
    assert "Teleport 2" in str(view.pad(store("@ . . . . . . r")))


def test_aiming_turns_the_arrows_into_blasts() -> None:
    made = store("@ . . . . . . r")
    assert 'data-arg="ne"' in str(view.pad(made))
    made.aiming = True
    assert 'data-arg="bne"' in str(view.pad(made))
    assert 'data-arg="ne"' not in str(view.pad(made))


def test_after_the_end_nothing_can_be_queued() -> None:
    html = str(view.pad(finished()))
    for button in re.findall(r"<button[^>]*>", html):
        if 'data-do="chase-move"' in button or "chase-hint" in button or "chase-play" in button:
            assert " disabled" in button


def test_the_note_says_what_is_wrong_before_anything_else() -> None:
    made = store("@ . . . . . . r")
    assert "Queue up to eight moves" in str(view.note(made, False))
    seen = re.sub('<span class="muted wide-only">.*?</span>', "", str(view.note(made, False)))
    assert "run into one another" in seen, "phones tell the goal, too"
    made.add(Move.N)
    assert "not possible" in str(view.note(made, False))
    solver = made.ask()
    solver.solve()
    made.answer(solver)
    assert "chase-use" in str(view.note(made, False))
    made.use_hint()
    assert "chase-use" not in str(view.note(made, False))
    made.add(Move.N)
    assert "not possible" in str(view.note(made, False)) or "queue ends" in str(view.note(made, False))
    assert "Thinking" in str(view.note(made, True))


def test_the_goal_stays_in_sight_with_the_robots_that_are_left_and_the_way_to_a_record() -> None:
    made = store("@ . . . . . . r")
    made.add(Move.S)
    made.play("2026-11-29")
    told = str(view.note(made, False))
    assert "Level 1: 1 robot is left. Lead it into scrap." in told
    assert "record" not in told, "there is none yet"
    kept = ScoreTable().filed("8x8", entry(made.game.score)).table
    made = Store(made.game, kept)
    assert "1 point to a new record." in str(view.note(made, False))
    made.game.kills += 1
    assert made.leads
    assert "This is a new record!" in str(view.note(made, False))
    assert str(view.note(finished(), False)) == ""


def test_the_room_in_words_names_you_robots_heaps_and_deadly_neighbours() -> None:
    words = str(view.words(store("@ # . . . . . .", ". . . r . . . .")))
    assert "You stand in column 1, row 1." in words
    assert "1 robot:" in words
    assert "column 4, row 2" in words
    assert "1 scrap heap:" in words
    assert "No way to die" in words
    deadly = str(view.words(store("@ . r . . . . .")))
    assert "deadly: east, south-east." in deadly
    assert "deadly: here, " in str(view.words(store("@ r . . . . . .")))


def test_of_a_crowd_only_the_nearest_are_told() -> None:
    made = Store(Chase(ChaseSetup(60, 40, 1, True), "crowd"))
    words = str(view.words(made))
    assert "487 robots:" in words
    assert words.count("<li>") == view.MOST_WORDS


@pytest.mark.parametrize(
    ("x", "text"),
    [(0, "You"), (1, "A scrap heap"), (2, "Free; no robot"), (5, "Free, but"), (6, "A robot")],
)
def test_a_square_explains_itself(x: int, text: str) -> None:
    made = store("@ # . . . . r .")
    assert view.square(made, made.game.room.pos(x, 0)).startswith(text)


def test_the_table_escapes_marks_the_game_of_the_day_and_counts_hints() -> None:
    table = ScoreTable()
    for line in (entry(9, seed="daily 2026-11-19"), entry(4, hints=2), entry(-2, replay="")):
        table = table.filed("8x8", line).table
    html = checked(str(dialog_views.scores(table, "8x8")))
    assert "game of the day 2026-11-19" in html
    assert "2 hints" in html
    assert html.count('data-do="chase-watch"') == 2
    assert [int(n) for n in re.findall(r"<b>(-?\d+)</b>", html)] == [9, 4, -2]


def test_the_robots_left_are_counted_and_the_last_ones_marked() -> None:
    many, few = store("@ . . r r r r ."), store("@ . . r . . . r")
    assert "<dd>4</dd>" in _tile(many, "left")
    assert "data-marked" not in _tile(many, "left")
    assert "<dd>2</dd>" in _tile(few, "left")
    assert "data-marked" in _tile(few, "left")


def _tile(made: Store, name: str) -> str:
    """The tile of a number, from its beginning on."""
    html = str(view.status(made))
    at = html.index(f'id="stat-{name}"')
    return html[html.rindex("<div", 0, at) : html.index("</div>", at)]


def test_an_empty_table_says_so() -> None:
    assert "No game finished" in str(dialog_views.scores(ScoreTable(), "60x40 crowded"))
    assert "60×40 crowded" in str(dialog_views.scores(ScoreTable(), "60x40 crowded"))


@pytest.mark.parametrize(
    ("scores", "verdict"),
    [((), "Your first game"), ((1,), "new high score"), ((99,), "Below your record of 99")],
)
def test_the_end_compares_with_the_record(scores: tuple[int, ...], verdict: str) -> None:
    made = Store(Chase(ChaseSetup(), "end"))
    for score in scores:
        made.table = made.table.filed("8x8", entry(score)).table
    made.game.kills = 20
    made.add(Move.TELEPORT)
    made.play("2026-11-20")
    made.quit("2026-11-20")
    assert made.finish is not None
    assert verdict in str(dialog_views.over(made, made.finish))


def _used(key: str, source: str) -> bool:
    """Whether a text's key, or the pattern it is made by, occurs in the sources."""
    group = key.split(".", maxsplit=1)[0]
    return (
        f'"{key}"' in source or f"'{key}'" in source or f't(f"{group}.' in source or f"t(f'{group}." in source
    )


def test_every_text_is_used() -> None:
    source = "".join(path.read_text() for path in FOLDER.glob("*.py") if path.name != "texts.py")
    assert [key for key in texts.ENGLISH if not _used(key, source)] == []


def test_a_text_chooses_between_one_and_many() -> None:
    say: Callable[..., str] = texts.t
    assert (say("play.n", n=1), say("play.n", n=2)) == ("Play 1 move", "Play 2 moves")
    with pytest.raises(KeyError):
        say("no such text")


def test_a_hint_names_moves_as_the_page_does_not_by_letters_that_are_other_keys_there() -> None:
    made = store("@ . . . . . . r")
    solver = made.ask()
    solver.solve()
    made.answer(solver)
    assert made.hint is not None
    made.hint = made.hint._replace(
        line=(Move.NW, Move.PASS, Move.PASS, Move.LAST_STAND, Move(int(Move.E) + 8))
    )
    shown = str(view.note(made, False))
    assert "Step north-west, Pass ×2, Last stand, Blast east" in shown
    assert "nw,p,p,l,be" not in shown
    assert "nw,p,p,l,be" in made.hint.sentence()


def test_quitting_does_not_look_like_passing() -> None:
    looks = {
        move: str(view.move_icon(move)) for move in (Move.PASS, Move.TELEPORT, Move.LAST_STAND, Move.QUIT)
    }
    assert len(set(looks.values())) == 4
    assert looks[Move.QUIT] in str(view.skeleton("The chase", view.games()))
    assert "v14" not in looks[Move.QUIT]  # two bars are Pass, and Pause
