"""``absl`` flags, including those of old TensorFlow: a flag applies to the whole program, wherever it is defined.

The rules are those of https://abseil.io/docs/python/guides/flags.
"""

from option_kinds import ENDLESS, ONE, OTHER, SWITCH, TEXT, arity, choices, fallback, one_line, option
from reader import Framework
from values import Class, Unknown

KINDS = {
    "string": TEXT, "integer": "WHOLE", "float": "NUMBER", "bool": "TRUTH", "boolean": "TRUTH", "enum": TEXT, "enum_class": TEXT,
    "list": TEXT, "spaceseplist": TEXT, "multi_string": TEXT, "multi_integer": "WHOLE", "multi_float": "NUMBER",
    "multi_enum": TEXT, "multi_enum_class": TEXT,
}


class Absl(Framework):
    """Collects flags in the order of their definition."""

    ways = ["flags", "equals"]

    def __init__(self):
        self.options = []
        self.others = "REFUSED"

    def library_called(self, reader, name, call):
        parts = name.split(".")
        last = parts[-1]
        if "flags" not in parts[:-1] and parts[0] != "gflags" and "config_flags" not in parts:
            return None
        if last.startswith("DEFINE_"):
            self.define(reader, last[len("DEFINE_"):], call)
            return Unknown()
        if last in ("mark_flag_as_required", "mark_flags_as_required"):
            names = call.args[:1] if last == "mark_flag_as_required" else reader.items(call.args[0]) if call.args else []
            for one in self.options:
                one["required"] = one["required"] or one["flags"][0][2:] in (names or []) and not reader.now()
            return Unknown()
        return None

    def define(self, reader, sort, call):
        name = call.get("name", 0)
        if not isinstance(name, str):
            reader.gap("The name of an option is computed at run time.", call.place)
        elif sort == "alias":
            for one in self.options:
                if one["flags"][0] == "--%s" % call.get("original_name", 1):
                    one["flags"].append("--" + name)
        elif sort not in KINDS:
            reader.gap("The type of the flag %s cannot be read (DEFINE_%s)." % (name, sort), call.place)
            if sort.startswith("config"):
                self.others = "TAKEN"
                self.options.append(option(["--" + name], "PATH" if sort == "config_file" else OTHER, ONE, place=call.place))
        else:
            self.options.append(self.flag(reader, sort, name, call))

    def flag(self, reader, sort, name, call):
        listed = sort in ("list", "spaceseplist")
        repeated = sort.startswith("multi_")
        at = 3 if "enum" in sort else 2
        given = call.get("enum_values", 2) if "enum" in sort else None
        given = call.get("enum_class", 2) if isinstance(given, Class) or "enum_class" in call.kwargs else given
        values = SWITCH if sort.startswith("bool") else ONE
        values = arity(0, ENDLESS, "COMMAS") if sort == "list" else arity(1, ENDLESS, "REPEATED") if repeated else values
        short = call.kwargs.get("short_name")
        made = option(
            ["--" + name] + (["-" + short] if isinstance(short, str) else []), OTHER if ignores_case(sort, call) else KINDS[sort], values,
            off=["--no" + name] if sort.startswith("bool") else [], choices=self.right(reader, given),
            required=call.kwargs.get("required") is True and not reader.now(), place=call.place, help=one_line(call.get("help", at)),
        )
        made["default"] = self.default(call.get("default", 1), sort, listed or repeated)
        return made

    @staticmethod
    def right(reader, given):
        if given is None:
            return []
        items = None if reader.may_lack(given) else reader.items(given)
        return choices(given, [one.name for one in items] if isinstance(given, Class) and items else items)

    @staticmethod
    def default(value, sort, several):
        if sort.startswith("bool"):
            return {True: "true", False: "false"}.get(value) if isinstance(value, bool) else None
        if several and isinstance(value, str):
            return [one.strip() for one in value.split(",")] if sort == "list" else [value]
        if several and isinstance(value, (int, float)) and not isinstance(value, bool):
            return [fallback(value, False)]
        return fallback(value, several)


def ignores_case(sort, call):
    """Returns whether choices are case-insensitive."""
    return "enum" in sort and call.kwargs.get("case_sensitive", "class" not in sort) is not True
