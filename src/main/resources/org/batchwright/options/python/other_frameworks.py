"""Libraries whose options cannot be read; the answer names the library."""

from reader import Framework
from values import Unknown

KNOWN = {
    "fire.Fire": "fire", "docopt.docopt": "docopt", "plac.call": "plac", "draccus.wrap": "draccus", "draccus.parse": "draccus",
    "pyrallis.wrap": "pyrallis", "pyrallis.parse": "pyrallis", "chz.entrypoint": "chz", "chz.nested_entrypoint": "chz",
    "defopt.run": "defopt", "argh.dispatch_command": "argh", "argh.dispatch_commands": "argh", "cyclopts.App": "cyclopts",
    "cyclopts.run": "cyclopts", "sacred.Experiment": "sacred", "gin.parse_config_files_and_bindings": "gin",
    "jsonargparse.CLI": "jsonargparse", "jsonargparse.auto_cli": "jsonargparse", "jsonargparse.ArgumentParser": "jsonargparse",
    "clize.run": "clize", "confection.Config": "confection", "getopt.getopt": "getopt", "optparse.OptionParser": "optparse",
}
LASTS = {"LightningCLI": "LightningCLI", "BaseSettings": "pydantic-settings", "CliApp": "pydantic-settings", "Tap": "tap"}


def known(name):
    return KNOWN.get(name) or LASTS.get(name.rpartition(".")[2])


class Others(Framework):
    """Remembers the first called library whose options cannot be read."""

    def __init__(self):
        self.library = None

    def library_called(self, reader, name, call):
        return self.saw(name)

    def inherited(self, reader, name, call, of):
        return None

    def decorated(self, reader, decorator, value):
        self.saw(getattr(decorator, "name", "") if type(decorator).__name__ in ("Library", "Made") else "")
        return None

    def class_called(self, reader, made, call):
        for name in made.libraries():
            self.saw(name)
        return None

    def saw(self, name):
        self.library = self.library or known(name)
        return Unknown() if known(name) else None
