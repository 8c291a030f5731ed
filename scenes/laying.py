"""Lays the table for a game: a new one, or one that was put away."""

from __future__ import annotations

from game import places
from game.ai.levels import Choice, choose
from game.cards import CardSet
from game.match import Match
from game.record import options_of
from game.seating import Setup
from game.shelf import Loaded
from game.view import View
from scenes.flow import Flow
from scenes.saving import new_id
from scenes.table.log_book import told_before
from scenes.table.scene import TableScene
from scenes.table.turns import Choose


def lay(flow: Flow, setup: Setup, cards: CardSet) -> None:
    """Begin the game of a set-up whose seed is known."""
    seed = setup.seed or 0
    match = Match.new(cards, options_of(setup), seed, setup.first)
    flow.app.restart(TableScene(flow, setup, match, _chooser(seed), places.asset("maps"), new_id()))


def lay_again(flow: Flow, loaded: Loaded, game_id: str) -> None:
    """Go on with a saved game, which is kept as `game_id` from now on."""
    record, match = loaded.save.record, loaded.match
    scene = TableScene(flow, record.setup, match, _chooser(record.seed), places.asset("maps"), game_id)
    scene.take_up(loaded.save.draft, told_before(record, match.table.cards))
    flow.app.restart(scene)


def _chooser(seed: int) -> Choose:
    def seat_chooses(seen: View, level: str) -> Choice:
        return choose(seen, level, seed)

    return seat_chooses
