"""``typer``: the arguments of a function as options.

The rules are those of https://typer.tiangolo.com: an argument without a default is positional, and a boolean also gets a
``--no-`` flag.
"""

from click_options import numbers
from dataclass_fields import meaning, raw_default
from option_kinds import ENDLESS, ONE, OTHER, SWITCH, arity, fallback, kind, last_name, one_line, option
from reader import Framework
from values import ELLIPSIS, Bound, Call, Function, Library, Made, Native, Unknown

NOTHING = Unknown()


class App(Native):
    """A ``typer.Typer``."""

    def __init__(self, call):
        self.settings = call.kwargs
        self.commands = {}
        self.callback = None
        self.place = call.place

    def call(self, reader, name, call):
        if name == "()":
            reader.typer.entries.append(self)
        elif name == "add_typer" and call.args and isinstance(call.args[0], App):
            word = call.get("name", 1, call.args[0].settings.get("name"))
            self.commands[word if isinstance(word, str) else ""] = call.args[0]
        elif name in ("command", "callback"):
            return AppDecorator(self, name, call)
        return Unknown()

    def hold(self, sort, given, function):
        if sort == "callback":
            self.callback = function
            return
        name = given.get("name", 0)
        self.commands[name if isinstance(name, str) else function.name.lower().replace("_", "-")] = function


class AppDecorator(Native):
    """``@app.command()`` before it is applied to its function."""

    def __init__(self, app, sort, call):
        self.app, self.sort, self.given = app, sort, call

    def call(self, reader, name, call):
        if call.args and isinstance(call.args[0], Function):
            self.app.hold(self.sort, self.given, call.args[0])
            return call.args[0]
        return Unknown()


class Typer(Framework):
    """Collects apps, and functions that are run as apps."""

    def __init__(self):
        self.entries = []

    def library_called(self, reader, name, call):
        if name == "typer.Typer":
            return App(call)
        if name == "typer.run" and call.args and isinstance(call.args[0], Function):
            self.entries.append(call.args[0])
            return None if call.args[0].runs else Unknown()
        return None

    def decorated(self, reader, decorator, value):
        if isinstance(decorator, Bound) and isinstance(decorator.itself, App) and isinstance(value, Function):
            decorator.itself.hold(decorator.function, Call([], {}, None), value)
            return value
        return None


def parameters(function):
    """Returns the names, annotation nodes and defaults of a function's arguments, in order."""
    args = function.node.args
    for arg in getattr(args, "posonlyargs", []) + args.args + args.kwonlyargs:
        yield arg, function.defaults.get(arg.arg, NOTHING)


def read_function(reader, function):
    """Returns the options and positional arguments of one function."""
    options, operands = [], []
    for arg, default in parameters(function):
        annotation = reader.value(arg.annotation, function.scope) if arg.annotation else Library("builtins.str")
        if last_name(annotation) in ("Context", "CallbackParam"):
            continue
        means = meaning(reader, annotation)
        marks = [one for one in means.extras + [default] if isinstance(one, Made) and one.name in ("typer.Option", "typer.Argument")]
        mark = marks[-1] if marks else None
        if mark is not None and mark is default:
            default = Call(mark.args, mark.kwargs, None).get("default", 0, None)
            default = NOTHING if default is ELLIPSIS and "default_factory" not in mark.kwargs else default
            names = mark.args[1:]
        else:
            names = mark.args if mark is not None else []
        is_operand = mark.name == "typer.Argument" if mark is not None else default is NOTHING
        place = reader.place(function.scope, arg)
        if is_operand:
            operands.append(arg.arg.upper())
        else:
            options.append(converted(arg.arg, means, default, (names, mark.kwargs if mark is not None else {}), place))
    return options, operands


def converted(name, means, default, mark, place):
    names, kwargs = mark
    flags, off = spelled(name, means, [one for one in names if isinstance(one, str) and one.startswith("-")])
    values = ONE
    if kwargs.get("count") is True or means.truth:
        values = SWITCH
    elif means.listed and means.arity["most"] == ENDLESS:
        values = arity(1, ENDLESS, "REPEATED")
    elif means.listed:
        values = means.arity
    elif kwargs:
        values = numbers({}, False)
    made = option(
        flags, kind(kwargs["parser"]) if "parser" in kwargs else means.kind, values, off=off, choices=means.choices, place=place,
        help=one_line(kwargs.get("help")), required=default is NOTHING and not kwargs.keys() & {"envvar", "default_factory"},
    )
    if kwargs.get("case_sensitive", True) is not True and means.choices:
        made["type"] = OTHER
    if values is SWITCH and means.truth:
        made["default"] = "true" if default is True else "false" if default is False else None
    else:
        raw = [raw_default(one) for one in default] if isinstance(default, (list, tuple)) else raw_default(default)
        made["default"] = fallback(raw, means.listed)
    return made


def spelled(name, means, given):
    dashed = name.replace("_", "-")
    if not given:
        return ["--" + dashed], ["--no-" + dashed] if means.truth else []
    flags, off = [], []
    for one in given:
        on, _, other = one.partition("/")
        flags += [on.strip()] if on.strip() else []
        off += [other.strip()] if other.strip() else []
    return sorted(flags, key=lambda flag: not flag.startswith("--")), off

