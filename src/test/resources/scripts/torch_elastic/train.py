"""Started by a launcher, decorated, parsed in a class."""
import argparse
from dataclasses import dataclass, fields, field

from torch.distributed.elastic.multiprocessing.errors import record


@dataclass
class Settings:
    lr: float = 3e-4
    steps: int = 1000
    name: str = "run"
    resume: bool = False


class Trainer:
    def __init__(self, args):
        self.args = args

    def fit(self):
        while self.args.steps > 0:
            self.args.steps -= 1


def build():
    parser = argparse.ArgumentParser(description=__doc__)
    for one in fields(Settings):
        if one.type is bool:
            parser.add_argument("--" + one.name.replace("_", "-"), action="store_true")
        else:
            parser.add_argument("--" + one.name.replace("_", "-"), type=one.type, default=one.default)
    parser.add_argument("--local_rank", "--local-rank", type=int, default=0)
    return parser


@record
def main():
    args = build().parse_args()
    Trainer(args).fit()


if __name__ == "__main__":
    main()
