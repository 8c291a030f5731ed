"""Each kind of supply card once: what it does, what is told of it, and where it lies afterwards (section 4)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from tests.game.play import card, play, the_cards


@dataclass(frozen=True)
class Case:
    """`hand` and the rest of the position are seat 0's; `after` is what then holds, by the names of `Played`."""

    position: str
    actions: tuple[str, ...]
    happenings: str
    flock: str = ""
    hand: str = ""
    used: str = ""
    discard: str = ""
    eggs: int = 2


def fed(kind: str, bird: str, need: int) -> Case:
    return Case(
        f"phase care seat 0 flock {bird}:content hand {kind}",
        (f"care {kind}>{bird}*{need}",),
        "HenFed HenThirsty CareDone",
        flock=f"{bird}:content+thirsty",
        used=kind,
    )


def watered(kind: str, bird: str, need: int) -> Case:
    return Case(
        f"phase care seat 0 flock {bird}:content+thirsty hand {kind}",
        (f"care {kind}>{bird}*{need}",),
        "HenNotFed HenTurnedSad HenWatered CareDone",
        flock=f"{bird}:sad",
        used=kind,
    )


def treated(kind: str, bird: str) -> Case:
    return Case(
        f"phase care seat 0 flock {bird}:content hand {kind} yard_scraps",
        (f"care yard_scraps>{bird} {kind}>{bird}",),
        "HenFed TreatCheered HenThirsty CareDone",
        flock=f"{bird}:happy+thirsty",
        used=" ".join(sorted([kind, "yard_scraps"])),
    )


CASES = {
    "yard_scraps": fed("yard_scraps", "alice", 1),
    "garden_greens": fed("garden_greens", "darla", 2),
    "corn": fed("corn", "sansa", 3),
    "layer_pellets": Case(
        "phase care seat 0 flock darla:sad tweed:happy alice:content hand layer_pellets",
        ("care layer_pellets>darla*2 layer_pellets>tweed layer_pellets>alice",),
        "HenFed FoodCheered HenThirsty HenFed HenThirsty HenFed HenThirsty CareDone",
        flock="darla:content+thirsty tweed:happy+thirsty alice:content+thirsty",
        used="layer_pellets",
    ),
    "water_dish": watered("water_dish", "pompom", 1),
    "water_bucket": watered("water_bucket", "alice", 2),
    "hanging_waterer": Case(
        "phase care seat 0 flock alice:content pompom:content+thirsty hand hanging_waterer",
        ("care hanging_waterer>alice*2 hanging_waterer>pompom",),
        "HenNotFed HenTurnedSad HenWatered HenNotFed HenTurnedSad HenWatered CareDone",
        flock="alice:sad pompom:sad",
        used="hanging_waterer",
    ),
    "berry_treat": treated("berry_treat", "pompom"),
    "peanut_treat": treated("peanut_treat", "alice"),
    "worm_treat": treated("worm_treat", "pebbles"),
    "raisin_treat": treated("raisin_treat", "skye"),
    "wild_flowers": treated("wild_flowers", "alice"),
    "chicken_roost": Case(
        "phase care seat 0 flock - hand chicken_roost deck - discard corn",
        ("chicken_roost take corn", "care", "close"),
        "RoostSwapped CareDone",
        hand="corn",
        discard="chicken_roost",
    ),
    "chicken_run": Case(
        "phase care seat 0 flock sansa:content hand chicken_run yard_scraps",
        ("care chicken_run yard_scraps>sansa", "close"),
        "RunPlayed HenFed HenThirsty CareDone UsedDiscarded",
        flock="sansa:content+thirsty",
        discard="chicken_run yard_scraps",
    ),
    "chicken_swing": Case(
        "phase care seat 0 flock alice:content hand chicken_swing",
        ("care", "chicken_swing alice", "close"),
        "HenNotFed HenTurnedSad HenThirsty CareDone SwingCheered UsedDiscarded",
        flock="alice:content+thirsty",
        discard="chicken_swing",
    ),
    "composter": Case(
        "phase care seat 0 flock darla:content hand composter yard_scraps",
        ("care composter@yard_scraps yard_scraps>darla*2", "close"),
        "CardDoubled HenFed HenThirsty CareDone UsedDiscarded",
        flock="darla:content+thirsty",
        discard="composter yard_scraps",
    ),
    "dust_bath_tub": Case(
        "phase care seat 0 flock alice:happy darla:happy hand dust_bath_tub",
        ("dust_bath_tub",),
        "DustBathPaid",
        flock="alice:happy darla:happy",
        used="dust_bath_tub",
        eggs=6,
    ),
    "fountain": Case(
        "phase care seat 0 flock alice:content+thirsty pompom:content+thirsty hand fountain water_dish",
        ("care fountain@water_dish fountain>alice*2 fountain>pompom", "close water_dish"),
        "FountainPoured HenNotFed HenTurnedSad HenWatered HenNotFed HenTurnedSad HenWatered CareDone WaterStored "
        "UsedDiscarded",
        flock="alice:sad pompom:sad",
        discard="fountain",
    ),
    "garden_gnome": Case(
        "phase care seat 0 flock alice:happy darla:happy hand garden_gnome deck corn rooster fountain",
        ("garden_gnome",),
        "GnomeDrew",
        flock="alice:happy darla:happy",
        hand="corn rooster",
        used="garden_gnome",
    ),
    "gift_card": Case(
        "phase care seat 0 flock - hand gift_card#1 market wild_flowers corn rooster fountain composter",
        ("gift_card take wild_flowers", "care", "close"),
        "GiftSwapped CareDone",
        hand="wild_flowers",
    ),
    "hired_help": Case(
        "phase care seat 0 flock sansa:content hand hired_help market corn",
        ("care hired_help=corn hired_help>sansa*3", "close"),
        "HelpCopied HenFed HenThirsty CareDone UsedDiscarded",
        flock="sansa:content+thirsty",
        discard="hired_help",
    ),
    "play_tunnels": Case(
        "phase care seat 0 flock pompom:content hand play_tunnels yard_scraps water_dish",
        ("care yard_scraps>pompom water_dish>pompom", "play_tunnels pompom", "close"),
        "HenFed HenWatered CareDone TunnelsCheered UsedDiscarded",
        flock="pompom:happy",
        discard="play_tunnels water_dish yard_scraps",
    ),
    "rain_barrel": Case(
        "phase care seat 0 flock alice:happy+thirsty hand rain_barrel yard_scraps",
        ("care rain_barrel yard_scraps>alice", "close"),
        "BarrelPlayed HenFed HenWatered CareDone UsedDiscarded",
        flock="alice:happy",
        discard="rain_barrel yard_scraps",
    ),
    "rooster": Case(
        "phase market seat 0 flock - hand rooster chickens sansa alice darla dash yeti chicken_deck pearl",
        ("rooster sansa",),
        "RoosterBrought SlotFilled",
        flock="sansa:chick",
        discard="rooster",
    ),
    "storage_shed": Case(
        "phase market seat 0 flock - hand storage_shed discard yard_scraps corn",
        ("storage_shed yard_scraps",),
        "ShedTrashed",
        discard="corn storage_shed",
    ),
}


