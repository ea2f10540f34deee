"""Tracks what may or may not have happened: a list, dict or object that changes on an uncertain path is no longer known."""

import ast

from values import UNKNOWN, Instance, is_open, joined, opened

MOST_CHANGED = 20_000
FRESH = frozenset((ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.BinOp))


RETURN, BREAK, CONTINUE, RAISE = "return", "break", "continue", "raise"


class Certainty:
    """The part of the reader that tracks which steps are certain to happen. Paths through the program have increasing numbers; path
    0 is always taken.

    A statement that may leave the block (``if x: return``) starts a new path for the code after it. Such an exit is recorded as
    the path's number and the kind of exit.
    """

    way = 0
    ways_gone = 0
    partings = ()
    doubts = 0
    ways_above = ()
    code_unknown = False

    def perhaps(self, act):
        """Follows code that may run any number of times, including zero."""
        before = self.partings
        outer, self.ways_gone = self.way, self.ways_gone + 1
        self.ways_above += (outer,)
        self.way = self.ways_gone
        try:
            return act()
        finally:
            self.way = outer
            self.ways_above = self.ways_above[:-1]
            if self.partings is not before:
                self.rejoin(before, (RETURN, BREAK, CONTINUE, RAISE), ())

    def part(self, how):
        """Starts the path taken if the program does not leave here; none after an uncaught exception, which ends the program."""
        if how != RAISE or self.caught:
            self.ways_gone += 1
            self.partings += ((self.ways_gone, how),)

    def rejoin(self, before, renewed, ended):
        """Merges paths after a block: exits in ``ended`` no longer matter, while all others continue on a path with a new number."""
        hows = dict.fromkeys(how for number, how in self.partings[len(before):])
        if any(how in renewed or how in ended for how in hows):
            self.partings = before
            for how in hows:
                if how not in ended:
                    self.part(how)

    def now(self):
        """Returns the number of the current path."""
        return max(self.way, self.partings[-1][0]) if self.partings else self.way

    def is_sure(self, way):
        """Returns whether everything on a path is certain to happen before the current step."""
        return way == 0 or way == self.way or way in self.ways_above or any(way == number for number, how in self.partings)

    def born(self, made):
        """Records an object that was created on the current path, where changes to it are certain."""
        if self.way and isinstance(made, (list, dict, set, Instance)):
            self.births[id(made)] = (made, self.way)
        return made

    def doubtful(self, holder):
        return self.births.get(id(holder), (None, 0))[1] < self.way

    def open(self, holder):
        if isinstance(holder, (list, dict, set)) and not is_open(holder):
            self.doubts += 1
            opened(holder)

    def changing(self, holder):
        """Must be called before a change. Returns whether the change can be followed."""
        if self.depth and len(self.changed) < MOST_CHANGED:
            self.changed[id(holder)] = holder
        if self.doubtful(holder):
            self.open(holder)
        return not is_open(holder)

    def is_filled(self, value):
        """Returns whether a list or dict was filled by a function of the program, as registries are, or was derived from such an object."""
        return isinstance(value, (list, dict, set, tuple)) and (id(value) in self.changed or len(self.changed) >= MOST_CHANGED)

    def made_of(self, made, sources):
        """Marks an object derived from a registry, because whatever the registry lacks is missing from it too."""
        if isinstance(made, (list, dict, set, tuple)) and any(self.is_filled(one) for one in sources):
            self.changed[id(made)] = made
        return made

    def may_lack(self, value):
        """Returns whether unknown code may have added to a list or dict."""
        return self.code_unknown and self.is_filled(value)

    def stored(self, names, name, value, doubtful):
        """Assigns a value to an attribute or a global name; the assignment may be uncertain."""
        if doubtful and name in names:
            value, old = joined(names[name], value), names[name]
            self.doubts += value is not old
        names[name] = value

    def again(self, scope, start, doubts):
        """Returns whether another iteration of a loop would start with different values than the first."""
        if self.settled:
            return False
        return doubts != self.doubts or any(
            value is not scope.names.get(name, value) and value is not UNKNOWN for name, value in start.items())

    def repeated(self, body, other, scope):
        """Follows a loop of unknown length: a second iteration starts with whatever the first may have left."""
        start, doubts = dict(scope.names), self.doubts
        left = self.both(body, other, scope)
        if self.again(scope, start, doubts):
            scope.names = self.merged(start, scope.names)
            self.both(body, [], scope)
        return left
