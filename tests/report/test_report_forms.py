"""The public report's forms: text, page and command; options and levels in it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest
from test_report import cell, told

from roborally_core.base.geometry import grid_of
from roborally_core.board.library import boards
from roborally_core.board.listed import element_from_json
from roborally_core.board.model import Board
from roborally_core.board.text import parse_drawing
from roborally_core.cli.main import main
from roborally_core.play.agreement import Seat, Setup
from roborally_core.play.game import Game, solo_game, solo_turn
from roborally_core.play.record import RecordError, record_of, record_text
from roborally_core.play.submission import Engagement, submit
from roborally_core.report import Report, report_of, report_text
from roborally_core.report.page import report_html
from roborally_core.report.svg import board_svg
from roborally_core.rules.commands import Command
from roborally_core.scene import robot, scene

# -- forms -------------------------------------------------------------------------------------


def test_the_text_shows_boards_tables_and_the_outcome(report: Report):
    text = report_text(report)
    assert text.startswith("Sawmill (BotWars)\n  A  Ada <b>, the red robot\n")
    assert "Turn 1, register 1\n==================\n" in text
    assert text.rstrip().split("\n")[-1] == report.outcome
    assert all(line == line.rstrip() for line in text.split("\n"))


class Reader(HTMLParser):
    """Collects tags and what a file would load from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.count: dict[str, int] = {}
        self.loads: list[str] = []

    def handle_starttag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.count[tag] = self.count.get(tag, 0) + 1
        if tag not in ("meta", "br"):
            self.open.append(tag)
        self.loads += [v for k, v in attrs if k in ("src", "href", "data") and v and not v.startswith("#")]

    def handle_startendtag(self, tag: str, attrs: Sequence[tuple[str, str | None]]) -> None:
        self.loads += [v for k, v in attrs if k in ("src", "href") and v and not v.startswith("#")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_is_whole_and_needs_nothing_from_elsewhere(report: Report):
    page = report_html(report)
    reader = Reader()
    reader.feed(page)
    sections = sum(len(turn.sections) for turn in report.turns)
    assert reader.open == []
    assert reader.loads == []
    assert reader.count["section"] == sections
    assert reader.count["table"] == sections + 1, "and the statistics"
    assert "script" not in reader.count
    assert "url(" not in page


def test_labels_on_the_board_are_styled_where_it_is_used_again(report: Report):
    """Drawings by reference have no picture round them that a rule could name."""
    style = report_html(report).partition("<style>")[2].partition("</style>")[0]
    assert "text-anchor:middle" in style
    assert not re.search(r"(^|[},])\s*svg\s+\w+\s*[{,]", style)


def test_eight_robots_on_one_square_are_all_seen_and_drawn_once():
    seats = tuple(Seat(f"R{i}", look=i) for i in range(8))
    made = solo_game(Setup("botwars", seats), boards()["botwars-sawmill"], b"eight")
    made.open_turn()
    made.play(solo_turn(made, b"eight", [None] * 8))
    page = report_html(report_of(record_of(made)))
    first = page.split('aria-label="Turn 1, register 1"')[1].split("</svg>")[0]
    places = re.findall(r"translate\((\d+) (\d+)\) scale\(42e-2\)", first)
    assert len(places) == len(set(places)) == 8
    assert all(page.count(f'<g id="robot-{look}">') == 1 for look in range(8))
    assert [first.count(f'href="#robot-{look}"') for look in range(8)] == [1] * 8


def test_rows_and_columns_are_numbered_beside_the_board(report: Report):
    names = report_html(report).split('<g class="names">')[1].split("</g>")[0]
    rows = re.findall(r'<text x="-\d+" y="(\d+)">(\d+)</text>', names)
    columns = re.findall(r'<text x="(\d+)" y="\d+">(\d+)</text>', names)
    assert rows == [(str(100 * y + 50), str(12 - y)) for y in range(12)]
    assert columns == [(str(100 * x + 50), str(x + 1)) for x in range(12)]


def test_names_cannot_break_the_page(report: Report):
    page = report_html(report)
    assert "Ada <b>" not in page
    assert "Ada &lt;b&gt;" in page
    assert "Bob &amp; Co" in page


@pytest.mark.parametrize(("ruleset", "board"), [("rr", "first-shift"), ("classic", "crossfire-hall")])
def test_other_rulesets_are_told_in_words_of_their_own(ruleset: str, board: str):
    seats = tuple(Seat(name, look=i) for i, name in enumerate(("Ada", "Bob", "Cyd")))
    game = solo_game(Setup(ruleset, seats), boards()[board], b"rr")
    while not game.over and len(game.inputs) < 12:
        game.open_turn()
        game.play(solo_turn(game, b"rr", [None] * 3))
    report = report_of(record_of(game))
    text = report_text(report)
    assert f"({game.rules.title})" in text
    assert "Turn 1, register 1\n" in text
    rows = {row.title: row.cells for row in report.turns[-1].sections[-1].rows}
    assert {"Backup copy", "Checkpoints", "Damage", "Lives", "Power-down"} <= set(rows)
    for one in game.state.robots:
        assert rows["Damage"][one.id][0] == (str(one.damage) if one.pos else "-")
    foreign = re.findall(r"\bHP\b|virtual|FWD\d|Hit points|fused|r\d+c\d+|\bstage\b|Flags|Reboot", text)
    assert foreign == []
    assert "damage" in text
    assert re.search(r"move to [A-Z]\d", text)
    names = report_html(report).split('<g class="names">')[1].split("</g>")[0]
    assert ">A</text>" in names


def test_a_board_without_a_name_and_a_game_that_goes_on():
    width, height, elements, _ = parse_drawing([". . .", ". a 1"])
    fence = element_from_json({"type": "fence", "at": [0, 0], "facing": "E"}, grid_of(width, height))
    game = solo_game(Setup("botwars", (Seat("Ada"),)), Board(width, height, [*elements, fence]), b"x")
    report = report_of(record_of(game))
    assert (report.title, report.turns, report.outcome) == ("Game", [], "The game is not over.")


def test_a_record_that_does_not_replay_is_refused(game: Game):
    record = record_of(game)
    wrong = record._replace(hashes=(("0" * 64,) * 6, *record.hashes[1:]))
    with pytest.raises(RecordError, match="turn 1: the states are not the recorded ones"):
        report_of(wrong)


# -- the command -------------------------------------------------------------------------------


def test_the_command_prints_text_or_writes_a_page(
    game: Game, report: Report, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    path = tmp_path / "game.json"
    path.write_text(record_text(record_of(game)), encoding="utf-8")
    assert main(["report", str(path)]) == 0
    assert capsys.readouterr().out == report_text(report)
    page = tmp_path / "game.html"
    assert main(["report", str(path), "--html", str(page)]) == 0
    assert page.read_text(encoding="utf-8") == report_html(report)


def test_games_saved_by_the_page_are_verified_and_reported_like_records(
    game: Game, report: Report, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    record = json.loads(record_text(record_of(game)))
    path = tmp_path / "Sparks.json"
    path.write_text(json.dumps({"format": "cogwheel-save/1", "seed": "", "record": record}), encoding="utf-8")
    assert main(["verify", str(path)]) == 0
    assert capsys.readouterr().out.startswith(f"{path}: unsigned, replays: {len(game.inputs)} turns")
    assert main(["report", str(path)]) == 0
    assert capsys.readouterr().out == report_text(report)
    path.write_text(json.dumps({"format": "cogwheel-save/1"}), encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "a saved game that has lost its record" in capsys.readouterr().err


def test_bad_records_are_named_in_a_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "bad.json"
    path.write_text("{", encoding="utf-8")
    assert main(["report", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}: record: damaged")


# -- options -----------------------------------------------------------------------------------


def test_options_are_named_where_they_are_engaged_at_work_and_given():
    s = scene(
        "botwars",
        "A . B .\n. . . 1",
        A=robot("E", damage=4, options=("shields", "clamps", "nitro-tanks")),
        B=robot("W", options=("repulsors",)),
    )
    s["A"].kit = s["A"].kit._replace(spare_at=5)
    stage = told(s.engage("A", "nitro-tanks", 1).engage("B", "repulsors", 1).register(1, A=Command.MOVE_1))
    assert cell(stage.cards, s, "A") == ["FWD1 10000", "nitro tanks engaged, 2 left"]
    assert cell(stage.cards, s, "B") == ["repulsors engaged, 2 left"]
    assert cell(stage.outcome, s, "A") == [
        "nitro tanks push it one more square forward",
        "move to r2c3",
    ]
    assert cell(stage.combat, s, "A") == [
        "r2c4",
        "B",
        "-1 HP (B)",
        "register 5 burnt in",
        "shields sacrificed",
    ]
    assert cell(stage.combat, s, "B") == ["shot of A turned back", "r2c3", "A"]


def test_shields_and_clamps_tell_what_they_withstood():
    s = scene("botwars", "B A .\n. . 1", A=robot("N", options=("shields", "clamps")), B=robot("E"))
    s.engage("A", "shields").engage("A", "clamps", 1).register(1, B=Command.MOVE_1)
    stage = told(s)
    assert cell(stage.outcome, s, "A") == ["clamps hold it where it is"]
    assert cell(stage.outcome, s, "B") == ["obstruction encountered"]
    assert cell(stage.combat, s, "A") == ["shields swallow the shot"]


def test_the_table_at_the_end_lists_options_with_their_ammunition():
    """The sixth line lists whatever options, if any, robots have accumulated."""
    rows = ["aWWWWWW", *["WWWWWWW"] * 5, "WWWWWW1"]
    drawing = "\n".join(" ".join(row) for row in rows)
    width, height, elements, _ = parse_drawing(drawing.splitlines())
    setup = Setup("botwars", (Seat("Ada"), Seat("Bob")))
    game = solo_game(setup, Board(width, height, elements), b"wrenches")
    for _ in range(3):
        game.open_turn()
        given = []
        for seat, robot_ in enumerate(game.state.robots):
            wanted = [Engagement(option, values[0]) for option, values in game.offer(seat).engage.items()]
            wrench = {"wrench": 1} if robot_.pos else {}
            given.append(submit([None] * 5, wanted, **wrench))
        game.play(solo_turn(game, b"wrenches", given))
    made = report_of(record_of(game))
    ends = [{row.title: row.cells for row in turn.sections[-1].rows} for turn in made.turns]
    pool = game.rules.options
    for one in game.state.robots:
        assert one.kit.options
        named = [f"{pool[fitted.option].title} ({fitted.ammunition})" for fitted in one.kit.options]
        assert ends[-1]["Options"][one.id] == named
        (first,) = ends[0]["Options"][one.id]
        title = first.removesuffix(" (3)")
        assert f"{title.lower()} fitted" in ends[0]["Hit points"][one.id]
        assert first in report_text(made)
        assert first in report_html(made)
    engaged = [
        line
        for turn in made.turns
        for section in turn.sections[:-1]
        for line in section.rows[1].cells[0]
        if "engaged" in line
    ]
    assert engaged
    assert all(line in report_html(made) for line in engaged)


def test_a_board_with_levels_is_drawn_with_its_ledges():
    """Its ledges turn with their side, which no text may do inside a tag."""
    board = boards()["foundry"]
    assert board.heights
    drawn = str(board_svg(board, fenced=False, from_south=False))
    assert drawn.count('class="raised"') == len(board.heights)
    assert 'rotate(270 50 50)"><path d="M0 4h100' in drawn
