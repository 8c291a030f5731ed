"""Why the engine says no: one code for each reason, in the order in which they win.

A refusal is not an error: nothing has changed, and the sentence for it says what is so and often where the way out is.
The sentences are in the catalogues (`game/words_catalogue.py` in English); this module has no words, so the rules can
use it freely.
"""

from __future__ import annotations

from typing import Final

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """One reason. `params` are (name, value) pairs in the order of `PARAMETERS[code]`.

    `card` and `other` are supply kind ids ("corn") or, where a hen card is meant, hen ids; `hen` is a hen id, `event`
    an event id, `row` "market" or "chickens", `seat` the index of a seat; all others are plain numbers.
    """

    code: str
    params: tuple[tuple[str, int | str], ...] = ()

    def about(self) -> dict[str, int | str]:
        """The parameters by name."""
        return dict(self.params)

    def __str__(self) -> str:
        return " ".join([self.code, *(f"{name}={value}" for name, value in self.params)])


def refuse(code: str, **params: int | str) -> Refusal:
    """The refusal `code`. Raises `KeyError` for an unknown code or a missing parameter; others are left out."""
    return Refusal(code, tuple([(name, params[name]) for name in PARAMETERS[code]]))


def rank(refusal: Refusal) -> int:
    """Its place in the order: of two reasons that hold at once, the one with the smaller rank is given."""
    return RANK[refusal.code]


# First whose turn it is, then the moment, then the card, the hen, the amounts, and last the eggs: a card that is too
# early and too dear says that it is too early. A reason that names the case more closely stands before the wider one
# that holds with it, such as `shed_not_itself`. (`already_left_market` is `not_your_turn` for a seat that has shopped.)
PARAMETERS: Final[dict[str, tuple[str, ...]]] = {
    # Whose turn, which moment
    "not_your_turn": ("seat",),
    "game_is_over": (),
    "wrong_phase": ("phase",),
    "hand_not_drawn": (),
    "mice_still_waiting": (),
    "hand_already_drawn": (),
    "care_not_confirmed": (),
    "care_is_confirmed": (),
    "before_care_is_over": ("card",),
    "after_care_not_yet": ("card",),
    "phase_2_is_over": ("card",),
    "market_card_too_early": ("card",),
    "already_left_market": (),
    "event_choice_open": ("event",),
    "plan_out_of_date": ("card",),
    # The card itself
    "card_not_in_hand": ("card",),
    "card_already_used": ("card",),
    "goes_on_food": ("card",),
    "goes_on_water": ("card",),
    "goes_on_market_card": ("card",),
    "goes_on_hen_for_sale": ("card",),
    "goes_on_deck_or_discard_pile": ("card",),
    "goes_to_discard_pile": ("card",),
    "goes_to_yard": ("card",),
    "goes_on_a_hen": ("card",),
    "goes_to_flock": ("hen",),
    "card_not_playable_here": ("card",),
    "no_effect": ("card",),
    "copy_already_played": ("card",),
    "stored_card_only_pours": ("card",),
    # The hen
    "hen_not_yours": ("hen", "seat"),
    "hen_not_in_flock": ("hen",),
    "hen_ran_away": ("hen",),
    "hen_is_chick": ("hen",),
    # Food
    "not_food": ("card",),
    "hen_has_enough_food": ("hen",),
    "not_enough_food_left": ("card", "left"),
    "needless_food_solo": ("card",),
    "food_for_unfed_hen_solo": ("card", "hen"),
    # Water
    "not_water": ("card",),
    "hen_has_enough_water": ("hen",),
    "not_enough_water_left": ("card", "left"),
    "rain_barrel_is_enough": ("card", "other"),
    "card_not_in_storage": ("card",),
    # Treats
    "not_a_treat": ("card",),
    "treat_not_loved": ("hen", "card"),
    "hen_has_a_treat": ("hen",),
    "treat_feeds_one_hen": ("card", "hen"),
    # Doubling: Composter and Bumper Crop
    "nothing_to_double": ("card",),
    "doubling_not_food": ("card",),
    "doubled_card_not_in_care": ("card",),
    "composter_card_already_doubled": ("card",),
    "bumper_crop_used": ("event",),
    # Fountain and Hired Help
    "fountain_needs_water_card": ("card",),
    "fountain_not_by_fountain": ("card",),
    "fountain_reference_not_water": ("card", "other"),
    "copied_card_not_in_market": ("card", "other"),
    "copied_card_wrong_kind": ("card", "other"),
    "copy_not_chosen": ("card",),
    # Before care
    "needs_a_happy_hen": ("card",),
    "nothing_to_draw": ("card",),
    "roost_not_itself": ("card",),
    "discard_pile_empty": ("card",),
    "not_in_discard_pile": ("card",),
    "no_card_to_swap": ("card",),
    # After care
    "swing_hen_not_sad": ("card", "hen"),
    "swing_hen_not_thirsty": ("card", "hen"),
    "tunnels_hen_not_fed": ("card", "hen"),
    "tunnels_hen_not_watered": ("card", "hen"),
    "tunnels_hen_already_happy": ("card", "hen"),
    "event_hen_not_content": ("event", "hen"),
    "event_already_resolved": ("event",),
    # Storing, and the mice
    "storing_only_at_the_end": ("card",),
    "not_storable": ("card",),
    "used_card_not_storable": ("card",),
    "mice_take_food_only": ("card",),
    # Market
    "hen_already_bought": ("hen",),
    "gift_copy_not_for_you": ("card",),
    "row_is_empty": ("row",),
    "hard_winter_no_clearing": ("event", "row"),
    "trash_from_hand_or_discard_only": ("card",),
    "stored_card_not_trashable": ("card",),
    "shed_not_itself": ("card",),
    "shed_only_from_discard_pile": ("card", "other"),
    "no_hen_for_rooster": ("card",),
    "slot_is_empty": ("slot",),
    "rooster_after_hen": ("card",),
    "deck_already_tipped": ("event",),
    "no_deck_to_tip": ("event",),
    "event_not_in_force": ("event",),
    "not_enough_eggs": ("card", "price", "have", "short"),
    "not_enough_eggs_for_hen": ("hen", "price", "have", "short"),
    "not_enough_eggs_to_clear": ("row", "price", "have"),
    "not_enough_eggs_to_sell": ("price", "have"),
    "not_enough_eggs_to_trash": ("card", "price", "have"),
    "not_enough_eggs_to_trash_any": ("price", "have"),
    # Starting, undoing
    "target_out_of_range": ("low", "high"),
    "seats_out_of_range": ("low", "high"),
    "nothing_to_undo": (),
    "undo_after_new_cards": (),
    "nothing_to_redo": (),
    "not_in_lesson": (),
}
RANK: Final[dict[str, int]] = {code: place for place, code in enumerate(PARAMETERS)}
