"""The published log of a match, for people who look on."""
