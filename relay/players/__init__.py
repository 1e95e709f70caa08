"""Headless players: they play matches, look for letters, watch, and keep the matches they watched."""
