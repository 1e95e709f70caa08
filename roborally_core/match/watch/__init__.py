"""The published log of a match, for spectators."""
