"""What a person sees and touches. Knows the game's public face and holds no rule of it."""
