"""Reads the fields of dataclasses and the meaning of their annotations."""

import ast

from option_kinds import ENDLESS, ONE, OTHER, TEXT, arity, choices, kind, last_name
from values import ELLIPSIS, UNKNOWN, Call, Class, Function, Instance, Library, Made, Member, Subscripted, Unknown

MISSING = Unknown()
FIELD_MAKERS = ("field", "mutable_field", "list_field", "set_field", "dict_field", "choice", "flag", "subparsers", "subgroups", "Field")
OPTION_LIBRARIES = ("transformers", "trl", "peft", "accelerate", "diffusers")
LISTS = ("List", "list", "Sequence", "Set", "set", "Iterable", "MutableSequence")


class Field:
    """One field; ``default`` is MISSING if there is none, and UNKNOWN if it is computed."""

    def __init__(self, name, annotation, default, place):
        self.name = name
        self.annotation = annotation
        self.default = default
        self.place = place
        self.settings = {}
        self.factory = None
        self.args = []
        self.words = ""
        self.maker = ""

    def setting(self, name):
        metadata = self.settings.get("metadata")
        if isinstance(metadata, dict) and name in metadata:
            return metadata[name]
        return self.settings.get(name)

    def help(self):
        words = self.setting("help")
        return words if isinstance(words, str) else self.words


def is_dataclass(value):
    """Returns whether a class, or one of its base classes, is decorated as a dataclass."""
    if not isinstance(value, Class):
        return False
    return any(mark.rpartition(".")[2] in ("dataclass", "define", "s", "attrs") for one in value.line() for mark in one.marks)


def is_record(value):
    """Returns whether a class is a ``NamedTuple`` or a ``TypedDict``."""
    return isinstance(value, Class) and any(name.rpartition(".")[2] in ("NamedTuple", "TypedDict") for name in value.libraries())


def fields_of(reader, value, missing, seen=None):
    """Returns the fields of a dataclass in order, inherited ones first. Calls ``missing`` for library classes without available source."""
    seen = {} if seen is None else seen
    if value not in seen:
        seen[value] = []
        seen[value] = own_and_inherited(reader, value, missing, seen)
    return list(seen[value])


def own_and_inherited(reader, value, missing, seen):
    found = {}
    for base in value.bases:
        plain = base.base if isinstance(base, Subscripted) else base
        if isinstance(plain, Library) and not plain.name.startswith(("builtins.", "typing.", "typing_extensions.", "abc.")):
            plain = reader.library_class(plain.name) or plain
        if isinstance(plain, Class):
            for one in fields_of(reader, plain, missing, seen):
                found[one.name] = one
        elif isinstance(plain, Library) and last_name(plain) not in ("object", "Generic", "ABC", "Protocol", "NamedTuple", "TypedDict"):
            for one in reader.tables.fields(plain.name):
                found[one.name] = one
            missing(plain.name)
    for name, node in value.scope.annotations:
        one = own_field(reader, value, name, node)
        if one is not None:
            found[name] = one
    return list(found.values())


def own_field(reader, value, name, node):
    annotation = reader.value(node.annotation, value.scope)
    if isinstance(annotation, str):
        annotation = quoted(reader, annotation, value.scope)
    if isinstance(annotation, Subscripted) and last_name(annotation.base) == "ClassVar":
        return None
    default = value.scope.names.get(name, MISSING) if node.value is not None else MISSING
    if isinstance(annotation, Subscripted) and last_name(annotation.base) == "NotRequired":
        default = UNKNOWN
    one = Field(name, annotation, default, reader.place(value.scope, node))
    one.words = words_beside(value.scope.module.source, node, value.node)
    if isinstance(default, Made) and default.name.rpartition(".")[2] in FIELD_MAKERS:
        unfold(reader, one, default)
    return None if one.settings.get("init") is False or one.settings.get("cmd") is False else one


def quoted(reader, text, scope):
    try:
        return reader.value(ast.parse(text, mode="eval").body, scope)
    except (SyntaxError, ValueError):
        return UNKNOWN


def unfold(reader, one, made):
    """Reads ``field(default=..., metadata=...)`` and its equivalents in other libraries."""
    one.settings, one.args, one.maker = made.kwargs, made.args, made.name.rpartition(".")[2]
    one.default = MISSING
    if "default" in made.kwargs:
        one.default = made.kwargs["default"]
    elif "default_factory" in made.kwargs:
        one.factory = made.kwargs["default_factory"]
        one.default = reader.called(made.kwargs["default_factory"], Call([], {}, one.place))
    elif one.maker == "list_field":
        one.default = list(made.args)
    elif one.maker == "mutable_field" and made.args:
        one.default = reader.called(made.args[0], Call([], {}, one.place))
    elif made.args and one.maker in ("field", "flag", "Field"):
        one.default = made.args[0]


