"""``simple_parsing`` and ``tyro``: dataclasses as options, possibly nested."""

from argparse_options import Parser
from dataclass_fields import MISSING, Meaning, fields_of, meaning
from option_kinds import ENDLESS, OTHER, arity, last_name, option
from reader import Framework
from tyro_apps import SubcommandApp
from tyro_marks import mark_of
from tyro_options import TyroParser, nested_option, started, union_from
from values import UNKNOWN, Arguments, Bound, Call, Class, Function, Instance, Made, Partial, Unknown


class SimpleParser(Parser):
    """A parser of simple_parsing. If two dataclasses share a field name, the name is prefixed with its path."""

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
            self.gaps.append(("Options come from a class that is only known at run time.", self.place))
            return
        for field in fields_of(reader, one, self.lacking):
            means = meaning(reader, field.annotation, "name")
            where = (dest + "." if isinstance(dest, str) and dest else "") + field.name
            started(field, start)
            if field.maker == "subgroups":
                self.hold_groups(reader, field, where, prefix)
                continue
            if means.nested is not None:
                self.hold(reader, means.nested, where, prefix, field.default)
            else:
                self.held.append((where, prefix if isinstance(prefix, str) else "", field, means))

    def hold_groups(self, reader, field, where, prefix):
        """Handles ``subgroups({"a": A, "b": B}, default="a")``: a choice, plus the fields of all groups, because any of them may
        be chosen."""
        groups = field.args[0] if field.args else field.settings.get("subgroups")
        if not isinstance(groups, dict) or not all(isinstance(one, str) for one in groups):
            self.gaps.append(("The subgroups of %s are computed at run time." % field.name, field.place))
            return
        means = Meaning()
        means.choices = list(groups)
        chosen = field.settings.get("default", field.settings.get("default_factory"))
        field.default = MISSING if chosen is None else next((key for key, one in groups.items() if chosen in (key, one)), UNKNOWN)
        self.held.append((where, prefix, field, means))
        for key, one in groups.items():
            one = one.function if isinstance(one, Partial) else one
            if isinstance(one, (Class, Instance)):
                self.hold(reader, one, where, prefix, UNKNOWN)
            else:
                self.gaps.append(("The options of the subgroup %s are computed at run time." % key, field.place))

    def lacking(self, name):
        self.gaps.append(("Options come from %s, whose source is not on this computer." % name, self.place))

    def on_parse(self, reader, call, takes_others):
        self.settle(reader)
        self.keep_config_path(reader)
        return super().on_parse(reader, call, takes_others)

    def keep_config_path(self, reader):
        """Adds the option that names a file with values."""
        path, named = self.settings.get("config_path"), self.settings.get("add_config_path_arg")
        named = path if named is None else named
        if isinstance(named, Unknown):
            self.gaps.append(("Whether there is an option for a file of values is decided at run time.", self.place))
        elif named:
            flag = "--" + (named if isinstance(named, str) and named is not path else "config_path")
            self.keep({**option([flag], "PATH", arity(0, ENDLESS), place=self.place), "raw": None, "dest": flag[2:], "several": True})

    def settle(self, reader):
        """Creates the options; their names are known only once all dataclasses are known."""
        self.held = list({(where, prefix): (where, prefix, field, means) for where, prefix, field, means in reversed(self.held)}.values())[::-1]
        names = [prefix + where.rpartition(".")[2] for where, prefix, field, means in self.held]
        mode, nested, conflict = (last_name(self.settings.get(key)) for key in ("argument_generation_mode", "nested_mode", "conflict_resolution"))
        if mode not in ("", "FLAT", "NESTED") or conflict not in ("", "AUTO", "ALWAYS_MERGE", "NONE"):
            self.gaps.append(("The parser names its options in a way that cannot be read.", self.place))
        for (where, prefix, field, means), name in zip(self.held, names):
            owner = where.split(".")[-2:] if names.count(name) > 1 and conflict != "ALWAYS_MERGE" else [name]
            if mode == "NESTED":
                owner = where.split(".")[1 if nested == "WITHOUT_ROOT" and "." in where else 0:]
            made = simple_option(reader, ".".join(owner), field, means)
            if conflict == "ALWAYS_MERGE" and names.count(name) > 1:
                made.update(type=OTHER, choices=[], arity=arity(0, ENDLESS), required=False)
            self.keep(made)
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


def given_words(words):
    """Returns the arguments that a call passes explicitly; None if it parses the command line."""
    return [] if isinstance(words, str) else words


def started_tyro(reader, call, fill):
    parser = TyroParser(call)
    reader.argparse.parsers.append(parser)
    fill(parser)
    parser.on_parse(reader, Call([given_words(call.kwargs.get("args"))], {}, call.place), call.kwargs.get("return_unknown_args") is True)
    return Arguments()


class Nested(Framework):
    """Recognizes simple_parsing and tyro."""

    def library_called(self, reader, name, call):
        if name in ("simple_parsing.ArgumentParser", "simple_parsing.parsing.ArgumentParser"):
            return self.simple(reader, call)
        if name in ("simple_parsing.parse", "simple_parsing.parse_known_args"):
            return self.parsed_at_once(reader, call, name.endswith("known_args"))
        if name in ("tyro.cli", "tyro.extras.cli"):
            return started_tyro(reader, call, lambda parser: parser.begin(reader, call.get("f", 0), call.kwargs.get("default")))
        if name in ("tyro.extras.overridable_config_cli", "tyro.extras.subcommand_cli_from_dict"):
            configs = call.args[0] if call.args else call.kwargs.get("configs", call.kwargs.get("subcommands", UNKNOWN))
            return started_tyro(reader, call, lambda parser: parser.from_dict(reader, configs))
        if name == "tyro.extras.subcommand_type_from_defaults":
            return union_from(call.get("defaults", 0)) or UNKNOWN
        return SubcommandApp(started_tyro) if name == "tyro.extras.SubcommandApp" else None

    def decorated(self, reader, decorator, value):
        """``@app.command`` and ``@tyro.conf.configure(...)``."""
        if isinstance(decorator, Bound) and isinstance(decorator.itself, SubcommandApp) and decorator.function == "command":
            return decorator.itself.hold(value, {})
        if isinstance(decorator, Made) and decorator.name == "tyro.conf.configure" and isinstance(value, (Class, Function)):
            value.marks += ["mark tyro.conf." + (mark_of(one) or "unknown") for one in decorator.args]
        return None

    def parsed_at_once(self, reader, call, takes_others):
        """``parse(Config)``: nested names omit the root, unless the call requests it."""
        settings = {key: value for key, value in call.kwargs.items() if key != "nested_mode"}
        parser = self.simple(reader, Call([], {**settings, "config_path": call.get("config_path", 1)}, call.place))
        rooted = last_name(call.kwargs.get("nested_mode")) == "DEFAULT"
        parser.hold(reader, call.get("config_class", 0), call.get("dest", 4, "config") if rooted else "", call.kwargs.get("prefix", ""),
                    call.get("default", 3))
        return parser.on_parse(reader, Call([given_words(call.get("args", 2))], {}, call.place), takes_others)

    def inherited(self, reader, name, call, of):
        return self.simple(reader, call) if name == "simple_parsing.ArgumentParser" else None

    @staticmethod
    def simple(reader, call):
        parser = SimpleParser(call)
        reader.argparse.parsers.append(parser)
        return parser

