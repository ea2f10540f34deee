"""Evaluates operators on known values as Python does."""

import ast
import operator
import posixpath

from limits import LONGEST, MOST_BITS, is_plain, is_small, percent_is_small, size
from values import UNKNOWN, Class, Function, Instance, Library, Made, Member, PathText, Subscripted, Unknown, Written, is_open

OPERATORS = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod, ast.Pow: operator.pow, ast.LShift: operator.lshift,
    ast.RShift: operator.rshift, ast.BitOr: operator.or_, ast.BitAnd: operator.and_, ast.BitXor: operator.xor,
}

COMPARISONS = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.Is: operator.is_, ast.IsNot: operator.is_not, ast.In: lambda a, b: a in b,
    ast.NotIn: lambda a, b: a not in b,
}

SAMENESS = (ast.Is, ast.IsNot, ast.Eq, ast.NotEq)

SINGLE = {ast.USub: operator.neg, ast.UAdd: operator.pos, ast.Invert: operator.invert}


class Operators:
    """The part of the reader that evaluates operators."""

    def of_BinOp(self, node, scope):
        return self.computed(node.op, self.value(node.left, scope), self.value(node.right, scope))

    def computed(self, op, one, other):
        if isinstance(op, ast.Div) and isinstance(one, PathText) and isinstance(other, str):
            return PathText(posixpath.join(one, other))
        if isinstance(op, ast.BitOr) and (is_type(one) or is_type(other)):
            return Subscripted(Library("typing.Union"), (one, other))
        if isinstance(op, ast.Add) and isinstance(one, (list, tuple)) and type(one) is type(other):
            return self.made_of(self.paid(one + other), (one, other)) if len(one) + len(other) <= LONGEST else UNKNOWN
        if not is_plain(one) or not is_plain(other) or too_large(op, one, other):
            return UNKNOWN
        apply = OPERATORS.get(type(op))
        return self.tried(lambda: apply(plainly(one), plainly(other))) if apply else UNKNOWN

    def of_UnaryOp(self, node, scope):
        value = self.value(node.operand, scope)
        if isinstance(node.op, ast.Not):
            known = self.truth(value)
            return UNKNOWN if known is None else not known
        if isinstance(value, Written):
            return Written(-value, "-" + value.text) if isinstance(node.op, ast.USub) else value
        return self.tried(lambda: SINGLE[type(node.op)](value)) if is_plain(value) else UNKNOWN

    def of_BoolOp(self, node, scope):
        stops_at = isinstance(node.op, ast.Or)
        value = UNKNOWN
        for part in node.values:
            value = self.value(part, scope)
            known = self.truth(value)
            if known is None:
                for rest in node.values[node.values.index(part) + 1:]:
                    self.perhaps(lambda: self.value(rest, scope))
                return UNKNOWN
            if known == stops_at:
                return value
        return value

    def of_Compare(self, node, scope):
        left = self.value(node.left, scope)
        result = True
        for op, right_node in zip(node.ops, node.comparators):
            right = self.value(right_node, scope)
            result = self.compared(op, left, right)
            if result is UNKNOWN or not result:
                return result
            left = right
        return result

    def compared(self, op, left, right):
        if isinstance(op, (ast.Is, ast.IsNot)) and (left is None or right is None):
            other = right if left is None else left
            if isinstance(other, (Unknown, Made, Library)) and not is_known_type(other):
                return UNKNOWN
            return (other is None) == isinstance(op, ast.Is)
        if isinstance(op, (ast.In, ast.NotIn)) and is_plain(left) and isinstance(right, dict) and not is_open(right):
            return self.tried(lambda: (left in right) == isinstance(op, ast.In))
        if isinstance(left, (Library, Class, Member)) and type(left) is type(right):
            return (left == right) == isinstance(op, (ast.Is, ast.Eq)) if isinstance(op, SAMENESS) else UNKNOWN
        if not is_plain(left) or not is_plain(right):
            return compared_types(op, left, right)
        return self.tried(lambda: COMPARISONS[type(op)](left, right))

    def tried(self, compute):
        """Returns the result that Python computes from plain values; unknown if that fails or is too large."""
        try:
            result = compute()
        except Exception:
            return UNKNOWN
        return self.paid(result) if is_small(result) and not isinstance(result, complex) else UNKNOWN

    def paid(self, result):
        """Charges steps for a string or list according to its size."""
        self.spend(1 + size(result) // 100)
        return result


def is_type(value):
    if isinstance(value, Library):
        return value.name.startswith(("builtins.", "typing.", "typing_extensions.", "collections.", "dataclasses.", "tyro.conf."))
    return isinstance(value, (Class, Subscripted))


ABSENT = ("dataclasses.MISSING", "inspect.Parameter.empty")


def is_value(value):
    return is_plain(value) or isinstance(value, (Member, Instance, Function, list, dict))


def is_known_type(value):
    return isinstance(value, (Class, Function)) or isinstance(value, Library) and value.name.startswith(("builtins.", "typing.", "types."))


def compared_types(op, left, right):
    """Compares types and the like: ``origin in (Union, list)``, ``kind == bool``, ``metadata != {}``."""
    if isinstance(op, (ast.In, ast.NotIn)) and isinstance(right, (list, tuple)) and not is_open(right):
        known = is_known_type(left) and all(is_known_type(one) for one in right)
        return (left in right) == isinstance(op, ast.In) if known else UNKNOWN
    if isinstance(op, (ast.Eq, ast.NotEq)) and isinstance(left, dict) and right == {} and not is_open(left):
        return (not left) == isinstance(op, ast.Eq)
    if isinstance(op, SAMENESS) and is_value(left) and getattr(right, "name", "") in ABSENT:
        return isinstance(op, (ast.IsNot, ast.NotEq))
    if isinstance(op, SAMENESS) and is_known_type(left) and is_known_type(right):
        return (left == right) == isinstance(op, (ast.Is, ast.Eq))
    return UNKNOWN


def plainly(value):
    """Returns the number itself for arithmetic, without its source text such as ``1e-4``."""
    return float(value) if isinstance(value, Written) else value


def set_of(items):
    try:
        return set(items)
    except TypeError:
        return UNKNOWN


def same_number(text, value):
    try:
        return float(text.replace("_", "")) == value
    except ValueError:
        return False


def too_large(op, one, other):
    """Returns whether computing the result could take long."""
    if isinstance(op, (ast.Pow, ast.LShift)):
        return not (isinstance(one, (int, float)) and isinstance(other, (int, float)) and abs(one) < 10**9 and abs(other) <= 128)
    if isinstance(op, ast.Mult):
        sizes = [len(side) for side in (one, other) if hasattr(side, "__len__")]
        counts = [side for side in (one, other) if isinstance(side, int)]
        if sizes and counts:
            return sizes[0] * abs(counts[0]) > LONGEST
        return sum(side.bit_length() for side in counts) > MOST_BITS
    if isinstance(op, ast.Mod) and isinstance(one, (str, bytes)):
        return not percent_is_small(one, other)
    return isinstance(op, ast.Add) and size(one) + size(other) > LONGEST
