"""The texts of the workshop's robots; made like ``app.texts``, loaded only with the workshop."""

from __future__ import annotations

from roborally_core.language import Texts

ENGLISH: dict[str, str] = {
    "robots.title": "Your robot",
    "robots.lede": "Write a robot in Python. It sees what its seat may know, and hands in five cards.",
    "robots.code": "The robot's Python; Escape, then Tab leaves the editor",
    "robots.loading": "Fetching the editor …",
    "robots.unfetched": "The editor could not be fetched: {why}",
    "robots.name": "Name",
    "robots.mine": "Your robots",
    "robots.boards": "Boards",
    "robots.new": "New",
    "robots.drop": "Delete",
    "robots.dropped": "{name} is deleted.",
    "robots.kept": "Kept in this browser.",
    "robots.unkept": "This browser keeps nothing: download the file.",
    "robots.full": "There is room for {most} robots: delete one first.",
    "robots.file": "Open a file",
    "robots.download": "Download",
    "robots.share": "Copy a link",
    "robots.shared": "The link is copied.",
    "robots.uncopied": "The link could not be copied.",
    "robots.board": "Board",
    "robots.board.own": "{name} (on your shelf)",
    "robots.board.not": "Robots cannot race on {name}: it still has problems.",
    "robots.rival": "Against",
    "robots.try": "Play one game",
    "robots.ladder": "Test: 100 games a level",
    "robots.tourney": "Tournament",
    "robots.tourney.who": "Robots",
    "robots.tourney.boards": "Boards",
    "robots.tourney.about": "Every two meet on every board, from both seats. Any game can be watched.",
    "robots.tourney.friend": "A friend's robot: its link",
    "robots.tourney.friend.open": "Read it",
    "robots.tourney.on": "Go on: {n} game is left|Go on: {n} games are left",
    "robots.tourney.start": "Let them meet",
    "robots.tourney.few": "Choose two robots or more, and a board.",
    "robots.stop": "Stop",
    "robots.easy": "Easy",
    "robots.normal": "Normal",
    "robots.hard": "Hard",
    "robots.random": "Chance",
    "robots.starting": "The cage is being opened …",
    "robots.playing": "Game {n} of {of}",
    "robots.stopped": "Stopped after {n} game.|Stopped after {n} games.",
    "robots.done": "{n} game played.|{n} games played.",
    "robots.refused": "This game cannot be played: {why}",
    "robots.won": "Won in turn {turn}.",
    "robots.lost": "Lost in turn {turn}.",
    "robots.open": "Nobody won in {turn} turns; {mine} to {theirs} checkpoints.",
    "robots.watch": "Watch",
    "robots.back": "Back to the robots",
    "robots.fault": "Line {line}, turn {turn}: {what}",
    "robots.fault.nowhere": "Turn {turn}: {what}",
    "robots.fault.reading": "Line {line}: {what}",
    "robots.fault.whole": "{what}",
    "robots.said": "It printed",
    "robots.decision": "The last decision: turn {turn}",
    "robots.decision.looks": "{n} look ahead of {most}|{n} looks ahead of {most}",
    "robots.decision.view": "What it saw",
    "robots.decision.way": "Where its program leads, register by register",
    "robots.decision.none": "It handed in nothing that can be played.",
    "robots.way.gone": "destroyed",
    "robots.way.at": "{at}, facing {way}",
    "robots.way.row": "{register}. {card}: {end}",
    "robots.table": "Results",
    "robots.table.rival": "Rival",
    "robots.table.games": "Games",
    "robots.table.won": "Won",
    "robots.table.drawn": "Drawn",
    "robots.table.lost": "Lost",
    "robots.table.share": "Points of 100",
    "robots.table.interval": "{share} ({low} to {high})",
    "robots.table.points": "Points",
    "robots.table.lapses": "Mistakes",
    "robots.table.rating": "Rating",
    "robots.table.plusminus": "{mean} ± {deviation}",
    "robots.cross": "Against each other",
    "robots.cross.about": "Points of so many games; press a result for the games.",
    "robots.cross.of": "{points} of {games}",
    "robots.cross.tip": "The games of {one} and {other}",
    "robots.games": "{one} and {other}",
    "robots.game": "{n}. {board}, {first} on the first seat: {end} in turn {turn}",
    "robots.game.ahead": "{name} was ahead",
    "robots.game.drawn": "level",
    "robots.game.cut": "cut off, {end}",
    "robots.received": "A robot from a link",
    "robots.received.note": (
        "Somebody sent you this robot. Read it first. It runs in a cage, without network, storage and page."
    ),
    "robots.received.hidden": (
        "It holds characters that nobody sees, and that can make code look other than it runs. Each is shown "
        "here as ⟨U+…⟩."
    ),
    "robots.received.take": "Keep it",
    "robots.received.leave": "Leave it",
    "robots.bad": "This link holds no robot. {why}.",
    "robots.file.long": "A robot's file has {most} bytes at most.",
    # what went wrong, in plain words
    "why.SyntaxError": "Python cannot read this: {words}",
    "why.IndentationError": "the line is indented otherwise than Python expects: {words}",
    "why.NameError": "a name is not known here: {words}",
    "why.AttributeError": "the thing has no such part: {words}",
    "why.TypeError": "a value is of another kind than needed: {words}",
    "why.IndexError": "a list is shorter than that: {words}",
    "why.KeyError": "there is no such key: {words}",
    "why.ZeroDivisionError": "it divides by zero",
    "why.RecursionError": "a function calls itself without end",
    "why.MemoryError": "it took more memory than a robot may have",
    "why.ModuleNotFoundError": "there is no such module in the cage: {words}",
    "why.SubmissionError": "the program cannot be handed in: {words}",
    "why.BotError": "there is no function bot(view) to ask",
    "why.late": "it took more than two seconds and was stopped",
    "why.broken": "its cage broke and was opened anew",
    "why.other": "{kind}: {words}",
    # steps
    "lesson.title": "Six steps",
    "lesson.number": "Step {n}",
    "lesson.begin": "Take this step's code",
    "lesson.show": "Show a way to do it",
    "lesson.check": "Check it",
    "lesson.achieved": "Done! On to the next step.",
    "lesson.last": "Done! That was the last step: race your robot.",
    "lesson.not_yet": "Not yet. Look at what it did, change something, and check again.",
    "lesson.legal": "Drive at all",
    "lesson.legal.about": (
        "A robot is a function bot(view) that returns five cards. This one returns nonsense. "
        "view.programs() gives every legal program, one after the other: hand in the first one, "
        "next(view.programs())."
    ),
    "lesson.forward": "Get going",
    "lesson.forward.about": (
        "view.after(program).view is the next turn as the engine plays it, and .me your robot in it; "
        ".square is where it is, None off the board. Hand in a program that ends on another square, and "
        "on the board."
    ),
    "lesson.flag": "Drive to the checkpoint",
    "lesson.flag.about": (
        "view.board.checkpoints are the checkpoints, view.board.grid.xy(flag.pos) the square of one. Try "
        "some sixty programs and take the one that ends nearest: min(programs, key=cost). Touch the first "
        "checkpoint."
    ),
    "lesson.cost": "Count what it costs",
    "lesson.cost.about": (
        "This robot counts wrong: it shuns the checkpoint it wants. The smaller the cost, the better. A "
        "checkpoint touched must cost less than any way, a lost life more, damage a little. Touch a "
        "checkpoint within ten turns."
    ),
    "lesson.guesses": "Guess more than once",
    "lesson.guesses.about": (
        "Nobody knows the others' cards: view.after(program, 1) guesses them otherwise than "
        "view.after(program). This robot keeps the eight worst programs instead of the best. Mend it, and"
        " beat chance."
    ),
    "lesson.better": "Change one card",
    "lesson.better.about": (
        "A good program is often one card away from a better one. This robot tries every card of its hand in "
        "each register of its best programs, but then it keeps the worst. Mend it, and beat the easy machine:"
        " four hundred looks and two seconds are yours."
    ),
}

TEXTS = Texts("workshop_robots", ENGLISH)
t = TEXTS.text
