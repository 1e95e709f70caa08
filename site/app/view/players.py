"""The players' list, and what a click on a player tells."""

from __future__ import annotations

from ..art.icons import command_icon, icon
from ..art.robots import picture
from ..store.session import Session
from ..store.status import PlayerView
from ..texts import t
from .html import button, dialog, esc, hearts, hit_points, pips, robots_left


def badge(player: PlayerView) -> str:
    """The one thing to know about a player now."""
    if player.lost:
        return (
            f'<span class="badge bad">{icon("wifi_off")}<span class="text">{esc(t("badge.lost"))}</span>'
            "</span>"
        )
    if player.view.out:
        return (
            f'<span class="badge bad">{icon("skull")}<span class="text">{esc(t("badge.out"))}</span></span>'
        )
    if player.dead:
        text = esc(t(player.word("badge.dead")))
        return f'<span class="badge bad">{icon("replay")}<span class="text">{text}</span></span>'
    if player.asleep:
        text = esc(t(player.word("badge.down")))
        return f'<span class="badge">{icon("power")}<span class="text">{text}</span></span>'
    if player.announced:
        text = esc(t(player.word("badge.announced")))
        return f'<span class="badge">{icon("power")}<span class="text">{text}</span></span>'
    if player.view.here and not player.view.real:
        return f'<span class="badge">{icon("eye")}<span class="text">{esc(t("badge.virtual"))}</span></span>'
    if player.committed:
        return (
            f'<span class="badge good">{icon("check")}<span class="text">{esc(t("badge.ready"))}</span>'
            "</span>"
        )
    return ""


def meters(player: PlayerView, css: str = "") -> tuple[str, str]:
    """What is left of the robot, and how many the player has: as the ruleset counts."""
    view = player.view
    if player.counts_down:
        return (
            hit_points(player.points, player.limit, player.burns_from, css),
            robots_left(max(0, view.lives), player.most_lives),
        )
    return pips(view.damage, player.limit, player.burns_from, css), hearts(view.lives, player.most_lives)


FEW = 2
"""So many options are shown by their pictures, more by their number."""


def kit(player: PlayerView) -> str:
    """Options and earned commands, small; empty for a robot that carries nothing."""
    carried = player.view.kit
    parts = []
    if len(player.options) > FEW:
        parts.append(f"{icon('chip')}{len(player.options)}")
    else:
        parts += [f"{icon(option.key)}{ammunition}" for option, ammunition in player.options]
    if carried.visited and not player.sets:
        parts.append(f"{icon('upload')}{len(carried.visited)}")
    parts += [command_icon(command.name.lower()) for commands in player.sets for command in commands]
    if not parts:
        return ""
    told = esc("; ".join(f"{name}: {value}" for name, value in kit_lines(player)))
    return f'<span class="kit" role="img" aria-label="{told}" data-tip="{told}">{"".join(parts)}</span>'


def kit_lines(player: PlayerView) -> list[tuple[str, str]]:
    """Options and upgrades in words, as far as there are any."""
    carried = player.view.kit
    lines = []
    if player.options:
        named = [t("option.left", name=option.title, n=ammunition) for option, ammunition in player.options]
        lines.append((t("kit.options"), ", ".join(named)))
    if carried.visited:
        lines.append((t("kit.visited"), str(len(carried.visited))))
    if player.sets:
        names = [t(f"command.{command.name.lower()}") for commands in player.sets for command in commands]
        lines.append((t("kit.sets"), ", ".join(names)))
    return lines


def row(player: PlayerView) -> str:
    """One player: robot, name, state, lives, damage, checkpoints."""
    view = player.view
    classes = ["player"]
    classes += [css for css, on in (("me", player.me), ("dead", player.dead), ("out", view.out)) if on]
    flags = t("flags.short", n=view.checkpoints, goal=player.goal)
    flags_name = t(player.word("flags"), n=view.checkpoints, goal=player.goal)
    left, spare = meters(player)
    return (
        f'<button type="button" class="{" ".join(classes)}" id="player-{player.seat}" data-do="player" '
        f'data-arg="{player.seat}">'
        f'{picture(player.look)}<span class="name"><b>{esc(player.name)}</b>{badge(player)}</span>'
        f'<span class="flags" role="img" aria-label="{esc(flags_name)}" '
        f'data-tip="{esc(flags_name)}">{icon("flag")}{flags}</span>'
        f'<span class="meter">{spare}{left}{kit(player)}</span></button>'
    )


def players_list(players: list[PlayerView]) -> str:
    """All players in seat order."""
    return "".join(row(player) for player in players)


def player_dialog(player: PlayerView) -> str:
    """Everything about one player."""
    view = player.view
    lines = [(t("model"), f"{player.model}. {player.ability}")] if player.several_models else []
    if player.counts_down:
        lines += [
            (t("points.title"), t("points", n=player.points, most=player.limit)),
            (t("robots_left.title"), t("robots_left", n=max(0, view.lives))),
        ]
    else:
        lines += [
            (t("lives.title"), t("lives", n=view.lives)),
            (t("damage.title"), t("damage", n=view.damage, most=player.limit)),
        ]
    lines.append(
        (t(player.word("checkpoints")), t(player.word("flags"), n=view.checkpoints, goal=player.goal))
    )
    if view.locked:
        title = t(player.word("burnt.title"))
        lines.append((title, ", ".join(str(n) for n in view.locked)))
    lines += kit_lines(player)
    rows = "".join(f"<tr><th>{esc(name)}</th><td>{esc(value)}</td></tr>" for name, value in lines)
    body = (
        f'<div class="row">{picture(player.look)}<div>{badge(player)}</div></div><table '
        f'class="standings">{rows}</table>'
    )
    return dialog(player.name, body, id="player-dialog")


def notice(session: Session) -> str:
    """What keeps a match from going on, and what can be done; empty if nothing does."""
    if session.problem:
        return f"{icon('wifi_off')}<span>{esc(session.problem)}</span>"
    if not session.lost or session.game.over:
        return ""
    names = ", ".join(session.game.setup.seats[seat].name for seat in sorted(session.lost))
    wished = f" {t('match.wished')}" if session.wishes else ""
    text = f"<span>{esc(t('match.lost', names=names))}{esc(wished)}</span>"
    return f"{icon('wifi_off')}{text}{button('replace-lost', t('match.replace'), id='replace-lost')}"
