"""``argparse``: parsers, groups, subparsers, and the options that ``add_argument`` declares.

The rules are those of Lib/argparse.py and https://docs.python.org/3/library/argparse.html.
"""

from argparse_declaration import Declaration, OwnAction, either
from reader import Framework
from values import UNKNOWN, Arguments, Bound, Call, Library, Native

PARSERS = (
    "argparse.ArgumentParser", "configargparse.ArgumentParser", "configargparse.ArgParser", "configargparse.ArgParse",
    "configargparse.Parser", "argcomplete.ArgumentParser",
)
PARSES = {
    "parse_args": False, "parse_intermixed_args": False, "parse_known_args": True, "parse_known_intermixed_args": True,
    "parse": False, "parse_known": True,
}


class Action(Native):
    """The return value of ``add_argument``."""

    def __init__(self, reader, dest, made):
        self.reader = reader
        self.dest = dest
        self.made = made
        self.way = reader.now()

    def attribute(self, name):
        return self.dest if name == "dest" else UNKNOWN

    def set(self, name, value):
        if name == "required":
            self.made["required"] = value is True and self.reader.now() == self.way
        elif name == "choices":
            self.made["choices"] = []


class Parser(Native):
    """A parser with everything that was added to it."""

    is_parser = True

    def __init__(self, call):
        self.settings = call.kwargs
        self.options = []
        self.names = set()
        self.operands = []
        self.defaults = {}
        self.subparsers = []
        self.parsed = None
        self.seen = None
        self.parent = False
        self.place = call.place
        self.gaps = []
        self.way = None
        self.parsed_on = set()
        self.surely_parses = False

    def adopt(self, reader, parents):
        items = reader.items(parents)
        if items is None or any(not isinstance(reader.native_in(one), Parser) for one in items):
            self.gaps.append(("A parser inherits options from another one that is computed at run time.", self.place))
        for parent in items or []:
            found = reader.native_in(parent)
            if isinstance(found, Parser):
                found.parent = True
                self.take(found)

    def take(self, other):
        self.options += [one for one in other.options if one not in self.options]
        self.names.update(flag for one in self.options for flag in one["flags"])
        self.operands += other.operands
        self.defaults.update(other.defaults)
        self.subparsers += other.subparsers
        self.gaps += other.gaps

    def completes(self):
        """Returns whether option names may be abbreviated."""
        return self.settings.get("allow_abbrev", True) is not False

    def prefixes(self):
        chars = self.settings.get("prefix_chars", "-")
        return chars if isinstance(chars, str) else "-"

    def call(self, reader, name, call):
        method = getattr(self, "on_" + name, None)
        if method:
            return method(reader, call)
        if name in PARSES:
            return self.on_parse(reader, call, PARSES[name])
        if name in ("error", "exit"):
            return reader.called(Library("builtins.exit"), call)
        return UNKNOWN

    def set(self, name, value):
        self.settings[name] = value

    # adding

    def on_add_argument(self, reader, call):
        reader.spend(100)
        found = Declaration(reader, self, call).read()
        if found is None:
            return UNKNOWN
        dest, made = found
        if made is not None:
            made["way"] = reader.now() if self.way is not None and reader.now() > self.way else 0
            self.keep(made)
        return Action(reader, dest, made or {})

    on_add = on_add_argument
    on_add_arg = on_add_argument

    def keep(self, made):
        """Adds an option to the parser. If its name is already taken (``conflict_handler="resolve"``), the last declaration wins."""
        if self.names.isdisjoint(made["flags"]):
            self.names.update(made["flags"])
            self.options.append(made)
            return
        same = [one for one in self.options if set(one["flags"]) & set(made["flags"])]
        if len(same) == 1 and same[0]["flags"] == made["flags"] and (same[0].get("way") or made.get("way")):
            either(same[0], made)
            return
        for one in same:
            one["flags"] = [flag for flag in one["flags"] if flag not in made["flags"]]
        self.options = [one for one in self.options if one["flags"]] + [made]
        self.names.update(made["flags"])

    def on_add_argument_group(self, reader, call):
        return Group(self)

    on_add_mutually_exclusive_group = on_add_argument_group

    def on_set_defaults(self, reader, call):
        self.defaults.update(call.kwargs)

    def on_add_subparsers(self, reader, call):
        made = Subparsers(self, call)
        self.subparsers.append(made)
        return made

    def on__add_container_actions(self, reader, call):
        self.adopt(reader, call.args[:1])

    def left_to(self, reader, name, call):
        """Records that code that cannot be followed may add options."""
        gap = ("The parser is passed to %s, which may add options." % name, call.place)
        if gap not in self.gaps:
            self.gaps.append(gap)

    # parsing

    def on_parse(self, reader, call, takes_others):
        given = call.get("args", 0)
        if isinstance(given, (list, tuple)):
            return Arguments()
        self.parsed_on.add(reader.now())
        self.surely_parses = self.surely_parses or given is None or isinstance(given, Arguments)
        self.seen = list(self.options)
        self.settle_ways(reader)
        self.parsed = takes_others if self.parsed is None else self.parsed and takes_others
        reader.settled = True
        return (Arguments(), Arguments()) if takes_others else Arguments()

    def may_not_be_used(self):
        """Marks all options as not required, because another parser may be the one that parses the command line."""
        for one in self.options:
            one["required"] = False
        for group in self.subparsers:
            for one in group.named.values():
                one.may_not_be_used()

    def settle_ways(self, reader):
        """Marks options as certain to exist if they were added on the control-flow path that parses the command line."""
        for one in self.options:
            if one.get("way") and reader.is_sure(one["way"]):
                one["way"] = 0
        for group in self.subparsers:
            for one in group.named.values():
                one.settle_ways(reader)

    def on_print_help(self, reader, call):
        return None


