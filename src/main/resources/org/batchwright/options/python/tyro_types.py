"""The meaning of a type for ``tyro``: a structure with named fields, a choice of subcommands, or a value."""

import re

from dataclass_fields import LISTS, MISSING, is_dataclass, is_record
from option_kinds import last_name
from tyro_marks import unmarked
from values import ELLIPSIS, UNKNOWN, Class, Function, Instance, Library, Made, Member, Subscripted, Unknown, is_open

VALUES = ("builtins.", "typing.", "typing_extensions.", "collections.abc.", "pathlib.", "datetime.", "uuid.", "ipaddress.", "types.NoneType",
          "os.PathLike", "torch.device")
NEVER_GIVEN = ("Callable", "Type", "type", "ClassVar")
MAPPINGS = ("dict", "Dict", "Mapping", "MutableMapping")
TUPLES = ("tuple", "Tuple")
RECORDS = ("pydantic.BaseModel", "pydantic.main.BaseModel", "msgspec.Struct")
DEEPEST = 8


def weigh(reader, annotation):
    """Counts the parts of a type, because even a short type can expand to more parts than can be processed."""
    reader.spend()
    if isinstance(annotation, Subscripted):
        for one in (annotation.base, *annotation.items):
            weigh(reader, one)


def is_model(value):
    return isinstance(value, Class) and any(one in RECORDS for one in value.libraries())


def is_struct(value):
    """Returns whether each field of a type becomes a separate option."""
    value = unmarked(value)[0]
    value = value.base if isinstance(value, Subscripted) and isinstance(value.base, Class) else value
    if not isinstance(value, Class) or value.is_enum():
        return False
    return is_dataclass(value) or is_record(value) or is_model(value) or isinstance(value.find("__init__"), Function) and not value.libraries()


def holds_struct(annotation, depth=0):
    if is_struct(annotation):
        return True
    inner = unmarked(annotation)[0]
    return isinstance(inner, Subscripted) and depth < DEEPEST and any(holds_struct(one, depth + 1) for one in inner.items)


def union_of(annotation):
    """Returns the members of a union that is a choice of subcommands, including None for an optional value; empty for any other type."""
    annotation = unmarked(annotation)[0]
    if not isinstance(annotation, Subscripted) or last_name(annotation.base) not in ("Union", "Optional"):
        return []
    flat = members_of(annotation)
    commands = [one for one in flat if is_struct(one) or isinstance(one, Subscripted) and carries_command(one)]
    return flat if commands else []


def carries_command(annotation):
    return any(isinstance(one, Made) and one.name.endswith(".conf.subcommand") for one in annotation.items[1:])


def members_of(union, depth=0):
    flat = []
    for one in [*union.items, None] if last_name(union.base) == "Optional" else union.items:
        nested = isinstance(one, Subscripted) and last_name(one.base) in ("Union", "Optional") and depth < DEEPEST
        flat += [inner for inner in (members_of(one, depth + 1) if nested else [one]) if inner not in flat]
    return flat


def kebab(one):
    """Returns a type as a word of the command line: ``train-config`` for ``TrainConfig``."""
    one = unmarked(one)[0]
    if one is None or last_name(one) == "NoneType":
        return "none"
    if isinstance(one, Subscripted):
        return "-".join([kebab(one.base), *map(kebab, one.items)])
    name = getattr(one, "name", "").rpartition(".")[2]
    return re.sub(r"((?<=[a-z0-9])[A-Z]|(?!^)[A-Z](?=[a-z]))", r"-\1", name).lower().replace("_", "-")


def generic(target, types):
    """Returns a class without its type arguments, and the values of its type variables."""
    if isinstance(target, Subscripted) and isinstance(target.base, Class):
        target, items = target.base, [substituted(one, types) for one in target.items]
    else:
        items = []
    found = {}
    if isinstance(target, Class):
        bind(target, items, found, 0)
    return target, found


def bind(of, items, found, depth):
    for variable, item in zip(variables(of), items):
        same = found.get(variable, item)
        found[variable] = item if same is item else UNKNOWN
    for base in of.bases if depth < DEEPEST else ():
        if isinstance(base, Subscripted) and isinstance(base.base, Class):
            bind(base.base, [substituted(one, found) for one in base.items], found, depth + 1)
        elif isinstance(base, Class):
            bind(base, [], found, depth + 1)


