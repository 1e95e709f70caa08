"""A whole game: agreed on, dealt, handed in, played, seen by a seat, and kept as a record."""
