"""Follows ``try`` statements and their handlers."""

from certainty import RAISE
from values import UNKNOWN, Class, joined


class Raised(Exception):
    """An exception that the program raises and catches itself."""


class Attempts:
    """The part of the reader that follows ``try``."""

    def do_Try(self, node, scope):
        classes = [self.value(one.type, scope) if one.type is not None else UNKNOWN for one in node.handlers]
        if len(classes) == 1 and isinstance(classes[0], Class):
            return self.tried_own(node, classes, scope)
        before = dict(scope.names)
        follow = self.perhaps if node.handlers else lambda act: act()
        left = follow(lambda: self.block(node.body, scope))
        after, handled = scope.names, []
        for handler in node.handlers:
            scope.names = dict(before)
            handled.append(self.perhaps(lambda: self.block(handler.body, scope)))
            if handled[-1] is None:
                after = self.rescued(after, scope.names)
            after = {**scope.names, **after}
        scope.names = after
        if left is None and node.orelse:
            left = self.block(node.orelse, scope)
        left = None if left == RAISE and node.handlers else self.meeting([left, *handled])
        return self.block(node.finalbody, scope) or left

    do_TryStar = do_Try

    def tried_own(self, node, classes, scope):
        """Follows a ``try`` for the program's own exceptions: only the program raises them, so it is known whether they occur."""
        self.caught.append((self.way, set(classes)))
        here, depth, before = self.here, self.depth, self.partings
        handler = node.handlers[0].body
        try:
            left = self.block(node.body + node.orelse, scope)
        except Raised:
            self.here, self.depth, self.partings = here, depth, before
            left = self.block(handler, scope)
        finally:
            self.caught.pop()
        if any(how == RAISE for number, how in self.partings[len(before):]):
            self.rejoin(before, (), (RAISE,))
            left = self.meeting([left, self.both(handler, [], scope)])
        return self.block(node.finalbody, scope) or left

    @staticmethod
    def rescued(after, names):
        """Discards values that differ if the body failed. Of two modules or classes, the first is assumed to be the intended one."""
        kinds = (str, int, float, list, dict, set, tuple)
        return {name: UNKNOWN if name in names and isinstance(value, kinds) and joined(value, names[name]) is UNKNOWN else value
                for name, value in after.items()}
