"""Puts this folder on the path of the chapters below it: they share ``table``."""
