from dataclasses import dataclass, field
from typing import List, Optional

import hydra
from hydra.core.config_store import ConfigStore
from omegaconf import MISSING


@dataclass
class Net:
    width: int = 64
    act: str = "gelu"


@dataclass
class Config:
    data: str = MISSING
    net: Net = field(default_factory=Net)
    lr: float = 1e-3
    seed: Optional[int] = None
    steps: List[int] = field(default_factory=lambda: [30, 60])
    amp: bool = False


cs = ConfigStore.instance()
cs.store(name="main", node=Config)


@hydra.main(version_base="1.3", config_path=None, config_name="main")
def run(cfg):
    print(cfg)


if __name__ == "__main__":
    run()
