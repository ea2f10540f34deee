#!/usr/bin/env python3
"""One tool: prepare, train, evaluate."""
import argparse
import sys


def shared(parser):
    parser.add_argument("--data", required=True, help="prepared data")
    parser.add_argument("-q", "--quiet", action="store_true")


def prepare_parser(commands):
    parser = commands.add_parser("prepare", help="cut and clean")
    parser.add_argument("source", nargs="+")
    parser.add_argument("--workers", type=int, default=8)
    parser.set_defaults(run=prepare)


def train_parser(commands):
    parser = commands.add_parser("train", aliases=["fit"], help="learn")
    shared(parser)
    parser.add_argument("--epochs", type=int, default=5)
    parser.add_argument("--lr", type=float, default=3e-4)
    parser.add_argument("--schedule", choices=("cosine", "step"), default="cosine")
    parser.set_defaults(run=train, lr=1e-3)


def prepare(args):
    print(args)


def train(args):
    print(args)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--config", help="before the subcommand only")
    parser.add_argument("--debug", action="store_true")
    commands = parser.add_subparsers(dest="command", required=True)
    prepare_parser(commands)
    train_parser(commands)
    evaluate = commands.add_parser("evaluate")
    shared(evaluate)
    evaluate.add_argument("--split", default="test")
    args = parser.parse_args()
    args.run(args)
    return 0


if __name__ == "__main__":
    sys.exit(main())