def test_every_kind_has_its_case() -> None:
    assert set(CASES) == {kind.id for kind in the_cards().supply}
    assert len(CASES) == 25


@pytest.mark.parametrize("kind", CASES)
def test_each_card_once(kind: str) -> None:
    case = CASES[kind]
    got = play(case.position, *case.actions)
    assert got.refusal is None, got.refusal
    closed = [code for code in got.codes if code != "MarketVisited"]
    assert " ".join(closed) == case.happenings
    assert got.flock() == case.flock
    assert got.hand() == case.hand
    assert got.pile("used") == case.used
    assert got.discard() == case.discard
    assert got.seat(0).eggs == case.eggs
    if kind == "storage_shed":
        assert card("yard_scraps") in got.table.trashed
    if kind == "fountain":
        assert got.storage() == "water_dish"
    if kind == "gift_card":
        assert got.market == "gift_card corn rooster fountain composter"


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        ("yard_scraps", 1),
        ("garden_greens", 2),
        ("corn", 3),
        ("layer_pellets", 4),
        ("water_dish", 1),
        ("water_bucket", 2),
        ("hanging_waterer", 3),
    ],
)
def test_food_and_water_give_exactly_their_value(kind: str, value: int) -> None:
    hens = "alice dash bianca pearl livia"  # each needs 1 food and 2 water
    food = the_cards().supply[the_cards().kind_by_id[kind]].type == "food"
    names = hens.split() if food else [name for name in hens.split() for _ in range(2)]
    given = " ".join(f"{kind}>{name}" for name in names[:value])
    position = f"phase care seat 0 flock {hens} hand {kind}#1"
    assert play(position, f"care {given}").code == ""
    more = play(position, f"care {given} {kind}#1>{names[value]}")
    assert more.why == f"not_enough_{'food' if food else 'water'}_left card={kind} left=0"
