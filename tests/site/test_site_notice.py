"""The notice names every player the match is waiting for: the lost, and those who do not program."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from app.screens.game.view.players import notice
from app.texts import t

NAMES = ("Ada", "Ben", "Cleo")


def waiting(lost: tuple[int, ...] = (), idle: tuple[int, ...] = (), *, over: bool = False) -> Any:
    """A match session with these seats lost and idle."""
    seats = [SimpleNamespace(name=name) for name in NAMES]
    game = SimpleNamespace(over=over, setup=SimpleNamespace(seats=seats))
    return SimpleNamespace(
        problem="", forwarded="", slow=False, wishes=0, lost=frozenset(lost), idle=frozenset(idle), game=game
    )


@pytest.mark.parametrize(("lost", "idle"), [((1,), ()), ((), (2,)), ((1,), (2,))])
def test_all_who_hold_the_match_up_are_named_beside_the_button(
    lost: tuple[int, ...], idle: tuple[int, ...]
) -> None:
    told = str(notice(waiting(lost, idle)))
    assert 'id="replace-lost"' in told
    assert (t("match.lost", names="Ben") in told) == bool(lost)
    assert (t("match.idle", names="Cleo") in told) == bool(idle)


def test_nobody_is_named_while_all_are_here_or_after_the_end() -> None:
    assert not notice(waiting())
    assert not notice(waiting((1,), (2,), over=True))
