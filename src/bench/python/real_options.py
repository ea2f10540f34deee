"""Compares the options that are read from scripts with the options that the scripts' own parsers report.

    python3 src/bench/python/real_options.py FOLDER [LIBRARIES...]

Runs every script below FOLDER until it parses its command line, then records the options of its parser and stops the script. LIBRARIES
are folders with the frameworks (click, typer, absl, tyro, simple_parsing), as created by ``pip install --target``; any other missing module
that a script imports is replaced by a stand-in. Warning: this executes the scripts, so use only trusted ones.
"""

import importlib.abc
import importlib.machinery
import json
import os
import runpy
import subprocess
import sys
import tempfile
import types

HERE = os.path.dirname(os.path.abspath(__file__))
READER = os.path.normpath(os.path.join(HERE, "..", "..", "main", "resources", "org", "batchwright", "options", "python", "read_options.py"))
SECONDS = 20
HELP = {"-h", "--help", "--helpfull", "--helpshort", "--helpxml", "--install-completion", "--show-completion", "-H"}
WORD = "@@word"  # distinguishes arguments on the command line from any that a script makes up
OWN = ("argparse", "absl", "click", "typer", "tyro", "simple_parsing")


# runs one script in a separate process


class Anything(type):
    """A class whose attributes, calls and operators always succeed."""

    def __getattr__(cls, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return Anything(name, (), {})

    def __call__(cls, *args, **kwargs):
        if len(args) == 1 and not kwargs and callable(args[0]) and not isinstance(args[0], Anything):
            return args[0]
        return Anything(cls.__name__, (), {})

    def __iter__(cls):
        return iter(())

    def __getitem__(cls, key):
        return cls

    def __enter__(cls):
        return cls

    def __exit__(cls, *args):
        return False

    def __or__(cls, other):
        return other

    __ror__ = __or__

    def __len__(cls):
        return 0


class StandIn(types.ModuleType):
    __path__ = []

    def __getattr__(self, name):
        if name.startswith("__") and name.endswith("__"):
            raise AttributeError(name)
        return Anything(name, (), {})


class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """The last finder: provides a stand-in for every module that no other finder has."""

    def find_spec(self, name, path=None, target=None):
        own = name.split(".")[0] in OWN
        return None if own else importlib.machinery.ModuleSpec(name, self, is_package=True)

    def create_module(self, spec):
        return StandIn(spec.name)

    def exec_module(self, module):
        return None


def done(framework, options, words=""):
    print("\n@@" + json.dumps({"framework": framework, "options": options, "words": words}), flush=True)
    os._exit(0)


def of_parser(parser, framework):
    options = [sorted(action.option_strings) for action in parser._actions
               if action.option_strings and action.metavar != "{fixed}"]  # tyro shows these options, but rejects them
    commands = [action for action in parser._actions if type(action).__name__ == "_SubParsersAction"]
    done(framework, [one for one in options if not set(one) & HELP] if not commands or framework == "tyro" else [], "subcommands" if commands else "")


def watch_argparse():
    import argparse

    def parse(self, *args, **kwargs):
        given = args[0] if args else kwargs.get("args")
        simple = "simple_parsing" in type(self).__module__
        asked_by = sys._getframe(1).f_globals.get("__name__", "")
        helper = asked_by.startswith("simple_parsing") and "--help" not in self._option_string_actions  # looks for the chosen subgroup or file
        if (given is None or given == sys.argv[1:]) and not helper:
            of_parser(self, "simple_parsing" if simple else "argparse")
        return plain(self, *args, **kwargs)
    plain = argparse.ArgumentParser.parse_known_args
    argparse.ArgumentParser.parse_known_args = parse


def watch_click():
    import click

    def main(self, *args, **kwargs):
        framework = "typer" if "typer" in type(self).__module__ else "click"
        if getattr(self, "commands", None):
            done(framework, [], "subcommands")
        done(framework, [sorted(one.opts + one.secondary_opts) for one in self.params
                         if isinstance(one, click.Option) and not set(one.opts) & HELP])
    click.Command.main = main
    try:
        import typer.core
        typer.core.TyperCommand.main = typer.core.TyperGroup.main = main
    except ImportError:
        pass


def watch_absl():
    from absl import app, flags

    def run(*args, **kwargs):
        own = [flag for module, found in flags.FLAGS.flags_by_module_dict().items() if not module.startswith("absl") for flag in found]
        done("absl", [sorted({"--" + one.name} | ({"--no" + one.name} if one.boolean else set()) | ({"-" + one.short_name} if one.short_name else set()))
                      for one in own])
    app.run = run


def watch_tyro():
    import tyro

    def cli(f, *args, **kwargs):
        taken = {key: value for key, value in kwargs.items() if key in ("prog", "description", "default", "use_underscores", "config")}
        of_parser(tyro.extras.get_parser(f, **taken), "tyro")
    tyro.cli = cli


def one_script(path, libraries):
    sys.argv = [path, WORD]
    sys.path[:0] = [os.path.dirname(path), *libraries]
    sys.meta_path.append(Finder())
    for watch in (watch_argparse, watch_click, watch_absl, watch_tyro):
        try:
            watch()
        except ImportError:
            continue
    runpy.run_path(path, run_name="__main__")


# runs all scripts


def really(path, libraries):
    with tempfile.TemporaryDirectory() as place:
        try:
            ended = subprocess.run([sys.executable, os.path.abspath(__file__), "--one", path, *libraries], cwd=place, stdin=subprocess.DEVNULL,
                                   capture_output=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            return None
    told = [line for line in ended.stdout.decode("utf-8", "replace").splitlines() if line.startswith("@@")]
    return json.loads(told[-1][2:]) if told else None


def read(folder, script):
    question = {"folder": folder, "script": os.path.relpath(script, folder)}
    ended = subprocess.run([sys.executable, "-I", "-S", READER], input=json.dumps(question).encode(), capture_output=True)
    return json.loads(ended.stdout) if ended.returncode == 0 else {}


def scripts(folder):
    for where, folders, names in os.walk(folder):
        folders[:] = sorted(one for one in folders if not one.startswith("."))
        yield from (os.path.join(where, name) for name in sorted(names) if name.endswith(".py"))


def compare(folder, libraries):
    sums = {}
    for script in scripts(folder):
        with open(script, "rb") as file:
            text = file.read()
        if not any(one in text for one in (b"__main__", b".cli(", b"parse_args", b"app.run")):
            continue
        truth = really(script, libraries)
        if truth is None or truth["words"]:
            continue
        answer = read(folder, script)
        mine = answer.get("options", {})
        flags = [set(one["flags"] + one["off"]) for one in mine.get("options", [])]
        there = [set(one) for one in truth["options"]]
        found = sum(any(one & other for other in flags) for one in there)
        wrong = sum(not any(one & other for other in there) for one in flags)
        whole = bool(mine) and not mine["gaps"] and mine["others"] == "REFUSED" and "commands" not in mine
        total = sums.setdefault(truth["framework"], [0] * 5)
        for at, count in enumerate((1, len(there), found, wrong, int(whole and found < len(there)))):
            total[at] += count
        if found < len(there) or wrong:
            print("%s: %d of %d, %d too many%s" % (os.path.relpath(script, folder), found, len(there), wrong,
                                                  "" if not whole else ", called whole"))
    for framework, (count, there, found, wrong, lies) in sorted(sums.items()):
        print("%-15s %4d scripts %5d options %5d found (%.1f %%) %4d too many, %d called whole and not whole"
              % (framework, count, there, found, 100 * found / max(1, there), wrong, lies))


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if sys.argv[1] == "--one":
        one_script(sys.argv[2], sys.argv[3:])
    else:
        compare(os.path.realpath(sys.argv[1]), [os.path.realpath(one) for one in sys.argv[2:]])
