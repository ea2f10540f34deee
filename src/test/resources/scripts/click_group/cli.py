import click

from steps import evaluate


@click.group()
@click.option("--verbose/--quiet", default=True)
@click.pass_context
def cli(ctx, verbose):
    ctx.obj = verbose


@cli.command("train", context_settings=dict(ignore_unknown_options=True))
@click.option("--epochs", type=int, default=10)
@click.option("--amp/--no-amp", is_flag=True, default=True, help="mixed precision")
@click.option("--upper", "case", flag_value="upper", default=True)
@click.option("--password", prompt=True, hide_input=True)
def train(epochs, amp, case, password):
    """Learns."""


@cli.command()
@click.argument("files", nargs=-1)
def prepare_data(files):
    """Prepares."""


cli.add_command(evaluate)

if __name__ == "__main__":
    cli()
