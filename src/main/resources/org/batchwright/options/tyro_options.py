"""``tyro``: dataclasses and functions as options.

The rules are those of https://brentyi.github.io/tyro.
"""

import re

from argparse_options import Parser, Subparsers
from dataclass_fields import MISSING, Field, fields_of, is_dataclass, is_record, meaning, raw_default
from option_kinds import ENDLESS, ONE, SWITCH, arity, last_name, option
from typer_options import NOTHING, parameters
from values import UNKNOWN, Call, Class, Function, Instance, Library, Made, Subscripted

MOST_BRANCHES = 4
HIDDEN = {"Fixed", "Suppress", "SuppressFixed"}
KNOWN_MARKS = HIDDEN | {"Positional", "FlagConversionOff", "arg", "AvoidSubcommands", "create_mutex_group"}


class TyroParser(Parser):
    """What ``tyro.cli`` reads: nested names have dots, dashes and underscores are the same, a union of classes is a choice of subcommands."""

    def __init__(self, call):
        super().__init__(call)
        self.unions = []

    def completes(self):
        return False

    def fill(self, reader, target, prefix="", start=None):
        if isinstance(target, Instance):
            target, start = target.of, target
        if isinstance(target, Subscripted) and last_name(target.base) == "Annotated":
            target = target.items[0]
        if isinstance(target, Subscripted) and last_name(target.base) == "Union":
            self.unions.append((prefix, {kebab(one): one for one in target.items}, start))
        elif isinstance(target, Function):
            self.fill_function(reader, target, prefix)
        elif isinstance(target, Class) and (is_dataclass(target) or is_record(target)):
            partial = is_record(target) and any(one.arg == "total" for one in target.node.keywords)
            for field in fields_of(reader, target, self.lacking):
                started(field, UNKNOWN if partial else start)
                self.field(reader, field, prefix)
        elif isinstance(target, Class) and isinstance(target.find("__init__"), Function) and not target.libraries():
            self.fill_function(reader, target.find("__init__"), prefix, 1)
        else:
            self.computed()

    def computed(self):
        self.gaps.append(("Options come from a class that is computed.", self.place))

    def from_dict(self, reader, configs):
        """``{"small": ("for tests", Config(...))}``, or functions by name."""
        if isinstance(configs, dict) and all(isinstance(one, str) for one in configs):
            self.unions.append(("", {name: one[-1] if isinstance(one, tuple) and one else one for name, one in configs.items()}, None))
        else:
            self.computed()

    def branch(self, reader):
        """The parsers of subcommands, each with those of the unions that come after its own."""
        if not self.unions:
            return
        (prefix, named, start), rest = self.unions[0], self.unions[1:]
        group = Subparsers(self, Call([], {}, self.place))
        self.subparsers.append(group)
        for word, target in named.items():
            inner = TyroParser(Call([], self.settings, self.place))
            inner.parent = True
            if target is not None:
                inner.fill(reader, target, prefix, start if isinstance(start, Instance) and start.of is target else None)
            inner.unions += rest
            if len(rest) < MOST_BRANCHES:
                inner.branch(reader)
            group.named[prefix[:-1] + ":" + word if prefix else word] = inner

    def lacking(self, name):
        self.gaps.append(("Options come from %s, whose source is not on this computer." % name, self.place))

    def fill_function(self, reader, function, prefix, skipped=0):
        by_place = getattr(function.node.args, "posonlyargs", [])
        self.operands += [arg.arg.upper() for arg in by_place[skipped:]]
        for arg, default in list(parameters(function))[max(skipped, len(by_place)):]:
            annotation = reader.value(arg.annotation, function.scope) if arg.annotation else Library("builtins.str")
            value = MISSING if default is NOTHING else default
            self.field(reader, Field(arg.arg, annotation, value, reader.place(function.scope, arg)), prefix)

    def field(self, reader, field, prefix):
        annotation, marks = unmarked(field.annotation)
        if marks & HIDDEN:
            return
        means = meaning(reader, annotation, "name")
        name = prefix + field.name.replace("_", "-")
        settings = [one for one in means.extras if isinstance(one, Made) and one.name.endswith("conf.arg")]
        if settings and isinstance(settings[-1].kwargs.get("name"), str):
            name = prefix + settings[-1].kwargs["name"]
        if "Positional" in marks:
            self.operands.append(field.name.upper())
            return
        classes = union_of(annotation)
        if classes:
            self.unions.append((name + ".", {kebab(one): one for one in classes}, field.default))
            return
        if is_beyond(annotation, marks) or any("constructor" in one.kwargs for one in settings):
            self.gaps.append(("The field %s brings options in a way that is not read." % field.name, field.place))
            return
        if means.nested is None and isinstance(annotation, Class) and not annotation.is_enum():
            self.fill(reader, annotation, name + ".", field.default)
            return
        if means.nested is not None:
            self.fill(reader, means.nested, name + ".", field.default)
            return
        same = name.replace("-", "_")
        flags = ["--" + name] + (["--" + same] if same != name else [])
        aliases = settings[-1].kwargs.get("aliases") if settings else None
        flags += [one for one in reader.items(aliases) or [] if isinstance(one, str)] if aliases is not None else []
        if means.truth and not means.optional and field.default is not MISSING and "FlagConversionOff" not in marks:
            dashed = name.rpartition(".")
            off = ["--" + dashed[0] + dashed[1] + "no-" + dashed[2]]
            self.keep(nested_option(flags, field, means, (SWITCH, off, [])))
            return
        values = arity(0, ENDLESS) if means.listed and means.arity["most"] == ENDLESS else means.arity if means.listed else ONE
        right = ["True", "False"] if means.truth else means.choices + (["None"] if means.optional and means.choices else [])
        made = nested_option(flags, field, means, (values, [], right))
        made["type"] = "OTHER" if means.optional and not means.choices and made["type"] != "TEXT" else made["type"]
        self.keep(made)


