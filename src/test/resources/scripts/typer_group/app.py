from __future__ import annotations

from typing import Annotated, Literal, Optional, Tuple

import typer

app = typer.Typer(add_completion=False)
data = typer.Typer()
app.add_typer(data, name="data")


@app.command()
def train(
    config: Annotated[str, typer.Argument(help="file")],
    epochs: Annotated[int, typer.Option("--epochs", "-e", help="rounds")] = 10,
    precision: Annotated[Literal["fp16", "bf16"], typer.Option()] = "bf16",
    size: Tuple[int, int] = (224, 224),
    seed: Annotated[Optional[int], typer.Option(help="none: another each time")] = None,
    wandb: bool = True,
):
    pass


@app.command("eval")
def evaluate(split: str = "test"):
    pass


@data.command()
def fetch(url: str, max_tries: int = 3):
    pass


if __name__ == "__main__":
    app()
