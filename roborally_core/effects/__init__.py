"""Participants of play: the hooks of elements, and the conditions of robots."""
