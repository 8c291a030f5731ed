"""Watching a game again, step by step."""
