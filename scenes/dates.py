"""A moment in words, as a player says it."""

from __future__ import annotations

from datetime import date, datetime

from game.words import Words, to_translate

_MONTHS = (
    to_translate("January"),
    to_translate("February"),
    to_translate("March"),
    to_translate("April"),
    to_translate("May"),
    to_translate("June"),
    to_translate("July"),
    to_translate("August"),
    to_translate("September"),
    to_translate("October"),
    to_translate("November"),
    to_translate("December"),
)


def in_words(iso: str, today: date, words: Words) -> str:
    """ "Today at 14:05" and so on, in the time of this place, or nothing for what is no time.

    `iso` is a moment of the world's time. One that lies ahead (the clock was set back) is given with its date.
    """
    try:
        moment = datetime.fromisoformat(iso.replace("Z", "+00:00")).astimezone()
    except (ValueError, OverflowError, OSError):
        return ""
    time = f"{moment.hour:02}:{moment.minute:02}"
    days = (today - moment.date()).days
    if days == 0:
        return words.ui("Today at {time}", time=time)
    if days == 1:
        return words.ui("Yesterday at {time}", time=time)
    month = words.ui(_MONTHS[moment.month - 1])
    if moment.year == today.year:
        return words.ui("{day} {month} at {time}", day=moment.day, month=month, time=time)
    return words.ui("{day} {month} {year} at {time}", day=moment.day, month=month, year=moment.year, time=time)
