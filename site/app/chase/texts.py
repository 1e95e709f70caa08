"""The texts of the chase's screen; made like ``app.texts``, loaded only with the screen."""

from __future__ import annotations

from roborally_core.language import Texts

ENGLISH: dict[str, str] = {
    "title": "The chase",
    "back": "Back to the menu",
    "new": "New game",
    "daily": "Today's game",
    "scores": "High scores",
    "help": "How to play the chase",
    "log": "What happened",
    "room": "The room",
    # status
    "level": "Level",
    "teleports": "Teleports",
    "blaster": "Can blast",
    "kills": "Kills",
    "left": "Left",
    "turns": "Turns",
    "score": "Score",
    "best": "Best",
    "none": "–",
    "blaster.yes": "yes",
    "blaster.no": "no",
    "tip.level": "When all robots are destroyed, the next level starts.",
    "tip.teleports": "Safe teleports left. One more a level, and another if the blaster was not used.",
    "tip.blaster": "The blaster makes a scrap heap next to you, once a level. Unused, it earns a teleport.",
    "tip.kills": "Robots destroyed: a point each.",
    "tip.left": "Robots left in this level.",
    "tip.turns": "Turns taken: a point less each. Up to eight queued moves are one turn.",
    "tip.score": "Robots destroyed less turns taken.",
    "tip.best": "Your highest score in rooms of this kind.",
    # moves
    "way.N": "north",
    "way.NE": "north-east",
    "way.E": "east",
    "way.SE": "south-east",
    "way.S": "south",
    "way.SW": "south-west",
    "way.W": "west",
    "way.NW": "north-west",
    "walk": "Step {way}",
    "blast": "Blast {way}",
    "pass": "Pass",
    "teleport": "Teleport",
    "teleport.safe": "Teleport {n}",
    "teleport.unsafe": "Teleport *",
    "last": "Last stand",
    "quit": "Quit",
    "aim": "Blast",
    "tip.pass": "Stay where you are (P, . or number pad 5)",
    "tip.teleport": "To another square that no robot reaches in its next step (T)",
    "tip.teleport.unsafe": "No safe teleport is left: any free square, at grave risk (T)",
    "tip.last": "Pass until the robots reach you or have all destroyed themselves (W)",
    "tip.aim": "The next direction is a blast (X, or Shift with a direction)",
    # queue
    "queue": "Queued moves",
    "slot.empty": "Place {n}: empty",
    "slot.full": "Place {n}: {move}. Press to take it out.",
    "refused.over": "The game is over.",
    "refused.many": "A turn holds up to {most} moves.",
    "refused.move": "{move} is not possible: {why}.",
    "refused.ended": "The queue ends with the level already.",
    "refused.teleport": "Where a teleport leads is not known; play it first.",
    "refused.played": "Move {place}, {move}, was illegal: {why}.",
    "fate.dies": "a robot would reach you",
    "fate.wins": "clears the level",
    "fate.illegal": "not possible any more",
    "fate.chance": "chance",
    "fate.unknown": "not known",
    "fate.lives": "",
    "play": "Play",
    "play.n": "Play {n} move|Play {n} moves",
    "undo": "Take back",
    "clear": "Clear",
    "tip.play": "Play the queue as one turn (Enter)",
    "tip.undo": "Take back the move queued last (Backspace)",
    "tip.clear": "Empty the queue (Del)",
    # aids
    "danger": "Danger",
    "hint": "Hint",
    "instant": "At once",
    "tip.danger": "Mark the squares a robot's next step reaches, behind your queue (D)",
    "tip.hint": "Is there a sure win of this level from here? (I)",
    "tip.instant": "Play every move at once, as a turn of its own (costs points)",
    "hint.thinking": "Thinking …",
    "hint.use": "Queue it",
    "start.goal": (
        "After every move of yours each robot steps towards you. Make them run into one another, and let "
        "none reach you."
    ),
    "goal.left": (
        "Level {level}: {n} robot is left. Lead it into scrap.|"
        "Level {level}: {n} robots are left. Make them run into one another."
    ),
    "goal.behind": "{n} point to a new record.|{n} points to a new record.",
    "goal.record": "This is a new record!",
    "start.note": "Queue up to eight moves; they are played as one turn.",
    # dialogs
    "new.level": "Starting level",
    "new.room": "Room",
    "new.crowded": "Crowded",
    "tip.crowded": "As many robots to a square as on 8×8",
    "kind.crowded": "{size} crowded",
    "new.seed": "Seed (empty: a new one)",
    "new.running": "The running game is quit; its score counts.",
    "new.start": "Start",
    "new.bad": "This game cannot start: {why}",
    "start.title": "Start another game?",
    "quit.title": "Quit the game?",
    "quit.text": "Your score of {n} stands.",
    "cancel": "Cancel",
    "over.title": "Game over",
    "film.level": "Level {n}",
    "film.cleared": "Level {n} cleared: +1 teleport",
    "film.bonus": "Level {n} cleared: +2 teleports",
    "over.caught": "Caught on level {n}",
    "over.quit": "You quit on level {n}",
    "over.points": "Robots destroyed: {kills}, turns: {turns}",
    "over.first": "Your first game: the record to beat.",
    "over.better": "Better than your record: a new high score!",
    "over.worse": "Below your record of {best}.",
    "over.equal": "Equal to your record of {best}.",
    "over.uncounted": "Quit before the first turn: not counted.",
    "over.rank": "Place {n} in your table.",
    "again": "Play again",
    "watch": "Watch it",
    "link": "Copy the replay link",
    "link.copied": "The link is on the clipboard.",
    "link.here": "The replay link",
    "link.long": "This game is too long for a link.",
    "scores.none": "No game finished in a room of this kind yet.",
    "scores.better": "Better",
    "scores.worse": "Worse",
    "scores.equal": "Equal",
    "scores.games": "Games",
    "scores.tip": "Finished games against your highest score at the time",
    "scores.place": "#",
    "scores.when": "Date",
    "scores.daily": "game of the day {day}",
    "scores.hints": "{n} hint|{n} hints",
    "scores.open": "Watch a game by its link",
    "scores.open.go": "Watch",
    "scores.damaged": "The stored score table could not be read and was put aside: {why}",
    "game.damaged": "The stored game could not be continued: {why}",
    "link.bad": "This link cannot be shown: {why}",
    "store.full": "The browser does not let this page store anything; scores last until you leave.",
    # replay
    "replay": "Replay",
    "replay.of": "Replay, turn {n} of {all}",
    "replay.end": "End of the replay. Score {n}.",
    "replay.open": "End of the replay; the game was not finished. Score {n}.",
    "replay.first": "To the beginning",
    "replay.prev": "Previous turn",
    "replay.go": "Play or pause (Space)",
    "replay.next": "Next turn",
    "replay.try": "Play this game yourself",
    "replay.close": "Back to your game",
    "replay.turn": "Turn",
    # words
    "words.you": "You stand in column {x}, row {y}.",
    "words.robots": "{n} robot:|{n} robots:",
    "words.heaps": "{n} scrap heap:|{n} scrap heaps:",
    "words.at": "column {x}, row {y}",
    "words.none": "No way to die at the robots' next step.",
    "words.danger": "Squares next to you that are deadly: {list}.",
    "words.here": "here",
    "square.you": "You",
    "square.robot": "A robot",
    "square.heap": "A scrap heap: robots crash into it, nobody walks through it",
    "square.deadly": "Free, but a robot's next step would reach you here",
    "square.free": "Free; no robot reaches it in its next step",
    # help
    "help.goal": (
        "You against the robots. After every move of yours each robot takes one step straight towards "
        "you. Robots that meet crash into a scrap heap; a robot that runs into a heap is destroyed. "
        "If one reaches you, the game is over. When all are destroyed, the next level starts."
    ),
    "help.queue": (
        "Queue up to eight moves and play them as one turn: each robot destroyed is a point, each "
        "turn costs one. The queue stops at an illegal move, at the end of the level, after a last "
        "stand or a quit."
    ),
    "help.moves": (
        "Step in eight directions, pass, blast a scrap heap next to you once a level, teleport. While "
        "the counter is above 0 a teleport is safe for the robots' next step; at 0 it may kill you. "
        "The last stand passes until it is decided."
    ),
    "help.teleports": (
        "You start with two safe teleports and earn one a level, and another if you kept the blaster."
    ),
    "help.keys": (
        "Number pad, vi keys (h j k l y u b n) or arrows with Home, Page up, End and Page down for "
        "the diagonals; two arrows held together make a diagonal too. Shift or X makes the next "
        "direction a blast. P passes, T teleports, W is the last stand. Enter plays, Backspace takes "
        "back, Del clears, D shows danger, I asks for a hint, Esc skips the film or goes back to the menu."
    ),
    "help.touch": (
        "Tap an arrow, or any square: the steps to it are queued. Tap a queued move to take it out."
    ),
    "help.title.goal": "The chase",
    "help.title.queue": "Turns and score",
    "help.title.moves": "Moves",
    "help.title.keys": "Keys and fingers",
}

TEXTS = Texts("chase_page", ENGLISH)
t = TEXTS.text
