"""Music from notes."""
from pathlib import Path

import click

STYLES = ["jazz", "folk"]


def shared(function):
    function = click.option("--seed", type=int, default=1, show_default=True, help="for all randomness")(function)
    return click.option("--device", default="cuda")(function)


@click.command(context_settings={"show_default": True})
@click.argument("midi", type=click.Path(exists=True))
@click.option("--style", "-s", type=click.Choice(STYLES, case_sensitive=False), default="jazz", help="what it should sound like")
@click.option("--batch-size", "-b", default=32, help="pieces a step")
@click.option("-l", "--lr", "learning_rate", type=float, default=1e-3)
@click.option("--shout/--no-shout", " /-S", default=False)
@click.option("--resume", is_flag=True, help="go on")
@click.option("--layers", type=click.IntRange(1, 12), required=True)
@click.option("--drop", type=click.FloatRange(0, 1), default=0.1)
@click.option("--tag", multiple=True, help="again and again")
@click.option("--window", nargs=2, type=int, default=(16, 64))
@click.option("--out", type=click.Path(path_type=Path), default="out", envvar="OUT")
@click.option("-v", "--verbose", count=True)
@click.option("--weights", type=(str, float), multiple=True)
@click.version_option("1.0")
@shared
def main(**settings):
    click.echo(settings)


if __name__ == "__main__":
    main()
