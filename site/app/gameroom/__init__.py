"""The game room: every game of this browser. It is a pack of its own, fetched with the first visit."""
