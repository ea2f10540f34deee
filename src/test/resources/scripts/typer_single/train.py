"""Tides from weather."""
from enum import Enum
from pathlib import Path
from typing import List, Optional

import typer


class Cell(str, Enum):
    gru = "gru"
    lstm = "lstm"


def main(
    station: str,
    data: Path = typer.Option(..., help="folder with measurements"),
    cell: Cell = Cell.gru,
    hidden_size: int = typer.Option(128, "--hidden-size", "-h", min=1, help="width"),
    lr: float = 1e-3,
    bidirectional: bool = False,
    shuffle: bool = typer.Option(True, "--shuffle/--in-order"),
    force: bool = typer.Option(False, "--force", "-f"),
    horizon: Optional[int] = None,
    lags: List[int] = [1, 2, 3],
    note: str = typer.Option("", help="free words"),
):
    print(station)


if __name__ == "__main__":
    typer.run(main)
