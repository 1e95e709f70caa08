"""The players' list, and a player's dialog."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from roborally_core.base.markup import NOTHING, Attributes, Markup, html, join
from roborally_core.effects.conditions import CONDITIONS
from roborally_core.language.core import say

from ....action import Action
from ....art.icons import command_icon, icon
from ....art.robots import picture
from ....store.session import Session, said
from ....store.status import PlayerView, chart_of, signs_of
from ....texts import t
from ....view.html import button, dialog, flag, hearts, hit_points, paragraph, pips, robots_left
from ....view.letters_view import letters_button


def _badge(picture: str, text: str, css: str = "") -> Markup:
    return html(
        '<span class="{}">{}<span class="text">{}</span></span>', f"badge {css}".strip(), icon(picture), text
    )


def badge(player: PlayerView) -> Markup:
    """The most important news about a player."""
    if player.lost:
        return _badge("wifi_off", t("badge.lost"), "bad")
    if player.gone:
        return _badge("leave", t("badge.gone"))
    if player.view.out:
        return _badge("skull", t("badge.out"), "bad")
    if player.committed:  # this comes first: others wait for it (RN-09)
        return _badge("check", t("badge.ready"), "good")
    if player.dead:
        return _badge("replay", t(player.word("badge.dead")), "bad")
    if player.arriving:
        return _badge("replay", t("badge.arriving"))
    if player.asleep:
        return _badge("power", t(player.word("badge.down")))
    if player.announced:
        return _badge("power", t(player.word("badge.announced")))
    if player.view.here and not player.view.real:
        return _badge("eye", t("badge.virtual"))
    return NOTHING


def machine_mark(player: PlayerView) -> Markup:
    """A badge beside the name of a player whose seat a machine plays."""
    if not player.machine:
        return NOTHING
    told = t("machine")
    return html('<span class="machine" data-tip="{}">{}</span>', told, icon("chip", label=told))


def meters(player: PlayerView, css: str = "") -> tuple[Markup, Markup]:
    """The robot's points, and the player's robots: as the ruleset counts."""
    view = player.view
    if player.counts_down:
        return (
            hit_points(player.points, player.limit, player.burns_from, css),
            robots_left(max(0, view.lives), player.most_lives),
        )
    taken = pips(view.damage, player.limit, player.burns_from, css, player.dialect)
    return taken, hearts(view.lives, player.most_lives)


FEW = 2
"""Number of options shown by their pictures; more are shown as a number."""


def kit(player: PlayerView) -> Markup:
    """Options and earned commands, small; empty for a robot that carries nothing."""
    carried = player.view.kit
    parts = [rank(player)] if player.view.rank else []
    if len(player.options) > FEW:
        parts.append(_counted("chip", len(player.options)))
    else:
        parts += [_counted(option.key, ammunition) for option, ammunition in player.options]
    if carried.visited and not player.sets:
        parts.append(_counted("upload", len(carried.visited)))
    parts += [command_icon(command.name.lower()) for commands in player.sets for command in commands]
    parts += [html("{}{}", icon(sign.picture), chart_of(sign)) for sign in signs_of(player.view.conditions)]
    if not parts:
        return NOTHING
    told = "; ".join(f"{name}: {value}" for name, value in kit_lines(player))
    return html(
        '<span class="kit" role="img" aria-label="{}" data-tip="{}">{}</span>', told, told, join(parts)
    )


def rank(player: PlayerView) -> Markup:
    """The robot's place in the order of this turn, and its earnings since for the next one (RN-30)."""
    since = sum(weight for _, weight in player.view.deeds)
    more = html('<span class="earned">+{}</span>', since) if since else NOTHING
    return html('<b class="rank">{}</b>{}', t("rank.short", n=player.view.rank), more)


def rank_lines(player: PlayerView) -> list[tuple[str, str]]:
    """The same in words, with its deeds."""
    view = player.view
    if not view.rank:
        return []
    lines = [(t("rank"), t("rank.place", n=view.rank))]
    for title, deeds in (("rank.before", view.before), ("rank.since", view.deeds)):
        done: dict[str, int] = {}
        for deed, weight in deeds:
            name = say(f"deed.{deed.name.lower()}")
            done[name] = done.get(name, 0) + weight
        if done:
            reasons = ", ".join(f"{weight} {why}" for why, weight in done.items())
            lines.append((t(title), f"{sum(done.values())}: {reasons}"))
    return lines


def _counted(picture: str, count: int) -> Markup:
    return html("{}{}", icon(picture), count)


