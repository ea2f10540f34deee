"""The loader in every run's folder, ``batchwright_params``: the fields of its dataclass are the options, regardless of how they
are passed."""

from dataclass_fields import meaning
from tyro_marks import Around
from tyro_options import TyroParser, nested_option
from option_kinds import ENDLESS, ONE, arity
from reader import Framework
from values import UNKNOWN, Arguments, Call


class LoadedClass(TyroParser):
    """A dataclass as the loader reads it: nested names have dots, and dashes are equivalent to underscores. The loader reads ``params.json``
    however parameters are passed."""

    ways = ["flags", "equals", "key-value", "json-file", "environment"]

    def field(self, reader, field, around):
        means = meaning(reader, field.annotation, "name")
        name = around.prefix + field.name
        if means.nested is not None:
            self.fill(reader, means.nested, Around(name + "."), field.default)
            return
        flags = ["--" + name.replace("_", "-")] + (["--" + name] if "_" in name else [])
        values = arity(0, ENDLESS) if means.listed and means.arity["most"] == ENDLESS else means.arity if means.listed else ONE
        values = arity(0, 1) if means.truth else values
        made = nested_option(flags, field, means, (values, [], [] if means.truth else means.choices))
        if means.truth and isinstance(field.default, bool):
            made["raw"] = "true" if field.default else "false"
        if made["type"] == "OTHER":
            self.gaps.append(("The field %s may contain options of its own." % name, field.place))
        self.keep(made)


class Loader(Framework):
    """``load(Config)`` and ``load()``; with an explicit path, the loader does not read the run's parameters."""

    def library_called(self, reader, name, call):
        if name != "batchwright_params.load":
            return None
        if call.get("path", 1) is not None:
            return UNKNOWN
        parser = LoadedClass(call)
        reader.argparse.parsers.append(parser)
        shape = call.get("shape", 0)
        if shape is not None:
            parser.fill(reader, shape, Around())
        parser.on_parse(reader, Call([], {}, call.place), shape is None)
        return Arguments()
