"""The known frameworks, and the choice of the one that a program uses."""

from absl_flags import Absl
import json

from answer import Answer, from_click, from_keys, from_parsers, from_typer, tree
from argparse_options import Argparse
from click_options import Click
from config_files import Configs
from hf_options import Dataclasses, Transformers
from nested_options import Nested
from other_frameworks import Others
from own_loader import Loader
from typer_options import Typer


def frameworks():
    return [Argparse(), Dataclasses(), Transformers(), Nested(), Loader(), Click(), Typer(), Absl(), Configs(), Others()]


def answer_of(reader, name):
    """Returns the answer of the framework that the program uses."""
    for read in (from_click, from_typer, from_parsers, from_keys, from_flags):
        node = tree(read, reader, name)
        if node is not None:
            return packed(node)
    return {"none": True, "library": reader.others.library or "", "gaps": reader.gaps}


def from_flags(reader, name, words):
    """Returns the absl flags, or the module-level names of a program with a configurator."""
    if reader.configs.globals is not None:
        answer = Answer(name, ["equals"])
        answer.options = reader.configs.globals
        return answer
    if not reader.absl.options:
        return None
    answer = Answer(name, ["flags", "equals"])
    answer.others = reader.absl.others
    answer.options = reader.absl.options
    return answer


def packed(node):
    """Returns the answer as JSON; with subcommands, an option that they share is written only once."""
    more, table, places = node.pop("more"), [], {}
    if node.get("commands"):
        share(node, table, places)
    return {"options": node, **({"table": table} if table else {}), **more}


def share(node, table, places):
    """Replaces each option by its index in the table."""
    node.pop("more", None)
    for at, one in enumerate(node["options"]):
        key = json.dumps(one, sort_keys=True)
        if key not in places:
            places[key] = len(table)
            table.append(one)
        node["options"][at] = places[key]
    for inner in node.get("commands", {}).values():
        share(inner, table, places)
