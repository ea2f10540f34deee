"""What may or may not have happened: a list, dict or object that is changed on a way that is not surely gone is no longer known."""

import ast

from values import UNKNOWN, Instance, is_open, joined, opened

MOST_CHANGED = 20_000
FRESH = frozenset((ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp, ast.BinOp))


RETURN, BREAK, CONTINUE, RAISE = "return", "break", "continue", "raise"


class Certainty:
    """The part of the reader that knows how sure a step is. Ways have rising numbers; 0 is the way that is surely gone.

    A statement that perhaps leaves (``if x: return``) makes a way of what comes after it: a parting, with its number and how it leaves.
    """

    way = 0
    ways_gone = 0
    partings = ()
    doubts = 0
    ways_above = ()
    code_unknown = False

    def perhaps(self, act):
        """Follows something that may run never, once or often."""
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
        """What comes next comes only if the program did not leave; an uncaught exception ends the program, and nothing is left open."""
        if how != RAISE or self.caught:
            self.ways_gone += 1
            self.partings += ((self.ways_gone, how),)

    def rejoin(self, before, renewed, ended):
        """After a block: ways of leaving that are ``ended`` do not matter from here on, others do, on a way with a number of its own."""
        hows = dict.fromkeys(how for number, how in self.partings[len(before):])
        if any(how in renewed or how in ended for how in hows):
            self.partings = before
            for how in hows:
                if how not in ended:
                    self.part(how)

    def now(self):
        """The number of the present way."""
        return max(self.way, self.partings[-1][0]) if self.partings else self.way

    def is_sure(self, way):
        """Whether what was done on a way is surely done before what is done now."""
        return way == 0 or way == self.way or way in self.ways_above or any(way == number for number, how in self.partings)

    def born(self, made):
        """Whatever is made on the present way may be changed there without doubt."""
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
        """Called before a change: whether the change may be followed."""
        if self.depth and len(self.changed) < MOST_CHANGED:
            self.changed[id(holder)] = holder
        if self.doubtful(holder):
            self.open(holder)
        return not is_open(holder)

    def is_filled(self, value):
        """Whether a function of the program filled a list or dict, as it does with a registry, or it was made of such a one."""
        return isinstance(value, (list, dict, set, tuple)) and (id(value) in self.changed or len(self.changed) >= MOST_CHANGED)

    def made_of(self, made, sources):
        """What is made of a registry may lack what the registry lacks."""
        if isinstance(made, (list, dict, set, tuple)) and any(self.is_filled(one) for one in sources):
            self.changed[id(made)] = made
        return made

    def may_lack(self, value):
        """Whether code that is not known may have added to a list or dict."""
        return self.code_unknown and self.is_filled(value)

    def stored(self, names, name, value, doubtful):
        """An attribute or a global name gets a value, perhaps."""
        if doubtful and name in names:
            value, old = joined(names[name], value), names[name]
            self.doubts += value is not old
        names[name] = value

    def again(self, scope, start, doubts):
        """Whether a further round of a loop begins with other values than the first."""
        if self.settled:
            return False
        return doubts != self.doubts or any(
            value is not scope.names.get(name, value) and value is not UNKNOWN for name, value in start.items())

    def repeated(self, body, other, scope):
        """A loop of unknown length: a second round begins with whatever the first may have left."""
        start, doubts = dict(scope.names), self.doubts
        left = self.both(body, other, scope)
        if self.again(scope, start, doubts):
            scope.names = self.merged(start, scope.names)
            self.both(body, [], scope)
        return left
