"""The engine: plays steps over compiled boards; names no element and no ruleset."""
