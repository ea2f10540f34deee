"""Finds and parses the program's files. Never leaves the code folder, except for libraries requested by name."""

import ast
import io
import os
import re
import stat
import sys
import tokenize

from limits import Enough

LARGEST = 2_000_000
LONGEST_LINE = 10_000
MOST_FILES = 400
MOST_CONTENT = 8_000_000
MOST_LOOKUPS = 20_000
MOST_ROOTS = 20
MOST_NAMES = 2000
LONG_NUMBER = re.compile(rb"[0-9_]{4300}")


class Unreadable(Exception):
    """A file that cannot be read; the message is the reason, phrased as part of a sentence."""

    def __init__(self, why, line=None, syntax=False):
        super().__init__(why)
        self.why = why
        self.line = line
        self.syntax = syntax


WORDS = (b"add_argument", b"ArgumentParser", b"sys.path", b"set_defaults", b"DEFINE_", b"ConfigStore", b"HfArg", b"from_cli")
COMMAND = re.compile(rb"\.command\b")


def speaks(content):
    """Returns whether source text appears to deal with options."""
    return any(word in content for word in WORDS) or b".command" in content and bool(COMMAND.search(content))


class Source:
    """A parsed file. ``speaks`` tells whether its text appears to deal with options."""

    def __init__(self, path, shown, content):
        self.path = path
        self.shown = shown
        self.tree = parsed(content)
        self.speaks = speaks(content)
        self.lines = text_of(content).splitlines()

    def speaks_within(self, node):
        return self.speaks and speaks("\n".join(self.lines[node.lineno - 1:node.end_lineno]).encode("utf-8", "replace"))

    def text_at(self, node):
        """Returns the source text of a node within a single line; empty if the line is too long."""
        line = self.lines[node.lineno - 1] if node.lineno <= len(self.lines) else ""
        return line.encode("utf-8")[node.col_offset:node.end_col_offset].decode("utf-8", "replace") if len(line) < LONGEST_LINE else ""

    def tail(self, node):
        """Returns the text after a node on its last line."""
        end = node.end_lineno
        line = self.lines[end - 1] if end <= len(self.lines) else ""
        return line.encode("utf-8")[node.end_col_offset:].decode("utf-8", "replace").strip() if len(line) < LONGEST_LINE else ""


def parsed(content):
    if not hasattr(sys, "get_int_max_str_digits") and LONG_NUMBER.search(content):
        raise Unreadable("it contains a number with thousands of digits")
    try:
        return ast.parse(content)
    except SyntaxError as error:
        raise Unreadable(error.msg or "it is not valid Python", error.lineno, syntax=True) from None
    except ValueError:
        raise Unreadable("it is not a Python source file") from None
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None
    except MemoryError:
        raise Unreadable("it is too large or nested too deeply") from None


def text_of(content):
    try:
        encoding = tokenize.detect_encoding(io.BytesIO(content).readline)[0]
        return content.decode(encoding, "replace")
    except (SyntaxError, LookupError):
        return content.decode("latin-1")


