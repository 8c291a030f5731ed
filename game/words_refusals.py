"""The English sentences for refusals, by code; the order and the parameters are in `game/refusals.py`.

They are the gettext msgids (context "refusal") of `assets/locale`. A pair is the sentence for a `{price}` of 1 and the
one for all other prices. After a change here run `python tools/build_locale.py`.
"""

from __future__ import annotations

from typing import Final

REFUSALS: Final[dict[str, str | tuple[str, str]]] = {
    # Whose turn, which moment
    "not_your_turn": "It is {seat}'s turn.",
    "game_is_over": "The game is over.",
    "wrong_phase": "That belongs to phase {phase}.",
    "hand_not_drawn": "Draw the hand first.",
    "mice_still_waiting": "First choose which food card the mice take.",
    "hand_already_drawn": "The hand is drawn already.",
    "care_not_confirmed": "Confirm the care first.",
    "care_is_confirmed": "The care is confirmed. It cannot change now.",
    "before_care_is_over": "{card} is played before care. That moment is over.",
    "after_care_not_yet": "{card} waits until after care. Confirm the care first.",
    "phase_2_is_over": "{card} is for phase 2. That is over for this round.",
    "market_card_too_early": "{card} is for the market. Keep it for phase 3.",
    "already_left_market": "The shopping is done for this round.",
    "event_choice_open": "{event} is waiting: choose a content hen first.",
    "plan_out_of_date": "{card} has left the market. Please change the plan.",
    # The card itself
    "card_not_in_hand": "{card} is not in this hand.",
    "card_already_used": "{card} is already used in this care.",
    "goes_on_food": "{card} goes on a food card in hand.",
    "goes_on_water": "{card} goes on a water card, in hand or stored.",
    "goes_on_market_card": "{card} goes on a card in the market.",
    "goes_on_hen_for_sale": "{card} goes on a hen for sale.",
    "goes_on_deck_or_discard_pile": "{card} goes on the draw deck or the discard pile.",
    "goes_to_discard_pile": "{card} goes on the discard pile.",
    "goes_to_yard": "{card} is for the whole flock. It goes into the yard.",
    "goes_on_a_hen": "{card} goes on a hen of this flock.",
    "goes_to_flock": "{hen} can only join the flock of whoever buys her.",
    "card_not_playable_here": "{card} cannot be used for that.",
    "no_effect": "{card} would do nothing now. Keep it for later.",
    "copy_already_played": "This {card} was played this round. It works again next round.",
    "stored_card_only_pours": "A stored {card} can only be poured. It does not return to the hand.",
    # The hen
    "hen_not_yours": "{hen} belongs to {seat}.",
    "hen_not_in_flock": "{hen} is in nobody's flock yet.",
    "hen_ran_away": "{hen} has run away. Nothing can reach her.",
    "hen_is_chick": "{hen} is still a chick. She needs nothing yet.",
    # Food
    "not_food": "{card} gives no food.",
    "hen_has_enough_food": "{hen} has all the food she needs.",
    "not_enough_food_left": "{card} has only {left} food left.",
    "needless_food_solo": "Your hens have enough without {card}. Alone, it must stay in hand.",
    "food_for_unfed_hen_solo": "{hen} would stay unfed, so in solo {card} may not be played for her.",
    # Water
    "not_water": "{card} gives no water.",
    "hen_has_enough_water": "{hen} has all the water she needs.",
    "not_enough_water_left": "{card} has only {left} water left.",
    "rain_barrel_is_enough": "{other} waters everyone. {card} is not needed.",
    "card_not_in_storage": "{card} is not in this water storage.",
    # Treats
    "not_a_treat": "{card} is not a treat.",
    "treat_not_loved": "{hen} does not love {card}.",
    "hen_has_a_treat": "{hen} has her treat for this round. One is enough.",
    "treat_feeds_one_hen": "{card} is for one hen only, and {hen} has it.",
    # Doubling: Composter and Bumper Crop
    "nothing_to_double": "{card} needs a food card in this care.",
    "doubling_not_food": "Only food can be doubled. {card} is not food.",
    "doubled_card_not_in_care": "Give {card} to a hen first, then double it.",
    "composter_card_already_doubled": "{card} is doubled already. Once is the limit.",
    "bumper_crop_used": "{event} has doubled a card already.",
    # Fountain and Hired Help
    "fountain_needs_water_card": "Choose the water card that {card} multiplies.",
    "fountain_not_by_fountain": "{card} cannot go by another {card}.",
    "fountain_reference_not_water": "{other} is not a water card, so {card} cannot go by it.",
    "copied_card_not_in_market": "{other} is not in the market, so {card} cannot copy it.",
    "copied_card_wrong_kind": "{card} copies food, water and treats. {other} is none of these.",
    "copy_not_chosen": "Choose the market card that {card} copies.",
    # Before care
    "needs_a_happy_hen": "{card} needs a happy hen, and there is none now.",
    "nothing_to_draw": "{card}: there is no card left to draw.",
    "roost_not_itself": "{card} cannot fetch itself.",
    "discard_pile_empty": "{card}: the discard pile is empty.",
    "not_in_discard_pile": "{card} is not in this discard pile.",
    "no_card_to_swap": "{card}: there is no market card to swap with.",
    # After care
    "swing_hen_not_sad": "{hen} is not sad. {card} cheers up sad hens only.",
    "swing_hen_not_thirsty": "{hen} has no thirst token for {card} to take off.",
    "tunnels_hen_not_fed": "{card}: {hen} was not fed. A treat alone is not enough.",
    "tunnels_hen_not_watered": "{card}: {hen} did not get all her water.",
    "tunnels_hen_already_happy": "{hen} is happy already. Save {card} for another hen.",
    "event_hen_not_content": "{event} takes a content hen. {hen} is not content.",
    "event_already_resolved": "{event} is done for this round.",
    # Storing, and the mice
    "storing_only_at_the_end": "{card} can be stored once the care is done.",
    "not_storable": "Only water cards can be stored, and {card} is not one.",
    "used_card_not_storable": "{card} was poured, so it cannot be stored.",
    "mice_take_food_only": "The mice want a food card. {card} is none.",
    # Market
    "hen_already_bought": "There is one hen each round. {hen} must wait.",
    "gift_copy_not_for_you": "Whoever left this {card} here may not buy it this round.",
    "row_is_empty": "There are no {row} to clear away.",
    "hard_winter_no_clearing": "{event}: the {row} stay as they are this round.",
    "trash_from_hand_or_discard_only": "Only cards in hand or discard pile can be trashed, not this {card}.",
    "stored_card_not_trashable": "{card} is in the water storage and cannot be trashed.",
    "shed_not_itself": "{card} cannot trash itself.",
    "shed_only_from_discard_pile": "{card} reaches the discard pile only. {other} is not there.",
    "no_hen_for_rooster": "{card}: there is no hen in the row.",
    "slot_is_empty": "Slot {slot} is empty.",
    "rooster_after_hen": "There is one hen each round. {card} must wait for another round.",
    "deck_already_tipped": "{event}: this is done already this round.",
    "no_deck_to_tip": "{event}: the deck is empty.",
    "event_not_in_force": "{event} is not this round's event.",
    "not_enough_eggs": (
        "{card} costs {price} egg. The baskets hold {have}, {short} short.",
        "{card} costs {price} eggs. The baskets hold {have}, {short} short.",
    ),
    "not_enough_eggs_for_hen": (
        "{hen} costs {price} egg. The baskets hold {have}, {short} short.",
        "{hen} costs {price} eggs. The baskets hold {have}, {short} short.",
    ),
    "not_enough_eggs_to_clear": (
        "A new row of {row} costs {price} egg. The baskets hold {have}.",
        "A new row of {row} costs {price} eggs. The baskets hold {have}.",
    ),
    "not_enough_eggs_to_sell": "A ribbon point takes {price} eggs. The baskets hold {have}.",
    "not_enough_eggs_to_trash": (
        "Trashing {card} costs {price} egg. The baskets hold {have}.",
        "Trashing {card} costs {price} eggs. The baskets hold {have}.",
    ),
    "not_enough_eggs_to_trash_any": (
        "Trashing a card costs {price} egg. The baskets hold {have}.",
        "Trashing a card costs {price} eggs. The baskets hold {have}.",
    ),
    # Starting, undoing
    "target_out_of_range": "Points to win: choose {low} to {high}.",
    "seats_out_of_range": "The game is for {low} to {high} players.",
    "nothing_to_undo": "There is nothing to take back.",
    "undo_after_new_cards": "New cards have been seen, so this cannot be taken back.",
    "nothing_to_redo": "There is nothing to do again.",
    "not_in_lesson": "That comes later in the lesson. Follow the yellow ring.",
}
