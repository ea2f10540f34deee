"""Calls that list the code folder, import modules by name or prepare other calls."""

import fnmatch
import os
import posixpath

from values import UNKNOWN, Module, Partial


def prepared(reader, call):
    """``functools.partial(function, ...)``"""
    return Partial(call.args[0], call.args[1:], call.kwargs) if call.args and not call.loose else UNKNOWN


def imported(reader, call):
    """``importlib.import_module("models." + name)``. If the name is unknown, the code that it imports is unknown as well."""
    name, package = call.get("name", 0), call.get("package", 1)
    if isinstance(name, str) and name.startswith(".") and isinstance(package, str):
        above = package.split(".")
        up = len(name) - len(name.lstrip(".")) - 1
        name = ".".join(above[:len(above) - up] + [name.lstrip(".")]) if up < len(above) else UNKNOWN
    if not isinstance(name, str) or name.startswith("."):
        reader.code_unknown = True
        return UNKNOWN
    found = reader.module(name)
    if not isinstance(found, Module):
        reader.code_unknown = reader.code_unknown or found is UNKNOWN
    return found


def listed(reader, call):
    """``os.listdir(folder)`` for a folder in the code folder."""
    names = reader.sources.listing(call.args[0]) if len(call.args) == 1 and isinstance(call.args[0], str) else None
    if names is None:
        reader.code_unknown = True
        return UNKNOWN
    return list(names)


def matched(reader, call):
    """``glob.glob(folder + "/*.py")``"""
    pattern = call.args[0] if len(call.args) == 1 and not call.kwargs else None
    if not isinstance(pattern, str) or "**" in pattern or any(one in posixpath.dirname(pattern) for one in "*?["):
        reader.code_unknown = True
        return UNKNOWN
    names = reader.sources.listing(posixpath.dirname(pattern))
    if names is None:
        reader.code_unknown = True
        return UNKNOWN
    last = posixpath.basename(pattern)
    return [posixpath.join(posixpath.dirname(pattern), one) for one in names if fnmatch.fnmatchcase(one, last) and not one.startswith(".")]


def there(test):
    """``os.path.isfile(path)`` for a path in the code folder; paths outside it are never examined."""
    def give(reader, call):
        path = call.args[0] if len(call.args) == 1 else UNKNOWN
        known = isinstance(path, str) and posixpath.isabs(path) and reader.sources.listing(posixpath.dirname(path)) is not None
        return test(path) if known and reader.sources.holds(path) else UNKNOWN
    return give


CALLS = {
    "functools.partial": prepared, "importlib.import_module": imported, "__import__": imported, "os.listdir": listed, "glob.glob": matched,
    "os.path.isfile": there(os.path.isfile), "os.path.isdir": there(os.path.isdir),
}
