"""What a game was like, read from its facts alone: one fold of facts, why things went wrong, who did what."""
