"""Follows imports: modules in the code folder are read and evaluated, all others are libraries."""

import os

from limits import MOST_EAGER_CONTENT, Enough
from sources import Unreadable
from values import UNKNOWN, Lazy, Library, Module

# The reader supports these without reading them, so they are libraries even if the code folder contains a copy, as in their own
# repositories.
KNOWN_LIBRARIES = frozenset(("absl", "click", "hydra", "omegaconf", "simple_parsing", "typer", "tyro"))


class Imports:
    """The part of the reader that follows imports."""

    def do_Import(self, node, scope):
        for alias in node.names:
            module = self.module(alias.name)
            first = alias.name.split(".")[0]
            if alias.asname:
                scope.names[alias.asname] = module
            else:
                scope.names[first] = module if first == alias.name else self.module(first)

    def do_ImportFrom(self, node, scope):
        origin = self.absolute(node, scope.module)
        module = self.module(origin) if origin else UNKNOWN
        for alias in node.names:
            if alias.name == "*":
                self.star(module, scope)
            else:
                scope.names[alias.asname or alias.name] = self.imported(module, alias.name)

    def imported(self, module, name):
        if isinstance(module, Lazy):
            return Lazy(module.dotted, module.path, name)
        return self.member(module, name)

    def absolute(self, node, module):
        """Returns the absolute dotted name of a relative import."""
        return absolute(node.level, node.module, module.name, module.source.path)

    def star(self, module, scope):
        if isinstance(module, Module):
            named = module.scope.names.get("__all__")
            for name, value in list(module.scope.names.items()):
                if (name in named) if isinstance(named, (list, tuple)) else not name.startswith("_"):
                    scope.names[name] = value
        elif isinstance(module, Lazy):
            self.star(self.resolved(module), scope)
        elif isinstance(module, Library):
            scope.module.stars.append(module.name)

    def module(self, dotted):
        """Returns the module with this name in the code folder, read and evaluated; otherwise a library."""
        if dotted in self.modules:
            return self.modules[dotted]
        first = dotted.partition(".")[0]
        if first in KNOWN_LIBRARIES and self.sources.holds_package(first):
            return Library(dotted)
        path = self.sources.find(dotted)
        if path is None:
            inside = self.sources.is_package(dotted)
            return Library(("." if inside else "") + dotted)
        if self.lazy and not self.sources.speaks(path):
            self.code_unknown = True
            return Lazy(dotted, path)
        return self.run_found(dotted, path)

    def run_found(self, dotted, path):
        try:
            return self.run_module(dotted, path, dotted)
        except Unreadable as error:
            self.unread_file(path, error)
            return UNKNOWN

    def resolved(self, lazy):
        """Returns the value of a lazy module or name on first use; unknown after the command line was parsed, when it no longer matters."""
        if self.settled:
            return UNKNOWN
        module = self.modules.get(lazy.dotted) or self.run_found(lazy.dotted, lazy.path)
        return module if lazy.name is None else self.member(module, lazy.name)

    def run_module(self, dotted, path, dunder_name, library=False):
        if not self.lazy and self.sources.content > MOST_EAGER_CONTENT:
            raise Enough()
        module = Module(dotted, self.sources.load(path), library)
        self.modules[dotted] = module
        module.scope.names.update(__name__=dunder_name, __file__=path)
        here = self.here
        self.block(module.source.tree.body, module.scope)
        self.here = here
        return module


def absolute(level, name, inside, path):
    """Resolves an import with ``level`` leading dots in the module with the name ``inside`` and this path."""
    if not level:
        return name
    parts = inside.split(".")
    cut = level - (1 if os.path.basename(path) == "__init__.py" else 0)
    kept = parts[:len(parts) - cut] if cut else parts
    return ".".join(kept + ([name] if name else []))
