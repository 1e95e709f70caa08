"""The turn packet of one player: exactly what they may know when they program (BW-17).

It is made of the seat's view and of the record of the turns played, which everybody has: no hand of a rival,
no program that is not revealed and no draw to come can be in it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from ..base.geometry import Dir
from ..language.core import say
from ..play.record import Record
from ..play.view import SeatView
from ..rules.timeline import REGISTERS
from ..situation import told
from .build import closing_rows, report_of
from .follower import Ledger
from .table import Picture, Report, Row, Section
from .tongue import tongue_of

PACKET_FORMAT = "cogwheel-packet/1"


class PacketCard(NamedTuple):
    """A card that may be programmed; ``number`` is 0 if cards have none."""

    card: int
    name: str
    number: int


class Packet(NamedTuple):
    """The knowledge sent to one player before a turn.

    ``report`` holds the last turn only; ``standing`` has a column for each robot as it stands now, on the
    board as in ``picture``.  ``cards`` is None where the hand is not known, as from a record alone.
    """

    report: Report
    seat: int
    turn: int
    over: bool
    standing: list[Row]
    picture: Picture
    cards: tuple[PacketCard, ...] | None
    free: tuple[int, ...]
    """The registers to be programmed, from 1."""
    due: str
    """The moment at which the program is due, in words; empty for never."""
    scene: str
    """The situation as one canonical text: a scene to try programs in."""

    @property
    def name(self) -> str:
        """The player's name."""
        return self.report.names[self.seat]

    @property
    def title(self) -> str:
        """The heading."""
        key = "packet.title.over" if self.over else "packet.title"
        return say(key, name=self.name, turn=self.turn, board=self.report.title)

    @property
    def asked(self) -> str:
        """The registers to be handed in, and the time limit."""
        if self.over or not self.free:
            return say("packet.nothing")
        registers = ", ".join(map(str, self.free))
        key = "packet.asked.due" if self.due else "packet.asked"
        return say(key, registers=registers, n=len(self.free), due=self.due)


def packet_of(view: SeatView, record: Record, *, cards: bool = True, due: str = "") -> Packet:
    """The packet of the view's seat; ``record`` is of the turns played so far, ``due`` a moment in words.

    ``cards``: whether the view's hand is the seat's.  RecordError if the record does not replay.
    """
    report, now, deck = report_of(record), view.situation(), view.rules.deck
    ledger = Ledger(len(now.names), now.rules.destroyed_at, tongue_of(now.rules))
    for fact in told(now):
        ledger.follow(fact)
    command = report.tongue.command
    hand = tuple(
        PacketCard(card, command(deck[card].command), deck[card].priority if deck.numbered else 0)
        for card in (*view.hand.cards, *view.hand.extras)
    )
    return Packet(
        report=_last_turn(report),
        seat=view.seat,
        turn=max(1, view.turn),
        over=view.over,
        standing=closing_rows(now, ledger, [[] for _ in now.names]),
        picture=ledger.picture(),
        cards=hand if cards else None,
        free=tuple(register + 1 for register in view.offer.free if register < REGISTERS),
        due=due,
        scene=view.text() if cards else "",
    )


def _last_turn(report: Report) -> Report:
    return Report(
        title=report.title,
        board=report.board,
        ruleset=report.ruleset,
        fenced=report.fenced,
        names=report.names,
        colours=report.colours,
        looks=report.looks,
        turns=report.turns[-1:],
        outcome=report.outcome,
        tongue=report.tongue,
    )


def packet_json(packet: Packet) -> dict[str, Any]:
    """The packet as facts, for other programs to read; texts are in the language that is spoken."""
    report, grid = packet.report, packet.report.board.grid
    figures = {figure.robot: figure for figure in packet.picture.figures}
    robots = []
    for seat, name in enumerate(report.names):
        figure = figures.get(seat)
        place = None
        if figure is not None:
            x, y = grid.xy(grid.ground(figure.pos))
            place = {"at": [x, y], "facing": Dir(figure.facing).name, "real": figure.real}
        robots.append(
            {
                "name": name,
                "colour": report.colours[seat],
                "mine": seat == packet.seat,
                "place": place,
                "facts": {row.title: row.cells[seat] for row in packet.standing},
            }
        )
    return {
        "format": PACKET_FORMAT,
        "board": report.title,
        "ruleset": report.ruleset,
        "turn": packet.turn,
        "over": packet.over,
        "robot": packet.name,
        "due": packet.due,
        "registers": list(packet.free),
        "cards": None if packet.cards is None else [card._asdict() for card in packet.cards],
        "robots": robots,
        "last_turn": [_section(section) for turn in report.turns for section in turn.sections],
        "scene": packet.scene,
    }


def _section(section: Section) -> dict[str, Any]:
    rows = [{"title": row.title, "cells": row.cells, "notes": row.notes} for row in section.rows]
    return {"title": section.title, "rows": rows}
