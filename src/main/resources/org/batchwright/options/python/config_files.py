"""Programs that are configured by ``key=value``: Hydra, OmegaConf, and a ``configurator.py`` as in small GPT trainers.

This code only determines which YAML files are used. The caller of this program, which has a YAML parser, reads their contents.
"""

import ast
import os

from dataclass_fields import MISSING, fields_of, is_dataclass, meaning, raw_default
from limits import is_plain
from option_kinds import ONE, OTHER, TEXT, arity, fallback, option
from reader import Framework
from values import Arguments, Function, Instance, Library, Made, Native, Unknown

KINDS = {bool: "TRUTH", int: "WHOLE", str: TEXT}


class Store(Native):
    """Hydra's ConfigStore."""

    def call(self, reader, name, call):
        if name == "store":
            reader.configs.stored.append({"group": call.get("group", 2), "name": call.get("name", 0), "node": call.get("node", 1),
                                          "package": call.get("package", 3)})
        return Unknown()


class HydraMain(Native):
    """A function decorated with ``@hydra.main``."""

    def __init__(self, function, made, module):
        self.function = function
        self.made = made
        self.folder = os.path.dirname(module.source.path)

    def call(self, reader, name, call):
        if name in ("()", "__call__"):
            reader.configs.hydra = self
        return Unknown()


class Command(Arguments):
    """The return value of ``OmegaConf.from_cli()``."""


class Configs(Framework):
    """Collects configuration files."""

    def __init__(self):
        self.hydra = None
        self.stored = []
        self.files = []
        self.structured = []
        self.from_command = None
        self.globals = None

    def decorated(self, reader, decorator, value):
        if isinstance(decorator, Made) and decorator.name == "hydra.main" and isinstance(value, Function):
            return HydraMain(value, decorator, value.scope.module)
        return None

    def library_called(self, reader, name, call):
        if name.endswith("ConfigStore.instance"):
            return Store()
        if not name.startswith("omegaconf."):
            return None
        last = name.rpartition(".")[2]
        if last == "from_cli":
            self.from_command = call.place
            return Command()
        if last == "load":
            self.load(reader, call)
            return Unknown()
        if last == "structured":
            self.structured.append(call.get("obj", 0))
            return Unknown()
        if last == "create" and call.args and isinstance(call.args[0], dict):
            self.structured.append(call.args[0])
        return Unknown() if last in ("merge", "create", "to_container", "to_yaml") else None

    def load(self, reader, call):
        path = call.get("file_", 0)
        if isinstance(path, str) and not os.path.isabs(path):
            self.files.append((path, call.place))
        else:
            reader.gap("The configuration file to load is chosen at run time.", call.place)

    def executed(self, reader, text_path, scope, place):
        """Handles ``exec(open("configurator.py").read())`` at module level: names defined before it can be set by ``--name=value``."""
        path = os.path.join(reader.sources.folder, text_path)
        try:
            source = reader.sources.load(path) if reader.sources.holds(path) else None
        except Exception:
            source = None
        if source is None or not any("argv" in line for line in source.lines):
            reader.gap("%s, which the program runs, could not be followed." % text_path, place)
            return
        self.globals = [made for made in assigned(reader, scope)]


def assigned(reader, scope):
    """Returns the plain settings at module level, in order."""
    seen = {}
    for node in scope.module.source.tree.body:
        if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
            seen.setdefault(node.targets[0].id, node)
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value is not None:
            seen.setdefault(node.target.id, node)
    for name, value in scope.names.items():
        if name.startswith("_") or name not in seen:
            continue
        sort = setting_kind(value, seen[name])
        if sort is None and is_open_setting(value, seen[name]):
            sort = OTHER
        if sort:
            made = option(["--" + name], sort, ONE, place=reader.place(scope, seen[name]), help=comment(scope, seen[name]))
            made["default"] = fallback(value, False)
            yield made


def setting_kind(value, node):
    if isinstance(value, float):
        return "NUMBER"
    if type(value) in KINDS:
        return KINDS[type(value)]
    if isinstance(node.value, ast.IfExp):
        sides = [one.value for one in (node.value.body, node.value.orelse) if isinstance(one, ast.Constant)]
        kinds = {KINDS.get(type(one), "NUMBER") for one in sides if isinstance(one, (bool, int, float, str))}
        return kinds.pop() if len(kinds) == 1 and len(sides) == 2 else None
    return None


def is_open_setting(value, node):
    """Returns whether a setting is computed from unknown values; it can be set like any other."""
    return isinstance(value, Unknown) and isinstance(node.value, (ast.BinOp, ast.BoolOp, ast.Compare, ast.UnaryOp, ast.Call, ast.JoinedStr))


def comment(scope, node):
    line = scope.module.source.tail(node)
    return line.lstrip("# ") if line.startswith("#") else ""


def keys_of(reader, value, prefix=""):
    """Returns the options of a structured configuration: a dataclass, an instance of one, or a dict."""
    if isinstance(value, dict):
        for key, one in value.items():
            name = prefix + str(key)
            if isinstance(one, dict):
                yield from keys_of(reader, one, name + ".")
            elif is_plain(one) or isinstance(one, (list, tuple)):
                yield key_option(name, *plain_kind(one), one, None)
        return
    start = value if isinstance(value, Instance) else None
    of = value.of if start else value
    if not is_dataclass(of):
        return
    for field in fields_of(reader, of, lambda name: None):
        means = meaning(reader, field.annotation, "name")
        default = start.names.get(field.name, field.default) if start else field.default
        if means.nested is not None:
            yield from keys_of(reader, default if isinstance(default, Instance) else means.nested, prefix + field.name + ".")
        elif default is MISSING or is_missing(default):
            yield key_option(prefix + field.name, means.kind, means, None, field)
        else:
            yield key_option(prefix + field.name, means.kind, means, raw_default(default), field)


def is_missing(value):
    return isinstance(value, Library) and value.name == "omegaconf.MISSING" or value == "???"


def plain_kind(value):
    if isinstance(value, (list, tuple)):
        return OTHER, None
    return ("NUMBER" if isinstance(value, float) else KINDS.get(type(value), OTHER)), None


def key_option(name, sort, means, value, field):
    several = isinstance(value, (list, tuple)) or means is not None and means.listed
    values = arity(0, 2147483647, "BRACKETS") if several else ONE
    made = option([name], sort, values, place=field.place if field else None, choices=means.choices if means else [])
    made["default"] = fallback(value, several)
    made["help"] = " ".join(field.help().split()) if field else ""
    return made

