import click


@click.command()
@click.option("--split", default="test")
def evaluate(split):
    pass
