"""Follows a program from its first statement, and collects the options that it declares to its frameworks."""

import ast
import os

from builtin_calls import items_of
from calls import Calls
from certainty import Certainty
from expressions import Expressions
from imports import Imports
from library_tables import Tables
from limits import MOST_GAPS, Enough
from operators import Operators
from sources import Unreadable, library_file
from statements import Statements
from values import Call, Class, Function, Library, Made, Module, Native

MOST_STEPS = 3_000_000
MOST_EAGER_STEPS = 60_000


class Methods(dict):
    """The method for each type of node, cached; None if there is none."""

    def __init__(self, reader, prefix):
        super().__init__()
        self.reader = reader
        self.prefix = prefix

    def __missing__(self, kind):
        method = self[kind] = getattr(self.reader, self.prefix + kind.__name__, None)
        return method


class Reader(Statements, Imports, Expressions, Operators, Calls, Certainty):
    """Follows one program. ``found`` holds what the frameworks found, in order; ``gaps`` holds what could not be read."""

    def __init__(self, sources, frameworks, lazy, clock):
        self.clock = clock
        self.sources = sources
        self.tables = Tables(sources)
        self.frameworks = frameworks
        self.subcommands = 0
        self.modules = {}
        self.found = []
        self.gaps = []
        self.notes = {}
        self.births = {}
        self.changed = {}
        self.caught = []
        self.here = None
        self.main = None
        self.depth = 0
        self.steps = 0
        self.next_look = 0
        self.most_steps = MOST_STEPS if lazy else MOST_EAGER_STEPS
        self.values = Methods(self, "of_")
        self.statements = Methods(self, "do_")
        self.settled = False
        self.lazy = lazy
        self.enough = False
        self.asked_of_calls = [one.library_called for one in frameworks if type(one).library_called is not Framework.library_called]
        for framework in frameworks:
            setattr(self, type(framework).__name__.lower(), framework)

    def follow(self, name, path):
        """Follows the whole program, starting with the module that Python runs."""
        self.main = Module(name, self.sources.load(path), False)
        self.modules["__main__"] = self.main
        self.main.scope.names.update(__name__="__main__", __file__=path)
        try:
            self.block(self.main.source.tree.body, self.main.scope)
            for framework in self.frameworks:
                framework.finish(self)
        except Enough:
            self.enough = not self.settled
            if self.enough:
                self.gap("The program is too large to be read completely.", None)
        except RecursionError:
            self.gap("The program is nested too deeply to be read completely.", None)
        except MemoryError:
            self.modules.clear()
            self.gap("The program needs too much memory to be read completely.", None)

    def spend(self, steps=1):
        """Counts steps, and stops following a program that takes too many."""
        self.steps += steps
        if self.steps > self.next_look:
            self.next_look = self.steps + 32
            if self.steps > self.most_steps or self.clock.is_over():
                raise Enough()

    @staticmethod
    def items(value):
        return items_of(value)

    @staticmethod
    def place(scope, node):
        return {"file": scope.module.source.shown, "line": node.lineno, "library": scope.module.library}

    def gap(self, what, place):
        """Records something that could not be read, once for each place."""
        known = place if place and not place.get("library") else None
        one = {"what": what, "place": known and {"file": known["file"], "line": known["line"]}}
        if len(self.gaps) < MOST_GAPS and one not in self.gaps:
            self.gaps.append(one)

    def unread_file(self, path, error):
        self.code_unknown = True
        shown = self.sources.shown(path)
        self.gap("%s could not be read: %s." % (shown, error.why), {"file": shown, "line": error.line or 1})

    def decorated(self, decorator, value, node):
        """Returns the value of a name after a decorator is applied; unknown decorators are ignored, because they rarely matter here."""
        name = getattr(decorator, "name", "") if isinstance(decorator, (Library, Made)) else ""
        if name in ("builtins.staticmethod", "builtins.classmethod", "builtins.property", "functools.cached_property"):
            if isinstance(value, Function):
                value.kind = {"builtins.staticmethod": "static", "builtins.classmethod": "class"}.get(name, "property")
            return value
        for framework in self.frameworks:
            answer = framework.decorated(self, decorator, value)
            if answer is not None:
                return answer
        if isinstance(decorator, (Function, Native)) or type(decorator).__name__ == "Bound":
            made = self.called(decorator, Call([value], {}, None))
            return made if isinstance(made, (Function, Class, Native)) else value
        return value

    def library_class(self, dotted):
        """Returns a class of an installed library, read from its source without importing it; None if it is not found."""
        module_name, _, name = dotted.rpartition(".")
        for _ in range(6):
            path = library_file(module_name, self.sources.libraries) if module_name else None
            if path is None:
                return None
            module = self.library_module(module_name, path)
            if module is None:
                return None
            found = module.scope.names.get(name)
            if isinstance(found, Class):
                return found
            origin = self.imported_from(module, name)
            if origin is None:
                return None
            module_name, name = origin
        return None

    def library_module(self, name, path):
        key = "library " + name
        try:
            if key in self.modules:
                return self.modules[key]
            self.modules[key] = Module(name, self.sources.load(path), True)
            module = self.modules[key]
            module.scope.names["__name__"] = name
            if os.path.basename(path) != "__init__.py":
                here = self.here
                self.block(module.source.tree.body, module.scope)
                self.here = here
            return module
        except Unreadable:
            return None

    def imported_from(self, module, name):
        """Returns the origin of a name that a library's module imports, even if it does so only for type checkers."""
        for node in ast.walk(module.source.tree):
            if isinstance(node, ast.ImportFrom):
                for alias in node.names:
                    if (alias.asname or alias.name) == name:
                        return self.absolute(node, module), alias.name
        return None

    def unfollowed(self):
        """Returns the functions of the main file that were never called."""
        return [one for one in self.main.scope.names.values() if isinstance(one, Function) and one.runs == 0]


class Framework:
    """Hooks by which a framework can handle a step of the program; None means that it does not handle the step."""

    def library_called(self, reader, name, call):
        return None

    def class_called(self, reader, made, call):
        return None

    def inherited(self, reader, name, call, of):
        return None

    def decorated(self, reader, decorator, value):
        return None

    def finish(self, reader):
        return None
