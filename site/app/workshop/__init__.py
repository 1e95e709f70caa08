"""The board editor: its state without a browser, its views, its canvas and its shelf."""
