"""The frameworks that are known, and which of them answers."""

from absl_flags import Absl
from answer import Answer, from_click, from_keys, from_parsers, from_typer
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
    """The answer of the framework that the program was seen to use."""
    for read in (from_click, from_typer, from_parsers, from_keys, from_flags):
        answer = read(reader, name)
        if answer is not None:
            return {"options": answer.json(reader), **answer.more}
    return {"none": True, "library": reader.others.library or "", "gaps": reader.gaps}


def from_flags(reader, name):
    """absl flags, or the names at the top of a program with a configurator."""
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
