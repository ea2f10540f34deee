# -*- coding: utf-8 -*-
"""Lungs in slices; values of every kind."""
import argparse
import enum
import json


class Phase(enum.Enum):
    TRAIN = "train"
    TEST = "test"

    def __str__(self):
        return self.value


class Pair(argparse.Action):
    """key=value pairs into a dict"""

    def __call__(self, parser, namespace, values, option_string=None):
        found = getattr(namespace, self.dest) or {}
        for one in values:
            key, value = one.split("=", 1)
            found[key] = value
        setattr(namespace, self.dest, found)


class Once(argparse.Action):
    def __init__(self, option_strings, dest, nargs=None, **kwargs):
        super().__init__(option_strings, dest, nargs=0, **kwargs)

    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, True)


def ints(text):
    return [int(one) for one in text.split(",")]


parser = argparse.ArgumentParser(argument_default=None, allow_abbrev=False, prefix_chars="-+")
parser.add_argument("--phase", type=Phase, choices=list(Phase), default=Phase.TRAIN)
parser.add_argument("--window", type=int, nargs=2, default=[-1000, 400], metavar=("LOW", "HIGH"))
parser.add_argument("--set", action=Pair, nargs="+", metavar="KEY=VALUE", help="change the model's settings")
parser.add_argument("--once", action=Once, help="stop early")
parser.add_argument("--gpus", type=ints, default="0,1", help="numbers with commas between")
parser.add_argument("--extra", type=json.loads, default="{}")
parser.add_argument("++plus", type=int, default=1)
parser.add_argument("--名前", default="肺", help="name of the run, 何でも")
parser.add_argument("--weights", type=float, nargs="*", default=[1, 0.5, 1e-2])
parser.add_argument("--amp", dest="amp", action="store_true")
parser.add_argument("--no-amp", dest="amp", action="store_false")
parser.set_defaults(amp=True, notes="plain")
parser.add_argument("--notes", help="free words")
parser.add_argument("--hidden", help=argparse.SUPPRESS, type=int, default=argparse.SUPPRESS)
parser.add_argument("--names", action="extend", nargs="+", default=["a"])
parser.add_argument("--rest", nargs=argparse.REMAINDER)
args, unknown = parser.parse_known_args()
