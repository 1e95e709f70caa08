"""What lies over the game: menu, saving, leaving, log, players, words, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

from roborally_core.record import record_of, record_text

from .. import web
from ..art.icons import icon
from ..art.robots import picture
from ..files import download
from ..saves import shelf
from ..store.explain import board_words
from ..store.saves import NAME_LENGTH, save_text
from ..store.session import SoloSession
from ..store.status import standings
from ..texts import t
from ..view.html import button, dialog, esc
from ..view.players import player_dialog

if TYPE_CHECKING:
    from .game import GameScreen


class GameDialogs:
    """Dialogs of the game screen; the game goes on behind them."""

    def __init__(self, screen: GameScreen) -> None:
        self.screen = screen
        self._pending_name = ""

    def act(self, verb: str, arg: str) -> bool:
        """A button of a dialog or one that opens it."""
        screen = self.screen
        if verb == "game-menu":
            self.menu()
        elif verb == "leave":
            self.leave()
        elif verb == "leave-yes":
            for id in ("leave-dialog", "game-menu-dialog", "over-dialog"):
                web.close_dialog(id)
            screen.app.perform("menu")
        elif verb == "save":
            self.ask_name()
        elif verb == "save-as":
            web.spawn(self.save(web.form_value("save-name").strip()))
        elif verb == "save-pick":
            web.set_form_value("save-name", arg)
        elif verb == "save-over":
            web.close_dialog("overwrite-dialog")
            web.spawn(self.store(self._pending_name))
        elif verb == "record":
            self.download()
        elif verb == "log":
            web.open_dialog(
                "log-dialog",
                dialog(t("log"), f'<div class="log tall">{screen.film.log_html()}</div>', id="log-dialog"),
            )
        elif verb == "words":
            board = screen.session.game.board
            body = board_words(board, screen.players(), screen.words)
            web.open_dialog("words-dialog", dialog(t("words.title"), body, id="words-dialog"), "wide")
        elif verb == "player":
            if arg.isdigit():
                web.open_dialog("player-dialog", player_dialog(screen.players()[int(arg)]))
        elif verb == "again":
            web.close_dialog("over-dialog")
            screen.again()
        elif verb == "results":
            self.results()
        else:
            return False
        return True

    def menu(self) -> None:
        """The in-game menu (RR-20); the programming clock keeps running and shows."""
        screen = self.screen
        parts = [button("close", t("menu.back"), arg="game-menu-dialog", css="primary", picture="play")]
        if isinstance(screen.session, SoloSession) and not screen.session.game.over:
            parts.append(button("save", t("menu.save"), picture="download"))
        parts += [
            button("settings", t("menu.settings"), picture="gear"),
            button("help", t("menu.help"), picture="book"),
            button("record", t("menu.record"), picture="copy"),
            button("leave", t("menu.leave"), picture="back_step", css="danger"),
        ]
        body = f'<div class="stack">{"".join(parts)}</div>'
        left = screen.seconds_left()
        if left is not None:
            body = f'<p class="row">{icon("clock")}<b>{esc(t("seconds", n=left))}</b></p>' + body
        hashes = screen.session.game.hashes
        if screen.session.kind == "match" and hashes:
            body += f'<p class="muted small">{esc(t("match.state", hash=hashes[-1][-1][:12]))}</p>'
        web.open_dialog("game-menu-dialog", dialog(t("menu.title"), body, id="game-menu-dialog"))

    def leave(self) -> None:
        """Really?"""
        solo = isinstance(self.screen.session, SoloSession)
        body = f"<p>{esc(t('leave.solo' if solo else 'leave.match'))}</p>"
        foot = button("close", t("cancel"), arg="leave-dialog") + button(
            "leave-yes", t("leave.yes"), css="danger"
        )
        web.open_dialog("leave-dialog", dialog(t("leave.title"), body, foot, id="leave-dialog"))

    # -- saving ----------------------------------------------------------------------------

    def _text(self, name: str) -> str | None:
        session = self.screen.session
        if not isinstance(session, SoloSession):
            return None
        return save_text(session.game, session.seed, session.timer, name, web.wall_clock())

    def autosave(self) -> None:
        """Keep the running game, or drop it when it is over."""
        text = self._text(t("saves.auto"))
        session = self.screen.session
        if text is not None and isinstance(session, SoloSession):
            web.spawn(self._autosave(session.seed, text))

    async def _autosave(self, seed: bytes, text: str) -> None:
        try:
            if self.screen.session.game.over:
                await shelf().drop_running(seed)
            else:
                await shelf().keep_running(seed, text)
        except OSError as error:
            self.screen.app.toast(t("saves.refused", why=error), bad=True)

    def ask_name(self) -> None:
        """The save dialog: a name, and the names in use."""
        web.spawn(self._ask_name())

    async def _ask_name(self) -> None:
        try:
            names = await shelf().names()
        except OSError as error:
            self.screen.app.toast(t("saves.refused", why=error), bad=True)
            return
        wish = f"{self.screen.session.game.board.name} {len(names) + 1}"[:NAME_LENGTH]
        taken = "".join(button("save-pick", name, arg=name, picture="chip") for name in names)
        body = (
            f'<label class="field">{esc(t("saves.name"))}<input type="text" id="save-name"'
            f' maxlength="{NAME_LENGTH}" value="{esc(wish)}"></label><div class="row wrap">{taken}</div>'
        )
        foot = button("close", t("cancel"), arg="save-dialog") + button(
            "save-as", t("saves.save"), css="primary"
        )
        web.open_dialog("save-dialog", dialog(t("menu.save"), body, foot, id="save-dialog"))

    async def save(self, name: str) -> None:
        """Store under a name; one in use is asked about first."""
        name = name[:NAME_LENGTH]
        if not name:
            return
        try:
            names = await shelf().names()
        except OSError as error:
            self.screen.app.toast(t("saves.refused", why=error), bad=True)
            return
        if name in names:
            self._pending_name = name
            foot = button("close", t("cancel"), arg="overwrite-dialog") + button(
                "save-over", t("saves.save"), css="danger"
            )
            title = t("saves.overwrite", name=name)
            web.open_dialog("overwrite-dialog", dialog(title, "", foot, id="overwrite-dialog"))
            return
        await self.store(name)

    async def store(self, name: str) -> None:
        """Put the game on the shelf."""
        text = self._text(name)
        if text is None:
            return
        try:
            await shelf().save(name, text)
        except OSError as error:
            self.screen.app.toast(t("saves.refused", why=error), bad=True)
            return
        web.close_dialog("save-dialog")
        self.screen.app.toast(t("saves.saved", name=name))

    def download(self) -> None:
        """The record as a file."""
        game = self.screen.session.game
        download(f"rally-{game.board.content_hash[:8]}-{len(game.inputs)}.json", record_text(record_of(game)))

    # -- the end ---------------------------------------------------------------------------

    def results(self) -> None:
        """Who won, the standings, and another game."""
        screen = self.screen
        game = screen.session.game
        winners = game.state.winners
        players = screen.players()
        won = screen.session.me in winners and not screen.session.looking_on
        if not screen.session.looking_on:
            screen.app.sound.play("win" if won else "lose")
        if won:
            title = t("over.won")
        elif winners:
            title = t(
                "over.lost", n=len(winners), names=t("and").join(screen.names[seat] for seat in winners)
            )
        else:
            title = t("over.draw")
        robots = "".join(picture(players[seat].look) for seat in winners)
        rows = []
        for place, seat in standings(game):
            player = players[seat]
            rows.append(
                f'<tr><td class="place">{place}</td><td><span '
                f'class="row">{picture(player.look)}<b>{esc(player.name)}</b></span></td>'
                f"<td>{esc(t('flags.short', n=player.view.checkpoints, goal=player.goal))}</td>"
                f"<td>{player.view.lives}</td></tr>"
            )
        head = "".join(
            f"<th>{esc(t(players[0].word(key)))}</th>"
            for key in ("over.place", "over.player", "over.flags", "over.lives")
        )
        turns = t("over.turns", n=len(game.inputs))
        body = (
            f'<div class="winner"><div class="row">{robots}</div><p class="muted">{esc(game.board.name)}, '
            f"{esc(turns)}</p></div>"
            f'<table class="standings" id="standings"><tr>{head}</tr>{"".join(rows)}</table>'
            '<p id="over-others" class="muted" role="status"></p>'
        )
        foot = button("leave-yes", t("menu.leave"), picture="back_step")
        foot += button("record", t("menu.record"), picture="copy")
        if screen.report.offered:
            foot += button("report", t("report"), picture="report", id="over-report")
        if screen.session.rematch:
            foot += button("again", t("over.again"), css="primary", picture="replay", id="again")
        web.open_dialog("over-dialog", dialog(title, body, foot, id="over-dialog"))
        self.refresh_others()

    def refresh_others(self) -> None:
        """Who waits for another match, and who has left."""
        after = self.screen.session.after()
        lines = [
            t(key, n=len(names), names=t("and").join(names))
            for key, names in (("over.wished", after.wished), ("over.left", after.left))
            if names
        ]
        web.put("over-others", esc(" ".join(lines)))
