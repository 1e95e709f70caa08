"""A turn packet tells its player everything they may know, and nothing else."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from test_view import game_of, with_other_secrets

from roborally_core.play.record import record_of
from roborally_core.report.packet import packet_json, packet_of
from roborally_core.report.packet_pages import packet_html, packet_text
from roborally_core.rulesets import RULESETS


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@settings(max_examples=3, deadline=None)
@given(st.integers(0, 2), st.integers(0, 2), st.binary(min_size=1, max_size=4))
def test_no_packet_changes_with_what_is_hidden(ruleset: str, turns: int, seat: int, secret: bytes) -> None:
    game = game_of(ruleset, turns)
    other, record = with_other_secrets(game, seat, secret), record_of(game)
    one, two = (packet_of(which.view(seat), record) for which in (game, other))
    assert packet_json(one) == packet_json(two)
    assert packet_text(one) == packet_text(two)
    assert packet_html(one) == packet_html(two)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_packets_of_one_turn_differ_in_cards_and_agree_on_the_board(ruleset: str) -> None:
    game = game_of(ruleset, 1)
    if game.over:
        return
    record = record_of(game)
    packets = [packet_of(game.view(seat), record) for seat in range(3)]
    for seat, packet in enumerate(packets):
        hand = game.view(seat).hand
        assert packet.cards is not None
        assert [card.card for card in packet.cards] == [*hand.cards, *hand.extras]
        assert packet.free == tuple(register + 1 for register in game.offer(seat).free)
        assert packet.standing == packets[0].standing
        assert packet.picture == packets[0].picture
        assert [turn.number for turn in packet.report.turns] == [1]
