"""Scripts: what can be written, how they are played, and what they print."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards import CardSet
from game.lab.script import Run, Stopped, read_script, tell, tell_plainly
from game.loading import load_cards, load_words
from game.naming import BadText
from game.notation import format_position

SCRIPTS = sorted((Path(__file__).resolve().parents[2] / "data" / "scripts").glob("*.txt"))


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return load_cards()


def play(text: str, cards: CardSet) -> Run:
    run = Run(read_script(text, cards))
    list(run.steps())
    return run


def plainly(text: str, cards: CardSet) -> str:
    """The whole script, as `--plain` prints it."""
    run = Run(read_script(text, cards))
    lines = [format_position(run.match.table) + "---"]
    for played in run.steps():
        lines += tell_plainly(played, cards)
    return "\n".join([*lines, "===", format_position(run.match.table)])


# What can be written


def test_the_position_ends_at_the_first_line_without_its_keywords(cards: CardSet) -> None:
    script = read_script("phase draw\nseat 0\n\n  hand -  # nothing\n\ndraw\n  1:  care  # well\n", cards)
    assert script.table.step == "draw"
    assert [(move.line, move.seat, move.text) for move in script.moves] == [(6, None, "draw"), (7, 1, "care")]


def test_a_line_may_part_position_and_actions(cards: CardSet) -> None:
    assert [move.text for move in read_script("---\ncollect\n", cards).moves] == ["collect"]
    assert read_script("phase draw\n---\n", cards).moves == []


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("seat 0\n hand corn\ncollect\nhand corn", "line 4: 'hand' belongs to the position, which ends before"),
        ("phase lunch", "line 1: phase 'lunch' is none of"),
        ("# one\n\nseat 0\n hand dragon", "line 4: there is no card 'dragon'"),
        ("collect\n7: draw", "line 2: there is no seat 7, seats are 0 to 1"),
        ("1:", "line 1: there is no action on this line"),
        ("1: undo", "line 1: undo takes no seat before it"),
        ("! no_idea\ncollect", "line 1: there is no refusal 'no_idea'"),
        ("!\ncollect", "line 1: there is no refusal ''"),
        ("! not_your_turn eggs=3\ncollect", "line 1: not_your_turn has no figure 'eggs', but seat"),
        ("! game_is_over eggs=3\ncollect", "line 1: game_is_over has no figure 'eggs', but none at all"),
        ("! not_your_turn seat\ncollect", "line 1: 'seat': a figure has the form name=value"),
        ("collect\n! not_your_turn", "line 2: an action has to follow"),
        ("! not_your_turn\n! not_your_turn\ncollect", "line 2: two refusals are expected of one action"),
        ("= hen_laid\ncollect", "line 1: an action has to stand before what is expected of it"),
        ("collect\n= hen_sang", "line 2: there is no happening 'hen_sang'"),
        ("collect\n= hen_laid colour=red", "line 2: hen_laid has no figure 'colour', but seat, hen, mood"),
        ("collect\n===\nphase lunch", "line 3: phase 'lunch' is none of"),
        ("collect\n===\nseat 0\nflock skye:away+thirsty", "line 2: seat 0: flock: a hen that ran away"),
    ],
)
def test_what_cannot_be_read_names_the_line(cards: CardSet, text: str, message: str) -> None:
    with pytest.raises(BadText) as caught:
        read_script(text, cards)
    assert str(caught.value).startswith(message)


# Playing


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("collect\ncollect", "line 2: collect is refused (wrong_phase): That belongs to phase 1"),
        ("phase draw\n1: draw", "line 2: 1: draw is refused (not_your_turn): It is Player 1’s turn."),
        ("collect\nfly away", "line 2: there is no action 'fly'"),
        ("! not_your_turn\ncollect", "line 2: collect should be refused with not_your_turn, but it is allowed"),
        ("! game_is_over\ndraw", "line 2: draw is refused, but with wrong_phase phase=2 instead of game_is_over: That"),
        ("! wrong_phase phase=3\ndraw", "line 2: draw is refused, but with wrong_phase phase=2 instead of wrong_phase"),
        ("undo", "line 1: undo is refused (nothing_to_undo): There is nothing to take back."),
        ("redo", "line 1: redo is refused (nothing_to_redo): There is nothing to do again."),
        ("! wrong_phase\ndraw\n= hand_drawn", "line 3: hand_drawn was expected of draw, but did not come of it"),
        ("collect\n= hen_laid hen=skye\n= round_started", "line 3: round_started was expected of collect, but did not"),
        ("collect\n= hen_laid hen=skye\n= hen_laid hen=skye", "line 3: hen_laid hen=skye was expected"),
        ("collect\n===\nphase draw", "line 2: the end should be 'seat 0 eggs 2 ribbons 0', but is 'seat 0 eggs 6 rib"),
    ],
)
def test_it_stops_at_the_line_that_goes_another_way(cards: CardSet, text: str, message: str) -> None:
    with pytest.raises(Stopped) as caught:
        play(text, cards)
    sentence = caught.value.sentence(load_words("en", cards))
    assert sentence.startswith(message), sentence


def test_an_expected_refusal_changes_nothing_and_the_script_goes_on(cards: CardSet) -> None:
    run = play("! wrong_phase phase=2\ndraw\ncollect\n= eggs_collected seat=0 total=6", cards)
    assert run.match.table.step == "draw"
    assert len(run.match.steps) == 1


def test_expected_happenings_may_leave_out_others(cards: CardSet) -> None:
    play("collect\n= hen_laid hen=rusty thirsty=no\n= eggs_collected seat=1", cards)


def test_undo_and_redo(cards: CardSet) -> None:
    run = Run(read_script("collect\nundo\nredo\n= eggs_collected seat=0 total=6\nundo\n", cards))
    played = list(run.steps())
    assert [one.undone for one in played] == [None, 0, None, 0]
    assert run.match.table.step == "collect"
    assert tell(played[1], load_words("en", cards)) == ["> undo", "  Player 1 takes the last step back."]


def test_the_end_is_compared_with_a_printed_position(cards: CardSet) -> None:
    end = format_position(play("seed 5\ncollect", cards).match.table)
    play(f"seed 5\ncollect\n===\n{end}", cards)
    with pytest.raises(Stopped, match="line 3: the end should be"):
        play(f"seed 5\ncollect\n===\n{end.replace('eggs 6', 'eggs 7', 1)}", cards)


def test_all_cards_are_told_by_name(cards: CardSet) -> None:
    run = Run(read_script("phase draw\nseat 0\ndeck corn corn worm_treat ?\ndraw", cards))
    lines = tell(next(run.steps()), load_words("en", cards))
    assert lines[0] == "> draw"
    assert lines[2].startswith("  Drawn: 2 ×\u00a0Corn, Worm Treat, ")


def test_sentences_come_in_the_language(cards: CardSet) -> None:
    words = load_words("zh_TW", cards)
    run = Run(read_script("! wrong_phase\ndraw\ncollect\n1: collect", cards))
    steps = run.steps()
    refused, collected = tell(next(steps), words), tell(next(steps), words)
    assert refused[1].startswith("  ! wrong_phase: ") and not refused[1].isascii()
    assert all(not line.isascii() for line in collected[1:])
    with pytest.raises(Stopped) as caught:
        next(steps)
    assert not caught.value.sentence(words).isascii()


# Plain output


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_plain_output_is_a_script_that_prints_itself(cards: CardSet, path: Path) -> None:
    once = plainly(path.read_text(encoding="utf-8"), cards)
    assert plainly(once, cards) == once
