"""Reads what one ``add_argument`` call of ``argparse`` declares."""

import re

from option_kinds import ENDLESS, LONGEST_HELP, NON_EMPTY, ONE, OTHER, SWITCH, TEXT, arity, choices, fallback, kind, one_line, option
from values import UNKNOWN, Call, Class, Function, Library, Member, Native, Unknown

SWITCHES = ("store_true", "store_false", "store_const", "append_const", "count")


class Declaration:
    """One ``add_argument`` call."""

    def __init__(self, reader, parser, call):
        self.reader = reader
        self.parser = parser
        self.call = call
        self.kwargs = call.kwargs

    def read(self):
        """Returns the name of the value and the option, or None for what cannot be read or is not an option."""
        names = [one for one in self.call.args]
        if not names and isinstance(self.kwargs.get("dest"), str):
            names = [self.kwargs["dest"]]
        if not names or not all(isinstance(one, str) and one for one in names):
            self.parser.gaps.append(("The name of an option is computed at run time.", self.call.place))
            return None
        action = self.action()
        if names[0][0] not in self.parser.prefixes():
            self.parser.operands.append(self.operand(names[0]))
            return names[0], None
        dest = self.dest(names)
        if action in ("help", "version"):
            return dest, None
        return dest, self.option(names, dest, action)

    def operand(self, name):
        shown = self.kwargs.get("metavar")
        return shown if isinstance(shown, str) and shown else name

    def dest(self, names):
        given = self.kwargs.get("dest")
        if isinstance(given, str):
            return given
        long = [one for one in names if len(one) > 1 and one[1] in self.parser.prefixes()]
        return (long or names)[0].lstrip(self.parser.prefixes()).replace("-", "_")

    def action(self):
        value = self.kwargs.get("action", "store")
        if isinstance(value, Library):
            return {"argparse.BooleanOptionalAction": "both"}.get(value.name, "own")
        if isinstance(value, Class) and "argparse.BooleanOptionalAction" in value.libraries():
            return "both"
        return value if isinstance(value, str) else "own"

    def option(self, names, dest, action):
        truth = {"store_true": "TRUTH", "store_false": "TRUTH", "both": "TRUTH"}.get(action)
        made_arity = self.arity(action)
        several = made_arity["most"] > 1
        made = option(
            names, truth or (OTHER if action in SWITCHES else self.kind()), made_arity,
            choices=[] if action in SWITCHES or action == "both" else self.choices(),
            required=self.kwargs.get("required") is True, place=self.call.place,
        )
        if action == "both":
            made["off"] = ["--no-" + one[2:] for one in names if one.startswith("--")]
        made["dest"], made["several"] = dest, several
        made["raw"] = self.default(action)
        made["help"] = self.kwargs.get("help")
        made["action"] = action
        return made

    def kind(self):
        if "type" not in self.kwargs:
            return OTHER if self.call.loose or self.action() == "own" else TEXT
        value = self.kwargs["type"]
        if isinstance(value, Library) and value.name == "builtins.bool":
            return NON_EMPTY
        return TEXT if value is None else kind(value)

    def choices(self):
        value = self.kwargs.get("choices")
        items = self.reader.items(value) if value is not None and not self.reader.may_lack(value) else None
        if isinstance(self.kwargs.get("type"), Function) and any(isinstance(one, Member) for one in items or []):
            return []  # the values that the function accepts for a member are unknown
        return choices(value, items)

    def default(self, action):
        if "default" in self.kwargs:
            return self.kwargs["default"]
        return {"store_true": False, "store_false": True}.get(action)

    def arity(self, action):
        if action in SWITCHES or action == "both":
            return SWITCH
        nargs = self.kwargs.get("nargs")
        if action == "own":
            nargs = self.own_nargs(nargs)
        if isinstance(nargs, Unknown) or self.call.loose and nargs is None:
            return arity(0, ENDLESS)
        if nargs == 0 and action == "own":
            return SWITCH
        most = {"?": (0, 1), "*": (0, ENDLESS), "+": (1, ENDLESS), "...": (0, ENDLESS), "A...": (1, ENDLESS)}
        if isinstance(nargs, Library):
            nargs = {"REMAINDER": "...", "OPTIONAL": "?", "ZERO_OR_MORE": "*", "ONE_OR_MORE": "+"}.get(nargs.name.rpartition(".")[2])
        if action == "extend" and nargs is None:
            return arity(1, ENDLESS, "REPEATED")
        least, end = most.get(nargs, (nargs, nargs) if isinstance(nargs, int) else (1, 1))
        if action == "append":
            return arity(least, ENDLESS, "REPEATED")
        return ONE if (least, end) == (1, 1) else arity(least, end)

    def own_nargs(self, given):
        """Returns the ``nargs`` of the argument, which the program's own action class may set itself."""
        value = self.kwargs.get("action")
        if not isinstance(value, Class):
            return UNKNOWN if given is None and not isinstance(value, Library) else given
        kwargs = {name: one for name, one in self.kwargs.items() if name != "action"}
        kwargs.setdefault("option_strings", list(self.call.args))
        kwargs.setdefault("dest", self.dest(self.call.args))
        instance = self.reader.constructed(value, Call([], kwargs, self.call.place))
        native = self.reader.native_of(instance, Call([], kwargs, self.call.place))
        return native.nargs if isinstance(native, OwnAction) else given


