"""Loads the parameters of a Batchwright run. Requires only the standard library of Python 3.8 or later.

    from batchwright_params import load

    args = load()              # a namespace: args.batch_size, args.optimizer.lr
    args = load(Config)        # your own dataclass, with each value checked against its type
    args = load(path="p.json") # from a file, outside a run

In attribute names, each character that Python does not allow is replaced by an underscore: `batch-size` becomes `args.batch_size`.
"""

import collections.abc
import dataclasses
import difflib
import enum
import json
import os
import pathlib
import re
import types
import typing

__all__ = ["ParamsError", "load"]

VARIABLE = "BATCHWRIGHT_PARAMS"
NONE_WORDS = ("null", "None", "none")
TRUTHS = {"true": True, "yes": True, "on": True, "1": True, "false": False, "no": False, "off": False, "0": False}


class ParamsError(Exception):
    """Describes what is wrong with the parameters."""


class _Number:
    """A number with its original text, because a field may expect a string."""

    def __init__(self, text):
        self.text = text

    def plain(self):
        return int(self.text) if re.fullmatch(r"-?\d+", self.text) else float(self.text)


def load(shape=None, path=None):
    """Returns the parameters of the current run, or of the file `path`, as a namespace or as an instance of the dataclass `shape`."""
    path = path or os.environ.get(VARIABLE)
    if not path:
        raise ParamsError(
            "%s is not set, so this is not a Batchwright run. To try it manually, specify a file: load(path='params.json')." % VARIABLE
        )
    try:
        with open(path, encoding="utf-8") as file:
            found = json.load(file, parse_int=_Number, parse_float=_Number)
    except (OSError, ValueError) as why:
        raise ParamsError("The parameters cannot be read from %s: %s." % (path, why)) from why
    if not isinstance(found, dict):
        raise ParamsError("%s does not contain a JSON object with the parameters." % path)
    if shape is None:
        return _namespace(found)
    if not (isinstance(shape, type) and dataclasses.is_dataclass(shape)):
        raise ParamsError("load() requires a dataclass, but %r is not one." % (shape,))
    problems = []
    made = _dataclass(shape, found, "", problems)
    if problems:
        raise ParamsError("\n".join(problems))
    return made


def _plain(value):
    if isinstance(value, _Number):
        return value.plain()
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {name: _plain(inner) for name, inner in value.items()}
    return value


def _attributes(found, where):
    """Maps attribute names to (name, value)."""
    attributes = {}
    for name, value in found.items():
        attribute = re.sub(r"\W", "_", name)
        attribute = "_" + attribute if attribute[:1].isdigit() else attribute
        if attribute in attributes:
            raise ParamsError("%s%s and %s%s are the same attribute %s." % (where, attributes[attribute][0], where, name, attribute))
        attributes[attribute] = (name, value)
    return attributes


def _namespace(found, where=""):
    space = types.SimpleNamespace()
    for attribute, (name, value) in _attributes(found, where).items():
        setattr(space, attribute, _namespace(value, where + name + ".") if isinstance(value, dict) else _plain(value))
    return space


def _dataclass(shape, found, where, problems):
    hints = typing.get_type_hints(shape)
    fields = {field.name: field for field in dataclasses.fields(shape) if field.init}
    values = {}
    for attribute, (name, value) in _attributes(found, where).items():
        if attribute in fields:
            values[attribute] = _checked(value, hints[attribute], where + name, problems)
        else:
            near = difflib.get_close_matches(attribute, fields, 1)
            problems.append(
                "%s%s is not a field of %s.%s" % (where, name, shape.__name__, " Did you mean %s?" % near[0] if near else "")
            )
    for name, field in fields.items():
        if name not in values and field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            inner = hints[name]
            if isinstance(inner, type) and dataclasses.is_dataclass(inner):
                values[name] = _dataclass(inner, {}, where + name + ".", problems)
            else:
                problems.append("%s%s is missing, and %s has no default for it." % (where, name, shape.__name__))
    return None if problems else shape(**values)


