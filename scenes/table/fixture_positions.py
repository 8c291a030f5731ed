"""The positions of the fixtures, in the notation of positions."""

from __future__ import annotations

OTHERS = """
seat 1 eggs 9 ribbons 2
  flock minty:content maple:happy snowdrop:content+thirsty livia:happy
  hand yard_scraps yard_scraps water_dish corn yard_scraps water_dish
  discard water_dish water_dish garden_greens
  storage water_bucket
"""
HAZEL = """
seat 2 eggs 5 ribbons 1
  flock olive:happy ginger:content cushion:sad+thirsty checkers:happy mochi:content meringue:content
  hand yard_scraps corn water_dish water_dish yard_scraps yard_scraps
  discard water_dish corn
"""
OTTO = """
seat 3 eggs 11 ribbons 2
  flock bluebell:sad+thirsty penny:content yeti:chick
  hand yard_scraps yard_scraps water_dish water_dish yard_scraps garden_greens
  storage water_dish hanging_waterer
"""
ROSA = """
seat 4 eggs 2 ribbons 3
  flock pistachio:happy acorn:happy duchess:content pepper:away moppet:content pearl:sad+thirsty zigzag:content
        cotton:happy nana_buff:content barcode:content
  hand yard_scraps water_dish corn water_dish yard_scraps
"""
ROWS = """
market garden_greens worm_treat rain_barrel corn rooster
chickens butterball domino alice powder_puff omelia
"""
MIA = """
round 4 phase care first 2 acting 0
seat 0 eggs 10 ribbons 2
  flock skye:content darla:happy sansa:sad+thirsty rusty:content bianca:away
  hand yard_scraps yard_scraps corn hanging_waterer worm_treat composter
  deck water_dish water_dish yard_scraps
  discard water_dish water_dish water_dish yard_scraps yard_scraps garden_greens
  storage water_dish water_bucket
"""
BUMPER = """
round 4 phase care first 2 acting 0 events
event bumper_crop
seat 0 eggs 10 ribbons 2
  flock skye:content darla:happy sansa:sad+thirsty rusty:content bianca:away
  hand yard_scraps yard_scraps corn hanging_waterer worm_treat composter wild_flowers
  deck water_dish water_dish yard_scraps
  discard water_dish water_dish water_dish yard_scraps yard_scraps garden_greens
  storage water_dish water_bucket
"""
ALONE = """
seats 1 round 5 phase care first 0 acting 0 fox 10
fox_track fox_01 fox_05 fox_03 fox_07
seat 0 eggs 10 ribbons 2
  flock skye:content darla:happy sansa:sad+thirsty rusty:content bianca:away
  hand yard_scraps yard_scraps corn hanging_waterer worm_treat composter
  deck water_dish yard_scraps
  discard water_dish garden_greens yard_scraps
  storage water_dish water_bucket
"""
FULL = """
round 4 phase care first 2 acting 0 target 15
seat 0 eggs 10 ribbons 2
  flock skye:content darla:happy waffles:sad+thirsty rusty:content biscuit:happy tweed:content+thirsty
        dash:happy marshmallow:content honey:sad bianca:away
  hand yard_scraps garden_greens corn hanging_waterer garden_gnome worm_treat wild_flowers chicken_run fountain
        hired_help
  deck water_dish water_dish yard_scraps
  discard water_dish yard_scraps garden_greens
  storage water_dish water_bucket hanging_waterer water_bucket water_dish hanging_waterer
"""
MANY = """
round 12 phase care first 1 acting 3 target 15
seat 0 eggs 38 ribbons 4
  flock skye:content darla:happy waffles:sad+thirsty rusty:content biscuit:happy tweed:content+thirsty
        dash:happy marshmallow:content honey:sad bianca:away bouffant_betty:happy marathon_mary:content dolly_dozen:sad
        mrs_piano:content
  hand yard_scraps garden_greens
  discard water_dish yard_scraps garden_greens
"""
GONE = """
round 9 phase care first 1 acting 1
seat 0 eggs 0 ribbons 0
  flock skye:away darla:away sansa:away rusty:away
  hand -
  deck -
  discard yard_scraps
seat 1 eggs 14 ribbons 0
  flock minty:away maple:away
"""
EMPTY = """
round 2 phase care first 0 acting 0
seat 0 eggs 3 ribbons 0
  flock skye:content rusty:happy pompom:chick honey:chick
  hand -
  discard -
"""
ADVANCED_ALONE = """
seats 1 round 7 phase mice first 0 acting 0 fox 24 events
event mice_infestation
seat 0 eggs 10 ribbons 2
  flock skye:content darla:happy sansa:sad+thirsty rusty:content bianca:away
  hand yard_scraps yard_scraps corn hanging_waterer worm_treat composter
  deck water_dish yard_scraps
  discard water_dish garden_greens
"""
