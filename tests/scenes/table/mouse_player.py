"""Plays a seat with nothing but a mouse: an AI seat's wish is done by dragging and clicking what is on the screen."""

from __future__ import annotations

from collections.abc import Callable

from game import actions
from game.ai.levels import choose
from game.rules import care as care_rule
from game.view import view
from scenes.table.after_desk import AfterDesk
from scenes.table.care_desk import CareDesk
from scenes.table.event_sheet import DEAF, EventSheet
from scenes.table.market_desk import MarketDesk
from scenes.table.scene import TableScene
from tests.scenes.driver import Driver


class MousePlayer:
    """`click_only` uses click and click in place of drag and drop; `gestures` counts what was carried."""

    def __init__(self, driver: Driver, scene: TableScene, *, click_only: bool = False, level: str = "farmer") -> None:
        self.driver, self.scene, self.click_only, self.level = driver, scene, click_only, level
        self.gestures = self.read_events = self.doubled = 0
        self.done: set[type] = set()

    # -- hands --------------------------------------------------------------------------------------------------

    def carry(self, start: str, goal: str) -> None:
        """One thing onto another."""
        self.gestures += 1
        driver = self.driver
        if self.click_only:
            driver.click(start)
            driver.click(goal if driver.has(goal) else "peek")
            return
        x, y = driver.place(start)
        driver.move((x, y))
        driver.down()
        driver.move((x + 12, y - 12), held=True)
        end = driver.place(goal if driver.has(goal) else "peek")
        for part in (3, 1):
            driver.move((end[0] + (x - end[0]) * part // 6, end[1] + (y - end[1]) * part // 6), held=True)
        driver.move(end, held=True)
        driver.up()

    def drop_on(self, goal: str) -> None:
        """Put down what is in the air."""
        self.driver.click(goal)

    def press(self, id: str) -> None:
        """A button, or a thing that answers to a press."""
        self.driver.click(id)

    def put_back(self) -> None:
        if self.scene.held() is not None:
            self.driver.click((self.scene.app.size[0] // 2, 4), button=3)

    def wait_for_desk(self, most: int = 4000) -> None:
        """Let the others play until it is this player's turn, a sheet is open or the game is over."""
        for _ in range(most):
            top = self.driver.app.top
            if top is not self.scene or (self.scene.desk.name != "watching" and not self.scene.director.busy):
                return
            self.driver.step(33)
        raise AssertionError(f"nothing happened for {most} frames at {self.scene.match.table.step}")

    # -- a whole turn -------------------------------------------------------------------------------------------

    def act(self) -> None:
        """Do the next thing by hand."""
        self.driver.step(600)  # a hasty press is not meant for what has just appeared
        desk, table = self.scene.desk, self.scene.match.table
        wish = choose(view(table, table.acting), self.level).action
        before = len(self.scene.match.actions)
        self.done.add(type(wish))
        self.doubled += isinstance(wish, actions.Care) and bool(wish.bumper)
        doing: dict[type, Callable[..., None]] = {
            actions.Care: self._care,
            actions.Close: self._close,
            actions.Trash: self._trash,
        }
        if type(wish) in doing:
            doing[type(wish)](wish)
        elif isinstance(wish, actions.Mice):
            self.press(self._where(wish.card))
        elif isinstance(desk, CareDesk):
            self._before_care(wish)
        elif isinstance(desk, AfterDesk):
            self._after_care(wish)
        elif isinstance(desk, MarketDesk):
            self._market(wish)
        assert len(self.scene.match.actions) > before, f"{wish} was not done by hand: {self.scene.top.marks.now}"

    def _where(self, card: int) -> str:
        return f"stored.{card}" if card in self.scene.match.table.actor.storage else f"hand.{card}"

    def _care(self, wish: actions.Care) -> None:
        desk = self.scene.desk
        assert isinstance(desk, CareDesk)
        for link in wish.copies:
            slot = self.scene.match.table.market_row.index(link.other) + 1
            self.carry(self._where(link.card), f"market.{slot}")
            self.put_back()
        for card in wish.whole:
            self.carry(self._where(card), "yard")
        for link in (*wish.doubled, *wish.fountains):
            self.carry(self._where(link.card), self._where(link.other))
            self.put_back()
        for card in wish.bumper:
            if desk.draft.bumper != card:
                self.carry("bumper", self._where(card))
                self.put_back()
        for portion in (*wish.food, *wish.water):
            if portion not in (*desk.draft.care.food, *desk.draft.care.water):
                self.carry(self._where(portion.card), f"hen.{portion.hen}")
                self.put_back()
        for treat in wish.treats:
            self.carry(self._where(treat.card), f"hen.{treat.hen}")
        table = self.scene.match.table
        assert care_rule.fates(table, desk.draft.care) == care_rule.fates(table, wish), (desk.draft.care, wish)
        self.press("confirm")
        if self.driver.app.top is not self.scene:
            self.press("anyway")

    def _before_care(self, wish: actions.Action) -> None:
        if isinstance(wish, actions.RoostSwap):
            self.carry(self._where(wish.card), "discard")
            self.press(f"card.{wish.other}")
        elif isinstance(wish, actions.RoostDraw):
            self.carry(self._where(wish.card), "deck")
        elif isinstance(wish, actions.Gift):
            self.carry(self._where(wish.card), f"market.{wish.slot}")
        elif isinstance(wish, (actions.Gnome, actions.DustBath)):
            self.carry(self._where(wish.card), "yard")

    def _after_care(self, wish: actions.Action) -> None:
        if isinstance(wish, actions.TurnHen):
            self.press(f"hen.{wish.hen}")
            return
        assert isinstance(wish, (actions.Swing, actions.Tunnels))
        self.carry(self._where(wish.card), f"hen.{wish.hen}")
        if self.driver.app.top is not self.scene:
            self.press("water" if isinstance(wish, actions.Swing) and wish.water else "cheer")

    def _close(self, wish: actions.Close) -> None:
        hand, role = self.scene.match.table.actor.hand, self.scene.match.table.cards.role
        for card in hand:
            if role[card] == "water" and card not in wish.store:
                self.press(self._where(card))
        self.press("confirm")

    def _market(self, wish: actions.Action) -> None:
        if isinstance(wish, actions.BuySupply):
            if self.click_only:
                self.press(f"market.{wish.slot}")
            else:
                self.carry(f"market.{wish.slot}", "discard")
        elif isinstance(wish, actions.BuyHen):
            if self.click_only:
                self.press(f"chickens.{wish.slot}")
            else:
                self.carry(f"chickens.{wish.slot}", "flock")
        elif isinstance(wish, actions.Rooster):
            self.carry(self._where(wish.card), f"chickens.{wish.slot}")
        elif isinstance(wish, actions.Shed):
            self.carry(self._where(wish.card), "discard")
            self.press(f"card.{wish.other}")
        else:
            buttons = {
                actions.ClearMarket: "clear_market",
                actions.ClearChickens: "clear_chickens",
                actions.Sell: "sell",
                actions.Tip: "tip",
                actions.Done: "confirm",
            }
            self.press(buttons[type(wish)])

    def _trash(self, wish: actions.Trash) -> None:
        if wish.card in self.scene.match.table.actor.hand:
            self.carry(self._where(wish.card), "bin")
        else:
            self.press("bin")
            self.press(f"card.{wish.card}")
        self.press("trash")

    def read_event(self) -> None:
        """The event of the round is on the table: look at it for a moment, then press anywhere."""
        self.read_events += 1
        self.driver.wait(DEAF + 40)
        self.put_away()

    def put_away(self) -> None:
        """A press beside the sheet."""
        self.driver.click((self.scene.app.size[0] - 6, self.scene.app.size[1] - 6))

    def play(self, most: int = 2000) -> None:
        """Play until the game is over and the results are on the screen."""
        for _ in range(most):
            self.wait_for_desk()
            if isinstance(self.driver.app.top, EventSheet):
                self.read_event()
                continue
            if self.driver.app.top is not self.scene:
                return
            self.act()
        raise AssertionError("the game does not end")
