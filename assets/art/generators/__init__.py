"""Draws every picture of the game as SVG; `catalogue` lists them by name.

Flat shapes in three tones, rounded, without outlines: a picture book cut from paper. Light comes from above, a little
to the left, so the shade of a thing is a shape of its deep tone, low and right. `tools/bake_pictures.py` turns the
drawings into the files of `assets/art/pictures/`. Standard library only.
"""
