"""Follows the statements of the program as Python would, using known values.

If a condition is unknown, both branches are followed, so that options added under a condition are found.
"""

import ast

from attempts import Attempts, Raised
from certainty import BREAK, CONTINUE, RAISE, RETURN
from limits import LONGEST
from values import UNKNOWN, Arguments, Class, Function, Instance, Made, Scope, Unknown, joined

MOST_ROUNDS = 5000


class Statements(Attempts):
    """The part of the reader that follows statements."""

    def block(self, body, scope):
        """Follows statements in order. Returns how the block was left, or None if it ran to its end."""
        for node in body:
            self.spend()
            self.here = (scope.module, node)
            method = self.statements[type(node)]
            left = method(node, scope) if method else None
            if left:
                return left
        return None

    # simple statements

    def do_Expr(self, node, scope):
        value = node.value
        result = self.value(value, scope)
        return RAISE if result is LEAVES else None

    def do_Return(self, node, scope):
        scope.returned.append(self.value(node.value, scope) if node.value else None)
        return RETURN

    def do_Raise(self, node, scope):
        """Evaluates the exception, because ``raise SystemExit(main())`` runs the program before it ends."""
        raised = self.value(node.exc, scope) if node.exc is not None else None
        of = raised.of if isinstance(raised, Instance) else raised
        if isinstance(of, Class) and self.caught and self.caught[-1][0] == self.way and set(of.line()) & self.caught[-1][1]:
            raise Raised()
        return RAISE

    def do_Break(self, node, scope):
        return BREAK

    def do_Continue(self, node, scope):
        return CONTINUE

    def do_Global(self, node, scope):
        scope.outer.update(node.names)

    def do_Nonlocal(self, node, scope):
        scope.outer.update(node.names)

    def do_Delete(self, node, scope):
        for target in node.targets:
            if isinstance(target, ast.Name):
                scope.names.pop(target.id, None)
            elif isinstance(target, ast.Subscript):
                self.remove(target, scope)

    def remove(self, target, scope):
        holder, key = self.value(target.value, scope), self.value(target.slice, scope)
        try:
            if isinstance(holder, (dict, list)) and self.changing(holder):
                del holder[key]
        except (TypeError, KeyError, IndexError):
            self.open(holder)

    # assignments

    def do_Assign(self, node, scope):
        value = self.value(node.value, scope)
        if value is LEAVES:
            return RAISE
        for target in node.targets:
            self.assign(target, value, scope)
        return None

    def do_AnnAssign(self, node, scope):
        if isinstance(node.target, ast.Name):
            scope.annotations.append((node.target.id, node))
        if node.value is not None:
            self.assign(node.target, self.value(node.value, scope), scope)

    def do_AugAssign(self, node, scope):
        old = self.value(as_load(node.target), scope)
        more = self.value(node.value, scope)
        if isinstance(old, (list, dict, set)):
            self.enlarge(node.op, old, more)
        else:
            self.assign(node.target, self.computed(node.op, old, more), scope)

    def enlarge(self, op, old, more):
        """``names += more`` modifies the list itself, under all of its names."""
        known = self.items(more) is not None and len(old) + len(self.items(more)) <= LONGEST and self.changing(old)
        if known and isinstance(op, ast.Add) and isinstance(old, list):
            old.extend(self.paid(self.items(more)))
        elif known and isinstance(op, ast.BitOr) and isinstance(old, (dict, set)) and type(more) is type(old):
            old.update(more)
        else:
            self.open(old)

    def assign(self, target, value, scope):
        if isinstance(target, ast.Name):
            holder = self.name_scope(target.id, scope)
            self.stored(holder.names, target.id, value, holder is not scope and self.way > 0)
        elif isinstance(target, (ast.Tuple, ast.List)):
            self.unpack(target.elts, value, scope)
        elif isinstance(target, ast.Starred):
            self.assign(target.value, value, scope)
        elif isinstance(target, ast.Attribute):
            self.set_attribute(self.value(target.value, scope), target.attr, value)
        elif isinstance(target, ast.Subscript):
            holder, key = self.value(target.value, scope), self.value(target.slice, scope)
            self.set_item(holder, key, value)

    def name_scope(self, name, scope):
        if name not in scope.outer:
            return scope
        outer = scope.parent
        while outer is not None and outer.parent is not None and name not in outer.names:
            outer = outer.parent
        return outer or scope

    def unpack(self, targets, value, scope):
        items = self.items(value) if not isinstance(value, Unknown) else None
        stars = [index for index, one in enumerate(targets) if isinstance(one, ast.Starred)]
        if items is None or (len(items) != len(targets) and not stars):
            same = value if isinstance(value, Arguments) else UNKNOWN
            items = [same] * len(targets)
        elif stars:
            after = len(targets) - stars[0] - 1
            middle = items[stars[0]:len(items) - after]
            items = items[:stars[0]] + [middle] + items[len(items) - after:]
        for target, item in zip(targets, items):
            self.assign(target, item, scope)

    # definitions

    def do_FunctionDef(self, node, scope):
        function = Function(node, scope, self.defaults(node.args, scope))
        value = function
        for decorator in reversed(node.decorator_list):
            value = self.decorated(self.value(decorator, scope), value, decorator)
        scope.names[node.name] = value

    do_AsyncFunctionDef = do_FunctionDef

    def defaults(self, args, scope):
        """Returns the defaults of parameters by name."""
        names = [arg.arg for arg in getattr(args, "posonlyargs", []) + args.args]
        known = {}
        for name, default in zip(names[len(names) - len(args.defaults):], args.defaults):
            known[name] = self.value(default, scope)
        for arg, default in zip(args.kwonlyargs, args.kw_defaults):
            if default is not None:
                known[arg.arg] = self.value(default, scope)
        return known

    def do_ClassDef(self, node, scope):
        bases = [self.value(base, scope) for base in node.bases]
        inner = Scope(scope.module, scope)
        made = Class(node, bases, inner)
        self.block(node.body, inner)
        for value in inner.names.values():
            if isinstance(value, Function) and value.owner is None:
                value.owner = made
        value = made
        for decorator in reversed(node.decorator_list):
            value = self.decorated(self.value(decorator, scope), value, decorator)
        scope.names[node.name] = value

    # control flow

    def do_If(self, node, scope):
        known = self.truth(self.value(node.test, scope))
        if known is None:
            return self.both(node.body, node.orelse, scope)
        return self.block(node.body if known else node.orelse, scope)

    def both(self, one, other, scope):
        """Follows both branches from the same state, then merges the values of each name."""
        start = dict(scope.names)
        ends = []
        for body in (one, other):
            scope.names = dict(start)
            ends.append((self.perhaps(lambda: self.block(body, scope)), scope.names))
        passed = [names for left, names in ends if left is None]
        scope.names = self.merged(*passed) if len(passed) == 2 else passed[0] if passed else ends[0][1]
        return self.meeting([left for left, names in ends])

    def meeting(self, ways):
        """Returns how a block ends where branches meet: the exit that continues furthest; the others are recorded as possible."""
        there = [how for how in (None, CONTINUE, BREAK, RETURN, RAISE) if how in ways]
        for how in there[1:]:
            self.part(how)
        return there[0]

    @staticmethod
    def merged(one, other):
        names = dict(other)
        for name, value in one.items():
            names[name] = joined(value, other[name]) if name in other else value
        return names

    def do_For(self, node, scope):
        items = self.items(self.value(node.iter, scope))
        before = self.partings
        if items is None or len(items) > MOST_ROUNDS:
            self.assign(node.target, UNKNOWN, scope)
            self.repeated(node.body, node.orelse, scope)
            left = None
        else:
            left = self.rounds_of(node, items, scope)
        self.rejoin(before, (), (BREAK, CONTINUE))
        return left

    def rounds_of(self, node, items, scope):
        for item in items:
            before = self.partings
            self.assign(node.target, item, scope)
            left = self.block(node.body, scope)
            self.rejoin(before, (), (CONTINUE,))
            if left == BREAK:
                return None
            if left in (RETURN, RAISE):
                return left
        return self.block(node.orelse, scope)

    do_AsyncFor = do_For

    def do_While(self, node, scope):
        before = self.partings
        left = self.repeated(node.body, [], scope)
        self.rejoin(before, (), (BREAK, CONTINUE))
        if left == RETURN and self.truth(self.value(node.test, scope)):
            return left
        self.block(node.orelse, scope)
        return None

    def do_With(self, node, scope):
        for item in node.items:
            value = self.value(item.context_expr, scope)
            if item.optional_vars is not None:
                self.assign(item.optional_vars, value, scope)
            if isinstance(value, Made) and value.name == "contextlib.suppress":
                return self.both(node.body, [], scope)
        return self.block(node.body, scope)

    do_AsyncWith = do_With

    def do_Match(self, node, scope):
        self.value(node.subject, scope)
        for case in node.cases:
            for part in ast.walk(case.pattern):
                for name in (getattr(part, "name", None), getattr(part, "rest", None)):
                    if isinstance(name, str):
                        self.assign(ast.Name(name, ast.Store()), UNKNOWN, scope)
            self.both(case.body, [], scope)


class Leaves(Unknown):
    """The result of ``sys.exit()``: no code after it runs."""


LEAVES = Leaves()


def as_load(target):
    """Returns the target of ``x += 1`` as an expression that reads it."""
    if isinstance(target, ast.Name):
        return ast.copy_location(ast.Name(target.id, ast.Load()), target)
    return target
