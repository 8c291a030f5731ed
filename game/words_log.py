"""The English sentences of the log, by kind: what happened, and why the number is that number.

They are the gettext msgids (context "log") of `assets/locale`. A pair is the sentence for 1 and the one for all other
numbers; the number is `{n}` unless `PLURAL_BY` names another. After a change here run `python tools/build_locale.py`.

House style: always the seat's name, never "you", since one log serves all seats. The result first, then a colon, then
the sum; a part that is 0 is left out. Minus is a hyphen, "x" between numbers is shown as a multiplication sign.
"""

from __future__ import annotations

import re
from typing import Final

LOG: Final[dict[str, str | tuple[str, str]]] = {
    # Game and round
    "game_started": "A new game to {target} points.",
    "first_player_drawn": "{seat} ate eggs last and goes first.",
    "first_player_by_lot": "{seat} is drawn by lot and goes first.",
    "round_started": "Round {round}. {seat} is first player.",
    "event_turned": "Event: {event} (phase {phase}).",
    "event_turned_calm": "Event: {event}. Nothing changes.",
    "event_deck_shuffled": "All {n} events are shuffled again.",
    # Phase 1: collect eggs
    "hen_laid": (
        "{hen} lays {n} egg ({mood}).",
        "{hen} lays {n} eggs ({mood}).",
    ),
    "hen_laid_thirsty": "{hen} lays {n}: {base} - 2 thirsty.",
    "hen_laid_none_thirsty": "{hen} lays 0: {base} - 2 thirsty, never below 0.",
    "eggs_collected": (
        "{seat} collects {n} egg and has {total}.",
        "{seat} collects {n} eggs and has {total}.",
    ),
    "eggs_fewer_event": "{seat} collects {n}: {base} - 2 ({event}), and has {total}.",
    "eggs_none_event": "{seat} collects 0: {base} - 2 ({event}), never below 0. Still {total}.",
    "eggs_more_event": "{seat} collects {n}: {base} + 3 ({event}), and has {total}.",
    "eggs_no_bonus": "{seat} has no hen left for {event}.",
    "chick_matured": "{hen} grows up: content, and hungry from now on.",
    # Phase 2: before care
    "hand_drawn": (
        "{seat} draws {n} card.",
        "{seat} draws {n} cards.",
    ),
    "hand_drawn_event": "{seat} draws {n} cards ({event}).",
    "hand_short": "{seat} can draw only {n} of {need}: no cards are left.",
    "deck_shuffled": (
        "{seat} shuffles {n} discarded card into the deck.",
        "{seat} shuffles {n} discarded cards into the deck.",
    ),
    "daylight_ended": (
        "{event}: {seat} shuffles {n} discarded card into the deck.",
        "{event}: {seat} shuffles {n} discarded cards into the deck.",
    ),
    "heavy_rain_stored": "{event}: {seat} stores {cards}.",
    "heavy_rain_nothing": "{event}: {seat} has no water card in the discard pile.",
    "mice_took": "{event}: {seat} loses {card}.",
    "mice_found_nothing": "{event}: {seat} has no food card.",
    "storage_dried_up": (
        "{event}: {seat} loses {n} stored card.",
        "{event}: {seat} loses {n} stored cards.",
    ),
    "cards_drawn": "Drawn: {cards}.",
    "roost_swapped": "{seat} swaps {card} for {other} from the discard pile.",
    "roost_drew": "{seat} drops {card} and draws a card.",
    "gnome_drew": (
        "{seat} plays {card}: {happy} happy, {n} card.",
        "{seat} plays {card}: {happy} happy, {n} cards.",
    ),
    "gnome_drew_most": "{seat} plays {card}: {happy} happy, {n} cards at most.",
    "dust_bath_paid": "{seat} plays {card}: {happy} happy × 2 = {n} eggs.",
    "gift_swapped": "{seat} leaves {card} in the market and takes {other}.",
    # Phase 2: care
    "hen_fed": "{hen} eats {n} food: {cards}.",
    "hen_fed_for_nothing": "{hen} is fed.",
    "hen_not_fed": "{hen} is not fed: {have} of {need} food.",
    "food_lost": "{seat} has {n} food left over. It is lost.",
    "card_doubled": "{card} gives {n}: {base} x 2 ({other}).",
    "run_played": "{seat} plays {card}: all hens need {n} food instead of {base}.",
    "help_copied": "{seat} plays {card} as {other}.",
    "fountain_poured": "{card} pours {n}: 3 x {base} ({other}).",
    "barrel_played": "{seat} plays {card}: no hen needs water this round.",
    "hen_watered": "{hen} drinks. Her thirst token comes off.",
    "hen_thirsty": "{hen} is thirsty: {have} of {need} water. 2 eggs fewer.",
    "hen_still_thirsty": "{hen} stays thirsty: {have} of {need} water. Still one token.",
    "food_cheered": "{hen} was fed: sad, now content.",
    "treat_cheered": "{hen} was fed and got {card}: {mood}, now happy.",
    "treat_kept": "{hen} was not fed, but got {card}: stays {mood}.",
    "treat_saved": "{hen} was not fed, but got {card}: sad, now content.",
    "treat_ignored": "{event}: {hen} ignores {card} and stays {mood}.",
    "hen_turned_sad": "{hen} was not fed: {mood}, now sad.",
    "hen_ran_away": "{hen} was sad and not fed. She runs away: {n} for good.",
    "care_done": ("{seat} has fed {n} of {total} hen.", "{seat} has fed {n} of {total} hens."),
    # Phase 2: after care
    "swing_cheered": "{seat} plays {card}: {hen} was sad, now content.",
    "swing_watered": "{seat} plays {card}: {hen} loses her thirst token.",
    "tunnels_cheered": "{seat} plays {card}: {hen} was {mood}, now happy.",
    "possum_scared": "{event}: {seat} picks {hen}. Content, now sad.",
    "perch_cheered": "{event}: {seat} picks {hen}. Content, now happy.",
    "event_found_nobody": "{event}: {seat} has no content hen.",
    "water_stored": "{seat} stores {cards}.",
    "used_cards_discarded": (
        "{seat} discards {n} used card.",
        "{seat} discards {n} used cards.",
    ),
    # Phase 3: market
    "market_visit": (
        "{seat} goes to market with {n} egg.",
        "{seat} goes to market with {n} eggs.",
    ),
    "supply_bought": (
        "{seat} buys {card} for {n} egg. {left} left.",
        "{seat} buys {card} for {n} eggs. {left} left.",
    ),
    "hen_bought": (
        "{seat} buys {hen} for {n} egg. {left} left.",
        "{seat} buys {hen} for {n} eggs. {left} left.",
    ),
    "hen_bought_event": "{seat} buys {hen} for {n} instead of {base} ({event}). {left} left.",
    "bought_free": "{seat} gets {card} for 0 instead of {base} ({event}).",
    "rooster_brought": "{seat} plays {card}: {hen} for 0 instead of {base}.",
    "row_cleared": (
        "{seat} pays {n} egg for new {row}. {left} left.",
        "{seat} pays {n} eggs for new {row}. {left} left.",
    ),
    "slot_filled": "Slot {slot}: {card}.",
    "slot_sold_out": "Slot {slot} stays empty: no {row} are left.",
    "common_deck_shuffled": "The discarded {row} ({n}) are shuffled into a new deck.",
    "eggs_sold": (
        "{seat} sells {base} eggs: {n} ribbon point. {left} left.",
        "{seat} sells {base} eggs: {n} ribbon points at {price} each. {left} left.",
    ),
    "eggs_sold_event": (
        "{seat} sells {base} eggs: {n} ribbon point ({event}). {left} left.",
        "{seat} sells {base} eggs: {n} ribbon points at {price} each ({event}). {left} left.",
    ),
    "card_trashed": (
        "{seat} trashes {card} for {n} egg. {left} left.",
        "{seat} trashes {card} for {n} eggs. {left} left.",
    ),
    "card_trashed_event": (
        "{seat} trashes {card} for {n} egg ({event}). {left} left.",
        "{seat} trashes {card} for {n} eggs ({event}). {left} left.",
    ),
    "shed_trashed": "{seat} plays {card} and trashes {other} for 0 instead of {base}.",
    "deck_tipped": (
        "{event}: {seat} puts {n} card of the deck on the discard pile.",
        "{event}: {seat} puts {n} cards of the deck on the discard pile.",
    ),
    "market_left": (
        "{seat} is done shopping and keeps {n} egg.",
        "{seat} is done shopping and keeps {n} eggs.",
    ),
    # Phase 4: clean the coop
    "fox_walked": (
        "The Fox takes {n} step: {sum} left.",
        "The Fox takes {n} steps: {sum} left.",
    ),
    "fox_stayed": "The Fox stays: {seat} has no hens and no food left.",
    "fox_card_turned": "Fox card {n} turns. {left} to go.",
    "fox_took": "The Fox takes {list}.",
    "fox_found_nothing": "The Fox finds these slots empty.",
    "fox_finished": "The twelfth card turns. The Fox is home.",
    "score_counted": ("{seat} has {n} point: {sum}.", "{seat} has {n} points: {sum}."),
    "score_counted_nothing": "{seat} has {n} points.",
    "target_reached": "{seat} has {n} of {target} points. The game ends.",
    "hand_discarded": (
        "{seat} discards {n} card from hand.",
        "{seat} discards {n} cards from hand.",
    ),
    "first_player_passed": "{seat} is first player next round.",
    "round_limit": "Round {round} is over. That is the longest a game can be.",
    # The end
    "game_won": (
        "{seat} wins with {n} point.",
        "{seat} wins with {n} points.",
    ),
    "tie_weighed": (
        "Tie-break: {seat}'s flock would lay {n} egg.",
        "Tie-break: {seat}'s flock would lay {n} eggs.",
    ),
    "tie_won": "{seat} wins the tie against {other}: more eggs.",
    "victory_shared": (
        "{list} share the victory: {n} point, and equal eggs.",
        "{list} share the victory: {n} points, and equal eggs.",
    ),
    "solo_won": "{seat} wins against the Fox: {n} of {target} points.",
    "solo_lost": "The Fox wins: {seat} has {n} of {target} points.",
    "title_earned": '{seat} earns the title "{title}".',
    # Around the game
    "taken_back": "{seat} takes the last step back.",
    "seat_changed_to_ai": "An AI plays on for {seat}.",
    "seat_changed_to_person": "A person plays on for {seat}.",
    "game_saved": "The game is saved in round {round}.",
    # Why an AI seat did it
    "why_food_short": (
        "{n} hen needs {need} food, a hand gives about {have}.",
        "{n} hens need {need} food, a hand gives about {have}.",
    ),
    "why_water_short": (
        "{n} hen needs {need} water, a hand gives about {have}.",
        "{n} hens need {need} water, a hand gives about {have}.",
    ),
    "why_treat_loved": (
        "{n} hen loves it.",
        "{n} hens love it.",
    ),
    "why_good_layer": "{hen} lays {n} when content.",
    "why_points_hen": "{hen} is worth {n} when happy.",
    "why_thin_deck": "{card} is the weakest of {n} cards.",
    "why_ribbon": "{n} points now, {target} to reach.",
    "why_save_hen": "{hen} would run away otherwise.",
    "why_bad_row": "None of these {row} helps enough.",  # Pieces that other lines are made of
    "list_separator": ", ",
    "list_last": " and ",
    "sum_separator": " + ",
    "card_count": "{n} x {card}",
    "part_ribbons": "ribbons {n}",
    "part_hens": "hens {n}",
    "part_gone": "ran away {n}",
    "part_fox_hens": ("{n} hen", "{n} hens"),
    "part_fox_food": "{n} food",
    "mood_happy": "happy",
    "mood_content": "content",
    "mood_sad": "sad",
    "mood_ran_away": "ran away",
    "row_market": "supplies",
    "row_chickens": "hens",
}

PLURAL_BY: Final[dict[str, str]] = {"care_done": "total"}
# Parameters that only other languages show.
ALSO: Final[dict[str, tuple[str, ...]]] = {"tie_won": ("n",), "why_treat_loved": ("card",)}


def parameters(kind: str) -> frozenset[str]:
    """The names that a line of this kind may use, in any language. Raises `KeyError` for an unknown kind."""
    text = LOG[kind]
    used = re.findall(r"\{(\w+)\}", text if isinstance(text, str) else " ".join(text))
    return frozenset(used) | frozenset(ALSO.get(kind, ()))
