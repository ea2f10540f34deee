"""What real argparse says of a script's options: runs the script with every library that is missing made up, up to its last parse.

Only for the scripts beside this file. Started as: python3 truth.py FOLDER SCRIPT [WORD...]
"""

import argparse
import importlib.abc
import importlib.machinery
import json
import math
import os
import runpy
import sys
from unittest import mock


class MadeUp(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    NAMES = ("torch", "torchvision", "numpy", "yaml", "tqdm", "wandb")

    def find_spec(self, name, path, target=None):
        return importlib.machinery.ModuleSpec(name, self, is_package=True) if name.split(".")[0] in self.NAMES else None

    def create_module(self, spec):
        made = mock.MagicMock()
        made.__path__ = []
        made.__all__ = []
        return made

    def exec_module(self, module):
        pass


PARSED = []


def parse(takes_others):
    def stands_in(self, args=None, namespace=None):
        PARSED.append((self, takes_others))
        values = mock.MagicMock()
        values.__eq__ = lambda one, other: False
        return (values, []) if takes_others else values
    return stands_in


def described(parser, words):
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for index, word in enumerate(words):
                if word in action.choices:
                    return described(action.choices[word], words[index + 1:])
    return [one(parser, action) for action in parser._actions
            if action.option_strings and not isinstance(action, (argparse._HelpAction, argparse._VersionAction))]


def one(parser, action):
    default = parser._defaults.get(action.dest, action.default)
    plain = isinstance(default, (str, int, float, bool, list, tuple)) and default != argparse.SUPPRESS
    numbers = {None: [1, 1], "?": [0, 1], "*": [0, -1], "+": [1, -1], "...": [0, -1]}
    nargs = numbers.get(action.nargs, [action.nargs, action.nargs])
    flags = [flag for flag in action.option_strings
             if not (isinstance(action, argparse.BooleanOptionalAction) and flag.startswith("--no-"))]
    return {
        "flags": sorted(flags), "off": sorted(set(action.option_strings) - set(flags)),
        "nargs": [0, 0] if action.nargs == 0 or isinstance(action, argparse.BooleanOptionalAction) else nargs,
        "type": getattr(action.type, "__name__", None) if action.type in (int, float, str) else None,
        "choices": None if action.choices is None else choices_of(action),
        "required": bool(action.required), "default": None if not plain else finite(default), "computed": default is not None and not plain,
    }


def choices_of(action):
    """Without those that a made-up library would have."""
    return [str(choice) for choice in action.choices if not str(choice).startswith("_mock")]


def finite(default):
    """JSON has no infinity."""
    return repr(default) if isinstance(default, float) and not math.isfinite(default) else default


def main():
    folder, script, words = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]
    sys.meta_path.append(MadeUp())
    for name in ("parse_args", "parse_known_args", "parse_intermixed_args"):
        setattr(argparse.ArgumentParser, name, parse("known" in name))
    os.chdir(folder)
    sys.path.insert(0, os.path.join(folder, os.path.dirname(script)))
    sys.argv = [script] + words
    try:
        with open(os.devnull, "w") as nowhere, mock.patch("sys.stdout", nowhere), mock.patch("sys.stderr", nowhere):
            runpy.run_path(script, run_name="__main__")
    except (Exception, SystemExit) as error:
        if not PARSED:
            raise
        print(type(error).__name__, error, file=sys.stderr)
    options, seen = [], set()
    for parser, takes_others in PARSED:
        for made in described(parser, words):
            if not set(made["flags"]) & seen:
                options.append(made)
                seen.update(made["flags"])
    json.dump({"options": options, "others": all(others for parser, others in PARSED)}, sys.stdout, ensure_ascii=False)


main()
