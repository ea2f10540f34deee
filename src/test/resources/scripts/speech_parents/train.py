"""Words from sound; options come in layers."""
import argparse

from speech.layers import common_parser, optimizer_parser
from speech import decode


def main(argv=None):
    first = argparse.ArgumentParser(add_help=False)
    first.add_argument("--recipe", default="small", choices=["small", "big"])
    known, rest = first.parse_known_args(argv)

    parser = argparse.ArgumentParser("speech", parents=[first, common_parser(), optimizer_parser("adam")], conflict_handler="resolve")
    parser.set_defaults(epochs=30)
    parser.add_argument("--lang", nargs="+", required=True, metavar="CODE")
    parser.add_argument("--seed", type=int, default=7, help="replaces the shared one")
    decode.add_decoding_args(parser.add_argument_group("decoding"))
    for flag, dest, words in (("--fp16", "half", "half precision"), ("--compile", "compile", "compile first")):
        parser.add_argument(flag, dest=dest, action="store_true", help=words)
    args = parser.parse_args(rest)
    return args


if __name__ == "__main__":
    main()
