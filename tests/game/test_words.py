"""Sentences in both languages: refusals, log lines, names, plurals."""

import re
from pathlib import Path

import pytest

from game import happenings as h
from game.cards import CardSet
from game.entry import entry
from game.library import read
from game.refusals import PARAMETERS, RANK, Refusal, rank, refuse
from game.words import Words, to_translate
from game.words_log import LOG, PLURAL_BY, parameters
from game.words_refusals import REFUSALS

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SEATS = ("Mia", "班班", "Hazel")
SAMPLE: dict[str, object] = {
    "seat": 0, "hen": "darla", "card": "corn", "other": "composter", "event": "bumper_crop", "row": "market",
    "mood": "content", "title": "best_in_show", "cards": ("corn", "worm_treat", "corn"), "list": (0, 1),
}  # fmt: skip


@pytest.fixture(scope="module")
def cards() -> CardSet:
    return read(ASSETS / "cards" / "base.toml")


@pytest.fixture(scope="module")
def en(cards: CardSet) -> Words:
    return Words("en", ASSETS / "locale", cards, SEATS)


@pytest.fixture(scope="module")
def zh(cards: CardSet) -> Words:
    return Words("zh_TW", ASSETS / "locale", cards, SEATS)


def sample(names: object, number: int = 3) -> dict[str, object]:
    return {name: SAMPLE.get(name, number) for name in names}  # type: ignore[attr-defined]


# -- refusals --------------------------------------------------------------------------------------------------


def test_every_refusal_has_a_sentence_in_the_same_order() -> None:
    assert list(REFUSALS) == list(PARAMETERS)
    for code, text in REFUSALS.items():
        for form in [text] if isinstance(text, str) else text:
            assert set(re.findall(r"\{(\w+)\}", form)) <= set(PARAMETERS[code]), code
            assert len(form) <= 90, code


@pytest.mark.parametrize("number", [0, 1, 7])
def test_every_refusal_reads_complete_in_both_languages(en: Words, zh: Words, number: int) -> None:
    for code, names in PARAMETERS.items():
        refusal = refuse(code, **sample(names, number))  # type: ignore[arg-type]
        english, chinese = en.refusal(refusal), zh.refusal(refusal)
        assert english != chinese
        for sentence in (english, chinese):
            assert not re.search(r"[{}_]|\bNone\b(?! of)", sentence), sentence
        assert english[0].isupper() and english.endswith("."), english
        assert chinese.endswith("。"), chinese


def test_refusals_in_words(en: Words, zh: Words) -> None:
    dear = refuse("not_enough_eggs", card="corn", price=4, have=1, short=3)
    assert en.refusal(dear) == "Corn costs 4 eggs. The baskets hold 1, 3 short."
    assert zh.refusal(dear) == "「玉米」要 4 顆蛋，籃子裡有 1 顆，還差 3 顆。"
    cheap = refuse("not_enough_eggs", card="corn", price=1, have=0, short=1)
    assert en.refusal(cheap) == "Corn costs 1 egg. The baskets hold 0, 1 short."
    turn = refuse("not_your_turn", seat=0)
    assert en.refusal(turn) == "It is Mia’s turn."
    assert zh.refusal(turn) == "現在輪到 Mia。"
    winter = refuse("hard_winter_no_clearing", event="hard_winter", row="chickens")
    assert en.refusal(winter) == "Hard Winter: the hens stay as they are this round."


def test_a_hen_in_the_place_of_a_card_has_no_brackets(zh: Words) -> None:
    gone = refuse("plan_out_of_date", card="darla")
    assert "「" not in zh.refusal(gone)
    assert zh.refusal(refuse("plan_out_of_date", card="corn")).startswith("「玉米」")


def test_a_refusal_is_plain_data() -> None:
    refusal = refuse("hen_not_yours", seat=2, hen="darla", more=1)
    assert refusal == Refusal("hen_not_yours", (("hen", "darla"), ("seat", 2)))
    assert refusal.about() == {"hen": "darla", "seat": 2}
    assert str(refusal) == "hen_not_yours hen=darla seat=2"
    with pytest.raises(KeyError):
        refuse("hen_not_yours", hen="darla")
    with pytest.raises(KeyError):
        refuse("no_such_reason")


def test_the_first_reason_wins() -> None:
    assert rank(refuse("not_your_turn", seat=0)) == 0
    assert RANK["market_card_too_early"] < RANK["card_not_in_hand"] < RANK["hen_ran_away"] < RANK["not_enough_eggs"]
    assert sorted(RANK.values()) == list(range(len(PARAMETERS)))


