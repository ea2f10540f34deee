"""``tyro``: dataclasses and functions as options. The rules are those of https://brentyi.github.io/tyro."""

from argparse_options import Parser, Subparsers
from dataclass_fields import MISSING, Field, fields_of, is_record, meaning, quoted, raw_default
from limits import is_plain
from option_kinds import ENDLESS, ONE, OTHER, SWITCH, arity, choices, last_name, option
from tyro_marks import CASCADES, HIDDEN, KNOWN_MARKS, Around, configured, field_name, mark_of, setting_of, unmarked
from tyro_types import (
    NEVER_GIVEN, RECORDS, generic, holds_struct, is_beyond, is_struct, kebab, narrowed, parts_of, substituted, union_of, weigh,
)
from typer_options import NOTHING, parameters
from values import UNKNOWN, Call, Class, Function, Instance, Library, Made, Subscripted, Unknown

MOST_BRANCHES = 4
DEEPEST = 30


class TyroParser(Parser):
    """The parser of ``tyro.cli``: nested names have dots, dashes are underscores, and a union of classes is a choice of subcommands."""

    def __init__(self, call):
        super().__init__(call)
        self.unions = []
        self.depth = 0

    def completes(self):
        return False

    def begin(self, reader, target, start=None):
        """Reads the class or function that the call names, with the markers that the call applies to everything."""
        config = self.settings.get("config")
        marks = [mark_of(one) for one in reader.items(config) or [None]] if config is not None else []
        if None in marks:
            self.gaps.append(("The call changes the names and values of options.", self.place))
        self.fill(reader, target, Around("", {one for one in marks if one}), start)
        self.branch(reader)

    def fill(self, reader, target, around, start=None):
        self.depth += 1
        if self.depth < DEEPEST:
            self.fill_inner(reader, target, around, start)
        else:
            self.computed()
        self.depth -= 1

    def fill_inner(self, reader, target, around, start):
        if isinstance(target, Instance):
            target, start = target.of, target
        weigh(reader, target)
        target, marks, _ = unmarked(target)
        target, types = generic(narrowed(target, start), around.types)
        around = around.marked(marks | configured(target)).with_types(types)
        parts = parts_of(target, MISSING if start is None else start)
        if union_of(target):
            self.unions.append((around, union_of(target), start))
        elif isinstance(target, Function):
            self.fill_function(reader, target, around)
        elif is_struct(target) and target.find("__init__") is None:
            partial = is_record(target) and any(one.arg == "total" for one in target.node.keywords)
            for field in fields_of(reader, target, self.lacking):
                started(field, start)
                started(field, UNKNOWN if partial else None)
                self.field(reader, field, around)
        elif is_struct(target):
            self.fill_function(reader, target.find("__init__"), around, 1)
        elif isinstance(parts, list):
            self.fill_parts(reader, parts, around)
        else:
            self.computed()

    def fill_parts(self, reader, parts, around):
        for name, annotation, value in parts:
            self.field(reader, Field(name, annotation, value, self.place), around)

    def computed(self):
        self.gaps.append(("Options come from a class that is only known at run time.", self.place))

    def from_dict(self, reader, configs):
        """Reads ``{"small": ("for tests", Config(...))}``, or functions by name."""
        union = union_from(configs)
        self.begin(reader, union if union is not None else UNKNOWN)

    def branch(self, reader):
        """Creates the parsers of subcommands; each of them includes the unions that follow its own."""
        if not self.unions:
            return
        (around, members, start), rest = self.unions[0], self.unions[1:]
        group = Subparsers(self, Call([], {}, self.place))
        self.subparsers.append(group)
        for one in members:
            target, marks, extras = unmarked(one)
            told = setting_of(extras, "subcommand")
            if "Suppress" in marks:
                continue
            target = told.get("constructor", target)
            inner = TyroParser(Call([], self.settings, self.place))
            inner.parent = True
            inner.options = [dict(made) for made in self.options] if CASCADES & around.marks else []
            inner.names.update(flag for made in inner.options for flag in made["flags"])
            if target is not None and last_name(target) != "NoneType":
                begins = told.get("default", start if isinstance(start, Instance) and start.of is target else None)
                inner.fill(reader, target, around.marked(marks).below_command(), begins)
            inner.unions += rest
            if len(rest) < MOST_BRANCHES:
                inner.branch(reader)
            self.keep_command(reader, group, told, (around, one), inner)

    def keep_command(self, reader, group, told, place, inner):
        around, one = place
        word = told.get("name", kebab(one))
        if not isinstance(word, str) or not word or "constructor_factory" in told:
            self.gaps.append(("The name of a subcommand is computed at run time.", self.place))
            return
        plain = told.get("prefix_name") is False or "OmitSubcommandPrefixes" in around.marks or not around.prefix
        for name in [word, *(one for one in reader.items(told.get("aliases") or ()) or () if isinstance(one, str))]:
            group.named[name if plain else field_name(around.prefix) + ":" + field_name(name)] = inner

    def lacking(self, name):
        if name not in RECORDS:
            self.gaps.append(("Options come from %s, whose source is not on this computer." % name, self.place))

    def fill_function(self, reader, function, around, skipped=0):
        by_place = getattr(function.node.args, "posonlyargs", [])
        self.operands += [arg.arg.upper() for arg in by_place[skipped:]]
        if function.node.args.kwarg:
            self.gaps.append(("%s takes arguments whose names are not in its source." % function.name, self.place))
        for arg, default in list(parameters(function))[max(skipped, len(by_place)):]:
            annotation = reader.value(arg.annotation, function.scope) if arg.annotation else Library("builtins.str")
            annotation = quoted(reader, annotation, function.scope) if isinstance(annotation, str) else annotation
            value = MISSING if default is NOTHING else default
            self.field(reader, Field(arg.arg, annotation, value, reader.place(function.scope, arg)), around)

    def field(self, reader, field, around):
        if getattr(field.default, "name", "") in ("tyro.MISSING", "tyro.MISSING_NONPROP"):
            field.default = MISSING
        weigh(reader, field.annotation)
        annotation = substituted(field.annotation, around.types)
        weigh(reader, annotation)
        annotation, marks, extras = unmarked(annotation)
        around, told = around.marked(marks), setting_of(extras, "arg")
        if around.marks & HIDDEN or last_name(getattr(annotation, "base", annotation)) in NEVER_GIVEN:
            return
        own = told.get("name") if isinstance(told.get("name"), str) else field.name
        inner = around.inside((around.prefix if told.get("prefix_name") is not False else "") + own + ("." if own else ""))
        if around.marks - KNOWN_MARKS or told.keys() & {"constructor_factory"} or isinstance(told.get("name"), Unknown):
            self.unread(field)
        elif "constructor" in told:
            self.constructed(reader, field, told["constructor"], inner)
        elif not any(isinstance(one, Made) and one.name.endswith("PrimitiveConstructorSpec") for one in extras):
            self.typed_field(reader, field, (annotation, told), (around, inner, own))
        else:
            self.keep_option(reader, field, (UNKNOWN, told), (around, own))

    def unread(self, field):
        self.gaps.append(("The field %s adds options in a way that cannot be read." % field.name, field.place))

    def constructed(self, reader, field, maker, inner):
        """Reads ``tyro.conf.arg(constructor=...)``: the function's parameters, all optional if the field has a value."""
        if not isinstance(maker, (Function, Class)):
            self.unread(field)
            return
        before = len(self.options)
        self.fill(reader, maker, inner)
        for made in self.options[before:] if field.default is not MISSING else ():
            made["required"] = False

    def typed_field(self, reader, field, typed, place):
        annotation, (around, inner, own) = typed[0], place
        parts = parts_of(annotation, field.default) if "UsePythonSyntaxForLiteralCollections" not in around.marks else None
        if union_of(annotation):
            self.union_field(reader, field, union_of(annotation), (around, inner))
        elif getattr(annotation, "name", "") == "tyro.extras.Verbosity":
            self.fill_parts(reader, [(name, counter("-" + name[0]), 0) for name in ("verbose", "quiet")], inner)
        elif is_struct(annotation):
            if isinstance(field.default, Unknown) and field.default is not MISSING:
                self.unread(field)  # the default may be an instance of a subclass with more fields
            self.fill(reader, annotation, inner, field.default)
        elif isinstance(parts, list):
            self.fill_parts(reader, parts, inner)
        elif parts is UNKNOWN or holds_struct(annotation):
            self.unread(field)
        else:
            if is_beyond(annotation):
                self.unread(field)
                if not is_plain(field.default):
                    return
            self.keep_option(reader, field, typed, (around, own))

    def union_field(self, reader, field, members, place):
        around, inner = place
        if "AvoidSubcommands" in around.marks and isinstance(field.default, Instance):
            self.fill(reader, field.default, inner)
        elif "AvoidSubcommands" in around.marks and field.default is not MISSING and field.default is not None:
            self.unread(field)
        else:
            self.unions.append((around.inside(around.prefix) if "OmitArgPrefixes" in around.marks else inner, members, field.default))

    def keep_option(self, reader, field, typed, place):
        annotation, told = typed
        around, own = place
        marks, means = around.marks, meaning(reader, annotation, "value" if "EnumChoicesFromValues" in around.marks else "name")
        if "Positional" in marks or "PositionalRequiredArgs" in marks and field.default is MISSING:
            self.operands.append(field.name.upper())
            return
        name = around.name(own, told.get("prefix_name") is not False)
        same = name.replace("-", "_")
        flags = ["--" + name] + (["--" + same] if same != name else [])
        flags += [one for one in reader.items(told.get("aliases") or ()) or () if isinstance(one, str)]
        made = nested_option(flags, field, means, spelled(field, means, marks, name))
        if means.truth and "FlagCreatePairsOff" in marks and made["off"]:
            made["flags"], made["off"] = (made["off"], []) if field.default is True else (flags, [])
        if isinstance(annotation, Made) and annotation.args:
            made["choices"] = choices(annotation.args[0], reader.items(annotation.args[0]))
        made["type"] = OTHER if means.optional and not means.choices and made["type"] != "TEXT" or marks & {
            "UseCounterAction", "UsePythonSyntaxForLiteralCollections"} else made["type"]
        made["required"] = made["required"] and not marks & {"UseCounterAction", "UseAppendAction"}
        self.keep(made)


