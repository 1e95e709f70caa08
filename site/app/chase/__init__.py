"""Robots on the page: a store that knows no browser, a film of what happened, and a thin screen."""
