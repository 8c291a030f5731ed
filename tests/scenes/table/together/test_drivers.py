"""Which device moves in which part."""

from __future__ import annotations

from scenes.table.together.drivers import Drivers


def drivers(*devices: str, gone: tuple[str, ...] = ()) -> Drivers:
    return Drivers(range(len(devices)), lambda seat: devices[seat], lambda device: device not in gone)


def test_a_device_of_its_own_moves_only_there() -> None:
    who = drivers("pad:1", "pad:2", "mouse")
    assert [who.seats_for(source) for source in ("pad:1", "pad:2", "mouse", "keyboard")] == [[0], [1], [2], [2]]
    assert who.seat_of("pad:3") is None
    assert who.next_seat("pad:1", 1) is None


def test_mouse_and_keys_go_everywhere_unless_a_seat_has_them() -> None:
    assert drivers("pad:1", "").seats_for("mouse") == [0, 1]
    assert drivers("pad:1", "pad:2").seats_for("keyboard") == [0, 1]
    assert drivers("mouse", "pad:2").seats_for("keyboard") == [0]


def test_free_seats_are_shared_out() -> None:
    who = drivers("", "", "pad:9")
    assert who.seat_of("pad:1") == 0
    assert who.seat_of("pad:2") == 1, "where nobody is"
    assert who.seat_of("pad:1") == 0, "and it stays there"
    assert who.next_seat("pad:1", 1) == 1
    assert who.go_to("pad:1", 1) and who.seat_of("pad:1") == 1
    assert not who.go_to("pad:1", 2)


def test_the_part_of_a_pad_that_is_gone_is_open_to_all() -> None:
    who = drivers("pad:1", "pad:2", gone=("pad:2",))
    assert who.lost(1) and not who.lost(0)
    assert who.seats_for("pad:1") == [0, 1] and who.seat_of("pad:1") == 0, "its own seat first"
    assert who.seat_of("pad:3") == 1
    assert drivers("mouse", "pad:2", gone=("pad:2",)).seats_for("mouse") == [0, 1]


def test_where_somebody_is_still_busy_comes_first() -> None:
    who = drivers("", "", "")
    assert who.seat_of("keyboard", lambda seat: seat == 2) == 2
    assert who.next_seat("keyboard", 1, lambda seat: seat == 1) == 1
