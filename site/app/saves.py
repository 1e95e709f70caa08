"""The shelf: all games of this browser, running ones and saves, in its own database.

Beside each game lies its label, so that a list of many is shown without reading any game.

A save that cannot be read is never thrown away: it is put aside under another
key and the player is told.
"""

from __future__ import annotations

from roborally_core.language.complaint import complain

from . import web
from .database import Database
from .store.saves import Label, Loaded, SaveError, label_from, label_of, label_text, load_text
from .store.shelved import AUTO, DONE, Found, running_key, to_continue
from .texts import t

RUNNING = 50
"""Games in progress that are kept; the one not played for longest makes room for another."""
FINISHED = 100
"""Finished games that are kept; the oldest makes room for another."""
_LABELS = "labels"
_PREFIX = "save:"
_ASIDE = "aside:"


class Shelf:
    """Saves by key; OSError where the browser refuses."""

    def __init__(self) -> None:
        self._texts = Database("cogwheel")
        self._labels = Database("cogwheel", _LABELS)
        self._asked = False
        self.told_of_room = False
        """Whether the player was told, on this page, that a finished game made room for another one."""

    async def keep_running(self, seed: bytes, text: str, label: Label, *, practice: bool = False) -> None:
        """Store the running game with this seed, beside practice with it; the oldest of too many goes."""
        await self._put_labelled(running_key(seed, practice), text, label)
        if sum(key.startswith(AUTO) for key in await self._texts.keys()) <= RUNNING:
            return
        found, _ = await self.all()
        for old in [item for item in found if item.running][RUNNING:]:
            await self.delete(old.key)

    async def keep_finished(self, game: str, text: str, label: Label) -> list[Found]:
        """Store a finished game, which ``game`` tells from all others; those that make room for it."""
        await self._put_labelled(DONE + game, text, label)
        if sum(key.startswith(DONE) for key in await self._texts.keys()) <= FINISHED:
            return []
        found, _ = await self.all()
        gone = [item for item in found if item.finished][FINISHED:]
        for old in gone:
            await self.delete(old.key)
        return gone

    async def _put(self, key: str, text: str) -> None:
        """Store a game with its label; one that has none is told as damaged when it is listed."""
        try:
            label = label_of(text)
        except SaveError:
            await self._texts.put(key, text)
        else:
            await self._put_labelled(key, text, label)

    async def _put_labelled(self, key: str, text: str, label: Label) -> None:
        await self._texts.put_both(key, text, _LABELS, label_text(key, label))
        if not self._asked:
            self._asked = True
            web.spawn(web.kept_for_good(ask=True))  # there is something to lose now; settings tell the answer

    async def drop_running(self, seed: bytes, *, practice: bool = False) -> None:
        """The game with this seed has ended."""
        await self.delete(running_key(seed, practice))

    async def running(self) -> tuple[Found | None, list[tuple[str, str]]]:
        """The game last played that can be continued, read itself, and the damaged saves just put aside."""
        try:
            found, damaged = await self.all()
            for item in to_continue(found):
                try:
                    return Found(item.key, label_of(await self.text(item.key))), damaged
                except SaveError as error:
                    await self._aside(item.key)
                    damaged.append((t("saves.auto"), str(error)))
        except OSError:
            return None, []
        return None, damaged

    async def save(self, name: str, text: str) -> None:
        """Store under a name of the player's."""
        await self._put(_PREFIX + name, text)

    async def names(self) -> list[str]:
        """The names in use."""
        return [key.removeprefix(_PREFIX) for key in await self._texts.keys() if key.startswith(_PREFIX)]

    async def all(self) -> tuple[list[Found], list[tuple[str, str]]]:
        """All readable saves, newest first, and the damaged ones just put aside with their reasons."""
        found, damaged = [], []
        stored = dict(filter(None, map(label_from, await self._labels.texts())))
        for key in await self._texts.keys():
            if key.startswith(_ASIDE):
                continue
            if key in stored:
                found.append(Found(key, stored[key]))
                continue
            text = await self._texts.get(key)
            if text is None:
                continue
            try:
                found.append(Found(key, label_of(text)))
                await self._put(key, text)
            except SaveError as error:
                await self._aside(key)
                name = t("saves.auto") if key.startswith(AUTO) else key.removeprefix(_PREFIX)
                damaged.append((name, str(error)))
        found.sort(key=lambda item: -item.label.date)
        return found, damaged

    async def text(self, key: str) -> str:
        """The stored text; SaveError if it is gone."""
        text = await self._texts.get(key)
        if text is None:
            raise SaveError(complain("save.gone"))
        return text

    async def load(self, key: str) -> Loaded:
        """Read and replay a save; a damaged one is put aside and SaveError raised."""
        text = await self.text(key)
        try:
            return load_text(text)
        except SaveError:
            await self._aside(key)
            raise

    async def load_running(self, seed: bytes) -> Loaded | None:
        """The running game with this seed; None if there is none that can be read."""
        try:
            return await self.load(running_key(seed, practice=False))
        except SaveError:
            return None

    async def delete(self, key: str) -> None:
        """Throw a save away."""
        await self._texts.delete_both(key, _LABELS)

    async def _aside(self, key: str) -> None:
        text = await self._texts.get(key)
        if text is not None:
            await self._texts.put(f"{_ASIDE}{key}:{web.wall_clock()}", text)
            await self.delete(key)


_SHELF: list[Shelf] = []


def shelf() -> Shelf:
    """The one shelf of the page."""
    if not _SHELF:
        _SHELF.append(Shelf())
    return _SHELF[0]
