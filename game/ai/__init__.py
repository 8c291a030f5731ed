"""Seats that play by themselves, and the exact care solver. They see views only, see `view`."""
