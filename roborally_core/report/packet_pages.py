"""A turn packet as text, to mail or to print, and as one self-contained HTML file."""

from __future__ import annotations

from collections.abc import Iterator

from ..base.markup import NOTHING, Markup, html, join
from ..board.text import drawer
from ..language.core import say
from .packet import Packet, PacketCard
from .page import section_html, whole_page
from .table import Section
from .text import board_lines, headed, table_lines, turn_lines


def card_text(card: PacketCard) -> str:
    """A card with its number, if it has one."""
    return f"{card.name} {card.number}" if card.number else card.name


def packet_text(packet: Packet) -> str:
    """The whole packet, ending in a newline."""
    return "\n".join(_lines(packet)) + "\n"


def _lines(packet: Packet) -> Iterator[str]:
    report = packet.report
    yield packet.title
    yield report.ruleset
    yield from headed(say("packet.program"))
    yield packet.asked
    yield from (f"  {line}" for line in _hand_lines(packet))
    draw = drawer(report.board)
    yield from headed(say("packet.standing", turn=packet.turn))
    yield from board_lines(report, packet.picture, draw)
    yield ""
    yield from table_lines(report, packet.standing)
    for turn in report.turns:
        yield from headed(say("packet.last", turn=turn.number))
        yield from turn_lines(report, turn, draw)
    if packet.over:
        yield from ("", report.outcome)


def _hand_lines(packet: Packet) -> Iterator[str]:
    if packet.cards is None:
        yield say("packet.hidden")
        return
    for i, card in enumerate(packet.cards, 1):
        yield f"{i}. {card_text(card)}"


def packet_html(packet: Packet) -> str:
    """The whole packet; it needs nothing from anywhere else, and prints."""
    report = packet.report
    standing = Section(say("packet.standing", turn=packet.turn), packet.picture, packet.standing)
    last = (
        html(
            "<h2>{}</h2>{}",
            say("packet.last", turn=turn.number),
            join(section_html(report, section) for section in turn.sections),
        )
        for turn in report.turns
    )
    body = html(
        '<p>{ruleset}</p><h2>{program}</h2><p class="due"><strong>{asked}</strong></p>{hand}'
        "{standing}{last}{outcome}",
        ruleset=report.ruleset,
        program=say("packet.program"),
        asked=packet.asked,
        hand=_hand(packet),
        standing=section_html(report, standing),
        last=join(last),
        outcome=html("<p><strong>{}</strong></p>", report.outcome) if packet.over else NOTHING,
    )
    return whole_page(report, packet.title, body)


def _hand(packet: Packet) -> Markup:
    if packet.cards is None:
        return html("<p>{}</p>", say("packet.hidden"))
    cards = join(
        html("<li>{}{}</li>", card.name, html("<small>{}</small>", card.number) if card.number else NOTHING)
        for card in packet.cards
    )
    return html('<ol class="hand">{}</ol>', cards)
