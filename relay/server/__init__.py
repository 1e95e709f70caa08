"""The relay itself: rooms, packets, letters, and the limits of everything."""
