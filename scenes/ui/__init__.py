"""The look and feel shared by all scenes: theme, text, boxes, widgets, focus, sound."""