def variables(of):
    """Returns the type variables of a class, in order."""
    brackets = [base for base in of.bases if isinstance(base, Subscripted)]
    named = [one for one in brackets if last_name(one.base) in ("Generic", "Protocol")] or brackets
    return list(dict.fromkeys(item for one in named for item in one.items if is_variable(item)))


def is_variable(one):
    return isinstance(one, Made) and one.name.rpartition(".")[2] == "TypeVar"


def substituted(annotation, types, depth=0):
    """Returns a type with its variables replaced; an unbound variable is replaced by its bound or a union of its constraints."""
    if depth > DEEPEST:
        return UNKNOWN
    if is_variable(annotation):
        if annotation in types:
            return types[annotation]
        if len(annotation.args) > 2:
            return Subscripted(Library("typing.Union"), tuple(annotation.args[1:]))
        return annotation.kwargs.get("bound", UNKNOWN)
    if isinstance(annotation, Made) and annotation.name.rpartition(".")[2] == "NewType" and len(annotation.args) == 2:
        return substituted(annotation.args[1], types, depth + 1)
    if isinstance(annotation, Subscripted) and last_name(annotation.base) not in ("Literal", "Annotated"):
        return Subscripted(annotation.base, tuple(substituted(one, types, depth + 1) for one in annotation.items))
    if isinstance(annotation, Subscripted) and last_name(annotation.base) == "Annotated":
        return Subscripted(annotation.base, (substituted(annotation.items[0], types, depth + 1), *annotation.items[1:]))
    return annotation


def parts_of(annotation, default):
    """Returns the name, type and value of each part of a tuple, list or dict; None if it is a single value, UNKNOWN if it is computed."""
    base = annotation.base if isinstance(annotation, Subscripted) else annotation
    items = annotation.items if isinstance(annotation, Subscripted) else ()
    name = last_name(base)
    if name in MAPPINGS:
        return mapping_parts(items, default)
    if name in TUPLES and items and items[-1] is not ELLIPSIS and any(map(holds_struct, items)):
        known = default if isinstance(default, (list, tuple)) and len(default) == len(items) else None
        rest = MISSING if default is MISSING else UNKNOWN
        return [(str(at), item, known[at] if known else rest) for at, item in enumerate(items)]
    if name in TUPLES + LISTS and items and holds_struct(items[0]):
        if default is MISSING or isinstance(default, (list, tuple)) and not is_open(default):
            return [(str(at), items[0], one) for at, one in enumerate(() if default is MISSING else default)]
        return UNKNOWN
    return None


def mapping_parts(items, default):
    if default is MISSING or default == {}:
        return [] if len(items) == 2 and holds_struct(items[1]) else None
    if not isinstance(default, dict) or is_open(default):
        return UNKNOWN
    return [(key.name if isinstance(key, Member) else str(key), type_of(value), value) for key, value in default.items()]


def type_of(value):
    if isinstance(value, Instance):
        return value.of
    if isinstance(value, Member):
        return value.owner
    if value is None:
        return Library("types.NoneType")
    for one in (bool, int, float, str, list, tuple, dict, set):
        if isinstance(value, one):
            return Library("builtins." + one.__name__)
    return UNKNOWN


def narrowed(annotation, default):
    """Returns the class of a field's default value, if it is a subclass of the declared type."""
    below = isinstance(annotation, Class) and isinstance(default, Instance) and annotation in default.of.line()
    return default.of if below else annotation


def is_beyond(annotation, depth=0):
    """Returns whether a type that looks like a single value may be one that this reader does not support."""
    annotation = unmarked(annotation)[0]
    if annotation is None or annotation is ELLIPSIS:
        return False
    if isinstance(annotation, Library):
        return not annotation.name.startswith(VALUES)
    if isinstance(annotation, Class):
        return not annotation.is_enum()
    if isinstance(annotation, Made):
        return not annotation.name.endswith("literal_type_from_choices")
    if not isinstance(annotation, Subscripted) or isinstance(annotation, Unknown) or depth > DEEPEST:
        return True
    return last_name(annotation.base) != "Literal" and (
        is_beyond(annotation.base) or any(is_beyond(one, depth + 1) for one in annotation.items))
