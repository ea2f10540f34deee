#!/usr/bin/env python
"""Faces from noise: generator and critic, each with settings of its own."""
import argparse as ap
import os.path as osp
from pathlib import Path

HERE = "runs"
STEPS = 2 ** 10
BETAS = (0.0, 0.99)
MODES = ("wgan", "hinge", "vanilla")
LOSS_NAMES = {"wgan": 1, "hinge": 2}
SIZE_OF = dict(small=64, large=256)


def str2bool(text):
    if isinstance(text, bool):
        return text
    if text.lower() in ("yes", "true", "t", "y", "1"):
        return True
    if text.lower() in ("no", "false", "f", "n", "0"):
        return False
    raise ap.ArgumentTypeError("yes or no")


def positive(text):
    number = int(text)
    if number <= 0:
        raise ap.ArgumentTypeError("must be positive")
    return number


def get_args(argv=None):
    p = ap.ArgumentParser(formatter_class=ap.ArgumentDefaultsHelpFormatter)
    data = p.add_argument_group("data")
    data.add_argument("--data", type=Path, required=True, help="folder with faces")
    data.add_argument("--size", type=int, default=SIZE_OF["small"], choices=sorted(SIZE_OF.values()))
    data.add_argument("--out", type=Path, default=Path(HERE) / "gan", help="where results go")
    data.add_argument("--cache", default=osp.join(HERE, "cache"), help="prepared pictures")
    model = p.add_argument_group(title="model", description="both nets")
    model.add_argument("--latent", type=positive, default=STEPS // 2)
    model.add_argument("--channels", type=int, nargs="+", default=[64, 128, 256], help="channels a block")
    model.add_argument("--betas", type=float, nargs=2, default=BETAS, metavar=("B1", "B2"))
    model.add_argument("--loss", choices=list(LOSS_NAMES), default=MODES[0])
    model.add_argument("--mode", choices=MODES, default="hinge")
    model.add_argument("--spectral", type=str2bool, nargs="?", const=True, default=False, help="spectral norm")
    model.add_argument("--ema", type=lambda x: x.lower() in ("true", "1"), default=True)
    train = p.add_argument_group("training")
    which = train.add_mutually_exclusive_group(required=True)
    which.add_argument("--steps", type=int, default=STEPS * 100)
    which.add_argument("--kimg", type=float, default=None, help="thousands of pictures")
    train.add_argument("--g-lr", "--generator-lr", type=float, default=2e-4)
    train.add_argument("--d-lr", "--critic-lr", type=float, default=2e-4 * 2)
    train.add_argument("--tag", action="append", default=[], help="may be given again")
    train.add_argument("-v", action="count", default=0, help="say more")
    train.add_argument("--aug", dest="augment", action="store_const", const="ada", default="none")
    train.add_argument("--version", action="version", version="1.0")
    train.add_argument("--ratio", type=float, default=1 / 4)
    train.add_argument("--mask", type=int, default=0xFF)
    train.add_argument("--budget", type=int, default=10_000)
    train.add_argument("--limit", type=float, default=float("inf"))
    train.add_argument("--drift", type=float, default=-1e-3)
    train.add_argument("--shuffle", action=ap.BooleanOptionalAction, default=True, help="new order each time")
    return p.parse_args(argv)


if __name__ == "__main__":
    opt = get_args()
    print(opt)
