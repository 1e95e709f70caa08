"""Letters of a slow match, in the lobby and beside the board: in mailboxes, and as texts for chats."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from roborally_core.base.markup import Markup
from roborally_core.match.lobby.rematch import Reply
from roborally_core.match.mail.desk import Reading
from roborally_core.meeting.bundle import BundleError, holds_letter, room_mark, rooms_in

from ... import web
from ...action import Action
from ...files import download
from ...net.party import Party
from ...router import App
from ...store.letter_step import LetterStep
from ...store.post import letter_number, to_agree_anew
from ...texts import listed, t
from ...texts.meeting import word
from ...view import letters_view as view

FILE_LIMIT = 1 << 30
"""A file has one part."""
COPIED_MS = 3_500


class LetterCorner:
    """The letters of one party: the dialog, and the buttons for the next step wherever they are."""

    def __init__(self, app: App, party: Party) -> None:
        self._app, self.party = app, party
        self._texts: list[str] = []
        party.postman.on_post = self._renew
        app.fields[view.FIELD] = self._typed

    def act(self, action: Action, arg: str) -> Any:
        """A button of the dialog, or one that leads to a letter; False for others."""
        if action is Action.LETTERS:
            self._open()
        elif action is Action.LETTER_SEND:
            return self._send()
        elif action is Action.LETTER_COPY and arg.isdigit() and 0 < int(arg) <= len(self._texts):
            return self._copy(int(arg))
        elif action is Action.LETTER_COPY and arg == view.FILE and self._texts:
            download("cogwheel-letter.txt", self._whole(), "text/plain")
            self._sent()
        elif action is Action.LETTER_READ and holds_letter(arg):
            self.read(arg)
        elif action is Action.LETTER_READ:
            return self._paste(asked=arg == view.FIELD)
        elif action is Action.LETTER_LOOK:
            self.party.postman.hurry()
        else:
            return False
        return True

    def step(self) -> str:
        """The next step with letters, in words."""
        letter_step, names = self.party.letter_step(), self.party.unaware()
        if asked := self._asked_again():
            if letter_step is LetterStep.SEND:
                return word("letters.step.again", names=asked)
            if letter_step is LetterStep.READ:
                return word("letters.step.again.wait", names=asked)
        if anew := self._agree_anew(letter_step):
            return anew
        first = letter_number(self.party.mailbag.match)
        if letter_step is LetterStep.SEND and first.number:
            key = "first.send" if names else "first.invite"
            return word(key, n=first.number, of=first.of, does=first.does, names=names)
        if letter_step is LetterStep.SEND:
            return word("letters.step.send", names=names)
        if letter_step is LetterStep.READ and not self.party.arrived:
            return word("letters.looking")
        if letter_step is LetterStep.READ and names and 0 < first.number < first.of:
            return word("first.wait", n=first.number + 1, of=first.of, names=names)
        if letter_step is LetterStep.READ:
            return word("letters.step.wait", names=names) if names else word("letters.step.answers")
        return word("letters.step.auto")

    def _agree_anew(self, letter_step: LetterStep) -> str:
        """The host's next step where members agreed before they knew who plays, or for what; else empty."""
        match = self.party.mailbag.match
        names = [name for name in map(self.party.called, to_agree_anew(match)) if name]
        if not names or not self.party.hosting or letter_step is LetterStep.NONE:
            return ""
        if letter_step is LetterStep.READ:
            key = "first.anew.wait"
        else:
            told = any(one.ready and not one.host for one in match.members())
            key = "first.anew.some" if told else "first.anew.send"
        return word(key, n=len(names), names=listed(names))

    def _asked_again(self) -> str:
        """In the lobby of another game: those of the game before who have not come yet, by name."""
        party = self.party
        if not party.again or party.mailbag.begun:
            return ""
        return listed([one.name for one in party.awaited() if one.reply is Reply.WAITED])

    def _open(self) -> None:
        for id in ("letter-own", "letter-state", "letter-post", "letter-step", "letter-said"):
            web.forget(id)  # messages of an earlier dialog may be shown again
        note = word("letters.restoring") if self.party.mailbag.match.restoring else ""
        parts = self._step(), self._state(), self._post(), self._mine()
        web.open_dialog(view.DIALOG, view.letters_dialog(*parts, note))

    def _post(self) -> Markup:
        return view.post(self.party.postman.lines(), self.party.posted())

    def _renew(self) -> None:
        """Letters were left, fetched or sent."""
        if web.element(view.DIALOG):
            web.put("letter-post", self._post())
            web.put("letter-state", self._state())
            web.put("letter-step", self._step())

    def _step(self) -> Markup:
        trouble = word("letters.unstored") if self.party.unkept else ""
        return view.next_step(self.party.letter_step(), self.step(), trouble, shares=web.can_share())

    def _link(self) -> str:
        """The invitation, which goes with the host's letters until the match begins."""
        party = self.party
        inviting = party.hosting and not (party.mailbag.begun or party.again)
        return party.meeting.link() if inviting else ""

    def _whole(self) -> str:
        return self.party.mailbag.texts(FILE_LIMIT, self._link())[0]

    def _mine(self) -> Markup:
        self._texts = [] if self.party.unkept else self.party.mailbag.texts(link=self._link())
        return view.mine(self._texts)

    def _state(self) -> Markup:
        heard = [
            word("letters.heard", name=one.name, when=web.date_text(one.written))
            if one.written
            else word("letters.unheard", name=one.name)
            for one in self.party.mailbag.heard()
        ]
        return view.state(heard)

    # the others' letters

    def _typed(self, _name: str, text: str) -> None:
        """A letter that was pasted is read at once."""
        if holds_letter(text):
            self.read(text)

    async def _paste(self, *, asked: bool) -> None:
        """Read the letter in the field, or on the clipboard; ``asked`` in the dialog."""
        text = web.form_value(view.THEIRS) if asked else ""
        if not text:
            text = await web.pasted_text()
        if not web.element(view.DIALOG) and not holds_letter(text):
            self._open()
            web.focus(view.THEIRS)
        elif text or asked:
            self.read(text)

    def _turns(self) -> int:
        """The number of turns that have been played."""
        session = self.party.session
        return len(session.game.inputs) if session is not None else 0

    def read(self, text: str) -> None:
        """Read a pasted letter, and say what it was; one to another match leads there."""
        if self._leads_away(text):
            return
        turns = self._turns()
        try:
            read = self.party.mailbag.read(text)
        except BundleError as error:
            self._say([str(error)], bad=True)
            return
        lines = [line for _, line in read]
        if all(reading is not Reading.NEWS for reading, _ in read):
            self._say(lines)
            return
        web.close_dialog(view.DIALOG)  # the page shows what came of it, and what is next
        if self._turns() != turns:  # the film of the turn says what was read, not what was not
            lines = [line for reading, line in read if reading is None]
        if lines:
            self._app.toast(" ".join(lines))

    def _leads_away(self, text: str) -> bool:
        """Whether a letter is to another match, or to the next one in this room, which the page opens."""
        if (rooms := rooms_in(text)) and room_mark(self.party.mailbag.topic) not in rooms:
            web.close_dialog(view.DIALOG)
            self._app.perform(Action.LETTER_PASTE, text)
            return True
        if not self.party.mailbag.leads_on(text):
            return False
        web.close_dialog(view.DIALOG)
        self._app.perform(Action.AGAIN)
        return self.party.session is not None  # it was told what comes first

    def _say(self, lines: list[str], *, bad: bool = False) -> None:
        """Say in the dialog what a letter was that brings nothing new."""
        if not web.element(view.DIALOG):
            self._open()
        web.put("letter-said", view.said(lines, bad))
        if not bad:
            web.set_form_value(view.THEIRS, "")
            web.put("letter-own", self._mine())
            self._renew()

    # one's own

    async def _send(self) -> None:
        if self.party.unkept:
            self._open()
            return
        if web.can_share() and self.party.letter_step() is LetterStep.SEND:
            with suppress(OSError):  # a letter that no other app takes is copied
                if await web.share_text(t("name"), self._whole()):
                    self._sent()
                return
        if await web.copy_text(self._whole()):
            names = self._asked_again() or self.party.unaware()
            self._sent()
            told = word("letters.copied", names=names) if names else word("letters.copied.invite")
            self._app.toast_markup(view.copied(told), COPIED_MS)
        else:
            self._app.toast(t("lobby.copy.failed"), bad=True)

    def _sent(self) -> None:
        self.party.hand_out()
        self._renew()

    async def _copy(self, number: int) -> None:
        done = await web.copy_text(self._texts[number - 1])
        if done and number == len(self._texts):
            self._sent()
        if done:
            told = word("letters.copied", names=self.party.unaware())
            self._app.toast_markup(view.copied(told), COPIED_MS)
        else:
            self._app.toast(t("lobby.copy.failed"), bad=True)
