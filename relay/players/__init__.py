"""Headless players: they sit in matches, look for letters, watch, and keep what was watched."""
