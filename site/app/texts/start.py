"""Texts of the page before Python runs; ``index.html`` says the same, key by key."""

ENGLISH: dict[str, str] = {
    "decimal.point": ".",
    "start.lede": (
        "Five registers. Nine cards. Eight robots that mean you no good. Program five moves ahead, then "
        "watch the belts, gears, lasers and your friends take the plan apart."
    ),
    "start.menu": "Main menu",
    "start.continue": "Continue",
    "start.update": "Use the newer version",
    "start.update.about": "Reloads this page; games stay as they are",
    "start.training": "Training",
    "start.training.about": "New here? Learn it in two minutes",
    "start.campaign": "Campaign",
    "start.campaign.about": "A story in 19 stops. The first: First Shift",
    "start.map": "Map",
    "start.solo": "Play alone",
    "start.solo.about": "Against machines, or several at one device",
    "start.others": "With others",
    "start.more": "More",
    "start.somebody": "Find somebody",
    "start.somebody.about": "Strangers, or machines",
    "start.create": "Create a match",
    "start.create.about": "Send friends a link",
    "start.table": "On the big screen",
    "start.table.about": "Phones as controllers",
    "start.join": "Join a match",
    "start.join.about": "With an invitation",
    "start.ladder": "Rivals",
    "start.puzzles": "Puzzles",
    "start.daily": "Today's race",
    "start.load": "Your games",
    "start.chase": "The chase",
    "start.profile": "Profile",
    "start.help": "How to play",
    "start.settings": "Settings",
    "start.story": "The story",
    "start.workshop": "Workshop",
    "start.shortcuts": "Shortcuts",
    "start.quit": "Quit",
    "start.game": "The game",
    "start.board": "The board",
    "start.playback": "Playback",
    "start.players": "Players",
    "start.lesson": "Lesson",
    "start.hint": "Hint",
    "start.whys": "Why",
    "start.program": "Program",
    # said by boot.js
    "start.loading": "Loading the game",
    "start.warming": "Warming up the machines …",
    "start.fetching": "Fetching the game: {done} of {all} MB",
    "start.python": "Starting Python",
    "start.following": "Opening what the link leads to …",
    "start.stalled": "Still loading. If nothing moves, check the connection and reload.",
    "start.failed": "The game could not start: {why}",
    "start.unfetched": "{name} could not be fetched. Check the connection and reload the page.",
    "start.unsupported": (
        "this browser has no WebAssembly. A current Firefox, Chrome, Edge or Safari has it."
    ),
}

SAID = frozenset({*ENGLISH, "board", "report", "review", "outlook", "chances"})
"""The keys of ``data-t`` and ``data-t-label`` in index.html, and of boot.js: the build puts them there."""