# -- the log ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 7])
def test_every_log_line_reads_complete_in_both_languages(en: Words, zh: Words, number: int) -> None:
    for kind in LOG:
        if kind.startswith(("list_", "part_", "sum_", "mood_", "row_")) or kind == "card_count":
            continue
        params = sample(parameters(kind) | {PLURAL_BY.get(kind, "n")}, number)
        params |= {"hens": number, "food": 2, "ribbons": 1, "gone": number}
        for sentence in (en.log(kind, **params), zh.log(kind, **params)):
            assert not re.search(r"[{}_]|\bNone\b(?! of)", sentence), (kind, sentence)
            assert sentence[-1] in ".。！", (kind, sentence)


def test_plurals(en: Words, zh: Words) -> None:
    assert en.log("market_visit", seat=0, n=1) == "Mia goes to market with 1 egg."
    assert en.log("market_visit", seat=0, n=0) == "Mia goes to market with 0 eggs."
    assert en.log("care_done", seat=0, n=1, total=1) == "Mia has fed 1 of 1 hen."
    assert en.log("care_done", seat=0, n=1, total=3) == "Mia has fed 1 of 3 hens."
    assert zh.log("market_visit", seat=1, n=1) == "班班：帶 1 顆蛋逛市場。"


def test_lists_and_counts(en: Words, zh: Words) -> None:
    cards = ("yard_scraps", "corn", "yard_scraps")
    assert en.log("water_stored", seat=0, n=3, cards=cards) == "Mia stores 2 ×\u00a0Yard Scraps, Corn."
    assert zh.log("water_stored", seat=0, n=3, cards=cards) == "Mia：存入庭院剩菜 2 張、玉米。"
    assert en.log("victory_shared", list=(0, 1, 2), n=9).startswith("Mia, 班班 and Hazel share the victory: 9 points")
    assert zh.log("victory_shared", list=(0, 1, 2), n=9).startswith("Mia、班班、Hazel：9 分")
    assert en.names([]) == "" and en.names(["Mia"]) == "Mia"
    assert en.log("fox_took", list=("corn", "darla")) == "The Fox takes Corn and Darla."


def test_sums_leave_out_what_is_nothing(en: Words, zh: Words) -> None:
    score = {"seat": 0, "n": 5, "ribbons": 2, "hens": 4, "gone": 1}
    assert en.log("score_counted", **score) == "Mia has 5 points: ribbons 2 + hens 4 - ran away 1."
    assert zh.log("score_counted", **score) == "Mia：共 5 分，緞帶 2 + 母雞 4 - 逃跑 1。"
    assert en.log("score_counted", seat=0, n=1, ribbons=1, hens=0, gone=0) == "Mia has 1 point: ribbons 1."
    assert en.log("score_counted", seat=0, n=-1, ribbons=0, hens=0, gone=1) == "Mia has -1 points: ran away -1."
    assert en.log("score_counted", seat=0, n=0, ribbons=0, hens=0, gone=0) == "Mia has 0 points."
    assert en.log("fox_walked", n=4, hens=1, food=3) == "The Fox takes 4 steps: 1 hen + 3 food left."
    assert en.log("fox_walked", n=2, hens=2, food=0) == "The Fox takes 2 steps: 2 hens left."
    assert zh.log("fox_walked", n=4, hens=1, food=3) == "狐狸走 4 步：母雞 1 隻 + 手上食物卡 3 張。"


def test_sums_use_real_signs(en: Words, zh: Words) -> None:
    line = {"card": "corn", "n": 6, "base": 3, "other": "composter"}
    assert en.log("card_doubled", **line) == "Corn gives 6: 3 × 2 (Composter)."
    assert "3 × 2" in zh.log("card_doubled", **line)
    assert en.log("hen_laid_thirsty", hen="darla", n=2, base=4) == "Darla lays 2: 4 - 2 thirsty."


def test_a_free_hen_has_no_brackets(en: Words, zh: Words) -> None:
    free = {"seat": 0, "base": 3, "event": "birthday_gift"}
    assert "「" not in zh.log("bought_free", card="darla", **free).split("（")[0]
    assert "「玉米」" in zh.log("bought_free", card="corn", **free)


def test_reasons_of_ai_seats(en: Words, zh: Words) -> None:
    why = entry("why_food_short", n=4, need=9, have=6)
    assert en.reason(why) == "4 hens need 9 food, a hand gives about 6."
    assert zh.reason(why) == "4 隻母雞要 9 份食物，一手牌約有 6 份。"
    assert en.reason(entry("why_treat_loved", n=1, card="worm_treat")) == "1 hen loves it."
    assert len([kind for kind in LOG if kind.startswith("why_")]) == 9


def test_an_unknown_kind_is_an_error(en: Words) -> None:
    with pytest.raises(KeyError):
        en.log("no_such_kind")


