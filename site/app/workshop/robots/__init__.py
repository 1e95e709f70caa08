"""Robots that players write in Python, tried, shared and raced."""
