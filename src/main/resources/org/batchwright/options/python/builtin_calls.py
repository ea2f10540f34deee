"""Evaluates Python's built-in functions and methods for known values."""

import posixpath

from limits import LONGEST, format_is_small, is_plain, joins_to_small, replaces_to_small
from program_calls import CALLS
from statements import LEAVES
from type_calls import TYPE_CALLS
from values import (
    UNKNOWN, Arguments, Call, Class, Function, Instance, Library, PathText, Unknown, Written, is_open,
)

PURE = {
    "int": int, "float": float, "bool": bool, "abs": abs, "min": min, "max": max, "sum": sum, "repr": repr,
    "round": lambda a, digits=None: round(a, digits) if abs(digits or 0) < 400 else UNKNOWN,
    "ord": ord, "chr": chr, "divmod": divmod, "pow": lambda a, b: a ** b if abs(b) < 64 else UNKNOWN, "hex": hex, "all": all, "any": any,
}

TEXT_METHODS = {
    "join", "lower", "upper", "replace", "split", "rsplit", "strip", "lstrip", "rstrip", "startswith", "endswith", "title",
    "capitalize", "casefold", "swapcase", "removeprefix", "removesuffix", "isdigit", "isidentifier", "find", "count", "partition",
    "splitlines", "isupper", "islower", "format", "rpartition",
}


def pure(function):
    def give(reader, call):
        if call.loose or not is_plain(call.args) or not is_plain(call.kwargs):
            return UNKNOWN
        return reader.tried(lambda: function(*[listed(one) for one in call.args], **call.kwargs))
    return give


def listed(value):
    return float(value) if isinstance(value, Written) else value


def text(reader, call):
    if not call.args:
        return ""
    one = call.args[0]
    if isinstance(one, Written):
        return repr(float(one))
    return reader.tried(lambda: str(one)) if is_plain(one) else UNKNOWN


def number(reader, call):
    """``float("inf")`` and ``float(1e-3)`` keep their source text."""
    one = call.args[0] if call.args else 0.0
    return one if isinstance(one, Written) else pure(float)(reader, call)


def listing(make):
    def give(reader, call):
        items = [] if not call.args else reader.items(call.args[0])
        return UNKNOWN if items is None else reader.tried(lambda: make(items))
    return give


def in_order(reader, call):
    items = reader.items(call.args[0]) if call.args else None
    key = call.kwargs.get("key")
    if items is None or not is_plain(items):
        return UNKNOWN
    rank = (lambda one: reader.called(key, Call([one], {}, call.place))) if key is not None else None
    return reader.tried(lambda: sorted(items, key=rank, reverse=bool(call.kwargs.get("reverse", False))))


def dictionary(reader, call):
    made = {}
    if call.loose:
        return UNKNOWN
    if call.args:
        one = call.args[0]
        pairs = list(one.items()) if isinstance(one, dict) else reader.items(one)
        if pairs is None:
            return UNKNOWN
        made = reader.tried(lambda: dict(pairs))
        if made is UNKNOWN:
            return UNKNOWN
    made.update(call.kwargs)
    return reader.paid(made)


def several(join):
    def give(reader, call):
        lists = [reader.items(one) for one in call.args]
        return UNKNOWN if any(one is None for one in lists) else reader.paid([tuple(one) for one in join(lists)])
    return give


def numbered(reader, call):
    items = reader.items(call.args[0]) if call.args else None
    start = call.get("start", 1, 0)
    return UNKNOWN if items is None or not isinstance(start, int) else list(enumerate(items, start))


def each(reader, call):
    items = reader.items(call.args[1]) if len(call.args) == 2 else None
    if items is None and call.args:
        reader.perhaps(lambda: reader.called(call.args[0], Call([UNKNOWN] * (len(call.args) - 1), {}, call.place)))
    return UNKNOWN if items is None else [reader.called(call.args[0], Call([one], {}, call.place)) for one in items]


def kept(reader, call):
    items = reader.items(call.args[1]) if len(call.args) == 2 else None
    if items is None:
        return UNKNOWN
    tests = [reader.truth(reader.called(call.args[0], Call([one], {}, call.place)) if call.args[0] else one) for one in items]
    return UNKNOWN if None in tests else [one for one, test in zip(items, tests) if test]


def length(reader, call):
    items = reader.items(call.args[0]) if call.args else None
    return UNKNOWN if items is None else len(items)


def attribute(reader, call):
    if len(call.args) < 2 or not isinstance(call.args[1], str):
        return UNKNOWN
    found = reader.member(call.args[0], call.args[1])
    return call.args[2] if len(call.args) > 2 and found is UNKNOWN and is_plain(call.args[0]) else found


def set_attribute(reader, call):
    if len(call.args) == 3 and isinstance(call.args[1], str):
        reader.set_attribute(*call.args)
    elif call.args and isinstance(call.args[0], Instance):
        reader.open(call.args[0].names)
    return None


def leave(reader, call):
    return LEAVES


def names_of(reader, call):
    one = call.args[0] if call.args else UNKNOWN
    return one.names if isinstance(one, Instance) else (one if isinstance(one, Arguments) else UNKNOWN)


def marked(kind_):
    def give(reader, call):
        if call.args and isinstance(call.args[0], Function):
            call.args[0].kind = kind_
        return call.args[0] if call.args else UNKNOWN
    return give


def absolute(reader, call):
    """Normalizes only absolute paths, such as ``__file__``, because it is unknown where the program will be started."""
    one = call.args[0] if len(call.args) == 1 else UNKNOWN
    return posixpath.normpath(one) if isinstance(one, str) and posixpath.isabs(one) else UNKNOWN


