"""The panels when there is much to show: large flocks, long names, full hands, long sentences."""

from __future__ import annotations

from itertools import combinations

import msgspec
import pygame
import pytest

from game.match import Match
from game.notation import parse_position
from game.table import AWAY, CONTENT, Bird
from scenes.table.layout import Pose
from scenes.table.outcome import results
from scenes.table.panels import all_overlays, button_places
from scenes.table.panels.flock import Flock
from scenes.table.panels.hand import sorted_hand
from scenes.table.tabletop import CardMark, HenMark, SeatNote, Tabletop
from scenes.table.zoom import ZoomSheet
from tests.scenes.table.test_panels import MORE_SIZES, SIZES, kit, laid_out, picture, rect_of, texts
from tests.scenes.table.test_ux import CARE_POSITION, at_position
from tests.scenes.table.test_whole_game import CARDS, DUEL

LONG = ("bouffant_betty", "marathon_mary", "dolly_dozen", "mrs_piano")
NAMES = ("Mia", "Bartholomew the Great", "Wilhelmina", "Maximilian K", "Rosalinde")
POSES: tuple[Pose, ...] = ("care", "market")
size_id = pytest.mark.parametrize("size", SIZES + MORE_SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def flock_of(count: int, size: tuple[int, int], lang: str = "en", pose: Pose = "care") -> Tabletop:
    """So many own hens, those with long names first, all hungry and about to thirst."""
    top = laid_out("full", size, lang, pose)
    seat, cards = top.shown.seats[0], top.cards
    others = {bird.hen for other in top.shown.seats[1:] for bird in other.flock}
    hens = [hen for hen in (*(cards.hen_by_id[name] for name in LONG), *cards.market_hens) if hen not in others]
    seat.flock = [Bird(hen, CONTENT) for hen in dict.fromkeys(hens)][:count]
    top.marks.hens = {
        bird.hen: HenMark(
            (0, 0, cards.hens[bird.hen].food), (0, 0, cards.hens[bird.hen].water), tone="worse", mood_after=2,
            thirsty_after=True, forecast="Sad {thirst} −2 {egg} −2 {points}",
        )
        for bird in seat.flock
    }  # fmt: skip
    return top


@size_id
@pytest.mark.parametrize("lang", ("en", "zh_TW"))
def test_figures_stay_in_their_boxes_and_names_are_there(size: tuple[int, int], lang: str) -> None:
    for count in (5, 6, 9, 10, 11, 12, 13, 15, 18):
        top = flock_of(count, size, lang)
        probes = [probe for probe in picture().probe(top) if "hen." in probe.id]
        boxes = {probe.id: rect_of(probe) for probe in probes if probe.kind == "mark"}
        words = [probe for probe in probes if probe.kind == "text" and probe.id.startswith("flock.")]
        for probe in words:
            box = boxes.get(probe.id.removeprefix("flock."))
            assert probe.fits, (count, probe)
            if box is not None and probe.id.endswith((".food", ".water")):
                assert box.left <= probe.rect[0] and rect_of(probe).right <= box.right, (count, probe, box)
        for one, other in combinations(words, 2):
            assert not rect_of(one).inflate(-2, -4).colliderect(rect_of(other)), (count, one, other)
        bare = top.faces.detail(top.layout.flock_card(count)) != "full"
        if bare:
            assert sum(probe.id.endswith(".name") for probe in words) == count, (count, size)


@size_id
def test_a_hen_that_will_thirst_says_so_in_every_flock(size: tuple[int, int]) -> None:
    for count in (5, 7, 10, 12, 16):
        top = flock_of(count, size)
        marks = [probe for probe in picture().probe(top) if probe.kind == "mark" and probe.id.endswith(".forecast")]
        own = [probe.mark for probe in marks if rect_of(probe).y > top.layout["flock"].y]
        said = [probe.text for probe in texts(top) if probe.id.endswith(".forecast")]
        assert len(own) == count
        assert all("thirst" in mark for mark in own) or all("thirst" in text for text in said)


@size_id
@pytest.mark.parametrize("pose", POSES)
def test_hens_that_are_gone_lie_on_one_pile_in_a_large_flock(size: tuple[int, int], pose: Pose) -> None:
    for count, gone in ((11, 2), (12, 4), (18, 3), (22, 12), (10, 3), (12, 1)):
        top = flock_of(count, size, pose=pose)
        flock = top.shown.seats[0].flock
        top.shown.seats[0].flock = [msgspec.structs.replace(bird, mood=AWAY) for bird in flock[:gone]] + flock[gone:]
        if not Flock().area(top).width:
            continue
        hens = [thing for thing in picture().things(top) if thing.kind == "hen" and thing.seat == 0]
        piled = count > 10 and gone > 1
        assert len(hens) == min(18, count - gone + 1 if piled else count), (count, gone)
        anchors = Flock().anchors(top)
        assert all(f"hen.{bird.hen}" in anchors for bird in flock)
        said = [probe for probe in texts(top) if f"×{gone}" in probe.text]
        assert bool(said) == piled, (count, gone, said)
        assert all(probe.fits for probe in texts(top) if probe.id.startswith("flock."))


@size_id
def test_after_care_no_needs_are_counted(size: tuple[int, int]) -> None:
    for count in (4, 6, 12, 15):
        top = flock_of(count, size)
        top.marks.hens = {bird.hen: HenMark(forecast="Is content") for bird in top.shown.seats[0].flock}
        assert not [probe for probe in texts(top) if "0/0" in probe.text]


@pytest.mark.parametrize("size", ((1920, 1080), (2560, 1440)), ids=str)
@pytest.mark.parametrize("lang", ("en", "zh_TW"))
def test_what_the_flock_lays_is_not_written_on_hens(size: tuple[int, int], lang: str) -> None:
    for count in range(1, 19):
        top = flock_of(count, size, lang, "market")
        top.marks = laid_out("market", size, lang).marks
        hens = [thing.rect for thing in picture().things(top) if thing.kind == "hen" and thing.seat == 0]
        said = [rect_of(probe) for probe in texts(top) if probe.id == "flock.text"]
        assert said or any(probe.id == "summary.laying" for probe in texts(top)), count
        assert all(rect.collidelist(hens) < 0 for rect in said), count


@size_id
def test_the_open_log_leaves_the_buttons_free(size: tuple[int, int]) -> None:
    for name in ("two", "care", "full", "solo"):
        for pose in POSES:
            top = laid_out(name, size, pose=pose)
            area = all_overlays()["log"].area(top)
            assert area.height > size[1] // 4
            for button, rect in button_places(top.layout).items():
                assert not area.colliderect(rect), (name, pose, button)


@size_id
def test_long_names_and_notes_stay_in_their_panels(size: tuple[int, int]) -> None:
    for name in ("two", "care", "full"):
        top = laid_out(name, size)
        seats = zip(top.seats, NAMES, strict=False)
        top.seats = tuple(msgspec.structs.replace(seat, name=long) for seat, long in seats)
        note = "Bought Bouffant Betty for fourteen eggs, then a Hanging Waterer and two Garden Greens"
        top.marks.notes = {seat: SeatNote(note, "Done") for seat in top.others()}
        for panel in picture().panels:
            if not panel.name.startswith("opponent") or not panel.area(top).width:
                continue
            zone = top.layout[f"{panel.name}_panel"]
            words = [probe for probe in panel.probe(top) if probe.kind == "text"]
            for probe in words:
                assert probe.fits and zone.contains(rect_of(probe)), (name, probe, zone)
            for one, other in combinations(words, 2):
                assert not rect_of(one).inflate(-2, -4).colliderect(rect_of(other)), (name, one, other)


@size_id
def test_rows_of_the_summary_have_one_size(size: tuple[int, int]) -> None:
    top = laid_out("care", size)
    rows = [probe.px for probe in texts(top) if probe.id.startswith(("summary.label", "summary.value"))]
    assert len(rows) == 6 and len(set(rows)) == 1


@size_id
def test_what_can_be_played_at_the_market_lies_first_under_tags_of_its_own(size: tuple[int, int]) -> None:
    for count in (4, 6, 8, 9, 12, 15):
        top = laid_out("market", size)
        copies = top.cards.copies_by_id
        playable = [*copies["rooster"][:2], copies["storage_shed"][0]]
        hand = top.shown.seats[0].hand = [*copies["corn"][:2], *copies["yard_scraps"][: count - 5], *playable]
        top.marks.cards = {card: CardMark(tag="Play me") for card in playable}
        assert set(sorted_hand(top.cards, hand, market=True)[:3]) == set(playable)
        shown = {thing.card for thing in picture().things(top) if thing.kind == "hand"}
        assert set(playable) <= shown
        anchors = picture().anchors(top)
        tags = [anchors[f"tag.{card}"] for card in playable]
        assert not any(one.colliderect(other) for one, other in combinations(tags, 2)), count
        heading = [rect_of(probe) for probe in texts(top) if probe.id == "hand.heading"]
        cards = [thing.rect for thing in picture().things(top) if thing.kind == "hand"] + tags
        assert all(rect.collidelist(cards) < 0 for rect in heading), count


def test_the_gap_of_a_lifted_card_lies_under_its_neighbours() -> None:
    """Left of where the lifted card lay, the card beside it looks as if there were no gap at all."""
    from tests.scenes.table.test_panels import painted, table

    top = table("full", kit())
    hand = sorted_hand(top.cards, top.shown.seats[0].hand)
    top.marks.cards = {}
    place = picture().anchors(top)[f"hand.{hand[4]}"]
    top.marks.cards = {hand[5]: CardMark(lifted=True)}
    with_gap = painted(top)
    top.hidden = frozenset({f"hand.{hand[5]}"})
    without = painted(top)
    inner = place.inflate(-48, -60)
    one, other = (pygame.image.tobytes(surface.subsurface(inner), "RGB") for surface in (with_gap, without))
    assert max(abs(a - b) for a, b in zip(one, other, strict=True)) < 8
    assert pygame.image.tobytes(with_gap, "RGB") != pygame.image.tobytes(without, "RGB")


@pytest.mark.parametrize("size", ((1920, 1080), (1280, 720), (1024, 768), (1024, 600)), ids=str)
def test_all_words_of_a_close_up_lie_above_its_button(size: tuple[int, int]) -> None:
    _, scene = at_position(CARE_POSITION, size)
    for hen in range(len(CARDS.hens)):
        sheet = ZoomSheet(scene, None, hen)
        scene.app.push(sheet)
        probes = {probe.id: probe for probe in sheet.probe()}
        words = next(probe for probe in probes.values() if probe.id.startswith("words") and probe.text)
        assert words.fits, CARDS.hens[hen].id
        assert rect_of(words).bottom <= rect_of(probes["close"]).top
        assert "-" not in words.text.replace("--", "") or CARDS.hens[hen].text["en"].count("-"), words.text
        scene.app.pop(sheet)


def test_shared_honours_name_all_who_share_them() -> None:
    text = "round 9 phase care first 0 acting 0\nseat 0 eggs 0 ribbons 2\n  flock alice:happy\n"
    table = parse_position(text + "seat 1 eggs 0 ribbons 2\n  flock darla:happy sansa:sad\n", CARDS)
    table.winners = [1]
    words = kit().words
    data = results(Match(table), DUEL, words)
    said = {award.label: award.text for award in data.awards}
    both = words.names([seat.name for seat in DUEL.seats])
    assert said["Most ribbons"].startswith(both) and both.count(DUEL.seats[1].name) == 1
    assert said["Largest flock"].startswith(DUEL.seats[1].name)
    assert "Best round" not in said
