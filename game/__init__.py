"""The game without a screen: cards, table, rules, seats. Imports no window, clock or global randomness."""
