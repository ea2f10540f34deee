"""``tyro.extras.SubcommandApp``: functions as subcommands."""

from tyro_marks import dashed
from tyro_options import app_union
from values import UNKNOWN, Class, Function, Native


class SubcommandApp(Native):
    """One app; ``start`` creates the parser of a call."""

    def __init__(self, start):
        self.start = start
        self.commands = []

    def call(self, reader, name, call):
        if name == "command":
            target = call.get("func", 0)
            return CommandDecorator(self, call.kwargs) if target is None else self.hold(target, call.kwargs)
        if name == "cli":
            return self.start(reader, call, lambda parser: parser.begin(reader, app_union(self.members())))
        return UNKNOWN

    def hold(self, target, told):
        self.commands.append((target, told))
        return target

    def members(self):
        """Returns the target of each command, including unions of other apps' commands, with its settings."""
        for target, told in self.commands:
            name = told.get("name", target.name if isinstance(target, (Function, Class)) else UNKNOWN)
            inner = app_union(target.members()) if isinstance(target, SubcommandApp) else target
            yield inner, {"name": dashed(name) if isinstance(name, str) else UNKNOWN, "aliases": told.get("aliases")}


class CommandDecorator(Native):
    """``@app.command(name="...")`` before it is applied to its function."""

    def __init__(self, app, told):
        self.app, self.told = app, told

    def call(self, reader, name, call):
        return self.app.hold(call.args[0], self.told) if call.args else UNKNOWN
