"""Every text of the interface, by key; another language is another table with the same keys.

``t(key, **values)`` fills in ``{values}``.  A number called ``n`` chooses
between singular and plural where a text has both, written ``one|many``.
"""

from __future__ import annotations

ENGLISH: dict[str, str] = {
    "and": " and ",
    "back": "Back",
    "close": "Close",
    "less": "less",
    "more": "more",
    "start": "Start",
    "cancel": "Cancel",
    "yes": "Yes",
    "no": "No",
    "board": "Board",
    "board.loading": "Rolling out the boards …",
    "board.facts": "{w}×{h} · {n} checkpoints · up to {starts} robots",
    "robot": "Robot",
    "your_robot": "Your robot",
    "look.name": "{name}, {colour}",
    "model": "Model",
    "machines": "Machines",
    "rules": "Rules",
    "checkpoints": "Checkpoints",
    "timer": "Programming clock",
    "timer.off": "Off",
    "minimum": "Least time with machines",
    "seconds": "{n} s",
    "hand": "Your commands",
    "program": "Your program",
    "log": "What happened",
    # colours, levels
    "colour.red": "red",
    "colour.blue": "blue",
    "colour.yellow": "yellow",
    "colour.green": "green",
    "colour.violet": "violet",
    "colour.orange": "orange",
    "colour.white": "white",
    "colour.pink": "pink",
    "level.0": "Gentle",
    "level.1": "Clever",
    "level.2": "Ruthless",
    "difficulty.gentle": "Gentle",
    "difficulty.moderate": "Moderate",
    "difficulty.hard": "Hard",
    "difficulty.cruel": "Cruel",
    "tip.level": "How well this machine plans",
    # menu and pages
    "solo.title": "Play alone",
    "menu.continue": "{board}, turn {turn}",
    "setup.ready": "{board} with {n} machine|{board} with {n} machines",
    # lobby
    "lobby.title": "Match",
    "lobby.connecting": "Looking for the relay …",
    "lobby.refused": "This match cannot be joined",
    "lobby.invite": "Invite friends",
    "lobby.invite.about": "Send this link. Whoever opens it sits down here; two to eight can play.",
    "lobby.copy": "Copy the link",
    "lobby.copied": "The link is on the clipboard.",
    "lobby.copy.failed": "The browser does not allow copying: mark the link and copy it by hand.",
    "lobby.members": "Players",
    "lobby.member.you": "you",
    "lobby.host": "host",
    "lobby.bot": "bot",
    "lobby.direct": "direct",
    "lobby.relayed": "via the relay",
    "lobby.absent": "not here",
    "lobby.is_ready": "ready",
    "lobby.not_ready": "not ready",
    "lobby.remove": "Remove {name}",
    "lobby.ready": "I am ready",
    "lobby.unready": "Not ready after all",
    "lobby.wait": "The host starts when everybody is ready.",
    "lobby.nothing": "The host is still choosing the board …",
    "lobby.settings": "What is played",
    "lobby.rules": "{rules}, {n} checkpoint|{rules}, {n} checkpoints",
    "lobby.timer": "Programming clock: {timer}",
    "lobby.machines": "Machines: {names}",
    "lobby.bad_board": "The host's board cannot be read: {why}",
    "lobby.all_ready": "Everybody is ready.",
    "lobby.alone": "Nobody else is here yet: invite somebody or add a machine.",
    "lobby.too_many": "{board} has room for {n} robot|{board} has room for {n} robots",
    "join.title": "Join a match",
    "join.about": "Paste the invitation you were sent.",
    "join.field": "Invitation",
    "join.go": "Join",
    "join.bad": "This invitation leads nowhere: {why}",
    "match.lost": "{names} cannot be reached. The match waits.",
    "match.replace": "Let a machine take over",
    "match.wished": "Others want a machine to take over.",
    "match.state": "Everybody computed the same state: {hash}",
    "match.look_on": "You are looking on.",
    "match.back": "Ask for my seat back",
    # counters
    "lives": "{n} life left|{n} lives left",
    "lives.title": "Lives",
    "damage": "damage {n} of {most}",
    "damage.title": "Damage",
    "burnt.title": "Burnt registers",
    "flags": "checkpoint {n} of {goal}",
    "flags.short": "{n}/{goal}",
    "tip.lives": (
        "{n} life left. Each return to the board costs one.|{n} lives left. Each return to the "
        "board costs one."
    ),
    "tip.damage": (
        "Damage {n}. Each point costs a card; from {burns} on registers burn in, the last first. "
        "Point {most} destroys the robot."
    ),
    "points": "{n} of {most} hit points",
    "points.short": "{n} HP",
    "points.title": "Hit points",
    "robots_left": "{n} robot left|{n} robots left",
    "robots_left.title": "Robots left",
    "tip.points": (
        "{n} of {most} hit points. Each one lost costs a card; as soon as fewer than {fuses} are left, "
        "registers fuse, the last first."
    ),
    "tip.robots_left": "{n} robot left, this one included.|{n} robots left, this one included.",
    "fused.title": "Fused registers",
    "kit.options": "Options",
    "kit.visited": "Upgrade computers used",
    "kit.sets": "Upgraded with",
    "badge.down.points": "rebooting",
    "badge.announced.points": "will reboot",
    "row.down.points": "rebooting",
    "over.lives.points": "Robots left",
    "badge.lost": "connection lost",
    "badge.out": "out",
    "badge.dead": "returns next turn",
    "badge.down": "shut down",
    "badge.announced": "will shut down",
    "badge.virtual": "virtual",
    "badge.ready": "ready",
    # commands
    "command.move_1": "Move 1",
    "command.move_2": "Move 2",
    "command.move_3": "Move 3",
    "command.back_1": "Back up",
    "command.back_2": "Back 2",
    "command.back_3": "Back 3",
    "command.turn_left": "Turn left",
    "command.turn_right": "Turn right",
    "command.u_turn": "U-turn",
    "command.pause": "Pause",
    "command.side_left": "Sidestep left",
    "command.side_right": "Sidestep right",
    "short.move_1": "1",
    "short.move_2": "2",
    "short.move_3": "3",
    "short.back_1": "Back",
    "short.back_2": "Back 2",
    "short.back_3": "Back 3",
    "short.turn_left": "Left",
    "short.turn_right": "Right",
    "short.u_turn": "U-turn",
    "short.pause": "Pause",
    "short.side_left": "Side L",
    "short.side_right": "Side R",
    "about.move_1": "One square forward.",
    "about.move_2": "Two squares forward.",
    "about.move_3": "Three squares forward.",
    "about.back_1": "One square backward, without turning.",
    "about.back_2": "Two squares backward.",
    "about.back_3": "Three squares backward.",
    "about.turn_left": "A quarter turn to the left.",
    "about.turn_right": "A quarter turn to the right.",
    "about.u_turn": "A half turn.",
    "about.pause": "Does nothing, on purpose.",
    "about.side_left": "One square to the left, without turning.",
    "about.side_right": "One square to the right, without turning.",
    # programming
    "slot.empty": "Register {n}: empty",
    "slot.filled": "Register {n}: {command}, priority {priority}",
    "slot.burnt": "{name}. Burnt in: it stays until repaired.",
    "slot.fused": "{name}. Fused: it stays until repaired or destroyed.",
    "tile.name": "{command}, {n} free",
    "tile.priorities": "Priorities: {list}",
    "swap.name": "Swap the whole hand, {n} left",
    "swap.short": "Swap",
    "swap.about": "Swaps your whole hand for a new one, placed commands included.",
    "reentry.facing": "Back on the board, facing",
    "reentry.start": "Start facing",
    "reentry.where": "on square",
    "reentry.square": "Return on square {n}",
    "facing.north": "north",
    "facing.east": "east",
    "facing.south": "south",
    "facing.west": "west",
    "confirm": "Run program",
    "go": "Watch the turn",
    "clear": "Clear the program",
    "power": "Power down",
    "tip.confirm": "Locks your program in (Enter)",
    "tip.clear": "Empties every register that is not burnt (Del)",
    "tip.power": (
        "Announce a power-down: you play this turn, then all damage is repaired and you sit out "
        "the next one (P)"
    ),
    "power.points": "Reboot",
    "tip.power.points": (
        "Ask for a reboot: you play this turn; the next one your robot stands still with all hit points "
        "back, and can be pushed and hit (P)"
    ),
    "idle.down.points": (
        "Your robot is rebooting: all hit points are back. It sits this turn out and can still be "
        "pushed and hit."
    ),
    "idle.down": (
        "Your robot is shut down. All damage is repaired; it sits this turn out and can still be "
        "pushed and hit."
    ),
    "idle.burnt": "All five registers are burnt in: your robot plays them once more.",
    "idle.out": "Your robot has lost its last life. You can watch how the others fare, or leave by the menu.",
    "idle.dead": "Your robot is not on the board this turn.",
    "waiting.phase": "Your program is locked in",
    "waiting.machines": "The machines are thinking …",
    "waiting.players": "Waiting for {names}",
    "programming.task": "Program five moves: checkpoint {n} is next",
    "programming.phase": "Program your robot",
    "programming.idle": "Nothing to program this turn",
    "confirm.hint": "Fill every register first.",
    "time.up": "Time is up: the rest was filled at random.",
    "coach.title": "Your first shift",
    "coach.1": (
        "Click commands: they fill your five registers from the left. Drag them to change their order."
    ),
    "coach.2": (
        "The dashed line shows where they lead, belts and gears included, as if nobody else were there."
    ),
    "coach.3": (
        "Reach the framed checkpoint, then the next one, before the others do. Higher priorities act first."
    ),
    "coach.go": "Got it",
    # watching
    "turn": "Turn {n}",
    "register.now": "Register {n}",
    "watch.phase": "Register {n}",
    "watch.card": "{name}: {command}",
    "watch.replay": "Replay of turn {n}",
    "cell": "Register {n}: {command}, priority {priority}",
    "cell.hidden": "Register {n}: not revealed yet",
    "row.down": "shut down",
    "play": "Play (Space)",
    "pause": "Pause (Space)",
    "step.back": "Previous register",
    "step.on": "Next register",
    "scrub": "Place in the turn",
    "speed": "Speed (S)",
    "skip": "Skip to the end of the turn (Esc or End)",
    "replay": "Replay the last turn",
    "ghost": "Preview on or off (G)",
    "zoom.in": "Zoom in",
    "zoom.out": "Zoom out",
    "board.words": "The board in words",
    "menu": "Menu (Esc)",
    "step.moves": "Robots move",
    "step.oil": "Oil",
    "step.belts_normal": "Conveyor belts",
    "step.belts_express": "Express belts",
    "step.belts_express_again": "Express belts, second square",
    "step.express_first": "Express belts",
    "step.all_belts": "All belts",
    "step.conveyors": "Conveyors",
    "step.conveyors_again": "Conveyors, second square",
    "step.buzzsaws": "Buzzsaws",
    "step.pushers": "Pushers",
    "step.gears": "Gears",
    "step.crushers": "Crushers",
    "step.fire": "Lasers",
    "step.board_lasers": "Board lasers",
    "step.robot_lasers": "Robot lasers",
    "step.checkpoints": "Checkpoints",
    "step.repairs": "Repairs",
    # further choices
    "choice.sacrifice": "Give an option at",
    "choice.sacrifice.tip": "At so many hit points or fewer, an option is given instead of losing a point.",
    "choice.wrench": "On two wrenches",
    "choice.wrench.tip": "What you take if the turn ends on a site with two wrenches.",
    "choice.upgrade": "Next card set",
    "choice.upgrade.tip": "What becomes usable when enough upgrade computers have been visited.",
    "choice.wrench.0": "Repair",
    "choice.wrench.1": "Option",
    "choice.never": "Never",
    # the stage report
    "report": "Report",
    "report.name": "Name",
    "report.writing": "Writing the report …",
    "report.close": "Close the report",
    "report.before": "The turn before",
    "report.after": "The turn after",
    "report.turns": "Turn shown",
    "report.show": "Show the board at this moment",
    "report.save": "Save as a page",
    "report.copy": "Copy as text",
    "report.copied": "The report is on the clipboard.",
    "report.copy.failed": "The browser does not allow copying: save the report as a page instead.",
    # in-game menu
    "menu.title": "Game menu",
    "menu.back": "Back to the game",
    "menu.save": "Save the game",
    "menu.settings": "Settings",
    "menu.help": "How to play",
    "menu.leave": "Leave for the main menu",
    "menu.record": "Download the record",
    "leave.title": "Leave the game?",
    "leave.solo": "The game is saved: you can continue it from the main menu.",
    "leave.match": "The others play on; a machine may take your seat.",
    "leave.yes": "Leave",
    # the end
    "over.won": "You win!",
    "over.lost": "{names} wins|{names} win",
    "over.draw": "Nobody wins",
    "over.place": "#",
    "over.player": "Robot",
    "over.flags": "Checkpoints",
    "over.lives": "Lives",
    "over.again": "Play again",
    "over.results": "Results",
    "over.turns": "after {n} turn|after {n} turns",
    # settings
    "settings.title": "Settings",
    "settings.name": "Your name",
    "settings.ghost": "Preview: show where my program leads",
    "settings.sound": "Sound",
    "settings.volume": "Volume",
    "settings.effects": "Effects",
    "settings.theme": "Colours",
    "theme.auto": "As the system",
    "theme.light": "Light",
    "theme.dark": "Dark",
    "settings.speed": "Speed of the turn",
    "settings.render": "Sharpness of the board",
    "settings.full_screen": "Full screen",
    # saved games
    "saves.title": "Saved games",
    "saves.none": "No game is saved yet. A running game is kept by itself after every turn.",
    "saves.name": "Name",
    "saves.save": "Save",
    "saves.overwrite": "Overwrite “{name}”?",
    "saves.load": "Load",
    "saves.delete": "Delete",
    "saves.deleted": "“{name}” was deleted.",
    "saves.file": "Open a record from a file",
    "saves.open": "Open",
    "saves.saved": "Saved as “{name}”.",
    "saves.auto": "Running game",
    "saves.refused": "The browser does not let this page store anything: {why}",
    "saves.damaged": "“{name}” cannot be read and was put aside: {why}",
    "saves.export": "Download",
    "saves.facts": "{board}, turn {turn}, {date}",
    "file.bad": "The file cannot be opened: {why}",
    # help
    "help.title": "How to play",
    "help.goal": (
        "Touch the checkpoints in their order before anybody else. You program five registers; "
        "then everybody's registers are revealed and played one by one, the highest priority first."
    ),
    "help.turn.title": "A turn",
    "help.turn": (
        "You are dealt up to nine commands, one fewer for each point of damage. Put five of them "
        "into your registers and run the program. In each register first the robots move, then the floor "
        "does, then the lasers fire."
    ),
    "help.damage.title": "Damage",
    "help.damage": (
        "From five points on, registers burn in, the last first: a burnt register plays the "
        "same command every turn until you are repaired. Repair sites, and a power-down, heal."
    ),
    "help.lives.title": "Lives",
    "help.lives": (
        "Pits, the edge and too much damage destroy a robot. It comes back at its backup copy "
        "with two points of damage: the last checkpoint or repair site it stored."
    ),
    "help.keys.title": "Keys",
    "help.keys": (
        "1–8 place a command · Backspace takes the last one back · Del clears · Arrows move "
        "between registers, with Shift they move the command · P power-down · G preview · Enter runs the "
        "program · Space pauses the turn · S speed · End skips · Esc menu"
    ),
    "help.elements.title": "What lies on the floor",
    "help.models.title": "Robot models",
    # words for the board
    "words.title": "The board in words",
    "words.robots": "Robots",
    "words.squares": "Squares",
    "words.robot": "{name} on {square}, facing {facing}; {damage}, {lives}, {flags}",
    "words.off": "{name} is off the board",
    "words.square": "Square",
    "words.what": "What is there",
    "words.bare": "Bare floor",
    "wires.drives": "Wired to: {list}",
    "wires.driven": "Flipped by: {list}",
    "board.walk": "Board: move over its squares with the arrow keys",
    "tip.robot": "{name} ({model})",
    # errors
    "error.unexpected": (
        "Something went wrong: {what}. The game goes on; the details are in the browser's console."
    ),
    "error.ai": "The machines' worker did not answer; they plan in this page now.",
    "error.offline": "No connection could be made: {why}",
}

_TABLE = ENGLISH


def t(key: str, **values: object) -> str:
    """The text called ``key`` with its values filled in; KeyError if there is none."""
    text = _TABLE[key]
    if "|" in text:
        one, many = text.split("|", 1)
        text = one if values.get("n") == 1 else many
    return text.format(**values) if values else text
