"""Tests that open the built page in a real Chromium."""