class Sources:
    """The files in the code folder, each read only once."""

    def __init__(self, folder, libraries=None):
        self.libraries = libraries
        self.folder = os.path.realpath(folder)
        self.roots = [self.folder, os.path.join(self.folder, "src")]
        self.read = {}
        self.missed = set()
        self.listed = {}
        self.held = {}
        self.spoken = {}
        self.texts = []
        self.content = 0

    def begin_at(self, root):
        """Adds the script's folder, where Python looks for modules first."""
        self.roots.insert(0, root)

    def search(self, path, first):
        """Adds a folder that the program itself adds to its module search path; folders outside the code folder are ignored."""
        root = os.path.realpath(os.path.join(self.folder, path))
        if root not in self.roots and (root == self.folder or self.holds(root)) and len(self.roots) < MOST_ROOTS:
            self.roots.insert(0 if first else len(self.roots), root)

    def holds(self, path):
        if path not in self.held:
            self.held[path] = os.path.realpath(path).startswith(self.folder + os.sep)
        return self.held[path]

    def shown(self, path):
        return os.path.relpath(path, self.folder).replace(os.sep, "/")

    def load(self, path):
        """Returns the parsed file; raises Unreadable if that fails."""
        key = os.path.realpath(path)
        if key not in self.read:
            self.read[key] = self._load(path, key)
        if isinstance(self.read[key], Unreadable):
            raise self.read[key]
        return self.read[key]

    def speaks(self, path):
        """Returns whether a file appears to deal with options, without parsing it."""
        if path not in self.spoken:
            try:
                with open(path, "rb") as file:
                    self.spoken[path] = speaks(file.read(LARGEST))
            except OSError:
                self.spoken[path] = False
        return self.spoken[path]

    def _load(self, path, key):
        if len(self.read) >= MOST_FILES:
            return Unreadable("more than %d files would have to be read" % MOST_FILES)
        try:
            status = os.stat(key)
            if not stat.S_ISREG(status.st_mode):
                return Unreadable("it is no file")
            if status.st_size > LARGEST:
                return Unreadable("it is larger than 2 MB")
            if self.content + status.st_size > MOST_CONTENT:
                return Unreadable("more than 8 MB would have to be read")
            with open(key, "rb") as file:
                content = file.read(LARGEST)
            self.content += len(content)
            return Source(key, self.shown(path) if self.holds(path) else path, content)
        except OSError as error:
            return Unreadable(error.strerror or "it cannot be opened")
        except Unreadable as error:
            return error

    def text(self, name, most):
        """Returns the text of a file in the code folder that is not Python; empty if it is missing or too large."""
        path = os.path.join(self.folder, name)
        try:
            if not self.holds(path) or not stat.S_ISREG(os.stat(path).st_mode) or os.stat(path).st_size > most:
                return ""
            with open(path, "rb") as file:
                content = file.read(most)
            self.texts.append(path)
            return content.decode("utf-8", "replace")
        except OSError:
            self.missed.add(path)
            return ""

    def listing(self, path):
        """Returns the names in a folder inside the code folder; None for any other folder, or if there are too many."""
        if not os.path.isabs(path) or not (os.path.realpath(path) == self.folder or self.holds(path)):
            return None
        key = os.path.realpath(path)
        if key not in self.listed:
            try:
                names = sorted(os.listdir(key))
            except OSError:
                names = None
            self.listed[key] = names if names is not None and len(names) <= MOST_NAMES else None
        return self.listed[key]

    def find(self, dotted):
        """Returns the file of a module in one of the roots, or None."""
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
                self.miss(path)
        return None

    def miss(self, path):
        """Records a missing file that would change the answer if it existed."""
        self.missed.add(path)
        if len(self.missed) > MOST_LOOKUPS:
            raise Enough()

    def holds_package(self, name):
        """Returns whether the code folder contains a package with this name and an ``__init__.py``."""
        found = self.find(name)
        return found is not None and os.path.basename(found) == "__init__.py"

    def is_package(self, dotted):
        """Returns whether this is a namespace package: a folder of modules without ``__init__.py``."""
        return any(os.path.isdir(os.path.join(root, *dotted.split("."))) and self.holds(os.path.join(root, *dotted.split(".")))
                   for root in self.roots)


def library_file(dotted, prefix=None):
    """Returns the source file of an installed library's module, or None. Imports nothing."""
    parts = dotted.split(".")
    for root in library_roots(prefix):
        base = os.path.join(root, *parts)
        for path in (os.path.join(base, "__init__.py"), base + ".py"):
            if os.path.isfile(path):
                return path
    return None


def library_roots(own):
    """Returns the library folders of this Python and of the Python that the command names. They are computed, because ``site`` would run
    code found there."""
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
