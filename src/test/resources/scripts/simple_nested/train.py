from dataclasses import dataclass, field
from enum import Enum
from typing import List, Optional, Tuple

from simple_parsing import ArgumentParser


class Kind(Enum):
    adam = "a"
    sgd = "s"


@dataclass
class OptimizerConfig:
    kind: Kind = Kind.adam
    lr: float = 3e-4  # first learning rate
    betas: Tuple[float, float] = (0.9, 0.999)


@dataclass
class TrainConfig:
    """What a training needs."""

    name: str  # of the run
    # how many times everything is seen
    epochs: int = 10
    layers: List[int] = field(default_factory=lambda: [64, 64])
    debug: bool = False
    seed: Optional[int] = None
    """Nothing: another each time."""
    optimizer: OptimizerConfig = field(default_factory=OptimizerConfig)


def main():
    parser = ArgumentParser()
    parser.add_argument("--gpus", type=int, default=1)
    parser.add_arguments(TrainConfig, dest="config")
    args = parser.parse_args()
    print(args.config)


if __name__ == "__main__":
    main()
