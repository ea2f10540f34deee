"""``click``: commands, groups and the options declared by decorators of a function.

The rules are those of https://click.palletsprojects.com/en/stable/options/.
"""

from option_kinds import ENDLESS, ONE, OTHER, PATH, SWITCH, TEXT, arity, choices, fallback, kind, one_line, option
from reader import Framework
from values import Bound, Call, Class, Function, Library, Made, Native, Unknown

ROOTS = ("click", "rich_click", "asyncclick", "cloup")
KINDS = {
    "INT": "WHOLE", "FLOAT": "NUMBER", "STRING": TEXT, "BOOL": "TRUTH", "Path": PATH, "File": PATH, "IntRange": "WHOLE",
    "FloatRange": "NUMBER", "DateTime": TEXT, "Choice": TEXT, "UUID": TEXT,
}


def is_click(name, *lasts):
    return name.split(".")[0] in ROOTS and name.rpartition(".")[2] in lasts


class Command(Native):
    """A function that is a command; a group holds further commands by name."""

    def __init__(self, function, call, group):
        self.function = function
        self.settings = call.kwargs
        self.place = call.place
        self.params = list(reversed(getattr(function, "marks", [])))
        self.commands = {} if group else None
        given = call.get("name", 0)
        self.name = given if isinstance(given, str) else getattr(function, "name", "").lower().replace("_", "-")

    def call(self, reader, name, call):
        if name in ("()", "main", "__call__"):
            reader.click.entries.append(self)
            return None
        if name in ("command", "group"):
            return Decorator(lambda function, made: self.hold(Command(function, made, name == "group")), call, reader)
        if name == "add_command" and call.args and isinstance(call.args[0], Command):
            self.hold(call.args[0], call.get("name", 1))
        return Unknown()

    def hold(self, command, name=None):
        self.commands = {} if self.commands is None else self.commands
        self.commands[name if isinstance(name, str) else command.name] = command
        return command

    def takes_others(self):
        settings = self.settings.get("context_settings")
        return isinstance(settings, dict) and settings.get("ignore_unknown_options") is True


class Decorator(Native):
    """``@cli.command()`` before it is applied to its function."""

    def __init__(self, make, call, reader):
        self.make = make
        self.given = call

    def call(self, reader, name, call):
        function = call.args[0] if call.args else None
        return self.make(function, self.given) if isinstance(function, (Function, Command)) else Unknown()


class Click(Framework):
    """Collects commands, and records which of them the program starts."""

    def __init__(self):
        self.entries = []

    def decorated(self, reader, decorator, value):
        if isinstance(decorator, Bound) and isinstance(decorator.itself, Command):
            return decorator.itself.hold(Command(value, Call([], {}, None), decorator.function == "group"))
        name = getattr(decorator, "name", "")
        if not isinstance(decorator, (Library, Made)) or not isinstance(value, (Function, Command)):
            return None
        call = Call(decorator.args, decorator.kwargs, decorator.place) if isinstance(decorator, Made) else Call([], {}, None)
        return self.applied(name, call, value)

    def applied(self, name, call, value):
        if is_click(name, "command", "group"):
            return Command(value, call, name.endswith("group"))
        if is_click(name, "option", "argument"):
            if isinstance(value, Command):
                value.params.insert(0, (name.rpartition(".")[2], call))
            else:
                value.marks.append((name.rpartition(".")[2], call))
            return value
        return value if name.split(".")[0] in ROOTS else None

    def library_called(self, reader, name, call):
        if is_click(name, "Group") and name.split(".")[0] in ROOTS:
            return Command(None, call, True)
        return None

    def inherited(self, reader, name, call, of):
        return Command(None, call, True) if is_click(name, "Group", "MultiCommand") else None


def converted(reader, call):
    """Returns the option that ``@click.option`` declares; None if its names are computed."""
    names = [one for one in call.args if isinstance(one, str) and one.strip().startswith(("-", "/"))]
    if not names:
        return None
    flags, off = [], []
    for one in names:
        on, _, other = one.partition("/")
        flags += [on.strip()] if on.strip() else []
        off += [other.strip()] if other.strip() else []
    kwargs = call.kwargs
    default = kwargs.get("default")
    multiple = kwargs.get("multiple") is True
    switch = kwargs.get("is_flag") is True or off or kwargs.get("count") is True or ("flag_value" in kwargs and "is_flag" not in kwargs)
    kind_, right = types(reader, kwargs.get("type"), default)
    values = SWITCH if switch else numbers(kwargs, multiple)
    made = option(
        sorted(flags, key=lambda flag: not flag.startswith("--")), switch_kind(kwargs) if switch else kind_, values, off=off,
        choices=right, place=call.place, help=one_line(kwargs.get("help")),
        required=(kwargs.get("required") is True or bool(kwargs.get("prompt")) and default is None) and "envvar" not in kwargs,
    )
    made["default"] = shown(default, switch, multiple or values["most"] > 1, kwargs)
    return made


def switch_kind(kwargs):
    return OTHER if kwargs.get("count") is True or "flag_value" in kwargs else "TRUTH"


def shown(default, switch, several, kwargs):
    if switch and switch_kind(kwargs) == "TRUTH":
        return "true" if default is True else "false" if default in (None, False) else None
    return None if switch and isinstance(default, bool) else fallback(default, several)


def numbers(kwargs, multiple):
    nargs = kwargs.get("nargs", len(kwargs["type"]) if isinstance(kwargs.get("type"), tuple) else 1)
    if multiple:
        return arity(nargs if isinstance(nargs, int) else 1, ENDLESS, "REPEATED")
    if kwargs.get("is_flag") is False and "flag_value" in kwargs:
        return arity(0, 1)
    return ONE if nargs == 1 or not isinstance(nargs, int) else arity(nargs, nargs)


def types(reader, value, default):
    """Derives the kind and choices from ``type`` or, if there is none, from the default."""
    if value is None:
        first = default[0] if isinstance(default, (list, tuple)) and default else default
        python = {bool: "TRUTH", int: "WHOLE", str: TEXT}.get(type(first))
        return python or ("NUMBER" if isinstance(first, float) else TEXT), []
    if isinstance(value, tuple):
        kinds = {kind(one) for one in value}
        return (kinds.pop() if len(kinds) == 1 else OTHER), []
    if isinstance(value, (list, dict)):
        return TEXT, [] if reader.may_lack(value) else choices(value, reader.items(value))
    name = value.name if isinstance(value, (Library, Made)) else ""
    if name.split(".")[0] in ROOTS:
        last = name.rpartition(".")[2]
        right = []
        if last == "Choice" and isinstance(value, Made):
            given = Call(value.args, value.kwargs, None).get("choices", 0)
            items = reader.items(given)
            right = [] if reader.may_lack(given) else choices(given, [one.name for one in items] if isinstance(given, Class) else items)
            if value.kwargs.get("case_sensitive", True) is not True:
                return OTHER, right
        return KINDS.get(last, OTHER), right
    return kind(value), []

