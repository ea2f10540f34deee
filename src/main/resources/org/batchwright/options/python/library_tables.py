"""Declarations of library classes that are not installed on this computer, from tables for several of their versions that
``src/bench/python/make_library_tables.py`` generates."""

import json
import os
import re

from dataclass_fields import MISSING, Field, Meaning
from limits import LARGEST_PINS
from option_kinds import OTHER, TEXT, arity
from values import UNKNOWN

PINS = (
    "uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock", "requirements.txt", "requirements/requirements.txt", "requirements/base.txt",
    "pyproject.toml", "environment.yml", "environment.yaml", "setup.py", "setup.cfg",
)
LOCKED = r'name"?\s*[:=]\s*"%s"\s*,?\s*"?version"?\s*[:=]\s*"([0-9][0-9.]*)'
WRITTEN = r"""(?m)^[^#\n]*?["'\s]?(?<![\w.-])%s(?:\[[^\]]*\])?["'\s:{]*(?:version"?\s*:\s*")?(===?|~=|<=?|\^|=)\s*([0-9][0-9.]*)"""


class Tables:
    """The tables for one reading; the version of each library is chosen only once."""

    def __init__(self, sources):
        self.sources = sources
        self.chosen = {}
        self.known = None

    def fields(self, dotted):
        """Returns the fields of a class by its dotted name, inherited ones first; empty if no table has it."""
        library, _, name = dotted.partition(".")
        table = self.table(library)
        found = table and table["classes"].get(name.rpartition(".")[2])
        if not found:
            return []
        version = table["versions"].index(self.version(library)[0])
        rows = [one for one in found["fields"] if one["from"] <= version <= one["to"]]
        fields = {}
        for base in found["bases"]:
            if base["from"] <= version <= base["to"]:
                fields.update((one.name, one) for one in self.fields(base["name"]))
        fields.update((row["name"], field_of(row)) for row in rows)
        return list(fields.values())

    def said(self, dotted):
        """Returns a sentence for users about the source of a class's options; None if no table has it."""
        if not self.fields(dotted):
            return None
        library = dotted.partition(".")[0]
        version, pin = self.version(library)
        short = ".".join(version.split(".")[:2])
        asked = "" if pin is None else ", the nearest to %s in %s" % pin
        return "%s is not installed on this computer; the options of %s are from the table of %s %s%s." % (
            library, dotted.rpartition(".")[2], library, short, asked)

    def table(self, library):
        if self.known is None:
            path = os.path.join(os.path.dirname(os.path.abspath(__file__)), "library_tables.json")
            with open(path, encoding="utf-8") as file:
                self.known = json.load(file)
        return self.known.get(library)

    def version(self, library):
        """Returns the newest version that is not newer than the project's pin, and that pin; the newest version overall if there is no pin."""
        if library not in self.chosen:
            versions = self.known[library]["versions"]
            pin = pinned(self.sources, library)
            allowed = [one for one in versions if pin is None or holds(pin[0], numbers(one), numbers(pin[1]))]
            self.chosen[library] = (allowed[-1] if allowed else versions[0]), pin and (pin[1], pin[2])
        return self.chosen[library]


def holds(sign, version, wanted):
    return version < wanted if sign == "<" else version[:len(wanted)] <= wanted


def numbers(text):
    return tuple(int(one) for one in text.split(".") if one.isdigit())


def pinned(sources, library):
    """Returns the version of a library that the project's own files require: operator, version and file."""
    for name in PINS:
        text = sources.text(name, LARGEST_PINS)
        locked = re.search(LOCKED % re.escape(library), text)
        if locked:
            return "==", locked.group(1).rstrip("."), name
        written = re.search(WRITTEN % re.escape(library), text)
        if written:
            return written.group(1), written.group(2).rstrip("."), name
    return None


def field_of(row):
    means = Meaning()
    means.choices = row.get("choices", [])
    means.kind = OTHER if means.choices else row.get("kind", TEXT)  # another version may have more choices
    means.truth, means.optional, means.listed = row.get("truth", False), row.get("optional", False), "arity" in row
    means.arity = arity(*row["arity"]) if "arity" in row else means.arity
    default = MISSING if row.get("missing") else row.get("default", UNKNOWN)
    made = Field(row["name"], means, default, None)
    made.settings = {"aliases": row.get("aliases")} if row.get("aliases") else {}
    return made
