"""Which scene follows which. Scenes ask the flow instead of knowing each other."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from game import places
from game.bad_save import BadSave
from game.cards import CardSet
from game.loading import load_cards
from game.record import Record, played
from game.seating import Setup
from scenes import daily
from scenes.art.faces import Faces
from scenes.saving import Saving, new_id
from scenes.statistics import Ended
from scenes.troubles import Troubles

if TYPE_CHECKING:
    from game.shelf import Entry as Saved
    from game.shelf import Loaded, Shelf
    from scenes.app import App
    from scenes.dialogs import Sheet
    from scenes.table.scene import TableScene

Start = Callable[["Flow", Setup], None]
Resume = Callable[["Flow", "Loaded", str], None]


class Flow:
    """The way through the program.

    `start` puts a game on the stack for a finished set-up (names filled in), `resume` one that was saved, under the id
    that it is to have; `licences` is the folder of licence texts. `last` is the set-up of the game started last in
    this run. `today` is the calendar. Without a `shelf` no game is saved.
    """

    def __init__(
        self,
        app: App,
        start: Start,
        licences: Path,
        today: Callable[[], date] = date.today,
        *,
        shelf: Shelf | None = None,
        resume: Resume | None = None,
    ) -> None:
        self.app, self._start, self.licences, self._today = app, start, licences, today
        self._resume = resume
        self.saving = Saving(app, shelf, today)
        app.on_drop = self.open_file
        self.troubles = Troubles(self)
        self.last: Setup | None = None
        self._offered: Sheet | None = None
        self._faces: Faces | None = None
        self._faces_key: object = None

    def faces(self, cards: CardSet) -> Faces:
        """The faces of `cards` for the present language, window and settings; kept while these stay the same."""
        key = (id(cards), self.app.words.lang, self.app.look.theme.scale, self.app.settings.turn_picture)
        if key != self._faces_key:
            self._faces_key = key
            self._faces = Faces(
                self.app.pictures, self.app.fonts, cards, self.app.words.lang, scale=self.app.look.theme.scale,
                upright=not self.app.settings.turn_picture,
            )  # fmt: skip
        assert self._faces is not None
        return self._faces

    def title(self) -> None:
        """Leave everything and show the title."""
        from scenes.title import TitleScene

        self.app.restart(TitleScene(self))

    def new_game(self) -> None:
        """Lay the new game page on top, with the seats of the last game."""
        from scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self))

    def with_others(self) -> None:
        """Lay the new game page on top, for a game with other seats."""
        from scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self, solo=False))

    def solo(self) -> None:
        """Lay the new game page on top, with Solo chosen."""
        from scenes.new_game import NewGameScene

        self.app.push(NewGameScene(self, solo=True))

    @property
    def day(self) -> int:
        """Today as YYYYMMDD."""
        return daily.number(self._today())

    def daily(self) -> None:
        """Begin today's deal."""
        self.start(daily.deal(self.app.settings.setup, self.day, self.app.words))

    def finished(self, end: Ended) -> int | None:
        """A game ended; it is counted, once. Gives the best of the day if it was a daily deal."""
        statistics = self.app.store.count(end)
        self.app.save_statistics()
        return statistics.best_of(end.daily)

    def start(self, setup: Setup) -> None:
        """Begin a game."""
        self.last = setup
        self._start(self, setup)

    def continue_game(self) -> None:
        """Go on with the game that was played last; the list of all games comes if it cannot be read."""
        entry = self.saving.latest(self.saving.entries())
        if entry is None or not entry.seats:
            self.load()
        else:
            self.open(entry)

    def open(self, entry: Saved, *, watch: bool = False) -> None:
        """Go on with a saved game, or watch it; first say so if only an older state of it can be opened."""
        from scenes.dialogs import Answer, Sheet

        words = self.app.words
        title, back = words.ui("This save cannot be read"), Answer("back", words.ui("Back"), lambda: None)
        try:
            loaded = self.saving.load(entry)
        except BadSave as bad:
            self.app.push(Sheet(title, words.save_problem(bad), [back]))
            return

        def go() -> None:
            if watch:
                self.watch(loaded.save.record)
            else:
                self.resume(loaded, entry)

        if loaded.problem is None:
            go()
            return
        older = words.ui("An older state of this game was found, in round {round}.", round=loaded.match.table.round)
        told = words.join([words.save_problem(loaded.problem), older])
        title = words.ui("The newest state is damaged")
        self.app.push(Sheet(title, told, [back, Answer("go", words.ui("Go on from there"), go, main=True)]))

    def resume(self, loaded: Loaded, entry: Saved) -> None:
        """Lay the table of a loaded game. One that goes on from a named save is a game of its own from here on."""
        from scenes.table.scene import TableScene

        setup = loaded.save.record.setup
        self.last = setup if setup.daily else msgspec.structs.replace(setup, seed=None)
        if self._resume is not None:
            own = entry.automatic or loaded.match.over
            self._resume(self, loaded, entry.game if own else new_id())
            table = self.app.top
            if entry.automatic and loaded.problem is None and isinstance(table, TableScene):
                self.saving.taken_up(table)

    def load(self) -> None:
        """Lay the saved games on top."""
        from scenes.load import LoadScene

        self.app.push(LoadScene(self))

    def statistics(self) -> None:
        """Lay the statistics on top."""
        from scenes.statistics_page import StatisticsScene

        self.app.push(StatisticsScene())

    def play_again(self) -> None:
        """Begin a game with the same seats and rules, and new chance; a daily deal stays the same deal."""
        if self.last is not None:
            self.start(self.last)

    def settings(self) -> None:
        """Lay the settings on top."""
        from scenes.settings import SettingsScene

        self.app.push(SettingsScene())

    def credits(self) -> None:
        """Lay the credits on top."""
        from scenes.credits import CreditsScene

        self.app.push(CreditsScene(self.licences))

    def pause(self, reason: str = "") -> None:
        """Lay the pause sheet on top; it says the reason if nobody asked for it."""
        from scenes.pause import PauseScene

        self.app.push(PauseScene(self, reason))

    def seats(self, table: TableScene) -> None:
        """Lay the sheet on top on which the seats of a running game change hands."""
        from scenes.seats_sheet import SeatsSheet

        self.app.push(SeatsSheet(table))

    def watch(self, record: Record, at: int = 0, *, playing: bool = True) -> None:
        """Lay a recorded game on top, to be watched from the moment after `at` actions. Raises `BadRecord`."""
        from scenes.replay.watch import WatchScene

        cards = self.app.words.cards or load_cards()
        self.app.push(WatchScene(self, record, cards, places.asset("maps"), at, playing))

    def open_file(self, path: Path) -> None:
        """A file was dropped on the window or chosen: offer to watch the game in it, or say why there is none."""
        from scenes.dialogs import Answer, Sheet
        from scenes.replay import exchange

        words = self.app.words
        try:
            found = exchange.read(path, words.cards or load_cards(), words)
        except exchange.NoGame as no:
            self._offer(
                Sheet(words.ui("There is no game to watch"), str(no), [Answer("back", words.ui("Back"), _stay)])
            )
            return
        watch = Answer("watch", words.ui("Watch"), lambda: self.watch(found.record), main=True)
        told = exchange.told(found, words)
        self._offer(Sheet(words.ui("Watch this game?"), told, [Answer("back", words.ui("Back"), _stay), watch]))

    def _offer(self, sheet: Sheet) -> None:
        """Show what was in a file; what was in the one before goes."""
        if self._offered is not None and self._offered is self.app.top:
            self.app.pop(self._offered)
        self._offered = sheet
        self.app.push(sheet)

    def replay_files(self) -> None:
        """Lay the games on top that lie in the folder of replays."""
        from scenes.replay.files import ReplayFiles

        self.app.push(ReplayFiles(self))

    def export(self, record: Record) -> None:
        """Write a game as text; first ask if that would tell hands that are hidden in a game still running."""
        from scenes.dialogs import Answer, Sheet

        people = sum(seat.person for seat in record.setup.seats)
        words = self.app.words
        if record.setup.open_hands or people < 2 or played(record, words.cards or load_cards()).over:
            self._write(record)
            return
        told = words.ui("The game is not over: the text tells everybody's cards, and those still to come.")
        answers = [
            Answer("back", words.ui("Back"), _stay, main=True),
            Answer("write", words.ui("Write it down"), lambda: self._write(record)),
        ]
        sheet = Sheet(words.ui("Write the game down?"), told, answers)
        sheet.escape = answers[0]
        self.app.push(sheet)

    def _write(self, record: Record) -> None:
        """Write a game as text, and say where it is or why it could not be written."""
        from scenes import report
        from scenes.replay import exchange

        app, words = self.app, self.app.words
        try:
            path = exchange.export(app, record, words.cards or load_cards())
        except BadSave as bad:
            app.toast(words.save_problem(bad))
        else:
            app.toast(words.ui("The game is written down here: {path}", path=report.short(app, path)))

    def trouble(self, report: str) -> None:
        """Tell that something broke. `report` is for the people who make the game."""
        self.troubles.tell(report)

    def quit(self) -> None:
        """End the program."""
        self.app.quit()


def _stay() -> None:
    """The answer that changes nothing."""
