"""Estimates from the source text how much code a program imports at startup, to decide whether parsing all of it is worthwhile."""

import os

from imports import absolute
from limits import MOST_EAGER_CONTENT
from sources import LARGEST

STARTS = (b"import ", b"from ")


def is_large(sources, name, path):
    """Returns whether the modules imported by unindented lines exceed the size up to which a program is analyzed completely."""
    content = 0
    seen = set()
    left = [(name, path)]
    while left:
        if content > MOST_EAGER_CONTENT:
            return True
        name, path = left.pop()
        if path not in seen:
            seen.add(path)
            text = start_of(path)
            content += len(text)
            left += [one for one in imported(sources, name, path, text)]
    return False


def start_of(path):
    try:
        if os.path.isfile(path) and os.path.getsize(path) <= LARGEST:
            with open(path, "rb") as file:
                return file.read(LARGEST)
    except OSError:
        pass
    return b""


def imported(sources, name, path, text):
    """Returns the names and paths of the imported modules that are in the code folder."""
    for line in text.split(b"\n"):
        words = line.split(None, 2) if line.startswith(STARTS) else []
        if len(words) < 2:
            continue
        dotted = words[1].rstrip(b",").decode("utf-8", "replace")
        bare = dotted.lstrip(".")
        whole = absolute(len(dotted) - len(bare), bare, name, path)
        found = whole and sources.find(whole)
        if found:
            yield whole, found