def words_beside(source, node, owner):
    """Returns the help text in the source that several libraries use: a trailing comment, a docstring below the field, or comments above it."""
    body = owner.body
    at = body.index(node) if node in body else -1
    after = body[at + 1] if 0 <= at < len(body) - 1 else None
    if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant) and isinstance(after.value.value, str):
        return after.value.value
    tail = source.tail(node)
    if tail.startswith("#"):
        return tail.lstrip("# ")
    lines, above = source.lines, []
    row = node.lineno - 2
    while row >= 0 and len(above) < 100 and lines[row].strip().startswith("#"):
        above.insert(0, lines[row].strip().lstrip("# "))
        row -= 1
    return " ".join(above)


class Meaning:
    """What an annotation means for an option."""

    def __init__(self):
        self.kind = TEXT
        self.choices = []
        self.arity = ONE
        self.optional = False
        self.listed = False
        self.truth = False
        self.enum = None
        self.nested = None
        self.extras = []


def meaning(reader, annotation, enum_by="value", or_text=False):
    """Reads Optional, lists, tuples, literals, enums and plain types. With ``or_text``, a union of a type and str counts as the type."""
    if isinstance(annotation, Meaning):
        return annotation
    reader.spend(50)
    found = Meaning()
    annotation = with_source(reader, bare(reader, annotation, found, or_text))
    if isinstance(annotation, Subscripted):
        brackets(reader, annotation, found, enum_by)
    elif isinstance(annotation, Class) and annotation.is_enum():
        found.enum, found.choices = annotation, choices(annotation, [getattr(one, enum_by) for one in annotation.members()])
    elif is_dataclass(annotation) or is_record(annotation):
        found.nested = annotation
    elif last_name(annotation) in LISTS + ("Tuple", "tuple"):
        found.listed, found.arity = True, arity(0, ENDLESS)
    else:
        found.truth = isinstance(annotation, Library) and annotation.name == "builtins.bool"
        found.kind = kind(annotation)
    return found


def with_source(reader, annotation):
    """Replaces a library class that is made for options, such as an enum, by its source if the library is installed."""
    if isinstance(annotation, Library) and annotation.name.split(".")[0] in OPTION_LIBRARIES:
        return reader.library_class(annotation.name) or annotation
    return annotation


def bare(reader, annotation, found, or_text=False):
    """Strips ``Annotated`` and ``Optional``."""
    for _ in range(8):
        if not isinstance(annotation, Subscripted):
            return annotation
        name = last_name(annotation.base)
        if name == "Annotated":
            found.extras += list(annotation.items[1:])
            annotation = annotation.items[0]
        elif name in ("Optional", "Final", "Required", "NotRequired"):
            found.optional = found.optional or name == "Optional"
            annotation = annotation.items[0]
        elif name == "Union":
            flat = parts_of(reader, annotation)
            rest = [one for one in flat if one is not None]
            found.optional = found.optional or len(rest) < len(flat)
            if len(rest) != 1 and or_text:
                return of_union(rest, found.optional)
            if len(rest) != 1:
                texts = [one for one in rest if kind(one) != TEXT]
                return texts[0] if len(texts) == 1 and len(rest) == 2 and isinstance(texts[0], Subscripted) else UNKNOWN
            annotation = rest[0]
        else:
            return annotation
    return annotation


def of_union(rest, optional):
    """Resolves ``Union[A, str]`` and ``Union[A, B, None]`` as transformers does; for the latter, it returns the second type."""
    if len(rest) != 2:
        return UNKNOWN
    if optional:
        return UNKNOWN if any(getattr(one, "name", "") == "builtins.bool" for one in rest) else rest[1]
    return rest[0] if getattr(rest[1], "name", "") == "builtins.str" else rest[1]


def parts_of(reader, union):
    flat = []
    for one in union.items:
        reader.spend()
        nested = isinstance(one, Subscripted) and last_name(one.base) == "Union"
        flat += parts_of(reader, one) if nested else [one]
    return flat


def brackets(reader, annotation, found, enum_by):
    name, items = last_name(annotation.base), annotation.items
    if name == "Literal":
        found.choices = choices(items, items)
        kinds = {type(one) for one in items}
        found.kind = "WHOLE" if kinds == {int} else "NUMBER" if kinds <= {int, float} else TEXT
    elif name in LISTS:
        inner = meaning(reader, items[0], enum_by)
        found.listed, found.kind, found.choices, found.enum = True, inner.kind, inner.choices, inner.enum
        found.arity = arity(0, ENDLESS)
    elif name in ("Tuple", "tuple"):
        inner = meaning(reader, items[0], enum_by)
        endless = len(items) == 2 and items[1] in (UNKNOWN, ELLIPSIS)
        same = endless or all(meaning(reader, one, enum_by).kind == inner.kind for one in items)
        found.listed, found.kind = True, inner.kind if same else OTHER
        found.arity = arity(0, ENDLESS) if endless else arity(len(items), len(items))
    else:
        found.kind = OTHER


def raw_default(value):
    """Returns a default as a plain value; None if it has none."""
    if isinstance(value, Member):
        return value.value
    return None if isinstance(value, (Unknown, Made, Instance, Function, Library)) else value
