"""What a program tries, and what it does when that fails."""

from values import UNKNOWN, Class, joined

RAISE = "raise"


class Raised(Exception):
    """The program raises what it catches itself."""


class Attempts:
    """The part of the reader that follows ``try``."""

    def do_Try(self, node, scope):
        classes = [self.value(one.type, scope) if one.type is not None else UNKNOWN for one in node.handlers]
        if len(classes) == 1 and isinstance(classes[0], Class):
            return self.tried_own(node, classes, scope)
        before = dict(scope.names)
        follow = self.perhaps if node.handlers else lambda act: act()
        left = follow(lambda: self.block(node.body, scope))
        after = scope.names
        for handler in node.handlers:
            scope.names = dict(before)
            if self.perhaps(lambda: self.block(handler.body, scope)) is None:
                after = self.rescued(after, scope.names)
            after = {**scope.names, **after}
        scope.names = after
        if left is None and node.orelse:
            left = self.block(node.orelse, scope)
        ended = self.block(node.finalbody, scope)
        return ended or (left if left != RAISE or not node.handlers else None)

    do_TryStar = do_Try

    def tried_own(self, node, classes, scope):
        """Only the program itself raises an exception of its own class, so that it is known whether it does."""
        self.caught.append((self.way, set(classes)))
        here, depth = self.here, self.depth
        try:
            left = self.block(node.body + node.orelse, scope)
        except Raised:
            self.here, self.depth = here, depth
            handler = node.handlers[0]
            left = self.block(handler.body, scope)
        finally:
            self.caught.pop()
        return self.block(node.finalbody, scope) or left

    @staticmethod
    def rescued(after, names):
        """Values that differ where the body failed; of two modules or classes the first is the one that is meant."""
        kinds = (str, int, float, list, dict, set, tuple)
        return {name: UNKNOWN if name in names and isinstance(value, kinds) and joined(value, names[name]) is UNKNOWN else value
                for name, value in after.items()}
