"""``simple_parsing`` and ``tyro``: dataclasses, also one inside another, as options."""

from argparse_options import Parser
from dataclass_fields import MISSING, Field, fields_of, is_dataclass, meaning, raw_default
from option_kinds import ENDLESS, ONE, SWITCH, arity, option
from reader import Framework
from typer_options import NOTHING, parameters
from values import Arguments, Call, Class, Function, Instance, Library


class SimpleParser(Parser):
    """A parser of simple_parsing: a name that two dataclasses share gets the name of its place before it."""

    def __init__(self, call):
        super().__init__(call)
        self.held = []

    def on_add_arguments(self, reader, call):
        self.hold(reader, call.get("dataclass", 0), call.get("dest", 1, ""), call.get("prefix", 2, ""), call.kwargs.get("default"))
        return None

    def hold(self, reader, one, dest, prefix, start=None):
        if isinstance(one, Instance):
            one, start = one.of, one
        if not isinstance(one, Class):
            self.gaps.append(("Options come from a class that is computed.", self.place))
            return
        for field in fields_of(reader, one, self.lacking):
            means = meaning(reader, field.annotation, "name")
            where = (dest + "." if isinstance(dest, str) and dest else "") + field.name
            if isinstance(start, Instance) and field.name in start.names:
                field.default = start.names[field.name]
            if means.nested is not None:
                self.hold(reader, means.nested, where, prefix, field.default)
            else:
                self.held.append((where, prefix if isinstance(prefix, str) else "", field, means))

    def lacking(self, name):
        self.gaps.append(("Options come from %s, whose source is not on this computer." % name, self.place))

    def on_parse(self, reader, call, takes_others):
        self.settle(reader)
        return super().on_parse(reader, call, takes_others)

    def settle(self, reader):
        """Names are only known when all dataclasses are."""
        names = [prefix + where.rpartition(".")[2] for where, prefix, field, means in self.held]
        for (where, prefix, field, means), name in zip(self.held, names):
            owner = where.split(".")[-2:] if names.count(name) > 1 else [name]
            self.keep(simple_option(reader, ".".join(owner), field, means))
        self.held = []


def simple_option(reader, name, field, means):
    flags = ["--" + name]
    alias = field.setting("alias")
    aliases = [alias] if isinstance(alias, str) else reader.items(alias) or [] if alias is not None else []
    flags += [one if one.startswith("-") else ("-" if len(one) == 1 else "--") + one for one in aliases if isinstance(one, str)]
    values, off, right = means.arity, [], means.choices
    if means.truth:
        values = arity(0, 1)
        off = ["--no" + name]
    elif field.maker == "choice":
        right = [one for one in field.args if isinstance(one, str)]
        right = list(field.args[0]) if len(field.args) == 1 and isinstance(field.args[0], dict) else right
    elif means.optional and not means.listed:
        values = arity(0, 1)
    return nested_option(flags, field, means, (values, off, right))


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


class TyroParser(Parser):
    """What ``tyro.cli`` reads: nested names have dots, dashes and underscores are the same."""

    def fill(self, reader, target, prefix="", start=None):
        if isinstance(target, Instance):
            target, start = target.of, target
        if isinstance(target, Function):
            self.fill_function(reader, target, prefix)
        elif isinstance(target, Class) and is_dataclass(target):
            for field in fields_of(reader, target, self.lacking):
                if isinstance(start, Instance) and field.name in start.names:
                    field.default = start.names[field.name]
                self.field(reader, field, prefix)
        else:
            self.gaps.append(("Options come from a class that is computed.", self.place))

    def lacking(self, name):
        self.gaps.append(("Options come from %s, whose source is not on this computer." % name, self.place))

    def fill_function(self, reader, function, prefix):
        for arg, default in parameters(function):
            annotation = reader.value(arg.annotation, function.scope) if arg.annotation else Library("builtins.str")
            value = MISSING if default is NOTHING else default
            self.field(reader, Field(arg.arg, annotation, value, reader.place(function.scope, arg)), prefix)

    def field(self, reader, field, prefix):
        means = meaning(reader, field.annotation, "name")
        name = prefix + field.name.replace("_", "-")
        if means.nested is not None:
            self.fill(reader, means.nested, name + ".", field.default)
            return
        flags = ["--" + name] + (["--" + prefix + field.name] if "_" in field.name else [])
        if means.truth and field.default is not MISSING:
            dashed = name.rpartition(".")
            off = ["--" + dashed[0] + dashed[1] + "no-" + dashed[2]]
            self.keep(nested_option(flags, field, means, (SWITCH, off, [])))
            return
        values = arity(0, ENDLESS) if means.listed and means.arity["most"] == ENDLESS else means.arity if means.listed else ONE
        right = ["True", "False"] if means.truth else means.choices + (["None"] if means.optional and means.choices else [])
        made = nested_option(flags, field, means, (values, [], right))
        made["type"] = "OTHER" if means.optional and not means.choices and made["type"] != "TEXT" else made["type"]
        self.keep(made)


class Nested(Framework):
    """Both libraries."""

    def library_called(self, reader, name, call):
        if name in ("simple_parsing.ArgumentParser", "simple_parsing.parsing.ArgumentParser"):
            return self.simple(reader, call)
        if name in ("simple_parsing.parse", "simple_parsing.parse_known_args"):
            parser = self.simple(reader, Call([], {}, call.place))
            parser.hold(reader, call.get("config_class", 0), "", call.get("prefix", 9, ""), call.kwargs.get("default"))
            return parser.on_parse(reader, Call([], {}, call.place), name.endswith("known_args"))
        if name in ("tyro.cli", "tyro.extras.cli"):
            parser = TyroParser(call)
            reader.argparse.parsers.append(parser)
            parser.fill(reader, call.get("f", 0), start=call.kwargs.get("default"))
            parser.on_parse(reader, Call([], {}, call.place), call.kwargs.get("return_unknown_args") is True)
            return Arguments()
        return None

    def inherited(self, reader, name, call, of):
        return self.simple(reader, call) if name == "simple_parsing.ArgumentParser" else None

    @staticmethod
    def simple(reader, call):
        parser = SimpleParser(call)
        reader.argparse.parsers.append(parser)
        return parser

