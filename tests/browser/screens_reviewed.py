"""Screens as they were reviewed, desk and phone beside each other, one sheet for each screen and language.

Only a screen's structure counts: its picture is shrunk to a few dots per letter, and it is reported as
changed only if something has moved, vanished or changed its colour. Fonts and words may differ. Parts that
differ by chance, or are painted late, are hidden: boards and robots (`test_film_strips` has them),
invitations, toasts and tips. An intended change is accepted with

    RALLY_ACCEPT=1 python3 build.py test tests/browser/test_accessibility.py

and reviewed like any other change: the sheets are kept in `tests/browser/screens`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Page, expect

from .page_python import run_python
from .pictures import bytes_of, data_address, differences, sheet

SCREENS = Path(__file__).parent / "screens"
SHOTS = ((1440, 900, "dark"), (390, 844, "light"))
"""Widths, heights and colour schemes of the screenshots on a sheet."""
TALL, QUALITY = 300, 0.6
COLUMNS, ROWS, SHRUNK = 9, 5, 4
MOST_BYTES = 24_000
MEAN, MOST_TILES = 24.0, 6
"""Greatest mean distance (of 255) of a tile from the reviewed one, and the number of the 45 tiles that may
exceed it: other words alone change 5 or so, another page 10 and more.
"""
TRIES = 5
HIDE = """() => {
    const sheet = new CSSStyleSheet();  // the page's policy lets no style element in
    sheet.replaceSync(`
        canvas, #invite-link, #settings-kept { visibility: hidden !important; }
        #toasts, #tip { display: none !important; }`);
    document.adoptedStyleSheets.push(sheet);
}"""
RESTED = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"
"""Waits two frames, after which everything has adapted to the size of the window."""
SHOW = "() => { document.adoptedStyleSheets.pop(); }"
SPEAK = """
from app.main import app
app.settings.language = "{code}"
app.apply_language()
app.screen.retell()
app.entitle()
"""

OF_ADA = """
from app.store.profile_file import ProfileFile, profile_text
from roborally_core.career import NEWCOMER
from roborally_core.missions import UNTRAINED
from roborally_core.robots.models import ModelId
return profile_text(ProfileFile("Ada", 3, ModelId.STANDARD, NEWCOMER, UNTRAINED))
"""
"""The profile file of another player."""


def open_profile_of_ada(page: Page) -> None:
    """Open that file in the profile, which asks before it takes it."""
    text = run_python(page, OF_ADA).encode()
    page.set_input_files("#profile-file", {"name": "a.json", "mimeType": "application/json", "buffer": text})
    expect(page.locator("#profile-import-dialog")).to_be_visible()


class Reviewed:
    """Compares the screens with their sheets; ``wrong`` lists those that look different."""

    def __init__(self, page: Page, artefacts: Path) -> None:
        self.page = page
        self.wrong: list[str] = []
        self.sheets: dict[str, str] = {}
        self._artefacts = artefacts

    def compare(self, where: str, code: str, shots: Sequence[bytes] = ()) -> None:
        """Compare the present screen, in the language ``code``; ``shots`` are pictures already taken of it.

        A screen that is not yet at rest is looked at again.
        """
        name = f"{re.sub('[^a-z]+', '-', where.lower())}.{code}.webp"
        reviewed = SCREENS / name
        accepting = bool(os.environ.get("RALLY_ACCEPT"))
        wanted = "" if accepting else data_address(reviewed.read_bytes())
        for _ in range(TRIES):
            shown = sheet(self.page, shots or [self._taken(*shot) for shot in SHOTS], TALL, QUALITY)
            shots = ()
            told = "not at rest" if shown != wanted and accepting else self._apart(shown, wanted)
            if told is None:
                break
            wanted = shown if accepting else wanted
        picture = bytes_of(shown)
        assert len(picture) < MOST_BYTES, f"{name} is too large for a repository"
        if accepting:
            SCREENS.mkdir(exist_ok=True)
            reviewed.write_bytes(picture)
        elif told is not None:
            (self._artefacts / name).write_bytes(picture)
        if told is not None:
            self.wrong.append(f"{name}: {told}")
        self.sheets[name] = shown

    def in_both(self, where: str, shots: Sequence[bytes]) -> None:
        """Compare a screen in German, which it shows already, and then in English."""
        self.compare(where, "de", shots)
        self.speak("en")
        self.compare(where, "en")
        self.speak("de")

    def speak(self, code: str) -> None:
        run_python(self.page, SPEAK.format(code=code))

    def apart(self, one: str, other: str) -> str | None:
        """The differences between the sheets of two screens."""
        return self._apart(self.sheets[f"{one}.webp"], self.sheets[f"{other}.webp"])

    def _taken(self, width: int, height: int, scheme: str) -> bytes:
        page = self.page
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(RESTED)
        return self.shot()

    def shot(self) -> bytes:
        """A picture of the page as it is, without the parts that differ by chance."""
        self.page.evaluate(HIDE)
        taken = self.page.screenshot(type="jpeg", quality=90)
        self.page.evaluate(SHOW)
        return taken

    def _apart(self, one: str, other: str) -> str | None:
        """The differences between two sheets, tile by tile; None if they are alike."""
        found = differences(self.page, one, other, COLUMNS, ROWS, SHRUNK)
        if found is None:
            return "of another size"
        far = [i for i, (mean, _) in enumerate(found) if mean > MEAN]
        if len(far) <= MOST_TILES:
            return None
        return "tiles " + ", ".join(f"{i % COLUMNS + 1}/{i // COLUMNS + 1}" for i in far)
