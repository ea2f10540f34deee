"""``HfArgumentParser`` of transformers: dataclasses as options.

The rules are those of transformers/hf_argparser.py: names with underscores can also be written with dashes, a boolean takes an
optional value, and a boolean that defaults to true also gets a ``--no_`` option.
"""

from argparse_options import Parser
from dataclass_fields import MISSING, fields_of, is_dataclass, meaning, raw_default
from option_kinds import ENDLESS, ONE, arity, option
from reader import Framework
from values import Arguments, Call, Class, Library, Made, Native

NAMES = ("HfArgumentParser", "TrlParser", "H4ArgumentParser")
PARSES = ("parse_args_into_dataclasses", "parse_args_and_config", "parse")


class HfParser(Parser):
    """A parser that takes its options from dataclasses."""

    takes_json = False

    def fill(self, reader, types):
        listed = reader.items(types)
        for one in listed if listed is not None else [types]:
            self.add_class(reader, one)

    def add_class(self, reader, one):
        one = reader.library_class(one.name) or one if isinstance(one, Library) else one
        if not isinstance(one, Class):
            self.lacking_of(reader, one.name if isinstance(one, Library) else "a class that is computed")
        fields = fields_of(reader, one, lambda name: self.lacking_of(reader, name)) if isinstance(one, Class) else (
            reader.tables.fields(one.name) if isinstance(one, Library) else [])
        for field in fields:
            self.keep(hf_option(reader, field))

    def lacking_of(self, reader, name):
        gap = (reader.tables.said(name) or "Options come from %s, whose source is not on this computer." % name, self.place)
        if gap not in self.gaps:
            self.gaps.append(gap)

    def call(self, reader, name, call):
        if name in PARSES:
            rest = call.kwargs.get("return_remaining_strings") is True
            self.on_parse(reader, Call([call.get("args", 0)] if name == PARSES[0] else [], {}, call.place), rest)
            return Arguments()
        if name in ("parse_json_file", "parse_yaml_file", "parse_dict"):
            self.takes_json = self.takes_json or name == "parse_json_file"
            return Arguments()
        if name == "_add_dataclass_arguments":
            self.add_class(reader, call.get("dtype", 0))
            return None
        return super().call(reader, name, call)


def hf_option(reader, field):
    means = meaning(reader, field.annotation, or_text=True)
    flags = ["--" + field.name] + (["--" + field.name.replace("_", "-")] if "_" in field.name else [])
    aliases = reader.items(field.setting("aliases")) if field.setting("aliases") is not None else []
    flags += [one for one in aliases or [] if isinstance(one, str)]
    values, off, default = means.arity, [], field.default
    required = default is MISSING
    if means.truth:
        default = False if default is MISSING and not means.optional else default
        values = ONE if means.optional and default in (MISSING, None) else arity(0, 1)
        required = False
        if default is True:
            off = ["--no_" + field.name] + (["--no-" + field.name.replace("_", "-")] if "_" in field.name else [])
    elif means.listed:
        values = arity(1, ENDLESS)
    made = option(flags, means.kind, values, off=off, choices=means.choices, required=required, place=field.place)
    made["raw"] = None if default is MISSING else raw_default(default)
    made["raw"] = [raw_default(one) for one in made["raw"]] if isinstance(made["raw"], (list, tuple)) else made["raw"]
    made["several"], made["dest"], made["help"] = means.listed, field.name, field.help()
    return made


class Transformers(Framework):
    """The parsers of transformers and of trl, which builds on it."""

    def mine(self, name):
        return name.split(".")[0] in ("transformers", "trl", "alignment", "llamafactory") and name.rpartition(".")[2] in NAMES

    def library_called(self, reader, name, call):
        return self.made(reader, name, call) if self.mine(name) else None

    def inherited(self, reader, name, call, of):
        return self.made(reader, name, call) if self.mine(name) else None

    def made(self, reader, name, call):
        parser = HfParser(call)
        reader.argparse.parsers.append(parser)
        parser.fill(reader, call.get("dataclass_types", 0, []))
        if name.endswith("TrlParser"):
            parser.keep({**option(["--config"], "PATH", arity(1, 1), place=call.place), "raw": None, "dest": "config"})
        return parser


class Dataclasses(Framework):
    """Remembers which classes are dataclasses, and returns their fields to programs that iterate over them."""

    def decorated(self, reader, decorator, value):
        name = getattr(decorator, "name", "") if isinstance(decorator, (Library, Made)) else ""
        if isinstance(value, Class):
            value.marks.append(name)
        return None

    def library_called(self, reader, name, call):
        if name == "dataclasses.fields" and call.args:
            one = getattr(call.args[0], "of", call.args[0])
            if is_dataclass(one):
                return [FieldValue(field) for field in fields_of(reader, one, lambda lacking: None)]
        return None


class FieldValue(Native):
    """An item of ``dataclasses.fields``, for a program that reads names, types and defaults from it."""

    def __init__(self, field):
        self.field = field

    def attribute(self, name):
        field = self.field
        lacking = Library("dataclasses.MISSING")
        known = {"name": field.name, "type": field.annotation, "metadata": field.settings.get("metadata", {}), "init": True}
        known["default"] = lacking if field.default is MISSING or field.factory is not None else field.default
        known["default_factory"] = lacking if field.factory is None else field.factory
        return known.get(name)
