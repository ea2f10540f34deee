import argparse

from .defaults import *


def build_parser(name, description=None):
    parser = argparse.ArgumentParser(prog=name, description=description)
    parser.add_argument("--config", "-c", type=str, default=CONFIG, help="file with more")
    parser.add_argument("--epochs", type=int, default=EPOCHS)
    parser.add_argument("--lr", type=float, default=LR)
    if DEBUGGING:
        parser.add_argument("--trace", action="store_true")
    else:
        parser.add_argument("--quiet", action="store_true", help="fewer lines")
    return parser


def finish(parser):
    args = parser.parse_args()
    args.lr = args.lr * 2
    return args
