import dataclasses
from typing import Literal, Optional, Tuple

import tyro


@dataclasses.dataclass(frozen=True)
class Optimizer:
    algorithm: Literal["adam", "sgd"] = "adam"
    learning_rate: float = 3e-4


@dataclasses.dataclass
class Config:
    dataset: str
    """name of the data"""
    optimizer: Optimizer = Optimizer(learning_rate=1e-3)
    batch_size: int = 32
    amp: bool = True
    """mixed precision"""
    resume: Optional[str] = None
    crop: Tuple[int, int] = (224, 224)


if __name__ == "__main__":
    print(tyro.cli(Config))