def kit_lines(player: PlayerView) -> list[tuple[str, str]]:
    """Options and upgrades in words, as far as there are any."""
    carried = player.view.kit
    lines = rank_lines(player)
    for key, values in player.view.conditions:
        one = CONDITIONS[key]
        if one.sign(values) is not None:
            lines.append((t("condition.state"), one.told(values)))
    if player.options:
        named = [t("option.left", name=option.called, n=ammunition) for option, ammunition in player.options]
        lines.append((t("kit.options"), ", ".join(named)))
    if carried.visited:
        lines.append((t("kit.visited"), str(len(carried.visited))))
    if player.sets:
        names = [t(f"command.{command.name.lower()}") for commands in player.sets for command in commands]
        lines.append((t("kit.sets"), ", ".join(names)))
    return lines


def flags(player: PlayerView) -> Markup:
    """The checkpoints of a player, or, where squads play for a crystal, its squad; nothing without both."""
    if player.squad:
        squad = t(f"squad.{player.squad}")
        return html(
            '<span class="flags squad squad-{n}" data-tip="{squad}">{short}</span>',
            n=player.squad,
            squad=squad,
            short=t(f"squad.short.{player.squad}"),
        )
    if not player.goal:
        return NOTHING
    name = t(player.word("flags"), n=player.view.checkpoints, goal=player.goal)
    return html(
        '<span class="flags" role="img" aria-label="{name}" data-tip="{name}">{flag}{flags}</span>',
        name=name,
        flag=icon("flag"),
        flags=t("flags.short", n=player.view.checkpoints, goal=player.goal),
    )


def chance(player: PlayerView) -> Markup:
    """The player's chance to win, and its change; nothing where nobody is told."""
    known = player.chance
    if known is None:
        return NOTHING
    told, trend = chance_told(player), NOTHING
    if known.gained:
        css, sign = ("trend more", "+") if known.gained > 0 else ("trend", "−")
        trend = html('<span class="{}">{}{}</span>', css, sign, abs(known.gained))
    return html(
        '<span class="chance" role="img" aria-label="{told}" data-tip="{told}">{crown}{n} %{trend}</span>'
        '<progress class="odds" max="100" value="{n}" aria-hidden="true"></progress>',
        told=told,
        crown=icon("crown"),
        n=known.percent,
        trend=trend,
    )


def chance_told(player: PlayerView) -> str:
    """The same in words, and how it was found out."""
    known = player.chance
    if known is None:
        return ""
    told = t("chances.told", n=known.percent)
    if known.gained:
        told += " " + t(
            "chances.more" if known.gained > 0 else "chances.less", name=player.name, n=abs(known.gained)
        )
    return f"{told} {t('chances.by', n=known.playouts)}"


def row(player: PlayerView) -> Markup:
    """One player: robot, name, state, lives, damage, checkpoints."""
    view = player.view
    classes = ["player"]
    states = (
        ("me", player.me),
        ("dead", player.dead),
        ("out", view.out),
        ("ally", bool(player.allied)),
        ("followed", player.followed),
    )
    classes += [css for css, on in states if on]
    left, spare = meters(player)
    return html(
        '<button{attributes}>{robot}<span class="name"><b>{name}</b>{machine}{eye}{badge}</span>'
        "{flags}"
        '<span class="meter">{spare}{left}{kit}</span>{chance}</button>',
        attributes=Attributes(
            type="button",
            class_=" ".join(classes),
            id=row_id(player),
            data_do=Action.PLAYER,
            data_arg=player.seat,
        ),
        robot=picture(player.look),
        name=player.called if not player.allied or player.me else t("side.ally", name=player.name),
        machine=machine_mark(player),
        eye=icon("eye", "followed-mark", label=t("follow.is")) if player.followed else NOTHING,
        badge=badge(player),
        chance=chance(player),
        flags=flags(player),
        spare=spare,
        left=left,
        kit=kit(player),
    )


def row_id(player: PlayerView) -> str:
    """The id of a player's row on the page."""
    return f"player-{player.seat}"


def players_list(players: list[PlayerView]) -> Markup:
    """All players in seat order."""
    return join(row(player) for player in players)


def achieved_of(seat: int) -> str:
    """The place for achievements in a player's dialog, which are read from storage."""
    return f"achieved-{seat}"


def follow_button(player: PlayerView) -> Markup:
    """The button that follows a robot, or follows it no longer."""
    told = t("follow.end" if player.followed else "follow", name=player.name)
    css = "" if player.followed else "primary"
    return button(Action.FOLLOW, told, arg=player.seat, css=css, picture="eye", id="follow")


def follow_row(players: Iterable[PlayerView]) -> Markup:
    """The robots that can be followed, for somebody without one."""
    chosen = join(
        html(
            "<button{}>{}<span>{}</span></button>",
            Attributes(
                type="button",
                id=f"follow-{one.seat}",
                data_do=Action.FOLLOW,
                data_arg=one.seat,
                aria_pressed=flag(one.followed),
            ),
            picture(one.look),
            one.name,
        )
        for one in players
        if not one.view.out
    )
    return html(
        '<div class="follow" role="group" aria-label="{}"><p class="small muted">{}</p>{}</div>',
        t("follow.whom"),
        t("follow.whom"),
        chosen,
    )


