"""The built page as our servers send it: its files, and what it may load or contact."""
