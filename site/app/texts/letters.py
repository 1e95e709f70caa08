"""Texts of slow matches: their pace, and bundles of letters."""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "pace": "Slow game: time for each step",
    "pace.about": "Nobody needs to be there together. The others read what you did when they come.",
    "pace.minutes": "{n} minute|{n} minutes",
    "pace.hours": "{n} hour|{n} hours",
    "pace.days": "{n} day|{n} days",
    "lobby.pace": "Slow game: {time} for each step of a turn",
    "lobby.leave.slow": "You keep your place: come back by the same link whenever you like.",
    "letters.open": "Letters",
    "letters.title": "Letters",
    "letters.looking": (
        "Has the host sent you a letter? Copy all of it, and paste it here: that is all it takes."
    ),
    "letters.hand.about": "Letters go by any chat. Late, twice or in the wrong match: nothing can go wrong.",
    "letters.more": "More about letters",
    "letters.step.ready": "First say that you are ready; then your letter is due.",
    "letters.step.start": "Everybody is ready: begin.",
    "letters.step.send": "Your letter to {names} is ready.",
    "letters.step.wait": "Your letter is out. Next, {names} will send one: copy it and paste it here.",
    "letters.step.answers": "Your letter is out. When an answer comes, copy all of it and paste it here.",
    "letters.step.auto": "Letters go and come by themselves.",
    "letters.parts": "For chats with short messages, in parts:",
    "letters.send": "Send my letter",
    "letters.inside": "The letter is read as soon as it is in here.",
    "letters.joining": "Open the match, then paste this letter there: {link}",
    "post.title": "By themselves",
    "post.about": (
        "This page leaves your sealed letter here whenever something has changed, and looks for those of the "
        "others as long as it is open, whatever it shows. Nobody else can read or change them."
    ),
    "post.none": "This page knows no mailbox, so letters go by hand.",
    "post.look": "Look for letters now",
    "post.left": "Your newest letter was left with {hosts} at {when}.",
    "post.leaving": "Your newest letter is on its way: keep the page open for a moment.",
    "post.looking": "Looking for letters of the others.",
    "post.empty": "No letter of the others lies there yet; it is looked for again and again.",
    "post.nowhere": "Your newest letter could not be left anywhere: send it by hand.",
    "post.box": "{name}: {told}",
    "post.box.untried": "not visited yet.",
    "post.box.left": "Your letter was left at {when}.",
    "post.box.not_left": "Your letter was not left: {why}.",
    "post.box.not_fetched": "Nothing was fetched: {why}.",
    "post.box.empty": "No letter of the others lay there at {when}.",
    "post.box.fetched": "Fetched at {when}: one letter, {news} with something new.|"
    "Fetched at {when}: {n} letters, {news} with something new.",
    "letters.mine": "Your letter",
    "letters.copy": "Copy my letter",
    "letters.copy.part": "Copy part {n} of {of}",
    "letters.copied": "Your letter is copied. Paste it into the chat with {names}.",
    "letters.copied.invite": "Your letter is copied. Paste it into a chat with all you want to play with.",
    "letters.file": "Save as a file",
    "letters.theirs": "Letter of a friend",
    "letters.read": "Paste a letter",
    "letters.part": "{n} of {of} parts are here.",
    "letters.restoring": (
        "This browser does not know everything you have said in this match. Send your letter to the others: "
        "theirs bring it back, and then you play on."
    ),
    "letters.unstored": "The browser keeps nothing of this match; so no letter can leave.",
    "letters.heard": "Last from {name}: {when}",
    "letters.unheard": "Nothing from {name} yet",
    "slow.send": "Your letter to {names} is still here: send it.",
    "slow.hand_in": "Your program is asked for until {when}.",
    "slow.waiting": "Until {when} it is up to {names}.",
    "slow.keys": "All have handed in. Until {when} it is up to {names} to look in.",
    "slow.out": "Your letter is out.",
    "slow.ahead": "You are ahead, {mine} : {best}.",
    "slow.behind": "{names} is ahead, {best} : {mine}.|{names} are ahead, {best} : {mine}.",
    "slow.level": "You are level, {mine} : {best}.",
    "letters.unsealed": "The letters are open: all cards on the table!",
    "letters.brings.turn": "Turn {turn} is in this letter.",
    "letters.brings.end": "This letter tells how it ended.",
    "slow.over": "The time was over on {when}. Everybody waits for {names}.",
    "slow.end.owed": "{names} does not know yet how it ended: your letter tells.|"
    "{names} do not know yet how it ended: your letter tells.",
    "slow.end.unsigned": "The match is over. Yet to sign the result: {names}.",
    "slow.end.signed": "The match is over, and everybody has signed the result.",
    "slow.again.owed": "First {names} has to know the end: send your letter.",
    "slow.again.signed": "Another game begins once the letter of {names} about this end has come.",
    "letters.step.again": "Your letter asks {names} for another game: send it.",
    "letters.step.again.wait": (
        "Your letter is out. As soon as {names} answers, copy the letter and paste it here."
    ),
    "slow.restoring": "Restoring your match from the others' letters.",
}
