"""Many games at once: random play, simulation, tables of figures."""