class Group(Native):
    """A group of options; whatever is added to it belongs to its parser."""

    is_parser = True

    def __init__(self, parser):
        self.parser = parser

    def call(self, reader, name, call):
        if name in ("add_argument_group", "add_mutually_exclusive_group"):
            return self
        return self.parser.call(reader, name, call)

    def left_to(self, reader, name, call):
        self.parser.left_to(reader, name, call)


class Subparsers(Native):
    """The return value of ``add_subparsers``, with one parser for each subcommand."""

    is_parser = True

    def __init__(self, parser, call):
        self.parser = parser
        self.call_ = call
        self.named = {}

    def call(self, reader, name, call):
        if name != "add_parser":
            return UNKNOWN
        word = call.get("name", 0)
        made = reader.argparse.parser(reader, Call([], call.kwargs, call.place))
        made.parent = True
        if isinstance(word, str):
            for one in [word] + list(reader.items(call.kwargs.get("aliases")) or []):
                self.named[one] = made
        else:
            self.parser.gaps.append(("The name of a subcommand is computed at run time.", call.place))
        return made

    def left_to(self, reader, name, call):
        self.parser.left_to(reader, name, call)


class Argparse(Framework):
    """Collects parsers in the order of their creation."""

    ways = ["flags", "equals"]

    def __init__(self):
        self.parsers = []

    def parser(self, reader, call):
        made = Parser(call)
        made.way = reader.now()
        self.parsers.append(made)
        made.adopt(reader, call.kwargs.get("parents", []))
        return made

    def library_called(self, reader, name, call):
        if name in PARSERS:
            return self.parser(reader, call)
        if name.startswith("argparse.ArgumentParser.") and call.args:
            return reader.called(Bound(name.rpartition(".")[2], reader.native_in(call.args[0])), Call(call.args[1:], call.kwargs, call.place))
        return None

    def inherited(self, reader, name, call, of):
        if name in PARSERS:
            return self.parser(reader, call)
        if name == "argparse.Action" or name.startswith("argparse._") and name.endswith("Action"):
            return OwnAction(call)
        return None
