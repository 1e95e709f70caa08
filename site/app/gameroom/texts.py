"""The texts of the game room and of the profile, in the form of ``app.texts``, loaded with the room only."""

from __future__ import annotations

from roborally_core.language import Texts

ENGLISH: dict[str, str] = {
    "kind.solo": "Alone",
    "kind.hot-seat": "At one device",
    "kind.daily": "Race of the day, {day}",
    "kind.mission": "Training",
    "kind.campaign": "Campaign",
    "kind.practice": "Practice",
    "kind.kept": "Kept under a name",
    "kind.saved-match": "A saved match",
    "kind.match": "With others",
    "going": "{n} game goes on|{n} games go on",
    "waiting": "{n} waits for you|{n} wait for you",
    "bounds": "At most {most} games in progress are kept; the one not played for longest makes room.",
    "order": "Sort by",
    "order.waiting": "Whose turn",
    "order.played": "Last played",
    "order.name": "Name",
    "order.deadline": "Deadline",
    "in_lobby": "in the lobby",
    "invite": "Invite {names}. Once everybody is ready, load “{name}” here.",
    "over": "over after {n} turn|over after {n} turns",
    "over.yours": "Your last letter is missing",
    "numbered": "{name} ({number})",
    "on": "on {board}",
    "begun": "begun {date}",
    "since": "since {date}",
    "until": "until {date}",
    "kept.at": "kept {date}",
    "rename": "Rename",
    "rename.name": "Name of this game",
    "rename.own": "Call it as it was called before",
    "rename.done": "It is called “{name}” now.",
    "calendar": "Deadline for the calendar",
    "calendar.title": "{name}: your program is due",
    "calendar.about": "Turn {turn} on {board}. Whoever has not handed in by then is played by the rules.",
    "packet.about": "What you may know before you program. Nothing of your rivals' hands is in it.",
    "packet.page": "Save as page",
    "packet.data": "Save as data",
    "packet.print": "Print",
    "tell": "Tell me when it is my turn",
    "tell.on": "This browser tells you when it is your turn, as long as the page is open somewhere.",
    "tell.off": "Do not tell me any more",
    "tell.refused": "The browser does not let this page tell you anything: so say its settings for it.",
    "profile.title": "Profile",
    "profile.sections": "What to show",
    "profile.you": "You",
    "profile.statistics": "Statistics",
    "profile.achievements": "Achievements",
    "profile.ranking": "Ranking",
    "profile.favourite": "Favourite robot",
    "profile.model": "Favourite model",
    "profile.model.about": "New games of Robo Rally begin with it.",
    "profile.games": "{n} game|{n} games",
    "profile.finished": "{n} finished",
    "profile.won": "{n} won",
    "profile.none": "Nothing counted yet: play a turn of any game.",
    "profile.last": "Last game",
    "profile.running": "This game",
    "profile.total": "Total",
    "profile.best": "Best",
    "profile.best.about": (
        "Best is the best in one finished game: the most, but the least damage taken and the fewest deaths."
    ),
    "profile.progress": "{name}: {done} of {goal}",
    "profile.when": "Game {n}, {date}",
    "profile.when.undated": "Game {n}",
    "profile.keep": "Take it with you",
    "profile.keep.about": (
        "The profile lives in this browser only. A file brings it to another one, and keeps it when the "
        "browser is told to forget."
    ),
    "profile.export": "Save as a file",
    "profile.import": "Open a file",
    "profile.import.title": "Have this profile instead?",
    "profile.import.about": (
        "{name}, {n} game, {unlocked} achievements, takes the place of what is here: {mine}.|"
        "{name}, {n} games, {unlocked} achievements, takes the place of what is here: {mine}."
    ),
    "profile.import.mine": "{n} game, {unlocked} achievements|{n} games, {unlocked} achievements",
    "profile.import.yes": "Take it",
    "profile.imported": "Welcome back, {name}.",
    "achievements.near": "Within reach",
    "achievements.ahead": "{n} further ahead",
    "achievements.latest": "Unlocked last",
    "achievements.before": "{n} unlocked before",
}

TEXTS = Texts("room_page", ENGLISH)
told = TEXTS.text