def player_dialog(player: PlayerView, follows: bool = False) -> Markup:
    """Everything about one player but their achievements, which have a place of their own.

    ``follows``: the reader may follow the robot.
    """
    view = player.view
    if player.counts_down:
        lines = [
            (t("points.title"), _of(player.points, player.limit)),
            (t("robots_left.title"), _of(max(0, view.lives), player.most_lives)),
        ]
    else:
        lines = [
            (t("lives.title"), _of(view.lives, player.most_lives)),
            (t("damage.title"), _of(view.damage, player.limit)),
        ]
    if player.squad:
        lines.append((t("squad"), t(f"squad.{player.squad}")))
    else:
        lines.append((t(player.word("checkpoints")), _of(view.checkpoints, player.goal)))
    if view.locked:
        title = t(player.word("burnt.title"))
        lines.append((title, ", ".join(str(n) for n in view.locked)))
    if player.allied is not None:
        lines.append((t("side"), t("side.mine" if player.allied else "side.theirs")))
    lines += kit_lines(player)
    if player.chance is not None:
        lines.append((t("chances"), chance_told(player)))
    rows = join(html("<tr><th>{}</th><td>{}</td></tr>", name, value) for name, value in lines)
    model = paragraph(f"{player.model}. {player.ability}") if player.several_models else NOTHING
    body = html(
        '<div class="row portrayed">{}<div>{}{}{}</div></div>'
        '<table class="standings">{}</table><div id="{}"></div>',
        picture(player.look),
        model,
        paragraph(t("machine"), "muted") if player.machine else NOTHING,
        badge(player),
        rows,
        achieved_of(player.seat),
    )
    foot = follow_button(player) if follows and not view.out else NOTHING
    return dialog(player.called, body, foot, id="player-dialog")


def _of(n: int, most: int) -> str:
    return t("player.of", n=n, most=max(n, most))


def out_for_good(lines: Sequence[str], follow: Markup) -> Markup:
    """The state of the game for a player whose last robot is lost, and the robots that can be followed."""
    told = join(html("<li>{}</li>", line) for line in lines if line)
    return html('<ul class="out-told">{}</ul>{}', told, follow)


def notice(session: Session) -> Markup:
    """The obstacle to the match, and remedies; the way it continues as a last resort; else empty."""
    kept = _kept_back(session)
    slow = html("{}<span>{}</span>", icon("wifi_off"), session.forwarded) if session.forwarded else NOTHING
    return kept + slow + _until(session)


def _until(session: Session) -> Markup:
    """The present task in a slow match, and the way to its letters."""
    if not session.slow or session.corner is None or (session.game.over and not session.until):
        return NOTHING
    told = session.until if session.game.over or not session.idle else ""
    words = told or t("pace.about")
    return html('<div class="pace">{}<span>{}</span>{}</div>', icon("clock"), words, letters_button("game"))


def _names(session: Session, seats: Iterable[int]) -> str:
    return ", ".join(session.game.setup.seats[seat].name for seat in sorted(seats))


def _kept_back(session: Session) -> Markup:
    if problem := session.problem or (
        said(session.unstored) if session.slow and not session.game.over else ""
    ):
        return html("{}<span>{}</span>", icon("wifi_off"), problem)
    lost = session.lost - session.away
    missing = (
        ("match.gone", session.gone),
        ("match.away", session.away),
        ("match.lost", lost),
        ("match.idle", session.idle),
    )
    told = " ".join(t(key, n=len(seats), names=_names(session, seats)) for key, seats in missing if seats)
    if not told or session.game.over:
        return NOTHING
    waited = lost | session.idle
    sign = icon("wifi_off" if session.lost else "clock" if session.idle else "leave")
    if not waited:
        return html("{}<span>{}</span>", sign, told)
    return html("{}<span>{} {}</span>{}", sign, told, *_handing_over(session, waited))


def _handing_over(session: Session, missing: frozenset[int]) -> tuple[str, Markup]:
    """The players who agree that machines take the missing seats, or whose agreement is awaited, and the
    button for agreeing.
    """
    agreed = {seat for seat, drop in session.wishes.items() if missing <= drop}
    if session.me not in agreed:
        others = agreed - missing
        told = t("match.wished", n=len(others), names=_names(session, others)) if others else ""
        return told, button(Action.REPLACE_LOST, t("match.replace"), id="replace-lost")
    others = set(range(len(session.game.setup.seats))) - session.machines - session.gone - missing - agreed
    if others:
        return t("match.agreed", n=len(others), names=_names(session, others)), NOTHING
    return t("match.agreed.all"), NOTHING
