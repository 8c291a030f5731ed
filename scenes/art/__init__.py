"""Pictures, finished card faces, sounds and motion: what the table is made of."""
