"""What a game was like, read from its facts alone: one fold of facts, and why things went wrong."""
