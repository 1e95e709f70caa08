"""Statements, the signed logs that contain them, and their delivery to everybody over packets that may be
lost.
"""
