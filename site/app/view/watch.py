"""The move view: everybody's programs as they are revealed, the film's controls, the log (RR-22)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from roborally_core.cards import Deck
from roborally_core.options.api import Option

from ..art.icons import command_icon, icon
from ..art.robots import picture
from ..store.status import PlayerView
from ..texts import t, worded
from .console import command_name, own
from .html import button, esc
from .options_view import marks, named

Works = Mapping[tuple[int, int], tuple[Option, ...]]
"""The options at work by robot and register."""
NOTHING: Works = {}


def _cell(
    player: PlayerView,
    register: int,
    now: int,
    card: int | None,
    deck: Deck,
    acting: bool,
    burnt: bool,
    works: tuple[Option, ...] = (),
) -> str:
    classes = ["cell"]
    classes += [
        css
        for css, on in (
            ("burnt", burnt),
            ("past", register < now),
            ("now", register == now and not acting),
            ("acting", acting),
        )
        if on
    ]
    if card is None:
        name = t(player.word("cell.hidden"), n=register) + named(works)
        return f'<span class="{" ".join(classes)}" aria-label="{esc(name)}">{marks(works)}</span>'
    shown = deck[card]
    name = t(player.word("cell"), n=register, command=command_name(shown.command), priority=shown.priority)
    name += named(works)
    priority = f'<span class="hide-narrow">{shown.priority or ""}</span>'
    return (
        f'<span class="{" ".join(classes)}" role="img" aria-label="{esc(name)}" data-tip="{esc(name)}">'
        f"{command_icon(shown.command.name.lower())}{marks(works) or priority}</span>"
    )


def program_row(
    player: PlayerView,
    cards: Mapping[tuple[int, int], int],
    known: Mapping[tuple[int, int], int],
    register: int,
    acting: int,
    deck: Deck,
    works: Works,
) -> str:
    """One player's five cards: own and burnt ones from the start, others once revealed, and options."""
    robot = player.view.robot
    if player.asleep and not any((robot, r) in cards for r in range(1, 6)):
        cells = f'<span class="cell wide">{icon("power")}{esc(t(player.word("row.down")))}</span>'
    elif player.view.out and not any((robot, r) in cards for r in range(1, register + 1)):
        cells = f'<span class="cell wide">{icon("skull")}{esc(t("badge.out"))}</span>'
    else:
        parts = []
        for r in range(1, 6):
            card = cards.get((robot, r)) if r <= register else None
            if card is None and player.view.here:
                card = known.get((robot, r))
            burnt = r in player.view.locked
            now = acting == robot and r == register
            at_work = works.get((robot, r), ()) if r <= register else ()
            parts.append(_cell(player, r, register, card, deck, now, burnt, at_work))
        cells = "".join(parts)
    css = "program" + (" me" if player.me else "") + (" dead" if player.dead or player.view.out else "")
    return (
        f'<div class="{css}" '
        f'aria-label="{esc(player.name)}">{picture(player.look, label=player.name)}<div '
        f'class="cells">{cells}</div></div>'
    )


def programs(
    players: Sequence[PlayerView],
    cards: Mapping[tuple[int, int], int],
    known: Mapping[tuple[int, int], int],
    register: int,
    acting: int,
    deck: Deck,
    works: Works = NOTHING,
) -> str:
    """All programs with the options at work, the own one in the bottom row."""
    order = sorted(players, key=lambda player: (player.me, player.seat))
    rows = "".join(program_row(player, cards, known, register, acting, deck, works) for player in order)
    return f'<div class="programs">{rows}</div>'


def watch_panel(player: PlayerView) -> str:
    """The frame of the move view; programs and log are filled by id."""
    return (
        f'<div id="own-state">{own(player)}</div><div id="programs"></div><div class="log" id="log" '
        f'role="log" aria-label="{esc(t("log"))}" tabindex="0"></div>'
    )


def deck_bar(
    playing: bool,
    speed: float,
    replaying: bool,
    done: bool,
    can_replay: bool,
    over: bool = False,
    points: bool = False,
) -> str:
    """The film's controls; between films the replay, and behind the game its results.

    ``points`` where hit points are counted down and registers are called stages.
    """
    if not playing and done and not replaying:
        replay = button("replay", t("replay"), picture="replay", id="replay", disabled=not can_replay)
        results = (
            button("results", t("over.results"), picture="crown", css="primary", id="results") if over else ""
        )
        return replay + results
    label = t("pause") if playing else t("play")
    shown = f"{speed:g}×"
    return (
        button(
            "step-back",
            t(worded("step.back", points)),
            picture="back_step",
            square=True,
            id="step-back",
            css="hide-narrow",
        )
        + button("play", label, picture="stop" if playing else "play", square=True, id="play")
        + button("step-on", t(worded("step.on", points)), picture="next_step", square=True, id="step-on")
        + '<input type="range" id="scrub" min="0" max="1000" value="0" data-live="scrub" '
        f'aria-label="{esc(t("scrub"))}">'
        + button("speed", shown, id="speed", css="speed", tip=t("speed"))
        + button("skip", t("skip"), picture="skip", square=True, id="skip")
    )


def leds(register: int, points: bool = False) -> str:
    """Five lamps for the registers, which are called stages where hit points are counted down."""
    parts = []
    for r in range(1, 6):
        css = "now" if r == register else "done" if r < register else ""
        parts.append(f'<span class="{css}">{r}</span>')
    return (
        '<span class="leds" role="img" '
        f'aria-label="{esc(t(worded("register.now", points), n=register))}">{"".join(parts)}</span>'
    )
