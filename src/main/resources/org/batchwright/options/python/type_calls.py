"""Type queries of programs that derive options from annotations: ``typing.get_origin``, ``issubclass``, ``inspect``."""

from limits import is_plain
from values import UNKNOWN, Class, Function, Instance, Library, Member, Native, Subscripted

NONE_TYPE = Library("builtins.NoneType")
PLAIN = {"bool": bool, "int": int, "float": float, "str": str, "list": list, "tuple": tuple, "dict": dict, "set": set}
ORIGINS = {"List": "builtins.list", "Tuple": "builtins.tuple", "Dict": "builtins.dict", "Set": "builtins.set", "Optional": "typing.Union",
           "Sequence": "collections.abc.Sequence"}


def last(value):
    return value.name.rpartition(".")[2] if isinstance(value, Library) else ""


def origin(reader, call):
    one = call.args[0] if len(call.args) == 1 else UNKNOWN
    if isinstance(one, Subscripted):
        return Library(ORIGINS[last(one.base)]) if last(one.base) in ORIGINS else one.base
    return None if isinstance(one, (Library, Class)) else UNKNOWN


def flat(one):
    """Returns the flattened members: ``Union[Union[int, str], None]`` has three."""
    is_union = last(one.base) == "Union"
    return [inner for item in one.items for inner in (
        flat(item) if is_union and isinstance(item, Subscripted) and last(item.base) == "Union" else [item])]


def arguments(reader, call):
    one = call.args[0] if len(call.args) == 1 else UNKNOWN
    if isinstance(one, Subscripted):
        items = tuple(NONE_TYPE if item is None else item for item in flat(one))
        return (*items, NONE_TYPE) if last(one.base) == "Optional" else items
    return () if isinstance(one, (Library, Class)) else UNKNOWN


def inherits(reader, call):
    """``issubclass(kind, Enum)``"""
    if len(call.args) != 2 or isinstance(call.args[1], tuple):
        return UNKNOWN
    one, base = call.args
    if isinstance(one, Class):
        if isinstance(base, Class):
            return base in one.line()
        return one.is_enum() if last(base) == "Enum" else True if base in map(Library, one.libraries()) else UNKNOWN
    builtin = isinstance(one, Library) and one.name.startswith("builtins.") and last(one) in PLAIN
    known = isinstance(base, (Class, Library)) and (last(base) in PLAIN or last(base) in ("Enum", "List", "Tuple") or isinstance(base, Class))
    return (one == base) if builtin and known else UNKNOWN


def is_a(reader, call):
    if len(call.args) != 2:
        return UNKNOWN
    value = call.args[0]
    found = [is_one(value, one) for one in (call.args[1] if isinstance(call.args[1], tuple) else (call.args[1],))]
    return True if True in found else UNKNOWN if UNKNOWN in found else False


def is_one(value, wanted):
    name = wanted.name if isinstance(wanted, Library) else ""
    if name == "builtins.type":
        return True if isinstance(value, Class) or last(value) in PLAIN else False if isinstance(value, Subscripted) or is_plain(value) else UNKNOWN
    if name.startswith("type of "):
        return value == Library(name[len("type of "):]) if isinstance(value, (Library, Class, Function, Instance, Member)) or is_plain(value) else UNKNOWN
    if isinstance(wanted, Class):
        return wanted in value.of.line() if isinstance(value, Instance) else False if is_plain(value) else UNKNOWN
    python = PLAIN.get(last(wanted)) if name.startswith("builtins.") else None
    return isinstance(value, python) if python and is_plain(value) else UNKNOWN


def kind(reader, call):
    one = call.args[0] if len(call.args) == 1 else UNKNOWN
    if isinstance(one, Instance):
        return one.of
    if one is None:
        return NONE_TYPE
    if isinstance(one, Library) and one.name == "dataclasses.MISSING":
        return Library("type of " + one.name)
    for name, python in PLAIN.items():
        if type(one) is python:
            return Library("builtins." + name)
    return Library("builtins.float") if isinstance(one, float) else UNKNOWN


def is_class(reader, call):
    one = call.args[0] if len(call.args) == 1 else UNKNOWN
    return True if isinstance(one, Class) or last(one) in PLAIN else False if is_plain(one) or isinstance(one, (Function, Subscripted)) else UNKNOWN


def names(function):
    args = function.node.args
    return [arg.arg for arg in getattr(args, "posonlyargs", []) + args.args]


def specification(reader, call):
    """``inspect.getfullargspec(function)``, with parts accessible by name and by index."""
    one = call.args[0] if call.args else UNKNOWN
    one = one.find("__init__") if isinstance(one, Class) else getattr(one, "function", one)
    if not isinstance(one, Function):
        return UNKNOWN
    known, scope = names(one), one.scope
    defaults = tuple(one.defaults[name] for name in known if name in one.defaults)
    args = one.node.args
    only = {arg.arg: one.defaults[arg.arg] for arg in args.kwonlyargs if arg.arg in one.defaults}
    annotations = {arg.arg: reader.value(arg.annotation, scope) for arg in args.args + args.kwonlyargs if arg.annotation}
    parts = {"args": known, "varargs": args.vararg and args.vararg.arg, "varkw": args.kwarg and args.kwarg.arg, "defaults": defaults or None,
             "kwonlyargs": [arg.arg for arg in args.kwonlyargs], "kwonlydefaults": only or None, "annotations": annotations}
    return Parts(parts)


class Parameters(Native):
    """``inspect.signature(function)``"""

    def __init__(self, named):
        self.named = named

    def attribute(self, name):
        return self.named if name == "parameters" else UNKNOWN


class Parameter(Native):
    """A parameter of a signature."""

    def __init__(self, known):
        self.known = known

    def attribute(self, name):
        return self.known.get(name, UNKNOWN)


def signature(reader, call):
    one = call.args[0] if call.args else UNKNOWN
    of_class = isinstance(one, Class)
    one = one.find("__init__") if of_class else getattr(one, "function", one)
    if not isinstance(one, Function):
        return UNKNOWN
    args, named = one.node.args, {}
    several = [(arg, "VAR_POSITIONAL") for arg in [args.vararg] if arg] + [(arg, "KEYWORD_ONLY") for arg in args.kwonlyargs]
    several += [(arg, "VAR_KEYWORD") for arg in [args.kwarg] if arg]
    plain = [(arg, "POSITIONAL_OR_KEYWORD") for arg in getattr(args, "posonlyargs", []) + args.args]
    for arg, kind_ in plain[1 if of_class else 0:] + several:
        empty = Library("inspect.Parameter.empty")
        named[arg.arg] = Parameter({
            "name": arg.arg, "default": one.defaults.get(arg.arg, empty), "kind": Library("inspect.Parameter." + kind_),
            "annotation": reader.value(arg.annotation, one.scope) if arg.annotation else empty})
    return Parameters(named)


class Parts(tuple):
    """A named tuple."""

    def __new__(cls, parts):
        made = super().__new__(cls, parts.values())
        made.parts = parts
        return made


TYPE_CALLS = {
    "typing.get_origin": origin, "typing.get_args": arguments, "typing_extensions.get_origin": origin, "typing_extensions.get_args": arguments,
    "issubclass": inherits, "isinstance": is_a, "type": kind, "inspect.isclass": is_class,
    "inspect.signature": signature, "inspect.getfullargspec": specification, "inspect.getargspec": specification,
}