def spelled(field, means, marks, name):
    """Returns how many values an option takes, the flags that turn it off, and its valid values."""
    if "UseCounterAction" in marks:
        return SWITCH, [], []
    if means.truth and not means.optional and field.default is not MISSING and "FlagConversionOff" not in marks:
        before, dot, last = name.rpartition(".")
        return SWITCH, ["--" + before + dot + "no-" + last], []
    if "UsePythonSyntaxForLiteralCollections" in marks and means.listed:
        return ONE, [], []
    right = ["True", "False"] if means.truth else means.choices + (["None"] if means.optional and means.choices else [])
    if means.listed and "UseAppendAction" in marks:
        return arity(1, ENDLESS, "REPEATED"), [], right
    if means.kind == OTHER and not means.listed and not means.choices:
        return arity(0, ENDLESS), [], right
    return arity(0, ENDLESS) if means.listed and means.arity["most"] == ENDLESS else means.arity if means.listed else ONE, [], right


def counter(short):
    """Returns the type of an option that counts its occurrences."""
    marks = (Library("tyro.conf.UseCounterAction"), Made("tyro.conf.arg", [], {"aliases": [short]}, None))
    return Subscripted(Library("typing.Annotated"), (Library("builtins.int"), *marks))


def union_from(configs):
    """Returns the type that a dict of configurations or functions represents; None if it is computed."""
    if not isinstance(configs, dict) or not configs or not all(isinstance(one, str) for one in configs):
        return None
    members = []
    for name, one in configs.items():
        one = one[-1] if isinstance(one, tuple) and one else one
        begins = {"default": one} if isinstance(one, Instance) else {}
        members.append((one.of if isinstance(one, Instance) else one, {"name": name, **begins}))
    return app_union(members)


def app_union(members):
    """Returns a union of named functions or classes."""
    annotated = [Subscripted(Library("typing.Annotated"), (target, Made("tyro.conf.subcommand", [], told, None))) for target, told in members]
    return Subscripted(Library("typing.Union"), tuple(annotated))


def started(field, start):
    """Sets a field's default to its value in the class's default object; if that object is computed, any value is possible."""
    names = start.names if isinstance(start, Instance) else start if isinstance(start, dict) else None
    if names is not None and field.name in names:
        field.default = names[field.name]
    elif start is not None and start is not MISSING and names is None and field.default is MISSING:
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
