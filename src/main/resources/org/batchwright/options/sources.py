"""Finds and parses the files of the program; never leaves the code folder, except for libraries that are asked for by name."""

import ast
import io
import os
import re
import stat
import sys
import tokenize

LARGEST = 2_000_000
MOST_FILES = 400


class Unreadable(Exception):
    """A file that cannot be read; the text says why, as a part of a sentence."""

    def __init__(self, why, line=None, syntax=False):
        super().__init__(why)
        self.why = why
        self.line = line
        self.syntax = syntax


SPEAKS = re.compile(rb"DEFINE_|ArgumentParser|add_argument|set_defaults|ConfigStore|\.command\b|HfArg|from_cli")


class Source:
    """One parsed file. ``speaks`` tells whether its text has to do with options at all."""

    def __init__(self, path, shown, content):
        self.path = path
        self.shown = shown
        self.tree = parsed(content)
        self.speaks = bool(SPEAKS.search(content))
        self.lines = text_of(content).splitlines()


def parsed(content):
    try:
        return ast.parse(content)
    except SyntaxError as error:
        raise Unreadable(error.msg or "it is no Python", error.lineno, syntax=True) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise Unreadable("it is no Python text" if isinstance(error, ValueError) else "it is nested too deeply") from None


def text_of(content):
    try:
        encoding = tokenize.detect_encoding(io.BytesIO(content).readline)[0]
        return content.decode(encoding, "replace")
    except (SyntaxError, LookupError):
        return content.decode("latin-1")


class Sources:
    """The files below the code folder, each read once."""

    def __init__(self, folder, libraries=None):
        self.libraries = libraries
        self.folder = os.path.realpath(folder)
        self.roots = [self.folder, os.path.join(self.folder, "src")]
        self.read = {}
        self.missed = set()

    def begin_at(self, root):
        """Python looks for modules in the folder of the script first."""
        self.roots.insert(0, root)

    def holds(self, path):
        return os.path.realpath(path).startswith(self.folder + os.sep)

    def shown(self, path):
        return os.path.relpath(path, self.folder).replace(os.sep, "/")

    def load(self, path):
        """The parsed file; raises Unreadable."""
        key = os.path.realpath(path)
        if key not in self.read:
            self.read[key] = self._load(path, key)
        if isinstance(self.read[key], Unreadable):
            raise self.read[key]
        return self.read[key]

    @staticmethod
    def speaks(path):
        """Whether a file has to do with options, told without parsing it."""
        try:
            with open(path, "rb") as file:
                return bool(SPEAKS.search(file.read(LARGEST)))
        except OSError:
            return False

    def _load(self, path, key):
        if len(self.read) >= MOST_FILES:
            return Unreadable("more than %d files would have to be read" % MOST_FILES)
        try:
            status = os.stat(key)
            if not stat.S_ISREG(status.st_mode):
                return Unreadable("it is no file")
            if status.st_size > LARGEST:
                return Unreadable("it is larger than 2 MB")
            with open(key, "rb") as file:
                content = file.read(LARGEST + 1)
            return Source(key, self.shown(path) if self.holds(path) else path, content)
        except OSError as error:
            return Unreadable(error.strerror or "it cannot be opened")
        except Unreadable as error:
            return error

    def find(self, dotted):
        """The file of a module below one of the roots, or None."""
        parts = dotted.split(".")
        for root in self.roots:
            found = self.below(root, parts)
            if found:
                return found
        return None

    def below(self, root, parts):
        base = os.path.join(root, *parts)
        for path in (os.path.join(base, "__init__.py"), base + ".py"):
            if os.path.isfile(path) and self.holds(path):
                return path
            if self.holds(path):
                self.missed.add(path)
        return None

    def is_package(self, dotted):
        """Whether it is a folder without ``__init__.py`` that holds modules."""
        return any(os.path.isdir(os.path.join(root, *dotted.split("."))) and self.holds(os.path.join(root, *dotted.split(".")))
                   for root in self.roots)


def library_file(dotted, prefix=None):
    """The source file of an installed library's module, or None. Looks only; imports nothing."""
    parts = dotted.split(".")
    for root in library_roots(prefix):
        base = os.path.join(root, *parts)
        for path in (os.path.join(base, "__init__.py"), base + ".py"):
            if os.path.isfile(path):
                return path
    return None


def library_roots(own):
    """Where this Python, and the one that the command names, keep their libraries. It was started without ``site``, which would run code found there."""
    version = "python%d.%d" % sys.version_info[:2]
    home = os.path.dirname(os.path.dirname(os.path.abspath(sys.executable)))
    roots = [path for path in sys.path if path and os.path.isdir(path)]
    for prefix in dict.fromkeys(filter(None, (own, home, sys.prefix))):
        roots += [
            os.path.join(prefix, "lib", version, "site-packages"),
            os.path.join(prefix, "Lib", "site-packages"),
            os.path.join(prefix, "lib", "python3", "dist-packages"),
        ]
    return [root for root in roots if os.path.isdir(root)]
