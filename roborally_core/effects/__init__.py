"""What takes part in play: the hooks of elements, and the conditions robots are under."""
