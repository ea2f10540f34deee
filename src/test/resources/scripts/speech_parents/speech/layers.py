import argparse

OPTIMIZERS = {"adam": {"lr": 1e-3, "betas": (0.9, 0.98)}, "sgd": {"lr": 0.1}}


def common_parser():
    parser = argparse.ArgumentParser(add_help=False)
    group = parser.add_argument_group("common")
    group.add_argument("--epochs", type=int, default=10, help="default: %(default)s")
    group.add_argument("--seed", type=int, default=1)
    group.add_argument("--save-dir", "--out", default="./out")
    return parser


def optimizer_parser(name, **more):
    settings = {**OPTIMIZERS[name], **more}
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--optimizer", default=name, choices=OPTIMIZERS)
    parser.add_argument("--lr", type=float, default=settings["lr"])
    if "betas" in settings:
        parser.add_argument("--betas", type=float, nargs=2, default=list(settings["betas"]))
    return parser
