"""The turn packet (BW-17, BW-18): own robot, rivals, cards, the last turn's report: text, page, data."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from roborally_core.board.library import boards
from roborally_core.cli.main import main
from roborally_core.play.agreement import Seat, SeatKind, Setup
from roborally_core.play.game import Game, solo_game
from roborally_core.play.record import SAVE_FORMAT, record_json, record_of, record_text
from roborally_core.report.packet import packet_json, packet_of
from roborally_core.report.packet_pages import packet_html, packet_text
from roborally_core.scene import robot, scene

SEED = bytes(range(32))
NAMES = ("Ada <b>", "Bob & Co", "Cyd")


def played(turns: int = 1, *, own: bool = False) -> Game:
    seats = (*(Seat(name, look=i) for i, name in enumerate(NAMES)), Seat("Tin", SeatKind.AI, look=5))
    game = solo_game(Setup("botwars", seats, own_decks=own), boards()["botwars-sawmill"], SEED)
    for _ in range(turns):
        game.open_turn()
        game.play()
    game.open_turn()
    return game


def test_it_has_the_cards_the_registers_the_robots_and_the_last_turn():
    game = played()
    packet = packet_of(game.view(1), record_of(game), due="Friday")
    text = packet_text(packet)
    deck = game.rules.deck
    assert packet.name == "Bob & Co"
    assert [turn.number for turn in packet.report.turns] == [1]
    for card in game.view(1).hand.cards:
        assert str(deck[card].priority) in text or not deck.numbered
    assert packet.asked == "Registers 1, 2, 3, 4, 5 are to be programmed, until Friday."
    for said in (
        "Hit points",
        "Robots left",
        "Checkpoints (flags)",
        "What happened in turn 1",
        "Turn 1, register 5",
        *NAMES,
    ):
        assert said in text


def test_fused_registers_options_and_hit_points_of_everybody_are_in_it():
    s = scene(
        "botwars",
        """
        A . . 1
        B . . .
        """,
        A=robot("E", hit_points=3, options={"shields": 1}, burnt={5: "u-turn", 4: "move-1", 3: "move-2"}),
        B=robot("E"),
    )
    from roborally_core.play.game import game_from  # noqa: PLC0415

    game = game_from(s.situation())
    if not game.opened:
        game.open_turn()
    packet = packet_of(game.view(1), record_of(game))
    rows = {row.title: row.cells for row in packet.standing}
    assert rows["Hit points"][0] == ["3"]
    assert [line.partition(":")[0] for line in rows["Burnt (fused) registers"][0]] == ["3", "4", "5"]
    assert "UTRN" in rows["Burnt (fused) registers"][0][-1]
    assert rows["Options"][0]
    assert packet.report.turns == []


def test_before_the_first_turn_and_after_the_last_one_it_says_so():
    game = played(0)
    first = packet_of(game.view(0), record_of(game))
    assert first.report.turns == []
    assert "What happened" not in packet_text(first)
    ended = solo_game(
        Setup("rr", (Seat("Ada", SeatKind.AI), Seat("Ben", SeatKind.AI, look=1)), goal=1),
        boards()["first-shift"],
        SEED,
    )
    from roborally_core.ai import machines_turn  # noqa: PLC0415

    while not ended.over:
        ended.open_turn()
        ended.play(machines_turn(ended, SEED))
    packet = packet_of(ended.view(0), record_of(ended))
    assert packet.asked == "Nothing is to be programmed."
    assert packet.report.outcome in packet_text(packet)


class Seen(HTMLParser):
    """The tags of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)


def test_the_page_stands_alone_prints_and_takes_names_for_text():
    game = played()
    page = packet_html(packet_of(game.view(0), record_of(game)))
    seen = Seen()
    seen.feed(page)
    assert not seen.tags & {"script", "link", "img", "iframe"}
    assert "@media print" in page
    assert "Ada &lt;b&gt;" in page
    assert "Ada <b>" not in page


def test_the_data_are_json_with_the_same_facts():
    game = played()
    packet = packet_of(game.view(2), record_of(game))
    data = json.loads(json.dumps(packet_json(packet)))
    assert data["format"] == "cogwheel-packet/1"
    assert [one["mine"] for one in data["robots"]] == [False, False, True, False]
    assert [card["card"] for card in data["cards"]] == list(game.view(2).hand.cards)
    assert data["robots"][0]["facts"]["Robots left"] == ["3"]
    assert data["scene"] == game.view(2).text()


def saved(path: Path, game: Game, seed: bytes | None) -> Path:
    head = {"format": SAVE_FORMAT, "name": "x", "board": "x", "turn": 1, "date": 1}
    more = {"seed": seed.hex()} if seed is not None else {}
    path.write_text(json.dumps({**head, **more, "record": record_json(record_of(game))}))
    return path


def test_the_command_prints_or_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    game = played()
    file = saved(tmp_path / "save.json", game, SEED)
    assert main(["packet", str(file), "--robot", "Cyd"]) == 0
    assert capsys.readouterr().out == packet_text(packet_of(game.view(2), record_of(game)))
    page, data = tmp_path / "p.html", tmp_path / "p.json"
    assert main(["packet", str(file), "--robot", "Cyd", "--html", str(page), "--json", str(data)]) == 0
    assert page.read_text().startswith("<!doctype html>")
    assert json.loads(data.read_text())["robot"] == "Cyd"
    assert main(["packet", str(file), "--robot", "Nobody"]) == 2
    assert "Nobody" in capsys.readouterr().err


def test_a_record_alone_has_nobodys_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    game = played(own=True)
    for file in (saved(tmp_path / "match.json", game, None), tmp_path / "record.json"):
        if file.name == "record.json":
            file.write_text(record_text(record_of(game)))
        assert main(["packet", str(file), "--robot", "Cyd"]) == 0
        out = capsys.readouterr().out
        assert "Your cards are not in this file" in out
        assert "Hit points" in out
