"""The end of a game as the results screen wants it, read from the match and its history."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.happenings import EggsCollected, ScoreCounted, SoloEnded
from game.match import Match
from game.record import record_of
from game.rules import fox, scoring
from game.seating import Setup
from game.table import AWAY, CONTENT, HAPPY, SAD, Seat, Table
from game.words import Words
from scenes.results import Award, MoodPoints, ResultsData, ResultsScene, SeatResult, SoloResult
from scenes.statistics import Ended, ended

if TYPE_CHECKING:
    from scenes.table.scene import TableScene


def show_results(scene: TableScene) -> None:
    """The results come in the place of the table."""
    match, setup, app = scene.match, scene.setup, scene.app
    record = record_of(match, setup) if match.seed is not None else None
    app.replace(ResultsScene(results(match, setup, app.words, scene.game_id), scene.flow, record))


def results(match: Match, setup: Setup, words: Words, game: str = "") -> ResultsData:
    """Everything the results show, seats from first to last. `game` is the id by which the statistics know it."""
    table = match.table
    points: list[list[int]] = [[] for _ in table.seats]
    eggs: list[list[int]] = [[] for _ in table.seats]
    for happening in match.counted:
        if isinstance(happening, ScoreCounted):
            points[happening.seat].append(happening.total)
        elif isinstance(happening, EggsCollected):
            eggs[happening.seat].append(happening.eggs)
    seats: list[SeatResult] = []
    for index, (seat, sitter) in enumerate(zip(table.seats, setup.seats, strict=True)):
        seats.append(
            SeatResult(
                sitter.name,
                sitter.seat,
                seat.ribbons,
                happy=_in_mood(table, seat, HAPPY),
                content=_in_mood(table, seat, CONTENT),
                sad=_in_mood(table, seat, SAD),
                gone=_in_mood(table, seat, AWAY),
                total=scoring.score(table.cards, seat).total,
                lays=scoring.production(table.cards, seat),
                winner=index in table.winners,
                points_by_round=tuple(points[index]),
                eggs_by_round=tuple(eggs[index]),
            )
        )
    best = max(range(len(seats)), key=lambda index: (seats[index].winner, seats[index].total))
    order = sorted(
        range(len(seats)), key=lambda index: (not seats[index].winner, -seats[index].total, -seats[index].lays)
    )
    return ResultsData(
        tuple(seats[index] for index in order),
        setup.target,
        tuple(_awards(match, setup, words)),
        hen=_proudest(match, best),
        solo=_solo(match, words),
        ended=_ended(match, setup, game),
    )


def _ended(match: Match, setup: Setup, game: str) -> Ended:
    """What the statistics count."""
    table = match.table
    totals = [scoring.score(table.cards, seat).total for seat in table.seats]
    title = fox.title(table, totals[0]).id if fox.solo(table) else ""
    return ended(game, table, setup, totals, title)


def _solo(match: Match, words: Words) -> SoloResult | None:
    """The end of a game against the Fox."""
    table = match.table
    if not fox.solo(table):
        return None
    end = next((it for it in reversed(match.counted) if isinstance(it, SoloEnded)), None)
    total = scoring.score(table.cards, table.seats[0]).total
    title = table.cards.titles[end.title] if end is not None else fox.title(table, total)
    return SoloResult(
        won=bool(table.winners),
        total=total,
        target=table.options.target,
        title=words.local(title.name),
        text=words.local(title.text),
        turned=fox.turned(table),
        cards=len(table.fox_track),
    )


def _in_mood(table: Table, seat: Seat, mood: int) -> MoodPoints:
    birds = [bird for bird in seat.flock if bird.mood == mood and not bird.chick]
    return MoodPoints(len(birds), sum(scoring.points(table.cards, bird) for bird in birds))


def _proudest(match: Match, seat: int) -> str:
    """The picture of the winner's happiest hen."""
    table = match.table
    birds = [bird for bird in table.seats[seat].flock if not bird.chick and bird.mood != AWAY]
    if not birds:
        return ""
    bird = min(birds, key=lambda bird: (bird.mood, -scoring.points(table.cards, bird)))
    return f"hens/{table.cards.hens[bird.hen].id}_happy"


def _awards(match: Match, setup: Setup, words: Words) -> list[Award]:
    """Small honours: the best round of eggs, the most ribbons, the largest flock; shared by no more than two."""
    table = match.table
    found: list[Award] = []
    rounds = [0] * len(table.seats)
    for happening in (it for it in match.counted if isinstance(it, EggsCollected)):
        rounds[happening.seat] = max(rounds[happening.seat], happening.eggs)
    if names := _holders(rounds, setup, words):
        text = words.ui_n("{name}: {n} egg", "{name}: {n} eggs", max(rounds), name=names)
        found.append(Award("icons/egg_brown", words.ui("Best round"), text))
    ribbons = [seat.ribbons for seat in table.seats]
    if names := _holders(ribbons, setup, words):
        text = words.ui_n("{name}: {n} ribbon", "{name}: {n} ribbons", max(ribbons), name=names)
        found.append(Award("icons/rosette", words.ui("Most ribbons"), text))
    sizes = [sum(1 for bird in seat.flock if bird.mood != AWAY) for seat in table.seats]
    if names := _holders(sizes, setup, words):
        text = words.ui_n("{name}: {n} hen", "{name}: {n} hens", max(sizes), name=names)
        found.append(Award("icons/mood_happy", words.ui("Largest flock"), text))
    return found


def _holders(numbers: list[int], setup: Setup, words: Words) -> str:
    """Who has the most, by name; nobody if it is nothing, or if so many share it that it is no honour."""
    most = max(numbers)
    seats = [seat for seat, number in enumerate(numbers) if number == most]
    return words.names([setup.seats[seat].name for seat in seats]) if most and len(seats) <= 2 else ""
