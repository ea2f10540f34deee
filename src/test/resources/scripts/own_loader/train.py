"""Reads its parameters with the loader that each run has beside it."""
from dataclasses import dataclass, field

from batchwright_params import load


@dataclass
class Adam:
    lr: float = 1e-3
    weight_decay: float = 0.0


@dataclass
class Config:
    data_dir: str
    epochs: int = 10
    amp: bool = False
    widths: list[int] = field(default_factory=lambda: [64, 32])
    adam: Adam = field(default_factory=Adam)


config = load(Config)
print(config.adam.lr)