def _checked(value, kind, where, problems):
    try:
        return _made(value, kind, where, problems)
    except (ValueError, TypeError):
        shown = value.text if isinstance(value, _Number) else json.dumps(_plain(value), ensure_ascii=False)
        name = kind.__name__ if isinstance(kind, type) else str(kind).replace("typing.", "")
        choices = [member.name for member in kind] if isinstance(kind, type) and issubclass(kind, enum.Enum) else []
        problems.append("%s should be %s, but is %s.%s" % (
            where, name, shown, " Allowed: %s." % ", ".join(choices) if choices else ""))
        return None


def _made(value, kind, where, problems):
    """Converts a value to a type. Raises ValueError or TypeError if it does not fit."""
    origin, inner = typing.get_origin(kind), typing.get_args(kind)
    if kind is typing.Any or isinstance(kind, typing.TypeVar):
        return _plain(value)
    if hasattr(kind, "__supertype__"):
        return _made(value, kind.__supertype__, where, problems)
    if origin is typing.Union or origin is getattr(types, "UnionType", typing.Union):
        return _union(value, inner, where, problems)
    if origin is typing.Literal:
        return _literal(value, inner)
    if origin in (dict, collections.abc.Mapping) or kind is dict:
        if not isinstance(value, dict):
            raise TypeError
        kinds = inner or (typing.Any, typing.Any)
        return {_made(name, kinds[0], where, problems): _made(one, kinds[1], where, problems) for name, one in value.items()}
    if (origin or kind) in (list, tuple, set, frozenset, collections.abc.Sequence, collections.abc.Iterable):
        return _items(value, origin or kind, inner, where, problems)
    if isinstance(kind, type) and dataclasses.is_dataclass(kind):
        if not isinstance(value, dict):
            raise TypeError
        return _dataclass(kind, value, where + ".", problems)
    return _scalar(value, kind)


def _union(value, kinds, where, problems):
    text = value if isinstance(value, str) else None
    if type(None) in kinds and (value is None or text in NONE_WORDS or (text == "" and str not in kinds)):
        return None
    plain = type(_plain(value))
    for kind in sorted((kind for kind in kinds if kind is not type(None)), key=lambda kind: kind is not plain):
        tried = []
        try:
            made = _made(value, kind, where, tried)
        except (ValueError, TypeError):
            continue
        if not tried or len(kinds) <= 2:
            problems.extend(tried)
            return made
    raise TypeError


def _literal(value, choices):
    for choice in choices:
        try:
            if _scalar(value, type(choice)) == choice:
                return choice
        except (ValueError, TypeError):
            pass
    raise TypeError


def _items(value, container, inner, where, problems):
    if isinstance(value, dict):
        raise TypeError
    items = [] if value is True else value if isinstance(value, list) else [value]  # True is an empty list, which is written as a switch
    if container is tuple and inner and Ellipsis not in inner:
        if len(items) != len(inner):
            raise TypeError
        return tuple(_made(item, kind, where, problems) for item, kind in zip(items, inner))
    kind = inner[0] if inner else typing.Any
    made = [_made(item, kind, where, problems) for item in items]
    return made if container in (collections.abc.Sequence, collections.abc.Iterable) else container(made)


def _scalar(value, kind):
    if isinstance(value, (dict, list)):
        raise TypeError
    text = value.text if isinstance(value, _Number) else str(value).lower() if isinstance(value, bool) else value
    if kind is bool:
        if text is None or text.lower() not in TRUTHS:
            raise ValueError
        return TRUTHS[text.lower()]
    if kind is type(None):
        if value is not None:
            raise ValueError
        return None
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        for member in kind:
            if text == member.name or text == str(member.value):
                return member
        raise ValueError
    if text is None or (isinstance(value, bool) and kind is not str):
        raise TypeError
    if kind is int:
        number = float(text) if re.search(r"[.eE]", text) else int(text)
        if number != int(number):
            raise ValueError
        return int(number)
    if kind in (pathlib.Path, pathlib.PurePath):
        return pathlib.Path(text)
    return kind(text)
