"""The frameworks that are known, and which of them answers."""

from answer import from_parsers
from argparse_options import Argparse


def frameworks():
    return [Argparse()]


def answer_of(reader, name):
    answer = from_parsers(reader, name)
    return {"options": answer.json(reader)} if answer else {"none": True, "gaps": reader.gaps}
