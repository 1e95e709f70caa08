"""The texts of a screen everybody looks at, and of the phones that control robots on it."""

ENGLISH: dict[str, str] = {
    "table.name": "Big screen",
    "table.invite": "Join with your phone",
    "table.invite.about": (
        "Scan the code with the phone's camera. Each phone is the controller of one robot; hands are seen "
        "there alone."
    ),
    "table.localhost": (
        "This page was opened as “localhost”, which leads phones nowhere. Open it by this machine's address "
        "in the network."
    ),
    "table.offline": "Without internet: start the relay on this network, or use “By hand”.",
    "table.nobody": "Nobody is here yet. Two players start a match; machines may fill seats.",
    "table.controller": "Played on “{name}”. This phone is your controller: your hand is seen here alone.",
    "table.waits": "Waiting for {names}",
    "table.ready": "All programs are in",
    "table.programs": "Who has programmed",
    "table.done": "Ready",
    "table.thinks": "Programming …",
    "table.away": "Away",
    "table.race": "The race of priorities",
    "table.race.order": "Order of this register: {names}",
    "talk.unsaid.screen": "The big screen only shows what players say.",
    "scan.unequipped": (
        "What reads QR codes could not be loaded. Scan the code with the phone's own camera: that opens the "
        "link."
    ),
}
