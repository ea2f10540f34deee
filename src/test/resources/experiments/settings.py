"""Settings as programs of ours could keep them."""

from dataclasses import dataclass, field


@dataclass
class Model:
    depth: int = 4
    name: str = "vi" "t"


@dataclass(frozen=True)
class Train:
    data: str
    lr: float = 1e-4
    layers: list[int] = field(default_factory=lambda: [64, 32])
    model: Model = field(default_factory=Model)
    note: str = f"{1 + 1}"
