"""A table of the page without a page: what is said to it, what it tells, and what is kept of it."""

from regent_table.web.store import TableStore
from regent_table.web.table_process import TableProcess

_STEP_MS = 40


class StoredTable:
    """A table that a store keeps, as a room does."""

    def __init__(self, seed=1, store=None, name="here"):
        """A new table, or the one of this name in a store."""
        self.store, self.name, self.seed = store or TableStore(), name, seed
        if not store:
            self.store.add(name)
        self.seen, self.refused = {}, []
        self.hears = lambda told: None  # somebody who is told all that the table tells
        self.fall()

    def fall(self):
        """The process dies and another one wakes with what was kept."""
        self.live = TableProcess("cpython", self.seed)
        self.live.wake(self.store.recall(self.name))

    def passes(self, ms=_STEP_MS):
        self.live.live(ms)
        told = self.live.changes()
        self.store.keep(self.name, told.pop("keep", {}))
        self.refused += told.get("refused", [])
        self.hears(told)
        if "game" in told:
            self.seen.pop("zones", None)
        self.seen |= told

    def says(self, do, **more):
        self.live.obey({"do": do, "by": 1, "seat": 0} | more)

    def until(self, happened, most=3000):
        for _ in range(most):
            if happened():
                return
            self.passes()
        raise AssertionError(f"in vain: {self.display()} {self.refused}")

    def help(self, what, **more):
        self.says("help", what=what, **more)
        self.until(lambda: self.seen.get("helper") == what)
        self.until(lambda: self.seen["helper"] is None)
        self.passes(400)

    def move(self):
        """Whoever is asked lets the helping hand move."""
        self.help("move", seat=max(self.seen.get("asked", 0), 0))

    def begin(self, name, *players, **options):
        self.says("game", name=name, seats=2, options=options, players=list(players))
        self.help("start")

    def lay(self, name, pad="A"):
        self.says("move", thing=name, to=pad)

    def press(self, *keys):
        for key in keys:
            for down in (True, False):
                self.says("key", key=key, down=down)
                self.passes(150)
            self.passes(400)

    def display(self):
        return self.live.table.screen_text("A").replace("\n", " | ")

    def flash(self):
        return self.live.table.held()

    def lies(self):
        return {place: [vars(each) for each in there] for place, there in self.live.player_area.lying.items()}

    def names(self, place):
        return self.live.player_area.names(place)

    def ply(self):
        return self.live._helper.match().ply
