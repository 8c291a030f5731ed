"""How each kind of happening is shown; `programme` says which function shows what."""
