"""What care shows on the table: pips, chips, tags, forecasts, glow and the sentences around them, read from a draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import terms
from game.actions import Care
from game.draft import Draft, Worse, nobody_to_care_for
from game.rules import scoring
from game.rules.care import Fate
from game.table import AWAY, Table
from game.words import Words
from scenes.table import fox_marks
from scenes.table.panel import Thing
from scenes.table.tabletop import CardMark, Glow, HenMark, Marks, SaleMark

if TYPE_CHECKING:
    from scenes.table.scene import TableScene

FIRST = ("chicken_roost", "gift_card", "garden_gnome", "dust_bath_tub")


def fill(
    marks: Marks,
    scene: TableScene,
    draft: Draft,
    held: Thing | None,
    over: Thing | None,
    targets: dict[str, Glow],
    lifts: bool,
) -> None:
    """Write everything into fresh marks; `lifts`: keys or a pad move the cards."""
    words = scene.app.words
    trial = _previewed(draft, held, over) if held is not None and over is not None else None
    _hens(marks, words, draft, trial, held, targets)
    _cards(marks, words, draft, held, targets)
    _rows(marks, targets)
    marks.fox = fox_marks.of_draft(trial if trial is not None else draft)
    if terms.of(draft.table).doubles:
        lifted = held is not None and held.id == "bumper"
        marks.bumper = "lifted" if lifted else "free" if draft.bumper is None else "used"
    marks.yard = targets.get("yard", "")
    marks.discard = targets.get("discard", "")
    seen = trial if trial is not None else draft
    forecast = seen.forecast()
    marks.summary_title = words.ui("If confirmed now")
    last = words.ui("Food left over"), str(forecast.food_lost)
    if marks.fox is not None:
        last = words.ui("Fox steps"), str(marks.fox.hens + marks.fox.food)
    marks.summary = (
        (words.ui("Eggs next round"), _change(forecast.eggs_before, forecast.eggs_after)),
        (words.ui("Hen points"), _change(forecast.points_before, forecast.points_after)),
        last,
    )
    marks.now = _now(words, draft, held, lifts=lifts)
    if held is None and draft.needless():
        marks.now = words.ui("Food that is not needed stays in hand. Press the card to take it back.")
    worse = draft.worse()
    gone = sum(1 for hen in worse if hen.after == AWAY)
    if gone:
        marks.warning = words.ui_n("{n} hen would run away", "{n} hens would run away", gone)
    elif needless := draft.needless():
        name = words.card(draft.table.cards.kind(needless[0]).id)
        marks.warning = words.ui("{card} is not needed", card=name)
    elif worse:
        marks.warning = words.ui_n("{n} hen would be worse off", "{n} hens would be worse off", len(worse))


def _change(before: int, after: int) -> str:
    return _plain(after) if before == after else f"{_plain(before)} → {_plain(after)}"


def _plain(number: int) -> str:
    """The number with a real minus sign."""
    return f"−{-number}" if number < 0 else str(number)


def _now(words: Words, draft: Draft, held: Thing | None, lifts: bool) -> str:
    table = draft.table
    if nobody_to_care_for(table):
        return words.ui("All hens are away or still chicks.")
    if held is not None and held.id == "bumper":
        return words.ui("Put it on a food card: it counts double.")
    if held is not None and held.card is not None:
        return _now_held(words, draft, held.card)
    role = table.cards.role
    if any(role[card] in FIRST and card not in table.actor.played for card in table.actor.hand):
        return words.ui("Cards marked “First” go before care. Then feed the hens.")
    if lifts:
        return words.ui("Lift food and water and put them on the hens.")
    return words.ui("Drag food and water onto the hens.")


def _now_held(words: Words, draft: Draft, card: int) -> str:
    role = draft.table.cards.role[card]
    kind = draft.gives(card)
    if role == "fountain" and draft.link_of(card) is None:
        return words.ui("Put it on a water card: it pours three times as much.")
    if role == "composter" and draft.link_of(card) is None:
        return words.ui("Put it on a food card: it counts double.")
    if role == "hired_help" and draft.link_of(card) is None:
        return words.ui("Put it on a market card: it becomes a copy.")
    if role == "gift_card":
        return words.ui("Put it on a market card to swap the two.")
    if role == "chicken_roost":
        return words.ui("Put it on the discard pile to swap, or on the deck to draw.")
    if role in ("garden_gnome", "dust_bath_tub", "chicken_run", "rain_barrel"):
        return words.ui("Put it into the yard: it is for the whole flock.")
    if kind == "treat" and not terms.of(draft.table).treats_cheer:
        event = words.event(draft.table.event)
        return words.ui("{event}: a fed hen ignores it, a hungry one does not.", event=event)
    if kind == "treat" and terms.of(draft.table).any_treat:
        return words.ui("{event}: every hen loves it.", event=words.event(draft.table.event))
    if kind == "treat":
        return words.ui("Give it to a hen that loves it.")
    if kind in ("food", "water"):
        return words.ui("{n} left to give. Choose a hen.", n=draft.left(card))
    return words.ui("Keep this card: its moment comes later.")


def _previewed(draft: Draft, held: Thing, over: Thing) -> Draft | None:
    """The draft as it would be after this drop, if the drop is possible."""
    trial = draft.trial()
    card = held.card
    if held.id == "bumper" and over.card is not None:
        return trial if trial.set_bumper(over.card) is None else None
    if card is None or held.kind == "chip":
        return None
    role = draft.table.cards.role[card]
    if over.kind in ("yard", "flock", "hen") and role in ("chicken_run", "rain_barrel"):
        return trial if trial.set_whole(card) is None else None
    if over.hen is not None:
        return trial if isinstance(trial.give(card, over.hen), int) else None
    if over.card is not None and role in ("composter", "fountain"):
        return trial if trial.set_link(card, over.card) is None else None
    return None


def _hens(
    marks: Marks, words: Words, draft: Draft, trial: Draft | None, held: Thing | None, targets: dict[str, Glow]
) -> None:
    now = {fate.before.hen: fate for fate in draft.forecast().fates}
    then = {fate.before.hen: fate for fate in trial.forecast().fates} if trial is not None else now
    for bird in draft.table.actor.flock:
        hen = bird.hen
        fate = then.get(hen)
        if fate is None:
            gone = bird.mood == AWAY
            text = words.ui("Ran away") if gone else words.ui("Grows up next round")
            marks.hens[hen] = HenMark(forecast=text, tone="gone" if gone else "same", fade=held is not None)
            continue
        old = now[hen]
        chips = tuple(
            (card, amount, (card, hen) in draft.sketch.auto)
            for card, amount in draft.got(hen)
            if draft.gives(card) != "treat"
        )
        tone, text = forecast_line(words, draft.table, fate)
        marks.hens[hen] = HenMark(
            food=(old.food, max(0, fate.food - old.food), fate.food_need),
            water=(old.water, max(0, fate.water - old.water), fate.water_need),
            chips=chips,
            treat=fate.treat,
            forecast=text,
            tone="better" if tone > 0 else "worse" if tone < 0 else "same",
            mood_after=fate.after.mood,
            thirsty_after=fate.after.thirsty,
            glow=targets.get(f"hen.{hen}", ""),
            fade=held is not None and bool(targets) and f"hen.{hen}" not in targets,
            tag=_tag(words, draft, held, old, fate),
        )


def _tag(words: Words, draft: Draft, held: Thing | None, old: Fate, fate: Fate) -> str:
    """What the drop would give her, and what would be left: "2 for Sansa, 1 left"."""
    if held is None or held.card is None or fate == old:
        return ""
    amount = fate.food - old.food + fate.water - old.water
    hen = words.hen(fate.before.hen)
    if amount <= 0:
        return words.ui("loves it") if fate.treat is not None and old.treat is None else ""
    left = draft.left(held.card) - amount
    return words.ui("{n} for {hen}, {left} left", n=amount, hen=hen, left=left)


def forecast_line(words: Words, table: Table, fate: Fate) -> tuple[int, str]:
    """How she will fare: better (1), the same (0) or worse (-1), and in words, with what changes in eggs and points."""
    cards, before, after = table.cards, fate.before, fate.after
    eggs = scoring.lays(cards, after) - scoring.lays(cards, before)
    points = scoring.points(cards, after) - scoring.points(cards, before)
    if after.mood == before.mood:
        text = words.ui("Stays {mood}", mood=words.mood(after.mood))
    elif after.mood == AWAY:
        text = words.ui("Runs away")
    else:
        text = (words.ui("Happy"), words.ui("Content"), words.ui("Sad"))[after.mood]
    parts = [text, "{thirst}"] if after.thirsty else [text]
    if eggs:
        parts.append(f"{_signed(eggs)} {{egg}}")
    if points:
        parts.append(f"{_signed(points)} {{ribbon}}")
    dry = after.thirsty and not before.thirsty
    if after.mood > before.mood or (dry and (after.mood == before.mood or eggs < 0 or points < 0)):
        return -1, " ".join(parts)
    better = after.mood < before.mood or (before.thirsty and not after.thirsty)
    return int(better), " ".join(parts)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def worse_line(words: Words, table: Table, hen: Worse) -> str:
    """One line of the warning: what she loses if care is confirmed now."""
    name = words.hen(hen.hen)
    if hen.after == AWAY:
        text = words.ui("{hen} will run away for good", hen=name)
    elif hen.after > hen.before and hen.thirsty:
        text = words.ui("{hen} will be sad and thirsty", hen=name)
    elif hen.after > hen.before:
        text = words.ui("{hen} will be sad", hen=name)
    else:
        text = words.ui("{hen} will be thirsty", hen=name)
    parts = []
    if hen.eggs:
        parts.append(f"{_signed(hen.eggs)} {{egg}}")
    if hen.points:
        parts.append(f"{_signed(hen.points)} {{ribbon}}")
    return words.ui("{what}: {change}", what=text, change="  ".join(parts)) if parts else text


def _cards(marks: Marks, words: Words, draft: Draft, held: Thing | None, targets: dict[str, Glow]) -> None:
    seat = draft.table.actor
    for card in (*seat.hand, *seat.storage):
        id = f"stored.{card}" if card in seat.storage else f"hand.{card}"
        marks.cards[card] = CardMark(
            tag=card_tag(words, draft, card),
            dim=_spent(draft, card),
            lifted=held is not None and held.card == card and held.kind != "chip",
            glow=targets.get(id, ""),
            badge=_badge(words, draft, card),
        )


def _spent(draft: Draft, card: int) -> bool:
    care = draft.sketch.care
    if card in care.whole or any(link.card == card for link in care.doubled):
        return True
    return bool(draft.given(card)) and draft.left(card) <= 0


def card_tag(words: Words, draft: Draft, card: int) -> str:
    """The short word over a card: where it went, what is left of it, or that it comes first."""
    care = draft.sketch.care
    given = draft.given(card)
    if card in care.whole:
        return words.ui("For all")
    if given and card in draft.needless():
        return words.ui("Not needed")
    other = draft.link_of(card)
    if draft.table.cards.role[card] == "composter" and other is not None:
        return words.ui("On {card}", card=words.card(draft.table.cards.kind(other).id))
    if given and draft.left(card) > 0:
        return words.ui("{n} left", n=draft.left(card))
    if given:
        hens = {hen for hen, _ in given}
        return words.ui("On {name}", name=words.hen(hens.pop())) if len(hens) == 1 else words.ui("All used")
    if draft.table.cards.role[card] in FIRST and card not in draft.table.actor.played:
        return words.ui("First")
    return ""


def _badge(words: Words, draft: Draft, card: int) -> str:
    """A corner of a card that another one works on, or that copies another."""
    care = draft.sketch.care
    if card in care.bumper or any(link.other == card for link in care.doubled):
        return "×2"
    for link in care.copies:
        if link.card == card:
            return words.ui("= {card}", card=words.card(draft.table.cards.kind(link.other).id))
    if any(link.card == card for link in care.fountains):
        return words.ui("{n} water", n=draft.value(card))
    return ""


def _rows(marks: Marks, targets: dict[str, Glow]) -> None:
    marks.market = [SaleMark(glow=targets.get(f"market.{slot}", "")) for slot in range(1, 6)]


def idea(words: Words, draft: Draft, plan: Care) -> str:
    """One step of a plan in words, the first that the draft does not hold yet."""
    table, done = draft.table, draft.care
    laid = draft.sketch.care.bumper

    def name(card: int) -> str:
        return words.card(table.cards.kind(card).id)

    for card in plan.whole:
        if card not in done.whole:
            return words.ui("Play {card} for the whole flock.", card=name(card))
    for card in plan.bumper:
        if card not in laid:
            return words.ui("Lay the ×2 on {card}.", card=name(card))
    for links, have in ((plan.doubled, done.doubled), (plan.fountains, done.fountains), (plan.copies, done.copies)):
        for link in links:
            if link not in have:
                return words.ui("Put {card} on {other}.", card=name(link.card), other=name(link.other))
    for portion in (*plan.food, *plan.water):
        if portion not in (*done.food, *done.water):
            return words.ui("Give {card} to {hen}.", card=name(portion.card), hen=words.hen(portion.hen))
    for treat in plan.treats:
        if treat not in done.treats:
            return words.ui("Give {card} to {hen}.", card=name(treat.card), hen=words.hen(treat.hen))
    return words.ui("This is as good as it gets. Confirm the care.")
