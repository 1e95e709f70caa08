"""The profile screen: the player, statistics, achievements, and the file they travel in."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from roborally_core.base.markup import NOTHING
from roborally_core.robots.models import ModelId

from ... import web
from ...action import Action
from ...club_here import club_here
from ...files import download, file_text
from ...gameroom.texts import told
from ...next_steps import lines_ahead
from ...profile import profile
from ...router import App, Screen
from ...store.carried import carried_here, carry_in
from ...store.profile import model_named
from ...store.profile_file import FILE_LIMIT, ProfileFile, profile_from_text, profile_text
from ...store.settings import unnamed
from ...store.together import scores_from, scores_text
from ...texts import t
from ...together import KEY
from ...training import training
from .view import IMPORT, PARTS, achievements, import_dialog, profile_page, statistics, you


class ProfileScreen(Screen):
    """Three parts, one shown at a time."""

    def __init__(self, app: App, part: str = "") -> None:
        super().__init__(app)
        self._part = part if part in PARTS else PARTS[0]
        self._opened: ProfileFile | None = None
        self._ahead: list[tuple[Action, str]] = []
        """The next step in everything that was begun here, by its place."""

    def enter(self) -> None:
        """Show known values, then stored ones."""
        web.put("page", profile_page(self._part))
        self._refresh()
        web.spawn(self._read())

    @property
    def way_back(self) -> Callable[[], Screen]:
        """The same part of the profile: its facts lead to pages all over the game."""
        return partial(ProfileScreen, self.app, self._part)

    def retell(self) -> None:
        """The same figures and next steps in other words."""
        self.enter()

    async def _read(self) -> None:
        known = profile()
        await known.read()
        await training().read()
        if known.damaged:
            self.app.toast(t("profile.damaged", why=known.damaged), bad=True)
            known.damaged = ""
        if known.problem:
            self.app.toast(t("profile.unkept", why=known.problem), bad=True)
        self._ahead = await lines_ahead()
        if self.app.screen is self:
            self._refresh()

    def _refresh(self) -> None:
        career, settings = profile().career, self.app.settings
        if self._part == "statistics":
            shown = statistics(career)
        elif self._part == "ranking":
            web.spawn(self._rank())
            shown = NOTHING
        elif self._part == "achievements":
            shown = achievements(career, web.day_text)
        else:
            shown = you(settings, model_named(settings.model), career, training().progress, self._ahead)
        web.put("profile-body", shown)
        for part in PARTS:
            web.attr(f"profile-part-{part}", "aria-pressed", "true" if part == self._part else "false")

    async def _rank(self) -> None:
        """Ratings and ranks, which come with the club."""
        if await club_here(self.app) and self._part == "ranking":
            from ...club.ranking import show_ranking  # noqa: PLC0415 - in the pack

            await show_ranking(self.app, lambda: self.app.screen is self and self._part == "ranking")

    def act(self, action: Action, arg: str) -> Any:
        """A choice, or a file."""
        if action is Action.PROFILE_PART:
            self._part = arg if arg in PARTS else self._part
            self._refresh()
        elif action is Action.LOOK:
            self.app.set("look", arg)
            self._refresh()
        elif action is Action.MODEL:
            self.app.set("model", ModelId(int(arg)).name.lower())
            self._refresh()
        elif action is Action.PROFILE_EXPORT:
            download("cogwheel-profile.json", profile_text(self._here()))
        elif action is Action.PROFILE_TAKE:
            return self._take()
        else:
            return False
        return True

    def _here(self) -> ProfileFile:
        settings = self.app.settings
        model, together = model_named(settings.model), scores_from(web.recall(KEY))
        done = training().progress
        career, kept = profile().career, carried_here(web.recall)
        return ProfileFile(settings.name, settings.look, model, career, done, together, kept)

    def changed(self, name: str, value: str) -> None:
        """A file was chosen."""
        if name == "profile-file" and value:
            web.spawn(self._open())
        elif self._part == "ranking":
            web.spawn(self._rank_file(name))

    async def _rank_file(self, name: str) -> None:
        """A signed log was chosen."""
        if await club_here(self.app):
            from ...club.ranking import log_chosen  # noqa: PLC0415 - in the pack

            if await log_chosen(self.app, name):
                await self._rank()

    async def _open(self) -> None:
        try:
            self._opened = profile_from_text(await file_text("profile-file", FILE_LIMIT))
        except ValueError as error:
            self.app.toast(t("file.bad", why=error), bad=True)
            return
        finally:
            web.set_form_value("profile-file", "")  # the same file may be chosen again
        here = self._here()
        if self._opened.together is None:
            self._opened = self._opened._replace(together=here.together)
        if self._opened.kept is None:
            self._opened = self._opened._replace(kept=here.kept)
        if self._opened == here:
            self.app.toast(told("profile.same"))
            return
        shown = import_dialog(_given(self._opened), self._opened.career, here.career, bool(here.kept))
        web.open_dialog(IMPORT, shown)

    async def _take(self) -> None:
        web.close_dialog(IMPORT)
        opened, self._opened = self._opened, None
        if opened is None:
            return
        for name, value in (
            ("name", opened.name),
            ("look", str(opened.look)),
            ("model", opened.model.name.lower()),
        ):
            self.app.set(name, value)
        known = profile()
        await known.replace(opened.career)
        await training().replace(opened.progress)
        web.remember(KEY, scores_text(opened.together or {}))
        carry_in(opened.kept or {}, web.remember)
        if known.problem:
            self.app.toast(t("profile.unkept", why=known.problem), bad=True)
        else:
            name = _given(opened)
            self.app.toast(told("profile.imported" if name else "profile.imported.unnamed", name=name))
        web.forget("profile-body")  # the name's field keeps what was typed into it
        self._refresh()


def _given(opened: ProfileFile) -> str:
    """The name in a file; empty if its player has chosen none."""
    return "" if unnamed(opened.name) else opened.name
