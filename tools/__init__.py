"""What developers and run.py use; nothing here is part of the packaged program."""
