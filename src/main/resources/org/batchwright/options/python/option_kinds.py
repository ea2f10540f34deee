"""Determines from a type which values a user may enter."""

import ast

from values import Function, Library, Made, Member, Written

WHOLE, NUMBER, TEXT, TRUTH, NON_EMPTY, PATH, OTHER = "WHOLE", "NUMBER", "TEXT", "TRUTH", "NON_EMPTY", "PATH", "OTHER"
MOST_CHOICES = 1000
LONGEST_TEXT = 10_000
LONGEST_HELP = 2_000

KNOWN = {
    "builtins.int": WHOLE, "builtins.float": NUMBER, "builtins.str": TEXT, "builtins.bool": TRUTH, "builtins.complex": OTHER,
    "distutils.util.strtobool": TRUTH, "setuptools.distutils.util.strtobool": TRUTH, "argparse.FileType": PATH,
    "os.path.abspath": PATH, "os.path.expanduser": PATH, "os.path.realpath": PATH, "os.path.normpath": PATH,
    "typing.AnyStr": TEXT, "typing.Text": TEXT, "os.PathLike": PATH,
}

TRUE_WORDS = {"true", "yes", "1", "on", "t", "y"}


def kind(value):
    """Returns the kind of an option according to the type in its declaration."""
    if isinstance(value, Library):
        if value.name in KNOWN:
            return KNOWN[value.name]
        if value.name.startswith("pathlib."):
            return PATH
        last = value.name.rpartition(".")[2]
        if value.name.startswith(("numpy.", "torch.")):
            return NUMBER if last.startswith("float") else WHOLE if last.startswith("int") else OTHER
        return TRUTH if last in ("strtobool", "str2bool", "string_to_bool", "str_to_bool") else OTHER
    if isinstance(value, Made):
        return PATH if value.name == "argparse.FileType" else OTHER
    if isinstance(value, Function):
        return TRUTH if tells_truth(value) else OTHER
    return OTHER


def tells_truth(function):
    """Returns whether the source of a type function suggests that it converts ``yes`` and ``true`` to a boolean."""
    if function.tells_truth is None:
        function.tells_truth = text_tells_truth(function.node)
    return function.tells_truth


def text_tells_truth(node):
    strings = set()
    for one in ast.walk(node):
        if isinstance(one, ast.Constant) and isinstance(one.value, str):
            strings.add(one.value.lower())
        if isinstance(one, (ast.Name, ast.Attribute)):
            name = one.id if isinstance(one, ast.Name) else one.attr
            if name in ("strtobool", "str2bool"):
                return True
    compares = any(isinstance(one, ast.Compare) for one in ast.walk(node))
    maps = any(isinstance(one, ast.Dict) for one in ast.walk(node))
    numbers = any(isinstance(one, ast.Name) and one.id in ("int", "float") for one in ast.walk(node))
    return bool(strings & (TRUE_WORDS - {"1", "t", "y", "on"})) and (compares or maps) and not numbers


def text(value):
    """Returns a value as written in a preset; None if it cannot be written there."""
    if isinstance(value, bool):
        return "True" if value else "False"
    if isinstance(value, Written):
        return value.text
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        return str(value) if len(value) <= LONGEST_TEXT else None
    if isinstance(value, Member):
        return text(value.value)
    return None


def fallback(value, several):
    """Returns the default of an option: a string, a list of strings, or None if there is none or it is computed."""
    if isinstance(value, (list, tuple)):
        texts = [text(one) for one in value]
        return texts if several and None not in texts else None
    return text(value)


def choices(value, items):
    """Returns the valid values; empty if they are not restricted or are unknown."""
    if items is None or len(items) > MOST_CHOICES:
        return []
    texts = [text(one) for one in items if one is not None]
    return [] if None in texts else list(dict.fromkeys(texts))


def one_line(words):
    return " ".join(words[:2 * LONGEST_HELP].split())[:LONGEST_HELP] if isinstance(words, str) else ""


def is_library(value, *names):
    return isinstance(value, Library) and value.name in names


def last_name(value):
    """Returns the last part of a library's dotted name: ``Optional`` for ``typing.Optional``; empty for anything else."""
    return value.name.rpartition(".")[2] if isinstance(value, Library) else ""


def arity(least, most, several="TOGETHER"):
    return {"least": least, "most": most, "several": several}


SWITCH = arity(0, 0)
ONE = arity(1, 1)
ENDLESS = 2147483647


def option(flags, kind_, arity_, **more):
    """Returns an option in the form that Java reads."""
    return {
        "flags": list(flags), "off": more.get("off", []), "type": kind_, "arity": arity_, "choices": more.get("choices", []),
        "required": more.get("required", False), "default": more.get("default"), "help": more.get("help", ""),
        "place": more.get("place"),
    }