class OwnAction(Native):
    """The ``argparse.Action`` inside an instance of the program's own action class."""

    def __init__(self, call):
        self.nargs = call.get("nargs", 2)


def either(one, other):
    """Merges two declarations of a name when it is unknown which one applies: keeps only what both have in common."""
    one["choices"] = list(dict.fromkeys(one["choices"] + other["choices"])) if one["choices"] and other["choices"] else []
    one["type"] = one["type"] if one["type"] == other["type"] else OTHER
    several = [made["arity"]["several"] for made in (one, other)]
    one["arity"] = arity(min(made["arity"]["least"] for made in (one, other)), max(made["arity"]["most"] for made in (one, other)),
                         "REPEATED" if "REPEATED" in several else "TOGETHER")
    one["required"] = one["required"] and other["required"]
    one["raw"] = one["raw"] if repr(one["raw"]) == repr(other["raw"]) else UNKNOWN
    one["off"] = one["off"] if one["off"] == other["off"] else []


def with_twins(options):
    """Merges ``--amp`` and ``--no-amp``, which set the same value, into one switch that can be turned off."""
    on = {}
    kept = []
    for made in options:
        dest, action = made.get("dest"), made.get("action")
        twin = on.get(dest)
        if twin is not None and {action, twin["action"]} == {"store_true", "store_false"}:
            first, second = (twin, made) if twin["action"] == "store_true" else (made, twin)
            merged = dict(first, off=first["off"] + second["flags"], raw=twin["raw"], action="both", place=twin["place"])
            merged["help"] = first["help"] or second["help"]
            kept[kept.index(twin)] = on[dest] = merged
        else:
            kept.append(made)
            on.setdefault(dest, made)
    return kept


def finished(made, defaults, suppressed=None):
    """Returns an option with its default and help as strings."""
    raw = made.pop("raw", None)
    dest = made.pop("dest", None)
    if dest in defaults:
        raw = defaults[dest]
    several = made.pop("several", False)
    if made.pop("way", 0):
        made["required"] = False
    if made.pop("action", None) == "store_false" and isinstance(raw, bool):
        raw = False  # a preset states whether the flag is given, not what it does to its variable
    made["default"] = fallback(raw, several)
    if made["arity"]["most"] == 0 and isinstance(raw, bool):
        made["default"] = "true" if raw else "false"
    made["help"] = help_text(made.get("help"), made["default"])
    return made


def help_text(words, default):
    if not isinstance(words, str) or words == "==SUPPRESS==":
        return ""
    words = words[:2 * LONGEST_HELP]
    shown = ", ".join(default) if isinstance(default, list) else "none" if default is None else default
    return one_line(re.sub(r"%\(\w+\)[sdrfg]", lambda found: shown if found.group().startswith("%(default)") else "", words).replace("%%", "%"))