def unmarked(annotation):
    """An annotation without ``tyro.conf.X[...]`` around it, and the names of those marks."""
    marks = set()
    for _ in range(8):
        if not isinstance(annotation, Subscripted):
            break
        if last_name(annotation.base) == "Annotated":
            marks |= {last_name(one) or getattr(one, "name", "").rpartition(".")[2] for one in annotation.items[1:]
                      if ".conf." in getattr(one, "name", "")}
            if marks <= {"arg"}:
                break
            annotation = annotation.items[0]
        elif ".conf." in getattr(annotation.base, "name", ""):
            marks.add(last_name(annotation.base))
            annotation = annotation.items[0]
        else:
            break
    return annotation, marks


def union_of(annotation):
    """The classes of a union of which each is a subcommand; a value that may be left out is one, too."""
    if not isinstance(annotation, Subscripted) or last_name(annotation.base) not in ("Union", "Optional"):
        return []
    items = [*annotation.items, None] if last_name(annotation.base) == "Optional" else list(annotation.items)
    flat = [inner for one in items for inner in (one.items if isinstance(one, Subscripted) and last_name(one.base) == "Union" else [one])]
    return flat if any(is_dataclass(one) for one in flat) and all(one is None or is_dataclass(one) for one in flat) else []


def is_beyond(annotation, marks):
    """Whether a field is of a kind that brings names of its own which are not known here."""
    if marks - KNOWN_MARKS:
        return True
    if isinstance(annotation, Made):
        return True
    if isinstance(annotation, Subscripted) and last_name(annotation.base) == "Annotated":
        return is_beyond(annotation.items[0], set())
    if isinstance(annotation, Subscripted):
        inner = [one for one in annotation.items if isinstance(one, (Class, Subscripted, Made))]
        return isinstance(annotation.base, Class) or last_name(annotation.base) in ("dict", "Dict") or any(
            isinstance(one, Made) or isinstance(one, Class) and not one.is_enum() or isinstance(one, Subscripted) and is_beyond(one, set())
            for one in inner if not is_dataclass(annotation.items[0]) or last_name(annotation.base) != "Optional")
    return isinstance(annotation, Class) and not annotation.is_enum() and not is_dataclass(annotation) and not is_record(annotation) and (
        not isinstance(annotation.find("__init__"), Function) or bool(annotation.libraries())) or last_name(annotation) in ("dict", "Dict")


def kebab(one):
    """``TrainConfig`` as a word of the command."""
    name = "None" if one is None else getattr(one, "name", "")
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|_", "-", name).lower()


def started(field, start):
    """A field's value in the object that its class begins with; where that object is computed, any value may be there."""
    if isinstance(start, Instance) and field.name in start.names:
        field.default = start.names[field.name]
    elif start is not None and start is not MISSING and not isinstance(start, Instance) and field.default is MISSING:
        field.default = UNKNOWN


def nested_option(flags, field, means, spelling):
    values, off, right = spelling
    missing = field.default is MISSING
    made = option(
        flags, means.kind, values, off=off, choices=right, place=field.place,
        required=missing and not (means.optional and means.truth), help=field.help(),
    )
    raw = None if missing else field.default
    raw = raw.name if means.enum is not None and hasattr(raw, "owner") else raw_default(raw)
    made["raw"] = [raw_default(one) for one in raw] if isinstance(raw, (list, tuple)) else raw
    made["several"], made["dest"] = means.listed, flags[0][2:]
    return made