def searched(reader, call, at, first):
    """``sys.path.append(folder)``"""
    if len(call.args) == at + 1 and isinstance(call.args[at], str) and posixpath.isabs(call.args[at]):
        reader.sources.search(call.args[at], first)


BUILTINS = {name: pure(function) for name, function in PURE.items()}
BUILTINS.update({
    "str": text, "float": number, "list": listing(list), "tuple": listing(tuple), "set": listing(set), "frozenset": listing(set),
    "reversed": listing(lambda items: items[::-1]), "sorted": in_order, "dict": dictionary, "collections.OrderedDict": dictionary,
    "zip": several(lambda lists: zip(*lists)), "enumerate": numbered, "map": each, "filter": kept, "len": length,
    "getattr": attribute, "setattr": set_attribute, "exit": leave, "quit": leave, "sys.exit": leave, "os._exit": leave, "vars": names_of,
    "range": pure(range), "staticmethod": marked("static"), "classmethod": marked("class"), "property": marked("property"),
    "os.path.join": pure(posixpath.join),
    "os.path.basename": pure(posixpath.basename), "os.path.dirname": pure(posixpath.dirname), "os.path.normpath": pure(posixpath.normpath),
    "os.path.splitext": pure(posixpath.splitext), "os.path.abspath": absolute, "os.path.realpath": absolute,
    "sys.path.append": lambda reader, call: searched(reader, call, 0, False),
    "sys.path.insert": lambda reader, call: searched(reader, call, 1, True),
})
BUILTINS.update({**CALLS, **TYPE_CALLS})
BUILTINS["itertools.chain"] = lambda reader, call: (
    UNKNOWN if any(reader.items(one) is None for one in call.args) else [item for one in call.args for item in reader.items(one)])


def path(reader, call):
    parts = call.args
    return PathText(posixpath.join(*parts) if parts else ".") if all(isinstance(part, str) for part in parts) else UNKNOWN


TYPES = {name: path for name in ("pathlib.Path", "pathlib.PurePath", "pathlib.PosixPath", "pathlib.PurePosixPath")}


PATH_METHODS = ("resolve", "absolute")
READING = {"get", "keys", "values", "items", "copy", "index", "count", "union", "intersection", "difference", "issubset", "issuperset"}


def method_of(reader, holder, name, call):
    """Calls a method of a string, list or dict."""
    if isinstance(holder, str):
        return text_method(reader, holder, name, call)
    if isinstance(holder, (list, dict, set)) and name not in READING and not reader.changing(holder):
        return UNKNOWN
    if is_open(holder) and name != "copy":
        return UNKNOWN
    if call.loose or any(isinstance(one, Unknown) for one in call.args[:1]) and not isinstance(holder, list):
        return lost(reader, holder, name)
    if isinstance(holder, dict) and name in ("keys", "values", "items"):
        return list(getattr(holder, name)())
    allowed = {
        dict: ("get", "update", "setdefault", "pop", "copy"),
        list: ("append", "extend", "insert", "remove", "pop", "copy", "index", "count", "reverse", "sort"),
        set: ("add", "update", "union", "intersection", "difference", "copy", "discard"), tuple: ("index", "count"),
    }
    for python, names in allowed.items():
        if isinstance(holder, python) and name in names:
            args = [reader.items(one) if name == "extend" else one for one in call.args]
            if name == "extend" and None in args[:1]:
                return lost(reader, holder, name)
            if name == "update" and args and not isinstance(args[0], dict):
                args = [reader.items(one) for one in args]
            if name in ("extend", "update") and args and (args[0] is None or len(holder) + len(args[0]) > LONGEST):
                return lost(reader, holder, name)
            if name not in ("append", "add", "get", "pop", "setdefault"):
                reader.paid(holder)
            try:
                return getattr(holder, name)(*args, **call.kwargs)
            except Exception:
                return lost(reader, holder, name)
    return lost(reader, holder, name)


def lost(reader, holder, name):
    """Handles a change that cannot be followed."""
    if name not in READING:
        reader.open(holder)
    return UNKNOWN


def text_method(reader, holder, name, call):
    if isinstance(holder, PathText) and name in PATH_METHODS and not call.args:
        return PathText(posixpath.normpath(holder)) if posixpath.isabs(holder) else UNKNOWN
    if isinstance(holder, PathText) and name not in ("format",):
        return UNKNOWN
    args = [reader.items(one) if name == "join" else one for one in call.args]
    if name not in TEXT_METHODS or not is_plain(args) or not is_plain(call.kwargs) or call.loose or None in args[:1] and name == "join":
        return UNKNOWN
    if not gives_small(holder, name, args, call.kwargs):
        return UNKNOWN
    return reader.tried(lambda: getattr(str(holder), name)(*[listed(one) for one in args], **call.kwargs))


def gives_small(holder, name, args, kwargs):
    """Returns whether the result of a string method is small enough to compute."""
    if name == "join":
        return all(isinstance(one, str) for one in args[0]) and joins_to_small(holder, args[0]) if args else False
    if name == "replace":
        return len(args) < 2 or not all(isinstance(one, str) for one in args[:2]) or replaces_to_small(holder, *args[:2])
    return name != "format" or format_is_small(holder, list(args) + list(kwargs.values()))


def items_of(value):
    """Returns the items of an iterable; None if they are unknown."""
    if is_open(value):
        return None
    if isinstance(value, (list, tuple)):
        return list(value)
    if isinstance(value, range):
        return list(value) if is_plain(value) else None
    if isinstance(value, dict):
        return list(value)
    if isinstance(value, (set, frozenset)):
        return sorted(value, key=lambda one: (str(type(one)), str(one)))
    if isinstance(value, str) and not isinstance(value, PathText):
        return list(value)
    if isinstance(value, Class) and value.is_enum():
        return value.members()
    return None

