"""Boxes in street scenes. Options live beside what they are for."""
import sys

from configs.options import build_parser, finish
from nets import add_net_options
from nets.heads import box
import data_side as data


def main():
    parser = build_parser("detector")
    add_net_options(parser)
    box.HeadOptions(parser).register()
    parser = data.Loader.extend(parser, split="train")
    args = finish(parser)
    print(args, file=sys.stderr)


if __name__ == "__main__":
    main()
