"""The possible values of an expression in the program.

Numbers, strings, lists and dicts represent themselves; the classes below represent everything else. Nothing here ever runs a line
of the program: a function is represented by its syntax tree, a library by its dotted name.
"""

import posixpath

from limits import is_plain


class Unknown:
    """A value that is known only when the program runs."""

    def __repr__(self):
        return "UNKNOWN"


UNKNOWN = Unknown()
ELLIPSIS = Unknown()


class Rest(Unknown):
    """Represents an unknown number of unknown items in a list, dict or set."""


REST = Rest()


def is_open(holder):
    """Returns whether a list, dict, set or tuple may hold more items than are known."""
    return isinstance(holder, (list, dict, set, tuple)) and any(one is REST for one in holder)


def opened(holder):
    holder.clear()
    if isinstance(holder, dict):
        holder[REST] = UNKNOWN
    else:
        (holder.add if isinstance(holder, set) else holder.append)(REST)


class Written(float):
    """A number with its source text: ``1e-4`` stays ``1e-4``."""

    def __new__(cls, value, text):
        number = super().__new__(cls, value)
        number.text = text
        return number


class PathText(str):
    """A ``pathlib.Path`` whose text is known."""


def parents_of(path):
    """Returns the parent folders of an absolute path, nearest first."""
    above = []
    while posixpath.isabs(path) and posixpath.dirname(path) != path and len(above) < 50:
        path = posixpath.dirname(path)
        above.append(PathText(path))
    return above


class Library:
    """Something defined outside the code folder, identified by its dotted name: ``argparse.ArgumentParser``."""

    def __init__(self, name):
        self.name = name

    def __eq__(self, other):
        return isinstance(other, Library) and other.name == self.name

    def __hash__(self):
        return hash(self.name)


class Made:
    """The result of calling something in a library, with the arguments of the call."""

    def __init__(self, name, args, kwargs, place):
        self.name = name
        self.args = args
        self.kwargs = kwargs
        self.place = place


class Partial:
    """The result of ``functools.partial``."""

    def __init__(self, function, args, kwargs):
        self.function = function
        self.args = args
        self.kwargs = kwargs

    def with_more(self, call):
        return Call(list(self.args) + list(call.args), {**self.kwargs, **call.kwargs}, call.place, call.loose)


class Subscripted:
    """A type with arguments: ``Optional[int]`` has the base ``typing.Optional`` and the items ``(int,)``."""

    def __init__(self, base, items):
        self.base = base
        self.items = items


class Scope:
    """The names of a module, a class body or one function call, with their values."""

    def __init__(self, module, parent=None, names=None):
        self.module = module
        self.parent = parent
        self.names = {} if names is None else names
        self.annotations = []
        self.returned = []
        self.yielded = []
        self.owner = None
        self.itself = None
        self.outer = set()


class Module:
    """A file that was read."""

    def __init__(self, name, source, library):
        self.name = name
        self.source = source
        self.library = library
        self.stars = []
        self.scope = Scope(self)


class Lazy:
    """A module, or one of its names, that is evaluated only when one of its names is used."""

    def __init__(self, dotted, path, name=None):
        self.dotted = dotted
        self.path = path
        self.name = name


class Function:
    """A function or lambda of the program."""

    def __init__(self, node, scope, defaults, owner=None):
        self.node = node
        self.scope = scope
        self.defaults = defaults
        self.owner = owner
        self.kind = "function"
        self.marks = []
        self.runs = 0
        self.tells_truth = None
        self.known_to_speak = None

    @property
    def name(self):
        return getattr(self.node, "name", "lambda")

    def speaks(self):
        """Returns whether the function's own text appears to deal with options."""
        if self.known_to_speak is None:
            self.known_to_speak = self.scope.module.source.speaks_within(self.node)
        return self.known_to_speak


class Class:
    """A class of the program."""

    def __init__(self, node, bases, scope):
        self.node = node
        self.name = node.name
        self.bases = bases
        self.scope = scope
        self.marks = []
        self.known_line = None

    def line(self):
        """Returns the class and its base classes, nearest first."""
        if self.known_line is None:
            seen = {self: None}
            for base in self.bases:
                if isinstance(base, Class):
                    seen.update(dict.fromkeys(base.line()))
            self.known_line = list(seen)
        return self.known_line

    def find(self, name):
        for one in self.line():
            if name in one.scope.names:
                return one.scope.names[name]
        return None

    def libraries(self):
        """Returns the dotted names of the library classes that it inherits from."""
        names = []
        for one in self.line():
            for base in one.bases:
                plain = base.base if isinstance(base, Subscripted) else base
                if isinstance(plain, Library):
                    names.append(plain.name)
        return names

    def is_enum(self):
        return any(name.startswith("enum.") or name.endswith(("StrEnum", "ExplicitEnum")) for name in self.libraries())

    def members(self):
        """Returns the members of an enum, in order."""
        found = []
        for one in reversed(self.line()):
            for name, value in one.scope.names.items():
                if not name.startswith("_") and not isinstance(value, (Function, Class, Bound)):
                    found.append(Member(self, name, value))
        return found


class Member:
    """A member of an enum."""

    def __init__(self, owner, name, value):
        self.owner = owner
        self.name = name
        self.value = value

    def __eq__(self, other):
        return isinstance(other, Member) and (other.owner, other.name) == (self.owner, self.name)

    def __hash__(self):
        return hash(self.name)


class Instance:
    """An instance of one of the program's classes."""

    def __init__(self, of):
        self.of = of
        self.names = {}
        self.native = None


class Super:
    """The result of ``super()``."""

    def __init__(self, owner, itself):
        self.owner = owner
        self.itself = itself


class Bound:
    """A method with its object; for plain values and framework objects, ``function`` is a name."""

    def __init__(self, function, itself):
        self.function = function
        self.itself = itself


class Native:
    """An object of a known framework, such as a parser. Subclasses override ``call`` and ``attribute``."""

    def attribute(self, name):
        return Bound(name, self)

    def call(self, reader, name, call):
        return UNKNOWN


class Arguments(Unknown):
    """The result of parsing: its attributes are the options' values, which are not yet known."""


class Call:
    """A call with evaluated arguments and its place; ``loose`` if it unpacks something unknown with ``*`` or ``**``."""

    def __init__(self, args, kwargs, place, loose=False):
        self.args = args
        self.kwargs = kwargs
        self.place = place
        self.loose = loose

    def get(self, name, position=None, fallback=None):
        if name in self.kwargs:
            return self.kwargs[name]
        if position is not None and position < len(self.args):
            return self.args[position]
        return fallback


def joined(one, other):
    """Returns the value of a name after two paths merge; framework objects take precedence over ``None``."""
    if one is other:
        return one
    for first, second in ((one, other), (other, one)):
        if isinstance(first, (Native, Function, Class, Module, Instance)) and (
            second is None or isinstance(second, (Unknown, Made, Library))
        ):
            return first
    if type(one) is type(other) and is_plain(one) and is_plain(other) and one == other:
        return one
    return one if isinstance(one, Native) else UNKNOWN
