"""The texts of several people at one device."""

ENGLISH: dict[str, str] = {
    "hotseat.task": "The device goes to the next person",
    "hotseat.hand": "Hand the device to {name}",
    "hotseat.about": "Everybody else looks away.",
    "hotseat.take": "I am {name}: show my cards",
    "hotseat.back": "{name}: back to my program",
    "hotseat.done": "Done",
    "hotseat.then": "then {name}",
    "hotseat.run": "Run all programs",
    "hotseat.people": "People at this device",
    "hotseat.rules": (
        "You program one after the other and hand the device over; hands stay hidden. Such a game counts for "
        "nobody's career."
    ),
    "hotseat.person": "Player {n}",
    "hotseat.name": "Name of player {n}",
    "hotseat.look": "Another robot for {name}: {robot}",
    "hotseat.sides": "Robots of one side win together.",
    "hotseat.ready": "{n} people on {board}",
}
