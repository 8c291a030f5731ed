"""Every test runs without a screen and without a loudspeaker, and draws the same examples each time."""

import os

import hypothesis

# Before anything imports pygame: SDL reads these when it starts.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

hypothesis.settings.register_profile("house", derandomize=True, deadline=None, database=None)
hypothesis.settings.load_profile("house")