def test_happenings_become_lines(en: Words, zh: Words, cards: CardSet) -> None:
    corn = cards.copies_by_id["corn"][0]
    drawn = h.HandDrawn(seat=1, cards=(corn,), wanted=1)
    assert en.happening(drawn) == ["班班 draws 1 card."]
    assert en.happening(drawn, viewer=1) == ["班班 draws 1 card.", "Drawn: Corn."]
    assert zh.happening(drawn, reveal=True) == ["班班：抽 1 張卡。", "抽到玉米。"]
    with pytest.raises(ValueError, match="card set"):
        Words("en", ASSETS / "locale").happening(drawn)


# -- screens ---------------------------------------------------------------------------------------------------


def test_screen_texts(en: Words) -> None:
    assert en.ui("Round {round}", round=3) == "Round 3"
    assert en.ui("{n} eggs {egg}", n=2) == "2 eggs {egg}"
    assert en.ui("{egg}") == "{egg}"
    assert en.ui("") == ""
    assert en.ui_n("{n} egg", "{n} eggs", 1) == "1 egg"
    assert en.ui_n("{n} egg", "{n} eggs", 0) == "0 eggs"
    assert to_translate("Market") == "Market"


def test_an_empty_text_is_not_the_header_of_the_catalogue(zh: Words) -> None:
    assert zh.ui("") == ""


def test_english_quotes_are_curly_but_names_stay_as_typed(en: Words) -> None:
    assert en.ui("I'm {name}, show my hand", name="O'Neil") == "I’m O'Neil, show my hand"
    assert en.ui('the "Best" hen') == "the “Best” hen"
    assert en.ui("boxes x 2 and mix") == "boxes x 2 and mix"


def test_names(en: Words, zh: Words, cards: CardSet) -> None:
    corn = cards.kind_by_id["corn"]
    assert en.card("corn") == en.card(corn) == "Corn" and zh.card("corn") == "玉米"
    assert en.hen("darla") == en.hen(cards.hen_by_id["darla"]) == "Darla"
    assert en.event("hungry_fox") == en.event(cards.event_by_id["hungry_fox"]) == "Hungry Fox"
    assert zh.mood(0) == "開心" and en.mood("ran_away") == "ran away"
    assert zh.breed("silkie") == "絲羽烏骨雞" and zh.title("best_in_show") == "全場總冠軍"
    assert en.seat(0) == "Mia" and zh.seat(7) == "玩家 8"


def test_without_cards_ids_are_shown_readably() -> None:
    bare = Words("en", ASSETS / "locale")
    assert (
        bare.card("yard_scraps") == "Yard scraps"
        and bare.hen("darla") == "Darla"
        and bare.event("dry_spell") == "Dry spell"
    )
    assert bare.seat(0) == "Player 1"


def test_a_language_without_texts_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"language de has no texts.*game\.mo"):
        Words("de", tmp_path)


def test_chinese_has_spaces_beside_latin_names_and_numbers_only(zh: Words) -> None:
    assert zh.refusal(refuse("not_your_turn", seat=0)) == "現在輪到 Mia。"
    assert zh.refusal(refuse("not_your_turn", seat=1)) == "現在輪到班班。"
    assert zh.log("fox_stayed", seat=1) == "狐狸不動：班班沒有母雞，手上也沒有食物卡。"
    assert zh.log("tie_won", seat=0, n=9, other=(1,)) == "Mia：和班班同為 9 分，蛋比較多，獲勝！"
    assert zh.log("tie_won", seat=1, n=9, other=(0, 2)) == "班班：和 Mia、Hazel 同為 9 分，蛋比較多，獲勝！"


# -- the padded language ---------------------------------------------------------------------------------------


def test_the_padded_language_is_longer_and_keeps_places(en: Words, cards: CardSet) -> None:
    long = Words("xx", ASSETS / "locale", cards, SEATS)
    for text in ("OK", "Start game", "{n} eggs left in the {egg} basket", "Who ate eggs last?"):
        padded = long.ui(text)
        assert len(padded) >= max(len(text) + 2, len(text) * 1.3) and padded.startswith(text)
    assert long.ui("Round {round}", round=3).startswith("Round 3")
    assert long.ui_n("{n} egg", "{n} eggs", 2).startswith("2 eggs")
    assert len(long.card("corn")) > len(en.card("corn"))
    assert long.refusal(refuse("not_your_turn", seat=0)).startswith("It is Mia’s turn.")
    assert long.ui("") == ""


def test_sentences_are_joined_as_the_language_does(en: Words, zh: Words) -> None:
    assert en.join(["One.", "", "Two."]) == "One. Two."
    assert zh.join(["一。", "", "二。"]) == "一。二。"
