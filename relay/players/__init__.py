"""Headless players: they play matches, exchange letters, watch, and keep the matches they watched."""
